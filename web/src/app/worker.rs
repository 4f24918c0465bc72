//! The worker: what works on each kind of task, and where its rules come from.

use crate::answer::{backwards, following, gear, ladder, many};
use crate::app::chunks::share_chunk_with_form;
use crate::app::rules;
use crate::dom::kit::spawn;
use crate::screens::loadout::job;
use crate::screens::table::luck;
use crate::session::answer_state;
use crate::work::{self, Wanted};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Hears tasks and works on them, for as long as the page wants a worker.
pub fn serve() {
    spawn(async {
        match serving_part().await {
            Ok(begin) => begin(),
            Err(_) => work::not_loaded(),
        }
    });
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn serving_part() -> Result<fn(), SplitLoaderError> {
    Ok(share_chunk_with_form(|| {
        work::begin(
            |task, offered| match &task.wanted {
                Wanted::Answer => answer_state::start(task),
                Wanted::Many(asked) => many::job::start(*asked, task, offered),
                Wanted::Backwards { asked } => backwards::job::start(asked, task, offered),
                Wanted::Gear { asked } => gear::job::start(asked, task, offered),
                Wanted::Follow { .. } => following::job::start(task),
                Wanted::Ladder => ladder::start(task),
                Wanted::Luck => luck::job::start(task, offered),
                _ => job::start(task, offered),
            },
            |rule_set| Box::pin(async move { rules::fetch(&rule_set).await }),
        );
    }))
}
