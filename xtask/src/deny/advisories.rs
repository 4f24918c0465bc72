//! Known holes in crates: the list `advisories.txt`, made from the database of RustSec.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use semver::{Version, VersionReq};
use toml::Table;

use crate::workspace::files_below;

/// A line for each: ID, crate, and in which versions there is no such hole, by `|`.
pub const LIST: &str = include_str!("advisories.txt");

/// A hole in some versions of a crate.
#[derive(Debug)]
pub struct Advisory {
    pub id: String,
    pub package: String,
    safe: Vec<VersionReq>,
}

impl Advisory {
    /// Whether this version has the hole.
    pub fn concerns(&self, version: &Version) -> bool {
        !self.safe.iter().any(|safe| safe.matches(version))
    }
}

/// How many there are, and of which day.
pub fn described() -> String {
    let newest = LIST.lines().next().unwrap_or_default().trim_start_matches("# ");
    format!("{} advisories ({newest})", LIST.lines().filter(|line| !line.starts_with('#')).count())
}

/// Reads the list.
pub fn read(list: &str) -> Result<Vec<Advisory>> {
    let advisory = |line: &str| -> Result<Advisory> {
        let (id, rest) = line.split_once(' ').context("no crate")?;
        let (package, safe) = rest.split_once(' ').unwrap_or((rest, ""));
        let safe = safe
            .split('|')
            .filter(|safe| !safe.is_empty())
            .map(VersionReq::parse)
            .collect::<Result<_, _>>()?;
        Ok(Advisory { id: id.to_owned(), package: package.to_owned(), safe })
    };
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| advisory(line).with_context(|| format!("advisories.txt: {line}"))).collect()
}

/// Makes the list from a checkout of the database.
pub fn list_of(checkout: &Path) -> Result<String> {
    let mut newest = String::new();
    let mut lines = Vec::new();
    for path in files_below(&checkout.join("crates"))? {
        let text = fs::read_to_string(&path)?;
        let head = text.split("```").nth(1).and_then(|head| head.strip_prefix("toml"));
        let head = head.with_context(|| format!("{} has no head", path.display()))?;
        let table: Table = head.parse().with_context(|| path.display().to_string())?;
        if let Some((date, line)) = line_of(&table) {
            newest = newest.max(date.to_owned());
            lines.push(line);
        }
    }
    lines.sort();
    Ok(format!(
        "# of {newest} or older, from https://github.com/rustsec/advisory-db by `cargo xtask advisories FOLDER`\n{}\n",
        lines.join("\n")
    ))
}

/// The date and the line of an advisory; none for one that was withdrawn, or that tells of no hole.
fn line_of(table: &Table) -> Option<(&str, String)> {
    let about = table.get("advisory")?;
    let field = |name: &str| about.get(name).and_then(|value| value.as_str());
    if about.get("withdrawn").is_some() || field("informational").is_some_and(|kind| kind != "unsound") {
        return None;
    }
    let versions = |name: &str| {
        let list =
            table.get("versions").and_then(|versions| versions.get(name)).and_then(|list| list.as_array());
        list.into_iter().flatten().filter_map(|version| version.as_str()).collect::<Vec<_>>()
    };
    let safe = [versions("patched"), versions("unaffected")].concat().join("|");
    Some((field("date")?, format!("{} {} {safe}", field("id")?, field("package")?).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_which_versions_are_safe() -> Result<()> {
        let table: Table = r#"
            advisory = { id = "RUSTSEC-2030-0001", package = "thing", date = "2030-01-01" }
            versions = { patched = [">= 1.2.3", "^0.9.4"], unaffected = ["< 0.5.0"] }
        "#
        .parse()?;
        let (_, line) = line_of(&table).context("left out")?;
        assert_eq!(line, "RUSTSEC-2030-0001 thing >= 1.2.3|^0.9.4|< 0.5.0");
        let read = read(&line)?;
        let concerned: Vec<&str> = ["0.4.9", "0.5.0", "0.9.3", "0.9.4", "1.0.0", "1.2.3", "2.0.0"]
            .into_iter()
            .filter(|version| version.parse().is_ok_and(|version| read[0].concerns(&version)))
            .collect();
        assert_eq!(concerned, ["0.5.0", "0.9.3", "1.0.0"]);
        Ok(())
    }

    #[test]
    fn without_a_safe_version_all_have_the_hole() -> Result<()> {
        let read = read("RUSTSEC-2030-0001 thing")?;
        assert!(read[0].concerns(&"9.9.9".parse()?));
        Ok(())
    }
}
