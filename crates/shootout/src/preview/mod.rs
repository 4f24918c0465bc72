//! What others see of an answer before they open it: where its link is pasted, a title, the sentence and a picture; without scripts,
//! the answer itself as a page.
//!
//! [`Asked`] is what a link or a document asks, [`Preview`] what is shown of the answer. [`Places`] are the addresses that stand in
//! it; [`Preview::tags`] is what goes into the head of a page, [`Preview::page`] a whole page that needs no script, and
//! [`Preview::oembed`] what pages that show answers of others ask for.

mod asked;
mod frame_asked;
mod gallery;
mod hosted;
mod html;
mod oembed;
mod places;
mod title;

#[cfg(test)]
mod tests;

pub use asked::{Asked, Preview};
pub use frame_asked::{FrameAsked, FrameRefused};
pub use gallery::{Entry, gallery};
pub use hosted::{held_link, hosted};
pub use html::{STYLE, no_answer, refusal, with_tags};
pub use oembed::Room;
pub use places::{Places, counted_from};
