//! A player's command dice: what they come to, and which are thrown again (SQ-CP-01 to SQ-CP-03, SQ-A32).
//!
//! Face for face a blue die is a red die and 1 more (SQ-CP-02), so both are one kind here, and each blue die adds 1.

use super::CommandDice;
use crate::dice::Die;
use crate::document::count;
use crate::document::unit::{Unit, UnitType};
use crate::hand::{Hand, Waiting};
use crate::throw::{Again, CountedBy, Results, Throw};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use std::collections::BTreeMap;

/// The most dice of a player, and the most that they may throw again.
pub(crate) const MAX_DICE: u16 = 20;

/// The red dice that everybody has.
pub(crate) const BASE_RED: u16 = 3;

/// The colours, in the order in which they are thrown.
const COLOURS: [Die; 3] = [Die::Red, Die::White, Die::Blue];

/// Faces out of six of a red die with 0, 1 and 2 points; and of a white die.
const RED: [u64; 3] = [2, 3, 1];
const WHITE: [u64; 3] = [1, 3, 2];

/// Dice by colour, and how many may be thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pool {
    pub red: u16,
    pub white: u16,
    pub blue: u16,
    pub rerolls: u16,
}

impl Pool {
    /// The dice of a player: so many red ones, those stated, and those of units.
    pub fn of<'u>(
        base: u16,
        dice: &CommandDice,
        command_models: u8,
        units: impl Iterator<Item = &'u Unit>,
        path: &str,
    ) -> Result<Self, InputError> {
        let (mut all, mut rerolls) = (vec![dice.clone()], u16::from(command_models));
        for unit in units {
            all.push(unit.all_keywords().tactician);
            rerolls += u16::from(unit.r#type == UnitType::Command);
        }
        let sum =
            |colour: fn(&CommandDice) -> u8| all.iter().map(|dice| u16::from(colour(dice))).sum::<u16>();
        let pool = Self {
            red: base + sum(|dice| count(dice.red)),
            white: sum(|dice| count(dice.white)),
            blue: sum(|dice| count(dice.blue)),
            rerolls,
        };
        let wrong = |found: String, allowed: String| Err(InputError::new(path, found, allowed));
        if pool.dice() > MAX_DICE {
            return wrong(format!("{} command dice", pool.dice()), format!("at most {MAX_DICE} of a player"));
        }
        if pool.rerolls > MAX_DICE {
            return wrong(format!("{rerolls} Command models"), format!("at most {MAX_DICE} of a player"));
        }
        Ok(pool)
    }

    /// How many dice.
    pub const fn dice(self) -> u16 {
        self.red + self.white + self.blue
    }

    /// Without rerolls.
    pub const fn without_rerolls(self) -> Self {
        Self { rerolls: 0, ..self }
    }

    /// The points, when those dice are thrown again that gain most on average: white with 0, red with 0 and blue with 1, white
    /// with 1.
    pub fn points<W: Weight>(self) -> Dist<i64, W> {
        let (red, white) = (thrown::<W>(self.red + self.blue, RED), thrown::<W>(self.white, WHITE));
        let mut parts = Vec::new();
        for (of_red, chance) in red.iter() {
            for (of_white, share) in white.iter() {
                let empty_white = self.rerolls.min(of_white[0]);
                let low = (self.rerolls - empty_white).min(of_red[0]);
                let ones = (self.rerolls - empty_white - low).min(of_white[1]);
                let stays = of_red[1] + 2 * of_red[2] + of_white[1] + 2 * of_white[2] + self.blue - ones;
                let again =
                    sum::<W>(low, RED).convolve(&sum(empty_white + ones, WHITE), |one, other| one + other);
                parts.push((again.map(|points| points + i64::from(stays)), chance.times(share)));
            }
        }
        Dist::mix(parts)
    }

    /// The best chance of each of these points, when each die thrown again is seen before the next is chosen (SQ-A32). What is missing,
    /// not what was wanted, decides what is best: so all of them share what is known.
    pub fn at_least_each<W: Weight>(self, points: impl Iterator<Item = u16>) -> Vec<W> {
        let (red, white) = (thrown::<W>(self.red + self.blue, RED), thrown::<W>(self.white, WHITE));
        let mut best = ValueSolver { known: BTreeMap::new() };
        points.map(|points| self.at_least(points, [&red, &white], &mut best)).collect()
    }

    fn at_least<W: Weight>(
        self,
        points: u16,
        [red, white]: [&Dist<[u16; 3], W>; 2],
        best: &mut ValueSolver<W>,
    ) -> W {
        let mut all = W::zero();
        for (of_red, chance) in red.iter() {
            for (of_white, share) in white.iter() {
                let sum = of_red[1] + 2 * of_red[2] + of_white[1] + 2 * of_white[2] + self.blue;
                let state = Open {
                    red: [of_red[0], of_red[1]],
                    white: [of_white[0], of_white[1]],
                    rerolls: self.rerolls,
                    missing: i32::from(points) - i32::from(sum),
                };
                all.add_product(&best.value(state), &chance.times(share));
            }
        }
        all
    }

    /// Throws the dice, and throws again those that gain most on average; the points.
    pub fn play(self, hand: &mut dyn Hand) -> Result<u16, Waiting> {
        let dice = [self.red, self.white, self.blue];
        // The counts of the lowest and the middle points of each colour.
        let mut low = [[0, 0]; 3];
        let mut points = self.blue;
        for (colour, count) in dice.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            let fallen = hand.throw(&command(colour, count))?;
            low[colour] = [fallen.first, fallen.second];
            points += fallen.second + 2 * (count - fallen.first - fallen.second);
        }
        let mut left = self.rerolls;
        for (colour, kind) in [(1, 0), (0, 0), (2, 0), (1, 1)] {
            let count = left.min(low[colour][kind]);
            if count == 0 {
                continue;
            }
            left -= count;
            let again = Again { ones_first: false, faces: LOW[colour][kind], only_fresh: true, need: 0 };
            let fallen = hand.throw(&command(colour, count).again(again))?;
            points += fallen.second + 2 * (count - fallen.first - fallen.second);
            points -= count * kind as u16;
        }
        Ok(points)
    }
}

