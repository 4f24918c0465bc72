//! The reader that decides, where something is owed: what they do not know yet, and when they come to know it.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use shootout_odds::decide::{Best, Course, Decisions, Goal, Part, Position, Way};
use shootout_odds::exact::{Count, Reading, distribution};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dice, Faces, Meaning, Next, Play, Procedure, Rational, Roll, Weight};

/// A coin shows a head and lights a fuse, and another that is a dud. They wait for them to burn down or do not. Then
/// they throw a coin for one point, or a die of eight for two. The fuse comes to a point with a third.
struct Fuses;

const FUSE: u8 = 10;
const DUD: u8 = 20;

impl Procedure for Fuses {
    type State = u8;
    type Why = &'static str;
    type Event = usize;

    fn start(&self) -> u8 {
        0
    }

    fn next(&self, state: u8) -> Next<&'static str> {
        let (sides, why) = match state {
            0 => (&[2], "lights"),
            3 => (&[2], "one point"),
            4 => (&[8], "two points"),
            FUSE => (&[3], "fuse"),
            DUD => (&[2], "dud"),
            _ => return Next::Done,
        };
        Next::Roll(Roll::new(Dice::new(sides), why))
    }

    fn meanings(&self, state: u8, found: &mut Vec<Meaning<u8, usize>>) {
        let (sides, points, then) = match state {
            0 => (2, 0, 1),
            3 => (2, 1, 5),
            4 => (8, 2, 5),
            FUSE => (3, 1, FUSE + 1),
            _ => (2, 0, DUD + 1),
        };
        let owes = if state == 0 { [Some(DUD), Some(FUSE), None] } else { [None; 3] };
        found.push(Meaning::new(Faces::up_to(sides - 1), 0, then));
        found.push(Meaning::new(Faces::between(sides, sides), points, then).owing(owes));
    }
}

impl Decisions for Fuses {
    type Choice = &'static str;

    fn options(&self, state: u8, found: &mut Vec<Way<&'static str, u8>>) {
        match state {
            1 => found.extend([Way::new("go on", 2), Way::new("wait", 2).settling(true)]),
            2 => found.extend([Way::new("one", 3), Way::new("two", 4)]),
            _ => {}
        }
    }
}

/// The chance of two points.
struct Two;

impl Reading<usize> for Two {
    fn mark(&self, points: &usize) -> usize {
        *points
    }
    fn join(&self, a: usize, b: usize) -> usize {
        (a + b).min(2)
    }
}

impl Goal<Fuses> for Two {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark >= 2)
    }
    fn is_reached(&self, mark: usize) -> bool {
        mark >= 2
    }
}

/// With a head they wait: a point with 1/3, and then the coin, 1/2, is enough; without one the die, 1/8. That is 1/6 +
/// 1/12 = 1/4. If they go on they know nothing: the coin, 1/3 x 1/2, is better than the die then, and the fuse burns
/// down at the end. With a tail only the die is left. So 1/2 (1/4) + 1/2 (1/8) = 3/16.
#[test]
fn he_waits_to_know() {
    let mut best = Best::<_, _, Rational>::new(&Fuses, &Two, 100);
    let start = best.start();
    assert_eq!(best.value(start).unwrap().value, Rational::ratio(3, 16));
    let lit = best_owing(&mut best);
    let values: Vec<(&str, Rational)> =
        best.options(lit).unwrap().into_iter().map(|(choice, worth)| (choice, worth.value)).collect();
    assert_eq!(values, [("go on", Rational::ratio(1, 6)), ("wait", Rational::ratio(1, 4))]);
    let course = Course::new(&Fuses, &mut best, 100).unwrap();
    let points: Vec<Rational> = distribution(&course, &Count(|points: &usize| *points));
    let mut enough = Rational::zero();
    points.iter().skip(2).for_each(|chance| enough.add(chance));
    assert_eq!(enough, Rational::ratio(3, 16));
}

/// After a head, before they decide.
fn best_owing(best: &mut Best<'_, Fuses, Two, Rational>) -> Position<u8> {
    use shootout_odds::decide::Strategy;
    Position { state: 1, mark: 0, owed: best.owing(0, &[Some(DUD), Some(FUSE), None]) }
}

/// What is asked for next after these faces.
fn asked<P: Procedure<Why = &'static str>>(procedure: &P, faces: &[u32]) -> Option<&'static str> {
    let mut play = Play::new(procedure);
    for face in faces {
        play.give(&[*face]).unwrap();
    }
    play.asks().map(|roll| roll.why)
}

/// What is owed burns down in the order in which it was lit, when they wait for it; a point then leads to the coin,
/// none to the die.
#[test]
fn what_is_owed_is_rolled_in_order() {
    let mut best = Best::<_, _, Rational>::new(&Fuses, &Two, 100);
    let course = Course::new(&Fuses, &mut best, 100).unwrap();
    assert_eq!(asked(&course, &[2]), Some("dud"));
    assert_eq!(asked(&course, &[2, 1]), Some("fuse"));
    assert_eq!(asked(&course, &[2, 1, 3]), Some("one point"));
    assert_eq!(asked(&course, &[2, 1, 2]), Some("two points"));
    assert_eq!(asked(&course, &[1]), Some("two points"));
}

/// One whose choices hang on the state alone waits as well, or does not; and everything that was lit counts: two points come of the fuse
/// and the coin with 1/6 after a head.
#[test]
fn a_part_waits_too() {
    let part =
        |waits: &'static str| Part::new(&Fuses, 0, move |state| Some(if state == 1 { waits } else { "one" }));
    assert_eq!(asked(&part("wait"), &[2]), Some("dud"));
    assert_eq!(asked(&part("go on"), &[2]), Some("one point"));
    for waits in ["wait", "go on"] {
        let led = outcomes::<_, _, Rational>(&part(waits), 0, &Sum(|points: &usize| *points as u8));
        let two: Vec<&Rational> = led.iter().filter(|led| led.mark == 2).map(|led| &led.weight).collect();
        assert_eq!(two, [&Rational::ratio(1, 12)]);
    }
}
