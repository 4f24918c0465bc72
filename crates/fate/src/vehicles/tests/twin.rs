//! The twin that takes no short cut: every die of every roll is gone through, with the rules written once more from the ledger, as
//! plainly as can be. It knows nothing of margins' distributions, of chains or of merged shots.

use super::{fraction, report};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// The sums of all 81 ways in which four dice fall.
pub fn rolls() -> Vec<i64> {
    let faces = [-1, 0, 1];
    let mut sums = Vec::new();
    for one in faces {
        for two in faces {
            for three in faces {
                for four in faces {
                    sums.push(one + two + three + four);
                }
            }
        }
    }
    sums
}

/// How a ship stands: its free boxes, the values of its free consequences, whether it is out.
pub type Stand = (Vec<i64>, Vec<i64>, bool);

pub fn number(of: &Value, name: &str, otherwise: i64) -> i64 {
    of[name].as_i64().unwrap_or(otherwise)
}

/// FV-14 to FV-16.
pub fn start(document: &Value) -> Stand {
    let target = &document["target"];
    let list = |name: &str| -> Option<Vec<i64>> {
        target[name].as_array().map(|all| all.iter().filter_map(Value::as_i64).collect())
    };
    let boxes = list("boxes").unwrap_or_else(|| (1..=number(target, "size", 0)).collect());
    let boxes = if document["rulings"]["stress"] == "ones" { vec![1; boxes.len()] } else { boxes };
    let named = target["named"] == true;
    let consequences = match target["consequences"].as_array() {
        _ if !named => Vec::new(),
        None => vec![2, 4, 6],
        Some(stated) => [("mild", 2), ("moderate", 4), ("severe", 6)]
            .into_iter()
            .filter(|(name, _)| stated.contains(&json!(name)))
            .map(|(_, value)| value)
            .collect(),
    };
    (boxes, consequences, false)
}

/// FF-I6, tried way by way: every set of consequences with every set of boxes.
pub fn absorb(document: &Value, stand: &Stand, stress: i64) -> Stand {
    let (boxes, consequences, out) = stand;
    if *out || stress <= 0 {
        return stand.clone();
    }
    let ones = document["rulings"]["stress"] == "ones";
    let mut best: Option<(Vec<i64>, Stand)> = None;
    for taken in 0..1 << consequences.len() {
        for used in 0..1u32 << boxes.len() {
            let pick = |all: &Vec<i64>, set: u32, wanted: bool| -> Vec<i64> {
                (0..all.len()).filter(|at| (set >> at & 1 == 1) == wanted).map(|at| all[at]).collect()
            };
            let (cost, marked) = (pick(consequences, taken, true), pick(boxes, used, true));
            let held = cost.iter().sum::<i64>() + marked.iter().sum::<i64>();
            if held < stress || !ones && marked.len() > 1 {
                continue;
            }
            let worst = cost.iter().copied().max().unwrap_or(0);
            let key = vec![cost.iter().sum(), worst, marked.iter().sum()];
            let after = (pick(boxes, used, false), pick(consequences, taken, false), false);
            if best.as_ref().is_none_or(|(known, _)| key < *known) {
                best = Some((key, after));
            }
        }
    }
    let gone = (Vec::new(), Vec::new(), true);
    match best {
        None => gone,
        Some((_, (boxes, consequences, _)))
            if boxes.is_empty() && consequences.is_empty() && document["rulings"]["out_when"] == "full" =>
        {
            gone
        }
        Some((_, after)) => after,
    }
}

