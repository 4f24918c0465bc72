//! Where one is on the page: one route, which all that is shown follows. It is kept for the next visit, and each is an entry of the browser's
//! history. What is stated is kept apart from it: Undo leads to where a step was made, and is no way back through the screens.

use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect_again, memo};
use crate::dom::storage;
use crate::session::rule_set::{all, named};
use leptos::prelude::*;
use shootout::registry::NAMED_FIRST;

/// What can be shown of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A question with its answer.
    Question,
    /// Variants of a question side by side.
    Loadout,
    /// A fight at the table.
    Table,
    /// One's own catalogue. Reached from the menu; it has no tab.
    Catalogue,
}

impl Screen {
    const ALL: [Self; 4] = [Self::Question, Self::Loadout, Self::Table, Self::Catalogue];

    /// What a route calls it.
    const fn name(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::Loadout => "loadout",
            Self::Table => "table",
            Self::Catalogue => "catalogue",
        }
    }
}

/// A place on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The rule set.
    pub rule_set: &'static str,
    /// What is shown of it.
    pub screen: Screen,
    /// Which question that is, or the loadout of which; empty for the first one.
    pub question: String,
}

impl Route {
    /// A screen of a rule set: of its first question, where it is of a question.
    pub const fn of(rule_set: &'static str, screen: Screen) -> Self {
        Self { rule_set, screen, question: String::new() }
    }

    /// A question, or the loadout of one.
    pub fn of_question(screen: Screen, rule_set: &'static str, question: &str) -> Self {
        let is_first = named(rule_set).asked.first().is_some_and(|(first, _)| *first == question);
        Self { question: if is_first { "" } else { question }.to_owned(), ..Self::of(rule_set, screen) }
    }

    /// The route of a text, if it is one.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '/');
        let name = parts.next()?;
        let screen = Screen::ALL.into_iter().find(|screen| screen.name() == name)?;
        let name = parts.next()?;
        let rule_set = all().find(|named| named.name == name)?.name;
        Some(Self { rule_set, screen, question: parts.next().unwrap_or_default().to_owned() })
    }

    /// Its text, as the device and the history of the browser keep it.
    pub fn to_text(&self) -> String {
        let parts = [self.screen.name(), self.rule_set, &self.question];
        parts[..if self.question.is_empty() { 2 } else { 3 }].join("/")
    }
}

/// The routes that were taken, one for each screen of each rule set, the present one first. Copies are the same.
#[derive(Clone, Copy)]
pub struct Routes {
    taken: RwSignal<Vec<Route>>,
    /// The rule set of the present one.
    pub rule_set: Memo<&'static str>,
    /// Whether the last one led nowhere.
    is_given_up: StoredValue<bool>,
}

