//! Work that would hold the page up, done in a worker.
//!
//! `protocol` is what page and worker say to each other, `client` the page's end and `worker` the other. Each kind of work is a
//! [`Job`] made of a [`Task`]; a kind is added by one variant of [`Wanted`] and one line where the worker is started.

pub mod client;
pub mod protocol;
pub mod worker;

pub use client::{LatestJob, WorkerClient};
pub use protocol::{Failure, ManyAsked, Output, Task, Wanted};
pub use worker::{Job, Turn, begin, not_loaded};
