//! The rules, one by one, by numbers that a person can work out.

use super::*;

/// A-ACT-5, P-MOD-7, P-TIME-2: who has the higher Initiative fires first in each action, and a wound tells at once. The first
/// hits half the time, half of that kills and half leaves a serious wound: 25, 25 and 50 in a hundred. The other, who is then
/// dead, at 50 - 40, or at 50, kills with half their hits: 0.25 x 0.10 / 2 + 0.50 x 0.50 / 2 = 0.1375.
#[test]
fn wounds_tell_at_once() {
    let duel = duel("\"rounds\": 1,", &shooter("A", 40, "", ""), &shooter("B", 30, "", ""));
    let report = exact(&duel);
    assert_eq!(by_action(&report, 1)[0], part(25, 100));
    assert_eq!(by_action(&report, 0)[0], part(1375, 10_000));
    // The second action, from the four ways in which both can stand: worked out in docs/duels.md.
    assert_eq!(by_action(&report, 1)[1], part(125_625, 1_000_000));
    assert_eq!(by_action(&report, 0)[1], part(7_184_375, 100_000_000));
    masses(&report);
}

/// A-ACT-5, A-INIT-2: with equal Initiative they fire at once, each unhurt by the other; or they roll for who is first.
#[test]
fn at_once_or_rolled_for() {
    let of = |rulings: &str| {
        let head = format!("\"rounds\": 1, \"rulings\": {{ {rulings} }},");
        exact(&duel(&head, &shooter("A", 40, "", ""), &shooter("B", 40, "", "")))
    };
    let at_once = of("");
    // 0.25 x 0.25 that both fall, and 0.25 x 0.75 that one does alone.
    assert_eq!(by_action(&at_once, 0)[0], part(25, 100));
    assert_eq!(by_action(&at_once, 1)[0], part(25, 100));
    assert!(parts(&at_once.both_at_once) >= 625.0);
    let rolled = of(r#""init_ties": "random""#);
    // Half the time they fire first, half the time second, by the numbers of the test before.
    assert_eq!(by_action(&rolled, 0)[0], part(2500 + 1375, 20_000));
    assert_eq!(rolled.both_at_once, Rational::zero());
    assert_eq!(rolled.sides[0].first, rolled.sides[1].first);
    masses(&rolled);
}

/// P-INIT-1, P-INIT-2, P-TIME-3: the printed order, blow by blow, I 72 A 3 against I 30 A 2: E E H E H. Each hits half the time
/// and kills: E 1/2 + 1/4 + 1/16, H 1/8 + 1/32, neither 1/32; whenever it falls, the fight costs the whole round.
#[test]
fn blows_in_the_printed_order() {
    let striker = |name: &str, initiative: u32, attacks: u32| {
        format!(
            r#"{{ "combatant": {{ "name": "{name}", "bs": 0, "ws": 50, "initiative": {initiative}, "attacks": {attacks},
                 "melee_weapon": {{ "name": "Sword" }} }} }}"#
        )
    };
    let deadly = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "fight": "hand_to_hand", "rounds": 1,"#;
    let report = exact(&duel(deadly, &striker("E", 72, 3), &striker("H", 30, 2)));
    assert_eq!(report.sides[0].first, part(13, 16));
    assert_eq!(report.sides[1].first, part(5, 32));
    assert_eq!(report.neither, part(1, 32));
    assert_eq!(report.sides[1].down.p50, Some(When { action: 4, round: 1 }));
    masses(&report);
}

