//! The built-in catalogue, as the page's pickers and the document need it.

use serde::Serialize;
use serde_json::Value;
use shootout::{Catalogue, Item};
use shootout_core::scenario::WeaponClass;
use std::sync::LazyLock;

/// A list of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Weapons to shoot or throw.
    Weapons,
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

/// An entry of the catalogue, as a picker offers it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Which list it is in.
    pub list: List,
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What a document may hold in place of the id.
    pub value: Value,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let catalogue = Catalogue::built_in();
    let mut entries = Vec::new();
    add(&mut entries, List::Weapons, catalogue.weapons(), |weapon| weapon);
    add(&mut entries, List::Armour, catalogue.armour(), |armour| armour);
    add(&mut entries, List::Fields, catalogue.fields(), |field| field);
    add(&mut entries, List::Cover, catalogue.cover(), |cover| cover);
    add(&mut entries, List::LocationCharts, catalogue.location_charts(), |chart| &chart.bands);
    add(&mut entries, List::DamageCharts, catalogue.damage_charts(), |chart| chart);
    entries
});

fn add<T, U: Serialize>(entries: &mut Vec<Entry>, list: List, items: &[Item<T>], of: impl Fn(&T) -> &U) {
    entries.extend(items.iter().map(|item| Entry {
        list,
        id: item.id.clone(),
        name: item.name.clone(),
        value: serde_json::to_value(of(&item.value)).unwrap_or_default(),
    }));
}

/// The entries of a list.
pub fn entries(list: List) -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(move |entry| entry.list == list)
}

/// The entry of a list with this id.
pub fn entry(list: List, id: &str) -> Option<&'static Entry> {
    entries(list).find(|entry| entry.id == id)
}

/// The id by which a document names an entry, if it names one: alone, or with changes.
pub fn id_of(stated: &Value) -> Option<&str> {
    match stated {
        Value::String(id) => Some(id),
        other => other.get("id")?.as_str(),
    }
}

/// The list that may be named by id at a path of the document.
pub fn list_at(path: &str) -> Option<List> {
    let last = path.rsplit('.').next().unwrap_or(path);
    match last.split('[').next().unwrap_or(last) {
        "weapon" | "off_hand" => Some(List::Weapons),
        "damage" => Some(List::DamageCharts),
        "cover" if is_of_a_target(path) => Some(List::Cover),
        "field" => Some(List::Fields),
        "armour" if last.ends_with(']') => Some(List::Armour),
        "location_chart" if last == "location_chart" => Some(List::LocationCharts),
        _ => None,
    }
}

/// Penetration bands have a `cover` too, which is a number.
fn is_of_a_target(path: &str) -> bool {
    path.rsplit('.').nth(1).is_some_and(|of| of == "target" || of.starts_with("targets["))
}

/// The classes of weapons: as documents spell them, in a word, and the group in which they are offered.
pub const CLASSES: [(WeaponClass, &str, &str, &str); 4] = [
    (WeaponClass::Pistol, "pistol", "Pistol", "Pistols"),
    (WeaponClass::Basic, "basic", "Basic", "Basic weapons"),
    (WeaponClass::Heavy, "heavy", "Heavy", "Heavy weapons"),
    (WeaponClass::Thrown, "thrown", "Thrown", "Thrown"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_stand_where_the_engine_takes_them() {
        assert_eq!(list_at("weapon"), Some(List::Weapons));
        assert_eq!(list_at("following[1].target.cover"), Some(List::Cover));
        assert_eq!(list_at("targets[3].cover"), Some(List::Cover));
        assert_eq!(list_at("weapon.penetration[0].cover"), None);
        assert_eq!(list_at("shooters[1].weapon.penetration[0].cover"), None);
        assert_eq!(list_at("attacker.armour[2]"), Some(List::Armour));
        assert_eq!(list_at("attacker.armour"), None);
        assert_eq!(list_at("attacker.armour[2].base"), None);
    }

    #[test]
    fn every_list_has_entries() {
        use List::{Armour, Cover, DamageCharts, Fields, LocationCharts, Weapons};
        for list in [Weapons, Armour, Fields, Cover, LocationCharts, DamageCharts] {
            assert!(entries(list).all(|entry| !entry.value.is_null()), "{list:?}");
            assert!(entries(list).count() > 1, "{list:?}");
        }
    }

    #[test]
    fn an_id_alone_or_with_changes() {
        assert_eq!(id_of(&json!("autogun")), Some("autogun"));
        assert_eq!(id_of(&json!({ "id": "autogun", "magazine": 5 })), Some("autogun"));
        assert_eq!(id_of(&json!({ "name": "Own" })), None);
    }
}
