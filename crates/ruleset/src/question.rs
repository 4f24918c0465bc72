//! Questions: what a document of a rule set can ask, and the case that it states.

use crate::InputError;
use crate::answer::Answer;
use crate::document::Node;
use crate::played::Played;
use rand::Rng;

/// A set of rules, as everything above it sees it.
#[derive(Debug)]
pub struct RuleSet {
    /// What documents call it, in their field `ruleset`.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The version of its rules: a higher number may give other odds for the same document.
    pub version: u32,
    /// What can be asked. Of those of one command, the first stands where a document does not say.
    pub questions: &'static [Question],
}

/// Something that a document can ask.
#[derive(Debug)]
pub struct Question {
    /// What documents call it, in their field `ask`.
    pub name: &'static str,
    /// The command that answers it.
    pub command: Command,
    /// Reads a document, out of which `ruleset` and `ask` were taken.
    pub read: fn(&Node) -> Result<Box<dyn Case>, InputError>,
    /// The JSON Schema of its documents.
    #[cfg(feature = "schema")]
    pub schema: fn() -> schemars::Schema,
}

/// The commands that answer questions. Whatever they answer can also be rolled out, and played with real dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The odds of one attack, one manoeuvre, one move.
    Odds,
    /// Who acts when.
    Order,
    /// A fight to its end.
    Duel,
}

impl Command {
    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Odds => "odds",
            Self::Order => "order",
            Self::Duel => "duel",
        }
    }
}

/// A document that was read and goes together.
pub trait Case {
    /// How many turns of a fight are told one by one, instead of what the document says; nothing for other questions.
    fn set_turns(&mut self, _turns: u32) {}

    /// The answer, worked out in `f64`.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    fn answer(&self) -> Result<Answered, InputError>;

    /// The answer in fractions.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError>;

    /// Rolls it out.
    fn roll(&self, generator: &mut dyn Rng) -> Played;

    /// Plays it with the faces of real dice, as [`roll`](Self::roll) gives them; they may end early.
    ///
    /// # Errors
    ///
    /// The first of the faces that no die shows, or that is left over.
    fn play(&self, faces: &str) -> Result<Played, InputError>;
}

/// An answer, for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// What people see.
    pub answer: Answer,
    /// The report of the rule set's own contract, as JSON in the order of its fields.
    pub report_json: String,
}
