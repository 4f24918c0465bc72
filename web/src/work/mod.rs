//! Work that would hold the page up, done in a worker of its own.
//!
//! `task` is what page and worker say to each other, `figures` how numbers are sent, `worker_client` the page's end and `worker` the other. Each kind of work is a
//! [`Job`] made of the text of a task; a kind is added by one line in `task` and one in `worker`.

pub mod figures;
pub mod task;
pub mod worker;
pub mod worker_client;

pub use task::{Batch, Kind, WorkerOutput};
pub use worker::{Job, Start, begin, not_loaded};
pub use worker_client::WorkerClient;
