//! Command dice, the Recon Roll, transports, upkeep, sight and cover.

use super::{Rational, Weight, case, error, fraction, parts, played, report, strings};
use serde_json::{Value, json};

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// SQ-X37, SQ-CP-01, SQ-CP-02, SQ-CP-03, SQ-KW-47, SQ-A32: three red, one white, one blue, two Command models.
#[test]
fn command_pool() {
    let with = |policy: &str| {
        report(&json!({ "ask": "command_pool", "dice": { "white": 1, "blue": 1 }, "command_models": 2,
            "costs": [5, 7], "rulings": { "pool_policy": policy } }))
    };
    let mean = with("mean");
    let plain = strings([0, 16, 144, 568, 1296, 1897, 1863, 1244, 558, 161, 27, 2]);
    assert_eq!(parts(&mean, "/without_rerolls", 7776), plain);
    let again = strings([0, 4, 66, 430, 1743, 4569, 8178, 9865, 6915, 2659, 522, 41]);
    assert_eq!(parts(&mean, "/points", 34992), again);
    assert_eq!(fraction(&mean, "/points/mean"), ratio(1627, 243));
    let cost = |report: &Value, place: usize| fraction(report, &format!("/at_least/{place}/chance"));
    assert_eq!([cost(&mean, 0), cost(&mean, 1)], [ratio(32749, 34992), ratio(10001, 17496)]);
    let target = with("target");
    assert_eq!([cost(&target, 0), cost(&target, 1)], [ratio(32911, 34992), ratio(10433, 17496)]);
    assert_eq!(target["points"], Value::Null);
    let many = error(&json!({ "ask": "command_pool", "dice": { "red": 18 } }));
    assert_eq!(many, "dice: found 21 command dice; allowed: at most 20 of a player");
}

/// SQ-CP-01, SQ-CP-03, SQ-UNIT-08, SQ-RSV-01: dice and Command models of units in play count; rerolls go by greatest gain.
#[test]
fn command_dice_at_the_table() {
    let unit = |in_play: bool| json!({ "type": "command", "in_play": in_play, "keywords": { "tactician": { "white": 1, "blue": 1 } } });
    let document = json!({ "ask": "command_pool", "units": [unit(true), unit(false)], "command_models": 1 });
    // Red 1, 3, 6 are 0, 1, 2; white 1 is 0; blue 2 is 1. The white die goes first, then the red one.
    let transcript = played(&document, "1 3 6 1 2  5 4");
    let again: Vec<_> = transcript["dice"].as_array().unwrap()[5..]
        .iter()
        .map(|die| (die["die"].clone(), die["rerolled_from"].clone(), die["result"].clone()))
        .collect();
    assert_eq!(again, [(json!("white"), json!(1), json!(2)), (json!("red"), json!(1), json!(1))]);
    assert_eq!(transcript["outcome"]["points"], 1 + 2 + 1 + 2 + 1);
}

/// SQ-MIS-02, SQ-MIS-03, SQ-Q13, SQ-A33: one red against one red, six of eighteen cases each; nobody has dice.
#[test]
fn recon_roll() {
    let dice = json!({ "dice": { "red": 1 } });
    let even = report(&json!({ "ask": "recon", "a": dice, "b": dice }));
    // 0, 1, 2 with 2, 3, 1 of six: ties 4 + 9 + 1 of 36.
    assert_eq!(fraction(&even, "/tie_once"), ratio(14, 36));
    assert_eq!([fraction(&even, "/a_wins"), fraction(&even, "/b_wins")], [ratio(1, 2), ratio(1, 2)]);
    assert_eq!(fraction(&even, "/expected_rolls"), ratio(36, 22));
    let two = even["differences"].as_array().unwrap().last().unwrap();
    assert_eq!((&two["difference"], &two["chance"]), (&json!(2), &json!("1/11")));
    let nobody = report(&json!({ "ask": "recon" }));
    assert_eq!(
        (&nobody["toss"], &nobody["tie_once"], &nobody["a_wins"]),
        (&json!(true), &json!("1"), &Value::Null)
    );
    let transcript = played(&json!({ "ask": "recon", "a": dice, "b": dice }), "3 4 6 1");
    assert_eq!(transcript["outcome"], json!({ "winner": "a", "difference": 2, "rolls": 2 }));
    assert_eq!(transcript["dice"][2]["attack"], 1);
}

