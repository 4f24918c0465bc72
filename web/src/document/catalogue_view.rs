//! What may be named by id on this page: the catalogues that come with it and one's own, as pickers and documents need them.

use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::questions::catalogue_of;
use shootout::registry::{NAMED_FIRST, OWN_CATALOGUE};
use shootout_ruleset::catalogue::{Entries, Labels, Lists, OwnEntries};
use std::sync::{Arc, LazyLock};

/// The catalogue of a rule set with its entries as pickers and documents need them.
#[derive(Debug, Default)]
pub struct CatalogueView {
    /// What documents hold in place of ids: of what comes with the page, and of one's own.
    pub entries: Entries,
    /// The file of one's own, in one line; empty without one.
    pub file: String,
    /// What the entries are called.
    lists: Lists,
    /// The same file.
    own: Value,
}

/// What an entry is called, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What documents call it.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Whether it is of one's own catalogue.
    pub mine: bool,
}

impl CatalogueView {
    /// What comes with the page and a file of one's own. Only parts that are fetched later call it: a first visit has no such
    /// file, and does without the code.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the file.
    pub fn with(rule_set: &str, file: &[u8]) -> Result<Self, InputError> {
        let Some(mut catalogue) = catalogue_of(rule_set) else { return Ok(Self::default()) };
        catalogue.take_in(file)?;
        let own: Value = serde_json::from_slice(file).unwrap_or(Value::Null);
        Ok(Self { file: own.to_string(), own, ..Self::of(&catalogue) })
    }

    /// What comes with the page alone; nothing where the rules are not here.
    pub fn built_in(rule_set: &str) -> Self {
        catalogue_of(rule_set).map(|catalogue| Self::of(&catalogue)).unwrap_or_default()
    }

    /// What comes with the page of the first rule set: by itself, for a first visit does without what reads other catalogues.
    fn built_in_of_first() -> Self {
        OWN_CATALOGUE.map(|copy| Self::of(&copy())).unwrap_or_default()
    }

    fn of(catalogue: &OwnEntries) -> Self {
        let (entries, lists) = (catalogue.entries().clone(), catalogue.lists());
        Self { entries, file: String::new(), lists, own: Value::Null }
    }

    /// What the entries of a list are called.
    pub fn names<'o>(&'o self, list: &'o str) -> impl Iterator<Item = Named> + 'o {
        let own = self.own.get(list).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let is_mine = |id: &str| own.iter().any(|entry| entry.get("id").and_then(Value::as_str) == Some(id));
        let labels = self.lists.iter().filter(move |(name, _)| *name == list).flat_map(|(_, labels)| labels);
        labels.map(move |Labels { id, name }| Named { id: id.clone(), name: name.clone(), mine: is_mine(id) })
    }

    /// What the entry of a list with this id is called.
    pub fn named(&self, list: &str, id: &str) -> Option<Named> {
        self.names(list).find(|entry| entry.id == id)
    }

    /// What documents hold in place of an id of a list.
    pub fn value(&self, list: &str, id: &str) -> Option<Value> {
        self.entries.find(list, id).map(|entry| Value::from(entry.clone()))
    }
}

/// The entry of a file under these labels that gives documents what is `stated`.
pub fn in_file(rule_set: &str, list: &str, labels: &Labels, stated: &Value) -> Value {
    catalogue_of(rule_set).map(|catalogue| catalogue.in_file(list, labels, stated)).unwrap_or_default()
}

