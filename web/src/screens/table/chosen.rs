//! Who was chosen at places of fights, as the device keeps it.

use crate::dom::storage;

/// Who acts, and who of those to whom, as the game master has chosen.
type Chosen = (Option<usize>, Option<(usize, usize)>);

/// Who was chosen at places of fights, the last one chosen last.
pub type Turns = Vec<(u64, Chosen)>;

/// Those that the device keeps; none where they are no such text.
pub fn kept_turns() -> Turns {
    storage::load_chosen().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}
