//! Searches that are stopped early, on random questions: whatever stands beside the best is no better than it.

use crate::advice::answer::{AdviceAnswer, advise_within};
use crate::advice::decide::Effort;
use crate::advice::{Question, read};
use crate::catalogue::built_in;
use crate::number::Percent;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use shootout_ruleset::InputError;

/// A question with a limit on the chance to jam.
fn question() -> impl Strategy<Value = Question> {
    let modes =
        select(&[r#""single""#, r#""semi""#, r#""single", "semi""#, r#""single", "semi", "auto""#][..]);
    let goal = select(
        &[
            r#""hits""#,
            r#""hit""#,
            r#""through""#,
            r#""penetrating""#,
            r#""hits_at_least", "number": 2"#,
            r#""through_at_least", "number": 2"#,
        ][..],
    );
    let field = select(&["", r#", "field": { "value": 64 }"#][..]);
    let numbers = (20..80u32, 1..=15u32, 1..=3u32);
    (modes, goal, field, numbers, any::<bool>(), any::<bool>()).prop_map(
        |(modes, goal, field, (bs, most_jam, actions), aim, cease)| {
            let text = format!(
                r#"{{ "ruleset": "percentile", "attacker": {{ "bs": {bs} }}, "weapon": {{ "modes": [{modes}] }},
                     "target": {{ "range_m": 60 {field} }}, "actions": {actions},
                     "may": {{ "rest": false, "aim": {aim}, "cease": {cease} }},
                     "goal": {{ "seek": {goal}, "most_jam": {most_jam} }} }}"#
            );
            read(text.as_bytes(), built_in()).expect("it goes together")
        },
    )
}

/// What is found with so many points.
fn stopped(question: &Question, points: usize) -> Result<AdviceAnswer<f64>, InputError> {
    advise_within(question, Effort { positions: 1_000_000, points })
}

proptest! {
    #![proptest_config(Config { cases: 150, failure_persistence: None, ..Config::default() })]

    #[test]
    fn no_plan_within_the_limit_beats_a_stopped_search(
        question in question(),
        points in select(&[0, 30, 300, 3_000][..]),
    ) {
        let answer = stopped(&question, points)?;
        let limit = question.goal.most_jam.expect("it is stated").share::<f64>();
        let within = answer.alternatives.iter().filter(|plan| plan.keeps_limits);
        let Some(best) = &answer.best else {
            prop_assert_eq!(within.count(), 0);
            return Ok(());
        };
        prop_assert!(best.worth.jam <= limit + 1e-12);
        prop_assert!(best.worth.at_most.is_none_or(|most| best.worth.value < most));
        for plan in within {
            prop_assert!(plan.value <= best.worth.value + 1e-12, "{} {} {}", plan.name, plan.value, best.worth.value);
        }
    }

    /// A chance that a plan beside the best reaches is reached, wherever the search was stopped.
    #[test]
    fn a_plan_within_the_limit_may_be_enough(
        question in question(),
        points in select(&[0, 30, 300][..]),
    ) {
        let reached = stopped(&question, points)?.alternatives.into_iter().find(|plan| plan.keeps_limits);
        let percent = reached.map_or(0.0, |plan| 100.0 * plan.value).floor();
        prop_assume!(question.goal.row.is_chance() && percent >= 1.0);
        let mut asked = question.clone();
        asked.goal.enough = Percent::new(percent);
        // Fewer actions may leave it open whether they are enough; that is said, never a wrong answer.
        match stopped(&asked, points) {
            Ok(answer) => {
                prop_assert_eq!(answer.enough, Some(true));
                prop_assert!(answer.best.is_some_and(|best| 100.0 * best.worth.value >= percent - 1e-9));
            }
            Err(error) => {
                let open = format!("{} action", question.actions);
                prop_assert!(error.found.contains("was stopped") && !error.found.contains(&format!("for {open}")), "{}", error.found);
            }
        }
    }
}