/// What is added to the attack and to the defence, and whether the defence is rolled.
fn totals(document: &Value, attacker: &Value) -> (i64, i64, bool) {
    let (target, rulings) = (&document["target"], &document["rulings"]);
    let skill = number(attacker, "skill", 0);
    let mut helpers = number(attacker, "helpers", 0);
    if rulings["team_cap"] == "skill" {
        helpers = helpers.min(skill);
    }
    let attack = skill + number(attacker, "group", 1) - 1 + helpers + number(attacker, "modifier", 0);
    let (from, to) = (number(attacker, "size", 0), number(target, "size", 0));
    let bonus = if from >= to { from - to } else { 2 * (to - from) };
    let agile = target["manoeuvrable"] != false || rulings["manoeuvrable"] == "any";
    let rolled = match target["defence"].as_str() {
        Some("active") => true,
        Some("passive") => false,
        _ => to <= 2 && agile,
    };
    let own = number(target, if rolled { "pilot" } else { "base" }, 0);
    (attack, own + bonus + number(target, "modifier", 0), rolled)
}

/// Every margin with its chance, die by die.
pub fn margins(document: &Value, attacker: &Value) -> BTreeMap<i64, Rational> {
    let (attack, defence, rolled) = totals(document, attacker);
    let mut found = BTreeMap::new();
    let mut count = |margin: i64, weight: Rational| {
        found.entry(margin).or_insert_with(Rational::zero).add(&weight);
    };
    for one in rolls() {
        if rolled {
            rolls()
                .into_iter()
                .for_each(|other| count(attack + one - defence - other, Rational::ratio(1, 6561)));
        } else {
            count(attack + one - defence, Rational::ratio(1, 81));
        }
    }
    found
}

fn in_range(attacker: &Value) -> bool {
    let size = number(attacker, "size", 0);
    number(attacker, "distance", 0) <= (size / 2 - 1).max(0)
}

pub fn sum_of(margins: &BTreeMap<i64, Rational>, holds: impl Fn(i64) -> bool) -> Rational {
    let mut sum = Rational::zero();
    margins.iter().filter(|(margin, _)| holds(**margin)).for_each(|(_, weight)| sum.add(weight));
    sum
}

/// The chance to reach what is needed with so many invocations: the greatest of all that can be done.
fn value(left: i64, need: i64, dice: i64) -> Rational {
    if dice + 2 * left >= need {
        return Rational::one();
    }
    if left == 0 {
        return Rational::zero();
    }
    let mut chance = Rational::zero();
    rolls()
        .into_iter()
        .for_each(|dice| chance.add_product(&Rational::ratio(1, 81), &value(left - 1, need, dice)));
    chance
}

fn rulings() -> impl Strategy<Value = Value> {
    let word = |one: &'static str, other: &'static str| prop_oneof![Just(one), Just(other)];
    (word("numbered", "ones"), word("unabsorbed", "full"), word("required", "any"), word("none", "skill"), any::<bool>()).prop_map(
        |(stress, out_when, manoeuvrable, team_cap, passive_boost)| {
            json!({ "stress": stress, "out_when": out_when, "manoeuvrable": manoeuvrable, "team_cap": team_cap, "passive_boost": passive_boost })
        },
    )
}

fn attacker() -> impl Strategy<Value = Value> {
    (0..5i64, 1..7i64, 1..4i64, 0..4i64, -2..3i64, 0..3i64, 0..2i64, 0..2i64).prop_map(
        |(skill, size, group, helpers, modifier, weapon, distance, invocations)| {
            json!({ "skill": skill, "size": size, "group": group, "helpers": helpers, "modifier": modifier, "weapon": weapon,
                "distance": distance, "invocations": invocations })
        },
    )
}

