//! One's own catalogues as the device keeps them, and the one way back through what is done to them.

pub mod earlier_versions;
pub mod entry_uses;
pub mod file;
pub mod users;

use crate::document::Document;
use crate::document::offered::{CatalogueView, is_offered, offer, offered};
use crate::document::undo::Steps;
use crate::dom::context::expect_ctx;
use crate::dom::kit::spawn;
use crate::dom::storage;
use crate::session::history::History;
use crate::session::notice::Notice;
use crate::session::rule_set;
use crate::session::view::View;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::{Value, json};
use shootout::registry::NAMED_FIRST;
use shootout::{InputError, form};

/// What is one's own of all rule sets: of each the catalogue file, and the rulings that new documents begin with. Copies are the same.
#[derive(Clone, Copy)]
pub struct MyCatalogues {
    kept: Document,
    notice: Notice,
    history: History,
    /// Whether the history knows how to go back here.
    entered: RwSignal<bool>,
    ready: RwSignal<bool>,
    /// What is told to the history outlasts the part of the page in which the first step is made.
    page: StoredValue<Owner>,
    /// The documents that use its entries, once this part of the page is here.
    users: StoredValue<Option<Document>>,
    /// What this tab has last read from the device or written there, of each rule set.
    seen: StoredValue<Vec<(&'static str, storage::OwnTexts)>>,
}

/// What is one's own of a rule set.
#[derive(Clone, Copy)]
pub struct MyCatalogue {
    /// Whose catalogue it is.
    pub rule_set: &'static str,
    all: MyCatalogues,
}

impl MyCatalogues {
    /// That of the first rule set as the last visit left it, offered once the code that reads it is here; others follow with their rules.
    pub fn as_kept(notice: Notice, history: History) -> Self {
        let first = NAMED_FIRST.name;
        let texts = storage::load_own(first);
        let kept =
            Document::new(json!({ first: state_of(first, &texts) }), move || history.stepped(View::Own));
        let text = texts.0.clone().filter(|text| text != EMPTY);
        let seen = vec![(first, texts)];
        let (entered, ready) = (RwSignal::new(false), RwSignal::new(text.is_none()));
        let page = StoredValue::new(Owner::current().unwrap_or_default());
        let (users, seen) = (StoredValue::new(None), StoredValue::new(seen));
        let all = Self { kept, notice, history, entered, ready, page, users, seen };
        if let Some(text) = text {
            spawn(async move {
                if open_part(Box::new(all.of(first)), text).await.is_err() {
                    notice
                        .say("Your catalogue could not be loaded without a connection. Reload to try again.");
                }
                ready.set(true);
            });
        }
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

    /// Tells the history how to go back here, before the first step is made.
    fn enter(self) {
        if self.entered.get_untracked() {
            return;
        }
        self.entered.set(true);
        self.page.get_value().with(|| self.enter_history());
    }

    fn enter_history(self) {
        let Steps { undo, redo, possible } = self.kept.steps();
        let then_offer = |step: Callback<()>| {
            Callback::new(move |()| {
                let before = self.kept.whole().get_untracked();
                step.run(());
                self.offer_what_differs(&before);
            })
        };
        self.history.enter(View::Own, Steps { undo: then_offer(undo), redo: then_offer(redo), possible });
    }

    /// After a step back or forward, what is offered is what is kept again.
    fn offer_what_differs(self, before: &Value) {
        let after = self.kept.whole().get_untracked();
        for of in rule_set::all().filter(|of| before.get(of.name) != after.get(of.name)) {
            let mine = self.of(of.name);
            // It was read before, else it would not have been taken.
            if let Ok(offered) = mine.read(&untrack(|| mine.file())) {
                mine.offer(offered);
            }
            mine.keep();
        }
    }
}

impl MyCatalogue {
    /// What the view of it provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The documents that use its entries.
    pub fn is_used_by(self, documents: Document) {
        self.all.users.set_value(Some(documents));
    }

    /// The catalogue file, followed as it changes.
    pub fn file(self) -> Value {
        self.part_of("catalogue").unwrap_or_else(|| file::empty(self.rule_set))
    }

    /// One's own rulings, as documents state them, followed as they change.
    pub fn rulings(self) -> Value {
        self.part_of("rulings").unwrap_or_default()
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
        self.put(file, untrack(|| self.rulings()), words);
        Ok(())
    }

