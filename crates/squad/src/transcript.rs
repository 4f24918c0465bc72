//! Throws in words: who throws what for which weapon, what the dice show, and what all at the table may see of it.

use crate::attack::run::HIT_STEP;
use crate::dice::{Die, need_in_words};
use crate::throw::{Again, DieResult, Throw};
use shootout_odds::{Faces, Roll};
use shootout_ruleset::dice::{Reveals, RollRequest, RollResult};
use shootout_ruleset::prelude::*;

/// A die that was thrown.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DieRecord {
    /// The number of the attack; null in the End Phase itself.
    pub attack: Option<u8>,
    /// What it was thrown for.
    pub step: &'static str,
    /// The number of its group in the attack.
    pub group: Option<u8>,
    /// The kind of die.
    pub die: Die,
    /// What it shows.
    pub face: u32,
    /// The face that it replaces.
    pub rerolled_from: Option<u32>,
    /// The lowest face that succeeds, before its bounds.
    pub need: Option<i32>,
    /// What it means.
    pub result: DieResult,
}

/// The die to be thrown next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextDie {
    /// What for.
    pub step: &'static str,
    /// The number of its group in the attack.
    pub group: Option<u8>,
    /// The kind of die.
    pub die: Die,
    /// The lowest face that succeeds, before its bounds.
    pub need: Option<i32>,
}

impl NextDie {
    pub(crate) fn of(throw: &Throw) -> Self {
        let Throw { step, group, die, need, .. } = *throw;
        Self { step, group, die, need }
    }
}

/// Every die, in the order thrown, of throws the last of which may be half made. A die that is thrown again takes the place of one that lies
/// there: dice lie together that are of one attack, one thrower, one group and one kind, until others are thrown there.
pub(crate) fn records<'t>(throws: impl Iterator<Item = (&'t Roll<Throw>, &'t [u32])>) -> Vec<DieRecord> {
    let mut lying: Vec<(&Throw, Vec<RolledDie>)> = Vec::new();
    let place = |throw: &'t Throw| (throw.attack, &throw.thrower.who, throw.group, throw.die);
    let of_throw = |(roll, faces): (&'t Roll<Throw>, &'t [u32])| {
        let throw = &roll.why;
        let at = lying.iter().position(|(known, _)| place(known) == place(throw)).unwrap_or_else(|| {
            lying.push((throw, Vec::new()));
            lying.len() - 1
        });
        let dice = &mut lying[at].1;
        let taken = match throw.again {
            None => {
                dice.clear();
                Vec::new()
            }
            Some(again) => again.reroll(dice, roll.dice.sides().len()),
        };
        dice.extend(faces.iter().map(|face| RolledDie { face: *face, is_fresh: throw.again.is_none() }));
        let Throw { attack, step, group, die, need, .. } = *throw;
        let record = |(place, face): (usize, &u32)| DieRecord {
            attack,
            step,
            group,
            die,
            face: *face,
            rerolled_from: taken.get(place).copied(),
            need,
            result: throw.result(*face),
        };
        faces.iter().enumerate().map(record).collect::<Vec<_>>()
    };
    throws.flat_map(of_throw).collect()
}

/// A die that lies on the table.
struct RolledDie {
    face: u32,
    /// Whether it was not thrown again already.
    is_fresh: bool,
}

impl Again {
    /// Takes so many dice up, those that go first and then the others, the earliest first; their faces.
    fn reroll(&self, dice: &mut Vec<RolledDie>, count: usize) -> Vec<u32> {
        let may = |die: &RolledDie, of: Faces| (die.is_fresh || !self.only_fresh) && of.contains(die.face);
        let mut taken = Vec::new();
        for of in [self.first, self.faces - self.first] {
            dice.retain(|die| {
                let is_taken = taken.len() < count && may(die, of);
                if is_taken {
                    taken.push(die.face);
                }
                !is_taken
            });
        }
        taken
    }
}

/// "Rifles (attacker), Rifle, to hit". In an attack, dice of no group are the target's: nobody is named.
fn what(throw: &Throw) -> String {
    let thrower = &throw.thrower;
    let step = match throw.step {
        HIT_STEP => "to hit".to_owned(),
        "wound" => "to wound".to_owned(),
        other => other.replace('_', " "),
    };
    let weapon = throw.group.and_then(|group| thrower.weapons.get(usize::from(group)));
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
pub(crate) fn next_in_words(next: &Throw, count: usize) -> String {
    let need = next.need.map_or(String::new(), |need| format!(", {}", need_in_words(need)));
    format!("{}: {}{need}", what(next), next.die.counted(count))
}

/// A throw that was made.
pub(crate) fn result(roll: &Roll<Throw>, faces: &[u32]) -> RollResult {
    let throw = &roll.why;
    let again = if throw.again.is_some() { " again" } else { "" };
    let ask = RollRequest {
        dice: roll.dice.sides(),
        what: what(throw) + again,
        reveals: reveals(throw.step),
        signs: throw.die.signs(),
        ..RollRequest::default()
    };
    RollResult { ask, faces: faces.to_vec(), words: results(throw, faces), reveals: reveals(throw.step) }
}

fn results(throw: &Throw, faces: &[u32]) -> String {
    faces.iter().map(|face| throw.result(*face).to_string()).collect::<Vec<_>>().join(", ")
}

/// What all at the table see of a throw.
pub(crate) fn seen_by_all(throw: &Throw, faces: &[u32]) -> String {
    if SEEN_BY_ALL.contains(&throw.step) { results(throw, faces) } else { String::new() }
}
