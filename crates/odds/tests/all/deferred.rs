//! The reader that decides, where something is deferred: what they do not know yet, and when they come to know it.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use shootout_odds::decide::{
    ActionOption, Decisions, Goal, Made, PolicyFragment, PolicyProcess, Position, ValueSolver,
};
use shootout_odds::exact::{Count, Observable, distribution};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dice, Faces, Next, Play, Procedure, Rational, Roll, Transition, Weight};

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

    fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, usize>>) {
        let (sides, points, then) = match state {
            0 => (2, 0, 1),
            3 => (2, 1, 5),
            4 => (8, 2, 5),
            FUSE => (3, 1, FUSE + 1),
            _ => (2, 0, DUD + 1),
        };
        let deferred = if state == 0 { [Some(DUD), Some(FUSE), None] } else { [None; 3] };
        found.push(Transition::new(Faces::up_to(sides - 1), 0, then));
        found.push(Transition::new(Faces::between(sides, sides), points, then).deferring(deferred));
    }
}

impl Decisions for Fuses {
    type Choice = &'static str;

    fn options(&self, state: u8, found: &mut Vec<ActionOption<&'static str, u8>>) {
        match state {
            1 => found.extend([
                ActionOption::new("go on", 2),
                ActionOption::new("wait", 2).flushing_deferred(true),
            ]),
            2 => found.extend([ActionOption::new("one", 3), ActionOption::new("two", 4)]),
            _ => {}
        }
    }
}

/// The chance of two points.
struct Two;

impl Observable<usize> for Two {
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
    let mut best = ValueSolver::<_, _, Rational>::new(&Fuses, &Two, 100);
    let start = best.start();
    assert_eq!(best.value(start).unwrap().value, Rational::ratio(3, 16));
    let lit = best_owing(&mut best);
    let values: Vec<(&str, Rational)> =
        best.options(lit).unwrap().into_iter().map(|(choice, worth)| (choice, worth.value)).collect();
    assert_eq!(values, [("go on", Rational::ratio(1, 6)), ("wait", Rational::ratio(1, 4))]);
    assert_eq!(best.best_choices(lit).unwrap(), ["wait"]);
    let process = PolicyProcess::new(&Fuses, &mut best, 100).unwrap();
    let points: Vec<Rational> = distribution(&process, &Count(|points: &usize| *points));
    let mut enough = Rational::zero();
    points.iter().skip(2).for_each(|chance| enough.add(chance));
    assert_eq!(enough, Rational::ratio(3, 16));
}

/// After a head, before they decide.
fn best_owing(best: &mut ValueSolver<'_, Fuses, Two, Rational>) -> Position<u8> {
    use shootout_odds::decide::Strategy;
    Position { state: 1, mark: 0, deferred: best.deferring(0, &[Some(DUD), Some(FUSE), None]) }
}

/// What is asked for next after these faces.
fn asked<P: Procedure<Why = &'static str>>(procedure: &P, faces: &[u32]) -> Option<&'static str> {
    let mut play = Play::new(procedure);
    for face in faces {
        play.give(&[*face]).unwrap();
    }
    play.asks().map(|roll| roll.why)
}

/// What is deferred burns down in the order in which it was lit, when they wait for it; a point then leads to the coin,
/// none to the die.
#[test]
fn what_is_owed_is_rolled_in_order() {
    let mut best = ValueSolver::<_, _, Rational>::new(&Fuses, &Two, 100);
    let process = PolicyProcess::new(&Fuses, &mut best, 100).unwrap();
    assert_eq!(asked(&process, &[2]), Some("dud"));
    assert_eq!(asked(&process, &[2, 1]), Some("fuse"));
    assert_eq!(asked(&process, &[2, 1, 3]), Some("one point"));
    assert_eq!(asked(&process, &[2, 1, 2]), Some("two points"));
    assert_eq!(asked(&process, &[1]), Some("two points"));
}

/// One whose choices hang on the state alone waits as well, or does not; and everything that was lit counts: two points come of the fuse
/// and the coin with 1/6 after a head.
#[test]
fn a_part_waits_too() {
    let fragment = |waits: &'static str| {
        PolicyFragment::new(&Fuses, 0, move |state| Some(if state == 1 { waits } else { "one" }))
    };
    assert_eq!(asked(&fragment("wait"), &[2]), Some("dud"));
    assert_eq!(asked(&fragment("go on"), &[2]), Some("one point"));
    for waits in ["wait", "go on"] {
        let ends = outcomes::<_, _, Rational>(&fragment(waits), 0, &Sum(|points: &usize| *points as u8));
        let two: Vec<&Rational> = ends.iter().filter(|end| end.mark == 2).map(|end| &end.weight).collect();
        assert_eq!(two, [&Rational::ratio(1, 12)]);
    }
}

