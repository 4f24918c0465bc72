//! The things, what is asked of them, and the answer to that.

use super::{foes, goals, pasted, things};
use crate::answer::asked_beside::{AskedBeside, notes};
use crate::answer::asked_field::Field;
use crate::answer::details::details;
use crate::document::Document;
use crate::document::path::field;
use crate::document::typed::{number_from, text_of};
use crate::dom::clipboard::{data_address, save};
use crate::dom::kit::{button, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::gear::{GOALS, asked, list, path_of, whole, with_list, words_at};
use crate::session::{QuestionId, Session};
use crate::widgets::choice_line::Line;
use crate::work::Wanted;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::question::Answered;

/// The fields and the answer; copies are the same.
#[derive(Clone, Copy)]
pub struct Panel {
    /// Whose things these are.
    pub session: Session,
    /// The question.
    pub place: QuestionId,
    /// What is kept of it, followed.
    pub kept: ReadSignal<Value>,
    beside: AskedBeside,
}

/// The things, what is asked of them, and the answer.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let place = session.place.get_untracked();
    let kept = session.document.follow(path_of(place));
    let panel = Panel { session, place, kept, beside: AskedBeside::new(session) };
    panel.beside.follow(move || {
        kept.track();
        panel.ask();
    });
    panel.view()
}

impl Panel {
    fn view(self) -> AnyView {
        let opened = RwSignal::new(true);
        let answer = self.beside.part(move |Answered { answer, .. }| {
            several(vec![
                tag("p").class("gear-sentence").child(answer.sentence.clone()).view(),
                details(answer, opened),
                notes(answer),
                self.beside.copy(),
            ])
        });
        let has_things = flag(move || self.kept.with(|kept| !list(kept, "items").is_empty()));
        let about = "Weapons, sights, armour: whatever you own or can buy, each for the input that it fills. Of all sets the best is told, what \
                     the next money buys, and what can be sold without loss.";
        let asked = move || {
            several(vec![
                tag("div").class("gear-asked").child(self.who()).child(self.budget()).view(),
                goals::goals(self),
                foes::foes(self),
            ])
        };
        let is_of_field = |problem: &InputError| things::is_of_field(&problem.path);
        tag("div")
            .class("gear")
            .child(tag("p").class("about").child(about))
            .child(things::things(self))
            .child(tag("div").class("gear-add").child(things::adder(self)).child(pasted::pasted(self)))
            .child(dynamic_when(move || has_things.get(), asked))
            .child(self.beside.status(is_of_field, move || self.ask()))
            .child(tag("div").class("gear-answer").class_while("stale", self.beside.is_stale()).child(answer))
            .child(dynamic_when(
                move || has_things.get(),
                move || button("Save as a file", "", move || self.save()),
            ))
            .view()
    }

    fn ask(self) {
        match self.kept.with_untracked(|kept| asked(kept, self.place)) {
            None => self.beside.clear(),
            Some(asked) => self.beside.ask(Wanted::Gear { asked: asked.to_string() }, || ()),
        }
    }

    /// The file that `shootout gear` reads.
    fn save(self) {
        let (kept, stated) = untrack(|| (self.kept.get(), self.session.stated()));
        let Some(file) = whole(&kept, self.place, &stated) else { return };
        save("gear.json", &data_address("application/json", &format!("{file:#}\n")));
    }

    /// Puts what is kept in place of what was, as a step of its own.
    pub fn put(self, kept: Value) {
        self.session.document.update_by_itself(&path_of(self.place), kept);
    }

    /// The path of a field of what is kept.
    pub fn at(self, path: &str) -> String {
        field(&path_of(self.place), path)
    }

    /// A field that is about a place of what is asked; what is wrong there is said below it.
    pub fn field(
        self,
        id: String,
        label: impl Into<String>,
        is_at: impl Fn(&str) -> bool + Send + Sync + 'static,
    ) -> Field {
        Field { id, label: label.into(), wrong: self.beside.wrong(is_at) }
    }

    /// Whom it is for.
    fn who(self) -> AnyView {
        let owners = memo(move || {
            let mut owners: Vec<String> = Vec::new();
            self.kept.with(|kept| {
                let stated = list(kept, "items").iter().map(|item| words_at(item, "owner"));
                for owner in stated.chain([words_at(kept, "for")]).filter(|owner| !owner.is_empty()) {
                    if !owners.iter().any(|known| known == owner) {
                        owners.push(owner.to_owned());
                    }
                }
            });
            owners
        });
        let current = words(move || self.kept.with(|kept| words_at(kept, "for").to_owned()));
        let pick = Callback::new(move |who: String| {
            let who = if who.is_empty() { Value::Null } else { who.into() };
            self.session.document.update_by_itself(&self.at("for"), who);
        });
        dynamic(move || {
            let lines = owners.get().into_iter().map(|owner| Line::plain(owner.clone(), owner));
            let lines = std::iter::once(Line::plain("", "The only owner")).chain(lines).collect();
            let field = self.field("gear-for".to_owned(), "For", |path| path == "for");
            field.choice(vec![(String::new(), lines)], current, pick)
        })
    }

    /// How much may be spent.
    fn budget(self) -> AnyView {
        let at = self.at("budget");
        let typed = words(move || self.kept.with(|kept| kept.get("budget").map(text_of).unwrap_or_default()));
        let put = Callback::new(move |typed: String| self.session.document.update(&at, number_from(&typed)));
        self.field("gear-budget".to_owned(), "Budget (any sum if empty)", |path| path == "budget")
            .number(typed, put)
    }

    /// The entries of a list with a change.
    pub fn change_list(self, name: &str, change: impl FnOnce(&mut Vec<Value>)) {
        let kept = self.kept.get_untracked();
        let mut entries = list(&kept, name).to_vec();
        change(&mut entries);
        self.put(with_list(&kept, name, entries));
    }

    /// The document in which all is kept.
    pub const fn document(self) -> Document {
        self.session.document
    }

    /// The goals that are stated.
    pub fn goals(self) -> Vec<Value> {
        self.kept.with(|kept| list(kept, GOALS).to_vec())
    }
}
