//! Dice thrown one by one, by a generator or on the table, and the transcript of them in words.
//!
//! A procedure that can be put into words ([`Narrate`]) is played in a [`Session`].

mod faces;
mod generator;
mod layout;
mod narrate;
mod notation;
mod session;
mod transcript;
mod words;

pub use faces::{dice_words, face_words, pool_words, read_face, with_faces};
pub use generator::{Generator, seeded};
pub use layout::FaceLayout;
pub use narrate::{Narrate, events_of};
pub use notation::Notation;
pub use session::{AnySession, Session, ToldSession};
pub use transcript::Transcript;
pub use words::{DieSigns, Range, Reveals, RollRequest, RollResult, ranges, two_digits};
