//! How lucky what was rolled has been: a fold below the log. What is in it is a part of its own, worked out beside the page.

mod inside;
pub mod job;

pub use inside::inside;

use crate::dom::kit::{dynamic, memo};
use crate::dom::tag::{nothing, tag};
use crate::screens::table::editor::Editor;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;

/// The fold, as soon as anything has happened; `made` is what it holds.
pub fn fold(editor: Editor, made: fn() -> AnyView) -> AnyView {
    let has_log = memo(move || editor.log.with(|log| log.iter().any(|line| line.opens)));
    dynamic(move || match has_log.get() {
        false => nothing(),
        true => {
            let opened = Disclosure::new("Luck").path(format!("{} luck", editor.path())).holding(made);
            tag("div").class("scene-luck").child(opened).view()
        }
    })
}
