//! Dice on the table: put together, rolled or typed in, taken back, applied.

use super::state::{Stage, Table, capital_of};
use leptos::prelude::*;
use leptos::web_sys::js_sys::Math;
use shootout_percentile::scene::{Attempt, Refusal, Resolution};

impl Table {
    /// Changes what is put together.
    pub fn plan(self, change: impl FnOnce(&mut Attempt)) {
        self.stage.update(|stage| {
            if let Stage::Plan(attempt) = stage {
                change(attempt);
            }
        });
    }

    /// To the dice, or says why not.
    pub fn begin(self, attempt: Attempt) -> bool {
        match self.scene.with_untracked(|scene| scene.begin(attempt)) {
            Ok(resolution) => {
                self.show(Stage::dice(resolution));
                true
            }
            Err(refusal) => {
                self.say(capital_of(&refusal));
                false
            }
        }
    }

    /// Does something with the dice on the table, or says why not.
    pub fn roll(self, act: impl FnOnce(&mut Resolution) -> Result<(), Refusal>) -> bool {
        let mut refused = None;
        self.stage.update(|stage| {
            if let Stage::Dice(resolution) = stage {
                refused = act(resolution).err();
            }
        });
        self.keep_attempt();
        if let Some(refusal) = &refused {
            self.say(capital_of(refusal));
        }
        refused.is_none()
    }

    /// Lets a generator roll the next throw, or all that are left.
    pub fn throw(self, all: bool) {
        // As many as a number in a JSON document can be told apart.
        let seed = (Math::random() * 9_007_199_254_740_992.0) as u64;
        self.roll(|resolution| {
            resolution.throw(seed)?;
            while all && resolution.asks().is_some() {
                resolution.throw(seed)?;
            }
            Ok(())
        });
    }

    /// Takes the last die back; false when there is none.
    pub fn take_back(self) -> bool {
        let mut taken = false;
        self.roll(|resolution| {
            taken = resolution.take_back();
            Ok(())
        });
        taken
    }

    /// Applies the dice to the scene, once all are rolled.
    pub fn finish(self) {
        let finished = self.stage.with_untracked(|stage| match stage {
            Stage::Dice(resolution) => Some((**resolution).clone().finish()),
            _ => None,
        });
        match finished {
            Some(Ok(event)) => {
                self.stage.set(Stage::Log);
                self.act(event);
            }
            Some(Err(refusal)) => self.say(capital_of(&refusal)),
            None => {}
        }
    }
}
