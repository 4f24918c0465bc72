//! The numbers of a shot that can be compared: what loadouts, sweeps and crossovers work with.
//!
//! [`COLUMNS`] (for sweeps also [`EXTRA_METRICS`]) is the one table of them: what each is called, which way is better, how it is
//! written, and from which reading of the procedure it is taken. [`Readings`] works out a reading when the first number asks for it.

mod columns;
mod edges;
mod extra_metrics;
mod magazine;
mod readings;

pub use columns::{COLUMNS, Column, column};
pub use edges::edges_m;
pub use extra_metrics::{EXTRA_METRICS, output, outputs};
pub use magazine::work;
pub use readings::Readings;
