//! Someone shoots.

mod form_words;
mod glance;

use super::remark;
use crate::ShootOut;
use crate::answer::{self, answer};
use crate::chances::chances_of;
use crate::content::details;
use crate::glance::shown as at_a_glance;
use crate::read::resolved_shot;
use crate::scenario::Scenario;
use rand::Rng;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Number};
use shootout_ruleset::case::{json, play_with, roll_out};
use shootout_ruleset::content::Block;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::percent::percent;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case, Command, Question};

pub(super) const QUESTION: Question = Question {
    name: "shot",
    label: "Shot",
    command: Command::Odds,
    read: |document| Ok(Box::new(AskedShot(resolved_shot(document)?))),
    metrics: &METRICS,
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(Scenario),
    #[cfg(feature = "schema")]
    report_schema: None,
};

/// The same as a page has it before the rest of the rules is there.
pub(crate) const BEGINS_WITH: Question =
    Question { read: |document| Ok(Box::new(FirstShot(resolved_shot(document)?))), metrics: &[], ..QUESTION };

/// The numbers by which shots are compared: those of [`Headline`](crate::compare::Headline).
const METRICS: [Metric; 8] = [
    Metric::chance("hits.at_least_one", "hit", "chance of at least one hit").spoken("to hit"),
    Metric::mean("hits.mean", "mean hits", "mean hits").spoken("hits on average"),
    Metric::chance("penetrating.at_least_one", "penetrate", "chance that at least one hit gets through")
        .spoken("to get through"),
    Metric::mean("penetrating.mean", "mean penetrating", "mean hits that get through")
        .spoken("hits get through on average"),
    Metric::chance("jam", "jam", "chance that a weapon is jammed or has exploded by the end")
        .less_is_better()
        .spoken("to jam"),
    Metric::chance("worst_wound.dead", "dead", "chance that the target is dead").spoken("to kill"),
    Metric::mean("caught", "caught, mean", "mean bursts that catch the target")
        .spoken("bursts catch the target on average"),
    Metric::chance(
        "duck_back_as_ruled.first.chance",
        "first duck-back",
        "chance that the target ducks back from the first action or round of fire",
    )
    .spoken("to duck back"),
];

/// A shot that is asked.
pub(crate) struct AskedShot(pub Scenario);

impl Case for AskedShot {
    fn takes_long(&self) -> bool {
        ShootOut::check_at_once(&self.0).is_err()
    }

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

    /// Whatever can be shot: no throw is played out to know it.
    fn has_dice(&self) -> bool {
        ShootOut::new(&self.0).is_ok()
    }
}

/// A shot of which as much is answered as a page shows of it at first: no tables, no report, and no dice yet.
struct FirstShot(Scenario);

impl Case for FirstShot {
    fn takes_long(&self) -> bool {
        ShootOut::check_at_once(&self.0).is_err()
    }

    fn answer(&self) -> Result<Answered, InputError> {
        let answer = answer::<f64>(&self.0)?;
        Ok(Answered { report_json: String::new(), answer: with_details(&self.0, &answer, Vec::new()) })
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        Ok(vec![None; metrics.len()])
    }

    fn roll(&self, _: &mut dyn Rng, _: u64) -> Result<Played, InputError> {
        Err(no_dice_yet())
    }

    fn play(&self, _: &str) -> Result<Played, InputError> {
        Err(no_dice_yet())
    }
}

fn no_dice_yet() -> InputError {
    InputError::new("", "dice", "dice once the rest of the rules is loaded")
}

/// The answer as people see it.
fn shown<W: AnswerWeight>(scenario: &Scenario, answer: &answer::Answer<W>) -> Answer {
    with_details(scenario, answer, details(scenario, &answer.report))
}

/// The same with these details.
fn with_details<W: AnswerWeight>(
    scenario: &Scenario,
    answer: &answer::Answer<W>,
    details: Vec<Block>,
) -> Answer {
    let report = &answer.report;
    let targeting = &report.targeting;
    let at_a_glance = at_a_glance(scenario, answer);
    let glance = at_a_glance.glance.map(|glance| glance::on_a_page(scenario, report, &details, glance));
    Answer {
        reasons: targeting.reasons.iter().map(|reason| remark((reason.rule, &reason.words))).collect(),
        chances: if targeting.legal { chances(report) } else { Vec::new() },
        details,
        glance,
        form_words: Some(Box::new(form_words::form_words(scenario, report))),
        ..at_a_glance
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
        Chance {
            label: chance.name.to_owned(),
            explanation: chance.about.to_owned(),
            chance: number,
            spoken: "",
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::compare::Headline;
    use crate::report::Report;

    /// What a page has at first is the answer without its tables.
    #[test]
    fn a_first_answer_is_the_answer_without_its_tables() {
        let document = || {
            let shot: serde_json::Value = serde_json::from_str(crate::examples::FIRST_SHOT).unwrap();
            let mut shot = shootout_ruleset::document::Node::from(&shot);
            shot.take("ruleset");
            shot
        };
        let answered = |question: &Question| {
            let scenarios = crate::RULE_SET.scenarios.as_ref().unwrap();
            let mut shot = document();
            (scenarios.catalogue)().resolve(&mut shot, "", &crate::references::IN_A_SHOT).unwrap();
            (question.read)(&shot).unwrap().answer().unwrap().answer
        };
        let (mut whole, first) = (answered(&QUESTION), answered(&BEGINS_WITH));
        assert!(!whole.details.is_empty());
        whole.details = Vec::new();
        if let Some(glance) = &mut whole.glance {
            glance.pictured = Vec::new();
        }
        assert_eq!(first, whole);
    }

    /// The page compares readings by a report that it has, the commands by the metrics: the numbers are the same.
    #[test]
    fn the_metrics_are_the_headline() {
        for mode in ["single", "auto"] {
            let text = format!(
                r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 40 }}, "weapon": "autogun", "damage": "sample",
                    "target": {{ "range_m": 50 }}, "plan": [{{ "do": "fire", "mode": "{mode}" }}] }}"#
            );
            let scenario = crate::read::shot(text.as_bytes(), Catalogue::built_in()).unwrap();
            let report: Report<f64> = answer::<f64>(&scenario).unwrap().report;
            let metrics: Vec<&Metric> = METRICS.iter().collect();
            let numbers = AskedShot(scenario).numbers(&metrics).unwrap();
            let numbers: Vec<Option<f64>> = numbers.into_iter().map(|number| Some(number?.value)).collect();
            assert_eq!(numbers, Headline::of(&report).numbers(), "{mode}");
            assert!(numbers[7].is_some() || mode == "single");
        }
    }
}
