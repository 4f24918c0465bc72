//! The rule set as everything above it sees it: its questions, each of which reads a document into a case.

use super::scenario::{Ask, Outcome, Played, Scenario, odds, roll, table};
use super::{RULESET, answer, metrics};
#[cfg(feature = "schema")]
use super::{
    attack_report::AttackReport,
    duel::{DuelReport, PlanReport},
    manoeuvre::ManoeuvreReport,
    movement::MoveReport,
};
use crate::fight;
#[cfg(feature = "schema")]
use crate::order::OrderReport;
use crate::question::{TURNS, Teller};
use crate::roles::Roles;
use rand::Rng;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{AnswerWeight, Number};
use shootout_ruleset::case::json;
use shootout_ruleset::document::Node;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::Played as Told;
use shootout_ruleset::question::{Answered, Case, Command, Question, RuleSet};
#[cfg(feature = "schema")]
use shootout_ruleset::schema::Chance;

/// The Fate firefight.
pub const RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fate firefight (4dF)",
    version: 1,
    scenes: if cfg!(feature = "scenes") { Some(super::scene::SCENES) } else { None },
    rulings: super::rulings::Rulings::SWITCHES,
    check_ruling: super::rulings::Rulings::check,
    questions: &[
        Question {
            name: Ask::Attack.name(),
            label: "Attack",
            command: Command::Odds,
            read: |document| case(Ask::Attack, document),
            metrics: metrics::ATTACK,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::AttackScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(AttackReport<Chance>)),
        },
        Question {
            name: Ask::Manoeuvre.name(),
            label: "Manoeuvre",
            command: Command::Odds,
            read: |document| case(Ask::Manoeuvre, document),
            metrics: metrics::MANOEUVRE,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::ManoeuvreScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(ManoeuvreReport<Chance>)),
        },
        Question {
            name: Ask::Move.name(),
            label: "Move",
            command: Command::Odds,
            read: |document| case(Ask::Move, document),
            metrics: metrics::MOVE,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::MoveScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(MoveReport<Chance>)),
        },
        Question {
            name: Ask::Order.name(),
            label: "Order",
            command: Command::Order,
            read: |document| case(Ask::Order, document),
            metrics: &[],
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::OrderScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(OrderReport<Chance>)),
        },
        Question {
            name: Ask::Duel.name(),
            label: "Duel",
            command: Command::Duel,
            read: |document| case(Ask::Duel, document),
            metrics: metrics::DUEL,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::DuelScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(DuelReport<Chance>)),
        },
        Question {
            name: Ask::Plan.name(),
            label: "Plan",
            command: Command::Advise,
            read: |document| case(Ask::Plan, document),
            metrics: metrics::PLAN,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!(super::document::PlanScenario),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!(PlanReport<Chance>)),
        },
    ],
    options: &[TURNS],
    ..RuleSet::NOTHING
};

fn case(ask: Ask, document: &Node) -> Result<Box<dyn Case>, InputError> {
    Ok(Box::new(Scenario::read(ask, document)?))
}

