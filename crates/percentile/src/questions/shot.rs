//! Someone shoots.

use super::remark;
use crate::ShootOut;
use crate::answer::{self, answer};
use crate::chances::chances_of;
use crate::content::details;
use crate::read::resolved_shot;
use crate::scenario::Scenario;
use rand::Rng;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Number};
use shootout_ruleset::case::{json, play_with, roll_out};
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::percent::percent;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case, Command, Question};

pub(super) const QUESTION: Question = Question {
    name: "shot",
    label: "Shot",
    command: Command::Odds,
    read: |document| Ok(Box::new(AskedShot(resolved_shot(document)?))),
    metrics: &[],
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(Scenario),
    #[cfg(feature = "schema")]
    report_schema: None,
};

struct AskedShot(Scenario);

impl Case for AskedShot {
    fn answer(&self) -> Result<Answered, InputError> {
        let answer = answer::<f64>(&self.0)?;
        Ok(Answered { report_json: json(&answer), answer: shown(&self.0, &answer) })
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        exact::check(&self.0)?;
        let answer = answer::<shootout_odds::Rational>(&self.0)?;
        let mut shown = shown(&self.0, &answer);
        shown.details.extend(exact::means(&answer.report));
        Ok(Answered { report_json: json(&answer), answer: shown })
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(answer::<f64>(&self.0), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        use shootout_odds::Rational;
        numbers::<Rational>(answer::<Rational>(&self.0), metrics)
    }

    fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Played, InputError> {
        Ok(roll_out(&ShootOut::new(&self.0)?, generator, seed))
    }

    fn play(&self, faces: &str) -> Result<Played, InputError> {
        play_with(&ShootOut::new(&self.0)?, faces)
    }
}

/// The answer as people see it.
fn shown<W: AnswerWeight>(scenario: &Scenario, answer: &answer::Answer<W>) -> Answer {
    let report = &answer.report;
    let targeting = &report.targeting;
    Answer {
        sentence: answer.sentence.clone(),
        notes: answer.notes.iter().map(|note| remark((note.rule, &note.words))).collect(),
        reasons: targeting.reasons.iter().map(|reason| remark((reason.rule, &reason.words))).collect(),
        chances: if targeting.legal { chances(report) } else { Vec::new() },
        details: details(scenario, report),
        ..Answer::default()
    }
}

fn chances<W: AnswerWeight>(report: &crate::report::Report<W>) -> Vec<Chance> {
    let chances = chances_of(report).into_iter().filter(|chance| !chance.is_mean);
    let shown = chances.map(|chance| {
        let uncertain = chance.value == W::one() && chance.figure != percent(&W::one());
        let mut number = Number::of(&chance.value);
        if uncertain {
            number.value = BELOW_ONE;
        }
        Chance { label: chance.name.to_owned(), explanation: chance.about.to_owned(), chance: number }
    });
    shown.collect()
}

/// What stands for a chance that was only rounded to one.
const BELOW_ONE: f64 = 1.0 - f64::EPSILON / 2.0;

#[cfg(feature = "rational")]
mod exact {
    //! How much work in fractions is taken on, so that an absurd question is refused at once and not answered tomorrow.

    use crate::effort::{entries_within, work_in_fractions};
    use crate::report::Report;
    use crate::scenario::Scenario;
    use shootout_odds::Rational;
    use shootout_ruleset::InputError;
    use shootout_ruleset::content::{Block, Cell, Table};

    /// The most work that is taken on: some seconds.
    const MAX_WORK: f64 = 200_000.0;

    /// Checks that a scenario can be worked out in fractions in a sane time.
    ///
    /// # Errors
    ///
    /// When it cannot; says how much of its plan could.
    pub(super) fn check(scenario: &Scenario) -> Result<(), InputError> {
        let within = entries_within(scenario, MAX_WORK, work_in_fractions(scenario));
        if within == scenario.plan.len() {
            return Ok(());
        }
        let found = format!("{} entries, too many for --exact", scenario.plan.len());
        Err(InputError::new("plan", found, format!("the first {within} of them; more without --exact")))
    }

    /// The means as fractions, which stand in no table of chances.
    pub(super) fn means(report: &Report<Rational>) -> [Block; 2] {
        let mut table = Table::new("", [""; 0]);
        table.column_of_words("Fraction");
        for (what, number) in [("hits, mean", &report.hits.mean), ("through, mean", &report.penetrating.mean)]
        {
            table.row(what, [Cell::words(number.to_string())]);
        }
        [Block::Heading("In fractions".to_owned()), Block::Table(table)]
    }
}
