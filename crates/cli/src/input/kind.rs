use shootout::{DocumentKind as Kind, InputError};
use shootout_percentile::catalogue::Catalogue;
use shootout_percentile::loadout::{self, Loadout};

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
}

impl Readable for Loadout {
    const KIND: Kind = Kind::Loadout;

    fn read(text: &[u8], catalogue: &Catalogue) -> Result<Self, InputError> {
        loadout::read(text, catalogue)
    }
}
