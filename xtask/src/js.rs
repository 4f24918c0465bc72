//! Runs the tests of `tests/js/` against the packed npm package.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::command_line;
use crate::counts::Counts;
use crate::counts::run_counting;
use crate::node::{TEST_RUNNER, counts_of_node, ensure_packages};
use crate::package;
use crate::progress::{run, step};
use crate::workspace::Workspace;

/// Packs the package, puts it where the tests import it from, and runs them.
pub fn run_tests(workspace: &Workspace) -> Result<Counts> {
    let package = package::build(workspace)?;
    let folder = workspace.path("tests/js");
    ensure_packages(&folder)?;
    unpack(&package.packed, &folder.join("node_modules/shootout"))?;
    let shootout =
        step("build the command line, which the package is held against", || command_line::build(workspace))?;
    let counts = run_counting(
        Command::new("node")
            .args(TEST_RUNNER)
            .current_dir(&folder)
            .env("SHOOTOUT_BIN", shootout)
            .env("SHOOTOUT_PACKED", &package.packed),
        counts_of_node,
    )?;
    ensure!(counts.passed > 0, "no test of the npm package ran");
    Ok(counts)
}

/// Writes the TypeScript types of all documents, which are made from `data/schema`; without Node it says what is left to do.
pub fn write_types(workspace: &Workspace) {
    let folder = workspace.path("tests/js");
    let written = ensure_packages(&folder)
        .and_then(|()| run(Command::new("node").arg("types.mjs").current_dir(&folder)));
    if let Err(error) = written {
        println!("the types of the npm package are as before: {error:#}; later: `npm run types` in tests/js");
    }
}

/// By `tar`, not by npm, which would take a package of the same version for the same package.
fn unpack(packed: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder)?;
    run(Command::new("tar").arg("-xzf").arg(packed).args(["--strip-components=1", "-C"]).arg(folder))
}
