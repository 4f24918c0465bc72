//! A turn of twenty-four automatic actions through cover, field and armour, with a damage chart; or any part of it.

use crate::document;
use shootout_percentile::scenario::Scenario;

/// The turn cut down, or gone on with, to this many actions.
pub fn scenario(actions: usize) -> Scenario {
    let mut scenario =
        document::scenario(include_str!("../../../../data/percentile/scenarios/full_turn_automatic.json"));
    let fire = scenario.plan[0].clone();
    scenario.weapon.magazine = None;
    scenario.plan = vec![fire; actions];
    scenario
}
