use crate::answer::{answer, melee_answer, order_answer};
use crate::initiative::Order;
use crate::melee::MeleeScenario;
use crate::scenario::Scenario;
use crate::testing::read;

/// The sentence of a scenario, given what stands between the braces after its tag.
fn told(attacker: &str, weapon: &str, target: &str, rest: &str) -> String {
    let text = format!(
        r#"{{ "ruleset": "percentile", "attacker": {attacker}, "weapon": {weapon}, "target": {target}, {rest} }}"#
    );
    let scenario: Scenario = read(&text);
    let told = answer::<f64>(&scenario).unwrap().sentence;
    assert!(!told.contains('\n'));
    told
}

const RIFLE: &str = r#"{ "name": "Rifle", "max_range_m": 300 }"#;
const SINGLE: &str = r#""plan": [{ "do": "fire", "mode": "single" }]"#;
const AUTO: &str = r#""plan": [{ "do": "fire", "mode": "auto" }]"#;

/// 40 + nothing; a fifth of the hits get through armour of 10 + 10; 98, 99 and 00 jam.
#[test]
fn a_single_shot() {
    let weapon = r#"{ "name": "Boltgun", "modes": ["single"],
        "penetration": [{ "up_to_m": 200, "physical": 10 }] }"#;
    let target = r#"{ "name": "Trooper", "range_m": 35,
        "armour": [{ "name": "Powered armour", "kind": "physical", "base": 10 }] }"#;
    assert_eq!(
        told(r#"{ "name": "Pirate", "bs": 40 }"#, weapon, target, SINGLE),
        "Pirate (BS 40) fires a Boltgun, single shot, at the Trooper 35 m away (Powered armour): \
         roll 40 or less; 40% to hit, 8% to penetrate, 3% to jam."
    );
}

