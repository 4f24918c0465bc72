//! An escape: how the ship and its navigation stand between two rolls.

use crate::track::{Track, TrackState};
use crate::vehicles::rulings::{Navigation, Rulings};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::Winner;

/// How things stand between two rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    /// The exchange, from 1; those from which on the ship can jump are the same.
    exchange: u8,
    /// The steps of the exchange that are done: shots, and navigation.
    done: usize,
    pub track: TrackState,
    navigation: Progress,
    /// At lightspeed.
    away: bool,
}

/// How far the calculation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Progress {
    /// So many tasks are done.
    Done(u8),
    /// The only roll there was has failed (FV-A15).
    Failed,
}

/// What is to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The shot at this place.
    Shot(usize),
    /// The task at this place.
    Navigation(usize),
    /// Nothing: no navigation in this exchange.
    Pass,
}

/// An escape, ready to be played.
pub(super) struct Escape<'s> {
    pub track: Track,
    /// How many fire in each exchange.
    pub shots: usize,
    pub tasks: u8,
    /// The first exchange in which the ship can jump (FV-17).
    pub ready_after: u8,
    pub rulings: &'s Rulings,
}

impl Situation {
    /// a: away; b: lost.
    pub fn winner(&self) -> Option<Winner> {
        if self.track.out { Some(Winner::B) } else { self.away.then_some(Winner::A) }
    }
}

impl Escape<'_> {
    /// The rolls of an exchange: all shots and navigation.
    pub const fn steps(&self) -> usize {
        self.shots + 1
    }

    pub fn start(&self) -> Situation {
        Situation {
            exchange: 1,
            done: 0,
            track: self.track.fresh(),
            navigation: Progress::Done(0),
            away: false,
        }
    }

    fn can_jump(&self, situation: &Situation) -> bool {
        situation.exchange >= self.ready_after
    }

    /// The place of the exchange at which navigation and the jump come: after the fire, unless the ship jumps first (FV-A16).
    const fn navigation_place(&self) -> usize {
        if self.rulings.jump_first { 0 } else { self.shots }
    }

    /// What comes now.
    pub fn step(&self, situation: &Situation) -> Step {
        let place = self.navigation_place();
        if situation.done != place {
            return Step::Shot(situation.done - usize::from(situation.done > place));
        }
        let rolls = match self.rulings.nav {
            Navigation::Single | Navigation::Retry => self.can_jump(situation),
            Navigation::Bank | Navigation::Tasks => true,
        };
        match situation.navigation {
            Progress::Done(done) if rolls && done < self.tasks => Step::Navigation(usize::from(done)),
            Progress::Done(_) | Progress::Failed => Step::Pass,
        }
    }

    /// How things stand after a shot of so much stress.
    pub fn shot(&self, situation: &Situation, stress: i32) -> Situation {
        let (track, _) = self.track.absorb(situation.track, stress);
        self.stepped(Situation { track, ..*situation })
    }

    /// How things stand after navigation: what it came to, or none if it was not rolled.
    pub fn navigated(&self, situation: &Situation, success: Option<bool>) -> Situation {
        let navigation = match (situation.navigation, success) {
            (Progress::Done(done), Some(true)) => Progress::Done(done + 1),
            (Progress::Done(_), Some(false)) if self.rulings.nav == Navigation::Single => Progress::Failed,
            (before, _) => before,
        };
        let ready = navigation == Progress::Done(self.tasks) && self.can_jump(situation);
        self.stepped(Situation { navigation, away: ready, ..*situation })
    }

    /// One step further: at the end of an exchange, the next one. What is over forgets how it came to be.
    pub fn stepped(&self, situation: Situation) -> Situation {
        let done = (situation.done + 1) % self.steps();
        if situation.winner().is_some() {
            return Situation {
                exchange: self.ready_after,
                done,
                navigation: Progress::Done(0),
                ..situation
            };
        }
        let exchange = (situation.exchange + u8::from(done == 0)).min(self.ready_after);
        Situation { exchange, done, ..situation }
    }

    /// How things may stand one step later; none when it is over, at the end of an exchange.
    pub fn next<W: Weight>(
        &self,
        situation: &Situation,
        stresses: &[Dist<i32, W>],
        navigation: &[W],
    ) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return (situation.done > 0).then(|| Dist::certain(self.stepped(*situation)));
        }
        Some(match self.step(situation) {
            Step::Shot(place) => stresses[place].map(|stress| self.shot(situation, *stress)),
            Step::Navigation(task) => {
                let success = &navigation[task];
                Dist::from_weights([
                    (self.navigated(situation, Some(true)), success.clone()),
                    (self.navigated(situation, Some(false)), success.complement()),
                ])
            }
            Step::Pass => Dist::certain(self.navigated(situation, None)),
        })
    }
}
