//! `cargo xtask release`: everything that one would upload, from a clean checkout, in `target/release-files/VERSION/`.
//!
//! Archives have fixed order, times and owners, so a second run from the same commit gives the same bytes; it compares, and names what
//! differs (docs/decisions/0020-a-release.md).

mod archive;
mod licences;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use archive::Archive;
use sha2::{Digest, Sha256};

use crate::profile::Profile;
use crate::progress::{run, step, words};
use crate::workspace::{Workspace, files_below};
use crate::{package, page, python};

/// The version of everything: that of the workspace in `Cargo.toml`, which all crates, the npm package and the wheel take.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The crates that are published, the others being of no use by themselves.
const CRATES: [&str; 1] = ["shootout-odds"];
/// With the server of previews, and so by the profile of it.
const COMMAND: [&str; 7] = [
    "--locked",
    "--package",
    "shootout-cli",
    "--features",
    "shootout-cli/serve",
    "--profile",
    python::PROFILE,
];
/// What lies beside the rest as it is.
const AS_IT_IS: [&str; 3] = ["Dockerfile", "LICENSE-APACHE", "LICENSE-MIT"];
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];
const LICENCES: &str = "LICENCES.txt";
const CHANGES: &str = "CHANGES.md";
const SUMS: &str = "SHA256SUMS";

/// Makes all of it; `is_native`: only what every kind of machine has its own of, the command and the wheel.
pub fn make(workspace: &Workspace, is_native: bool) -> Result<()> {
    ensure_clean(workspace)?;
    let folder = workspace.target().join("release-files").join(VERSION);
    let before = fs::read_to_string(folder.join(SUMS)).unwrap_or_default();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;

    let licences = step("collect the licences of all that is inside", || licences::of_all(workspace))?;
    fs::write(folder.join(LICENCES), &licences)?;
    let command = add_command(workspace, &folder)?;
    let committed_s = output(git(workspace).args(["log", "-1", "--format=%ct"]))?;
    for wheel in wheels(&python::build_wheel(workspace, Some(committed_s.trim()))?)? {
        copy_into(&wheel, &folder)?;
    }
    if !is_native {
        add_what_is_the_same_everywhere(workspace, &folder, &command)?;
    }
    ensure_clean(workspace).context("the release changed what is committed")?;

    let sums = sums(&folder)?;
    fs::write(folder.join(SUMS), &sums)?;
    print!("{sums}{}", compared(&before, &sums));
    println!("{}", folder.display());
    Ok(())
}

fn add_what_is_the_same_everywhere(workspace: &Workspace, folder: &Path, command: &Path) -> Result<()> {
    copy_into(&package::build(workspace)?.packed, folder)?;
    for name in CRATES {
        step(&format!("pack the crate {name}"), || {
            run(workspace.cargo().args(["package", "--locked", "--package", name]))
        })?;
        copy_into(&workspace.target().join(format!("package/{name}-{VERSION}.crate")), folder)?;
    }
    let changes = fs::read_to_string(workspace.path("CHANGELOG.md"))?;
    fs::write(folder.join(CHANGES), section(&changes).context("CHANGELOG.md has no section of a version")?)?;
    for name in AS_IT_IS {
        copy_into(&workspace.path(name), folder)?;
    }
    let sources = folder.join(format!("shootout-{VERSION}-source.tar.gz"));
    step("pack the sources, which the container is built from", || {
        run(git(workspace).args(["archive", "--format=tar.gz", "HEAD", "--output"]).arg(&sources))
    })?;
    page::build_for(workspace, Profile::Shipping, None, Some(command))?;
    step("pack the page", || {
        let mut page = Archive::new(&format!("shootout-{VERSION}-page"));
        page.add_folder(&workspace.dist(), "")?;
        page.add_file(&folder.join(LICENCES), LICENCES)?;
        page.write(folder)
    })
}

/// The command for this machine, with what shells and `man` read; where it lies.
fn add_command(workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
    step("build the command", || run(workspace.cargo().arg("build").args(COMMAND)))?;
    let name = format!("shootout{}", std::env::consts::EXE_SUFFIX);
    let program = workspace.target().join(python::PROFILE).join(&name);
    let said = output(Command::new(&program).arg("--version"))?;
    ensure!(said.split_whitespace().any(|word| word == VERSION), "{said}: not {VERSION}");
    step("pack the command", || {
        let mut archive = Archive::new(&format!("shootout-{VERSION}-{}", host()?));
        archive.add_program(&program, &name)?;
        let pages = workspace.target().join("release-man");
        fs::create_dir_all(&pages)?;
        run(Command::new(&program).args(["generate", "man", "--write"]).arg(&pages))?;
        archive.add_folder(&pages, "man/")?;
        for shell in SHELLS {
            let text = output(Command::new(&program).args(["generate", "completions", shell]))?;
            archive.add(&format!("completions/shootout.{shell}"), text.into_bytes());
        }
        for name in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            archive.add_file(&workspace.path(name), name)?;
        }
        archive.add_file(&folder.join(LICENCES), LICENCES)?;
        archive.write(folder)
    })?;
    Ok(program)
}

