//! The steps of a document as a tab keeps them for its next reload: of each what it changes, the nearest first, and of what document they are.

use crate::document::Document;
use crate::document::change::Change;
use crate::document::undo::Step;
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};

/// So many steps are kept each way, those that are further are dropped.
const MAX_STEPS: usize = 100;
/// So long is the text of those each way at most.
const MAX_TEXT: usize = 200_000;

impl Document {
    /// Follows its steps, and what the last of them changes.
    pub fn track_steps(self) {
        for steps in [self.past, self.future] {
            steps.track();
        }
        self.value.track();
    }

    /// Its steps as they are kept.
    pub fn kept_steps(self) -> String {
        let of = self.value.with_untracked(marks);
        let mut begun = self.last.with_value(|last| {
            let (_, before) = last.as_ref()?;
            Some(self.value.with_untracked(|now| Change::between(Some(now), Some(before))))
        });
        let past = self.past.with_untracked(|steps| text_of(steps, begun.take()));
        let future = self.future.with_untracked(|steps| text_of(steps, None));
        format!(r#"{{"of":{of},"past":{past},"future":{future}}}"#)
    }

    /// Those that were kept come before what was done in this visit, as far as they are of what the visit began with. What is no text of steps
    /// has none.
    pub fn restore_steps(self, kept: &str) {
        let Ok(kept) = serde_json::from_str::<Value>(kept) else { return };
        self.end_step();
        let mut begun = self.value.get_untracked();
        let is_fresh = self.past.with_untracked(|past| {
            past.iter().rev().for_each(|step| _ = step.change.apply_to(&mut begun));
            past.is_empty()
        });
        let (of, begun) = (&kept["of"], marks(&begun));
        let is_same = |at: &[&str]| {
            let [of, begun] =
                [of, &begun].map(|marks| at.iter().try_fold(marks, |marks, name| marks.get(name)));
            of == begun
        };
        let read = |way: &str| {
            let steps = kept[way].as_array().map(Vec::as_slice).unwrap_or_default();
            let mut steps: Vec<Step> = steps.iter().filter_map(|step| read_step(step, &is_same)).collect();
            steps.reverse();
            steps
        };
        self.past.update(|past| _ = past.splice(0..0, read("past")));
        if is_fresh {
            self.future.set(read("future"));
        }
    }
}

/// What tells each entry of a document from another: no step is taken in one that is another by now.
fn marks(document: &Value) -> Value {
    let mark = |value: &Value| {
        let mut hasher = DefaultHasher::new();
        value.to_string().hash(&mut hasher);
        json!(hasher.finish())
    };
    let inside = |mark: &dyn Fn(&Value) -> Value, of: &Value| match of {
        Value::Object(fields) => {
            fields.iter().map(|(name, of)| (name.clone(), mark(of))).collect::<Map<String, Value>>().into()
        }
        other => mark(other),
    };
    inside(&|group| inside(&mark, group), document)
}

/// As many steps as there is room for, the nearest first. `begun` is what the nearest changes, where it still goes on.
fn text_of(steps: &[Step], mut begun: Option<Change>) -> String {
    let mut room = MAX_TEXT;
    let mut texts = Vec::new();
    for step in steps.iter().rev().take(MAX_STEPS) {
        let change = begun.take().as_ref().map_or_else(|| written(&step.change), written);
        let text = json!([step.made_at, change]).to_string();
        let Some(left) = room.checked_sub(text.len()) else { break };
        room = left;
        texts.push(text);
    }
    format!("[{}]", texts.join(","))
}

/// A step as it was kept, as far as it is of what stands there; none where nothing is left of it.
fn read_step(kept: &Value, is_same: &dyn Fn(&[&str]) -> bool) -> Option<Step> {
    let made_at = kept.get(0)?.as_str()?.to_owned();
    let Change::Fields(groups) = read(kept.get(1)?)? else { return None };
    let of_group = |(group, change): (String, Change)| match change {
        Change::Fields(mut entries) => {
            entries.retain(|(entry, _)| is_same(&[&group, entry]));
            (!entries.is_empty()).then_some((group, Change::Fields(entries)))
        }
        whole => is_same(&[&group]).then_some((group, whole)),
    };
    let groups: Vec<(String, Change)> = groups.into_iter().filter_map(of_group).collect();
    (!groups.is_empty()).then_some(Step { change: Change::Fields(groups), made_at })
}

/// A value is in a list, which is empty for nothing; fields are an object; entries are a list that begins with their place.
fn written(change: &Change) -> Value {
    match change {
        Change::Value(value) => Value::Array(value.iter().cloned().collect()),
        Change::Fields(fields) => {
            fields.iter().map(|(name, change)| (name.clone(), written(change))).collect::<Map<_, _>>().into()
        }
        Change::Entries { from, count, others } => json!([from, count, others]),
    }
}

fn read(kept: &Value) -> Option<Change> {
    let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
    Some(match kept {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, change)| Some((name.clone(), read(change)?)));
            Change::Fields(fields.collect::<Option<_>>()?)
        }
        Value::Array(parts) => match parts.as_slice() {
            [] => Change::Value(None),
            [value] => Change::Value(Some(value.clone())),
            [from, count, Value::Array(others)] => {
                Change::Entries { from: number(from)?, count: number(count)?, others: others.clone() }
            }
            _ => return None,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: &str = "a.scene";

    fn played(steps: u32) -> Document {
        let document = Document::new(json!({ "a": { "scene": 0, "question": 0 } }), || "table/a".to_owned());
        (1..=steps).for_each(|step| document.update_by_itself(PLACE, json!(step)));
        document
    }

    fn stands(document: Document) -> u64 {
        document.whole().with_untracked(|all| all["a"]["scene"].as_u64().unwrap())
    }

    /// Another visit, which begins with what this one kept.
    fn reloaded(document: Document) -> Document {
        let kept = document.whole().get_untracked().to_string();
        let again = Document::new(serde_json::from_str(&kept).unwrap(), String::new);
        again.restore_steps(&document.kept_steps());
        again
    }

    #[test]
    fn steps_go_on_one_by_one_after_a_reload() {
        Owner::new().with(|| {
            let document = played(4);
            document.undo();
            document.undo();
            let again = reloaded(document);
            assert_eq!(again.redo(), "table/a");
            assert_eq!(stands(again), 3);
            let again = reloaded(again);
            again.redo();
            assert_eq!((stands(again), again.steps().possible.get_untracked()), (4, (true, false)));
            for step in [3, 2, 1, 0] {
                again.undo();
                assert_eq!(stands(again), step);
            }
            assert_eq!(again.steps().possible.get_untracked(), (false, true));
        });
    }

    /// What is typed goes on, and is kept all the same.
    #[test]
    fn a_step_that_goes_on_is_kept() {
        Owner::new().with(|| {
            let document = played(1);
            document.update(PLACE, json!(22));
            document.update(PLACE, json!(23));
            let again = reloaded(document);
            again.undo();
            assert_eq!(stands(again), 1);
            document.update(PLACE, json!(24));
            document.undo();
            assert_eq!(stands(document), 1);
        });
    }

    /// Every shape of a change: something new, something gone, a list that grew and one that lost an entry.
    #[test]
    fn changes_are_read_as_they_are_written() {
        let one = json!({ "a": { "list": [1, 2, 3], "gone": null }, "c": [[1]] });
        let other = json!({ "a": { "list": [1, 3], "new": { "x": [] } }, "c": [[1], []], "d": 7 });
        for (one, other) in [(&one, &other), (&other, &one)] {
            let change = Change::between(Some(one), Some(other));
            let mut document = one.clone();
            read(&written(&change)).unwrap().apply_to(&mut document);
            assert_eq!(document, *other);
        }
        for none in [json!(7), json!([1, 2]), json!([-1, 0, []]), json!({ "a": [0, "b", []] })] {
            assert_eq!(read(&none), None, "{none}");
        }
    }

    /// What was played on elsewhere is not taken back from here; what stands as it did is.
    #[test]
    fn steps_of_what_is_another_by_now_are_dropped() {
        Owner::new().with(|| {
            let document = played(2);
            document.update_by_itself("a.question", json!(9));
            let mut elsewhere = document.whole().get_untracked();
            elsewhere["a"]["scene"] = json!(5);
            let again = Document::new(elsewhere, String::new);
            again.restore_steps(&document.kept_steps());
            again.undo();
            assert_eq!(again.whole().get_untracked(), json!({ "a": { "scene": 5, "question": 0 } }));
            assert_eq!(again.steps().possible.get_untracked(), (false, true));
        });
    }

    /// What was done before they came is done after them; there is nothing to do again then.
    #[test]
    fn steps_of_this_visit_come_last() {
        Owner::new().with(|| {
            let document = played(2);
            document.undo();
            let again = Document::new(document.whole().get_untracked(), String::new);
            again.update_by_itself(PLACE, json!(7));
            again.restore_steps(&document.kept_steps());
            assert_eq!(again.steps().possible.get_untracked(), (true, false));
            again.undo();
            assert_eq!(stands(again), 1);
            again.undo();
            assert_eq!(stands(again), 0);
        });
    }

    /// The furthest are dropped: those that are too many, and those that are too long.
    #[test]
    fn what_is_kept_is_bounded() {
        Owner::new().with(|| {
            let again = reloaded(played(MAX_STEPS as u32 + 20));
            let mut steps = 0;
            while again.steps().possible.get_untracked().0 {
                again.undo();
                steps += 1;
            }
            assert_eq!((steps, stands(again)), (MAX_STEPS, 20));
            let document = played(1);
            for letter in ["x", "y", "z"] {
                document.update_by_itself("a.question", json!(letter.repeat(MAX_TEXT - 100)));
            }
            assert!(document.kept_steps().len() < MAX_TEXT + 1_000);
            let again = reloaded(document);
            again.undo();
            assert_eq!(again.steps().possible.get_untracked(), (false, true));
        });
    }

    /// Whatever else may stand there, the document stays as it is.
    #[test]
    fn what_is_no_text_of_steps_has_none() {
        Owner::new().with(|| {
            let document = played(1);
            for text in
                ["", "{ half", "7", "[]", r#"{"past":7}"#, r#"{"past":[[0,{}],["",7],[],null],"future":{}}"#]
            {
                let again = Document::new(document.whole().get_untracked(), String::new);
                again.restore_steps(text);
                assert_eq!(again.steps().possible.get_untracked(), (false, false), "{text}");
            }
        });
    }
}
