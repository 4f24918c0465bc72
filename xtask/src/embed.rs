//! The embedded answer in `dist/`: the wasm of `web/embed`, and of `web/embed-questions` for each rule set, and the pages and scripts around it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::lean::copy;
use crate::lean::lean_script;
use crate::lean::lean_style;
use crate::order::order;
use crate::package::drop_relocations;
use crate::panics::{Extent, without_panics};
use crate::progress::run;
use crate::toolchain::WASM_TARGET;
use crate::workspace::{Workspace, files_below};

/// The package of the first rule set, and what becomes of it: `shootout-odds.js` loads `embed_bg.wasm`.
const OF_FIRST: Module = Module { package: "shootout-embed", name: String::new(), features: None };
/// The package of all other rule sets. One with each of them alone is fetched when a link names it (`embed-NAME_bg.wasm`).
const QUESTIONS: &str = "shootout-embed-questions";
/// The feature of that package, and what is added to the names of its modules, with which links may leave inputs open.
const INPUTS: &str = "inputs";
/// The feature of `shootout` that lists them.
const ALL: &str = "every-rule-set";
const MANIFEST: &str = "crates/shootout/Cargo.toml";
/// What an embedded answer loads, in a frame or as a custom element.
const LOADED: [&str; 5] =
    ["embed.html", "embed-page.js", "shootout-odds.js", "shootout-odds.css", "embed_bg.wasm"];
/// What stands in a script for the names of the rule sets that have a module of their own.
const RULE_SETS: &str = "__RULE_SETS__";
/// What stands in a script for the name of the first one.
const FIRST: &str = "__FIRST__";
/// What stands around it: the script that a host may add, the page that shows how, and what frames the page itself for what no card shows.
const AROUND: [&str; 6] = ["embed-frame.js", DEMO, "demo.css", "framed.html", "framed.js", "framed.css"];
/// The page that shows how. Its links are those that the first rule set has in its data.
const DEMO: &str = "demo.html";

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
    } else if is_one_of(&AROUND) {
        Part::Around
    } else if path.to_str().is_some_and(|path| path.starts_with("embed-")) {
        Part::EmbedQuestions
    } else {
        Part::Page
    }
}

/// Something to compile and to bind to JavaScript.
#[derive(Debug)]
pub struct Module {
    package: &'static str,
    /// What is added to `embed` in the names of its files.
    name: String,
    /// What it is compiled with, instead of the usual features.
    features: Option<String>,
}

/// The manifest that says which rule sets the registry has.
fn manifest(workspace: &Workspace) -> Result<toml::Table> {
    let path = workspace.path(MANIFEST);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(toml::from_str(&text)?)
}

/// What links call the first rule set.
fn name_of_first(workspace: &Workspace) -> Result<String> {
    let manifest = manifest(workspace)?;
    let metadata = manifest.get("package").and_then(|package| package.get("metadata"));
    let name = metadata.and_then(|metadata| metadata.get("registry")?.get("first")?.as_str());
    Ok(name.with_context(|| format!("{MANIFEST} does not name the first rule set"))?.to_owned())
}

/// All modules: the first rule set, and two of each that asks questions, without and with inputs that links may leave open.
fn modules(workspace: &Workspace) -> Result<Vec<Module>> {
    let manifest = manifest(workspace)?;
    let alone = manifest.get("features").and_then(|features| features.get(ALL)?.as_array());
    let alone = alone.with_context(|| format!("{MANIFEST} lacks the feature {ALL}"))?;
    let alone = alone.iter().filter_map(toml::Value::as_str);
    let of = |rules: &str| {
        let module =
            |name: String, features: String| Module { package: QUESTIONS, name, features: Some(features) };
        let with_inputs = format!("shootout/{rules},{INPUTS}");
        [
            module(format!("-{rules}"), format!("shootout/{rules}")),
            module(format!("-{rules}-{INPUTS}"), with_inputs),
        ]
    };
    Ok(std::iter::once(OF_FIRST).chain(alone.flat_map(of)).collect())
}

/// Compiles the modules like the page; each with its file.
pub fn compile(workspace: &Workspace, profile: &str) -> Result<Vec<(Module, PathBuf)>> {
    compile_these(workspace, profile, modules(workspace)?)
}

/// Compiles the module of the first rule set alone, puts it with all that an embedded answer loads into a folder of its own, and says which,
/// and where the module stands as it was linked, with the names of its functions.
pub fn first_alone(workspace: &Workspace, profile: &str) -> Result<(PathBuf, PathBuf)> {
    let compiled = compile_these(workspace, profile, vec![OF_FIRST])?;
    let folder = workspace.target().join("embed");
    fs::create_dir_all(&folder)?;
    assemble(workspace, &compiled, &folder)?;
    let linked = compiled.into_iter().next().map(|(_, file)| file);
    Ok((folder, linked.context("nothing was compiled")?))
}

fn compile_these(
    workspace: &Workspace,
    profile: &str,
    modules: Vec<Module>,
) -> Result<Vec<(Module, PathBuf)>> {
    let folder = workspace.target().join(WASM_TARGET).join(profile);
    let mut compiled = Vec::new();
    for module in modules {
        // One after another: together, the features of one would be those of the other.
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--package", module.package, "--lib", "--target", WASM_TARGET]);
        cargo.args(["--profile", profile]);
        if let Some(features) = &module.features {
            cargo.args(["--no-default-features", "--features", features]);
        }
        run(&mut cargo)?;
        let file = folder.join(module.package.replace('-', "_")).with_extension("wasm");
        // The next one of the same package takes its place.
        let kept = file.with_file_name(format!("embed{}.wasm", module.name));
        fs::copy(&file, &kept).with_context(|| format!("cannot keep {}", kept.display()))?;
        compiled.push((module, kept));
    }
    Ok(compiled)
}

