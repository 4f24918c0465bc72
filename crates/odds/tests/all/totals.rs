//! Dice told by their total: the same as face by face, for every reader.

use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::decide::{ActionOption, Decisions, Goal, ValueSolver};
use shootout_odds::exact::{Count, Flags, Observable, distribution, expected, greatest_count};
use shootout_odds::{
    Dice, DiceEntryError, Die, Dist, Face, FaceError, Faces, Next, Play, Pool, Procedure, Rational, Reroll,
    Roll, Transition, Weight, brute, outcomes,
};
use std::collections::BTreeSet;

/// A die with gaps between what its faces count, and one face twice.
const GAPS: Die =
    Die::labelled(&[Face::new("nothing", 0), Face::new("two", 2), Face::new("two", 2), Face::new("five", 5)]);

/// Two throws of the same dice, the second against the first: its event is the margin.
struct Opposed {
    dice: Dice,
    /// Totals of the first throw that do not count.
    reroll: Faces,
}

impl Procedure for Opposed {
    type State = (u8, i64);
    type Why = u8;
    type Event = Option<i64>;
    const TOTALS: bool = true;

    fn start(&self) -> (u8, i64) {
        (0, 0)
    }
    fn next(&self, (throws, _): (u8, i64)) -> Next<u8> {
        let mut roll = Roll::new(self.dice, throws);
        match throws {
            0 => roll.reroll = self.reroll,
            1 => {}
            _ => return Next::Done,
        }
        Next::Roll(roll)
    }
    fn transitions(&self, (throws, before): (u8, i64), found: &mut Vec<Transition<(u8, i64), Option<i64>>>) {
        let totals: BTreeSet<i64> =
            (1..=self.dice.outcomes()).map(|outcome| self.dice.total(outcome)).collect();
        for total in totals {
            let mut faces = self.dice.totalling(|other| other == total);
            let (event, then) = if throws == 0 { (None, (1, total)) } else { (Some(total - before), (2, 0)) };
            if throws == 0 {
                faces = faces - self.reroll;
            }
            found.push(Transition::new(faces, event, then));
        }
    }
}

fn opposed(dice: Dice) -> Opposed {
    Opposed { dice, reroll: Faces::NONE }
}

/// A margin as a mark.
fn mark(margin: &Option<i64>) -> usize {
    margin.map_or(0, |margin| (margin + 50) as usize)
}

fn margins<W: Weight>(procedure: &Opposed) -> Vec<W> {
    distribution(procedure, &Count(mark))
}

