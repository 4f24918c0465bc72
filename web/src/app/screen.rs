//! The view of the rule sets that ask questions: a question with its answer, the fight at the table, or a loadout.
//! Nothing here knows a game: what there is to fill in and to show comes from the rule set.

use crate::answer::dice::Dice;
use crate::answer::{self, summary_bar};
use crate::app::chunks;
use crate::dom::kit::{dynamic, dynamic_when, effect, flag, latched, memo, words};
use crate::dom::tag::{several, tag};
use crate::form::{self, sentence, typed_line};
use crate::screens::table::Scenes;
use crate::session::Session;
use crate::session::link::{self, OfLink};
use crate::session::route::Screen;
use leptos::prelude::*;

/// The view, once the rules of the rule set that was chosen are here, as far as it begins with them.
pub fn questions(session: Session, is_here: Memo<bool>) -> AnyView {
    dynamic(move || if is_here.get() { untrack(|| view(session)) } else { on_its_way() })
}

fn on_its_way() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Loading").view()
}

fn view(session: Session) -> AnyView {
    let dice = Dice::of(session);
    let scenes = Scenes::of(session, dice);
    provide_context(scenes);
    let shown = memo(move || shown(scenes, session));
    let has_scene = latched(move || shown.get() == Screen::Table);
    let is_done = memo(move || session.doing().is_some());
    let has_dice = memo(move || is_done.get() && session.dice_of_doing().is_some());
    begin_at_the_top(session, shown);
    let of_link = OfLink::in_context();
    let title = words(move || session.place.get().rule_set.label.to_owned());
    tag("section")
        .class("questions")
        .class_while("from-scene", flag(move || is_done.get()))
        .class_while("with-dice", flag(move || has_dice.get()))
        .with("aria-label", title)
        .child(link::remarks())
        .child(dynamic_when(
            move || of_link.is_sealed() && shown.get() == Screen::Question,
            chunks::sealed_roll,
        ))
        .child(dynamic_when(move || shown.get() == Screen::Table, chunks::scene))
        .child(dynamic_when(move || has_scene.get(), chunks::for_players))
        // In a part of its own: what it provides to its inputs must not reach those of the question.
        .child(dynamic_when(move || shown.get() == Screen::Loadout, chunks::loadout))
        .child(dynamic_when(
            move || shown.get() == Screen::Question,
            move || {
                several(vec![
                    dynamic_when(move || is_done.get(), chunks::pending),
                    tag("div")
                        .class("form-stated")
                        .child(sentence::sentence(session))
                        .child(typed_line::typed_line())
                        .child(summary_bar::bar(session, dice))
                        .child(form::form(session))
                        .view(),
                    answer::answer(session, dice, dynamic_when(move || is_done.get(), chunks::applying)),
                ])
            },
        ))
        .view()
}

/// What is painted: what is being done at the table is a question.
fn shown(scenes: Scenes, session: Session) -> Screen {
    match session.screen.get() {
        Screen::Table if !scenes.is_shown() => Screen::Question,
        screen => screen,
    }
}

/// Whoever chooses a tab sees where it begins.
fn begin_at_the_top(session: Session, shown: Memo<Screen>) {
    let mut before = None;
    effect(move || {
        let chosen = (session.place.get(), shown.get());
        if before.replace(chosen).is_some_and(|before| before != chosen) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
}
