//! The reader that decides, on a game small enough to be solved by hand.

use shootout_odds::decide::{
    ActionOption, Decisions, Goal, Later, ParetoFront, PolicyFragment, PolicyProcess, Position, ValueSolver,
};
use shootout_odds::exact::{Count, Observable, distribution};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{
    Counts, Dice, Faces, Next, Play, Pool, Procedure, Rational, Roll, Transition, Weight, brute,
};
use std::cell::Cell;

/// Three turns. In each you rest, or throw a coin for one point, or a die of three for two; a one on that die loses the die
/// for good.
struct Points;

/// How many turns are over, what is thrown (1 for the coin, 2 for the die), whether the die is lost.
type State = (u8, u8, bool);

const TURNS: u8 = 3;

impl Procedure for Points {
    type State = State;
    type Why = &'static str;
    type Event = usize;

    fn start(&self) -> State {
        (0, 0, false)
    }

    fn next(&self, (_, thrown, _): State) -> Next<&'static str> {
        match thrown {
            1 => Next::Roll(Roll::new(Dice::new(&[2]), "one point")),
            2 => Next::Roll(Roll::new(Dice::new(&[3]), "two points")),
            _ => Next::Done,
        }
    }

    fn transitions(&self, (turn, thrown, lost): State, found: &mut Vec<Transition<State, usize>>) {
        if thrown == 1 {
            found.push(Transition::new(Faces::up_to(1), 0, (turn + 1, 0, lost)));
            found.push(Transition::new(Faces::between(2, 2), 1, (turn + 1, 0, lost)));
        } else {
            found.push(Transition::new(Faces::up_to(1), 0, (turn + 1, 0, true)));
            found.push(Transition::new(Faces::between(2, 2), 0, (turn + 1, 0, lost)));
            found.push(Transition::new(Faces::between(3, 3), 2, (turn + 1, 0, lost)));
        }
    }
}

impl Decisions for Points {
    type Choice = &'static str;

    fn options(&self, (turn, thrown, lost): State, found: &mut Vec<ActionOption<&'static str, State>>) {
        if thrown == 0 && turn < TURNS {
            found.push(ActionOption::new("rest", (turn + 1, 0, lost)));
            found.push(ActionOption::new("coin", (turn, 1, lost)));
            if !lost {
                found.push(ActionOption::new("die", (turn, 2, lost)));
            }
        }
    }
}

/// The chance of so many points; a lost die is the bad end.
struct AtLeast(usize);

impl Observable<usize> for AtLeast {
    fn mark(&self, points: &usize) -> usize {
        (*points).min(self.0)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        (a + b).min(self.0)
    }
}

impl Goal<Points> for AtLeast {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark >= self.0)
    }
    fn is_reached(&self, mark: usize) -> bool {
        mark >= self.0
    }
    fn is_bad(&self, end: &State) -> bool {
        end.2
    }
}

/// Two points in one turn: the die, 1/3. In two: the coin and then again, 1/4, or, failing with the first, nothing: 1/2 (1/2) +
/// 1/2 (1/3) = 5/12 with the die held back; the die first, 1/3 + 1/3 (1/3) = 4/9, as with the die lost the one coin left cannot make two points. In
/// three: the coin first is 1/2 of one point in two turns (3/4 by coins) + 1/2 (4/9) = 43/72; the die first is 1/3 + 1/3 (4/9) + 1/3 (1/4) = 61/108.
#[test]
fn the_best_is_found_by_hand() {
    let goal = AtLeast(2);
    let mut best = ValueSolver::<_, _, Rational>::new(&Points, &goal, 100);
    let start = best.start();
    assert_eq!(best.value(start).unwrap().value, Rational::ratio(43, 72));
    let values: Vec<(&str, Rational)> =
        best.options(start).unwrap().into_iter().map(|(choice, worth)| (choice, worth.value)).collect();
    assert_eq!(
        values,
        [
            ("rest", Rational::ratio(4, 9)),
            ("coin", Rational::ratio(43, 72)),
            ("die", Rational::ratio(61, 108))
        ]
    );
}

