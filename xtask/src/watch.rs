//! `--watch`: builds again when a source of the page changes.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::{Context, Result};
use notify::{Event, RecursiveMode, Watcher};

use crate::workspace::Workspace;

/// The folders and files that the page is made of.
const FOLDERS: [&str; 3] = ["web", "crates", "data"];
const FILES: [&str; 3] = ["index.html", "Cargo.toml", "Cargo.lock"];
/// Editors save in several steps; changes closer together than this count as one.
const SETTLED: Duration = Duration::from_millis(200);

/// Calls `build` after each change, until the watcher fails. A build that fails is reported and waits for
/// the next change.
pub fn run(workspace: &Workspace, mut build: impl FnMut() -> Result<()>) -> Result<()> {
    let sources: Vec<PathBuf> = FOLDERS.iter().chain(&FILES).map(|name| workspace.path(name)).collect();
    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        let report = match event {
            Ok(event) if is_change(&event, &sources) => Ok(()),
            Ok(_) => return,
            Err(error) => Err(error),
        };
        // Nobody listens any more only when the program is about to end.
        sender.send(report).ok();
    })
    .context("cannot watch files")?;
    // Files through their folder: a watch on a file itself ends when an editor replaces it.
    watcher.watch(&workspace.path(""), RecursiveMode::NonRecursive)?;
    for folder in FOLDERS.map(|name| workspace.path(name)) {
        if folder.exists() {
            watcher.watch(&folder, RecursiveMode::Recursive)?;
        }
    }

    println!("Watching {} and {} for changes", FOLDERS.join(", "), FILES.join(", "));
    while wait_for_change(&changes)? {
        if let Err(error) = build() {
            eprintln!("error: {error:#}");
        }
        println!("Waiting for the next change");
    }
    Ok(())
}

/// Whether a source was written, made or removed: the build itself reads them all, and writes beside them.
fn is_change(event: &Event, sources: &[PathBuf]) -> bool {
    let is_source = |path: &PathBuf| sources.iter().any(|source| path.starts_with(source));
    !event.kind.is_access() && event.paths.iter().any(is_source)
}

/// Waits for a change and for the quiet after it; false when there will be no more.
fn wait_for_change(changes: &Receiver<notify::Result<()>>) -> Result<bool> {
    let Ok(first) = changes.recv() else {
        return Ok(false);
    };
    first.context("watching files failed")?;
    while let Ok(next) = changes.recv_timeout(SETTLED) {
        next.context("watching files failed")?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::EventKind;
    use notify::event::{AccessKind, CreateKind, ModifyKind};

    #[test]
    fn only_changes_of_sources_count() {
        let sources = [PathBuf::from("/home/web"), PathBuf::from("/home/index.html")];
        let written = EventKind::Modify(ModifyKind::Any);
        for (kind, path, expected) in [
            (written, "/home/web/src/main.rs", true),
            (written, "/home/index.html", true),
            (EventKind::Create(CreateKind::File), "/home/web/assets/a.svg", true),
            (EventKind::Access(AccessKind::Any), "/home/web/src/main.rs", false),
            (written, "/home/dist/index.html", false),
            (written, "/home/website", false),
        ] {
            let event = Event::new(kind).add_path(PathBuf::from(path));
            assert_eq!(is_change(&event, &sources), expected, "{path}");
        }
    }
}