impl Routes {
    /// Those of the last visit, kept from now on. No visit begins in one's own catalogue.
    pub fn as_kept() -> Self {
        let kept = storage::load_routes().unwrap_or_default();
        let mut taken: Vec<Route> = kept.split(' ').filter_map(Route::read).collect();
        taken.retain(|route| route.screen != Screen::Catalogue);
        let routes = Self::from(taken);
        effect_again(move |again| {
            let texts: Vec<String> = routes.taken.with(|taken| taken.iter().map(Route::to_text).collect());
            if again {
                storage::keep_routes(&texts.join(" "));
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        });
        routes
    }

    /// These, or the first question of the first rule set.
    pub fn from(mut taken: Vec<Route>) -> Self {
        if taken.is_empty() {
            taken.push(Route::of(NAMED_FIRST.name, Screen::Question));
        }
        let taken = RwSignal::new(taken);
        let rule_set = memo(move || taken.with(|taken| taken[0].rule_set));
        Self { taken, rule_set, is_given_up: StoredValue::new(false) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The present one, followed.
    pub fn now(self) -> Route {
        self.taken.with(|taken| taken[0].clone())
    }

    /// The present one, as it is now.
    pub fn now_untracked(self) -> Route {
        untrack(|| self.now())
    }

    /// Whether one's own catalogue is shown, followed.
    pub fn is_catalogue(self) -> bool {
        self.taken.with(|taken| taken[0].screen == Screen::Catalogue)
    }

    /// The last one of a rule set; its catalogue does not count, which lies over what was shown before. Followed.
    pub fn last_of(self, rule_set: &'static str) -> Route {
        self.last(rule_set, |screen| screen != Screen::Catalogue)
    }

    /// The question of a rule set that was shown last, followed.
    pub fn last_question_of(self, rule_set: &'static str) -> Route {
        self.last(rule_set, |screen| screen == Screen::Question)
    }

    fn last(self, rule_set: &'static str, is_such: fn(Screen) -> bool) -> Route {
        let is_it = |route: &&Route| route.rule_set == rule_set && is_such(route.screen);
        let last = self.taken.with(|taken| taken.iter().find(is_it).cloned());
        last.unwrap_or(Route::of(rule_set, Screen::Question))
    }

    /// Goes somewhere else.
    pub fn go(self, route: Route) {
        self.is_given_up.set_value(false);
        if self.taken.with_untracked(|taken| taken[0] != route) {
            self.taken.update(|taken| {
                taken.retain(|of| (of.rule_set, of.screen) != (route.rule_set, route.screen));
                taken.insert(0, route);
            });
        }
    }

    /// The present one leads nowhere: goes to what was shown last of a rule set in its place.
    pub fn give_up(self, rule_set: &'static str) {
        self.choose(rule_set);
        self.is_given_up.set_value(true);
    }

    /// Whether the last one led nowhere, asked once: no way back leads to it.
    pub fn was_given_up(self) -> bool {
        self.is_given_up.try_update_value(std::mem::take).unwrap_or_default()
    }

    /// Goes to what was shown last of a rule set.
    pub fn choose(self, rule_set: &'static str) {
        self.go(untrack(|| self.last_of(rule_set)));
    }

    /// The same instead of the present one, which was never shown: it is not what was shown last of its rule set.
    pub fn choose_instead(self, rule_set: &'static str) {
        let unseen = self.now_untracked();
        self.choose(rule_set);
        if self.now_untracked() != unseen {
            self.taken.update(|taken| taken.retain(|route| *route != unseen));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = NAMED_FIRST.name;

    #[test]
    fn a_route_is_read_as_it_is_written() {
        for screen in Screen::ALL {
            for question in ["", "other"] {
                let route = Route { question: question.to_owned(), ..Route::of(FIRST, screen) };
                assert_eq!(Route::read(&route.to_text()), Some(route));
            }
        }
        for text in ["", "attic", "question", "question/attic", &format!("attic/{FIRST}")] {
            assert_eq!(Route::read(text), None, "{text}");
        }
    }

    /// Of each rule set it is known what was shown last, and which question.
    #[test]
    fn what_was_shown_last_is_known() {
        Owner::new().with(|| {
            let routes = Routes::from(Vec::new());
            let question = Route { question: "other".to_owned(), ..Route::of(FIRST, Screen::Question) };
            let table = Route::of(FIRST, Screen::Table);
            let elsewhere = all().nth(1).unwrap().name;
            routes.go(question.clone());
            routes.go(table.clone());
            routes.go(Route::of(FIRST, Screen::Catalogue));
            assert!(routes.is_catalogue());
            assert_eq!((routes.last_of(FIRST), routes.last_question_of(FIRST)), (table.clone(), question));
            routes.choose(elsewhere);
            assert_eq!(routes.now(), Route::of(elsewhere, Screen::Question));
            routes.choose(FIRST);
            assert_eq!(routes.now(), table);
            routes.go(Route::of(elsewhere, Screen::Loadout));
            routes.choose_instead(FIRST);
            assert_eq!((routes.now(), routes.last_of(elsewhere).screen), (table, Screen::Question));
        });
    }
}
