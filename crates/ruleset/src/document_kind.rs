//! The kinds of documents that a rule set may have beside those that ask a question.

use crate::InputError;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// Someone shoots.
    Shot,
    /// Someone strikes a blow.
    Melee,
    /// The fighters of a round.
    Order,
    /// Shooters side by side.
    Loadout,
    /// A fight at the table.
    Scene,
    /// Many inputs, all combinations.
    Sweep,
    /// Two sides who fight.
    Duel,
    /// What is best to do.
    Advice,
    /// Weapons, armour and charts of one's own, or rulings alone.
    Catalogue,
}

impl DocumentKind {
    /// What it is, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Shot => "a shoot-out",
            Self::Melee => "a blow in hand-to-hand combat",
            Self::Order => "an order of blows",
            Self::Loadout => "a loadout",
            Self::Scene => "a scene",
            Self::Sweep => "a sweep",
            Self::Duel => "a duel",
            Self::Advice => "an advice question",
            Self::Catalogue => "a catalogue",
        }
    }

    /// What follows `shootout` on the command line to read a file of this kind.
    #[must_use]
    pub const fn command(self) -> &'static str {
        match self {
            Self::Shot | Self::Melee => "odds",
            Self::Order => "order",
            Self::Loadout => "loadout",
            Self::Scene => "scene",
            Self::Sweep => "sweep",
            Self::Duel => "duel",
            Self::Advice => "advise",
            Self::Catalogue => "odds --catalogue",
        }
    }

    /// That a document of this kind stands where another was asked for: "a scene", "what `shootout odds` answers".
    #[must_use]
    pub fn instead_of(self, asked: &str) -> InputError {
        InputError::new("", self.words(), format!("{asked}; `shootout {}` reads this file", self.command()))
    }
}
