//! The page for times without a network: names its parts by version, and writes `dist/sw.js` with the list of all files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::lean::without_comments;
use crate::profile::Profile;
use crate::workspace::{Workspace, files_below};

/// The worker that keeps the page, and the one that takes it away again while the page is being worked on.
const WORKER: &str = "web/offline/worker.js";
const NO_WORKER: &str = "web/offline/none.js";
/// The script that fetches the parts of the page, and how the names of their files begin.
const LOADER: &str = "__wasm_split.js";
const PARTS: [&str; 2] = ["split_", "chunk_"];
/// The folder of the pictures that are shown before the page is installed: nobody needs them without a network.
const LOOKED_AT_ONCE: &str = "screenshots";
/// How many letters of a hash tell versions apart.
const VERSION_LETTERS: usize = 12;

/// Makes what is in `dist/` work without a network. It must be complete: what is added later is not kept.
pub fn write(workspace: &Workspace, profile: Profile) -> Result<()> {
    let dist = workspace.dist();
    let script = dist.join("sw.js");
    let worker = match profile {
        Profile::Shipping => kept(&dist, &read(&workspace.path(WORKER))?)?,
        Profile::Look | Profile::Development => read(&workspace.path(NO_WORKER))?,
    };
    fs::write(&script, worker).with_context(|| format!("cannot write {}", script.display()))
}

/// The worker with its version and its list of files in front: each address with the hash of what it must hold.
fn kept(dist: &Path, worker: &str) -> Result<String> {
    let version = version(dist)?;
    name_parts(dist, &version)?;
    let mut files = hashes(dist)?;
    for (address, hash) in &mut files {
        // What bears the version in its name is of this version, or it is not there.
        if address.contains(&version) {
            hash.clear();
        }
    }
    let files = serde_json::to_string_pretty(&files)?;
    let worker = without_comments(worker);
    Ok(format!("const VERSION = '{version}';\nconst FILES = {files};\n{worker}"))
}

/// Stands for the names and contents of all files.
fn version(dist: &Path) -> Result<String> {
    let mut hash = Sha256::new();
    for (address, of_file) in hashes(dist)? {
        hash.update(address);
        hash.update(of_file);
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>()[..VERSION_LETTERS]
        .to_owned())
}

/// Puts the version into the names of the parts, so that a page that is open can never fetch a part of another version: the
/// parts of one build find each other by their places in memory.
fn name_parts(dist: &Path, version: &str) -> Result<()> {
    let loader = dist.join(LOADER);
    let mut script = read(&loader)?;
    for entry in fs::read_dir(dist)? {
        let from = entry?.path();
        let Some(name) = part_name(&from) else { continue };
        let to = format!("{name}.{version}.wasm");
        let named = format!("./{name}.wasm");
        ensure!(script.contains(&named), "{LOADER} does not name {named}");
        script = script.replace(&named, &format!("./{to}"));
        fs::rename(&from, dist.join(to))?;
    }
    fs::write(&loader, script)?;
    Ok(())
}

/// The name of a part, without its ending.
fn part_name(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?.strip_suffix(".wasm")?;
    PARTS.iter().any(|start| name.starts_with(start)).then(|| name.to_owned())
}

/// The address of each file, seen from the page, and the hash of its content as browsers write it.
fn hashes(dist: &Path) -> Result<BTreeMap<String, String>> {
    let hashed = |file: &PathBuf| {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let hash = STANDARD.encode(Sha256::digest(bytes));
        Ok((address(file.strip_prefix(dist)?), format!("sha256-{hash}")))
    };
    let is_for_use = |file: &&PathBuf| !file.starts_with(dist.join(LOOKED_AT_ONCE));
    files_below(dist)?.iter().filter(is_for_use).map(hashed).collect()
}

/// The page itself goes by the address of its folder: some hosts send those who ask for `index.html` there.
fn address(file: &Path) -> String {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let path = parts.join("/");
    format!("./{}", if path == "index.html" { "" } else { path.as_str() })
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own for a test, with a page of one part in it.
    fn page(name: &str, part: &str) -> Result<PathBuf> {
        let dist = std::env::temp_dir().join(format!("shootout-offline-{}-{name}", std::process::id()));
        fs::create_dir_all(dist.join("icons"))?;
        fs::write(dist.join("index.html"), "page")?;
        fs::write(dist.join("icons/192.png"), "")?;
        fs::write(dist.join(LOADER), "fetch(new URL(\"./split_rulings.wasm\", import.meta.url))")?;
        fs::write(dist.join("split_rulings.wasm"), part)?;
        Ok(dist)
    }

    #[test]
    fn every_file_is_listed_with_its_hash() -> Result<()> {
        let dist = page("list", "part")?;
        let worker = kept(&dist, "worker();")?;
        let hashes = hashes(&dist)?;
        fs::remove_dir_all(&dist)?;
        // What `printf '' | openssl dgst -sha256 -binary | base64` says of an empty file.
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(hashes.get("./icons/192.png").map(String::as_str), Some(empty));
        assert_eq!(hashes.len(), 4);
        for (address, hash) in hashes {
            let hash = if address.contains("split_") { "" } else { &hash };
            assert!(worker.contains(&format!("\"{address}\": \"{hash}\"")), "{address} in {worker}");
        }
        assert!(worker.ends_with("worker();\n"));
        Ok(())
    }

    #[test]
    fn parts_bear_the_version_and_are_asked_for_by_it() -> Result<()> {
        let mut names = Vec::new();
        for (folder, part) in [("one", "part"), ("same", "part"), ("other", "another part")] {
            let dist = page(folder, part)?;
            kept(&dist, "")?;
            let loader = read(&dist.join(LOADER))?;
            let part = files_below(&dist)?.iter().find_map(|file| part_name(file)).context("no part")?;
            assert!(loader.contains(&format!("./{part}.wasm")), "{part} in {loader}");
            names.push(part);
            fs::remove_dir_all(&dist)?;
        }
        assert_eq!(names[0], names[1]);
        assert_ne!(names[0], names[2]);
        Ok(())
    }
}
