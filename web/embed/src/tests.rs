use super::card::answered;
use super::input::inputs;
use shootout::link::decode;
use shootout_percentile::{catalogue::built_in, read};
use shootout_ruleset::embedded::{Answered, Card, Kind};

const LINK: &str = "by=Pirate&bs=40&weapon=boltgun&range=50&plan=aim,aim,semi&open=bs,range,light&v=1.1";

fn card(link: &str, entered: &str) -> Card {
    let Answered { answer, problem } = answered(link, entered);
    assert_eq!(problem, None, "{link}");
    answer.unwrap()
}

/// The card says what the answer to the link's document says.
#[test]
fn a_card_is_the_answer_to_its_link() {
    let scenario = read::shot(decode(LINK).document.to_string().as_bytes(), built_in()).unwrap();
    let answer = shootout_percentile::answer::answer::<f64>(&scenario).unwrap();
    let card = card(LINK, "");
    assert_eq!(card.sentence, answer.sentence);
    let title: String = card.title.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(title, "Pirate with Boltgun at Target, 50 m");
    let figures: Vec<i32> = card.numbers[0].numbers.iter().map(|shot| shot.figure.parse().unwrap()).collect();
    let numbers: Vec<i32> = answer.report.actions[0].shots.iter().map(|shot| shot.to_hit).collect();
    assert_eq!(figures, numbers);
    assert_eq!(card.numbers[0].when, "1.3");
    let names: Vec<&str> = card.chances.iter().map(|chance| &*chance.name).collect();
    assert_eq!(names, ["Hit", "Through", "Jam"]);
    assert_eq!((card.more, card.reasons.len()), (0, 0));
}

/// The second shot is at the second target, ten harder to hit, if the first hit (28 rolls), else at the first (61 rolls).
#[test]
fn a_number_that_depends_on_dice_says_what_else_it_may_be() {
    let link = "bs=40&range=100&following.0.from_previous_m=3&following.0.target.range_m=101&plan=auto:shots.2:swing.hit&v=1.1";
    let shots = &card(link, "").numbers[0].numbers;
    let told: Vec<(&str, Option<&str>, Option<&str>)> = shots
        .iter()
        .map(|shot| (shot.figure.as_str(), shot.or_else.as_deref(), shot.at.as_deref()))
        .collect();
    assert_eq!(told, [("30", None, None), ("20", Some("or 10 (31.5%)"), Some("at Target (1) (68.5%)"))]);
}

/// Something entered is as if the link had said it, also in the link to the full page.
#[test]
fn what_is_entered_counts() {
    let other = card(&LINK.replace("bs=40", "bs=60").replace("range=50", "range=12.5"), "");
    let entered = card(LINK, "bs=60\nrange= 12.5 ");
    assert_eq!(Card { link: String::new(), ..entered.clone() }, Card { link: String::new(), ..other });
    assert_eq!(entered.link, "by=Pirate&weapon=boltgun&plan=aim,aim,semi&bs=60&range=12.5&v=1.1");
}

/// Numbers are read as people type them: a comma is as good as a point, and thousands may stand apart.
#[test]
fn numbers_are_read_as_they_are_typed() {
    for (typed, range) in [
        ("12,5", "12.5"),
        ("+10", "10"),
        ("１０", "10"),
        ("1 000", "1000"),
        ("1\u{a0}000", "1000"),
        ("1'000", "1000"),
    ] {
        let entered = card(LINK, &format!("range={typed}"));
        assert!(entered.link.contains(&format!("&range={range}&")), "{typed}: {}", entered.link);
    }
    assert_eq!(crate::stepped("12,5", 5, 0.0, 100.0), "17,5");
}

/// Only what the author left open can be entered.
#[test]
fn what_is_closed_stays() {
    assert_eq!(card(LINK, "weapon=autogun\ndamage=sample\nplan=single\nnonsense"), card(LINK, ""));
}

#[test]
fn wrong_input_is_told_by_its_label() {
    for (entered, key, words) in [
        ("bs=4x", "bs", "Ballistic Skill: found \"4x\"; allowed: a whole number from 0 to 200."),
        ("bs=", "bs", "Ballistic Skill: found \"\"; allowed: a whole number from 0 to 200."),
        (
            "range=1,000",
            "range",
            "Distance (m): found \"1,000\", which may be 1000 or 1; allowed: a number from 0 to 1000000.",
        ),
        ("bs=--5", "bs", "Ballistic Skill: found \"--5\"; allowed: a whole number from 0 to 200."),
        ("range=-1", "range", "Distance (m): found -1; allowed: a number from 0 to 1000000."),
    ] {
        let Answered { answer, problem } = answered(LINK, entered);
        assert_eq!(answer, None);
        let problem = problem.unwrap();
        assert_eq!((problem.key.as_deref(), problem.words.as_str()), (Some(key), words));
    }
}

