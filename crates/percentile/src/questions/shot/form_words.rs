//! What a shot says at the inputs of its form.

use crate::action::{Slot, timetable};
use crate::body::PARTS;
use crate::fire::mode_words;
use crate::location::Location;
use crate::posture;
use crate::range::Band;
use crate::scenario::{ActionKind, Light, Scenario, Target, Weapon, Wound};
use crate::sentence::plan_in_short;
use crate::time::ACTIONS_A_ROUND;
use crate::words::slot;
use shootout_ruleset::decimals::shortest;
use shootout_ruleset::form_words::{FormWords, Repeat, SaidInSentence, steady};
use shootout_ruleset::words::counted;

/// All of it; `band` is that of the first shot.
pub(super) fn form_words(scenario: &Scenario, band: Option<Band>) -> FormWords {
    let slots = timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings);
    let mut at: Vec<(String, String)> = slots
        .iter()
        .enumerate()
        .map(|(place, slot)| (format!("plan[{place}]"), words_of_slot(scenario, slot)))
        .collect();
    at.extend(
        scenario
            .plan
            .iter()
            .enumerate()
            .filter_map(|(place, entry)| Some((format!("plan[{place}].do"), words_of_action(entry.kind)?))),
    );
    at.push(("weapon".to_owned(), weapon_in_short(&scenario.weapon)));
    at.extend(standing(&scenario.target).map(|words| ("target.seen_as".to_owned(), words)));
    for (place, next) in scenario.following.iter().enumerate() {
        let words = standing(&next.target);
        at.extend(words.map(|words| (format!("following[{place}].target.seen_as"), words)));
    }
    let targets = scenario
        .following
        .iter()
        .enumerate()
        .map(|(place, next)| (format!("following[{place}].target.exposed"), &next.target));
    let targets = targets.chain([("target.exposed".to_owned(), &scenario.target)]);
    let holds = targets.map(|(path, target)| (path, parts_that_show(target))).collect();
    FormWords {
        holds,
        line: line(scenario, band),
        sentence: sentence(scenario),
        at,
        repeats: repeats(scenario, &slots),
    }
}

/// The parts of the sentence, as the form names them.
fn sentence(shot: &Scenario) -> Vec<SaidInSentence> {
    let skill = shot.attacker.bs.to_string();
    let weapon = match &shot.off_hand {
        Some(other) => format!("{} and {}", shot.weapon.name, other.name),
        None => shot.weapon.name.clone(),
    };
    let plan = plan_in_short(shot);
    let part = shot.target.called.map(|part| format!("{} of ", part.words())).unwrap_or_default();
    let more = match shot.following.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let distance = shot.target.range_m.to_string();
    let parts = [
        ("Who shoots", steady(&format!("{}, BS {skill}{}", shot.attacker.name, wounds(shot)), &skill, "000")),
        ("With what", weapon),
        ("How", if plan.is_empty() { "does nothing yet".to_owned() } else { plan }),
        ("At whom", format!("{part}{}{more}, {}", shot.target.name, armour(&shot.target))),
        ("How far", steady(&format!("{distance} m"), &distance, "0000.")),
        ("How they stand", posture::words_of(&shot.target) + light(&shot.target)),
    ];
    parts.map(|(title, words)| SaidInSentence { title, words, leads_on: title == LEADS_ON }).into()
}

/// The wounds that spoil the aim.
fn wounds(shot: &Scenario) -> &'static str {
    let has = |wound| shot.attacker.wounds.contains(&wound);
    match (has(Wound::Light), has(Wound::Serious)) {
        (false, false) => "",
        (true, false) => ", light wound",
        (false, true) => ", serious wound",
        (true, true) => ", two wounds",
    }
}

/// What they wear.
fn armour(target: &Target) -> String {
    match target.armour.as_slice() {
        [] => "no armour".to_owned(),
        [only] => only.name.clone(),
        [first, more @ ..] => format!("{} and {} more", first.name, more.len()),
    }
}

/// The light they stand in, where it is not that of day.
const fn light(target: &Target) -> &'static str {
    match target.light {
        Light::Daylight => "",
        Light::Twilight => ", in twilight",
        Light::Night => ", at night",
        Light::Lit => ", lit at night",
    }
}

