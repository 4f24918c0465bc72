//! Every switch flips a number.

use super::{ratio, report};
use crate::dice::sum;
use crate::firefight::rulings::Rulings;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

/// A switch, the reading it is set to, a document, and a number of its report by default and as set.
struct Flip {
    switch: &'static str,
    reading: Value,
    ask: &'static str,
    document: Value,
    place: &'static str,
    default: Value,
    flipped: Value,
}

fn flip(
    (switch, reading): (&'static str, Value),
    (ask, document): (&'static str, Value),
    place: &'static str,
    [default, flipped]: [Value; 2],
) -> Flip {
    Flip { switch, reading, ask, document, place, default, flipped }
}

fn of(part: u64, whole: u64) -> Value {
    json!(ratio(part, whole))
}

fn attack(attacker: Value, weapon: Value, defender: Value) -> (&'static str, Value) {
    ("attack", json!({ "attacker": attacker, "weapon": weapon, "defender": defender }))
}

fn check(flips: Vec<Flip>) {
    for Flip { switch, reading, ask, mut document, place, default, flipped } in flips {
        let name = format!("{switch}: {reading}");
        assert!(Rulings::SWITCHES.iter().any(|row| row.name == switch), "{name}");
        let found = report(ask, &document.to_string());
        assert_eq!(found.pointer(place), Some(&default), "{name} by default");
        if document.get("rulings").is_none() {
            document["rulings"] = json!({});
        }
        document["rulings"][switch] = reading;
        let found = report(ask, &document.to_string());
        assert_eq!(found.pointer(place), Some(&flipped), "{name}");
    }
}

/// FF-A4, FF-A11, FF-A14, FF-A15, FF-A18, FF-A30, FF-A37: who adds what.
#[test]
fn sides_by_each_reading() {
    let shot = || json!({ "damage": 1 });
    let blow = || json!({ "kind": "melee", "damage": 1 });
    let changed = attack(json!({ "skill": 3, "changed": "target" }), shot(), json!({ "skill": 3 }));
    let braced = attack(json!({ "skill": 3, "brace": true }), blow(), json!({ "skill": 6 }));
    let both = attack(json!({ "skill": 0 }), shot(), json!({ "skill": 0, "cover": "both" }));
    let melee = attack(json!({ "skill": 3 }), blow(), json!({ "skill": 3 }));
    let active = attack(json!({ "skill": 3 }), shot(), json!({ "skill": 3, "stance": "active" }));
    let focused = json!({ "skill": 3, "stance": "focused", "invocations": 1 });
    let invoking = attack(json!({ "skill": 0 }), shot(), focused);
    check(vec![
        flip(("change_scope", json!("action")), changed, "/edge", [json!(1), json!(2)]),
        flip(("brace_scope", json!("any")), braced, "/edge", [json!(0), json!(1)]),
        flip(("cover_stack", json!(true)), both, "/edge", [json!(-2), json!(-4)]),
        flip(("melee_defence", json!("full")), melee, "/edge", [json!(2), json!(0)]),
        flip(("active_free", json!(true)), active, "/edge", [json!(0), json!(-2)]),
        // The dice must show +2 or more; or 0 or more.
        flip(
            ("focused_invokes", json!("cover_only")),
            invoking,
            "/invoked/defender",
            [of(15, 81), of(50, 81)],
        ),
    ]);
}

/// The chance to hit at e = 2 against cover that may be a new roll: the defender keeps +2 where the margin is below
/// 2, that is where it hits at e = 0 no more; else rolls again at e = 2.
fn covered_by_a_new_roll() -> Rational {
    let four = sum::<Rational>();
    let mut hit = Rational::zero();
    for (dice, chance) in four.iter() {
        hit.add_product(chance, &four.at_most(dice).times(&four.at_most(&(dice + 2))));
    }
    hit
}

/// FF-A14: with cover of 2 at e = 0. The second of two attacks meets it again, or no more.
#[test]
fn cover_by_each_reading() {
    let covered = || {
        let defender = json!({ "skill": 0, "cover": "zone", "boxes": [] });
        attack(json!({ "skill": 2 }), json!({ "damage": 1 }), defender)
    };
    let (r, second) = (ratio(101, 243), ratio(103, 729));
    let out = |misses: Rational| json!(misses.complement());
    check(vec![
        flip(("cover", json!("once")), covered(), "/out/by/1", [out(r.times(&r)), out(r.times(&second))]),
        flip(
            ("cover_reroll", json!(true)),
            covered(),
            "/hit",
            [of(142, 243), json!(covered_by_a_new_roll())],
        ),
    ]);
}

/// FF-A19, FF-A20, FF-A22, FF-A23, FF-A25, FF-A29: complications, boosts, armour.
#[test]
fn dice_and_damage_by_each_reading() {
    let shot = || json!({ "damage": 1 });
    let focused = || json!({ "skill": 0, "stance": "focused" });
    // -3 and -4 miss by more than one +2 can mend, and are rolled again.
    let rerolled = attack(json!({ "skill": 0, "invocations": 1 }), shot(), focused());
    let sure = attack(json!({ "skill": 4 }), shot(), focused());
    let even = || attack(json!({ "skill": 0 }), shot(), json!({ "skill": 0 }));
    let rifle = json!({ "attacker": { "skill": 0 }, "weapon": { "damage": 1 }, "defender": { "skill": 0 } });
    let thick = || {
        let defender = json!({ "skill": 0, "stance": "focused", "armour": 3, "toughness": 2 });
        attack(json!({ "skill": 0 }), json!({ "damage": 0, "penetration": 4 }), defender)
    };
    check(vec![
        flip(
            ("comp_dice", json!("any")),
            rerolled,
            "/complication/after_invocations",
            [of(25, 6561), of(5, 81)],
        ),
        flip(("comp_cancels", json!(true)), sure, "/hit", [json!("1"), of(76, 81)]),
        flip(("comp_buy", json!("any")), even(), "/complication/buyable", [of(927, 6561), of(2727, 6561)]),
        flip(
            ("comp_manoeuvre", json!(true)),
            ("manoeuvre", rifle),
            "/complication/natural",
            [json!("0"), of(5, 81)],
        ),
        flip(("style_boost", json!(true)), even(), "/boost", [json!("0"), of(927, 6561)]),
        // Effective armour of 1, 0, 2 swallows hits of margin 0, none, 0 and 1.
        flip(("soak", json!("each")), thick(), "/hit_for_nothing", [of(19, 81), json!("0")]),
        flip(("soak", json!("immune")), thick(), "/hit_for_nothing", [of(19, 81), of(35, 81)]),
    ]);
}

/// At e = 0 with one invocation: a margin of -2 or more is bought; below, the dice are rolled again.
fn best_play_at_even_odds() -> Rational {
    let four = sum::<Rational>();
    let mut reached = Rational::zero();
    for (defence, chance) in four.iter() {
        for (attack, weight) in four.iter() {
            let reach = if attack - defence >= -2 { Rational::one() } else { four.at_least(defence) };
            reached.add_product(&chance.times(weight), &reach);
        }
    }
    reached
}

/// FF-A2, FF-A12, FF-A32, FF-A40: order, manoeuvre, move, fate points.
#[test]
fn other_questions_by_each_reading() {
    let order = || {
        let combatants = json!([{ "name": "A", "perception": 3 }, { "name": "B", "perception": 2 }]);
        ("order", json!({ "combatants": combatants }))
    };
    let grapple = json!({ "attacker": { "skill": 0 }, "defender": { "skill": 3, "stance": "focused" } });
    let run = json!({ "mover": { "skill": 0, "stance": "focused" } });
    let war = || {
        let invoking = json!({ "skill": 0, "invocations": 1 });
        attack(invoking.clone(), json!({ "damage": 1 }), invoking)
    };
    check(vec![
        flip(("init_tie", json!("coin")), order(), "/combatants/0/first", [of(4850, 6561), of(4342, 6561)]),
        flip(
            ("init_tie", json!("simultaneous")),
            order(),
            "/combatants/1/first",
            [of(1711, 6561), of(2727, 6561)],
        ),
        flip(
            ("focused_vs_manoeuvre", json!("no_roll")),
            ("manoeuvre", grapple),
            "/edge",
            [json!(-3), json!(0)],
        ),
        flip(("focused_move", json!(false)), ("move", run), "/mover/total", [json!(2), json!(0)]),
        flip(
            ("fp_mode", json!("attacker")),
            war(),
            "/invoked/ruled",
            [of(142, 243), json!(best_play_at_even_odds())],
        ),
        flip(("fp_mode", json!("defender")), war(), "/invoked/ruled", [of(142, 243), of(1711, 6561)]),
    ]);
}

/// B only stands there, focused, with an empty weapon; A always hits, and B's box takes the first hit.
fn shooting_gallery(ammunition: Value) -> (&'static str, Value) {
    let plan = json!([{ "stance": "focused" }]);
    let a = json!({ "skill": 4, "defence": 0, "weapon": { "damage": 1, "ammunition": ammunition } });
    let b = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1, "ammunition": 0 }, "boxes": [20],
                    "plan": plan });
    ("duel", json!({ "a": a, "b": b }))
}

