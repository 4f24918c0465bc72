use crate::percent::{mean, percent, percent_of_any};
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

/// The numbers to roll, action by action: `40 to hit`, `30, 20, 10, 0 to hit`, `45, 40 then 35, 30 to hit`.
fn numbers<W: Weight>(actions: &[ActionReport<W>]) -> String {
    let mut sets: Vec<String> = Vec::new();
    for action in actions {
        let numbers: Vec<String> = action
            .shots
            .iter()
            .map(|shot| if shot.automatic { "any roll".to_owned() } else { shot.to_hit.to_string() })
            .collect();
        let set = numbers.join(", ");
        if sets.last() != Some(&set) {
            sets.push(set);
        }
    }
    if sets.len() <= MOST_SETS {
        let each = if sets.len() == 1 && actions.len() > 1 { " each time" } else { "" };
        return format!("{} to hit{each}", sets.join(" then "));
    }
    let rolled = |shot: &&ShotReport<W>| !shot.automatic;
    let all = || actions.iter().flat_map(|action| &action.shots).filter(rolled).map(|shot| shot.to_hit);
    let (least, most) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    format!("from {least} to {most} to hit")
}
