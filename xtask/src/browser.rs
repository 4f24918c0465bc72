//! Runs the browser tests of `tests/browser/` against the built page.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::node::{counts_of_node, ensure_packages, test_runner};
use crate::package;
use crate::progress::{run, step};
use crate::serve::{self, Server};
use crate::test::{Counts, run_counting};
use crate::workspace::Workspace;

/// Where Debian installs the browser; the variable `CHROMIUM` names another.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Installs what the tests need from npm, serves `dist/` and runs them.
pub fn run_tests(workspace: &Workspace) -> Result<Counts> {
    let chromium = chromium()?;
    let folder = workspace.path("tests/browser");
    ensure_packages(&folder)?;
    step("build the command line, which the page is held against", || {
        run(workspace.cargo().args(["build", "--package", "shootout-cli"]))
    })?;
    let package = package::build(workspace)?;
    let server = Server::start(serve::bind(0)?, &workspace.dist())?;
    let counts = run_counting(
        test_runner(&folder)
            .env("CHROMIUM", chromium)
            .env("SHOOTOUT_BIN", workspace.target().join("debug/shootout"))
            .env("SHOOTOUT_PACKAGE", package.folder)
            .env("BASE_URL", &server.address),
        counts_of_node,
    )?;
    ensure!(counts.passed > 0, "no browser test ran");
    Ok(counts)
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
