//! Two sides who fight.

mod content;

use super::nothing_is_rolled;
use crate::duel::{Duel, DuelReport, IN_A_DUEL, Simulate, answer, resolved};
use crate::duel::{MAX_ROUNDS, MAX_TRIALS, simulated_answer_with_progress, simulation_s};
use content::shown;
use rand::Rng;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{AnswerWeight, Number};
use shootout_ruleset::case::json;
use shootout_ruleset::catalogue::Place;
use shootout_ruleset::document::Node;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case, Command, Question};

pub(super) const QUESTION: Question = Question {
    name: "duel",
    label: "Duel",
    command: Command::Duel,
    read: |document| Ok(Box::new(AskedDuel(resolved(document)?))),
    metrics: &[],
    #[cfg(feature = "schema")]
    schema: crate::duel::schema,
    #[cfg(feature = "schema")]
    report_schema: None,
};

/// Where a duel names things of the catalogue.
pub(super) const PLACES: &[Place] = &IN_A_DUEL;

/// What can be tried out of a duel without changing its file.
pub(super) const OPTIONS: [InputOption; 2] = [
    InputOption {
        command: Command::Duel,
        name: "rounds",
        value: "N",
        help: "How many rounds to follow it, at most 60, whatever the file says",
        path: "rounds",
        set: |document, rounds| document.set("rounds".to_owned(), rounds),
        estimates: false,
    },
    InputOption {
        command: Command::Duel,
        name: "simulate",
        value: "TRIALS",
        help: "Simulates this many duels, at most 10000000, instead of working it out; every number is then an estimate, and says so",
        path: "simulate.trials",
        set: |document, trials| {
            let simulation = Node::Object(vec![("trials".to_owned(), trials)]);
            document.set("simulate".to_owned(), simulation);
        },
        estimates: true,
    },
];

const _: () = assert!(MAX_ROUNDS == 60 && MAX_TRIALS == 10_000_000, "the help of the options says so");

struct AskedDuel(Duel);

impl AskedDuel {
    fn answered<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answered {
        Answered { report_json: json(report), answer: shown(&self.0, report) }
    }
}

impl Case for AskedDuel {
    fn set_seed(&mut self, seed: u64) {
        self.0.simulate = self.0.simulate.map(|asked| Simulate { seed, ..asked });
    }

    fn expected_s(&self) -> f64 {
        self.0.simulate.map_or(0.0, |asked| simulation_s(&self.0, asked.trials))
    }

    fn takes_long(&self) -> bool {
        true
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answer_with_progress(&mut |_| ())
    }

    fn answer_with_progress(&self, progress: &mut dyn FnMut(f64)) -> Result<Answered, InputError> {
        let report = match self.0.simulate {
            Some(asked) => simulated_answer_with_progress(&self.0, asked, progress)?,
            None => answer::<f64>(&self.0)?,
        };
        Ok(self.answered(&report))
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        let report = crate::duel::exact_answer::<shootout_odds::Rational>(&self.0)?;
        Ok(self.answered(&report))
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(answer::<f64>(&self.0), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        use shootout_odds::Rational;
        numbers::<Rational>(crate::duel::exact_answer::<Rational>(&self.0), metrics)
    }

    fn roll(&self, _: &mut dyn Rng, _: u64) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Duel))
    }

    fn play(&self, _: &str) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Duel))
    }
}
