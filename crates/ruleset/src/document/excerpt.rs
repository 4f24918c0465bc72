//! What a person wrote, as messages repeat it.

use serde_json::Value;

/// The longest stretch of a person's text that a message repeats, in characters.
const EXCERPT: usize = 60;

/// Text in quotes, as JSON spells it, cut to a length that a message can bear.
pub(super) fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(EXCERPT).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    Value::String(shown).to_string()
}