/// A link is handed on as it came, without the address before it: the page tells what cannot be read too.
#[test]
fn an_untouched_link_is_handed_on() {
    assert_eq!(card(LINK, "").link, LINK);
    assert_eq!(card(&format!("https://example.org/#{LINK}"), "").link, LINK);
    assert_eq!(card("bs=4x&weapon=autogun", "").link, "bs=4x&weapon=autogun");
}

#[test]
fn no_shot_says_why() {
    let hidden = card("bs=40&weapon=autogun&range=35&cover=brick_wall&exposed=none&plan=single&v=1.1", "");
    assert!(hidden.numbers.is_empty() && hidden.chances.is_empty());
    assert_eq!(hidden.reasons.len(), 1);
    assert!(hidden.reasons[0].starts_with(char::is_uppercase) && hidden.reasons[0].ends_with(')'));
    assert!(hidden.sentence.contains("cannot fire"));
}

/// Other numbers in each of many actions: a small card shows some, and says how many more there are.
#[test]
fn many_actions_are_counted() {
    let plan = ["single", "semi", "auto", "single", "semi", "auto"].join(",");
    let card = card(&format!("bs=40&weapon=autogun&range=35&plan={plan}&v=1.1"), "");
    assert_eq!((card.numbers.len(), card.more), (4, 2));
}

#[test]
fn open_inputs_say_what_they_take() {
    let inputs = inputs(&decode(
        "bs=40&weapon=autogun&weapon.magazine=5&range=35&cover=55:Wall&plan=semi&open=bs,weapon,cover,called,revealed,tek&v=1.1",
    ));
    let told: Vec<_> = inputs.iter().map(|input| (input.key, input.kind, input.value.as_str())).collect();
    assert_eq!(
        told,
        [
            ("bs", Kind::Number, "40"),
            // The link's own are the first choice, under the empty value.
            ("weapon", Kind::Choice, ""),
            ("cover", Kind::Choice, ""),
            ("called", Kind::Choice, "null"),
            ("revealed", Kind::Flag, "false"),
            ("tek", Kind::Number, ""),
        ]
    );
    assert_eq!((inputs[0].minimum, inputs[0].maximum, inputs[0].keypad), (Some(0.0), Some(200.0), "numeric"));
    let words = |input: usize, choice: usize| inputs[input].choices[choice].words.as_str();
    assert_eq!((words(1, 0), words(2, 0), words(2, 1)), ("Autogun, changed", "Wall", "None"));
    assert_eq!((words(3, 0), words(3, 2)), ("None", "Right arm"));
}

/// Every key that may be open makes an input, whatever stands at its place.
#[test]
fn all_keys_that_may_be_open_make_inputs() {
    let all = shootout::link::may_be_open();
    let link = format!("open={}&v=1.1", all.join(","));
    let opened = decode(&link);
    assert_eq!(opened.open, all);
    let inputs = inputs(&opened);
    assert_eq!(inputs.len(), all.len());
    for input in inputs {
        assert!(!input.label.is_empty(), "{}", input.key);
        assert_eq!(input.kind == Kind::Choice, !input.choices.is_empty(), "{}", input.key);
        // iPhones have no minus on the pads of digits.
        let may_be_negative = input.kind == Kind::Number && input.minimum.is_none_or(|least| least < 0.0);
        assert!(!may_be_negative || input.keypad == "text", "{}", input.key);
        let chosen = input.choices.iter().any(|choice| choice.value == input.value);
        assert_eq!(chosen, input.kind == Kind::Choice, "{}: {}", input.key, input.value);
        // What stands there, entered again, is what stood there.
        let again = format!("{}={}", input.key, input.value);
        assert_eq!(card(&link, &again).sentence, card(&link, "").sentence, "{again}");
    }
}

/// The script tells links of the first rule set by the name that the build writes into it.
#[test]
fn the_script_is_given_the_name_of_the_first() {
    let manifest = include_str!("../../../crates/shootout/Cargo.toml");
    let name = shootout::registry::NAMED_FIRST.name;
    assert!(manifest.contains(&format!("[package.metadata.registry]\nfirst = \"{name}\"")), "{name}");
}

/// Of a link of which nothing could be read there is no answer, and nothing to enter: what would stand in, nobody has asked for.
#[test]
fn a_link_that_cannot_be_read_has_a_remark_alone() {
    for link in ["", "nonsense", "bs=4x&weapon=autogum&v=1.1"] {
        let Answered { answer, problem } = answered(link, "bs=40");
        assert_eq!(answer, None, "{link}");
        assert_eq!(
            problem.map(|problem| problem.words).as_deref(),
            Some("Nothing of this link could be read.")
        );
        let told: serde_json::Value = serde_json::from_str(&crate::opened(link)).unwrap();
        assert_eq!(told["inputs"], serde_json::json!([]));
        let remarks = told["remarks"].as_array().unwrap();
        assert!(!remarks.is_empty() && !remarks.iter().any(|told| told.to_string().contains("used instead")));
    }
}