/// What the best decisions are worth is what the reader of odds finds of them, and the dice follow them.
#[test]
fn what_is_decided_can_be_read_and_rolled() {
    let goal = AtLeast(2);
    let mut best = ValueSolver::<_, _, Rational>::new(&Points, &goal, 100);
    let process = PolicyProcess::new(&Points, &mut best, 100).unwrap();
    let points: Vec<Rational> = distribution(&process, &Count(|points: &usize| *points));
    let mut enough = Rational::zero();
    points.iter().skip(2).for_each(|chance| enough.add(chance));
    assert_eq!(enough, Rational::ratio(43, 72));
    let made = process.decisions::<Rational>();
    assert_eq!((made[0].chosen.choice, made[0].chance.clone()), ("coin", Rational::one()));
    // The coin shows a point: two more coins, as one is enough now. It shows none: the die, as only two points will do.
    let mut play = Play::new(&process);
    play.give(&[2]).unwrap();
    assert_eq!(play.asks().map(|roll| roll.why), Some("one point"));
    let mut play = Play::new(&process);
    play.give(&[1]).unwrap();
    assert_eq!(play.asks().map(|roll| roll.why), Some("two points"));
    assert!(PolicyProcess::new(&Points, &mut best, 2).is_none(), "more than two states");
}

/// Without risk of the die there are only coins: two points in three of them, 1/2. With all the risk there is, 43/72.
#[test]
fn limits_are_kept() {
    let goal = AtLeast(2);
    let mut fronts = ParetoFront::<_, _, Rational>::new(&Points, &goal, 1_000, 1_000).unwrap();
    let none = fronts.within(&Rational::zero()).unwrap();
    assert_eq!((none.value.clone(), none.bad.clone()), (Rational::ratio(1, 2), Rational::zero()));
    let all = fronts.within(&Rational::one()).unwrap();
    assert_eq!(all.value, Rational::ratio(43, 72));
    // Half the time the coin fails, and then the die is thrown up to twice: lost with 1/3 + 1/3 (1/3).
    assert_eq!(all.bad, Rational::ratio(1, 2).times(&Rational::ratio(4, 9)));
    let few = ParetoFront::<_, _, Rational>::new(&Points, &goal, 1_000, 3).unwrap();
    assert!(few.points().is_none());
}

/// Within each limit the best is that of the whole front, though most of it is not looked at: at every chance of the bad end that
/// the front has, and just below it.
#[test]
fn limits_find_the_best_of_the_front() {
    for goal in [2, 3, 4].map(AtLeast) {
        let mut fronts = ParetoFront::<_, _, Rational>::new(&Points, &goal, 10_000, 10_000).unwrap();
        let front = fronts.points().unwrap();
        assert!(front.len() > 1, "one point proves nothing");
        for pair in front.windows(2) {
            let mut between = pair[0].1.clone();
            between.add(&pair[1].1);
            for (limit, best) in [
                (pair[0].1.clone(), &pair[0]),
                (between.times(&Rational::ratio(1, 2)), &pair[0]),
                (pair[1].1.clone(), &pair[1]),
            ] {
                let found = fronts.within(&limit).unwrap();
                assert_eq!((&found.value, &found.bad), (&best.0, &best.1));
            }
        }
    }
}

/// Under a limit too nothing is undertaken for its own sake: with the point made, they rest, though to go on would be
/// as good.
#[test]
fn nothing_is_done_once_all_is_reached() {
    let goal = AtLeast(1);
    let mut fronts = ParetoFront::<_, _, Rational>::new(&Points, &goal, 1_000, 1_000).unwrap();
    let mut limited = fronts.within(&Rational::one()).unwrap();
    let process = PolicyProcess::new(&Points, &mut limited, 100).unwrap();
    let made = process.decisions::<Rational>();
    assert!(made.iter().any(|made| made.position.mark == 1), "some decisions come after the point is made");
    for made in made {
        assert_eq!(made.position.mark == 1, made.chosen.choice == "rest", "{made:?}");
    }
}