/// The wheels of this version.
fn wheels(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut wheels = files_below(folder)?;
    wheels.retain(|wheel| {
        wheel
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(&format!("shootout-{VERSION}-")))
    });
    ensure!(!wheels.is_empty(), "no wheel in {} is of version {VERSION}", folder.display());
    Ok(wheels)
}

/// Fails with what is not committed.
fn ensure_clean(workspace: &Workspace) -> Result<()> {
    let changed = output(git(workspace).args(["status", "--porcelain"]))?;
    ensure!(changed.is_empty(), "a release is made from what is committed, and this is not:\n{changed}");
    Ok(())
}

fn git(workspace: &Workspace) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(workspace.path(""));
    git
}

/// What a program prints.
fn output(command: &mut Command) -> Result<String> {
    let output =
        command.output().with_context(|| format!("cannot start {}", command.get_program().display()))?;
    ensure!(
        output.status.success(),
        "{} failed: {}",
        words(command),
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// What this machine is called by Rust.
fn host() -> Result<String> {
    let said = output(Command::new("rustc").arg("-vV"))?;
    said.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .map(str::to_owned)
        .context("rustc names no host")
}

fn copy_into(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).map(drop).with_context(|| format!("cannot copy {}", file.display()))
}

/// The section of CHANGELOG that is of this version, or else of none yet, which is the first.
fn section(changes: &str) -> Option<String> {
    let sections = || changes.split("\n## ").skip(1);
    let is_of = |section: &&str, name: &str| section.split_whitespace().next() == Some(name);
    let found = sections()
        .find(|section| is_of(section, VERSION))
        .or_else(|| sections().find(|section| is_of(section, "Unreleased")))?;
    Some(format!("## {}\n", found.trim_end()))
}

/// As `sha256sum` writes and checks it.
fn sums(folder: &Path) -> Result<String> {
    let mut sums = String::new();
    for file in files_below(folder)? {
        let name = file.file_name().context("a file has a name")?.display();
        let mut digest = String::new();
        for byte in Sha256::digest(fs::read(&file)?) {
            write!(digest, "{byte:02x}")?;
        }
        writeln!(sums, "{digest}  {name}")?;
    }
    Ok(sums)
}

/// How the files are beside those that the run before left.
fn compared(before: &str, now: &str) -> String {
    let by_name = |sums| -> BTreeMap<String, String> {
        let pairs = str::lines(sums).filter_map(|line| line.split_once("  "));
        pairs.map(|(sum, name)| (name.to_owned(), sum.to_owned())).collect()
    };
    let (before, now) = (by_name(before), by_name(now));
    let both: Vec<_> = now.iter().filter(|(name, _)| before.contains_key(*name)).collect();
    let others: Vec<&str> =
        both.iter().filter(|(name, sum)| before[*name] != **sum).map(|(name, _)| &***name).collect();
    match (both.len(), others.as_slice()) {
        (0, _) => "nothing to compare with: no run before\n".to_owned(),
        (of, []) => format!("the same bytes as in the run before: {of} files\n"),
        (_, others) => format!("other bytes than in the run before: {}\n", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_section_of_a_version_is_told() {
        let old = "# Changelog\n\n## 0.0.9\n\n- Old.\n";
        let expected = Some("## Unreleased\n\n### A\n\n- New.\n".to_owned());
        let unreleased = "## Unreleased\n\n### A\n\n- New.\n\n";
        assert_eq!(section(&old.replacen("## 0.0.9", &format!("{unreleased}## 0.0.9"), 1)), expected);
        let released = format!("## {VERSION} of today\n\n- This.\n\n");
        let both = old.replacen("## 0.0.9", &format!("{unreleased}{released}## 0.0.9"), 1);
        assert_eq!(section(&both), Some(format!("## {VERSION} of today\n\n- This.\n")));
        assert_eq!(section(old), None);
    }

    #[test]
    fn what_differs_is_named() {
        assert_eq!(compared("", "aa  one\n"), "nothing to compare with: no run before\n");
        assert_eq!(
            compared("aa  one\n", "aa  one\nbb  two\n"),
            "the same bytes as in the run before: 1 files\n"
        );
        assert_eq!(
            compared("aa  one\nbb  two\n", "aa  one\ncc  two\n"),
            "other bytes than in the run before: two\n"
        );
    }

    /// What has a version of its own takes it from the workspace.
    #[test]
    fn versions_are_in_one_place() -> Result<()> {
        let workspace = Workspace::find()?;
        for manifest in
            files_below(&workspace.path("crates"))?.into_iter().filter(|file| file.ends_with("Cargo.toml"))
        {
            let manifest = fs::read_to_string(manifest)?;
            assert!(manifest.contains("\nversion.workspace = true\n"), "{manifest}");
        }
        let read = |path: &str| fs::read_to_string(workspace.path(path));
        assert!(read("crates/py/pyproject.toml")?.contains("\ndynamic = [\"version\"]\n"));
        assert!(read("crates/js/npm/package.json")?.contains("\"version\": \"0.0.0\""));
        Ok(())
    }
}
