#![doc = include_str!("../README.md")]
//!
//! # Readers
//!
//! - [`exact`] follows every face of a [`Procedure`] with its weight and merges equal states: distributions without sampling;
//!   [`outcomes`] does so from any state on and says in which state it ends, for those who put procedures together;
//! - [`Play::roll_out`] lets a generator pick the faces and keeps the transcript;
//! - [`Play`] asks for the faces that a person rolled with real dice and says what each meant.
//!
//! A fourth, [`decide`], finds what is best to do where someone decides. [`absorbing`] puts turns together to a fight that has
//! no last round.
//!
//! So the calculator and the roller cannot disagree. [`brute`] is the twin of [`exact`] that takes no short cut,
//! for proofs. Weights are generic ([`Weight`]): `f64` for use, [`Rational`] (feature `rational`) for exactness.
//!
//! Three kinds of rolls are known: a few dice that are told face by face (a d100 that says hit, jam and location at once), many like dice
//! told by how many fell in each of a few classes, and dice that are added up. A [`Procedure`] has all of them, the last two as a
//! [pool](Dice::pool). One that goes through a list of steps, with blocks that come again and again, is written as a [`Staged`] one
//! ([`staged`]): it is a procedure like others, and its blocks are worked out once.
//!
//! The crate knows no game. [`Dist`] is the small algebra of distributions beside it.

pub mod absorbing;
pub mod brute;
mod chance;
mod chances;
pub mod decide;
mod dice;
mod dist;
pub mod exact;
mod face_error;
mod faces;
pub mod fair;
pub mod outcomes;
mod plain;
mod play;
mod pool;
mod procedure;
#[cfg(feature = "rational")]
mod rational;
pub mod repeat;
pub mod staged;
mod weight;

pub use chance::chance;
pub use dice::Dice;
pub use dist::Dist;
pub use face_error::FaceError;
pub use faces::{Faces, MAX_OUTCOMES};
pub use plain::plain;
pub use play::{Play, Rolled};
pub use pool::{Counts, Pool};
pub use procedure::{Deferred, Next, Procedure, Roll, Transition};
#[cfg(feature = "rational")]
pub use rational::{NoFraction, Rational};
pub use staged::Staged;
pub use weight::{Weight, beside_each_other};
