//! The view of the rule sets that ask questions: their tabs, and below them a question with its answer, the fight at the table, or a loadout.
//! Nothing here knows a game: what there is to fill in and to show comes from the rule set.

use crate::answer::dice::Dice;
use crate::answer::{self, summary_bar};
use crate::app::chunks;
use crate::app::question_tabs::{Screen, tabs};
use crate::dom::kit::{effect, flag, memo, part, part_when, words};
use crate::dom::tag::{several, tag};
use crate::form::{self, sentence, typed_line};
use crate::screens::table::Scenes;
use crate::session::key_tabs::{TabsWithKeys, tabs_with_keys};
use crate::session::navigation::{Navigation, TableShown};
use crate::session::rule_set::Beside;
use crate::session::{QuestionId, Session, link, loadout};
use leptos::prelude::*;

/// The view, once the rules of the rule set that was chosen are here, as far as it begins with them.
pub fn questions() -> AnyView {
    let asked = Session::in_context();
    let is_here = Memo::new(move |before: Option<&bool>| before == Some(&true) || asked.is_shown());
    part(move || if is_here.get() { untrack(|| view(asked)) } else { on_its_way() })
}

fn on_its_way() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Loading").view()
}

fn view(asked: Session) -> AnyView {
    let dice = Dice::of(asked);
    let scenes = Scenes::of(asked, dice);
    provide_context(scenes);
    let shown = memo(move || shown(scenes, asked));
    let has_scene =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || shown.get() == Screen::Scene);
    let is_done = memo(move || asked.doing().is_some());
    let has_dice = memo(move || is_done.get() && asked.dice_of_doing().is_some());
    begin_at_the_top(asked, shown);
    effect(move || TabsWithKeys::in_context().offer(tabs_with_keys(asked)));
    Navigation::in_context().has_table(TableShown {
        is: Signal::derive(move || scenes.is_at_table()),
        show: Callback::new(move |is_wanted| {
            if is_wanted {
                asked.show_beside(Beside::Table);
            } else if untrack(|| scenes.is_at_table()) {
                asked.ask(untrack(|| asked.question_before()));
            }
        }),
    });
    let title = words(move || asked.place.get().rule_set.label.to_owned());
    tag("section")
        .class("questions")
        .class_while("from-scene", flag(move || is_done.get()))
        .class_while("with-dice", flag(move || has_dice.get()))
        .with("aria-label", title)
        .child(link::remarks())
        .child(tabs(asked, scenes, shown))
        .child(part_when(move || shown.get() == Screen::Scene, chunks::scene))
        .child(part_when(move || has_scene.get(), chunks::for_players))
        // In a part of its own: what it provides to its inputs must not reach those of the question.
        .child(part_when(move || shown.get() == Screen::Loadout && asked.is_whole(), chunks::loadout))
        .child(part_when(
            move || shown.get() == Screen::Question,
            move || {
                several(vec![
                    part_when(move || is_done.get(), chunks::pending),
                    tag("div")
                        .class("q-stated")
                        .child(sentence::sentence(asked))
                        .child(typed_line::typed_line())
                        .child(summary_bar::bar(asked, dice))
                        .child(form::form(asked))
                        .view(),
                    answer::answer(asked, dice, part_when(move || is_done.get(), chunks::applying)),
                ])
            },
        ))
        .view()
}

fn shown(scenes: Scenes, asked: Session) -> Screen {
    if scenes.is_shown() {
        Screen::Scene
    } else if asked.tab.with(|tab| tab.as_deref().is_some_and(loadout::is_tab)) {
        Screen::Loadout
    } else {
        Screen::Question
    }
}

/// Whoever chooses a tab sees where it begins.
fn begin_at_the_top(asked: Session, shown: Memo<Screen>) {
    Effect::new(move |before: Option<(QuestionId, Screen)>| {
        let chosen = (asked.place.get(), shown.get());
        if before.is_some_and(|before| before != chosen) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        chosen
    });
}