/// Ties go to what comes first, and are said.
#[test]
fn ties_are_said() {
    let goal = AtLeast(1);
    let mut best = ValueSolver::<_, _, Rational>::new(&Points, &goal, 100);
    let start = best.start();
    // One point in three coins, 7/8; nothing is as good.
    assert_eq!(best.value(start).unwrap().value, Rational::ratio(7, 8));
    let process = PolicyProcess::new(&Points, &mut best, 100).unwrap();
    assert!(process.decisions::<Rational>().iter().all(|made| !made.chosen.tied));
    // Nothing reaches seven points: to rest is as good as anything, and the plainest.
    let goal = AtLeast(7);
    let mut best = ValueSolver::<_, _, Rational>::new(&Points, &goal, 100);
    let process = PolicyProcess::new(&Points, &mut best, 100).unwrap();
    let made = process.decisions::<Rational>();
    assert!(made.iter().all(|made| made.chosen.tied && made.chosen.choice == "rest"));
    assert_eq!(made.len(), 3);
}

/// From the second turn on they throw the die as long as they have it: it is lost with 1/3, and then the coin is left.
/// No point comes of 1/3 x 1/2 + 1/3 x 2/3, one of 1/3 x 1/2, two of 1/3 x 1/3 + 1/3 x 2/3, four of 1/3 x 1/3.
#[test]
fn a_part_is_read_from_any_state() {
    let fragment =
        PolicyFragment::new(&Points, (1, 0, false), |state| Some(if state.2 { "coin" } else { "die" }));
    assert_eq!((fragment.begin(), fragment.choices().next()), ((1, 2, false), Some("die")));
    let mut points = [0; 5].map(|_| Rational::zero());
    for end in outcomes::<_, _, Rational>(&fragment, fragment.begin(), &Sum(|points: &usize| *points as u8)) {
        assert_eq!((end.state.0, end.state.1), (TURNS, 0));
        points[usize::from(end.mark)].add(&end.weight);
    }
    assert_eq!(points, [7, 3, 6, 0, 2].map(|of| Rational::ratio(of, 18)));
    // What is chosen is none of the options: they do the plainest, which is to rest.
    let idle = PolicyFragment::new(&Points, (0, 0, false), |_| Some("dice"));
    assert_eq!((idle.begin(), idle.choices().count()), ((TURNS, 0, false), 3));
}

/// The same game, which says that each turn repeats the first, and counts how often it is asked for options.
struct Repeating(Cell<usize>);

impl Procedure for Repeating {
    type State = State;
    type Why = &'static str;
    type Event = usize;

    fn start(&self) -> State {
        Points.start()
    }
    fn next(&self, state: State) -> Next<&'static str> {
        Points.next(state)
    }
    fn transitions(&self, state: State, found: &mut Vec<Transition<State, usize>>) {
        Points.transitions(state, found);
    }
}

impl Decisions for Repeating {
    type Choice = &'static str;

    fn options(&self, state: State, found: &mut Vec<ActionOption<&'static str, State>>) {
        self.0.set(self.0.get() + 1);
        Points.options(state, found);
    }
    fn repeats(&self, (turn, thrown, lost): State) -> Later<State> {
        let by = if turn < TURNS { turn } else { 0 };
        Later { of: (turn - by, thrown, lost), by: u32::from(by) }
    }
    fn canonical_state(&self, (turn, thrown, lost): State) -> Option<Later<State>> {
        let is_turn = turn < TURNS && thrown == 0;
        is_turn.then_some(Later { of: (TURNS, 0, lost), by: u32::from(TURNS - turn) })
    }
}

