//! The numbers of a shot that can be compared: what loadouts, sweeps and crossovers work with.
//!
//! [`COLUMNS`] (for sweeps also [`EXTRA_METRICS`]) is the one table of them: what each is called, which way is better, how it is
//! written, and from which reading of the procedure it is taken. [`Readings`] works out a reading when the first number asks for it.

use crate::ShootOut;
use crate::chances::worst_wound;
use crate::damage::Severity;
use crate::effort::{Burst, bursts};
use crate::exposure::SEEN_AS;
use crate::number::BoundedInt;
use crate::range::POINT_BLANK_M;
use crate::report::{CountReport, Tally, Targeting};
use crate::scenario::{ActionKind, MAX_ENTRIES, PlanStep, Scenario, Weapon};
use crate::visibility::{AUTOMATIC_M, NIGHT_M, NORMAL_M, SMALL_M};
use shootout_odds::Dist;
use shootout_ruleset::InputError;
use shootout_ruleset::metric::{Figure, Metric};
use std::cell::OnceCell;

/// A number of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What it is called, which way is better, and how it is written.
    pub metric: Metric,
    read: Read,
}

/// Takes the number from the readings of a scenario; only the readings that are asked for are worked out.
type Read = fn(&Readings<'_>) -> Option<Figure>;

/// Columns are the same when they have the same name.
impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.metric.id == other.metric.id
    }
}

const fn column_of(metric: Metric, read: Read) -> Column {
    Column { metric, read }
}

/// What advice seeks as well.
pub(crate) const HIT: Metric = Metric::chance("hit", "Hit", "chance of at least one hit");
pub(crate) const HITS: Metric = Metric::mean("hits", "Hits", "mean hits");
pub(crate) const PENETRATING: Metric =
    Metric::mean("penetrating", "Hits through", "mean hits that get through");
pub(crate) const THROUGH: Metric =
    Metric::chance("through", "Through", "chance that at least one gets through");

/// The numbers of a loadout's table, in order.
pub const COLUMNS: [Column; 11] = [
    column_of(HIT, |of| any(of.hits())),
    column_of(HITS, |of| number(of.hits().mean)),
    column_of(PENETRATING, |of| number(of.penetrating().mean)),
    column_of(THROUGH, |of| any(of.penetrating())),
    column_of(
        Metric::chance("down", "Down", "chance that the target is knocked out or dead by the end"),
        |of| at_least(of, Severity::KnockedOut),
    ),
    column_of(
        Metric::chance("jam", "Jam", "chance that the weapon is jammed or has exploded by the end")
            .less_is_better(),
        |of| number(of.tally().jam.chance()),
    ),
    column_of(Metric::mean("shots", "Shots", "mean shots fired").less_is_better(), |of| {
        number(of.tally().rounds_fired)
    }),
    column_of(
        Metric::mean(
            "per_magazine",
            "Hits per magazine",
            "mean hits until the magazine is empty or the weapon jams, if the shooter goes on like this",
        ),
        |of| number(hits_of_a_magazine(of.scenario())?),
    ),
    column_of(
        Metric::count("p10", "Through, low", "hits that get through: at least this many in 9 of 10 cases"),
        |of| quantile(of.penetrating(), 0.1),
    ),
    column_of(
        Metric::count(
            "p50",
            "Through, middle",
            "hits that get through: at least this many in half of the cases",
        ),
        |of| quantile(of.penetrating(), 0.5),
    ),
    column_of(
        Metric::count("p90", "Through, high", "hits that get through: at most this many in 9 of 10 cases"),
        |of| quantile(of.penetrating(), 0.9),
    ),
];

impl Column {
    /// The number of a scenario; none where there is nothing to count.
    pub fn figure(&self, readings: &Readings<'_>) -> Option<Figure> {
        (self.read)(readings)
    }

    /// The same; none too where the shot cannot be taken.
    #[cfg(feature = "sweep")]
    pub fn possible_figure(&self, readings: &Readings<'_>) -> Option<Figure> {
        self.figure(readings).filter(|_| readings.targeting().legal)
    }
}

fn number(value: f64) -> Option<Figure> {
    Some(Figure::new(value))
}

fn any(count: &CountReport<f64>) -> Option<Figure> {
    let certain = count.pmf.first() == Some(&0.0) && count.at_least_one > 0.0;
    Some(Figure { value: count.at_least_one, certain })
}

