//! The twin of the fights: round by round and roll by roll, with the rules written once more from the ledger. It knows nothing of
//! chains, of merged states or of how a fight is solved.

use super::twin::{absorb, number, rolls, start};
use super::{fraction, report};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// How often two rolls of four dice are apart by so much, die by die.
fn differences() -> BTreeMap<i64, u64> {
    let mut found = BTreeMap::new();
    for one in rolls() {
        rolls().into_iter().for_each(|other| *found.entry(one - other).or_insert(0) += 1);
    }
    found
}

/// Follows so many turns, `turn` giving what may come of a state, and tells the chance of what holds after each.
pub fn followed<State: Ord + Clone>(
    start: State,
    turns: usize,
    turn: impl Fn(&State) -> Vec<(State, Rational)>,
    holds: &[&dyn Fn(&State) -> bool],
) -> Vec<Vec<Rational>> {
    let mut stands = BTreeMap::from([(start, Rational::one())]);
    (0..turns)
        .map(|_| {
            let mut after: BTreeMap<State, Rational> = BTreeMap::new();
            for (state, chance) in &stands {
                for (next, weight) in turn(state) {
                    after.entry(next).or_insert_with(Rational::zero).add_product(chance, &weight);
                }
            }
            stands = after;
            let chance = |holds: &&dyn Fn(&State) -> bool| {
                let mut sum = Rational::zero();
                stands.iter().filter(|(state, _)| holds(state)).for_each(|(_, weight)| sum.add(weight));
                sum
            };
            holds.iter().map(chance).collect()
        })
        .collect()
}

/// A duellist: points, free slots, boost, free invocations.
type Duellist = (i64, Vec<String>, bool, i64);

/// What is left of a gain after a slot: the points, and whether a boost.
fn cut(document: &Value, slot: &str, (points, boost): (i64, bool)) -> (i64, bool) {
    let levels = if slot == "mild" { 1 } else { 2 };
    if boost && document["rulings"]["cut_boost"] == "level" {
        return ((points - (levels - 1)).max(0), false);
    }
    ((points - levels).max(0), boost)
}

fn round(document: &Value, sides: &[Duellist; 2], dice: i64) -> [Duellist; 2] {
    let most = number(document, "points", 3);
    let names = ["a", "b"];
    let total = |who: usize| {
        let (_, _, boost, free) = &sides[who];
        let of = &document[names[who]];
        number(of, "skill", 0)
            + number(of, "modifier", 0)
            + if *boost { 2 } else { 0 }
            + if *free > 0 { 2 } else { 0 }
    };
    let margin = total(0) - total(1) + dice;
    let mut after = sides.clone();
    for side in &mut after {
        side.2 = false;
        side.3 = (side.3 - 1).max(0);
    }
    if margin == 0 {
        return after;
    }
    let (winner, loser) = if margin > 0 { (0, 1) } else { (1, 0) };
    let styles = ["style_a", "style_b"];
    let mut gain = match margin.abs() {
        1 | 2 => (1, false),
        _ if document["rulings"][styles[winner]] == "boost" => (1, true),
        _ => (2, false),
    };
    let wins = |gain: (i64, bool)| after[winner].0 + gain.0 >= most;
    let ordered: Vec<&str> = ["mild", "moderate", "severe"]
        .into_iter()
        .filter(|slot| sides[loser].1.iter().any(|has| has == slot))
        .collect();
    let taken = match document[names[loser]]["policy"].as_str() {
        Some("never") => None,
        Some("at_once") => {
            let mut best: Option<((i64, bool), &str)> = None;
            for slot in ordered {
                let left = cut(document, slot, gain);
                if best.is_none_or(|(known, _)| left < known) {
                    best = Some((left, slot));
                }
            }
            best.map(|(_, slot)| slot)
        }
        _ if !wins(gain) => None,
        _ => ordered.into_iter().find(|slot| !wins(cut(document, slot, gain))),
    };
    if let Some(slot) = taken {
        gain = cut(document, slot, gain);
        after[loser].1.retain(|has| has != slot);
        if document["rulings"]["cons_invoke"] == true {
            after[winner].3 += 1;
        }
    }
    after[winner].0 = (after[winner].0 + gain.0).min(most);
    after[winner].2 = gain.1;
    after
}

fn duellist() -> impl Strategy<Value = Value> {
    let slots = prop_oneof![
        Just(json!([])),
        Just(json!(["mild"])),
        Just(json!(["severe", "mild"])),
        Just(json!(["moderate"]))
    ];
    let policy = prop_oneof![Just("last"), Just("at_once"), Just("never")];
    (0..4i64, -1..2i64, slots, policy, 0..3i64).prop_map(|(skill, modifier, slots, policy, free)| {
        json!({ "skill": skill, "modifier": modifier, "slots": slots, "policy": policy, "free_invocations": free })
    })
}

fn style() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("two"), Just("boost")]
}

fn craft() -> impl Strategy<Value = Value> {
    let plan = prop_oneof![Just("shoot"), Just("tail")];
    let boxes = prop_oneof![Just(json!([1])), Just(json!([])), Just(json!([1, 2]))];
    (1..4i64, 1..4i64, plan, -1..2i64, 0..2i64, 0..2i64, boxes).prop_map(
        |(pilot, shoot, plan, modifier, shields, weapon, boxes)| {
            json!({ "pilot": pilot, "shoot": shoot, "plan": plan, "modifier": modifier, "shields": shields, "weapon": weapon, "boxes": boxes })
        },
    )
}

