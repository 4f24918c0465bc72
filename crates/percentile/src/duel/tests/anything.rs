//! Random duels: what must be so of each.

use super::twin::tallies;
use super::*;
use proptest::prelude::*;
use proptest::sample::select;

/// Rulings that a duel may depend on.
const RULINGS: &[&str] = &[
    "",
    r#""init_ties": "random""#,
    r#""init_ties": "simultaneous""#,
    r#""wound_mods": "sum""#,
    r#""recoil_reset": "round""#,
    r#""duck_test": "percent", "duck_test_percent": 40"#,
    r#""duck_scope": "round""#,
    r#""aim_persists": true"#,
    r#""jam_shot": "hits_then_jams""#,
    r#""mode_switch_cost": 1"#,
    r#""reveal_actions": 1"#,
    r#""repair_retry": "each_round""#,
];

const ENTRIES: &[&str] = &[
    r#"{ "do": "aim" }"#,
    r#"{ "do": "rest" }"#,
    r#"{ "do": "fire", "mode": "single" }"#,
    r#"{ "do": "fire", "mode": "single", "moving": "walk" }"#,
    r#"{ "do": "fire", "mode": "semi", "cease": "hit" }"#,
    r#"{ "do": "fire", "mode": "auto", "shots": 2 }"#,
    r#"{ "do": "fire", "mode": "semi", "swing": "hit" }"#,
    r#"{ "do": "move" }"#,
    r#"{ "do": "reload" }"#,
    r#"{ "do": "other", "name": "Blink", "cost": 0 }"#,
];

const ARMOUR: &[&str] = &[
    "",
    r#", "armour": [ { "kind": "physical", "base": 50 } ]"#,
    r#", "cover": { "base": 30 }, "seen_as": "A4""#,
    r#", "field": { "value": 60 }, "wounds": ["light"]"#,
];

const WEAPONS: &[&str] = &[
    r#""weapon": { "can_jam": false }"#,
    r#""weapon": { "magazine": 2 }, "tek": 40"#,
    r#""weapon": { "magazine": 3, "plasma": true }"#,
    r#""weapon": { "class": "pistol" }, "off_hand": { "class": "pistol", "can_jam": false }"#,
];

/// One who fights, called by a number; hand-to-hand or not.
fn fighter(hand_to_hand: bool) -> impl Strategy<Value = String> {
    let skills = (0u32..100, select(&[20u32, 20, 35][..]), 1u32..3);
    let plan = proptest::option::weighted(0.7, proptest::collection::vec(select(ENTRIES), 1..4));
    let habits = (select(&["repeat", "last", "stop"][..]), any::<bool>(), 0u32..3, any::<bool>());
    (skills, plan, select(ARMOUR), select(WEAPONS), habits).prop_map(
        move |((skill, initiative, attacks), plan, armour, weapon, (over, reloads, parries, charging))| {
            let empty = if reloads { "reload" } else { "go_on" };
            // What belongs to the other way to fight is refused.
            let how = if hand_to_hand {
                format!(r#""parries": {parries}, "charging": {charging}"#)
            } else if let Some(plan) = plan {
                format!(r#""plan": [{}], "when_over": "{over}", "when_empty": "{empty}""#, plan.join(","))
            } else {
                r#""plan": "best""#.to_owned()
            };
            format!(
                r#"{{ {how}, "combatant": {{ "name": "NAME", "bs": {skill}, "ws": {skill}, "initiative": {initiative},
                     "attacks": {attacks}, {weapon} {armour} }} }}"#
            )
        },
    )
}

/// The head of a duel, and its sides; the first has up to `most` fighters.
fn any_duel(most: usize) -> impl Strategy<Value = (String, Vec<String>, Vec<String>)> {
    any::<bool>().prop_flat_map(move |hand_to_hand| {
        let side = proptest::collection::vec(fighter(hand_to_hand), 1..=most);
        let head = (select(RULINGS), select(&["loses_aim", "loses_action", "none"][..]), select(&[4u32, 20, 70][..]));
        let head = head.prop_map(move |(rulings, duck, range_m)| {
            let fight = if hand_to_hand { "hand_to_hand" } else { "shooting" };
            format!(
                r#""fight": "{fight}", "duck_back": "{duck}", "range_m": {range_m}, "rulings": {{ {rulings} }}, "rounds": 1,"#
            )
        });
        let name = |fighters: Vec<String>, side: char| -> Vec<String> {
            let named = fighters.into_iter().zip(1..);
            named.map(|(one, number)| one.replace("NAME", &format!("{side}{number}"))).collect()
        };
        (head, side, fighter(hand_to_hand))
            .prop_map(move |(head, first, second)| (head, name(first, 'A'), name(vec![second], 'B')))
    })
}

