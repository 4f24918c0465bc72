use super::card::{self, unreadable};
use super::{answered, opened};
use serde_json::{Value, json};
use shootout_ruleset::embedded::Answered;

const SHOT: &str = "ruleset=fate_firefight&ask=attack&attacker.name=Guard&attacker.skill=3&defender.skill=3&weapon.damage=3&v=1.1";

/// 626 of 729 hit: the card has the chance, what both roll and why, and the link of the page.
#[test]
fn a_card_has_what_decides() {
    let address = format!("https://example.org/#{SHOT}");
    let card = card::answered(&address).answer.unwrap();
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
    let Answered { answer, problem } = card::answered(&damaged);
    assert_eq!(answer, None);
    assert_eq!(
        problem.unwrap().words,
        "weapon.damage: found nothing; allowed: a value: this field is required."
    );
    let remarks = unreadable(&damaged);
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    assert!(remarks[0].starts_with("weapon.damage: found \"far\""), "{remarks:?}");
    let unknown = card::answered("ruleset=fate_firefihgt&v=1.1").problem.unwrap().words;
    assert!(unknown.contains("did you mean `fate_firefight`?"), "{unknown}");
}

/// What the script reads, by the names that it reads it by.
#[test]
fn the_script_finds_what_it_reads() {
    let said: Value = serde_json::from_str(&answered(SHOT)).unwrap();
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
        let Answered { answer, problem } = card::answered(link);
        assert_eq!(answer, None, "{link}");
        assert_eq!(
            problem.map(|problem| problem.words).as_deref(),
            Some("Nothing of this link could be read."),
            "{link}"
        );
        assert!(!unreadable(link).is_empty(), "{link}");
    }
}
