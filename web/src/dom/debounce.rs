//! Doing something once nothing has changed for a while.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// Acts when nothing that is followed has changed for so long; not on what there is as it begins.
pub fn once_settled(pause: Duration, follow: impl Fn() + 'static, act: impl Fn() + Copy + 'static) {
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        follow();
        if let Some(pending) = before? {
            pending.clear();
        }
        set_timeout_with_handle(act, pause).ok()
    });
}
