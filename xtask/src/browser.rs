//! Runs the browser tests of `tests/browser/` against the built page, and takes its pictures.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::page::{self, Profile};
use crate::progress::{run, step};
use crate::serve::{self, Server};
use crate::test::{Counts, run_counting};
use crate::workspace::Workspace;

/// Where Debian installs the browser; the variable `CHROMIUM` names another.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Installs what the tests need from npm, serves `dist/` and runs them.
pub fn run_tests(workspace: &Workspace) -> Result<Counts> {
    let mut node = node(workspace)?;
    step("build the command line, which the page is held against", || {
        run(workspace.cargo().args(["build", "--package", "shootout-cli"]))
    })?;
    let counts = run_counting(
        node.args(["--test", "--test-reporter=spec"])
            .env("SHOOTOUT_BIN", workspace.target().join("debug/shootout")),
        counts_of_node,
    )?;
    ensure!(counts.passed > 0, "no browser test ran");
    Ok(counts)
}

/// Builds the page and takes the pictures of it in `docs/images/` anew.
pub fn take_screenshots(workspace: &Workspace) -> Result<()> {
    page::build(workspace, Profile::Shipping)?;
    run(node(workspace)?.arg("screenshots.mjs"))
}

/// Node in the folder of the tests, with all that they need, and `dist/` served.
fn node(workspace: &Workspace) -> Result<Command> {
    let chromium = chromium()?;
    let folder = workspace.path("tests/browser");
    ensure_packages(&folder)?;
    let server = Server::start(serve::bind(0)?, &workspace.dist())?;
    let mut node = Command::new("node");
    node.current_dir(&folder).env("CHROMIUM", chromium).env("BASE_URL", &server.address);
    Ok(node)
}

/// A missing browser is a failure: tests that do not run prove nothing.
fn chromium() -> Result<PathBuf> {
    let chromium = std::env::var_os("CHROMIUM").map_or_else(|| CHROMIUM.into(), PathBuf::from);
    ensure!(
        chromium.is_file(),
        "the browser tests need Chromium, and {} is missing: install it (Debian: apt-get install -y chromium) \
         or set CHROMIUM to its path",
        chromium.display()
    );
    Ok(chromium)
}

/// `npm ci`, unless what it installed last is newer than the lock file.
fn ensure_packages(folder: &Path) -> Result<()> {
    let changed = |file: &str| folder.join(file).metadata()?.modified();
    if let (Ok(locked), Ok(installed)) =
        (changed("package-lock.json"), changed("node_modules/.package-lock.json"))
        && installed > locked
    {
        return Ok(());
    }
    step("install the npm packages of tests/browser", || {
        run(Command::new("npm")
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(folder))
        .context("the browser tests need Node.js 20 or later with npm")
    })
}

/// Reads `ℹ pass 3` and its like from the closing lines of Node's test runner.
fn counts_of_node(line: &str) -> Option<Counts> {
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
