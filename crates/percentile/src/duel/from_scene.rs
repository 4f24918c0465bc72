//! A fight at the table as the document of a duel: who is up in a scene, side against side.

use super::pairs::MAX_FIGHTERS;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scene::{Combatant, Refusal, Scene, Sheet, State};
use serde_json::{Map, Value, json};

/// A scene as a duel.
#[derive(Clone, Debug, PartialEq)]
pub struct FromScene {
    /// The document of the duel, as [`read`](super::read()) takes it.
    pub document: Value,
    /// What of the scene a duel cannot hold, in sentences.
    pub left_out: Vec<String>,
}

/// The duel that those who are up in a scene would fight from now on: their sheets with the wounds, light, speed, cover and
/// force fields that they have now, by the scene's rulings, chart and distances. One side is the first side of the scene, the
/// other all others; where nobody has a side, the first half of them are one. They fire in the mode that they fired in last, or
/// fight hand-to-hand if all of them do so in the scene.
///
/// # Errors
///
/// When there are not two sides who are up, or there are too many.
pub fn from_scene(scene: &Scene) -> Result<FromScene, Refusal> {
    let state = scene.state();
    let up: Vec<&Combatant> = state.combatants.iter().filter(|one| one.is_up()).collect();
    let (ours, theirs) = sides(&up);
    if ours.is_empty() || theirs.is_empty() {
        return Err(refusal("there are not two sides who can still fight"));
    }
    if up.len() > MAX_FIGHTERS {
        return Err(refusal(&format!("{} can still fight: at most {MAX_FIGHTERS} are allowed", up.len())));
    }
    let in_brawl =
        |one: &&&Combatant| state.brawl_now().is_some_and(|brawl| brawl.fighters.contains(&one.id));
    let by_hand = up.iter().filter(in_brawl).count() == up.len();
    let names = names(&up);
    let name_of = |who: &Combatant| {
        let at = up.iter().position(|one| one.id == who.id);
        at.and_then(|at| names.get(at)).cloned().unwrap_or_default()
    };
    let side = |members: &[&Combatant]| {
        let fighters: Vec<Value> = members.iter().map(|one| fighter(one, &name_of(one), by_hand)).collect();
        let mut side = Map::new();
        side.insert("fighters".to_owned(), Value::Array(fighters));
        let named = members.first().and_then(|one| one.side());
        let named = named.filter(|name| members.iter().all(|one| one.side() == Some(name)));
        side.extend(named.map(|name| ("name".to_owned(), json!(name))));
        Value::Object(side)
    };
    let mut document = json!({
        "duel": 1,
        "ruleset": "percentile",
        "name": scene.name(),
        "rulings": state.rulings,
        "damage": "sample",
        "range_m": state.usual_distance,
        "distances": distances(state, &up, &names),
        "sides": [side(&ours), side(&theirs)],
    });
    if let Some(chart) = &state.damage {
        document["damage"] = json!(chart);
    }
    if by_hand {
        document["fight"] = json!("hand_to_hand");
    }
    Ok(FromScene { document, left_out: left_out(state, &up, by_hand) })
}

impl FromScene {
    /// The same to be asked backwards: the document, the path of the input that says how many there are of an enemy, and what it cannot
    /// hold. It is the last of them who stands at the usual distance from all; of the last of all, should there be none, distances are left
    /// out: several cannot stand there.
    pub fn with_one_free(self) -> (Value, String, Vec<String>) {
        let Self { mut document, mut left_out } = self;
        let name_of = |fighter: &Value| fighter["combatant"]["name"].as_str().unwrap_or_default().to_owned();
        let fighters = document["sides"][1]["fighters"].as_array().map_or(&[][..], Vec::as_slice);
        let names: Vec<String> = fighters.iter().map(name_of).collect();
        let stated = |name: &String, distance: &Value| {
            distance["between"].as_array().is_some_and(|between| between.iter().any(|one| one == name))
        };
        let distances = document["distances"].as_array().cloned().unwrap_or_default();
        let is_usual = |name: &String| !distances.iter().any(|distance| stated(name, distance));
        let last = names.len().saturating_sub(1);
        let place = names.iter().rposition(is_usual).unwrap_or(last);
        let name = names.get(place).cloned().unwrap_or_default();
        if !is_usual(&name) {
            let others = distances.into_iter().filter(|distance| !stated(&name, distance));
            document["distances"] = Value::from(others.collect::<Vec<Value>>());
            left_out.push(format!("{name} stands at the usual distance from all."));
        }
        // Several are called by numbers, as others may be already.
        let is_numbered = |other: &String| {
            let number = other.strip_prefix(name.as_str()).and_then(|rest| rest.strip_prefix(' '));
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        };
        if names.iter().any(is_numbered) {
            document["sides"][1]["fighters"][place]["combatant"]["name"] = json!(format!("Other {name}"));
        }
        (document, format!("sides[1].fighters[{place}].count"), left_out)
    }
}

fn refusal(words: &str) -> Refusal {
    Refusal::new(words)
}

