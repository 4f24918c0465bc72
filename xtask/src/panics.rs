//! Takes out of a linked module what there is for panics alone: in a browser nobody reads what one says. It stops the program, and the page
//! tells so itself.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use anyhow::Result;
use rustc_demangle::demangle;
use wasm_encoder::{CustomSection, Encode, RawSection};
use wasmparser::{
    BinaryReader, FunctionBody, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationType,
    SymbolInfo, TypeRef,
};

/// A `core::panic::Location`: address and length of the name of a file, line, column.
const PLACE_BYTES: usize = 16;
const RELOCATIONS_OF_CODE: &str = "reloc.CODE";
/// How the functions are called that end the program and say why.
const ENDS: [&str; 14] = [
    "core::cell::panic_",
    "core::option::expect_failed",
    "core::option::unwrap_failed",
    "core::panicking::",
    "core::result::unwrap_failed",
    "core::slice::copy_from_slice_impl::len_mismatch_fail",
    "core::slice::index::slice_",
    "core::str::slice_error_fail",
    "alloc::alloc::handle_alloc_error",
    "alloc::raw_vec::capacity_overflow",
    "alloc::raw_vec::handle_error",
    "std::alloc::rust_oom",
    "std::panicking::panic_with_hook",
    "__rustc::rust_begin_unwind",
];
/// How those of assertions end.
const ASSERTION: &str = "::assert_failed";
/// What those are called that write values for programmers.
const FOR_PROGRAMMERS: &str = "core::fmt::Debug>::fmt";
/// No variables; `unreachable`, which nothing needs to follow.
const END: [u8; 2] = [0, 0];
/// No variables; gives back 0, which is that all went well.
const NOTHING_WRITTEN: [u8; 4] = [0, 0x41, 0, 0x0f];
/// The address 0, as long as linkers write them.
const NO_ADDRESS: [u8; 5] = [0x80, 0x80, 0x80, 0x80, 0];

/// How much of a module is known to be read by nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Functions that end the program say nothing, and what nothing asks for any more goes too.
    Panics,
    /// Nor is anything written as programmers see it: all that would is for panics too.
    ForProgrammers,
}

/// The module without it. Nothing moves; what is blank compresses to nothing. What the linker left to split the module by says what is there
/// now.
pub fn without_panics(module: &[u8], extent: Extent) -> Result<Vec<u8>> {
    let linked = Linked::of(module)?;
    let stripped = linked.stripped(module.to_vec(), extent)?;
    linked.with_relocations_that_hold(module, &stripped)
}

