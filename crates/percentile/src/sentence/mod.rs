//! One line that a person would paste into a forum: who, with what, at what, and the odds.

#[cfg(test)]
mod tests;

use crate::chances::percent_of_any;
use crate::damage::Severity;
use crate::fire::{mode_words, shots};
use crate::initiative::OrderReport;
use crate::melee::{MeleeReport, MeleeScenario};
use crate::posture;
use crate::report::{ActionReport, Report, ShotReport};
use crate::rulings::{RollTest, Rulings};
use crate::scenario::{
    ActionKind, Cease, Gait, Light, Mode, PlanStep, Scenario, Size, Swing, Target, Weapon, WeaponClass,
};
use crate::success::any_roll;
use crate::words::{ToRoll, to_roll, to_roll_number};
use shootout_odds::Weight;
use shootout_ruleset::percent::{mean, percent};
use shootout_ruleset::words::{counted, one_line, plain, with_article};

/// The sentence of a report.
pub fn sentence<W: Weight>(scenario: &Scenario, report: &Report<W>) -> String {
    let who = format!("{} (BS {})", plain(&scenario.attacker.name), scenario.attacker.bs);
    let arms = arms(scenario);
    let plan = plan(scenario);
    let whom = whom(scenario);
    let (fires, fire) = verb(&scenario.weapon);
    if !report.targeting.legal {
        let reasons: Vec<String> = report
            .targeting
            .reasons
            .iter()
            .map(|reason| format!("{} ({})", one_line(&reason.words, LONGEST_REASON), reason.rule))
            .collect();
        return format!("{who} cannot {fire} {arms}{plan} at {whom}: {}.", reasons.join("; "));
    }
    if !scenario.plan.iter().any(|entry| entry.kind == ActionKind::Fire) {
        return format!("{who} does not {fire} {arms}{plan} at {whom}.");
    }
    format!("{who} {fires} {arms}{plan} at {whom}: {}.", odds(scenario, report))
}

const fn verb(weapon: &Weapon) -> (&'static str, &'static str) {
    match weapon.class {
        WeaponClass::Thrown => ("throws", "throw"),
        WeaponClass::Pistol | WeaponClass::Basic | WeaponClass::Heavy => ("fires", "fire"),
    }
}

fn arms(scenario: &Scenario) -> String {
    let main = with_article(&scenario.weapon.name);
    match &scenario.off_hand {
        Some(other) => format!("{main} and {}", with_article(&other.name)),
        None => main,
    }
}

/// The longest reason.
const LONGEST_REASON: usize = 200;

/// The numbers to roll and what comes of them.
fn odds<W: Weight>(scenario: &Scenario, report: &Report<W>) -> String {
    // With more than one shot to be fired, a chance to hit is one of at least one hit.
    let several = report.actions.iter().map(|action| action.shots.len()).sum::<usize>() > 1;
    let once = if several { " at least once" } else { "" };
    // A burst wounds otherwise, too.
    let directly = if report.caught.is_some() { " directly" } else { "" };
    let mut chances = vec![
        format!("{} to hit{directly}{once}", percent_of_any(&report.hits)),
        format!("{} to penetrate{directly}{once}", percent_of_any(&report.penetrating)),
    ];
    if let Some(wounds) = &report.worst_wound {
        chances.push(format!("{} to kill", percent(wounds.at(Severity::Dead))));
    }
    chances.extend(report.caught.as_ref().map(|caught| match several {
        false => format!("{} to catch the target in the burst", percent(caught)),
        true => format!("{} bursts catch the target on average", mean(caught)),
    }));
    chances.extend(malfunction(scenario, report));
    format!("{}; {}", numbers(scenario, &report.actions), chances.join(", "))
}

/// Whether a weapon may jam.
fn may_jam(scenario: &Scenario) -> bool {
    std::iter::once(&scenario.weapon).chain(&scenario.off_hand).any(|weapon| weapon.can_jam)
}

fn malfunction<W: Weight>(scenario: &Scenario, report: &Report<W>) -> Option<String> {
    if !may_jam(scenario) {
        return None;
    }
    let words = if report.explosion.is_zero() {
        format!("{} to jam", percent(&report.jam))
    } else if report.explosion == report.jam {
        format!("{} to explode", percent(&report.explosion))
    } else {
        format!("{} to jam or explode", percent(&report.jam))
    };
    Some(words)
}

/// The most different sets of numbers that a sentence spells out.
const MAX_SETS: usize = 3;

