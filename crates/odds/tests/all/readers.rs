//! The readers agree on procedures drawn at random: with the twin that takes no short cut, and with each other.

use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::exact::{
    Coarse, Count, Flags, Highest, Observable, Visit, by_section, distribution, expected, expected_visits,
    greatest_count,
};
use shootout_odds::{
    Counts, Deferred, Dice, Faces, Next, Play, Pool, Procedure, Rational, Roll, Transition, Weight, brute,
    outcomes,
};

/// Where faces lead in a [`Maze`].
#[derive(Clone, Debug)]
struct ActionOption {
    event: u8,
    then: u8,
    deferred: Deferred<u8>,
    flushes_deferred: bool,
}

/// A procedure of numbered states: each a die whose faces lead to later states and owe later ones, or a pool that leads to later states.
#[derive(Clone, Debug)]
struct Maze {
    /// For each state the number of sides, those thrown again, and the way of each face.
    states: Vec<(u8, bool, Vec<ActionOption>)>,
}

const SIDES: [Dice; 3] = [Dice::new(&[2]), Dice::new(&[3]), Dice::new(&[2, 2])];

/// Two dice told by two classes of their faces, and two that are added up: no more ways than other dice have, for each is followed.
fn pool(kind: u8) -> Option<Pool> {
    match kind.checked_sub(SIDES.len() as u8)? {
        0 => Some(Pool::new(2, 2, |face| face)),
        _ => Some(Pool::sum(2, 2, |face| face)),
    }
}

impl Procedure for Maze {
    const POOLS: bool = true;
    type State = u8;
    type Why = ();
    type Event = u8;

    fn start(&self) -> u8 {
        0
    }

    fn next(&self, state: u8) -> Next<()> {
        let Some((dice, again, _)) = self.states.get(usize::from(state)) else { return Next::Done };
        if let Some(pool) = pool(*dice) {
            return Next::pool(pool, ());
        }
        let mut roll = Roll::new(SIDES[usize::from(*dice)], ());
        if *again {
            roll.reroll = Faces::up_to(1);
        }
        Next::Roll(roll)
    }

    fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, u8>>) {
        let (dice, again, ways) = &self.states[usize::from(state)];
        let first = if *again { 2 } else { 1 };
        for face in first..=SIDES[usize::from(*dice)].outcomes() {
            let way = &ways[face as usize % ways.len()];
            let faces = Faces::NONE.with(face);
            found.push(
                Transition::new(faces, way.event, way.then)
                    .deferring(way.deferred)
                    .flushing_deferred(way.flushes_deferred),
            );
        }
    }

    fn counted(&self, state: u8, counts: Counts) -> Option<(u8, u8)> {
        let (kind, _, ways) = self.states.get(usize::from(state))?;
        pool(*kind)?;
        let way = &ways[usize::from(counts.of(1) + 2 * counts.of(2)) % ways.len()];
        Some((way.event, way.then))
    }
}

fn any_maze() -> impl Strategy<Value = Maze> {
    let length = 3u8;
    let state = move |number: u8| {
        let later = number + 1..=length;
        let deferred = proptest::option::weighted(0.3, later.clone());
        let way = (0u8..4, later, [deferred.clone(), deferred.clone(), deferred], any::<bool>()).prop_map(
            |(event, then, deferred, flushes_deferred)| ActionOption {
                event,
                then,
                deferred,
                flushes_deferred,
            },
        );
        (0u8..5, proptest::bool::weighted(0.2), proptest::collection::vec(way, 1..4))
    };
    (state(0), state(1), state(2)).prop_map(|(a, b, c)| Maze { states: vec![a, b, c] })
}

