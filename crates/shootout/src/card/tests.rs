mod answered;

use super::width::measure;
use super::{HEIGHT, Theme, WIDTH, answer_card};
use crate::export::plain;
use crate::testing::{hostile, shown};
use proptest::prelude::*;
use roxmltree::{Document, Node, ParsingOptions};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{catalogue::built_in, read};

fn card(scenario: &Scenario, theme: Theme) -> String {
    answer_card(&shown(scenario), "Rules", theme)
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap_or("0").parse().unwrap()
}

fn text_of(node: Node<'_, '_>) -> String {
    node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

/// Where a text begins and ends at most.
fn reach(node: Node<'_, '_>) -> (f64, f64) {
    let bold = node.attribute("font-weight").is_some();
    let width = measure(&text_of(node), number(node, "font-size"), bold);
    let x = number(node, "x");
    match node.attribute("text-anchor") {
        Some("middle") => (x - width / 2.0, x + width / 2.0),
        Some("end") => (x - width, x),
        _ => (x, x + width),
    }
}

/// It stands by itself, says nothing but text, and stays within its edges.
fn check(svg: &str) {
    let picture = Document::parse_with_options(svg, ParsingOptions::default())
        .unwrap_or_else(|error| panic!("{error}: {svg}"));
    let root = picture.root_element();
    assert_eq!((number(root, "width"), number(root, "height")), (f64::from(WIDTH), f64::from(HEIGHT)));
    const TAGS: [&str; 6] = ["svg", "title", "rect", "path", "text", "tspan"];
    for node in picture.descendants().filter(Node::is_element) {
        assert!(TAGS.contains(&node.tag_name().name()), "{node:?}");
        for attribute in node.attributes() {
            let name = attribute.name();
            assert!(!name.starts_with("on") && !["href", "style", "src"].contains(&name), "{name}");
            assert!(!attribute.value().contains("url("), "{}", attribute.value());
        }
        let (x, y) = (number(node, "x"), number(node, "y"));
        if node.has_tag_name("text") && node.parent() == Some(root) {
            let (left, right) = reach(node);
            assert!(left >= 0.0 && right <= f64::from(WIDTH), "{left} to {right}: {}", text_of(node));
            assert!(y > 0.0 && y <= f64::from(HEIGHT) - 8.0, "{y}: {}", text_of(node));
        }
        // What is longer than its place is cut off there.
        if node.has_tag_name("svg") && node != root {
            assert_eq!(node.attribute("overflow"), Some("hidden"));
        }
        if ["rect", "svg"].contains(&node.tag_name().name()) {
            let (width, height) = (number(node, "width"), number(node, "height"));
            assert!(width > 0.0 && height >= 0.0, "{node:?}");
            assert!(x >= 0.0 && x + width <= f64::from(WIDTH), "{node:?}");
            assert!(y >= 0.0 && y + height <= f64::from(HEIGHT), "{node:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_name_breaks_a_picture((scenario, answer) in hostile()) {
        for theme in [Theme::Light, Theme::Dark] {
            let svg = card(&scenario, theme);
            check(&svg);
            let picture = Document::parse(&svg).unwrap();
            let title = picture.descendants().find(|node| node.has_tag_name("title")).unwrap();
            prop_assert_eq!(text_of(title), plain(&answer.sentence));
        }
    }
}

fn texts(document: &str) -> Vec<String> {
    let scenario = read::shot(document.as_bytes(), built_in()).unwrap();
    let svg = card(&scenario, Theme::Light);
    check(&svg);
    let picture = Document::parse(&svg).unwrap();
    picture.descendants().filter(|node| node.has_tag_name("text")).map(text_of).collect()
}

fn scenario(target: &str, plan: &str) -> String {
    format!(
        r#"{{ "ruleset": "percentile", "attacker": {{ "name": "Pirate", "bs": 40 }},
            "weapon": {{ "name": "Rifle", "max_range_m": 300 }},
            "target": {{ "name": "Man", {target} }}, "plan": [{plan}] }}"#
    )
}

/// The chances of the automatic burst in the read-me, the numbers 30, 20, 10 and 01 (P-MOD-2, P-HIT-2), and who it is.
#[test]
fn what_decides_is_there() {
    let texts = texts(&scenario(r#""range_m": 60"#, r#"{ "do": "fire", "mode": "auto" }"#));
    for expected in ["Pirate with Rifle at Man, 60 m", "30", "20", "10", "01", "44.2%", "37.3%"] {
        assert!(texts.iter().any(|text| text == expected), "no {expected} in {texts:?}");
    }
}

/// Actions in a row with the same numbers are said once, however many.
#[test]
fn a_long_plan_is_one_line() {
    let plan = vec![r#"{ "do": "fire", "mode": "semi" }"#; 24].join(", ");
    let texts = texts(&scenario(r#""range_m": 60"#, &plan));
    assert!(texts.iter().any(|text| text == "Semi-automatic, 24 times  short range"), "{texts:?}");
    assert_eq!(texts.iter().filter(|text| *text == "35").count(), 1);
}

/// Where a number depends on what happened before there are others: beside a large number they are told, a list says that it shows
/// the likeliest. The first shot, at 30, hits with 28 rolls and misses with 61; the swing leads to one who is ten harder to hit.
#[test]
fn numbers_that_depend_on_dice_are_not_the_only_ones() {
    let burst = r#"{ "do": "fire", "mode": "auto", "shots": 2, "swing": "hit" }"#;
    let following = r#""following": [ { "from_previous_m": 3, "target": { "range_m": 160 } } ], "plan""#;
    let swinging = |plan: &str| texts(&scenario(r#""range_m": 150"#, plan).replace(r#""plan""#, following));
    let one = swinging(burst);
    assert!(one.iter().any(|text| text == "or 10 (31.5%)"), "{one:?}");
    let two = swinging(&format!(r#"{burst}, {{ "do": "fire", "mode": "single" }}"#));
    assert!(two.iter().any(|text| text == "To roll, shot by shot  likeliest numbers"), "{two:?}");
}

#[test]
fn no_shot_says_why() {
    let hidden = r#""range_m": 80, "seen_as": "A2", "cover": { "base": 25 }"#;
    let hidden = texts(&scenario(hidden, r#"{ "do": "fire", "mode": "single" }"#));
    let place = hidden.iter().position(|text| text == "No shot").unwrap();
    assert!(hidden[place + 1..].concat().contains("VIS-A2"), "{hidden:?}");
    let nothing = texts(&scenario(r#""range_m": 60"#, r#"{ "do": "aim" }"#));
    assert!(nothing.iter().any(|text| text == "Nothing is fired in this plan"), "{nothing:?}");
}