/// What stands where in a linked module, by offsets in its file.
#[derive(Default)]
struct Linked {
    symbols: Vec<Symbol>,
    /// Where the address of something stands: the number of its symbol, and an offset from it.
    addresses: BTreeMap<usize, (usize, i64)>,
    /// The bodies of the functions, after the imported ones.
    bodies: Vec<Range<usize>>,
    imported: u32,
    exported: Vec<u32>,
    names: HashMap<u32, String>,
    /// Where the code and the data begin, from where relocations count.
    code: usize,
    data: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Symbol {
    Function(u32),
    Data(Range<usize>),
    Other,
}

impl Linked {
    fn of(module: &[u8]) -> Result<Self> {
        let mut linked = Self::default();
        let mut segments = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        linked.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == wasmparser::ExternalKind::Func {
                            linked.exported.push(export.index);
                        }
                    }
                }
                Payload::StartSection { func, .. } => linked.exported.push(func),
                Payload::CodeSectionStart { range, .. } => linked.code = usize::try_from(range.start)?,
                Payload::CodeSectionEntry(body) => {
                    let range = body.range();
                    linked.bodies.push(usize::try_from(range.start)?..usize::try_from(range.end)?);
                }
                Payload::DataSection(section) => {
                    linked.data = usize::try_from(section.range().start)?;
                    for segment in section {
                        let segment = segment?;
                        segments.push(usize::try_from(segment.range.end)? - segment.data.len());
                    }
                }
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Linking(linking) => {
                        for part in linking.subsections() {
                            let Linking::SymbolTable(symbols) = part? else { continue };
                            for symbol in symbols {
                                linked.symbols.push(Symbol::of(&symbol?, &segments));
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) => {
                        let start = linked.begin_of(section.name());
                        for entry in relocations.entries() {
                            let entry = entry?;
                            // All others are of types, or of what is not in the file.
                            if entry.ty != RelocationType::TypeIndexLeb {
                                let of = (entry.index as usize, entry.addend);
                                linked.addresses.insert(start + entry.offset as usize, of);
                            }
                        }
                    }
                    KnownCustom::Name(parts) => {
                        for part in parts {
                            let Name::Function(names) = part? else { continue };
                            for naming in names {
                                let naming = naming?;
                                linked.names.insert(naming.index, format!("{:#}", demangle(naming.name)));
                            }
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(linked)
    }

    /// From where the relocations of a section count that has them.
    fn begin_of(&self, section: &str) -> usize {
        if section == RELOCATIONS_OF_CODE { self.code } else { self.data }
    }

    /// The stripped module without the relocations of what was taken out: where they stand is something else than before.
    fn with_relocations_that_hold(&self, before: &[u8], stripped: &[u8]) -> Result<Vec<u8>> {
        let mut module = wasm_encoder::Module::new();
        for payload in Parser::new(0).parse_all(stripped) {
            let payload = payload?;
            if let Payload::CustomSection(section) = &payload
                && let KnownCustom::Reloc(relocations) = section.as_known()
            {
                let (start, entries) = (self.begin_of(section.name()), relocations.entries());
                let end = usize::try_from(entries.range().end)?;
                let entries = entries.into_iter_with_offsets().collect::<Result<Vec<_>, _>>()?;
                let ends = entries.iter().skip(1).map(|(at, _)| *at as usize).chain([end]);
                let (mut count, mut kept) = (0u32, Vec::new());
                for ((at, entry), end) in entries.iter().zip(ends) {
                    let place = entry.relocation_range()?;
                    let place = start + place.start..start + place.end;
                    if before[place.clone()] == stripped[place] {
                        kept.extend_from_slice(&stripped[*at as usize..end]);
                        count += 1;
                    }
                }
                let mut data = Vec::new();
                relocations.section_index().encode(&mut data);
                count.encode(&mut data);
                data.extend(kept);
                module.section(&CustomSection { name: section.name().into(), data: data.into() });
            } else if let Some((id, range)) = payload.as_section() {
                let data = &stripped[usize::try_from(range.start)?..usize::try_from(range.end)?];
                module.section(&RawSection { id, data });
            }
        }
        Ok(module.finish())
    }

    fn stripped(&self, mut module: Vec<u8>, extent: Extent) -> Result<Vec<u8>> {
        let places = self.places(&module);
        let ends = |name: &str| ENDS.iter().any(|end| name.starts_with(end)) || name.ends_with(ASSERTION);
        let mut ended = HashSet::new();
        for (body, index) in self.bodies.iter().zip(self.imported..) {
            let name = self.names.get(&index).map_or("", String::as_str);
            if ends(name) {
                replace(&mut module[body.clone()], &END);
                ended.insert(index);
            } else if extent == Extent::ForProgrammers && name.ends_with(FOR_PROGRAMMERS) {
                replace(&mut module[body.clone()], &NOTHING_WRITTEN);
                ended.insert(index);
            }
        }
        let places: HashSet<Symbol> = places.into_iter().map(|(place, _)| Symbol::Data(place)).collect();
        let handed_on = self.handed_on(&module, &ended, &places)?;
        for at in &handed_on {
            module[*at..][..NO_ADDRESS.len()].copy_from_slice(&NO_ADDRESS);
        }
        self.drop_unasked(&mut module, &ended, &handed_on);
        Ok(module)
    }

    /// Where it stands in which file that something may panic, and the name of the file.
    fn places(&self, module: &[u8]) -> Vec<(Range<usize>, Range<usize>)> {
        let data = self.symbols.iter().filter_map(Symbol::data);
        data.filter_map(|symbol| Some((symbol.clone(), self.file_of(symbol, module)?))).collect()
    }

    /// Where the name of the file stands, if this is the place of a panic: an address of text that ends in `.rs`, its length, and
    /// two numbers.
    fn file_of(&self, symbol: &Range<usize>, module: &[u8]) -> Option<Range<usize>> {
        let (of, addend) = *self.addresses.get(&symbol.start)?;
        let start = self.symbols.get(of)?.data()?.start.checked_add_signed(isize::try_from(addend).ok()?)?;
        let numbers_alone = self.addresses.range(symbol.start + 1..symbol.end).next().is_none();
        if symbol.len() != PLACE_BYTES || !numbers_alone {
            return None;
        }
        let length = module.get(symbol.start + 4..symbol.start + 8)?;
        let file = start..start + u32::from_le_bytes(length.try_into().ok()?) as usize;
        module.get(file.clone())?.ends_with(b".rs").then_some(file)
    }

    /// Where in code the address stands of what is handed on to these functions that end the program, and to no others: the places of panics,
    /// and what is put down just before one is called.
    fn handed_on(
        &self,
        module: &[u8],
        ended: &HashSet<u32>,
        places: &HashSet<Symbol>,
    ) -> Result<HashSet<usize>> {
        let mut handed_on = HashSet::new();
        for body in &self.bodies {
            let reader = BinaryReader::new(&module[body.clone()], body.start as u64);
            let mut just_before = Vec::new();
            for operator in FunctionBody::new(reader).get_operators_reader()?.into_iter_with_offsets() {
                let (operator, at) = operator?;
                match operator {
                    // Its address follows the one byte that says what it is.
                    Operator::I32Const { .. } => just_before.push(usize::try_from(at)? + 1),
                    Operator::Call { function_index } if ended.contains(&function_index) => {
                        handed_on.extend(just_before.drain(..).filter(|at| self.addresses.contains_key(at)));
                    }
                    _ => just_before.clear(),
                }
            }
            let is_place = |symbol: usize| self.symbols.get(symbol).is_some_and(|of| places.contains(of));
            let all = self.addresses.range(body.clone());
            handed_on.extend(all.filter(|(_, (symbol, _))| is_place(*symbol)).map(|(at, _)| *at));
        }
        Ok(handed_on)
    }

    /// Ends all functions and blanks all data that nothing leads to from what is exported.
    fn drop_unasked(&self, module: &mut [u8], ended: &HashSet<u32>, handed_on: &HashSet<usize>) {
        let mut asked: HashSet<Symbol> = HashSet::new();
        let mut next: Vec<Symbol> = self.exported.iter().copied().map(Symbol::Function).collect();
        while let Some(symbol) = next.pop() {
            let range = match &symbol {
                Symbol::Function(index) if ended.contains(index) => None,
                Symbol::Function(index) => {
                    index.checked_sub(self.imported).and_then(|place| self.bodies.get(place as usize))
                }
                Symbol::Data(range) => Some(range),
                Symbol::Other => None,
            };
            let led_to = range.into_iter().flat_map(|range| self.addresses.range(range.clone()));
            let led_to = led_to.filter(|(at, _)| !handed_on.contains(at));
            let led_to: Vec<Symbol> =
                led_to.filter_map(|(_, (symbol, _))| self.symbols.get(*symbol)).cloned().collect();
            if asked.insert(symbol) {
                next.extend(led_to);
            }
        }
        for (body, index) in self.bodies.iter().zip(self.imported..) {
            if !asked.contains(&Symbol::Function(index)) {
                replace(&mut module[body.clone()], &END);
            }
        }
        let before = module.to_vec();
        for range in self.symbols.iter().filter_map(Symbol::data) {
            module[range.clone()].fill(0);
        }
        // Symbols may lie within others.
        for range in asked.iter().filter_map(Symbol::data) {
            module[range.clone()].copy_from_slice(&before[range.clone()]);
        }
    }
}

impl Symbol {
    fn of(symbol: &SymbolInfo<'_>, segments: &[usize]) -> Self {
        match symbol {
            SymbolInfo::Func { index, .. } => Self::Function(*index),
            SymbolInfo::Data { symbol: Some(symbol), .. } => {
                segments.get(symbol.index as usize).map_or(Self::Other, |segment| {
                    let start = segment + symbol.offset as usize;
                    Self::Data(start..start + symbol.size as usize)
                })
            }
            _ => Self::Other,
        }
    }

    fn data(&self) -> Option<&Range<usize>> {
        match self {
            Self::Data(range) => Some(range),
            Self::Function(_) | Self::Other => None,
        }
    }
}

/// Puts a shorter body in the place of one: all that follows is never reached.
fn replace(body: &mut [u8], by: &[u8]) {
    if let Some((end, rest)) = body.split_last_mut().filter(|(_, rest)| rest.len() >= by.len()) {
        rest.fill(0);
        rest[..by.len()].copy_from_slice(by);
        *end = 0x0b;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A place in `a.rs`, and beside it what only looks like one: another text, and three addresses.
    #[test]
    fn only_places_are_found() {
        let mut module = b"a.rsb.txt...".to_vec();
        for (length, line) in [(4u32, 7u32), (5, 7), (4, 7)] {
            for number in [0, length, line, 9] {
                module.extend(number.to_le_bytes());
            }
        }
        let linked = Linked {
            symbols: [0..4, 4..9, 12..28, 28..44, 44..60].map(Symbol::Data).into(),
            addresses: [(12, (0, 0)), (28, (1, 0)), (44, (0, 0)), (52, (1, 0))].into(),
            ..Linked::default()
        };
        assert_eq!(linked.places(&module), [(12..28, 0..4)]);
    }

    /// Of three functions the first is asked for, and asks for the second and for data; the last and its data nobody asks for.
    #[test]
    fn what_nothing_leads_to_is_blank() {
        let mut module = vec![1; 40];
        let linked = Linked {
            symbols: vec![
                Symbol::Function(0),
                Symbol::Function(1),
                Symbol::Function(2),
                Symbol::Data(30..34),
                Symbol::Data(34..38),
            ],
            addresses: [(2, (1, 0)), (4, (3, 0)), (22, (4, 0))].into(),
            bodies: vec![0..10, 10..20, 20..30],
            exported: vec![0],
            ..Linked::default()
        };
        linked.drop_unasked(&mut module, &HashSet::new(), &HashSet::new());
        let expected = [[1; 10], [1; 10], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0b], [1, 1, 1, 1, 0, 0, 0, 0, 1, 1]];
        assert_eq!(module, expected.concat());
    }

    /// Of two calls one is taken out: the other is still where the linker says.
    #[test]
    fn what_is_taken_out_has_no_relocation() -> Result<()> {
        use wasm_encoder::{CodeSection, Function, FunctionSection, TypeSection};
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut body = Function::new([]);
        body.raw([1; 12]).raw([0x0b]);
        let mut code = CodeSection::new();
        code.function(&body);
        let relocations =
            CustomSection { name: RELOCATIONS_OF_CODE.into(), data: vec![2, 2, 0, 3, 7, 0, 9, 7].into() };
        let mut module = wasm_encoder::Module::new();
        module.section(&types).section(&functions).section(&code).section(&relocations);
        let before = module.finish();
        let linked = Linked::of(&before)?;
        let mut stripped = before.clone();
        stripped[linked.code + 9..][..5].fill(0);
        let left = linked.with_relocations_that_hold(&before, &stripped)?;
        assert!(left.ends_with(b"reloc.CODE\x02\x01\0\x03\x07"), "{left:?}");
        Ok(())
    }
}
