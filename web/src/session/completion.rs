//! The documents of all questions: those of the last visit, and one for each question that has none. What a first visit begins with is there
//! at once, all others once the rules of their rule set are.

use crate::document::{Document, path};
use crate::dom::kit::{effect, spawn};
use crate::session::my_catalogue::{MyCatalogue, MyCatalogues};
use crate::session::notice::Notice;
use crate::session::route::Routes;
use crate::session::rule_set::{FIRST_QUESTION, known};
use crate::session::slot::FromAbove;
use crate::session::tab_sync::OtherTabs;
use crate::session::{QuestionId, loadout, questions, rule_sets, rules};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::registry::NAMED_FIRST;

/// What the rule set is called that was chosen last and can be shown, and the one whose rules are wholly here. Until the rules of another
/// are here, the last one stays shown.
pub fn once_fetched(
    routes: Routes,
    document: Document,
    other_tabs: OtherTabs,
) -> (RwSignal<&'static str>, RwSignal<&'static str>) {
    let begins_with = routes.rule_set.get_untracked();
    let at_hand = RwSignal::new(if rules::can_begin(begins_with) { begins_with } else { known("") });
    let whole = RwSignal::new(if rules::are_here(begins_with) { begins_with } else { "" });
    let (notice, catalogues, from_above) =
        (Notice::in_context(), MyCatalogues::in_context(), FromAbove::in_context());
    effect(move || {
        let name = routes.rule_set.get();
        if rules::can_begin(name) {
            at_hand.set(name);
        }
        spawn(async move {
            let fetched = fetch_and_complete(from_above, catalogues.of(name), document, other_tabs).await;
            // Another one may be chosen by now.
            if routes.rule_set.get_untracked() != name {
                return;
            }
            if fetched.is_ok() {
                whole.set(name);
                at_hand.set(name);
            } else if !rules::can_begin(name) {
                notice.say("Its rules could not be loaded. Choose it again when there is a connection.");
                routes.give_up(at_hand.get_untracked());
            }
        });
    });
    (at_hand, whole)
}

/// Adds the document with which a first visit begins.
pub fn begin(document: Document) {
    let at = path::join(NAMED_FIRST.name, FIRST_QUESTION.0);
    let is_kept = |documents: &Value| path::get(documents, &at).is_some_and(Value::is_object);
    if !document.whole().with_untracked(is_kept) {
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
    let is_first = other_tabs.follow();
    mine.begin_with_rules(document);
    document.complete(with_every_question);
    // Last: each step that is known is completed with the document.
    if is_first {
        other_tabs.synced.keep_steps();
    }
    Ok(())
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
            let place = QuestionId::new(rule_set, question);
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
    use crate::session::rule_sets;
    use serde_json::Map;
    use shootout::InputError;
    use shootout_ruleset::answer::Answer;

    fn answer_to(place: QuestionId, documents: &Value) -> Result<Answer, InputError> {
        Ok(place.read(place.document_in(documents))?.answer()?.answer)
    }

    /// Each question begins with a document that its rules take, and answers it.
    #[test]
    fn every_question_begins_with_an_answer() {
        let documents = with_every_question(Value::Object(Map::new()));
        for rule_set in rule_sets() {
            for question in questions(rule_set) {
                let place = QuestionId::new(rule_set, question);
                let answer = answer_to(place, &documents);
                assert!(answer.is_ok_and(|answer| !answer.sentence.is_empty()), "{}", place.path());
                assert_eq!(QuestionId::of(&place.whole(&Value::Object(Map::new()))), Some(place));
            }
        }
    }

    /// What was kept and cannot be used is replaced; what can be is left as it is.
    #[test]
    fn documents_that_were_kept_stay() {
        let place = QuestionId::first(rule_sets().next().unwrap());
        let mut documents = Value::Object(Map::new());
        path::set(&mut documents, &place.path(), serde_json::json!({ "kept": true }));
        let documents = with_every_question(documents);
        assert_eq!(path::get(&documents, &format!("{}.kept", place.path())), Some(&Value::Bool(true)));
        let broken = with_every_question(serde_json::json!({ place.rule_set.name: 7 }));
        assert!(answer_to(place, &broken).is_ok());
    }
}
