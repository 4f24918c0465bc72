//! Procedures in stages: their readers agree on random ones, and with numbers counted by hand.

use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::staged::{NoBlock, Staged, States, Worked, ends_by_blocks, merged};
use shootout_odds::{Counts, FaceError, Play, Pool, Procedure, Rational, Weight, brute};

/// Dice that succeed at a need. Ones and so many failures are thrown again; of the successes half go on, each of which counts what a die with
/// four sides shows, if somebody lets them.
#[derive(Clone, Copy, Debug)]
struct Volley {
    sides: u8,
    dice: u16,
    need: u8,
    rerolls: u16,
    halved: bool,
    counts: bool,
    let_through: (u64, u64),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Throw,
    Again,
    Halve,
    Let,
    Count,
}

/// Successes, dice to be thrown again, and the sum in the end.
type State = (u16, u16, u16);

impl Volley {
    fn class(&self, face: u8) -> u8 {
        match face {
            1 => 2,
            face if face >= self.need => 1,
            _ => 3,
        }
    }
}

impl Staged for Volley {
    type State = State;
    type Step = Step;
    type Why = Step;
    type Block = NoBlock<Step>;
    type Key = ();

    fn start(&self) -> State {
        (0, 0, 0)
    }
    fn steps(&self) -> Vec<Step> {
        vec![Step::Throw, Step::Again, Step::Halve, Step::Let, Step::Count]
    }
    fn dice(&self, step: Step, state: &State) -> Option<Pool> {
        match step {
            Step::Throw => Some(Pool::new(self.sides, self.dice, |face| self.class(face))),
            Step::Again => Some(Pool::new(self.sides, state.1, |face| u8::from(self.class(face) == 1))),
            Step::Halve => None,
            Step::Let => Some(Pool::stated(self.let_through.0, self.let_through.1)),
            Step::Count => self.counts.then(|| Pool::sum(4, state.0, |face| face)),
        }
    }
    fn why(&self, step: Step, _: &State) -> Step {
        step
    }
    fn after(&self, step: Step, (hits, again, sum): State, counts: Counts) -> State {
        match step {
            Step::Throw => (counts.of(1), counts.of(2) + counts.of(3).min(self.rerolls), sum),
            Step::Again => (hits + counts.of(1), 0, sum),
            Step::Halve => (if self.halved { hits / 2 } else { hits }, again, sum),
            Step::Let => (hits * counts.of(1), again, sum),
            Step::Count => (hits, again, counts.of(1)),
        }
    }
}

fn volley() -> impl Strategy<Value = Volley> {
    (2u8..=4, 0u16..=3, 1u8..=5, 0u16..=2, any::<[bool; 2]>(), 0u64..=3).prop_map(
        |(sides, dice, need, rerolls, [halved, counts], part)| Volley {
            sides,
            dice,
            need,
            rerolls,
            halved,
            counts: counts && dice < 3,
            let_through: (part, 3),
        },
    )
}

/// The same volley twice, worked out once.
struct Twice(Volley);

impl Staged for Twice {
    type State = State;
    type Step = bool;
    type Why = Step;
    type Block = Volley;
    type Key = ();

    fn start(&self) -> State {
        (0, 0, 0)
    }
    fn steps(&self) -> Vec<bool> {
        vec![false, true]
    }
    fn dice(&self, _: bool, _: &State) -> Option<Pool> {
        None
    }
    fn why(&self, _: bool, _: &State) -> Step {
        Step::Throw
    }
    fn after(&self, _: bool, state: State, _: Counts) -> State {
        state
    }
    /// The second only where the first came to something.
    fn key(&self, is_second: bool, state: &State) -> Option<()> {
        (!is_second || *state != (0, 0, 0)).then_some(())
    }
    fn block(&self, _: bool, _: &State) -> Option<Volley> {
        Some(self.0)
    }
    fn after_block(&self, _: bool, (hits, _, sum): State, end: &State) -> State {
        (hits + end.0, 0, sum + end.2)
    }
}