/// A-PARRY-4, P-PARRY-1: so many hits a round are parried, here each time; P-MMOD-1: who charges does so in the first round.
#[test]
fn parries_run_out() {
    let deadly = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "fight": "hand_to_hand", "rounds": 1,"#;
    let armour = r#""armour": [ { "kind": "physical", "base": 100 } ]"#;
    let of = |parries: u32, charging: bool| {
        let attacker = format!(
            r#"{{ "charging": {charging}, "combatant": {{ "name": "A", "bs": 0, "ws": 40, "initiative": 50, "attacks": 2, "melee_weapon": {{}} }} }}"#
        );
        let defender = format!(
            r#"{{ "parries": {parries}, "combatant": {{ "name": "D", "bs": 0, "ws": 100, "initiative": 1, "melee_weapon": {{}}, {armour} }} }}"#
        );
        exact(&duel(deadly, &attacker, &defender)).sides[1].down.by_action[3].clone()
    };
    // Two blows at 40; a parry takes all 100 of the armour's value away, which leaves 1 in a hundred.
    assert_eq!(of(0, false), part(64, 100));
    assert_eq!(of(0, true), part(75, 100));
    // Both are parried: each kills with 0.4 x 0.01.
    assert_eq!(of(2, false), part(2 * 4_000 - 16, 1_000_000));
    // The first hit is parried, and a second one is not: 0.4 x 0.01 first; else 0.4 x 0.99 and then 0.4, or 0.6 and then 0.004.
    assert_eq!(of(1, false), part(4_000 + 396 * 400 + 600 * 4, 1_000_000));
}

/// P-MMOD-6: two against one; each engaged opponent beyond the first is worth -10 to the one, until they fall.
#[test]
fn outnumbered() {
    let deadly = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "fight": "hand_to_hand", "rounds": 2,"#;
    let one =
        r#"{ "combatant": { "name": "Alone", "bs": 0, "ws": 60, "initiative": 90, "melee_weapon": {} } }"#;
    let two = r#"{ "count": 2, "combatant": { "name": "Foe", "bs": 0, "ws": 0, "initiative": 9, "melee_weapon": {} } }"#;
    let report = exact(&duel(deadly, one, two));
    let foes = &report.sides[1].fighters;
    assert_eq!(foes.iter().map(|foe| foe.name.as_str()).collect::<Vec<_>>(), ["Foe 1", "Foe 2"]);
    // 60 - 10 against two; the second falls in round 2 only after the first, by 60. They hit on 01 alone.
    assert_eq!(foes[0].down.by_action[3], part(50, 100));
    assert_eq!(foes[1].down.by_action[7], part(50 * 99 * 60, 1_000_000));
}

