//! One's own catalogues as the device keeps them, and the one way back through what is done to them.

pub mod entry_uses;
pub mod file;
pub mod users;

use crate::document::catalogue_view::{CatalogueView, is_offered, offer, offered};
use crate::document::{Document, path};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect_again, spawn};
use crate::dom::storage;
use crate::session::history::Edited;
use crate::session::notice::Notice;
use crate::session::persistence::{Synced, document_of};
use crate::session::rule_set;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::registry::NAMED_FIRST;
use shootout::{InputError, form};

/// What is one's own of all rule sets: of each the catalogue file, and the rulings that new documents begin with. Copies are the same.
#[derive(Clone, Copy)]
pub struct MyCatalogues {
    kept: Document,
    synced: Synced,
    notice: Notice,
    ready: RwSignal<bool>,
    /// The documents that use its entries, once the rules are here.
    users: StoredValue<Option<Document>>,
    /// Offers what is kept, once the code that reads it is here.
    offer: RwSignal<Option<fn(MyCatalogue)>>,
}

/// What is one's own of a rule set.
#[derive(Clone, Copy)]
pub struct MyCatalogue {
    /// Whose catalogue it is.
    pub rule_set: &'static str,
    all: MyCatalogues,
}

/// Where the file of a rule set stands among what is kept.
const CATALOGUE: &str = "catalogue";
/// And its rulings.
const RULINGS: &str = "rulings";

impl MyCatalogues {
    /// As the last visit left them. That of the first rule set is offered once the code that reads it is here; others follow with their rules.
    pub fn as_kept(notice: Notice) -> Self {
        let (kept, synced) = document_of(Edited::Catalogue, storage::OWN);
        let (ready, users, offer) = (RwSignal::new(true), StoredValue::new(None), RwSignal::new(None));
        let all = Self { kept, synced, notice, ready, users, offer };
        let first = all.of(NAMED_FIRST.name);
        if !first.is_empty() {
            ready.set(false);
            spawn(async move {
                if open_part(Box::new(first)).await.is_err() {
                    notice
                        .say("Your catalogue could not be loaded without a connection. Reload to try again.");
                }
                ready.set(true);
            });
        }
        // After a step back or forward, and as other tabs leave it, what is offered is what is kept, and the device has it at once.
        effect_again(move |again| {
            kept.whole().track();
            if again {
                synced.keep_now();
            }
            if let Some(offer) = offer.get() {
                untrack(|| rule_set::all().for_each(|of| offer(all.of(of.name))));
            }
        });
        all
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// That of a rule set.
    pub const fn of(self, rule_set: &'static str) -> MyCatalogue {
        MyCatalogue { rule_set, all: self }
    }

    /// False until what was kept of the first rule set is offered: nothing that names its entries is answered before. What is kept of others
    /// is offered before they are shown.
    pub fn is_ready(self) -> bool {
        self.ready.get()
    }

    /// The rules of a rule set are here: from now on what is kept is offered, also as other tabs of this browser leave it.
    fn follow(self, documents: Document) {
        if self.offer.with_untracked(Option::is_some) {
            return;
        }
        self.users.set_value(Some(documents));
        self.offer.set(Some(MyCatalogue::offer_as_kept));
        self.catch_up();
        self.synced.keep_steps();
        // Nothing takes it away: no part of the page has it.
        drop(window_event_listener_untyped("storage", move |_| self.catch_up()));
    }

    /// Takes over what other tabs have kept by now. A file that cannot be read is left alone.
    fn catch_up(self) {
        let is_readable = |at: &str, value: &Value| match path::parent(at) {
            Some((name, CATALOGUE)) => self.of(rule_set::known(name)).read(value).is_ok(),
            _ => true,
        };
        let Some(mut changes) = self.synced.changed_elsewhere() else { return };
        changes.retain(|(at, value)| is_readable(at, value));
        if !changes.is_empty() {
            self.synced.take_over(&changes, |_, _| true);
        }
    }
}

impl MyCatalogue {
    /// What the view of it provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The catalogue file, followed as it changes.
    pub fn file(self) -> Value {
        self.part_of(CATALOGUE).unwrap_or_else(|| file::empty(self.rule_set))
    }

