use super::FORMAT;
use shootout_ruleset::document::InputError;
use thiserror::Error;

/// Something about a link that could not be read, or is not as it seems. The rest of it was read all the same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Remark {
    /// The stamp that ends every link is not there.
    #[error("the link does not end with its version, such as `v=1.1`; it may have been cut short")]
    NoStamp,
    /// A later program wrote it.
    #[error("the link is of format {found}, newer than format {FORMAT}, which this program knows")]
    NewerFormat {
        /// Its format.
        found: u32,
    },
    /// The rules have changed since, or before: the odds may be others than its author saw.
    #[error("the link was made under version {found} of the rules; its odds here are by version {known}")]
    OtherRules {
        /// The version of its rules.
        found: u32,
        /// The version known here.
        known: u32,
    },
    /// A part was left out. Its place is that in the document, or the key where no document has such a place.
    #[error("{0}; left out")]
    LeftOut(InputError),
    /// Something missing or unreadable that must be there; that of the plainest document is used instead.
    #[error("{wrong}; {stand_in} is used instead")]
    StoodIn {
        /// What was missing or wrong.
        wrong: InputError,
        /// What stands there now, as JSON.
        stand_in: String,
    },
    /// Something without which the document cannot be read; nothing is put in its place.
    #[error("{0}")]
    Unreadable(InputError),
}

impl Remark {
    /// What is wrong at one place of the link; none for what concerns all of it.
    pub const fn wrong(&self) -> Option<&InputError> {
        match self {
            Remark::LeftOut(wrong) | Remark::StoodIn { wrong, .. } | Remark::Unreadable(wrong) => Some(wrong),
            Remark::NoStamp | Remark::NewerFormat { .. } | Remark::OtherRules { .. } => None,
        }
    }
}
