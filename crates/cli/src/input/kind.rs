use serde_json::Value;
use shootout::advice::{self, Question};
use shootout::duel::{self, Duel};
use shootout::loadout::{self, Loadout};
use shootout::{Catalogue, InputError, read};
use shootout_core::initiative::Order;
use shootout_core::melee::MeleeScenario;
use shootout_core::rulings::Rulings;
use shootout_core::scenario::Scenario;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
}

impl Kind {
    /// The kind that a document looks like, by the field that only this kind has.
    pub fn of(text: &[u8]) -> Option<Self> {
        let document: Value = serde_json::from_slice(text).ok()?;
        let kinds = [
            ("goal", Self::Advice),
            ("plan", Self::Shot),
            ("defender", Self::Melee),
            ("fighters", Self::Order),
            ("shooters", Self::Loadout),
            ("scene", Self::Scene),
            ("sweep", Self::Sweep),
            ("duel", Self::Duel),
        ];
        kinds.into_iter().find(|(field, _)| document.get(field).is_some()).map(|(_, kind)| kind)
    }

    /// That a document of this kind stands where another one was asked for.
    pub fn instead_of(self, asked: Self) -> InputError {
        let command = match self {
            Self::Shot => "odds",
            Self::Melee => "melee",
            Self::Order => "order",
            Self::Loadout => "loadout",
            Self::Scene => "scene",
            Self::Sweep => "sweep",
            Self::Duel => "duel",
            Self::Advice => "advise",
        };
        InputError {
            path: String::new(),
            found: self.words().to_owned(),
            allowed: format!("{}; `shootout {command}` reads this file", asked.words()),
            nearest: None,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Shot => "a shoot-out",
            Self::Melee => "a blow in hand-to-hand combat",
            Self::Order => "an order of blows",
            Self::Loadout => "a loadout",
            Self::Scene => "a scene",
            Self::Sweep => "a sweep",
            Self::Duel => "a duel",
            Self::Advice => "a question what to do",
        }
    }
}

/// A type that a kind of document is read into.
pub trait Readable: Sized {
    /// The kind.
    const KIND: Kind;

    /// Reads a document.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError>;

    /// Its rulings.
    fn rulings(&mut self) -> &mut Rulings;

    /// Whether a document of this kind can be read as one.
    fn takes(kind: Kind) -> bool {
        kind == Self::KIND
    }
}

impl Readable for Scenario {
    const KIND: Kind = Kind::Shot;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        read::shot(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        &mut self.rulings
    }
}

impl Readable for MeleeScenario {
    const KIND: Kind = Kind::Melee;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        read::melee(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        &mut self.rulings
    }
}

impl Readable for Order {
    const KIND: Kind = Kind::Order;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        read::order(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        &mut self.rulings
    }
}

impl Readable for Loadout {
    const KIND: Kind = Kind::Loadout;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        loadout::read(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        &mut self.rulings
    }
}

impl Readable for Duel {
    const KIND: Kind = Kind::Duel;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        duel::read(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        &mut self.rulings
    }
}

impl Readable for Question {
    const KIND: Kind = Kind::Advice;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        advice::read(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        Question::rulings(self)
    }

    fn takes(kind: Kind) -> bool {
        matches!(kind, Kind::Advice | Kind::Shot)
    }
}
