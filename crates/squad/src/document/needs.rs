//! Stats that a die must reach (SQ-DICE-02).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shootout_ruleset::number::BoundedInt;

/// `n` of `n+`; null is `–`, with which no dice are rolled (SQ-DICE-03).
pub type Stat = Option<BoundedInt<1, 9>>;

/// The number that an attacker must reach to wound: the higher, the tougher (SQ-UNIT-04).
pub type Armour = Option<BoundedInt<2, 12>>;

/// What a part of a unit says of a stat: nothing, and it has the unit's; or its own, of which null is `–` as it is of a unit (SQ-UNIT-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OfPart<N> {
    /// As the unit.
    #[default]
    AsUnit,
    /// Its own, or `–`.
    Own(Option<N>),
}

impl<N> OfPart<N> {
    /// Whether the part says nothing.
    pub const fn is_as_unit(&self) -> bool {
        matches!(self, Self::AsUnit)
    }
}

impl<N: Copy> OfPart<N> {
    /// What holds for the part of a unit that has this.
    pub fn in_unit(self, of_unit: Option<N>) -> Option<N> {
        match self {
            Self::AsUnit => of_unit,
            Self::Own(own) => own,
        }
    }
}

impl<N: Serialize> Serialize for OfPart<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            // Documents leave it out.
            Self::AsUnit => serializer.serialize_none(),
            Self::Own(own) => own.serialize(serializer),
        }
    }
}

impl<'de, N: Deserialize<'de>> Deserialize<'de> for OfPart<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Own)
    }
}

shootout_ruleset::inline_schema!(OfPart<N> where [N: schemars::JsonSchema], format!("OfPart{}", N::schema_name()), |generator| <Option<N>>::json_schema(generator));
