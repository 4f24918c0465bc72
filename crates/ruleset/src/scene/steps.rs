//! Steps back and forward in scenes that hold how everyone stands: each line of the log knows what it has changed.

use super::{Changed, LogLine, PastRoll, Round, SceneState};
use crate::document::path::{OnTheWay, entry, field};
use crate::document::{Node, Path, decode};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What of a [`SceneState`] is the same in all documents that hold how everyone stands: their round as `round`, their log as `log`, those who
/// take part in this field; and the table of what can be done. Those that have a `check` of their own say so.
#[macro_export]
macro_rules! scene_fields {
    ($people:ident, $acts:expr) => {
        $crate::scene_fields!($people, $acts, without check);

        fn check_all(&self) -> Result<(), $crate::InputError> {
            self.check()
        }
    };
    ($people:ident, $acts:expr, without check) => {
        const PEOPLE: &'static str = stringify!($people);
        const ACTS: &'static [$crate::scene::ActRow<Self::Kind>] = $acts;

        fn document(&self) -> $crate::document::Node {
            self.with_rulings($crate::document::Node::of(self))
        }

        fn count(&self) -> usize {
            self.$people.len()
        }

        fn happened(&self) -> Vec<$crate::scene::Happened> {
            let done = $crate::scene::LogLine::done(&self.log);
            self.log[..done].iter().map($crate::scene::LogLine::happened).collect()
        }

        fn past_roll(&self, line: usize) -> Option<$crate::scene::PastRoll> {
            self.log.get(line)?.rolled.clone()
        }

        fn past_throws(&self, line: usize) -> Vec<$crate::scene::Throw> {
            self.log.get(line).map(|line| line.throws.clone()).unwrap_or_default()
        }

        fn at_line(&self, lines: usize) -> Option<Self> {
            let (mut scene, log) = $crate::scene::walked(self, &self.log, lines)?;
            scene.log = log;
            Some(scene)
        }

        fn keep(&mut self, before: &Self, words: &str, rolled: Option<$crate::scene::PastRoll>) {
            // What begins a round is told in it; what ends the scene in the round that was the last.
            let round = before.round.max(self.round);
            self.log = $crate::scene::keep_line(&self.log, round, [before, &*self], words, rolled);
        }
    };
}

/// The field of the log, which is no part of how everyone stands.
const LOG: &str = "log";

impl Changed {
    /// Puts one thing in place of another; none where something else stands there by now.
    fn put(at: &str, old: Option<&Value>, new: Option<&Value>, document: &mut Value) -> Option<()> {
        let path = Path::of(at)?;
        if path.get(document) != old {
            return None;
        }
        let is_put = match new {
            Some(new) => path.set(document, new.clone(), OnTheWay::IdKept),
            None => old.is_none() || path.remove(document),
        };
        is_put.then_some(())
    }

    fn back(&self, document: &mut Value) -> Option<()> {
        Self::put(&self.at, self.is.as_ref(), self.was.as_ref(), document)
    }

    fn forward(&self, document: &mut Value) -> Option<()> {
        Self::put(&self.at, self.was.as_ref(), self.is.as_ref(), document)
    }
}

/// What has become of a document, place by place. Of someone who has changed in a list their name is told too.
fn compare(before: Option<&Value>, after: Option<&Value>, at: &str, changed: &mut Vec<Changed>) {
    match (before, after) {
        (before, after) if before == after => {}
        (Some(Value::Object(old)), Some(Value::Object(new))) => {
            let gone = old.keys().filter(|name| !new.contains_key(*name));
            for name in new.keys().chain(gone) {
                compare(old.get(name), new.get(name), &field(at, name), changed);
            }
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) if old.len() == new.len() => {
            for (place, (old, new)) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
                let at = entry(at, place);
                changed.extend(named(old, &at).filter(|name| named(new, &at).as_ref() == Some(name)));
                compare(Some(old), Some(new), &at, changed);
            }
        }
        (was, is) => changed.push(Changed { at: at.to_owned(), was: was.cloned(), is: is.cloned() }),
    }
}

/// The name of someone in a list, or of what they are.
fn named(one: &Value, at: &str) -> Option<Changed> {
    let told = |at: String, name: &Value| Changed { at, was: Some(name.clone()), is: Some(name.clone()) };
    if let Some(name) = one.get("name") {
        return Some(told(field(at, "name"), name));
    }
    let mut inside = one.as_object()?.iter();
    inside.find_map(|(of, inside)| Some(told(field(&field(at, of), "name"), inside.get("name")?)))
}

/// How a scene stands, without its log.
fn standing(scene: &impl SceneState) -> Value {
    let mut document = scene.document();
    document.take(LOG);
    Value::from(document)
}

/// A log with one line more, of what has become of a scene; what was taken back before is gone then.
pub fn keep_line<S: SceneState>(
    log: &[LogLine],
    round: Round,
    [before, after]: [&S; 2],
    words: &str,
    rolled: Option<PastRoll>,
) -> Vec<LogLine> {
    let mut changed = Vec::new();
    compare(Some(&standing(before)), Some(&standing(after)), "", &mut changed);
    let line = LogLine {
        round,
        words: words.to_owned(),
        throws: Vec::new(),
        rolled,
        changed: Some(changed),
        undone: false,
    };
    log[..LogLine::done(log)].iter().cloned().chain([line]).collect()
}

/// How a scene with this log stood, or will stand, once so many lines of it are done, and the log then; none where that is not known, or the
/// scene was changed otherwise since.
pub fn walked<S: SceneState + DeserializeOwned>(
    scene: &S,
    log: &[LogLine],
    lines: usize,
) -> Option<(S, Vec<LogLine>)> {
    let (mut log, mut document) = (log.to_vec(), standing(scene));
    let mut done = LogLine::done(&log);
    while done != lines {
        let is_back = done > lines;
        let line = log.get_mut(if is_back { done - 1 } else { done })?;
        let mut changed = line.changed.as_ref()?.iter();
        match is_back {
            true => changed.rev().try_for_each(|one| one.back(&mut document))?,
            false => changed.try_for_each(|one| one.forward(&mut document))?,
        }
        line.undone = is_back;
        done = if is_back { done - 1 } else { done + 1 };
    }
    let scene: S = decode(&Node::from(&document), "").ok()?;
    scene.check_all().ok()?;
    Some((scene, log))
}