/// The chance that the worst wound is this bad or worse; none without a damage chart.
fn at_least(of: &Readings<'_>, least: Severity) -> Option<Figure> {
    let wounds = of.worst_wound()?;
    let value = wounds.at_least(&least);
    let milder = Severity::ALL.into_iter().rfind(|severity| *severity < least);
    let certain = value > 0.0 && milder.is_none_or(|most| wounds.at_most(&most) == 0.0);
    Some(Figure { value, certain })
}

/// What rounding in a sum of chances cannot amount to: a chance of exactly a half must not miss the median.
const NOISE: f64 = 1e-12;

fn quantile(penetrating: &CountReport<f64>, chance: f64) -> Option<Figure> {
    let count = Dist::from_pmf(&penetrating.pmf);
    count.quantile(&(chance - NOISE)).and_then(|count| number(*count as f64))
}

/// Numbers that a loadout's table has no room for.
pub const EXTRA_METRICS: [Column; 5] = [
    column_of(Metric::chance("wound", "Wound", "chance of a wound of any kind by the end"), |of| {
        at_least(of, Severity::Light)
    }),
    column_of(Metric::chance("serious", "Serious", "chance of a serious wound or worse by the end"), |of| {
        at_least(of, Severity::Serious)
    }),
    column_of(Metric::chance("dead", "Dead", "chance that the target is dead by the end"), |of| {
        at_least(of, Severity::Dead)
    }),
    column_of(
        Metric::chance("explosion", "Explode", "chance that a plasma weapon has exploded by the end")
            .less_is_better(),
        |of| number(of.tally().explosion.chance()),
    ),
    column_of(Metric::count("legal", "Legal", "1 when the target can be targeted at all, else 0"), |of| {
        number(f64::from(u8::from(of.targeting().legal)))
    }),
];

/// Every number there is, in order.
pub fn outputs() -> impl Iterator<Item = &'static Column> + Clone {
    COLUMNS.iter().chain(&EXTRA_METRICS)
}

/// The number of this name.
pub fn output(name: &str) -> Option<&'static Column> {
    outputs().find(|output| output.metric.id == name)
}

/// The distances, in metres, beyond which a rule says otherwise than up to them, for shots with these weapons; in no order.
pub fn edges_m<'w>(weapons: impl Iterator<Item = &'w Weapon>) -> Vec<f64> {
    let mut edges = vec![POINT_BLANK_M, NIGHT_M, SMALL_M, NORMAL_M, AUTOMATIC_M];
    edges.extend([SMALL_M, NORMAL_M, AUTOMATIC_M].map(|edge| edge / 2.0));
    edges.extend(SEEN_AS.iter().flat_map(|row| [row.limit_m, row.limit_m / 2.0]));
    for weapon in weapons {
        edges.extend([weapon.max_range_m.get() / 2.0, weapon.max_range_m.get()]);
        edges.extend(weapon.penetration.iter().map(|band| band.up_to_m.get()));
    }
    edges
}

/// The mean number of hits when a plan is begun again and again until the magazine is empty or the weapon jams. None without
/// a magazine, without a shot, and when that plan is too long to be worked out.
fn hits_of_a_magazine(scenario: &Scenario) -> Option<f64> {
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

/// The readings of one scenario, each worked out when it is first asked for. They are those that a report is made of.
#[derive(Clone, Debug)]
pub struct Readings<'s> {
    shoot_out: ShootOut<'s>,
    hits: OnceCell<CountReport<f64>>,
    penetrating: OnceCell<CountReport<f64>>,
    worst_wound: OnceCell<Option<Dist<Severity, f64>>>,
    tally: OnceCell<Tally<f64>>,
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
            tally: OnceCell::new(),
        })
    }

    /// The scenario.
    pub const fn scenario(&self) -> &'s Scenario {
        self.shoot_out.scenario()
    }

    /// Whether the target can be targeted at all.
    pub fn targeting(&self) -> Targeting {
        self.shoot_out.targeting()
    }

    fn hits(&self) -> &CountReport<f64> {
        self.hits.get_or_init(|| self.shoot_out.hits())
    }

    fn penetrating(&self) -> &CountReport<f64> {
        self.penetrating.get_or_init(|| self.shoot_out.penetrating())
    }

    /// None without a damage chart.
    fn worst_wound(&self) -> Option<&Dist<Severity, f64>> {
        let read = || self.shoot_out.worst_wound_of_targets().as_ref().map(worst_wound);
        self.worst_wound.get_or_init(read).as_ref()
    }

    /// How the weapons end and what they have used up, among others.
    fn tally(&self) -> &Tally<f64> {
        self.tally.get_or_init(|| Tally::of(&self.shoot_out))
    }
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
