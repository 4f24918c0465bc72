//! Duels: fights that go on by themselves, turn by turn.

use super::Winner;
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dist, Next, Procedure, Transition, Weight};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

/// A fight of two sides that goes on by itself: how all stand, whose turn it is, what is rolled in it and what those dice do.
///
/// A turn is stated once, with the procedure of its dice: [`Turns`] follows all of them with their chances, and
/// [`DuelDice`](super::DuelDice) rolls them one after the other.
///
/// ```
/// use shootout_odds::{Dice, Faces, Next, Procedure, Roll, Transition};
/// use shootout_ruleset::combat::{Duel, Fight, NoDice, NoOrder, Winner};
///
/// /// Two shoot by turns; the first hits with 3 or less on a D6, the second with 4 or less.
/// struct Pistols;
///
/// /// The dice of a shot.
/// struct Shot(i32);
///
/// impl Procedure for Shot {
///     type State = Option<bool>;
///     type Why = &'static str;
///     type Event = bool;
///
///     fn start(&self) -> Option<bool> {
///         None
///     }
///     fn next(&self, hit: Option<bool>) -> Next<&'static str> {
///         const DIE: Dice = Dice::new(&[6]);
///         if hit.is_none() { Next::Roll(Roll::new(DIE, "a shot")) } else { Next::Done }
///     }
///     fn transitions(&self, _: Option<bool>, found: &mut Vec<Transition<Option<bool>, bool>>) {
///         found.push(Transition::new(Faces::up_to(self.0), true, Some(true)));
///         found.push(Transition::new(Faces::between(self.0 + 1, 6), false, Some(false)));
///     }
/// }
///
/// impl Duel for Pistols {
///     /// Whose turn it is, and who is down.
///     type Situation = (usize, Option<usize>);
///     type First = NoOrder;
///     type OrderDice = NoDice<&'static str>;
///     /// Who shoots.
///     type Roll = usize;
///     type Why = &'static str;
///     type DiceState = Option<bool>;
///     type DiceEvent = bool;
///     type Dice<'d> = Shot;
///     type Settled = Option<bool>;
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
///     fn dice(&self, _: &Self::Situation, who: &usize) -> Shot {
///         Shot([3, 4][*who])
///     }
///     fn settled(&self, _: &usize, hit: Option<bool>) -> Option<bool> {
///         hit
///     }
///     fn after<'d>(&'d self, (who, _): &'d Self::Situation, _: &'d usize) -> impl Fn(&Option<bool>) -> Self::Situation + 'd {
///         move |hit| (*who, (*hit == Some(true)).then_some(1 - who))
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
    type Situation: Copy + Ord + Hash + Debug;
    /// Who acts first, where that is rolled for; [`NoOrder`] where it never is.
    type First: Clone + Ord;
    /// The dice by which that is rolled; [`NoDice`] where they never are.
    type OrderDice: Procedure<Why = Self::Why>;
    /// What is rolled: all that its dice depend on, where the same rolls recur.
    type Roll: Copy + Ord + Debug;
    /// What a throw is for.
    type Why;
    /// Where the dice of a roll stand.
    type DiceState: Copy + Ord + Debug;
    /// What a throw turned out to mean.
    type DiceEvent: Copy;
    /// The dice of a roll. They defer nothing.
    type Dice<'d>: Procedure<State = Self::DiceState, Event = Self::DiceEvent, Why = Self::Why>
    where
        Self: 'd;
    /// What those dice come to, as far as it changes how all stand.
    type Settled: Clone + Ord;

    /// Whether what a roll comes to depends on it alone, whatever the situation, so that it is worth while to keep what it comes to.
    const ROLLS_RECUR: bool = true;

    /// How many turns make one that is counted: an exchange of several shots, say. Turns are then steps of it.
    fn steps(&self) -> u32 {
        1
    }

    /// Whether steps of the turn that is counted are left; a fight that is over goes on to the last of them.
    fn is_within_turn(&self, _situation: &Self::Situation) -> bool {
        false
    }

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

    /// The dice for who acts first, where they are ever rolled.
    fn order_dice(&self) -> Option<Self::OrderDice> {
        None
    }

    /// Who acts first when those dice end so.
    fn first_by(
        &self,
        _dice: &Self::OrderDice,
        _end: <Self::OrderDice as Procedure>::State,
    ) -> Option<Self::First> {
        None
    }

    /// It is known now who acts first.
    fn ordered(&self, _situation: &mut Self::Situation, _first: &Self::First) {}

    /// A turn begins: what is done in it without dice, and what is rolled then, perhaps nothing and at most twice. All its rolls are made
    /// from how things stand now, even where one would change the other.
    fn begin_turn(&self, situation: &mut Self::Situation) -> Vec<Self::Roll>;

    /// The dice of a roll.
    fn dice(&self, situation: &Self::Situation, roll: &Self::Roll) -> Self::Dice<'_>;

    /// What they come to when they end so.
    fn settled(&self, roll: &Self::Roll, end: Self::DiceState) -> Self::Settled;

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

    /// All that a roll can come to, with the chances.
    fn settles<W: Weight>(&self, situation: &Self::Situation, roll: &Self::Roll) -> Dist<Self::Settled, W> {
        let dice = self.dice(situation, roll);
        let ends = outcomes(&dice, dice.start(), &Sum(|_: &Self::DiceEvent| 0));
        Dist::from_weights(ends.into_iter().map(|end| (self.settled(roll, end.state), end.weight)))
    }
}

