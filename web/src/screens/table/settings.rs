//! What of someone is set by hand, each with a tap: switches, one of several, counts. Undo takes each back.

use crate::document::field_meta::element_id;
use crate::document::outcome::words_of;
use crate::dom::kit::{chip, click, dynamic, flag, memo, segment, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use crate::widgets::number_field::{confirmed, step_button, stepped};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::COMPANION;
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{ByHand, Setting, SettingValues, why_refused};
use shootout_ruleset::typed::{keypad, number};

impl Editor {
    /// Whether marks of somebody's track are set by a tap.
    pub fn is_tapped(self, person: usize, track: usize) -> bool {
        self.tapped(person, track, 0).is_some()
    }

    /// A mark was tapped: it is used, or free again. Undo takes it back.
    pub fn tap(self, person: usize, track: usize, mark: usize) {
        if let Some(document) = self.tapped(person, track, mark) {
            self.put(document);
        }
    }

    fn tapped(self, person: usize, track: usize, mark: usize) -> Option<Value> {
        untrack(|| self.companion())?.changed(ByHand::Tap { person, track, mark }).ok()?
    }

    /// What of someone is set by hand with a tap, followed.
    pub fn settings(self, person: usize) -> Vec<Setting> {
        self.companion().map(|companion| companion.settings(person)).unwrap_or_default()
    }

    /// A setting of someone was set, by its place. Undo takes it back.
    pub fn set(self, person: usize, setting: usize, to: usize) {
        if let Err(error) = self.set_if_allowed(person, setting, to) {
            self.notice.say(format!("Not set: {}.", why_refused(&error)));
        }
    }

    fn set_if_allowed(self, person: usize, setting: usize, to: usize) -> Result<(), InputError> {
        let companion = untrack(|| self.companion());
        let set = companion.map(|companion| companion.changed(ByHand::Set { person, setting, to }));
        set.transpose()?.flatten().into_iter().for_each(|document| self.put(document));
        Ok(())
    }

    /// A sample of the catalogue joins, by its id. Undo takes it out again.
    pub fn join(self, id: &str) {
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.joined(id, COMPANION) {
            Ok(document) => self.put(document),
            Err(error) => self.notice.say(format!("Not added: {}.", why_refused(&error))),
        }
    }
}

/// All that is set of someone, or only what is set so often that it stands beside what they can do.
pub fn settings(editor: Editor, person: usize, is_often: bool) -> AnyView {
    // Made anew only when there is something else to set: a tap must not take the focus away.
    let kinds = memo(move || {
        let all = editor.settings(person).into_iter().enumerate();
        let wanted = all.filter(|(_, setting)| !is_often || setting.is_often);
        wanted.map(|(place, setting)| (place, Setting { now: 0, ..setting })).collect::<Vec<_>>()
    });
    dynamic(move || {
        let (switches, others): (Vec<_>, Vec<_>) =
            kinds.get().into_iter().partition(|(_, setting)| setting.values == SettingValues::Switch);
        let switches: Vec<AnyView> = switches
            .into_iter()
            .map(|(place, setting)| switch(editor, person, place, setting.label))
            .collect();
        let others =
            others.into_iter().map(|(place, setting)| other(editor, (person, place), setting, is_often));
        let switches =
            if switches.is_empty() { nothing() } else { tag("div").class("chips").child(switches).view() };
        several(std::iter::once(switches).chain(others).collect())
    })
}

/// What a setting is now, followed.
fn now(editor: Editor, person: usize, place: usize) -> Memo<usize> {
    memo(move || editor.settings(person).get(place).map_or(0, |setting| setting.now))
}

fn switch(editor: Editor, person: usize, place: usize, label: String) -> AnyView {
    let now = now(editor, person, place);
    chip(None, label, flag(move || now.get() == 1), move |wanted| {
        editor.set(person, place, usize::from(wanted));
    })
}

/// `is_often` says where it stands: the same stands with all that is set of someone.
fn other(editor: Editor, (person, place): (usize, usize), setting: Setting, is_often: bool) -> AnyView {
    let now = now(editor, person, place);
    let Setting { label, values, .. } = setting;
    let inside = match values {
        SettingValues::OneOf(values) => {
            let name = format!("set-{person}-{place}-{is_often}");
            let segments = values.into_iter().enumerate().map(|(at, words)| {
                let chosen = flag(move || now.get() == at);
                segment(name.clone(), words, chosen, move || editor.set(person, place, at))
            });
            tag("div").class("segments").child(segments.collect::<Vec<AnyView>>()).view()
        }
        SettingValues::Count(most) => count(editor, (person, place), now, most, &label),
        SettingValues::Switch => nothing(),
    };
    tag("div")
        .class("scene-set")
        .of("role", "group")
        .with("aria-label", label.clone())
        .child(tag("span").class("label").of("aria-hidden", "true").child(label))
        .child(inside)
        .view()
}

/// A number that is typed, or one more or less with a tap. What is not allowed stays as it is typed, with the reason.
fn count(editor: Editor, of: (usize, usize), now: Memo<usize>, most: usize, label: &str) -> AnyView {
    let (person, place) = of;
    let set = Callback::new(move |typed: String| {
        let done = counted(&typed, most).and_then(|to| editor.set_if_allowed(person, place, to));
        done.err().map(|error| words_of(&error)).unwrap_or_default()
    });
    let id = element_id(&format!("set-{person}-{place}"));
    let value = words(move || now.get().to_string());
    confirmed(id, value, keypad(Some(0.0), true), label.to_owned(), set, |field, confirm| {
        let step = |sign, verb: &str, is_end: Signal<bool>, to: fn(usize) -> usize| {
            let act = click(move || confirm.run(to(now.get_untracked()).to_string()));
            step_button(sign, format!("{verb}: {label}"), act).with("disabled", is_end)
        };
        let fewer = step("\u{2212}", "One less", flag(move || now.get() == 0), |now| now.saturating_sub(1));
        let more = step("+", "One more", flag(move || now.get() >= most), |now| now.saturating_add(1));
        stepped(field, [fewer, more])
    })
}

/// How many are typed.
fn counted(typed: &str, most: usize) -> Result<usize, InputError> {
    let count = number(typed).and_then(|number| usize::try_from(number.as_u64()?).ok());
    count.ok_or_else(|| InputError::new("", Node::Text(typed.to_owned()).found(), format!("0 to {most}")))
}
