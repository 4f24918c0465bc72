//! Exact probability for tabletop procedures.
//!
//! A rule is written once, as a [`Procedure`]: *in this state roll these dice; this is what each face means*. Three
//! readers run it:
//!
//! - [`exact`] follows every face with its weight and merges equal states: distributions without sampling; [`outcomes`] does
//!   so from any state on and says in which state it ends, for those who put procedures together;
//! - [`Play::roll_out`] lets a generator pick the faces and keeps the transcript;
//! - [`Play`] asks for the faces that a person rolled with real dice and says what each meant.
//!
//! A fourth, [`decide`], finds what is best to do where someone decides. [`absorbing`] puts turns together to a fight that has
//! no last round.
//!
//! So the calculator and the roller cannot disagree. [`brute`] is the twin of [`exact`] that takes no short cut,
//! for proofs. Weights are generic ([`Weight`]): `f64` for use, [`Rational`] (feature `rational`) for exactness.
//!
//! Dice may have numbers or labels ([`Die`]), and are told face by face, by their sum, or by the successes of a [`Pool`]
//! ([`Dice`]). Those who roll see each face; the odds tell no more apart than the rule asks for.
//!
//! The crate knows no game. [`Dist`] is the small algebra of distributions beside it.

pub mod absorbing;
pub mod brute;
mod chance;
mod chances;
pub mod decide;
mod dice;
mod die;
mod dist;
mod entry;
pub mod exact;
mod face_error;
mod faces;
pub mod outcomes;
mod plain;
mod play;
mod pool;
mod pool_rule;
mod procedure;
#[cfg(feature = "rational")]
mod rational;
mod weight;

pub use chance::chance;
pub use dice::{Dice, MAX_DICE};
pub use die::{DiceError, Die, Face};
pub use dist::Dist;
pub use entry::{DiceEntry, DiceEntryError};
pub use face_error::FaceError;
pub use faces::{Faces, MAX_OUTCOMES};
pub use plain::plain;
pub use play::{Play, Rolled};
pub use pool::{Pool, Reroll};
pub use pool_rule::MAX_POOL_SIDES;
pub use procedure::{Deferred, Next, Procedure, Roll, Transition};
#[cfg(feature = "rational")]
pub use rational::{NoFraction, Rational};
pub use weight::{Weight, beside_each_other};