/// The first side, and all others.
fn sides<'s>(up: &[&'s Combatant]) -> (Vec<&'s Combatant>, Vec<&'s Combatant>) {
    let Some(first) = up.iter().find_map(|one| one.side()) else {
        let (ours, theirs) = up.split_at(up.len().div_ceil(2));
        return (ours.to_vec(), theirs.to_vec());
    };
    up.iter().partition(|one| one.side() == Some(first))
}

/// What each is called: in a duel no two have one name.
fn names(up: &[&Combatant]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(up.len());
    for one in up {
        let numbered = (2..).map(|number| format!("{} {number}", one.name()));
        let mut free = std::iter::once(one.name().to_owned()).chain(numbered);
        let is_free = |name: &String| {
            !names.contains(name) && (name == one.name() || up.iter().all(|other| other.name() != name))
        };
        names.extend(free.find(is_free));
    }
    names
}

/// One as they stand now.
fn fighter(one: &Combatant, name: &str, by_hand: bool) -> Value {
    let stands = one.in_cover.then_some(&one.sheet);
    let sheet = Sheet {
        name: name.to_owned(),
        wounds: one.wounds.clone(),
        weapon: one.sheet.weapon.clone().filter(|_| is_whole(one, Hand::Main)),
        off_hand: one.sheet.off_hand.clone().filter(|_| is_whole(one, Hand::Off)),
        // No plan of a duel throws them.
        grenade: None,
        grenades: Default::default(),
        field: one.sheet.field.clone().filter(|_| one.field_on),
        cover: stands.and_then(|sheet| sheet.cover.clone()),
        exposed: stands.and_then(|sheet| sheet.exposed.clone()),
        seen_as: stands.and_then(|sheet| sheet.seen_as),
        light: one.light,
        speed_m_per_round: one.speed_m_per_round,
        ..one.sheet.clone()
    };
    let weapon = sheet.weapon.as_ref().filter(|_| !by_hand);
    let mode = weapon.and_then(|weapon| {
        let last = one.guns[Hand::Main as usize].mode.filter(|mode| weapon.modes.contains(mode));
        last.or_else(|| weapon.modes.first().copied())
    });
    let mut combatant = json!(sheet);
    if let Some(fields) = combatant.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    let mut fighter = Map::new();
    fighter.insert("combatant".to_owned(), combatant);
    fighter.extend(mode.map(|mode| ("plan".to_owned(), json!([{ "do": "fire", "mode": mode }]))));
    Value::Object(fighter)
}

/// Whether the weapon in a hand can ever fire again.
fn is_whole(one: &Combatant, hand: Hand) -> bool {
    !matches!(one.guns[hand as usize].condition, Condition::Ruined | Condition::Exploded)
}

/// The distances that were stated between those who are up.
fn distances(state: &State, up: &[&Combatant], names: &[String]) -> Vec<Value> {
    let named: Vec<_> = up.iter().zip(names).collect();
    let mut distances = Vec::new();
    for (place, (one, name)) in named.iter().enumerate() {
        for (other, other_name) in named.iter().skip(place + 1) {
            let stated = state.stated_distance(one.id, other.id);
            distances
                .extend(stated.map(|range_m| json!({ "between": [name, other_name], "range_m": range_m })));
        }
    }
    distances
}

/// What a duel cannot hold of how they stand.
fn left_out(state: &State, up: &[&Combatant], by_hand: bool) -> Vec<String> {
    let any = |holds: &dyn Fn(&Combatant) -> bool| up.iter().any(|one| holds(one));
    let is_fired = |one: &Combatant| {
        one.guns.iter().zip(one.sheet.weapons()).any(|(gun, weapon)| {
            let full = weapon.and_then(|weapon| weapon.magazine);
            gun.rounds != full.map(|rounds| rounds.to_u32())
        })
    };
    let is_jammed = |one: &Combatant| one.guns.iter().any(|gun| gun.condition == Condition::Jammed);
    let stands_there = |one: &Combatant| one.sheet.weapon.is_none() || !is_whole(one, Hand::Main);
    let sides = || up.iter().filter_map(|one| one.side());
    let others =
        sides().enumerate().filter(|(at, side)| !sides().take(*at).any(|other| other == *side)).count();
    let all = [
        (others == 0, "Nobody has a side: the first half fights the second."),
        (others > 2, "All other sides fight the first one together."),
        (!by_hand && any(&is_fired), "All magazines start full."),
        (!by_hand && any(&is_jammed), "Jammed weapons start cleared."),
        (!by_hand && any(&|one| one.aim.is_some() || one.rested), "Nobody starts aimed or rested."),
        (!by_hand && any(&|one| one.sheet.grenade.is_some()), "Nobody throws a grenade."),
        (any(&|one| state.ducked(one)), "Nobody starts ducked back."),
        (any(&|one| one.free_from > state.slot), "Everybody is free to act at once."),
        (!by_hand && any(&stands_there), "Anyone without a working firearm does nothing."),
        (state.damage.is_none(), "Wounds are rolled on the sample chart."),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words.to_owned()).collect()
}
