//! The examples of the ledger, those that are printed in the source replayed with their faces.

use super::{Rational, Weight, fraction, parts, played, report, strings};
use serde_json::{Value, json};

/// One volley: what the attacker, their weapon, the target and the facts say beside the defaults.
fn volley(attacker: Value, weapon: Value, target: Value, facts: Value) -> Value {
    let mut attacker = attacker;
    attacker["weapons"] = json!([weapon]);
    json!({ "ask": "shoot", "attacker": attacker, "target": target, "facts": facts })
}

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// SQ-X01: three dice at 4+, faces 3, 4 and 7.
#[test]
fn three_dice_at_four() {
    let document =
        volley(json!({ "shoot": 4, "models": 3 }), json!({}), json!({ "armour": 6, "models": 9 }), json!({}));
    assert_eq!(played(&document, "3,4,7")["dice"][2]["result"], "hit");
    assert_eq!(played(&document, "3,4,7,1,1")["outcome"]["hits"], 2);
    let report = report(&document);
    assert_eq!(parts(&report, "/hits", 512), strings([27, 135, 225, 125]));
    assert_eq!(fraction(&report, "/hits/mean"), ratio(15, 8));
}

/// SQ-X02, SQ-SHO-03, SQ-COV-03: six with SH 4+ at Light Cover, faces 1, 3, 4, 6, 6 and 8; in the open the 4 hits too.
#[test]
fn six_enforcers() {
    let at = |cover: &str| {
        volley(
            json!({ "shoot": 4, "models": 6 }),
            json!({}),
            json!({ "armour": 6, "models": 9 }),
            json!({ "cover": cover }),
        )
    };
    assert_eq!(played(&at("light"), "1 3 4 6 6 8 1 1 1")["outcome"]["hits"], 3);
    assert_eq!(played(&at("none"), "1 3 4 6 6 8 1 1 1 1")["outcome"]["hits"], 4);
    assert_eq!(parts(&report(&at("light")), "/hits", 64), strings([1, 6, 15, 20, 15, 6, 1]));
    let open = strings([729, 7290, 30375, 67500, 84375, 56250, 15625]);
    assert_eq!(parts(&report(&at("none")), "/hits", 262_144), open);
}

/// SQ-X08, SQ-A56, SQ-DICE-07, SQ-KW-56: Weight of Fire 2 of the unit and 1 of an order are 3.
#[test]
fn stacked_rerolls() {
    let document = volley(
        json!({ "shoot": 5, "models": 5, "keywords": { "weight_of_fire": 2 } }),
        json!({}),
        json!({ "armour": 6, "models": 9 }),
        json!({ "order": { "keywords": { "weight_of_fire": 1 } } }),
    );
    let report = report(&document);
    assert_eq!(parts(&report, "/hits", 256), strings([1, 8, 28, 66, 95, 58]));
    assert_eq!(fraction(&report, "/hits/mean"), ratio(233, 64));
}

/// SQ-X09, SQ-ORD-01, SQ-ORD-04, SQ-KW-29, SQ-A12: ones first, then other failures.
#[test]
fn printed_orders() {
    let with = |order: Value| {
        report(&volley(
            json!({ "shoot": 4, "models": 5 }),
            json!({}),
            json!({ "armour": 6, "models": 9 }),
            json!({ "order": order }),
        ))
    };
    assert_eq!(fraction(&with(Value::Null), "/hits/mean"), ratio(25, 8));
    assert_eq!(fraction(&with(json!({ "keywords": { "marksman": true } })), "/hits/mean"), ratio(225, 64));
    let aura = with(json!({ "keywords": { "marksman": true, "weight_of_fire": 1 } }));
    assert_eq!(fraction(&aura, "/hits/mean"), ratio(32705, 8192));
    let order = with(json!({ "keywords": { "marksman": true, "weight_of_fire": 2 } }));
    assert_eq!(fraction(&order, "/hits/mean"), ratio(34585, 8192));
    let pmf = strings([349_929, 5_391_795, 36_813_850, 151_323_750, 399_178_125, 480_684_375]);
    assert_eq!(parts(&order, "/hits", 1_073_741_824), pmf);
}

