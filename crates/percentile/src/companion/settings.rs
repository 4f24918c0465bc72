//! What of someone is set with a tap: whether they are in cover, their wounds, their ammo.

use crate::hand::Hand;
use crate::number::BoundedInt;
use crate::posture::{OFFERED, USUAL, label};
use crate::scenario::{SeenAs, Weapon, Wound};
use crate::scene::{
    Change, Combatant, Edit, Event, Gun, GunChange, GunCondition, Health, MAX_GRENADES, Sheet, State,
};
use crate::wounds::MAX_WOUNDS;
use shootout_ruleset::InputError;
use shootout_ruleset::scene::{Setting, SettingValues};

/// What there is to set.
#[derive(Clone, Copy)]
enum Kind {
    InCover,
    FullView,
    Posture,
    Rested,
    FieldOn,
    GivenAway,
    Ducked,
    Health,
    Wounds(Wound),
    Ammo(Hand),
    Condition(Hand),
    Grenades,
}

const ALL: [Kind; 15] = [
    Kind::InCover,
    Kind::FullView,
    Kind::Posture,
    Kind::Rested,
    Kind::FieldOn,
    Kind::GivenAway,
    Kind::Ducked,
    Kind::Health,
    Kind::Wounds(Wound::Light),
    Kind::Wounds(Wound::Serious),
    Kind::Ammo(Hand::Main),
    Kind::Condition(Hand::Main),
    Kind::Ammo(Hand::Off),
    Kind::Condition(Hand::Off),
    Kind::Grenades,
];

const HEALTH: [(Health, &str); 4] = [
    (Health::Up, "Up"),
    (Health::KnockedOut, "Knocked out"),
    (Health::Dead, "Dead"),
    (Health::Out, "Out of it"),
];

const CONDITIONS: [(GunCondition, &str); 4] = [
    (GunCondition::Ready, "Ready"),
    (GunCondition::Jammed, "Jammed"),
    (GunCondition::Ruined, "Jammed for good"),
    (GunCondition::Exploded, "Exploded"),
];

/// All that there is to set of someone, as it is now.
pub(super) fn of(state: &State, one: &Combatant) -> Vec<Setting> {
    ALL.into_iter().filter_map(|kind| kind.setting(state, one)).collect()
}

/// The change of one of them, by its place.
///
/// # Errors
///
/// When there is no such setting, or it cannot be that.
pub(super) fn change(state: &State, one: &Combatant, setting: usize, to: usize) -> Result<Event, InputError> {
    let mut known = ALL.into_iter().filter_map(|kind| Some((kind, kind.setting(state, one)?)));
    let Some((kind, Setting { label, values, .. })) = known.nth(setting) else {
        let last = of(state, one).len().saturating_sub(1);
        return Err(InputError::new("setting", setting.to_string(), format!("0 to {last}")));
    };
    let most = match values {
        SettingValues::Switch => 1,
        SettingValues::OneOf(values) => values.len() - 1,
        SettingValues::Count(most) => most,
    };
    if to > most {
        return Err(InputError::new("to", format!("{to} ({label})"), format!("0 to {most}")));
    }
    Ok(match kind {
        Kind::FullView => edit(one, (to == 0).then_some(USUAL)),
        Kind::Posture => edit(one, OFFERED.get(to).copied()),
        _ => Event::Change(kind.change(one, to)),
    })
}

