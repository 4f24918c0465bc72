//! Which hands of someone fire.

use crate::hand::Hand;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// Which hands fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// The main one.
    #[default]
    Main,
    /// The other one.
    Off,
    /// Both, one after the other in the same action (A-MOD-4).
    Both,
    /// Neither fires: the grenade is thrown that was taken out (P-ACT-11, P-ACT-14).
    Grenade,
}

impl Hands {
    /// The hands whose weapons fire, in order; none where a grenade is thrown.
    pub const fn hands(self) -> &'static [Hand] {
        match self {
            Hands::Main => &[Hand::Main],
            Hands::Off => &[Hand::Off],
            Hands::Both => &Hand::BOTH,
            Hands::Grenade => &[],
        }
    }
}
