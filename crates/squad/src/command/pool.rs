//! A player's command dice: what they come to, and which are thrown again (SQ-CP-01 to SQ-CP-03, SQ-A32).
//!
//! Face for face a blue die is a red die and 1 more (SQ-CP-02), so both are one kind here, and each blue die adds 1.

use super::CommandDice;
use crate::dice::Die;
use crate::document::unit::{Unit, UnitType};
use crate::throw::{Results, Throw, Thrower};
use shootout_odds::staged::{NoBlock, Staged, Worked};
use shootout_odds::{Counts, Dist, Pool, Weight};
use shootout_ruleset::InputError;
use std::collections::BTreeMap;
use std::rc::Rc;

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
pub(crate) struct PlayerDice {
    pub red: u16,
    pub white: u16,
    pub blue: u16,
    pub rerolls: u16,
}

impl PlayerDice {
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
            red: base + sum(|dice| dice.red.to_u8()),
            white: sum(|dice| dice.white.to_u8()),
            blue: sum(|dice| dice.blue.to_u8()),
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
        let ends = Worked::new().all_ends(&CommandRoll { pool: self, who: None }).into_iter();
        Dist::from_weights(ends.map(|(end, weight)| (i64::from(end.points), weight)))
    }

    /// The best chance of each of these points, when each die thrown again is seen before the next is chosen (SQ-A32). What is missing,
    /// not what was wanted, decides what is best: so all of them share what is known.
    pub fn at_least_each<W: Weight>(self, points: impl Iterator<Item = u16>) -> Vec<W> {
        let (red, white) = (thrown::<W>(0, self.red + self.blue), thrown::<W>(1, self.white));
        let mut best = ValueSolver { known: BTreeMap::new() };
        points.map(|points| self.at_least(points, [&red, &white], &mut best)).collect()
    }

    fn at_least<W: Weight>(
        self,
        points: u16,
        [red, white]: [&[([u16; 3], W)]; 2],
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
}

/// The dice of a player: all are thrown, and those again that gain most on average.
pub(crate) struct CommandRoll {
    pub pool: PlayerDice,
    /// Which roll it is and whose, where there are several.
    pub who: Option<(u8, &'static str)>,
}

/// A step of it; colours by their place among all.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CommandStep {
    Throw(usize),
    /// In the odds, red and blue dice are thrown as one kind.
    ThrowRedAndBlue,
    /// Dice that show the lowest or the middle points, by colour, thrown again.
    Again(usize, usize),
}

/// What the dice come to so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Thrown {
    /// Dice with the lowest and the middle points that may still be thrown again, by colour.
    low: [[u16; 2]; 3],
    rerolls: u16,
    pub points: u16,
}

/// The dice that gain most on average when they are thrown again, the greatest gain first (SQ-A32).
const GAINS: [(usize, usize); 4] = [(1, 0), (0, 0), (2, 0), (1, 1)];

impl CommandRoll {
    /// Dice of a colour, told by how many have the lowest and the middle points. Face for face a blue die is a red die and 1 more.
    fn dice_of(colour: usize, count: u16) -> Pool {
        let points = points_of(colour);
        Pool::new(6, count, |face| match points[usize::from(face) - 1] - points[0] {
            0 => 1,
            1 => 2,
            _ => 0,
        })
    }

    /// After so many dice of a colour have fallen: what shows the most counts 2 more than the lowest.
    fn with(&self, mut thrown: Thrown, count: u16, counts: Counts) -> Thrown {
        thrown.points += counts.of(2) + 2 * (count - counts.of(1) - counts.of(2));
        thrown
    }
}

impl Staged for CommandRoll {
    type State = Thrown;
    type Step = CommandStep;
    type Why = Throw;
    type Block = NoBlock<Throw>;
    type Key = ();

    fn start(&self) -> Thrown {
        Thrown { low: [[0; 2]; 3], rerolls: self.pool.rerolls, points: self.pool.blue }
    }

    fn steps(&self) -> Vec<CommandStep> {
        let again = GAINS.map(|(colour, kind)| CommandStep::Again(colour, kind));
        (0..COLOURS.len()).map(CommandStep::Throw).chain(again).collect()
    }

    fn schedule(&self) -> Vec<CommandStep> {
        let again = GAINS.map(|(colour, kind)| CommandStep::Again(colour, kind));
        [CommandStep::ThrowRedAndBlue, CommandStep::Throw(1)].into_iter().chain(again).collect()
    }

    fn dice(&self, step: CommandStep, thrown: &Thrown) -> Option<Pool> {
        let PlayerDice { red, white, blue, .. } = self.pool;
        Some(match step {
            CommandStep::Throw(colour) => Self::dice_of(colour, [red, white, blue][colour]),
            CommandStep::ThrowRedAndBlue => Self::dice_of(0, red + blue),
            CommandStep::Again(colour, kind) => {
                Self::dice_of(colour, thrown.rerolls.min(thrown.low[colour][kind]))
            }
        })
    }

    fn why(&self, step: CommandStep, _: &Thrown) -> Throw {
        let colour = match step {
            CommandStep::Throw(colour) | CommandStep::Again(colour, _) => colour,
            CommandStep::ThrowRedAndBlue => 0,
        };
        let points = points_of(colour);
        let throw = Throw::of("command", Results::Numbers(points));
        let (attack, thrower) = self.who.map_or((0, Rc::default()), |(roll, who)| (roll, Thrower::one(who)));
        let throw = Throw { die: COLOURS[colour], attack: Some(attack), thrower, ..throw };
        match step {
            CommandStep::Again(_, kind) => {
                let shows = |face: &u32| usize::from(points[*face as usize - 1] - points[0]) == kind;
                throw.again_of((1..=6).filter(shows).collect())
            }
            _ => throw,
        }
    }

    fn after(&self, step: CommandStep, mut thrown: Thrown, counts: Counts) -> Thrown {
        let PlayerDice { red, white, blue, .. } = self.pool;
        let (colour, count) = match step {
            CommandStep::Throw(colour) => (colour, [red, white, blue][colour]),
            CommandStep::ThrowRedAndBlue => (0, red + blue),
            CommandStep::Again(colour, kind) => {
                let count = thrown.rerolls.min(thrown.low[colour][kind]);
                thrown.low[colour][kind] = 0;
                thrown.rerolls -= count;
                thrown.points -= count * kind as u16;
                return self.with(thrown, count, counts);
            }
        };
        // More than may be thrown again are not told apart.
        thrown.low[colour] = [1, 2].map(|class| counts.of(class).min(self.pool.rerolls));
        self.with(thrown, count, counts)
    }
}

/// The points on the faces of a command die, as long as the table of a D8: faces that it does not have are never thrown.
fn points_of(colour: usize) -> [u8; 8] {
    let points = COLOURS[colour].points().unwrap_or_default();
    std::array::from_fn(|face| points.get(face).copied().unwrap_or_default())
}

/// How many dice of a colour show the lowest, the middle and the highest points.
fn thrown<W: Weight>(colour: usize, count: u16) -> Vec<([u16; 3], W)> {
    let falls = CommandRoll::dice_of(colour, count).counts().into_iter();
    falls.map(|(of, weight)| ([of.of(1), of.of(2), count - of.of(1) - of.of(2)], weight)).collect()
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
