//! The cards of answers to questions, whatever the rule set.

use super::super::answer_card;
use super::{Theme, check, text_of};
use crate::export::plain;
use crate::testing::hostile_question;
use proptest::prelude::*;
use roxmltree::Document;
use shootout_ruleset::answer::{Answer, Chance, Distribution, Modifier, Remark, Roll};
use shootout_ruleset::content::{Block, Cell, Table};

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_breaks_a_picture(answer in hostile_question()) {
        for theme in [Theme::Light, Theme::Dark] {
            let svg = answer_card(&answer, "Example", theme);
            check(&svg);
            let picture = Document::parse(&svg).unwrap();
            let title = picture.descendants().find(|node| node.has_tag_name("title")).unwrap();
            prop_assert_eq!(text_of(title), plain(&answer.sentence));
        }
    }
}

fn texts(answer: &Answer) -> Vec<String> {
    let svg = answer_card(answer, "Example", Theme::Light);
    check(&svg);
    let picture = Document::parse(&svg).unwrap();
    picture.descendants().filter(|node| node.has_tag_name("text")).map(text_of).collect()
}

fn outcomes(names: &[&str], chances: &[f64]) -> Distribution {
    Distribution::of_outcomes("Wound", names.iter().copied().zip(chances))
}

/// The rules, the chance that matters, what is rolled and why, the other chances, the first distribution, the sentence.
#[test]
fn what_decides_is_there() {
    let answer = Answer {
        sentence: "Ann hits Bob.".to_owned(),
        rolls: vec![Roll::new(
            "Ann",
            "2d6",
            vec![Modifier::new("T-1", "Skill", 3), Modifier::new("T-2", "Dark", -1)],
        )],
        chances: vec![Chance::new("Hit", &0.25), Chance::new("Killed", &0.125)],
        distributions: vec![outcomes(&["0", "1"], &[0.75, 0.25])],
        ..Answer::default()
    };
    let texts = texts(&answer);
    for expected in [
        "Example: exact odds, unofficial",
        "Hit",
        "25%",
        "Ann",
        "2d6 +2",
        "Skill +3, Dark −1",
        "Killed",
        "12.5%",
        "Wound",
        "75%",
        "Ann hits Bob.",
    ] {
        assert!(texts.iter().any(|text| text == expected), "no {expected} in {texts:?}");
    }
}

/// Up to three rolls say what they are made of; up to six stand in two rows; of more it is said how many have no room. All stay left of
/// the diagrams and above the other chances, whatever they are called.
#[test]
fn every_roll_is_shown_or_counted() {
    let long = "Somebody with a name that is much too long shoots";
    for count in 1..=9 {
        let roll = |n| Roll::new(format!("{n} {long}"), "4dF", vec![Modifier::new("T-1", "Skill", 10 + n)]);
        let answer = Answer {
            chances: vec![Chance::new("Hit", &0.25)],
            rolls: (0..count).map(roll).collect(),
            ..Answer::default()
        };
        let svg = answer_card(&answer, "Example", Theme::Dark);
        let picture = Document::parse(&svg).unwrap();
        let (mut figures, mut more) = (0, 0);
        for node in picture.descendants().filter(|node| node.has_tag_name("text")) {
            let (words, at) =
                (text_of(node), |name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap());
            let is_figure = words.starts_with("4dF +");
            let others = words.strip_prefix("and ").and_then(|words| words.strip_suffix(" more"));
            figures += i64::from(is_figure);
            more += others.map_or(0, |others| others.parse::<i64>().unwrap());
            if is_figure || others.is_some() {
                let width = super::super::width::measure(&words, at("font-size"), true);
                assert!(at("x") + width <= 520.0 && at("y") < 424.0, "{words}");
            }
        }
        let shown = if count > 6 { 5 } else { count };
        assert_eq!((figures, more), (shown, count - shown));
        assert_eq!(texts(&answer).iter().any(|text| text == "Skill +10"), count <= 3);
    }
}

/// Outcomes with long names stand under each other, the likeliest of many; what is left out is summed up.
#[test]
fn many_long_outcomes_are_summed_up() {
    let names: Vec<String> = (1..=12).map(|place| format!("outcome {place}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    // Eight of a tenth, four of a twentieth.
    let chances: Vec<f64> = (0..12).map(|place| if place % 3 == 0 { 0.05 } else { 0.1 }).collect();
    let texts = texts(&Answer { distributions: vec![outcomes(&names, &chances)], ..Answer::default() });
    assert!(texts.iter().any(|text| text == "4 others: 20%"), "{texts:?}");
    assert_eq!(texts.iter().filter(|text| text.starts_with("outcome ")).count(), 8);
    assert!(!texts.iter().any(|text| text == "outcome 1"), "{texts:?}");
}

/// What has happened by each exchange has a bar for each, also for the first, which are unlikely.
#[test]
fn bars_begin_with_the_first_exchange() {
    let distribution = Distribution::by("Hauler out", "exchange", &[0.0001, 0.25, 1.0]);
    let texts = texts(&Answer { distributions: vec![distribution], ..Answer::default() });
    for expected in ["Hauler out by exchange", "1", "<0.1%", "25%", "100%"] {
        assert!(texts.iter().any(|text| text == expected), "no {expected} in {texts:?}");
    }
}

#[test]
fn what_cannot_be_done_says_why() {
    let reasons = vec![Remark { rule: "T-3", words: "the weapon is empty".to_owned() }];
    let texts = texts(&Answer { reasons, chances: vec![Chance::new("Hit", &0.25)], ..Answer::default() });
    let place = texts.iter().position(|text| text == "Not possible").unwrap();
    assert!(texts[place + 1..].concat().contains("The weapon is empty (T-3)"), "{texts:?}");
    assert!(!texts.iter().any(|text| text == "25%"), "{texts:?}");
}

/// Advice has neither chances nor rolls: what there is to say is then as large as it fits, and said once.
#[test]
fn an_answer_in_words_alone_fills_its_card() {
    let sentence = "Best for the chance of a hit in 2 actions: fire twice, then as the dice fall.";
    let answer = Answer { sentence: sentence.to_owned(), ..Answer::default() };
    let svg = answer_card(&answer, "Example", Theme::Light);
    check(&svg);
    let document = Document::parse(&svg).unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let large: Vec<String> =
        texts.filter(|node| node.attribute("font-size") == Some("36")).map(text_of).collect();
    assert_eq!(large.join(" "), sentence);
    assert_eq!(svg.matches("fire twice").count(), 2, "once drawn, once for those who cannot see it: {svg}");
}

/// Beside its sentence, advice sets out what its plan comes to: as many rows as there is room for.
#[test]
fn an_answer_in_words_shows_its_first_table() {
    let mut table = Table::new("", ["Value"]);
    (0..40).for_each(|row| table.row(format!("plan {row}"), [Cell::number(format!("{row}.5%"), 0.5)]));
    let details = vec![Block::Line("Other plans do as well.".to_owned()), Block::Table(table)];
    let answer =
        Answer { sentence: "Best in 2 actions: fire twice.".to_owned(), details, ..Answer::default() };
    let svg = answer_card(&answer, "Example", Theme::Light);
    check(&svg);
    let texts = texts(&answer);
    for shown in ["Value", "plan 0", "0.5%", "plan 5", "5.5%"] {
        assert!(texts.iter().any(|text| text == shown), "{shown} in {texts:?}");
    }
    assert!(!texts.iter().any(|text| text == "plan 39"), "{texts:?}");
}
