use super::*;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::document::parse;

fn attack(text: &str) -> Attack {
    decode(&parse(text.as_bytes()).unwrap(), "").unwrap()
}

/// E-1, E-2: of 1296 throws of two dice against two, 146 are ties, and half of the others go to each.
#[test]
fn equals_hit_as_often_as_they_are_hit() {
    let even = attack(r#"{ "attacker": { "skill": 3 }, "defender": { "skill": 3 } }"#);
    assert_eq!(even.report::<Rational>().unwrap().hit, Rational::ratio(575, 1296));
    let ties = Attack { rulings: Rulings { ties: Ties::Attacker }, ..even };
    assert_eq!(ties.report::<Rational>().unwrap().hit, Rational::ratio(721, 1296));
}

/// E-3: 12 against 2 is ten more; with a weapon of 2 against armour of 5 a wound of 7. Only 1 throw in 1296 does that.
#[test]
fn armour_stops_part_of_the_wound() {
    let hit = attack(r#"{"attacker": { "skill": 3, "weapon": 2 }, "defender": { "skill": 3, "armour": 5 }}"#);
    let wound = hit.report::<Rational>().unwrap().wound.pmf;
    assert_eq!((wound.len(), wound[7].clone()), (8, Rational::ratio(1, 1296)));
}
