//! `cargo xtask build`: the page, from the Rust of `web/` to the files in `dist/`.

use crate::lean::{copy, lean_script};
use crate::profile::Profile;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use walrus::{ConstExpr, ElementItems};
use wasm_bindgen_cli_support::Bindgen;

use crate::base::Base;
use crate::compress;
use crate::embed;
use crate::gallery;
use crate::glue;
use crate::join::join;
use crate::offline;
use crate::order::order;
use crate::panics::{Extent, without_panics};
use crate::progress::{run, step};
use crate::split::{split, without_names};
use crate::squeeze;
use crate::toolchain::{WASM_TARGET, ensure_wasm_target};
use crate::workspace::{Workspace, files_below};

/// The package of the page; its binary has the same name.
const PACKAGE: &str = "shootout-web";
/// `index.html` imports `page.js`, which loads `page_bg.wasm`.
const OUTPUT_NAME: &str = "page";

/// The parts that every visit fetches, one after the other, once the first answer is there.
const AT_EVERY_VISIT: [&str; 2] = ["form", "first_rule_set"];

/// Leptos exports streams for server functions, of which the page has none.
const STREAMS: &str = "intounderlying";

/// The variable by which Cargo keeps what it needs to compile a crate again in part. That costs a tenth of the first build.
const INCREMENTAL: &str = "CARGO_INCREMENTAL";

/// Builds the page into `dist/`, replacing what was there.
pub fn build(workspace: &Workspace, profile: Profile) -> Result<()> {
    build_for(workspace, profile, None, None)
}

/// The same for the place where it will stand, if that is known, with examples drawn by this command, if there is one already.
pub fn build_for(
    workspace: &Workspace,
    profile: Profile,
    base: Option<&Base>,
    command: Option<&Path>,
) -> Result<()> {
    ensure_wasm_target()?;
    let wasm = step(&format!("compile the page for {WASM_TARGET} ({})", profile.name()), || {
        compile(workspace, profile)
    })?;
    // Who works on the page waits for nothing that they do not look at.
    let embed = match profile {
        Profile::Shipping => Some(step("compile the embed", || embed::compile(workspace, profile.name()))?),
        Profile::Look | Profile::Development => None,
    };
    step("bind the page to JavaScript and fill dist/", || assemble(workspace, &wasm, profile))?;
    if let Some(embed) = embed {
        step("bind the embed and add it to dist/", || embed::assemble(workspace, &embed, &workspace.dist()))?;
    }
    if let Some(base) = base {
        step("name pictures by whole addresses", || base.write(&workspace.dist()))?;
    }
    step("list what works without a network", || offline::write(workspace, profile))?;
    if profile == Profile::Shipping {
        // After the list: what is looked at once need not be kept on every device.
        step("draw the worked examples", || gallery::write(workspace, base, command))?;
        step("compress what is sent", || compress::write(&workspace.dist()))?;
    }
    Ok(())
}

fn compile(workspace: &Workspace, profile: Profile) -> Result<PathBuf> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--package", PACKAGE, "--bin", PACKAGE]);
    cargo.args(["--target", WASM_TARGET, "--profile", profile.name()]);
    if profile == Profile::Look {
        cargo.env(INCREMENTAL, "0");
    }
    run(&mut cargo)?;
    let folder = workspace.target().join(WASM_TARGET).join(profile.name());
    Ok(folder.join(PACKAGE).with_extension("wasm"))
}

