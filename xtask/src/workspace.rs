//! Where things are: the repository, cargo's target folder, the built page.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The repository that `cargo xtask` was called in.
#[derive(Clone)]
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
    /// Whether cargo says nothing but what is wrong.
    is_quiet: bool,
    /// Whether Clippy reads what is compiled for tests.
    lints: bool,
}

/// The variable that makes cargo say nothing but what is wrong.
const QUIET: &str = "CARGO_TERM_QUIET";

/// What stands between cargo and the compiler for our own crates, so that Clippy reads what is compiled anyway. `cargo clippy` would
/// look through everything once more for itself, dependencies too, which takes longer than all lints together.
const LINTS: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    // As `cargo clippy -- -D warnings` says it.
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

/// A failed test says its line without them. They take a tenth of the time to compile, and half of the disk.
const WITHOUT_LINES: [(&str, &str); 2] =
    [("CARGO_PROFILE_DEV_DEBUG", "false"), ("CARGO_PROFILE_TEST_DEBUG", "false")];

impl Workspace {
    /// Asks cargo, so that every way to set the target folder is respected.
    pub fn find() -> Result<Self> {
        let output = Command::new(cargo_program())
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .output()
            .context("cannot start cargo")?;
        ensure!(
            output.status.success(),
            "cargo metadata failed: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
        let folder = |name: &str| {
            metadata[name]
                .as_str()
                .map(PathBuf::from)
                .with_context(|| format!("cargo metadata names no {name}"))
        };
        Ok(Self {
            root: folder("workspace_root")?,
            target: folder("target_directory")?,
            is_quiet: false,
            lints: false,
        })
    }

    /// The same, where cargo says nothing but what is wrong.
    pub fn quietly(&self) -> Self {
        Self { is_quiet: true, ..self.clone() }
    }

    /// The same, where whatever is compiled for tests is read by Clippy, and does not compile where that has something to say.
    pub fn linting(&self) -> Self {
        Self { lints: true, ..self.clone() }
    }

    /// Whether all tests run, and so are compiled anyway.
    pub fn is_tested(&self) -> bool {
        self.lints
    }

    /// A path inside the repository.
    pub fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// The folder of the built page.
    pub fn dist(&self) -> PathBuf {
        self.path("dist")
    }

    /// Cargo's target folder.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Cargo, to be run at the top of the repository.
    pub fn cargo(&self) -> Command {
        let mut command = Command::new(cargo_program());
        command.current_dir(&self.root);
        if self.is_quiet {
            command.env(QUIET, "true");
        }
        command
    }

    /// The same for what tests need of this machine's own programs.
    pub fn cargo_for_tests(&self) -> Command {
        let mut command = self.cargo();
        if self.lints {
            command.envs(LINTS).envs(WITHOUT_LINES);
        }
        command
    }
}

/// The cargo that started us, so that both use one toolchain.
fn cargo_program() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// All files below `folder`, sorted, without what npm installs; none when there is no such folder.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if !folder.is_dir() {
        return Ok(files);
    }
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if !path.is_dir() {
            files.push(path);
        } else if !path.ends_with("node_modules") {
            files.extend(files_below(&path)?);
        }
    }
    files.sort();
    Ok(files)
}
