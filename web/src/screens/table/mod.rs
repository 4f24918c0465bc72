//! The table companion of the rule set: who takes part, how they stand, what they do next, and what has happened.
//!
//! An action that asks something is a question: it opens filled in, with its odds, and what is stated and rolled is applied to the scene.

pub mod action;
pub mod action_panel;
pub mod actors;
pub mod editor;
pub mod files;
pub mod for_players;
pub mod groups;
pub mod inline_number;
pub mod last_dice;
pub mod likeliest_action;
pub mod log;
pub mod luck;
pub mod paper;
pub mod people;
pub mod person;
pub mod person_inputs;
pub mod print_sheet;
pub mod printed_dice;
pub mod rulings;
pub mod saved_scenes;
pub mod scene_actions;
pub mod settings;
pub mod steps;
pub mod turns;
pub mod volley;

pub use action_panel::{applying, pending};
pub use editor::Editor;
pub use for_players::SHEET;
pub use for_players::offered;

use crate::answer::dice::Dice;
use crate::document::outcome::words_of;
use crate::dom::context::expect_ctx;
use crate::dom::kit::{dynamic, dynamic_when, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::inputs::visibility::rare;
use crate::session::Session;
use crate::session::route::Screen;
use leptos::prelude::*;
use shootout::companion::COMPANION;
use shootout::form;
use shootout_ruleset::scene::Offered;

/// What the view of questions holds of the scene before the code of the scene is here; copies are the same.
#[derive(Clone, Copy)]
pub struct Scenes {
    session: Session,
    dice: Dice,
    editor: StoredValue<Option<Editor>>,
    page: StoredValue<Owner>,
}

impl Scenes {
    /// Nothing is rolled for a scene yet.
    pub fn of(session: Session, dice: Dice) -> Self {
        let page = StoredValue::new(Owner::current().unwrap_or_default());
        Self { session, dice, editor: StoredValue::new(None), page }
    }

    /// What the view of questions provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The dice of the question that is shown.
    pub const fn dice(self) -> Dice {
        self.dice
    }

    /// Whether the scene is shown in place of a question, followed.
    pub fn is_shown(self) -> bool {
        let has_rules = self.session.rule_set().scenes.is_some();
        has_rules && self.is_at_table() && self.session.doing().is_none()
    }

    /// Whether the scene is shown, or what is being done in it, as soon as the rules are here. Followed.
    pub fn is_at_table(self) -> bool {
        self.session.screen.get() == Screen::Table
    }

    /// What is done with the scene: made once.
    pub fn editor(self) -> Editor {
        if let Some(editor) = self.editor.get_value() {
            return editor;
        }
        let editor = self.page.get_value().with(|| Editor::of(self.session, self.dice));
        self.editor.set_value(Some(editor));
        editor
    }
}

/// What of it is fetched when it is first used.
#[derive(Clone, Copy)]
pub struct FetchedParts {
    /// What the fold of luck holds.
    pub luck: fn() -> AnyView,
    /// What everyone rolls, on paper.
    pub rolls: fn() -> AnyView,
    /// The choice of dice on that paper.
    pub dice: fn() -> AnyView,
}

/// What is shown in place of a question.
pub fn scene(editor: Editor, parts: FetchedParts) -> AnyView {
    let is_empty = move || editor.standing.with(Vec::is_empty);
    tag("div")
        .class("scene")
        .child(
            tag("div")
                .class("scene-main")
                .child(head(editor))
                .child(files::lost(editor))
                .child(rulings::not_of_house(editor))
                .child(log::last(editor))
                .child(dynamic(move || problem(editor)))
                .child(dynamic_when(is_empty, move || beginning(editor)))
                // What to do comes first: on a phone it must not stand below everybody.
                .child(scene_actions::actions(editor))
                .child(dynamic(move || settings(editor)))
                .child(people::people(editor))
                .child(print_sheet::paper(editor, parts.rolls)),
        )
        .child(tag("div").class("scene-past").child(log::log(editor)).child(luck::fold(editor, parts.luck)))
        .child(files::files(editor, parts.dice))
        .child(tag("awake-switch"))
        .view()
}

/// The round, and what is done for all.
fn head(editor: Editor) -> AnyView {
    let sides = words(move || editor.play.with(|play| play.sides.join(" · ")));
    tag("header")
        .class("scene-head")
        .child(tag("h2").child(words(move || editor.heading())))
        .child(tag("p").class("about").child(sides))
        .child(dynamic(move || skipped(editor)))
        .child(dynamic(move || scene_actions::for_all(editor, Offered::AtOnce)))
        .child(files::opener())
        .view()
}

/// Who is passed over, and until when.
fn skipped(editor: Editor) -> AnyView {
    let skipped = editor.standing.with(|standing| {
        let skipped = standing.iter().filter(|one| !one.skipped.is_empty());
        skipped.map(|one| format!("{} {}", one.name, one.skipped)).collect::<Vec<_>>()
    });
    if skipped.is_empty() {
        return nothing();
    }
    tag("p").class("about scene-skipped").child(format!("Skipped: {}", skipped.join("; "))).view()
}

/// What else the scene states beside those who take part, behind its names: what is fought for, for whom.
fn settings(editor: Editor) -> AnyView {
    let rule_set = editor.session.place.get().rule_set;
    let people = rule_set.scenes.as_ref().map(|scenes| scenes.people);
    // Where people come and go by actions, all else is done by actions too.
    if people == Some("") {
        return nothing();
    }
    let Some(form) = form::of(rule_set.name, COMPANION) else { return nothing() };
    let inputs: Vec<_> = form.shown.iter().filter(|input| Some(input.name.as_str()) != people).collect();
    if inputs.is_empty() { nothing() } else { untrack(|| rare(&editor.path(), inputs)) }
}

/// Why the scene cannot be read, as it was kept or edited.
fn problem(editor: Editor) -> AnyView {
    let Some(problem) = editor.problem.get() else { return nothing() };
    let place = match problem.path.as_str() {
        "" => "The scene".to_owned(),
        place => {
            let path = format!("{}.{place}", editor.path());
            editor.session.document.called(&path).unwrap_or_else(|| place.to_owned())
        }
    };
    tag("div")
        .class("status alarm")
        .of("role", "status")
        .child(tag("p").child(tag("strong").class("path").child(place)).child(" ").child(words_of(&problem)))
        .view()
}

/// What there is to begin with.
fn beginning(editor: Editor) -> AnyView {
    several(vec![
        tag("p").child("Nobody is in this scene yet. Add those who take part, or open an example.").view(),
        dynamic(move || files::examples(editor)),
    ])
}
