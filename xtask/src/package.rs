//! `cargo xtask package`: the npm package, from the Rust of `crates/js` to `target/npm/shootout/` and its `.tgz`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::lean::without_comments;
use crate::progress::{run, step};
use crate::split::{LOADER, split, without_names};
use crate::toolchain::{WASM_TARGET, ensure_wasm_target};
use crate::workspace::{Workspace, files_below};

/// The crate that becomes the package.
const CRATE: &str = "shootout-js";
/// What the package says of itself; its examples are of some rule set, so it stands among the documents.
const README: &str = "docs/npm.md";
/// The entry points import `bindings.js`, which loads `bindings_bg.wasm`.
const OUTPUT_NAME: &str = "bindings";
/// What the loader of parts calls to fetch one, and what it is to call: an entry point says where files come from.
const FETCH: &str = "fetch(new URL(";
const FETCH_FROM_SOURCE: &str = "source.read(new URL(";
const SOURCE: &str = "import { source } from './parts.js';\n";
/// Compiled like the page: small, and fast where it computes.
const PROFILE: &str = "page";
/// The version of the package is that of all crates.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What stands for it in the repository.
const NO_VERSION: &str = r#""version": "0.0.0""#;

/// Where the package lies.
pub struct Package {
    /// Its files.
    pub folder: PathBuf,
    /// All of them in the one file that npm takes.
    pub packed: PathBuf,
}

/// Builds and packs the package.
pub fn build(workspace: &Workspace) -> Result<Package> {
    ensure_wasm_target()?;
    let wasm = step(&format!("compile {CRATE} for {WASM_TARGET} ({PROFILE})"), || compile(workspace))?;
    let shelf = workspace.target().join("npm");
    let folder = shelf.join("shootout");
    step("bind it to JavaScript and fill the package", || assemble(workspace, &wasm, &folder))?;
    let packed = shelf.join(format!("shootout-{VERSION}.tgz"));
    step("pack it", || pack(&folder, &shelf, &packed))?;
    Ok(Package { folder, packed })
}

/// Compiles the Rust of it.
pub fn compile(workspace: &Workspace) -> Result<PathBuf> {
    run(workspace.cargo().args(["build", "--package", CRATE, "--lib"]).args([
        "--target",
        WASM_TARGET,
        "--profile",
        PROFILE,
    ]))?;
    let folder = workspace.target().join(WASM_TARGET).join(PROFILE);
    Ok(folder.join(CRATE.replace('-', "_")).with_extension("wasm"))
}

fn assemble(workspace: &Workspace, wasm: &Path, folder: &Path) -> Result<()> {
    let parts = workspace.target().join("npm-parts");
    let main = split(&fs::read(wasm)?, OUTPUT_NAME, &parts)?;
    let mut bound = Bindgen::new()
        .input_path(&main)
        .out_name(OUTPUT_NAME)
        .web(true)?
        // The parts find what they share with the main one by the linker's exports.
        .keep_lld_exports(true)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The entry points say where the wasm file is.
        .omit_default_module_path(true)
        .generate_output()
        .context("wasm-bindgen refused the package")?;
    drop_relocations(bound.wasm_mut());
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder)?;
    bound.emit(folder)?;
    add_parts(&parts, &main, folder)?;
    for file in files_below(&workspace.path("crates/js/npm"))? {
        let name = file.file_name().context("a file has a name")?;
        fs::copy(&file, folder.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    let readme = workspace.path(README);
    fs::copy(&readme, folder.join("README.md"))
        .with_context(|| format!("cannot copy {}", readme.display()))?;
    set_version(&folder.join("package.json"))
}

/// The rules that are loaded on demand, and what loads them: in Node it cannot fetch.
fn add_parts(parts: &Path, main: &Path, folder: &Path) -> Result<()> {
    for part in files_below(parts)?.iter().filter(|part| *part != main) {
        let to = folder.join(part.file_name().context("a file has a name")?);
        if part.ends_with(LOADER) {
            let loader = fs::read_to_string(part)?;
            ensure!(loader.contains(FETCH), "{LOADER} fetches nothing: rule sets are not loaded on demand");
            let loader = loader.replace(FETCH, FETCH_FROM_SOURCE);
            fs::write(to, SOURCE.to_owned() + &without_comments(&loader))?;
        } else {
            fs::write(to, without_names(part)?)?;
        }
    }
    Ok(())
}

/// Takes away what the linker leaves for the page to be split by, almost half of the file.
pub fn drop_relocations(wasm: &mut walrus::Module) {
    let left: Vec<String> = wasm.customs.iter().map(|(_, section)| section.name().to_owned()).collect();
    for name in left.iter().filter(|name| *name == "linking" || name.starts_with("reloc.")) {
        wasm.customs.remove_raw(name);
    }
}

/// In the text itself: the order in which `exports` states conditions means something, and a JSON library would lose it.
fn set_version(file: &Path) -> Result<()> {
    let package = fs::read_to_string(file)?;
    ensure!(package.contains(NO_VERSION), "{} lacks {NO_VERSION}", file.display());
    fs::write(file, package.replace(NO_VERSION, &format!("\"version\": \"{VERSION}\"")))?;
    Ok(())
}

fn pack(folder: &Path, shelf: &Path, packed: &Path) -> Result<()> {
    run(Command::new("npm").args(["pack", "--silent", "--pack-destination"]).arg(shelf).current_dir(folder))
        .context("packing needs Node.js 20 or later with npm")?;
    ensure!(packed.is_file(), "npm packed no {}", packed.display());
    Ok(())
}
