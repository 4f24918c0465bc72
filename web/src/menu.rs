//! Opening, saving, starting over.

use crate::catalogue::offered;
use crate::document::Document;
use crate::examples::{self, Starter};
use crate::files::document_opener;
use crate::form::beside_form;
use crate::history::History;
use crate::notice::Notice;
use crate::own::{Own, whole_shot};
use crate::print::print_button;
use crate::rule_set::{Arrived, Chosen, has_own_view};
use crate::share::clipboard::{data_address, save};
use crate::shortcuts::shortcuts_button;
use crate::theme::theme_switch;
use crate::views::{Shown, View};
use crate::widgets::disclosure::about_to_open;
use crate::widgets::kit::{Handler, button, click, flag, memo, part, part_when, words};
use crate::widgets::later::{Part, later};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::wasm_split;
use leptos::web_sys::HtmlElement;
use serde_json::Value;
use shootout::form::is_drawn;
use shootout::registry::{ASKED_OF_FIRST, FIRST};
use std::sync::Arc;

const MENU: &str = "menu";

/// What makes entries of a menu.
type Entries = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// The entries of the view of another rule set, once that view is there.
#[derive(Clone, Copy)]
pub struct OtherMenu(RwSignal<Option<Entries>>);

impl OtherMenu {
    /// No such view yet.
    pub fn none() -> Self {
        Self(RwSignal::new(None))
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// The view offers its entries.
    pub fn offer(self, entries: impl Fn() -> AnyView + Send + Sync + 'static) {
        self.0.set(Some(Arc::new(entries)));
    }
}

/// Whether the menu is open.
#[derive(Clone, Copy)]
struct Opened(RwSignal<bool>);

/// The button in the page's head and what it opens, fetched when it is opened first.
pub fn menu() -> AnyView {
    let opened = RwSignal::new(false);
    provide_context(Opened(opened));
    // It stays once it was opened: a file that is being chosen comes back to where it was asked for.
    let ever = Memo::new(move |before: Option<&bool>| before.copied().unwrap_or_default() || opened.get());
    several(vec![
        tag("button")
            .of("type", "button")
            .class("menu-button")
            .with("popovertarget", MENU)
            .child("Menu")
            .view(),
        tag("div")
            .with("id", MENU)
            .class("menu")
            .of("popover", "auto")
            .of("role", "group")
            .of("aria-label", "Menu")
            .on("beforetoggle", about_to_open(opened))
            .child(part_when(move || ever.get(), || later(|| Box::pin(menu_part()))))
            .view(),
    ])
}

#[wasm_split(menu, fallible, wasm_split_path = leptos::wasm_split)]
fn menu_part() -> Part {
    Ok(beside_form(entries))
}

/// All that can be chosen: what belongs to the view that is shown, then what belongs to the page.
fn entries() -> AnyView {
    let (shown, OtherMenu(others)) = (Shown::in_context(), OtherMenu::in_context());
    let is_other = memo(move || shown.view() == View::Questions);
    let of_view = part(move || match others.get().filter(|_| is_other.get()) {
        Some(entries) => untrack(|| entries()),
        None if is_other.get() => nothing(),
        None => untrack(of_shots),
    });
    several(vec![
        of_view,
        tag("h2").child("Worked examples").view(),
        tag("ul").child(tag("li").child(gallery_link())).view(),
        tag("h2").child("Colours").view(),
        theme_switch(),
        tag("ul").class("for-keyboards").child(tag("li").child(shortcuts_button())).view(),
    ])
}

/// To the static pages that the build makes of the examples.
fn gallery_link() -> AnyView {
    tag("a").class("button").of("href", "./gallery/").child("With all numbers and pictures").view()
}

/// What can be chosen for shots.
fn of_shots() -> AnyView {
    let document = Document::in_context();
    let notice = Notice::in_context();
    let own = Own::in_context();
    let shown = Shown::in_context();
    let Opened(opened) = expect_context();
    let starter = Starter::in_context();
    let examples: Vec<AnyView> = examples::all()
        .map(|example| {
            let open = button(example.title, "", move || {
                document.replace(own.begin(example.document()));
                starter.set(false);
                notice.say(format!("Opened: {}.", example.title));
                close();
            });
            tag("li").child(open).view()
        })
        .collect();
    let start_over = button("Start over", "", move || {
        document.replace(own.begin(examples::first()));
        starter.set(true);
        notice.say("Started over. Undo brings the last shot back.");
        close();
    });
    let show_own = button(View::Own.label(), "", move || {
        shown.show(View::Own);
        close();
    });
    let chosen = Chosen::in_context();
    let is_shown_there = |name| is_drawn(FIRST.name, name) && !has_own_view(FIRST.name, name);
    let asked = ASKED_OF_FIRST.iter().filter(|(name, _)| is_shown_there(name));
    let asked = asked.map(|&(name, label)| {
        let ask = button(label, "", move || {
            chosen.open_of_first(Arrived::Question(name));
            close();
        });
        tag("li").child(ask).view()
    });
    let hidden_views: Vec<AnyView> = asked.chain([tag("li").child(show_own).view()]).collect();
    several(vec![
        tag("h2").child("Examples").view(),
        tag("ul").child(examples).view(),
        tag("h2").child("This shot").view(),
        tag("ul")
            .child(tag("li").child(start_over))
            .child(tag("li").child(save_link(document, opened)))
            .child(tag("li").child(document_opener("Open a file", close)))
            .child(tag("li").child(print_button(close)))
            .view(),
        tag("h2").child("Your table").view(),
        tag("ul").child(hidden_views).view(),
    ])
}

/// Closes the menu.
pub fn close() {
    let menu = document().get_element_by_id(MENU).and_then(|menu| menu.dyn_into::<HtmlElement>().ok());
    if let Some(menu) = menu {
        // Refused only where it is not open.
        let _ = menu.hide_popover();
    }
}

/// One step back and forward.
pub fn undo_buttons() -> AnyView {
    let history = History::in_context();
    let step = |words: &'static str, possible: fn(History) -> bool, act: fn(History)| {
        let act = click(move || act(history));
        tag("button")
            .of("type", "button")
            .with("disabled", flag(move || !possible(history)))
            .on("click", act)
            .child(words)
            .view()
    };
    several(vec![
        step("Undo", History::can_undo, History::undo),
        step("Redo", History::can_redo, History::redo),
    ])
}

/// The document as a file, the same that the command line reads; written while the menu is open.
fn save_link(document: Document, opened: RwSignal<bool>) -> AnyView {
    let whole = document.whole();
    let address = words(move || {
        if !opened.get() {
            return String::new();
        }
        address_of(&whole.get())
    });
    // Whoever gets it has another catalogue.
    let saved: Handler = Box::new(move |event: leptos::ev::Event| {
        if untrack(offered).has_own() {
            event.prevent_default();
            let shot = whole.get_untracked();
            spawn_local(async move { save("shot.json", &address_of(&whole_shot(shot).await)) });
        }
    });
    tag("a")
        .class("button")
        .of("download", "shot.json")
        .with("href", address)
        .on("click", saved)
        .child("Save as a file")
        .view()
}

fn address_of(shot: &Value) -> String {
    data_address("application/json", &format!("{shot:#}"))
}
