//! Assaults: the printed one replayed, the ledger's openings, and how both sides end.

use super::{Rational, Weight, error, fraction, played, report};
use serde_json::{Value, json};

fn dancers() -> Value {
    json!({ "name": "A", "type": "specialist", "assault": 3, "armour": 5, "models": 5,
        "weapons": [{ "kind": "assault", "dice": 3, "ap": 1 }] })
}

fn rifles() -> Value {
    json!({ "name": "D", "shoot": 4, "assault": 5, "armour": 6, "nerve": 4, "models": 5,
        "keywords": { "controlled_fire": true, "counter_charge": true, "evade": true },
        "weapons": [{ "keywords": { "blaze_away": true } }, { "kind": "assault" }] })
}

/// An assault of the dancers on the rifles, with what differs from the defaults.
fn assault(facts: Value) -> Value {
    json!({ "ask": "assault", "attacker": dancers(), "defender": rifles(), "facts": facts })
}

/// The same with changes to the two units.
fn between(attacker: Value, defender: Value, facts: Value) -> Value {
    let mut document = assault(facts);
    for (side, change) in [("attacker", attacker), ("defender", defender)] {
        for (field, value) in change.as_object().unwrap() {
            document[side][field] = value.clone();
        }
    }
    document
}

fn ratio(text: &str) -> Rational {
    text.parse().unwrap()
}

/// SQ-X03, SQ-ASL-02, SQ-ASL-07, SQ-ASL-13, SQ-ASL-16: the printed assault with its faces.
#[test]
fn printed_assault() {
    let document = assault(json!({ "reaction": "controlled_fire" }));
    // Five shots at 5+: three hits, of which two wound at 5+. Nine dice at 2+: eight hits, four wounds at 5+; then one at 5+ wounds.
    let faces = "5 6 7 1 2 5 8 3  2 3 4 5 6 7 8 8 1  5 6 7 8 1 2 3 4  8 6";
    let transcript = played(&document, faces);
    assert_eq!(transcript["next"], Value::Null);
    let outcome = &transcript["outcome"];
    assert_eq!(outcome["outcome"], "attacker_wins");
    assert_eq!(outcome["wounds"], json!({ "attacker": 3, "defender": 4 }));
    assert_eq!(outcome["models_removed"], json!({ "attacker": 3, "defender": 4 }));
    let attacks: Vec<u64> =
        transcript["dice"].as_array().unwrap().iter().map(|die| die["attack"].as_u64().unwrap()).collect();
    assert_eq!(attacks, [vec![0; 8], vec![1; 17], vec![2; 2]].concat());
    let report = report(&document);
    assert_eq!(report["reaction_groups"][0]["need_to_hit"], 5);
    assert_eq!(report["attacker_groups"][0]["need_to_hit"], 2);
    assert_eq!(report["defender_groups"][0]["need_to_hit"], 5);
}

/// The chances of a report, all that can come of it adding up to 1.
fn comes_to(document: Value, expected: &[(&str, &str)]) {
    let report = report(&document);
    for (name, chance) in expected {
        let found = fraction(&report, &format!("/outcome/{name}"));
        assert_eq!(found, ratio(chance), "{name} of {}", document["facts"]);
    }
    let mut sum = Rational::zero();
    for chance in report["outcome"].as_object().unwrap().values() {
        sum.add(&ratio(chance.as_str().unwrap()));
    }
    assert_eq!(sum, Rational::one());
}

/// SQ-X05, SQ-ASL-02, SQ-ASL-03, SQ-ASL-05, SQ-ASL-08, SQ-ASL-14, SQ-KW-49: other openings.
#[test]
fn other_openings() {
    comes_to(
        assault(json!({})),
        &[
            ("attacker_wins", "294151720000706579137/295147905179352825856"),
            ("defender_wins", "1013800308836566689/1180591620717411303424"),
            ("draw", "2970940405748420187/1180591620717411303424"),
        ],
    );
    comes_to(
        assault(json!({ "reaction": "blaze_away" })),
        &[
            ("attacker_wins", "286720489784692301415897541969/316912650057057350374175801344"),
            ("defender_wins", "65108382185797427545402880561/1267650600228229401496703205376"),
            ("draw", "55426897184860841878366951563/1267650600228229401496703205376"),
            ("attacker_dead_first", "101204513/549755813888"),
        ],
    );
    comes_to(
        assault(json!({ "reaction": "counter_charge" })),
        &[
            ("attacker_wins", "592243408423410379282801/604462909807314587353088"),
            ("defender_wins", "1469540430931989489525/302231454903657293676544"),
            ("draw", "15466118861130860785599/1208925819614629174706176"),
            ("both_dead", "3094722182949597396875/1208925819614629174706176"),
        ],
    );
    comes_to(
        assault(json!({ "reaction": "controlled_fire", "hindered": true })),
        &[
            ("attacker_wins", "7050218026510174311/9223372036854775808"),
            ("defender_wins", "5493181504592618895/36893488147419103232"),
            ("draw", "3163405739766823125/36893488147419103232"),
            ("attacker_dead_first", "1/1024"),
        ],
    );
    comes_to(
        between(
            json!({ "keywords": { "terrifying": true } }),
            json!({}),
            json!({ "reaction": "controlled_fire" }),
        ),
        &[
            ("attacker_wins", "75376459020268558930057/75557863725914323419136"),
            ("defender_wins", "637653689415808022907/1208925819614629174706176"),
            ("draw", "2264821600916423802357/1208925819614629174706176"),
        ],
    );
}

