//! The tab Loadout: rows of those who act, or of variants of a question, side by side against targets, or in other columns. All figures are the
//! engine's: `job` is the worker's part.

pub mod along;
pub mod announcer;
pub mod axes;
pub mod axis_entries;
pub mod curves;
pub mod detail;
pub mod drawing;
pub mod editor;
pub mod exports;
pub mod improve;
pub mod job;
pub mod lines;
pub mod map;
pub mod open;
pub mod pair;
pub mod progress;
pub mod steps;
pub mod table;

use crate::document::outcome::outcome_of;
use crate::dom::kit::{button, click, dynamic, dynamic_when, flag, segment, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::all_topics;
use crate::form::fields::toggle::checks;
use crate::screens::loadout::editor::Editor;
use crate::session::answer_state::AnswerState;
use crate::session::loadout::source::Source;
use crate::session::loadout::{OwnSource, path_of, questions};
use crate::session::{QuestionId, Session};
use crate::widgets::later::once_styled;
use leptos::prelude::*;

/// The view.
pub fn loadout(session: Session) -> AnyView {
    once_styled("./styles/loadout.css", move || {
        let source = Memo::new(move |_| Source::shown(session));
        let is_varied = move || matches!(source.get(), Source::Varied(_));
        // Made anew for something else: its inputs are others.
        let compared = dynamic(move || {
            let source = source.get();
            untrack(|| of_source(session, source))
        });
        tag("div")
            .class("loadout-view")
            .child(dynamic_when(is_varied, move || of_question(session)))
            .child(compared)
            .view()
    })
}

fn of_source(session: Session, source: Source) -> AnyView {
    let editor = Editor::of(session, source);
    provide_context(editor);
    provide_context(outcome_of(move || editor.reading.with(|reading| reading.problem.clone())));
    let is_compared = move || editor.progress().1 > 1;
    let stay = Box::new(|event: leptos::ev::Event| event.prevent_default());
    let (inputs, lines) = match source {
        Source::Varied(place) => (inputs(editor, place), along::along(editor, place)),
        Source::Own(own) => (own_inputs(editor, own), curves::curves(editor, own)),
    };
    tag("div")
        .class("loadout")
        .child(
            tag("section")
                .class("loadout-main")
                .of("aria-labelledby", "loadout-title")
                .child(
                    tag("h2").of("id", "loadout-title").class("unseen").child(words(move || title(editor))),
                )
                .child(progress::standing())
                .child(table::table())
                .child(dynamic_when(move || !is_compared(), move || exports::to_begin_with(editor)))
                .child(table::legend())
                .child(tag("div").class("take-along").child(exports::copy_as(editor)))
                .child(announcer::announcer()),
        )
        .child(tag("div").class("loadout-row").child(detail::detail()))
        .child(
            tag("form")
                .class("loadout-side")
                .of("aria-label", "The loadout")
                .of("autocomplete", "off")
                .on("submit", stay)
                .child(inputs),
        )
        .child(
            tag("div")
                .class("loadout-below")
                .child(lines)
                .child(dynamic_when(is_compared, move || exports::examples(editor))),
        )
        .view()
}

/// What the view is about. On paper it stands over the table, where nothing shows any more what was chosen.
fn title(editor: Editor) -> String {
    let of = match editor.source {
        Source::Varied(place) => format!("Loadout: {}", place.question.label),
        Source::Own(_) => "Loadout".to_owned(),
    };
    if editor.is_comparing() {
        return format!("{of}: {}, against each", editor.explained());
    }
    match progress::target_words(editor) {
        target if target.is_empty() => of,
        target => format!("{of}: against {target}"),
    }
}

/// Which question is varied, and how it stands.
fn of_question(session: Session) -> AnyView {
    let choices = dynamic(move || {
        let places = questions(session.place.get().rule_set);
        let option = |place: QuestionId| {
            let chosen = flag(move || session.place.get() == place);
            let choose = move || session.compare(place);
            segment("loadout-question".to_owned(), place.question.label, chosen, choose)
        };
        tag("fieldset")
            .class("segments loadout-of")
            .child(tag("legend").class("unseen").child("Variants of"))
            .child(places.map(option).collect::<Vec<AnyView>>())
            .view()
    });
    let stands = words(move || session.answer_state.with(AnswerState::sentence));
    let edit = button("Change it", "quiet", move || session.ask(session.place.get_untracked().question.name));
    tag("div")
        .class("along-base")
        .child(choices)
        .child(tag("p").child(tag("b").child("As it stands: ")).child(stands).child(" ").child(edit))
        .view()
}

fn inputs(editor: Editor, place: QuestionId) -> AnyView {
    let options = place.question.metrics.iter().map(|metric| (metric.id, metric.label)).collect();
    let numbers = tag("section")
        .class("topic")
        .of("aria-label", "Numbers")
        .child(checks(format!("{}.outputs", path_of(place)), options))
        .view();
    several(vec![axes::rows_of(editor), axes::columns_of(editor), numbers])
}

/// The form of what a rule set compares in a way of its own, and the question of the cells as another row.
fn own_inputs(editor: Editor, own: OwnSource) -> AnyView {
    let form = own.form().map_or_else(nothing, |form| all_topics(&own.path(), form));
    let session = editor.session;
    let is_full = flag(move || open::is_full(session, own));
    let add = tag("button")
        .of("type", "button")
        .class("quiet form-add")
        .with("disabled", is_full)
        .on("click", click(open::add_current(session, own)))
        .child(own.rules.words.add_current)
        .view();
    several(vec![add, form])
}