    /// One's own rulings, as documents state them, followed as they change.
    pub fn rulings(self) -> Value {
        self.part_of(RULINGS).unwrap_or_default()
    }

    fn part_of(self, name: &str) -> Option<Value> {
        self.all.kept.whole().with(|kept| kept.get(self.rule_set)?.get(name).cloned())
    }

    /// A new document that asks this of the rule set, with one's own rulings, where it states none and there are rulings to state.
    pub fn begin(self, ask: &str, mut document: Value) -> Value {
        let rulings = untrack(|| self.rulings());
        // The form of a question may come after its first answer.
        let has_rulings = form::of(self.rule_set, ask).is_none_or(|form| form.at("rulings").is_some());
        if let (Some(fields), true, true) = (document.as_object_mut(), rulings.is_object(), has_rulings) {
            fields.entry("rulings").or_insert(rulings);
        }
        document
    }

    /// What would be offered with another catalogue file.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(self, file: &Value) -> Result<CatalogueView, InputError> {
        CatalogueView::with(self.rule_set, file.to_string().as_bytes())
    }

    /// Takes another catalogue file in place of this one, and says `words`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, in which case nothing changes.
    pub fn replace_file(self, file: Value, words: String) -> Result<(), InputError> {
        self.offer(self.read(&file)?);
        self.put(CATALOGUE, file, words);
        Ok(())
    }

    /// Takes other rulings in place of these, or none, and says `words`.
    pub fn replace_rulings(self, rulings: Value, words: String) {
        self.put(RULINGS, rulings, words);
    }

    fn put(self, what: &str, value: Value, words: String) {
        self.all.kept.update_by_itself(&path::field(self.rule_set, what), value);
        let is_kept = self.all.synced.keep_now();
        self.all.notice.say(if is_kept { words } else { storage::OWN.refused.to_owned() });
    }

    /// Says over the page what came of something.
    pub fn say(self, words: &str) {
        self.all.notice.say(words);
    }

    /// Offers another catalogue; what uses its entries follows.
    fn offer(self, new: CatalogueView) {
        if let Some(documents) = self.all.users.get_value() {
            users::follow(documents, self.rule_set, &untrack(|| offered(self.rule_set)), &new);
        }
        offer(self.rule_set, new);
    }

    /// Offers what is kept, if that is not what is offered.
    fn offer_as_kept(self) {
        let (file, offered) = untrack(|| (self.file(), offered(self.rule_set)));
        let text = file.to_string();
        let is_none = offered.file.is_empty() && self.is_empty();
        if is_offered(self.rule_set) && !is_none && offered.file != text {
            // It was read before, else it would not have been taken.
            if let Ok(new) = self.read(&file) {
                self.offer(new);
            }
        }
    }

    /// The rules are here: offers the catalogue of the last visit.
    pub fn begin_with_rules(self, documents: Document) {
        if !is_offered(self.rule_set) {
            offer(self.rule_set, CatalogueView::built_in(self.rule_set));
            if !self.is_empty() {
                self.open();
            }
        }
        self.all.follow(documents);
    }

    /// Whether there is no file of an earlier visit.
    fn is_empty(self) -> bool {
        untrack(|| self.file()) == file::empty(self.rule_set)
    }

    /// Offers the catalogue of the last visit. What could not be read is set aside, and said.
    fn open(self) {
        let file = untrack(|| self.file());
        match self.read(&file) {
            Ok(offered) => offer(self.rule_set, offered),
            Err(_) => {
                storage::set_aside(&file.to_string());
                let at = path::field(self.rule_set, CATALOGUE);
                self.all.kept.complete(|mut kept| {
                    path::remove(&mut kept, &at);
                    kept
                });
                self.all.notice.say(storage::OWN.unreadable);
            }
        }
    }
}

/// Offers the catalogue of the last visit. In the part that reads links: it is small, and has what reads the catalogue.
#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn open_part(mine: Box<MyCatalogue>) -> Result<(), SplitLoaderError> {
    mine.open();
    Ok(())
}
