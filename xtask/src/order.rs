//! Puts like functions of a module beside each other, and those that are the same into one. What compresses a file finds in what came just
//! before what it can refer to most cheaply: a twenty-fifth of what is sent.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes in a row two functions have alike where they are compared.
const STRETCH: usize = 5;
/// What more functions have than these says little of any two of them.
const MOST: usize = 2000;

/// Orders the functions in a file.
pub fn order(file: &Path) -> Result<()> {
    let module = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let ordered = in_order(&module).with_context(|| format!("cannot order {}", file.display()))?;
    fs::write(file, ordered).with_context(|| format!("cannot write {}", file.display()))
}

/// The module with its functions in order.
fn in_order(module: &[u8]) -> Result<Vec<u8>> {
    let mut module = module.to_vec();
    // Those that differ in nothing but which of two same ones they call are the same then.
    loop {
        let functions = Functions::of(&module)?;
        let merged = functions.merged();
        if merged.order.len() == functions.bodies.len() {
            return functions.by_likeness().written(&module);
        }
        module = merged.written(&module)?;
    }
}

/// The functions of a module, but for those that it imports.
struct Functions<'m> {
    imported: u32,
    types: Vec<u32>,
    bodies: Vec<&'m [u8]>,
}

impl<'m> Functions<'m> {
    fn of(module: &'m [u8]) -> Result<Self> {
        let mut functions = Self { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// Each once, in the order in which they stand.
    fn merged(&self) -> Order {
        let mut order = Order { imported: self.imported, order: Vec::new(), places: Vec::new() };
        let mut known = HashMap::new();
        for (at, function) in self.types.iter().zip(&self.bodies).enumerate() {
            let place = *known.entry(function).or_insert_with(|| {
                order.order.push(at);
                order.order.len() - 1
            });
            order.places.push(place);
        }
        order
    }

    /// Each followed by the one that is most like it of those that are left.
    fn by_likeness(&self) -> Order {
        let stretches: Vec<Vec<&[u8]>> = self
            .bodies
            .iter()
            .map(|body| {
                let mut stretches: Vec<&[u8]> = body.windows(STRETCH).collect();
                stretches.sort_unstable();
                stretches.dedup();
                stretches
            })
            .collect();
        let mut having: HashMap<&[u8], Vec<usize>> = HashMap::new();
        for (at, stretches) in stretches.iter().enumerate() {
            stretches.iter().for_each(|stretch| having.entry(stretch).or_default().push(at));
        }
        having.retain(|_, having| having.len() <= MOST);
        let count = self.bodies.len();
        let mut order = Order { imported: self.imported, order: Vec::new(), places: vec![0; count] };
        let (mut is_left, mut alike) = (vec![true; count], vec![0usize; count]);
        let mut next = (count > 0).then_some(0);
        let mut first_left = 0;
        while let Some(at) = next {
            is_left[at] = false;
            order.places[at] = order.order.len();
            order.order.push(at);
            let mut seen = Vec::new();
            for other in stretches[at].iter().filter_map(|stretch| having.get(stretch)).flatten() {
                if is_left[*other] {
                    if alike[*other] == 0 {
                        seen.push(*other);
                    }
                    alike[*other] += 1;
                }
            }
            let likeness =
                |other: usize| alike[other] as f64 / (stretches[at].len() + stretches[other].len()) as f64;
            let most = seen.iter().copied().reduce(|one, other| {
                let is_more = likeness(other).total_cmp(&likeness(one)).then(one.cmp(&other)).is_gt();
                if is_more { other } else { one }
            });
            seen.iter().for_each(|other| alike[*other] = 0);
            while first_left < count && !is_left[first_left] {
                first_left += 1;
            }
            next = most.or_else(|| (first_left < count).then_some(first_left));
        }
        order
    }
}

/// Where each function of a module goes.
struct Order {
    imported: u32,
    /// Which one stands at each place.
    order: Vec<usize>,
    /// The place of each, or of the one that is the same.
    places: Vec<usize>,
}

impl Order {
    fn written(mut self, module: &[u8]) -> Result<Vec<u8>> {
        let mut written = Module::new();
        self.parse_core_module(&mut written, Parser::new(0), module)
            .map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(written.finish())
    }
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let own = function.checked_sub(self.imported);
        let place = own.and_then(|own| self.places.get(own as usize));
        Ok(place.map_or(function, |place| self.imported + *place as u32))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for at in &self.order {
            functions.function(types[*at]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for at in self.order.clone() {
            self.parse_function_body(code, bodies[at].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function, FunctionSection, TypeSection, ValType};

    /// Of three functions the last calls the first two, which are the same: one of them is left, and called twice.
    #[test]
    fn same_functions_are_one() -> Result<()> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for called in [&[][..], &[], &[0, 1]] {
            functions.function(0);
            let mut function = Function::new([]);
            let mut body = function.instructions();
            called.iter().for_each(|called| {
                body.call(*called).drop();
            });
            body.i32_const(7).end();
            code.function(&function);
        }
        let mut exports = ExportSection::new();
        exports.export("last", ExportKind::Func, 2);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);
        let ordered = in_order(&module.finish())?;
        let functions = Functions::of(&ordered)?;
        assert_eq!(functions.types, [0, 0]);
        let calls = |body: &&[u8]| body.windows(2).filter(|bytes| *bytes == [0x10, 0]).count();
        assert_eq!(functions.bodies.iter().map(calls).collect::<Vec<_>>(), [0, 2]);
        Ok(())
    }
}