/// Hits that are certain: by It Burns! no, but by faces; the chances to wound given so many hits are those of a weapon that hits
/// on 2+ with all its dice, so they are read off a blast of plain hits instead.
fn hits(count: u64, weapon: Value, target: Value) -> Value {
    // One die hits with 7/8; its hits are a plain Blast, so that wounds given a hit are the report over 7/8.
    let mut weapon = weapon;
    weapon["keywords"]["blast"] = json!(count);
    report(&volley(json!({ "shoot": 2 }), weapon, target, json!({})))
}

/// The chances of wounds given that the die hits, in parts of a whole.
fn wounds_given_a_hit(report: &Value, whole: u64) -> Vec<String> {
    let pmf = report.pointer("/wounds/pmf").and_then(Value::as_array).unwrap();
    let scale = ratio(8 * whole, 7);
    let part = |(wounds, share): (usize, &Value)| {
        let mut share: Rational = share.as_str().unwrap().parse().unwrap();
        if wounds == 0 {
            share.subtract(&ratio(1, 8));
        }
        share.times(&scale).to_string()
    };
    pmf.iter().enumerate().map(part).collect()
}

/// SQ-X10, SQ-SHO-04, SQ-KW-04: AP 1 against 6+, four hits.
#[test]
fn armour_piercing() {
    let report = hits(4, json!({ "ap": 1, "keywords": {} }), json!({ "armour": 6, "models": 9 }));
    assert_eq!(report["groups"][0]["need_to_wound"], 5);
    assert_eq!(wounds_given_a_hit(&report, 16), strings([1, 4, 6, 4, 1]));
}

/// SQ-X11, SQ-KW-08, SQ-DICE-08: Blast (D4) with one die and with two.
#[test]
fn blast_of_a_d4() {
    let dice = |dice: u64| {
        report(&volley(
            json!({ "shoot": 4 }),
            json!({ "dice": dice, "keywords": { "blast": "D4" } }),
            json!({ "armour": 6, "models": 9 }),
            json!({}),
        ))
    };
    assert_eq!(parts(&dice(1), "/hits", 32), strings([12, 5, 5, 5, 5]));
    let two = strings([144, 120, 145, 170, 195, 100, 75, 50, 25]);
    assert_eq!(parts(&dice(2), "/hits", 1024), two);
}

/// SQ-X12, SQ-KW-31, SQ-A07: Mobile Defences make 6+ a 7, or by the printed example a 5; not against weapons that ignore it.
#[test]
fn mobile_defences() {
    let need = |literal: bool, keywords: Value, target: Value| {
        let mut document = volley(json!({ "shoot": 4 }), json!({ "keywords": keywords }), target, json!({}));
        document["rulings"] = json!({ "mobile_defences_literal": literal });
        report(&document)["groups"][0]["need_to_wound"].clone()
    };
    let target = json!({ "armour": 6, "nerve": 4, "keywords": { "mobile_defences": true } });
    assert_eq!(need(false, json!({}), target.clone()), 7);
    assert_eq!(need(true, json!({}), target.clone()), 5);
    for keyword in ["indirect", "it_burns", "anti_tank"] {
        assert_eq!(need(false, json!({ keyword: true }), target.clone()), 6, "{keyword}");
    }
}

/// SQ-X15, SQ-DICE-06, SQ-A02: from 8 to 9 the dice are halved, and one die is none.
#[test]
fn the_cliff_at_nine() {
    let hits = |dice: u64, modifier: i64| {
        let target = json!({ "armour": 6, "models": 9, "keywords": { "fly": true } });
        let facts = json!({ "cover": "heavy", "modifier": modifier });
        let report = report(&volley(json!({ "shoot": 5, "models": dice }), json!({}), target, facts));
        (report["groups"][0]["dice"].as_u64().unwrap(), fraction(&report, "/hits/at_least_one"))
    };
    for (dice, at_eight, halved, at_nine) in [
        (1, ratio(1, 8), 0, ratio(0, 1)),
        (2, ratio(15, 64), 1, ratio(1, 8)),
        (3, ratio(169, 512), 1, ratio(1, 8)),
        (7, ratio(1_273_609, 2_097_152), 3, ratio(169, 512)),
        (8, ratio(11_012_415, 16_777_216), 4, ratio(1695, 4096)),
    ] {
        assert_eq!(hits(dice, 0), (dice, at_eight), "{dice} dice at 8+");
        for further in [-1, -2, -3] {
            assert_eq!(hits(dice, further), (halved, at_nine.clone()), "{dice} dice, {further}");
        }
    }
}

