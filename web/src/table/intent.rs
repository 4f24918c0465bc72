//! What someone means to do next: at whom, in which mode, with which hand.

use super::state::Table;
use leptos::prelude::*;
use shootout_percentile::scenario::{Mode, Weapon};
use shootout_percentile::scene::{Attack, Hands, Id, State};

/// What was chosen for someone's next attack; what was not chosen is what is likeliest.
#[derive(Clone, Copy)]
pub struct Intent {
    by: Id,
    /// At whom.
    pub at: Option<Id>,
    /// In which mode.
    pub mode: Option<Mode>,
    /// With which hand.
    pub with: Option<Hands>,
}

impl Table {
    fn intent_of(self, who: Id) -> Intent {
        let chosen = self.intents.with(|intents| intents.iter().find(|intent| intent.by == who).copied());
        chosen.unwrap_or(Intent { by: who, at: None, mode: None, with: None })
    }

    /// Notes what someone means to do.
    pub fn intend(self, who: Id, change: impl FnOnce(&mut Intent)) {
        let mut intent = untrack(|| self.intent_of(who));
        change(&mut intent);
        self.intents.update(|intents| {
            intents.retain(|intent| intent.by != who);
            intents.push(intent);
        });
    }

    /// Notes at whom someone shoots.
    pub fn set_target(self, who: Id, at: Id) {
        self.intend(who, |intent| intent.at = Some(at));
    }

    /// At whom someone would shoot, followed: whom they chose last, as long as that one is up, else the likeliest.
    pub fn target_of(self, who: Id) -> Option<Id> {
        let kept = self.intent_of(who).at;
        self.state(|state| {
            let is_up = |at: &Id| state.get(*at).is_ok_and(|one| one.is_up());
            kept.filter(is_up).or_else(|| state.targets_of(who).first().copied())
        })
    }

    /// The attack that someone would make, followed; none when there is nobody to attack.
    pub fn intent(self, who: Id) -> Option<Attack> {
        let at = self.target_of(who)?;
        let Intent { mode, with, .. } = self.intent_of(who);
        self.state(|state| {
            let one = state.get(who).ok()?;
            // Who has but the weapon of the other hand fires that one.
            let only_off = one.sheet.weapon.is_none() && one.sheet.off_hand.is_some();
            let with = with.filter(|_| one.sheet.weapon.is_some() && one.sheet.off_hand.is_some());
            let with = with.unwrap_or(if only_off { Hands::Off } else { Hands::Main });
            let modes = weapon_of(state, who, with).map(|weapon| weapon.modes.as_slice()).unwrap_or_default();
            let hand = with.hands().first().map_or(0, |hand| *hand as usize);
            let mode = mode.filter(|mode| modes.contains(mode));
            let mode = mode.or_else(|| one.guns[hand].mode.filter(|mode| modes.contains(mode)));
            let mode = mode.or_else(|| modes.first().copied()).unwrap_or(Mode::Single);
            Some(Attack { with, ..Attack::new(who, at, mode) })
        })
    }
}

/// The weapon that fires first.
pub fn weapon_of(state: &State, who: Id, with: Hands) -> Option<&Weapon> {
    let hand = *with.hands().first()?;
    state.get(who).ok()?.sheet.weapons()[hand as usize]
}
