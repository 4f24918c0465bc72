//! Grenades: how many someone carries, and the one that they have taken out (P-ACT-11, P-ACT-14).

use super::refusal::Refusal;
use super::state::{Combatant, Id, State};
use super::words::grenades_words;
use crate::scenario::Weapon;

impl Combatant {
    /// The grenades that they carry, and how many are left: at least one.
    ///
    /// # Errors
    ///
    /// When they have none.
    pub(crate) fn grenades_left(&self) -> Result<(&Weapon, u32), Refusal> {
        let name = self.name();
        let Some(grenade) = &self.sheet.grenade else {
            return Err(Refusal::by("P-ACT-14", format!("{name} carries no grenades")));
        };
        match self.grenades {
            0 => Err(Refusal::by("P-ACT-14", format!("{name} has no {} left", grenade.name))),
            left => Ok((grenade, left)),
        }
    }

    /// "3 x Frag grenade, 1 in hand"; nothing of someone who carries none.
    pub(crate) fn grenades_in_words(&self) -> Option<String> {
        let grenade = self.sheet.grenade.as_ref()?;
        let in_hand = if self.grenade_out { ", 1 in hand" } else { "" };
        Some(grenades_words(&grenade.name, self.grenades) + in_hand)
    }
}

impl State {
    /// One of their grenades is in hand from now on. It stays among those that they have until it is thrown.
    pub(super) fn take_out_grenade(&mut self, who: Id) -> Result<(), Refusal> {
        let one = self.get_mut(who)?;
        let (grenade, _) = one.grenades_left()?;
        if one.grenade_out {
            let words = format!("{} has a {} in hand already", one.name(), grenade.name);
            return Err(Refusal::by("P-ACT-14", words));
        }
        one.grenade_out = true;
        Ok(())
    }

    /// What someone took out, in words: "take out Frag grenade, 3 left".
    pub(super) fn grenade_taken_out(&self, who: Id) -> String {
        let left = self.get(who).and_then(Combatant::grenades_left);
        left.map_or_else(
            |_| String::new(),
            |(grenade, left)| format!("take out {}, {left} left", grenade.name),
        )
    }
}
