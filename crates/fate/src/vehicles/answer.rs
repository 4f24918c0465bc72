//! Pieces of answers that several questions share.

use super::ship::Ship;
use shootout_ruleset::answer::Remark;
use shootout_ruleset::words::listed;

/// The most helpers that are counted (FV-36).
const MAX_HELPERS: i32 = 20;

/// How often one wants to hit.
const WANTED: [(f64, &str); 3] = [(0.5, "50%"), (0.75, "75%"), (0.9, "90%")];

/// How many helpers it takes to hit that often (FV-Q3); `hit` is the chance with so many.
pub(super) fn least_helpers(name: &str, hit: impl Fn(i32) -> f64) -> Option<Remark> {
    let hits: Vec<f64> = (0..=MAX_HELPERS).map(hit).collect();
    let least = |(wanted, words): &(f64, &str)| {
        // What they reach alone needs no helpers.
        let helpers = hits.iter().position(|hit| hit >= wanted).filter(|helpers| *helpers > 0)?;
        Some(format!("{words} with {helpers}"))
    };
    let told: Vec<String> = WANTED.iter().filter_map(least).collect();
    let (_, others) = told.split_first()?;
    let helpers = if told[0].ends_with(" 1") { "helper" } else { "helpers" };
    let told = [vec![format!("{} {helpers}", told[0])], others.to_vec()].concat();
    let words = format!("{name} hits with a chance of at least {}.", listed(&told));
    Some(Remark { rule: "FV-36", words })
}

/// That something stated of a ship's defence changes nothing (FV-32).
pub(super) fn unused_defence(name: &str, ship: &Ship) -> Option<Remark> {
    let words = match ship.active {
        false if ship.pilot != 0 => "the pilot is not used, for the defence is passive",
        true if ship.base != 0 => "the base of a passive defence is not used, for the pilot rolls",
        _ => return None,
    };
    Some(Remark { rule: "FV-32", words: format!("{name}: {words}.") })
}