/// What to roll, action by action: `roll 40 or less`, `roll 30, 20, 10, 01 or less`, `roll 45, 40 then 35, 30 or less`,
/// `roll 45 then 55 or 50 (46%) or less`. Where several shots have more than one number, only the likeliest are told,
/// and that they are.
fn numbers<W: Weight>(scenario: &Scenario, actions: &[ActionReport<W>]) -> String {
    let rulings = &scenario.rulings;
    let shots = || actions.iter().flat_map(|action| &action.shots);
    let uncertain = shots().filter(|shot| to_roll(shot, rulings).or_else.is_some()).count();
    let number = |shot: &ShotReport<W>| {
        let ToRoll { figure, or_else, .. } = to_roll(shot, rulings);
        match or_else.filter(|_| uncertain == 1) {
            Some(others) => format!("{figure} {others}"),
            None => figure,
        }
    };
    let mut sets: Vec<String> = Vec::new();
    for action in actions {
        let numbers: Vec<String> = action.shots.iter().map(number).collect();
        let set = numbers.join(", ");
        if sets.last() != Some(&set) {
            sets.push(set);
        }
    }
    let likeliest = if uncertain > 1 { " (likeliest numbers)" } else { "" };
    if sets.len() <= MAX_SETS {
        let each = if sets.len() == 1 && actions.len() > 1 { " each time" } else { "" };
        return format!("{}{each}{likeliest}", roll(&sets.join(" then "), rulings, may_jam(scenario)));
    }
    let numbers = || shots().flat_map(|shot| &shot.numbers).filter(|number| !number.automatic);
    let all = || numbers().map(|number| number.to_hit);
    let (least, most) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    format!("numbers to roll from {least} to {most}")
}

/// `roll 45 or less`, `roll under 45`, `any roll hits`: what brings a hit by these numbers (P-HIT-1, A-HIT-1).
fn roll(numbers: &str, rulings: &Rulings, may_jam: bool) -> String {
    let each = || numbers.split(',').map(str::trim_start);
    if each().all(|number| number == "any") {
        return any_roll(may_jam).to_owned();
    }
    match rulings.roll_test {
        RollTest::AtOrUnder => format!("roll {numbers} or less"),
        // Where 01 hits only because it always does, it is under 02.
        RollTest::StrictlyUnder => {
            let under = each().map(|number| if number == "01" { "02" } else { number });
            format!("roll under {}", under.collect::<Vec<&str>>().join(", "))
        }
    }
}

/// The sentence of a blow.
pub fn melee_sentence<W: Weight>(scenario: &MeleeScenario, report: &MeleeReport<W>) -> String {
    let (attacker, defender) = (&scenario.attacker, &scenario.defender);
    let who = format!("{} (WS {})", plain(&attacker.name), attacker.ws);
    let circumstances: Vec<String> =
        report.modifiers.iter().map(|modifier| modifier.label.to_ascii_lowercase()).collect();
    let mut about = vec![format!("WS {}", defender.ws)];
    about.extend(defender.parries.then(|| "parries".to_owned()));
    about.extend(defender.field.iter().map(|field| plain(&field.name)));
    about.extend(defender.armour.iter().map(|piece| plain(&piece.name)));
    format!(
        "{who} strikes with {}{} at the {} ({}): {}.",
        with_article(&scenario.weapon.name),
        if circumstances.is_empty() { String::new() } else { format!(" ({})", circumstances.join(", ")) },
        plain(&defender.name),
        about.join(", "),
        odds_of_blow(scenario, report),
    )
}

fn odds_of_blow<W: Weight>(scenario: &MeleeScenario, report: &MeleeReport<W>) -> String {
    let mut chances = vec![
        format!("{} to hit", percent(&report.hit)),
        format!("{} to penetrate", percent(&report.penetrating)),
    ];
    chances.extend(
        report.worst_wound.as_ref().map(|wounds| format!("{} to kill", percent(wounds.at(Severity::Dead)))),
    );
    if scenario.weapon.can_jam() {
        chances.push(format!("{} to jam", percent(&report.jam)));
    }
    let parry = if scenario.defender.parries {
        format!(", {} to be parried", percent(&report.parry))
    } else {
        String::new()
    };
    let figure = to_roll_number(report.to_hit, false, &scenario.rulings).figure;
    format!("{}{parry}; {}", roll(&figure, &scenario.rulings, false), chances.join(", "))
}

/// The most places in the order that a sentence tells.
const MAX_PLACES: usize = 24;

