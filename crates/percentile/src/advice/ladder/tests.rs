//! The ladder beside every list and all rules of two actions.

use super::*;
use crate::advice::{advise, read};
use crate::catalogue::built_in;
use crate::report::Report;
use crate::scenario::{PlanStep, Scenario};
use shootout_odds::Rational;

/// Questions of two actions.
fn questions() -> Vec<Question> {
    let head = r#""ruleset": "percentile", "attacker": { "bs": 47 }"#;
    let weapons = [
        r#""weapon": { "modes": ["single", "semi"] }"#,
        r#""weapon": { "modes": ["semi", "auto"], "magazine": 4 }"#,
    ];
    let goals =
        [r#""hit""#, r#""penetrating""#, r#"{ "seek": "hits_at_least", "number": 2, "most_rounds": 3 }"#];
    let targets =
        [r#""target": { "range_m": 60 }"#, r#""target": { "range_m": 90, "field": { "value": 64 } }"#];
    let mut all = Vec::new();
    for weapon in weapons {
        for goal in goals {
            for target in targets {
                let text = format!(r#"{{ {head}, {weapon}, {target}, "goal": {goal}, "actions": 2 }}"#);
                all.push(read(text.as_bytes(), built_in()).unwrap());
            }
        }
    }
    all
}

/// No list is worth more: each is read as the plan of a scenario, by the reader of odds.
#[test]
fn no_list_is_worth_more() {
    for question in questions() {
        let found = ladder::<Rational>(&question).unwrap();
        let [list, rules, best] = found.rungs.as_slice() else { panic!("{}", found.sentence) };
        assert_eq!((list.at_most.clone(), rules.at_most.clone()), (None, None), "{}", found.sentence);
        assert!(list.value <= best.value && rules.value <= best.value, "{}", found.sentence);
        assert_eq!(best.value, advise::<Rational>(&question).unwrap().best.unwrap().worth.value);
        let goal = question.goal.goal();
        let space = question.space(2).unwrap();
        let entries: Vec<&PlanStep> = space
            .options()
            .iter()
            .filter(|option| option.delay + option.actions == 1)
            .map(|option| &option.entry)
            .collect();
        let mut most = Rational::zero();
        for plan in entries.iter().flat_map(|one| entries.iter().map(move |two| [*one, *two])) {
            let scenario = Scenario { plan: plan.map(Clone::clone).into(), ..question.scenario.clone() };
            let shoot_out = ShootOut::new(&scenario).unwrap();
            let within = goal.most_rounds.is_none_or(|most| shoot_out.most_rounds() <= most.to_usize());
            let report: Report<Rational> = shoot_out.report();
            let value = goal.worth_of(&report).unwrap();
            if within && value > most {
                most = value;
            }
        }
        // Who may spend no more waits, so a list may also be one that could spend more.
        assert!(list.value >= most, "{}: {most} by a plan", found.sentence);
        assert!(goal.most_rounds.is_some() || list.value == most, "{}: {most} by a plan", found.sentence);
    }
}

/// No rules are worth more: all are read one by one.
#[test]
fn no_rules_are_worth_more() {
    for question in questions().into_iter().take(4) {
        let found = ladder::<f64>(&question).unwrap();
        let (space, goal) = (question.space(2).unwrap(), question.goal.goal());
        let shoot_out = space.shoot_out();
        let seeking = Seeking::new(&goal, &space, &shoot_out);
        let best: ValueSolver<'_, _, _, f64> = ValueSolver::new(&shoot_out, &seeking, usize::MAX);
        let mut search =
            Search { space: &space, shoot_out: &shoot_out, goal, seeking: &seeking, best, left: usize::MAX };
        let (mut begun, mut most) = (vec![Vec::new()], 0.0_f64);
        while let Some(rules) = begun.pop() {
            most = most.max(search.worth(&rules, false).unwrap().0);
            let next = search.next(Kind::Rules, &rules).into_iter();
            begun.extend(next.map(|rule| rules.iter().copied().chain([rule]).collect::<Vec<Rule>>()));
        }
        assert!((found.rungs[1].value - most).abs() < 1e-12, "{}: {most}", found.sentence);
    }
}
