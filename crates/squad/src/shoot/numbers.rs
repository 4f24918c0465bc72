//! Numbers of a shot by themselves: a row of a sweep asks for one or two, and the whole report would be several times the work.

use super::report::{PerPoints, half, hits, hurt, removed_of};
use super::{Shot, ShotChances};
use crate::attack::Attack;
use crate::attack::fighter::{Fighter, Means};
use crate::fire::Fire;
use crate::observable::count_of;
use crate::standing::Standing;
use crate::target::Hurt;
use shootout_odds::staged::{States, Worked};
use shootout_ruleset::answer::Number;
use shootout_ruleset::metric::Metric;

/// The metric that is about hits and about nothing that follows.
const HITS: &str = "hits.mean";

impl Shot {
    /// The numbers of these metrics, in their order.
    pub(crate) fn numbers(&self, means: Means, metrics: &[&Metric]) -> Option<Vec<Option<Number>>> {
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        let (target, now) = (Fighter::new(&self.target), Standing::of(&self.target));
        let asks_hits = metrics.iter().any(|metric| metric.id == HITS);
        let asks_more = metrics.iter().any(|metric| metric.id != HITS);
        let mut worked = Worked::<Attack, f64>::new();
        let mut read = |is_open: bool| {
            let attack = fire.on(&target, &now, is_open);
            let hits = asks_hits.then(|| hits(&attack, &mut worked)).map(|[before, _]| before);
            let hurt = asks_more.then(|| hurt(&attack, &target, &now, &mut worked));
            (hits.unwrap_or_default(), hurt.unwrap_or_default())
        };
        let (mut hits, mut hurt) = read(false);
        if fire.is_in_doubt() {
            let (open_hits, open_hurt) = read(true);
            (hits, hurt) = (half(hits, open_hits), half(hurt, open_hurt));
        }
        let number = |metric: &&Metric| match metric.id {
            HITS => Some(Some(Number::of(&count_of(&hits, |hits| *hits).mean))),
            id => self.number(id, &hurt, &now).map(|number| number.map(|number| Number::of(&number))),
        };
        metrics.iter().map(number).collect()
    }

    /// One number of what happens to the target, if there is such a one; none in it where there is nothing to count.
    fn number(&self, id: &str, hurt: &States<Hurt, f64>, now: &Standing) -> Option<Option<f64>> {
        let wounds = || count_of(hurt, |hurt| hurt.wounds);
        let removed = || removed_of(hurt, now);
        let per_points = || PerPoints::of(&self.attacker, &wounds().mean, &removed().mean);
        let chances = || ShotChances::of(hurt, self.target.original());
        Some(match id {
            "wounds.mean" => Some(wounds().mean),
            "wounds.at_least_one" => Some(wounds().at_least_one),
            "models_removed.mean" => Some(removed().mean),
            "models_removed.at_least_one" => Some(removed().at_least_one),
            "per_100_points.wounds" => per_points().map(|of| of.wounds),
            "per_100_points.models_removed" => per_points().map(|of| of.models_removed),
            "chances.pin" => Some(chances().pin),
            "chances.wipe_out" => Some(chances().wipe_out),
            "chances.half_strength" => Some(chances().half_strength),
            "chances.loses_activation" => Some(chances().loses_activation),
            "chances.wound_passed" => chances().wound_passed,
            _ => return None,
        })
    }
}
