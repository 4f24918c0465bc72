//! Doing something once nothing has changed for a while.

use crate::dom::kit::effect_again;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// Acts when nothing that is followed has changed for so long; not on what there is as it begins.
pub fn once_settled(pause: Duration, follow: impl Fn() + 'static, act: impl Fn() + Copy + 'static) {
    let mut pending: Option<TimeoutHandle> = None;
    effect_again(move |again| {
        follow();
        if let Some(pending) = pending.take() {
            pending.clear();
        }
        if again {
            pending = set_timeout_with_handle(act, pause).ok();
        }
    });
}