fn agrees<R: Observable<u8>>(maze: &Maze, reading: &R) {
    let fast: Vec<Rational> = distribution(maze, reading);
    let join = |so_far: &i64, event: &u8| reading.join(*so_far as usize, reading.mark(event)) as i64;
    let slow = brute::distribution::<_, _, Rational>(maze, 0i64, &join);
    for mark in 0..fast.len().max(20) {
        let chance = fast.get(mark).cloned().unwrap_or_else(Rational::zero);
        assert_eq!(chance, slow.probability(&(mark as i64)), "mark {mark}");
    }
    assert_eq!(slow.total(), Rational::one());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn exact_odds_are_those_of_every_face_in_turn(maze in any_maze()) {
        agrees(&maze, &Count(|event: &u8| usize::from(*event == 1)));
        agrees(&maze, &Count(|event: &u8| usize::from(*event)));
        agrees(&maze, &Highest(|event: &u8| usize::from(*event)));
        agrees(&maze, &Flags(|event: &u8| 1 << *event >> 1));
        agrees(&maze, &Coarse(Highest(|event: &u8| usize::from(*event))));
    }

    #[test]
    fn means_are_those_of_the_distribution(maze in any_maze()) {
        let pmf: Vec<Rational> = distribution(&maze, &Count(|event: &u8| usize::from(*event)));
        let mut mean = Rational::zero();
        for (count, chance) in (0..).zip(&pmf) {
            mean.add_product(&Rational::whole(count), chance);
        }
        let mut total = Rational::zero();
        expected(&maze, |event: &u8, times: &Rational| {
            total.add_product(&Rational::whole(i64::from(*event)), times);
        });
        prop_assert_eq!(total, mean);
    }

    #[test]
    fn the_greatest_count_is_the_highest_with_any_chance(maze in any_maze()) {
        let pmf: Vec<Rational> = distribution(&maze, &Count(|event: &u8| usize::from(*event)));
        let highest = pmf.iter().rposition(|chance| !chance.is_zero());
        prop_assert_eq!(Some(greatest_count(&maze, |event| usize::from(*event))), highest);
    }

    /// The same events as [`expected`] shows, and each roll as often as its events together.
    #[test]
    fn rolls_are_visited_as_often_as_their_events(maze in any_maze()) {
        let (mut rolls, mut events) = (Rational::zero(), Rational::zero());
        expected_visits(&maze, |visit: Visit<'_, u8, u8>, times: &Rational| match visit {
            Visit::Roll(_) => rolls.add(times),
            Visit::Event(_) => events.add(times),
        });
        let mut known = Rational::zero();
        expected(&maze, |_: &u8, times: &Rational| known.add(times));
        prop_assert_eq!(&rolls, &events);
        prop_assert_eq!(&events, &known);
    }

    #[test]
    fn parts_end_as_every_face_in_turn_says(maze in any_maze(), from in 0u8..4) {
        let ends = outcomes::outcomes::<_, _, Rational>(&maze, from, &outcomes::Sum(|event: &u8| *event));
        let slow = brute::from_state::<_, _, Rational>(&maze, from, 0u8, &|so_far, event| so_far + event);
        let fast: Vec<((u8, u8), Rational)> = ends.into_iter().map(|end| ((end.state, end.mark), end.weight)).collect();
        let slow: Vec<((u8, u8), Rational)> = slow.iter().map(|(way, chance)| (*way, chance.clone())).collect();
        prop_assert_eq!(fast, slow);
    }

    #[test]
    fn sections_together_are_the_whole(maze in any_maze()) {
        let reading = Count(|event: &u8| usize::from(*event));
        let sections: Vec<Vec<Rational>> = by_section(&maze, &reading, |state| (state < 3).then(|| usize::from(state / 2)));
        let mean = |pmf: &[Rational]| {
            let mut mean = Rational::zero();
            (0..).zip(pmf).for_each(|(count, chance)| mean.add_product(&Rational::whole(count), chance));
            mean
        };
        let mut sum = Rational::zero();
        sections.iter().for_each(|pmf| sum.add(&mean(pmf)));
        prop_assert_eq!(sum, mean(&distribution(&maze, &reading)));
    }

    #[test]
    fn a_transcript_replayed_at_the_table_means_the_same(maze in any_maze(), seed in any::<u64>()) {
        let rolled = Play::roll_out(&maze, &mut StdRng::seed_from_u64(seed));
        let mut table = Play::new(&maze);
        for throw in &rolled {
            let again = table.give(&throw.faces).unwrap();
            prop_assert_eq!(&again, throw);
        }
        prop_assert!(table.asks().is_none());
    }
}

/// Follow-ups wait for the throw that flushes them, and are then rolled in the order in which they came to be deferred.
#[test]
fn follow_ups_wait_until_they_are_settled() {
    struct TwoThenPay;
    impl Procedure for TwoThenPay {
        type State = u8;
        type Why = u8;
        type Event = u8;
        fn start(&self) -> u8 {
            0
        }
        fn next(&self, state: u8) -> Next<u8> {
            if state == 9 { Next::Done } else { Next::Roll(Roll::new(SIDES[0], state)) }
        }
        fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, u8>>) {
            let (then, deferred, flushes_deferred) = match state {
                0 => (1, Some(5), false),
                1 => (2, Some(6), true),
                2 => (9, None, false),
                _ => (9, None, false),
            };
            found.push(
                Transition::new(Faces::up_to(2), state, then)
                    .deferring([deferred, None, None])
                    .flushing_deferred(flushes_deferred),
            );
        }
    }
    let order: Vec<u8> = Play::roll_out(&TwoThenPay, &mut StdRng::seed_from_u64(1))
        .iter()
        .map(|rolled| rolled.roll.why)
        .collect();
    assert_eq!(order, [0, 1, 5, 6, 2]);
    let origins: Vec<Option<usize>> = Play::roll_out(&TwoThenPay, &mut StdRng::seed_from_u64(1))
        .iter()
        .map(|rolled| rolled.origin)
        .collect();
    assert_eq!(
        origins,
        [None, None, Some(0), Some(1), None],
        "each follow-up knows the throw that it comes from"
    );
}

/// Seeded rolls follow the odds: Pearson's chi-square stays under the 99.9 % point for its degrees of freedom.
#[test]
fn seeded_rolls_follow_the_odds() {
    struct Two;
    impl Procedure for Two {
        type State = u8;
        type Why = ();
        type Event = u32;
        fn start(&self) -> u8 {
            0
        }
        fn next(&self, state: u8) -> Next<()> {
            if state == 2 { Next::Done } else { Next::Roll(Roll::new(Dice::new(&[6]), ())) }
        }
        fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, u32>>) {
            found.extend((1..=6).map(|face| Transition::new(Faces::NONE.with(face), face, state + 1)));
        }
    }
    const ROLLS: u32 = 36_000;
    let odds: Vec<f64> = distribution(&Two, &Count(|face: &u32| *face as usize));
    let mut seen = [0u32; 13];
    let mut generator = StdRng::seed_from_u64(20_261_121);
    for _ in 0..ROLLS {
        let sum: u32 = Play::roll_out(&Two, &mut generator).iter().filter_map(|rolled| rolled.event).sum();
        seen[sum as usize] += 1;
    }
    let chi_square: f64 = (2..=12)
        .map(|sum| {
            let wanted = odds[sum] * f64::from(ROLLS);
            (f64::from(seen[sum]) - wanted).powi(2) / wanted
        })
        .sum();
    const POINT_999_WITH_10_DEGREES: f64 = 29.588;
    assert!(chi_square < POINT_999_WITH_10_DEGREES, "chi-square {chi_square}");
}
