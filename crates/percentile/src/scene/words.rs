//! The log: what happened, a line each.

use super::attack::Attack;
use super::attempt::Attempt;
use super::change::{Change, GunChange};
use super::event::{Act, Distance};
use super::followed::Followed;
use super::hands::Hands;
use super::harm::Harm;
use super::refusal::Refusal;
use super::sheet::Sheet;
use super::state::{Combatant, Id, State};
use crate::Malfunction;
use crate::fire::mode_words;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scenario::{Gait, Wound};
use crate::shoot_out::test_percent;
use shootout_ruleset::words::{counted, listed};

impl State {
    /// What to call someone who may have gone.
    pub(crate) fn called(&self, who: Id) -> &str {
        self.get(who).map_or("someone", Combatant::name)
    }
}

pub(super) fn joined(sheet: &Sheet) -> String {
    format!("{} joins{}: {}.", sheet.name, on_side(sheet), bs_and_weapons(sheet))
}

/// "Thug 1 and Thug 2 join (Enemies): BS 30, Autogun, each."; of those who differ the names alone.
pub(super) fn joined_together(sheets: &[Sheet]) -> String {
    let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name.as_str()).collect();
    let alike = |first: &Sheet| {
        let words = |sheet: &Sheet| (on_side(sheet), bs_and_weapons(sheet));
        sheets.iter().all(|sheet| words(sheet) == words(first))
    };
    match sheets {
        [one] => joined(one),
        [first, ..] if alike(first) => {
            format!("{} join{}: {}, each.", listed(&names), on_side(first), bs_and_weapons(first))
        }
        _ => format!("{} join.", listed(&names)),
    }
}

/// "3 x Frag grenade".
pub(super) fn grenades_words(name: &str, count: u32) -> String {
    format!("{count} \u{d7} {name}")
}

fn on_side(sheet: &Sheet) -> String {
    sheet.side.as_ref().map_or_else(String::new, |side| format!(" ({side})"))
}

fn bs_and_weapons(sheet: &Sheet) -> String {
    let weapons: Vec<&str> =
        sheet.weapons().into_iter().flatten().map(|weapon| weapon.name.as_str()).collect();
    let armed = if weapons.is_empty() { "no weapon".to_owned() } else { listed(&weapons) };
    let grenades = sheet.grenade.as_ref().map_or_else(String::new, |grenade| {
        format!(", {}", grenades_words(&grenade.name, sheet.grenades_carried()))
    });
    format!("BS {}, {armed}{grenades}", sheet.bs)
}

/// "The sheets of Thug 1 and Thug 2 are changed."
pub(super) fn edited(names: &[String]) -> String {
    match names {
        [name] => format!("The sheet of {name} is changed."),
        _ => format!("The sheets of {} are changed.", listed(names)),
    }
}

pub(super) fn distance(state: &State, distance: &Distance) -> Result<String, Refusal> {
    let metres = distance.range_m;
    Ok(match distance.between {
        Some((one, other)) => {
            format!("{} and {} are {metres} m apart.", state.get(one)?.name(), state.get(other)?.name())
        }
        None => format!("Everyone else is {metres} m apart."),
    })
}

