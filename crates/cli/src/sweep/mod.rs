//! Sweeps on the command line: asked for by a file or by flags, worked out on all cores, written in order.
//!
//! `ask` reads the question; `work` fills a [`part::Part`] with numbers, [`chunk`] after chunk; `table` and `parquet` turn a whole part into what was
//! asked for; `join` puts Parquet shards together;
//! `page` sets crossovers for people.

pub mod ask;
mod chunk;
mod join;
mod page;
mod parquet;
mod part;
mod table;
mod work;

pub use join::join;
pub use page::{page, reach_page};
pub use table::{Format, Names};
pub use work::{Job, Place};
