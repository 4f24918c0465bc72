//! The secrets of seals that were made here, which stay on this device until the seal is opened.

use crate::dom::storage::{keep_seals, load_seals};
use std::cell::RefCell;

/// How many are kept: the oldest go first.
const MOST: usize = 200;

thread_local! {
    /// Those of this visit, for a device that keeps nothing.
    static MADE: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Commitments with their secrets, the oldest first.
fn kept() -> Vec<(String, String)> {
    load_seals().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The secret of a seal that was made here.
pub fn secret_of(commitment: &str) -> Option<String> {
    let made = MADE.with_borrow(Clone::clone);
    kept().into_iter().chain(made).find(|(of, _)| of == commitment).map(|(_, secret)| secret)
}

/// Keeps one; false where the device does not.
pub fn keep_secret(commitment: &str, secret: &str) -> bool {
    let made = (commitment.to_owned(), secret.to_owned());
    let mut all = kept();
    all.push(made.clone());
    let from = all.len().saturating_sub(MOST);
    let text = serde_json::to_string(all.get(from..).unwrap_or_default()).unwrap_or_default();
    let is_kept = keep_seals(&text).is_ok();
    if !is_kept {
        MADE.with_borrow_mut(|all| all.push(made));
    }
    is_kept
}
