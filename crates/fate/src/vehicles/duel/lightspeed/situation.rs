//! An escape: how the ship and its navigation stand between two rolls, and what these do.

use super::{LightspeedScenario, SHIP};
use crate::opposed::{OpposedRoll, OpposedState, opposed_duel};
use crate::roles::Role;
use crate::track::{Track, TrackState};
use crate::vehicles::event::{Event, of_margin, of_shot};
use crate::vehicles::rulings::{Navigation, Rulings};
use crate::vehicles::shot::Shot;
use crate::vehicles::success::succeeds;
use shootout_ruleset::combat::{Duel, Winner};

/// How things stand between two rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    /// The shot at this place.
    Shot(usize),
    /// The task at this place.
    Navigation(usize),
}

/// What that comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Came {
    /// The stress of a shot.
    Stress(i32),
    /// Whether navigation succeeds.
    Success(bool),
}

/// An escape, ready to be played.
pub(crate) struct Escape<'s> {
    pub scenario: &'s LightspeedScenario,
    pub track: Track,
    /// Those who fire in each exchange, by their places in the document.
    pub shots: Vec<(usize, Shot)>,
}

impl Escape<'_> {
    fn rulings(&self) -> &Rulings {
        &self.scenario.rulings
    }

    /// The first exchange in which the ship can jump (FV-17).
    fn ready_after(&self) -> u8 {
        self.scenario.ready_after.to_u8()
    }

    fn can_jump(&self, situation: &Situation) -> bool {
        situation.exchange >= self.ready_after()
    }

    /// The place of the exchange at which navigation and the jump come: after the fire, unless the ship jumps first (FV-A16).
    fn navigation_place(&self) -> usize {
        if self.rulings().jump_first { 0 } else { self.shots.len() }
    }

    /// What is to be rolled now; nothing where no navigation is in this exchange.
    fn step(&self, situation: &Situation) -> Option<Step> {
        let place = self.navigation_place();
        if situation.done != place {
            return Some(Step::Shot(situation.done - usize::from(situation.done > place)));
        }
        let rolls = match self.rulings().nav {
            Navigation::Single | Navigation::Retry => self.can_jump(situation),
            Navigation::Bank | Navigation::Tasks => true,
        };
        match situation.navigation {
            Progress::Done(done) if rolls && usize::from(done) < self.scenario.navigation.len() => {
                Some(Step::Navigation(usize::from(done)))
            }
            Progress::Done(_) | Progress::Failed => None,
        }
    }

    /// How things stand after navigation: what it came to, or none if it was not rolled.
    fn navigated(&self, situation: &Situation, success: Option<bool>) -> Situation {
        let navigation = match (situation.navigation, success) {
            (Progress::Done(done), Some(true)) => Progress::Done(done + 1),
            (Progress::Done(_), Some(false)) if self.rulings().nav == Navigation::Single => Progress::Failed,
            (before, _) => before,
        };
        let tasks = self.scenario.navigation.len();
        let all_done = matches!(navigation, Progress::Done(done) if usize::from(done) == tasks);
        Situation { navigation, away: all_done && self.can_jump(situation), ..*situation }
    }

    /// What a throw settles, in order.
    pub fn events(&self, before: &Situation, step: Step, margin: i32) -> Vec<Event> {
        match step {
            Step::Navigation(_) => of_margin(margin, self.rulings()),
            Step::Shot(place) => {
                let shot = &self.shots[place].1;
                of_shot(shot, 0, margin, &self.track.absorb(before.track, shot.stress(margin)).1)
            }
        }
    }
}

/// All shots and navigation are the steps of an exchange.
impl Duel for Escape<'_> {
    type Situation = Situation;
    type Roll = Step;
    opposed_duel!(no_order);
    type Settled = Came;

    fn steps(&self) -> u32 {
        self.shots.len() as u32 + 1
    }

    fn is_within_turn(&self, situation: &Situation) -> bool {
        situation.done > 0
    }

    fn start(&self) -> Situation {
        let (track, navigation) = (self.track.fresh(), Progress::Done(0));
        Situation { exchange: 1, done: 0, track, navigation, away: false }
    }

    /// a: away; b: lost.
    fn winner(&self, situation: &Situation) -> Option<Winner> {
        if situation.track.out { Some(Winner::B) } else { situation.away.then_some(Winner::A) }
    }

    /// Where navigation is not rolled, the ship may jump by what was calculated before.
    fn begin_turn(&self, situation: &mut Situation) -> Vec<Step> {
        let step = self.step(situation);
        if step.is_none() {
            *situation = self.navigated(situation, None);
        }
        step.into_iter().collect()
    }

    fn dice(&self, _: &Situation, step: &Step) -> OpposedRoll {
        match step {
            Step::Shot(place) => {
                let (attacker, shot) = &self.shots[*place];
                shot.roll([Role::Of("attacker", *attacker), SHIP])
            }
            Step::Navigation(task) => self.scenario.navigation[*task].roll(),
        }
    }

    fn settled(&self, step: &Step, end: OpposedState) -> Came {
        let margin = end.settled().margin;
        match step {
            Step::Shot(place) => Came::Stress(self.shots[*place].1.stress(margin)),
            Step::Navigation(_) => Came::Success(succeeds(margin, self.rulings())),
        }
    }

    fn after<'d>(&'d self, situation: &'d Situation, _: &'d Step) -> impl Fn(&Came) -> Situation + 'd {
        |came| match came {
            Came::Stress(stress) => {
                Situation { track: self.track.absorb(situation.track, *stress).0, ..*situation }
            }
            Came::Success(success) => self.navigated(situation, Some(*success)),
        }
    }

    /// One step further: at the end of an exchange, the next one. What is over forgets how it came to be.
    fn end_turn(&self, situation: &mut Situation) {
        situation.done = (situation.done + 1) % self.steps() as usize;
        if self.winner(situation).is_some() {
            (situation.exchange, situation.navigation) = (self.ready_after(), Progress::Done(0));
        } else {
            let exchange = situation.exchange + u8::from(situation.done == 0);
            situation.exchange = exchange.min(self.ready_after());
        }
    }
}
