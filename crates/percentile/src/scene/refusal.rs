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
    /// Which input of what was stated it is about; none where it is about all of it.
    pub input: Option<Box<RefusedInput>>,
}

/// The input that a refusal is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedInput {
    /// Where it stands in what was stated, as a path: `near[1].who`.
    pub path: String,
    /// What was found there, and what is allowed, where that is more than the reason.
    pub wrong: Option<[String; 2]>,
}

impl Refusal {
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), rule: None, input: None }
    }

    pub(super) fn by(rule: &'static str, words: impl Into<String>) -> Self {
        Self { rule: Some(rule), ..Self::new(words) }
    }

    /// What does not go together in what was made of the scene.
    pub(super) fn of(whom: &str, problem: &InputError) -> Self {
        let place = problem.path.trim_start_matches("attacker.").trim_start_matches("target.");
        Self::new(format!("{whom}, {place}: found {}; allowed: {}", problem.found, problem.allowed))
    }

    /// It is about this input.
    pub(super) fn at(self, path: impl Into<String>) -> Self {
        Self { input: Some(Box::new(RefusedInput { path: path.into(), wrong: None })), ..self }
    }

    /// It is about this input, where this was found and that is allowed.
    pub(super) fn wrong(
        self,
        path: impl Into<String>,
        found: impl Into<String>,
        allowed: impl Into<String>,
    ) -> Self {
        let wrong = Some([found.into(), allowed.into()]);
        Self { input: Some(Box::new(RefusedInput { path: path.into(), wrong })), ..self }
    }

    /// What was stated is part of something greater: there it stands in this place.
    pub(super) fn inside(mut self, place: &str) -> Self {
        if let Some(input) = &mut self.input {
            input.path = format!("{place}.{}", input.path);
        }
        self
    }

    /// Why a target cannot be targeted.
    pub(super) fn out_of_sight(whom: &str, reasons: &[Reason]) -> Self {
        let words: Vec<&str> = reasons.iter().map(|reason| reason.words.as_str()).collect();
        Self {
            rule: reasons.first().map(|reason| reason.rule),
            ..Self::new(format!("{whom} cannot be targeted: {}", words.join("; ")))
        }
    }

    fn by_rule(&self) -> String {
        self.rule.map_or_else(String::new, |rule| format!(" ({rule})"))
    }
}
