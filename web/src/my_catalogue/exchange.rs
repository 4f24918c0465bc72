//! The catalogue as a file: the same that the command line reads.

use super::Own;
use super::file::{count, entries, label, lists, merge};
use super::preview::preview;
use crate::files::{Inbox, bytes_of, file_input};
use crate::offered::Offered;
use crate::questions::check_rulings;
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use shootout::form::CatalogueList;
use shootout::{DocumentKind, InputError};

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
    let own = Own::in_context();
    let import = RwSignal::new(Import::None);
    Inbox::in_context().receive_text(DocumentKind::Catalogue, move |name, text, said| {
        // Of a link nothing is to be said: nobody here has chosen what it holds.
        let from = if said.is_empty() { Origin::Stranger } else { Origin::File };
        import.set(taken(own, name.to_owned(), read(text).map_err(|error| format!("{error}.")), from));
    });
    let address = words(move || data_address("application/json", &format!("{:#}", own.file())));
    let choose = file_input("Import a file", move |file| {
        spawn_local(async move {
            let name = file.name();
            let read = match bytes_of(file).await {
                Ok(bytes) => read(&bytes).map_err(|error| format!("{error}.")),
                Err(reason) => Err(reason),
            };
            import.set(taken(own, name, read, Origin::File));
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
        part(move || match import.get() {
            Import::None => nothing(),
            Import::Refused(reason) => {
                tag("p").class("own-import alarm").of("role", "alert").child(reason).view()
            }
            Import::Asked(name, file) => question(own, import, name, file),
        }),
    ])
}

/// The file that a text is, if the engine takes it.
fn read(bytes: &[u8]) -> Result<Chosen, InputError> {
    let value: Option<Value> = serde_json::from_slice(bytes).ok();
    if let Some(rulings) = value.as_ref().and_then(rulings_of) {
        check_rulings(&rulings)?;
        return Ok(Chosen::Rulings(rulings));
    }
    Offered::with(bytes)?;
    Ok(Chosen::Catalogue(value.unwrap_or_default()))
}

/// The rulings of a file that states nothing else.
fn rulings_of(value: &Value) -> Option<Value> {
    let only = value.as_object().filter(|fields| fields.len() == 1)?;
    only.get("rulings").cloned()
}

/// Who has chosen what comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// The reader, as a file of theirs.
    File,
    /// Whoever made the link.
    Stranger,
}

/// What comes of a file: into an empty catalogue it is taken at once. What a stranger has chosen is never taken without a yes.
fn taken(own: Own, name: String, read: Result<Chosen, String>, from: Origin) -> Import {
    let before = untrack(|| own.file());
    match read {
        Err(reason) => Import::Refused(format!("{name} was not taken, and nothing was changed. {reason}")),
        Ok(Chosen::Rulings(_)) if from == Origin::Stranger => {
            Import::Refused(format!("{name} was not taken: found rulings; allowed: a catalogue."))
        }
        Ok(Chosen::Rulings(rulings)) => {
            own.replace_rulings(rulings, format!("Imported the rulings of {name}."));
            Import::None
        }
        Ok(Chosen::Catalogue(file)) if count(&before) > 0 || from == Origin::Stranger => {
            Import::Asked(name, file)
        }
        Ok(Chosen::Catalogue(file)) => take(own, file, &name),
    }
}

fn take(own: Own, file: Value, name: &str) -> Import {
    let taken = own.replace_file(file, format!("Imported {name}. Undo takes it back."));
    taken.map_or_else(|error| Import::Refused(format!("Nothing was changed. {error}.")), |()| Import::None)
}

fn question(own: Own, import: RwSignal<Import>, name: String, file: Value) -> AnyView {
    let before = untrack(|| own.file());
    let same = in_both(&before, &file);
    let entries = preview(&before, &file);
    let has_own = count(&before) > 0;
    let brings = match (count(&file), same) {
        (all, 0) => format!("{name}: {}, none of which you have.", of_entries(all)),
        (all, same) => format!("{name}: {}, {same} of which you have already.", of_entries(all)),
    };
    let added = {
        let mut all = before;
        merge(&mut all, &file);
        all
    };
    let (of_added, of_replaced) = (name.clone(), name);
    tag("div")
        .class("own-import")
        .of("role", "group")
        .of("aria-label", "Import")
        .child(tag("p").of("role", "status").child(brings))
        .child(entries)
        .child(button("Add to mine", "", move || import.set(take(own, added.clone(), &of_added))))
        .child(has_own.then(|| {
            button("Replace all of mine", "", move || import.set(take(own, file.clone(), &of_replaced)))
        }))
        .child(button("Cancel", "quiet", move || import.set(Import::None)))
        .view()
}

fn of_entries(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") }
}

/// How many entries of a file have the id of one that is there already.
fn in_both(file: &Value, other: &Value) -> usize {
    let both = |list: CatalogueList| {
        let ids: Vec<&str> = entries(file, list.name).iter().map(|entry| label(entry, "id")).collect();
        entries(other, list.name).iter().filter(|entry| ids.contains(&label(entry, "id"))).count()
    };
    lists().into_iter().map(both).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_broken_file_says_where() {
        let path = |text: &str| read(text.as_bytes()).map_err(|error| error.path);
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
        assert_eq!(in_both(&file("a"), &file("a")), 1);
        assert_eq!(in_both(&file("a"), &file("b")), 0);
    }
}
