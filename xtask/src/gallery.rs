//! The worked examples of `data/` as static pages in `dist/gallery/`, by the command that does the same for anyone: `shootout publish`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::base::Base;
use crate::command_line;
use crate::workspace::Workspace;

/// The folder of the gallery in `dist/`. The page links to it (`web/src/menu.rs`).
const FOLDER: &str = "gallery";
/// Folders of `data/` in which nothing asks anything.
const OTHERS: [&str; 4] = ["schema", "scenes", "sweeps", "loadouts"];

/// Writes the gallery. It is looked at with a network: the worker that keeps the page does not list it.
pub fn write(workspace: &Workspace, base: Option<&Base>) -> Result<()> {
    let shootout = command_line::build(workspace)?;
    let base = base.map(|base| format!("--base={}{FOLDER}/", base.as_str()));
    let output = Command::new(shootout)
        .arg("publish")
        .args(base)
        .args(folders(&workspace.path("data"))?)
        .arg("--output")
        .arg(workspace.dist().join(FOLDER))
        .output()
        .context("cannot start shootout")?;
    // What it leaves out, it says; that matters only where nothing is left.
    ensure!(output.status.success(), "shootout publish failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

fn folders(data: &Path) -> Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(data).with_context(|| format!("cannot read {}", data.display()))? {
        let path = entry?.path();
        let is_other = path.file_name().is_some_and(|name| OTHERS.iter().any(|other| name == *other));
        if path.is_dir() && !is_other {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Whether a file of `dist/` is of the gallery, by its path there.
pub fn is_of_it(path: &Path) -> bool {
    path.starts_with(FOLDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_shown() -> Result<()> {
        let workspace = Workspace::find()?;
        let folders = folders(&workspace.path("data"))?;
        let names: Vec<_> = folders.iter().filter_map(|path| path.file_name()?.to_str()).collect();
        for name in ["scenarios", "duels", "fate_firefight", "fate_vehicles", "fudge_combat", "squad_d8"] {
            assert!(names.contains(&name), "{name} in {names:?}");
        }
        assert!(!names.contains(&"schema"));
        Ok(())
    }
}