/// B attacks A, who only defends, by turns regular and focused; each hit, at e = 0, is the end of A.
fn target_practice(first: &str, rulings: Value) -> (&'static str, Value) {
    let a = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1, "ammunition": 0 }, "boxes": [],
                    "plan": [{ "stance": "regular" }, { "stance": "focused" }] });
    let b = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1 } });
    ("duel", json!({ "first": first, "rulings": rulings, "a": a, "b": b }))
}

/// FF-A1, FF-A6, FF-A21, FF-A35: duels.
#[test]
fn duels_by_each_reading() {
    // A miss against a regular and against a focused defender.
    let (x, y) = (ratio(101, 243), ratio(31, 81));
    let mut mixed = x.clone();
    mixed.add(&y);
    let mixed = mixed.times(&ratio(1, 2));
    let out = |misses: [&Rational; 3]| json!(misses[0].times(misses[1]).times(misses[2]).complement());
    // By their own turns A is regular in round 1; in round 2 regular or focused, in round 3 focused or regular, by
    // who is first.
    let initiative = target_practice("initiative", json!({ "stance_from": "own_turn", "init_tie": "coin" }));
    let declared = target_practice("b", json!({}));
    check(vec![
        flip(("init", json!("round")), initiative, "/by/5/b", [out([&x, &x, &y]), out([&x, &mixed, &mixed])]),
        // The second attack of B is made in round 2, before A's turn.
        flip(
            ("stance_from", json!("own_turn")),
            declared,
            "/by/2/b",
            [json!(x.times(&y).complement()), json!(x.times(&x).complement())],
        ),
        flip(
            ("comp_effect", json!("lose_action")),
            shooting_gallery(json!(null)),
            "/by/2/a",
            [json!("1"), of(76, 81)],
        ),
        flip(
            ("comp_effect", json!("weapon_out")),
            shooting_gallery(json!(null)),
            "/wins/neither",
            [json!("0"), of(5, 81)],
        ),
        flip(("reload", json!("standard")), shooting_gallery(json!(1)), "/wins/a", [json!("0"), json!("1")]),
    ]);
}

/// Every switch has a flip in this file, under every reading but the default.
#[test]
fn no_reading_is_left_out() {
    let text = include_str!("rulings.rs");
    for switch in Rulings::SWITCHES {
        for reading in &switch.readings[1..] {
            let setting = serde_json::to_string(&reading.setting).unwrap();
            let flip = format!(r#"("{}", json!({setting}))"#, switch.name);
            assert!(text.contains(&flip), "{flip}");
        }
    }
}
