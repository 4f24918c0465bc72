//! `cargo xtask python`: the wheel, and the tests of `crates/py/tests`.
//!
//! Tests do not wait for a wheel: they import the same files from a folder, with the library as it is compiled beside all else
//! (docs/decisions/0019-python.md).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::command_line::{self, CRATES_AND_FEATURES};
use crate::counts::{Counts, run_counting};
use crate::progress::{run, step};
use crate::workspace::{Workspace, files_below};

/// The crate that becomes the package.
const CRATE: &str = "crates/py";
/// What cargo calls its library.
const LIBRARY: &str = "libshootout_py.so";
/// What Python calls it.
const MODULE: &str = "_shootout.abi3.so";

/// Where a virtual environment has it.
const PYTHON: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };

/// As the command is shipped, but a panic is an exception, and not the end of somebody's notebook.
pub const PROFILE: &str = "server";

/// Builds the wheel; its folder. What is in it is made at `time_s`, in seconds since 1970, if that is given: then the same sources give the
/// same bytes.
pub fn build_wheel(workspace: &Workspace, time_s: Option<&str>) -> Result<PathBuf> {
    let python = environment(workspace, "build")?;
    let folder = workspace.target().join("python");
    step("build the wheel", || {
        run(Command::new(python.with_file_name("maturin"))
            .args(["build", "--profile", PROFILE, "--strip", "--locked", "--interpreter"])
            .arg(&python)
            .arg("--out")
            .arg(&folder)
            .envs(time_s.map(|time_s| ("SOURCE_DATE_EPOCH", time_s)))
            .current_dir(workspace.path(CRATE)))
    })?;
    Ok(folder)
}

/// Builds the package in a folder and runs the tests against it.
pub fn run_tests(workspace: &Workspace) -> Result<Counts> {
    let packages = step("build the Python package", || build_package(workspace))?;
    let shootout =
        step("build the command line, which the package is held against", || command_line::build(workspace))?;
    let python = environment(workspace, "test")?;
    let counts = run_counting(
        Command::new(python)
            .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--color=no"])
            .current_dir(workspace.path(CRATE))
            .env("PYTHONPATH", packages)
            .env("PYTHONPYCACHEPREFIX", workspace.target().join("python-cache"))
            .env("SHOOTOUT_BIN", shootout),
        counts_of_pytest,
    )?;
    ensure!(counts.passed > 0, "no test of the Python package ran");
    Ok(counts)
}

/// Writes the types of all documents, which are made from `data/schema`.
pub fn write_types(workspace: &Workspace) -> Result<()> {
    run(Command::new("python3").arg(workspace.path(CRATE).join("tests/make_documents.py")))
}

/// Compiles the library with what is compiled for other tests anyway, and puts the package around it; where Python finds it.
fn build_package(workspace: &Workspace) -> Result<PathBuf> {
    run(workspace.cargo_for_tests().args(["build", "--lib", "--test", "all"]).args(CRATES_AND_FEATURES))?;
    let packages = workspace.target().join("python-tested");
    let package = packages.join("shootout");
    if package.exists() {
        fs::remove_dir_all(&package).with_context(|| format!("cannot empty {}", package.display()))?;
    }
    fs::create_dir_all(&package)?;
    for file in files_below(&workspace.path(CRATE).join("python/shootout"))? {
        copy(&file, &package.join(file.file_name().context("a file has a name")?))?;
    }
    copy(&workspace.target().join("debug").join(LIBRARY), &package.join(MODULE))?;
    Ok(packages)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(drop).with_context(|| format!("cannot copy {}", from.display()))
}

/// A virtual environment with what `requirements-NAME.txt` lists, made anew whenever that changes; its Python.
fn environment(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let requirements = workspace.path(CRATE).join(format!("requirements-{name}.txt"));
    let folder = workspace.target().join(format!("python-env-{name}"));
    let (python, installed) = (folder.join(PYTHON), folder.join("installed.txt"));
    let listed = fs::read(&requirements)?;
    if fs::read(&installed).is_ok_and(|installed| installed == listed) {
        return Ok(python);
    }
    step(&format!("install the Python packages of {}", requirements.display()), || {
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))
            .context("the Python package needs Python 3.11 or later with venv")?;
        run(Command::new(&python)
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--no-compile",
                "--no-deps",
            ])
            .arg("--requirement")
            .arg(&requirements))
    })?;
    fs::write(installed, listed)?;
    Ok(python)
}

/// Reads `3 passed, 1 failed, 2 skipped in 0.12s`, and its like.
fn counts_of_pytest(line: &str) -> Option<Counts> {
    let (results, _) = line.trim_matches(['=', ' ']).split_once(" in ")?;
    let mut counts = Counts::default();
    for result in results.split(", ") {
        let (number, what) = result.split_once(' ')?;
        let number: usize = number.parse().ok()?;
        match what {
            "passed" => counts.passed = number,
            "failed" | "error" | "errors" => counts.failed += number,
            "skipped" | "xfailed" | "deselected" => counts.skipped += number,
            "warning" | "warnings" => {}
            _ => return None,
        }
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_of_pytest_is_read() {
        let expected = Counts { passed: 3, failed: 3, skipped: 1 };
        assert_eq!(
            counts_of_pytest("2 failed, 3 passed, 1 skipped, 4 warnings, 1 error in 0.12s"),
            Some(expected)
        );
        assert_eq!(
            counts_of_pytest("== 3 passed in 1.2s =="),
            Some(Counts { passed: 3, ..Counts::default() })
        );
        assert_eq!(counts_of_pytest("built in 3 s"), None);
    }
}
