//! One's own catalogue as another tab of this browser leaves it: whoever works on it works on what stands there now.

use super::{Own, state};
use crate::offered::Offered;
use crate::storage;
use leptos::prelude::*;
use serde_json::Value;

/// Takes over what another tab has kept, now and for as long as this part of the page is shown.
pub fn follow(own: Own) {
    catch_up(own);
    let listener = window_event_listener_untyped("storage", move |_| catch_up(own));
    on_cleanup(move || listener.remove());
}

/// Takes over what is kept, if that is not what this tab has read or written last. What cannot be read is left alone.
fn catch_up(own: Own) {
    let kept = storage::load_own();
    if own.seen.with_value(|seen| *seen == kept) {
        return;
    }
    let (file, rulings) = &kept;
    let parsed =
        |text: &Option<String>| text.as_ref().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let (Some(catalogue), Some(text)) = (parsed(file), file) else { return };
    if let Ok(offered) = Offered::with(text.as_bytes()) {
        own.offer(offered);
        own.kept.forget(state(catalogue, parsed(rulings).unwrap_or(Value::Null)));
        own.seen.set_value(kept);
    }
}
