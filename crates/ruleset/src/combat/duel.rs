//! Duels: fights that go on by themselves, turn by turn.

use super::Winner;
use shootout_odds::{Dist, Weight};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

/// A fight of two sides that goes on by itself: how all stand, whose turn it is, what is rolled in it and what those dice do.
///
/// A turn is stated once; [`Turns`] follows all its dice with their chances, and those who play it give it the dice that were
/// rolled.
///
/// ```
/// use shootout_odds::{Dist, Weight};
/// use shootout_ruleset::combat::{Duel, Fight, NoOrder, Winner};
///
/// /// Two shoot by turns; the first hits with 1/2, the second with 2/3.
/// struct Pistols;
///
/// impl Duel for Pistols {
///     /// Whose turn it is, and who is down.
///     type Situation = (usize, Option<usize>);
///     type First = NoOrder;
///     /// Who shoots.
///     type Roll = usize;
///     /// Whether it is a hit.
///     type Settled = bool;
///
///     fn start(&self) -> Self::Situation {
///         (0, None)
///     }
///     fn winner(&self, (_, down): &Self::Situation) -> Option<Winner> {
///         down.map(|down| if down == 1 { Winner::A } else { Winner::B })
///     }
///     fn begin_turn(&self, (who, _): &mut Self::Situation) -> Vec<usize> {
///         vec![*who]
///     }
///     fn settles<W: Weight>(&self, who: &usize) -> Dist<bool, W> {
///         let hit = [W::ratio(1, 2), W::ratio(2, 3)][*who].clone();
///         Dist::from_weights([(false, hit.complement()), (true, hit)])
///     }
///     fn after<'d>(&'d self, (who, _): &'d Self::Situation, _: &'d usize) -> impl Fn(&bool) -> Self::Situation + 'd {
///         move |hit| (*who, hit.then_some(1 - who))
///     }
///     fn end_turn(&self, (who, down): &mut Self::Situation) {
///         *who = if down.is_none() { 1 - *who } else { 0 };
///     }
/// }
///
/// let odds = Fight::of(&Pistols)?.odds(2, |stand| Pistols.winner(stand))?;
/// let wins: [f64; 2] = [odds.report.wins.a, odds.report.wins.b];
/// assert!((wins[0] - 3.0 / 5.0).abs() < 1e-12 && (wins[1] - 2.0 / 5.0).abs() < 1e-12);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub trait Duel {
    /// How all stand between two turns, with nothing that makes no difference any more: fights that go on alike are one.
    type Situation: Clone + Ord + Hash + Debug;
    /// Who acts first, where that is rolled for; [`NoOrder`] where it never is.
    type First: Clone + Ord;
    /// What is rolled: all that its dice depend on.
    type Roll: Clone + Ord;
    /// What those dice come to.
    type Settled: Clone + Ord;

    /// Whether the same rolls come again in other situations, so that it is worth while to keep what they come to.
    const ROLLS_RECUR: bool = true;

    /// How all stand at first.
    fn start(&self) -> Self::Situation;

    /// Who has won, when it is over.
    fn winner(&self, situation: &Self::Situation) -> Option<Winner>;

    /// Whether it is to be rolled for who acts first.
    fn is_order_open(&self, _situation: &Self::Situation) -> bool {
        false
    }

    /// Who acts first, with the chance of each; whenever it is open the same.
    fn order<W: Weight>(&self) -> Option<Dist<Self::First, W>> {
        None
    }

    /// It is known now who acts first.
    fn ordered(&self, _situation: &mut Self::Situation, _first: &Self::First) {}

    /// A turn begins: what is done in it without dice, and what is rolled then, perhaps nothing. All its rolls are made from how things
    /// stand now, even where one would change the other.
    fn begin_turn(&self, situation: &mut Self::Situation) -> Vec<Self::Roll>;

    /// What the dice of a roll come to, with their chances.
    fn settles<W: Weight>(&self, roll: &Self::Roll) -> Dist<Self::Settled, W>;

    /// How all stand after a roll, by what it came to.
    fn after<'d>(
        &'d self,
        situation: &'d Self::Situation,
        roll: &'d Self::Roll,
    ) -> impl Fn(&Self::Settled) -> Self::Situation + 'd;

    /// The turn is over: whose is next, and what is forgotten.
    fn end_turn(&self, situation: &mut Self::Situation);

    /// The same for those who follow the chances alone: those who are alike are not told apart.
    fn merged(&self, situation: Self::Situation) -> Self::Situation {
        situation
    }
}

