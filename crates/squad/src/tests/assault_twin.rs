//! An assault thrown die by die, by the words of the rules.

use super::twin::{Die, all_ways, at, succeeds};
use super::{Rational, Weight, report};
use proptest::prelude::*;
use serde_json::{Value, json};

/// One side of a small assault: models with one die each.
#[derive(Clone, Debug)]
struct Side {
    models: usize,
    health: usize,
    assault: i32,
    armour: i32,
    frenzy: usize,
    resilient: usize,
    shield: usize,
}

#[derive(Clone, Debug)]
struct Small {
    sides: [Side; 2],
    advance: bool,
    hindered: bool,
    counter: bool,
    blaze: bool,
}

/// A side in the fight: what is left, and the wounds suffered.
#[derive(Clone, Copy)]
struct Now {
    models: usize,
    marked: usize,
    shield: usize,
    pinned: bool,
    wounds: usize,
}

impl Now {
    fn suffer(&mut self, wounds: usize, health: usize) {
        self.wounds += wounds;
        for _ in 0..wounds {
            if self.models > 0 {
                self.marked += 1;
                if self.marked == health {
                    self.models -= 1;
                    self.marked = 0;
                }
            }
        }
    }
}

/// Dice at a need, failures thrown again while there are rerolls: how many succeed.
fn hits(dice: usize, need: i32, mut again: usize, die: &mut Die<'_>) -> usize {
    let faces: Vec<u8> = (0..dice).map(|_| at(need, die)).collect();
    let stands = faces.into_iter().map(|face| {
        if succeeds(face, need) || again == 0 {
            return succeeds(face, need);
        }
        again -= 1;
        succeeds(at(need, die), need)
    });
    stands.filter(|hit| *hit).count()
}

fn wounds(hits: usize, target: &Side, die: &mut Die<'_>) -> usize {
    let dice = if target.armour >= 9 { hits / 2 } else { hits };
    let wounds = (0..dice).filter(|_| succeeds(at(target.armour, die), target.armour)).count();
    let forced = wounds.min(target.resilient);
    wounds - forced + (0..forced).filter(|_| succeeds(at(target.armour, die), target.armour)).count()
}

fn strike(striker: (&Side, Now), target: (&Side, &mut Now), plus: i32, die: &mut Die<'_>) -> usize {
    let need = striker.0.assault - plus + i32::from(striker.1.pinned);
    let dice = if need >= 9 { striker.1.models / 2 } else { striker.1.models };
    let mut hits = hits(dice, need, striker.0.frenzy, die);
    let stopped = hits.min(target.1.shield);
    target.1.shield -= stopped;
    hits -= stopped;
    wounds(hits, target.0, die)
}

impl Small {
    fn go(&self, die: &mut Die<'_>) -> (&'static str, usize, usize) {
        let now = |side: &Side| Now {
            models: side.models,
            marked: 0,
            shield: side.shield,
            pinned: false,
            wounds: 0,
        };
        let [a, d] = &self.sides;
        let (mut attacker, mut defender) = (now(a), now(d));
        if self.blaze {
            let hits = hits(2 * d.models, 8, 0, die);
            attacker.pinned = hits > 0;
            attacker.suffer(wounds(hits, a, die), a.health);
            if attacker.models == 0 {
                return ("attacker_dead_first", attacker.wounds, 0);
            }
        }
        let a_plus = i32::from(!self.advance && !self.hindered);
        let d_plus = i32::from(self.counter);
        if self.advance != self.counter {
            let (before_a, before_d) = (attacker, defender);
            if self.advance || self.counter {
                let of_a = strike((a, before_a), (d, &mut defender), a_plus, die);
                let of_d = strike((d, before_d), (a, &mut attacker), d_plus, die);
                defender.suffer(of_a, d.health);
                attacker.suffer(of_d, a.health);
            }
        } else {
            for attacks in [!self.advance, self.advance] {
                if attacker.models == 0 || defender.models == 0 {
                    break;
                }
                if attacks {
                    let suffered = strike((a, attacker), (d, &mut defender), a_plus, die);
                    defender.suffer(suffered, d.health);
                } else {
                    let suffered = strike((d, defender), (a, &mut attacker), d_plus, die);
                    attacker.suffer(suffered, a.health);
                }
            }
        }
        let verdict = match (attacker.models, defender.models) {
            (0, 0) => "both_dead",
            (0, _) => "defender_wins",
            (_, 0) => "attacker_wins",
            _ if attacker.wounds < defender.wounds => "attacker_wins",
            _ if attacker.wounds > defender.wounds => "defender_wins",
            _ => "draw",
        };
        (verdict, attacker.wounds, defender.wounds)
    }

    fn document(&self) -> Value {
        let unit = |side: &Side| {
            json!({ "models": side.models, "health": side.health, "assault": side.assault, "shoot": 4, "armour": side.armour,
                "weapons": [{ "keywords": { "blaze_away": true } }, { "kind": "assault" }],
                "keywords": { "frenzy": side.frenzy, "resilient": side.resilient, "shield": side.shield,
                    "counter_charge": true } })
        };
        let reaction = match (self.counter, self.blaze) {
            (true, _) => json!("counter_charge"),
            (_, true) => json!("blaze_away"),
            _ => Value::Null,
        };
        json!({ "ask": "assault", "attacker": unit(&self.sides[0]), "defender": unit(&self.sides[1]), "facts": {
            "arrives": if self.advance { "advance" } else { "sprint" }, "hindered": self.hindered, "reaction": reaction } })
    }
}

fn small() -> impl Strategy<Value = Small> {
    let side = (1..=2usize, 1..=2usize, 3..=9i32, prop::sample::select(vec![5, 9]), 0..=2usize).prop_map(
        |(models, health, assault, armour, gift)| Side {
            models,
            health,
            assault,
            armour,
            frenzy: usize::from(gift == 1),
            resilient: usize::from(gift == 2),
            shield: usize::from(gift == 2 && models == 2),
        },
    );
    ([side.clone(), side], any::<[bool; 2]>(), 0..3u8)
        .prop_map(|(sides, [advance, hindered], reaction)| Small {
            sides,
            advance,
            hindered,
            counter: reaction == 1,
            blaze: reaction == 2,
        })
        .prop_filter("few enough dice for each to be thrown by itself", |small| {
            !small.blaze || small.sides.iter().map(|side| side.models).sum::<usize>() == 2
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// SQ-ASL-10 to SQ-ASL-18, SQ-KW-19, SQ-KW-36, SQ-KW-39: outcomes and wounds of both sides together.
    #[test]
    fn an_assault_is_what_single_dice_do(small in small()) {
        let ways = all_ways(|die| small.go(die));
        let report = report(&small.document());
        for (verdict, chance) in report["outcome"].as_object().unwrap() {
            let mut expected = Rational::zero();
            ways.iter().filter(|(way, _)| way.0 == verdict).for_each(|(_, weight)| expected.add(weight));
            prop_assert_eq!(chance.as_str().unwrap(), expected.to_string(), "{}", verdict);
        }
        for row in report["wounds"].as_array().unwrap() {
            let mut expected = Rational::zero();
            let is_row = |way: &(&str, usize, usize)| json!(way.1) == row["attacker"] && json!(way.2) == row["defender"];
            ways.iter().filter(|(way, _)| is_row(way)).for_each(|(_, weight)| expected.add(weight));
            prop_assert_eq!(row["chance"].as_str().unwrap(), expected.to_string());
        }
    }
}
