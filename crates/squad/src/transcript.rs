//! Throws in words: who throws what for which weapon, what the dice show, and what all at the table may see of it.

use crate::attack::pipeline::HIT_STEP;
use crate::dice::{Die, need_in_words};
use crate::hand::{DieRecord, NextDie};
use crate::thrower::Thrower;
use shootout_ruleset::dice::Reveals;
use shootout_ruleset::played::{NextDice, PlayedRoll};
use std::rc::Rc;

/// "Rifles (attacker), Rifle, to hit". In an attack, dice of no group are the target's: nobody is named.
fn what(thrower: &Thrower, step: &str, group: Option<u8>) -> String {
    let step = match step {
        HIT_STEP => "to hit".to_owned(),
        "wound" => "to wound".to_owned(),
        other => other.replace('_', " "),
    };
    let weapon = group.and_then(|group| thrower.weapons.get(usize::from(group)));
    let who = Some(&thrower.who).filter(|_| thrower.weapons.is_empty() || weapon.is_some());
    let before = [who, weapon].into_iter().flatten().filter(|words| !words.is_empty());
    before.fold(String::new(), |all, words| all + words + ", ") + &step
}

/// What a throw gives away before it is made: all see what hits; what comes of it tells of protection and harm.
pub(crate) fn reveals(step: &str) -> Reveals {
    if step == HIT_STEP { Reveals::Nothing } else { Reveals::Anything }
}

/// Throws whose results are neither harm nor protection.
const SEEN_BY_ALL: [&str; 9] =
    ["blast", "command", "cover", "effect", "headstrong", "nerve", "objectives", "search", "smoke"];

/// The throw to be made next, of which so many dice are missing.
pub(crate) fn next_in_words(thrower: &Thrower, next: &NextDie, count: usize) -> String {
    let need = next.need.map_or(String::new(), |need| format!(", {}", need_in_words(need)));
    let dice = match count {
        1 => next.die.words().to_owned(),
        _ => format!("{count} {}", next.die.plural()),
    };
    format!("{}: {dice}{need}", what(thrower, next.step, next.group))
}

/// Its dice, as they are entered: a command die by the number of its face, of which people see the points (SQ-CP-02).
pub(crate) fn next_dice(die: Die, count: usize) -> NextDice {
    let faces: Vec<String> = (1..=die.sides()).map(|face| face.to_string()).collect();
    let points: Option<Vec<String>> =
        die.points().map(|points| points.map(|points| points.to_string()).into());
    let prompt = match &points {
        Some(points) => {
            format!("{}, the number of its face: 1 to {} show {}", die.words(), die.sides(), points.join(" "))
        }
        None => die.words().to_owned(),
    };
    NextDice {
        faces: vec![faces; count],
        shows: points.map_or_else(Vec::new, |points| vec![points; count]),
        prompts: vec![prompt; count],
        layouts: Vec::new(),
        between: ",",
    }
}

/// What a die shows to people.
fn shown(die: &DieRecord) -> String {
    let points = die.die.points().and_then(|points| points.get(usize::from(die.face) - 1).copied());
    points.unwrap_or(die.face).to_string()
}

/// Every throw in words: dice that were thrown together stand together. For each die stands who threw it.
pub(crate) fn in_words(dice: &[DieRecord], throwers: &[Rc<Thrower>]) -> Vec<PlayedRoll> {
    let same = |one: &DieRecord, other: &DieRecord| {
        let key = |die: &DieRecord| (die.attack, die.step, die.group, die.rerolled_from.is_some(), die.die);
        key(one) == key(other)
    };
    let mut begins = 0;
    dice.chunk_by(same)
        .map(|thrown| {
            let thrower = &throwers[begins];
            begins += thrown.len();
            let again = if thrown[0].rerolled_from.is_some() { " again" } else { "" };
            let faces: Vec<String> = thrown.iter().map(|die| die.face.to_string()).collect();
            let results: Vec<String> = thrown.iter().map(|die| die.result.to_string()).collect();
            let is_seen = SEEN_BY_ALL.contains(&thrown[0].step);
            let seen_by_all = if is_seen { results.join(", ") } else { String::new() };
            PlayedRoll {
                what: what(thrower, thrown[0].step, thrown[0].group) + again,
                needs: Vec::new(),
                faces: faces.join(" "),
                dice: thrown.iter().map(shown).collect(),
                words: results.join(", "),
                asked_reveals: reveals(thrown[0].step),
                reveals: reveals(thrown[0].step),
                seen_by_all,
            }
        })
        .collect()
}
