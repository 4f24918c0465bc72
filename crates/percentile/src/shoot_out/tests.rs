//! The rules that only show over several dice: order of rolls, jams in a burst, explosions, swings, repairs.

use crate::ShootOut;
use crate::report::Report;
use crate::scenario::Scenario;
use shootout_odds::{Play, Rational, Weight};
use shootout_ruleset::dice::Narrate;

fn scenario(fields: &str) -> Scenario {
    serde_json::from_str(&format!("{{ {fields} }}")).unwrap()
}

fn report(fields: &str) -> Report<Rational> {
    ShootOut::new(&scenario(fields)).unwrap().report()
}

fn decimal(digits: u64, scale: u64) -> Rational {
    Rational::ratio(digits, scale)
}

/// The rules by which dice are asked for while these faces are thrown, and the one asked for next.
fn rules_asked(fields: &str, faces: &[u32]) -> Vec<&'static str> {
    let scenario = scenario(fields);
    let shoot_out = ShootOut::new(&scenario).unwrap();
    let mut play = Play::new(&shoot_out);
    let mut rules = Vec::new();
    for face in faces {
        rules.extend(play.asks().map(|roll| shoot_out.ask(&roll, &[], None).rule));
        play.give(&[*face]).unwrap();
    }
    rules.extend(play.asks().map(|roll| shoot_out.ask(&roll, &[], None).rule));
    rules
}

const AUTO_AT_ARMOUR: &str = r#""attacker": { "bs": 60 }, "weapon": {},
    "target": { "range_m": 50, "armour": [ { "kind": "primitive", "base": 50 } ] },
    "plan": [ { "do": "fire", "mode": "auto" } ]"#;

/// P-FLOW-1, P-FLOW-2: all to-hit rolls of a burst come first, then what the hits must get through, in order.
#[test]
fn to_hit_rolls_come_first() {
    let rules = rules_asked(AUTO_AT_ARMOUR, &[5, 6, 90, 95, 60, 50]);
    assert_eq!(rules, ["P-HIT-1", "P-HIT-1", "P-HIT-1", "P-HIT-1", "P-PEN-1", "P-PEN-1"]);
}

/// P-JAM-3: a jam ends the burst, and what was hit before is worked out.
#[test]
fn a_jam_ends_the_burst() {
    assert_eq!(rules_asked(AUTO_AT_ARMOUR, &[5, 99]), ["P-HIT-1", "P-HIT-1", "P-PEN-1"]);
    assert_eq!(rules_asked(AUTO_AT_ARMOUR, &[99]), ["P-HIT-1"]);
}

