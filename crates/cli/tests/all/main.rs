//! All tests of the command as people run it, in one program: each program more is linked anew.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

mod advise;
mod answers;
mod ask;
mod backwards;
mod bad_input;
mod card;
mod common;
mod corpus;
mod crossover;
mod dice;
mod duel;
mod exact;
mod example_rule_set;
mod example_variants;
mod fate_firefight;
mod gear;
mod generate;
mod links;
mod loadout;
mod luck;
mod many;
mod output_files;
mod publish;
mod question_sweeps;
mod scene;
mod seal;
#[cfg(feature = "serve")]
mod serve;
mod sheet;
mod sweep;
mod tables;
mod tutorial;