/// A-FIRE-2, P-ACT-18: with an empty magazine they reload for four actions and go on with their plan; or they do not.
#[test]
fn an_empty_magazine() {
    let armed = r#""weapon": { "can_jam": false, "magazine": 1 }, "bs": 97"#;
    let harmless = shooter("B", 1, r#""plan": []"#, "");
    let fires = |more: &str| {
        let duel = duel("\"rounds\": 2,", &shooter("A", 40, more, armed), &harmless);
        may_fall_in(&exact(&duel), 1)
    };
    assert_eq!(fires(""), [1, 6]);
    assert_eq!(fires(r#""when_empty": "go_on""#), [1]);
}

/// P-JAM-1, P-JAM-5, A-JAM-6, A-JAM-5: 3 in a hundred shots jam; the jam is cleared in 16 actions and a roll against Tek, tried
/// again in as many or in four; by default only who has a Tek tries, and who is told to go on does not.
#[test]
fn a_jam_is_cleared() {
    let falls = |rulings: &str, more: &str, tek: &str| {
        let head = format!(
            r#""rounds": 9, "rulings": {{ {rulings} }}, "damage": {{ "rows": [ {{ "up_to": 100, "result": "dead" }} ] }},"#
        );
        let armed = format!(r#""weapon": {{}}, "bs": 97 {tek}"#);
        let duel = duel(&head, &shooter("A", 40, more, &armed), &shooter("B", 1, r#""plan": []"#, ""));
        exact(&duel).sides[1].down.by_action.clone()
    };
    let chances = |falls: &[Rational], actions: [usize; 3]| actions.map(|action| falls[action - 1].clone());
    let four_rounds = falls("", "", r#", "tek": 50"#);
    let expected = [part(97, 100), part(3 * 50 * 97, 1_000_000), part(3 * 50 * 50 * 97, 100_000_000)];
    assert_eq!(chances(&four_rounds, [1, 18, 34]), expected);
    let each_round = falls(r#""repair_retry": "each_round""#, "", r#", "tek": 50"#);
    assert_eq!(chances(&each_round, [1, 18, 22]), expected);
    for never in [falls("", "", ""), falls("", r#""when_jammed": "go_on""#, r#", "tek": 50"#)] {
        assert!(never[1..].iter().all(Weight::is_zero));
    }
}

/// P-VIS-3, P-VIS-4, A-MOD-11: one who watches over their cover is seen up to 30 m; firing gives them away for four
/// actions.
#[test]
fn firing_gives_away() {
    let hidden = r#""seen_as": "A4", "cover": { "base": 100 }"#;
    let once = r#""plan": [ { "do": "aim" }, { "do": "fire", "mode": "single" } ], "when_over": "stop""#;
    let watcher = shooter("A", 40, "", r#""weapon": { "can_jam": false, "max_range_m": 500 }"#);
    let falls = |reveals: u32| {
        let head = format!(r#""rounds": 2, "range_m": 90, "rulings": {{ "reveal_actions": {reveals} }},"#);
        let far = format!(r#"{hidden}, "weapon": {{ "can_jam": false, "max_range_m": 500 }}"#);
        let report = exact(&duel(&head, &watcher, &shooter("B", 30, once, &far)));
        may_fall_in(&report, 1)
    };
    // They fire in action 2, after the other could have: they are shown in actions 3 to 6.
    assert_eq!(falls(4), [3, 4, 5, 6]);
    assert_eq!(falls(1), [3]);
    assert_eq!(falls(0), Vec::<usize>::new());
}

/// P-MOD-9: aim is lost when the target moves. A-AIM-3, P-DUCK-1: and when the one who aims is made to duck back.
#[test]
fn what_costs_the_aim() {
    let aimer = r#""plan": [ { "do": "aim" }, { "do": "fire", "mode": "single" } ]"#;
    let fell = |first: &str, second: &str, head: &str| {
        exact(&duel(&format!("\"rounds\": 1, {head}"), first, second)).sides[1].down.by_action[1].clone()
    };
    let still = shooter("B", 30, r#""plan": []"#, "");
    // 50 + 5, half of which kills.
    assert_eq!(fell(&shooter("A", 40, aimer, ""), &still, ""), part(275, 1_000));
    let walks = shooter("B", 30, r#""plan": [ { "do": "move" } ]"#, "");
    assert_eq!(fell(&shooter("A", 40, aimer, ""), &walks, ""), part(25, 100));
    // B fires once, after A has aimed: with 0.495 a hit is stopped and A ducks, with 0.005 it wounds them.
    let armoured = shooter("A", 40, aimer, r#""armour": [ { "kind": "physical", "base": 0 } ]"#);
    let chart = r#""damage": { "rows": [ { "up_to": 100, "result": "light" } ] },"#;
    let unhurt = |duck: &str| {
        let head = format!(r#""rounds": 1, "duck_back": "{duck}", {chart}"#);
        let report = exact(&duel(&head, &armoured, &shooter("B", 30, r#""when_over": "stop""#, "")));
        report.sides[1].fighters[0].at_the_end.unhurt.clone()
    };
    // A fires twice, aimed, and misses with 45 in a hundred; the first time with 50 when they ducked, with 55 both
    // times when they are wounded. An action lost puts off the first shot, aimed anew or not: aim, duck, fire, aim.
    assert_eq!(unhurt("none"), part(995 * 45 * 45 + 5 * 55 * 55, 10_000_000));
    assert_eq!(unhurt("loses_aim"), part(500 * 45 * 45 + 495 * 50 * 45 + 5 * 55 * 55, 10_000_000));
    assert_eq!(unhurt("loses_action"), part(500 * 45 * 45 + 495 * 50 * 100 + 5 * 55 * 55, 10_000_000));
}

/// P-DUCK-3, A-DUCK-2: two fire at A before they act, one of whom always wounds them, while A's armour stops all but 1 in a hundred of
/// what the other fires. Judged by the action, A ducks and loses the first action with 99 in a hundred; judged over the round, whoever
/// is hurt does not duck, in whichever order. A fires at 50 - 10.
#[test]
fn who_is_hurt_in_the_round_does_not_duck() {
    let chart =
        r#""damage": { "rows": [ { "up_to": 100, "result": "light" } ] }, "duck_back": "loses_action","#;
    let stopped = r#""bs": 100"#;
    let piercing = r#""bs": 100, "weapon": { "can_jam": false, "penetration": [ { "up_to_m": 200, "physical": 100 } ] }"#;
    let armoured = shooter("A", 40, "", r#""armour": [ { "kind": "physical", "base": 0 } ]"#);
    for (first, second) in [(stopped, piercing), (piercing, stopped)] {
        let [first, second] = [("B", 60, first), ("C", 50, second)]
            .map(|(name, initiative, armed)| shooter(name, initiative, r#""when_over": "stop""#, armed));
        let others = format!("{first}, {second}");
        let unhurt = |scope: &str| {
            let head = format!(r#""rounds": 1, "rulings": {{ "duck_scope": "{scope}" }}, {chart}"#);
            exact(&duel(&head, &armoured, &others)).sides[1].fighters[0].at_the_end.unhurt.clone()
        };
        let missed = 60 * 60 * 60;
        assert_eq!(unhurt("action"), part(99 * 100 * missed + 60 * missed, 10_000_000_000));
        assert_eq!(unhurt("round"), part(60 * missed, 100_000_000));
    }
}

/// P-FIRE-7: a burst swings to the next of their targets within 8 m, if how far they are apart is stated; who is down
/// is nobody's target.
#[test]
fn bursts_swing() {
    let gunner = shooter("A", 40, r#""plan": [ { "do": "fire", "mode": "semi", "swing": "shot" } ]"#, "");
    let pair = shooter("B", 30, r#""plan": [], "count": 2"#, "");
    let fell = |distances: &str| {
        let report = exact(&duel(&format!(r#""rounds": 1, "distances": [ {distances} ],"#), &gunner, &pair));
        let foes = &report.sides[1].fighters;
        [0, 1].map(|foe: usize| foes[foe].down.by_action[0].clone())
    };
    // 50 - 5 and 50 - 10 to hit, half of which kills.
    assert_eq!(fell(r#"{ "between": ["B 2", "B 1"], "range_m": 8 }"#), [part(225, 1_000), part(200, 1_000)]);
    let both = [part(1_000_000 - 775 * 800, 1_000_000), Rational::zero()];
    assert_eq!(fell(r#"{ "between": ["B 2", "B 1"], "range_m": 9 }"#), both);
    assert_eq!(fell(""), both);
}

/// A-MOD-2: wounds count by the worst, or all together.
#[test]
fn wounds_by_either_reading() {
    let chart = r#""damage": { "rows": [ { "up_to": 100, "result": "light" } ] },"#;
    let sure = shooter("A", 40, "", r#""weapon": { "can_jam": false }, "bs": 100"#);
    let unhurt = |rulings: &str| {
        let head = format!(r#""rounds": 1, {chart} "rulings": {{ {rulings} }},"#);
        let report = exact(&duel(&head, &sure, &shooter("B", 30, "", "")));
        report.sides[0].fighters[0].at_the_end.unhurt.clone()
    };
    // B is hit in every action before they fire: 40 each time, or 40, 30, 20, 10.
    assert_eq!(unhurt(""), part(60 * 60 * 60 * 60, 100_000_000));
    assert_eq!(unhurt(r#""wound_mods": "sum""#), part(60 * 70 * 80 * 90, 100_000_000));
}

/// A-ACT-3: by the other reading a change of mode takes the action before the shot.
#[test]
fn changing_the_mode() {
    let plan =
        r#""plan": [ { "do": "fire", "mode": "single" }, { "do": "fire", "mode": "semi", "shots": 1 } ]"#;
    let head = r#""rounds": 1, "rulings": { "mode_switch_cost": 1 },"#;
    let report = exact(&duel(head, &shooter("A", 40, plan, ""), &shooter("B", 30, r#""plan": []"#, "")));
    let fires: Vec<bool> = report.sides[1].down.by_action.iter().map(|chance| !chance.is_zero()).collect();
    assert_eq!(fires, [true, false, true, false]);
}

/// What is too much is refused before it is begun, and can be simulated.
#[test]
fn too_much_is_refused() {
    let gunner = |name: &str| {
        shooter(
            name,
            40,
            r#""count": 4, "plan": [ { "do": "fire", "mode": "auto" } ]"#,
            r#""weapon": "autogun", "tek": 30"#,
        )
    };
    let large = duel(r#""rounds": 12,"#, &gunner("A"), &gunner("B"));
    let refused = answer::<f64>(&large).unwrap_err();
    assert!(refused.path == "rounds" && refused.allowed.contains("a simulation"), "{refused}");
    let rolled = simulated(&large, Simulate { trials: 50, seed: 3 }).unwrap();
    assert!(rolled.sentence.contains("Simulated: 50 trials"), "{}", rolled.sentence);
    assert_eq!(serde_json::to_value(&rolled).unwrap()["method"]["kind"], "simulation");
    let again = simulated(&large, Simulate { trials: 50, seed: 3 }).unwrap();
    assert_eq!(rolled, again);
}

/// A-FIRE-1: recoil that adds up over the round begins anew with the next.
#[test]
fn recoil_over_the_round() {
    let plan = r#""plan": [ { "do": "fire", "mode": "semi", "shots": 1 } ]"#;
    let head = r#""rounds": 2, "damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "rulings": { "recoil_reset": "round" },"#;
    let report = exact(&duel(head, &shooter("A", 40, plan, ""), &shooter("B", 30, r#""plan": []"#, "")));
    let mut standing = Rational::one();
    // 50 - 5, and 5 less with each shot of the round.
    for (chance, number) in by_action(&report, 1).iter().zip([45, 40, 35, 30, 45, 40, 35, 30]) {
        assert_eq!(*chance, standing.times(&part(number, 100)));
        standing.subtract(chance);
    }
}

/// P-JAM-4: a plasma weapon that explodes strikes the firer, who may be the first to fall by it.
#[test]
fn an_explosion_fells_the_firer() {
    let head = r#""rounds": 1, "damage": { "rows": [ { "up_to": 100, "result": "dead" } ] },"#;
    let gunner = shooter("A", 40, "", r#""weapon": { "plasma": true }, "bs": 0"#);
    let report = exact(&duel(head, &gunner, &shooter("B", 30, r#""plan": []"#, "")));
    // 98 to 00 explode, 01 hits.
    assert_eq!(by_action(&report, 0)[0], part(3, 100));
    assert_eq!(by_action(&report, 1)[0], part(1, 100));
    assert_eq!(by_action(&report, 0)[1], part(96 * 3, 10_000));
    masses(&report);
}

/// Who cannot be fired at is named, with the rule.
#[test]
fn who_cannot_be_fired_at() {
    let far = duel(r#""range_m": 250,"#, &shooter("A", 40, "", ""), &shooter("B", 30, "", ""));
    let report = exact(&far);
    assert_eq!(report.neither, Rational::one());
    assert!(report.warnings[0].contains("A cannot fire at B") && report.warnings[0].contains("P-RNG-4"));
}
