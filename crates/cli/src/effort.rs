//! How much more work an answer in fractions is, so that an absurd question is refused at once and not answered tomorrow.
//!
//! A fraction grows by some digits with every die, so each of the engine's steps costs about the square of the dice so far.
//! The constants were fitted to measured plans of 12 to 384 shots; the estimate errs towards too much.

use crate::failure::Failure;
use crate::input::Document;
use shootout::InputError;
use shootout_core::effort::{Burst, entries_within};
use shootout_core::scenario::Scenario;

/// The most work that is taken on: some seconds.
const MOST: f64 = 200_000.0;
/// Work that takes no longer than a blink.
const BLINK: f64 = 2_000.0;
/// After this many dice the digits of a fraction cost as much as all else.
const DICE_WITHOUT_WEIGHT: f64 = 800.0;

/// Whether fractions are so quick that there is no reason to do with less.
pub fn is_small(scenario: &Scenario) -> bool {
    entries_within(scenario, BLINK, work(scenario)) == scenario.plan.len()
}

/// Checks that a scenario can be reckoned in fractions in a sane time.
///
/// # Errors
///
/// When it cannot; says how much of its plan could.
pub fn check(document: &Document, scenario: &Scenario) -> Result<(), Failure> {
    let within = entries_within(scenario, MOST, work(scenario));
    if within == scenario.plan.len() {
        return Ok(());
    }
    Err(document.failure(InputError {
        path: "plan".to_owned(),
        found: format!(
            "{} entries, too many for --exact with all that may happen in them",
            scenario.plan.len()
        ),
        allowed: format!("about the first {within} of them; without --exact more"),
        nearest: None,
    }))
}

/// The work of a burst in fractions. Each further target is asked for by itself.
fn work(scenario: &Scenario) -> impl Fn(&Burst) -> f64 {
    let dice_a_shot = dice_a_shot(scenario);
    let readings = 1.0 + scenario.following.len() as f64 / 2.0;
    move |burst| {
        let dice = f64::from(burst.shots_so_far) * dice_a_shot;
        burst.work() * (1.0 + (dice / DICE_WITHOUT_WEIGHT).powi(2)) * readings
    }
}

/// To hit, each layer, the wound.
fn dice_a_shot(scenario: &Scenario) -> f64 {
    let others = scenario.following.iter().map(|next| &next.target);
    let layers = std::iter::once(&scenario.target).chain(others).map(|target| {
        target.armour.len() + usize::from(target.cover.is_some()) + usize::from(target.field.is_some())
    });
    1.0 + layers.max().unwrap_or(0) as f64 + f64::from(u8::from(scenario.damage.is_some()))
}
