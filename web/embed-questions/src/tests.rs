use super::card::{self, Opened};
use super::input::Stepped;
use super::{answered, opened, stepped};
use serde_json::{Value, json};
use shootout::link::leave_open;
use shootout::registry::OTHERS;
use shootout_ruleset::decimals::shortest;
use shootout_ruleset::embedded::{Answered, Card, Kind};

/// What could not be read of a link.
fn unreadable(text: &str) -> Vec<String> {
    Opened::of(text).map(|opened| opened.remarks).unwrap_or_default()
}

fn card_of(text: &str, entered: &str) -> Card {
    let Answered { answer, problem } = card::answered(text, entered);
    assert_eq!(problem, None, "{text}");
    answer.unwrap()
}

const SHOT: &str = "ruleset=fate_firefight&ask=attack&attacker.name=Guard&attacker.skill=3&defender.skill=3&weapon.damage=3&v=1.1";

/// 626 of 729 hit: the card has the chance, what both roll and why, and the link of the page.
#[test]
fn a_card_has_what_decides() {
    let address = format!("https://example.org/#{SHOT}");
    let card = card::answered(&address, "").answer.unwrap();
    assert_eq!(card.title, [("Attack".to_owned(), true), (", Fate firefight (4dF)".to_owned(), false)]);
    assert_eq!((&*card.chances[0].name, card.chances[0].figure.as_str()), ("Hit", "85.9%"));
    let rolls: Vec<(&str, &str)> =
        card.numbers.iter().map(|roll| (roll.what.as_str(), roll.numbers[0].figure.as_str())).collect();
    assert_eq!(rolls, [("Guard attacks", "4dF +3"), ("defender defends", "4dF +1")]);
    assert_eq!((card.numbers[1].fails.as_str(), card.link.as_str()), ("Half the skill +1", SHOT));
    assert!(card.sentence.starts_with("Guard hits defender with a chance of 85.9%"), "{}", card.sentence);
    assert_eq!(unreadable(&address), Vec::<String>::new());
}

/// Nothing fails silently: what is left out is remarked upon, what is missing stands in the place of the answer.
#[test]
fn what_cannot_be_read_is_said() {
    let damaged = SHOT.replace("damage=3", "damage=far");
    let Answered { answer, problem } = card::answered(&damaged, "");
    assert_eq!(answer, None);
    assert_eq!(
        problem.unwrap().words,
        "weapon.damage: found nothing; allowed: a value: this field is required."
    );
    let remarks = unreadable(&damaged);
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    assert!(remarks[0].starts_with("weapon.damage: found \"far\""), "{remarks:?}");
    let unknown = card::answered("ruleset=fate_firefihgt&v=1.1", "").problem.unwrap().words;
    assert!(unknown.contains("did you mean `fate_firefight`?"), "{unknown}");
}

/// What the script reads, by the names that it reads it by.
#[test]
fn the_script_finds_what_it_reads() {
    let said: Value = serde_json::from_str(&answered(SHOT, "")).unwrap();
    assert_eq!(said["problem"], Value::Null);
    let card = &said["answer"];
    assert_eq!(card["title"][0], json!(["Attack", true]));
    assert_eq!(card["numbers"][0]["numbers"][0]["figure"], "4dF +3");
    assert_eq!(
        (&card["more"], &card["reasons"], &card["none"]),
        (&json!(0), &json!([]), &json!("Not possible"))
    );
    let said: Value = serde_json::from_str(&opened(SHOT)).unwrap();
    assert_eq!(said, json!({ "inputs": [], "remarks": [] }));
}

/// What a question begins with is no answer to a link of which nothing else could be read.
#[test]
fn a_link_that_cannot_be_read_has_a_remark_alone() {
    for link in ["ruleset=squad_d8&ask=mission&sides=x&v=1.1", "ruleset=fudge_combat&ask=total&skil=3&v=1.1"]
    {
        let Answered { answer, problem } = card::answered(link, "");
        assert_eq!(answer, None, "{link}");
        assert_eq!(
            problem.map(|problem| problem.words).as_deref(),
            Some("Nothing of this link could be read."),
            "{link}"
        );
        assert!(!unreadable(link).is_empty(), "{link}");
    }
}

const OPEN: &str = "ruleset=fate_firefight&ask=attack&attacker.name=Guard&attacker.skill=3&defender.skill=3&weapon.damage=3&weapon.ammunition=null&open=attacker.skill,defender.stance,weapon.ammunition,attacker.brace&v=1.1";

