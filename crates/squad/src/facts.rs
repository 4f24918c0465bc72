//! What a document says of the table around an attack.

use crate::cover::{Cover, CoverFrom};
use crate::document::keywords::{Keywords, Rerolls, Vicious};
use crate::document::piece;
use crate::document::weapon::Inches;
use shootout_ruleset::prelude::*;

piece! {
    /// What an order or an aura gives (SQ-ORD-04).
    OrderKeywords {
        /// Failed dice to be thrown again when shooting (SQ-KW-56).
        weight_of_fire: Rerolls = Rerolls::default(), "Weight of Fire";
        /// Failed dice to be thrown again in an assault (SQ-KW-19).
        frenzy: Rerolls = Rerolls::default(), "Frenzy";
        /// Ones to hit are thrown again (SQ-KW-29).
        marksman: bool = false, "Marksman";
        /// Ones to wound are thrown again (SQ-KW-54).
        vicious: Option<Vicious> = None, "Vicious";
    }
}

impl OrderKeywords {
    /// Whether ones to wound are thrown again when shooting, or in an assault.
    pub fn is_vicious(&self, in_assault: bool) -> bool {
        Keywords { vicious: self.vicious, ..Keywords::default() }.is_vicious(in_assault)
    }
}

/// The one order that a unit benefits from (SQ-ORD-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "keywords"]))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// What to call it.
    #[serde(default = "order_name")]
    pub name: Name,
    /// What it gives.
    pub keywords: OrderKeywords,
}

fn order_name() -> Name {
    Name::new("order").unwrap_or_default()
}

/// The numbers of groups, from 0, each once.
pub type GroupOrder = Vec<BoundedInt<0, 5>>;

piece! {
    /// The circumstances of an attack.
    Facts {
        /// Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
        #[schemars(extend("x-null" = "In reach", "x-unnamed" = "plain"))]
        distance: Option<Inches> = None, "Distance, inches";
        /// Whether the line of sight is clear; else only indirect and psychic weapons fire.
        line_of_sight: bool = true, "Line of sight";
        /// The cover that terrain gives the target (SQ-COV-02).
        cover: Cover = Cover::None, "Cover";
        /// Where that comes from (SQ-KW-24).
        cover_from: CoverFrom = CoverFrom::Within, "Cover from";
        /// Whether a die says if the target has that cover (SQ-DICE-09).
        cover_doubt: bool = false, "Cover in doubt";
        /// What the circumstances add to a Shoot action.
        #[schemars(extend("x-unnamed" = "signed"))]
        modifier: BoundedInt<-8, 8> = BoundedInt::default(), "Other modifier";
        /// The order or aura that counts (SQ-ORD-01).
        order: Option<Order> = None, "Order";
    }
    "Rumbling ground, order of groups" {
        /// Whether the ground rumbles: -1 (SQ-MIS-09).
        rumbling: bool = false, "Rumbling ground";
        /// Which groups throw again first; not stated: those that gain most (SQ-A13).
        reroll_order: Option<GroupOrder> = None, "Rerolls first";
        /// Whose hits the shield stops first; not stated: the worst (SQ-A15).
        shield_order: Option<GroupOrder> = None, "Shield first";
        /// Whose wounds come first; not stated: as listed (SQ-A21).
        wound_order: Option<GroupOrder> = None, "Wounds first";
    }
}
