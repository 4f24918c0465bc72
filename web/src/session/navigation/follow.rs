//! The browser's entries, kept in step with what is shown.

use crate::dom::address::{link_text, without_link};
use crate::dom::kit::{effect, on_window};
use crate::session::navigation::{Navigation, Panel};
use crate::session::route::{Route, Screen};
use leptos::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{History, HtmlElement, ScrollRestoration};

/// The sheets and menus that are open.
const OPEN_SHEETS: &str = ":popover-open";

/// What an entry of the browser's history stands for: a route, and how many sheets and panels are open over what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    route: Route,
    open: u32,
}

impl Entry {
    /// As the browser keeps it beside the entry.
    fn to_text(&self) -> String {
        format!("{} {}", self.open, self.route.to_text())
    }

    /// As the browser has kept it; none where it is nothing of ours.
    fn from_text(text: &str) -> Option<Self> {
        let (open, route) = text.split_once(' ')?;
        Some(Self { open: open.parse().ok()?, route: Route::read(route)? })
    }
}

/// What brings the browser's history in step with what is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// Nothing: it is in step.
    Nothing,
    /// This entry is put in place of the present one.
    Replace(Entry),
    /// This one comes after it.
    Push(Entry),
    /// Entries of what has been closed are gone back over.
    Back(u32),
}

/// The next step from an entry to what is shown; `left_open` is what is still open on the screen of the entry, which may be
/// hidden now.
fn next_step(entry: Option<Entry>, now: Entry, left_open: u32) -> Step {
    let bare = Entry { open: 0, ..now.clone() };
    match entry {
        // A link, or a place on the page, that the address was changed to.
        None => Step::Replace(bare),
        Some(entry) if entry == now => Step::Nothing,
        Some(entry) if entry.route == now.route && entry.open > now.open => Step::Back(entry.open - now.open),
        Some(entry) if entry.route == now.route => Step::Push(Entry { open: entry.open + 1, ..entry }),
        // What was chosen in a sheet or a menu takes its place.
        Some(entry) if entry.open > left_open => Step::Replace(bare),
        Some(_) => Step::Push(bare),
    }
}

/// Keeps the browser's history in step from now on; `first` is the route with which the visit began. Whoever was faster than
/// this code has chosen another one already.
pub fn follow(navigation: Navigation, first: Route) {
    let Ok(history) = window().history() else { return };
    // What is scrolled is the page's own: an entry of a closed sheet must not move it.
    let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    let browser =
        Browser { navigation, history: StoredValue::new_local(history), travels: StoredValue::new(false) };
    // After a reload the route is that of the entry, unless a link was opened or another one was chosen meanwhile.
    let is_of_a_place = window().location().hash().is_ok_and(|hash| !hash.is_empty());
    let is_of_a_link = is_of_a_place || link_text().is_some();
    match browser.entry() {
        Some(entry) if !is_of_a_link && browser.now().route == first => navigation.routes.go(entry.route),
        Some(_) => {}
        None => {
            let route = if is_of_a_link { browser.now().route } else { first };
            // Refused only where entries are written by the hundred.
            drop(browser.write(&Entry { route, open: 0 }, History::replace_state_with_url));
        }
    }
    on_window("popstate", move |_| browser.arrive());
    let toggled = Closure::<dyn FnMut()>::new(move || browser.keep_in_step());
    // A popover tells nobody but itself; on the way down to it everyone hears.
    let _ =
        window().add_event_listener_with_callback_and_bool("toggle", toggled.as_ref().unchecked_ref(), true);
    toggled.forget();
    effect(move || {
        navigation.routes.now();
        navigation.panels.with(|panels| panels.iter().for_each(|(_, panel)| panel.is_open.track()));
        browser.keep_in_step();
    });
}

#[derive(Clone, Copy)]
struct Browser {
    navigation: Navigation,
    history: StoredValue<History, LocalStorage>,
    /// Whether it is on its way back over entries; it says so once it is there.
    travels: StoredValue<bool>,
}

impl Browser {
    fn entry(self) -> Option<Entry> {
        let state = self.history.with_value(History::state).ok()?;
        Entry::from_text(&state.as_string()?)
    }

    fn now(self) -> Entry {
        let route = self.navigation.routes.now_untracked();
        Entry { open: (self.panels(route.screen).len() + sheets().len()) as u32, route }
    }