/// The inputs are those of the form: its labels, limits, choices and defaults.
#[test]
fn open_inputs_say_what_they_take() {
    let opened = Opened::of(OPEN).unwrap();
    let (inputs, steps): (Vec<_>, Vec<f64>) =
        opened.inputs().into_iter().map(|shown| (shown.input, shown.step)).unzip();
    let told: Vec<_> =
        inputs.iter().map(|one| (one.key, one.label.as_str(), one.kind, one.value.as_str())).collect();
    assert_eq!(
        told,
        [
            ("attacker.skill", "Guard: Skill", Kind::Number, "3"),
            ("defender.stance", "Defender: Stance", Kind::Choice, "regular"),
            ("weapon.ammunition", "Weapon: Ammunition", Kind::Number, ""),
            ("attacker.brace", "Guard: Braced", Kind::Flag, "false"),
        ]
    );
    assert_eq!((inputs[0].minimum, inputs[0].maximum, steps[0]), (Some(0.0), Some(20.0), 1.0));
    let choices: Vec<&str> = inputs[1].choices.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(choices, ["regular", "focused", "active"]);
    assert_eq!(stepped("3", 1, 0.0, 20.0), "4");
}

/// Something entered is as if the link had said it, also in the link to the full page, which leaves nothing open.
#[test]
fn what_is_entered_counts() {
    let said = |skill: &str| SHOT.replace("attacker.skill=3", &format!("attacker.skill={skill}"));
    assert_eq!(card_of(OPEN, "attacker.skill=3").sentence, card_of(SHOT, "").sentence);
    let entered = card_of(OPEN, "attacker.skill= 5 ");
    assert_eq!(entered.sentence, card_of(&said("5"), "").sentence);
    assert_ne!(entered.sentence, card_of(SHOT, "").sentence);
    assert!(
        entered.link.contains("&attacker.skill=5&") && !entered.link.contains("open="),
        "{}",
        entered.link
    );
    assert_eq!(card_of(&entered.link, "").sentence, entered.sentence);
    assert_eq!(card_of(OPEN, "").link, OPEN);
    // Nothing where nothing may stand, and what was entered taken back.
    assert_eq!(card_of(OPEN, "weapon.ammunition=").sentence, card_of(SHOT, "").sentence);
    assert_eq!(card_of(OPEN, "weapon.ammunition=0").none, "Not possible");
    // Only what the author left open can be entered.
    assert_eq!(card_of(OPEN, "defender.skill=9\nnonsense").sentence, card_of(SHOT, "").sentence);
}

#[test]
fn wrong_input_is_told_by_its_label() {
    for (entered, key, words) in [
        (
            "attacker.skill=21",
            "attacker.skill",
            "Guard: Skill: found 21; allowed: a whole number from 0 to 20.",
        ),
        (
            "attacker.skill=x",
            "attacker.skill",
            "Guard: Skill: found \"x\"; allowed: a whole number from 0 to 20.",
        ),
        (
            "attacker.skill=",
            "attacker.skill",
            "Guard: Skill: found \"\"; allowed: a whole number from 0 to 20.",
        ),
    ] {
        let Answered { answer, problem } = card::answered(OPEN, entered);
        let problem = problem.unwrap();
        assert_eq!((answer, problem.key.as_deref(), problem.words.as_str()), (None, Some(key), words));
    }
}

/// What the link leaves open and no card shows is remarked upon; the rest is shown.
#[test]
fn what_cannot_be_open_is_said() {
    let opened = Opened::of(&OPEN.replace("attacker.brace", "attacker.name,rage")).unwrap();
    assert_eq!(opened.inputs().len(), 3);
    assert_eq!(opened.remarks.len(), 2);
    assert!(
        opened.remarks[1].starts_with("open: found \"rage\"; allowed: the place of a number"),
        "{:?}",
        opened.remarks
    );
}

/// What a reader changes of an example the page opens too, also where the link holds somebody of the catalogue by a name.
#[test]
fn the_page_opens_what_was_entered() {
    let mut changed = 0;
    for rule_set in OTHERS {
        for (number, example) in shootout::form::examples(rule_set.name).enumerate() {
            let document: Value = serde_json::from_str(example.text).unwrap();
            let Ok(link) = shootout::link::encode(&document) else { continue };
            let inputs = shootout::link::openable(&document);
            // Another one of each, so that every kind has its turn.
            let Some(input) = inputs.get(number % inputs.len().max(1)) else { continue };
            let open = leave_open(&link, &[&input.key]).unwrap();
            let opened = Opened::of(&open).unwrap();
            if opened.takes_long() {
                continue;
            }
            let [Stepped { input: shown, .. }] =
                opened.inputs().try_into().unwrap_or_else(|_| panic!("{open}"));
            let (least, most) = (shown.minimum.unwrap_or_default(), shown.maximum.unwrap_or_default());
            let other = match shown.kind {
                Kind::Number if shown.value == shortest(least) => stepped(&shown.value, 1, least, most),
                Kind::Number => stepped(&shown.value, -1, least, most),
                Kind::Flag => (shown.value != "true").to_string(),
                Kind::Choice => shown.choices.last().unwrap().value.clone(),
            };
            let Answered { answer, problem } = card::answered(&open, &format!("{}={other}", shown.key));
            match answer {
                Some(card) => {
                    changed += 1;
                    assert_eq!(card_of(&card.link, "").sentence, card.sentence, "{open} {other}");
                }
                None => assert!(!problem.unwrap().words.is_empty()),
            }
        }
    }
    assert!(changed > 30, "{changed}");
}