/// SQ-X05, SQ-ASL-02, SQ-ASL-03, SQ-ASL-05, SQ-ASL-08, SQ-ASL-14: an advance instead of a charge.
#[test]
fn openings_of_an_advance() {
    comes_to(
        assault(json!({ "arrives": "advance" })),
        &[
            ("attacker_wins", "17459834887890693/18014398509481984"),
            ("defender_wins", "75692626953125/9007199254740992"),
            ("draw", "781029052734375/36028797018963968"),
            ("both_dead", "25327682635707/36028797018963968"),
        ],
    );
    comes_to(
        assault(json!({ "arrives": "advance", "reaction": "controlled_fire" })),
        &[
            ("attacker_wins", "12232743108677917119/18446744073709551616"),
            ("defender_wins", "1976210198981604255/9223372036854775808"),
            ("draw", "4114773877548853125/36893488147419103232"),
            ("both_dead", "372358459569034881/36893488147419103232"),
            ("attacker_dead_first", "1/1024"),
        ],
    );
    comes_to(
        assault(json!({ "arrives": "advance", "reaction": "counter_charge" })),
        &[
            ("attacker_wins", "27353437685813293857/36893488147419103232"),
            ("defender_wins", "10991141949865625/72057594037927936"),
            ("draw", "3912585783274609375/36893488147419103232"),
        ],
    );
}

/// SQ-X43, SQ-ASL-17, SQ-ASL-18, SQ-ASL-19, SQ-PIN-02: pins after a charge into Controlled Fire.
#[test]
fn pins_afterwards() {
    let report = report(&assault(json!({ "reaction": "controlled_fire" })));
    let pinned = |side: &str| fraction(&report, &format!("/{side}/pinned"));
    assert_eq!(pinned("attacker"), ratio("183356464307045625140121/1208925819614629174706176"));
    assert_eq!(pinned("defender"), ratio("396612512561226499359021/1208925819614629174706176"));
}

/// SQ-ASL-06: to evade is to test and to get clear; in Heavy Cover with +1.
#[test]
fn evading() {
    let avoided = |place: &str, clears: f64| {
        let facts = json!({ "reaction": "evade", "where": place, "evade_clears": clears });
        fraction(&report(&assault(facts)), "/outcome/avoided")
    };
    assert_eq!(avoided("open", 1.0), ratio("5/8"));
    assert_eq!(avoided("heavy_cover", 0.5), ratio("3/8"));
    let transcript = played(&assault(json!({ "reaction": "evade" })), "4");
    assert_eq!(transcript["dice"][0]["step"], "evade");
    assert_eq!(transcript["outcome"]["outcome"], "avoided");
    assert_eq!(transcript["outcome"]["activated"], json!({ "attacker": true, "defender": true }));
}

