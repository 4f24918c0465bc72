//! One's own catalogue, or some entries of it, as a link for others.

use crate::document::path;
use crate::dom::address::page_address;
use crate::dom::kit::{chip, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{count, empty, entries, label, lists};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::share_rows::{Copied, copies, give, row, share_row};
use leptos::prelude::*;
use serde_json::Value;
use shootout::link::packed::{CATALOGUE, encode};
use shootout::link::{LONGEST, TooLong};

/// The way to it, once there is anything to share.
pub fn as_link() -> AnyView {
    let mine = MyCatalogue::in_context();
    dynamic_when(
        move || count(mine.rule_set, &mine.file()) > 0,
        || Disclosure::new("Share as a link").holding(inside),
    )
}

/// An entry: the list that it is in, and its id.
type Entry = (&'static str, String);

fn inside() -> AnyView {
    let mine = MyCatalogue::in_context();
    let left_out = RwSignal::new(Vec::<Entry>::new());
    let link = memo(move || {
        let chosen = left_out.with(|left_out| chosen(mine.rule_set, &mine.file(), left_out));
        if count(mine.rule_set, &chosen) == 0 {
            Err("Choose at least one entry".to_owned())
        } else {
            link_of(&chosen)
        }
    });
    let length = words(move || match link.get() {
        Ok(link) => format!("{} of at most {LONGEST} characters.", link.len()),
        Err(reason) => format!("{reason}."),
    });
    let copied = RwSignal::new(Copied::default());
    let address = move || link.get_untracked().map(|link| format!("{}#{link}", page_address()));
    let shared = move || address().map(|address| (address, "Entries for a catalogue of Shootout".to_owned()));
    let rows = vec![
        row("Link", "offers these entries; whoever opens it is asked first", move || match address() {
            Ok(address) => give("Link", address, "", copied),
            Err(reason) => copied.set(Copied::of(format!("{reason}."))),
        }),
        row("QR code", "for another phone", move || copied.set(Copied::code(address()))),
    ];
    let rows = rows.into_iter().chain(share_row(shared, copied)).collect();
    several(vec![
        dynamic(move || chips(mine.rule_set, &mine.file(), left_out)),
        tag("p").class("about").of("role", "status").child(length).view(),
        copies(rows, Signal::stored(""), move || link.track(), copied),
    ])
}

/// A chip for each entry, all chosen at first.
fn chips(rule_set: &str, file: &Value, left_out: RwSignal<Vec<Entry>>) -> AnyView {
    let all = lists(rule_set)
        .into_iter()
        .flat_map(|list| entries(file, list.name).iter().map(move |entry| (list.name, entry)));
    let chips = all.map(|(list, entry)| {
        let of: Entry = (list, label(entry, "id").to_owned());
        let also = of.clone();
        let is_chosen = flag(move || left_out.with(|left_out| !left_out.contains(&of)));
        chip(None, label(entry, "name").to_owned(), is_chosen, move |wanted| {
            left_out.update(|left_out| {
                left_out.retain(|known| *known != also);
                left_out.extend((!wanted).then(|| also.clone()));
            });
        })
    });
    tag("fieldset")
        .class("labelled")
        .child(tag("legend").class("label").child("Entries"))
        .child(tag("div").class("chips").child(chips.collect::<Vec<AnyView>>()))
        .view()
}

/// The file without what is left out.
fn chosen(rule_set: &str, file: &Value, left_out: &[Entry]) -> Value {
    let mut chosen = empty(rule_set);
    for list in lists(rule_set) {
        let is_chosen =
            |entry: &&Value| !left_out.iter().any(|(of, id)| *of == list.name && id == label(entry, "id"));
        let entries: Vec<Value> = entries(file, list.name).iter().filter(is_chosen).cloned().collect();
        if !entries.is_empty() {
            path::set(&mut chosen, list.name, Value::Array(entries));
        }
    }
    chosen
}

fn link_of(file: &Value) -> Result<String, String> {
    encode(CATALOGUE, file).map_err(|TooLong { length }| {
        format!("The link would be {length} characters long; allowed: at most {LONGEST}. Choose fewer entries, or export the file")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::registry::NAMED_FIRST;

    #[test]
    fn what_is_left_out_is_not_in_the_link() {
        let entry = |id: &str| json!({ "id": id, "name": id, "base": 60 });
        let file =
            json!({ "name": "Mine", "cover": [entry("crate"), entry("wall")], "fields": [entry("dome")] });
        let out = [("cover", "crate".to_owned()), ("fields", "dome".to_owned())];
        let first = NAMED_FIRST.name;
        assert_eq!(chosen(first, &file, &out), json!({ "cover": [entry("wall")] }));
        assert_eq!(count(first, &chosen(first, &file, &[])), 3);
    }

    #[test]
    fn a_link_that_is_too_long_says_what_to_do() {
        let name = |at: u64| (at * 2_654_435_761 % 4_294_967_291).to_string();
        let many: Vec<Value> =
            (0..400).map(|at| json!({ "id": name(at), "name": name(at + 400), "base": 60 })).collect();
        let refused = link_of(&json!({ "cover": many })).unwrap_err();
        assert!(
            refused.contains("allowed: at most 2000") && refused.ends_with("or export the file"),
            "{refused}"
        );
    }
}
