//! The licences of all crates that are compiled into what is released, with their texts.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::workspace::{Workspace, files_below};

/// What is released is compiled from these.
const RELEASED: [&str; 6] = [
    "shootout-cli",
    "shootout-js",
    "shootout-py",
    "shootout-web",
    "shootout-embed",
    "shootout-embed-questions",
];
/// How the names of files begin that hold a licence, or what it wants to be passed on.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

const HEAD: &str = "\
Licences of what is compiled into Shootout, for all systems. Shootout itself is under MIT or Apache 2.0, as you like: LICENSE-MIT and
LICENSE-APACHE. So is the standard library of Rust, which every program here has in it: https://github.com/rust-lang/rust. Each text
stands below the crates that have it in their package; of crates that have none, the text is that of the SPDX list.
";

/// All of them as text.
pub fn of_all(workspace: &Workspace) -> Result<String> {
    let output = workspace
        .cargo()
        .args(["metadata", "--locked", "--format-version", "1", "--features", "shootout-cli/serve"])
        .output()?;
    ensure!(output.status.success(), "cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in inside(&metadata)?.into_iter().filter(|package| !package["source"].is_null()) {
        let text = |field: &str| package[field].as_str().with_context(|| format!("a crate has no {field}"));
        let name = format!("{} {} ({})", text("name")?, text("version")?, text("license")?);
        let texts = texts(Path::new(text("manifest_path")?), text("license")?)?;
        ensure!(!texts.is_empty(), "{name} has no text of a licence");
        for text in texts {
            by_text.entry(text).or_default().insert(name.clone());
        }
    }
    // By the crates, the text of most of them first.
    let mut by_text: Vec<_> = by_text.into_iter().collect();
    by_text.sort_by_key(|(_, crates)| (usize::MAX - crates.len(), crates.clone()));
    let mut all = HEAD.to_owned();
    for (text, crates) in by_text {
        let crates: Vec<String> = crates.into_iter().collect();
        write!(all, "\n{}\n\n{}\n\n{text}\n", "=".repeat(80), crates.join("\n"))?;
    }
    Ok(all)
}

/// The packages that those released need when they run, for any system.
fn inside(metadata: &Value) -> Result<Vec<&Value>> {
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let needs: HashMap<&str, Vec<&str>> = nodes
        .iter()
        .filter_map(|node| {
            let needed = node["deps"].as_array()?.iter().filter(|needed| is_needed_to_run(needed));
            Some((node["id"].as_str()?, needed.filter_map(|needed| needed["pkg"].as_str()).collect()))
        })
        .collect();
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let id_of = |name: &str| {
        let package = packages.iter().find(|package| package["name"] == *name);
        package
            .and_then(|package| package["id"].as_str())
            .with_context(|| format!("no crate is called {name}"))
    };
    let mut open = RELEASED.into_iter().map(id_of).collect::<Result<Vec<_>>>()?;
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if found.insert(id.to_owned()) {
            open.extend(needs.get(id).into_iter().flatten());
        }
    }
    Ok(packages
        .iter()
        .filter(|package| package["id"].as_str().is_some_and(|id| found.contains(id)))
        .collect())
}

/// Not only to be built or tested.
fn is_needed_to_run(needed: &Value) -> bool {
    needed["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
}

/// The texts that come with a crate, or those of the list.
fn texts(manifest: &Path, licence: &str) -> Result<Vec<String>> {
    let folder = manifest.parent().context("a manifest lies in a folder")?;
    let is_licence = |file: &Path| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        NAMES.iter().any(|begin| name.starts_with(begin)) && !name.ends_with(".RS")
    };
    let mut texts = Vec::new();
    for file in files_below(folder)?.iter().filter(|file| is_licence(file)) {
        texts.push(tidied(&String::from_utf8_lossy(&fs::read(file)?)));
    }
    if texts.is_empty() {
        let terms = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
            .map_err(|error| anyhow::anyhow!("licence {licence}: {error}"))?;
        let ids = terms.requirements().filter_map(|needed| needed.req.license.id());
        texts.extend(ids.map(|id| tidied(id.text())));
    }
    Ok(texts)
}

/// Texts that differ in nothing but blanks at the ends of lines are one.
fn tidied(text: &str) -> String {
    text.trim().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_is_inside_and_what_builds_is_not() -> Result<()> {
        let all = of_all(&Workspace::find()?)?;
        // The fonts of pictures, the server, Arrow; criterion measures, and nothing of it is shipped.
        for (name, is_inside) in
            [("ttf-noto-sans ", true), ("axum ", true), ("pyo3 ", true), ("criterion ", false)]
        {
            assert_eq!(all.contains(&format!("\n{name}")), is_inside, "{name}");
        }
        assert!(all.contains("Permission is hereby granted") && all.contains("Apache License"));
        Ok(())
    }
}