/// SQ-X35, SQ-TRN-03, SQ-A41: five models with AR 5+; a flyer takes all but Anti-Grav with it.
#[test]
fn transport_lost() {
    let unit = json!({ "armour": 5, "models": 5 });
    let document = json!({ "ask": "transport", "units": [unit] });
    let report_of = |document: &Value| report(document)["units"][0].clone();
    let lost = report_of(&document);
    let pmf = [
        10_062_393, 26_780_560, 26_386_900, 24_856_000, 21_028_750, 14_650_000, 7_562_500, 2_500_000, 390_625,
    ];
    assert_eq!(parts(&lost, "/wounds", 134_217_728), strings(pmf));
    assert_eq!(fraction(&lost, "/wipe_out"), ratio(25_103_125, 134_217_728));
    assert_eq!(fraction(&lost, "/wounds/mean"), ratio(45, 16));
    let flyer = json!({ "ask": "transport", "flyer": true,
        "units": [unit, { "armour": 5, "models": 5, "keywords": { "anti_grav": true } }] });
    let down = report(&flyer);
    assert_eq!(
        (&down["units"][0]["destroyed_outright"], &down["units"][0]["wipe_out"]),
        (&json!(true), &json!("1"))
    );
    assert_eq!(down["units"][0]["wounds"]["mean"], "0");
    assert_eq!(down["units"][1]["wipe_out"], lost["wipe_out"]);
    let transcript = played(&document, "3 4 3 8");
    assert_eq!(transcript["dice"][0]["result"], 3);
    assert_eq!(
        transcript["outcome"]["units"][0],
        json!({ "wounds": 2, "models_removed": 2, "pinned": true })
    );
}

/// SQ-X41, SQ-KW-21, SQ-KW-27, SQ-KW-30, SQ-KW-35, SQ-KW-43, SQ-A30, SQ-A40: small rolls.
#[test]
fn upkeep() {
    let unit = json!({ "pinned": true, "models": 3, "health": 2, "marked": 1, "original_models": 4,
        "keywords": { "headstrong": true, "regeneration": 6, "invigorated": true, "medic": true } });
    let patient = json!({ "models": 2, "original_models": 3 });
    let document =
        json!({ "ask": "upkeep", "unit": unit, "patient": patient, "smoke_markers": 1, "end_phases": 2 });
    let report_of = report(&document);
    assert_eq!(report_of["headstrong"]["acts_freely"], "1/2");
    assert_eq!(report_of["regeneration"]["regains"], "3/8");
    assert_eq!(report_of["regeneration"]["end"][1], json!({ "models": 3, "marked": 0, "chance": "3/8" }));
    assert_eq!(report_of["medic"]["recovers"], "1/2");
    assert_eq!(report_of["medic"]["end"][1], json!({ "models": 3, "marked": 0, "chance": "1/2" }));
    assert_eq!(report_of["invigorated"]["end"][1], json!({ "models": 2, "marked": 0, "chance": "1/2" }));
    assert_eq!(parts(&report_of, "/smoke", 4), strings([3, 1]));
    assert_eq!(report_of["shields"], Value::Null);
    let transcript = played(&document, "5 5 4 1 2 7");
    assert_eq!(
        transcript["outcome"],
        json!({ "acts_freely": true, "regained": false, "recovered": false, "wounded": false, "shields": null, "smoke": 0 })
    );
    let returns = |switch: bool| {
        let unit =
            json!({ "models": 3, "health": 2, "original_models": 4, "keywords": { "regeneration": 6 } });
        let document =
            json!({ "ask": "upkeep", "unit": unit, "rulings": { "regen_returns_models": switch } });
        report(&document)["regeneration"]["end"].clone()
    };
    assert_eq!(returns(false), json!([{ "models": 3, "marked": 0, "chance": "1" }]));
    assert_eq!(returns(true)[1], json!({ "models": 4, "marked": 1, "chance": "3/8" }));
}

