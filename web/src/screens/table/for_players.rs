//! What this table has to show to players, before anything is kept back.

use crate::screens::table::editor::{Editor, LastDice, Pending};
use leptos::prelude::*;
use shootout::display::{AtTable, Person, Thrown, ToRoll};
use shootout_ruleset::played::{NextDice, Played, PlayedRoll};
use shootout_ruleset::scene::Standing;

/// The id of the sheet.
pub const SHEET: &str = "scene-display";

/// What there is now, followed; none while no scene is shown, nor dice for one.
pub fn offered(editor: Editor) -> Option<AtTable> {
    if editor.session.routes.is_catalogue() || !editor.is_shown() {
        return None;
    }
    let pending = editor.pending.get();
    let mut at_table = AtTable {
        heading: editor.heading(),
        people: editor.standing.with(|standing| standing.iter().map(person).collect()),
        acting: editor.actor(),
        ..AtTable::default()
    };
    match pending {
        Some(pending) => put_dice(&mut at_table, &pending, editor),
        None => {
            at_table.said =
                editor.log.with(|log| log.last().map(|line| line.words.clone()).into_iter().collect());
            // What everyone sees of the dice stays in sight, whatever is kept back of what they came to.
            if let Some(LastDice { doing, targets, throws, .. }) = editor.dice_of_last() {
                (at_table.done, at_table.targets, at_table.throws) = (Some(doing), targets, throws);
            }
        }
    }
    Some(at_table)
}

fn person(one: &Standing) -> Person {
    let used = one.tracks.iter().filter_map(|track| {
        if let Some(counted) = track.counted() {
            return Some(format!("{}: {counted}", track.label));
        }
        let used: Vec<&str> =
            track.marks.iter().filter(|mark| mark.used).map(|mark| mark.label.as_str()).collect();
        (!used.is_empty()).then(|| format!("{}: {}", track.label, used.join(", ")))
    });
    Person {
        name: one.name.clone(),
        side: Some(one.side.clone()).filter(|side| !side.is_empty()),
        out: one.out,
        standing: used.chain(one.troubles.iter().chain(&one.remarks).cloned()).collect(),
    }
}

fn put_dice(at_table: &mut AtTable, pending: &Pending, editor: Editor) {
    at_table.acting = pending.action.by.or(at_table.acting);
    at_table.doing = Some(editor.said_of_pending());
    // What is rolled for all is about all.
    at_table.targets = match editor.target_of_pending() {
        Some(at) => vec![at],
        None if pending.action.by.is_some() => pending.action.by.into_iter().collect(),
        None => (0..at_table.people.len()).collect(),
    };
    editor.played().with(|played| {
        if let Some(Ok(played)) = played {
            at_table.next = to_roll(played);
            at_table.throws = played.rolls.iter().map(thrown).collect();
            if played.next.is_none() {
                at_table.said.clone_from(&played.outcome);
            }
        }
    });
}

fn to_roll(played: &Played) -> Option<ToRoll> {
    let what = played.next.clone()?;
    // "D100: 35 or less hits (the rule)"
    let need = played.next_needs.first().and_then(|need| need.split_once(": "));
    Some(ToRoll {
        what,
        dice: played.next_dice.as_ref().map(dice_words).unwrap_or_default(),
        need: need.map(|(_, need)| need.to_owned()).unwrap_or_default(),
        ranges: Vec::new(),
        reveals: played.next_reveals,
    })
}

/// "4dF", "3 D8", "D12 + D10".
fn dice_words(dice: &NextDice) -> String {
    let prompts: Vec<&str> =
        dice.prompts.iter().map(|prompt| prompt.split(',').next().unwrap_or(prompt)).collect();
    match prompts.as_slice() {
        [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|one| one == first) => {
            format!("{} {first}", prompts.len())
        }
        _ => prompts.join(" + "),
    }
}

/// A throw, with what it gives away.
pub(super) fn thrown(roll: &PlayedRoll) -> Thrown {
    let PlayedRoll { dice, words, reveals, seen_by_all, .. } = roll.clone();
    Thrown { faces: dice, words, reveals, seen_by_all }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_named_as_people_do() {
        let dice = |prompts: &[&str]| {
            let prompts = prompts.iter().map(|prompt| (*prompt).to_owned()).collect();
            dice_words(&NextDice {
                faces: Vec::new(),
                shows: Vec::new(),
                layouts: Vec::new(),
                prompts,
                between: ",",
            })
        };
        assert_eq!(dice(&["4dF"]), "4dF");
        assert_eq!(dice(&["d8", "d8", "d8"]), "3 d8");
        assert_eq!(dice(&["D12, the direction", "D10, how far"]), "D12 + D10");
    }
}
