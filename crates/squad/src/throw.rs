//! What dice are thrown for: by whom, for which weapon, and what their faces mean.

use crate::dice::{Die, SIDES, lowest_success, succeeds};
use shootout_odds::{Faces, Pool};
use shootout_ruleset::prelude::*;
use std::rc::Rc;

/// What dice of one kind are thrown for.
#[derive(Clone, Debug)]
pub(crate) struct Throw {
    /// What documents call the step.
    pub step: &'static str,
    /// The number of the attack; none in the End Phase itself.
    pub attack: Option<u8>,
    /// The number of the group in the attack.
    pub group: Option<u8>,
    pub die: Die,
    /// The lowest face that succeeds, before its bounds.
    pub need: Option<i32>,
    pub results: Results,
    /// Which of the dice of this group that lie there are thrown again.
    pub again: Option<Again>,
    pub thrower: Rc<Thrower>,
}

/// Which dice that lie there are thrown again: those with the faces that go first, then those with the others, the earliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Again {
    /// Faces that go first.
    pub first: Faces,
    /// The others.
    pub faces: Faces,
    /// Whether only dice are taken that were not thrown again already.
    pub only_fresh: bool,
}

/// Who throws dice, and for what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Thrower {
    /// "Rifles (attacker)"; empty where only one can be meant.
    pub who: String,
    /// The weapons of each group; empty where the dice are of no attack.
    pub weapons: Vec<String>,
}

impl Thrower {
    /// Someone whose dice are of no attack.
    pub fn one(who: impl Into<String>) -> Rc<Self> {
        Rc::new(Self { who: who.into(), weapons: Vec::new() })
    }

    /// Someone who attacks with these groups; groups of weapons with the same names are told apart by their numbers.
    pub fn attacking<'w>(who: impl Into<String>, groups: impl Iterator<Item = &'w [String]>) -> Rc<Self> {
        let names: Vec<String> = groups.map(|weapons| weapons.join(" and ")).collect();
        let numbered = |(place, name): (usize, &String)| {
            let is_shared = names.iter().filter(|other| *other == name).count() > 1;
            if is_shared { format!("{name} (group {})", place + 1) } else { name.clone() }
        };
        Rc::new(Self { who: who.into(), weapons: names.iter().enumerate().map(numbered).collect() })
    }
}

/// What a face means in words.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Results {
    /// A failure, and a success at the need.
    Need(&'static str, &'static str),
    /// A number, by face.
    Numbers([u8; SIDES as usize]),
    /// A word, by face.
    Words([&'static str; SIDES as usize]),
}

/// What one die means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum DieResult {
    /// In a word.
    Word(&'static str),
    /// A number.
    Number(u8),
}

impl std::fmt::Display for DieResult {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Word(word) => formatter.write_str(word),
            Self::Number(number) => write!(formatter, "{number}"),
        }
    }
}

impl Throw {
    /// Dice with a need.
    pub fn at(step: &'static str, need: i32, [failure, success]: [&'static str; 2]) -> Self {
        Self { need: Some(need), ..Self::of(step, Results::Need(failure, success)) }
    }

    /// Dice whose faces mean this.
    pub fn of(step: &'static str, results: Results) -> Self {
        let thrower = Rc::default();
        Self { step, attack: Some(0), group: None, die: Die::D8, need: None, results, again: None, thrower }
    }

    /// Dice that lie there, thrown again if they have not been: ones first where that is said, then failures.
    pub fn failures_again(self, ones_first: bool) -> Self {
        let first = if ones_first { Faces::up_to(1) } else { Faces::NONE };
        let faces = Faces::up_to(i32::from(self.lowest_success()) - 1);
        Self { again: Some(Again { first, faces, only_fresh: true }), ..self }
    }

    /// The same of ones alone.
    pub fn ones_again(self) -> Self {
        self.again_of(Faces::up_to(1))
    }

    /// The same of the dice with these faces.
    pub fn again_of(self, faces: Faces) -> Self {
        Self { again: Some(Again { first: Faces::NONE, faces, only_fresh: true }), ..self }
    }

    /// Dice that reach a need and are forced to be thrown again (SQ-A09, SQ-A11).
    pub fn successes_again(self, need: i32, only_fresh: bool) -> Self {
        let faces = Faces::between(i32::from(lowest_success(need)), i32::from(SIDES));
        Self { again: Some(Again { first: Faces::NONE, faces, only_fresh }), ..self }
    }

    fn lowest_success(&self) -> u8 {
        lowest_success(self.need.unwrap_or_default())
    }

    /// What each face means.
    pub fn result(&self, face: u32) -> DieResult {
        let place = face as usize - 1;
        match self.results {
            Results::Need(failure, success) => {
                DieResult::Word(if face >= u32::from(self.lowest_success()) { success } else { failure })
            }
            Results::Numbers(numbers) => DieResult::Number(numbers[place]),
            Results::Words(words) => DieResult::Word(words[place]),
        }
    }
}

/// So many D8 told by their successes (SQ-DICE-05).
pub(crate) fn at(count: u16, need: i32) -> Pool {
    Pool::new(SIDES, count, |face| u8::from(succeeds(face, need)))
}

/// The same, with ones told apart from other failures as the second class.
pub(crate) fn telling_ones(count: u16, need: i32) -> Pool {
    Pool::new(SIDES, count, |face| if face == 1 { 2 } else { u8::from(succeeds(face, need)) })
}

/// So many D8 that are added up, each face counting as this table says.
pub(crate) fn sum(count: u16, values: [u8; SIDES as usize]) -> Pool {
    Pool::sum(SIDES, count, |face| values[usize::from(face) - 1])
}