/// SQ-LOS-01, SQ-LOS-02, SQ-COV-01, SQ-TER-01, SQ-TER-02, SQ-TER-03, SQ-A38: the greatest height crossed against the higher of the two.
#[test]
fn sight_and_cover() {
    let of = |hill: u64, crossed: Value, covered: u64, hidden: u64| {
        let report =
            report(&json!({ "ask": "sight", "shooter": { "height": 2, "hill": hill }, "crossed": crossed,
            "target": { "height": 2, "models": 5, "covered": covered, "hidden": hidden } }));
        [&report["line"], &report["cover"], &report["modifier"]].map(Value::to_string).join(" ")
    };
    let woods = |height: u64| json!([{ "kind": "terrain", "height": height, "cover": "light" }]);
    assert_eq!(of(0, woods(2), 0, 0), "\"blocked\" \"none\" 0");
    assert_eq!(of(0, woods(1), 2, 0), "\"clear\" \"none\" 0");
    assert_eq!(of(0, woods(1), 3, 0), "\"clear\" \"light\" -1");
    assert_eq!(of(1, woods(2), 0, 3), "\"clear\" \"light\" -1");
    assert_eq!(of(3, woods(2), 3, 0), "\"clear\" \"none\" 0");
    let held = json!([{ "kind": "terrain", "height": 5, "holds": "target", "cover": "heavy" }]);
    assert_eq!(of(0, held, 5, 0), "\"clear\" \"heavy\" -2");
    assert_eq!(of(0, json!([{ "kind": "obstacle", "height": 9 }]), 0, 0), "\"clear\" \"none\" 0");
    assert_eq!(of(0, json!([{ "kind": "unit", "height": 9, "fly": true }]), 3, 0), "\"clear\" \"light\" -1");
    // A thing whose height is not said is 1 high.
    let low = |kind: &str| {
        report(&json!({ "ask": "sight", "shooter": { "height": 1 }, "target": { "height": 1 }, "crossed": [{ "kind": kind }] }))
            ["line"].clone()
    };
    assert_eq!(["terrain", "unit", "hill", "obstacle"].map(low), ["blocked", "blocked", "blocked", "clear"]);
    let document =
        json!({ "ask": "sight", "shooter": { "height": 2 }, "target": { "height": 2, "covered": 2 } });
    assert!(error(&document).starts_with("target.covered: found 2 covered and 0 hidden"));
}

/// SQ-X13, SQ-MIS-06, SQ-A35: ahead by a tenth of 2000 wins, by one less does not.
#[test]
fn meeting_engagement() {
    let verdict = |a: u64, b: u64| {
        report(&json!({ "ask": "mission", "mission": "meeting_engagement", "limit": 2000, "destroyed": { "a": a, "b": b } }))
            ["verdict"].clone()
    };
    assert_eq!([verdict(700, 500), verdict(699, 500), verdict(0, 200)], ["a", "draw", "b"]);
    let other = json!({ "ask": "mission", "mission": "meeting_engagement", "limit": 2000, "searches": 2 });
    assert!(error(&other).starts_with("searches: found a field of another mission"));
    let without = error(&json!({ "ask": "mission", "mission": "meeting_engagement" }));
    assert!(without.starts_with("limit: found nothing"), "{without}");
}

/// SQ-X41, SQ-MIS-04, SQ-MIS-07, SQ-MIS-08, SQ-MIS-09, SQ-MIS-10, SQ-A53, SQ-UNIT-09: circle, objectives, ground, laboratories.
#[test]
fn other_missions() {
    let mission = |name: &str, mut fields: Value| {
        fields["ask"] = json!("mission");
        fields["mission"] = json!(name);
        fields
    };
    let spent = json!({ "unit_strength": 3, "original_models": 5 });
    let captain = json!({ "unit_strength": 2, "original_models": 5, "type": "command" });
    let circle = report(&mission("occupation", json!({ "a": [spent], "b": [captain] })));
    assert_eq!((&circle["strength"], &circle["verdict"]), (&json!({ "a": 0, "b": 2 }), &json!("b")));
    let intel = mission("control_the_intel", json!({ "held": [{ "a": 2, "b": 1 }, { "a": 0, "b": 1 }] }));
    assert_eq!(fraction(&report(&intel), "/objectives/mean"), ratio(9, 2));
    assert_eq!(report(&intel)["verdict"], "draw");
    assert_eq!(played(&intel, "5")["outcome"], json!({ "objectives": 5 }));
    let unit = json!({ "nerve": 5, "models": 1, "health": 2 });
    let shift =
        mission("seismic_shift", json!({ "limit": 2000, "rounds": 5, "unit": unit, "in_building": true }));
    let ground = report(&shift);
    assert_eq!(fraction(&ground, "/at_least_once"), ratio(781, 1024));
    // NE 5+ in a building needs 4: fails with 3/8.
    assert_eq!(fraction(&ground, "/unit/pin"), ratio(3, 32));
    assert_eq!(fraction(&ground, "/unit/wipe_out"), ratio(1, 4));
    assert_eq!(played(&shift, "2 3")["outcome"], json!({ "effect": "unstable", "pin": true, "wounds": 0 }));
    let mean = |survival: f64| {
        fraction(&report(&mission("raid_the_labs", json!({ "survival": survival }))), "/victory_points/mean")
    };
    assert_eq!([mean(1.0), mean(0.0)], [ratio(1, 1), ratio(3, 4)]);
    let hurt = json!({ "models": 4, "original_models": 5, "health": 2 });
    let labs = mission("raid_the_labs", json!({ "searcher": hurt }));
    assert_eq!(parts(&report(&labs), "/healed", 16), strings([12, 1, 3]));
    assert_eq!(played(&labs, "3 7")["outcome"], json!({ "victory_points": 0, "healed": 2 }));
    let beast = mission("raid_the_labs", json!({ "searcher": { "keywords": { "beast": true } } }));
    assert_eq!(report(&beast)["victory_points"]["mean"], "0");
}

