//! Questions: a document, its odds, its dice. All that a [`Case`] does follows from them.

use crate::attack::effort::Effort;
use crate::catalogue;
use crate::hand::{DieRecord, Hand, NextDie, Recorder, Waiting, read_faces};
use crate::rulings::{Rulings, differing};
use crate::transcript::{in_words, next_dice, next_in_words, reveals};
use rand::Rng;
use serde::de::DeserializeOwned;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Number};
use shootout_ruleset::case::{json, only_answers};
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case};

/// A document that asks something: what its fields mean, and what the rules answer.
pub(crate) trait SquadQuestion: DeserializeOwned + 'static {
    /// What documents call the question.
    const ASK: &'static str;
    /// Whether anything can be rolled in it.
    const HAS_DICE: bool = true;
    /// The odds, as the contract has them.
    type Report<W: AnswerWeight>: Serialize;
    /// What it came to when it was rolled.
    type Outcome: Serialize;

    /// How disputed rules are read.
    fn rulings(&self) -> &Rulings;

    /// Checks what the types cannot say.
    fn check(&self) -> Result<(), InputError>;

    /// The odds.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The numbers of these metrics by themselves, where the whole report would be more work; in their order.
    fn numbers<W: AnswerWeight>(&self, _metrics: &[&Metric]) -> Option<Vec<Option<Number>>> {
        None
    }

    /// The odds as people see them, the sentence among them.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;

    /// Whether the answer can take so long that a page had better go on meanwhile.
    fn takes_long(&self) -> bool {
        false
    }

    /// The place of a choice that cannot be taken as things stand, with why.
    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        None
    }

    /// How much work the answer is, as far as attacks of many states make it much.
    fn effort(&self) -> Effort {
        Effort::default()
    }

    /// Throws the dice with this hand.
    fn play(&self, hand: &mut dyn Hand) -> Result<Self::Outcome, Waiting>;

    /// What the dice came to, in words.
    fn outcome_in_words(&self, outcome: &Self::Outcome) -> Vec<String>;
}

/// Reads a document, out of which `ruleset` and `ask` were taken.
///
/// # Errors
///
/// The first thing that does not fit, or does not go together.
pub(crate) fn read<Q: SquadQuestion>(document: &Node) -> Result<Box<dyn Case>, InputError> {
    let question: Q = decode(&catalogue::resolved(document)?, "")?;
    question.check()?;
    Ok(Box::new(Read(question)))
}

/// A question as the rule set declares it: its label, its document, its report as a schema has it, its metrics.
macro_rules! question {
    ($label:literal, $document:ident, $report:ty, $metrics:expr) => {
        shootout_ruleset::question::Question {
            name: <$document as crate::question::SquadQuestion>::ASK,
            label: $label,
            command: shootout_ruleset::question::Command::Odds,
            read: crate::question::read::<$document>,
            metrics: $metrics,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!($document),
            #[cfg(feature = "schema")]
            report_schema: Some(|| crate::question::headed(schemars::schema_for!($report))),
        }
    };
}

pub(crate) use question;

/// An answer that takes no longer is there at once, also on a page, which takes some times as long.
const AT_ONCE_S: f64 = 0.02;

/// A document that was read and goes together.
struct Read<Q>(Q);

/// The rulings that differ from their defaults, as an object.
struct Differing<'r>(&'r Rulings);

impl Serialize for Differing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let differing = differing(self.0);
        let mut map = serializer.serialize_map(Some(differing.len()))?;
        differing.iter().try_for_each(|(name, setting)| map.serialize_entry(name, setting))?;
        map.end()
    }
}

/// A report with what stands before it in every document that is written.
#[derive(Serialize)]
struct Headed<'r, R> {
    ruleset: &'static str,
    ask: &'static str,
    sentence: &'r str,
    rulings: Differing<'r>,
    #[serde(flatten)]
    report: &'r R,
}

