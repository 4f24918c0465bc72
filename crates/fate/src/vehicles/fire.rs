//! Fire on one ship, exchange by exchange, until it is out (FV-15, FV-Q5, FV-Q6).

use crate::fight::{Fight, TURNS, Winner};
use crate::track::{Track, TrackReport, TrackState};
use serde::Serialize;
use shootout_odds::Dist;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;

/// What so many exchanges do to a ship.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutReport<W> {
    /// The chance that it is out by exchange 1, 2, and so on.
    pub by: Vec<W>,
    /// The mean number of exchanges until then; null unless it is certain to fall.
    pub mean: Option<W>,
    /// How it may stand after all exchanges.
    pub tracks: Vec<TrackReport<W>>,
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
    exchanges: usize,
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
    let told = fight.report(exchanges, |between| between.track.out.then_some(Winner::A));
    let told = told.map_err(|error| match error.path.as_str() {
        TURNS => InputError { path: "exchanges".to_owned(), ..error },
        _ => error,
    })?;
    let stand = fight.after(exchanges)?.map(|between| between.track);
    Ok(OutReport {
        by: told.by.into_iter().map(|by| by.a).collect(),
        mean: told.mean,
        tracks: track.reports(&stand),
    })
}
