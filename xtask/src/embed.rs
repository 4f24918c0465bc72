//! The embedded answer in `dist/`: the wasm of `web/embed` and `web/embed-questions`, and the pages and scripts around it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::package::drop_relocations;
use crate::page::{copy, without_comments};
use crate::panic_places::without_panic_places;
use crate::progress::run;
use crate::toolchain::WASM_TARGET;
use crate::workspace::{Workspace, files_below};

/// The packages that are compiled, each with the name of what becomes of it. `shootout-odds.js` imports `embed.js`, which loads
/// `embed_bg.wasm`; the others are fetched when a link names another rule set.
const MODULES: [(&str, &str); 2] =
    [("shootout-embed", "embed"), ("shootout-embed-questions", "embed-questions")];
/// What an embedded answer loads, in a frame or as a custom element.
const LOADED: [&str; 6] =
    ["embed.html", "embed-page.js", "shootout-odds.js", "shootout-odds.css", "embed.js", "embed_bg.wasm"];
/// What one of another rule set loads besides.
const LOADED_FOR_QUESTIONS: [&str; 2] = ["embed-questions.js", "embed-questions_bg.wasm"];
/// What stands around it: the script that a host may add, and the page that shows how.
const AROUND: [&str; 3] = ["embed-frame.js", "demo.html", "demo.css"];

/// What a file of `dist/` belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The page.
    Page,
    /// What an embedded answer loads.
    Embed,
    /// What one of another rule set loads besides.
    EmbedQuestions,
    /// What an embedded answer may have around it.
    Around,
}

/// What a file belongs to, by its path in `dist/`.
pub fn part(path: &Path) -> Part {
    let is_one_of = |names: &[&str]| names.iter().any(|name| path.as_os_str() == OsStr::new(name));
    if is_one_of(&LOADED) {
        Part::Embed
    } else if is_one_of(&LOADED_FOR_QUESTIONS) {
        Part::EmbedQuestions
    } else if is_one_of(&AROUND) {
        Part::Around
    } else {
        Part::Page
    }
}

/// Compiles the modules like the page; the files, one for each.
pub fn compile(workspace: &Workspace, profile: &str) -> Result<Vec<PathBuf>> {
    for (package, _) in MODULES {
        // One after another: together, the features of one would be those of the other.
        run(workspace.cargo().args(["build", "--package", package, "--lib"]).args([
            "--target",
            WASM_TARGET,
            "--profile",
            profile,
        ]))?;
    }
    let folder = workspace.target().join(WASM_TARGET).join(profile);
    Ok(MODULES
        .iter()
        .map(|(package, _)| folder.join(package.replace('-', "_")).with_extension("wasm"))
        .collect())
}

/// Binds the modules to JavaScript and puts them into `dist/`, beside the page.
pub fn assemble(workspace: &Workspace, modules: &[PathBuf], nameless: bool) -> Result<()> {
    let dist = workspace.dist();
    for (wasm, (_, name)) in modules.iter().zip(MODULES) {
        bind(wasm, name, &dist, nameless)?;
    }
    let files = workspace.path("web/embed/files");
    for file in files_below(&files)? {
        copy(&file, &dist.join(file.strip_prefix(&files)?))?;
    }
    // As those of the page: what scripts say to those who read them is a tenth of what an embedded answer loads but for the engine.
    for name in LOADED.iter().chain(&LOADED_FOR_QUESTIONS).filter(|name| name.ends_with(".js")) {
        let script = dist.join(name);
        fs::write(&script, without_comments(&fs::read_to_string(&script)?))?;
    }
    for name in LOADED.iter().chain(&LOADED_FOR_QUESTIONS) {
        ensure!(dist.join(name).is_file(), "the embed lacks {name}, which it loads");
    }
    Ok(())
}

fn bind(wasm: &Path, name: &str, folder: &Path, nameless: bool) -> Result<()> {
    let input = fs::read(wasm)?;
    let input = if nameless { without_panic_places(input)? } else { input };
    let mut bound = Bindgen::new()
        .input_bytes(name, input)
        .web(true)?
        .typescript(false)
        .remove_name_section(nameless)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate_output()
        .with_context(|| format!("wasm-bindgen refused {name}"))?;
    drop_relocations(bound.wasm_mut());
    bound.emit(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_part() {
        for (path, expected) in [
            ("embed_bg.wasm", Part::Embed),
            ("embed-questions_bg.wasm", Part::EmbedQuestions),
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
