//! The work of the worker: what is best to do, in one go.

use crate::catalogue::Offered;
use crate::work::{Job, Said};
use serde_json::json;
use shootout_percentile::advice::{self, Question, advise};

/// A question that is being answered.
struct Asked(Question);

/// Begins it.
pub fn start(wanted: &str, offered: &Offered) -> Option<Box<dyn Job>> {
    Some(Box::new(Asked(advice::read(wanted.as_bytes(), &offered.catalogue).ok()?)))
}

impl Job for Asked {
    fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Said)) -> Result<Said, String> {
        let said = match advise::<f64>(&self.0) {
            Ok(answer) => serde_json::to_string(&answer),
            Err(error) => serde_json::to_string(&json!({ "refused": error.to_string() })),
        };
        said.map(Said::Text).map_err(|error| error.to_string())
    }
}
