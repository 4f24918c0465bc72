//! The table companion of the rule set: who takes part, how they stand, what they do next, and what has happened.
//!
//! A deed with dice is a question: it opens filled in, with its odds, and its dice are applied to the scene. `desk` holds what is
//! chosen and what is being rolled, `people` shows those who take part and `paper` prints them, `deeds` what can be done, `for_players` what a second screen may show.

mod deeds;
mod desk;
mod for_players;
mod paper;
mod people;

pub use deeds::pending;
pub use desk::{Desk, Pending, TAB};
pub use for_players::{SHEET, offered};

use super::dice::Dice;
use super::inputs::rare;
use super::state::Asked;
use crate::display::for_players_button;
use crate::notice::Notice;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::COMPANION;
use shootout::form;

/// What the view of questions holds of the scene before the code of the scene is here; copies are the same.
#[derive(Clone, Copy)]
pub struct Scenes {
    asked: Asked,
    dice: Dice,
    /// What is being rolled.
    pub pending: RwSignal<Option<Pending>>,
    desk: StoredValue<Option<Desk>>,
    page: StoredValue<Owner>,
}

impl Scenes {
    /// Nothing is rolled for a scene yet.
    pub fn of(asked: Asked, dice: Dice) -> Self {
        let page = StoredValue::new(Owner::current().unwrap_or_default());
        Self { asked, dice, pending: RwSignal::new(None), desk: StoredValue::new(None), page }
    }

    /// What the view of questions provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// Whether the scene is shown in place of a question, followed.
    pub fn is_shown(self) -> bool {
        self.asked.rule_set().scenes.is_some() && self.asked.tab().as_deref() == Some(TAB)
    }

    /// What is done with the scene: made once.
    pub fn desk(self) -> Desk {
        if let Some(desk) = self.desk.get_value() {
            return desk;
        }
        let desk = self.page.get_value().with(|| Desk::of(self.asked, self.dice, self.pending));
        self.desk.set_value(Some(desk));
        desk
    }
}

/// What is shown in place of a question.
pub fn scene(desk: Desk) -> AnyView {
    let is_empty = move || desk.standing.with(Vec::is_empty);
    tag("div")
        .class("q-scene")
        .child(
            tag("div")
                .class("q-scene-main")
                .child(head(desk))
                .child(last(desk))
                .child(part(move || problem(desk)))
                .child(part_when(is_empty, move || beginning(desk)))
                // What to do comes first: on a phone it must not stand below everybody.
                .child(deeds::deeds(desk))
                .child(part(move || settings(desk)))
                .child(people::people(desk))
                .child(paper::paper(desk)),
        )
        .child(log(desk))
        .view()
}

/// The round, and what is done for all.
fn head(desk: Desk) -> AnyView {
    let sides = words(move || desk.play.with(|play| play.sides.join(" · ")));
    tag("header")
        .class("q-scene-head")
        .child(tag("h2").child(words(move || desk.heading())))
        .child(tag("p").class("about").child(sides))
        .child(part(move || deeds::for_all(desk)))
        .child(for_players_button(SHEET, "quiet"))
        .view()
}

/// What else the scene states beside those who take part, behind its names: what is fought for, for whom.
fn settings(desk: Desk) -> AnyView {
    let rule_set = desk.asked.place.get().rule_set;
    let people = rule_set.scenes.as_ref().map(|scenes| scenes.people);
    let Some(form) = form::of(rule_set.name, COMPANION) else { return nothing() };
    let inputs: Vec<_> = form.shown.iter().filter(|input| Some(input.name.as_str()) != people).collect();
    if inputs.is_empty() { nothing() } else { untrack(|| rare(&desk.path(), inputs)) }
}

/// What was done last: its place is kept, so that nothing moves under the finger.
fn last(desk: Desk) -> AnyView {
    let said =
        words(move || desk.log.with(|log| log.last().map(|line| line.words.clone()).unwrap_or_default()));
    tag("p").class("q-last").of("role", "status").child(said).view()
}

/// Why the scene cannot be read, as it was kept or edited.
fn problem(desk: Desk) -> AnyView {
    let Some(problem) = desk.problem.get() else { return nothing() };
    let place = if problem.path.is_empty() { "The scene".to_owned() } else { problem.path.clone() };
    tag("div")
        .class("status alarm")
        .of("role", "status")
        .child(tag("p").child(tag("strong").class("path").child(place)).child(" ").child(words_of(&problem)))
        .view()
}

/// What there is to begin with.
fn beginning(desk: Desk) -> AnyView {
    let notice = Notice::in_context();
    let rule_set = desk.asked.place.get_untracked().rule_set;
    let examples: Vec<AnyView> = form::scenes(rule_set.name)
        .filter_map(|example| {
            let document: Value = serde_json::from_str(example.text).ok()?;
            let open = button(example.title, "", move || {
                desk.put(document.clone());
                notice.say(format!("Opened: {}.", example.title));
            });
            Some(tag("li").child(open).view())
        })
        .collect();
    several(vec![
        tag("p").child("Nobody is in this scene yet. Add those who take part, or open an example.").view(),
        tag("ul").class("q-scene-examples").child(examples).view(),
    ])
}

/// What has happened, the last first.
fn log(desk: Desk) -> AnyView {
    let lines = part(move || {
        let lines: Vec<AnyView> = desk
            .log
            .get()
            .into_iter()
            .rev()
            .map(|line| tag("li").child(tag("small").class("when").child(line.when)).child(line.words).view())
            .collect();
        if lines.is_empty() {
            return tag("p").class("quiet-words").child("Nothing has happened yet.").view();
        }
        tag("ol").child(lines).view()
    });
    tag("section").class("q-log").of("aria-label", "Log").child(tag("h2").child("Log")).child(lines).view()
}
