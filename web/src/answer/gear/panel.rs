//! What all that stands in the fold shares: the question, what is kept of it, and what is wrong with that.

use crate::answer::asked_beside::AskedBeside;
use crate::answer::asked_field::Field;
use crate::document::Document;
use crate::document::path::field;
use crate::session::gear::{GOALS, list, path_of, with_list};
use crate::session::{QuestionId, Session};
use leptos::prelude::*;
use serde_json::Value;

/// The fields and the answer; copies are the same.
#[derive(Clone, Copy)]
pub struct Panel {
    /// Whose things these are.
    pub session: Session,
    /// The question.
    pub place: QuestionId,
    /// What is kept of it, followed.
    pub kept: ReadSignal<Value>,
    /// What is asked of it.
    pub beside: AskedBeside,
}

impl Panel {
    /// Puts what is kept in place of what was, as a step of its own.
    pub fn put(self, kept: Value) {
        self.session.document.update_by_itself(&path_of(self.place), kept);
    }

    /// The path of a field of what is kept.
    pub fn at(self, path: &str) -> String {
        field(&path_of(self.place), path)
    }

    /// A field that is about a place of what is asked; what is wrong there is said below it.
    pub fn field(
        self,
        id: String,
        label: impl Into<String>,
        is_at: impl Fn(&str) -> bool + Send + Sync + 'static,
    ) -> Field {
        Field { id, label: label.into(), wrong: self.beside.wrong(is_at) }
    }

    /// The entries of a list with a change.
    pub fn change_list(self, name: &str, change: impl FnOnce(&mut Vec<Value>)) {
        let kept = self.kept.get_untracked();
        let mut entries = list(&kept, name).to_vec();
        change(&mut entries);
        self.put(with_list(&kept, name, entries));
    }

    /// The document in which all is kept.
    pub const fn document(self) -> Document {
        self.session.document
    }

    /// The goals that are stated.
    pub fn goals(self) -> Vec<Value> {
        self.kept.with(|kept| list(kept, GOALS).to_vec())
    }
}
