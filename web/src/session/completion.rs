//! The documents of all questions: those of the last visit, and one for each question that has none. What a first visit begins with is there
//! at once, all others once the rules of their rule set are.

use crate::document::{Document, path};
use crate::dom::kit::{effect, spawn};
use crate::dom::storage::{self, Kept};
use crate::session::my_catalogue::{MyCatalogue, MyCatalogues};
use crate::session::notice::Notice;
use crate::session::rule_set::{FIRST_QUESTION, RuleSetChoice, known};
use crate::session::slot::FromAbove;
use crate::session::tab::path_of_tab;
use crate::session::tab_sync::OtherTabs;
use crate::session::view::View;
use crate::session::{QuestionId, bare, bare_scene, loadout, questions, rule_sets, rules, written_out};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::{Map, Value};
use shootout::companion::COMPANION;
use shootout::registry::NAMED_FIRST;
use shootout_ruleset::question::TAG;

/// What the rule set is called that was chosen last and can be shown, and the one whose rules are wholly here. Until the rules of another
/// are here, the last one stays shown.
pub fn once_fetched(
    chosen: RuleSetChoice,
    document: Document,
    other_tabs: OtherTabs,
) -> (RwSignal<&'static str>, RwSignal<&'static str>) {
    let begins_with = known(&untrack(|| chosen.name()));
    let at_hand = RwSignal::new(if rules::can_begin(begins_with) { begins_with } else { known("") });
    let whole = RwSignal::new(if rules::are_here(begins_with) { begins_with } else { "" });
    let (notice, catalogues, from_above) =
        (Notice::in_context(), MyCatalogues::in_context(), FromAbove::in_context());
    effect(move || {
        let name = known(&chosen.name());
        if rules::can_begin(name) {
            at_hand.set(name);
        }
        spawn(async move {
            let fetched = fetch_and_complete(from_above, catalogues.of(name), document, other_tabs).await;
            // Another one may be chosen by now.
            if known(&untrack(|| chosen.name())) != name {
                return;
            }
            if fetched.is_ok() {
                whole.set(name);
                at_hand.set(name);
            } else if !rules::can_begin(name) {
                notice.say("Its rules could not be loaded. Choose it again when there is a connection.");
                chosen.choose(at_hand.get_untracked());
            }
        });
    });
    (at_hand, whole)
}

/// What earlier versions of the page called their view of a table.
const VIEW_OF_THE_TABLE: &str = "table";

pub fn nothing_yet() -> Value {
    Value::Object(Map::new())
}

/// Adds the document with which a first visit begins.
pub fn begin(document: Document) {
    // Earlier versions of the page kept that the table of the first rule set was shown as a view of its own.
    if storage::load_view().as_deref() == Some(VIEW_OF_THE_TABLE) {
        document.complete(|mut documents| {
            path::set(&mut documents, &path_of_tab(NAMED_FIRST.name), COMPANION.into());
            documents
        });
        storage::keep_view(View::Questions.name());
    }
    let at = format!("{}.{}", NAMED_FIRST.name, FIRST_QUESTION.0);
    let is_kept = |documents: &Value| path::get(documents, &at).is_some_and(Value::is_object);
    let is_kept_by_itself = || {
        let mut places = storage::kept_by_themselves();
        places.next().is_some_and(|place| storage::load_document(place) != Kept::Nothing)
    };
    if !document.whole().with_untracked(is_kept) && !is_kept_by_itself() {
        document.complete(|mut documents| {
            path::set(&mut documents, &at, rules::first_document());
            documents
        });
    }
}