impl Kind {
    /// What it is now; none where someone has no such thing.
    fn setting(self, state: &State, one: &Combatant) -> Option<Setting> {
        let switch = |label: &str, is: bool| Some(setting(label, SettingValues::Switch, usize::from(is)));
        match self {
            Self::InCover => {
                one.sheet.cover.as_ref()?;
                switch("In cover", one.in_cover).map(|setting| Setting { is_often: true, ..setting })
            }
            Self::FullView => {
                one.sheet.cover.as_ref().filter(|_| one.in_cover)?;
                let is = one.sheet.seen_as.is_none() && one.sheet.exposed.is_none();
                switch("In full view", is).map(|setting| Setting { is_often: true, ..setting })
            }
            Self::Posture => {
                one.sheet.cover.as_ref().filter(|_| one.in_cover)?;
                let row = one.sheet.seen_as.filter(|_| one.sheet.exposed.is_none());
                let now = OFFERED.into_iter().position(|known| Some(known) == row).unwrap_or(OFFERED.len());
                Some(setting("How they stand", SettingValues::OneOf(OFFERED.map(label).to_vec()), now))
            }
            Self::Rested => switch("Weapon rested", one.rested).filter(|_| one.sheet.weapon.is_some()),
            Self::FieldOn => switch("Field on", one.field_on).filter(|_| one.sheet.field.is_some()),
            Self::GivenAway => switch("Revealed", state.given_away_ago(one).is_some()),
            Self::Ducked => switch("Ducked back", state.ducked(one)),
            Self::Health => {
                let now = HEALTH.iter().position(|(health, _)| *health == one.health)?;
                Some(setting("Health", SettingValues::OneOf(HEALTH.map(|(_, words)| words).to_vec()), now))
            }
            Self::Wounds(kind) => {
                let label = if kind == Wound::Light { "Light wounds" } else { "Serious wounds" };
                let now = one.wounds.iter().filter(|wound| **wound == kind).count();
                let others = one.wounds.len() - now;
                Some(setting(label, SettingValues::Count(MAX_WOUNDS.saturating_sub(others)), now))
            }
            Self::Ammo(hand) => {
                let (weapon, gun) = held(one, hand)?;
                let magazine = weapon.magazine?.get().unsigned_abs() as usize;
                let label = format!("{}: ammo", weapon.name);
                Some(setting(&label, SettingValues::Count(magazine), gun.rounds? as usize))
            }
            Self::Grenades => {
                let grenade = one.sheet.grenade.as_ref()?;
                let label = format!("{}: left", grenade.name);
                Some(setting(&label, SettingValues::Count(MAX_GRENADES as usize), one.grenades as usize))
            }
            Self::Condition(hand) => {
                let (weapon, gun) = held(one, hand)?;
                let now = GunCondition::of(gun.condition)?;
                let now = CONDITIONS.iter().position(|(condition, _)| *condition == now)?;
                let values = SettingValues::OneOf(CONDITIONS.map(|(_, words)| words).to_vec());
                Some(setting(&weapon.name, values, now))
            }
        }
    }

    /// The change that makes it so.
    fn change(self, one: &Combatant, to: usize) -> Change {
        let is = Some(to == 1);
        let nothing = Change::of(one.id);
        let of_gun = |hand: Hand, change: GunChange| match hand {
            Hand::Main => Change { weapon: Some(change), ..Change::of(one.id) },
            Hand::Off => Change { off_hand: Some(change), ..Change::of(one.id) },
        };
        match self {
            Self::InCover => Change { in_cover: is, ..nothing },
            // Of the sheet.
            Self::FullView | Self::Posture => nothing,
            Self::Rested => Change { rested: is, ..nothing },
            Self::FieldOn => Change { field_on: is, ..nothing },
            Self::GivenAway => Change { given_away: is, ..nothing },
            Self::Ducked => Change { ducked: is, ..nothing },
            Self::Health => Change { health: HEALTH.get(to).map(|(health, _)| *health), ..nothing },
            Self::Wounds(kind) => {
                let others = one.wounds.iter().copied().filter(|wound| *wound != kind);
                let wounds = others.chain(std::iter::repeat_n(kind, to)).collect();
                Change { wounds: Some(wounds), ..nothing }
            }
            Self::Ammo(hand) => {
                let rounds = Some(BoundedInt::nearest(i32::try_from(to).unwrap_or(i32::MAX)));
                of_gun(hand, GunChange { rounds, condition: None })
            }
            Self::Grenades => {
                let left = BoundedInt::nearest(i32::try_from(to).unwrap_or(i32::MAX));
                Change { grenades: Some(left), ..nothing }
            }
            Self::Condition(hand) => {
                let condition = CONDITIONS.get(to).map(|(condition, _)| *condition);
                of_gun(hand, GunChange { rounds: None, condition })
            }
        }
    }
}

/// The change of the sheet of someone who stands otherwise behind their cover: it says which parts show.
fn edit(one: &Combatant, seen_as: Option<SeenAs>) -> Event {
    Event::Edit(Edit { who: one.id, combatant: Sheet { seen_as, exposed: None, ..one.sheet.clone() } })
}

fn setting(label: &str, values: SettingValues, now: usize) -> Setting {
    Setting { label: label.to_owned(), values, now, is_often: false }
}

/// What someone has in a hand.
fn held(one: &Combatant, hand: Hand) -> Option<(&Weapon, &Gun)> {
    one.sheet.weapons()[hand as usize].map(|weapon| (weapon, &one.guns[hand as usize]))
}