/// SQ-DICE-03, SQ-VEH-04, SQ-VEH-01, SQ-ASL-20, SQ-ACT-02, SQ-KW-51, SQ-BLD-04: who may not assault, with the rule.
#[test]
fn legality() {
    let reasons = |attacker: Value, defender: Value, facts: Value| {
        let report = report(&between(attacker, defender, facts));
        let reasons = report["reasons"].as_array().unwrap().iter();
        let rules = reasons.map(|reason| reason["rule"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(report["outcome"].is_null(), !rules.is_empty());
        rules
    };
    let flyer = json!({ "keywords": { "vehicle": true, "fly": true } });
    assert_eq!(reasons(json!({ "assault": null }), json!({}), json!({})), ["SQ-DICE-03"]);
    assert_eq!(reasons(flyer.clone(), json!({}), json!({})), ["SQ-VEH-04"]);
    assert_eq!(reasons(json!({}), flyer.clone(), json!({})), ["SQ-VEH-04"]);
    assert!(reasons(json!({ "keywords": { "anti_grav": true } }), flyer, json!({})).is_empty());
    let vehicle = json!({ "keywords": { "vehicle": true } });
    assert_eq!(reasons(vehicle.clone(), json!({}), json!({ "where": "roof" })), ["SQ-ASL-20"]);
    assert!(reasons(vehicle, json!({}), json!({ "where": "heavy_cover" })).is_empty());
    assert_eq!(reasons(json!({ "pinned": true }), json!({}), json!({})), ["SQ-ACT-02"]);
    assert!(reasons(json!({ "pinned": true }), json!({}), json!({ "arrives": "advance" })).is_empty());
    let unflinching = json!({ "pinned": true, "keywords": { "unflinching": true } });
    assert!(reasons(unflinching.clone(), json!({}), json!({})).is_empty());
    assert_eq!(reasons(json!({}), json!({}), json!({ "where": "zone" })), ["SQ-BLD-04"]);
    // SQ-ASL-15: it keeps the pin and its -1, beside the +1 of the charge.
    let pinned = report(&between(unflinching, json!({}), json!({})));
    assert_eq!(pinned["attacker_groups"][0]["need_to_hit"], 3);
}

/// SQ-ASL-11, SQ-BLD-02, SQ-BLD-03, SQ-BLD-04, SQ-BLD-05, SQ-KW-23, SQ-A22, SQ-A23, SQ-A49: needs to hit of both sides.
#[test]
fn needs_to_hit() {
    let needs = |attacker: Value, facts: Value| {
        let report = report(&between(attacker, json!({}), facts));
        [&report["attacker_groups"][0], &report["defender_groups"][0]]
            .map(|group| group["need_to_hit"].as_i64().unwrap())
    };
    assert_eq!(needs(json!({}), json!({})), [2, 5]);
    assert_eq!(needs(json!({}), json!({ "hindered": true })), [3, 5]);
    assert_eq!(needs(json!({}), json!({ "where": "heavy_cover" })), [3, 5]);
    assert_eq!(needs(json!({}), json!({ "where": "building" })), [4, 5]);
    assert_eq!(needs(json!({}), json!({ "where": "zone", "arrives": "advance" })), [4, 6]);
    assert_eq!(needs(json!({ "models": 10, "keywords": { "horde": true } }), json!({})), [1, 5]);
    assert_eq!(needs(json!({ "models": 9, "keywords": { "horde": true } }), json!({})), [2, 5]);
    assert_eq!(needs(json!({}), json!({ "reaction": "counter_charge" })), [2, 4]);
    let hindered = json!({ "reaction": "counter_charge", "counter_charge_hindered": true });
    assert_eq!(needs(json!({}), hindered), [2, 5]);
}

/// SQ-ASL-04: a pinned or activated defender does not react; a reaction that is not on the profile is bad input.
#[test]
fn reactions() {
    let lapses = |defender: Value| {
        report(&between(json!({}), defender, json!({ "reaction": "controlled_fire" })))["reaction"].clone()
    };
    assert_eq!(lapses(json!({})), "controlled_fire");
    assert_eq!(lapses(json!({ "pinned": true })), Value::Null);
    assert_eq!(lapses(json!({ "activated": true })), Value::Null);
    let without =
        between(json!({}), json!({ "keywords": {}, "weapons": [] }), json!({ "reaction": "evade" }));
    assert!(error(&without).starts_with("facts.reaction: found \"evade\""));
    let invigorated = assault(json!({ "invigorated": true }));
    assert!(error(&invigorated).starts_with("facts.invigorated: found true"));
}

/// SQ-ASL-17, SQ-A17: a trapped loser is destroyed; by its switch the dead may win.
#[test]
fn trapped_and_wiped_out() {
    let plain = report(&assault(json!({})));
    let trapped = report(&assault(json!({ "defender_trapped": true })));
    let mut destroyed = fraction(&plain, "/outcome/attacker_wins");
    assert_eq!(fraction(&trapped, "/defender/destroyed"), destroyed);
    destroyed.subtract(&fraction(&plain, "/defender/wiped_out"));
    assert!(destroyed > Rational::zero());
    let one = |capped: bool| {
        let mut document =
            between(json!({ "models": 1 }), json!({ "models": 1 }), json!({ "arrives": "advance" }));
        document["rulings"] = json!({ "wiped_side_loses": false, "cap_wounds": capped });
        report(&document)
    };
    // The only defender hits and wounds with 1/2 x 1/2; the attacker hits with 3/4 and wounds with 1/2, three times: so each
    // with 3/8. Uncapped, two or three wounds beat one; capped, one each is a draw.
    let at_least_one = ratio("387/512");
    let win_capped = at_least_one.times(&ratio("3/4"));
    assert_eq!(fraction(&one(true), "/outcome/attacker_wins"), win_capped);
    let two_or_more = ratio("162/512").times(&ratio("1/4"));
    let mut win = win_capped;
    win.add(&two_or_more);
    assert_eq!(fraction(&one(false), "/outcome/attacker_wins"), win);
    assert_eq!(fraction(&one(false), "/outcome/both_dead"), Rational::zero());
}

/// SQ-A47, SQ-PIN-06, SQ-PIN-07, SQ-ASL-18: a draw pins neither vehicles nor constructs, and activates both.
#[test]
fn a_draw() {
    let with = |keywords: Value| {
        let nothing = json!({ "models": 1, "weapons": [], "keywords": keywords });
        report(&between(nothing, json!({ "models": 1, "weapons": [] }), json!({})))
    };
    let plain = with(json!({}));
    assert_eq!((&plain["outcome"]["draw"], &plain["no_wounds"]), (&json!("1"), &json!("1")));
    assert_eq!([&plain["attacker"]["pinned"], &plain["defender"]["pinned"]], [&json!("1"), &json!("1")]);
    assert_eq!(plain["defender"]["activated"], "1");
    for keyword in ["vehicle", "construct"] {
        let report = with(json!({ keyword: true }));
        assert_eq!(
            [&report["attacker"]["pinned"], &report["attacker"]["activated"]],
            [&json!("0"), &json!("1")]
        );
    }
}

/// SQ-ASL-04, SQ-KW-49, SQ-ASL-07: a reaction that is not on the profile is refused at its place; one that the defender cannot take, or whose
/// fire has no weapon, has no effect and is said so. A form offers neither.
#[test]
fn reactions_that_cannot_be_taken_are_not_offered() {
    use crate::RULE_SET;
    use shootout_ruleset::document::parse;
    use shootout_ruleset::question::can_be_chosen;
    let offered = |attacker: &Value, defender: &Value, facts: &Value| -> Vec<&str> {
        let is_open = |reaction: &&str| {
            let mut facts = facts.clone();
            facts["reaction"] = json!(reaction);
            let document =
                json!({ "ask": "assault", "attacker": attacker, "defender": defender, "facts": facts });
            can_be_chosen(
                &RULE_SET.read(parse(document.to_string().as_bytes()).unwrap(), None),
                "facts.reaction",
            )
        };
        ["blaze_away", "controlled_fire", "counter_charge", "evade"].into_iter().filter(is_open).collect()
    };
    let plain = json!({ "assault": 4, "armour": 5, "weapons": [{ "kind": "assault" }] });
    let defender = json!({ "assault": 4, "shoot": 4, "armour": 5, "nerve": 4, "weapons": [{ "range": 12 }],
        "keywords": { "controlled_fire": true }, "drones": [{ "keywords": { "evade": true } }] });
    let with = |field: &str, value: Value| {
        let mut changed = defender.clone();
        changed[field] = value;
        changed
    };
    let none = json!({});
    assert_eq!(offered(&plain, &defender, &none), ["controlled_fire", "evade"]);
    let blazing = with("weapons", json!([{ "keywords": { "blaze_away": true } }]));
    assert_eq!(offered(&plain, &blazing, &none), ["blaze_away", "controlled_fire", "evade"]);
    for state in ["pinned", "activated"] {
        assert!(offered(&plain, &with(state, json!(true)), &none).is_empty(), "{state}");
    }
    // Hit the dirt forbids nothing; whoever arrives by Advance does not terrify.
    assert_eq!(offered(&plain, &with("hit_the_dirt", json!(true)), &none).len(), 2);
    let terrifying = json!({ "assault": 4, "armour": 5, "weapons": [{ "kind": "assault" }], "keywords": { "terrifying": true } });
    assert!(offered(&terrifying, &defender, &none).is_empty());
    assert_eq!(offered(&terrifying, &defender, &json!({ "arrives": "advance" })).len(), 2);
    // Nobody shoots without a weapon in reach, or without a stat.
    assert_eq!(offered(&plain, &defender, &json!({ "reaction_distance": 13 })), ["evade"]);
    assert_eq!(offered(&plain, &with("shoot", Value::Null), &none), ["evade"]);
}
