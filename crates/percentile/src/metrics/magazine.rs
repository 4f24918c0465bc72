use crate::ShootOut;
use crate::effort::{Burst, bursts};
use crate::number::BoundedInt;
use crate::scenario::{ActionKind, MAX_ENTRIES, PlanStep, Scenario};

/// The mean number of hits when a plan is begun again and again until the magazine is empty or the weapon jams. None without
/// a magazine, without a shot, and when that plan is too long to be worked out.
pub(super) fn hits_of_a_magazine(scenario: &Scenario) -> Option<f64> {
    let emptying = emptying(scenario)?;
    Some(ShootOut::new(&emptying).ok()?.hits::<f64>().mean)
}

/// The scenario in which the magazine is emptied. What the target wears does not decide whether they are hit, and is
/// left out. None where there is no such plan, or it is too long.
fn emptying(scenario: &Scenario) -> Option<Scenario> {
    let magazine = usize::try_from(scenario.weapon.magazine?.get()).ok()?;
    let mut scenario = scenario.clone();
    scenario.damage = None;
    scenario.target.armour.clear();
    scenario.target.field = None;
    if let Some(cover) = &mut scenario.target.cover {
        cover.base = BoundedInt::nearest(i32::MAX);
    }
    // A fresh magazine or a repair would go on beyond the end that is asked for.
    scenario.plan.retain(|entry| !matches!(entry.kind, ActionKind::Reload | ActionKind::ClearJam));
    let rounds = least_rounds(&scenario);
    if rounds == 0 {
        return None;
    }
    let times = magazine.div_ceil(rounds);
    if times.saturating_mul(scenario.plan.len()) > MAX_ENTRIES {
        return None;
    }
    scenario.plan = vec![scenario.plan; times].concat();
    Some(scenario)
}

/// The work of all numbers of a scenario: of its own plan, and of the one that empties the magazine.
#[must_use]
pub fn work(scenario: &Scenario) -> f64 {
    let of = |scenario: &Scenario| bursts(scenario).iter().map(Burst::work).sum::<f64>();
    of(scenario) + emptying(scenario).as_ref().map_or(0.0, of)
}

/// How many rounds a plan uses up at the least when nothing jams: a burst that ceases may be over after one.
fn least_rounds(scenario: &Scenario) -> usize {
    let ceases =
        |entry: usize| scenario.plan.get(entry).is_some_and(|entry: &PlanStep| entry.cease.is_some());
    let rounds = bursts(scenario)
        .into_iter()
        .map(|burst| if ceases(burst.entry) { burst.shots.min(1) } else { burst.shots });
    rounds.map(|rounds| rounds as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A burst that ceases with a hit leaves a round for another: with two rounds at 35 and 30 the first shot hits with 0.35, and then
    /// the last round is fired at 35 again; else the second hits with 0.30.
    #[test]
    fn what_a_burst_leaves_is_fired_as_well() {
        let scenario: Scenario = serde_json::from_str(
            r#"{ "attacker": { "bs": 40 }, "weapon": { "magazine": 2, "can_jam": false }, "target": { "range_m": 60 },
                 "plan": [{ "do": "fire", "mode": "semi", "cease": "hit" }] }"#,
        )
        .unwrap();
        let mean = hits_of_a_magazine(&scenario).unwrap();
        assert!((mean - (0.35 * 1.35 + 0.65 * 0.30)).abs() < 1e-12, "{mean}");
    }
}
