//! Chains that are absorbed: cases worked out by hand, and random ones against following every step.

use proptest::prelude::*;
use shootout_odds::absorbing::{Absorption, Chain, ChainError, NeverAbsorbed};
use shootout_odds::{Dice, Dist, Faces, Next, Procedure, Rational, Roll, Transition, Weight, outcomes};

const LIMIT: usize = 10_000;

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// A gambler with `start` coins wins one with `win` in a hundred or loses one, until they have none or `most`.
fn ruin<W: Weight>(start: u32, most: u32, win: u64) -> Absorption<u32, W> {
    let game = |coins: &u32| {
        (1..most).contains(coins).then(|| {
            Dist::from_weights([(coins + 1, W::ratio(win, 100)), (coins - 1, W::ratio(100 - win, 100))])
        })
    };
    Chain::explore(start, LIMIT, game).and_then(|chain| chain.absorption()).expect("a game is a chain")
}

/// A fair game: `i` of `n` coins win with i/n, after i (n - i) games.
#[test]
fn a_fair_gambler_is_ruined_as_the_textbook_says() {
    for start in 1..12 {
        let found: Absorption<u32, Rational> = ruin(start, 12, 50);
        assert_eq!(found.chance(&12), ratio(u64::from(start), 12));
        assert_eq!(found.chance(&0), ratio(u64::from(12 - start), 12));
        assert_eq!(found.mean_steps(), Ok(ratio(u64::from(start * (12 - start)), 1)));
        assert!(found.never().is_zero());
    }
}

/// With 3/5 to win, r = 2/3: the chance is (1 - r^i) / (1 - r^n). Here i = 2, n = 4: (5/9) / (65/81) = 9/13.
#[test]
fn a_favoured_gambler_is_ruined_as_the_textbook_says() {
    let found: Absorption<u32, Rational> = ruin(2, 4, 60);
    assert_eq!(found.chance(&4), ratio(9, 13));
    // Two more or two less: 4 P - 2 coins won on average, at 1/5 a game.
    assert_eq!(found.mean_steps(), Ok(ratio(50, 13)));
}

/// A thousand states in one class, and one that is left upwards with a chance of 10^-20 only: right to the last digits, as nothing is
/// subtracted.
#[test]
fn floats_keep_their_precision() {
    let found: Absorption<u32, f64> = ruin(500, 1000, 50);
    assert!((found.chance(&1000) - 0.5).abs() < 1e-12);
    assert!((found.mean_steps().unwrap() / 250_000.0 - 1.0).abs() < 1e-12);
    // Up with 1/100 only: r = 99, (1 - r^10) / (1 - r^20) = 1 / (1 + r^10).
    let steep: Absorption<u32, f64> = ruin(10, 20, 1);
    let by_hand = 1.0 / (1.0 + 99f64.powi(10));
    assert!((steep.chance(&20) / by_hand - 1.0).abs() < 1e-12);
}

/// Who shoots first wins with a / (a + b - ab), after (2 - a) / (a + b - ab) shots on average.
#[test]
fn a_duel_by_turns_is_a_geometric_series() {
    for (a, b) in [(1, 1), (3, 5), (9, 2), (10, 10)] {
        let shot = |hit: u64, other: u8| {
            Some(Dist::from_weights([(2 + (1 - other), ratio(hit, 10)), (other, ratio(10 - hit, 10))]))
        };
        let duel = |state: &u8| match state {
            0 => shot(a, 1),
            1 => shot(b, 0),
            _ => None,
        };
        let found = Chain::explore(0, LIMIT, duel).and_then(|chain| chain.absorption()).unwrap();
        let either = 10 * (a + b) - a * b;
        assert_eq!(found.chance(&2), ratio(10 * a, either));
        assert_eq!(found.chance_of(|end| *end == 3), ratio((10 - a) * b, either));
        assert_eq!(found.mean_steps(), Ok(ratio(10 * (20 - a), either)));
        // Rounds: only the turns of the first begin one.
        let rounds = found.mean_total(|state| if *state == 0 { Rational::one() } else { Rational::zero() });
        assert_eq!(rounds, Ok(ratio(100, either)));
    }
}

/// A turn is a procedure: a shot that hits on 5 or 6 and takes one of the target's wounds.
struct Shot {
    wounds: u8,
}

impl Procedure for Shot {
    type State = (bool, u8);
    type Why = ();
    type Event = ();

    fn start(&self) -> (bool, u8) {
        (false, self.wounds)
    }
    fn next(&self, (shot, _): (bool, u8)) -> Next<()> {
        if shot { Next::Done } else { Next::Roll(Roll::new(Dice::new(&[6]), ())) }
    }
    fn transitions(&self, (_, wounds): (bool, u8), found: &mut Vec<Transition<(bool, u8), ()>>) {
        found.push(Transition::new(Faces::up_to(4), (), (true, wounds)));
        found.push(Transition::new(Faces::between(5, 6), (), (true, wounds - 1)));
    }
}