fn any_die() -> impl Strategy<Value = Die> {
    prop_oneof![Just(Die::DF), Just(GAPS), (1u8..=5).prop_map(Die::numbered)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// As a sum, face by face, and by the twin that throws every face in turn.
    #[test]
    fn a_sum_has_the_odds_of_its_faces(die in any_die(), count in 1u32..=3) {
        prop_assume!(u64::from(die.sides()).pow(2 * count) <= 800);
        let by_sum = opposed(Dice::sum(die, count).unwrap());
        let by_faces = opposed(Dice::of(die, count).unwrap());
        let odds: Vec<Rational> = margins(&by_sum);
        prop_assert_eq!(&odds, &margins::<Rational>(&by_faces));
        let twin = brute::distribution::<_, _, Rational>(&by_sum, 0, &|_, margin| mark(margin) as i64);
        for (mark, chance) in (0i64..).zip(&odds) {
            prop_assert_eq!(chance, &twin.probability(&mark));
        }
    }

    /// Totals that do not count, as faces that do not.
    #[test]
    fn totals_may_be_thrown_again(die in any_die(), count in 2u32..=3, least in 0i64..5) {
        prop_assume!(u64::from(die.sides()).pow(2 * count) <= 800);
        let again = |dice: Dice| Opposed { dice, reroll: dice.totalling(|total| total < least) };
        let by_sum = again(Dice::sum(die, count).unwrap());
        prop_assume!(by_sum.dice.totals::<f64>().at_least(&least) > 0.0);
        let by_faces = again(Dice::of(die, count).unwrap());
        let odds: Vec<Rational> = margins(&by_sum);
        prop_assert_eq!(&odds, &margins::<Rational>(&by_faces));
        let twin = brute::distribution::<_, _, Rational>(&by_sum, 0, &|_, margin| mark(margin) as i64);
        for (mark, chance) in (0i64..).zip(&odds) {
            prop_assert_eq!(chance, &twin.probability(&mark));
        }
    }

    #[test]
    fn all_readers_of_odds_agree(die in any_die(), count in 1u32..=3) {
        let (by_sum, by_faces) = (opposed(Dice::sum(die, count).unwrap()), opposed(Dice::of(die, count).unwrap()));
        let mean = |procedure: &Opposed| {
            let mut total = Rational::zero();
            let ends = expected(procedure, |margin, times: &Rational| total.add_product(&Rational::whole(margin.unwrap_or(0)), times));
            (total, ends)
        };
        prop_assert_eq!(mean(&by_sum), mean(&by_faces));
        let ends = |procedure: &Opposed| {
            let parity = outcomes::Sum(|margin: &Option<i64>| (margin.unwrap_or(0) & 1) as u8);
            outcomes::outcomes::<_, _, Rational>(procedure, procedure.start(), &parity)
        };
        prop_assert_eq!(ends(&by_sum), ends(&by_faces));
        let greatest = |procedure: &Opposed| greatest_count(procedure, mark);
        prop_assert_eq!(greatest(&by_sum), greatest(&by_faces));
    }

    /// A roll, entered at the table face by face, or by its totals alone.
    #[test]
    fn a_roll_means_the_same_at_the_table(die in any_die(), count in 1u32..=40, seed in any::<u64>()) {
        let procedure = opposed(Dice::sum(die, count.min(24)).unwrap());
        let rolled = Play::roll_out(&procedure, &mut StdRng::seed_from_u64(seed));
        let (mut by_faces, mut by_total) = (Play::new(&procedure), Play::new(&procedure));
        for throw in &rolled {
            let total: i64 = throw.faces.iter().filter_map(|face| die.value(*face)).sum();
            prop_assert_eq!(throw.roll.dice.total(throw.outcome), total);
            prop_assert_eq!(&by_faces.give(&throw.faces).unwrap(), throw);
            let told = by_total.give_total(total).unwrap();
            prop_assert_eq!((told.event, told.outcome, told.faces.len()), (throw.event, throw.outcome, 0));
        }
        prop_assert!(by_faces.asks().is_none() && by_total.asks().is_none());
    }
}

/// From the tables of four dice, and of eight as the difference of two times four: counted by hand there, of 81 and of 6561.
#[test]
fn four_dice_against_four_are_those_of_the_tables() {
    let four = Dice::sum(Die::DF, 4).unwrap();
    let totals: Dist<i64, Rational> = four.totals();
    for (total, ways) in (-4..).zip([1, 4, 10, 16, 19, 16, 10, 4, 1]) {
        assert_eq!(totals.probability(&total), Rational::ratio(ways, 81));
    }
    let margins: Vec<Rational> = margins(&opposed(four));
    let ways = [1, 8, 36, 112, 266, 504, 784, 1016, 1107, 1016, 784, 504, 266, 112, 36, 8, 1];
    for (mark, ways) in (42..).zip(ways) {
        assert_eq!(margins[mark], Rational::ratio(ways, 6561));
    }
    assert_eq!(margins.len(), 59);
}

/// Forty dice of six sides cannot be told apart face by face; their mean is 40 x 7/2, their variance 40 x 35/12. They span 201 sums,
/// too many; twenty span 101.
#[test]
fn many_dice_are_as_good_as_few() {
    assert!(Dice::sum(Die::numbered(6), 40).is_err());
    let totals: Dist<i64, Rational> = Dice::sum(Die::numbered(6), 20).unwrap().totals();
    assert_eq!(totals.total(), Rational::one());
    assert_eq!(totals.mean(), Rational::ratio(70, 1));
    assert_eq!(totals.variance(), Rational::ratio(175, 3));
}

/// The die that is rolled comes with the data.
#[test]
fn sides_may_be_known_at_run_time_only() {
    for sides in [6, 8, 10] {
        let procedure = opposed(Dice::sum(Die::with_sides(sides).unwrap(), 1).unwrap());
        // Equal faces: one in so many.
        assert_eq!(margins::<Rational>(&procedure)[50], Rational::ratio(1, u64::from(sides)));
        let mut play = Play::new(&procedure);
        let error = play.enter("11").unwrap_err();
        let most = i64::from(sides);
        assert_eq!(error, DiceEntryError::NotATotal { found: 11, least: 1, most, nearest: most });
        assert_eq!(play.give(&[11]), Err(FaceError::OutOfRange { found: 11, sides: sides as u8 }));
    }
}

#[test]
fn a_wrong_entry_changes_nothing() {
    let procedure = opposed(Dice::sum(Die::DF, 4).unwrap());
    let mut play = Play::new(&procedure);
    for wrong in ["++", "5", "-0+x", "", "+ + + + +"] {
        assert!(play.enter(wrong).is_err(), "{wrong}");
    }
    assert_eq!(play.enter("-0++").unwrap().faces, [1, 2, 3, 3]);
    // Two more than 1.
    assert_eq!(play.enter("+3").unwrap().event, Some(Some(2)));
    assert_eq!(play.enter("0"), Err(DiceEntryError::Face(FaceError::NothingToRoll)));
}

/// Face by face a total alone is not enough.
#[test]
fn faces_are_asked_for_where_they_matter() {
    let procedure = opposed(Dice::of(Die::DF, 4).unwrap());
    let mut play = Play::new(&procedure);
    assert_eq!(play.give_total(1), Err(DiceEntryError::ByFaces));
    assert!(play.enter("2").is_err());
    assert!(play.enter("-0++").is_ok());
}

/// What cannot be is no end and no event, though its outcome has a number.
#[test]
fn gaps_between_totals_are_no_outcomes() {
    let procedure = opposed(Dice::sum(GAPS, 1).unwrap());
    let ends = outcomes::outcomes::<_, _, Rational>(
        &procedure,
        (1, 0),
        &outcomes::Sum(|margin: &Option<i64>| margin.unwrap_or(0) as u8),
    );
    let marks: Vec<u8> = ends.iter().map(|end| end.mark).collect();
    assert_eq!(marks, [0, 2, 5]);
    let seen: Vec<Rational> =
        distribution(&procedure, &Flags(|margin: &Option<i64>| usize::from(*margin == Some(1))));
    assert_eq!(seen, [Rational::one()]);
}

#[test]
#[should_panic(expected = "Procedure::TOTALS")]
fn totals_that_are_not_declared_are_never_read_as_alike() {
    struct Undeclared;
    impl Procedure for Undeclared {
        type State = u8;
        type Why = ();
        type Event = ();
        fn start(&self) -> u8 {
            0
        }
        fn next(&self, state: u8) -> Next<()> {
            let dice = Dice::sum(Die::DF, 4).ok().filter(|_| state == 0);
            dice.map_or(Next::Done, |dice| Next::Roll(Roll::new(dice, ())))
        }
        fn transitions(&self, _: u8, found: &mut Vec<Transition<u8, ()>>) {
            found.push(Transition::new(Faces::up_to(9), (), 1));
        }
    }
    let _: Vec<f64> = distribution(&Undeclared, &Count(|(): &()| 0));
}

/// They throw four dice, see the total, and may throw all again once; they want at least 2.
struct Second {
    dice: Dice,
}

impl Procedure for Second {
    type State = (u8, i64);
    type Why = ();
    type Event = i64;
    const TOTALS: bool = true;

    fn start(&self) -> (u8, i64) {
        (0, 0)
    }
    fn next(&self, (step, _): (u8, i64)) -> Next<()> {
        if step == 0 || step == 2 { Next::Roll(Roll::new(self.dice, ())) } else { Next::Done }
    }
    fn transitions(&self, (step, _): (u8, i64), found: &mut Vec<Transition<(u8, i64), i64>>) {
        for total in -4..=4 {
            let faces = self.dice.totalling(|other| other == total);
            // What the first throw comes to counts only if they keep it.
            found.push(Transition::new(faces, if step == 0 { 0 } else { total }, (step + 1, total)));
        }
    }
}

impl Decisions for Second {
    type Choice = bool;

    fn options(&self, (step, total): (u8, i64), found: &mut Vec<ActionOption<bool, (u8, i64)>>) {
        if step == 1 {
            found.extend([ActionOption::new(false, (9, total)), ActionOption::new(true, (2, 0))]);
        }
    }
}

struct AtLeastTwo;

impl Observable<i64> for AtLeastTwo {
    fn mark(&self, total: &i64) -> usize {
        usize::from(*total >= 2)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a | b
    }
}

impl Goal<Second> for AtLeastTwo {
    fn worth(&self, mark: usize) -> u32 {
        mark as u32
    }
}

/// Only the second throw counts here: 15 of 81 come to 2 or more, so that throwing again is always best.
#[test]
fn decisions_are_made_over_totals() {
    for dice in [Dice::sum(Die::DF, 4).unwrap(), Dice::of(Die::DF, 4).unwrap()] {
        let procedure = Second { dice };
        let mut best = ValueSolver::<_, _, Rational>::new(&procedure, &AtLeastTwo, 100);
        let start = best.start();
        assert_eq!(best.value(start).unwrap().value, Rational::ratio(15, 81));
    }
}

/// Which pool is thrown, and how often each number of successes comes about.
struct Throw {
    pool: Pool,
}

impl Procedure for Throw {
    type State = bool;
    type Why = ();
    type Event = u8;
    const TOTALS: bool = true;

    fn start(&self) -> bool {
        false
    }
    fn next(&self, thrown: bool) -> Next<()> {
        let dice = self.pool.dice().filter(|_| !thrown);
        dice.map_or(Next::Done, |dice| Next::Roll(Roll::new(dice, ())))
    }
    fn transitions(&self, _: bool, found: &mut Vec<Transition<bool, u8>>) {
        let outcome = |successes: u8| Faces::NONE.with(u32::from(successes) + 1);
        found.extend(
            (0..=self.pool.count()).map(|successes| Transition::new(outcome(successes), successes, true)),
        );
    }
}

fn faces_of(sides: u8) -> impl Strategy<Value = Faces> {
    proptest::collection::vec(any::<bool>(), usize::from(sides))
        .prop_map(|are| (1..).zip(are).filter(|(_, is)| *is).map(|(face, _)| face).collect())
}

/// A pool of up to four dice of up to four sides, thrown again for up to two reasons.
fn any_pool() -> impl Strategy<Value = Pool> {
    let sets = (1u8..=4).prop_flat_map(|sides| (Just(sides), [(); 4].map(|()| faces_of(sides))));
    (sets, 0u32..=4, 0u8..=3, any::<bool>(), any::<bool>()).prop_map(
        |((sides, sets), count, most, fails, swapped)| {
            let [success, free, limited, other] = sets;
            let pool = Pool::new(Die::numbered(sides), count, success).expect("few dice of few sides");
            let limited = if fails { limited - success } else { limited & success };
            let mut rerolls =
                [Reroll::every(free - limited).succeeding(other), Reroll::at_most(most, limited)];
            if swapped {
                rerolls.reverse();
            }
            rerolls
                .into_iter()
                .fold(pool, |pool, reroll| pool.rerolling(reroll).expect("the sets are disjoint"))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// The closed form is what comes of throwing every face in turn, and then every face of the dice thrown again.
    #[test]
    fn a_pool_has_the_odds_of_its_faces(pool in any_pool()) {
        prop_assume!(u64::from(pool.die().sides()).pow(2 * u32::from(pool.count())) <= 600);
        let throw = Throw { pool };
        let odds: Vec<Rational> = distribution(&throw, &Count(|successes: &u8| usize::from(*successes)));
        let twin = brute::distribution::<_, _, Rational>(&throw, 0i64, &|_, successes| i64::from(*successes));
        let pmf: Vec<Rational> = pool.pmf();
        prop_assert_eq!(pmf.len(), usize::from(pool.count()) + 1);
        for (successes, chance) in (0i64..).zip(&pmf) {
            prop_assert_eq!(chance, &twin.probability(&successes), "{} of {:?}", successes, pool);
            let read = odds.get(successes as usize).cloned();
            prop_assert_eq!(&read.unwrap_or_else(Rational::zero), chance);
        }
        let highest = pmf.iter().rposition(|chance| !chance.is_zero());
        prop_assert_eq!(Some(greatest_count(&throw, |successes| usize::from(*successes))), highest);
    }

    /// Parts and all; and those thrown again are those that the pool names.
    #[test]
    fn a_pool_rolled_means_the_same_at_the_table(pool in any_pool(), seed in any::<u64>()) {
        prop_assume!(pool.count() > 0);
        let throw = Throw { pool };
        let rolled = Play::roll_out(&throw, &mut StdRng::seed_from_u64(seed));
        let mut table = Play::new(&throw);
        for part in &rolled {
            prop_assert!(table.asks().is_some());
            prop_assert_eq!(&table.give(&part.faces).unwrap(), part);
        }
        prop_assert!(table.asks().is_none());
        let again: usize = rolled[1..].iter().map(|part| part.faces.len()).sum();
        prop_assert_eq!(pool.rerolled(&rolled[0].faces).len(), again);
        prop_assert!(rolled.iter().rev().skip(1).all(|part| part.event.is_none() && part.outcome == 0 || part.outcome > 0));
        prop_assert!(rolled.last().unwrap().event.is_some());
    }
}
