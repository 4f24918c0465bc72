//! One against several with its dice.

use super::situation::{Several, Situation};
use crate::fudge::event::Event;
use crate::fudge::group::{FOE, HERO, MeleeDice, MeleeState, MeleeThrow};
use crate::fudge::pair::Pair;
use crate::fudge::wounds::Wounds;
use crate::opposed::{OpposedEvent, OpposedRoll, OpposedState};
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Next, Procedure, Transition};
use shootout_ruleset::combat::{Duel, NoDice, NoOrder, Winner};

/// An exchange before its dice.
pub(crate) enum ExchangeDice<'f> {
    /// With several foes.
    Melee(MeleeDice<'f>),
    /// With the one who is left, by their place.
    Pair(usize, Pair<'f>, OpposedRoll),
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExchangeState {
    Melee(MeleeState),
    Pair(OpposedState),
}

/// A throw of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExchangeThrow {
    Melee(MeleeThrow),
    Pair(OpposedEvent),
}

/// The two, when one foe is left.
fn left(foe: usize) -> [Role; 2] {
    [HERO, Role::Of(FOE, foe)]
}

impl<'f> ExchangeDice<'f> {
    /// The next exchange.
    pub fn new(several: &'f Several<'_>, situation: &Situation) -> Self {
        match situation.standing()[..] {
            [foe] => {
                let pair = several.pair(situation, foe);
                let dice = pair.dice(left(foe));
                Self::Pair(foe, pair, dice)
            }
            ref foes => Self::Melee(MeleeDice::new(several.melee(situation), foes.iter().copied())),
        }
    }

    /// What these throws of it settle.
    pub fn events(&self, throws: &[ExchangeThrow]) -> Vec<Event> {
        match self {
            Self::Melee(melee) => {
                let of_melee = |throw: &ExchangeThrow| match throw {
                    ExchangeThrow::Melee(throw) => Some(*throw),
                    ExchangeThrow::Pair(_) => None,
                };
                melee.events(&throws.iter().filter_map(of_melee).collect::<Vec<_>>())
            }
            Self::Pair(foe, pair, _) => match throws.last() {
                Some(ExchangeThrow::Pair(OpposedEvent::Settled(settled))) => {
                    pair.events(left(*foe), settled.dice, false)
                }
                _ => Vec::new(),
            },
        }
    }
}

/// What means something in a part of an exchange, as it means in the whole.
fn of_part<S, E>(
    part: impl FnOnce(&mut Vec<Transition<S, E>>),
    state: impl Fn(S) -> ExchangeState,
    event: impl Fn(E) -> ExchangeThrow,
    found: &mut Vec<Transition<ExchangeState, ExchangeThrow>>,
) {
    let mut ways = Vec::new();
    part(&mut ways);
    found.extend(ways.into_iter().map(|way| Transition::new(way.faces, event(way.event), state(way.then))));
}

impl Procedure for ExchangeDice<'_> {
    type State = ExchangeState;
    type Why = RollFor;
    type Event = ExchangeThrow;

    fn start(&self) -> ExchangeState {
        match self {
            Self::Melee(dice) => ExchangeState::Melee(dice.start()),
            Self::Pair(_, _, dice) => ExchangeState::Pair(dice.start()),
        }
    }

    fn next(&self, state: ExchangeState) -> Next<RollFor> {
        match (self, state) {
            (Self::Melee(dice), ExchangeState::Melee(state)) => dice.next(state),
            (Self::Pair(_, _, dice), ExchangeState::Pair(state)) => dice.next(state),
            _ => Next::Done,
        }
    }

    fn coarse_transitions(
        &self,
        state: ExchangeState,
        found: &mut Vec<Transition<ExchangeState, ExchangeThrow>>,
    ) {
        match (self, state) {
            (Self::Melee(dice), ExchangeState::Melee(state)) => {
                let ways = |ways: &mut Vec<_>| dice.coarse_transitions(state, ways);
                of_part(ways, ExchangeState::Melee, ExchangeThrow::Melee, found);
            }
            _ => self.transitions(state, found),
        }
    }

    fn transitions(&self, state: ExchangeState, found: &mut Vec<Transition<ExchangeState, ExchangeThrow>>) {
        match (self, state) {
            (Self::Melee(dice), ExchangeState::Melee(state)) => {
                of_part(
                    |ways| dice.transitions(state, ways),
                    ExchangeState::Melee,
                    ExchangeThrow::Melee,
                    found,
                );
            }
            (Self::Pair(_, _, dice), ExchangeState::Pair(state)) => {
                of_part(
                    |ways| dice.transitions(state, ways),
                    ExchangeState::Pair,
                    ExchangeThrow::Pair,
                    found,
                );
            }
            _ => {}
        }
    }
}

impl Duel for Several<'_> {
    type Situation = Situation;
    type First = NoOrder;
    type OrderDice = NoDice<RollFor>;
    /// How things stand decides who takes part, and what counts.
    type Roll = ();
    type Why = RollFor;
    type DiceState = ExchangeState;
    type DiceEvent = ExchangeThrow;
    type Dice<'d>
        = ExchangeDice<'d>
    where
        Self: 'd;
    type Settled = ExchangeState;

    const ROLLS_RECUR: bool = false;

    fn start(&self) -> Situation {
        let nobody = Wounds { out: true, ..Wounds::default() };
        let foe = |place: usize| self.foes.get(place).map_or(nobody, |foe| foe.wounds);
        Situation { begun: false, hero: self.hero.wounds, foes: std::array::from_fn(foe) }
    }

    /// a is the hero.
    fn winner(&self, situation: &Situation) -> Option<Winner> {
        Winner::by_out([situation.hero.out, situation.foes.iter().all(|foe| foe.out)])
    }

    fn begin_turn(&self, _: &mut Situation) -> Vec<()> {
        vec![()]
    }

    fn dice(&self, situation: &Situation, (): &()) -> ExchangeDice<'_> {
        ExchangeDice::new(self, situation)
    }

    fn settled(&self, (): &(), end: ExchangeState) -> ExchangeState {
        end
    }

    fn after<'d>(
        &'d self,
        situation: &'d Situation,
        (): &'d (),
    ) -> impl Fn(&ExchangeState) -> Situation + 'd {
        let dice = ExchangeDice::new(self, situation);
        move |end| match (&dice, end) {
            (ExchangeDice::Melee(dice), ExchangeState::Melee(end)) => {
                Self::after_melee(situation, &dice.melee, &end.end())
            }
            (ExchangeDice::Pair(foe, pair, _), ExchangeState::Pair(end)) => {
                Self::after_pair(situation, *foe, pair.after(end.settled().dice))
            }
            _ => *situation,
        }
    }

    fn end_turn(&self, situation: &mut Situation) {
        situation.begun = true;
    }

    /// Foes who are alike may change places, and when the hero is out, only how many foes stand is told.
    fn merged(&self, mut situation: Situation) -> Situation {
        if situation.hero.out {
            let fresh = |wounds: Wounds| if wounds.out { wounds } else { Wounds::default() };
            situation.foes = situation.foes.map(fresh);
        }
        if self.alike() {
            let known = &mut situation.foes[..self.foes.len()];
            known.sort_unstable();
        }
        situation
    }
}
