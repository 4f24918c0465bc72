//! The question asked backwards: a fold below the answer. What is in it is a part of its own, worked out beside the page.

mod asked;
mod curve;
mod inside;
pub mod job;
mod kept;

pub use inside::inside;
pub use kept::open_with;

use crate::answer::asked_beside::{Fold, has_numbers};

/// The fold, where the question has numbers.
pub const FOLD: Fold =
    Fold { title: "Backwards", class: "answer-backwards", name: "backwards", asked: has_numbers };
