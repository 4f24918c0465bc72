use crate::percent::{mean, percent, percent_of_any};
use crate::words::or_else;
use shootout_core::damage::Severity;
use shootout_core::report::{ActionReport, Report, ShotReport};
use shootout_core::scenario::Scenario;
use shootout_odds::Weight;

/// The numbers to roll and what comes of them.
pub(super) fn odds<W: Weight>(scenario: &Scenario, report: &Report<W>) -> String {
    // With more than one shot to be fired, a chance to hit is one of at least one hit.
    let several = report.actions.iter().map(|action| action.shots.len()).sum::<usize>() > 1;
    let once = if several { " at least once" } else { "" };
    let mut chances = vec![
        format!("{} to hit{once}", percent_of_any(&report.hits)),
        format!("{} to penetrate{once}", percent_of_any(&report.penetrating)),
    ];
    if let Some(wounds) = &report.worst_wound {
        chances.push(format!("{} to kill", percent(wounds.at(Severity::Dead))));
    }
    chances.extend(report.caught.as_ref().map(|caught| match several {
        false => format!("{} to catch him in the burst", percent(caught)),
        true => format!("{} bursts catch him on average", mean(caught)),
    }));
    chances.extend(malfunction(scenario, report));
    format!("{}; {}", numbers(&report.actions), chances.join(", "))
}

fn malfunction<W: Weight>(scenario: &Scenario, report: &Report<W>) -> Option<String> {
    let weapons = || std::iter::once(&scenario.weapon).chain(&scenario.off_hand);
    if !weapons().any(|weapon| weapon.can_jam) {
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
const MOST_SETS: usize = 3;

/// The numbers to roll, action by action: `40 to hit`, `30, 20, 10, 0 to hit`, `45, 40 then 35, 30 to hit`,
/// `45 then 55 or 50 (46%) to hit`. Where several shots have more than one, only the likeliest are told, and that they are.
fn numbers<W: Weight>(actions: &[ActionReport<W>]) -> String {
    let shots = || actions.iter().flat_map(|action| &action.shots);
    let uncertain = shots().filter(|shot| others(shot).is_some()).count();
    let number = |shot: &ShotReport<W>| match others(shot).filter(|_| uncertain == 1) {
        Some(others) => format!("{} {others}", likeliest(shot)),
        None => likeliest(shot),
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
    if sets.len() <= MOST_SETS {
        let each = if sets.len() == 1 && actions.len() > 1 { " each time" } else { "" };
        return format!("{} to hit{each}{likeliest}", sets.join(" then "));
    }
    let numbers = || shots().flat_map(|shot| &shot.numbers).filter(|number| !number.automatic);
    let all = || numbers().map(|number| number.to_hit);
    let (least, most) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    format!("from {least} to {most} to hit")
}

/// `40`, or `any roll`.
fn likeliest<W>(shot: &ShotReport<W>) -> String {
    figure(shot.to_hit, shot.automatic)
}

/// `or 55 (8%)`.
fn others<W: Weight>(shot: &ShotReport<W>) -> Option<String> {
    or_else(shot, |number| figure(number.to_hit, number.automatic))
}

fn figure(to_hit: i32, automatic: bool) -> String {
    if automatic { "any roll".to_owned() } else { to_hit.to_string() }
}