/// The ends that every reader of procedures finds; the states of a staged one are told by how they end.
fn by_all_readers<S: Staged>(staged: &S) -> [States<S::State, Rational>; 2] {
    let start = Procedure::start(staged);
    let end =
        |line: <S as Procedure>::State| line.end(staged).expect("a line of events is over where it ends");
    let slow = brute::from_state::<_, (), Rational>(staged, start, (), &|(), _| ());
    let slow = slow.iter().map(|((line, ()), chance)| (end(*line), chance.clone()));
    let merging = outcomes::<_, _, Rational>(staged, start, &Sum(|_: &_| 0));
    let merging = merging.into_iter().map(|way| (end(way.state), way.weight));
    [merged(slow), merged(merging)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Blocks, classes and sums come to what every single face does, and to what merging without blocks does.
    #[test]
    fn odds_are_those_of_every_way(volley in volley()) {
        let odds = Worked::<_, Rational>::new().all_ends(&volley);
        prop_assert_eq!(by_all_readers(&volley), [odds.clone(), odds.clone()]);
        let mut whole = Rational::zero();
        odds.iter().for_each(|(_, chance)| whole.add(chance));
        prop_assert_eq!(whole, Rational::one());
        let floats: States<State, f64> = Worked::new().all_ends(&volley);
        for ((state, float), (exact, chance)) in floats.iter().zip(&odds) {
            prop_assert_eq!(state, exact);
            prop_assert!((float - chance.to_f64()).abs() < 1e-12);
        }
    }

    /// Blocks that are worked out once come to the same as blocks that are followed each time.
    #[test]
    fn blocks_are_worked_out_as_they_are_followed(volley in volley()) {
        let twice = Twice(Volley { dice: volley.dice.min(1), ..volley });
        let odds = Worked::<_, Rational>::new().all_ends(&twice);
        prop_assert_eq!(by_all_readers(&twice), [odds.clone(), odds.clone()]);
        prop_assert_eq!(odds, ends_by_blocks(&twice, &mut Worked::new()));
    }

    /// A roll ends as its faces do at the table. What is only stated happens there wherever it can, and is never asked for.
    #[test]
    fn a_roll_is_the_same_at_the_table(volley in volley(), seed in any::<u64>()) {
        let twice = Twice(volley);
        let rolled = Play::roll_out(&twice, &mut StdRng::seed_from_u64(seed));
        let mut table = Play::new(&twice);
        for throw in &rolled {
            prop_assert!(!throw.faces.is_empty());
            prop_assert_eq!(&table.give(&throw.faces).unwrap(), throw);
        }
        prop_assert_eq!(table.give(&[1]), Err(FaceError::NothingToRoll));
        prop_assert!(table.state().end(&twice).is_some());
    }
}

/// Of four dice three show a four. They go on in one case out of three, as somebody states; at the table they do.
#[test]
fn what_is_stated_happens_at_the_table() {
    let volley =
        Volley { sides: 4, dice: 4, need: 4, rerolls: 0, halved: false, counts: false, let_through: (1, 3) };
    let mut table = Play::new(&volley);
    table.give(&[3, 4, 4, 4]).unwrap();
    assert_eq!((table.asks(), table.state().end(&volley)), (None, Some((3, 0, 0))));
    let odds: States<State, f64> = Worked::new().all_ends(&volley);
    let three = odds.iter().find(|(state, _)| *state == (3, 0, 0)).map(|(_, chance)| *chance);
    // A one is thrown again: each die shows a four in 5 of 16 cases.
    assert!((three.unwrap() - 4.0 * (5.0f64 / 16.0).powi(3) * (11.0 / 16.0) / 3.0).abs() < 1e-12);
}

/// Hundred and twenty dice at 5 or more out of 8: half of them, and each number as binomials say.
#[test]
fn a_hundred_and_twenty_dice() {
    let counts = Pool::new(8, 120, |face| u8::from(face >= 5)).counts::<Rational>();
    assert_eq!(counts.len(), 121);
    let mut mean = Rational::zero();
    for (counts, chance) in &counts {
        mean.add_product(chance, &Rational::ratio(counts.of(1).into(), 1));
    }
    assert_eq!(mean, Rational::ratio(60, 1));
    // Twenty dice of six sides: a mean of 20 x 7/2.
    let mut mean = Rational::zero();
    for (sum, chance) in Pool::sum(6, 20, |face| face).counts::<Rational>() {
        mean.add_product(&chance, &Rational::ratio(sum.of(1).into(), 1));
    }
    assert_eq!(mean, Rational::ratio(70, 1));
}
