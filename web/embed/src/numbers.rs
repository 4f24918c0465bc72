//! The numbers to roll.

use serde::Serialize;
use shootout::percent;
use shootout_percentile::fire::mode_words;
use shootout_percentile::report::{ActionReport, ShotReport};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::words::{at_several_targets, malfunction, same_rolls, slots, target_of, to_roll};
use shootout_ruleset::words::capital;

/// Actions in a row that ask for the same rolls.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Their slots: `1.3`, `1.3 to 2.1`.
    pub when: String,
    /// The mode of fire.
    pub mode: String,
    pub shots: Vec<Shot>,
    /// What makes the weapon fail.
    pub fails: String,
}

/// One shot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shot {
    /// What it is, for those who do not see its place.
    pub name: String,
    pub figure: String,
    pub words: &'static str,
    pub hit: String,
    /// What else may have to be rolled, by what happened before: `or 69 (8%)`.
    pub or_else: Option<String>,
    /// At whom, when that is not the first target for certain.
    pub at: Option<String>,
}

/// The most groups that a small card can bear.
const MOST_GROUPS: usize = 4;

/// The numbers to roll, and how many actions with other numbers there are besides.
pub fn numbers(scenario: &Scenario, actions: &[ActionReport<f64>]) -> (Vec<Group>, usize) {
    let groups =
        same_rolls(actions).take(MOST_GROUPS).filter_map(|actions| group(scenario, actions)).collect();
    (groups, same_rolls(actions).skip(MOST_GROUPS).map(<[_]>::len).sum())
}

fn group(scenario: &Scenario, actions: &[ActionReport<f64>]) -> Option<Group> {
    let first = actions.first()?;
    let times = if actions.len() > 1 { format!(", {} times", actions.len()) } else { String::new() };
    Some(Group {
        when: slots(actions),
        mode: format!("{}{times}", capital(mode_words(first.mode))),
        shots: first.shots.iter().enumerate().map(|(index, shot)| one(scenario, index, shot)).collect(),
        fails: fails(scenario, first),
    })
}

fn one(scenario: &Scenario, index: usize, shot: &ShotReport<f64>) -> Shot {
    let to_roll = to_roll(shot, &scenario.rulings);
    let hand = if shot.off_hand { "other hand, " } else { "" };
    Shot {
        name: format!("{hand}shot {}: ", index + 1),
        figure: to_roll.figure,
        words: to_roll.words,
        hit: percent(&shot.hit),
        or_else: to_roll.or_else,
        at: at_several_targets(std::slice::from_ref(shot))
            .then(|| format!("at {}", target_of(scenario, shot))),
    }
}

fn fails(scenario: &Scenario, action: &ActionReport<f64>) -> String {
    let words = malfunction(&scenario.weapon, action.mode, &scenario.rulings);
    let each = if action.shots.len() > 1 { "each shot " } else { "" };
    capital(&format!("{each}{words}"))
}
