//! The view of the rule sets that ask questions: one tab for each question, its form, its answer, its dice.
//!
//! `state` holds the documents and which one is shown, `completed` adds those that are lacking, `other_tabs` takes over what is played elsewhere, `answering` what the engine says of it; `sentence`, `typed_line`, `form`, `inputs`, `list` and `columns` edit it, as it is
//! `declared`; `answer`, `status`, `glance`, `rolls`, `distribution`, `strategy` and `branches` show the answer; `dice`, `pad` and `handful` play it, with `faces` as they are typed; `scene` keeps a fight at the table;
//! `loadout` sets variants side by side; `tabs` leads to each; what `uses` an entry of one's own follows it, and `references` those that name entries of lists; `documents`, `links` and `copy` open, save and pass on; `rules` fetches a rule set. Nothing
//! here knows a game: what there is to fill in and to show comes from the rule set.

use crate::answer;
use crate::answer::dice::Dice;
use crate::answer::summary_bar;
use crate::app::chunks;
use crate::app::view_tabs::tab;
use crate::dom::kit::{flag, memo, on_window, part, part_when, words};
use crate::dom::tag::{Child, several, tag};
use crate::form;
use crate::form::sentence;
use crate::form::typed_line;
use crate::screens::loadout::job;
use crate::screens::table::Scenes;
use crate::session;
use crate::session::answer_state;
use crate::session::key_tabs::TabsWithKeys;
use crate::session::key_tabs::tabs_with_keys;
use crate::session::link;
use crate::session::loadout;
use crate::session::navigation::{Navigation, TableShown};
use crate::session::rule_set::Beside;
use crate::session::rules;
use crate::session::view::{LOADOUT, TABLE};
use crate::session::{Asked, Place};
use crate::widgets::disclosure::about_to_open;
use crate::work::{Kind, Start};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::HtmlElement;
use serde_json::Value;
use shootout::registry::{ASKED_OF_FIRST, NAMED_FIRST};
use shootout_ruleset::question::TAG;

/// The view, once the rules of the rule set that was chosen are here, as far as it begins with them.
pub fn questions() -> AnyView {
    let asked = Asked::in_context();
    let is_here = Memo::new(move |before: Option<&bool>| before == Some(&true) || asked.is_shown());
    part(move || if is_here.get() { untrack(|| view(asked)) } else { on_its_way() })
}

fn on_its_way() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Loading").view()
}

/// The worker's part, with the rules of what is wanted of it.
pub async fn start_part(kind: Kind, wanted: &str) -> Result<Start, SplitLoaderError> {
    let worker = worker_part().await?;
    if let Some(name) = (worker.rule_set)(kind, wanted) {
        rules::fetch(&name).await?;
    }
    Ok((worker.start)(kind))
}

/// What the worker does of this view.
struct WorkerPart {
    /// Begins work of this kind.
    start: fn(Kind) -> Start,
    /// What the rule set is called whose rules it takes.
    rule_set: fn(Kind, &str) -> Option<String>,
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn worker_part() -> Result<WorkerPart, SplitLoaderError> {
    Ok(WorkerPart {
        start: |kind| match kind {
            Kind::Answer => |wanted, _| answer_state::start(wanted),
            _ => job::start,
        },
        rule_set: |kind, wanted| {
            let document = if kind == Kind::Answer { wanted } else { job::document_wanted(wanted)? };
            let document: Value = serde_json::from_str(document).ok()?;
            Some(document.get(TAG)?.as_str()?.to_owned())
        },
    })
}

/// What is shown of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// A question with its answer.
    Question,
    /// Variants of a question side by side.
    Loadout,
    /// A fight at the table.
    Scene,
}