pub(super) fn changed(one: &Combatant, change: &Change) -> String {
    let mut now: Vec<String> = Vec::new();
    let mut say = |said: bool, words: String| now.extend(said.then_some(words));
    let health = one.health.words().trim_start_matches("is ");
    match (change.health.is_some(), change.wounds.is_some()) {
        (true, true) if one.wounds.is_empty() => say(true, format!("{health}, without wounds")),
        (true, true) => say(true, format!("{health}, with {}", said_wounds(&one.wounds, "a "))),
        (is_health, is_wounds) => {
            say(is_health, health.to_owned());
            say(is_wounds, said_wounds(&one.wounds, "a "));
        }
    }
    for (place, (gun, change)) in one.guns.iter().zip([&change.weapon, &change.off_hand]).enumerate() {
        let Some(GunChange { rounds, condition }) = change else { continue };
        let weapon = one.sheet.weapons()[place].map_or("weapon", |weapon| weapon.name.as_str());
        say(rounds.is_some(), format!("{weapon} has {} ammo left", gun.rounds.unwrap_or_default()));
        say(condition.is_some(), format!("{weapon} is {}", condition_words(gun.condition)));
    }
    let grenade = one.sheet.grenade.as_ref().map_or("grenade", |grenade| grenade.name.as_str());
    say(change.grenades.is_some(), format!("{} left", grenades_words(grenade, one.grenades)));
    let in_hand = if one.grenade_out { "in hand" } else { "put away" };
    say(change.grenade_out.is_some(), format!("{grenade} {in_hand}"));
    let either = |is: bool, yes: &str, no: &str| if is { yes.to_owned() } else { no.to_owned() };
    say(change.aim.is_some() || change.aim_at.is_some(), either(one.aim.is_some(), "aiming", "not aiming"));
    say(change.rested.is_some(), either(one.rested, "weapon rested", "weapon not rested"));
    say(change.field_on.is_some(), either(one.field_on, "field on", "field off"));
    say(change.in_cover.is_some(), either(one.in_cover, "in cover", "in the open"));
    say(change.given_away.is_some(), either(one.given_away.is_some(), "revealed", "hidden again"));
    say(change.ducked.is_some(), either(one.ducked_until().is_some(), "ducked back", "up again"));
    say(change.light.is_some(), "other light".to_owned());
    say(change.speed_m_per_round.is_some(), format!("moving {} m a round", one.speed_m_per_round));
    say(change.free, "free to act".to_owned());
    let now = if now.is_empty() { "as before".to_owned() } else { now.join("; ") };
    format!("{}: {now}, by the game master.", one.name())
}

/// "unhurt", "light wound and 2 serious wounds".
pub fn wounds_words(wounds: &[Wound]) -> String {
    said_wounds(wounds, "")
}

/// The same with an article before one of its kind.
fn said_wounds(wounds: &[Wound], article: &str) -> String {
    let of = |kind: Wound| wounds.iter().filter(|wound| **wound == kind).count() as u32;
    let worded = [(Wound::Light, "light wound"), (Wound::Serious, "serious wound")];
    let words: Vec<String> = worded
        .into_iter()
        .filter(|(kind, _)| of(*kind) > 0)
        .map(
            |(kind, words)| {
                if of(kind) == 1 { format!("{article}{words}") } else { counted(of(kind), words) }
            },
        )
        .collect();
    if words.is_empty() { "unhurt".to_owned() } else { listed(&words) }
}

/// Whether a weapon can fire, as people say it.
pub const fn condition_words(condition: Condition) -> &'static str {
    match condition {
        Condition::Ready => "ready",
        Condition::Jammed => "jammed",
        Condition::Ruined => "jammed for good",
        Condition::Exploded => "gone: it has exploded",
        Condition::Stowed => "put away",
    }
}

pub(super) fn acted(name: &str, state: &State, act: &Act, on: &str, actions: u32) -> String {
    let on = if act.name.is_some() {
        on.to_owned()
    } else {
        format!("{}{}", on[..1].to_ascii_lowercase(), &on[1..])
    };
    let at = act.at.map_or_else(String::new, |at| format!(" at {}", state.called(at)));
    let hand = if act.hand == Some(Hand::Off) { ", other hand" } else { "" };
    let on = if act.grenade { state.grenade_taken_out(act.who) } else { on };
    format!("{name}: {on}{at}{hand} ({}).", counted(actions, "action"))
}

