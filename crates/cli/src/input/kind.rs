use shootout::{DocumentKind as Kind, InputError};
use shootout_percentile::advise::{self, Question};
use shootout_percentile::duel::{self, Duel};
use shootout_percentile::initiative::Order;
use shootout_percentile::loadout::{self, Loadout};
use shootout_percentile::melee::MeleeScenario;
use shootout_percentile::rulings::Rulings;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{catalogue::Catalogue, read};

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

    fn read(text: &[u8], _catalogue: &Catalogue) -> Result<Self, InputError> {
        read::order(text)
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
        advise::read(text, catalogue)
    }

    fn rulings(&mut self) -> &mut Rulings {
        Question::rulings(self)
    }

    fn takes(kind: Kind) -> bool {
        matches!(kind, Kind::Advice | Kind::Shot)
    }
}