impl Goal<Repeating> for AtLeast {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark >= self.0)
    }
    fn is_reached(&self, mark: usize) -> bool {
        mark >= self.0
    }
}

/// What repeats itself is worth what it is without saying so, to the last fraction and decision; and the rules are asked once for all turns:
/// with the die and without, and of the two throws and the two ends.
#[test]
fn what_repeats_itself_is_asked_once() {
    for goal in (1..=7).map(AtLeast) {
        let repeating = Repeating(Cell::new(0));
        let mut best = ValueSolver::<_, _, Rational>::new(&repeating, &goal, 100);
        let mut plain = ValueSolver::<_, _, Rational>::new(&Points, &goal, 100);
        let start = best.start();
        assert_eq!(best.value(start), plain.value(start));
        assert_eq!(best.options(start), plain.options(start));
        assert_eq!(best.decisions(), plain.decisions());
        assert!(repeating.0.get() <= 7, "asked {} times", repeating.0.get());
        let of_repeating = PolicyProcess::new(&Points, &mut plain, 100).unwrap().decisions::<Rational>();
        let of_plain = PolicyProcess::new(&repeating, &mut best, 100).unwrap().decisions::<Rational>();
        assert_eq!(of_repeating, of_plain);
    }
}

/// A game of one option that ends in time only if it is begun early enough: two turns of work for one point.
struct Work;

impl Procedure for Work {
    type State = u8;
    type Why = ();
    type Event = usize;

    fn start(&self) -> u8 {
        0
    }
    fn next(&self, state: u8) -> Next<()> {
        if state % 2 == 1 { Next::Roll(Roll::new(Dice::new(&[2]), ())) } else { Next::Done }
    }
    fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, usize>>) {
        found.push(Transition::new(Faces::up_to(1), 0, state + 3));
        found.push(Transition::new(Faces::between(2, 2), 1, state + 3));
    }
}

/// Two states a turn: before it, and at work.
const END: u8 = 10;

impl Decisions for Work {
    type Choice = &'static str;

    fn options(&self, state: u8, found: &mut Vec<ActionOption<&'static str, u8>>) {
        if state.is_multiple_of(2) && state < END {
            found.push(ActionOption::new("rest", state + 2));
            if state + 4 <= END {
                found.push(ActionOption::new("work", state + 1));
            }
        }
    }
    fn repeats(&self, state: u8) -> Later<u8> {
        if state < END { Later { of: state % 2, by: u32::from(state / 2) } } else { Later { of: END, by: 0 } }
    }
    fn lasts(&self, state: u8, way: &ActionOption<&'static str, u8>) -> u32 {
        u32::from((END - state) / 2) - if way.choice == "work" { 2 } else { 1 }
    }
    fn canonical_state(&self, state: u8) -> Option<Later<u8>> {
        (state.is_multiple_of(2) && state < END)
            .then_some(Later { of: END, by: u32::from((END - state) / 2) })
    }
}

impl Goal<Work> for AtLeast {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark >= self.0)
    }
    fn is_reached(&self, mark: usize) -> bool {
        mark >= self.0
    }
}

/// In five turns there is time to work twice: one point with 3/4, two with 1/4, three never. In the last turn there is nothing but to rest.
#[test]
fn options_run_out_of_time() {
    let worth = |goal| {
        let mut best = ValueSolver::<_, _, Rational>::new(&Work, &goal, 100);
        best.value(best.start()).unwrap().value
    };
    assert_eq!([1, 2, 3].map(AtLeast).map(worth), [3, 1, 0].map(|of| Rational::ratio(of, 4)));
    let goal = AtLeast(1);
    let mut best = ValueSolver::<_, _, Rational>::new(&Work, &goal, 100);
    let mut open = |state| best.options(Position { state, mark: 0, deferred: 0 }).unwrap().len();
    assert_eq!([0, 2, 4, 6, 8].map(&mut open), [2, 2, 2, 2, 1]);
}

