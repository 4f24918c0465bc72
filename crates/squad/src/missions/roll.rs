//! The rolls of the missions: objectives, what the ground does, what a search finds.

use super::Mission;
use crate::document::share::Share;
use crate::nerve::{NerveTest, Tested};
use crate::throw::{Results, Throw, sum};
use shootout_odds::staged::{NoBlock, Staged};
use shootout_odds::{Counts, Pool};

/// By face: what the ground does.
const EFFECTS: [&str; 8] =
    ["unstable", "unstable", "cracked", "cracked", "rumbling", "rumbling", "eruption", "eruption"];
/// By face: what is found.
const FINDS: [&str; 8] =
    ["specimens", "specimens", "med_packs", "med_packs", "files", "files", "vital", "vital"];

/// What two faces each count.
const FOUR: [u8; 8] = [1, 1, 2, 2, 3, 3, 4, 4];
/// How many objectives there are, by face (SQ-MIS-08).
const OBJECTIVES: [u8; 8] = [3, 3, 4, 4, 5, 5, 6, 6];

/// A roll of a mission.
pub(crate) struct MissionRoll<'m> {
    pub(super) mission: &'m Mission,
    /// What is rolled first.
    pub(super) kind: MissionStep,
    /// The test of the unit on unstable ground.
    pub(super) test: Option<NerveTest>,
}

/// A step of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MissionStep {
    Objectives,
    Effect,
    Nerve,
    NerveAgain,
    Search,
    Heal,
    /// Who finds specimens and survives them has a point.
    Survive,
}

/// What it came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Found {
    /// How many objectives, or which of four things.
    pub number: u16,
    /// How the unit stands the ground.
    pub nerve: Tested,
    /// Specimens charge the searcher: who is not destroyed by them has a point (SQ-MIS-10).
    pub specimens: bool,
    /// Victory points, with that of specimens that were survived.
    pub points: u16,
    /// Health that came back.
    pub healed: u16,
}

impl Found {
    /// What the ground does.
    pub fn ground(&self) -> Option<&'static str> {
        EFFECTS.get((2 * usize::from(self.number)).checked_sub(2)?).copied()
    }
}

impl Staged for MissionRoll<'_> {
    type State = Found;
    type Step = MissionStep;
    type Why = Throw;
    type Block = NoBlock<Throw>;
    type Key = ();

    fn start(&self) -> Found {
        Found::default()
    }

    fn steps(&self) -> Vec<MissionStep> {
        match self.kind {
            MissionStep::Effect => vec![MissionStep::Effect, MissionStep::Nerve, MissionStep::NerveAgain],
            MissionStep::Search => vec![MissionStep::Search, MissionStep::Heal, MissionStep::Survive],
            other => vec![other],
        }
    }

    fn dice(&self, step: MissionStep, found: &Found) -> Option<Pool> {
        match step {
            MissionStep::Objectives => Some(sum(1, OBJECTIVES)),
            MissionStep::Effect | MissionStep::Search => Some(sum(1, FOUR)),
            MissionStep::Nerve | MissionStep::NerveAgain => {
                let test = self.test.as_ref().filter(|_| found.ground() == Some("unstable"))?;
                test.dice(step == MissionStep::NerveAgain, found.nerve)
            }
            MissionStep::Heal => (found.number == 2).then(|| sum(1, FOUR)),
            MissionStep::Survive => {
                found.specimens.then(|| self.mission.survival.unwrap_or(Share::ONE).stated())
            }
        }
    }

    fn why(&self, step: MissionStep, _: &Found) -> Throw {
        match step {
            MissionStep::Objectives => Throw::of("objectives", Results::Numbers(OBJECTIVES)),
            MissionStep::Effect => Throw::of("effect", Results::Words(EFFECTS)),
            MissionStep::Search => Throw::of("search", Results::Words(FINDS)),
            MissionStep::Heal | MissionStep::Survive => Throw::of("heal", Results::Numbers(FOUR)),
            MissionStep::Nerve | MissionStep::NerveAgain => {
                let need = self.test.as_ref().map_or(0, |test| test.need);
                NerveTest::throw("nerve", need, step == MissionStep::NerveAgain)
            }
        }
    }

    fn after(&self, step: MissionStep, mut found: Found, counts: Counts) -> Found {
        let number = counts.of(1);
        match step {
            MissionStep::Objectives | MissionStep::Effect => found.number = number,
            MissionStep::Nerve | MissionStep::NerveAgain => {
                if self.dice(MissionStep::Nerve, &found).is_some() {
                    found.nerve = found.nerve.with(step == MissionStep::NerveAgain, counts);
                }
            }
            MissionStep::Search => {
                (found.number, found.specimens) = (number, number == 1);
                found.points = number.saturating_sub(2);
            }
            MissionStep::Heal => found.healed = number.min(self.mission.missing()),
            MissionStep::Survive => found.points += number,
        }
        found
    }
}
