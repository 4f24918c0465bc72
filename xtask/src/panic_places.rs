//! Takes out of a linked module where its code may panic: file, line and column of each place. In a browser nobody reads them:
//! a panic stops the program, and what the standard library says of it goes nowhere.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::Result;
use wasmparser::{KnownCustom, Linking, Parser, Payload, RelocationType, SymbolInfo};

/// A `core::panic::Location`: address and length of the name of a file, line, column.
const PLACE_BYTES: usize = 16;
/// Its line and column.
const LINE_AND_COLUMN: Range<usize> = 8..16;

/// The module with the places blank, which compress to nothing. Nothing moves, so that what the linker left to be split by holds.
pub fn without_panic_places(module: Vec<u8>) -> Result<Vec<u8>> {
    let data = Data::of(&module)?;
    Ok(data.blanked(module))
}

/// The data of a linked module, by offsets in its file.
#[derive(Default)]
struct Data {
    symbols: Vec<Option<Range<usize>>>,
    /// Where an address stands, and what it is of: an offset in the file. None where it is not of data.
    addresses: HashMap<usize, Option<usize>>,
}

impl Data {
    fn of(module: &[u8]) -> Result<Self> {
        let mut data = Self::default();
        let (mut section_start, mut segments) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::DataSection(section) => {
                    section_start = usize::try_from(section.range().start)?;
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
                                data.symbols.push(place_of(&symbol?, &segments));
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) if section.name() == "reloc.DATA" => {
                        for entry in relocations.entries() {
                            let entry = entry?;
                            let of_data = entry.ty == RelocationType::MemoryAddrI32;
                            let symbol = data.symbols.get(entry.index as usize).and_then(Option::as_ref);
                            let target = symbol.filter(|_| of_data).and_then(|symbol| {
                                symbol.start.checked_add_signed(isize::try_from(entry.addend).ok()?)
                            });
                            data.addresses.insert(section_start + entry.offset as usize, target);
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Ok(data)
    }

    /// Blanks the lines, the columns and the names of files.
    fn blanked(&self, mut module: Vec<u8>) -> Vec<u8> {
        let places: Vec<(Range<usize>, Range<usize>)> = self
            .symbols
            .iter()
            .flatten()
            .filter_map(|symbol| Some((symbol.clone(), self.file_of(symbol, &module)?)))
            .collect();
        for (place, file) in places {
            module[place][LINE_AND_COLUMN].fill(0);
            module[file].fill(0);
        }
        module
    }

    /// Where the name of the file stands, if this is the place of a panic: an address of text that ends in `.rs`, its length, and
    /// two numbers.
    fn file_of(&self, symbol: &Range<usize>, module: &[u8]) -> Option<Range<usize>> {
        let start = (*self.addresses.get(&symbol.start)?)?;
        let numbers_alone = !(symbol.start + 1..symbol.end).any(|at| self.addresses.contains_key(&at));
        if symbol.len() != PLACE_BYTES || !numbers_alone {
            return None;
        }
        let length = module.get(symbol.start + 4..symbol.start + 8)?;
        let file = start..start + u32::from_le_bytes(length.try_into().ok()?) as usize;
        module.get(file.clone())?.ends_with(b".rs").then_some(file)
    }
}

/// Where a symbol of data stands in the file.
fn place_of(symbol: &SymbolInfo<'_>, segments: &[usize]) -> Option<Range<usize>> {
    let SymbolInfo::Data { symbol: Some(symbol), .. } = symbol else { return None };
    let start = segments.get(symbol.index as usize)? + symbol.offset as usize;
    Some(start..start + symbol.size as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A place in `a.rs`, and beside it what only looks like one: another text, and three addresses.
    #[test]
    fn only_places_are_blanked() {
        let mut module = b"a.rsb.txt...".to_vec();
        for (length, line) in [(4u32, 7u32), (5, 7), (4, 7)] {
            for number in [0, length, line, 9] {
                module.extend(number.to_le_bytes());
            }
        }
        let data = Data {
            symbols: vec![Some(0..4), Some(4..9), Some(12..28), Some(28..44), Some(44..60), None],
            addresses: HashMap::from([(12, Some(0)), (28, Some(4)), (44, Some(0)), (52, Some(4))]),
        };
        let blanked = data.blanked(module.clone());
        assert_eq!(blanked[..12], *b"\0\0\0\0b.txt...");
        assert_eq!(blanked[12..28], [&module[12..20], &[0; 8]].concat());
        assert_eq!(blanked[28..], module[28..]);
    }
}
