//! What is wrong with a document, and the known name that may have been meant.

use serde_json::Value;
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

/// The longest stretch of a person's text that a message repeats, in characters.
const EXCERPT: usize = 60;

/// Text in quotes, as JSON spells it, cut to a length that a message can bear.
pub(super) fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(EXCERPT).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    json_text(&Value::String(shown))
}

/// A value as JSON. As [`Value`] writes itself it takes 6 kB more of those who embed an answer, who write JSON anyway.
pub fn json_text(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// How alike two names must be, from 0 to 1, before one is offered for the other.
const ALIKE: f64 = 0.8;

/// The name most like the one found, if any is reasonably near. Capitals, spaces and hyphens make no difference.
///
/// ```
/// assert_eq!(shootout_ruleset::nearest("Long ship", ["longship", "lifeboat"]).as_deref(), Some("longship"));
/// assert_eq!(shootout_ruleset::nearest("airplane", ["longship", "lifeboat"]), None);
/// ```
pub fn nearest<N: AsRef<str>>(found: &str, known: impl IntoIterator<Item = N>) -> Option<String> {
    let found = plain(found);
    known
        .into_iter()
        .map(|name| (likeness(&found, &plain(name.as_ref())), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name.as_ref().to_owned())
}

/// From 0 to 1. A name is near whatever has it as one of its words: `auto` to `full-auto`.
fn likeness(found: &str, name: &str) -> f64 {
    let likeness = strsim::jaro_winkler(found, name);
    if found.split('_').any(|word| word == name) { likeness.max(ALIKE) } else { likeness }
}

/// Names are short; of more than this nothing is compared, so that an absurd one costs no time.
const LONGEST: usize = 64;

fn plain(name: &str) -> String {
    let letter =
        |letter: char| if letter == ' ' || letter == '-' { '_' } else { letter.to_ascii_lowercase() };
    name.chars().take(LONGEST).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered_and_far_ones_not() {
        let fields = ["name", "bs", "tek", "wounds", "armour"];
        for (found, expected) in [
            ("bss", Some("bs")),
            ("armor", Some("armour")),
            ("Wounds", Some("wounds")),
            ("wound", Some("wounds")),
            ("zeal", None),
            ("", None),
        ] {
            assert_eq!(nearest(found, fields).as_deref(), expected, "{found}");
        }
        assert_eq!(nearest("Sniper rifle", ["lasgun", "sniper_rifle"]).as_deref(), Some("sniper_rifle"));
        let modes = ["single", "semi", "auto"];
        assert_eq!(nearest("semi-automatic", modes).as_deref(), Some("semi"));
        assert_eq!(nearest("full-auto", modes).as_deref(), Some("auto"));
    }
}
