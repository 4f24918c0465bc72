//! The worker: the code of each kind of work, fetched when it is first wanted.

use crate::app::chunks::share_chunk_with_form;
use crate::app::rules;
use crate::screens::loadout::job;
use crate::session::answer_state;
use crate::work::{self, Kind, Start};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout_ruleset::question::TAG;

/// Hears tasks and works on them, for as long as the page wants a worker.
pub fn serve() {
    wasm_bindgen_futures::spawn_local(async {
        match serving_part().await {
            Ok(begin) => begin(),
            Err(_) => work::not_loaded(),
        }
    });
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn serving_part() -> Result<fn(), SplitLoaderError> {
    Ok(share_chunk_with_form(|| work::begin(|kind, wanted| Box::pin(fetch_start(kind, wanted)))))
}

/// The worker's part, with the rules of what is wanted of it.
async fn fetch_start(kind: Kind, wanted: String) -> Result<Start, SplitLoaderError> {
    let worker = worker_part().await?;
    if let Some(name) = (worker.rule_set)(kind, &wanted) {
        rules::fetch(&name).await?;
    }
    Ok((worker.start)(kind))
}

/// What the worker does of this view.
struct WorkerPart {
    /// Begins work of this kind.
    start: fn(Kind) -> Start,
    /// What the rule set is called whose rules it takes.
    rule_set: fn(Kind, &str) -> Option<String>,
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn worker_part() -> Result<WorkerPart, SplitLoaderError> {
    Ok(WorkerPart {
        start: |kind| match kind {
            Kind::Answer => |wanted, _| answer_state::start(wanted),
            _ => job::start,
        },
        rule_set: |kind, wanted| {
            let document = if kind == Kind::Answer { wanted } else { job::document_wanted(wanted)? };
            let document: Value = serde_json::from_str(document).ok()?;
            Some(document.get(TAG)?.as_str()?.to_owned())
        },
    })
}