/// SQ-X17, SQ-SHO-06: wounds carried over on models with two health.
#[test]
fn wounds_carried_over() {
    let document = volley(
        json!({ "shoot": 4, "models": 6 }),
        json!({}),
        json!({ "armour": 5, "models": 3, "health": 2, "marked": 1 }),
        json!({}),
    );
    let report = report(&document);
    let chance = |models: u64, marked: u64| {
        let ends = report["end"].as_array().unwrap();
        let end = ends.iter().find(|end| end["models"] == models && end["marked"] == marked).unwrap();
        end["chance"].as_str().unwrap().parse::<Rational>().unwrap()
    };
    for ((models, marked), part) in [
        ((3, 1), 1_771_561),
        ((2, 0), 4_831_530),
        ((2, 1), 5_490_375),
        ((1, 0), 3_327_500),
        ((1, 1), 1_134_375),
        ((0, 0), 221_875),
    ] {
        assert_eq!(chance(models, marked), ratio(part, 16_777_216), "{models} models, {marked} marked");
    }
    assert_eq!(fraction(&report, "/models_removed/mean"), ratio(1_244_455, 1_048_576));
    assert_eq!(fraction(&report, "/chances/wipe_out"), ratio(221_875, 16_777_216));
}

/// SQ-X19, SQ-KW-39: the shield comes after Blast.
#[test]
fn blast_then_shield() {
    let target = json!({ "armour": 6, "models": 9, "keywords": { "shield": 2 } });
    let weapon = json!({ "dice": 3, "keywords": { "blast": "D4" } });
    let report = report(&volley(json!({ "shoot": 5 }), weapon, target, json!({})));
    let after = strings([172, 73, 87, 54, 46, 36, 24, 10, 6, 3, 1]);
    assert_eq!(parts(&report, "/hits_after_shield", 512), after);
    assert_eq!(fraction(&report, "/wounds/mean"), ratio(201, 256));
}

/// SQ-X21, SQ-KW-36, SQ-A10: Resilient (1), five dice to wound at 5+.
#[test]
fn resilient() {
    let target = json!({ "armour": 5, "models": 9, "keywords": { "resilient": 1 } });
    let report = hits(5, json!({ "keywords": {} }), target);
    assert_eq!(wounds_given_a_hit(&report, 64), strings([7, 15, 20, 15, 6, 1]));
}

/// SQ-X23, SQ-VEH-02, SQ-KW-22, SQ-KW-05, SQ-PIN-06: Heavy Armour, and Anti-Tank that passes it and pins.
#[test]
fn heavy_armour_and_anti_tank() {
    let target = json!({ "armour": 8, "models": 9, "keywords": { "vehicle": true, "heavy_armour": true } });
    let plain = hits(4, json!({ "ap": 2, "keywords": {} }), target.clone());
    assert_eq!(wounds_given_a_hit(&plain, 65536), strings([28561, 26364, 9126, 1404, 81]));
    let anti_tank = hits(4, json!({ "ap": 2, "keywords": { "anti_tank": true } }), target);
    assert_eq!(wounds_given_a_hit(&anti_tank, 4096), strings([625, 1500, 1350, 540, 81]));
    let pin = fraction(&anti_tank, "/chances/pin");
    assert_eq!(pin, ratio(7, 8).times(&ratio(3471, 4096)));
    assert_eq!(fraction(&plain, "/chances/pin"), Rational::zero());
}

