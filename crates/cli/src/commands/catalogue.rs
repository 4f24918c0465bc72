use crate::failure::Failure;
use crate::input::Catalogues;
use crate::output::{Format, print, print_json};
use crate::text::{Page, Side, Table};
use clap::{Args, ValueEnum};
use serde::Serialize;
use shootout_percentile::catalogue::{Catalogue, Item};

/// The ids that scenarios may use for weapons, armour, fields, cover and charts
#[derive(Debug, Args)]
pub struct Arguments {
    /// One list only
    #[arg(value_enum)]
    kind: Option<Kind>,
    #[command(flatten)]
    catalogues: Catalogues,
    /// How to write the lists
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A list of the catalogue, by its name in a catalogue file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Kind {
    Weapons,
    MeleeWeapons,
    Armour,
    Fields,
    Cover,
    LocationCharts,
    DamageCharts,
}

/// One entry.
#[derive(Serialize)]
struct Line {
    id: String,
    name: String,
}

fn lines<T>(items: &[Item<T>]) -> Vec<Line> {
    items.iter().map(|item| Line { id: item.id.clone(), name: item.name.clone() }).collect()
}

impl Kind {
    fn lines(self, catalogue: &Catalogue) -> Vec<Line> {
        match self {
            Kind::Weapons => lines(catalogue.weapons()),
            Kind::MeleeWeapons => lines(catalogue.melee_weapons()),
            Kind::Armour => lines(catalogue.armour()),
            Kind::Fields => lines(catalogue.fields()),
            Kind::Cover => lines(catalogue.cover()),
            Kind::LocationCharts => lines(catalogue.location_charts()),
            Kind::DamageCharts => lines(catalogue.damage_charts()),
        }
    }

    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let catalogue = self.catalogues.read()?;
        let kinds = self.kind.map_or_else(|| Kind::value_variants().to_vec(), |kind| vec![kind]);
        if self.format == Format::Json {
            let lists: serde_json::Map<String, serde_json::Value> = kinds
                .into_iter()
                .map(|kind| (kind.name(), serde_json::to_value(kind.lines(&catalogue)).unwrap_or_default()))
                .collect();
            return print_json(&lists);
        }
        let mut page = Page::new();
        for source in catalogue.sources() {
            page.paragraph(&format!("{}: {}", source.name, source.note));
        }
        for kind in kinds {
            page.heading(&kind.name());
            let mut table = Table::new(&[("id", Side::Left), ("name", Side::Left)]);
            for line in kind.lines(&catalogue) {
                table.row([line.id, line.name]);
            }
            page.table(&table);
        }
        print(&page.finish())
    }
}