/// So many coins are thrown; as often as there are throws left, those that show no head may be thrown again, or all of them.
struct Coins {
    coins: u16,
    throws: u8,
}

/// Throws made, whether the next is decided, coins to be thrown, and heads that are kept.
type CoinState = (u8, bool, u16, u16);

impl Procedure for Coins {
    const POOLS: bool = true;
    type State = CoinState;
    type Why = ();
    type Event = u16;

    fn start(&self) -> CoinState {
        (0, true, self.coins, 0)
    }

    fn next(&self, (_, is_decided, coins, _): CoinState) -> Next<()> {
        if is_decided { Next::pool(Pool::new(2, coins, |face| u8::from(face == 2)), ()) } else { Next::Done }
    }

    fn counted(&self, (throw, _, _, kept): CoinState, counts: Counts) -> Option<(u16, CoinState)> {
        let heads = kept + counts.of(1);
        Some((heads, (throw + 1, false, 0, heads)))
    }
}

impl Decisions for Coins {
    type Choice = &'static str;

    fn options(
        &self,
        (throw, is_decided, _, heads): CoinState,
        found: &mut Vec<ActionOption<&'static str, CoinState>>,
    ) {
        if throw > 0 && throw < self.throws && !is_decided {
            found.push(ActionOption::new("keep", (self.throws, false, 0, heads)));
            found.push(ActionOption::new("tails again", (throw, true, self.coins - heads, heads)));
            found.push(ActionOption::new("all again", (throw, true, self.coins, 0)));
        }
    }
}

/// Exactly so many heads in the end: as a number of points, of which the last throw has the say.
struct Exactly(u16);

impl Observable<u16> for Exactly {
    fn mark(&self, _: &u16) -> usize {
        0
    }
    fn join(&self, a: usize, b: usize) -> usize {
        a + b
    }
}

impl Goal<Coins> for Exactly {
    fn worth(&self, _: usize) -> u32 {
        0
    }
    fn gain(&self, heads: &u16) -> u32 {
        u32::from(*heads == self.0)
    }
}

/// Two coins and one head wanted of each of two throws, which are worth a point each: half with the first; then, with one head, all again (1/2)
/// or the tail again (1/2); with none, all (1/2) or both tails (the same); with two, all: 1/2 + 1/2.
#[test]
fn decisions_between_pools() {
    let coins = Coins { coins: 2, throws: 2 };
    let goal = Exactly(1);
    let mut best = ValueSolver::<_, _, Rational>::new(&coins, &goal, 1_000);
    let start = best.start();
    assert_eq!(best.value(start).unwrap().value, Rational::one());
    let process = PolicyProcess::new(&coins, &mut best, 1_000).unwrap();
    let points = |heads: &u16| usize::from(*heads == 1);
    let odds: Vec<Rational> = distribution(&process, &Count(points));
    let faces =
        brute::distribution::<_, _, Rational>(&process, 0i64, &|so_far, heads| so_far + points(heads) as i64);
    let mut mean = Rational::zero();
    for (points, chance) in (0..).zip(&odds) {
        assert_eq!(faces.probability(&points), *chance);
        mean.add_product(&Rational::whole(points), chance);
    }
    assert_eq!(mean, Rational::one());
    let made = process.decisions::<Rational>();
    let mut chance = Rational::zero();
    made.iter().for_each(|made| chance.add(&made.chance));
    assert_eq!(chance, Rational::one());
    // With both heads there, only all again can come to one; the plainest, to keep both, is worth nothing more.
    let after = best.options(Position { state: (1, false, 0, 2), mark: 0, deferred: 0 }).unwrap();
    let worth: Vec<(&str, Rational)> =
        after.into_iter().map(|(choice, worth)| (choice, worth.value)).collect();
    let half = Rational::ratio(1, 2);
    assert_eq!(worth, [("keep", Rational::zero()), ("tails again", Rational::zero()), ("all again", half)]);
}