fn target() -> impl Strategy<Value = Value> {
    let boxes = prop_oneof![Just(Value::Null), Just(json!([])), Just(json!([1, 3])), Just(json!([2, 2]))];
    let consequences =
        prop_oneof![Just(Value::Null), Just(json!(["moderate"])), Just(json!(["severe", "mild"]))];
    let defence = prop_oneof![Just("auto"), Just("active"), Just("passive")];
    (1..4i64, 0..4i64, any::<bool>(), defence, 0..3i64, -2..3i64, any::<bool>(), boxes, consequences).prop_map(
        |(size, pilot, manoeuvrable, defence, base, modifier, named, boxes, consequences)| {
            json!({ "size": size, "pilot": pilot, "manoeuvrable": manoeuvrable, "defence": defence, "base": base,
                "modifier": modifier, "named": named, "boxes": boxes, "consequences": consequences, "invocations": base })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// FV-12, FV-14 to FV-16, FV-25, FV-31 to FV-38: shots, boosts, invocations, and two exchanges of fire.
    #[test]
    fn attacks_are_those_of_the_twin(
        rulings in rulings(), attackers in prop::collection::vec(attacker(), 1..3), target in target(), goal in 1..4i64
    ) {
        let document = json!({ "rulings": rulings, "attackers": attackers, "target": target, "goal": goal, "exchanges": 2 });
        let report = report(&document.to_string());
        for (place, attacker) in attackers.iter().enumerate() {
            let shot = &report["attacks"][place];
            prop_assert_eq!(&shot["targeting"]["legal"], in_range(attacker));
            if !in_range(attacker) {
                continue;
            }
            let margins = margins(&document, attacker);
            let (attack, defence, rolled) = totals(&document, attacker);
            prop_assert_eq!(&shot["edge"], attack - defence);
            prop_assert_eq!(fraction(&shot["hit"]), sum_of(&margins, |margin| margin >= 1));
            prop_assert_eq!(fraction(&shot["tie"]), sum_of(&margins, |margin| margin == 0));
            prop_assert_eq!(fraction(&shot["style"]), sum_of(&margins, |margin| margin >= 3));
            let boosted = rolled || document["rulings"]["passive_boost"] == true;
            prop_assert_eq!(fraction(&shot["defender_boost"]), sum_of(&margins, |margin| boosted && margin <= -3));
            let (own, others) = (number(attacker, "invocations", 0), number(&target, "invocations", 0));
            prop_assert_eq!(fraction(&shot["invoked"]["defender"]), sum_of(&margins, |margin| margin - 2 * others >= goal));
            prop_assert_eq!(fraction(&shot["invoked"]["both"]), sum_of(&margins, |margin| margin + 2 * own - 2 * others >= goal));
            let mut best = Rational::zero();
            let defences = if rolled { rolls() } else { vec![0] };
            for other in &defences {
                for dice in rolls() {
                    let weight = Rational::ratio(1, 81 * defences.len() as u64);
                    best.add_product(&weight, &value(own, goal + defence + other - attack, dice));
                }
            }
            prop_assert_eq!(fraction(&shot["invoked"]["attacker"]), best);
        }
        let mut stands = BTreeMap::from([(start(&document), Rational::one())]);
        for exchange in 0..2 {
            for attacker in attackers.iter().filter(|attacker| in_range(attacker)) {
                let mut after = BTreeMap::new();
                for (stand, chance) in &stands {
                    for (margin, weight) in margins(&document, attacker) {
                        let stress = if margin >= 1 { margin + number(attacker, "weapon", 0) } else { 0 };
                        let next = absorb(&document, stand, stress);
                        after.entry(next).or_insert_with(Rational::zero).add_product(chance, &weight);
                    }
                }
                stands = after;
            }
            let mut out = Rational::zero();
            stands.iter().filter(|((.., out), _)| *out).for_each(|(_, weight)| out.add(weight));
            prop_assert_eq!(fraction(&report["out"]["by"][exchange]), out);
        }
        prop_assert_eq!(report["out"]["tracks"].as_array().unwrap().len(), stands.len());
        for track in report["out"]["tracks"].as_array().unwrap() {
            let list = |name: &str| track[name].as_array().cloned().unwrap_or_default();
            let boxes = list("free_boxes").iter().filter_map(Value::as_i64).collect();
            let worth = |name: &Value| match name.as_str() { Some("mild") => 2, Some("moderate") => 4, _ => 6 };
            let consequences = list("free_consequences").iter().map(worth).collect();
            let stand: Stand = (boxes, consequences, track["out"] == true);
            prop_assert_eq!(Some(fraction(&track["chance"])), stands.get(&stand).cloned(), "{:?}", stand);
        }
    }
}
