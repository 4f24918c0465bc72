//! What of someone is set with a tap: whether they are in cover, their wounds, their ammo. Most of it is a field of [`Change`].

use crate::posture::{OFFERED, USUAL, label};
use crate::scenario::{SeenAs, Wound};
use crate::scene::{Change, Combatant, Edit, Event, MAX_GRENADES, Sheet, State};
use crate::wounds::MAX_WOUNDS;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::scene::{Setting, SettingValues};

/// What there is to set.
#[derive(Clone, Copy)]
enum Kind {
    /// A field of a change, by its path, and what people call it; what belongs to a thing is called by that thing.
    Field(&'static str, &'static str),
    /// So many wounds of a kind.
    Wounds(Wound, &'static str),
    /// Stands in full view behind their cover.
    FullView,
    /// A row of the table of postures.
    Posture,
}

const ALL: [Kind; 15] = [
    Kind::Field("in_cover", "In cover"),
    Kind::FullView,
    Kind::Posture,
    Kind::Field("rested", "Weapon rested"),
    Kind::Field("field_on", "Field on"),
    Kind::Field("given_away", "Revealed"),
    Kind::Field("ducked", "Ducked back"),
    Kind::Field("health", "Health"),
    Kind::Wounds(Wound::Light, "Light wounds"),
    Kind::Wounds(Wound::Serious, "Serious wounds"),
    Kind::Field("weapon.rounds", ": ammo"),
    Kind::Field("weapon.condition", ""),
    Kind::Field("off_hand.rounds", ": ammo"),
    Kind::Field("off_hand.condition", ""),
    Kind::Field("grenades", ": left"),
];

/// Values of a field as documents and people call them.
type Named = [(&'static str, &'static str); 4];

const HEALTH: Named = [("up", "Up"), ("knocked_out", "Knocked out"), ("dead", "Dead"), ("out", "Out of it")];
const CONDITIONS: Named =
    [("ready", "Ready"), ("jammed", "Jammed"), ("ruined", "Jammed for good"), ("exploded", "Exploded")];

/// All that there is to set of someone, as it is now.
pub(super) fn of(state: &State, one: &Combatant) -> Vec<Setting> {
    known(state, one).into_iter().map(|(_, setting)| setting).collect()
}

fn known(state: &State, one: &Combatant) -> Vec<(Kind, Setting)> {
    let now = Node::of(&Change::as_they_stand(state, one));
    ALL.into_iter().filter_map(|kind| Some((kind, kind.setting(&now, one)?))).collect()
}

/// The change of one of them, by its place.
///
/// # Errors
///
/// When there is no such setting, or it cannot be that.
pub(super) fn change(state: &State, one: &Combatant, setting: usize, to: usize) -> Result<Event, InputError> {
    let known = known(state, one);
    let Some((kind, Setting { label, values, .. })) = known.get(setting) else {
        let last = known.len().saturating_sub(1);
        return Err(InputError::new("setting", setting.to_string(), format!("0 to {last}")));
    };
    let most = match values {
        SettingValues::Switch => 1,
        SettingValues::OneOf(values) => values.len() - 1,
        SettingValues::Count(most) => *most,
    };
    if to > most {
        return Err(InputError::new("to", format!("{to} ({label})"), format!("0 to {most}")));
    }
    Ok(match *kind {
        Kind::FullView => edit(one, (to == 0).then_some(USUAL)),
        Kind::Posture => edit(one, OFFERED.get(to).copied()),
        Kind::Wounds(kind, _) => {
            let others = one.wounds.iter().copied().filter(|wound| *wound != kind);
            let wounds = others.chain(std::iter::repeat_n(kind, to)).collect();
            Event::Change(Change { wounds: Some(wounds), ..Change::of(one.id) })
        }
        Kind::Field(path, _) => {
            let value = match values {
                SettingValues::Switch => Node::of(&(to == 1)),
                SettingValues::OneOf(_) => Node::of(&named(path)[to].0),
                SettingValues::Count(_) => Node::of(&to),
            };
            let value = path.split('.').rev().fold(value, |value, name| Node::object([(name, value)]));
            let mut change = value;
            change.set("who".to_owned(), Node::of(&one.id));
            Event::Change(decode(&change, "")?)
        }
    })
}

impl Kind {
    /// What it is now, as a change of nothing says; none where someone has no such thing.
    fn setting(self, now: &Node, one: &Combatant) -> Option<Setting> {
        let covered = || one.sheet.cover.as_ref().filter(|_| one.in_cover);
        Some(match self {
            Self::Field(path, label) => field(path, label, now, one)?,
            Self::FullView => {
                covered()?;
                let is = one.sheet.seen_as.is_none() && one.sheet.exposed.is_none();
                let setting = setting("In full view", SettingValues::Switch, usize::from(is));
                Setting { is_often: true, ..setting }
            }
            Self::Posture => {
                covered()?;
                let row = one.sheet.seen_as.filter(|_| one.sheet.exposed.is_none());
                let now = OFFERED.into_iter().position(|known| Some(known) == row).unwrap_or(OFFERED.len());
                setting("How they stand", SettingValues::OneOf(OFFERED.map(label).to_vec()), now)
            }
            Self::Wounds(kind, label) => {
                let now = one.wounds.iter().filter(|wound| **wound == kind).count();
                let most = MAX_WOUNDS.saturating_sub(one.wounds.len() - now);
                setting(label, SettingValues::Count(most), now)
            }
        })
    }
}

/// A field of a change as a setting.
fn field(path: &str, label: &str, now: &Node, one: &Combatant) -> Option<Setting> {
    let weapon = match path.split('.').next()? {
        "weapon" | "rested" => one.sheet.weapon.as_ref(),
        "off_hand" => one.sheet.off_hand.as_ref(),
        "grenades" => one.sheet.grenade.as_ref(),
        _ => None,
    };
    let (values, now) = match now.at(path)? {
        Node::Bool(is) => (SettingValues::Switch, usize::from(*is)),
        Node::Text(now) => {
            let named = named(path);
            let words = named.iter().map(|(_, words)| *words).collect();
            (SettingValues::OneOf(words), named.iter().position(|(name, _)| name == now)?)
        }
        Node::Number(left) => {
            let magazine = || Some(weapon?.magazine?.to_usize());
            let most = if path == "grenades" { MAX_GRENADES as usize } else { magazine()? };
            (SettingValues::Count(most), usize::try_from(left.as_u64()?).ok()?)
        }
        _ => return None,
    };
    let of_weapon = |label: &str| weapon.map(|weapon| format!("{}{label}", weapon.name));
    let label = match path {
        // Without a weapon nothing is rested.
        "rested" => weapon.map(|_| label.to_owned())?,
        _ if label.is_empty() || label.starts_with(':') => of_weapon(label)?,
        _ => label.to_owned(),
    };
    Some(Setting { is_often: path == "in_cover", ..setting(&label, values, now) })
}

/// What the values of a field are called.
fn named(path: &str) -> Named {
    if path == "health" { HEALTH } else { CONDITIONS }
}

/// The change of the sheet of someone who stands otherwise behind their cover: it says which parts show.
fn edit(one: &Combatant, seen_as: Option<SeenAs>) -> Event {
    Event::Edit(Edit { who: one.id, combatant: Sheet { seen_as, exposed: None, ..one.sheet.clone() } })
}

fn setting(label: &str, values: SettingValues, now: usize) -> Setting {
    Setting { label: label.to_owned(), values, now, is_often: false }
}
