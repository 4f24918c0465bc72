use super::Loadout;
use crate::scenario::Target;
use crate::sweep::ShotInput;
use serde_json::Number;
use shootout_ruleset::document::{Node, entry, field};
use shootout_ruleset::figures::Scale;
use shootout_ruleset::side_by_side::Axis as Declared;

/// What is varied while all else stays: inputs of shots, as sweeps name them, all set to the same number from 0 on.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// How it is shown.
    pub declared: Declared,
    inputs: Inputs,
    /// The last number.
    to: fn(&Loadout) -> f64,
    /// So many steps make 1.
    steps_of_one: i32,
    /// What stands before and after a number.
    around: [&'static str; 2],
}

/// Inputs by their paths.
#[derive(Clone, Copy, Debug)]
enum Inputs {
    /// One input.
    One(&'static str),
    /// An input of every entry of a list.
    Each(List),
}

/// A list of the target.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub path: &'static str,
    /// The input of each entry.
    input: &'static str,
    entries: fn(&Target) -> usize,
    /// What is put in where it has no entry, in JSON.
    pub instead: &'static str,
    /// What is to be known then.
    pub note: &'static str,
}

/// Everything that can be varied.
pub const AXES: [Axis; 3] = [
    Axis {
        declared: Declared {
            name: "distance",
            label: "Distance",
            title: "Distance (m)",
            is_near_wide: true,
            ticks: &[0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 800.0, 2000.0, 5000.0, 20_000.0, 100_000.0],
        },
        inputs: Inputs::One("target.range_m"),
        to: |loadout| loadout.rows.iter().map(|row| row.weapon.max_range_m.get()).fold(0.0, f64::max),
        steps_of_one: 10,
        around: ["", " m"],
    },
    Axis {
        declared: Declared {
            name: "armour",
            label: "Armour",
            title: "Armour (base %)",
            is_near_wide: false,
            ticks: &QUARTERS,
        },
        inputs: Inputs::Each(List {
            path: "target.armour",
            input: "base",
            entries: |target| target.armour.len(),
            instead: r#"[{ "kind": "physical", "base": 0 }]"#,
            note: "They wear no armour: worked out as if they wore physical armour everywhere.",
        }),
        to: |_| 100.0,
        steps_of_one: 1,
        around: ["armour ", "%"],
    },
    Axis {
        declared: Declared {
            name: "bs",
            label: "BS",
            title: "Ballistic Skill",
            is_near_wide: false,
            ticks: &QUARTERS,
        },
        inputs: Inputs::One("attacker.bs"),
        to: |_| 100.0,
        steps_of_one: 1,
        around: ["BS ", ""],
    },
];

/// Round percentages and skills.
const QUARTERS: [f64; 5] = [0.0, 25.0, 50.0, 75.0, 100.0];

/// The axis of a name.
///
/// ```
/// assert_eq!(shootout_percentile::loadout::axis("bs").map(|axis| axis.declared.label), Some("BS"));
/// ```
#[must_use]
pub fn axis(name: &str) -> Option<&'static Axis> {
    AXES.iter().find(|axis| axis.declared.name == name)
}

impl Axis {
    /// Its inputs against a target.
    pub(super) fn inputs(&self, target: &Target) -> Vec<ShotInput> {
        match &self.inputs {
            Inputs::One(path) => vec![ShotInput::new(path)],
            Inputs::Each(list) => {
                let path = |index| field(&entry(list.path, index), list.input);
                (0..(list.entries)(target).max(1)).map(|index| ShotInput::new(&path(index))).collect()
            }
        }
    }

    /// The list whose entries are varied, where a target has none of them.
    pub(super) fn missing(&self, target: &Target) -> Option<&List> {
        match &self.inputs {
            Inputs::Each(list) if (list.entries)(target) == 0 => Some(list),
            _ => None,
        }
    }

    /// The last step.
    pub(super) fn last(&self, loadout: &Loadout) -> i64 {
        self.last_up_to((self.to)(loadout))
    }

    /// The step nearest to a number.
    pub(super) fn step(&self, number: f64) -> i64 {
        (number * f64::from(self.steps_of_one)).round() as i64
    }

    /// The number of a step, as a document states it.
    pub(super) fn node(&self, step: i64) -> Node {
        let whole = || Number::from(step / i64::from(self.steps_of_one));
        let fraction = Number::from_f64(self.number_at(step)).filter(|_| self.has_fractions());
        Node::Number(fraction.unwrap_or_else(whole))
    }

    /// A number with what it is: `armour 40%`.
    pub(super) fn words(&self, number: f64) -> String {
        let [before, after] = self.around;
        format!("{before}{number}{after}")
    }

    const fn has_fractions(&self) -> bool {
        self.steps_of_one != 1
    }
}

impl Scale for Axis {
    fn number_at(&self, step: i64) -> f64 {
        step as f64 / f64::from(self.steps_of_one)
    }

    fn last_up_to(&self, number: f64) -> i64 {
        // 0.3 times ten is a little less than 3.
        (number * f64::from(self.steps_of_one) + 1e-6).floor() as i64
    }

    fn place_words(&self, last: f64, next: f64) -> String {
        if self.has_fractions() {
            format!("Beyond {}", self.words(last))
        } else {
            format!("From {} on", self.words(next))
        }
    }
}