fn made((head, first, second): &(String, Vec<String>, Vec<String>)) -> Duel {
    let near =
        if first.len() > 1 { r#""distances": [ { "between": ["A1", "A2"], "range_m": 6 } ],"# } else { "" };
    duel(&format!("{head} {near}"), &first.join(","), &second.join(","))
}

/// Its report in fractions; a duel that is too much for that is refused before any work, and no case of these tests.
fn exact_or_no_case(duel: &Duel) -> Result<DuelReport<Rational>, TestCaseError> {
    exact_answer(duel).map_err(|refused| {
        assert_eq!(refused.path, "rounds");
        TestCaseError::reject("too much to be worked out in fractions")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Merging changes nothing.
    #[test]
    fn merged_or_not_it_is_the_same(parts in any_duel(2)) {
        let duel = made(&parts);
        let turns = if duel.fight == Fight::HandToHand || duel.fighters.len() > 2 { 1 } else { 2 };
        let [merged, twin] = tallies(&duel, turns);
        prop_assert_eq!(merged.falls, twin.falls);
        prop_assert_eq!(merged.ends, twin.ends);
        prop_assert_eq!(merged.left, twin.left);
        prop_assert_eq!(merged.condition, twin.condition);
    }

    /// All chances add up to exactly one, and the other way round the sides are the other way round.
    #[test]
    fn sides_can_be_called_otherwise(parts in any_duel(1)) {
        let duel = made(&parts);
        let report = exact_or_no_case(&duel)?;
        masses(&report);
        let (head, first, second) = parts;
        let other = exact_or_no_case(&made(&(head, second, first)))?;
        let mut sides = other.sides.clone();
        sides.reverse();
        for (one, other) in report.sides.iter().zip(&sides) {
            prop_assert_eq!(&one.first, &other.first);
            prop_assert_eq!(&one.down, &other.down);
            prop_assert_eq!(&one.fighters, &other.fighters);
        }
        prop_assert_eq!(&report.both_at_once, &other.both_at_once);
        prop_assert_eq!(&report.neither, &other.neither);
    }

    /// Two alike who act at once are as likely to win.
    #[test]
    fn like_against_like((head, first, _) in any_duel(1)) {
        let second = first.iter().map(|one| one.replace("\"A1\"", "\"B1\"")).collect();
        let duel = made(&(head, first, second));
        let report = exact_or_no_case(&duel)?;
        prop_assert_eq!(&report.sides[0].first, &report.sides[1].first);
        prop_assert_eq!(&report.sides[0].down, &report.sides[1].down);
    }

    /// Whatever stands in a document, it is read or refused.
    #[test]
    fn any_text_is_read_or_refused(parts in any_duel(2), at in any::<prop::sample::Index>(), with in select(&["", "0", "-1", "null", "{", "]", "\"", "1e9", "[]"][..])) {
        let (head, first, second) = parts;
        let mut text = format!(r#"{{ "duel": 1, "ruleset": "percentile", "damage": "sample", {head} "sides": [ {{ "fighters": [{}] }}, {{ "fighters": [{}] }} ] }}"#, first.join(","), second.join(","));
        let at = at.index(text.len());
        text.replace_range(at..=at, with);
        if let Ok(duel) = read(text.as_bytes(), built_in()) {
            let _ = estimate(&duel);
        }
    }
}

/// The simulation is within its bound of what is worked out: fixed seeds, so that it is so each time or never.
#[test]
fn simulated_within_the_error() {
    let example = |name: &str| {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile/duels");
        let text = std::fs::read(folder.join(name)).unwrap();
        let mut duel = read(&text, built_in()).unwrap();
        duel.values = false;
        duel.rounds = duel.rounds.min(3);
        duel
    };
    for (name, seed) in
        [("standoff.json", 1), ("two_on_one.json", 2), ("blades.json", 3), ("best_plan.json", 5)]
    {
        within_its_error(&example(name), 4_000, seed);
    }
    let rolled = r#""rounds": 2, "duck_back": "loses_action", "rulings": { "init_ties": "random", "duck_test": "percent", "duck_scope": "round" },"#;
    let armoured = r#""armour": [ { "kind": "physical", "base": 40 } ]"#;
    within_its_error(
        &duel(rolled, &shooter("A", 30, r#""count": 2"#, armoured), &shooter("B", 30, "", armoured)),
        4_000,
        4,
    );
}
