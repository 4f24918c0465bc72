//! Fire on one ship, exchange by exchange, until it is out (FV-15, FV-Q5, FV-Q6).

use super::shot::Shot;
use crate::opposed::{Invocations, OpposedEvent, OpposedRoll, OpposedState, opposed_duel};
use crate::roles::Role;
use crate::track::{Absorbed, Track, TrackReport, TrackState};
use shootout_ruleset::combat::shown::cut_short;
use shootout_ruleset::combat::{Duel, DuelEvent, DuelRolled, Fight, FightOdds, Winner};
use shootout_ruleset::prelude::*;

/// The ship that is fired at, in transcripts.
pub(crate) const TARGET: Role = Role::One("target");

/// What a given number of exchanges does to a ship.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OutReport<W> {
    /// The chance that it is out by exchange 1, 2, and so on.
    pub by: Vec<W>,
    /// The mean number of exchanges until then; null unless it is certain to fall.
    pub mean: Option<W>,
    /// The states that it may be in after all exchanges that are told.
    pub tracks: Vec<TrackReport<W>>,
    /// With exact fractions: how many exchanges are told, where that is fewer than asked for because fractions grow
    /// with each exchange. The mean is still exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact_up_to: Option<u32>,
}

impl<W> OutReport<W> {
    /// That fewer exchanges are told than were asked for, as fractions grow.
    pub(crate) fn cut_short(&self) -> Option<Remark> {
        self.exact_up_to.map(|turns| cut_short(turns, "exchange", "The mean is still exact."))
    }
}

/// Someone's shot, and what is invoked for it.
#[derive(Clone, Debug)]
pub(crate) struct Volley {
    pub shot: Shot,
    pub attacker: Role,
    /// What both sides' invocations come to.
    pub invoked: i32,
}

/// Fire on one ship: each of these shots in each exchange, one after the other, until it is out.
pub(crate) struct Fire {
    pub volleys: Vec<Volley>,
    pub track: Track,
}

/// How a ship stands between two shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Between {
    /// How many of the exchange's shots have been fired.
    fired: usize,
    track: TrackState,
}

/// A throw for a shot.
pub(crate) type FireThrow = DuelEvent<Between, usize, OpposedEvent>;

/// A shot that was fired.
pub(crate) struct Fired<'f> {
    pub volley: &'f Volley,
    pub margin: i32,
    /// How the hit was absorbed.
    pub absorbed: Absorbed,
}

impl Fire {
    /// The shot that a throw has settled, once all its dice lie.
    pub fn fired(&self, throw: &FireThrow) -> Option<Fired<'_>> {
        let DuelRolled { before, roll, event } = throw.rolled?;
        let (volley, margin) = (self.volleys.get(roll)?, event.margin()?);
        let (_, absorbed) = self.track.absorb(before.track, volley.shot.stress(margin));
        Some(Fired { volley, margin, absorbed })
    }

    /// What it does in so many exchanges.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn report<W: AnswerWeight>(&self, exchanges: u32) -> Result<OutReport<W>, InputError> {
        let fight = Fight::of(self)?;
        let FightOdds { report, after, .. } = fight.odds(exchanges, |between| self.winner(between))?;
        Ok(OutReport {
            by: report.by.into_iter().map(|by| by.a).collect(),
            mean: report.mean,
            tracks: self.track.reports(&after.map(|between| between.track)),
            exact_up_to: report.exact_up_to,
        })
    }
}

/// Who fires has won once the ship is out.
impl Duel for Fire {
    type Situation = Between;
    /// The place of the shot.
    type Roll = usize;
    opposed_duel!(no_order);
    /// The stress of the shot.
    type Settled = i32;

    /// Where nobody fires nothing happens, exchange by exchange.
    fn steps(&self) -> u32 {
        self.volleys.len().max(1) as u32
    }

    fn is_within_turn(&self, between: &Between) -> bool {
        between.fired > 0
    }

    fn start(&self) -> Between {
        Between { fired: 0, track: self.track.fresh() }
    }

    fn winner(&self, between: &Between) -> Option<Winner> {
        between.track.out.then_some(Winner::A)
    }

    fn begin_turn(&self, between: &mut Between) -> Vec<usize> {
        (between.fired..self.volleys.len()).take(1).collect()
    }

    fn dice(&self, _: &Between, place: &usize) -> OpposedRoll {
        let Volley { shot, attacker, invoked } = &self.volleys[*place];
        shot.roll([*attacker, TARGET]).with(Invocations::AllIn(*invoked))
    }

    fn settled(&self, place: &usize, end: OpposedState) -> i32 {
        self.volleys[*place].shot.stress(end.settled().margin)
    }

    fn after<'d>(&'d self, between: &'d Between, _: &'d usize) -> impl Fn(&i32) -> Between + 'd {
        |stress| Between { track: self.track.absorb(between.track, *stress).0, ..*between }
    }

    fn end_turn(&self, between: &mut Between) {
        between.fired = (between.fired + 1) % self.volleys.len().max(1);
    }
}
