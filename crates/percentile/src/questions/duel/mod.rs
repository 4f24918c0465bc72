//! Two sides who fight.

mod content;

use super::nothing_is_rolled;
use crate::duel::{Duel, DuelReport, IN_A_DUEL, Simulate, USUAL_TRIALS, answer, resolved};
use crate::duel::{MAX_ROUNDS, MAX_TRIALS, simulated_answer, simulation_s};
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
    label: "Two-sided shoot-out",
    command: Command::Duel,
    read: |document| Ok(Box::new(AskedDuel::of(resolved(document)?))),
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

struct AskedDuel {
    duel: Duel,
    /// Whether what changes are worth is to come.
    is_part: bool,
}

impl AskedDuel {
    const fn of(duel: Duel) -> Self {
        Self { duel, is_part: false }
    }

    fn answered<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answered {
        Answered { report_json: json(report), answer: shown(&self.duel, report, self.is_part) }
    }
}

impl Case for AskedDuel {
    fn set_seed(&mut self, seed: u64) {
        self.duel.simulate = self.duel.simulate.map(|asked| Simulate { seed, ..asked });
    }

    fn expected_s(&self) -> f64 {
        self.duel.simulate.map_or(0.0, |asked| simulation_s(&self.duel, asked.trials))
    }

    fn takes_long(&self) -> bool {
        true
    }

    /// What changes are worth is several times as much work as the rest.
    fn sooner(&self) -> Option<Box<dyn Case>> {
        let part = || Self { duel: self.duel.clone().without_values(), is_part: true };
        self.duel.is_valued().then(|| Box::new(part()) as Box<dyn Case>)
    }

    fn estimated(&self) -> Option<Box<dyn Case>> {
        let usual = Simulate { trials: USUAL_TRIALS, seed: 1 };
        let simulated = || Self { duel: self.duel.clone().simulated(usual), is_part: self.is_part };
        let simulated = || Box::new(simulated()) as Box<dyn Case>;
        self.duel.simulate.is_none().then(simulated)
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answer_with_progress(&mut |_| ())
    }

    fn answer_with_progress(&self, progress: &mut dyn FnMut(f64)) -> Result<Answered, InputError> {
        let report = match self.duel.simulate {
            Some(asked) => simulated_answer(&self.duel, asked, progress)?,
            None => answer::<f64>(&self.duel)?,
        };
        Ok(self.answered(&report))
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        let report = crate::duel::exact_answer::<shootout_odds::Rational>(&self.duel)?;
        Ok(self.answered(&report))
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(answer::<f64>(&self.duel), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        use shootout_odds::Rational;
        numbers::<Rational>(crate::duel::exact_answer::<Rational>(&self.duel), metrics)
    }

    fn roll(&self, _: &mut dyn Rng, _: u64) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Duel))
    }

    fn play(&self, _: &str) -> Result<Played, InputError> {
        Err(nothing_is_rolled(DocumentKind::Duel))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RULE_SET;
    use crate::catalogue::Catalogue;

    const STANDOFF: &str = include_str!("../../../../../data/percentile/duels/standoff.json");

    fn case(text: &str) -> Box<dyn Case> {
        let mut document = shootout_ruleset::document::parse(text.as_bytes()).unwrap();
        document.take("ruleset");
        RULE_SET.read_with(document, None, Catalogue::built_in().entries()).unwrap()
    }

    /// What is there sooner is the answer without what changes are worth, and nothing is there sooner than that.
    #[test]
    fn what_changes_are_worth_comes_last() {
        let brief = STANDOFF.replace("\"rounds\": 6", "\"rounds\": 1");
        let whole = case(&brief);
        let sooner = whole.sooner().unwrap();
        let [all, part] = [&whole, &sooner].map(|case| case.answer().unwrap().answer);
        assert_eq!(
            (&all.sentence, &all.chances, &all.diagrams),
            (&part.sentence, &part.chances, &part.diagrams)
        );
        assert!(part.details.len() < all.details.len() && all.details.starts_with(&part.details));
        assert!(sooner.sooner().is_none());
    }

    /// What is too much to be worked out can be rolled out; what is rolled out already cannot be once more.
    #[test]
    fn what_is_too_much_is_estimated() {
        let crowd = case(&STANDOFF.replace("\"plan\"", "\"count\": 7, \"plan\"").replacen(
            '{',
            "{ \"values\": false,",
            1,
        ));
        assert!(crowd.answer().is_err_and(|error| error.path == "rounds"));
        let estimated = crowd.estimated().unwrap();
        assert!(estimated.estimated().is_none());
        assert!(estimated.expected_s() > 0.0);
    }

    #[test]
    fn a_document_that_asks_need_not_say_its_version() {
        let brief = STANDOFF.replace("\"rounds\": 6", "\"rounds\": 1");
        let asking = brief.replace("\"duel\": 1", "\"ask\": \"duel\"");
        assert_eq!(case(&asking).answer(), case(&brief).answer());
    }
}
