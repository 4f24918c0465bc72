//! All tests of the kernel from outside, in one program: each program more is linked anew.

mod absorbing;
mod decide;
mod deferred;
mod field;
mod readers;
mod staged;