/// Who acts first where nobody rolls for it: there is no such thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoOrder {}

/// The dice for who acts first where nobody rolls for it: there are none.
pub struct NoDice<Why>(PhantomData<Why>);

impl<Why> Default for NoDice<Why> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<Why> Procedure for NoDice<Why> {
    type State = ();
    type Why = Why;
    type Event = ();

    fn start(&self) {}
    fn next(&self, (): ()) -> Next<Why> {
        Next::Done
    }
    fn transitions(&self, (): (), _: &mut Vec<Transition<(), ()>>) {}
}

/// What rolls come to.
type Known<D, W> = BTreeMap<<D as Duel>::Roll, Dist<<D as Duel>::Settled, W>>;

/// A duel turn by turn, with the chances of all its dice. What rolls come to is worked out once.
pub struct Turns<'d, D: Duel, W> {
    /// The duel.
    pub duel: &'d D,
    order: Option<Dist<D::First, W>>,
    known: Known<D, W>,
}

impl<'d, D: Duel, W: Weight> Turns<'d, D, W> {
    /// Nothing is worked out yet.
    pub fn new(duel: &'d D) -> Self {
        Self { order: duel.order(), duel, known: BTreeMap::new() }
    }

    /// How all stand at first.
    pub fn start(&self) -> D::Situation {
        self.duel.merged(self.duel.start())
    }

    /// How all may stand one turn later; none when it is over.
    pub fn next(&mut self, situation: &D::Situation) -> Option<Dist<D::Situation, W>> {
        if self.duel.winner(situation).is_some() {
            return self.duel.is_within_turn(situation).then(|| {
                let mut ended = *situation;
                self.duel.end_turn(&mut ended);
                Dist::certain(self.duel.merged(ended))
            });
        }
        Some(if self.duel.is_order_open(situation) {
            self.begun(situation).bind(|begun| self.turn(begun, |_| true))
        } else {
            self.turn(situation, |_| true)
        })
    }

    /// The same once it is known who acts first, if it has to be rolled for.
    pub fn begun(&self, situation: &D::Situation) -> Dist<D::Situation, W> {
        let order = self.order.as_ref().filter(|_| self.duel.is_order_open(situation));
        let Some(order) = order else { return Dist::certain(*situation) };
        order.map(|first| {
            let mut begun = *situation;
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
        let mut begun = *situation;
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
            return end(&begun, settled_by(duel, known, &begun, &last));
        };
        let mut stand = settled_by(duel, known, &begun, first).map(duel.after(&begun, first));
        for roll in others {
            let settled = settled_by(duel, known, &begun, roll);
            stand = stand.bind(|before| settled.map(duel.after(before, roll)));
        }
        let settled = settled_by(duel, known, &begun, &last);
        stand.bind(|before| end(before, settled))
    }
}

/// What a roll comes to, which is kept where that is worth while.
fn settled_by<'k, D: Duel, W: Weight>(
    duel: &D,
    known: &'k mut Known<D, W>,
    situation: &D::Situation,
    roll: &D::Roll,
) -> &'k Dist<D::Settled, W> {
    if !D::ROLLS_RECUR {
        known.clear();
    }
    known.entry(*roll).or_insert_with(|| duel.settles(situation, roll))
}