/// The part after which it is said whom it concerns.
const LEADS_ON: &str = "How";

/// How far it is and what that means.
fn line(scenario: &Scenario, band: Option<Band>) -> String {
    let (target, weapon) = (&scenario.target, &scenario.weapon);
    match band.map(Band::words) {
        Some(band) => {
            format!("{} m: {band} ({} reaches {} m).", target.range_m, weapon.name, weapon.max_range_m)
        }
        None => "The plan has no shot yet.".to_owned(),
    }
}

/// When an entry takes place: `1.3`, or `1.1–1.4` for what takes longer.
fn words_of_slot(scenario: &Scenario, of: &Slot) -> String {
    let first = scenario.carried.actions_before() + of.first;
    let last = first + of.actions.max(1) - 1;
    if first == last { slot(first) } else { format!("{}\u{2013}{}", slot(first), slot(last)) }
}

/// What an action that is no fire costs, and what else there is to know of it.
fn words_of_action(kind: ActionKind) -> Option<String> {
    let row = Some(kind.row()).filter(|_| !matches!(kind, ActionKind::Fire | ActionKind::Other))?;
    let cost = counted(row.cost, "action");
    let note = if row.note.is_empty() { String::new() } else { format!("; {}", row.note) };
    Some(format!("{cost}{note} ({})", row.rule))
}

/// A weapon in one line.
fn weapon_in_short(weapon: &Weapon) -> String {
    let modes: Vec<&str> = weapon.modes.iter().map(|mode| mode_words(*mode)).collect();
    let magazine =
        weapon.magazine.map_or_else(|| "never empty".to_owned(), |rounds| format!("{rounds} shots"));
    let mut parts = vec![modes.join(", "), format!("up to {} m", weapon.max_range_m), magazine];
    if weapon.plasma {
        parts.push("explodes instead of jamming".to_owned());
    }
    if let Some(radius_m) = weapon.burst_radius_m {
        parts.push(format!("bursts over {radius_m} m"));
    }
    parts.join(" · ")
}

/// What follows from how a target stands: which parts are hidden, and up to where they are seen; none where nothing is said of it.
fn standing(target: &Target) -> Option<String> {
    if target.cover.is_none() && target.seen_as.is_none() && target.exposed.is_none() {
        return None;
    }
    let of_row = || target.seen_as.map(|row| row.row().exposed.len());
    let shown = target.exposed.as_ref().map(Vec::len).or_else(of_row).unwrap_or(Location::ALL.len());
    let hidden = match (&target.cover, shown) {
        (None, _) => "Nothing is hidden without cover. Say what they stand behind.".to_owned(),
        (Some(_), 0) => "Wholly behind the cover: they cannot be targeted.".to_owned(),
        (Some(_), 6) => "Cover changes nothing: every location shows. Say how they stand.".to_owned(),
        (Some(_), shown) => format!("{} of 6 parts are behind the cover.", 6 - shown),
    };
    Some(match target.seen_as {
        Some(row) => format!("{hidden} Seen up to {} m.", shortest(row.row().limit_m)),
        None => hidden,
    })
}

/// The names of the parts that show.
fn parts_that_show(target: &Target) -> Vec<&'static str> {
    let row = target.seen_as.map(|row| row.row().exposed);
    let shows = |location| match (&target.exposed, row) {
        (Some(stated), _) => stated.contains(&location),
        (None, Some(row)) => row.contains(&location),
        (None, None) => true,
    };
    PARTS.iter().filter(|part| shows(part.location)).map(|part| part.name).collect()
}

/// The last action until the end of its round; a full round is followed by another.
fn repeats(scenario: &Scenario, slots: &[Slot]) -> Vec<Repeat> {
    let Some(last) = slots.last() else { return Vec::new() };
    let used = scenario.carried.actions_before() + last.first + last.actions - 1;
    let left = ACTIONS_A_ROUND - used % ACTIONS_A_ROUND;
    let times = (left / last.actions.max(1)) as usize;
    vec![Repeat { list: "plan", label: "Fill the round", times }]
}
