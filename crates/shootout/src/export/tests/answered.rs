//! The answers to questions, whatever the rule set.

use super::super::{answer_content, signed_answer};
use super::{LINK, cells, check_bbcode, check_csv, check_html, check_markdown, number, table_under};
use crate::export::Format as Markup;
use crate::testing::hostile_question;
use proptest::prelude::*;
use shootout_ruleset::answer::{
    Answer, Chance, Decision, DecisionOption, Distribution, DistributionKind, Modifier, Number, Remark, Roll,
};
use shootout_ruleset::content::Block;
use shootout_ruleset::metric::Format;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever people and things are called, each format reads back as what was said, and as nothing else.
    #[test]
    fn names_are_only_text(answer in hostile_question()) {
        let content = signed_answer(&answer, "Open this calculation", Some(LINK));
        check_html(&content);
        check_markdown(&content);
        check_bbcode(&content);
        check_csv(&content);
    }

    /// However many outcomes there are, all that is left out is in the row of the others.
    #[test]
    fn no_chance_is_lost(parts in prop::collection::vec(0..100_u32, 1..90)) {
        let total = f64::from(parts.iter().sum::<u32>().max(1));
        let outcomes: Vec<(String, Number)> = (0..)
            .zip(&parts)
            .map(|(name, part): (i32, _)| (name.to_string(), Number { value: f64::from(*part) / total, fraction: None }))
            .collect();
        let sum: f64 = outcomes.iter().map(|(_, chance)| chance.value).sum();
        let distribution = Distribution { label: "Stress".to_owned(), kind: DistributionKind::OneComesUp, mean: None, outcomes, bands: Vec::new() };
        let content = answer_content(&Answer { distributions: vec![distribution], ..Answer::default() });
        let table = table_under(&content, "Stress");
        prop_assert!(table.rows.len() <= 30);
        let shown: f64 = table.rows.iter().filter_map(|row| row[1].number).sum();
        prop_assert!((shown - sum).abs() < 1e-9);
        if parts.len() > 30 {
            let others = table.rows.last().unwrap();
            prop_assert_eq!(&others[0].text, &format!("{} others, none likelier", parts.len() - 29));
            let least = table.rows[..29].iter().filter_map(|row| row[1].number).fold(1.0, f64::min);
            let left_out = others[1].number.unwrap();
            // Each of the others is at most as likely as the least likely that is shown.
            prop_assert!(left_out <= least * (parts.len() - 29) as f64 + 1e-9);
        }
    }
}

/// What is estimated is said first, and is not called exact; a remark that no one rule makes stands without brackets.
#[test]
fn estimates_are_not_called_exact() {
    let words = |estimate: Option<&str>| {
        let notes = vec![Remark { rule: "", words: "Nobody can be fired at.".to_owned() }];
        let answer = Answer { estimate: estimate.map(str::to_owned), notes, ..Answer::default() };
        let blocks = signed_answer(&answer, "Open this", None).blocks;
        blocks.into_iter().filter_map(|block| match block {
            Block::Line(words) => Some(words),
            _ => None,
        })
    };
    let exact = ["Nobody can be fired at.", "Exact odds by Shootout, an unofficial calculator."];
    assert!(words(None).eq(exact));
    let estimated = ["Simulated.", exact[0], "Odds estimated by Shootout, an unofficial calculator."];
    assert!(words(Some("Simulated.")).eq(estimated));
}

/// One of each: two roll 2d6, of which one has 3 more and 1 less and the other nothing; 575/1296 to hit.
fn answer() -> Answer {
    let third = |value| Number { value, fraction: Some("1/3".to_owned()) };
    Answer {
        sentence: "Ann hits Bob with a chance of 44.4%.".to_owned(),
        notes: vec![Remark { rule: "T-9", words: "The wall does not help.".to_owned() }],
        rolls: vec![
            Roll::new("Ann", "2d6", vec![Modifier::new("T-1", "Skill", 3), Modifier::new("T-2", "Dark", -1)]),
            Roll::new("Bob", "2d6", vec![]),
            Roll::new("Cid", "", vec![Modifier::new("T-1", "Skill", 4)]),
        ],
        chances: vec![
            Chance {
                explanation: "Ann has more.".to_owned(),
                ..Chance {
                    chance: Number { value: 575.0 / 1296.0, fraction: Some("575/1296".to_owned()) },
                    ..plain("Hit")
                }
            },
            Chance { chance: Number { value: 1.0, fraction: Some("9/10".repeat(3)) }, ..plain("Nearly") },
        ],
        decisions: vec![
            Decision {
                label: "Round 1".to_owned(),
                worth: "Wins".to_owned(),
                format: Format::Chance,
                options: vec![option("Wait", 1.0 / 3.0, true), option("Run", 0.25, false)],
            },
            Decision {
                label: "Round 2".to_owned(),
                worth: "Stress".to_owned(),
                format: Format::Mean,
                options: vec![option("Hide", -0.5, false)],
            },
        ],
        distributions: vec![Distribution {
            label: "Wound".to_owned(),
            kind: DistributionKind::OneComesUp,
            mean: Some(Number { value: 1.0, fraction: Some("1".to_owned()) }),
            bands: Vec::new(),
            outcomes: vec![
                ("0".to_owned(), third(1.0 / 3.0)),
                ("1".to_owned(), third(1.0 / 3.0)),
                ("2".to_owned(), third(1.0 / 3.0)),
            ],
        }],
        ..Answer::default()
    }
}

