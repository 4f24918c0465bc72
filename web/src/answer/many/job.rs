//! The worker's part of it.

use crate::document::catalogue_view::CatalogueView;
use crate::session::rule_sets;
use crate::work::{Job, ManyAsked, Output, Task, Turn};
use shootout::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::many::{Asked, Many, Spread};
use shootout_ruleset::question::{Answered, TAG};
use std::ops::ControlFlow;

/// The sides of the die of the table.
const SIDES: u32 = 100;

struct AnswerOfMany {
    many: Result<Many, InputError>,
    asked: ManyAsked,
}

/// Begins it.
pub fn start(asked: ManyAsked, task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let rule_set = rule_sets().find(|known| known.name == task.rule_set)?;
    let mut document = Node::from(&serde_json::from_str(&task.document).ok()?);
    document.take(TAG);
    Some(Box::new(AnswerOfMany { many: rule_set.many_with(document, &offered.entries), asked }))
}

impl Job for AnswerOfMany {
    fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        ControlFlow::Break(Output::Answer(Box::new(answered(&self.many, self.asked))))
    }
}

fn answered(many: &Result<Many, InputError>, asked: ManyAsked) -> Result<Answered, InputError> {
    let spread = Spread::even(asked.count, asked.targets)?;
    let many = many.as_ref().map_err(Clone::clone)?;
    many.answer(&Asked { spread, sides: SIDES, rows: None, seed: asked.seed })
}
