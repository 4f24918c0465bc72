//! All tests of the percentile rules from outside, in one program: each program more is linked anew.

mod advice;
mod against_the_twin;
mod by_hand;
mod deciding;
mod decimals;
mod effort;
mod everything;
mod floats;
mod limited_advice;
mod options;
mod parity;
mod plainest;
mod printed_examples;
mod repeats;
mod scenarios;
mod scripted;
mod twin;
