//! Fire on one ship, exchange by exchange, until it is out (FV-15, FV-Q5, FV-Q6).

use crate::track::{Track, TrackReport, TrackState};
use serde::Serialize;
use shootout_odds::Dist;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{AnswerWeight, Remark};
use shootout_ruleset::combat::shown::cut_short;
use shootout_ruleset::combat::{Fight, FightOdds, Winner};

/// What a given number of exchanges does to a ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// How a ship stands between two shots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Between {
    /// How many of the exchange's shots have been fired.
    fired: usize,
    track: TrackState,
}

/// What this fire does in so many exchanges; each of the shots is fired in each, in their order.
pub(crate) fn report<W: AnswerWeight>(
    track: &Track,
    shots: &[Dist<i32, W>],
    exchanges: u32,
) -> Result<OutReport<W>, InputError> {
    let held = [Dist::certain(0)];
    let shots = if shots.is_empty() { &held } else { shots };
    let start = Between { fired: 0, track: track.fresh() };
    let fight = Fight::in_steps(shots.len(), start, |between| {
        let fired = (between.fired + 1) % shots.len();
        if between.track.out {
            // Nobody fires at what is out; the exchange is counted to its end.
            return (between.fired > 0).then(|| Dist::certain(Between { fired, ..*between }));
        }
        let after = |stress: &i32| Between { fired, track: track.absorb(between.track, *stress).0 };
        Some(shots[between.fired].map(after))
    })?;
    let FightOdds { report, after, .. } =
        fight.odds(exchanges, |between| between.track.out.then_some(Winner::A))?;
    Ok(OutReport {
        by: report.by.into_iter().map(|by| by.a).collect(),
        mean: report.mean,
        tracks: track.reports(&after.map(|between| between.track)),
        exact_up_to: report.exact_up_to,
    })
}