/// Both ships, who has the tail with how many invocations, whose turn it is.
type Sky = ([(Vec<i64>, Vec<i64>, bool); 2], Option<usize>, i64, usize);

fn fly(document: &Value, (ships, tail, carried, by): &Sky) -> Vec<(Sky, Rational)> {
    if ships[0].2 || ships[1].2 {
        return vec![((ships.clone(), *tail, *carried, *by), Rational::one())];
    }
    let names = ["a", "b"];
    let (own, other) = (&document[names[*by]], &document[names[1 - by]]);
    let mut found = Vec::new();
    for (dice, count) in differences() {
        let weight = Rational::ratio(count, 6561);
        let (mut ships, mut tail, mut carried) = (ships.clone(), *tail, *carried);
        if tail == Some(*by) || tail.is_none() && own["plan"] == "shoot" {
            let mut margin = number(own, "shoot", 0) + number(own, "modifier", 0) + dice
                - number(other, "pilot", 0)
                - number(other, "shields", 0);
            if tail == Some(*by) && carried > 0 {
                margin += 2;
                carried -= 1;
            }
            if margin > 0 {
                ships[1 - by] = absorb(document, &ships[1 - by], margin + number(own, "weapon", 0));
            }
        } else {
            let margin = number(own, "pilot", 0) - number(other, "pilot", 0) + dice;
            if margin == 0 {
                (tail, carried) = (None, 0);
            } else if margin > 0 {
                tail = Some(*by);
                carried = if document["rulings"]["six_invoke"] != true {
                    0
                } else if margin > 2 {
                    2
                } else {
                    1
                };
            }
        }
        found.push(((ships, tail, carried, 1 - by), weight));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// FV-05 to FV-10: the first three rounds, and the points after them.
    #[test]
    fn duels_are_those_of_the_twin(
        a in duellist(), b in duellist(), style_a in style(), style_b in style(), points in 1..4i64,
        level in any::<bool>(), cons_invoke in any::<bool>()
    ) {
        let cut_boost = if level { "level" } else { "points" };
        let document = json!({ "ask": "duel", "turns": 3, "points": points, "a": a, "b": b,
            "rulings": { "style_a": style_a, "style_b": style_b, "cut_boost": cut_boost, "cons_invoke": cons_invoke } });
        let report = report(&document.to_string());
        let of = |side: &Value| -> Duellist {
            let slots = side["slots"].as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_owned).collect();
            (0, slots, false, number(side, "free_invocations", 0))
        };
        let turn = |sides: &[Duellist; 2]| {
            if sides[0].0 >= points || sides[1].0 >= points {
                return vec![(sides.clone(), Rational::one())];
            }
            let rows = differences().into_iter();
            rows.map(|(dice, count)| (round(&document, sides, dice), Rational::ratio(count, 6561))).collect()
        };
        let followed = followed([of(&a), of(&b)], 3, turn, &[
            &|sides| sides[0].0 >= points, &|sides| sides[1].0 >= points, &|sides| sides[0].0 == 1 && sides[1].0 == 0,
        ]);
        for (place, chances) in followed.iter().enumerate() {
            prop_assert_eq!(&fraction(&report["by"][place]["a"]), &chances[0]);
            prop_assert_eq!(&fraction(&report["by"][place]["b"]), &chances[1]);
        }
        let rows = report["after"]["points"].as_array().unwrap();
        let one_nil = rows.iter().find(|row| row["a"] == 1 && row["b"] == 0);
        prop_assert_eq!(one_nil.map_or(Rational::zero(), |row| fraction(&row["chance"])), followed[2][2].clone());
    }

    /// FV-40 to FV-42: the first four turns, and who has the tail after them.
    #[test]
    fn dogfights_are_those_of_the_twin(
        a in craft(), b in craft(), first in 0..2usize, tail in prop_oneof![Just(None), Just(Some(0usize)), Just(Some(1))],
        six_invoke in any::<bool>()
    ) {
        let names = ["a", "b"];
        let document = json!({ "ask": "duel", "contest": "dogfight", "turns": 4, "first": names[first],
            "tail": tail.map(|who| names[who]), "a": a, "b": b, "rulings": { "six_invoke": six_invoke } });
        let report = report(&document.to_string());
        let ship = |side: &Value| start(&json!({ "target": { "boxes": side["boxes"] } }));
        let begin: Sky = ([ship(&a), ship(&b)], tail, i64::from(tail.is_some() && six_invoke), first);
        let goes_on = |sky: &Sky| !sky.0[0].2 && !sky.0[1].2;
        let followed = followed(begin, 4, |sky| fly(&document, sky), &[
            &|sky| sky.0[1].2, &|sky| sky.0[0].2, &|sky| goes_on(sky) && sky.1 == Some(0), &|sky| goes_on(sky) && sky.1.is_none(),
        ]);
        for (place, chances) in followed.iter().enumerate() {
            prop_assert_eq!(&fraction(&report["by"][place]["a"]), &chances[0]);
            prop_assert_eq!(&fraction(&report["by"][place]["b"]), &chances[1]);
        }
        prop_assert_eq!(&fraction(&report["after"]["tail"]["a"]), &followed[3][2]);
        prop_assert_eq!(&fraction(&report["after"]["tail"]["none"]), &followed[3][3]);
    }
}
