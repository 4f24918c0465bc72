//! The numbers of a scenario that can be set side by side, and where the best of several choices changes.
//!
//! [`COLUMNS`] (for sweeps also [`FURTHER`]) is the one table of them: what each is called, which way is better, how it is
//! written, and from which reading of the procedure it is taken. [`Readings`] works out a reading when the first number asks for it. Loadouts
//! and sweeps both take their numbers from here, and both look for crossovers by [`Halving`].

mod best;
mod columns;
mod edges;
#[cfg(feature = "sweep")]
mod further;
mod halving;
mod magazine;
mod readings;

pub(crate) use best::best;
pub use columns::{COLUMNS, Column, column};
pub(crate) use edges::edges_m;
#[cfg(feature = "sweep")]
pub use further::{FURTHER, output, outputs};
pub use halving::{Halving, Point, Stretch};
pub(crate) use halving::{change_words, names};
pub(crate) use magazine::work;
pub use readings::Readings;
pub use shootout_ruleset::metric::{Better, Figure, Format, Metric};
