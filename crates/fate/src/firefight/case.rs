//! The rule set as everything above it sees it.

use super::attack_report::AttackReport;
use super::catalogue::CATALOGUE;
use super::document::{
    AttackScenario, DuelScenario, Fighter, ManoeuvreScenario, MoveScenario, OrderScenario, PlanScenario,
};
use super::duel::{DuelReport, PlanReport};
use super::manoeuvre::ManoeuvreReport;
use super::movement::MoveReport;
use super::rulings::Rulings;
use super::{RULESET, metrics};
use crate::catalogue::of_scenes;
use crate::order::OrderReport;
use crate::question::{FateQuestion, TURNS, question};
use shootout_ruleset::document::decode;
use shootout_ruleset::question::{Command, RuleSet};

/// The Fate firefight.
pub static RULE_SET: RuleSet = RuleSet {
    name: RULESET,
    label: "Fate firefight (4dF)",
    version: 1,
    scenes: if cfg!(feature = "scenes") { Some(super::scene::SCENES) } else { None },
    catalogue: of_scenes(CATALOGUE, |fighter, path| decode::<Fighter>(fighter, path)?.check(path)),
    many: if cfg!(feature = "more-than-answers") { super::many::MANY } else { &[] },
    rulings: Rulings::SWITCHES,
    check_ruling: Rulings::check,
    questions: &[
        question!("Attack", Command::Odds, AttackScenario, AttackReport, metrics::ATTACK),
        question!("Manoeuvre", Command::Odds, ManoeuvreScenario, ManoeuvreReport, metrics::MANOEUVRE),
        question!("Move", Command::Odds, MoveScenario, MoveReport, metrics::MOVE),
        question!("Order", Command::Order, OrderScenario, OrderReport, &[]),
        question!("Duel", Command::Duel, DuelScenario, DuelReport, metrics::DUEL),
        question!("Plan", Command::Advise, PlanScenario, PlanReport, metrics::PLAN),
    ],
    best: &[(DuelScenario::ASK, PlanScenario::ASK)],
    options: &[TURNS],
    ..RuleSet::NOTHING
};

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::InputError;
    use shootout_ruleset::document::parse;
    use shootout_ruleset::question::Case;

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
        // Neither margin nor stress is for players.
        let seen: Vec<&str> = played.rolls.iter().map(|roll| roll.seen_by_all.as_str()).collect();
        assert_eq!(seen, ["dice +1", "dice +1: hit"]);
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
