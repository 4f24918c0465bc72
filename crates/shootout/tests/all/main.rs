//! All tests of the engines from outside, in one program: each program more is linked anew.

mod follow;
mod fuzz_corpus;
mod many;
mod margins;
mod posts;
mod proof;
mod roll_rest;
