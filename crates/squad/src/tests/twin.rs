//! A twin that throws each die by itself, in fractions: no counts, no merging, no schedule.

use super::{Rational, Weight, report};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One die of the twin: the faces that are told apart, each with how many of the eight it stands for.
type Faces<'f> = &'f [(u8, u64)];

/// Who throws a single die.
pub(super) type Die<'d> = dyn FnMut(Faces<'_>) -> u8 + 'd;

/// Every way in which something with dice can go, each with its chance: dice follow a path of faces and fork at its end.
pub(super) fn all_ways<T: Ord>(mut go: impl FnMut(&mut Die<'_>) -> T) -> BTreeMap<T, Rational> {
    let mut ways: BTreeMap<T, Rational> = BTreeMap::new();
    // For each die the face taken, and all that it could have been.
    let mut path: Vec<(usize, Vec<(u8, u64)>)> = Vec::new();
    loop {
        let mut at = 0;
        let end = go(&mut |faces| {
            if at == path.len() {
                path.push((0, faces.iter().copied().filter(|(_, weight)| *weight > 0).collect()));
            }
            at += 1;
            let (taken, faces) = &path[at - 1];
            faces[*taken].0
        });
        let (mut part, mut whole) = (1, 1);
        for (taken, faces) in &path {
            part *= faces[*taken].1;
            whole *= 8;
        }
        ways.entry(end).or_insert_with(Rational::zero).add(&Rational::ratio(part, whole));
        while path.last().is_some_and(|(taken, faces)| taken + 1 == faces.len()) {
            path.pop();
        }
        match path.last_mut() {
            Some((taken, _)) => *taken += 1,
            None => return ways,
        }
    }
}

/// A die that must reach a need: a one, another failure or a success.
pub(super) fn at(need: i32, die: &mut Die<'_>) -> u8 {
    let failures = (2..8).filter(|face| !succeeds(*face, need)).count() as u64;
    die(&[(1, 1), (2, failures), (8, 7 - failures)])
}

/// A group as the twin throws it.
#[derive(Clone, Debug)]
struct Group {
    dice: usize,
    /// Modified needs.
    hit: i32,
    wound: i32,
    /// 1 for none; 4 for D4; 20 for a plain 2.
    blast: u8,
    vicious: bool,
    marksman: bool,
    pinning: bool,
}

/// What became of it: hits before and after the shield, wounds, whether pinned, whether a wound was passed on.
type Way = (usize, usize, usize, bool, bool);

/// A small attack.
#[derive(Clone, Debug)]
struct Small {
    groups: Vec<Group>,
    weight_of_fire: usize,
    shield: usize,
    resilient: usize,
    heavy: bool,
    once: bool,
    pooled: bool,
    protection: bool,
    orders: [Vec<usize>; 3],
}

pub(super) fn succeeds(face: u8, need: i32) -> bool {
    face == 8 || face > 1 && i32::from(face) >= need
}

impl Small {
    /// Hits before and after the shield, wounds, pinned, passed on: with the dice one by one.
    fn go(&self, d8: &mut Die<'_>) -> Way {
        let mut paid = self.weight_of_fire;
        let mut hits: Vec<Vec<()>> = vec![Vec::new(); self.groups.len()];
        let thrown =
            self.kept(&self.groups.iter().map(|group| group.dice).collect::<Vec<_>>(), |group| group.hit);
        for place in &self.orders[0] {
            let group = &self.groups[*place];
            let faces: Vec<u8> = (0..thrown[*place]).map(|_| at(group.hit, d8)).collect();
            for face in faces {
                let mut stands = face;
                if !succeeds(face, group.hit) {
                    if group.marksman && face == 1 {
                        stands = at(group.hit, d8);
                    } else if paid > 0 {
                        paid -= 1;
                        stands = at(group.hit, d8);
                    }
                }
                if succeeds(stands, group.hit) {
                    hits[*place].push(());
                }
            }
        }
        let mut hits: Vec<usize> = hits.iter().map(Vec::len).collect();
        for (hits, group) in hits.iter_mut().zip(&self.groups) {
            *hits = match group.blast {
                4 => (0..*hits).map(|_| usize::from(d8(&[(1, 2), (3, 2), (5, 2), (7, 2)])).div_ceil(2)).sum(),
                20 => *hits * 2,
                _ => *hits,
            };
        }
        let all: usize = hits.iter().sum();
        let mut shield = self.shield;
        for place in &self.orders[1] {
            let stopped = shield.min(hits[*place]);
            shield -= stopped;
            hits[*place] -= stopped;
        }
        let through = hits.iter().sum();
        let pinned = hits.iter().zip(&self.groups).any(|(hits, group)| group.pinning && *hits > 0);
        let wounds = self.wounds(&self.kept(&hits, |group| group.wound), d8);
        let mut total: usize = wounds.iter().sum();
        let passed = self.protection && total > 0;
        total -= usize::from(passed);
        (all, through, total, pinned, passed)
    }

    /// How many dice are thrown where 9 or more halves them.
    fn kept(&self, dice: &[usize], need: impl Fn(&Group) -> i32) -> Vec<usize> {
        let mut kept = dice.to_vec();
        let halved = |place: &usize| need(&self.groups[*place]) >= 9;
        if !self.pooled {
            (0..kept.len()).filter(|place| halved(place)).for_each(|place| kept[place] /= 2);
            return kept;
        }
        let mut left =
            self.orders[0].iter().filter(|place| halved(place)).map(|place| dice[*place]).sum::<usize>() / 2;
        for place in self.orders[0].iter().filter(|place| halved(place)) {
            kept[*place] = kept[*place].min(left);
            left -= kept[*place];
        }
        kept
    }

    fn wounds(&self, dice: &[usize], d8: &mut Die<'_>) -> Vec<usize> {
        // For each group: whether each die wounds, and whether it was thrown again.
        let mut lying: Vec<Vec<(bool, bool)>> = Vec::new();
        for (group, count) in self.groups.iter().zip(dice) {
            let throw = |d8: &mut Die<'_>| {
                let face = at(group.wound, d8);
                if face == 1 && group.vicious {
                    (succeeds(at(group.wound, d8), group.wound), true)
                } else {
                    (succeeds(face, group.wound), false)
                }
            };
            lying.push((0..*count).map(|_| throw(d8)).collect());
        }
        if self.heavy {
            for die in lying.iter_mut().flatten() {
                if die.0 && !(die.1 && self.once) {
                    *die = (succeeds(at(5, d8), 5), true);
                }
            }
        } else {
            let mut order: Vec<usize> = (0..lying.len()).collect();
            order.sort_by_key(|place| -self.groups[*place].wound.clamp(2, 8));
            let mut forced = self.resilient;
            for place in order {
                for die in &mut lying[place] {
                    if forced > 0 && die.0 && !(die.1 && self.once) {
                        forced -= 1;
                        *die = (succeeds(at(self.groups[place].wound, d8), self.groups[place].wound), true);
                    }
                }
            }
        }
        lying.iter().map(|dice| dice.iter().filter(|die| die.0).count()).collect()
    }

    /// The same as a document: every group a weapon with its own AP, so that each stays apart.
    fn document(&self) -> Value {
        let weapon = |(place, group): (usize, &Group)| {
            let blast = match group.blast {
                4 => json!("D4"),
                20 => json!(2),
                _ => json!(0),
            };
            json!({ "name": place.to_string(), "dice": group.dice, "ap": 9 - group.wound, "keywords": {
                "vicious": group.vicious, "marksman": group.marksman, "pinning": group.pinning, "blast": blast } })
        };
        json!({ "ask": "shoot",
            "rulings": { "forced_reroll_once": self.once, "halve_scope": if self.pooled { "pooled" } else { "group" } },
            "attacker": { "shoot": 5, "weapons": self.groups.iter().enumerate().map(weapon).collect::<Vec<_>>(),
                "keywords": { "weight_of_fire": self.weight_of_fire } },
            "target": { "armour": 9, "models": 30, "keywords": { "shield": self.shield,
                "resilient": self.resilient, "heavy_armour": self.heavy, "protection": self.protection } },
            "facts": { "modifier": 5 - self.groups[0].hit, "reroll_order": self.orders[0], "shield_order": self.orders[1],
                "wound_order": self.orders[2] } })
    }
}