/// Three wounds at 1/3 a shot take nine shots; all but the first three states are classes of their own.
#[test]
fn turns_read_from_a_procedure_make_a_chain() {
    let turn = |wounds: &u8| {
        (*wounds > 0).then(|| {
            let shot = Shot { wounds: *wounds };
            let nothing = outcomes::Sum(|(): &()| 0);
            let ends = outcomes::outcomes::<_, _, Rational>(&shot, shot.start(), &nothing);
            Dist::from_weights(ends.into_iter().map(|end| (end.state.1, end.weight)))
        })
    };
    let chain = Chain::explore(3, LIMIT, turn).unwrap();
    let found = chain.absorption().unwrap();
    assert_eq!(found.mean_steps(), Ok(ratio(9, 1)));
    assert_eq!(found.visits, [(1, ratio(3, 1)), (2, ratio(3, 1)), (3, ratio(3, 1))]);
    assert_eq!(chain.after(3).probability(&0), ratio(1, 27));
    let by_shot: Vec<Rational> = chain.walk().take(4).map(|stand| stand.probability(&0)).collect();
    assert_eq!(by_shot, [Rational::zero(), Rational::zero(), ratio(1, 27), ratio(1, 9)]);
}

/// Steps of different denominators: the shares are whole numbers over 12, 144 and so on, and say what following every step says.
#[test]
fn shares_have_one_denominator() {
    let turn = |state: &u8| match state {
        0 => Some(Dist::from_weights([(0, ratio(1, 6)), (1, ratio(1, 2)), (2, ratio(1, 3))])),
        1 => Some(Dist::from_weights([(0, ratio(1, 4)), (2, ratio(3, 4))])),
        _ => None,
    };
    let chain = Chain::explore(0, LIMIT, turn).unwrap();
    assert_eq!((chain.links(), chain.denominator()), (5, ratio(12, 1)));
    let mut followed = Dist::certain(0);
    assert_eq!(chain.after(0), followed);
    for (n, shares) in (1..=30).zip(chain.walk_by_number()) {
        followed = followed.bind(|state| turn(state).unwrap_or_else(|| Dist::certain(*state)));
        let mut sum = Rational::zero();
        for share in &shares.of {
            assert_eq!(Rational::common_denominator([share].into_iter()), Rational::one());
            sum.add(share);
        }
        assert_eq!(sum, shares.whole);
        assert_eq!(chain.distribution(&shares), followed);
        assert_eq!(chain.after(n), followed);
    }
    let quick = Chain::explore(0, LIMIT, |state| {
        turn(state)
            .map(|then| Dist::from_weights(then.iter().map(|(state, chance)| (*state, chance.to_f64()))))
    });
    assert_eq!(quick.unwrap().denominator(), 1.0);
}

/// From 0 to the end or to 7 and 8, which only lead to each other, or to 9, which stays.
fn with_traps(state: &u8) -> Option<Dist<u8, Rational>> {
    match state {
        0 => Some(Dist::uniform([0, 1, 8, 9])),
        7 => Some(Dist::certain(8)),
        8 => Some(Dist::certain(7)),
        9 => Some(Dist::certain(9)),
        _ => None,
    }
}

#[test]
fn what_never_ends_is_said_and_has_no_mean() {
    let found = Chain::explore(0, LIMIT, with_traps).and_then(|chain| chain.absorption()).unwrap();
    assert_eq!(found.absorbed, [(1, ratio(1, 3))]);
    assert_eq!(found.caught, [(7, ratio(1, 3)), (9, ratio(1, 3))]);
    assert_eq!(found.never(), ratio(2, 3));
    let error = found.mean_steps().unwrap_err();
    assert_eq!(error, NeverAbsorbed { state: 7 });
    assert_eq!(error.to_string(), "nothing that follows 7 ever ends, so there is no mean");
    let caught = Chain::explore(9, LIMIT, with_traps).and_then(|chain| chain.absorption()).unwrap();
    assert_eq!(caught.never(), Rational::one());
}

#[test]
fn a_start_that_is_an_end_is_absorbed_at_once() {
    let found = Chain::explore(1, LIMIT, with_traps).and_then(|chain| chain.absorption()).unwrap();
    assert_eq!(found.absorbed, [(1, Rational::one())]);
    assert_eq!(found.mean_steps(), Ok(Rational::zero()));
}

#[test]
fn what_is_no_chain_is_refused() {
    let short = Chain::explore(5u8, LIMIT, |_| Some(Dist::from_weights([(5, 0.5), (6, 0.25)]))).unwrap_err();
    assert_eq!(short, ChainError::NotADistribution { state: 5, total: 0.75 });
    assert!(short.to_string().contains("what follows 5 come to 0.75"), "{short}");
    let negative =
        Chain::explore(5u8, LIMIT, |_| Some(Dist::from_weights([(5, 1.5), (6, -0.5)]))).unwrap_err();
    assert_eq!(negative, ChainError::NotADistribution { state: 5, total: 1.0 });
    let endless = Chain::<u32, f64>::explore(0, 100, |state| Some(Dist::certain(state + 1))).unwrap_err();
    assert_eq!(endless, ChainError::TooManyStates { limit: 100 });
}