/// So many shots by two weapons in turn, each fired or held. Each hits with one in two, and what a hit comes to is worked out at the end: a wound
/// with one in three, or one in four from the other weapon. The last shot may be thrown away for a die of six that is a wound by itself.
struct Volley {
    shots: u8,
    /// Whether the die can be thrown.
    has_die: bool,
}

const WOUND: [u8; 2] = [100, 101];
const DIE: u8 = 50;

impl Volley {
    /// The end, after two states for each shot: before it and while it flies.
    fn over(&self) -> u8 {
        2 * self.shots
    }
}

impl Procedure for Volley {
    type State = u8;
    type Why = ();
    type Event = usize;

    fn start(&self) -> u8 {
        0
    }
    fn next(&self, state: u8) -> Next<()> {
        let sides: &[u8] = match state {
            100 => &[3],
            101 => &[4],
            DIE => &[6],
            state if state < self.over() && state % 2 == 1 => &[2],
            _ => return Next::Done,
        };
        Next::Roll(Roll::new(Dice::new(sides), ()))
    }
    fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, usize>>) {
        if state >= DIE {
            let sides = [3, 4, 6][if state == DIE { 2 } else { usize::from(state - WOUND[0]) }];
            found.push(Transition::new(Faces::up_to(sides - 1), 0, 200));
            found.push(Transition::new(Faces::between(sides, sides), 1, 200));
            return;
        }
        let deferred = [Some(WOUND[usize::from(state / 2 % 2)]), None, None];
        found.push(Transition::new(Faces::up_to(1), 0, state + 1));
        found.push(Transition::new(Faces::between(2, 2), 0, state + 1).deferring(deferred));
    }
}

impl Decisions for Volley {
    type Choice = &'static str;

    fn options(&self, state: u8, found: &mut Vec<ActionOption<&'static str, u8>>) {
        if state.is_multiple_of(2) && state < self.over() {
            found.extend([ActionOption::new("hold", state + 2), ActionOption::new("fire", state + 1)]);
            if self.has_die && state + 2 == self.over() {
                found.push(ActionOption::new("die", DIE));
            }
        }
    }
}

/// The chance of so many wounds.
struct Wounds(usize);

impl Observable<usize> for Wounds {
    fn mark(&self, wounds: &usize) -> usize {
        *wounds
    }
    fn join(&self, a: usize, b: usize) -> usize {
        (a + b).min(self.0)
    }
}

impl Goal<Volley> for Wounds {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark >= self.0)
    }
    fn is_reached(&self, mark: usize) -> bool {
        mark >= self.0
    }
    fn run(&self, mark: usize) -> (usize, usize) {
        if mark < self.0 { (0, self.0) } else { (mark, 1) }
    }
}

/// The chance of at least so many wounds of these chances.
fn at_least(number: usize, chances: &[Rational]) -> Rational {
    let mut pmf = vec![Rational::one()];
    for chance in chances {
        let mut next = vec![Rational::zero(); pmf.len() + 1];
        for (wounds, of) in pmf.iter().enumerate() {
            next[wounds].add_product(of, &chance.complement());
            next[wounds + 1].add_product(of, chance);
        }
        pmf = next;
    }
    pmf.iter().skip(number).fold(Rational::zero(), |mut sum, of| {
        sum.add(of);
        sum
    })
}

/// To fire is best whatever the hits before come to: so it is not told apart how many there were of which weapon. Twelve shots, of which each is
/// a wound with a sixth or an eighth, are twelve decisions for each number of wounds still to be got, not one for each pair of hits.
#[test]
fn what_makes_no_difference_is_not_told_apart() {
    let volley = Volley { shots: 12, has_die: false };
    let shots = [1, 1, 1, 1, 1, 1].map(|of| [Rational::ratio(of, 6), Rational::ratio(of, 8)]).concat();
    for number in 1..=4 {
        let goal = Wounds(number);
        let mut best = ValueSolver::<_, _, Rational>::new(&volley, &goal, 10_000);
        assert_eq!(best.value(best.start()).unwrap().value, at_least(number, &shots));
        let each = 12 * (number + 1);
        assert!(best.decisions() <= each, "{} decisions for {number} wounds", best.decisions());
    }
}

/// The same goal, its marks taken one by one: not as a [run](Goal::run) of them.
struct OneByOne(Wounds);