/// The schema of a report with what stands before it, but for what stands before that of every rule set.
#[cfg(feature = "schema")]
pub(crate) fn headed(mut schema: schemars::Schema) -> schemars::Schema {
    use serde_json::{Value, json};
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let words = "The rulings that differ from their defaults.";
        properties.insert("rulings".to_owned(), json!({ "description": words, "type": "object" }));
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.push("rulings".into());
    }
    schema
}

/// Everything that was rolled, and by which document.
#[derive(Serialize)]
struct Rolls<'r, Outcome> {
    ruleset: &'static str,
    ask: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    dice: &'r [DieRecord],
    faces: Vec<u8>,
    next: Option<NextDie>,
    outcome: Option<Outcome>,
}

impl<Q: SquadQuestion> Read<Q> {
    fn numbers_of<W: AnswerWeight>(
        &self,
        metrics: &[&Metric],
        exact: bool,
    ) -> Result<Vec<Option<Number>>, InputError> {
        self.0.effort().check(exact)?;
        let alone = self.0.numbers::<W>(metrics);
        alone.map_or_else(|| numbers::<W>(self.0.report::<W>(), metrics), Ok)
    }

    fn answered<W: AnswerWeight>(&self, exact: bool) -> Result<Answered, InputError> {
        self.0.effort().check(exact)?;
        let report = self.0.report::<W>()?;
        let answer = self.0.answer(&report);
        let headed = Headed {
            ruleset: crate::RULESET,
            ask: Q::ASK,
            sentence: &answer.sentence,
            rulings: Differing(self.0.rulings()),
            report: &report,
        };
        Ok(Answered { report_json: json(&headed), answer })
    }

    fn played(&self, mut recorder: Recorder<'_>, seed: Option<u64>) -> Result<Played, InputError> {
        let outcome = self.0.play(&mut recorder).ok();
        recorder.check()?;
        let words = outcome.as_ref().map(|outcome| self.0.outcome_in_words(outcome)).unwrap_or_default();
        let Recorder { dice, throwers, thrower, next, .. } = recorder;
        let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
        let written = faces.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        let rolls = Rolls {
            ruleset: crate::RULESET,
            ask: Q::ASK,
            seed,
            dice: &dice,
            faces,
            next: next.map(|(die, _)| die),
            outcome,
        };
        let transcript_json = json(&rolls);
        Ok(Played {
            rolls: in_words(&dice, &throwers),
            outcome: words,
            next: next.map(|(die, count)| next_in_words(&thrower, &die, count)),
            next_needs: Vec::new(),
            next_reveals: next.map(|(die, _)| reveals(die.step)).unwrap_or_default(),
            pending: 0,
            next_dice: next.map(|(die, count)| next_dice(die.die, count)),
            faces: written,
            transcript_json,
        })
    }
}

impl<Q: SquadQuestion> Case for Read<Q> {
    fn takes_long(&self) -> bool {
        self.0.takes_long() || self.expected_s() > 0.0
    }

    /// What takes less is there at once.
    fn expected_s(&self) -> f64 {
        Some(self.0.effort().seconds()).filter(|expected_s| *expected_s > AT_ONCE_S).unwrap_or_default()
    }

    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        self.0.without_effect()
    }

    /// Where nothing depends on dice there is nothing to throw.
    fn has_dice(&self) -> bool {
        self.play("").is_ok_and(|played| played.next.is_some())
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answered::<f64>(false)
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answered::<shootout_odds::Rational>(true)
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        self.numbers_of::<f64>(metrics, false)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        self.numbers_of::<shootout_odds::Rational>(metrics, true)
    }

    fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        check_dice::<Q>()?;
        self.played(Recorder::generator(generator), Some(seed))
    }

    fn play(&self, faces: &str) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        check_dice::<Q>()?;
        self.played(Recorder::given(read_faces(faces)?), None)
    }
}

/// Refuses to roll what has no dice.
fn check_dice<Q: SquadQuestion>() -> Result<(), InputError> {
    if Q::HAS_DICE {
        return Ok(());
    }
    Err(InputError::new(
        "ask",
        format!("`{}`", Q::ASK),
        "a question with dice: nothing is rolled in this one",
    ))
}