/// P-PEN-8, P-PEN-9: without protection a hit needs no roll to get through; one that is stopped does no damage.
#[test]
fn protection_decides_about_damage() {
    let damage = r#""damage": { "rows": [ { "up_to": 100, "result": "light" } ] },
        "attacker": { "bs": 60 }, "weapon": {}, "plan": [ { "do": "fire", "mode": "single" } ]"#;
    let bare = format!(r#"{damage}, "target": {{ "range_m": 50 }}"#);
    assert_eq!(rules_asked(&bare, &[5]), ["P-HIT-1", "P-FLOW-1"]);
    let armoured = format!(
        r#"{damage}, "target": {{ "range_m": 50, "armour": [ {{ "kind": "energy", "base": 50 }} ] }}"#
    );
    assert_eq!(rules_asked(&armoured, &[5, 51]), ["P-HIT-1", "P-PEN-1"]);
    assert_eq!(rules_asked(&armoured, &[5, 50]), ["P-HIT-1", "P-PEN-1", "P-FLOW-1"]);
}

/// P-JAM-6, P-HIT-3, P-HIT-4, A-HIT-3, A-JAM-1: what cannot miss still jams, and then hits only by the other reading.
#[test]
fn certain_hits_still_jam() {
    for (target, bs) in [(r#""range_m": 90, "size": "large""#, 10), (r#""range_m": 50"#, 130)] {
        let fields = |jam_shot: &str| {
            format!(
                r#""rulings": {{ "jam_shot": "{jam_shot}" }}, "attacker": {{ "bs": {bs} }}, "weapon": {{}},
                   "target": {{ {target} }}, "plan": [ {{ "do": "fire", "mode": "single" }} ]"#
            )
        };
        let lost = report(&fields("lost"));
        assert_eq!((lost.hits.mean, lost.jam), (decimal(97, 100), decimal(3, 100)));
        let kept = report(&fields("hits_then_jams"));
        assert_eq!((kept.hits.mean, kept.jam), (Rational::one(), decimal(3, 100)));
    }
}

/// A-JAM-4: the jammed round is spent, so a magazine of one is empty after it; or it stays and can be fired after a repair.
#[test]
fn the_jammed_round() {
    let fields = |spends: bool| {
        format!(
            r#""rulings": {{ "jam_spends_round": {spends} }}, "attacker": {{ "bs": 50, "tek": 100 }},
               "weapon": {{ "magazine": 1 }}, "target": {{ "range_m": 50 }},
               "plan": [ {{ "do": "fire", "mode": "single" }}, {{ "do": "clear_jam" }},
                         {{ "do": "fire", "mode": "single" }} ]"#
        )
    };
    assert_eq!(report(&fields(true)).shots_fired.mean, Rational::one());
    // 97 % fire the round at once, 3 % jam, clear it and fire it then, again with 3 % that it jams.
    assert_eq!(report(&fields(false)).shots_fired.mean, decimal(97 * 103, 10_000));
}

/// P-JAM-5, A-JAM-5: a jam is cleared by a roll against Tek; failed, it can be tried again, or never.
#[test]
fn repairs_in_a_plan() {
    let fields = |retry: &str| {
        format!(
            r#""rulings": {{ "repair_retry": "{retry}" }}, "attacker": {{ "bs": 50, "tek": 30 }}, "weapon": {{}},
               "target": {{ "range_m": 50 }},
               "plan": [ {{ "do": "fire", "mode": "single" }}, {{ "do": "clear_jam" }}, {{ "do": "clear_jam" }} ]"#
        )
    };
    assert_eq!(report(&fields("four_rounds")).jam, decimal(3 * 70 * 70, 1_000_000));
    assert_eq!(report(&fields("never")).jam, decimal(3 * 70, 10_000));
    let repair = |retry| report(&fields(retry)).repair.unwrap().mean_rounds;
    assert_eq!(repair("four_rounds"), Some(decimal(400, 30)));
    assert_eq!(repair("each_round"), Some(decimal(4 * 30 + 70, 30)));
    assert_eq!(repair("never"), None);
}

/// P-JAM-4, A-JAM-8: an explosion strikes the firer where a fresh roll says; by the reversed roll always a leg.
#[test]
fn plasma_strikes_the_firer() {
    let fields = |location: &str| {
        format!(
            r#""rulings": {{ "explosion_location": "{location}" }},
               "attacker": {{ "bs": 0, "armour": [ {{ "kind": "physical", "base": 0, "covers": ["body"] }} ] }},
               "weapon": {{ "plasma": true }}, "target": {{ "range_m": 50 }},
               "plan": [ {{ "do": "fire", "mode": "single" }} ]"#
        )
    };
    let fresh = report(&fields("fresh"));
    assert_eq!((fresh.explosion, fresh.jam), (decimal(3, 100), decimal(3, 100)));
    // A quarter of fresh rolls strike the body, where one in a hundred gets through.
    assert_eq!(fresh.backlash.unwrap().penetrating, decimal(3 * 7_525, 1_000_000));
    assert_eq!(report(&fields("reversed")).backlash.unwrap().penetrating, decimal(3, 100));
}

/// A grenade that hits on 01 only; a bystander with a helmet stands beside the target.
fn grenade(burst_location: &str, mode: &str) -> String {
    format!(
        r#""rulings": {{ "burst_location": "{burst_location}" }}, "attacker": {{ "bs": 0 }},
           "weapon": {{ "class": "thrown", "can_jam": false, "burst_radius_m": 3 }}, "target": {{ "range_m": 50 }},
           "bystanders": [ {{ "armour": [ {{ "kind": "physical", "base": 0, "covers": ["head"] }} ] }} ],
           "plan": [ {{ "do": "fire", "mode": "{mode}" }} ]"#
    )
}

/// P-AREA-1, P-AREA-4: a hit is centred on the target; three in ten strays of radius 3 catch them all the same.
/// A-AREA-5: on semi-automatic each shot for itself.
#[test]
fn bursts_catch_the_target() {
    let once = decimal(1_000 + 99 * 300, 100_000);
    let single = report(&grenade("fresh", "single"));
    assert_eq!(single.caught, Some(once.clone()));
    assert_eq!(single.hits.mean, decimal(1, 100), "deviation is no hit");
    let mut twice = once.clone();
    twice.add(&once);
    assert_eq!(report(&grenade("fresh", "semi")).caught, Some(twice));
}

/// A-LOC-4: those caught are struck where a fresh roll says, or all where the reversed to-hit roll says.
#[test]
fn where_bursts_strike() {
    let bystander = |burst_location| report(&grenade(burst_location, "single")).blast.pop().unwrap();
    let fresh = bystander("fresh");
    assert_eq!(fresh.caught, decimal(307, 1_000));
    // 85 locations in a hundred are bare, the head lets one in a hundred through.
    assert_eq!(fresh.penetrating, decimal(307 * 8_515, 10_000_000));
    // The hit, 01, strikes the head; of the 99 misses 14 do, and three in ten of them catch them.
    let hit = decimal(1, 10_000);
    let mut reversed = decimal(3 * (85 * 100 + 14), 10 * 10_000);
    reversed.add(&hit);
    assert_eq!(bystander("reversed").penetrating, reversed);
}

/// A-AREA-3: a jammed shot of an area weapon neither hits nor strays.
#[test]
fn a_jammed_area_shot() {
    let fields = grenade("fresh", "single").replace(r#""can_jam": false"#, r#""can_jam": true"#);
    assert_eq!(report(&fields).caught, Some(decimal(1_000 + 96 * 300, 100_000)));
}

/// P-PEN-6, A-PEN-4: cover, then field, then armour, whichever stops most.
#[test]
fn order_of_layers() {
    let report = report(
        r#""attacker": { "bs": 130 }, "weapon": { "can_jam": false }, "plan": [ { "do": "fire", "mode": "single" } ],
           "target": { "range_m": 50, "called": "body", "exposed": ["head"], "cover": { "base": 75 },
                       "field": { "value": 45 }, "armour": [ { "kind": "physical", "base": 50 } ] }"#,
    );
    let stopped: Vec<Rational> = report.layers.iter().map(|layer| layer.stopped.clone()).collect();
    assert_eq!(stopped, [decimal(25, 100), decimal(4_125, 10_000), decimal(16_875, 100_000)]);
    assert_eq!(report.penetrating.mean, decimal(16_875, 100_000));
}

/// Whom each shot is most likely fired at.
fn fired_at(swing: &str, from_previous_m: u32) -> Result<Vec<usize>, shootout_ruleset::InputError> {
    let scenario = scenario(&format!(
        r#""attacker": {{ "bs": 50 }}, "weapon": {{}}, "target": {{ "range_m": 50 }},
           "following": [ {{ "from_previous_m": {from_previous_m}, "target": {{ "range_m": 51 }} }},
                          {{ "from_previous_m": 8, "target": {{ "range_m": 52 }} }} ],
           "plan": [ {{ "do": "fire", "mode": "auto", "swing": "{swing}" }}, {{ "do": "fire", "mode": "single" }} ]"#
    ));
    let report: Report<Rational> = ShootOut::new(&scenario)?.report();
    Ok(report.actions.iter().flat_map(|action| action.shots.iter().map(|shot| shot.target)).collect())
}

/// P-FIRE-7, A-FIRE-3: the weapon swings along the chain of targets within one action, 8 m at most from one to the next, and
/// the next action begins with the first again.
#[test]
fn following_fire() {
    assert_eq!(fired_at("shot", 8).unwrap(), [0, 1, 2, 2, 0]);
    // The first shot hits with 37 rolls and misses without a jam with 52, the second with 28 and 61: the third is fired at the first
    // target after two misses (52 x 61), at the third after two hits (37 x 28), and more often at the second; the fourth likewise.
    assert_eq!(fired_at("hit", 8).unwrap(), [0, 0, 1, 1, 0]);
    assert_eq!(fired_at("shot", 9).unwrap_err().path, "following[0].from_previous_m");
}

/// A-FIRE-1: over the round, recoil goes on from action to action in the same mode, and starts afresh with the round.
#[test]
fn recoil_over_a_round() {
    let report = report(
        r#""rulings": { "recoil_reset": "round" }, "attacker": { "bs": 90 }, "weapon": {}, "target": { "range_m": 50 },
           "plan": [ { "do": "fire", "mode": "semi" }, { "do": "fire", "mode": "auto", "shots": 1 },
                     { "do": "fire", "mode": "semi" }, { "do": "aim" }, { "do": "fire", "mode": "semi", "shots": 1 } ]"#,
    );
    let numbers: Vec<i32> =
        report.actions.iter().flat_map(|action| action.shots.iter().map(|shot| shot.to_hit)).collect();
    assert_eq!(numbers, [85, 80, 80, 75, 70, 85 + 5]);
}

/// A-MOD-4: two weapons fire in the same action, the off hand at 20 less again, each with its own jam.
#[test]
fn a_weapon_in_each_hand() {
    let report = report(
        r#""attacker": { "bs": 60 }, "weapon": { "class": "pistol" }, "off_hand": { "class": "pistol" },
           "target": { "range_m": 50 }, "plan": [ { "do": "fire", "mode": "single", "off_hand_mode": "semi" } ]"#,
    );
    let numbers: Vec<i32> = report.actions[0].shots.iter().map(|shot| shot.to_hit).collect();
    assert_eq!(numbers, [40, 15, 10]);
    // The first jams with 3 %; the second weapon with 3 % on its first shot and, if not, on its second.
    assert_eq!(report.jam.complement(), decimal(97 * 97 * 97, 1_000_000));
    assert_eq!(report.shots_fired.mean, decimal(297, 100));
}
