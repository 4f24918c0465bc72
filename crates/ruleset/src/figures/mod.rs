//! Comparing numbers: which of several choices is the best, and where the best of them changes.
//!
//! What the numbers are, the rule sets declare as [`Metric`]s. Loadouts and sweeps both look for crossovers by [`CrossoverSearch`],
//! each along a [`Scale`].

mod best;
mod crossover_search;
mod scale;

pub use crate::metric::{Better, Figure, Format, Metric};
pub use best::best;
pub use crossover_search::{Crossover, CrossoverSearch, Point, Stretch, names};
pub use scale::Scale;
