#[cfg(feature = "questions")]
use serde_json::{Value, json};
use shootout_ruleset::document::Node;

/// A list of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum List {
    /// Weapons to shoot or throw.
    Weapons,
    /// Weapons to fight with hand-to-hand.
    MeleeWeapons,
    /// Pieces of armour.
    Armour,
    /// Force fields.
    Fields,
    /// Things to stand behind.
    Cover,
    /// Hit location charts.
    LocationCharts,
    /// Damage charts.
    DamageCharts,
}

impl List {
    /// All of them, in the order of a catalogue file.
    pub(super) const ALL: [List; 7] = [
        List::Weapons,
        List::MeleeWeapons,
        List::Armour,
        List::Fields,
        List::Cover,
        List::LocationCharts,
        List::DamageCharts,
    ];

    /// Its name in a catalogue file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            List::Weapons => "weapons",
            List::MeleeWeapons => "melee_weapons",
            List::Armour => "armour",
            List::Fields => "fields",
            List::Cover => "cover",
            List::LocationCharts => "location_charts",
            List::DamageCharts => "damage_charts",
        }
    }

    /// Whether the name of an entry is a label of the catalogue only, which documents have no field for.
    pub(crate) const fn name_is_label(self) -> bool {
        matches!(self, List::LocationCharts | List::DamageCharts)
    }

    /// What a document holds in place of an id, made from an entry without its labels.
    pub(super) fn in_document(self, mut entry: Node) -> Node {
        match self {
            List::LocationCharts => entry.take("bands").unwrap_or(Node::Null),
            _ => entry,
        }
    }

    /// The other way: an entry without its labels, made from what a document holds in place of an id.
    #[cfg(feature = "questions")]
    pub(super) fn in_file(self, stated: &Value) -> Value {
        match self {
            List::LocationCharts => json!({ "bands": stated }),
            _ => stated.clone(),
        }
    }
}