/// What is offered of each rule set that says so.
type OfRuleSets = Vec<(&'static str, Arc<CatalogueView>)>;

/// There is one for each rule set on the page, as there is one on the device; views, documents and what the engine is asked all follow them.
/// That of the first is there from the start, those of others once their rules are.
static OFFERED: LazyLock<ArcRwSignal<OfRuleSets>> = LazyLock::new(|| {
    ArcRwSignal::new(vec![(NAMED_FIRST.name, Arc::new(CatalogueView::built_in_of_first()))])
});

fn find(all: &OfRuleSets, rule_set: &str) -> Option<Arc<CatalogueView>> {
    all.iter().find(|(name, _)| *name == rule_set).map(|(_, offered)| Arc::clone(offered))
}

/// What may be named of a rule set now, followed as it changes.
pub fn offered(rule_set: &str) -> Arc<CatalogueView> {
    OFFERED.with(|all| find(all, rule_set)).unwrap_or_default()
}

/// Whether the catalogue of a rule set is offered: its rules are here.
pub fn is_offered(rule_set: &str) -> bool {
    OFFERED.with_untracked(|all| find(all, rule_set).is_some())
}

/// Puts another catalogue of a rule set in place of the one offered.
pub fn offer(rule_set: &'static str, offered: CatalogueView) {
    OFFERED.update(|all| {
        all.retain(|(name, _)| *name != rule_set);
        all.push((rule_set, Arc::new(offered)));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::form;
    use shootout::registry::loaded;

    /// What the rule sets that have a catalogue are called.
    fn all() -> impl Iterator<Item = &'static str> {
        loaded().into_iter().map(|rule_set| rule_set.name).filter(|name| catalogue_of(name).is_some())
    }

    /// Every list has entries, and what is called something is something.
    #[test]
    fn every_list_has_entries() {
        for rule_set in all() {
            let (offered, lists) = (CatalogueView::built_in(rule_set), form::lists(rule_set));
            assert_eq!(lists.len(), offered.lists.len(), "{rule_set}");
            for list in lists {
                assert!(offered.names(list.name).count() > 1, "{}", list.name);
                for Named { id, mine, .. } in offered.names(list.name) {
                    assert!(!mine && offered.value(list.name, &id).is_some(), "{id}");
                }
            }
        }
    }

    #[test]
    fn ones_own_are_added_or_stand_in_place_of_built_in_ones() -> Result<(), InputError> {
        let first = NAMED_FIRST.name;
        let built_in = CatalogueView::built_in(first);
        let list = form::lists(first).into_iter().find(|list| list.name == "cover").unwrap().name;
        let known = built_in.names(list).next().unwrap();
        let entry = |id: &str, name: &str| json!({ "id": id, "name": name, "base": 60 });
        let file = json!({ list: [entry("crate", "Crate"), entry(&known.id, "Mine")] });
        let offered = CatalogueView::with(first, file.to_string().as_bytes())?;
        let found = |id| offered.named(list, id).map(|entry| (entry.name, entry.mine));
        assert_eq!(found("crate"), Some(("Crate".to_owned(), true)));
        assert_eq!(found(&known.id), Some(("Mine".to_owned(), true)));
        let other = built_in.names(list).nth(1).unwrap();
        assert_eq!(found(&other.id), Some((other.name, false)));
        let wrong = json!({ list: [{ "id": "crate", "name": "Crate", "base": "x" }] }).to_string();
        let refused = CatalogueView::with(first, wrong.as_bytes()).err().map(|error| error.path);
        assert_eq!(refused, Some(format!("{list}[0].base")));
        Ok(())
    }

    /// What comes with the page can be taken in as one's own, and then means the same.
    #[test]
    fn every_built_in_entry_can_be_ones_own() {
        let every =
            all().flat_map(|rule_set| form::lists(rule_set).into_iter().map(move |list| (rule_set, list)));
        for (rule_set, list) in every {
            let offered = CatalogueView::built_in(rule_set);
            for Named { id, .. } in offered.names(list.name) {
                let stated = offered.value(list.name, &id).unwrap();
                let labels = Labels { id: "copy".to_owned(), name: "Copy".to_owned() };
                let file = json!({ list.name: [in_file(rule_set, list.name, &labels, &stated)] }).to_string();
                let own = CatalogueView::with(rule_set, file.as_bytes())
                    .unwrap_or_else(|error| panic!("{id}: {error}"));
                let mut copied = own.value(list.name, "copy").unwrap();
                // Where documents have the name, it is the new one.
                if let (Some(name), Some(was)) = (copied.get_mut("name"), stated.get("name")) {
                    *name = was.clone();
                }
                assert_eq!(copied, stated, "{id}");
            }
        }
    }
}
