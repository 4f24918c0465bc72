//! One's own catalogues: what one's own table has of each rule set, and its rulings, kept on this device. Which lists there are and what an
//! entry holds is declared by the rule set: what draws the forms of questions draws those of entries. Only what the first answer needs is here.

pub mod editor;
pub mod entries;
pub mod entry_form;
pub mod exchange;
pub mod keep;
pub mod preview;
pub mod rulings;
pub mod share_link;
pub mod text;

use crate::dom::kit::{click, dynamic, dynamic_when};
use crate::dom::tag::{several, tag};
use crate::session::Session;
use crate::session::form_lookup::rule_set_of;
use crate::session::my_catalogue::{MyCatalogue, MyCatalogues};
use crate::session::rule_set::known;
use crate::session::slot::{Slot, fetched};
use crate::widgets::later::styled;
use leptos::prelude::*;

/// What the view is called.
pub const LABEL: &str = "My catalogue";

/// The view of one's own catalogue of the rule set that is chosen, once its rules are here: the forms of entries are drawn from what comes
/// with them.
pub fn own() -> AnyView {
    let (asked, all) = (Session::in_context(), MyCatalogues::in_context());
    // While it is not shown, it stays as it was.
    let of = Memo::new(move |before: Option<&Option<&'static str>>| match before {
        Some(before) if !asked.routes.is_catalogue() => *before,
        _ => asked.is_whole().then(|| asked.routes.rule_set.get()),
    });
    let view = dynamic(move || match of.get() {
        Some(rule_set) => untrack(|| with_code(all.of(rule_set))),
        None => tag("p").class("fetching").of("role", "status").child("Loading").view(),
    });
    styled(STYLES, view)
}

const STYLES: &str = "./styles/own.css";

/// What works on a catalogue, once its code is here.
fn with_code(mine: MyCatalogue) -> AnyView {
    provide_context(mine);
    fetched(Slot::Catalogue)
}

/// The view, or the question for a name, where something is kept. One part serves both: each part weighs on the first load.
pub fn inside() -> AnyView {
    use_context::<Keeping>().map_or_else(editor::editor, keep::keep_form)
}

/// A slot whose values are being given a name.
#[derive(Clone)]
pub struct Keeping {
    path: String,
    list: &'static str,
    asked: RwSignal<bool>,
}

/// The button that keeps what stands at a path in a list of one's own catalogue, and the question for its name.
pub fn keep_button(path: &str, list: &'static str) -> AnyView {
    let (asked, path) = (RwSignal::new(false), path.to_owned());
    let all = MyCatalogues::in_context();
    let button = tag("button")
        .of("type", "button")
        .class("quiet form-add")
        .on("click", click(move || asked.set(true)))
        .child("Keep as my own")
        .view();
    let form = move || {
        provide_context(Keeping { path: path.clone(), list, asked });
        styled(STYLES, with_code(all.of(known(rule_set_of(&path)))))
    };
    several(vec![button, dynamic_when(move || asked.get(), form)])
}
