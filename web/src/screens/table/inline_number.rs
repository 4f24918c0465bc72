//! What is stated in place: the one number that an offer asks for, which holds once its field is left, or Enter pressed. Undo takes it back.

use crate::document::field_meta::element_id;
use crate::document::outcome::words_of;
use crate::document::typed::number_from;
use crate::dom::kit::{dynamic, memo, words};
use crate::dom::tag::{several, tag};
use crate::screens::table::editor::Editor;
use crate::session::QuestionId;
use crate::session::entry_words::label_and_unit;
use crate::widgets::number_field::confirmed;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Kind};
use shootout_ruleset::scene::{Offer, Offered, SceneAction};
use shootout_ruleset::typed::{keypad, without_doubt};

/// What is stated so of someone towards each of the others, or for all.
pub fn in_place(editor: Editor, by: Option<usize>) -> AnyView {
    // Made anew only where something else is stated, or others are there: a number that is typed must not take the focus away.
    let stated = memo(move || {
        let offers = editor.offers(by).into_iter();
        let offers = offers.filter(|offer| offer.offered == Offered::InPlace && offer.refused.is_none());
        let names = editor.standing.with(|all| all.iter().map(|one| one.name.clone()).collect());
        (offers.collect(), names)
    });
    dynamic(move || {
        let (offers, names): (Vec<Offer>, Vec<String>) = stated.get();
        several(offers.iter().map(|offer| of_offer(editor, offer, by, &names)).collect())
    })
}

fn of_offer(editor: Editor, offer: &Offer, by: Option<usize>, names: &[String]) -> AnyView {
    let action = |at| SceneAction { act: offer.act.to_owned(), by, at };
    if !offer.at_someone {
        return field(editor, action(None), offer.label.to_string(), offer.label.to_string());
    }
    let others = names.iter().enumerate().filter(|(at, _)| Some(*at) != by);
    let fields = others.map(|(at, name)| {
        let called = format!("{} to {name}", offer.label);
        field(editor, action(Some(at)), format!("To {name}"), called)
    });
    several(vec![
        tag("h3").child(offer.label.to_string()).view(),
        tag("div").class("form-in-place").child(fields.collect::<Vec<AnyView>>()).view(),
    ])
}

/// A number with its unit, under a short name beside its own.
fn field(editor: Editor, action: SceneAction, shown: String, called: String) -> AnyView {
    let asked = untrack(|| editor.asked_number(&action)).map(|(_, input)| input);
    let unit = asked.map_or("", |input| label_and_unit(&input.label).1);
    let keys = match asked.map(|input| &input.kind) {
        Some(Kind::Number { least, whole, .. }) => keypad(*least, *whole),
        _ => keypad(None, false),
    };
    let of = action.clone();
    let now = memo(move || editor.asked_number(&of).map(|(question, input)| stated(&question, input)));
    let set =
        Callback::new(move |typed: String| editor.state_number(&action, &typed).err().unwrap_or_default());
    let now = words(move || now.get().unwrap_or_default());
    confirmed(element_id(&called), now, keys, called, set, |field, _| {
        tag("label")
            .class("labelled")
            .child(tag("span").class("label").child(shown))
            .child(tag("span").class("number").child(field))
            .child(tag("span").of("aria-hidden", "true").child(unit))
            .view()
    })
}

/// The number that stands in a question, as people write it.
fn stated(question: &Value, input: &Input) -> String {
    let number = question.get(&input.name).and_then(Value::as_f64);
    number.map(|number| without_doubt(number.to_string())).unwrap_or_default()
}

impl Editor {
    /// What an action asks, and the number in it, followed.
    fn asked_number(self, action: &SceneAction) -> Option<(Value, &'static Input)> {
        let question = self.companion()?.question(action).ok()??;
        let input = QuestionId::of(&question)?
            .form()?
            .inputs()
            .find(|input| matches!(input.kind, Kind::Number { .. }))?;
        Some((question, input))
    }

    /// Does an action with this number in what it asks.
    ///
    /// # Errors
    ///
    /// What was found and what is allowed, in words.
    fn state_number(self, action: &SceneAction, typed: &str) -> Result<(), String> {
        let found = untrack(|| self.asked_number(action)).zip(untrack(|| self.companion()));
        let Some(((mut question, input), companion)) = found else { return Ok(()) };
        question[input.name.as_str()] = number_from(typed);
        let done = companion.after_rolled(action, &question, "", None);
        self.put(done.map_err(|error| words_of(&error))?.document);
        Ok(())
    }
}
