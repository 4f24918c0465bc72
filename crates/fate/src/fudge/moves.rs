//! What the dice show, and what an aspect box does with them.

use crate::dice::{FOUR_DICE, FourDice};
use shootout_odds::Faces;
use shootout_ruleset::prelude::*;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What four dice show, whichever die shows what: there are 15 patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    minuses: u8,
    blanks: u8,
}

impl Pattern {
    /// The pattern of a roll.
    pub fn of(dice: &FourDice) -> Self {
        let showing = |face: u32| dice.faces().iter().map(|shown| u8::from(*shown == face)).sum();
        Self { minuses: showing(1), blanks: showing(2) }
    }

    /// What the dice come to: 4, less 2 for each minus and 1 for each blank.
    pub fn sum(self) -> i32 {
        4 - 2 * i32::from(self.minuses) - i32::from(self.blanks)
    }

    /// The same with one die turned to +, if there is one to turn.
    pub fn turned(self, does: Move) -> Option<Self> {
        match does {
            Move::FlipMinus => Some(Self { minuses: self.minuses.checked_sub(1)?, ..self }),
            Move::FlipBlank => Some(Self { blanks: self.blanks.checked_sub(1)?, ..self }),
            Move::Reroll => None,
        }
    }

    /// Every pattern with the outcomes of [`FOUR_DICE`] that show it.
    pub fn all() -> impl Iterator<Item = (Self, Faces)> {
        static ALL: LazyLock<BTreeMap<Pattern, Faces>> = LazyLock::new(|| {
            let mut found = BTreeMap::new();
            for outcome in 1..=FOUR_DICE.outcomes() {
                let faces = found.entry(Pattern::of(&FourDice::of_outcome(outcome))).or_insert(Faces::NONE);
                *faces = faces.with(outcome);
            }
            found
        });
        ALL.iter().map(|(pattern, faces)| (*pattern, *faces))
    }
}

/// What an aspect box may do (FU-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// A - becomes a +.
    FlipMinus,
    /// A blank becomes a +.
    FlipBlank,
    /// All four dice again; the new roll counts.
    Reroll,
}

impl Move {
    /// All of them; of moves with equal chances the first is best.
    pub const ALL: [Self; 3] = [Self::FlipMinus, Self::FlipBlank, Self::Reroll];

    /// Its name in reports and transcripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FlipMinus => "flip_minus",
            Self::FlipBlank => "flip_blank",
            Self::Reroll => "reroll",
        }
    }

    /// What to do, as a person reads it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::FlipMinus => "Turn a \u{2212} to +",
            Self::FlipBlank => "Turn a blank to +",
            Self::Reroll => "Roll all four again",
        }
    }
}

/// What is best with the dice as they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Best {
    /// Nothing: the target is reached, or nothing helps.
    Stand,
    /// Fate points are enough.
    FatePoints,
    /// A box: a - becomes a +.
    FlipMinus,
    /// A box: a blank becomes a +.
    FlipBlank,
    /// A box: all four dice again.
    Reroll,
}

impl Best {
    /// As a person reads it, within a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Stand => "spend nothing",
            Self::FatePoints => "spend fate points",
            Self::FlipMinus => "turn a \u{2212} to +",
            Self::FlipBlank => "turn a blank to +",
            Self::Reroll => "roll all four again",
        }
    }

    /// What a box does, if it is that.
    pub(crate) const fn as_move(self) -> Option<Move> {
        match self {
            Self::Stand | Self::FatePoints => None,
            Self::FlipMinus => Some(Move::FlipMinus),
            Self::FlipBlank => Some(Move::FlipBlank),
            Self::Reroll => Some(Move::Reroll),
        }
    }
}

impl From<Move> for Best {
    fn from(does: Move) -> Self {
        match does {
            Move::FlipMinus => Self::FlipMinus,
            Move::FlipBlank => Self::FlipBlank,
            Move::Reroll => Self::Reroll,
        }
    }
}