/// SQ-X25, SQ-BLZ-01, SQ-BLZ-03: armour above 8 halves the hits; blazing away is never halved.
#[test]
fn armour_above_eight() {
    let seven = hits(7, json!({ "keywords": {} }), json!({ "armour": 9, "models": 9 }));
    assert_eq!(wounds_given_a_hit(&seven, 512), strings([343, 147, 21, 1]));
    let one = hits(1, json!({ "keywords": {} }), json!({ "armour": 9 }));
    assert_eq!(fraction(&one, "/wounds/mean"), Rational::zero());
    let mut blaze = volley(
        json!({ "shoot": 4, "models": 4 }),
        json!({ "keywords": { "blaze_away": true } }),
        json!({ "armour": 9, "models": 9 }),
        json!({ "cover": "heavy", "modifier": -3 }),
    );
    blaze["ask"] = json!("blaze_away");
    let blaze = report(&blaze);
    assert_eq!(fraction(&blaze, "/wounds/at_least_one"), ratio(2_350_225_599, 68_719_476_736));
    assert_eq!(fraction(&blaze, "/hits/at_least_one"), ratio(11_012_415, 16_777_216));
    assert_eq!(fraction(&blaze, "/chances/pin"), ratio(11_012_415, 16_777_216));
}

/// SQ-X27, SQ-KW-32: a pin needs a hit, not a wound.
#[test]
fn pinning() {
    let document = volley(
        json!({ "shoot": 4, "models": 2 }),
        json!({ "keywords": { "pinning": true } }),
        json!({ "armour": 5, "models": 9 }),
        json!({}),
    );
    let report = report(&document);
    assert_eq!(fraction(&report, "/chances/pin"), ratio(55, 64));
    let ends = report["end"].as_array().unwrap();
    let unhurt = ends.iter().find(|end| end["models"] == 9 && end["pinned"] == true).unwrap();
    assert_eq!(unhurt["chance"], "85/256");
}

/// SQ-X31, SQ-KW-28, SQ-NRV-05, SQ-A45: always 4+, an unmodified test, which Inspiring throws again.
#[test]
fn it_burns() {
    let with = |inspired: bool| {
        let target =
            json!({ "armour": 5, "nerve": 5, "models": 9, "pinned": true, "inspiring_near": inspired });
        let weapon = json!({ "ap": 1, "keywords": { "it_burns": true } });
        let facts = json!({ "cover": "heavy", "modifier": -2 });
        report(&volley(json!({ "shoot": 6, "models": 4 }), weapon, target, facts))
    };
    let plain = with(false);
    assert_eq!(fraction(&plain, "/hits/at_least_one"), ratio(4015, 4096));
    assert_eq!(fraction(&plain, "/chances/loses_activation"), ratio(4015, 8192));
    assert_eq!(fraction(&plain, "/wounds/mean"), ratio(25, 16));
    assert_eq!(fraction(&with(true), "/chances/loses_activation"), ratio(4015, 16384));
}

/// SQ-X33, SQ-KW-18, SQ-KW-02, SQ-VEH-04, SQ-A06: a flyer, Anti-Aircraft, and the second -1 of a flying vehicle.
#[test]
fn shooting_at_a_flyer() {
    let mean = |weapon: Value, double: bool| {
        let target = json!({ "armour": 6, "models": 9, "keywords": { "fly": true, "vehicle": true } });
        let attacker = json!({ "shoot": 4, "models": 4 });
        let mut document = volley(attacker, json!({ "keywords": weapon }), target, json!({}));
        document["rulings"] = json!({ "fly_vehicle_double": double });
        fraction(&report(&document), "/hits/mean")
    };
    assert_eq!(mean(json!({}), false), ratio(2, 1));
    assert_eq!(mean(json!({ "anti_aircraft": true }), false), ratio(5, 2));
    assert_eq!(mean(json!({}), true), ratio(3, 2));
    assert_eq!(mean(json!({ "anti_aircraft": true }), true), ratio(5, 2));
}