    /// Offers another catalogue; what uses its entries follows.
    fn offer(self, new: CatalogueView) {
        if let Some(documents) = self.all.users.get_value() {
            users::follow(documents, self.rule_set, &untrack(|| offered(self.rule_set)), &new);
        }
        offer(self.rule_set, new);
    }

    /// Takes other rulings in place of these, or none, and says `words`.
    pub fn replace_rulings(self, rulings: Value, words: String) {
        self.put(untrack(|| self.file()), rulings, words);
    }

    fn put(self, file: Value, rulings: Value, words: String) {
        self.all.enter();
        let all = self.all.kept.whole().get_untracked();
        self.all.kept.replace(self.put_among(all, state(file, rulings)));
        if self.keep() {
            self.all.notice.say(words);
        }
    }

    /// All that is kept, with this of the rule set.
    fn put_among(self, mut all: Value, state: Value) -> Value {
        if let Some(fields) = all.as_object_mut() {
            fields.insert(self.rule_set.to_owned(), state);
        }
        all
    }

    /// This is kept of the rule set, in each step: none leads back to before, also no step that was made in the catalogue of another.
    fn put_in_each_step(self, state: &Value) {
        self.all.kept.complete(|all| self.put_among(all, state.clone()));
    }

    /// Takes over a file and rulings, and offers what that gives.
    pub fn take_over(self, file: Value, rulings: Value, new: CatalogueView) {
        self.offer(new);
        self.put_in_each_step(&state(file, rulings));
    }

    /// The rules are here: offers the catalogue of the last visit, with what earlier versions of the page kept of it among the documents.
    pub fn begin_with_rules(self, documents: Document) {
        if !is_offered(self.rule_set) {
            offer(self.rule_set, CatalogueView::built_in(self.rule_set));
            let texts = storage::load_own(self.rule_set);
            self.put_in_each_step(&state_of(self.rule_set, &texts));
            self.has_seen(texts.clone());
            if let (Some(text), _) = texts {
                self.open(&text);
            }
        }
        earlier_versions::take_in(self, documents);
    }

    /// Offers the catalogue of the last visit. What could not be read is set aside, and said.
    fn open(self, text: &str) {
        if let Ok(offered) = CatalogueView::with(self.rule_set, text.as_bytes()) {
            return offer(self.rule_set, offered);
        }
        storage::set_aside(text);
        let rulings = untrack(|| self.rulings());
        self.put_in_each_step(&state(file::empty(self.rule_set), rulings));
        self.say("Your catalogue could not be read. It was set aside.");
    }

    /// Says over the page what came of something.
    pub fn say(self, words: &str) {
        self.all.notice.say(words);
    }

    /// What this tab has last read from the device or written there.
    pub fn seen(self) -> storage::OwnTexts {
        let texts = |seen: &Vec<(&str, storage::OwnTexts)>| {
            seen.iter().find(|(name, _)| *name == self.rule_set).map(|(_, texts)| texts.clone())
        };
        self.all.seen.with_value(texts).unwrap_or_default()
    }

    /// Notes what this tab has read from the device or written there.
    pub fn has_seen(self, texts: storage::OwnTexts) {
        self.all.seen.update_value(|seen| {
            seen.retain(|(name, _)| *name != self.rule_set);
            seen.push((self.rule_set, texts));
        });
    }

    /// Whether the device has kept it; that it has not is said.
    pub fn keep(self) -> bool {
        let (file, rulings) = untrack(|| (self.file().to_string(), self.rulings().to_string()));
        let kept = storage::keep_own(self.rule_set, &file, &rulings).is_ok();
        if kept {
            self.has_seen((Some(file), Some(rulings)));
        } else {
            self.say("This device keeps nothing now: export your catalogue as a file before you leave.");
        }
        kept
    }
}

/// A file without entries, as the first rule set has it.
const EMPTY: &str = "{}";

fn state(file: Value, rulings: Value) -> Value {
    json!({ "catalogue": file, "rulings": rulings })
}

/// What the device keeps of a rule set; what cannot be read is none.
fn state_of(rule_set: &str, (file, rulings): &storage::OwnTexts) -> Value {
    let value = |text: &Option<String>| text.as_ref().and_then(|text| serde_json::from_str(text).ok());
    state(value(file).unwrap_or_else(|| file::empty(rule_set)), value(rulings).unwrap_or_default())
}

/// Offers the catalogue of the last visit, which is this text. In the part that reads links: it is small, and has what reads the catalogue.
#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn open_part(mine: Box<MyCatalogue>, text: String) -> Result<(), SplitLoaderError> {
    mine.open(&text);
    Ok(())
}
