//! What a catalogue that comes in would add to one's own, or put in place of what is there.

use crate::document::catalogue_view::CatalogueView;
use crate::dom::tag::tag;
use crate::session::my_catalogue::file::{entries, in_short, label, lists};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::CatalogueList;

/// What becomes of an entry that is taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Becomes {
    New,
    InPlaceOfOwn,
    InPlaceOfBuiltIn,
    Same,
}

impl Becomes {
    const fn words(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InPlaceOfOwn => "in place of yours",
            Self::InPlaceOfBuiltIn => "in place of the built-in one",
            Self::Same => "as you have it",
        }
    }

    /// What becomes of an entry in a catalogue where these are.
    fn of(list: &str, entry: &Value, own: &Value, built_in: &CatalogueView) -> Self {
        let id = label(entry, "id");
        match entries(own, list).iter().find(|known| label(known, "id") == id) {
            Some(known) if known == entry => Self::Same,
            Some(_) => Self::InPlaceOfOwn,
            None if built_in.named(list, id).is_some() => Self::InPlaceOfBuiltIn,
            None => Self::New,
        }
    }
}

/// As many lines as can be looked through; of more, it is said how many.
const MAX_LINES: usize = 40;

/// A line for each entry of a file: what it is, and what becomes of it in a catalogue of one's own.
pub fn preview(rule_set: &str, own: &Value, file: &Value) -> AnyView {
    let (built_in, lists) = (CatalogueView::built_in(rule_set), lists(rule_set));
    let all: Vec<(&CatalogueList, &Value)> = lists
        .iter()
        .flat_map(|list| entries(file, list.name).iter().map(move |entry| (list, entry)))
        .collect();
    let lines = all.iter().take(MAX_LINES).map(|(list, entry)| {
        let about = [list.title.to_string(), in_short(list, entry)];
        let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
        tag("li")
            .child(tag("b").child(label(entry, "name")))
            .child(" ")
            .child(tag("small").child(about.join(" \u{b7} ")))
            .child(" ")
            .child(tag("span").class("becomes").child(Becomes::of(list.name, entry, own, &built_in).words()))
            .view()
    });
    let lines: Vec<AnyView> = lines.collect();
    let more = (all.len() > MAX_LINES)
        .then(|| tag("li").child(format!("and {} more", all.len() - MAX_LINES)).view());
    tag("ul").class("own-preview").child(lines).child(more).view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::registry::NAMED_FIRST;

    #[test]
    fn it_is_told_what_becomes_of_each_entry() {
        let built_in = CatalogueView::built_in(NAMED_FIRST.name);
        let known = built_in.names("cover").next().unwrap();
        let entry = |id: &str, base: u32| json!({ "id": id, "name": "A", "base": base });
        let own = json!({ "cover": [entry("crate", 60)] });
        for (id, base, becomes) in [
            ("crate", 60, Becomes::Same),
            ("crate", 70, Becomes::InPlaceOfOwn),
            (known.id.as_str(), 60, Becomes::InPlaceOfBuiltIn),
            ("barrel", 60, Becomes::New),
        ] {
            assert_eq!(Becomes::of("cover", &entry(id, base), &own, &built_in), becomes, "{id}");
        }
    }
}
