//! Splits a linked module at its `#[wasm_split]` functions: a main part, and parts that are fetched when they are first asked for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The script that fetches the parts.
pub const LOADER: &str = "__wasm_split.js";

/// Puts the parts into an empty folder, with the script that fetches them; the main one, which is returned, is to be bound as `name`.
pub fn split(input: &[u8], name: &str, parts: &Path) -> Result<PathBuf> {
    if parts.exists() {
        fs::remove_dir_all(parts).with_context(|| format!("cannot empty {}", parts.display()))?;
    }
    let main = parts.join(name).with_extension("wasm");
    let main_module = format!("./{name}.js");
    let mut options = wasm_split_cli_support::Options::new(input);
    options.output_dir = parts;
    options.main_out_path = &main;
    options.main_module = &main_module;
    wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow::anyhow!("cannot split {name}: {error:#}"))?;
    Ok(main)
}

/// A part without the names of its functions, which are a third of it.
pub fn without_names(part: &Path) -> Result<Vec<u8>> {
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut part =
        config.parse(&fs::read(part)?).with_context(|| format!("cannot read {}", part.display()))?;
    Ok(part.emit_wasm())
}
