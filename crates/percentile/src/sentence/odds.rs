use crate::chances::percent_of_any;
use crate::damage::Severity;
use crate::report::{ActionReport, Report, ShotReport};
use crate::rulings::{RollTest, Rulings};
use crate::scenario::Scenario;
use crate::words::{ToRoll, to_roll};
use shootout_odds::Weight;
use shootout_ruleset::percent::{mean, percent};

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
        false => format!("{} to catch the target in the burst", percent(caught)),
        true => format!("{} bursts catch the target on average", mean(caught)),
    }));
    chances.extend(malfunction(scenario, report));
    format!("{}; {}", numbers(&report.actions, &scenario.rulings), chances.join(", "))
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
const MAX_SETS: usize = 3;

/// What to roll, action by action: `roll 40 or less`, `roll 30, 20, 10, 01 or less`, `roll 45, 40 then 35, 30 or less`,
/// `roll 45 then 55 or 50 (46%) or less`. Where several shots have more than one number, only the likeliest are told,
/// and that they are.
fn numbers<W: Weight>(actions: &[ActionReport<W>], rulings: &Rulings) -> String {
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
        return format!("{}{each}{likeliest}", roll(&sets.join(" then "), rulings));
    }
    let numbers = || shots().flat_map(|shot| &shot.numbers).filter(|number| !number.automatic);
    let all = || numbers().map(|number| number.to_hit);
    let (least, most) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    format!("numbers to roll from {least} to {most}")
}

/// `roll 45 or less`, `roll under 45`, `any roll hits`: what brings a hit by these numbers (P-HIT-1, A-HIT-1).
pub(super) fn roll(numbers: &str, rulings: &Rulings) -> String {
    let each = || numbers.split(',').map(str::trim_start);
    if each().all(|number| number == "any") {
        return "any roll hits".to_owned();
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
