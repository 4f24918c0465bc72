//! How someone stands, in words: all there is to say, and what matters now.

use super::sheet::Sheet;
use super::state::{Combatant, Gun, State, grid_words};
use super::words::{condition_words, wounds_words};
use crate::given_away::is_given_away;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::posture;
use crate::scenario::Weapon;
use crate::time::grid_place;
use shootout_ruleset::words::listed;

impl State {
    /// What else matters of someone now, most pressing first: the repair, the fight hand-to-hand, duck-back, aim, cover and movement. Until
    /// when they are busy and when they revealed themselves is said by [`State::standing`] alone.
    pub fn notes(&self, one: &Combatant) -> Vec<String> {
        if !one.is_up() {
            return Vec::new();
        }
        let busy = one.free_from > self.slot;
        let mut words = Vec::new();
        words.extend(one.repairs.map(|_| if busy { "clearing a jam" } else { "Tek to roll" }.to_owned()));
        let opponents: Vec<&str> =
            self.opponents(one.id).iter().filter_map(|who| Some(self.get(*who).ok()?.name())).collect();
        words.extend((!opponents.is_empty()).then(|| format!("hand-to-hand with {}", listed(&opponents))));
        words.extend(self.bearing(one));
        words
    }

    /// Until when someone is passed over who is busy beyond this action, and with what; empty where they are not.
    pub fn skipped(&self, one: &Combatant) -> String {
        if !one.is_up() || one.free_from <= self.slot.saturating_add(1) {
            return String::new();
        }
        let now = self.place();
        let then = grid_place(one.free_from);
        let when = match () {
            () if then.turn != now.turn => grid_words(one.free_from),
            () if then.round != now.round => format!("round {}, action {}", then.round, then.action),
            () => format!("action {}", then.action),
        };
        let with = if one.repairs.is_some() { "clearing a jam" } else { one.busy_with.as_str() };
        format!("until {when} ({with})")
    }

    /// All there is to say of how someone stands besides their weapons, most pressing first.
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
        words.extend(self.bearing(one));
        words.extend(self.given_away_ago(one).map(revealed_words));
        words
    }

    /// What bears on the shots of someone and on those at them.
    fn bearing(&self, one: &Combatant) -> Vec<String> {
        let mut words = Vec::new();
        words.extend(self.ducked(one).then(|| "ducked back".to_owned()));
        if let Some((at, actions)) = one.aim {
            let at = self.get(at).map_or("someone", Combatant::name);
            let times = if actions == 1 { String::new() } else { format!(", {actions} actions") };
            words.push(format!("aims at {at}{times}"));
        }
        let mut say = |said: bool, word: String| words.extend(said.then_some(word));
        say(one.rested, "weapon rested".to_owned());
        say(one.in_cover, posture_of(&one.sheet));
        say(one.sheet.field.is_some() && !one.field_on, "field off".to_owned());
        say(self.moving(one), "moving".to_owned());
        words
    }

    /// Whether someone is ducked back now (P-DUCK-1).
    pub fn ducked(&self, one: &Combatant) -> bool {
        one.ducked_until().is_some_and(|until| until >= self.slot)
    }

    /// Whether someone moves now, or has moved in this action or the one before.
    pub fn moving(&self, one: &Combatant) -> bool {
        let lately = one.moved.is_some_and(|moved| moved.saturating_add(1) >= self.slot);
        lately || one.speed_m_per_round.get() > 0.0
    }

    /// How many actions ago someone gave themselves away, as long as that lasts (P-VIS-4, A-MOD-11).
    pub fn given_away_ago(&self, one: &Combatant) -> Option<u32> {
        let ago = self.slot.saturating_sub(one.given_away?);
        is_given_away(ago, &self.rulings).then_some(ago)
    }
}

/// "standing behind a brick wall".
fn posture_of(sheet: &Sheet) -> String {
    let cover = sheet.cover.as_ref().map(|cover| cover.name.as_str());
    posture::words(cover, sheet.exposed.as_deref(), sheet.seen_as)
}

fn revealed_words(actions_ago: u32) -> String {
    match actions_ago {
        0 => "revealed in this action".to_owned(),
        1 => "revealed 1 action ago".to_owned(),
        _ => format!("revealed {actions_ago} actions ago"),
    }
}

impl Combatant {
    /// What keeps them from fighting as they could, most pressing first: health, wounds, weapons that cannot fire.
    pub fn troubles(&self) -> Vec<String> {
        let mut words = Vec::new();
        words.extend((!self.is_up()).then(|| self.health.words().trim_start_matches("is ").to_owned()));
        words.extend((!self.wounds.is_empty()).then(|| wounds_words(&self.wounds)));
        let held = self.sheet.weapons().map(|weapon| weapon.map(|weapon| weapon.name.as_str()));
        let both = held.iter().all(Option::is_some);
        for (weapon, gun) in held.into_iter().zip(&self.guns) {
            let state = match gun {
                gun if gun.can_fire() => continue,
                Gun { condition: Condition::Ready, .. } => "empty",
                Gun { condition: Condition::Exploded, .. } => "exploded",
                Gun { condition, .. } => condition_words(*condition),
            };
            // Of the only weapon it need not be said which one.
            words.extend(
                weapon.map(|weapon| if both { format!("{weapon} {state}") } else { state.to_owned() }),
            );
        }
        words
    }

    /// What they hold, with the ammo left: "Autogun 18/20".
    pub fn holds(&self) -> Vec<String> {
        self.held_in_words(|_| String::new())
    }

    /// What they have in a hand.
    pub fn weapon_name(&self, hand: Hand) -> &str {
        self.sheet.weapons()[hand as usize].map_or("no weapon", |weapon| weapon.name.as_str())
    }

    /// The same with what keeps weapons from firing: "Autogun 18/20", "Plasma gun, jammed".
    pub fn armed(&self) -> Vec<String> {
        self.held_in_words(|condition| match condition {
            Condition::Ready => String::new(),
            _ => format!(", {}", condition_words(condition)),
        })
    }

    fn held_in_words(&self, and: impl Fn(Condition) -> String) -> Vec<String> {
        let hands = self.sheet.weapons().into_iter().zip(&self.guns);
        let held =
            hands.filter_map(|(weapon, gun)| Some(weapon_and_ammo(weapon?, gun) + &and(gun.condition)));
        held.chain(self.grenades_in_words()).collect()
    }
}

fn weapon_and_ammo(weapon: &Weapon, gun: &Gun) -> String {
    match (gun.rounds, weapon.magazine) {
        (Some(left), Some(full)) => format!("{} {left}/{full}", weapon.name),
        _ => weapon.name.clone(),
    }
}