/// The rolls that hit without jamming are 28 of 30, 19 of 20, 10 of 10 and the 1% minimum; eleven jam. So the chance of
/// a hit is 0.28 + 0.61 (0.19 + 0.70 (0.10 + 0.79 x 0.01)) = 0.4420, and of a jam 1 - 0.89^4 = 0.3726.
#[test]
fn an_automatic_burst() {
    assert_eq!(
        told(r#"{ "bs": 40 }"#, RIFLE, r#"{ "range_m": 60 }"#, AUTO),
        "Attacker (BS 40) fires a Rifle, automatic, at the Target 60 m away: \
         roll 30, 20, 10, 01 or less; 44.2% to hit at least once, 44.2% to penetrate at least once, 37.3% to jam."
    );
}

/// Two aims and a rest add 15: 75. A fifth of all damage rolls kills.
#[test]
fn preparation_and_a_damage_chart() {
    let rest = r#""damage": { "rows": [{ "up_to": 20, "result": "dead" }, { "up_to": 100, "result": "none" }] },
        "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "rest" }, { "do": "fire", "mode": "single" }]"#;
    assert_eq!(
        told(r#"{ "bs": 60 }"#, RIFLE, r#"{ "range_m": 60.5, "called": null }"#, rest),
        "Attacker (BS 60) fires a Rifle (aim ×2, rest the weapon, single shot) at the Target 60.5 m away: \
         roll 75 or less; 75% to hit, 75% to penetrate, 15% to kill, 3% to jam."
    );
}

/// Whether two rounds leave one for the aimed shot is a matter of the burst, hence whether the last shot is still aimed: after a
/// miss (52 rolls), given that neither that burst's second shot nor the aimed shot of the other case jams, so 52 in 97.
#[test]
fn a_number_that_depends_on_earlier_dice() {
    let rifle = r#"{ "name": "Rifle", "max_range_m": 300, "modes": ["single", "semi"], "magazine": 2 }"#;
    let plan = r#""plan": [{ "do": "fire", "mode": "semi", "cease": "hit" }, { "do": "aim" }, { "do": "fire", "mode": "single" },
        { "do": "reload" }, { "do": "fire", "mode": "single" }]"#;
    let one = told(r#"{ "bs": 50 }"#, rifle, r#"{ "range_m": 60 }"#, plan);
    assert!(one.contains(": roll 45, 40 then 55 then 55 or 50 (46.4%) or less; "), "{one}");
    // At the second target it is 10 harder. The first is still fired at with the third shot after two misses (61 x 70, to 28 x 89 and
    // 61 x 19), with the fourth after three (61 x 70 x 79, less than 28 x 89 x 89, 61 x 19 x 89 and 61 x 70 x 10).
    let swinging = r#""following": [{ "from_previous_m": 3, "target": { "range_m": 160 } }],
        "plan": [{ "do": "fire", "mode": "auto", "swing": "hit" }]"#;
    let several = told(r#"{ "bs": 40 }"#, RIFLE, r#"{ "range_m": 150 }"#, swinging);
    assert!(several.contains(": roll 30, 20, 10, 01 or less (likeliest numbers); "), "{several}");
}

/// What can happen is never 0%, what can fail never 100%: a hit on 01 that gets through on 01, and 96 shots that each
/// jam on eleven rolls.
#[test]
fn no_false_certainty() {
    let target = r#"{ "range_m": 60, "field": { "name": "Dome", "value": 0 } }"#;
    assert_eq!(
        told(r#"{ "bs": 0 }"#, RIFLE, target, SINGLE),
        "Attacker (BS 0) fires a Rifle, single shot, at the Target 60 m away (Dome): \
         roll 01 or less; 1% to hit, <0.1% to penetrate, 3% to jam."
    );
    let day = vec![r#"{ "do": "fire", "mode": "auto" }"#; 24].join(", ");
    let told = told(r#"{ "bs": 40 }"#, RIFLE, r#"{ "range_m": 60 }"#, &format!(r#""plan": [{day}]"#));
    assert!(told.starts_with(
        "Attacker (BS 40) fires a Rifle (automatic ×24) at the Target 60 m away: roll 30, 20, 10, 01 or less each time; "
    ));
    assert!(told.ends_with(", >99.9% to jam."), "{told}");
}

/// P-VIS-2, VIS-A2: a target that cannot be targeted, and why.
#[test]
fn no_shot_at_what_is_not_seen() {
    let target = r#"{ "range_m": 80, "seen_as": "A2", "cover": { "name": "Boulder", "base": 25 } }"#;
    let plan = r#""plan": [{ "do": "fire", "mode": "semi" }, { "do": "fire", "mode": "semi" }]"#;
    assert_eq!(
        told(r#"{ "bs": 45 }"#, RIFLE, target, plan),
        "Attacker (BS 45) cannot fire a Rifle (semi-automatic ×2) at the Target 80 m away \
         (looking over a boulder): watching over cover can be targeted up to 30 m; the distance is 80 m (VIS-A2)."
    );
    let hidden =
        r#"{ "range_m": 400, "exposed": [], "size": "large", "cover": { "name": "Wall", "base": 25 } }"#;
    assert_eq!(
        told(r#"{ "bs": 45 }"#, RIFLE, hidden, SINGLE),
        "Attacker (BS 45) cannot fire a Rifle, single shot, at the Target 400 m away \
         (large, wholly behind a wall): wholly behind cover, so not seen (P-VIS-2); \
         Rifle reaches 300 m; the distance is 400 m (P-RNG-4)."
    );
}

/// A plan without a shot has no odds to tell.
#[test]
fn no_shot_no_odds() {
    assert_eq!(
        told(
            r#"{ "bs": 45 }"#,
            r#"{ "name": "Autogun" }"#,
            r#"{ "range_m": 80 }"#,
            r#""plan": [{ "do": "aim" }]"#
        ),
        "Attacker (BS 45) does not fire an Autogun (aim) at the Target 80 m away."
    );
}

/// Throwing has no mode and no jam. P-AREA-4: within a radius of 3 m, 0.40 + 0.60 x 3/10 are caught; none of the twelve
/// directions leads back to the thrower 14 m away.
#[test]
fn a_thrown_burst() {
    let grenade = r#"{ "name": "Egg", "class": "thrown", "modes": ["single"], "max_range_m": 30,
        "can_jam": false, "burst_radius_m": 3 }"#;
    assert_eq!(
        told(r#"{ "bs": 40 }"#, grenade, r#"{ "range_m": 14 }"#, SINGLE),
        "Attacker (BS 40) throws an Egg at the Target 14 m away: \
         roll 40 or less; 40% to hit directly, 40% to penetrate directly, 58% to catch the target in the burst."
    );
}

/// P-JAM-4: plasma weapons explode.
#[test]
fn plasma_explodes() {
    let weapon = r#"{ "name": "Plasma gun", "plasma": true }"#;
    assert_eq!(
        told(r#"{ "bs": 40 }"#, weapon, r#"{ "range_m": 35 }"#, SINGLE),
        "Attacker (BS 40) fires a Plasma gun, single shot, at the Target 35 m away: \
         roll 40 or less; 40% to hit, 40% to penetrate, 3% to explode."
    );
}

/// P-HIT-4: within 100 m a large target is hit unless the weapon jams, by any of the 97 rolls that do not.
#[test]
fn automatic_hits_have_no_number() {
    let target = r#"{ "range_m": 50, "size": "large", "speed_m_per_round": 20, "light": "twilight" }"#;
    assert_eq!(
        told(r#"{ "bs": 40 }"#, RIFLE, target, SINGLE),
        "Attacker (BS 40) fires a Rifle, single shot, at the Target 50 m away (large, moving 20 m a round, twilight): \
         any roll that does not jam hits; 97% to hit, 97% to penetrate, 3% to jam."
    );
}

#[test]
fn called_parts_two_weapons_and_further_targets() {
    let attacker = r#"{ "bs": 60 }"#;
    let target = r#"{ "range_m": 20, "called": "left_leg" }"#;
    let rest = format!(
        r#""off_hand": {{ "name": "Axe pistol", "class": "pistol" }},
        "following": [{{ "from_previous_m": 2, "target": {{ "range_m": 20 }} }}], {SINGLE}"#
    );
    let told = told(attacker, RIFLE, target, &rest);
    let expected = "Attacker (BS 60) fires a Rifle and an Axe pistol, single shot, \
        at the left leg of the Target 20 m away and 1 further target: ";
    assert!(told.starts_with(expected), "{told}");
}

/// Fewer shots, ceasing, moving and other actions are told; a long plan is summed up.
#[test]
fn plans_in_words() {
    let plan = |entries: &str| {
        let told = told(r#"{ "bs": 40 }"#, RIFLE, r#"{ "range_m": 60 }"#, &format!(r#""plan": [{entries}]"#));
        let from = told.find("Rifle").map_or(0, |at| at + "Rifle".len());
        let to = told.find(" at the").unwrap_or(told.len());
        told[from..to].to_owned()
    };
    let fire = r#"{ "do": "fire", "mode": "auto""#;
    assert_eq!(plan(&format!(r#"{fire}, "shots": 2 }}"#)), ", automatic with 2 shots,");
    assert_eq!(
        plan(&format!(r#"{fire}, "shots": 1, "moving": "walk" }}"#)),
        ", automatic with 1 shot walking,"
    );
    assert_eq!(plan(&format!(r#"{fire}, "shots": 4, "cease": "hit" }}"#)), ", automatic until a hit,");
    let other = format!(r#"{{ "do": "other", "name": "Shout" }}, {fire} }}, {{ "do": "move" }}"#);
    assert_eq!(plan(&other), " (Shout, automatic, walk)");
    let long = vec![format!(r#"{{ "do": "aim" }}, {fire} }}"#); 4].join(", ");
    assert_eq!(plan(&long), " (8 actions, 4 of them to fire)");
}

/// Different numbers one after the other, or their span when they are many.
#[test]
fn numbers_action_by_action() {
    let numbers = |plan: &str| {
        let told = told(r#"{ "bs": 40 }"#, RIFLE, r#"{ "range_m": 60 }"#, &format!(r#""plan": [{plan}]"#));
        let from = told.find(": ").map_or(0, |at| at + 2);
        told[from..told.find(';').unwrap_or(from)].to_owned()
    };
    let single = r#"{ "do": "fire", "mode": "single" }"#;
    let semi = r#"{ "do": "fire", "mode": "semi" }"#;
    let aim = r#"{ "do": "aim" }"#;
    assert_eq!(numbers(&format!("{single}, {semi}")), "roll 40 then 35, 30 or less");
    assert_eq!(
        numbers(&format!("{single}, {semi}, {aim}, {single}, {semi}")),
        "numbers to roll from 30 to 45"
    );
}

/// A-HIT-1: where only a roll under the number hits, the sentence says so.
#[test]
fn strictly_under_the_number() {
    let under = |attacker: &str| {
        let rest = format!(r#""rulings": {{ "roll_test": "strictly_under" }}, {SINGLE}"#);
        told(attacker, RIFLE, r#"{ "range_m": 60 }"#, &rest)
    };
    assert!(under(r#"{ "bs": 40 }"#).contains(": roll under 40; 39% to hit, "));
    assert!(under(r#"{ "bs": 0 }"#).contains(": roll under 02; 1% to hit, "));
    assert!(under(r#"{ "bs": 100 }"#).contains(": roll under 100; "));
    assert!(under(r#"{ "bs": 101 }"#).contains(": any roll that does not jam hits; "));
}

/// A blow: 45 and 10 for charging; half of the blows that are not parried and a tenth of those that are get through armour
/// of 40 + 10 when a parry by WS 40 takes 40 off, so 0.55 (0.60 x 0.50 + 0.40 x 0.10) = 0.187.
#[test]
fn a_blow() {
    let text = r#"{ "ruleset": "percentile", "attacker": { "name": "Ganger", "ws": 45, "charging": true },
        "weapon": { "name": "Axe", "penetration": { "physical": 10 } },
        "defender": { "name": "Guard", "ws": 40, "parries": true,
            "armour": [{ "name": "Plate", "kind": "physical", "base": 40 }] },
        "damage": { "rows": [{ "up_to": 10, "result": "dead" }, { "up_to": 100, "result": "none" }] } }"#;
    let blow: MeleeScenario = read(text);
    assert_eq!(
        melee_answer::<f64>(&blow).unwrap().sentence,
        "Ganger (WS 45) strikes with an Axe (charging) at the Guard (WS 40, parries, Plate): \
         roll 55 or less, 40% to be parried; 55% to hit, 18.7% to penetrate, 1.9% to kill."
    );
}

/// P-MMOD-9: -20 for bare hands. A-JAM-10: a pistol may jam.
#[test]
fn blows_with_fists_and_firearms() {
    let told = |weapon: &str| {
        let text = format!(
            r#"{{ "ruleset": "percentile", "attacker": {{ "ws": 45 }}, "weapon": {weapon}, "defender": {{ "ws": 40 }} }}"#
        );
        melee_answer::<f64>(&read::<MeleeScenario>(&text)).unwrap().sentence
    };
    assert_eq!(
        told(r#"{ "name": "Fists", "kind": "unarmed" }"#),
        "Attacker (WS 45) strikes with Fists (unarmed) at the Defender (WS 40): \
         roll 25 or less; 25% to hit, 25% to penetrate."
    );
    assert_eq!(
        told(r#"{ "name": "Pistol", "kind": "pistol" }"#),
        "Attacker (WS 45) strikes with a Pistol at the Defender (WS 40): \
         roll 45 or less; 45% to hit, 45% to penetrate, 3% to jam."
    );
}

/// P-INIT-1, A-INIT-2: 72, 48 and 24 against 48 and 24; equal numbers at once, by a roll, or the quicker first.
#[test]
fn an_order_of_blows() {
    let told = |ties: &str| {
        let text = format!(
            r#"{{ "ruleset": "percentile", "rulings": {{ "init_ties": "{ties}" }}, "fighters": [
                {{ "name": "Duellist", "initiative": 72, "attacks": 3 }},
                {{ "name": "Ganger", "initiative": 48, "attacks": 2 }}] }}"#
        );
        order_answer(&read::<Order>(&text)).unwrap().sentence
    };
    assert_eq!(
        told("higher_i"),
        "Blows fall in this order: Duellist at 72, Duellist at 48, Ganger at 48, Duellist at 24, Ganger at 24."
    );
    assert_eq!(
        told("simultaneous"),
        "Blows fall in this order: Duellist at 72, Duellist and Ganger at 48, Duellist and Ganger at 24."
    );
    assert_eq!(
        told("random"),
        "Blows fall in this order: Duellist at 72, Duellist and Ganger at 48 (roll for it), \
         Duellist and Ganger at 24 (roll for it)."
    );
}

/// A name cannot break the line nor fill the page.
#[test]
fn names_fit_one_line() {
    let name = "x".repeat(10_000);
    let attacker = format!(r#"{{ "name": "Two\nlines {name}", "bs": 40 }}"#);
    let told = told(&attacker, RIFLE, r#"{ "range_m": 60 }"#, SINGLE);
    let expected = format!("Two lines {}… (BS 40) fires a Rifle, ", "x".repeat(50));
    assert!(told.starts_with(&expected), "{told}");
}
