//! Whether a target can be targeted at all (P-VIS, tables VIS-A, VIS-B, VIS-C).

use crate::location::Location;
use crate::range::out_of_range;
use crate::rulings::{RevealLimit, Rulings};
use crate::scenario::{Light, SeenAs, Size, Target, Weapon};
use serde::Serialize;

/// How far anything is seen at night, in metres (VIS-C).
pub const NIGHT_M: f64 = 3.0;
/// How far small targets can be targeted, in metres (VIS-B).
pub const SMALL_M: f64 = 50.0;
/// How far normal targets can be targeted, in metres (VIS-B).
pub const NORMAL_M: f64 = 300.0;
/// How far large targets are hit automatically, in metres (P-HIT-4, VIS-B).
pub const AUTOMATIC_M: f64 = 100.0;

/// Why a target cannot be targeted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The rule.
    pub rule: &'static str,
    /// The reason in words.
    pub words: String,
}

/// One row of table VIS-A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenRow {
    /// The row.
    pub row: SeenAs,
    /// Its rule ID.
    pub rule: &'static str,
    /// What the man behind the cover is doing.
    pub words: &'static str,
    /// What he shows.
    pub exposed: &'static [Location],
    /// How far he is seen, in metres.
    pub limit_m: f64,
}

use Location::{Body, Head, LeftArm, RightArm};

const fn seen(
    row: SeenAs,
    rule: &'static str,
    words: &'static str,
    exposed: &'static [Location],
    limit_m: f64,
) -> SeenRow {
    SeenRow { row, rule, words, exposed, limit_m }
}

/// Table VIS-A. Where one arm is exposed it is the right one (A-MOD-12).
pub const SEEN_AS: [SeenRow; 7] = [
    seen(SeenAs::A1, "VIS-A1", "watching round a corner", &[Head], 40.0),
    seen(SeenAs::A2, "VIS-A2", "watching over cover", &[Head], 30.0),
    seen(SeenAs::A3, "VIS-A3", "about to fire from a corner", &[Head, RightArm, LeftArm, Body], 80.0),
    seen(
        SeenAs::A4,
        "VIS-A4",
        "about to fire, standing behind cover",
        &[Head, RightArm, LeftArm, Body],
        60.0,
    ),
    seen(SeenAs::A5, "VIS-A5", "about to fire, kneeling behind cover", &[Head, RightArm, LeftArm], 50.0),
    seen(SeenAs::A6, "VIS-A6", "about to fire, standing at a window", &[Head, RightArm, Body], 40.0),
    seen(SeenAs::A7, "VIS-A7", "about to fire, kneeling at a window", &[Head, RightArm], 30.0),
];

impl SeenAs {
    /// Its row in table VIS-A.
    #[must_use]
    pub const fn row(self) -> &'static SeenRow {
        &SEEN_AS[self as usize]
    }
}

impl Target {
    /// The locations that no cover hides.
    #[must_use]
    pub fn exposed(&self) -> &[Location] {
        match (&self.exposed, self.seen_as) {
            (Some(exposed), _) => exposed,
            (None, Some(seen_as)) => seen_as.row().exposed,
            (None, None) => &Location::ALL,
        }
    }

    /// Whether a hit on this location strikes the cover first (P-LOC-3).
    #[must_use]
    pub fn behind_cover(&self, location: Location) -> bool {
        self.cover.is_some() && !self.exposed().contains(&location)
    }

    /// Whether some of it is behind cover and some is not (P-MOD-1).
    #[must_use]
    pub fn partly_hidden(&self) -> bool {
        let hidden = Location::ALL.iter().filter(|location| self.behind_cover(**location)).count();
        hidden > 0 && hidden < Location::ALL.len()
    }

    /// Whether it counts as a small target: small, or a named part (P-VIS-6). Showing only the head does not make it one
    /// (A-MOD-8).
    #[must_use]
    pub fn counts_as_small(&self) -> bool {
        self.size == Size::Small || self.called.is_some()
    }

    /// Whether every shot hits unless the weapon malfunctions (P-HIT-4).
    #[must_use]
    pub fn hit_automatically(&self, rulings: &Rulings) -> bool {
        let halved = rulings.twilight_halves_autohit && self.light == Light::Twilight;
        let limit_m = if halved { AUTOMATIC_M / 2.0 } else { AUTOMATIC_M };
        self.size == Size::Large && !self.counts_as_small() && self.range_m.get() <= limit_m
    }

    /// Whether he has given himself away (P-VIS-4) as of an action of the plan, counted from 1 (A-MOD-11).
    #[must_use]
    pub fn given_away(&self, action: u32, rulings: &Rulings) -> bool {
        let once = self.revealed_actions_ago.is_some_and(|ago| {
            ago.get().unsigned_abs().saturating_add(action) <= rulings.reveal_actions.get().unsigned_abs()
        });
        self.revealed || once
    }

    /// Why this target cannot be targeted with the weapon in an action of the plan, counted from 1; empty when it can.
    #[must_use]
    pub fn why_not(&self, weapon: &Weapon, action: u32, rulings: &Rulings) -> Vec<Reason> {
        let range_m = self.range_m.get();
        let mut reasons = Vec::new();
        if Location::ALL.iter().all(|location| self.behind_cover(*location)) {
            reasons.push(Reason { rule: "P-VIS-2", words: "wholly behind cover, so not seen".to_owned() });
        }
        for (rule, limit_m, what) in self.limits(action, rulings) {
            if range_m > limit_m {
                let words = format!("{what} can be targeted up to {limit_m} m; the distance is {range_m} m");
                reasons.push(Reason { rule, words });
            }
        }
        if out_of_range(range_m, weapon, rulings) {
            let words =
                format!("{} reaches {} m; the distance is {range_m} m", weapon.name, weapon.max_range_m);
            reasons.push(Reason { rule: "P-RNG-4", words });
        }
        reasons
    }

    /// The distance limits in force, in metres: what twilight halves is halved (A-MOD-10), what giving oneself away waives
    /// is left out.
    fn limits(&self, action: u32, rulings: &Rulings) -> Vec<(&'static str, f64, &'static str)> {
        let given_away = self.given_away(action, rulings);
        let share = if self.light == Light::Twilight { 0.5 } else { 1.0 };
        let mut limits = Vec::with_capacity(3);
        if let Some(seen_as) = self.seen_as.filter(|_| !given_away) {
            let row = seen_as.row();
            limits.push((row.rule, row.limit_m * share, row.words));
        }
        let no_limit = given_away && rulings.reveal_limit == RevealLimit::None;
        if self.counts_as_small() && !no_limit {
            limits.push(("P-VIS-5", SMALL_M * share, "a small target"));
        } else if self.size == Size::Normal && !no_limit {
            limits.push(("P-VIS-5", NORMAL_M * share, "a normal target"));
        }
        if self.light == Light::Night && !given_away {
            limits.push(("P-VIS-7", NIGHT_M, "at night a target without light"));
        }
        limits
    }
}
