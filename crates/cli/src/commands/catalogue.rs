use crate::failure::Failure;
use crate::input::Catalogues;
use crate::output::{Format, print, print_json};
use crate::rule_set::Chosen;
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};
use shootout::nearest;
use shootout::questions::own_catalogue;
use shootout_ruleset::catalogue::{Labels, Lists, OwnEntries};
use shootout_ruleset::document::quoted;
use shootout_ruleset::question::RuleSet;

/// The ids of the catalogue that documents may use, list by list
#[derive(Debug, Args)]
pub struct Arguments {
    /// Only one list, by its name in a catalogue file
    list: Option<String>,
    #[command(flatten)]
    rule_set: Chosen,
    #[command(flatten)]
    catalogues: Catalogues,
    /// How to write the lists
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// One entry.
#[derive(Serialize)]
struct Line {
    id: String,
    name: String,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let has_one = |rule_set: &RuleSet| rule_set.catalogue.is_some() || own_catalogue(rule_set).is_some();
        let rule_set = self.rule_set.with("catalogue", has_one)?;
        let (sources, lists) = match own_catalogue(rule_set) {
            Some(mut catalogue) => {
                self.catalogues.take_in(&mut catalogue)?;
                (catalogue.entries().sources().to_vec(), catalogue.lists())
            }
            None => {
                // Refuses files that it does not take.
                self.catalogues.entries(rule_set)?;
                let listed =
                    rule_set.catalogue.map(|declared| OwnEntries::new(rule_set.name, declared).lists());
                (Vec::new(), listed.unwrap_or_default())
            }
        };
        let lists = self.chosen(lists)?;
        if self.format == Format::Json {
            let lists: Map<String, Value> = lists
                .into_iter()
                .map(|(name, entries)| {
                    (name.to_owned(), serde_json::to_value(lines(entries)).unwrap_or_default())
                })
                .collect();
            return print_json(&lists);
        }
        let mut page = Page::new();
        for source in sources {
            page.paragraph(&format!("{}: {}", source.name, source.note));
        }
        for (name, entries) in lists {
            page.heading(name);
            let mut table = Table::new(&[("id", Side::Left), ("name", Side::Left)]);
            lines(entries).into_iter().for_each(|line| table.row([line.id, line.name]));
            page.table(&table);
        }
        print(&page.finish())
    }

    /// All lists, or the one that is asked for.
    fn chosen(&self, lists: Lists) -> Result<Lists, Failure> {
        let Some(asked) = &self.list else { return Ok(lists) };
        let names: Vec<&str> = lists.iter().map(|(name, _)| *name).collect();
        if !names.contains(&asked.as_str()) {
            let near = nearest(asked, &names);
            return Err(Failure::option("LIST", format!("`{asked}`"), quoted(names), near));
        }
        Ok(lists.into_iter().filter(|(name, _)| name == asked).collect())
    }
}

fn lines(entries: Vec<Labels>) -> Vec<Line> {
    entries.into_iter().map(|Labels { id, name }| Line { id, name }).collect()
}
