use thiserror::Error;

/// What is wrong with a document, where, and what would be right.
///
/// ```
/// use shootout_ruleset::document::{decode, parse};
///
/// #[derive(Debug, serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Thrower {
///     skill: i32,
/// }
///
/// let error = decode::<Thrower>(&parse(br#"{ "skil": 45 }"#)?, "thrower").unwrap_err();
/// assert_eq!(error.path, "thrower.skil");
/// assert_eq!(error.nearest.as_deref(), Some("skill"));
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[error("{}: found {found}; allowed: {allowed}{}", self.place(), self.hint())]
pub struct InputError {
    /// Where, as a path in the document: `list[1].field`; empty for the document as a whole.
    pub path: String,
    /// What stands there.
    pub found: String,
    /// What may stand there.
    pub allowed: String,
    /// The known name that comes nearest to what was found.
    pub nearest: Option<String>,
}

impl InputError {
    /// An error without a name to suggest.
    #[must_use]
    pub fn new(path: impl Into<String>, found: impl Into<String>, allowed: impl Into<String>) -> Self {
        Self { path: path.into(), found: found.into(), allowed: allowed.into(), nearest: None }
    }

    fn place(&self) -> &str {
        if self.path.is_empty() { "the document" } else { &self.path }
    }

    fn hint(&self) -> String {
        self.nearest.as_ref().map(|name| format!("; did you mean `{name}`?")).unwrap_or_default()
    }
}
