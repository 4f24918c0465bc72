//! How the page is compiled.

/// How the page is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Small and fast for the reader, slow to compile: what is published and tested.
    Shipping,
    /// Compiles with the least work and keeps function names for readable panics: for a look at the page.
    Look,
    /// The same, and compiles fast again after a change: for work on the page.
    Development,
}

impl Profile {
    /// Its name in `Cargo.toml`, which is also its folder below the target folder.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shipping => "page",
            Self::Look | Self::Development => "page-dev",
        }
    }
}
