//! A report with its sentence and remarks: what a person gets for a scenario.

use crate::NAME;
use crate::ShootOut;
use crate::initiative::{Order, OrderReport};
use crate::melee::{Blow, MeleeReport, MeleeScenario};
use crate::notes::{Note, notes};
use crate::report::Report;
use crate::scenario::Scenario;
use crate::sentence::{melee_sentence, order_sentence, sentence};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;

/// What a person gets for a scenario: the report, and one sentence of it to quote. `W` is what chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Answer<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste: who, with what, at what, and the odds.
    pub sentence: String,
    /// What was stated and changes nothing; left out where there is nothing to say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The odds.
    #[serde(flatten)]
    pub report: Report<W>,
}

/// Works out a scenario.
///
/// # Errors
///
/// When the scenario does not go together; one that was read and checked does.
///
/// ```
/// use shootout_percentile::answer::answer;
/// use shootout_percentile::scenario::Scenario;
/// use shootout_ruleset::document::{decode, parse};
/// let text = br#"{ "attacker": { "bs": 40 }, "weapon": { "name": "Boltgun" }, "target": { "range_m": 35 },
///     "plan": [{ "do": "fire", "mode": "single" }] }"#;
/// let scenario: Scenario = decode(&parse(text)?, "")?;
/// let answer = answer::<f64>(&scenario)?;
/// assert_eq!(answer.sentence, "Attacker (BS 40) fires a Boltgun, single shot, at the Target 35 m away: \
///     roll 40 or less; 40% to hit, 40% to penetrate, 3% to jam.");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn answer<W: Weight>(scenario: &Scenario) -> Result<Answer<W>, InputError> {
    Ok(told(scenario, ShootOut::new(scenario)?.report()))
}

/// The same at once, with what the sentence and a small card say of the odds and no more.
pub(crate) fn answer_in_short(scenario: &Scenario) -> Result<Answer<f64>, InputError> {
    ShootOut::check_at_once(scenario)?;
    Ok(told(scenario, ShootOut::new(scenario)?.report_in_short()))
}

fn told<W: Weight>(scenario: &Scenario, report: Report<W>) -> Answer<W> {
    Answer { ruleset: NAME, sentence: sentence(scenario, &report), notes: notes(scenario), report }
}

/// What a person gets for a blow.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MeleeAnswer<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste: who, with what, at whom, and the odds.
    pub sentence: String,
    /// The odds.
    #[serde(flatten)]
    pub report: MeleeReport<W>,
}

/// Works out a blow in hand-to-hand combat.
///
/// # Errors
///
/// When the scenario does not go together; one that was read and checked does.
pub fn melee_answer<W: Weight>(scenario: &MeleeScenario) -> Result<MeleeAnswer<W>, InputError> {
    let report = Blow::new(scenario)?.report();
    Ok(MeleeAnswer { ruleset: NAME, sentence: melee_sentence(scenario, &report), report })
}

/// What a person gets for the fighters of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OrderAnswer {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste: who strikes when.
    pub sentence: String,
    /// The order of blows.
    #[serde(flatten)]
    pub report: OrderReport,
}

/// Works out the order of blows.
///
/// # Errors
///
/// When the document does not go together; one that was read and checked does.
pub fn order_answer(order: &Order) -> Result<OrderAnswer, InputError> {
    Ok(OrderAnswer::new(order.report()?))
}

impl OrderAnswer {
    /// What there is to say of an order: as it was reported, or after those who roll for who strikes first have rolled.
    pub fn new(report: OrderReport) -> Self {
        Self { ruleset: NAME, sentence: order_sentence(&report), report }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::read;
    use shootout_odds::Rational;

    fn scenario() -> Scenario {
        let text = r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "name": "Rifle" },
            "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "single" }] }"#;
        read(text)
    }

    /// The tag and the sentence stand beside the parts of the report, not above them.
    #[test]
    fn the_report_is_flat() {
        let answer = serde_json::to_value(answer::<f64>(&scenario()).unwrap()).unwrap();
        assert_eq!(answer["ruleset"], "percentile");
        assert!(answer["sentence"].as_str().unwrap().starts_with("Attacker (BS 40) fires a Rifle"));
        assert_eq!(answer["hits"]["at_least_one"], 0.4);
        assert_eq!(answer["targeting"]["legal"], true);
    }

    /// Exact answers are fractions; the sentence is the same.
    #[test]
    fn exact_answers_are_fractions() {
        let exact = answer::<Rational>(&scenario()).unwrap();
        assert_eq!(exact.sentence, answer::<f64>(&scenario()).unwrap().sentence);
        let exact = serde_json::to_value(exact).unwrap();
        assert_eq!(exact["hits"]["pmf"], serde_json::json!(["3/5", "2/5"]));
        assert_eq!(exact["explosion"], "0");
    }
}