/// Whether a face is one of some.
type FaceTest = fn(u8, i32) -> bool;

/// The faces of each colour with the lowest and with the middle points.
const LOW: [[FaceTest; 2]; 3] = [
    [|face, _| face <= 2, |face, _| (3..=5).contains(&face)],
    [|face, _| face == 1, |face, _| (2..=4).contains(&face)],
    [|face, _| face <= 2, |face, _| (3..=5).contains(&face)],
];

/// Command dice of one colour, told by how many have the lowest and the middle points.
fn command(colour: usize, count: u16) -> Throw {
    let die = COLOURS[colour];
    // As long as the table of a D8: faces that a command die does not have are never thrown.
    let points =
        std::array::from_fn(|face| die.points().and_then(|points| points.get(face).copied()).unwrap_or(0));
    let least = points[0];
    let counted_by = CountedBy::Kinds(points.map(|points| match points.saturating_sub(least) {
        0 => 1,
        1 => 2,
        _ => 0,
    }));
    let throw = Throw::at("command", count, 0, ["", ""]);
    Throw { die, need: None, counted_by, results: Results::Numbers(points), ..throw }
}

/// How many of these dice show 0, 1 and 2 points.
fn thrown<W: Weight>(count: u16, faces: [u64; 3]) -> Dist<[u16; 3], W> {
    let die = |points: usize| {
        let mut shows = [0; 3];
        shows[points] = 1;
        (shows, W::ratio(faces[points], 6))
    };
    let one = Dist::from_weights((0..3).map(die));
    (0..count).fold(Dist::certain([0; 3]), |all, _| {
        all.convolve(&one, |all, one| std::array::from_fn(|points| all[points] + one[points]))
    })
}

/// The points of so many dice.
fn sum<W: Weight>(count: u16, faces: [u64; 3]) -> Dist<i64, W> {
    let one = Dist::from_weights((0..3).map(|points| (points as i64, W::ratio(faces[points], 6))));
    (0..count).fold(Dist::certain(0), |all, _| all.convolve(&one, |all, one| all + one))
}

/// Dice that may still be thrown again, by their points, and what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    red: [u16; 2],
    white: [u16; 2],
    rerolls: u16,
    missing: i32,
}

/// The best chance in each state.
struct ValueSolver<W> {
    known: BTreeMap<Open, W>,
}

impl<W: Weight> ValueSolver<W> {
    fn value(&mut self, state: Open) -> W {
        if state.missing <= 0 {
            return W::one();
        }
        let dice: u16 = state.red.iter().chain(&state.white).sum();
        if state.missing > 2 * i32::from(state.rerolls.min(dice)) {
            return W::zero();
        }
        if let Some(known) = self.known.get(&state) {
            return known.clone();
        }
        let mut best = W::zero();
        for (is_red, shows) in [(false, 0), (true, 0), (false, 1), (true, 1)] {
            let mut rest = Open { rerolls: state.rerolls - 1, ..state };
            let dice = if is_red { &mut rest.red[shows] } else { &mut rest.white[shows] };
            if *dice == 0 {
                continue;
            }
            *dice -= 1;
            let faces = if is_red { RED } else { WHITE };
            let mut value = W::zero();
            for (points, faces) in (0..).zip(faces) {
                let missing = state.missing + shows as i32 - points;
                value.add_product(&self.value(Open { missing, ..rest }), &W::ratio(faces, 6));
            }
            if value > best {
                best = value;
            }
        }
        self.known.insert(state, best.clone());
        best
    }
}