fn small() -> impl Strategy<Value = Small> {
    let group = (
        1..=2usize,
        prop::sample::select(vec![4, 6, 9]),
        prop::sample::select(vec![1u8, 1, 4, 20]),
        any::<[bool; 3]>(),
    );
    let order = || any::<bool>().prop_map(|swap| if swap { vec![1, 0] } else { vec![0, 1] });
    (
        [group.clone(), group],
        prop::sample::select(vec![3, 5, 9]),
        (0..=2usize, 0..=2usize, 0..=2usize),
        any::<[bool; 4]>(),
        [order(), order(), order()],
    )
        .prop_map(|(groups, hit, (weight_of_fire, shield, resilient), flags, orders)| {
            let groups = groups.into_iter().zip([0, -1]).map(|((dice, wound, blast, flags), other)| Group {
                dice: if blast == 1 { dice } else { 1 },
                hit,
                wound: wound + other,
                blast,
                vicious: flags[0],
                marksman: flags[1],
                pinning: flags[2],
            });
            let groups = groups.collect();
            let [heavy, once, pooled, protection] = flags;
            Small { groups, weight_of_fire, shield, resilient, heavy, once, pooled, protection, orders }
        })
        .prop_filter("few enough dice for each to be thrown by itself", |small| {
            let blasts = small.groups.iter().filter(|group| group.blast != 1).count();
            let dice: usize = small.groups.iter().map(|group| group.dice).sum();
            blasts <= 1 && dice + 2 * blasts <= 4 && small.weight_of_fire + small.resilient <= 2
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// SQ-SHO-02, SQ-DICE-05 to SQ-DICE-07, P4 to P13, SQ-A01, SQ-A09 to SQ-A15: the pipeline against dice thrown one by one.
    #[test]
    fn the_pipeline_is_what_single_dice_do(small in small()) {
        let ways = all_ways(|d8| small.go(d8));
        let report = report(&small.document());
        let sum = |holds: &dyn Fn(&Way) -> bool| {
            let mut sum = Rational::zero();
            ways.iter().filter(|(way, _)| holds(way)).for_each(|(_, weight)| sum.add(weight));
            sum
        };
        for (name, place) in [("hits", 0), ("hits_after_shield", 1), ("wounds", 2)] {
            for (number, chance) in report[name]["pmf"].as_array().unwrap().iter().enumerate() {
                let expected = sum(&|way| [way.0, way.1, way.2][place] == number);
                prop_assert_eq!(chance.as_str().unwrap(), expected.to_string(), "{} {}", name, number);
            }
        }
        // Joint: pinned with so many models left.
        for end in report["end"].as_array().unwrap() {
            let expected = sum(&|way| {
                json!(30 - way.2) == end["models"] && json!(way.3) == end["pinned"]
            });
            let mut found = Rational::zero();
            for other in report["end"].as_array().unwrap() {
                if other["models"] == end["models"] && other["pinned"] == end["pinned"] {
                    found.add(&other["chance"].as_str().unwrap().parse().unwrap());
                }
            }
            prop_assert_eq!(found, expected);
        }
        let passed = report["chances"]["wound_passed"].as_str().unwrap();
        prop_assert_eq!(passed, sum(&|way| way.4).to_string());
    }
}
