//! Comparing numbers: which of several choices is the best, and where the best of them changes.
//!
//! What the numbers are, the rule sets declare as [`Metric`]s. Loadouts and sweeps both look for crossovers by [`CrossoverSearch`].

mod best;
mod crossover_search;

pub use crate::metric::{Better, Figure, Format, Metric};
pub use best::best;
pub use crossover_search::{CrossoverSearch, Point, Stretch, change_words, names};
