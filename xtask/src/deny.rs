//! What the workspace may depend on, by `deny.toml`: licences, banned crates, where crates come from, known holes.
//!
//! The file is the one of `cargo deny`; read here are `licenses.allow`, `bans.deny`, `sources.allow-registry` and `advisories.ignore`. The
//! advisories are those of the list beside this file, so that the check needs no network. It knows holes and unsound code, and not which
//! crates nobody maintains any more.

mod advisories;

use std::fs;
use std::path::Path;

use advisories::Advisory;
use anyhow::{Context, Result, ensure};
use semver::Version;
use serde_json::Value;
use toml::Table;

use crate::workspace::Workspace;

/// A crate that is compiled into something.
#[derive(Debug)]
struct Package {
    name: String,
    version: Version,
    /// An SPDX expression.
    licence: Option<String>,
    /// `registry+https://…`; none for our own.
    source: Option<String>,
}

/// Checks all crates of `Cargo.lock`, for all systems.
pub fn run(workspace: &Workspace) -> Result<()> {
    let output = workspace.cargo().args(["metadata", "--locked", "--format-version", "1"]).output()?;
    ensure!(output.status.success(), "cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    let packages = packages(&serde_json::from_slice(&output.stdout)?)?;
    let rules: Table =
        fs::read_to_string(workspace.path("deny.toml")).context("cannot read deny.toml")?.parse()?;
    println!("{} crates, {}", packages.len(), advisories::described());
    let wrong = check(&packages, &rules, &advisories::read(advisories::LIST)?)?;
    ensure!(wrong.is_empty(), "deny.toml does not allow this:\n{}", wrong.join("\n"));
    Ok(())
}

/// Writes the list of advisories anew, from a checkout of <https://github.com/rustsec/advisory-db>.
pub fn renew_advisories(workspace: &Workspace, checkout: &Path) -> Result<()> {
    let list = advisories::list_of(checkout)?;
    fs::write(workspace.path("xtask/src/deny/advisories.txt"), list)?;
    Ok(())
}

fn packages(metadata: &Value) -> Result<Vec<Package>> {
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let package = |package: &Value| {
        let text = |field: &str| package[field].as_str().map(str::to_owned);
        Ok(Package {
            name: text("name").context("a package without a name")?,
            version: text("version").context("a package without a version")?.parse()?,
            licence: text("license"),
            source: text("source"),
        })
    };
    packages.iter().map(package).collect()
}

/// What the rules do not allow, a line each.
fn check(packages: &[Package], rules: &Table, advisories: &[Advisory]) -> Result<Vec<String>> {
    let allowed = texts(rules, "licenses", "allow", None)?;
    let banned = texts(rules, "bans", "deny", Some("crate"))?;
    let registries = texts(rules, "sources", "allow-registry", None)?;
    let ignored = texts(rules, "advisories", "ignore", Some("id"))?;
    let mut wrong = Vec::new();
    for package in packages {
        let place = format!("{} {}", package.name, package.version);
        if !is_licensed(package, &allowed).with_context(|| place.clone())? {
            let licence = package.licence.as_deref().unwrap_or("none");
            wrong.push(format!("{place}: licence {licence}"));
        }
        if banned.contains(&package.name) {
            wrong.push(format!("{place}: banned"));
        }
        let is_known =
            |source: &String| registries.iter().any(|registry| *source == format!("registry+{registry}"));
        if let Some(source) = package.source.as_ref().filter(|source| !is_known(source)) {
            wrong.push(format!("{place}: comes from {source}"));
        }
        let holes = advisories.iter().filter(|advisory| {
            advisory.package == package.name
                && advisory.concerns(&package.version)
                && !ignored.contains(&advisory.id)
        });
        wrong
            .extend(holes.map(|advisory| format!("{place}: https://rustsec.org/advisories/{}", advisory.id)));
    }
    Ok(wrong)
}

/// Whether one way to take it needs allowed licences alone.
fn is_licensed(package: &Package, allowed: &[String]) -> Result<bool> {
    let Some(licence) = &package.licence else { return Ok(false) };
    let terms = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
        .map_err(|error| anyhow::anyhow!("licence {licence}: {error}"))?;
    Ok(terms.evaluate(|needed| allowed.contains(&needed.to_string())))
}

/// A list of texts in `deny.toml`, or of tables with the text under `key`.
fn texts(rules: &Table, table: &str, list: &str, key: Option<&str>) -> Result<Vec<String>> {
    let entries = rules.get(table).and_then(|table| table.get(list)).and_then(|list| list.as_array());
    let entries = entries.with_context(|| format!("deny.toml has no list {table}.{list}"))?;
    let text = |entry: &toml::Value| {
        let entry = key.map_or(Some(entry), |key| entry.get(key));
        entry.and_then(|entry| entry.as_str()).map(str::to_owned)
    };
    entries
        .iter()
        .map(|entry| text(entry).with_context(|| format!("deny.toml: {table}.{list} has {entry}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = r#"
        licenses.allow = ["MIT", "Apache-2.0", "Zlib"]
        bans.deny = [{ crate = "openssl-sys" }]
        sources.allow-registry = ["https://github.com/rust-lang/crates.io-index"]
        advisories.ignore = [{ id = "RUSTSEC-2021-0079", reason = "a test" }]
    "#;

    fn package(name: &str, version: &str, licence: &str) -> Result<Package> {
        Ok(Package {
            name: name.to_owned(),
            version: version.parse()?,
            licence: Some(licence.to_owned()).filter(|licence| !licence.is_empty()),
            source: Some("registry+https://github.com/rust-lang/crates.io-index".to_owned()),
        })
    }

    fn wrong(package: Package) -> Result<Vec<String>> {
        let holes = "RUSTSEC-2021-0078 hyper >= 0.14.10\nRUSTSEC-2021-0079 hyper >= 0.14.10";
        check(&[package], &RULES.parse()?, &advisories::read(holes)?)
    }

    #[test]
    fn one_allowed_way_to_take_a_crate_is_enough() -> Result<()> {
        for licence in
            ["MIT", "MIT/GPL-3.0", "GPL-3.0-only OR (Zlib AND MIT)", "Apache-2.0 WITH LLVM-exception OR MIT"]
        {
            assert_eq!(wrong(package("fine", "1.0.0", licence)?)?, [""; 0], "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "Apache-2.0 WITH LLVM-exception", ""] {
            assert_eq!(wrong(package("bad", "1.0.0", licence)?)?.len(), 1, "{licence}");
        }
        Ok(())
    }

    #[test]
    fn banned_crates_and_strange_sources_are_refused() -> Result<()> {
        assert_eq!(wrong(package("openssl-sys", "1.0.0", "MIT")?)?, ["openssl-sys 1.0.0: banned"]);
        let source = Some("git+https://example.org/fine".to_owned());
        let strange = Package { source, ..package("fine", "1.0.0", "MIT")? };
        assert_eq!(wrong(strange)?, ["fine 1.0.0: comes from git+https://example.org/fine"]);
        let own = Package { source: None, ..package("fine", "1.0.0", "MIT")? };
        assert_eq!(wrong(own)?, [""; 0]);
        Ok(())
    }

    #[test]
    fn known_holes_are_refused_but_those_ignored() -> Result<()> {
        // Of the two in this version, the rules ignore one.
        let expected = ["hyper 0.14.9: https://rustsec.org/advisories/RUSTSEC-2021-0078"];
        assert_eq!(wrong(package("hyper", "0.14.9", "MIT")?)?, expected);
        assert_eq!(wrong(package("hyper", "0.14.10", "MIT")?)?, [""; 0]);
        Ok(())
    }
}
