//! Several against one with dice: the hero, then the foes.

use super::melee::{Fights, Melee, MeleeEnd};
use crate::fudge::event::Event;
use crate::fudge::outcome::Outcome;
use crate::roles::Role;
use crate::rolls::{RollFor, by_state, by_sum};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dist, Next, Procedure, Transition, Weight};

/// The hero, in transcripts.
pub(crate) const HERO: Role = Role::One("hero");

/// What transcripts call a foe, with their place in the document.
pub(crate) const FOE: &str = "foe";

/// An exchange before its dice, with those who roll.
pub(crate) struct MeleeDice<'f> {
    pub melee: Melee<'f>,
    /// The foes who take part.
    pub foes: Vec<Role>,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MeleeState {
    /// The hero is to roll.
    Hero,
    /// A foe is.
    Foe {
        /// What the hero's dice came to.
        hero: i32,
        /// The place of the foe among those who take part.
        foe: usize,
        /// What those before have come to; of foes who are all beaten, the one whom the hero would pick is struck.
        end: MeleeEnd,
        /// By what the hero picks them; none where somebody is not beaten.
        rank: Option<[i32; 4]>,
    },
    Over(MeleeEnd),
}

impl MeleeState {
    /// What it came to, once all have rolled.
    pub fn end(self) -> MeleeEnd {
        if let Self::Over(end) = self { end } else { MeleeEnd::default() }
    }
}

/// A throw of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MeleeThrow {
    /// What the dice come to.
    dice: i32,
    /// What all throws have come to, after the last.
    pub end: Option<MeleeEnd>,
}

impl<'f> MeleeDice<'f> {
    /// These foes, by their places in the document.
    pub fn new(melee: Melee<'f>, places: impl IntoIterator<Item = usize>) -> Self {
        Self { melee, foes: places.into_iter().map(|place| Role::Of(FOE, place)).collect() }
    }

    /// All that the exchange may come to.
    pub fn ends<W: Weight>(&self) -> Dist<MeleeEnd, W> {
        let ends = outcomes(self, self.start(), &Sum(|_: &MeleeThrow| 0));
        Dist::from_weights(ends.into_iter().map(|end| (end.state.end(), end.weight)))
    }

    /// What it has come to, once all dice lie: after these throws, or without any.
    pub fn end(&self, throws: &[MeleeThrow]) -> Option<MeleeEnd> {
        match (throws.last(), self.start()) {
            (Some(throw), _) => throw.end,
            (None, MeleeState::Over(end)) => Some(end),
            (None, _) => None,
        }
    }

    /// What the dice of the hero and those of the foes come to then.
    pub fn each_thrown(&self, throws: &[MeleeThrow]) -> (i32, Vec<i32>) {
        let mut thrown = throws.iter().map(|throw| throw.dice);
        let mut of =
            |fights: &Fights<'_>| fights.fighter.lies().or_else(|| thrown.next()).unwrap_or_default();
        let hero = of(&self.melee.hero);
        (hero, self.melee.foes.iter().map(of).collect())
    }

    /// What all throws of it have settled, after the last.
    pub fn events(&self, throws: &[MeleeThrow]) -> Vec<Event> {
        let Some(end) = self.end(throws) else { return Vec::new() };
        let mut events = vec![Event::Winners(end.winners)];
        let (hero, foes) = self.each_thrown(throws);
        let inflicted = foes.iter().enumerate().map(|(foe, dice)| self.melee.inflicted(foe, dice - hero));
        let inflicted = self.foes.iter().zip(inflicted).filter(|(_, outcome)| *outcome != Outcome::None);
        events.extend(inflicted.map(|(foe, outcome)| Event::Inflicts(*foe, outcome)));
        if let Some((struck, outcome)) = end.struck {
            events.push(Event::Picks(self.foes[struck]));
            events.extend((outcome != Outcome::None).then_some(Event::Inflicts(HERO, outcome)));
        }
        events.extend(end.hero.is_any().then(|| Event::Stands(HERO, self.melee.hero_after(&end))));
        if let Some((struck, _)) = end.struck.filter(|(_, outcome)| *outcome >= Outcome::Clipped) {
            events.push(Event::Stands(self.foes[struck], self.melee.foe_after(struck, &end)));
        }
        events
    }

    fn meaning(&self, state: MeleeState, dice: i32) -> MeleeStep {
        let then = self.without_those_who_lie(match state {
            MeleeState::Foe { hero, foe, end, rank } => self.rolled(hero, foe, dice, end, rank),
            MeleeState::Hero | MeleeState::Over(_) => {
                MeleeState::Foe { hero: dice, foe: 0, end: MeleeEnd::default(), rank: None }
            }
        });
        let end = if let MeleeState::Over(end) = then { Some(end) } else { None };
        (MeleeThrow { dice, end }, then)
    }

    /// Where dice are rolled next: those of a foe who has rolled in this exchange already are not (FU-20).
    fn without_those_who_lie(&self, mut state: MeleeState) -> MeleeState {
        while let MeleeState::Foe { hero, foe, end, rank } = state {
            let Some(dice) = self.melee.foes[foe].fighter.lies() else { break };
            state = self.rolled(hero, foe, dice, end, rank);
        }
        state
    }

    /// What a foe's dice mean: states of those who are not all beaten are one, whomever the hero would have picked.
    fn rolled(&self, hero: i32, foe: usize, dice: i32, end: MeleeEnd, rank: Option<[i32; 4]>) -> MeleeState {
        let inflicted = self.melee.inflicted(foe, dice - hero);
        let mut end = end.with(self.melee.foe_margin(foe, dice - hero) > 0, inflicted);
        let beaten_so_far = foe == 0 || rank.is_some();
        let rank = (beaten_so_far && self.melee.hero_margin(foe, hero - dice) > 0).then(|| {
            let own = self.melee.rank(foe, dice);
            match rank.filter(|rank| *rank < own) {
                Some(rank) => rank,
                None => {
                    end.struck = Some((foe, self.melee.strikes(foe, hero - dice)));
                    own
                }
            }
        });
        if rank.is_none() {
            end.struck = None;
        }
        let is_last = foe + 1 == self.foes.len();
        if is_last { MeleeState::Over(end) } else { MeleeState::Foe { hero, foe: foe + 1, end, rank } }
    }
}

type MeleeStep = (MeleeThrow, MeleeState);

impl Procedure for MeleeDice<'_> {
    type State = MeleeState;
    type Why = RollFor;
    type Event = MeleeThrow;

    fn start(&self) -> MeleeState {
        let lies = self.melee.hero.fighter.lies();
        lies.map_or(MeleeState::Hero, |dice| self.meaning(MeleeState::Hero, dice).1)
    }

    fn next(&self, state: MeleeState) -> Next<RollFor> {
        RollFor::next(match state {
            MeleeState::Hero => Some(Melee::roll(&self.melee.hero, HERO)),
            MeleeState::Foe { foe, .. } => Some(Melee::roll(&self.melee.foes[foe], self.foes[foe])),
            MeleeState::Over(_) => None,
        })
    }

    fn transitions(&self, state: MeleeState, found: &mut Vec<Transition<MeleeState, MeleeThrow>>) {
        by_sum(found, |dice| self.meaning(state, dice));
    }

    fn coarse_transitions(&self, state: MeleeState, found: &mut Vec<Transition<MeleeState, MeleeThrow>>) {
        by_state(found, |dice| self.meaning(state, dice));
    }
}