/// Everything that can fail for a reason in the source happens before the old files go.
fn assemble(workspace: &Workspace, wasm: &Path, profile: Profile) -> Result<()> {
    let parts = workspace.target().join("page-parts");
    let input = fs::read(wasm)?;
    let input = if profile == Profile::Shipping { without_panics(&input, Extent::Panics)? } else { input };
    let main = split(&input, OUTPUT_NAME, &parts)?;
    if profile == Profile::Shipping {
        join(&parts, &AT_EVERY_VISIT)?;
    }
    let mut bound = Bindgen::new()
        .input_path(&main)
        .out_name(OUTPUT_NAME)
        .web(true)?
        // The parts find what they share with the main one by the linker's exports.
        .keep_lld_exports(true)
        .typescript(false)
        .remove_name_section(profile == Profile::Shipping)
        .remove_producers_section(true)
        // Without the default path `init()` would need the address of the wasm file.
        .omit_default_module_path(false)
        .generate_output()
        .context("wasm-bindgen refused the page")?;

    drop_streams(bound.wasm_mut());
    drop_empty_places(bound.wasm_mut());
    let names = glue::shorten(bound.wasm_mut(), OUTPUT_NAME);

    let dist = workspace.dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).context("cannot empty dist/")?;
    }
    fs::create_dir_all(&dist)?;
    bound.emit(&dist)?;
    let script = dist.join(OUTPUT_NAME).with_extension("js");
    fs::write(&script, names.put_into(&fs::read_to_string(&script)?)?)?;
    if profile == Profile::Shipping {
        order(&dist.join(format!("{OUTPUT_NAME}_bg.wasm")))?;
    }
    for part in files_below(&parts)?.into_iter().filter(|part| *part != main) {
        let name = part.strip_prefix(&parts)?;
        if profile == Profile::Shipping && name.extension().is_some_and(|kind| kind == "wasm") {
            fs::write(dist.join(name), without_names(&part)?)?;
            order(&dist.join(name))?;
        } else {
            copy(&part, &dist.join(name))?;
        }
    }
    // What the tools say in what they write is a kilobyte of the first load.
    for written in files_below(&dist)?.iter().filter(|file| file.extension().is_some_and(|kind| kind == "js"))
    {
        fs::write(written, lean_script(&fs::read_to_string(written)?))?;
    }
    copy(&workspace.path("index.html"), &dist.join("index.html"))?;
    style_sheets(workspace, &dist)?;
    let assets = workspace.path("web/assets");
    for asset in files_below(&assets)? {
        let to = dist.join(asset.strip_prefix(&assets)?);
        if asset.extension().is_some_and(|ending| ending == "js") {
            fs::write(to, lean_script(&fs::read_to_string(&asset)?))?;
        } else {
            copy(&asset, &to)?;
        }
    }
    Ok(())
}

/// Takes away what nobody calls but everybody would download.
fn drop_streams(wasm: &mut walrus::Module) {
    let unused: Vec<_> = wasm
        .exports
        .iter()
        .filter(|export| export.name.contains(STREAMS))
        .map(|export| export.id())
        .collect();
    for export in unused {
        wasm.exports.delete(export);
    }
    walrus::passes::gc::run(wasm);
}

/// Takes away what says of each place in the table that a part fills later that it is empty: it is so anyway.
fn drop_empty_places(wasm: &mut walrus::Module) {
    let is_empty = |items: &ElementItems| matches!(items, ElementItems::Expressions(_, places) if places.iter().all(|place| matches!(place, ConstExpr::RefNull(_))));
    let segments = wasm.elements.iter().filter(|segment| is_empty(&segment.items));
    let empty: Vec<_> = segments.map(|segment| segment.id()).collect();
    for segment in empty {
        wasm.elements.delete(segment);
        for table in wasm.tables.iter_mut() {
            table.elem_segments.remove(&segment);
        }
    }
}

/// The parts of the style sheet that all views share, in their order: where two rules are equally specific, the later one holds.
const SHARED_STYLES: [&str; 8] =
    ["page", "head", "form", "answer", "questions", "chip_sentence", "summary_bar", "first_paint"];

/// The style sheet that all views share, and that of each view, which is fetched with it.
fn style_sheets(workspace: &Workspace, dist: &Path) -> Result<()> {
    let styles = workspace.path("web/styles");
    let shared = styles.join("shared");
    fs::create_dir_all(dist.join("styles"))?;
    let read =
        |sheet: &Path| fs::read_to_string(sheet).with_context(|| format!("cannot read {}", sheet.display()));
    let write = |place: PathBuf, text: &str| {
        fs::write(place, squeeze::style_sheet(text)).context("cannot write a style sheet")
    };
    let mut all = String::new();
    for part in SHARED_STYLES {
        all.push_str(&read(&shared.join(part).with_extension("css"))?);
    }
    let found = files_below(&shared)?.len();
    ensure!(
        found == SHARED_STYLES.len(),
        "{} holds {found} sheets, SHARED_STYLES names {}",
        shared.display(),
        SHARED_STYLES.len()
    );
    write(dist.join("style.css"), &all)?;
    // The sheet that is printed looks as the page that the command writes.
    let printed = read(&workspace.path("crates/shootout/src/paper/paper.css"))?;
    write(dist.join("styles/paper.css"), &printed)?;
    for sheet in files_below(&styles)?.iter().filter(|sheet| !sheet.starts_with(&shared)) {
        write(dist.join("styles").join(sheet.strip_prefix(&styles)?), &read(sheet)?)?;
    }
    Ok(())
}
