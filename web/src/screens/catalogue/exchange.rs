//! The catalogue as a file: the same that the command line reads.

use crate::document::catalogue_view::CatalogueView;
use crate::dom::clipboard::data_address;
use crate::dom::kit::{button, dynamic, spawn, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::catalogue::preview::preview;
use crate::session::check_rulings;
use crate::session::inbox::{Inbox, Origin, bytes_of, file_input};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{count, entries, label, lists, merge, said_whose};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::CatalogueList;
use shootout::{DocumentKind, InputError, kind_of};
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::words::counted;

/// What a person has chosen a file of.
#[derive(Clone, Debug, PartialEq)]
enum Chosen {
    Catalogue(Value),
    Rulings(Value),
}

/// What came of the last file.
#[derive(Clone, Debug, Default, PartialEq)]
enum Import {
    #[default]
    None,
    /// Nothing was changed, for this reason.
    Refused(String),
    /// It is asked what to do with this file of a name.
    Asked(String, Value),
}

/// Export and import.
pub fn exchange() -> AnyView {
    let mine = MyCatalogue::in_context();
    let import = RwSignal::new(Import::None);
    Inbox::in_context().receive(mine.rule_set, move |name, text, from| {
        let read = read(mine.rule_set, text).map_err(|error| format!("{error}."));
        import.set(taken(mine, name.to_owned(), read, from));
    });
    let address = words(move || data_address("application/json", &format!("{:#}", mine.file())));
    let inbox = Inbox::in_context();
    let choose = file_input("Import a file", move |file| {
        spawn(async move {
            let name = file.name();
            let read = match bytes_of(file).await {
                Ok(bytes) if is_of_another_view(&bytes) => return inbox.open(name, bytes),
                Ok(bytes) => read(mine.rule_set, &bytes).map_err(|error| format!("{error}.")),
                Err(reason) => Err(reason),
            };
            import.set(taken(mine, name, read, Origin::File));
        });
    });
    several(vec![
        tag("div")
            .class("own-tools")
            .child(
                tag("a")
                    .class("button")
                    .of("download", "my-catalogue.json")
                    .with("href", address)
                    .child("Export"),
            )
            .child(choose)
            .view(),
        dynamic(move || match import.get() {
            Import::None => nothing(),
            Import::Refused(reason) => {
                tag("p").class("own-import alarm").of("role", "alert").child(reason).view()
            }
            Import::Asked(name, file) => question(mine, import, name, file),
        }),
    ])
}

/// Whether a text asks something or is a scene or the like, which other views show.
fn is_of_another_view(bytes: &[u8]) -> bool {
    let asks = || serde_json::from_slice(bytes).is_ok_and(|value: Value| value.get(ASK).is_some());
    kind_of(bytes).map_or_else(asks, |kind| kind != DocumentKind::Catalogue)
}

/// The file that a text is, if the engine takes it.
fn read(rule_set: &str, bytes: &[u8]) -> Result<Chosen, InputError> {
    let value: Option<Value> = serde_json::from_slice(bytes).ok();
    if let Some(rulings) = value.as_ref().and_then(|value| rulings_of(rule_set, value)) {
        check_rulings(rule_set, &rulings)?;
        return Ok(Chosen::Rulings(rulings));
    }
    CatalogueView::with(rule_set, bytes)?;
    Ok(Chosen::Catalogue(said_whose(rule_set, value.unwrap_or_default())))
}

/// The rulings of a file that states nothing else, but whose it is.
fn rulings_of(rule_set: &str, value: &Value) -> Option<Value> {
    let mut fields = value.as_object()?.clone();
    let rulings = fields.remove("rulings")?;
    fields.retain(|name, value| name != TAG || value != rule_set);
    fields.is_empty().then_some(rulings)
}

/// What comes of a file: into an empty catalogue it is taken at once. What a stranger has chosen is never taken without a yes.
fn taken(mine: MyCatalogue, name: String, read: Result<Chosen, String>, from: Origin) -> Import {
    let before = untrack(|| mine.file());
    match read {
        Err(reason) => Import::Refused(format!("{name} was not taken, and nothing was changed. {reason}")),
        Ok(Chosen::Rulings(_)) if from == Origin::Stranger => {
            Import::Refused(format!("{name} was not taken: found rulings; allowed: a catalogue."))
        }
        Ok(Chosen::Rulings(rulings)) => {
            mine.replace_rulings(rulings, format!("Imported the rulings of {name}."));
            Import::None
        }
        Ok(Chosen::Catalogue(file)) if count(mine.rule_set, &before) > 0 || from == Origin::Stranger => {
            Import::Asked(name, file)
        }
        Ok(Chosen::Catalogue(file)) => take(mine, file, &name),
    }
}

fn take(mine: MyCatalogue, file: Value, name: &str) -> Import {
    let taken = mine.replace_file(file, format!("Imported {name}. Undo takes it back."));
    taken.map_or_else(|error| Import::Refused(format!("Nothing was changed. {error}.")), |()| Import::None)
}

fn question(mine: MyCatalogue, import: RwSignal<Import>, name: String, file: Value) -> AnyView {
    let (rule_set, before) = (mine.rule_set, untrack(|| mine.file()));
    let same = in_both(rule_set, &before, &file);
    let entries = preview(rule_set, &before, &file);
    let has_own = count(rule_set, &before) > 0;
    let brings = match (count(rule_set, &file), same) {
        (all, 0) => format!("{name}: {}, none of which you have.", of_entries(all)),
        (all, same) => format!("{name}: {}, {same} of which you have already.", of_entries(all)),
    };
    let added = {
        let mut all = before;
        merge(rule_set, &mut all, &file);
        all
    };
    let (of_added, of_replaced) = (name.clone(), name);
    tag("div")
        .class("own-import")
        .of("role", "group")
        .of("aria-label", "Import")
        .child(tag("p").of("role", "status").child(brings))
        .child(entries)
        .child(button("Add to mine", "", move || import.set(take(mine, added.clone(), &of_added))))
        .child(has_own.then(|| {
            button("Replace all of mine", "", move || import.set(take(mine, file.clone(), &of_replaced)))
        }))
        .child(button("Cancel", "quiet", move || import.set(Import::None)))
        .view()
}

fn of_entries(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { counted(count, "entry") }
}

/// How many entries of a file have the id of one that is there already.
fn in_both(rule_set: &str, file: &Value, other: &Value) -> usize {
    let both = |list: CatalogueList| {
        let ids: Vec<&str> = entries(file, list.name).iter().map(|entry| label(entry, "id")).collect();
        entries(other, list.name).iter().filter(|entry| ids.contains(&label(entry, "id"))).count()
    };
    lists(rule_set).into_iter().map(both).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::registry::NAMED_FIRST;

    const FIRST: &str = NAMED_FIRST.name;

    #[test]
    fn a_broken_file_says_where() {
        let path = |text: &str| read(FIRST, text.as_bytes()).map_err(|error| error.path);
        assert_eq!(
            path(r#"{ "cover": [{ "id": "a", "name": "A", "base": "x" }] }"#),
            Err("cover[0].base".to_owned())
        );
        assert_eq!(path(r#"{ "rulings": { "aim_persist": true } }"#), Err("rulings.aim_persist".to_owned()));
        assert!(path("{").is_err());
        let rulings = json!({ "aim_persists": true });
        assert_eq!(path(&json!({ "rulings": rulings }).to_string()), Ok(Chosen::Rulings(rulings)));
    }

    #[test]
    fn what_both_have_is_counted() {
        let file = |id: &str| json!({ "cover": [{ "id": id }] });
        assert_eq!(in_both(FIRST, &file("a"), &file("a")), 1);
        assert_eq!(in_both(FIRST, &file("a"), &file("b")), 0);
    }
}