    /// The panels of a screen that are open.
    fn panels(self, screen: Screen) -> Vec<Panel> {
        self.navigation.panels.with_untracked(|panels| {
            let open = panels.iter().filter(|(of, panel)| *of == screen && panel.is_open.get_untracked());
            open.map(|(_, panel)| *panel).collect()
        })
    }

    fn keep_in_step(self) {
        // Each step leads closer, and there are never many.
        while !self.travels.get_value() {
            let (entry, now) = (self.entry(), self.now());
            let left_open = entry.as_ref().map_or(0, |entry| self.panels(entry.route.screen).len() as u32);
            let written = match next_step(entry, now, left_open) {
                Step::Nothing => return,
                Step::Replace(entry) => self.write(&entry, History::replace_state_with_url),
                Step::Push(entry) if self.navigation.routes.was_given_up() => {
                    self.write(&entry, History::replace_state_with_url)
                }
                Step::Push(entry) => self.write(&entry, History::push_state_with_url),
                Step::Back(steps) => {
                    self.travels.set_value(true);
                    self.history.with_value(|history| history.go_with_delta(-(steps as i32)))
                }
            };
            // Refused only where entries are written by the hundred: what is shown stays right, and Back leads further.
            if written.is_err() {
                return;
            }
        }
    }

    fn write(self, entry: &Entry, write: Write) -> Result<(), JsValue> {
        // Links are of questions: elsewhere the address says none.
        let address = (entry.route.screen != Screen::Question).then(without_link);
        let state = JsValue::from_str(&entry.to_text());
        self.history.with_value(|history| write(history, &state, "", address.as_deref()))
    }

    /// The browser stands on another entry: by itself, or because it was sent there.
    fn arrive(self) {
        if self.travels.get_value() {
            self.travels.set_value(false);
            return self.keep_in_step();
        }
        let Some(entry) = self.entry() else { return };
        // A panel of another screen stays as it was left.
        let is_here = self.now().route == entry.route;
        let panels = if is_here { self.panels(entry.route.screen) } else { Vec::new() };
        let stay = if is_here { entry.open as usize } else { 0 };
        for sheet in sheets().iter().skip(stay.saturating_sub(panels.len())).rev() {
            // Refused only where the sheet below has taken it along.
            let _ = sheet.hide_popover();
        }
        for panel in panels.iter().skip(stay).rev() {
            panel.close.run(());
        }
        self.navigation.routes.go(entry.route);
        self.keep_in_step();
    }
}

/// How an entry is written.
type Write = fn(&History, &JsValue, &str, Option<&str>) -> Result<(), JsValue>;

/// The sheets and menus that are open, in the order of the page, in which those that others open come last.
fn sheets() -> Vec<HtmlElement> {
    let Ok(found) = document().query_selector_all(OPEN_SHEETS) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout::registry::NAMED_FIRST;

    fn entry(screen: Screen, open: u32) -> Entry {
        Entry { route: Route::of(NAMED_FIRST.name, screen), open }
    }

    #[test]
    fn entries_survive_a_reload() {
        for screen in [Screen::Question, Screen::Table] {
            assert_eq!(Entry::from_text(&entry(screen, 2).to_text()), Some(entry(screen, 2)));
        }
        assert_eq!(Entry::from_text(""), None);
        assert_eq!(Entry::from_text("0 attic"), None);
        assert_eq!(Entry::from_text(&format!("many {}", entry(Screen::Question, 0).route.to_text())), None);
    }

    #[test]
    fn what_opens_gets_an_entry_and_what_closes_takes_it_along() {
        let asked = |open| entry(Screen::Question, open);
        let table = |open| entry(Screen::Table, open);
        for (from, now, left_open, step) in [
            (Some(asked(0)), asked(0), 0, Step::Nothing),
            (Some(asked(0)), table(0), 0, Step::Push(table(0))),
            (Some(asked(0)), asked(1), 1, Step::Push(asked(1))),
            (Some(asked(1)), asked(2), 2, Step::Push(asked(2))),
            (Some(asked(2)), asked(0), 0, Step::Back(2)),
            // A view chosen from the menu takes its place.
            (Some(asked(1)), table(0), 0, Step::Replace(table(0))),
            // The attack stays open while another view is looked at.
            (Some(table(1)), asked(0), 1, Step::Push(asked(0))),
            // A link was typed in.
            (None, asked(0), 0, Step::Replace(asked(0))),
            (None, table(1), 0, Step::Replace(table(0))),
        ] {
            assert_eq!(next_step(from.clone(), now.clone(), left_open), step, "{from:?} to {now:?}");
        }
    }
}
