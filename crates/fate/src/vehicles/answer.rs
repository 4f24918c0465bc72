//! Pieces of answers that several questions share.

use super::gunner::Gunner;
use super::ship::Ship;
use super::size::LARGEST_ACTIVE;
use shootout_ruleset::prelude::*;
use std::ops::RangeInclusive;

/// The most helpers that are counted (FV-36).
const MAX_HELPERS: i32 = 20;

/// How often one wants to hit.
const WANTED: [(f64, &str); 3] = [(0.5, "50%"), (0.75, "75%"), (0.9, "90%")];

/// What it takes to hit that often (FV-Q3): helpers of small craft that mass (FV-36), stations of one group of a larger ship, which has
/// about as many as its size (FV-30, FV-31). `hit` is the chance of a gunner.
pub(super) fn least_help(name: &str, gunner: &Gunner, hit: impl Fn(&Gunner) -> f64) -> Option<Remark> {
    if gunner.size <= LARGEST_ACTIVE {
        let hit = |helpers| hit(&Gunner { helpers, ..gunner.clone() });
        return least(name, "FV-36", ["helper", "helpers"], 0..=MAX_HELPERS, hit);
    }
    let hit = |group| hit(&Gunner { group, ..gunner.clone() });
    let stations = ["station in the group", "stations in the group"];
    least(name, "FV-31", stations, 1..=gunner.size.max(gunner.group), hit)
}

/// The least numbers that are enough, by the chance to hit with each; what the first of them reaches needs none.
fn least(
    name: &str,
    rule: &'static str,
    [one, several]: [&str; 2],
    numbers: RangeInclusive<i32>,
    hit: impl Fn(i32) -> f64,
) -> Option<Remark> {
    let hits: Vec<(i32, f64)> = numbers.clone().map(|number| (number, hit(number))).collect();
    let least = |(wanted, words): &(f64, &str)| {
        let (number, _) = hits.iter().find(|(_, hit)| hit >= wanted)?;
        (number > numbers.start()).then(|| (*number, format!("{words} with {number}")))
    };
    let enough: Vec<(i32, String)> = WANTED.iter().filter_map(least).collect();
    let ((number, first), others) = enough.split_first()?;
    let what = if *number == 1 { one } else { several };
    let others = others.iter().map(|(_, words)| words.clone());
    let enough: Vec<String> = std::iter::once(format!("{first} {what}")).chain(others).collect();
    Some(Remark { rule, words: format!("{name} hits with a chance of at least {}.", listed(&enough)) })
}

/// What is stated of a ship and changes nothing: of its defence (FV-32), of its consequences (FV-16).
pub(super) fn unused(name: &str, ship: &Ship) -> Vec<Remark> {
    let defence = match ship.active {
        false if ship.pilot != 0 => Some("the pilot is not used, because the defence is passive"),
        true if ship.base != 0 => Some("the base of a passive defence is not used, because the pilot rolls"),
        _ => None,
    };
    let consequences = (ship.has_idle_consequences)
        .then_some("the free consequences are not used, because only a named vehicle has them");
    let stated = [("FV-32", defence), ("FV-16", consequences)].into_iter();
    let unused = stated.filter_map(|(rule, words)| Some((rule, words?)));
    unused.map(|(rule, words)| Remark { rule, words: format!("{name}: {words}.") }).collect()
}
