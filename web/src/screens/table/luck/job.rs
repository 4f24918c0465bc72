//! The worker's part of it.

use crate::document::catalogue_view::CatalogueView;
use crate::work::{Job, Output, Task, Turn};
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{Companion, ledger};
use shootout_ruleset::luck::Ledger;
use std::ops::ControlFlow;

struct AnswerOfLuck {
    ledger: Result<Ledger, InputError>,
}

/// Begins it: of a list of scenes.
pub fn start(task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let scenes: Vec<Value> = serde_json::from_str(&task.document).ok()?;
    let scenes =
        scenes.into_iter().map(|scene| Companion::open(scene.to_string().as_bytes(), &offered.entries));
    let scenes: Result<Vec<Option<Companion>>, InputError> = scenes.collect();
    Some(Box::new(AnswerOfLuck { ledger: scenes.map(|scenes| ledger(scenes.iter().flatten())) }))
}

impl Job for AnswerOfLuck {
    fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let ledger = self.ledger.as_ref().map_err(Clone::clone);
        ControlFlow::Break(Output::Answer(Box::new(ledger.and_then(Ledger::answer))))
    }
}
