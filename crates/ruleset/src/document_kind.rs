//! The kinds of documents that a rule set may have beside those that ask a question.

use crate::InputError;
use crate::command::Command;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// One that a rule set has for itself, and that asks something.
    Own(OwnKind),
    /// Variants side by side.
    Loadout,
    /// A fight at the table.
    Scene,
    /// Many inputs, all combinations.
    Sweep,
    /// Things that someone owns or can buy, of which the best set is asked for.
    Gear,
    /// Two sides who fight.
    Duel,
    /// What is best to do.
    Advice,
    /// Entries of one's own for the catalogue, or rulings alone.
    Catalogue,
}

/// A kind of document that a rule set declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnKind {
    /// What it is, in words: "a race".
    pub words: &'static str,
    /// What answers it.
    pub command: Command,
}

impl DocumentKind {
    /// What it is, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Own(own) => own.words,
            Self::Loadout => "a loadout",
            Self::Scene => "a scene",
            Self::Sweep => "a sweep",
            Self::Gear => "a list of gear",
            Self::Duel => "a duel",
            Self::Advice => "an advice question",
            Self::Catalogue => "a catalogue",
        }
    }

    /// What follows `shootout` on the command line to read a file of this kind.
    pub const fn command(self) -> &'static str {
        match self {
            Self::Own(own) => own.command.name(),
            Self::Loadout => "loadout",
            Self::Scene => "scene",
            Self::Sweep => "sweep",
            Self::Gear => "gear",
            Self::Duel => "duel",
            Self::Advice => "advise",
            Self::Catalogue => "odds --catalogue",
        }
    }

    /// That a document of this kind stands where another was asked for: "a scene", "what `shootout odds` answers".
    pub fn instead_of(self, asked: &str) -> InputError {
        InputError::new("", self.words(), format!("{asked}; `shootout {}` reads this file", self.command()))
    }
}
