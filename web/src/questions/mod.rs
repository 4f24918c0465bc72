//! The view of the rule sets that ask questions: one tab for each question, its form, its answer, its dice.
//!
//! `state` holds the documents and which one is shown, `told` what the engine says of it; `sentence`, `form`, `inputs` and `list` edit it, as it is
//! `declared`; `answer`, `glance`, `rolls`, `distribution`, `strategy` and `branches` show the answer; `dice`, `pad` and `handful` play it; `scene` keeps a fight at the table;
//! `loadout` sets variants side by side; `mine` keeps entries of one's own; `documents`, `links` and `copy` open, save and pass on; `rules` fetches a rule set. Nothing
//! here knows a game: what there is to fill in and to show comes from the rule set.

mod answer;
mod answer_words;
mod bar;
mod branches;
mod copy;
mod counts;
mod decision;
mod declared;
mod details;
mod diagram;
mod dice;
mod distribution;
mod documents;
mod entries;
mod form;
mod glance;
mod handful;
mod inputs;
mod links;
mod list;
mod loadout;
mod mine;
mod opens;
mod pad;
mod quick;
mod reasons;
mod refers;
mod rolls;
mod rules;
mod ruling;
mod rulings;
mod scene;
mod sentence;
mod several;
mod state;
mod strategy;
mod taps;
mod told;

use crate::display::for_players;
use crate::form::beside_form;
use crate::menu::OtherMenu;
use crate::shortcuts::{OtherTab, OtherTabs};
use crate::storage;
use crate::views::View;
use crate::widgets::help::Help;
use crate::widgets::kit::{click, flag, memo, part, part_when, text, words};
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::{Child, several, tag};
use crate::work::{Kind, Start};
use dice::Dice;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::HtmlElement;
use scene::Desk;
use serde_json::Value;
use shootout_ruleset::question::{Question, TAG};
use state::{Asked, Place};

/// The view, once its code and the rules of the rule set that was chosen are here.
pub fn questions() -> AnyView {
    styled("./styles/questions.css", later(|| Box::pin(view_with_rules())))
}

async fn view_with_rules() -> Part {
    // Both are on their way at once.
    spawn_local(async { drop(questions_part().await) });
    rules::fetch(rules::known(&storage::load_rule_set().unwrap_or_default())).await?;
    questions_part().await
}

