//! The view of the rule sets that ask questions: one tab for each question, its form, its answer, its dice.
//!
//! `state` holds the documents and which one is shown, `completed` adds those that are lacking, `other_tabs` takes over what is played elsewhere, `answering` what the engine says of it; `sentence`, `form`, `inputs`, `list` and `columns` edit it, as it is
//! `declared`; `answer`, `status`, `glance`, `rolls`, `distribution`, `strategy` and `branches` show the answer; `dice`, `pad` and `handful` play it, with `faces` as they are typed; `scene` keeps a fight at the table;
//! `loadout` sets variants side by side; `tabs` leads to each; what `uses` an entry of one's own follows it; `documents`, `links` and `copy` open, save and pass on; `rules` fetches a rule set. Nothing
//! here knows a game: what there is to fill in and to show comes from the rule set.

mod announcement;
mod answer;
mod answer_words;
mod answering;
mod bar;
mod branches;
mod columns;
mod completed;
mod copy;
mod counts;
mod decision;
mod declared;
mod details;
mod diagram;
mod dice;
mod distribution;
mod documents;
mod doing;
mod entries;
mod entry_words;
mod faces;
mod form;
mod glance;
mod handful;
mod inputs;
mod links;
mod list;
mod loadout;
mod number;
mod opens;
mod other_tabs;
mod pad;
mod parts;
mod persons;
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
mod shown;
mod state;
mod status;
mod strategy;
mod tabs;
mod taps;
mod tried;
mod uses;

use crate::document::path;
use crate::navigation::{Navigation, TableShown};
use crate::rule_set::Beside;
use crate::share::link;
use crate::shortcuts::{Letter, TabWithKey, TabsWithKeys};
use crate::views::{LOADOUT, TABLE, tab};
use crate::widgets::kit::{flag, memo, part, part_when, text, words};
use crate::widgets::tag::{Child, several, tag};
use crate::work::{Kind, Start};
use dice::Dice;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::HtmlElement;
use scene::Scenes;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::question::{Question, TAG};

pub use declared::{DECLARED, MINE};
pub use entry_words::distinguishing_words;
pub use inputs::inputs_of;
pub use links::{follow_arrivals, is_opened, read_catalogue};
pub use parts::{beside_form, help_part, menu_entries};
pub use state::{Asked, Place, with_rulings};
pub use uses::{Changed, uses};

/// The view, once the rules of the rule set that was chosen are here, as far as it begins with them.
pub fn questions() -> AnyView {
    let asked = Asked::in_context();
    let is_here = Memo::new(move |before: Option<&bool>| before == Some(&true) || asked.is_shown());
    part(move || if is_here.get() { untrack(|| view(asked)) } else { on_its_way() })
}

fn on_its_way() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Loading").view()
}

/// Checks rulings by the first question of a rule set that has any.
///
/// # Errors
///
/// The first thing that is wrong with them, by its path in the document.
pub fn check_rulings(rule_set: &str, rulings: &Value) -> Result<(), InputError> {
    let Some(place) = state::with_rulings(rule_set) else { return Ok(()) };
    let mut document = place.first_document();
    path::set(&mut document, "rulings", rulings.clone());
    place.read(&document).map(|_| ())
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
            Kind::Answer => |wanted, _| answering::start(wanted),
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
        .child(part_when(move || shown.get() == Shown::Scene, parts::scene))
        .child(part_when(move || has_scene.get(), parts::for_players))
        // In a part of its own: what it provides to its inputs must not reach those of the question.
        .child(part_when(move || shown.get() == Shown::Loadout && asked.is_whole(), parts::loadout))
        .child(part_when(
            move || shown.get() == Shown::Question,
            move || {
                several(vec![
                    part_when(move || is_done.get(), parts::pending),
                    tag("div")
                        .class("q-stated")
                        .child(sentence::sentence(asked))
                        .child(bar::bar(asked))
                        .child(form::form(asked))
                        .view(),
                    answer::answer(asked, dice, part_when(move || is_done.get(), parts::applying)),
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

/// The tabs that have keys: the question, the scene and the loadout where there are any.
pub fn tabs_with_keys(asked: Asked) -> Vec<TabWithKey> {
    // Its first question may be here before the rest of it, which says whether anything is compared.
    asked.rule_set();
    let place = asked.place.get();
    let question = TabWithKey {
        letter: Letter::Question,
        label: place.question.label,
        show: Callback::new(move |()| asked.ask(place.question.name)),
    };
    let tab = |letter, label, beside| TabWithKey {
        letter,
        label,
        show: Callback::new(move |()| asked.show_beside(beside)),
    };
    let scene = asked.keeps_scenes().then(|| tab(Letter::Table, TABLE, Beside::Table));
    let loadout = loadout::tab_beside(place).map(|_| tab(Letter::Loadout, LOADOUT, Beside::Loadout));
    [Some(question), scene, loadout].into_iter().flatten().collect()
}

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
fn tabs(asked: Asked, scenes: Scenes, shown: Memo<Shown>) -> AnyView {
    let asks = memo(move || {
        let is_asked = shown.get() == Shown::Question && !scenes.is_at_table();
        is_asked.then(|| asked.place.get().question.name)
    });
    let is_at_table = flag(move || scenes.is_at_table());
    let tabs = move || {
        let rule_set = asked.rule_set();
        let place = asked.place.get_untracked();
        let all: Vec<&'static Question> = state::questions(rule_set).collect();
        let (in_sight, others) = all.split_at(if all.len() > MAX_TABS { TABS_OF_MANY } else { all.len() });
        let mut questions = in_sight.iter().copied().map(|question| {
            let is_shown = flag(move || asks.get() == Some(question.name));
            tab(question.label, current(is_shown), move || asked.ask(question.name))
        });
        let first = questions.next();
        let others = (!others.is_empty()).then(|| other_questions(asked, others.to_vec(), asks));
        // Of the question that is shown, where it has numbers to compare.
        let beside = |label, is_shown, of| tab(label, current(is_shown), move || asked.show_beside(of));
        let is_compared = flag(move || shown.get() == Shown::Loadout);
        let loadout =
            loadout::tab_beside(place).is_some().then(|| beside(LOADOUT, is_compared, Beside::Loadout));
        let scene = asked.keeps_scenes().then(|| beside(TABLE, is_at_table, Beside::Table));
        // What is used most stands first: on a phone the tabs are wider than the screen.
        first
            .into_iter()
            .chain(scene)
            .chain(loadout)
            .chain(questions)
            .chain(others)
            .collect::<Vec<AnyView>>()
            .into_child()
    };
    tag("nav").class("views q-tabs").of("aria-label", "Questions").child(part(tabs)).view()
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
