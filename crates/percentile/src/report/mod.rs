//! What a person gets: the odds of a scenario, with the reasons of each number.
//!
//! Each question is one reading of the same procedure; the page, the sentence and the command line only show what
//! stands here.

mod actions;
mod readings;
mod situations;
#[cfg(test)]
mod tests;

use crate::damage::Severity;
use crate::location::Location;
use crate::penetration::LayerKind;
use crate::range::Band;
use crate::scenario::Mode;
use crate::to_hit::AppliedModifier;
use crate::visibility::Reason;
pub(crate) use readings::{Tally, wounds};
use serde::{Serialize, Serializer};
use shootout_ruleset::JsonSchema;
pub use shootout_ruleset::count::CountReport;

/// The odds of a scenario. `W` is the number that chances are counted in: `f64`, or exact rationals.
///
/// Every chance is over the whole plan, dice yet unrolled, unless its field says otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Report<W> {
    /// Whether the target can be targeted at all; if not, every chance below is 0.
    pub targeting: Targeting,
    /// The actions that fire, in order.
    pub actions: Vec<ActionReport<W>>,
    /// Hits over the whole plan.
    pub hits: CountReport<W>,
    /// Hits that get through every layer (P-PEN-1), over the whole plan.
    pub penetrating: CountReport<W>,
    /// The mean number of hits on each location (P-LOC).
    pub hits_by_location: ByLocation<W>,
    /// Every layer between the weapon and the first target, outermost first.
    pub layers: Vec<LayerReport<W>>,
    /// The chance that a weapon is jammed or has exploded by the end.
    pub jam: W,
    /// The chance that a plasma weapon has exploded (P-JAM-4).
    pub explosion: W,
    /// Shots fired.
    pub shots_fired: MeanReport<W>,
    /// The chance of each result as the worst wound of any target, by the damage chart; null without one.
    pub worst_wound: Option<Wounds<W>>,
    /// Area weapons: the mean number of bursts that catch the target, by a hit or by deviation (P-AREA-4); else null.
    pub caught: Option<W>,
    /// Each target by itself, when fire may swing to others (P-FIRE-7); else empty.
    pub targets: Vec<TargetReport<W>>,
    /// The chance that each of the targets is hit at least once and no other, by the targets' bits: `[0b11]` is the chance that the first
    /// two are hit and no other. Empty unless fire may swing.
    pub targets_hit_together: Vec<W>,
    /// Area weapons: the target by deviation, the firer and the bystanders, as bursts catch them; else empty.
    pub blast: Vec<BlastReport<W>>,
    /// What an exploding plasma weapon does to the firer (A-JAM-8); null when none can explode.
    pub backlash: Option<BacklashReport<W>>,
    /// Repairing a jam (P-JAM-5); null when the attacker has no Tek or the weapon cannot be jammed.
    pub repair: Option<RepairReport<W>>,
    /// Duck-back under the rulings on it (A-DUCK), one entry for each action that fires or each round with one.
    pub duck_back_as_ruled: Vec<DuckReport<W>>,
}

/// Whether the target can be targeted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Targeting {
    /// Whether any shot of the plan is allowed.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<Reason>,
}

/// One action that fires.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ActionReport<W> {
    /// The action slot in which it stands, counted over the whole plan from 1.
    pub action: u32,
    /// Its round, counted from 1.
    pub round: u32,
    /// Always `fire`.
    #[serde(rename = "do")]
    pub kind: &'static str,
    /// The place of its entry in the plan, counted from 0.
    pub entry: usize,
    /// The mode of fire.
    pub mode: Mode,
    /// The range band of the target.
    pub band: Band,
    /// The chance that at least one shot of this action is fired.
    pub fires: W,
    /// Every shot called for, in order, the first target's numbers.
    pub shots: Vec<ShotReport<W>>,
    /// The chance that this action hits at least once and nothing penetrates (P-DUCK-2). What follows from it is the game
    /// master's to say: the printed rule breaks off there (P-DUCK-4).
    pub duck_back: W,
}

