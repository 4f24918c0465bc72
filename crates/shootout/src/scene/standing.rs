//! How someone stands, in words.

use super::state::{Combatant, Hand, State, grid_words};
use super::words::{condition_words, wounds_words};
use shootout_core::jam::Condition;

impl State {
    /// All there is to say of how someone stands besides his weapons, most pressing first.
    #[must_use]
    pub fn standing(&self, one: &Combatant) -> Vec<String> {
        let mut words = Vec::new();
        let mut say = |said: bool, word: String| words.extend(said.then_some(word));
        say(!one.is_up(), one.health.words().trim_start_matches("is ").to_owned());
        say(!one.wounds.is_empty(), wounds_words(&one.wounds));
        let busy = one.is_up() && one.free_from > self.slot;
        let until = grid_words(one.free_from);
        if let Some(hand) = one.repairs {
            let weapon = one.weapon_name(hand);
            say(busy, format!("repairs {weapon} until {until}"));
            say(!busy, format!("has worked on {weapon}: Tek is to be rolled"));
        } else {
            say(busy, format!("busy until {until}: {}", one.busy_with));
        }
        say(self.ducked(one), "ducked back".to_owned());
        if let Some((at, actions)) = one.aim {
            let at = self.get(at).map_or("someone", Combatant::name);
            let times = if actions == 1 { String::new() } else { format!(", {actions} actions") };
            words.push(format!("aims at {at}{times}"));
        }
        let mut say = |said: bool, word: String| words.extend(said.then_some(word));
        say(one.rested, "weapon rested".to_owned());
        let cover = one.sheet.cover.as_ref().filter(|_| one.in_cover);
        say(cover.is_some(), cover.map_or_else(String::new, |cover| format!("behind {}", cover.name)));
        say(one.sheet.field.is_some() && !one.field_on, "field off".to_owned());
        say(self.moving(one), "moving".to_owned());
        let ago = self.given_away_ago(one);
        say(ago.is_some(), format!("given away {} actions ago", ago.unwrap_or_default()));
        words
    }

    /// Whether someone is ducked back now (P-DUCK-1).
    #[must_use]
    pub fn ducked(&self, one: &Combatant) -> bool {
        one.ducked_until.is_some_and(|until| until >= self.slot)
    }

    /// Whether someone moves now, or has moved in this action or the one before.
    #[must_use]
    pub fn moving(&self, one: &Combatant) -> bool {
        let lately = one.moved.is_some_and(|moved| moved.saturating_add(1) >= self.slot);
        lately || one.speed_m_per_round.get() > 0.0
    }

    /// How many actions ago someone gave himself away, as long as that lasts (P-VIS-4, A-MOD-11).
    #[must_use]
    pub fn given_away_ago(&self, one: &Combatant) -> Option<u32> {
        let ago = self.slot.saturating_sub(one.given_away?);
        (ago <= self.rulings.reveal_actions.get().unsigned_abs()).then_some(ago)
    }
}

impl Combatant {
    /// What he has in a hand.
    #[must_use]
    pub fn weapon_name(&self, hand: Hand) -> &str {
        self.sheet.weapons()[hand as usize].map_or("no weapon", |weapon| weapon.name.as_str())
    }

    /// His weapons with their rounds, in words: "Autogun 18/20", "Plasma gun jammed".
    #[must_use]
    pub fn armed(&self) -> Vec<String> {
        let hands = self.sheet.weapons().into_iter().zip(&self.guns);
        let held = hands.filter_map(|(weapon, gun)| weapon.map(|weapon| (weapon, gun)));
        held.map(|(weapon, gun)| {
            let mut words = weapon.name.clone();
            if let (Some(left), Some(full)) = (gun.rounds, weapon.magazine) {
                words.push_str(&format!(" {left}/{full}"));
            }
            if gun.condition != Condition::Ready {
                words.push_str(&format!(", {}", condition_words(gun.condition)));
            }
            words
        })
        .collect()
    }
}