/// The sentence of an order of blows: `Duellist 72, Ganger and Duellist 30`.
pub fn order_sentence(report: &OrderReport) -> String {
    let mut places: Vec<String> = Vec::new();
    for together in report.blows.chunk_by(|one, other| one.place == other.place) {
        let names: Vec<String> = together.iter().map(|blow| plain(&blow.name)).collect();
        let still_equal = together.len() > 1 && together.iter().any(|blow| blow.rolled_for);
        let roll = if still_equal { " (roll for it)" } else { "" };
        let at = together.first().map_or(0, |blow| blow.at);
        places.push(format!("{} at {at}{roll}", names.join(" and ")));
    }
    let more = places.len().saturating_sub(MAX_PLACES);
    places.truncate(MAX_PLACES);
    match (places.is_empty(), more) {
        (true, _) => "Nobody strikes.".to_owned(),
        (false, 0) => format!("Blows fall in this order: {}.", places.join(", ")),
        (false, more) => format!("Blows fall in this order: {}, and {more} more.", places.join(", ")),
    }
}

/// The most steps that a sentence spells out.
const MAX_STEPS: usize = 6;

/// What is done, between the weapon and the target: `, single shot,`, ` (aim ×2, semi-automatic)`.
fn plan(scenario: &Scenario) -> String {
    let words = plan_in_short(scenario);
    match scenario.plan.as_slice() {
        [] => String::new(),
        [_] if scenario.weapon.class == WeaponClass::Thrown && words == "throw" => String::new(),
        [only] if only.kind == ActionKind::Fire => format!(", {words},"),
        _ => format!(" ({words})"),
    }
}

/// What is done, in a few words: `aim ×2, semi-automatic`. Many steps are only counted; without any it is empty.
pub fn plan_in_short(scenario: &Scenario) -> String {
    let mut steps: Vec<(String, usize)> = Vec::new();
    for entry in &scenario.plan {
        let words = step(scenario, entry);
        match steps.last_mut() {
            Some((last, times)) if *last == words => *times += 1,
            _ => steps.push((words, 1)),
        }
    }
    if steps.len() > MAX_STEPS {
        let fires = scenario.plan.iter().filter(|entry| entry.kind == ActionKind::Fire).count();
        return format!("{} actions, {fires} of them to fire", scenario.plan.len());
    }
    let words: Vec<String> = steps.iter().map(repeated).collect();
    words.join(", ")
}

fn repeated((words, times): &(String, usize)) -> String {
    if *times == 1 { words.clone() } else { format!("{words} ×{times}") }
}

fn step(scenario: &Scenario, entry: &PlanStep) -> String {
    match (entry.kind, entry.mode) {
        (ActionKind::Fire, Some(mode)) => fire(scenario.weapon.class, entry, mode),
        (ActionKind::Other, _) => entry.name.as_deref().map_or_else(|| "something else".to_owned(), plain),
        (kind, _) => kind.row().label.to_ascii_lowercase(),
    }
}

fn fire(class: WeaponClass, entry: &PlanStep, mode: Mode) -> String {
    let mut words = if class == WeaponClass::Thrown { "throw" } else { mode_words(mode) }.to_owned();
    let most = shots(mode, class);
    let called = entry.shots.map_or(most, |shots| shots.to_u32());
    if called < most {
        words.push_str(&format!(" with {}", counted(called, "shot")));
    }
    for (applies, added) in [
        (entry.moving == Some(Gait::Walk), " walking"),
        (entry.moving == Some(Gait::Run), " running"),
        (entry.cease == Some(Cease::Hit), " until a hit"),
        (entry.swing == Some(Swing::Hit), " swinging after each hit"),
        (entry.swing == Some(Swing::Shot), " swinging after each shot"),
    ] {
        if applies {
            words.push_str(added);
        }
    }
    words
}

/// Whom it goes at, how far away, and what about them matters.
fn whom(scenario: &Scenario) -> String {
    let target = &scenario.target;
    let part = target.called.map(|part| format!("the {} of ", part.words())).unwrap_or_default();
    let about = about(target);
    let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(", ")) };
    let further = match scenario.following.len() {
        0 => String::new(),
        1 => " and 1 further target".to_owned(),
        more => format!(" and {more} further targets"),
    };
    format!("{part}the {} {} m away{about}{further}", plain(&target.name), target.range_m)
}

fn about(target: &Target) -> Vec<String> {
    let mut about = Vec::new();
    match target.size {
        Size::Small => about.push("small".to_owned()),
        Size::Normal => {}
        Size::Large => about.push("large".to_owned()),
    }
    if target.speed_m_per_round.get() > 0.0 {
        about.push(format!("moving {} m a round", target.speed_m_per_round));
    }
    match target.light {
        Light::Daylight => {}
        Light::Twilight => about.push("twilight".to_owned()),
        Light::Night => about.push("night".to_owned()),
        Light::Lit => about.push("lit up at night".to_owned()),
    }
    if target.cover.is_some() {
        about.push(posture::words_of(target));
    }
    about.extend(target.field.iter().map(|field| plain(&field.name)));
    about.extend(target.armour.iter().map(|piece| plain(&piece.name)));
    about
}