/// The catalogue has at least 16 units of all four types, and each can be read, shoot and be assaulted.
#[test]
fn the_catalogue_can_be_read() {
    let units: Value =
        serde_json::from_str(include_str!("../../../../data/squad_d8/catalogue/units.json")).unwrap();
    let units = units["units"].as_object().unwrap();
    assert!(units.len() >= 16);
    for kind in ["command", "troop", "specialist", "support"] {
        assert!(units.values().any(|unit| unit["type"] == kind), "{kind}");
    }
    for id in units.keys() {
        for other in ["gun_carriage", "line_rifles"] {
            let shot = json!({ "ask": "shoot", "attacker": id, "target": other });
            super::case(&shot).answer().unwrap();
            let assault = json!({ "ask": "assault", "attacker": id, "defender": other });
            super::case(&assault).answer().unwrap();
        }
    }
}

fn sentence(document: &Value) -> String {
    case(document).answer().unwrap().answer.sentence
}

/// SQ-MIS-09, SQ-MIS-10, SQ-CP-03: a sentence answers what is asked. A search comes to (0.6 + 1 + 2) / 4 points and heals up to the two
/// who are missing, (1 + 2 + 2 + 2) / 16; the ground tests nerves of 4+ in a quarter of the rounds and wounds in another. Points before
/// rerolls are 5.5 (SQ-X37), and rerolls for 5 and for 7 points have policies of their own.
#[test]
fn sentences_answer_what_is_asked() {
    let search = json!({
        "ask": "mission", "mission": "raid_the_labs", "searches": 3, "survival": 0.6,
        "searcher": { "models": 3, "original_models": 5 },
    });
    assert_eq!(
        sentence(&search),
        "3 searches give 2.70 victory points on average. One search heals 0.44 health. If it ends now, nobody wins."
    );
    let ground = json!({
        "ask": "mission", "mission": "seismic_shift", "limit": 2000, "destroyed": { "a": 520, "b": 330 },
        "unit": { "name": "Rifles", "nerve": 4, "models": 5 },
    });
    assert_eq!(
        sentence(&ground),
        "A given effect of the ground comes at least once in 5 rounds with a chance of 76.3%. In a round it pins Rifles with \
         9.4%, wounds it with 25% and wipes it out with 0%. If it ends now, nobody wins."
    );
    let pool = json!({
        "ask": "command_pool", "dice": { "white": 1, "blue": 1 }, "command_models": 2, "costs": [5, 7],
        "rulings": { "pool_policy": "target" },
    });
    assert_eq!(
        sentence(&pool),
        "The command dice come to 5.50 points on average before rerolls; at least 5 with 94.1% and at least 7 with 59.6%."
    );
}

/// SQ-DICE-05, SQ-SHO-03: what must be rolled stands with the roll, modifiers counted in: 4+ at Heavy Cover is 6+, and no need is
/// beyond an 8.
#[test]
fn rolls_say_what_is_needed() {
    let shot = |modifier: i64| {
        let document = json!({
            "ask": "shoot", "attacker": { "shoot": 4, "weapons": [{}] }, "target": { "armour": 6 },
            "facts": { "cover": "heavy", "modifier": modifier },
        });
        case(&document).answer().unwrap().answer.rolls[0].need.clone()
    };
    assert_eq!([shot(0), shot(-6), shot(8)], ["6+", "8+", "2+"]);
    let nerve = json!({ "ask": "nerve", "unit": { "nerve": 4, "pinned": true } });
    assert_eq!(case(&nerve).answer().unwrap().answer.rolls[0].need, "5+");
}

/// SQ-LOS-01: a line of sight is looked at, not rolled; neither is a mission whose score is counted.
#[test]
fn what_has_no_dice() {
    let sight =
        json!({ "ask": "sight", "shooter": { "height": 2 }, "target": { "height": 2 }, "crossed": [] });
    let meeting = json!({ "ask": "mission", "mission": "meeting_engagement", "limit": 1000, "destroyed": { "a": 1, "b": 2 } });
    let pool = json!({ "ask": "command_pool" });
    assert_eq!([&sight, &meeting, &pool].map(|document| case(document).has_dice()), [false, false, true]);
}
