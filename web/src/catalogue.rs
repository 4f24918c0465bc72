//! What may be named by id on this page: the built-in catalogue and one's own, as pickers and documents need it.

use leptos::prelude::*;
use serde::Serialize;
use serde_json::Value;
use shootout::InputError;
use shootout_percentile::catalogue::{Catalogue, Item};
use shootout_percentile::scenario::WeaponClass;
use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

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

impl List {
    const NAMES: [(Self, &str); 6] = [
        (Self::Weapons, "weapons"),
        (Self::Armour, "armour"),
        (Self::Fields, "fields"),
        (Self::Cover, "cover"),
        (Self::LocationCharts, "location_charts"),
        (Self::DamageCharts, "damage_charts"),
    ];

    /// The list that catalogue files call so, if it is one of these.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(list, _)| list)
    }
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
    /// Whether it is of one's own catalogue.
    pub mine: bool,
}

/// A catalogue with its entries as pickers offer them.
pub struct Offered {
    /// What the engine reads documents with.
    pub catalogue: Cow<'static, Catalogue>,
    /// The file of one's own, in one line; empty without one.
    pub file: String,
    entries: Vec<Arc<Entry>>,
}

impl Offered {
    /// The built-in catalogue and a file of one's own. Only parts that are fetched later call it: a first visit has no such
    /// file, and does without the code.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the file.
    pub fn with(file: &[u8]) -> Result<Self, InputError> {
        let own = Catalogue::read(file)?;
        let mut catalogue = Catalogue::built_in().clone();
        catalogue.with(file)?;
        let file = serde_json::from_slice(file).unwrap_or(Value::Null).to_string();
        Ok(Self::of(Cow::Owned(catalogue), &own, file))
    }

    /// The built-in catalogue alone.
    pub fn built_in() -> Self {
        Self::of(Cow::Borrowed(Catalogue::built_in()), &Catalogue::default(), String::new())
    }

    fn of(catalogue: Cow<'static, Catalogue>, own: &Catalogue, file: String) -> Self {
        let mut entries = Vec::new();
        let all = &*catalogue;
        add(&mut entries, List::Weapons, all.weapons(), own.weapons(), |weapon| weapon);
        add(&mut entries, List::Armour, all.armour(), own.armour(), |armour| armour);
        add(&mut entries, List::Fields, all.fields(), own.fields(), |field| field);
        add(&mut entries, List::Cover, all.cover(), own.cover(), |cover| cover);
        let (charts, mine) = (all.location_charts(), own.location_charts());
        add(&mut entries, List::LocationCharts, charts, mine, |chart| &chart.bands);
        let (charts, mine) = (all.damage_charts(), own.damage_charts());
        add(&mut entries, List::DamageCharts, charts, mine, |chart| chart);
        Self { catalogue, file, entries }
    }

    /// The entry of a list with this id.
    pub fn entry(&self, list: List, id: &str) -> Option<&Arc<Entry>> {
        self.entries.iter().find(|entry| entry.list == list && entry.id == id)
    }
}

/// There is one on the page, as there is one on the device; views, documents and what the engine is asked all follow it.
static OFFERED: LazyLock<ArcRwSignal<Arc<Offered>>> =
    LazyLock::new(|| ArcRwSignal::new(Arc::new(Offered::built_in())));

/// What may be named now, followed as it changes.
pub fn offered() -> Arc<Offered> {
    OFFERED.get()
}

/// Puts another catalogue in place of the one offered.
pub fn offer(offered: Offered) {
    OFFERED.set(Arc::new(offered));
}

fn add<T, U: Serialize>(
    entries: &mut Vec<Arc<Entry>>,
    list: List,
    items: &[Item<T>],
    own: &[Item<T>],
    of: impl Fn(&T) -> &U,
) {
    entries.extend(items.iter().map(|item| {
        Arc::new(Entry {
            list,
            id: item.id.clone(),
            name: item.name.clone(),
            value: serde_json::to_value(of(&item.value)).unwrap_or_default(),
            mine: own.iter().any(|own| own.id == item.id),
        })
    }));
}

/// The entries of a list, followed as they change.
pub fn entries(list: List) -> impl Iterator<Item = Arc<Entry>> {
    let of_list: Vec<Arc<Entry>> =
        offered().entries.iter().filter(|entry| entry.list == list).map(Arc::clone).collect();
    of_list.into_iter()
}

/// The entry of a list with this id, followed as it changes.
pub fn entry(list: List, id: &str) -> Option<Arc<Entry>> {
    offered().entry(list, id).map(Arc::clone)
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
    fn ones_own_are_added_or_stand_in_place_of_built_in_ones() -> Result<(), InputError> {
        let own = br#"{ "cover": [{ "id": "crate", "name": "Crate", "base": 60 }],
                        "fields": [{ "id": "siege_field", "name": "Mine", "value": 30 }] }"#;
        let offered = Offered::with(own)?;
        let found = |list, id| offered.entry(list, id).map(|entry| (entry.name.as_str(), entry.mine));
        assert_eq!(found(List::Cover, "crate"), Some(("Crate", true)));
        assert_eq!(found(List::Fields, "siege_field"), Some(("Mine", true)));
        assert_eq!(found(List::Weapons, "autogun"), Some(("Autogun", false)));
        let wrong = br#"{ "cover": [{ "id": "crate", "name": "Crate", "base": "x" }] }"#;
        assert_eq!(Offered::with(wrong).err().map(|error| error.path), Some("cover[0].base".to_owned()));
        Ok(())
    }

    #[test]
    fn an_id_alone_or_with_changes() {
        assert_eq!(id_of(&json!("autogun")), Some("autogun"));
        assert_eq!(id_of(&json!({ "id": "autogun", "magazine": 5 })), Some("autogun"));
        assert_eq!(id_of(&json!({ "name": "Own" })), None);
    }
}
