//! Joins what several parts of a split module share. The splitter makes a file for each set of parts that share something: over a
//! hundred small ones, each with all types of the module, and each fetched, compiled and started by itself.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::reencode::Reencode;
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, RawSection, SectionId,
};
use wasmparser::{Data, DataKind, Imports, Parser, Payload, TypeRef};

use crate::split::LOADER;

/// Shared files of fewer bytes become one: whoever needs one of them fetches the others sooner than it would ask for ten.
const SMALL: usize = 8_000;

/// How the loader begins what it says of a shared file, after a comment that names the parts that need it; and how it ends that.
const LOADED: &str = "const __chunk_";
const LOADED_END: &str = "\n, []);\n";

/// Joins the shared files in a folder of parts. Those that the parts in `always` need, which every visit fetches in turn, become one
/// for each set of these; of the others the small ones become one.
pub fn join(parts: &Path, always: &[&str]) -> Result<()> {
    let loader = parts.join(LOADER);
    let script = fs::read_to_string(&loader).with_context(|| format!("cannot read {}", loader.display()))?;
    let mut groups: BTreeMap<Vec<bool>, Vec<Shared>> = BTreeMap::new();
    for shared in shared_files(&script)? {
        let key: Vec<bool> = always.iter().map(|part| shared.needed_by.contains(part)).collect();
        let is_small = || Ok::<_, anyhow::Error>(fs::metadata(shared.file(parts))?.len() < SMALL as u64);
        if key.contains(&true) || is_small()? {
            groups.entry(key).or_default().push(shared);
        }
    }
    let mut script = script.clone();
    for group in groups.values() {
        let modules: Vec<Vec<u8>> =
            group.iter().map(|shared| Ok(fs::read(shared.file(parts))?)).collect::<Result<_>>()?;
        let [first, others @ ..] = group.as_slice() else { continue };
        fs::write(first.file(parts), joined(&modules).context("cannot join what parts share")?)?;
        for other in others {
            fs::remove_file(other.file(parts))?;
            script = script.replace(other.statement, "");
        }
        script = with_one(&script, group);
    }
    fs::write(&loader, script)?;
    Ok(())
}

/// A file that several parts share, as the loader has it.
struct Shared<'a> {
    /// Its number.
    number: &'a str,
    needed_by: BTreeSet<&'a str>,
    /// What the loader says of it.
    statement: &'a str,
}

impl Shared<'_> {
    fn file(&self, parts: &Path) -> std::path::PathBuf {
        parts.join(format!("chunk_{}.wasm", self.number))
    }
}

fn shared_files(script: &str) -> Result<Vec<Shared<'_>>> {
    let mut found = Vec::new();
    for (at, _) in script.match_indices(LOADED) {
        let (number, _) =
            script[at + LOADED.len()..].split_once(' ').context("a shared file has no number")?;
        let end =
            at + script[at..].find(LOADED_END).context("a shared file is not loaded")? + LOADED_END.len();
        let comment = script[..at].trim_end().rfind("/*").context("no part needs a shared file")?;
        let parts = script[comment..at].trim().trim_start_matches("/*").trim_end_matches("*/");
        let needed_by = parts.split(',').map(str::trim).collect();
        found.push(Shared { number, needed_by, statement: &script[comment..end] });
    }
    ensure!(!found.is_empty(), "{LOADER} names no shared file");
    Ok(found)
}

/// The script where each list of files, `[__chunk_1, __chunk_2]`, names the first of a group, once, for all that are in it.
fn with_one(script: &str, group: &[Shared]) -> String {
    let numbers: BTreeSet<&str> = group.iter().map(|shared| shared.number).collect();
    let mut changed = String::with_capacity(script.len());
    for line in script.split_inclusive('\n') {
        let Some((before, list)) = line.split_once("[__chunk_") else {
            changed.push_str(line);
            continue;
        };
        let (list, after) = list.split_once(']').unwrap_or((list, ""));
        let all = list.split(", __chunk_");
        let mut kept: Vec<&str> = Vec::new();
        for number in all.map(|number| if numbers.contains(number) { group[0].number } else { number }) {
            if !kept.contains(&number) {
                kept.push(number);
            }
        }
        changed.push_str(&format!("{before}[__chunk_{}]{after}", kept.join(", __chunk_")));
    }
    changed
}

