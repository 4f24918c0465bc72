//! The browser's entries, kept in step with what is shown.

use crate::dom::address::{link_text, without_link};
use crate::dom::kit::{effect, on_window};
use crate::session::navigation::{HistoryTarget, Navigation, Panel};
use crate::session::view::View;
use leptos::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{History, HtmlElement, ScrollRestoration};

/// The sheets and menus that are open.
const OPEN_SHEETS: &str = ":popover-open";

/// What an entry of the browser's history stands for: a view, and how many sheets and panels are open over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    place: HistoryTarget,
    open: u32,
}

impl Entry {
    /// As the browser keeps it beside the entry.
    fn to_text(self) -> String {
        format!("{} {}", self.open, self.place.name())
    }

    /// As the browser has kept it; none where it is nothing of ours.
    fn from_text(text: &str) -> Option<Self> {
        let (open, name) = text.split_once(' ')?;
        Some(Self { open: open.parse().ok()?, place: HistoryTarget::named(name)? })
    }
}

/// What brings the browser's history in step with what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The next step from an entry to what is shown; `left_open` is what is still open in the view of the entry, which may be
/// hidden now.
fn next_step(entry: Option<Entry>, now: Entry, left_open: u32) -> Step {
    let bare = Entry { open: 0, ..now };
    match entry {
        // A link, or a place on the page, that the address was changed to.
        None => Step::Replace(bare),
        Some(entry) if entry == now => Step::Nothing,
        Some(entry) if entry.place == now.place && entry.open > now.open => Step::Back(entry.open - now.open),
        Some(entry) if entry.place == now.place => Step::Push(Entry { open: entry.open + 1, ..entry }),
        // What was chosen in a sheet or a menu takes its place.
        Some(entry) if entry.open > left_open => Step::Replace(bare),
        Some(_) => Step::Push(bare),
    }
}

/// Keeps the browser's history in step from now on; `first` is the view with which the visit began. Whoever was faster than
/// this code has chosen another one already.
pub fn follow(navigation: Navigation, first: HistoryTarget) {
    let Ok(history) = window().history() else { return };
    // What is scrolled is the page's own: an entry of a closed sheet must not move it.
    let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    let browser =
        Browser { navigation, history: StoredValue::new_local(history), travels: StoredValue::new(false) };
    // After a reload the view is that of the entry, unless a link was opened or another view was chosen meanwhile.
    let is_of_a_place = window().location().hash().is_ok_and(|hash| !hash.is_empty());
    let is_of_a_link = is_of_a_place || link_text().is_some();
    match browser.entry() {
        Some(entry) if !is_of_a_link && browser.now().place.view() == first.view() => {
            navigation.show(entry.place)
        }
        Some(_) => {}
        // Refused only where entries are written by the hundred.
        None => drop(browser.write(Entry { place: first, open: 0 }, History::replace_state_with_url)),
    }
    on_window("popstate", move |_| browser.arrive());
    let toggled = Closure::<dyn FnMut()>::new(move || browser.keep_in_step());
    // A popover tells nobody but itself; on the way down to it everyone hears.
    let _ =
        window().add_event_listener_with_callback_and_bool("toggle", toggled.as_ref().unchecked_ref(), true);
    toggled.forget();
    effect(move || {
        navigation.place();
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
        let place = untrack(|| self.navigation.place());
        Entry { place, open: (self.panels(place).len() + sheets().len()) as u32 }
    }

    /// The panels of a place that are open.
    fn panels(self, place: HistoryTarget) -> Vec<Panel> {
        self.navigation.panels.with_untracked(|panels| {
            let open = panels.iter().filter(|(of, panel)| *of == place && panel.is_open.get_untracked());
            open.map(|(_, panel)| *panel).collect()
        })
    }

    fn keep_in_step(self) {
        // Each step leads closer, and there are never many.
        while !self.travels.get_value() {
            let (entry, now) = (self.entry(), self.now());
            let left_open = entry.map_or(0, |entry| self.panels(entry.place).len() as u32);
            let written = match next_step(entry, now, left_open) {
                Step::Nothing => return,
                Step::Replace(entry) => self.write(entry, History::replace_state_with_url),
                Step::Push(entry) => self.write(entry, History::push_state_with_url),
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

    fn write(self, entry: Entry, write: Write) -> Result<(), JsValue> {
        // Links are of questions: in other views the address says none.
        let address = (entry.place != HistoryTarget::View(View::Questions)).then(without_link);
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
        // A panel of another view stays as it was left.
        let is_here = self.now().place == entry.place;
        let panels = if is_here { self.panels(entry.place) } else { Vec::new() };
        let stay = if is_here { entry.open as usize } else { 0 };
        for sheet in sheets().iter().skip(stay.saturating_sub(panels.len())).rev() {
            // Refused only where the sheet below has taken it along.
            let _ = sheet.hide_popover();
        }
        for panel in panels.iter().skip(stay).rev() {
            panel.close.run(());
        }
        self.navigation.show(entry.place);
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

    const fn entry(place: HistoryTarget, open: u32) -> Entry {
        Entry { place, open }
    }

    #[test]
    fn entries_survive_a_reload() {
        for place in View::ALL.into_iter().map(HistoryTarget::View).chain([HistoryTarget::Table]) {
            assert_eq!(Entry::from_text(&entry(place, 2).to_text()), Some(entry(place, 2)));
        }
        assert_eq!(Entry::from_text(""), None);
        assert_eq!(Entry::from_text("0 attic"), None);
        assert_eq!(Entry::from_text("many questions"), None);
    }

    #[test]
    fn what_opens_gets_an_entry_and_what_closes_takes_it_along() {
        let asked = |open| entry(HistoryTarget::View(View::Questions), open);
        let table = |open| entry(HistoryTarget::Table, open);
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
            assert_eq!(next_step(from, now, left_open), step, "{from:?} to {now:?}");
        }
    }
}
