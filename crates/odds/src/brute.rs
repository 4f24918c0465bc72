//! The twin that takes no short cut: every single face in turn, nothing grouped, nothing merged, in the order of the
//! table. It shares only the procedure with the [`exact`](crate::exact) reader, and is there to prove it.

use crate::{Dist, Play, Procedure, Weight};

/// The distribution of what `see` makes of all events, told in the order in which they happen at the table.
///
/// The work grows with the number of ways the dice can fall: for small procedures only.
///
/// ```
/// # use shootout_odds::{Dice, Faces, Transition, Next, Procedure, Roll, Rational, Weight, brute};
/// # struct Coin;
/// # impl Procedure for Coin {
/// #     type State = u8; type Why = &'static str; type Event = bool;
/// #     fn start(&self) -> u8 { 0 }
/// #     fn next(&self, s: u8) -> Next<&'static str> {
/// #         if s < 3 { Next::Roll(Roll::new(Dice::new(&[2]), "heads")) } else { Next::Done } }
/// #     fn transitions(&self, s: u8, found: &mut Vec<Transition<u8, bool>>) {
/// #         found.push(Transition::new(Faces::up_to(1), true, s + 1));
/// #         found.push(Transition::new(Faces::between(2, 2), false, s + 1)); } }
/// let heads = brute::distribution::<_, _, Rational>(&Coin, 0, &|heads: &i64, head| heads + i64::from(*head));
/// assert_eq!(heads.probability(&2), Rational::ratio(3, 8));
/// ```
pub fn distribution<P, T, W>(procedure: &P, before: T, see: &impl Fn(&T, &P::Event) -> T) -> Dist<T, W>
where
    P: Procedure,
    T: Ord + Clone,
    W: Weight,
{
    let told = |events: &[P::Event], _| events.iter().fold(before.clone(), |told, event| see(&told, event));
    Ways::all().follow(procedure, procedure.start(), &told).unwrap_or_else(|| Dist::from_weights([]))
}

/// The distribution of the state in which the main line ends, and of what `see` makes of all events, from any state on: the
/// twin of [`outcomes`](crate::outcomes).
pub fn from_state<P, T, W>(
    procedure: &P,
    start: P::State,
    before: T,
    see: &impl Fn(&T, &P::Event) -> T,
) -> Dist<(P::State, T), W>
where
    P: Procedure,
    T: Ord + Clone,
    W: Weight,
{
    let told =
        |events: &[P::Event], end| (end, events.iter().fold(before.clone(), |told, event| see(&told, event)));
    Ways::all().follow(procedure, start, &told).unwrap_or_else(|| Dist::from_weights([]))
}

/// The most throws of a way that [`few_ways`] follows: some dice are thrown again for ever.
const MAX_THROWS: usize = 60;

/// The distribution of what `outcome` makes of all events, in the order of the table, where there are at most so many ways in which the dice
/// can fall, and none of more than sixty throws.
pub fn few_ways<P, T, W>(procedure: &P, most: usize, outcome: impl Fn(&[P::Event]) -> T) -> Option<Dist<T, W>>
where
    P: Procedure,
    T: Ord + Clone,
    W: Weight,
{
    let ways = Ways { left: most, longest: MAX_THROWS, events: Vec::new() };
    ways.follow(procedure, procedure.start(), &|events: &[P::Event], _| outcome(events))
}

/// Follows ways one after the other.
struct Ways<Event> {
    /// How many ways may still be followed.
    left: usize,
    /// How many throws a way may have.
    longest: usize,
    /// What happened on the one that is followed.
    events: Vec<Event>,
}

impl<Event: Copy> Ways<Event> {
    const fn all() -> Self {
        Self { left: usize::MAX, longest: usize::MAX, events: Vec::new() }
    }

    /// The distribution of what `end` makes of the events and of the state in which the main line ends; none where there are too many ways.
    fn follow<P, T, W>(
        mut self,
        procedure: &P,
        start: P::State,
        end: &impl Fn(&[Event], P::State) -> T,
    ) -> Option<Dist<T, W>>
    where
        P: Procedure<Event = Event>,
        T: Ord + Clone,
        W: Weight,
    {
        self.go_on(&Play::following(procedure, start, true), end)
    }

    fn go_on<P, T, W>(
        &mut self,
        play: &Play<'_, P>,
        end: &impl Fn(&[Event], P::State) -> T,
    ) -> Option<Dist<T, W>>
    where
        P: Procedure<Event = Event>,
        T: Ord + Clone,
        W: Weight,
    {
        let Some(roll) = play.asks() else {
            self.left = self.left.checked_sub(1)?;
            return Some(Dist::certain(end(&self.events, play.state())));
        };
        let known = self.events.len();
        if known >= self.longest {
            return None;
        }
        let mut ways = Vec::new();
        let mut take = |next: &Play<'_, P>, event: Option<Event>, chance: W| {
            self.events.extend(event);
            ways.push((self.go_on(next, end)?, chance));
            self.events.truncate(known);
            Some(())
        };
        if let Some(chance) = roll.dice.told_as().filter(|_| roll.dice.sides().is_empty()) {
            for (counts, chance) in chance.counts() {
                let mut next = play.clone();
                let event = next.follow_counts(counts);
                take(&next, event, chance)?;
            }
            return Some(Dist::mix(ways));
        }
        for outcome in (1..=roll.dice.outcomes()).filter(|outcome| !roll.reroll.contains(*outcome)) {
            let mut next = play.clone();
            let rolled = next.give(&roll.dice.faces(outcome)).ok()?;
            take(&next, rolled.event, W::ratio(1, roll.counted()))?;
        }
        Some(Dist::mix(ways))
    }
}