/// Binds the modules to JavaScript and puts them into a folder: `dist/`, beside the page.
pub fn assemble(workspace: &Workspace, modules: &[(Module, PathBuf)], dist: &Path) -> Result<()> {
    for (module, wasm) in modules {
        // Some words of other rule sets repeat what was stated as programmers see it.
        let extent = if module.features.is_none() { Extent::ForProgrammers } else { Extent::Panics };
        bind(wasm, extent, &dist.join(format!("embed{}_bg.wasm", module.name)))?;
    }
    let files = workspace.path("web/embed/files");
    for file in files_below(&files)? {
        copy(&file, &dist.join(file.strip_prefix(&files)?))?;
    }
    let first = name_of_first(workspace)?;
    let demo = dist.join(DEMO);
    fs::write(&demo, with_links(&fs::read_to_string(&demo)?, &links(workspace, &first)?)?)?;
    // As those of the page: what scripts say to those who read them is a tenth of what an embedded answer loads but for the engine.
    let alone = modules.iter().filter_map(|(module, _)| module.features.as_deref());
    let alone = alone.filter(|features| !features.contains(','));
    let alone: Vec<&str> = alone.filter_map(|feature| feature.strip_prefix("shootout/")).collect();
    for name in LOADED.iter().filter(|name| name.ends_with(".js")) {
        let script = dist.join(name);
        let text = fs::read_to_string(&script)?.replace(RULE_SETS, &alone.join(" ")).replace(FIRST, &first);
        fs::write(&script, lean_script(&text))?;
    }
    let style = dist.join("shootout-odds.css");
    fs::write(&style, lean_style(&fs::read_to_string(&style)?))?;
    for name in LOADED {
        ensure!(dist.join(name).is_file(), "the embed lacks {name}, which it loads");
    }
    Ok(())
}

/// What the first rule set has to show as embedded answers: a title and a link each.
fn links(workspace: &Workspace, first: &str) -> Result<Vec<(String, String)>> {
    let path = workspace.path(&format!("data/{first}/embedded.toml"));
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let table: toml::Table = toml::from_str(&text)?;
    let text_of = |entry: &toml::Value, field| entry.get(field)?.as_str().map(str::to_owned);
    let entries = table.get("embedded").and_then(toml::Value::as_array).into_iter().flatten();
    let links = entries.map(|entry| Some((text_of(entry, "title")?, text_of(entry, "link")?)));
    links.collect::<Option<_>>().with_context(|| format!("{}: an entry lacks title or link", path.display()))
}

/// A page with these titles and links where `__TITLE_1__` and `__LINK_1__` stand, and so on.
fn with_links(page: &str, links: &[(String, String)]) -> Result<String> {
    let mut page = page.to_owned();
    for ((title, link), number) in links.iter().zip(1..) {
        for (place, text) in [("TITLE", title), ("LINK", link)] {
            let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
            page = page.replace(&format!("__{place}_{number}__"), &escaped);
        }
    }
    ensure!(!page.contains("__"), "{DEMO} shows more links than the first rule set has");
    Ok(page)
}

/// What the script calls of a module.
const CALLED: [&str; 6] = ["memory", "__wbindgen_malloc", "__wbindgen_free", "opened", "answered", "stepped"];

/// Makes a module of texts and numbers, which the script calls without more ado: what wasm-bindgen would write around it is as long as the
/// script itself.
fn bind(linked: &Path, extent: Extent, file: &Path) -> Result<()> {
    let input = without_panics(&fs::read(linked)?, extent)?;
    let mut bound = Bindgen::new()
        .input_bytes("embed", input)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| format!("wasm-bindgen refused {}", linked.display()))?;
    let module = bound.wasm_mut();
    drop_relocations(module);
    let exports: Vec<_> = module.exports.iter().map(|export| (export.id(), export.name.clone())).collect();
    for (export, _) in exports.iter().filter(|(_, name)| !CALLED.contains(&&**name)) {
        module.exports.delete(*export);
    }
    walrus::passes::gc::run(module);
    let left: Vec<String> = module.customs.iter().map(|(_, section)| section.name().to_owned()).collect();
    left.iter().for_each(|name| drop(module.customs.remove_raw(name)));
    ensure!(module.imports.iter().next().is_none(), "{} asks for more than its script has", file.display());
    fs::write(file, module.emit_wasm())?;
    order(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_part() {
        for (path, expected) in [
            ("embed_bg.wasm", Part::Embed),
            ("embed-fudge_combat_bg.wasm", Part::EmbedQuestions),
            ("embed-frame.js", Part::Around),
            ("demo.html", Part::Around),
            ("page.js", Part::Page),
            ("parts/embed.html", Part::Page),
        ] {
            assert_eq!(part(Path::new(path)), expected, "{path}");
        }
    }

    /// The page stands as it is written, with the links of the data in place of their marks.
    #[test]
    fn the_demo_shows_links_of_the_first_rule_set() -> Result<()> {
        let workspace = Workspace::find()?;
        let page = fs::read_to_string(workspace.path("web/embed/files").join(DEMO))?;
        let links = links(&workspace, &name_of_first(&workspace)?)?;
        let filled = with_links(&page, &links)?;
        for (_, link) in &links {
            let escaped = link.replace('&', "&amp;");
            assert!(link.ends_with("&v=1.1") && filled.contains(&escaped), "{link}");
        }
        assert!(with_links(&page, &links[1..]).is_err());
        Ok(())
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
