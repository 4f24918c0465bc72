//! The worked examples of `data/` as static pages in `dist/gallery/`, by the command that does the same for anyone: `shootout publish`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::base::Base;
use crate::command_line;
use crate::workspace::Workspace;

/// The folder of the gallery in `dist/`. The page links to it (`web/src/app/menu.rs`).
const FOLDER: &str = "gallery";

/// Writes the gallery, by this command if there is one already. It is looked at with a network: the worker that keeps the page does not list it.
pub fn write(workspace: &Workspace, base: Option<&Base>, command: Option<&Path>) -> Result<()> {
    let shootout = match command {
        Some(command) => command.to_owned(),
        None => command_line::build(workspace)?,
    };
    let base = base.map(|base| format!("--base={}{FOLDER}/", base.as_str()));
    let output = Command::new(shootout)
        .arg("publish")
        .args(base)
        // Of a folder below it, pages bear the name too: two rule sets may have a document of the same name.
        .arg(workspace.path("data"))
        .arg("--output")
        .arg(workspace.dist().join(FOLDER))
        .output()
        .context("cannot start shootout")?;
    // What it leaves out, it says; that matters only where nothing is left.
    ensure!(output.status.success(), "shootout publish failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// Whether a file of `dist/` is of the gallery, by its path there.
pub fn is_of_it(path: &Path) -> bool {
    path.starts_with(FOLDER)
}
