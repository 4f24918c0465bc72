//! The duel's twin: some turns step by step, straight from the contract, on the dice of the attack's twin.

use super::random::{any_defender, any_rulings, any_weapon, one_of};
use super::twin::Twin;
use super::typed;
use crate::firefight::document::DuelScenario;
use crate::firefight::duel::{self as firefight, Turns, by_product};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Dist, Rational, Weight};
use shootout_ruleset::combat::{ByReport, FightReport, Winner};
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Side {
    track: Option<(Vec<i64>, Vec<i64>)>,
    entry: usize,
    covered: bool,
    jammed: bool,
    weapon_out: bool,
    ammunition: Option<u64>,
    boosted: bool,
    stance: String,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Duel {
    sides: [Side; 2],
    /// 0, 1, or 2 for both at once.
    pub first: Option<usize>,
}

pub(super) struct DuelTwin<'d>(pub &'d Value);

pub(super) type Chances<T> = BTreeMap<T, Rational>;

fn add<T: Ord>(chances: &mut Chances<T>, value: T, more: &Rational) {
    chances.entry(value).or_insert_with(Rational::zero).add(more);
}

impl Duel {
    /// Who is out.
    pub fn out(&self) -> [bool; 2] {
        self.sides.each_ref().map(|side| side.track.is_none())
    }
}

