//! The best of what one owns: a fold below the answer. What is in it is a part of its own, worked out beside the page.

mod foes;
mod goals;
mod inside;
pub mod job;
mod panel;
mod pasted;
mod things;

pub use inside::inside;

use crate::answer::asked_beside::{Fold, has_numbers};
use crate::session::gear::{GEAR, TITLE};

/// The fold, where the question has numbers.
pub const FOLD: Fold = Fold { title: TITLE, class: "answer-gear", name: GEAR, asked: has_numbers };
