//! One's own catalogue as another tab of this browser leaves it: whoever works on it works on what stands there now.

use crate::dom::storage;
use crate::session::my_catalogue::MyCatalogue;
use leptos::prelude::*;
use serde_json::Value;

/// Takes over what another tab has kept, now and for as long as this part of the page is shown.
pub fn follow(mine: MyCatalogue) {
    catch_up(mine);
    let listener = window_event_listener_untyped("storage", move |_| catch_up(mine));
    on_cleanup(move || listener.remove());
}

/// Takes over what is kept, if that is not what this tab has read or written last. What cannot be read is left alone.
fn catch_up(mine: MyCatalogue) {
    let kept = storage::load_own(mine.rule_set);
    if mine.seen() == kept {
        return;
    }
    let (file, rulings) = &kept;
    let parsed =
        |text: &Option<String>| text.as_ref().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let Some(file) = parsed(file) else { return };
    if let Ok(offered) = mine.read(&file) {
        mine.take_over(file, parsed(rulings).unwrap_or_default(), offered);
        mine.has_seen(kept);
    }
}
