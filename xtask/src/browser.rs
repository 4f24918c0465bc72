//! Runs the browser tests of `tests/browser/` against the built page, and takes its pictures.

use std::path::PathBuf;
use std::process::Command;
use std::thread::available_parallelism;

use anyhow::{Result, ensure};

use crate::command_line;
use crate::node::{TEST_RUNNER, counts_of_node, ensure_packages};
use crate::package;
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
    let shootout =
        step("build the command line, which the page is held against", || command_line::build(workspace))?;
    let package = package::build(workspace)?;
    let counts = run_counting(
        node.args(TEST_RUNNER)
            .arg(format!("--test-concurrency={}", files_at_once()))
            .env("SHOOTOUT_BIN", shootout)
            .env("SHOOTOUT_PACKAGE", package.folder),
        counts_of_node,
    )?;
    ensure!(counts.passed > 0, "no browser test ran");
    Ok(counts)
}

/// How many files of tests run at once: one for each core, and two on a machine with one. Node itself would leave a core free,
/// and half of a machine with two; but a test waits for the browser as often as it works.
fn files_at_once() -> usize {
    available_parallelism().map_or(2, |cores| cores.get().max(2))
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
