//! Dice thrown one by one, by a generator or on the table, and the transcript of them.
//!
//! ```
//! use shootout::dice::{Session, seeded, transcript};
//! use shootout::{Catalogue, read};
//! use shootout_core::ShootOut;
//! let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "boltgun",
//!     "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "single" }] }"#;
//! let scenario = read::shot(text, Catalogue::built_in())?;
//! let shoot_out = ShootOut::new(&scenario)?;
//! let mut session = Session::new(&shoot_out);
//! session.roll_out(&mut seeded(2026));
//! let transcript = transcript(&session, Some(2026));
//! assert_eq!((transcript.faces.as_slice(), transcript.outcome.hits), (&[43][..], 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod faces;
mod generator;
mod session;
mod transcript;

pub use faces::{dice_words, face_words, read_face};
pub use generator::{Generator, seeded};
#[cfg(feature = "hand-to-hand")]
pub use session::BlowOutcome;
pub use session::{Session, Spoken};
pub use transcript::{Transcript, transcript};