/// One shot of an action. Its number, `hit` and `jam` hold given that it is fired. Where they depend on what happened before,
/// they are those of its likeliest number, of equally likely ones the lower; `numbers` has all of them. A shot that is never fired
/// has the number that a table would add up: as if every shot before it was fired as far as the magazine goes, and none hit or
/// jammed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShotReport<W> {
    /// Whether it is fired by the weapon in the other hand.
    pub off_hand: bool,
    /// The target it is fired at with its likeliest number, the first being 0; of several targets with that number the likeliest.
    pub target: usize,
    /// The chance that it is fired at this target, given that it is fired: 1 unless fire may swing at a hit (P-FIRE-7).
    pub target_chance: W,
    /// The number to roll, before the 1% minimum.
    pub to_hit: i32,
    /// Whether it hits without a number, unless the weapon malfunctions (P-HIT-4).
    pub automatic: bool,
    /// The chance that it is fired at all.
    pub fired: W,
    /// The chance to hit when it is fired with this number.
    pub hit: W,
    /// The chance to jam or explode when it is fired with this number.
    pub jam: W,
    /// What the number is made of, besides the skill itself.
    pub modifiers: Vec<AppliedModifier>,
    /// Every number that it may have when it is fired, the likeliest first; usually there is one. The chance to hit, whatever the
    /// number, is the sum of `chance` times `hit`.
    pub numbers: Vec<NumberReport<W>>,
}

/// One of the numbers that a shot may have when it is fired.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NumberReport<W> {
    /// The number to roll, before the 1% minimum.
    pub to_hit: i32,
    /// The chance that this is the number, given that the shot is fired. All of a shot's add up to 1; where the target may not be
    /// targeted it is 0.
    pub chance: W,
    /// Whether the shot then hits without a number, unless the weapon malfunctions (P-HIT-4).
    pub automatic: bool,
    /// The target it is then fired at, the first being 0; of several targets with this number the likeliest.
    pub target: usize,
    /// The chance to hit with this number.
    pub hit: W,
    /// The chance to jam or explode with this number.
    pub jam: W,
    /// What this number is made of, besides the skill itself; in the likeliest case, where there are several.
    pub modifiers: Vec<AppliedModifier>,
}

/// A mean.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MeanReport<W> {
    /// The mean number.
    pub mean: W,
}

/// One layer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LayerReport<W> {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: LayerKind,
    /// The value rolled against, before it is limited to 1 to 100 (P-PEN-4).
    pub value: i32,
    /// The chance that a hit gets through when it meets this layer.
    pub through: W,
    /// The mean number of hits for which it is rolled against; one that is certain to be got through is not (P-PEN-4).
    pub met: W,
    /// The mean number of hits that it stops.
    pub stopped: W,
}

/// Numbers by what they are of, in the order of its list: documents have a field for each.
macro_rules! numbers_by {
    ($(#[$doc:meta])* $name:ident: $size:literal by $key:ident, $at:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name<W>(pub [W; $size]);

        impl<W> $name<W> {
            #[doc = $at]
            pub const fn at(&self, key: $key) -> &W {
                &self.0[key as usize]
            }
        }

        impl<W: Serialize> Serialize for $name<W> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map($key::ALL.iter().zip(&self.0))
            }
        }

        #[cfg(feature = "schema")]
        impl<W: schemars::JsonSchema> schemars::JsonSchema for $name<W> {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let number = generator.subschema_for::<W>();
                let of_each = $name(std::array::from_fn::<_, $size, _>(|_| number.clone()));
                schemars::json_schema!({ "type": "object", "properties": of_each, "required": $key::ALL })
            }
        }
    };
}

numbers_by! {
    /// A number for each location.
    ByLocation: 6 by Location, "The number of a location."
}

numbers_by! {
    /// The chance of each result of the damage chart as the worst.
    Wounds: 5 by Severity, "The chance of this severity as the worst."
}

/// One of several targets of following fire.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TargetReport<W> {
    /// What it is called.
    pub name: String,
    /// Hits on it.
    pub hits: CountReport<W>,
    /// Hits that get through.
    pub penetrating: CountReport<W>,
}

/// Someone whom bursts may catch.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BlastReport<W> {
    /// Who.
    pub name: String,
    /// The mean number of bursts that catch them without hitting them.
    pub caught: W,
    /// The mean number of those that get through what they wear (A-LOC-4).
    pub penetrating: W,
}

/// What an exploding weapon does to the firer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BacklashReport<W> {
    /// The chance that it gets through what they wear.
    pub penetrating: W,
    /// The chance of each result as their worst wound; null without a damage chart.
    pub worst_wound: Option<Wounds<W>>,
}

/// What repairing a jam takes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RepairReport<W> {
    /// The chance that a roll against Tek succeeds.
    pub chance: W,
    /// Rounds before the first roll.
    pub rounds_to_first_roll: u32,
    /// The mean number of rounds until the weapon is ready (A-JAM-5); null when it may never be.
    pub mean_rounds: Option<W>,
}

/// Duck-back as ruled.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DuckReport<W> {
    /// The round, counted from 1.
    pub round: u32,
    /// The action, counted over the whole plan; null when judged over the round.
    pub action: Option<u32>,
    /// The chance that the target ducks back.
    pub chance: W,
}
