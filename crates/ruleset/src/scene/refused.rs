//! What cannot be done as a scene stands, and why.

use crate::InputError;
use std::fmt::Display;

/// What is allowed in place of what cannot be done now.
const SOMETHING_ELSE: &str = "something else: ";

/// That what was found in this place cannot be done now, and why.
pub fn not_now(path: impl Into<String>, found: impl Into<String>, why: impl Display) -> InputError {
    InputError::new(path, found, format!("{SOMETHING_ELSE}{why}"))
}

/// Why an action was refused, for those who have just chosen it: without its name, and without a full stop.
///
/// ```
/// use shootout_ruleset::InputError;
/// use shootout_ruleset::scene::{not_now, why_refused};
/// assert_eq!(why_refused(&not_now("act", "`attack`", "The weapon is jammed (T-1).")), "The weapon is jammed (T-1)");
/// let wrong = InputError::new("tries", "21", "0 to 20");
/// assert_eq!(why_refused(&wrong), "tries: found 21; allowed: 0 to 20");
/// ```
pub fn why_refused(error: &InputError) -> String {
    let words = match error.allowed.strip_prefix(SOMETHING_ELSE) {
        Some(why) => why.to_owned(),
        None => error.to_string(),
    };
    words.trim_end_matches('.').to_owned()
}
