//! Pieces of answers that several questions share.

use super::outcome::{Outcome, OutcomesReport};
use super::wounds::{Boxes, Wounds, WoundsReport};
pub(crate) use crate::answer_parts::DICE;
use crate::modifier::Side;
use shootout_ruleset::answer::{AnswerWeight, Chance, Distribution, Roll};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes, MarkedRow, MarkedTrack};
use shootout_ruleset::words::capital;

/// Someone's roll.
pub(crate) fn rolls(name: &str, side: &Side) -> Roll {
    Roll::new(format!("{name} rolls"), DICE, side.modifiers.clone())
}

/// An outcome in words: "taken out", "nothing".
pub(crate) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::None => "nothing".to_owned(),
        other => other.word().replace('_', " "),
    }
}

/// What someone suffers, outcome by outcome.
pub(crate) fn suffers<W: AnswerWeight>(name: &str, report: &OutcomesReport<W>) -> Distribution {
    let rows = report.rows().into_iter().filter(|(_, chance)| !chance.is_zero());
    let outcomes = rows.map(|(of, chance)| (capital(&outcome(of)), chance));
    Distribution::of_outcomes(format!("{name} suffers"), outcomes)
}

/// What someone inflicts, outcome by outcome.
pub(crate) fn inflicts<W: AnswerWeight>(name: &str, report: &OutcomesReport<W>) -> Distribution {
    Distribution { label: format!("{name} inflicts"), ..suffers(name, report) }
}

/// How someone may stand.
pub(crate) fn stands<W: AnswerWeight>(name: &str, states: &[WoundsReport<W>]) -> Distribution {
    let outcomes = states.iter().map(|state| (capital(&state.words()), state.chance()));
    Distribution::of_outcomes(format!("{name} afterwards"), outcomes)
}

/// That someone has the higher total.
pub(crate) fn wins<W: AnswerWeight>(name: &str, chance: &W) -> Chance {
    Chance::new(format!("{name} wins"), chance).explained(format!("chance that {name} has the higher total"))
}

/// How likely each box of wounds is to be marked after it; of those who are out only that is told.
pub(crate) fn marked_boxes<W: AnswerWeight>(
    label: String,
    of: &[(&str, Boxes, &[WoundsReport<W>])],
) -> Diagram {
    let track = |(name, boxes, states): &(&str, Boxes, &[WoundsReport<W>])| {
        let chance_of = |holds: &dyn Fn(&Wounds) -> bool| -> f64 {
            states.iter().filter(|one| holds(&one.wounds())).map(|one| one.chance().to_f64()).sum()
        };
        let row = |label: &str, boxes: u8, marked: &dyn Fn(&Wounds) -> u8| {
            let chance = |place: u8| chance_of(&|wounds| !wounds.out && marked(wounds) > place);
            MarkedRow::new(label, (0..boxes).map(chance).collect())
        };
        let rows = vec![
            row("Clipped", 1, &|wounds| u8::from(wounds.clipped)),
            row("Hurt", boxes.hurt, &|wounds| wounds.hurt),
            row("Injured", boxes.injured, &|wounds| wounds.injured),
            MarkedRow::new("Out", vec![chance_of(&|wounds| wounds.out)]),
        ];
        MarkedTrack { name: (*name).to_owned(), rows }
    };
    Diagram::MarkedBoxes(MarkedBoxes { label, tracks: of.iter().map(track).collect() })
}

/// How strongly what someone suffers is shaded.
pub(crate) const fn shade(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::None => 0.0,
        Outcome::Scratched => 0.1,
        Outcome::Clipped => 0.3,
        Outcome::Hurt => 0.5,
        Outcome::Injured => 0.75,
        Outcome::TakenOut => 1.0,
    }
}

/// What both of two suffer, in a word or two, and its shade. A scratch is the word of the rules for no harm (FU-03); whoever only defends
/// does not even scratch.
pub(crate) fn both_suffer(names: &[String; 2], suffers: [Outcome; 2]) -> (String, f64) {
    let harmed = names.iter().zip(suffers).filter(|(_, outcome)| *outcome > Outcome::Scratched);
    let words: Vec<String> = harmed.map(|(name, of)| format!("{name} {}", outcome(of))).collect();
    let worst = suffers.into_iter().max().unwrap_or_default();
    match words.as_slice() {
        [] if worst == Outcome::Scratched => (capital(&outcome(worst)), shade(worst)),
        [] => ("No harm".to_owned(), shade(Outcome::Scratched)),
        words => (words.join(", "), shade(worst)),
    }
}

/// Who won by a margin, and by how much.
pub(crate) fn margin(names: &[String; 2], margin: i32) -> String {
    let winner = usize::from(margin < 0);
    won(names, (margin != 0).then_some((winner, margin.abs())))
}

/// Who won, and by how much, if anyone did.
pub(crate) fn won(names: &[String; 2], winner: Option<(usize, i32)>) -> String {
    match winner {
        Some((who, margin)) => format!("{} wins by {margin}", names[who]),
        None => "a tie: nobody wins".to_owned(),
    }
}

/// The names of two, and which of them a margin lets win.
type Winner<'w> = (&'w [String; 2], &'w dyn Fn(i32) -> Option<usize>);

/// What a roll has settled, as everyone at the table sees it: who wins, not by how much, which wounds change.
pub(crate) fn seen_by_all(event: &str, winner: Option<Winner<'_>>) -> Option<String> {
    let (what, which) = event.split_once(' ')?;
    match (what, which.parse(), winner) {
        ("margin", Ok(margin), Some((names, won))) => Some(match won(margin) {
            Some(who) => format!("{} wins", names[who]),
            None => "a tie: nobody wins".to_owned(),
        }),
        ("winners", Ok(_), _) | ("picks", ..) => Some(settled(event)),
        _ => event.ends_with(" manoeuvre").then(|| settled(event)),
    }
}

/// What a roll has settled, as people say it: "Finn: clipped, 1 hurt" for "Finn 1/1/0".
pub(crate) fn settled(event: &str) -> String {
    let (what, which) = event.split_once(' ').unwrap_or((event, ""));
    let (who, does) = event.rsplit_once(' ').unwrap_or(("", event));
    match (what, which) {
        ("winners", "0") => "no foe wins".to_owned(),
        ("winners", "1") => "1 foe wins".to_owned(),
        ("winners", count) => format!("{count} foes win"),
        ("picks", struck) => format!("{struck} is struck"),
        ("days", days) => format!("{days} days"),
        _ => match Wounds::marked(does) {
            Some(wounds) => format!("{who}: {}", wounds.in_words()),
            None if does == "manoeuvre" => format!("the manoeuvre of {who} succeeds"),
            None => event.to_owned(),
        },
    }
}

/// All that was settled, as people say it.
pub(crate) fn listed_words(events: &[String]) -> String {
    events.iter().map(|event| settled(&event.replace('_', " "))).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::settled;

    #[test]
    fn events_in_words() {
        let told = [
            "Finn 1/1/0",
            "Finn 0/0/0",
            "Finn manoeuvre",
            "winners 2",
            "picks Foe 1",
            "Finn taken out",
            "tie",
            "Finn out",
        ]
        .map(settled);
        let words = [
            "Finn: clipped, 1 hurt",
            "Finn: unhurt",
            "the manoeuvre of Finn succeeds",
            "2 foes win",
            "Foe 1 is struck",
            "Finn taken out",
            "tie",
            "Finn out",
        ];
        assert_eq!(told, words);
    }
}
