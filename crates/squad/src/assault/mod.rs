//! An assault with its reaction (SQ-ASL, SQ-Q09): declared, reacted to, struck out and settled.
//!
//! [`terms`] has what is known before any die: legality, reaction, order. [`fight`] has reaction and strikes, wounds of both sides together;
//! [`result`] what they come to.

mod fight;
mod outcome;
mod report;
mod result;
mod terms;

pub use outcome::{AssaultOutcome, Both};
pub use report::{AssaultReport, JointWounds, OutcomeReport, SideReport};
pub(crate) use result::Ended;
pub use result::Verdict;
pub use terms::FightOrder;

use crate::document::piece;
use crate::document::share::Share;
use crate::document::unit::Unit;
use crate::document::weapon::Inches;
use crate::facts::Order;
use crate::rulings::Rulings;
use shootout_ruleset::prelude::*;

/// How the attacker comes into contact (SQ-ASL-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// By Sprint: a charge.
    #[default]
    Sprint,
    /// By Advance.
    Advance,
}

/// Where the defender is (SQ-ASL-11, SQ-BLD-03 to SQ-BLD-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// In no Heavy Cover.
    #[default]
    Open,
    /// In Heavy Cover that is no building.
    HeavyCover,
    /// In a building, attacked from outside (SQ-BLD-02).
    Building,
    /// On a roof.
    Roof,
    /// In another zone of the attacker's building.
    Zone,
}

/// What the defender does about it (SQ-ASL-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Blazes away (SQ-ASL-05).
    BlazeAway,
    /// Shoots at -1 (SQ-ASL-07).
    ControlledFire,
    /// Charges too (SQ-ASL-08).
    CounterCharge,
    /// Gets away (SQ-ASL-06).
    Evade,
}

piece! {
    /// The circumstances of an assault.
    AssaultFacts {
        /// How the attacker comes into contact.
        arrives: Arrival = Arrival::Sprint, "Arrives by";
        /// Whether the charge is hindered (SQ-ASL-03).
        hindered: bool = false, "Hindered";
        /// Where the defender is.
        r#where: Where = Where::Open, "Defender is";
        /// What the defender does about it; not stated: nothing.
        #[schemars(extend("x-tried" = true))]
        reaction: Option<Reaction> = None, "Reaction";
        /// Inches that weapons must reach in the reaction; not stated: all do (SQ-A19).
        #[schemars(extend("x-when" = crate::document::only_while("reaction", &["blaze_away", "controlled_fire"])))]
        #[schemars(extend("x-null" = "In reach"))]
        reaction_distance: Option<Inches> = None, "Reaction distance, inches";
        /// Whether a Counter Charge is hindered (SQ-A22).
        #[schemars(extend("x-when" = crate::document::only_while("reaction", &["counter_charge"])))]
        counter_charge_hindered: bool = false, "Counter Charge hindered";
        /// The chance to get clear once the test to evade is passed.
        #[schemars(extend("x-when" = crate::document::only_while("reaction", &["evade"])))]
        evade_clears: Share = Share::ONE, "Chance to get clear";
        /// Whether an Invigorated attacker takes Frenzy (1) (SQ-KW-27).
        invigorated: bool = false, "Invigorated";
        /// The attacker's order or aura; none counts for a unit that reacts (SQ-ORD-01, SQ-ORD-05).
        order: Option<Order> = None, "Order";
    }
    "Trapped units, rumbling ground" {
        /// Whether the ground rumbles: -1 to shoot (SQ-MIS-09).
        rumbling: bool = false, "Rumbling ground";
        /// Whether the attacker is destroyed if it loses (SQ-ASL-17).
        attacker_trapped: bool = false, "Attacker trapped";
        /// Whether the defender is.
        defender_trapped: bool = false, "Defender trapped";
    }
}

/// One unit assaults another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "defender", "facts"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who assaults.
    pub attacker: Unit,
    /// Who is assaulted.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Unit,
    /// The circumstances.
    #[serde(default)]
    #[schemars(title = "Charge and reaction")]
    pub facts: AssaultFacts,
}

/// Why an assault cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Objection {
    /// The rule.
    pub rule: &'static str,
    /// What it says.
    pub label: &'static str,
}

impl Objection {
    pub(crate) fn remark(&self) -> Remark {
        Remark { rule: self.rule, words: self.label.to_owned() }
    }
}
