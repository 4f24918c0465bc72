//! What the fuzz targets of `fuzz/` check holds for texts that were kept of their runs, and for all that is in `data/`.

#[path = "../../../../fuzz/checks.rs"]
mod checks;

use std::fs;
use std::path::{Path, PathBuf};

/// Runs a check on every file of a folder of the repository.
fn each_of(folder: &str, check: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join(folder);
    let files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_file())
        .collect();
    assert!(!files.is_empty(), "nothing in {}", folder.display());
    for file in files {
        // Shown only where the check fails: which text it was.
        println!("{}", file.display());
        check(&fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())));
    }
}

#[test]
fn links() {
    each_of("fuzz/corpus/link", checks::link);
}

/// A query is a link in another place; the texts kept of its own runs are those that are none.
#[test]
fn queries() {
    each_of("fuzz/corpus/link", checks::query);
    each_of("fuzz/corpus/query", checks::query);
}

/// What asks for a frame holds a link.
#[test]
fn frames() {
    each_of("fuzz/corpus/link", checks::oembed);
    each_of("fuzz/corpus/oembed", checks::oembed);
}

/// Lines that someone types are words; links and queries are not, and are read all the same.
#[test]
fn lines() {
    each_of("fuzz/corpus/ask", checks::ask);
    each_of("fuzz/corpus/query", checks::ask);
}

#[test]
fn published() {
    each_of("data/percentile/scenarios", checks::publish);
    each_of("fuzz/corpus/scenario", checks::publish);
}

#[test]
fn sealed_links() {
    each_of("fuzz/corpus/seal", checks::seal);
    each_of("fuzz/corpus/link", checks::seal);
}

#[test]
fn packed_links() {
    each_of("fuzz/corpus/packed", checks::packed);
    each_of("data/percentile/catalogue", checks::packed);
}

#[test]
fn scenarios() {
    each_of("fuzz/corpus/scenario", checks::scenario);
    each_of("data/percentile/scenarios", checks::scenario);
}

#[test]
fn catalogues() {
    each_of("fuzz/corpus/catalogue", checks::catalogue);
    each_of("data/percentile/catalogue", checks::catalogue);
}

#[test]
fn scenes() {
    each_of("fuzz/corpus/scene", checks::scene);
    each_of("data/percentile/scenes", checks::scene);
}

#[test]
fn sweeps() {
    each_of("data/percentile/sweeps", checks::sweep);
}

#[test]
fn loadouts() {
    each_of("fuzz/corpus/loadout", checks::loadout);
    each_of("data/percentile/loadouts", checks::loadout);
}

#[test]
fn duels() {
    each_of("data/percentile/duels", checks::duel);
}

#[test]
fn questions_what_to_do() {
    each_of("data/percentile/advice", checks::advice);
    each_of("data/percentile/scenarios", checks::advice);
}