impl DuelTwin<'_> {
    fn ruled(&self, switch: &str, reading: &str) -> bool {
        self.0["rulings"][switch] == reading
    }

    fn fighter(&self, who: usize) -> &Value {
        &self.0[["a", "b"][who]]
    }

    fn entry(&self, duel: &Duel, who: usize) -> &Value {
        &self.fighter(who)["plan"][duel.sides[who].entry]
    }

    fn same_zone(&self) -> bool {
        (0..2).any(|who| self.fighter(who)["weapon"]["kind"] == "melee")
    }

    fn counters(&self, who: usize) -> Option<u64> {
        let weapon = &self.fighter(who)["weapon"];
        if weapon["kind"] == "melee" { None } else { weapon["ammunition"].as_u64() }
    }

    pub fn start(&self) -> Duel {
        let side = |who: usize| {
            let numbers = |list: &Value| list.as_array().unwrap().iter().filter_map(Value::as_i64).collect();
            let names = self.fighter(who)["consequences"].as_array().unwrap();
            let mut consequences: Vec<i64> = names
                .iter()
                .map(|name| {
                    if name == "mild" {
                        2
                    } else if name == "moderate" {
                        4
                    } else {
                        6
                    }
                })
                .collect();
            consequences.sort_unstable();
            Side {
                track: Some((numbers(&self.fighter(who)["boxes"]), consequences)),
                entry: 0,
                covered: self.fighter(who)["in_cover"] == true,
                jammed: false,
                weapon_out: false,
                ammunition: self.counters(who),
                boosted: false,
                stance: "regular".to_owned(),
            }
        };
        Duel { sides: [side(0), side(1)], first: None }
    }

    /// Who is first: 0, 1, or 2 for both.
    pub fn firsts(&self) -> Vec<(usize, Rational)> {
        match self.0["first"].as_str() {
            Some("a") => return vec![(0, Rational::one())],
            Some("b") => return vec![(1, Rational::one())],
            _ => {}
        }
        let rating = |who: usize| self.fighter(who)["perception"].as_i64().unwrap();
        let mut firsts = vec![(0, Rational::zero()), (1, Rational::zero()), (2, Rational::zero())];
        for (a, one) in super::twin::FALLS {
            for (b, other) in super::twin::FALLS {
                let chance = Rational::ratio(one * other, 6561);
                let half = chance.times(&Rational::ratio(1, 2));
                match (rating(0) + a).cmp(&(rating(1) + b)) {
                    std::cmp::Ordering::Greater => firsts[0].1.add(&chance),
                    std::cmp::Ordering::Less => firsts[1].1.add(&chance),
                    _ if self.ruled("init_tie", "simultaneous") => firsts[2].1.add(&chance),
                    _ if self.ruled("init_tie", "rating") && rating(0) != rating(1) => {
                        firsts[usize::from(rating(1) > rating(0))].1.add(&chance);
                    }
                    _ => {
                        firsts[0].1.add(&half);
                        firsts[1].1.add(&half);
                    }
                }
            }
        }
        firsts
    }

    fn minor(&self, duel: &mut Duel, who: usize) {
        let entry = self.entry(duel, who).clone();
        if entry["minor"] == "cover" {
            duel.sides[who].covered = true;
        }
        duel.sides[who].stance = entry["stance"].as_str().unwrap_or("regular").to_owned();
    }

    /// The attack of the standard action as a document of its own, if it is one.
    fn attack(&self, duel: &mut Duel, who: usize) -> Option<Value> {
        let entry = self.entry(duel, who).clone();
        let reloads = self.ruled("reload", "standard");
        let counters = self.counters(who);
        let side = &mut duel.sides[who];
        if side.jammed {
            side.jammed = false;
            return None;
        }
        if entry["stance"] == "active" || side.weapon_out {
            return None;
        }
        if side.ammunition == Some(0) {
            if reloads {
                side.ammunition = counters;
            }
            return None;
        }
        side.ammunition = side.ammunition.map(|left| left - 1);
        let boost = if std::mem::take(&mut side.boosted) { 2 } else { 0 };
        let (attacker, target) = (self.fighter(who), self.fighter(1 - who));
        let guard = if self.ruled("stance_from", "own_turn") {
            json!(duel.sides[1 - who].stance)
        } else {
            self.entry(duel, 1 - who)["stance"].clone()
        };
        let distance = if self.same_zone() { "same_zone" } else { "in_range" };
        Some(json!({
            "rulings": self.0["rulings"], "weapon": attacker["weapon"], "distance": distance,
            "attacker": { "skill": attacker["skill"], "stance": entry["stance"],
                "brace": entry["minor"] == "brace", "modifier": attacker["modifier"].as_i64().unwrap() + boost },
            "defender": { "skill": target["defence"], "stance": guard, "armour": target["armour"],
                "toughness": target["toughness"], "modifier": target["defence_modifier"],
                "cover": if duel.sides[1 - who].covered { json!("zone") } else { json!(null) } } }))
    }

    fn attacked(&self, duels: Chances<Duel>, who: usize, document: &Value) -> Chances<Duel> {
        let twin = Twin { document, manoeuvre: false };
        let margins = twin.margins(0, twin.cover());
        let once = self.ruled("cover", "once");
        let ranged = document["weapon"]["kind"] == "ranged";
        let mut after = BTreeMap::new();
        for (duel, weight) in duels {
            for ((margin, complication, _), chance) in &margins {
                let mut next = duel.clone();
                let side = &mut next.sides[who];
                side.boosted = twin.boosts(*margin, *complication);
                if *complication {
                    side.jammed |= self.ruled("comp_effect", "lose_action");
                    side.weapon_out |= self.ruled("comp_effect", "weapon_out");
                }
                let target = &mut next.sides[1 - who];
                if !ranged || (once && !self.same_zone()) {
                    target.covered = false;
                }
                match twin.stress(*margin, *complication) {
                    Some(stress) if stress > 0 => {
                        target.track = target.track.as_ref().and_then(|track| twin.absorb(track, stress));
                    }
                    _ => {}
                }
                add(&mut after, next, &weight.times(chance));
            }
        }
        after
    }

    /// All ways to stand after one more turn of the round.
    pub fn turn(&self, before: Chances<Duel>, second: bool) -> Chances<Duel> {
        let mut after = BTreeMap::new();
        for (duel, weight) in before {
            if duel.sides.iter().any(|side| side.track.is_none()) {
                add(&mut after, duel, &weight);
                continue;
            }
            let firsts = match duel.first {
                Some(first) => vec![(first, Rational::one())],
                None => self.firsts(),
            };
            for (first, chance) in firsts.into_iter().filter(|(_, chance)| !chance.is_zero()) {
                let mut duel = duel.clone();
                duel.first = Some(first);
                let actors: Vec<usize> = match (first, second) {
                    (2, true) => vec![0, 1],
                    (2, false) => vec![],
                    (first, second) => vec![if second { 1 - first } else { first }],
                };
                actors.iter().for_each(|who| self.minor(&mut duel, *who));
                let attacks: Vec<(usize, Value)> =
                    actors.iter().filter_map(|who| Some((*who, self.attack(&mut duel, *who)?))).collect();
                let mut stand = BTreeMap::from([(duel, weight.times(&chance))]);
                for (who, document) in &attacks {
                    stand = self.attacked(stand, *who, document);
                }
                for (mut duel, chance) in stand {
                    if second {
                        for who in 0..2 {
                            let plan = self.fighter(who)["plan"].as_array().unwrap().len();
                            let entry = duel.sides[who].entry + 1;
                            let again = self.fighter(who)["repeat_from"].as_u64().unwrap() as usize - 1;
                            duel.sides[who].entry = if entry < plan { entry } else { again };
                        }
                        if self.ruled("init", "round") {
                            duel.first = None;
                        }
                    }
                    add(&mut after, duel, &chance);
                }
            }
        }
        after
    }

    /// Who is out after each of the first turns: `[a, b, both]` have won.
    fn by(&self, turns: usize) -> Vec<[Rational; 3]> {
        let mut stand = BTreeMap::from([(self.start(), Rational::one())]);
        let mut by = Vec::new();
        for turn in 0..turns {
            stand = self.turn(stand, turn % 2 == 1);
            let mut won = [Rational::zero(), Rational::zero(), Rational::zero()];
            for (duel, chance) in &stand {
                match duel.sides.each_ref().map(|side| side.track.is_none()) {
                    [false, false] => {}
                    [false, true] => won[0].add(chance),
                    [true, false] => won[1].add(chance),
                    [true, true] => won[2].add(chance),
                }
            }
            by.push(won);
        }
        by
    }
}