impl Case for Scenario {
    fn answer(&self) -> Result<Answered, InputError> {
        answered::<f64>(self)
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        answered::<shootout_odds::Rational>(self)
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(odds::<f64>(self), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<shootout_odds::Rational>(odds::<shootout_odds::Rational>(self), metrics)
    }

    fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Told, InputError> {
        Ok(told(self, &roll(self, generator, Some(seed))))
    }

    fn play(&self, faces: &str) -> Result<Told, InputError> {
        Ok(told(self, &table(self, faces)?))
    }
}

fn answered<W: AnswerWeight>(scenario: &Scenario) -> Result<Answered, InputError> {
    let report = odds::<W>(scenario)?;
    Ok(Answered { answer: answer::of(scenario, &report), report_json: json(&report) })
}

/// Everything that was rolled, in words.
fn told(scenario: &Scenario, played: &Played) -> Told {
    let outcome = played.transcript.outcome.as_ref().map(|outcome| outcome_in_words(scenario, outcome));
    let teller = Teller { roles: roles(scenario), unit: "turn", settled: &str::to_owned };
    teller.told(&played.transcript, outcome, json(played))
}

/// Who is who in the transcript.
fn roles(scenario: &Scenario) -> Roles {
    let attack = |attacker, defender| Roles::two(["attacker", "defender"], &[attacker, defender]);
    match scenario {
        Scenario::Attack(scenario) => attack(&scenario.attacker.name, &scenario.defender.name),
        Scenario::Manoeuvre(scenario) => attack(&scenario.attacker.name, &scenario.defender.name),
        Scenario::Move(scenario) => Roles::one("mover", &scenario.mover.name),
        Scenario::Order(_) => Roles::default(),
        Scenario::Duel(duel) => Roles::sides(&<[&str; 2]>::from(duel.names())),
        Scenario::Plan(plan) => Roles::sides(&<[&str; 2]>::from(plan.duel().names())),
    }
}

fn outcome_in_words(scenario: &Scenario, outcome: &Outcome) -> String {
    let names = match scenario {
        Scenario::Duel(duel) => duel.names(),
        _ => ("a", "b"),
    };
    match outcome {
        Outcome::Attack(attack) if attack.hit => {
            format!("hit by {}, {} stress", attack.margin, attack.stress)
        }
        Outcome::Attack(attack) => format!("miss, margin {}", attack.margin),
        Outcome::Manoeuvre(manoeuvre) => format!("margin {}", manoeuvre.margin),
        Outcome::Move(moved) => format!("{} zones", moved.zones),
        Outcome::Order(order) => order.words(),
        Outcome::Duel(duel) => fight::told::outcome([names.0, names.1], duel.winner, duel.turns, "turn"),
        Outcome::NotLegal { .. } => "nothing is rolled: it cannot be done".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::parse;

    fn read(text: &str, command: Command) -> Result<Box<dyn Case>, InputError> {
        RULE_SET.read(parse(text.as_bytes()).unwrap(), Some(command))
    }

    const SHOT: &str =
        r#"{ "attacker": { "skill": 3 }, "weapon": { "damage": 3 }, "defender": { "skill": 3 } }"#;

    /// A document says what it asks, or the command does; that of another command is refused.
    #[test]
    fn questions_by_their_command() {
        let answered = read(SHOT, Command::Odds).unwrap().answer().unwrap();
        assert!(answered.report_json.contains(r#""ask": "attack""#));
        assert_eq!(answered.answer.rolls[0].total, 3);
        assert_eq!(answered.answer.chances[0].label, "Hit");
        assert!((answered.answer.chances[0].chance.value - 626.0 / 729.0).abs() < 1e-12);
        let refused = read(r#"{ "ask": "duel" }"#, Command::Odds).map(|_| ()).unwrap_err();
        assert_eq!(
            (refused.path.as_str(), refused.found.as_str()),
            ("ask", "`duel`, which `shootout duel` answers")
        );
    }

    /// Faces that were rolled are taken at the table, with the same words.
    #[test]
    fn rolls_in_words() {
        let played = read(SHOT, Command::Odds).unwrap().play("-0++,000+").unwrap();
        let words: Vec<&str> = played.rolls.iter().map(|roll| roll.words.as_str()).collect();
        assert_eq!(words, ["1 +3 = 4", "1 +1 = 2: margin 2, hit, stress 4, out"]);
        assert_eq!(
            (played.outcome.join(""), played.faces.as_str()),
            ("hit by 2, 4 stress".to_owned(), "-0++,000+")
        );
        assert_eq!(
            (played.rolls[0].dice.as_slice(), played.next_dice),
            (["-", "0", "+", "+"].map(String::from).as_slice(), None)
        );
        let half = read(SHOT, Command::Odds).unwrap().play("-0++").unwrap();
        let next = half.next_dice.clone().unwrap();
        assert_eq!((next.faces.len(), next.faces[3].join("")), (4, "-0+".to_owned()));
        assert_eq!((half.next.as_deref(), half.outcome.len()), (Some("defender: defence"), 0));
    }

    /// Turns that the command states go before the document's.
    #[test]
    fn turns_of_the_command() {
        let fighter = r#"{ "skill": 3, "defence": 3, "weapon": { "damage": 2 } }"#;
        let mut document = parse(format!(r#"{{ "a": {fighter}, "b": {fighter} }}"#).as_bytes()).unwrap();
        TURNS.put(&mut document, "3");
        let duel = RULE_SET.read(document, Some(Command::Duel)).unwrap();
        let labels: Vec<String> =
            duel.answer().unwrap().answer.chances.into_iter().map(|chance| chance.label).collect();
        assert_eq!(labels.last().map(String::as_str), Some("Over after 3 turns"));
    }
}
