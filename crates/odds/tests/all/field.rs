//! Questions that people ask of dice, as this crate answers them; beside them the answers of icepool (`tests/peers`), exact fractions both.

use shootout_odds::exact::{Count, distribution};
use shootout_odds::{Dice, Dist, Faces, Next, Procedure, Rational, Roll, Transition, Weight};
use std::collections::BTreeMap;

type Numbers = Dist<i64, Rational>;

/// What another engine says, by question.
const ICEPOOL: &str = include_str!("../peers/icepool.txt");

#[test]
fn the_field_agrees() {
    let theirs: BTreeMap<&str, &str> = ICEPOOL.lines().filter_map(|line| line.split_once(": ")).collect();
    let questions = [
        ("4d6, drop the lowest", Numbers::keep_highest(6, 4, 3)),
        ("damage with advantage and a critical hit", Numbers::keep_highest(20, 2, 1).bind(damage)),
        ("6 dice against 4, successes at 5 and 6", lost_even_won(&successes(6), &successes(4))),
        ("the highest 2 of 5d10", Numbers::keep_highest(10, 5, 2)),
        ("the lower of 2d20", Numbers::keep_lowest(20, 2, 1)),
        ("a d6 that explodes, twice at most", Numbers::exploding(6, 2)),
        ("successes of 3d6 at 5 and 6, where each 6 is thrown once more", sum(3, &six_again())),
        ("in which of three throws the first 6 falls", first_six()),
    ];
    assert_eq!(theirs.len(), questions.len());
    for (question, ours) in questions {
        let ours: Vec<String> = ours.iter().map(|(value, chance)| format!("{value} {chance}")).collect();
        assert_eq!(Some(&*ours.join(", ")), theirs.get(question).copied(), "{question}");
    }
}

/// Against 15, with 5 more than the roll; a 20 doubles the dice.
fn damage(roll: &i64) -> Numbers {
    let dice = match roll {
        20 => 2,
        10..20 => 1,
        _ => return Numbers::certain(0),
    };
    Numbers::dice(8, dice).map(|sum| sum + 3)
}

/// How many of so many dice show 5 or 6.
fn successes(dice: u32) -> Numbers {
    sum(dice, &Numbers::die(6).map(|face| i64::from(*face >= 5)))
}

fn sum(dice: u32, die: &Numbers) -> Numbers {
    (0..dice).fold(Numbers::certain(0), |sum, _| sum.plus(die))
}

fn lost_even_won(ours: &Numbers, theirs: &Numbers) -> Numbers {
    ours.convolve(theirs, |ours, theirs| (ours - theirs).signum())
}

fn six_again() -> Numbers {
    Numbers::die(6).bind(|face| match face {
        6 => successes(1).map(|more| more + 1),
        5 => Numbers::certain(1),
        _ => Numbers::certain(0),
    })
}

/// Roll until a six, at most three times.
struct UntilSix;

impl Procedure for UntilSix {
    /// Throws so far, or 3 when it is over.
    type State = u8;
    type Why = &'static str;
    /// In which throw the six fell; 0 if not yet.
    type Event = u8;

    fn start(&self) -> u8 {
        0
    }
    fn next(&self, state: u8) -> Next<Self::Why> {
        if state < 3 { Next::Roll(Roll::new(Dice::new(&[6]), "for a six")) } else { Next::Done }
    }
    fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, u8>>) {
        found.push(Transition::new(Faces::up_to(5), 0, state + 1));
        found.push(Transition::new(Faces::NONE.with(6), state + 1, 3));
    }
}

fn first_six() -> Numbers {
    let chances: Vec<Rational> = distribution(&UntilSix, &Count(|throw: &u8| usize::from(*throw)));
    Numbers::from_weights((0..).zip(chances).filter(|(_, chance)| !chance.is_zero()))
}
