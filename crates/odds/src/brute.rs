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
    every_way(&Play::new(procedure), before, see, &|_, told| told)
}

fn every_way<P, T, U, W>(
    play: &Play<'_, P>,
    before: T,
    see: &impl Fn(&T, &P::Event) -> T,
    end: &impl Fn(&Play<'_, P>, T) -> U,
) -> Dist<U, W>
where
    P: Procedure,
    T: Clone,
    U: Ord + Clone,
    W: Weight,
{
    let Some(roll) = play.asks() else {
        return Dist::certain(end(play, before));
    };
    let mut ways = Vec::new();
    for faces in roll.dice.throws() {
        let mut next = play.clone();
        let Some(rolled) = next.give(&faces).ok().filter(|rolled| !roll.reroll.contains(rolled.outcome))
        else {
            continue;
        };
        // Without an event some dice of a pool are thrown again.
        let after = rolled.event.map_or_else(|| before.clone(), |event| see(&before, &event));
        ways.push(every_way(&next, after, see, end));
    }
    let counted = ways.len() as u64;
    Dist::mix(ways.into_iter().map(|way| (way, W::ratio(1, counted))))
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
    every_way(&Play::at(procedure, start), before, see, &|play, told| (play.state(), told))
}