pub(super) fn attacked(state: &State, attack: &Attack, followed: &Followed, ducked: &[Id]) -> String {
    let by = state.get(attack.by).ok();
    let arms = by.map(|by| attack.arms(&by.sheet)).unwrap_or_default();
    let arms: Vec<String> = arms.into_iter().flatten().map(|weapon| weapon.name.clone()).collect();
    let (does, mode) = match attack.with {
        Hands::Both => ("fires", ", both hands".to_owned()),
        Hands::Grenade => ("throws", by.map_or_else(String::new, |by| format!(", {} left", by.grenades))),
        _ => ("fires", format!(", {}", mode_words(attack.mode))),
    };
    let moving = match attack.moving {
        None => "",
        Some(Gait::Walk) => ", walking",
        Some(Gait::Run) => ", running",
    };
    let range_m = state.distance(attack.by, attack.at);
    let shots: u32 = followed.outcome.hands.iter().map(|hand| hand.shots).sum();
    let swung: Vec<&str> = attack.following.iter().map(|who| state.called(*who)).collect();
    let swung = if swung.is_empty() { String::new() } else { format!(" and on to {}", listed(&swung)) };
    let friends = state.friendly_fire(&Attempt::Attack(attack.clone()));
    let mut lines = vec![format!(
        "{} {does} {}{mode}{moving}, at {} ({range_m} m){swung}: {}{}.",
        state.called(attack.by),
        listed(&arms),
        state.called(attack.at),
        if attack.with == Hands::Grenade { String::new() } else { counted(shots, "shot") + ", " },
        hits_words(&followed.harms),
    )];
    lines.extend(friends);
    lines.extend(harms(state, &followed.harms));
    for (arm, hand) in arms.iter().zip(followed.outcome.hands) {
        lines.extend(hand.malfunction.map(|malfunction| malfunction_words(arm, malfunction)));
    }
    for who in ducked {
        let name = state.called(*who);
        lines.push(match test_percent(&state.rulings) {
            None => format!("{name} ducks back."),
            Some(percent) => format!("{name} ducks back on {percent} or less."),
        });
    }
    lines.join(" ")
}

/// "2 hits, 1 through", "no hit".
fn hits_words(harms: &[Harm]) -> String {
    let sum = |of: fn(&Harm) -> u32| harms.iter().map(of).sum::<u32>();
    match sum(|harm| harm.hits) {
        0 => "no hit".to_owned(),
        hits => format!("{}, {} through", counted(hits, "hit"), sum(|harm| harm.hits_through)),
    }
}

/// What became of each besides being hit: whom a burst or an explosion reached, and what the damage chart says.
fn harms(state: &State, harms: &[Harm]) -> Vec<String> {
    let mut lines = Vec::new();
    for harm in harms {
        let name = state.called(harm.who);
        if harm.caught > 0 {
            lines.push(format!("The burst catches {name}."));
        }
        let wounds: Vec<&str> = harm.wounds.iter().map(|wound| wound.words()).collect();
        if !wounds.is_empty() {
            lines.push(format!("{name}: {}.", listed(&wounds)));
        } else if harm.penetrating > harm.hits_through {
            lines.push(format!("It gets through to {name}."));
        }
    }
    lines
}

fn malfunction_words(weapon: &str, malfunction: Malfunction) -> String {
    match malfunction {
        Malfunction::Jam => format!("{weapon} jams."),
        Malfunction::Explosion => format!("{weapon} explodes."),
    }
}

pub(super) fn fight(state: &State) -> Result<String, Refusal> {
    let brawl = state.brawl.as_ref().ok_or_else(|| Refusal::new("there is no fight"))?;
    let fighters: Vec<String> = brawl.fighters.iter().map(|who| state.called(*who).to_owned()).collect();
    let blows: Vec<String> =
        brawl.blows.iter().map(|blow| format!("{} {}", blow.at, state.called(blow.who))).collect();
    Ok(format!("{} fight hand-to-hand; blows fall at {}.", listed(&fighters), blows.join(", ")))
}

pub(super) fn struck(state: &State, attempt: &Attempt, followed: &Followed) -> Result<String, Refusal> {
    let Attempt::Blow(strike) = attempt else { return Err(Refusal::new("no blow was struck")) };
    let by = state.get(strike.by)?;
    let weapon = by.sheet.fights_with().name;
    let struck = match followed.harms.first() {
        None => "no hit",
        Some(harm) if harm.penetrating > 0 => "a hit that gets through",
        Some(_) => "a hit that does not get through",
    };
    let mut lines =
        vec![format!("{} strikes at {}, {weapon}: {struck}.", by.name(), state.called(strike.at))];
    lines.extend(harms(state, &followed.harms));
    lines.extend(
        followed.outcome.hands[0].malfunction.map(|malfunction| malfunction_words(&weapon, malfunction)),
    );
    Ok(lines.join(" "))
}
