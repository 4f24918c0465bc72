//! The catalogue as every medium that serves all rule sets sees it.

use super::{Catalogue, Item, List};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Entries, Labels, Lists, OwnCatalogue, Source, labelled};

impl OwnCatalogue for Catalogue {
    fn take_in(&mut self, file: &[u8]) -> Result<(), InputError> {
        self.with(file)
    }

    fn sources(&self) -> &[Source] {
        Catalogue::sources(self)
    }

    fn lists(&self) -> Lists {
        let labels = |list: List| match list {
            List::Weapons => labels(&self.weapons),
            List::MeleeWeapons => labels(&self.melee_weapons),
            List::Armour => labels(&self.armour),
            List::Fields => labels(&self.fields),
            List::Cover => labels(&self.cover),
            List::LocationCharts => labels(&self.location_charts),
            List::DamageCharts => labels(&self.damage_charts),
        };
        List::ALL.into_iter().map(|list| (list.name(), labels(list))).collect()
    }

    fn entries(&self) -> &Entries {
        Catalogue::entries(self)
    }

    fn in_file(&self, list: &str, labels: &Labels, stated: &Value) -> Value {
        let list = List::ALL.into_iter().find(|known| known.name() == list);
        labelled(labels, list.map_or_else(|| stated.clone(), |list| list.in_file(stated)))
    }
}

fn labels<T>(items: &[Item<T>]) -> Vec<Labels> {
    items.iter().map(|item| Labels { id: item.id.clone(), name: item.name.clone() }).collect()
}
