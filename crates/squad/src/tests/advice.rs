//! Which reaction is best, and charge or advance (SQ-Q10): every option is the assault that it stands for.

use super::{case, error, fraction, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

fn unit(extra: &Value) -> Value {
    let mut unit = json!({ "shoot": 4, "assault": 4, "armour": 5, "nerve": 4, "models": 3,
        "weapons": [{ "kind": "assault", "dice": 2 }, { "keywords": { "blaze_away": true } }] });
    let (Some(fields), Some(extra)) = (unit.as_object_mut(), extra.as_object()) else { return unit };
    fields.extend(extra.clone());
    unit
}

fn defender() -> Value {
    unit(&json!({ "keywords": { "controlled_fire": true, "counter_charge": true, "evade": true } }))
}

/// The assault in which the defender reacts like this, and the attacker comes like that.
fn assault(attacker: &Value, defender: &Value, reaction: &Value, arrives: &str) -> Value {
    report(&json!({ "ask": "assault", "attacker": attacker, "defender": defender,
        "facts": { "reaction": reaction, "arrives": arrives } }))
}

/// SQ-ASL-04, SQ-Q10: every reaction on the profile is there with the numbers of its assault, the best first; a pinned unit has none.
#[test]
fn reactions_are_their_assaults() {
    let attacker = unit(&json!({}));
    let document = json!({ "ask": "reaction", "attacker": attacker, "defender": defender(), "goal": "win" });
    let told = report(&document);
    let options = told["options"].as_array().unwrap();
    let mut reactions: Vec<&Value> = options.iter().map(|option| &option["reaction"]).collect();
    for option in options {
        let alone = assault(&attacker, &defender(), &option["reaction"], "sprint");
        assert_eq!(option["outcome"], alone["outcome"]);
        assert_eq!(option["defender"], alone["defender"]);
        assert_eq!(option["worth"], alone["outcome"]["defender_wins"]);
    }
    let worths: Vec<Rational> = options.iter().map(|option| fraction(option, "/worth")).collect();
    assert!(worths.windows(2).all(|two| two[0] >= two[1]));
    let best: Vec<bool> = options.iter().map(|option| option["best"].as_bool().unwrap()).collect();
    assert_eq!(best, worths.iter().map(|worth| *worth == worths[0]).collect::<Vec<_>>());
    reactions.sort_by_key(|reaction| reaction.to_string());
    assert_eq!(json!(reactions), json!(["blaze_away", "controlled_fire", "counter_charge", "evade", null]));
    for state in ["pinned", "activated"] {
        let mut late = document.clone();
        late["defender"][state] = json!(true);
        let told = report(&late);
        assert_eq!((&told["may_react"], told["options"].as_array().unwrap().len()), (&json!(false), 1));
        assert_eq!(case(&late).answer().unwrap().answer.notes[0].rule, "SQ-ASL-04");
    }
}

/// Each goal counts what it says, worked out from the assault by itself.
#[test]
fn goals_count_what_they_say() {
    let attacker = unit(&json!({}));
    let alone = assault(&attacker, &defender(), &json!("evade"), "sprint");
    let of = |pointer: &str| fraction(&alone, pointer);
    let mut lives = Rational::one();
    lives.subtract(&of("/defender/destroyed"));
    let mut not_lost = Rational::one();
    not_lost.subtract(&of("/outcome/attacker_wins"));
    not_lost.subtract(&of("/outcome/both_dead"));
    let mut left = Rational::ratio(3, 1);
    left.subtract(&of("/defender/models_removed/mean"));
    for (goal, worth) in [
        ("win", of("/outcome/defender_wins")),
        ("not_lose", not_lost),
        ("survive", lives),
        ("destroy", of("/attacker/destroyed")),
        ("models_removed", of("/attacker/models_removed/mean")),
        ("models_left", left),
    ] {
        let told =
            report(&json!({ "ask": "reaction", "attacker": attacker, "defender": defender(), "goal": goal }));
        let options = told["options"].as_array().unwrap();
        let evade = options.iter().find(|option| option["reaction"] == "evade").unwrap();
        assert_eq!(fraction(evade, "/worth"), worth, "{goal}");
    }
}

/// SQ-ASL-02: a charge and an Advance are the assaults by Sprint and by Advance, against the reaction that is worst for the attacker.
#[test]
fn a_charge_meets_the_worst_reaction() {
    let attacker = unit(&json!({}));
    let told = report(&json!({ "ask": "approach", "attacker": attacker, "defender": defender() }));
    for (by, arrives) in [("charge", "sprint"), ("advance", "advance")] {
        let reactions = [
            json!(null),
            json!("blaze_away"),
            json!("controlled_fire"),
            json!("counter_charge"),
            json!("evade"),
        ];
        let worst = reactions
            .iter()
            .map(|reaction| {
                fraction(&assault(&attacker, &defender(), reaction, arrives), "/outcome/attacker_wins")
            })
            .min();
        let options = told["options"].as_array().unwrap();
        let option = options.iter().find(|option| option["by"] == by).unwrap();
        assert_eq!(Some(fraction(option, "/worth")), worst, "{by}");
    }
}

/// SQ-ACT-01: fire first, then Advance: one model against one, each way by hand. 1 die that hits at 4+ and wounds at 5+ does so in
/// 5/8 x 4/8 = 5/16. By Advance both strike at once with two of them: nobody is hurt by either in (11/16)^2 = 121/256.
#[test]
fn fire_comes_before_the_advance() {
    let one = unit(&json!({ "models": 1, "weapons": [{ "kind": "assault", "dice": 2 }, {}] }));
    let told = report(&json!({ "ask": "approach", "attacker": one, "defender": one }));
    let options = told["options"].as_array().unwrap();
    let by = |name: &str| options.iter().find(|option| option["by"] == name).unwrap();
    let shoot = by("shoot_and_advance");
    assert_eq!(fraction(shoot, "/gone_before_contact"), Rational::ratio(5, 16));
    // The defender is gone and the attacker is not.
    let wins = Rational::ratio(135 * 121, 65_536);
    assert_eq!(fraction(by("advance"), "/worth"), wins);
    let mut all = Rational::ratio(5, 16);
    all.add_product(&Rational::ratio(11, 16), &wins);
    assert_eq!(fraction(shoot, "/worth"), all);
    assert_eq!(told["closed"][0]["by"], "blaze_away_and_advance");
    assert_eq!(told["closed"][0]["reasons"][0]["rule"], "SQ-SHO-01");
}

/// SQ-PIN-02, SQ-ASL-04: a unit that the fire pins cannot react any more.
#[test]
fn a_pin_takes_the_reaction_away() {
    let pinning = |pins: bool| {
        unit(&json!({ "models": 1, "weapons": [{ "kind": "assault", "dice": 2 },
            { "dice": 12, "keywords": { "pinning": pins } }] }))
    };
    let target = unit(&json!({ "models": 3, "armour": 12, "keywords": { "counter_charge": true } }));
    let wins = |pins: bool| {
        let told = report(&json!({ "ask": "approach", "attacker": pinning(pins), "defender": target,
            "goal": "models_left" }));
        let options = told["options"].as_array().unwrap();
        let shoot = options.iter().find(|option| option["by"] == "shoot_and_advance").unwrap();
        fraction(shoot, "/worth")
    };
    assert!(wins(true) > wins(false));
}

/// SQ-ACT-02, SQ-ACT-04: a pinned unit does not fire first, and a Slow Reload weapon is no short action; a vehicle's is.
#[test]
fn what_is_no_short_action_is_closed() {
    let slow = |extra: &Value| {
        let mut slow = unit(extra);
        slow["weapons"] = json!([{ "kind": "assault", "dice": 2 }, { "keywords": { "slow_reload": true } }]);
        slow
    };
    let closed = |attacker: &Value| {
        let told = report(&json!({ "ask": "approach", "attacker": attacker, "defender": defender() }));
        let closed = told["closed"].as_array().unwrap().clone();
        let of = closed.into_iter().find(|closed| closed["by"] == "shoot_and_advance");
        of.map(|closed| closed["reasons"][0]["rule"].clone())
    };
    assert_eq!(closed(&slow(&json!({}))), Some(json!("SQ-SHO-01")));
    assert_eq!(closed(&slow(&json!({ "keywords": { "vehicle": true } }))), None);
    assert_eq!(closed(&unit(&json!({ "pinned": true }))), Some(json!("SQ-ACT-02")));
}

/// Whoever states the reaction gets it, and one that is not on the profile is refused.
#[test]
fn a_stated_reaction_stands() {
    let attacker = unit(&json!({}));
    let mut document = json!({ "ask": "approach", "attacker": attacker, "defender": defender(),
        "best_reaction": false, "facts": { "reaction": "evade" } });
    let told = report(&document);
    let charge =
        told["options"].as_array().unwrap().iter().find(|option| option["by"] == "charge").unwrap().clone();
    let alone = assault(&attacker, &defender(), &json!("evade"), "sprint");
    assert_eq!(charge["outcome"], alone["outcome"]);
    document["defender"]["keywords"] = json!({});
    assert!(error(&document).starts_with("facts.reaction: found \"evade\""), "{}", error(&document));
    document["goal"] = json!("wins");
    assert!(error(&document).starts_with("goal: found \"wins\""), "{}", error(&document));
}
