//! What was asked backwards of each question: it stands so when that is shown again.

use super::FOLD;
use super::asked::{Asked, Free, Want};
use crate::session::{QuestionId, bare};
use serde_json::Value;
use shootout::backwards::{FreeInput, free_inputs};
use shootout_ruleset::backwards::MAX_FREE;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A range begins with about so many values, that of what else is free with fewer: pairs are as many as both multiplied.
const FIRST_VALUES: [u32; MAX_FREE] = [20, 5];
/// The same of a question that can take long.
const FIRST_LONG_VALUES: [u32; MAX_FREE] = [6, 3];

thread_local! {
    static ASKED: RefCell<BTreeMap<String, Asked>> = const { RefCell::new(BTreeMap::new()) };
}

/// What was asked last.
pub fn last_asked(place: QuestionId) -> Asked {
    let last = ASKED.with_borrow(|asked| asked.get(&FOLD.kept_at(place)).cloned());
    last.unwrap_or_else(|| first_asked(place))
}

/// Keeps what is asked.
pub fn keep(place: QuestionId, now: Asked) {
    ASKED.with_borrow_mut(|asked| asked.insert(FOLD.kept_at(place), now));
}

/// Has the fold of a question open when it is shown next, with this input of its document free.
pub fn open_with(place: QuestionId, document: &Value, free: &str) {
    let document = bare(document.clone());
    let mut asked = first_asked(place);
    asked.free[0] = settled(place, &document, free, 0);
    keep(place, asked);
    FOLD.open_next(place);
}

/// Nothing is free at first; the first number of the question is wanted.
fn first_asked(place: QuestionId) -> Asked {
    let mut asked = Asked::default();
    asked.wants[0] = place.question.metrics.first().map(Want::first).unwrap_or_default();
    asked
}

/// The inputs that can be free, the first or what else is.
pub fn inputs(place: QuestionId, document: &Value, nth: usize) -> Vec<FreeInput> {
    let takes_long = place.read(document).is_ok_and(|case| case.takes_long());
    let values = if takes_long { FIRST_LONG_VALUES } else { FIRST_VALUES };
    place.form().map(|form| free_inputs(form, document, values[nth])).unwrap_or_default()
}

/// The one at a path, with values that are valid; none where there is no such.
pub fn settled(place: QuestionId, document: &Value, path: &str, nth: usize) -> Free {
    let input = inputs(place, document, nth).into_iter().find(|input| input.path == path);
    let input = input.map(|input| input.settled(document, |document| place.read(document).is_ok()));
    Free::first(input.as_ref())
}
