//! Installs the parts of the Rust toolchain that a fresh machine lacks.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::progress::{run, step};
use crate::workspace::Workspace;

/// The compile target of the page.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Installs the wasm target unless the toolchain has it.
pub fn ensure_wasm_target() -> Result<()> {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", WASM_TARGET])
        .output()
        .context("cannot start rustc")?;
    ensure!(output.status.success(), "rustc does not know the target {WASM_TARGET}");
    let libraries = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    if libraries.is_dir() {
        return Ok(());
    }
    step(&format!("install the Rust target {WASM_TARGET}"), || {
        run(Command::new("rustup").args(["target", "add", WASM_TARGET]))
            .context("the page needs this target; install it the way Rust was installed")
    })
}

/// Installs a component that brings the cargo command of that name (`fmt`, `clippy`) unless it is there.
pub fn ensure_component(workspace: &Workspace, component: &str, command: &str) -> Result<()> {
    let present =
        workspace.cargo().args([command, "--version"]).output().is_ok_and(|output| output.status.success());
    if present {
        return Ok(());
    }
    step(&format!("install the Rust component {component}"), || {
        run(Command::new("rustup").args(["component", "add", component]))
            .with_context(|| format!("`cargo {command}` is missing"))
    })
}
