use super::Loadout;
use crate::location::Location;
use crate::metrics::edges_m;
use crate::number::{BoundedInt, Metres};
use crate::scenario::{Armour, ArmourKind, Scenario};
use shootout_ruleset::figures::Scale;
use shootout_ruleset::side_by_side::Axis as Declared;

/// What is varied while all else stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The distance of the target, from 0 to the longest maximum range, in tenths of a metre.
    Distance,
    /// The base % of all armour they wear, from 0 to 100, the higher the weaker; one who wears none is given a suit of
    /// physical armour.
    Armour,
    /// The Ballistic Skill of every shooter, from 0 to 100.
    BallisticSkill,
}

/// Round distances.
const ROUND_M: [f64; 12] =
    [0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 800.0, 2000.0, 5000.0, 20_000.0, 100_000.0];
/// Round percentages and skills.
const QUARTERS: [f64; 5] = [0.0, 25.0, 50.0, 75.0, 100.0];

/// Tenths of a metre in a metre.
const TENTHS: f64 = 10.0;

impl Axis {
    /// Every axis.
    pub const ALL: [Axis; 3] = [Axis::Distance, Axis::Armour, Axis::BallisticSkill];

    /// What programs and the command line call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Axis::Distance => "distance",
            Axis::Armour => "armour",
            Axis::BallisticSkill => "bs",
        }
    }

    /// What people call it, with its unit.
    #[must_use]
    pub const fn words(self) -> &'static str {
        self.declared().title
    }

    /// How it is shown.
    pub(super) const fn declared(self) -> Declared {
        let (label, title) = match self {
            Axis::Distance => ("Distance", "Distance (m)"),
            Axis::Armour => ("Armour", "Armour (base %)"),
            Axis::BallisticSkill => ("BS", "Ballistic Skill"),
        };
        let is_near_wide = matches!(self, Axis::Distance);
        let ticks: &[f64] = if is_near_wide { &ROUND_M } else { &QUARTERS };
        Declared { name: self.name(), label, title, is_near_wide, ticks }
    }

    /// The step nearest to a value.
    pub(super) fn step(self, value: f64) -> i64 {
        match self {
            Axis::Distance => (value * TENTHS).round() as i64,
            Axis::Armour | Axis::BallisticSkill => value.round() as i64,
        }
    }

    /// The last value.
    pub(super) fn last(self, loadout: &Loadout) -> f64 {
        match self {
            Axis::Distance => loadout.rows.iter().map(|row| row.weapon.max_range_m.get()).fold(0.0, f64::max),
            Axis::Armour | Axis::BallisticSkill => 100.0,
        }
    }

    /// The values beyond which a rule says otherwise than up to them.
    pub(super) fn rule_changes(self, loadout: &Loadout) -> Vec<f64> {
        match self {
            Axis::Distance => edges_m(loadout.rows.iter().map(|row| &row.weapon)),
            Axis::Armour | Axis::BallisticSkill => Vec::new(),
        }
    }

    /// Changes a scenario to what it is at a step.
    pub(super) fn set(self, scenario: &mut Scenario, step: i64) {
        let whole = i32::try_from(step).unwrap_or(i32::MAX);
        match self {
            Axis::Distance => scenario.target.range_m = Metres::new(self.number_at(step)).unwrap_or_default(),
            Axis::BallisticSkill => scenario.attacker.bs = BoundedInt::nearest(whole),
            Axis::Armour => {
                let armour = &mut scenario.target.armour;
                if armour.is_empty() {
                    armour.push(Armour {
                        name: "Armour".to_owned(),
                        kind: ArmourKind::Physical,
                        base: BoundedInt::nearest(whole),
                        covers: Location::ALL.to_vec(),
                    });
                }
                armour.iter_mut().for_each(|piece| piece.base = BoundedInt::nearest(whole));
            }
        }
    }
}

impl Scale for Axis {
    fn number_at(&self, step: i64) -> f64 {
        match self {
            Axis::Distance => step as f64 / TENTHS,
            Axis::Armour | Axis::BallisticSkill => step as f64,
        }
    }

    fn last_up_to(&self, number: f64) -> i64 {
        match self {
            // 0.3 m times ten is a little less than 3.
            Axis::Distance => (number * TENTHS + 1e-6).floor() as i64,
            Axis::Armour | Axis::BallisticSkill => number.floor() as i64,
        }
    }

    fn place_words(&self, last: f64, next: f64) -> String {
        match self {
            Axis::Distance => format!("Beyond {last} m"),
            Axis::Armour => format!("From armour {next}% on"),
            Axis::BallisticSkill => format!("From BS {next} on"),
        }
    }
}
