//! Dice thrown together, and what they come to.

use crate::dice::{Die, SIDES, lowest_success, succeeds};
use serde::Serialize;

/// Dice of one kind that are thrown together.
#[derive(Clone, Copy, Debug)]
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
    pub count: u16,
    pub counted_by: CountedBy,
    pub results: Results,
    /// Which of the dice of this group that lie there are thrown again.
    pub again: Option<Again>,
}

/// What a throw is told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountedBy {
    /// How many dice show each of two kinds of faces: kind 1, kind 2, or neither (0), by face.
    Kinds([u8; SIDES as usize]),
    /// The sum of what the faces count.
    Sum([u8; SIDES as usize]),
}

/// What a throw came to: how many of kind 1 and of kind 2, or the sum and nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fallen {
    pub first: u16,
    pub second: u16,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Which dice are thrown again: ones first where that is said, then those with other faces, the earliest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Again {
    pub ones_first: bool,
    pub faces: fn(u8, i32) -> bool,
    /// Whether only dice are taken that were not thrown again already (SQ-DICE-07).
    pub only_fresh: bool,
    /// The need that tells them apart.
    pub need: i32,
}

impl Throw {
    /// Dice with a need, told by their successes.
    pub fn at(step: &'static str, count: u16, need: i32, words: [&'static str; 2]) -> Self {
        let counted_by =
            CountedBy::Kinds(std::array::from_fn(|place| u8::from(succeeds(place as u8 + 1, need))));
        Self {
            step,
            attack: Some(0),
            group: None,
            die: Die::D8,
            need: Some(need),
            count,
            counted_by,
            results: Results::Need(words[0], words[1]),
            again: None,
        }
    }

    /// Dice that are added up, each face counting as this table says.
    pub fn sum(step: &'static str, count: u16, values: [u8; SIDES as usize]) -> Self {
        let at = Self::at(step, count, 0, ["", ""]);
        Self { need: None, counted_by: CountedBy::Sum(values), results: Results::Numbers(values), ..at }
    }

    /// The same of a group.
    pub const fn of_group(mut self, group: usize) -> Self {
        self.group = Some(group as u8);
        self
    }

    /// The same, with ones told apart from other failures as the second kind.
    pub const fn telling_ones(mut self) -> Self {
        if let CountedBy::Kinds(kinds) = &mut self.counted_by {
            kinds[0] = 2;
        }
        self
    }

    /// Dice that lie there, thrown again.
    pub const fn again(mut self, again: Again) -> Self {
        self.again = Some(again);
        self
    }

    /// What these faces come to.
    pub fn fallen(&self, faces: &[u8]) -> Fallen {
        let mut fallen = Fallen::default();
        for face in faces {
            let place = usize::from(*face) - 1;
            match self.counted_by {
                CountedBy::Sum(values) => fallen.first += u16::from(values[place]),
                CountedBy::Kinds(kinds) if kinds[place] == 1 => fallen.first += 1,
                CountedBy::Kinds(kinds) => fallen.second += u16::from(kinds[place] == 2),
            }
        }
        fallen
    }

    /// What one of its faces means.
    pub fn result(&self, face: u8) -> DieResult {
        let place = usize::from(face) - 1;
        match self.results {
            Results::Need(failure, success) => {
                let is_success = face >= lowest_success(self.need.unwrap_or_default());
                DieResult::Word(if is_success { success } else { failure })
            }
            Results::Numbers(numbers) => DieResult::Number(numbers[place]),
            Results::Words(words) => DieResult::Word(words[place]),
        }
    }
}

/// Faces that fail.
pub(crate) const fn failures(face: u8, need: i32) -> bool {
    !succeeds(face, need)
}
