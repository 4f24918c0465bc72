//! The catalogue as the Table names its entries. All else on the page goes by what is [offered](crate::offered).

use crate::offered::offered as offered_on_page;
use serde::Serialize;
use serde_json::Value;
use shootout_percentile::catalogue::{Catalogue, Item};
use std::sync::{Arc, RwLock};

/// A list of which the Table offers entries.
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
}

/// An entry, as a picker offers it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What a document may hold in place of the id.
    pub value: Value,
}

/// What may be named, as the types of the rule set have it.
#[derive(Debug, Default)]
pub struct Offered {
    /// What comes with the page, and one's own.
    pub catalogue: Catalogue,
    file: String,
}

/// What was read last: the file of one's own stays as it is for long.
static READ: RwLock<Option<Arc<Offered>>> = RwLock::new(None);

/// What may be named now, followed as it changes.
pub fn offered() -> Arc<Offered> {
    let file = offered_on_page().file.clone();
    let known = READ.read().ok().and_then(|read| read.clone());
    if let Some(known) = known.filter(|known| known.file == file) {
        return known;
    }
    let mut catalogue = Catalogue::built_in().clone();
    // Nothing is offered that was not read before.
    let _ = catalogue.with(if file.is_empty() { b"{}" } else { file.as_bytes() });
    let offered = Arc::new(Offered { catalogue, file });
    if let Ok(mut read) = READ.write() {
        *read = Some(Arc::clone(&offered));
    }
    offered
}

/// The entries of a list, followed as they change.
pub fn entries(list: List) -> impl Iterator<Item = Arc<Entry>> {
    let offered = offered();
    let all = &offered.catalogue;
    match list {
        List::Weapons => of_items(all.weapons()),
        List::Armour => of_items(all.armour()),
        List::Fields => of_items(all.fields()),
        List::Cover => of_items(all.cover()),
    }
    .into_iter()
}

fn of_items<T: Serialize>(items: &[Item<T>]) -> Vec<Arc<Entry>> {
    let entry = |item: &Item<T>| Entry {
        id: item.id.clone(),
        name: item.name.clone(),
        value: serde_json::to_value(&item.value).unwrap_or_default(),
    };
    items.iter().map(|item| Arc::new(entry(item))).collect()
}
