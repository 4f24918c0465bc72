//! How far plans were followed, so that the next visit goes on there: for each question what has happened, and by which document.

use crate::dom::storage::{keep_following, load_following};
use crate::session::QuestionId;
use serde_json::{Map, Value, json};

fn all() -> Map<String, Value> {
    load_following().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn write(all: Map<String, Value>) {
    keep_following(&Value::Object(all).to_string());
}

/// What has happened with the plan of a document; none where it is not followed, or where the document was another one.
pub fn happened(place: QuestionId, document: &str) -> Option<String> {
    let all = all();
    let kept = all.get(&place.path()).filter(|kept| kept["of"] == document)?;
    kept["happened"].as_str().map(str::to_owned)
}

/// Keeps what has happened.
pub fn keep(place: QuestionId, document: &str, happened: &str) {
    let mut all = all();
    all.insert(place.path(), json!({ "of": document, "happened": happened }));
    write(all);
}

/// Keeps nothing of it.
pub fn forget(place: QuestionId) {
    let mut all = all();
    all.remove(&place.path());
    write(all);
}
