//! What is best to do.

mod content;
mod options;
mod strategy;

use super::nothing_is_rolled;
use crate::advice::{AdviceAnswer, Question as Advice, advise, resolved};
use content::shown;
use rand::Rng;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{AnswerWeight, Number};
use shootout_ruleset::case::json;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case, Command, Question};

pub(super) use options::OPTIONS;

pub(super) const QUESTION: Question = Question {
    name: "advice",
    label: "Advice",
    command: Command::Advise,
    read: |document| Ok(Box::new(AskedAdvice(resolved(document.clone())?))),
    metrics: &[],
    #[cfg(feature = "schema")]
    schema: crate::advice::question_schema,
    #[cfg(feature = "schema")]
    report_schema: None,
};

struct AskedAdvice(Advice);

impl AskedAdvice {
    fn worked_out<W: Weight>(&self) -> Result<AdviceAnswer<W>, InputError> {
        advise::<W>(&self.0)
    }

    fn answered<W: AnswerWeight>(&self) -> Result<Answered, InputError> {
        let answer = self.worked_out::<W>()?;
        Ok(Answered { report_json: json(&answer), answer: shown(&self.0, &answer) })
    }
}

impl Case for AskedAdvice {
    fn takes_long(&self) -> bool {
        true
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answered::<f64>()
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answered::<shootout_odds::Rational>()
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(self.worked_out::<f64>(), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        use shootout_odds::Rational;
        numbers::<Rational>(self.worked_out::<Rational>(), metrics)
    }

    fn roll(&self, _: &mut dyn Rng, _: u64) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Advice))
    }

    fn play(&self, _: &str) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Advice))
    }
}