/// Who acts first where nobody rolls for it: there is no such thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoOrder {}

/// A duel turn by turn, with the chances of all its dice. What rolls come to is worked out once.
pub struct Turns<'d, D: Duel, W> {
    /// The duel.
    pub duel: &'d D,
    order: Option<Dist<D::First, W>>,
    known: BTreeMap<D::Roll, Dist<D::Settled, W>>,
}

impl<'d, D: Duel, W: Weight> Turns<'d, D, W> {
    /// Nothing is worked out yet.
    #[must_use]
    pub fn new(duel: &'d D) -> Self {
        Self { order: duel.order(), duel, known: BTreeMap::new() }
    }

    /// How all stand at first.
    #[must_use]
    pub fn start(&self) -> D::Situation {
        self.duel.merged(self.duel.start())
    }

    /// How all may stand one turn later; none when it is over.
    pub fn next(&mut self, situation: &D::Situation) -> Option<Dist<D::Situation, W>> {
        if self.duel.winner(situation).is_some() {
            return None;
        }
        Some(if self.duel.is_order_open(situation) {
            self.begun(situation).bind(|begun| self.turn(begun, |_| true))
        } else {
            self.turn(situation, |_| true)
        })
    }

    /// The same once it is known who acts first, if it has to be rolled for.
    #[must_use]
    pub fn begun(&self, situation: &D::Situation) -> Dist<D::Situation, W> {
        let order = self.order.as_ref().filter(|_| self.duel.is_order_open(situation));
        let Some(order) = order else { return Dist::certain(situation.clone()) };
        order.map(|first| {
            let mut begun = situation.clone();
            self.duel.ordered(&mut begun, first);
            begun
        })
    }

    /// How all may stand after a turn in which only some of its rolls are made.
    pub fn turn(
        &mut self,
        situation: &D::Situation,
        is_made: impl Fn(&D::Roll) -> bool,
    ) -> Dist<D::Situation, W> {
        let Self { duel, ref mut known, .. } = *self;
        let mut begun = situation.clone();
        let mut rolls = duel.begin_turn(&mut begun);
        rolls.retain(is_made);
        let ended = |mut situation: D::Situation| {
            duel.end_turn(&mut situation);
            duel.merged(situation)
        };
        let Some(last) = rolls.pop() else { return Dist::certain(ended(begun)) };
        let end = |before: &D::Situation, settled: &Dist<D::Settled, W>| {
            let after = duel.after(before, &last);
            settled.map(|settled| ended(after(settled)))
        };
        let Some((first, others)) = rolls.split_first() else {
            return with_settled(duel, known, &last, |settled| end(&begun, settled));
        };
        let mut stand = with_settled(duel, known, first, |settled| settled.map(duel.after(&begun, first)));
        for roll in others {
            stand = with_settled(duel, known, roll, |settled| {
                stand.bind(|before| settled.map(duel.after(before, roll)))
            });
        }
        with_settled(duel, known, &last, |settled| stand.bind(|before| end(before, settled)))
    }
}

/// Does something with what a roll comes to, which is kept where that is worth while.
fn with_settled<D: Duel, W: Weight, R>(
    duel: &D,
    known: &mut BTreeMap<D::Roll, Dist<D::Settled, W>>,
    roll: &D::Roll,
    does: impl FnOnce(&Dist<D::Settled, W>) -> R,
) -> R {
    if D::ROLLS_RECUR {
        does(known.entry(roll.clone()).or_insert_with(|| duel.settles(roll)))
    } else {
        does(&duel.settles(roll))
    }
}