fn view(asked: Asked) -> AnyView {
    let dice = Dice::of(asked);
    let scenes = Scenes::of(asked, dice);
    provide_context(scenes);
    let shown = memo(move || shown(scenes, asked));
    let has_scene =
        Memo::new(move |before: Option<&bool>| before == Some(&true) || shown.get() == Shown::Scene);
    let is_done = memo(move || asked.doing().is_some());
    let has_dice = memo(move || is_done.get() && asked.dice_of_doing().is_some());
    begin_at_the_top(asked, shown);
    Effect::new(move |_| TabsWithKeys::in_context().offer(tabs_with_keys(asked)));
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
        .child(part_when(move || shown.get() == Shown::Scene, chunks::scene))
        .child(part_when(move || has_scene.get(), chunks::for_players))
        // In a part of its own: what it provides to its inputs must not reach those of the question.
        .child(part_when(move || shown.get() == Shown::Loadout && asked.is_whole(), chunks::loadout))
        .child(part_when(
            move || shown.get() == Shown::Question,
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

fn shown(scenes: Scenes, asked: Asked) -> Shown {
    if scenes.is_shown() {
        Shown::Scene
    } else if asked.tab.with(|tab| tab.as_deref().is_some_and(loadout::is_tab)) {
        Shown::Loadout
    } else {
        Shown::Question
    }
}

/// Whoever chooses a tab sees where it begins.
fn begin_at_the_top(asked: Asked, shown: Memo<Shown>) {
    Effect::new(move |before: Option<(Place, Shown)>| {
        let chosen = (asked.place.get(), shown.get());
        if before.is_some_and(|before| before != chosen) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        chosen
    });
}

/// Where the tabs are listed that have no room.
pub const MORE: &str = "more-tabs";
/// So many tabs stand beside *More* on a phone, where they stay whatever is shown; as in the style sheet.
pub const TABS_OF_A_PHONE: usize = 3;

/// A tab: what it is called, and what it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tab {
    /// A question, by its name among documents.
    Ask(&'static str),
    /// What stands beside the questions.
    Beside(Beside),
}

/// All tabs of the rule set that is shown, what is used most first: its first question, the scene where it keeps one, and what says what is
/// best to do in that question. Followed.
pub fn all_tabs(asked: Asked) -> Vec<(&'static str, Tab)> {
    let rule_set = asked.rule_set();
    // What is asked of the first one is known before its rules are here, so that no tab moves when they come.
    let is_first = rule_set.name == NAMED_FIRST.name;
    let mut questions: Vec<(&str, &str)> = if is_first {
        ASKED_OF_FIRST.to_vec()
    } else {
        session::questions(rule_set).map(|question| (question.name, question.label)).collect()
    };
    let best = questions.first().and_then(|(first, _)| rule_set.best.iter().find(|(of, _)| of == first));
    if let Some(at) = best.and_then(|(_, best)| questions.iter().position(|(name, _)| name == best)) {
        let best = questions.remove(at);
        questions.insert(1, best);
    }
    let is_second_best = usize::from(best.is_some());
    let mut tabs: Vec<(&str, Tab)> =
        questions.into_iter().map(|(name, label)| (label, Tab::Ask(name))).collect();
    if is_first || loadout::tab_beside(asked.place.get_untracked()).is_some() {
        tabs.insert((1 + is_second_best).min(tabs.len()), (LOADOUT, Tab::Beside(Beside::Loadout)));
    }
    if asked.keeps_scenes() {
        tabs.insert(1.min(tabs.len()), (TABLE, Tab::Beside(Beside::Table)));
    }
    tabs
}

impl Asked {
    /// Shows what a tab leads to.
    pub fn show_tab(self, tab: Tab) {
        match tab {
            Tab::Ask(question) => self.ask_by_tab(question),
            Tab::Beside(beside) => self.show_beside(beside),
        }
    }
}

/// Which tab is shown.
#[derive(Clone, Copy)]
pub struct TabShown(Memo<Option<Tab>>);

impl TabShown {
    /// What `aria-current` says of a tab.
    pub fn current(self, of: Tab) -> Signal<String> {
        words(move || if self.0.get() == Some(of) { "page" } else { "false" }.to_owned())
    }
}

/// One tap to each tab that has room; the others are listed behind one more.
fn tabs(asked: Asked, scenes: Scenes, shown: Memo<Shown>) -> AnyView {
    let tab_shown = TabShown(memo(move || {
        Some(match shown.get() {
            _ if scenes.is_at_table() => Tab::Beside(Beside::Table),
            Shown::Loadout => Tab::Beside(Beside::Loadout),
            _ => Tab::Ask(asked.place.get().question.name),
        })
    }));
    provide_context(tab_shown);
    let all = memo(move || all_tabs(asked));
    on_window("resize", |_| make_room());
    let view = crate::session::view::Shown::in_context();
    let drawn = move || {
        // What is out of sight has no width.
        let _ = view.view();
        // Before these tabs are painted; and again where the view itself comes into sight later.
        queue_microtask(make_room);
        request_animation_frame(make_room);
        let one = |(label, of)| tab(label, tab_shown.current(of), move || asked.show_tab(of));
        all.get().into_iter().map(one).collect::<Vec<AnyView>>().into_child()
    };
    let opened = RwSignal::new(false);
    several(vec![
        tag("nav")
            .class("views q-tabs")
            .of("aria-label", "Questions")
            .child(part(drawn))
            .child(tag("button").of("type", "button").class("q-more").of("popovertarget", MORE).child("More"))
            .view(),
        tag("div")
            .of("id", MORE)
            .class("more-tabs")
            .of("popover", "auto")
            .of("role", "group")
            .of("aria-label", "More")
            .on("beforetoggle", about_to_open(opened))
            .child(part_when(move || opened.get(), || chunks::inside(chunks::Inside::MoreTabs)))
            .view(),
    ])
}

/// Tabs that have no room are taken out of sight, for those too who do not see the screen. Nothing moves by that: they stood below the
/// others, where nothing is shown. *More* is there while there are any.
fn make_room() {
    let Ok(tabs) = document().query_selector_all(".q-tabs > button") else { return };
    let tabs: Vec<HtmlElement> = (0..tabs.length()).filter_map(|at| tabs.get(at)?.dyn_into().ok()).collect();
    let Some((more, tabs)) = tabs.split_last().filter(|(more, _)| more.offset_height() > 0 || more.hidden())
    else {
        return;
    };
    more.set_hidden(false);
    tabs.iter().for_each(|tab| tab.set_hidden(false));
    let has_room = |tab: &HtmlElement| tab.offset_width() > 0 && tab.offset_top() < more.offset_height();
    let out: Vec<&HtmlElement> = tabs.iter().filter(|tab| !has_room(tab)).collect();
    out.iter().for_each(|tab| tab.set_hidden(true));
    more.set_hidden(out.is_empty());
}