/// Modules that are started at once as one: the functions of each after those of the one before. They have the same types, import
/// no functions, and export nothing: they find each other by their places in the table that they fill.
fn joined(modules: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut types: Option<&[u8]> = None;
    let mut imports: HashMap<&str, TypeRef> = HashMap::new();
    let mut import_section = ImportSection::new();
    let mut functions = FunctionSection::new();
    let (mut elements, mut code, mut data) = (ElementSection::new(), CodeSection::new(), DataSection::new());
    for module in modules {
        let mut joiner = Joiner { before: functions.len() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    let range = section.range();
                    let own = &module[usize::try_from(range.start)?..usize::try_from(range.end)?];
                    ensure!(*types.get_or_insert(own) == own, "they have other types");
                }
                Payload::ImportSection(section) => {
                    for import in section {
                        let Imports::Single(_, import) = import? else { bail!("their imports are lists") };
                        ensure!(!matches!(import.ty, TypeRef::Func(_)), "one imports {}", import.name);
                        let is_new = imports.insert(import.name, import.ty).is_none();
                        if is_new {
                            import_section.import(import.module, import.name, joiner.entity_type(import.ty)?);
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    joiner.parse_function_section(&mut functions, section)?;
                }
                Payload::ElementSection(section) => joiner.parse_element_section(&mut elements, section)?,
                Payload::CodeSectionEntry(body) => joiner.parse_function_body(&mut code, body)?,
                Payload::DataSection(section) => {
                    for segment in section {
                        let segment = segment?;
                        if is_filled(&segment)? {
                            joiner.parse_data(&mut data, segment)?;
                        }
                    }
                }
                Payload::ExportSection(section) => ensure!(section.count() == 0, "one exports something"),
                Payload::Version { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::DataCountSection { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("one has {other:?}"),
            }
        }
    }
    // Their places are told by their order alone.
    let kinds = imports.values().map(std::mem::discriminant);
    ensure!(
        kinds.collect::<std::collections::HashSet<_>>().len() == imports.len(),
        "they import two of a kind"
    );
    let mut module = Module::new();
    module.section(&RawSection { id: SectionId::Type.into(), data: types.context("they have no types")? });
    module.section(&import_section).section(&functions).section(&elements).section(&code).section(&data);
    Ok(module.finish())
}

/// Whether a segment holds anything. What is not copied as the module starts would be known by its number, which changes.
fn is_filled(segment: &Data) -> Result<bool> {
    ensure!(matches!(segment.kind, DataKind::Active { .. }), "one keeps data for later");
    Ok(!segment.data.is_empty())
}

/// Puts the functions of a module after others.
struct Joiner {
    before: u32,
}

impl Reencode for Joiner {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, wasm_encoder::reencode::Error> {
        Ok(self.before + function)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
/* form, link */
const __chunk_1 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_1.wasm\", import.meta.url));
}
, []);
/* form, table */
const __chunk_2 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_2.wasm\", import.meta.url));
}
, []);
/* link, table */
const __chunk_3 = makeLoad(() => {
    const src = fetch(new URL(\"./chunk_3.wasm\", import.meta.url));
}
, []);
export const __wasm_split_load_table = wrapAsyncCb(makeLoad(() => {
}
, [__chunk_2, __chunk_3]));
export const __wasm_split_load_form = wrapAsyncCb(makeLoad(() => {
}
, [__chunk_1, __chunk_2]));
";

    /// A module with one function, which calls itself and stands in the table at `place`; and a text.
    fn module(place: i32, text: &str) -> Vec<u8> {
        use wasm_encoder::{
            ConstExpr, Elements, EntityType, Function, Instruction, MemoryType, RefType, TableType,
            TypeSection,
        };
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 9,
            maximum: None,
            shared: false,
        };
        imports.import("main", "memory", EntityType::Memory(memory)).import(
            "main",
            "table",
            EntityType::Table(table),
        );
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut elements = ElementSection::new();
        elements.active(None, &ConstExpr::i32_const(place), Elements::Functions((&[0][..]).into()));
        let mut code = CodeSection::new();
        let mut body = Function::new([]);
        body.instruction(&Instruction::Call(0)).instruction(&Instruction::End);
        code.function(&body);
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(place), text.bytes());
        data.active(0, &ConstExpr::i32_const(0), []);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements).section(&code);
        module.section(&data);
        module.finish()
    }

    #[test]
    fn functions_keep_their_places_and_call_who_they_called() -> Result<()> {
        let both = joined(&[module(3, "one"), module(5, "other")])?;
        let (mut calls, mut places, mut texts, mut imports) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for payload in Parser::new(0).parse_all(&both) {
            match payload? {
                Payload::ImportSection(section) => imports = section.count(),
                Payload::CodeSectionEntry(body) => calls.push(body.get_operators_reader()?.read()?),
                Payload::ElementSection(section) => {
                    for element in section {
                        let wasmparser::ElementItems::Functions(functions) = element?.items else {
                            bail!("no functions")
                        };
                        places.push(functions.into_iter().collect::<Result<Vec<u32>, _>>()?);
                    }
                }
                Payload::DataSection(section) => {
                    for segment in section {
                        texts.push(segment?.data);
                    }
                }
                _ => {}
            }
        }
        let call = |function_index| wasmparser::Operator::Call { function_index };
        assert_eq!(calls, [call(0), call(1)]);
        assert_eq!(places, [[0], [1]]);
        assert_eq!(texts, [b"one".as_slice(), b"other"]);
        assert_eq!(imports, 2);
        Ok(())
    }

    #[test]
    fn the_loader_fetches_one_file_for_all_that_come_together() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("shootout-join-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(LOADER), SCRIPT)?;
        for number in 1..4 {
            fs::write(folder.join(format!("chunk_{number}.wasm")), module(number, "text"))?;
        }
        join(&folder, &["form"])?;
        let script = fs::read_to_string(folder.join(LOADER))?;
        let files: Vec<bool> =
            (1..4).map(|number| folder.join(format!("chunk_{number}.wasm")).exists()).collect();
        fs::remove_dir_all(&folder)?;
        assert_eq!(files, [true, false, true]);
        assert!(
            script.contains("[__chunk_1, __chunk_3]));") && script.contains("[__chunk_1]));"),
            "{script}"
        );
        assert!(!script.contains("chunk_2"), "{script}");
        Ok(())
    }
}
