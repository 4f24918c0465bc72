//! What the answer says at the inputs: words that follow from the rules.

use crate::document::Document;
use crate::dom::kit::{dynamic, memo, words};
use crate::dom::tag::{nothing, tag};
use crate::session::Session;
use crate::widgets::rule::rule_text;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::form_words::FormWords;

/// What is read of the words of an answer, told of only when it changes; none where it has none, and outside the view of questions.
fn read<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn(&FormWords) -> Option<T> + Send + Sync + 'static,
) -> Memo<Option<T>> {
    let said = use_context::<Session>().map(|asked| asked.said);
    memo(move || said?.with(|answer| read(answer?.form_words.as_ref()?)))
}

/// What is said at a path, followed; empty where nothing is.
pub fn said_at(path: &str) -> Signal<String> {
    let at = in_document(path);
    let found =
        read(move |all| all.at.iter().find(|(known, _)| *known == at()).map(|(_, said)| said.clone()));
    words(move || found.get().unwrap_or_default())
}

/// The same as a line below an input.
pub fn line_at(path: &str) -> AnyView {
    let said = said_at(path);
    dynamic(move || {
        said.with(|said| match said.as_str() {
            "" => nothing(),
            said => tag("p").class("about").child(rule_text(said)).view(),
        })
    })
}

/// Which of several choices hold at a path where nothing is stated, followed; none where the answer does not say.
pub fn held_at(path: &str) -> Memo<Option<Value>> {
    let at = in_document(path);
    read(move |all| all.holds.iter().find(|(known, _)| *known == at()).map(|(_, held)| json!(held)))
}

/// The path in its document of a path among all of them, followed.
fn in_document(path: &str) -> impl Fn() -> String + Send + Sync + 'static {
    let (document, path) = (Document::in_context(), path.to_owned());
    move || document.by_index(&path).splitn(3, '.').nth(2).unwrap_or_default().to_owned()
}

/// What the parts of the sentence ask, and whether each leads on to the next, followed; none where the answer says nothing of them.
pub fn titles_of_sentence(asked: Session) -> Memo<Vec<(&'static str, bool)>> {
    memo(move || {
        asked.said.with(|answer| {
            let words = answer.and_then(|answer| answer.form_words.as_ref());
            words
                .into_iter()
                .flat_map(|words| &words.sentence)
                .map(|said| (said.title, said.leads_on))
                .collect()
        })
    })
}

/// What a part of the sentence says, followed; empty where the answer says nothing of it.
pub fn part_of_sentence(title: &'static str) -> Signal<String> {
    let found =
        read(move |all| all.sentence.iter().find(|said| said.title == title).map(|said| said.words.clone()));
    words(move || found.get().unwrap_or_default())
}

/// How often the last entry of the list at a path can be repeated, and what that is called, followed.
pub fn repeat_at(path: &str) -> Memo<Option<(&'static str, usize)>> {
    let at = in_document(path);
    read(move |all| {
        let repeat = all.repeats.iter().find(|repeat| repeat.list == at() && repeat.times > 0)?;
        Some((repeat.label, repeat.times))
    })
}
