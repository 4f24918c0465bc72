//! The tutorial of a rule set, and the crate that it shows.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::data;

/// The tutorial shows lines of the crate, so that it cannot grow old.
#[test]
fn the_tutorial_shows_lines_of_the_crate() {
    let root = data().join("..");
    let text = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let (tutorial, code) = (text("CONTRIBUTING.md"), text("crates/example/src/lib.rs"));
    let blocks: Vec<&str> =
        tutorial.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 6);
    for block in blocks {
        assert!(code.contains(block.trim_end()), "not in the crate:\n{block}");
    }
}

/// A rule set to copy stays short: 250 lines with its tests.
#[test]
fn the_example_is_short() {
    let lines = |path: &str| std::fs::read_to_string(data().join("..").join(path)).unwrap().lines().count();
    let all = lines("crates/example/src/lib.rs") + lines("crates/example/src/tests.rs");
    assert!(all <= 250, "{all} lines");
}
