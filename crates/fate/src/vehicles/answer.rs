//! Pieces of answers that several questions share.

use shootout_ruleset::answer::{AnswerWeight, Distribution, Number, Remark};

/// The most helpers that are counted (FV-36).
const MAX_HELPERS: i32 = 20;

/// How often one wants to hit.
const WANTED: [(f64, &str); 3] = [(0.5, "50%"), (0.75, "75%"), (0.9, "90%")];

/// How many helpers it takes to hit that often (FV-Q3); `hit` is the chance with so many.
pub(super) fn least_helpers(name: &str, hit: impl Fn(i32) -> f64) -> Option<Remark> {
    let hits: Vec<f64> = (0..=MAX_HELPERS).map(hit).collect();
    let least = |(wanted, words): &(f64, &str)| {
        let helpers = hits.iter().position(|hit| hit >= wanted)?;
        Some(format!("{words} with {helpers}"))
    };
    let told: Vec<String> = WANTED.iter().filter_map(least).collect();
    if told.is_empty() {
        return None;
    }
    let words = format!("The fewest helpers with whom {name} hits so often: {}.", told.join(", "));
    Some(Remark { rule: "FV-36", words })
}

/// What has happened by exchange 1, 2, and so on.
pub(super) fn by_exchange<W: AnswerWeight>(label: String, by: &[W]) -> Distribution {
    let outcomes = (1..).zip(by).map(|(n, chance): (u32, &W)| (n.to_string(), Number::of(chance)));
    Distribution { label, mean: None, outcomes: outcomes.collect() }
}
