//! The catalogue: weapons, protection and charts by id, built in, and added to or replaced by a file of one's own.

mod item;
mod list;

#[cfg(test)]
mod tests;

pub use item::{Item, LocationBands};
pub(crate) use list::List;

use item::{Labels, check_damage_chart, check_location_bands, take_labels, text};
use serde::de::DeserializeOwned;
use shootout_percentile::damage::DamageChart;
use shootout_percentile::melee::MeleeWeapon;
use shootout_percentile::scenario::{Armour, Cover, ForceField, Weapon, check_weapon};
use shootout_ruleset::document::{
    InputError, Node, UNKNOWN_FIELD, decode, entry, field, nearest, parse, quoted,
};
use std::sync::LazyLock;

/// The catalogue that comes with the program.
const BUILT_IN_FILE: &str = include_str!("../../../../data/catalogue.json");

/// What the documents of a table may name by id.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    sources: Vec<Source>,
    weapons: Vec<Item<Weapon>>,
    melee_weapons: Vec<Item<MeleeWeapon>>,
    armour: Vec<Item<Armour>>,
    fields: Vec<Item<ForceField>>,
    cover: Vec<Item<Cover>>,
    location_charts: Vec<Item<LocationBands>>,
    damage_charts: Vec<Item<DamageChart>>,
}

/// A file that a catalogue was read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What the file calls itself.
    pub name: String,
    /// What it says of itself.
    pub note: String,
}

impl Catalogue {
    /// The catalogue that comes with the program: sample values, for the table to replace.
    ///
    /// ```
    /// let weapons = shootout::Catalogue::built_in().weapons();
    /// assert!(weapons.iter().any(|weapon| weapon.id == "autogun" && weapon.name == "Autogun"));
    /// ```
    #[must_use]
    pub fn built_in() -> &'static Catalogue {
        // The embedded file never changes, and a test reads it: the empty catalogue is never the answer.
        static READ: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::read(BUILT_IN_FILE.as_bytes()).unwrap_or_default());
        &READ
    }

    /// Reads a catalogue file by itself.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(file: &[u8]) -> Result<Catalogue, InputError> {
        let mut file = parse(file)?;
        if !matches!(file, Node::Object(_)) {
            return Err(InputError::new(
                "",
                file.found(),
                "an object in `{ }` with the lists of a catalogue",
            ));
        }
        let source = Source {
            name: text(file.take("name"), "name")?.unwrap_or_default(),
            note: text(file.take("note"), "note")?.unwrap_or_default(),
        };
        let catalogue = Catalogue {
            sources: vec![source],
            weapons: read_list(&mut file, List::Weapons, |weapon, path| check_weapon(path, weapon))?,
            melee_weapons: read_list(&mut file, List::MeleeWeapons, |_, _| Ok(()))?,
            armour: read_list(&mut file, List::Armour, |_, _| Ok(()))?,
            fields: read_list(&mut file, List::Fields, |_, _| Ok(()))?,
            cover: read_list(&mut file, List::Cover, |_, _| Ok(()))?,
            location_charts: read_list(&mut file, List::LocationCharts, check_location_bands)?,
            damage_charts: read_list(&mut file, List::DamageCharts, check_damage_chart)?,
        };
        refuse_rest(&file)?;
        Ok(catalogue)
    }

    /// Takes in a catalogue file of one's own: an entry with a known id replaces the one there, any other is added. A file
    /// with a mistake changes nothing.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the file.
    ///
    /// ```
    /// let mut catalogue = shootout::Catalogue::built_in().clone();
    /// catalogue.with(br#"{ "cover": [{ "id": "crate", "name": "Crate", "base": 60 }] }"#)?;
    /// assert_eq!(catalogue.cover().last().map(|cover| cover.id.as_str()), Some("crate"));
    /// # Ok::<(), shootout::InputError>(())
    /// ```
    pub fn with(&mut self, file: &[u8]) -> Result<(), InputError> {
        let own = Catalogue::read(file)?;
        self.sources.extend(own.sources);
        merge(&mut self.weapons, own.weapons);
        merge(&mut self.melee_weapons, own.melee_weapons);
        merge(&mut self.armour, own.armour);
        merge(&mut self.fields, own.fields);
        merge(&mut self.cover, own.cover);
        merge(&mut self.location_charts, own.location_charts);
        merge(&mut self.damage_charts, own.damage_charts);
        Ok(())
    }

    /// The files it was read from, in order.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Weapons to shoot or throw.
    #[must_use]
    pub fn weapons(&self) -> &[Item<Weapon>] {
        &self.weapons
    }

    /// Weapons to fight with hand-to-hand.
    #[must_use]
    pub fn melee_weapons(&self) -> &[Item<MeleeWeapon>] {
        &self.melee_weapons
    }

    /// Pieces of armour.
    #[must_use]
    pub fn armour(&self) -> &[Item<Armour>] {
        &self.armour
    }

    /// Force fields.
    #[must_use]
    pub fn fields(&self) -> &[Item<ForceField>] {
        &self.fields
    }

    /// Things to stand behind.
    #[must_use]
    pub fn cover(&self) -> &[Item<Cover>] {
        &self.cover
    }

    /// Hit location charts.
    #[must_use]
    pub fn location_charts(&self) -> &[Item<LocationBands>] {
        &self.location_charts
    }

    /// Damage charts.
    #[must_use]
    pub fn damage_charts(&self) -> &[Item<DamageChart>] {
        &self.damage_charts
    }

    /// What a document holds in place of an id of this list.
    pub(crate) fn find(&self, list: List, id: &str) -> Option<&Node> {
        self.written(list).into_iter().find(|(known, _)| *known == id).map(|(_, node)| node)
    }

    /// The ids of a list.
    pub(crate) fn ids(&self, list: List) -> Vec<&str> {
        self.written(list).into_iter().map(|(id, _)| id).collect()
    }

    fn written(&self, list: List) -> Vec<(&str, &Node)> {
        match list {
            List::Weapons => written(&self.weapons),
            List::MeleeWeapons => written(&self.melee_weapons),
            List::Armour => written(&self.armour),
            List::Fields => written(&self.fields),
            List::Cover => written(&self.cover),
            List::LocationCharts => written(&self.location_charts),
            List::DamageCharts => written(&self.damage_charts),
        }
    }
}

