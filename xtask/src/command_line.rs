//! The `shootout` command, as tests run it.

use std::path::PathBuf;

use anyhow::Result;

use crate::progress::run;
use crate::workspace::Workspace;

/// With what must be asked for: the server. Whatever is built for tests is built with it, so that nothing is built twice.
pub const EVERY_FEATURE: [&str; 2] = ["--features", "shootout-cli/serve"];

/// The name of the program.
const PROGRAM: &str = "shootout";

/// Builds it; where it then lies. Beside all other crates of the workspace, so that it needs no crate with other features than the
/// tests have built already: that would cost the disk and the clock as much again.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    run(workspace.cargo().args(["build", "--workspace", "--bin", PROGRAM]).args(EVERY_FEATURE))?;
    Ok(workspace.target().join("debug").join(PROGRAM))
}
