use crate::ShootOut;
use crate::chances::worst_wound;
use crate::damage::Severity;
use crate::report::{CountReport, Spending, Targeting};
use crate::scenario::Scenario;
use shootout_odds::Dist;
use shootout_ruleset::InputError;
use std::cell::OnceCell;

/// The readings of one scenario, each worked out when it is first asked for. They are those that a report is made of.
///
/// ```
/// use shootout_percentile::metrics::{Readings, column};
/// use shootout_percentile::scenario::Scenario;
/// let scenario: Scenario = serde_json::from_str(r#"{ "attacker": { "bs": 40 }, "weapon": { "max_range_m": 180 },
///     "target": { "range_m": 50 }, "plan": [{ "do": "fire", "mode": "single" }] }"#)?;
/// let readings = Readings::new(&scenario).unwrap();
/// assert_eq!(column("hit").unwrap().figure(&readings).unwrap().value, 0.4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Readings<'s> {
    shoot_out: ShootOut<'s>,
    hits: OnceCell<CountReport<f64>>,
    penetrating: OnceCell<CountReport<f64>>,
    worst_wound: OnceCell<Option<Dist<Severity, f64>>>,
    spending: OnceCell<Spending<f64>>,
}

impl<'s> Readings<'s> {
    /// Makes a scenario ready; nothing is worked out yet.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together, or is more work than anyone would wait for.
    pub fn new(scenario: &'s Scenario) -> Result<Self, InputError> {
        Ok(Self {
            shoot_out: ShootOut::new(scenario)?,
            hits: OnceCell::new(),
            penetrating: OnceCell::new(),
            worst_wound: OnceCell::new(),
            spending: OnceCell::new(),
        })
    }

    /// The scenario.
    #[must_use]
    pub const fn scenario(&self) -> &'s Scenario {
        self.shoot_out.scenario()
    }

    /// Whether the target can be targeted at all.
    #[must_use]
    pub fn targeting(&self) -> Targeting {
        self.shoot_out.targeting()
    }

    pub(super) fn hits(&self) -> &CountReport<f64> {
        self.hits.get_or_init(|| self.shoot_out.hits())
    }

    pub(super) fn penetrating(&self) -> &CountReport<f64> {
        self.penetrating.get_or_init(|| self.shoot_out.penetrating())
    }

    /// None without a damage chart.
    pub(super) fn worst_wound(&self) -> Option<&Dist<Severity, f64>> {
        let read = || self.shoot_out.worst_wound_of_targets().as_ref().map(worst_wound);
        self.worst_wound.get_or_init(read).as_ref()
    }

    pub(super) fn spending(&self) -> &Spending<f64> {
        self.spending.get_or_init(|| self.shoot_out.spending())
    }
}