pub(super) fn any_fighter() -> impl Strategy<Value = Value> {
    let entry = || {
        let stance = one_of(&[json!("regular"), json!("focused"), json!("active")]);
        let minor = one_of(&[json!("none"), json!("brace"), json!("cover")]);
        (stance, minor).prop_map(|(stance, minor)| json!({ "stance": stance, "minor": minor }))
    };
    let plan = prop::collection::vec(entry(), 2);
    (0..6, any_defender(), any_weapon(), plan, 1..3, any::<bool>(), 0..3).prop_map(
        |(skill, other, weapon, plan, repeat_from, in_cover, perception)| {
            json!({ "skill": skill, "defence": other["skill"], "weapon": weapon, "armour": other["armour"],
                "toughness": other["toughness"], "boxes": [1], "consequences": [],
                "modifier": other["modifier"], "defence_modifier": 0, "in_cover": in_cover,
                "perception": perception, "tactica": 0, "plan": plan, "repeat_from": repeat_from })
        },
    )
}

/// Attacks of each side by themselves come to what all ways to stand come to, where they can be taken apart.
fn apart_agrees_with_together(scenario: &DuelScenario) {
    let duel = firefight::Duel::new(Cow::Borrowed(scenario));
    let mut turns: Turns<'_, '_, f64> = Turns::new(&duel);
    let Some((apart, apart_tracks)) = by_product(&mut turns, scenario) else { return };
    let (together, tracks) = scenario.together(&mut turns).unwrap();
    let near = |one: f64, other: f64| (one - other).abs() <= 1e-9 * one.abs().max(1.0);
    let wins = |report: &FightReport<f64>| {
        let wins = &report.wins;
        [wins.a, wins.b, wins.both, wins.neither]
    };
    for (one, other) in wins(&apart).into_iter().zip(wins(&together)) {
        assert!(near(one, other), "{apart:?} {together:?}");
        assert_eq!((one == 0.0, one == 1.0), (other == 0.0, other == 1.0), "{apart:?} {together:?}");
    }
    assert_eq!(apart.mean.is_some(), together.mean.is_some());
    assert!(apart.mean.zip(together.mean).is_none_or(|(one, other)| near(one, other)));
    for (one, other) in apart.by.iter().zip(&together.by) {
        let of = |by: &ByReport<f64>| [by.a, by.b, by.both, by.over];
        assert!(of(one).into_iter().zip(of(other)).all(|(one, other)| near(one, other)), "{one:?} {other:?}");
    }
    for (one, other) in apart_tracks.iter().zip(&tracks) {
        assert_eq!(one.iter().count(), other.iter().count());
        for ((track, chance), (known, expected)) in one.iter().zip(other.iter()) {
            assert!(track == known && near(*chance, *expected), "{one:?} {other:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// FF-Q9, FF-Q14: five turns of random duels under random rulings.
    #[test]
    fn duels_agree_with_the_twin(
        rulings in any_rulings(),
        (a, b) in (any_fighter(), any_fighter()),
        first in one_of(&[json!("a"), json!("b"), json!("initiative")]),
    ) {
        let document = json!({ "rulings": rulings, "turns": 5, "first": first, "a": a, "b": b });
        let scenario: DuelScenario = typed(&document.to_string());
        apart_agrees_with_together(&scenario);
        let duel = firefight::Duel::new(Cow::Borrowed(&scenario));
        let mut turns: Turns<'_, '_, Rational> = Turns::new(&duel);
        let mut stand = Dist::certain(turns.start());
        for (turn, expected) in DuelTwin(&document).by(5).into_iter().enumerate() {
            stand = stand.bind(|before| turns.next(before).unwrap_or_else(|| Dist::certain(*before)));
            let won = stand.map(|situation| situation.winner());
            let found = [Winner::A, Winner::B, Winner::Both].map(|winner| won.probability(&Some(winner)));
            prop_assert_eq!(found, expected, "turn {} of {}", turn + 1, document);
        }
    }
}
