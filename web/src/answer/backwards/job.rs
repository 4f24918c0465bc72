//! The worker's part of it.

use crate::document::catalogue_view::CatalogueView;
use crate::session::rule_sets;
use crate::work::{Job, Output, Task, Turn};
use shootout::InputError;
use shootout::backwards::words;
use shootout_ruleset::backwards::{Backwards, Found};
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{Answered, TAG};
use std::ops::ControlFlow;

struct ValueByValue {
    asked: Result<Backwards, InputError>,
    found: Vec<Found>,
}

/// Begins it.
pub fn start(asked: &str, task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let rule_set = rule_sets().find(|known| known.name == task.rule_set)?;
    let mut document = Node::from(&serde_json::from_str(&task.document).ok()?);
    document.take(TAG);
    let asked = Node::from(&serde_json::from_str(asked).ok()?);
    let asked = rule_set.backwards_with(document, &asked, &offered.entries);
    Some(Box::new(ValueByValue { asked, found: Vec::new() }))
}

impl Job for ValueByValue {
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let backwards = match &self.asked {
            Ok(backwards) => backwards,
            Err(problem) => return answer(Err(problem.clone())),
        };
        let before = self.found.len();
        while (self.found.len() as u64) < backwards.rows() {
            if self.found.len() > before && !may_go_on() {
                let share = self.found.len() as f64 / backwards.rows() as f64;
                return ControlFlow::Continue(Output::Progress(share));
            }
            match backwards.found(self.found.len() as u64) {
                Ok(found) => self.found.push(found),
                Err(problem) => return answer(Err(problem)),
            }
        }
        answer(backwards.answered(&self.found, &words(backwards)))
    }
}

fn answer(outcome: Result<Answered, InputError>) -> Turn {
    ControlFlow::Break(Output::Answer(Box::new(outcome)))
}
