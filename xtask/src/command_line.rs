//! The `shootout` command, as tests run it, and what is compiled with it.

use std::path::PathBuf;

use anyhow::Result;

use crate::progress::run;
use crate::workspace::Workspace;

/// Which crates, and with what must be asked for: the server, and schemas that are made from the types. Whatever is built for tests is
/// built with these, so that nothing is built twice. `xtask` has some dependencies with other features, and stays as cargo has compiled it to start it.
pub const CRATES_AND_FEATURES: [&str; 5] =
    ["--workspace", "--exclude", "xtask*", "--features", "shootout-cli/serve,shootout-cli/schema-types"];

/// The name of the program.
const PROGRAM: &str = "shootout";

/// Builds it; where it then lies. Beside all other crates of the workspace, so that it needs no crate with other features than others
/// have built already: that would cost the disk and the clock as much again. In a run of the tests it is the command that these ask.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    let mut cargo = workspace.cargo_for_tests();
    cargo.args(["build", "--bin", PROGRAM]).args(CRATES_AND_FEATURES);
    if workspace.is_tested() {
        // With a test among what is built, crates have the features that tests ask for.
        cargo.args(["--test", "all"]);
    }
    run(&mut cargo)?;
    Ok(workspace.target().join("debug").join(PROGRAM))
}
