//! The catalogue: weapons, protection and charts by id, built in, and added to or replaced by a file of one's own.

mod item;
mod list;
#[cfg(feature = "questions")]
mod own;

#[cfg(test)]
mod tests;

pub use item::{Item, LocationBands};
pub(crate) use list::List;

pub use shootout_ruleset::catalogue::Source;

use crate::damage::DamageChart;
use crate::melee::MeleeWeapon;
use crate::scenario::{Armour, Cover, ForceField, Weapon, check_weapon};
use item::{check_damage_chart, check_location_bands};
use serde::de::DeserializeOwned;
use shootout_ruleset::catalogue::{Entries, Place, refuse_rest, take_list, take_source};
use shootout_ruleset::document::{InputError, Node, decode, parse};
use std::sync::LazyLock;

/// The catalogue that comes with the program.
const BUILT_IN_FILE: &str = include_str!("../../../../data/percentile/catalogue/samples.json");

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
    entries: Entries,
}

impl Catalogue {
    /// The catalogue that comes with the program: sample values, for the table to replace.
    ///
    /// ```
    /// let weapons = shootout_percentile::catalogue::Catalogue::built_in().weapons();
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
        let source = take_source(&mut file)?;
        let mut entries = Entries::default();
        let mut reading = FileReader { file: &mut file, entries: &mut entries };
        let mut catalogue = Catalogue {
            sources: vec![source],
            weapons: reading.list(List::Weapons, |weapon, path| check_weapon(path, weapon))?,
            melee_weapons: reading.list(List::MeleeWeapons, |_, _| Ok(()))?,
            armour: reading.list(List::Armour, |_, _| Ok(()))?,
            fields: reading.list(List::Fields, |_, _| Ok(()))?,
            cover: reading.list(List::Cover, |_, _| Ok(()))?,
            location_charts: reading.list(List::LocationCharts, check_location_bands)?,
            damage_charts: reading.list(List::DamageCharts, check_damage_chart)?,
            entries: Entries::default(),
        };
        catalogue.entries = entries;
        refuse_rest(&file, &List::ALL.map(List::name))?;
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
    /// let mut catalogue = shootout_percentile::catalogue::Catalogue::built_in().clone();
    /// catalogue.with(br#"{ "cover": [{ "id": "crate", "name": "Crate", "base": 60 }] }"#)?;
    /// assert_eq!(catalogue.cover().last().map(|cover| cover.id.as_str()), Some("crate"));
    /// # Ok::<(), shootout_ruleset::InputError>(())
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
        self.entries.merge(own.entries);
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

    /// Everything in it as documents have it, by the names of its lists.
    #[must_use]
    pub const fn entries(&self) -> &Entries {
        &self.entries
    }

    /// Replaces the ids of a document at these places, below what stands at `root`.
    ///
    /// # Errors
    ///
    /// When no list has such an id.
    pub fn resolve(&self, document: &mut Node, root: &str, places: &[Place]) -> Result<(), InputError> {
        self.entries.resolve(document, root, places)
    }
}

fn merge<T>(items: &mut Vec<Item<T>>, own: Vec<Item<T>>) {
    for item in own {
        match items.iter_mut().find(|known| known.id == item.id) {
            Some(known) => *known = item,
            None => items.push(item),
        }
    }
}

/// A catalogue file whose lists are taken out one after another.
struct FileReader<'f> {
    file: &'f mut Node,
    entries: &'f mut Entries,
}

impl FileReader<'_> {
    fn list<T: DeserializeOwned>(
        &mut self,
        list: List,
        check: fn(&T, &str) -> Result<(), InputError>,
    ) -> Result<Vec<Item<T>>, InputError> {
        let mut items = Vec::new();
        take_list(self.file, list.name(), !list.name_is_label(), &mut |labels, node, path| {
            let value = decode(&node, path)?;
            check(&value, path)?;
            self.entries.put(list.name(), labels.id.clone(), list.in_document(node));
            items.push(Item { id: labels.id, name: labels.name, value });
            Ok(())
        })?;
        Ok(items)
    }
}
