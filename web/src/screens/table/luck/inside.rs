//! The luck of this fight, or of all that are saved with it.

use crate::answer::copy::copy_button;
use crate::answer::details::details;
use crate::answer::distribution::distributions;
use crate::answer::{BROKEN, WORKING};
use crate::dom::kit::{click, dynamic, dynamic_when, effect, flag, memo, words};
use crate::dom::storage::SCENES;
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::Scenes;
use crate::screens::table::editor::Editor;
use crate::screens::table::files::whole;
use crate::screens::table::saved_scenes::documents_of;
use crate::session::slot::TableView;
use crate::widgets::later::styled;
use crate::work::{Failure, LatestJob, Output, Wanted, WorkerClient};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::answer::{Answer, Bound};
use shootout_ruleset::luck::in_short;
use shootout_ruleset::question::Answered;
use std::sync::Arc;

/// What is shown of it.
#[derive(Clone, Copy)]
struct Shown {
    editor: Editor,
    /// Whether the fights that are saved on this device count, too.
    with_saved: RwSignal<bool>,
    answered: RwSignal<Option<Arc<Answered>>>,
    /// Why there is no answer, as long as there is none.
    waits: RwSignal<String>,
    job: LatestJob,
}

/// The sentence, the worst and the best roll, everyone by themselves, and the dice.
pub fn inside() -> AnyView {
    let shown = Shown {
        editor: Scenes::in_context().editor(),
        with_saved: RwSignal::new(false),
        answered: RwSignal::new(None),
        waits: RwSignal::new(WORKING.to_owned()),
        job: LatestJob::of(WorkerClient::new()),
    };
    shown.follow();
    let view = TableView {
        group: "luck",
        tables: RwSignal::new(true),
        bound: RwSignal::new(Bound::Exactly),
        opened: RwSignal::new(true),
    };
    let waits = flag(move || !shown.waits.with(String::is_empty));
    let has_saved = flag(move || {
        // Looked up as often as something has happened.
        shown.editor.log.track();
        !shown.saved().is_empty()
    });
    let other = dynamic_when(move || has_saved.get(), move || shown.switch());
    let inside = tag("div")
        .class("luck")
        .child(tag("p").class("about").of("role", "status").child(words(move || shown.waits.get())))
        .child(shown.part(|answer| tag("p").child(answer.sentence.clone()).view()))
        .child(shown.part(move |answer| {
            several(vec![details(answer, view.opened), distributions(answer, view), notes(answer)])
        }))
        .child(
            tag("div")
                .class("dice-foot")
                .child(copy_button("Copy as text", words(move || shown.text()), waits))
                .child(other),
        );
    styled("./styles/answer_parts.css", inside.view())
}

fn notes(answer: &Answer) -> AnyView {
    let lines = answer.notes.iter().map(|note| tag("p").class("about").child(note.words.clone()).view());
    several(lines.collect())
}

impl Shown {
    /// The scenes of the rule set that are saved on this device.
    fn saved(self) -> Vec<Value> {
        documents_of(self.editor.session.place.get().rule_set.name, SCENES)
    }

    /// Lets those count, too, or no longer.
    fn switch(self) -> AnyView {
        let label =
            move || if self.with_saved.get() { "Only this fight" } else { "With all saved on this device" };
        tag("button")
            .of("type", "button")
            .class("quiet")
            .on("click", click(move || self.with_saved.update(|with| *with = !*with)))
            .child(words(move || label().to_owned()))
            .view()
    }

    /// Works it out anew as often as something has happened, or other fights count.
    fn follow(self) {
        let scenes = memo(move || {
            let mut scenes = if self.with_saved.get() { self.saved() } else { Vec::new() };
            scenes.push(whole(self.editor));
            Value::Array(scenes).to_string()
        });
        effect(move || {
            let scenes = scenes.get();
            self.waits.set(WORKING.to_owned());
            let rule_set = self.editor.session.place.get_untracked().rule_set.name;
            self.job.ask(Wanted::Luck, rule_set, scenes, move |output, _| self.heard(output));
        });
    }

    fn heard(self, output: Output) {
        let waits = match output {
            Output::Answer(outcome) => match *outcome {
                Ok(answered) => {
                    self.answered.set(Some(Arc::new(answered)));
                    String::new()
                }
                Err(problem) => problem.to_string(),
            },
            Output::Failed(Failure::Refused(why)) => why,
            _ => BROKEN.to_owned(),
        };
        self.waits.set(waits);
    }

    /// A piece of the last answer.
    fn part(self, show: impl Fn(&Answer) -> AnyView + Send + 'static) -> AnyView {
        dynamic(move || {
            self.answered.with(|last| last.as_ref().map_or_else(nothing, |last| show(&last.answer)))
        })
    }

    /// What there is to post.
    fn text(self) -> String {
        self.answered.with(|last| last.as_ref().map(|last| in_short(&last.answer)).unwrap_or_default())
    }
}
