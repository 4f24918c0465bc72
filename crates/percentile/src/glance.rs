//! What of a shot is shown where there is no room for tables.

use crate::chances::chances_of;
use crate::fire::mode_words;
use crate::report::{ActionReport, Report, ShotReport};
use crate::scenario::Scenario;
use crate::words::{at_several_targets, malfunction, same_rolls, slots, target_of, to_roll};
use shootout_ruleset::glance::{GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::capital;

/// What is said where nobody can fire, or nothing is fired.
const NO_SHOT: &str = "No shot";

/// Why there is no shot, if there is none.
pub fn cannot(report: &Report<f64>) -> Option<(&'static str, Vec<String>)> {
    if !report.targeting.legal {
        let reasons = report.targeting.reasons.iter();
        let reasons = reasons.map(|reason| format!("{} ({})", capital(&reason.words), reason.rule));
        return Some((NO_SHOT, reasons.collect()));
    }
    report.actions.is_empty().then(|| (NO_SHOT, vec!["Nothing is fired in this plan".to_owned()]))
}

/// Who, with what, at whom, how far.
pub fn title(scenario: &Scenario) -> Vec<(String, bool)> {
    let range = format!("{} m", scenario.target.range_m);
    let more = format!(" and {} more", scenario.following.len());
    let off_hand = scenario.off_hand.as_ref().map(|other| other.name.as_str());
    let pieces = [
        (Some(scenario.attacker.name.as_str()), true),
        (Some(" with "), false),
        (Some(&scenario.weapon.name), true),
        (off_hand.map(|_| " and "), false),
        (off_hand, true),
        (Some(" at "), false),
        (Some(&scenario.target.name), true),
        (Some(more.as_str()).filter(|_| !scenario.following.is_empty()), false),
        (Some(", "), false),
        (Some(&range), false),
    ];
    pieces.iter().filter_map(|(words, is_name)| Some(((*words)?.to_owned(), *is_name))).collect()
}

/// The chances that decide.
pub fn chances(report: &Report<f64>) -> Vec<GlanceChance> {
    let chances = chances_of(report).into_iter();
    let chances = chances.map(|chance| GlanceChance {
        name: chance.name.into(),
        about: chance.about.into(),
        figure: chance.figure,
    });
    chances.collect()
}

/// The numbers to roll, as a small card has them; actions in a row that ask for the same are put together.
pub fn numbers(scenario: &Scenario, actions: &[ActionReport<f64>]) -> Vec<NumberGroup> {
    same_rolls(actions).filter_map(|actions| group(scenario, actions)).collect()
}

fn group(scenario: &Scenario, actions: &[ActionReport<f64>]) -> Option<NumberGroup> {
    let first = actions.first()?;
    let kind = mode_words(first.mode);
    let times = if actions.len() > 1 { format!(", {} times", actions.len()) } else { String::new() };
    Some(NumberGroup {
        when: slots(actions),
        what: format!("{}{times}", capital(kind)),
        kind,
        times: actions.len(),
        numbers: first.shots.iter().enumerate().map(|(index, shot)| number(scenario, index, shot)).collect(),
        fails: fails(scenario, first),
        ..NumberGroup::default()
    })
}

fn number(scenario: &Scenario, index: usize, shot: &ShotReport<f64>) -> NumberToRoll {
    let to_roll = to_roll(shot, &scenario.rulings);
    let hand = if shot.off_hand { "other hand, " } else { "" };
    let one = std::slice::from_ref(shot);
    NumberToRoll {
        name: format!("{hand}shot {}: ", index + 1),
        with: usize::from(shot.off_hand),
        figure: to_roll.figure,
        words: to_roll.words,
        chance: percent(&shot.hit),
        or_else: to_roll.or_else,
        at: at_several_targets(one).then(|| format!("at {}", target_of(scenario, shot))),
    }
}

fn fails(scenario: &Scenario, action: &ActionReport<f64>) -> String {
    let words = malfunction(&scenario.weapon, action.mode, &scenario.rulings);
    let each = if action.shots.len() > 1 { "each shot " } else { "" };
    capital(&format!("{each}{words}"))
}