/// 200 steps up with 1/1000 each, back to the start otherwise: 10^-600, which an `f64` cannot hold.
#[test]
fn a_chance_too_small_for_floats_is_an_error_and_no_number() {
    fn climb<W: Weight>(step: &u16) -> Option<Dist<u16, W>> {
        (*step < 200).then(|| Dist::from_weights([(step + 1, W::ratio(1, 1000)), (0, W::ratio(999, 1000))]))
    }
    let floats = Chain::<u16, f64>::explore(0, LIMIT, climb).unwrap();
    assert!(matches!(floats.absorption(), Err(ChainError::TooRare { .. })));
    let exact = Chain::<u16, Rational>::explore(0, LIMIT, climb).unwrap().absorption().unwrap();
    assert_eq!(exact.chance(&200), Rational::one());
}

/// Rows of a chain on a few states: the states that follow, each with a part of the whole. No row is an end.
type Rows = Vec<Vec<(u8, u64)>>;

fn any_rows() -> impl Strategy<Value = Rows> {
    let row = proptest::collection::vec((0u8..7, 1u64..6), 0..4);
    proptest::collection::vec(row, 7)
}

fn step<W: Weight>(rows: &Rows, state: u8) -> Option<Dist<u8, W>> {
    let row = &rows[usize::from(state)];
    let whole = row.iter().map(|(_, part)| part).sum();
    (!row.is_empty())
        .then(|| Dist::from_weights(row.iter().map(|(then, part)| (*then, W::ratio(*part, whole)))))
}

fn solved<W: Weight>(rows: &Rows, start: u8) -> Absorption<u8, W> {
    Chain::explore(start, LIMIT, |state| step(rows, *state))
        .and_then(|chain| chain.absorption())
        .expect("rows are a chain")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn chances_are_whole(rows in any_rows()) {
        let found: Absorption<u8, Rational> = solved(&rows, 0);
        let mut whole = found.never();
        whole.add(&found.chance_of(|_| true));
        prop_assert_eq!(whole, Rational::one());
    }

    /// What is found from a state is the mean of what is found from those that follow it.
    #[test]
    fn one_step_changes_nothing(rows in any_rows()) {
        let from: Vec<Absorption<u8, Rational>> = (0..7).map(|start| solved(&rows, start)).collect();
        for (start, found) in (0..7).zip(&from) {
            let Some(followers) = step::<Rational>(&rows, start) else { continue };
            for end in 0..7 {
                let mut chance = Rational::zero();
                followers.iter().for_each(|(then, share)| {
                    chance.add_product(&from[usize::from(*then)].chance(&end), share);
                });
                prop_assert_eq!(chance, found.chance(&end));
            }
            let Ok(mean) = found.mean_steps() else { continue };
            let mut steps = Rational::one();
            for (then, share) in followers.iter() {
                steps.add_product(&from[usize::from(*then)].mean_steps().unwrap(), share);
            }
            prop_assert_eq!(steps, mean);
        }
    }

    /// What has ended after so many steps is a lower bound, and what may still end bounds it from above.
    #[test]
    fn following_every_step_comes_to_the_same(rows in any_rows(), steps in 0usize..40) {
        let chain = Chain::<u8, Rational>::explore(0, LIMIT, |state| step(&rows, *state)).unwrap();
        let found = chain.absorption().unwrap();
        let after = chain.after(steps);
        let is_end = |state: &u8| rows[usize::from(*state)].is_empty();
        let mut running = Rational::zero();
        after.iter().filter(|(state, _)| !is_end(state)).for_each(|(_, chance)| running.add(chance));
        for end in (0..7).filter(is_end) {
            let (mut most, so_far) = (running.clone(), after.probability(&end));
            most.add(&so_far);
            prop_assert!(so_far <= found.chance(&end) && found.chance(&end) <= most);
        }
        prop_assert!(found.never() <= running);
    }

    #[test]
    fn floats_are_the_rationals_rounded(rows in any_rows()) {
        let exact: Absorption<u8, Rational> = solved(&rows, 0);
        let float: Absorption<u8, f64> = solved(&rows, 0);
        for end in 0..7 {
            prop_assert!((exact.chance(&end).to_f64() - float.chance(&end)).abs() < 1e-12);
        }
        match (exact.mean_steps(), float.mean_steps()) {
            (Ok(exact), Ok(float)) => prop_assert!((exact.to_f64() / float - 1.0).abs() < 1e-12 || float == 0.0),
            (exact, float) => prop_assert_eq!(exact.err(), float.err()),
        }
    }
}
