//! Node and npm, for the tests that are written in JavaScript.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::counts::Counts;
use crate::progress::{run, step};

/// `npm ci` in a folder with a lock file, unless what it installed last is newer than that.
pub fn ensure_packages(folder: &Path) -> Result<()> {
    let changed = |file: &str| folder.join(file).metadata()?.modified();
    if let (Ok(locked), Ok(installed)) =
        (changed("package-lock.json"), changed("node_modules/.package-lock.json"))
        && installed > locked
    {
        return Ok(());
    }
    step(&format!("install the npm packages of {}", folder.display()), || {
        run(Command::new("npm")
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(folder))
        .context("the tests need Node.js 20 or later with npm")
    })
}

/// What makes `node` run the tests of its folder.
pub const TEST_RUNNER: [&str; 2] = ["--test", "--test-reporter=spec"];

/// Reads `ℹ pass 3` and its like from the closing lines of Node's test runner.
pub fn counts_of_node(line: &str) -> Option<Counts> {
    let mut words = line.strip_prefix("ℹ ")?.split(' ');
    let (name, number) = (words.next()?, words.next()?.parse().ok()?);
    let mut counts = Counts::default();
    match name {
        "pass" => counts.passed = number,
        "fail" | "cancelled" => counts.failed = number,
        "skipped" | "todo" => counts.skipped = number,
        _ => return None,
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_lines_of_node_are_read() {
        let closing =
            "ℹ tests 6\nℹ suites 0\nℹ pass 3\nℹ fail 1\nℹ cancelled 0\nℹ skipped 2\nℹ duration_ms 51.2";
        let mut total = Counts::default();
        for counts in closing.lines().filter_map(counts_of_node) {
            total.add(counts);
        }
        let expected = Counts { passed: 3, failed: 1, skipped: 2 };
        assert_eq!(total, expected);
    }

    #[test]
    fn what_a_test_prints_is_not_counted() {
        assert_eq!(counts_of_node("pass 3"), None);
        assert_eq!(counts_of_node("ℹ pass"), None);
    }
}
