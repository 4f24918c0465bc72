//! The embedded answer in `dist/`: the wasm of `web/embed`, and the pages and scripts around it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::package::drop_relocations;
use crate::page::copy;
use crate::panic_places::without_panic_places;
use crate::progress::run;
use crate::toolchain::WASM_TARGET;
use crate::workspace::{Workspace, files_below};

/// The package that is compiled.
const PACKAGE: &str = "shootout-embed";
/// `shootout-odds.js` imports `embed.js`, which loads `embed_bg.wasm`.
const OUTPUT_NAME: &str = "embed";
/// What an embedded answer loads, in a frame or as a custom element.
const LOADED: [&str; 6] =
    ["embed.html", "embed-page.js", "shootout-odds.js", "shootout-odds.css", "embed.js", "embed_bg.wasm"];
/// What stands around it: the script that a host may add, and the page that shows how.
const AROUND: [&str; 3] = ["embed-frame.js", "demo.html", "demo.css"];

/// What a file of `dist/` belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The page.
    Page,
    /// What an embedded answer loads.
    Embed,
    /// What an embedded answer may have around it.
    Around,
}

/// What a file belongs to, by its path in `dist/`.
pub fn part(path: &Path) -> Part {
    let is_one_of = |names: &[&str]| names.iter().any(|name| path.as_os_str() == OsStr::new(name));
    if is_one_of(&LOADED) {
        Part::Embed
    } else if is_one_of(&AROUND) {
        Part::Around
    } else {
        Part::Page
    }
}

/// Compiles it like the page.
pub fn compile(workspace: &Workspace, profile: &str) -> Result<PathBuf> {
    run(workspace.cargo().args(["build", "--package", PACKAGE, "--lib"]).args([
        "--target",
        WASM_TARGET,
        "--profile",
        profile,
    ]))?;
    let folder = workspace.target().join(WASM_TARGET).join(profile);
    Ok(folder.join(PACKAGE.replace('-', "_")).with_extension("wasm"))
}

/// Binds it to JavaScript and puts it into `dist/`, beside the page.
pub fn assemble(workspace: &Workspace, wasm: &Path, nameless: bool) -> Result<()> {
    let dist = workspace.dist();
    let input = fs::read(wasm)?;
    let input = if nameless { without_panic_places(input)? } else { input };
    let mut bound = Bindgen::new()
        .input_bytes(OUTPUT_NAME, input)
        .web(true)?
        .typescript(false)
        .remove_name_section(nameless)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate_output()
        .context("wasm-bindgen refused the embed")?;
    drop_relocations(bound.wasm_mut());
    bound.emit(&dist)?;
    let files = workspace.path("web/embed/files");
    for file in files_below(&files)? {
        copy(&file, &dist.join(file.strip_prefix(&files)?))?;
    }
    for name in LOADED {
        ensure!(dist.join(name).is_file(), "the embed lacks {name}, which it loads");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_part() {
        for (path, expected) in [
            ("embed_bg.wasm", Part::Embed),
            ("demo.html", Part::Around),
            ("page.js", Part::Page),
            ("parts/embed.html", Part::Page),
        ] {
            assert_eq!(part(Path::new(path)), expected, "{path}");
        }
    }

    /// A file without a part would count for the page.
    #[test]
    fn all_files_of_the_embed_are_known() -> Result<()> {
        let files = Workspace::find()?.path("web/embed/files");
        for file in files_below(&files)? {
            assert_ne!(part(file.strip_prefix(&files)?), Part::Page, "{}", file.display());
        }
        Ok(())
    }
}