/// More than four who roll have a row each, with their reasons in one cell, so that the table fits a terminal.
#[test]
fn many_who_roll_stand_under_each_other() {
    let roll = |name: &str| {
        Roll::new(name, "4dF", vec![Modifier::new("T-1", "Skill", 3), Modifier::new("T-2", "Dark", -1)])
    };
    let answer = Answer { rolls: ["Ann", "Bob", "Cid", "Dee", "Eve"].map(roll).into(), ..Answer::default() };
    let rows: Vec<String> = cells(&answer_content(&answer))[0].iter().map(|row| row.join("|")).collect();
    assert_eq!((rows.len(), rows[0].as_str()), (6, "|Roll|Added"));
    assert_eq!(rows[5], "Eve|4dF +2|Skill +3 (T-1), Dark −1 (T-2)");
}

/// What has happened by each exchange: a row each, sure where it is sure, of many some with the last, and no sum of others.
#[test]
fn chances_as_time_goes_on_are_not_added_up() {
    let table_of = |chances: &[f64]| {
        let distribution = Distribution::by("Hauler out", "exchange", chances);
        let content = answer_content(&Answer { distributions: vec![distribution], ..Answer::default() });
        let rows = cells(&content).remove(0);
        rows.iter().map(|row| row.join("|")).collect::<Vec<String>>()
    };
    assert_eq!(table_of(&[0.5, 1.0, 1.0]), ["Exchange|Chance", "1|50%", "2|100%", "3|100%"]);
    // Every fourth of 101, and the last: 26 rows under the head.
    let many: Vec<f64> = (1..=101).map(|exchange| f64::from(exchange) / 202.0).collect();
    let rows = table_of(&many);
    assert_eq!((rows.len(), rows[1].as_str(), rows[26].as_str()), (27, "4|2.0%", "101|50%"));
}

fn option(label: &str, value: f64, best: bool) -> DecisionOption {
    DecisionOption { label: label.to_owned(), worth: Number { value, fraction: None }, best }
}

fn plain(label: &str) -> Chance {
    Chance {
        label: label.to_owned(),
        explanation: String::new(),
        chance: Number { value: 0.0, fraction: None },
        spoken: "",
    }
}

/// Each number has its reasons with their rules, each chance its fraction; what is not certain is not called so.
#[test]
fn all_that_an_answer_has_is_said() {
    let content = answer_content(&answer());
    let tables = cells(&content);
    let row = |table: usize, place: usize| tables[table][place].join("|");
    assert_eq!(
        [row(0, 0), row(0, 1), row(0, 2), row(0, 3)],
        ["|Ann|Bob|Cid", "Skill (T-1)|+3||+4", "Dark (T-2)|−1||", "Roll|2d6 +2|2d6|4, no roll"]
    );
    assert_eq!(
        [row(1, 0), row(1, 1), row(1, 2)],
        ["|Chance|Fraction|When", "Hit|44.4%|575/1296|Ann has more.", "Nearly|>99.9%|9/109/109/10|"]
    );
    assert_eq!([row(2, 0), row(2, 1), row(2, 2)], ["Option|Wins|Best", "Wait|33.3%|best", "Run|25%|"]);
    assert_eq!([row(3, 0), row(3, 1)], ["Option|Stress|Best", "Hide|-0.50|"]);
    assert_eq!([row(4, 0), row(4, 1), row(4, 4)], ["Outcome|Chance|Fraction", "0|33.3%|1/3", "Mean|1|1"]);
    assert_eq!(number(table_under(&content, "Rolls"), "Roll", 1), 2.0);
    assert!(content.blocks.contains(&Block::Line("The wall does not help. (T-9)".to_owned())));
    let csv = Markup::Csv.write(&content);
    assert!(csv.contains("Rolls,Dark (T-2),Ann,-1,−1\r\n"), "{csv}");
    assert!(csv.contains("Wound,Mean,Chance,1,1\r\n"), "{csv}");
}

/// What cannot be done has reasons and no tables.
#[test]
fn what_cannot_be_done_has_reasons() {
    let reasons = vec![Remark { rule: "T-3", words: "The weapon is empty.".to_owned() }];
    let content = answer_content(&Answer { reasons, ..Answer::default() });
    assert_eq!(cells(&content), Vec::<Vec<Vec<String>>>::new());
    let post =
        Markup::Markdown.write(&content.signed("Open this calculation", Some("https://example.org/#x=1")));
    assert!(post.contains("**This cannot be done**\n\n- The weapon is empty. (T-3)\n"), "{post}");
    assert!(post.ends_with("[Open this calculation](https://example.org/#x=1)\n"), "{post}");
}