/// SQ-DICE-09: in doubt, half in cover and half not; with dice, 1 to 4 is cover.
#[test]
fn cover_in_doubt() {
    let document = volley(
        json!({ "shoot": 4 }),
        json!({}),
        json!({ "armour": 6, "models": 9 }),
        json!({ "cover": "light", "cover_doubt": true }),
    );
    let report = report(&document);
    assert_eq!(fraction(&report, "/hits/mean"), ratio(9, 16));
    assert_eq!(report["groups"][0]["need_to_hit"], 5);
    assert_eq!(report["groups_open"][0]["need_to_hit"], 4);
    let open = played(&document, "5 4 1");
    assert_eq!((&open["dice"][0]["result"], &open["outcome"]["hits"]), (&json!("open"), &json!(1)));
    let covered = played(&document, "4 4");
    assert_eq!((&covered["dice"][0]["result"], &covered["outcome"]["hits"]), (&json!("cover"), &json!(0)));
}

/// SQ-KW-33, SQ-A50: the first wound goes to a friend if there is one, and by its switch.
#[test]
fn protection() {
    let wounds = |friend: bool, ruling: bool| {
        let target =
            json!({ "armour": 5, "models": 9, "friend_near": friend, "keywords": { "protection": true } });
        let mut document = volley(json!({ "shoot": 4, "models": 2 }), json!({}), target, json!({}));
        document["rulings"] = json!({ "protection": ruling });
        let report = report(&document);
        (fraction(&report, "/wounds/mean"), fraction(&report, "/chances/wound_passed"))
    };
    // Each die wounds with 5/8 x 1/2 = 5/16: at least one with 135/256, both with 25/256.
    assert_eq!(wounds(true, true), (ratio(25, 256), ratio(135, 256)));
    assert_eq!(wounds(false, true), (ratio(5, 8), Rational::zero()));
    assert_eq!(wounds(true, false), (ratio(5, 8), Rational::zero()));
}

/// SQ-KW-44, SQ-A21: +1, and a removal pins; which group removes is a matter of the order.
#[test]
fn sniper_scope() {
    let attacker = json!({ "shoot": 5, "weapons": [
        { "name": "Rifle" }, { "name": "Scoped rifle", "keywords": { "sniper_scope": true } },
    ] });
    let document = |order: Value| {
        json!({ "ask": "shoot", "attacker": attacker, "facts": { "wound_order": order },
            "target": { "armour": 5, "models": 2, "health": 2, "marked": 0 } })
    };
    let report_of = |order| report(&document(order));
    let first = report_of(Value::Null);
    assert_eq!([&first["groups"][0]["need_to_hit"], &first["groups"][1]["need_to_hit"]], [5, 4]);
    // Both wound: 1/4 of the rifle times 5/16 of the scope; the second of them removes the model.
    assert_eq!(fraction(&first, "/chances/pin"), ratio(5, 64));
    assert_eq!(fraction(&report_of(json!([1, 0])), "/chances/pin"), Rational::zero());
}

/// SQ-SHO-02, SQ-UNIT-06, SQ-UNIT-07, SQ-KW-15, SQ-A02, SQ-A04: groups by stat, AP and keywords; drones last; a weapon without carriers fires no more.
#[test]
fn groups_of_an_attack() {
    let document = json!({ "ask": "shoot", "target": { "armour": 6 }, "facts": { "distance": 20 }, "attacker": {
        "shoot": 5, "weapons": [{ "name": "Rifle", "range": 24 }, { "name": "Pistol", "range": 8 }],
        "parts": [{ "models": 3 }, { "models": 1, "shoot": 4, "weapons": [{ "name": "Carbine" }] }, { "models": 1 }],
        "drones": [{ "weapons": [{ "name": "Gun", "dice": 3, "ap": 2 }] }],
    } });
    let groups = report(&document)["groups"].clone();
    let of = |group: usize| (groups[group]["weapons"].clone(), groups[group]["dice"].clone());
    assert_eq!(of(0), (json!(["Rifle"]), json!(4)));
    assert_eq!(of(1), (json!(["Carbine"]), json!(1)));
    assert_eq!(of(2), (json!(["Gun"]), json!(3)));
    assert_eq!(groups.as_array().unwrap().len(), 3);
}
