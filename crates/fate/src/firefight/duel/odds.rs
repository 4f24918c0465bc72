//! The odds of a duel.

use super::state::{First, NAMES, Situation, Who};
use super::turn::{Duel, Setup};
use crate::fight::{Fight, FightReport};
use crate::firefight::attack::Done;
use crate::firefight::document::{DuelScenario, FirstToAct};
use crate::track::TrackReport;
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use std::collections::BTreeMap;

/// The odds of a duel. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuelReport<W> {
    /// What is counted: always a turn, one combatant's.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// Who acts first in the first round.
    pub first: FirstReport<W>,
    /// How both stand after the turns that are told.
    pub after: AfterReport<W>,
}

/// Who acts first in the first round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both act at once.
    pub both: W,
}

/// How both stand after so many turns; a fight that is over stays as it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// The number of turns.
    pub n: u32,
    /// The track of the one side.
    pub a: Vec<TrackReport<W>>,
    /// The track of the other.
    pub b: Vec<TrackReport<W>>,
}

/// A duel turn by turn, with what it needs again and again worked out once.
pub(crate) struct Turns<'s, W> {
    pub duel: Duel<'s>,
    /// Who acts first by initiative.
    initiative: Dist<First, W>,
    /// What the attacks may do.
    attacks: BTreeMap<Setup, Dist<Done, W>>,
}

impl<'s, W: Weight> Turns<'s, W> {
    pub fn new(scenario: &'s DuelScenario) -> Self {
        let duel = Duel::new(scenario);
        let initiative = duel.initiative(NAMES).orders().map(|groups| First::of_groups(groups));
        Self { duel, initiative, attacks: BTreeMap::new() }
    }

    /// How things may stand one turn later; none when the fight is over.
    pub fn next(&mut self, situation: &Situation) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        if situation.first == First::Unknown {
            let initiative = self.initiative.clone();
            return Some(initiative.bind(|first| self.acted(Situation { first: *first, ..*situation })));
        }
        Some(self.acted(*situation))
    }

    fn acted(&mut self, mut situation: Situation) -> Dist<Situation, W> {
        let Self { duel, attacks, .. } = self;
        let setups = duel.prepare(&mut situation);
        let mut stand = Dist::certain(situation);
        for setup in setups {
            let done = attacks.entry(setup).or_insert_with(|| duel.attack(&setup).distribution());
            stand = stand.convolve(done, |before, done| {
                let mut after = *before;
                duel.apply(&mut after, &setup, done);
                after
            });
        }
        stand.map(|situation| {
            let mut after = *situation;
            duel.finish(&mut after);
            after
        })
    }
}

impl DuelScenario {
    /// The odds, with chances counted in `W`.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn report<W: Weight>(&self) -> Result<DuelReport<W>, InputError> {
        let mut turns: Turns<'_, W> = Turns::new(self);
        let fight = Fight::new(turns.duel.start(), |situation| turns.next(situation))?;
        let n = self.turns.get().unsigned_abs();
        let after = fight.after(n as usize);
        let tracks = |who: Who| {
            let stand = after.map(|situation| situation.sides[who].track);
            turns.duel.tracks[who].reports(&stand)
        };
        Ok(DuelReport {
            unit: "turn",
            fight: fight.report(n as usize, Situation::winner)?,
            first: self.first_report(&turns.initiative),
            after: AfterReport { n, a: tracks(0), b: tracks(1) },
        })
    }

    fn first_report<W: Weight>(&self, initiative: &Dist<First, W>) -> FirstReport<W> {
        let first = match self.first {
            FirstToAct::A => &Dist::certain(First::One(0)),
            FirstToAct::B => &Dist::certain(First::One(1)),
            FirstToAct::Initiative => initiative,
        };
        FirstReport {
            a: first.probability(&First::One(0)),
            b: first.probability(&First::One(1)),
            both: first.probability(&First::AtOnce),
        }
    }
}