impl Observable<usize> for OneByOne {
    fn mark(&self, wounds: &usize) -> usize {
        self.0.mark(wounds)
    }
    fn join(&self, a: usize, b: usize) -> usize {
        self.0.join(a, b)
    }
}

impl Goal<Volley> for OneByOne {
    fn worth(&self, mark: usize) -> u32 {
        self.0.worth(mark)
    }
    fn is_reached(&self, mark: usize) -> bool {
        self.0.is_reached(mark)
    }
}

/// Marks that follow one another come to the same, and lead to the same decisions, whether they are worked out together or one by one: where the
/// die makes decisions hang on what is deferred, too.
#[test]
fn runs_of_marks_are_as_their_marks() {
    for (shots, has_die, number) in (1..=6).flat_map(|shots| {
        [false, true].into_iter().flat_map(move |has_die| (1..=4).map(move |number| (shots, has_die, number)))
    }) {
        let volley = Volley { shots, has_die };
        let (goal, single) = (Wounds(number), OneByOne(Wounds(number)));
        let mut best = ValueSolver::<_, _, Rational>::new(&volley, &goal, 10_000);
        let mut one_by_one = ValueSolver::<_, _, Rational>::new(&volley, &single, 10_000);
        let start = best.start();
        assert_eq!(best.value(start), one_by_one.value(start), "{shots} shots for {number}, {has_die}");
        let made = PolicyProcess::new(&volley, &mut best, 10_000).unwrap().decisions::<Rational>();
        let same = PolicyProcess::new(&volley, &mut one_by_one, 10_000).unwrap().decisions();
        assert_eq!(made.len(), same.len());
        for (one, other) in made.iter().zip(&same) {
            let told = |made: &Made<&'static str, u8, Rational>| {
                (made.position.state, made.position.mark, made.chosen, made.chance.clone())
            };
            assert_eq!(told(one), told(other));
            assert_eq!(best.options(one.position), one_by_one.options(other.position));
        }
    }
}

/// The last of three shots is thrown away for the die, a wound with a sixth: as good as that shot, a half times a third. Whatever came before,
/// both are the same, and said to be; holding is not.
#[test]
fn ties_are_said_where_something_is_deferred() {
    let volley = Volley { shots: 3, has_die: true };
    let goal = Wounds(2);
    let mut best = ValueSolver::<_, _, Rational>::new(&volley, &goal, 1_000);
    let shots = [Rational::ratio(1, 6), Rational::ratio(1, 8), Rational::ratio(1, 6)];
    assert_eq!(best.value(best.start()).unwrap().value, at_least(2, &shots));
    let process = PolicyProcess::new(&volley, &mut best, 1_000).unwrap();
    let made = process.decisions::<Rational>();
    assert!(made.iter().any(|made| made.position.deferred != 0));
    for made in made.into_iter().filter(|made| made.position.deferred != 0) {
        let is_last = made.position.state == 4;
        assert_eq!((made.chosen.choice, made.chosen.tied), ("fire", is_last), "{made:?}");
    }
}

/// Those that are as good are the options that are worth as much as the best, and no others; chosen is the first of them, but they hold only when
/// nothing else is as good.
#[test]
fn what_is_as_good_is_what_is_worth_as_much() {
    let mut ties = 0;
    for (shots, has_die, number) in (2..=5).flat_map(|shots| {
        [false, true].into_iter().flat_map(move |has_die| (1..=3).map(move |number| (shots, has_die, number)))
    }) {
        let (volley, goal) = (Volley { shots, has_die }, Wounds(number));
        let mut best = ValueSolver::<_, _, Rational>::new(&volley, &goal, 10_000);
        let made = PolicyProcess::new(&volley, &mut best, 10_000).unwrap().decisions::<Rational>();
        for Made { position, chosen, .. } in made {
            let value = best.value(position).unwrap().value;
            let as_good: Vec<&str> = best.best_choices(position).unwrap();
            let options = best.options(position).unwrap().into_iter();
            let worth_as_much: Vec<&str> =
                options.filter(|(_, worth)| worth.value == value).map(|(choice, _)| choice).collect();
            assert_eq!(as_good, worth_as_much, "{shots} shots for {number}, {has_die}, {position:?}");
            let first = as_good.iter().find(|choice| **choice != "hold" || value.is_zero());
            assert_eq!(chosen.choice, *first.unwrap_or(&"hold"), "{position:?}");
            ties += usize::from(as_good.len() > 1);
        }
    }
    assert!(ties > 0, "nothing was as good");
}