/// Fetches the rules of a rule set, offers what is one's own of it, and adds a document for each question that has none.
async fn fetch_and_complete(
    from_above: FromAbove,
    mine: MyCatalogue,
    document: Document,
    other_tabs: OtherTabs,
) -> Result<(), SplitLoaderError> {
    (from_above.rules)(mine.rule_set).await?;
    complete_part(mine, document, other_tabs).await
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn complete_part(
    mine: MyCatalogue,
    document: Document,
    other_tabs: OtherTabs,
) -> Result<(), SplitLoaderError> {
    // First: what another tab has by now need not be begun here.
    other_tabs.follow();
    mine.begin_with_rules(document);
    document.complete(|documents| with_every_question(with_what_was_kept(documents)));
    Ok(())
}

/// The documents with those that an earlier version of the page kept by themselves, where each is the only one of its kind.
fn with_what_was_kept(mut documents: Value) -> Value {
    if let Kept::Document(kept) = storage::load_document(storage::LOADOUT)
        && let Some(rule_set) = rule_sets().find(|rule_set| kept.get(TAG) == Some(&rule_set.name.into()))
        && let Some(own) = loadout::OwnSource::of(rule_set)
        && path::get(&documents, &own.path()).is_none()
    {
        path::set(&mut documents, &own.path(), own.kept(&kept));
    }
    if let Kept::Document(kept) = storage::load_document(storage::SCENE) {
        let rule_set = kept.get(TAG).and_then(Value::as_str).unwrap_or(NAMED_FIRST.name);
        let path = format!("{}.{COMPANION}", known(rule_set));
        if path::get(&documents, &path).is_none() {
            path::set(&mut documents, &path, bare_scene(kept));
        }
    }
    for place in storage::kept_by_themselves() {
        if let Kept::Document(kept) = storage::load_document(place)
            && let Some(place) = QuestionId::of(&kept)
            && path::get(&documents, &place.path()).is_none()
        {
            path::set(&mut documents, &place.path(), written_out(place, bare(kept)));
        }
    }
    documents
}

/// The documents with one for each question that has none.
fn with_every_question(mut documents: Value) -> Value {
    for rule_set in rule_sets() {
        let own = loadout::OwnSource::of(rule_set);
        if let Some(own) = own.filter(|own| !path::get(&documents, &own.path()).is_some_and(Value::is_object))
        {
            path::set(&mut documents, &own.path(), own.first());
        }
        for question in questions(rule_set) {
            let place = QuestionId { rule_set, question };
            if !path::get(&documents, &place.path()).is_some_and(Value::is_object) {
                path::set(&mut documents, &place.path(), place.first_document());
            }
            let loadout = loadout::path_of(place);
            if loadout::is_compared(place) && !path::get(&documents, &loadout).is_some_and(Value::is_object) {
                path::set(&mut documents, &loadout, loadout::first(place));
            }
        }
    }
    documents
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{rule_sets, shown_in};
    use shootout::InputError;
    use shootout_ruleset::answer::Answer;

    fn answer_to(place: QuestionId, documents: &Value) -> Result<Answer, InputError> {
        Ok(place.read(place.document_in(documents))?.answer()?.answer)
    }

    /// Each question begins with a document that its rules take, and answers it.
    #[test]
    fn every_question_begins_with_an_answer() {
        let documents = with_every_question(nothing_yet());
        for rule_set in rule_sets() {
            for question in questions(rule_set) {
                let place = QuestionId { rule_set, question };
                let answer = answer_to(place, &documents);
                assert!(answer.is_ok_and(|answer| !answer.sentence.is_empty()), "{}", place.path());
                assert_eq!(QuestionId::of(&place.whole(&Value::Object(Map::new()))), Some(place));
            }
        }
    }

    /// What was kept and cannot be used is replaced; what can be is left as it is.
    #[test]
    fn documents_that_were_kept_stay() {
        let place = shown_in(rule_sets().next().unwrap(), None, &Value::Null);
        let mut documents = nothing_yet();
        path::set(&mut documents, &place.path(), serde_json::json!({ "kept": true }));
        let documents = with_every_question(documents);
        assert_eq!(path::get(&documents, &format!("{}.kept", place.path())), Some(&Value::Bool(true)));
        let broken = with_every_question(serde_json::json!({ place.rule_set.name: 7 }));
        assert!(answer_to(place, &broken).is_ok());
    }
}