#[wasm_split(questions, fallible, wasm_split_path = leptos::wasm_split)]
fn questions_part() -> Part {
    Ok(beside_form(view))
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

#[wasm_split(questions, fallible, wasm_split_path = leptos::wasm_split)]
fn worker_part() -> Result<WorkerPart, SplitLoaderError> {
    Ok(WorkerPart {
        start: |kind| match kind {
            Kind::Answer => |wanted, _| told::start(wanted),
            _ => loadout::start,
        },
        rule_set: |kind, wanted| {
            let document = if kind == Kind::Answer { wanted } else { loadout::document_wanted(wanted)? };
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
    /// One's own catalogue.
    Mine,
}

fn view() -> AnyView {
    let asked = Asked::as_kept();
    // Inside this view the inputs edit these documents.
    provide_context(asked.document);
    provide_context(asked.outcome());
    provide_context(asked);
    provide_context(Help::fetched_by(|| Box::pin(async { Ok(inputs::explain as _) })));
    let dice = Dice::of(asked);
    let desk = Desk::of(asked, dice);
    let page = Owner::current().unwrap_or_default();
    OtherMenu::in_context().offer(move || page.with(|| documents::entries(asked)));
    let shown = memo(move || shown(desk));
    begin_at_the_top(asked, shown);
    let page_shown = crate::views::Shown::in_context();
    Effect::new(move |_| OtherTabs::in_context().offer(tabs_with_keys(asked, page_shown)));
    let title = words(move || asked.place.get().rule_set.label.to_owned());
    tag("section")
        .class("questions")
        .with("aria-label", title)
        .child(links::arrivals(asked))
        .child(tabs(desk, shown))
        .child(part_when(move || shown.get() == Shown::Scene, move || scene::scene(desk)))
        .child(for_players(scene::SHEET, move || scene::offered(desk, page_shown)))
        // In a part of its own: what it provides to its inputs must not reach those of the question.
        .child(part_when(move || shown.get() == Shown::Loadout, move || loadout::loadout(asked)))
        .child(part_when(move || shown.get() == Shown::Mine, move || mine::mine(asked)))
        .child(part_when(
            move || shown.get() == Shown::Question,
            move || {
                several(vec![
                    tag("div")
                        .class("q-stated")
                        .child(sentence::sentence(asked))
                        .child(bar::bar(asked))
                        .child(form::form(asked))
                        .view(),
                    answer::answer(asked, dice, scene::pending(desk)),
                ])
            },
        ))
        .view()
}

fn shown(desk: Desk) -> Shown {
    if desk.is_shown() {
        Shown::Scene
    } else if desk.asked.tab().is_some_and(|tab| loadout::is_tab(&tab)) {
        Shown::Loadout
    } else if desk.asked.tab().is_some_and(|tab| tab == declared::MINE)
        && desk.asked.place.get().rule_set.catalogue.is_some()
    {
        Shown::Mine
    } else {
        Shown::Question
    }
}

/// The tabs that have keys: the question, the scene and the loadout where there are any.
fn tabs_with_keys(asked: Asked, page_shown: crate::views::Shown) -> Vec<OtherTab> {
    let place = asked.place.get();
    let tab = |key_of, label, name: String| OtherTab {
        key_of,
        label,
        show: Callback::new(move |()| asked.ask(&name)),
    };
    let scene = place.rule_set.scenes.as_ref().map(|_| tab(View::Table, TABLE, scene::TAB.to_owned()));
    let loadout = loadout::tab_beside(place).map(|name| tab(View::Loadout, LOADOUT, name));
    // Views of its own have their keys, where there are any.
    if asked.chosen.own_views(place.rule_set.name).next().is_some() {
        let own = [View::Shot, View::Table].into_iter().map(|view| OtherTab {
            key_of: view,
            label: view.label(),
            show: Callback::new(move |()| page_shown.show(view)),
        });
        return own.chain(loadout).collect();
    }
    let question = tab(View::Shot, place.question.label, place.question.name.to_owned());
    std::iter::once(question).chain(scene).chain(loadout).collect()
}

/// The tab of what a rule set compares in a way of its own.
pub const LOADOUTS: &str = loadout::OWN_TAB;

/// What the tabs beside the questions are called.
const LOADOUT: &str = "Loadout";
const TABLE: &str = "Table";

/// Whoever chooses a tab sees where it begins, and the tab itself: on a phone the tabs are wider than the screen.
fn begin_at_the_top(asked: Asked, shown: Memo<Shown>) {
    Effect::new(move |before: Option<(Place, Shown)>| {
        let chosen = (asked.place.get(), shown.get());
        if before == Some(chosen) {
            return chosen;
        }
        if before.is_some() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        // Drawn anew by then.
        request_animation_frame(|| {
            let found = document().query_selector(".q-tabs [aria-current='page']").ok().flatten();
            if let Some(tab) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok())
                && let Some(tabs) = tab.parent_element()
            {
                tabs.set_scroll_left(tab.offset_left() - (tabs.client_width() - tab.offset_width()) / 2);
            }
        });
        chosen
    });
}

/// The most questions that all have tabs; of more, the first few have, and the others are behind one choice.
const MAX_TABS: usize = 7;
const TABS_OF_MANY: usize = 4;

/// One tap to each question, to their variants side by side, and to the scene where the rule set keeps one.
fn tabs(desk: Desk, shown: Memo<Shown>) -> AnyView {
    let asked = desk.asked;
    let asks = memo(move || (shown.get() == Shown::Question).then(|| asked.place.get().question.name));
    let rule_set = memo(move || asked.place.get().rule_set.name);
    let tabs = move || {
        // Read, not only tracked: nobody else works it out.
        let _ = rule_set.get();
        let place = asked.place.get_untracked();
        let all: Vec<&'static Question> = state::questions(place.rule_set).collect();
        let (in_sight, others) = all.split_at(if all.len() > MAX_TABS { TABS_OF_MANY } else { all.len() });
        let questions = in_sight.iter().copied().map(|question| {
            let is_shown = flag(move || asks.get() == Some(question.name));
            tab(question.label, is_shown, move || asked.ask(question.name))
        });
        let own = asked.chosen.own_views(place.rule_set.name);
        let own: Vec<AnyView> = own.map(|(label, show)| tab(label, flag(|| false), show)).collect();
        let others = (!others.is_empty()).then(|| other_questions(asked, others.to_vec(), asks));
        // Of the question that is shown, where it has numbers to compare.
        let compare = move || {
            if let Some(name) = loadout::tab_beside(asked.place.get_untracked()) {
                asked.ask(&name);
            }
        };
        let loadout = loadout::tab_beside(place)
            .is_some()
            .then(|| tab(LOADOUT, flag(move || shown.get() == Shown::Loadout), compare));
        let scene =
            place.rule_set.scenes.is_some().then(|| {
                tab(TABLE, flag(move || shown.get() == Shown::Scene), move || asked.ask(scene::TAB))
            });
        own.into_iter()
            .chain(questions)
            .chain(others)
            .chain(loadout)
            .chain(scene)
            .collect::<Vec<AnyView>>()
            .into_child()
    };
    tag("nav").class("views q-tabs").of("aria-label", "Questions").child(part(tabs)).view()
}

fn tab(label: &'static str, is_shown: Signal<bool>, show: impl FnMut() + Send + 'static) -> AnyView {
    tag("button")
        .of("type", "button")
        .with("aria-current", current(is_shown))
        .with("data-label", label)
        .on("click", click(show))
        .child(label)
        .view()
}

/// What `aria-current` says of what is shown or not.
fn current(is_shown: Signal<bool>) -> Signal<String> {
    words(move || if is_shown.get() { "page" } else { "false" }.to_owned())
}

/// The questions that have no tabs, as one choice that stands among the tabs and names the one that is shown.
fn other_questions(
    asked: Asked,
    questions: Vec<&'static Question>,
    asks: Memo<Option<&'static str>>,
) -> AnyView {
    let names: Vec<&str> = questions.iter().map(|question| question.name).collect();
    let is_one = flag(move || asks.get().is_some_and(|asks| names.contains(&asks)));
    let more = tag("option")
        .of("value", "")
        .with("hidden", true)
        .with("disabled", true)
        .live("selected", flag(move || !is_one.get()))
        .child("More")
        .view();
    let listed = questions.into_iter().map(|question| {
        let selected = flag(move || asks.get() == Some(question.name));
        tag("option").of("value", question.name).live("selected", selected).child(question.label).view()
    });
    tag("select")
        .class("q-more")
        .of("aria-label", "More questions")
        .with("aria-current", current(is_one))
        .on("change", text(move |name| asked.ask(&name)))
        .child(std::iter::once(more).chain(listed).collect::<Vec<AnyView>>())
        .view()
}
