use crate::visibility::Reason;
use shootout_ruleset::InputError;
use thiserror::Error;

/// Why something cannot happen in the scene as it stands. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{words}{}", self.by_rule())]
pub struct Refusal {
    /// The reason in words.
    pub words: String,
    /// The rule it stands on, where it is one of the rule book.
    pub rule: Option<&'static str>,
}

impl Refusal {
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), rule: None }
    }

    pub(super) fn by(rule: &'static str, words: impl Into<String>) -> Self {
        Self { words: words.into(), rule: Some(rule) }
    }

    /// What does not go together in what was made of the scene.
    pub(super) fn of(whom: &str, problem: &InputError) -> Self {
        let place = problem.path.trim_start_matches("attacker.").trim_start_matches("target.");
        Self::new(format!("{whom}, {place}: found {}; allowed: {}", problem.found, problem.allowed))
    }

    /// Why a target cannot be targeted.
    pub(super) fn out_of_sight(whom: &str, reasons: &[Reason]) -> Self {
        let words: Vec<&str> = reasons.iter().map(|reason| reason.words.as_str()).collect();
        Self {
            words: format!("{whom} cannot be targeted: {}", words.join("; ")),
            rule: reasons.first().map(|reason| reason.rule),
        }
    }

    fn by_rule(&self) -> String {
        self.rule.map_or_else(String::new, |rule| format!(" ({rule})"))
    }
}
