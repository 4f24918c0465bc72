//! What is made of a duel that was followed: quantiles, who is left, what changes are worth, and how far simulations go.

use super::*;

/// Every hit kills; one round.
const DEADLY: &str = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "rounds": 1,"#;

/// One who does nothing.
fn idle(name: &str) -> String {
    shooter(name, 1, r#""plan": []"#, "")
}

/// Half of the shots kill: half of the duels are over with the first, exactly half, and more than nine tenths with the fourth, when
/// 1 in 16 is left.
#[test]
fn quantiles_of_the_time_to_drop() {
    let down = exact(&duel(DEADLY, &shooter("A", 40, "", ""), &idle("B"))).sides[1].down.clone();
    let when = |action: u32| Some(When { action, round: 1 });
    assert_eq!([down.p10, down.p50, down.p90], [when(1), when(1), when(4)]);
    let never = exact(&duel(DEADLY, &idle("A"), &idle("B"))).sides[1].down.clone();
    assert_eq!([never.p10, never.p90], [None, None]);
}

/// Four shots at 10 all miss with 0.6561: most likely both are left.
#[test]
fn who_is_left_most_likely_comes_first() {
    let report = exact(&duel(DEADLY, &shooter("A", 40, "", r#""bs": 10"#), &idle("B")));
    let left: Vec<(Vec<&str>, &Rational)> = report
        .left_standing
        .iter()
        .map(|left| (left.names.iter().map(String::as_str).collect(), &left.chance))
        .collect();
    assert_eq!(left, [(vec!["A", "B"], &part(6_561, 10_000)), (vec!["A"], &part(3_439, 10_000))]);
}

/// Each change of a duel: whose, which, the chance that this side is first and what it gains, the same of the other side.
fn changes(head: &str, first: &str, second: &str) -> Vec<(usize, &'static str, [Rational; 4])> {
    let report = exact(&duel(&format!("\"values\": true, {head}"), first, second));
    assert_eq!(report.no_changes, None);
    let told = report.changes.into_iter();
    told.map(|change| {
        let numbers = [change.first, change.gain, change.other_first, change.other_gain];
        (change.side, change.change, numbers)
    })
    .collect()
}

/// Whole parts of a hundred, less than none among them.
fn percents(parts: [i64; 4]) -> [Rational; 4] {
    parts.map(|part| Rational::whole(part).times(&Rational::ratio(1, 100)))
}

/// Each fires once at 50 and kills when they hit: A, who acts first, is first with 0.50, B with 0.25.
#[test]
fn what_initiative_and_skill_are_worth() {
    let once = r#""when_over": "stop""#;
    let found = changes(DEADLY, &shooter("A", 40, once, ""), &shooter("B", 30, once, ""));
    let (same, turned) = ([50, 0, 25, 0], [25, -25, 50, 25]);
    for (side, change, parts) in [
        (0, "acts_first", same),
        (0, "acts_last", turned),
        // 60, and B comes to fire with 0.40.
        (0, "skill", [60, 10, 20, -5]),
        (1, "acts_first", [50, 25, 25, -25]),
        (1, "acts_last", [25, 0, 50, 0]),
        // 0.50 x 0.60.
        (1, "skill", [30, 5, 50, 0]),
    ] {
        assert!(found.contains(&(side, change, percents(parts))), "{side} {change}: {found:?}");
    }
}

/// P-VIS-3: at 90 m one who watches over their cover is not seen, where firing gives nobody away. So cover is worth all
/// that the other side could do, to have it or to be without it.
#[test]
fn what_cover_is_worth() {
    let head = format!(r#"{DEADLY} "range_m": 90, "rulings": {{ "reveal_actions": 0 }},"#);
    let far = r#""weapon": { "can_jam": false, "max_range_m": 500 }"#;
    let once = r#""when_over": "stop""#;
    let hidden = format!(r#"{far}, "cover": {{ "base": 45 }}, "seen_as": "A4""#);
    let found = changes(&head, &shooter("A", 40, once, &hidden), &shooter("B", 30, once, far));
    // As it is A is first with 0.50 and B never; without their cover B fires too, when A has missed.
    assert!(found.contains(&(0, "cover", percents([50, 0, 25, 25]))), "{found:?}");
    // Behind a wall B is not seen either.
    assert!(found.contains(&(1, "cover", percents([0, 0, 0, -50]))), "{found:?}");
}

/// The same seed rolls the same dice, another seed others; the shares of what happened add up to one.
#[test]
fn seeds_and_shares() {
    let duel = duel("\"rounds\": 2,", &shooter("A", 40, "", ""), &shooter("B", 30, "", ""));
    let rolled = |seed: u64| simulated(&duel, Simulate { trials: 500, seed }).unwrap();
    assert_eq!(rolled(3), rolled(3));
    assert_ne!(rolled(3).sides, rolled(4).sides);
    let left = rolled(3).left_standing.iter().map(|left| left.chance).sum::<f64>();
    assert!((left - 1.0).abs() < 1e-9, "{left}");
}

/// A-DUCK-1: by a test of 100 in a hundred nobody ever stands. B is certain to hit; A is killed with 0.01 and ducks else, and
/// loses the action, so they never come to fire.
#[test]
fn a_test_that_cannot_be_stood() {
    let head = format!(
        r#"{DEADLY} "duck_back": "loses_action", "rulings": {{ "duck_test": "percent", "duck_test_percent": 100 }},"#
    );
    let armoured = shooter("A", 30, "", r#""armour": [ { "kind": "physical", "base": 0 } ]"#);
    let duel = duel(&head, &armoured, &shooter("B", 40, "", r#""bs": 100"#));
    assert!(exact(&duel).sides[1].down.chance.is_zero());
    assert_eq!(simulated(&duel, Simulate { trials: 2_000, seed: 1 }).unwrap().sides[1].down.chance, 0.0);
}

/// In `f64`: what cannot fail is exactly 1, and what may fail never is, however far rounding has gone.
///
/// Two who do nothing both stand at the end. A hits with 99 in a hundred and kills: after 60 actions of one who never misses twice in a row,
/// B is left with 0.01^60 = 1e-120, of which a sum near 1 knows nothing.
#[test]
fn certain_and_nearly_certain_are_told_apart() {
    let idle_both = answer::<f64>(&duel(DEADLY, &idle("A"), &idle("B"))).unwrap();
    assert_eq!((idle_both.neither, idle_both.by_round[0].neither), (1.0, 1.0));
    assert_eq!(
        (&idle_both.sides[0].standing_after, idle_both.sides[0].fighters[0].at_the_end.unhurt),
        (&vec![1.0], 1.0)
    );
    let long = DEADLY.replace("\"rounds\": 1", "\"rounds\": 15");
    let one_sided = duel(&long, &shooter("A", 40, "", r#""bs": 99"#), &idle("B"));
    let report = answer::<f64>(&one_sided).unwrap();
    assert!(report.sides[0].first < 1.0 && report.sides[1].down.chance < 1.0);
    assert!((report.neither / 1e-120 - 1.0).abs() < 1e-9, "{}", report.neither);
    assert_eq!(report.sides[1].standing_after[14], report.neither);
    assert_eq!(report.sides[0].standing_after[14], 1.0);
}

/// Progress ascends, over the duel and what eight changes to it are worth, to the end.
#[test]
fn progress_of_a_simulation_is_told() {
    let duel = duel("\"rounds\": 1, \"values\": true,", &shooter("A", 40, "", ""), &shooter("B", 30, "", ""));
    let mut heard = Vec::new();
    let asked = Simulate { trials: 200, seed: 1 };
    simulated_answer(&duel, asked, |share| heard.push(share)).unwrap();
    assert!(heard.is_sorted() && heard.len() == 9 * 100, "{} times", heard.len());
    assert_eq!((heard[0], heard[899]), (0.01 / 9.0, 1.0));
}

/// A trial of 16 who fight for 60 rounds has 3,840 turns; of 500 million turns that makes 130,208 trials.
#[test]
fn too_many_trials_are_refused() {
    let eight = |name: &str| shooter(name, 1, r#""count": 8"#, "");
    let large = duel("\"rounds\": 60,", &eight("A"), &eight("B"));
    let refused = simulated(&large, Simulate { trials: 130_209, seed: 1 }).unwrap_err();
    assert_eq!(
        (refused.path.as_str(), refused.allowed.as_str()),
        ("simulate.trials", "at most 130208 trials")
    );
}

/// A-PARRY-4: of two certain hits that fall at once the first is parried and the second is not, worked out or rolled.
#[test]
fn a_parry_is_used_up_at_once() {
    let head = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "rounds": 1, "fight": "hand_to_hand","#;
    let strikers = r#"{ "count": 2, "combatant": { "name": "A", "bs": 0, "ws": 100, "initiative": 50, "melee_weapon": {} } }"#;
    let one = r#"{ "parries": 1, "combatant": { "name": "D", "bs": 0, "ws": 100, "initiative": 1, "melee_weapon": {},
        "armour": [ { "kind": "physical", "base": 100 } ] } }"#;
    let duel = duel(head, strikers, one);
    assert_eq!(exact(&duel).sides[1].down.chance, Rational::one());
    assert_eq!(simulated(&duel, Simulate { trials: 200, seed: 1 }).unwrap().sides[1].down.chance, 1.0);
}

/// Fractions are a hundred times as much work: a duel of two against two is refused with them before it is begun, which is
/// worked out without.
#[test]
fn fractions_have_a_limit_of_their_own() {
    let pair = |name: &str| {
        let more = r#""count": 2, "plan": [ { "do": "fire", "mode": "semi" } ]"#;
        shooter(name, 40, more, r#""weapon": { "magazine": 30 }, "tek": 30"#)
    };
    let duel = duel("\"rounds\": 4,", &pair("A"), &pair("B"));
    let steps = estimate(&duel).unwrap().steps;
    // Two million for one who fights no round, half of that for four.
    assert!(steps > 1e6 && steps < 3e7, "{steps}");
    let refused = exact_answer::<Rational>(&duel).unwrap_err();
    assert_eq!(refused.path, "rounds");
    assert!(refused.allowed.starts_with("at most 1e6 steps"), "{refused}");
}
