//! The tabs of the rule set that was chosen: a question each, the fight at the table, and the loadout.

use crate::dom::kit::{click, dynamic, memo, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::session::Session;
use crate::session::route::Screen;
use crate::session::rule_set::named;
use crate::session::screens::{LOADOUT, TABLE};
use crate::session::slot::{Slot, fetched};
use crate::widgets::popover::popover;
use leptos::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{HtmlElement, ResizeObserver};
use std::cell::Cell;

/// Where the tabs are listed that have no room.
pub const MORE: &str = "more-tabs";

/// So many tabs stand beside *More* on a phone, where they stay whatever is shown; as in the style sheet.
pub const TABS_OF_A_PHONE: usize = 3;

/// A tab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tab {
    /// What it is called.
    pub label: &'static str,
    /// What it shows.
    pub screen: Screen,
    /// Which question that is, by its name among documents; empty for what is beside the questions.
    pub question: &'static str,
}

impl Tab {
    const fn beside(screen: Screen, label: &'static str) -> Self {
        Self { label, screen, question: "" }
    }
}

/// All tabs of the rule set that was chosen, what is used most first: its first question, the scene where it keeps one, and what says what is
/// best to do in that question. They are known before its rules are here: what is chosen meanwhile is shown then. Followed.
pub fn all_tabs(session: Session) -> Vec<Tab> {
    let of = named(session.routes.rule_set.get());
    let mut questions = of.asked.to_vec();
    let best = questions.first().and_then(|(first, _)| of.best.iter().find(|(of, _)| of == first));
    if let Some(at) = best.and_then(|(_, best)| questions.iter().position(|(name, _)| name == best)) {
        let best = questions.remove(at);
        questions.insert(1, best);
    }
    let is_second_best = usize::from(best.is_some());
    let of_question = |(question, label)| Tab { label, screen: Screen::Question, question };
    let mut tabs: Vec<Tab> = questions.into_iter().map(of_question).collect();
    if of.compares {
        tabs.insert((1 + is_second_best).min(tabs.len()), Tab::beside(Screen::Loadout, LOADOUT));
    }
    if of.keeps_scenes {
        tabs.insert(1.min(tabs.len()), Tab::beside(Screen::Table, TABLE));
    }
    tabs
}

impl Session {
    /// Shows what a tab leads to.
    pub fn show_tab(self, tab: Tab) {
        match tab.screen {
            Screen::Question => self.ask_by_tab(tab.question),
            screen => self.show_screen(screen),
        }
    }
}

/// Which tab is shown.
#[derive(Clone, Copy)]
pub struct TabShown(Memo<(Screen, &'static str)>);

impl TabShown {
    /// What `aria-current` says of a tab.
    pub fn current(self, of: Tab) -> Signal<String> {
        words(move || if self.0.get() == (of.screen, of.question) { "page" } else { "false" }.to_owned())
    }
}

/// One tap to each tab that has room; the others are listed behind one more.
pub fn tabs(session: Session) -> AnyView {
    let tab_shown = TabShown(memo(move || {
        let route = session.routes.now();
        let is_here = session.at_hand.get() == route.rule_set;
        match if is_here { session.screen.get() } else { route.screen } {
            Screen::Question if is_here => (Screen::Question, session.place.get().question.name),
            // Until its rules are here, what was chosen is not what is shown.
            Screen::Question => {
                let asked = named(route.rule_set).asked;
                let chosen = asked.iter().find(|(name, _)| *name == route.question).or(asked.first());
                (Screen::Question, chosen.map_or("", |(name, _)| name))
            }
            screen => (screen, ""),
        }
    }));
    provide_context(tab_shown);
    let all = memo(move || all_tabs(session));
    queue_microtask(follow_room);
    let drawn = move || {
        // Before these tabs are painted.
        queue_microtask(make_room);
        let one = |of: Tab| {
            tag("button")
                .of("type", "button")
                .with("aria-current", tab_shown.current(of))
                .with("data-label", of.label)
                .on("click", click(move || session.show_tab(of)))
                .child(of.label)
                .view()
        };
        all.get().into_iter().map(one).collect::<Vec<AnyView>>().into_child()
    };
    several(vec![
        tag("nav")
            .class("views question-tabs")
            .of("aria-label", "Questions")
            .child(dynamic(drawn))
            .child(
                tag("button").of("type", "button").class("tabs-more").of("popovertarget", MORE).child("More"),
            )
            .view(),
        popover(MORE, "more-tabs", "group", nothing(), || fetched(Slot::MoreTabs))
            .of("aria-label", "More")
            .view(),
    ])
}

/// Looks for room again where the tabs come into sight, or what holds them becomes wider or its text larger.
fn follow_room() {
    // Those of the first paint may still be there.
    let Ok(Some(tabs)) = document().query_selector(":not(.first-paint) > .question-tabs") else { return };
    let was_shown = Cell::new(false);
    let of = tabs.clone();
    let look = Closure::<dyn Fn(JsValue, ResizeObserver)>::new(move |_, observer: ResizeObserver| {
        let is_shown = of.client_width() > 0;
        if was_shown.replace(is_shown) || !is_shown {
            request_animation_frame(make_room);
            return;
        }
        // Before they are painted where they were not. What is observed may change its size by it: it is observed again in the next frame.
        make_room();
        observer.unobserve(&of);
        let of = of.clone();
        request_animation_frame(move || observer.observe(&of));
    })
    .into_js_value();
    if let Ok(observer) = ResizeObserver::new(look.unchecked_ref()) {
        observer.observe(&tabs);
    }
}

/// Tabs that have no room are taken out of sight, for those too who do not see the screen. Nothing moves by that: they stood below the
/// others, where nothing is shown. *More* is there while there are any.
fn make_room() {
    let Ok(tabs) = document().query_selector_all(".question-tabs > button") else { return };
    let tabs: Vec<HtmlElement> = (0..tabs.length()).filter_map(|at| tabs.get(at)?.dyn_into().ok()).collect();
    let Some((more, tabs)) = tabs.split_last().filter(|(more, _)| more.offset_height() > 0 || more.hidden())
    else {
        return;
    };
    more.set_hidden(false);
    tabs.iter().for_each(|tab| tab.set_hidden(false));
    let has_room = |tab: &HtmlElement| tab.offset_width() > 0 && tab.offset_top() < more.offset_height();
    let out: Vec<&HtmlElement> = tabs.iter().filter(|tab| !has_room(tab)).collect();
    out.iter().for_each(|tab| tab.set_hidden(true));
    more.set_hidden(out.is_empty());
}
