//! What someone keeps and what they lose from one action, target or round to the next, by numbers that a person can
//! work out.

use super::*;

/// Every hit kills.
const DEADLY: &str = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] },"#;

/// P-MOD-9: aim is at one target. When another shooter fells it first, the shot goes to the next one unaimed: 50, not 55.
#[test]
fn aim_does_not_go_over_to_the_next_target() {
    let aimer = shooter(
        "A",
        40,
        r#""when_over": "stop", "plan": [ { "do": "aim" }, { "do": "fire", "mode": "single" } ]"#,
        "",
    );
    let sure = shooter("C", 30, r#""when_over": "stop""#, r#""bs": 100"#);
    let pair = shooter("B", 1, r#""plan": [], "count": 2"#, "");
    let report = exact(&duel(&format!("{DEADLY} \"rounds\": 1,"), &format!("{aimer}, {sure}"), &pair));
    let foes = &report.sides[1].fighters;
    assert_eq!(foes[0].down.by_action[0], Rational::one());
    assert_eq!(foes[1].down.by_action[1], part(50, 100));
}

/// A-PARRY-4, P-MMOD-1: parries are for each round, and they charge in the first one alone.
#[test]
fn the_second_round_hand_to_hand() {
    let second = |parries: u32, charging: bool| {
        let fighter = |name: &str, ws: u32, base: u32, more: &str| {
            format!(
                r#"{{ {more}, "combatant": {{ "name": "{name}", "bs": 0, "ws": {ws}, "initiative": {ws}, "melee_weapon": {{}},
                     "armour": [ {{ "kind": "physical", "base": {base} }} ] }} }}"#
            )
        };
        // D parries without fail; what A wears lets one of their hits in a hundred through, and so A is still up with
        // 0.99.
        let attacker = fighter("A", 40, 0, &format!(r#""charging": {charging}"#))
            .replace("\"initiative\": 40", "\"initiative\": 150");
        let defender = fighter("D", 100, 100, &format!(r#""parries": {parries}"#));
        let head = format!(r#"{DEADLY} "fight": "hand_to_hand", "rounds": 2,"#);
        by_action(&exact(&duel(&head, &attacker, &defender)), 1)[7].clone()
    };
    // Parried in both rounds, a hit at 40 kills with 0.01.
    assert_eq!(second(1, false), part(996 * 99 * 4, 100_000_000));
    // 50 when they charge, and then 40.
    assert_eq!(second(0, true), part(50 * 99 * 40, 1_000_000));
}

/// A-DUCK-2: who is hurt by the fire of a round does not duck back in that round, when the ruling looks at the whole round. B's
/// weapon goes through everything and wounds them, C's is stopped with 0.99 and makes them duck, which costs their aim:
/// they hit at 50 - 10 instead of 50 + 5 - 10.
#[test]
fn who_is_hurt_does_not_duck_that_round() {
    let unhurt = |waits: &str, of_c: &str, rulings: &str| {
        let plan = |steps: &str| format!(r#""when_over": "stop", "plan": [ {steps} ]"#);
        let fire = r#"{ "do": "fire", "mode": "single" }"#;
        let aims = plan(&format!(r#"{waits} {{ "do": "aim" }}, {fire}"#));
        let armour = r#""armour": [ { "kind": "physical", "base": 0 } ]"#;
        let piercing = r#""bs": 100, "weapon": { "can_jam": false, "penetration": [ { "up_to_m": 200, "physical": 100 } ] }"#;
        let others = [
            shooter("B", 50, &plan(fire), piercing),
            shooter("C", 40, &plan(&format!("{of_c} {fire}")), r#""bs": 100"#),
        ];
        let chart = r#""damage": { "rows": [ { "up_to": 100, "result": "light" } ] }"#;
        let head = format!(r#""rounds": 2, {chart}, "rulings": {{ {rulings} }},"#);
        let report = exact(&duel(&head, &shooter("A", 60, &aims, armour), &others.join(",")));
        report.sides[1].fighters[0].at_the_end.unhurt.clone()
    };
    let (by_action, by_round) = ("", r#""duck_scope": "round""#);
    let ducks = part(99 * 60 + 55, 10_000);
    assert_eq!(unhurt("", "", by_action), ducks);
    assert_eq!(unhurt("", "", by_round), part(55, 100));
    // When C fires in the next round, that B hurt them in this one is forgotten.
    let a_round = r#"{ "do": "other", "name": "Wait", "cost": 4 },"#;
    assert_eq!(unhurt(a_round, a_round, by_round), ducks);
}

/// What follows the last entry of a plan: all of it again, its last entry again and again, or nothing.
#[test]
fn when_a_plan_is_over() {
    let falls = |when_over: &str| {
        let plan = format!(
            r#""when_over": "{when_over}", "plan": [ {{ "do": "aim" }}, {{ "do": "fire", "mode": "single" }} ]"#
        );
        let report = exact(&duel(
            "\"rounds\": 1,",
            &shooter("A", 40, &plan, ""),
            &shooter("B", 1, r#""plan": []"#, ""),
        ));
        may_fall_in(&report, 1)
    };
    assert_eq!(falls("repeat"), [2, 4]);
    assert_eq!(falls("last"), [2, 3, 4]);
    assert_eq!(falls("stop"), [2]);
}

/// P-ACT-18: after a reload of four actions they go on with their plan where they were: with the aim that comes after
/// the first shot.
#[test]
fn a_reload_takes_nothing_out_of_the_plan() {
    let fire = r#"{ "do": "fire", "mode": "single" }"#;
    let plan = format!(r#""plan": [ {fire}, {{ "do": "aim" }}, {fire} ]"#);
    let armed = r#""weapon": { "can_jam": false, "magazine": 1 }"#;
    let report = exact(&duel(
        "\"rounds\": 2,",
        &shooter("A", 40, &plan, armed),
        &shooter("B", 1, r#""plan": []"#, ""),
    ));
    assert_eq!(may_fall_in(&report, 1), [1, 7]);
}

/// A-ACT-3: the mode they fired in last stays set while they do something else.
#[test]
fn aiming_does_not_set_another_mode() {
    let plan = r#""plan": [ { "do": "fire", "mode": "single" }, { "do": "aim" }, { "do": "fire", "mode": "semi", "shots": 1 } ]"#;
    let head = r#""rounds": 1, "rulings": { "mode_switch_cost": 1 },"#;
    let report = exact(&duel(head, &shooter("A", 40, plan, ""), &shooter("B", 1, r#""plan": []"#, "")));
    assert_eq!(may_fall_in(&report, 1), [1, 4]);
}

/// A-ACT-3: nor does a best plan forget what is set. At B, far away, a single shot at 15 from a rested weapon is better than two at 10
/// and 5, 0.85 against 0.90 x 0.95. When B has fallen, C is at point-blank range: six actions of two shots, at 40 and 35, are worth more
/// than seven of one at 45, but to set the mode takes one.
#[test]
fn a_best_plan_has_a_mode_set_too() {
    let armed =
        r#""bs": 20, "weapon": { "can_jam": false, "modes": ["single", "semi"], "max_range_m": 100 }"#;
    let distances =
        r#"[ { "between": ["A", "B"], "range_m": 90 }, { "between": ["A", "C"], "range_m": 5 } ]"#;
    let head =
        format!(r#"{DEADLY} "rounds": 2, "distances": {distances}, "rulings": {{ "mode_switch_cost": 1 }},"#);
    let idle = ["B", "C"].map(|name| shooter(name, 1, r#""plan": []"#, ""));
    let report = exact(&duel(&head, &shooter("A", 40, r#""plan": "best""#, armed), &idle.join(",")));
    let first = |who: usize| {
        let falls = &report.sides[1].fighters[who].down.by_action;
        falls.iter().position(|chance| !chance.is_zero()).map(|place| place + 1)
    };
    assert_eq!([first(0), first(1)], [Some(2), Some(4)]);
}

/// A-FIRE-2: the rounds they have left are counted to the last action. With a single one they rest the weapon, aim
/// twice and fire it by itself at 40 + 5 + 10; of two shots at 50 and 45 there would be but the first.
#[test]
fn a_best_plan_counts_the_last_round() {
    let armed = r#""bs": 40, "weapon": { "can_jam": false, "modes": ["single", "semi"], "magazine": 1 }"#;
    let head = format!(r#"{DEADLY} "rounds": 1, "range_m": 60,"#);
    let best = shooter("A", 40, r#""plan": "best""#, armed);
    let report = exact(&duel(&head, &best, &shooter("B", 1, r#""plan": []"#, "")));
    assert_eq!((may_fall_in(&report, 1), &report.sides[1].down.chance), (vec![4], &part(55, 100)));
}

/// P-JAM-5, A-JAM-5: after a repair of sixteen actions that failed the next one takes four, for a best plan as well. A jam, with 0.03,
/// is cleared half the time, and half the time of the rest; in six rounds there is time for a shot after either.
#[test]
fn a_best_plan_tries_a_repair_again() {
    let armed = r#""bs": 97, "tek": 50, "weapon": { "modes": ["single"] }"#;
    let head = format!(r#"{DEADLY} "rounds": 6, "rulings": {{ "repair_retry": "each_round" }},"#);
    let best = shooter("A", 40, r#""plan": "best""#, armed);
    let report = exact(&duel(&head, &best, &shooter("B", 1, r#""plan": []"#, "")));
    assert_eq!(
        report.sides[1].down.chance,
        part(97 * 1_000_000 + 3 * 50 * 97 * 100 + 3 * 50 * 50 * 97, 100_000_000)
    );
}

/// P-VIS-3, P-VIS-4: one who decides for themselves gives themselves away by firing as well; A cannot see B before.
#[test]
fn a_best_plan_gives_away_too() {
    let far = r#""weapon": { "can_jam": false, "max_range_m": 500, "modes": ["single"] }"#;
    let hidden = format!(r#""seen_as": "A4", "cover": {{ "base": 100 }}, {far}"#);
    let head = r#""rounds": 1, "range_m": 90,"#;
    let report =
        exact(&duel(head, &shooter("A", 40, "", far), &shooter("B", 30, r#""plan": "best""#, &hidden)));
    // Four shots are B's best, 1 - 0.75^4 against 1 - 0.725^3 with the weapon rested first, and A fires before B in each action.
    assert_eq!(may_fall_in(&report, 1), [2, 3, 4]);
}

/// P-MOD-7, P-HIT-3: a number below zero is no zero. Unhurt, at 0, it is best to rest and to aim twice for one shot at 15: half of
/// its hits kill, 0.075, which is more than 1 - 0.95 x 0.975 or 1 - 0.975^3 with more shots. Wounded, at -40, aim and rest come
/// to nothing: each shot hits with 01 alone, and they fire at once.
#[test]
fn hopeless_shots_are_told_apart() {
    let desperate = r#""bs": 0, "weapon": { "can_jam": false, "modes": ["single"] }"#;
    let first = shooter("A", 9, r#""plan": "best""#, desperate);
    let report = exact(&duel("\"rounds\": 1,", &first, &shooter("B", 20, "", "")));
    // B leaves a serious wound with 0.25 before A's first action.
    assert_eq!(by_action(&report, 1)[0], part(25, 20_000));
    let unharmed = exact(&duel("\"rounds\": 1,", &first, &shooter("B", 20, r#""plan": []"#, "")));
    assert_eq!((may_fall_in(&unharmed, 1), &unharmed.sides[1].down.chance), (vec![4], &part(75, 1_000)));
}
