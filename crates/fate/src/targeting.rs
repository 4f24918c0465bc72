//! Whether something can be done at all, and why not.

use shootout_ruleset::document::path::join;
use shootout_ruleset::prelude::*;

/// Whether something can be done, and why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Targeting {
    /// Whether it can be done.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<Reason>,
}

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reason {
    /// The rule that says so.
    pub rule: &'static str,
    /// In words.
    pub words: String,
    /// The input that forbids it, as a path in the document.
    #[serde(skip)]
    pub input: &'static str,
}

impl Reason {
    /// The reason as a sentence that names its rule: "The weapon has no ammunition left (FF-24)."
    pub(crate) fn with_rule(&self) -> String {
        format!("{} ({}).", self.words.trim_end_matches('.'), self.rule)
    }
}

impl Targeting {
    pub(crate) fn of(reasons: impl IntoIterator<Item = Reason>) -> Self {
        let reasons: Vec<Reason> = reasons.into_iter().collect();
        Self { legal: reasons.is_empty(), reasons }
    }

    /// Refuses what cannot be done at all, at the first of the inputs at this path that forbids it.
    pub(crate) fn check(&self, path: &str) -> Result<(), InputError> {
        let Some(reason) = self.reasons.first() else { return Ok(()) };
        let words = reason.words.trim_end_matches('.');
        let found = format!("what forbids it all: {words} ({})", reason.rule);
        Err(InputError::new(join(path, reason.input), found, "what lets an attack be made"))
    }

    /// The answer to what cannot be done: the reasons alone, in a sentence that begins so.
    pub(crate) fn refused(&self, who_cannot: &str) -> Answer {
        let words: Vec<&str> = self.reasons.iter().map(|reason| reason.words.as_str()).collect();
        let remark = |reason: &Reason| Remark { rule: reason.rule, words: reason.words.clone() };
        Answer {
            sentence: format!("{who_cannot}. {}", words.join(" ")),
            reasons: self.reasons.iter().map(remark).collect(),
            ..Answer::default()
        }
    }
}