fn written<T>(items: &[Item<T>]) -> Vec<(&str, &Node)> {
    items.iter().map(|item| (item.id.as_str(), item.written())).collect()
}

fn merge<T>(items: &mut Vec<Item<T>>, own: Vec<Item<T>>) {
    for item in own {
        match items.iter_mut().find(|known| known.id == item.id) {
            Some(known) => *known = item,
            None => items.push(item),
        }
    }
}

/// Takes a list out of a catalogue file; one that is not there is empty.
fn read_list<T: DeserializeOwned>(
    file: &mut Node,
    list: List,
    check: fn(&T, &str) -> Result<(), InputError>,
) -> Result<Vec<Item<T>>, InputError> {
    let mut items = Vec::new();
    read_entries(file, list, &mut |labels, node, path| {
        let value = decode(&node, path)?;
        check(&value, path)?;
        items.push(Item::new(labels, value, list.in_document(node)));
        Ok(())
    })?;
    Ok(items)
}

/// Hands over the entries of a list in turn, each with its path. Apart from the type of the entries, so that it is
/// compiled once.
fn read_entries(
    file: &mut Node,
    list: List,
    read: &mut dyn FnMut(Labels, Node, &str) -> Result<(), InputError>,
) -> Result<(), InputError> {
    let entries = match file.take(list.name()) {
        None => return Ok(()),
        Some(Node::List(entries)) => entries,
        Some(other) => return Err(InputError::new(list.name(), other.found(), "a list in `[ ]`")),
    };
    let mut ids: Vec<String> = Vec::with_capacity(entries.len());
    for (index, mut node) in entries.into_iter().enumerate() {
        let path = entry(list.name(), index);
        let labels = take_labels(list, &mut node, &path)?;
        let id = labels.id.clone();
        read(labels, node, &path)?;
        if ids.contains(&id) {
            let found = format!("`{id}` again");
            return Err(InputError::new(field(&path, "id"), found, "each id once in a list"));
        }
        ids.push(id);
    }
    Ok(())
}

/// Refuses what is left of a file when everything known has been taken out.
fn refuse_rest(file: &Node) -> Result<(), InputError> {
    let Node::Object(rest) = file else { return Ok(()) };
    let Some((name, _)) = rest.first() else { return Ok(()) };
    let known = || ["name", "note"].into_iter().chain(List::ALL.map(List::name));
    Err(InputError {
        path: field("", name),
        found: UNKNOWN_FIELD.to_owned(),
        allowed: quoted(known()),
        nearest: nearest(name, known()),
    })
}
