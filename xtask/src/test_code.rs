//! Tells test code from other code in Rust sources.
//!
//! Test code is: every file below a folder `tests`; modules under `#[cfg(test)]`, in place or in a file of
//! their own; functions marked as tests, and `proptest!` blocks; each with the comments right above it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The lines of one file that are test code.
#[derive(Debug)]
pub enum TestLines {
    All,
    Some(Vec<RangeInclusive<usize>>),
}

impl TestLines {
    /// Whether a line is test code; the first is line 1.
    pub fn has(&self, line: usize) -> bool {
        match self {
            Self::All => true,
            Self::Some(ranges) => ranges.iter().any(|range| range.contains(&line)),
        }
    }
}

/// Finds the test code of all sources, given by their paths inside the repository. A file that is not Rust is test code
/// when it lies below a folder `tests`.
pub fn find(sources: &BTreeMap<PathBuf, String>) -> Result<BTreeMap<&Path, TestLines>> {
    let mut found = BTreeMap::new();
    let mut test_modules = Vec::new();
    for (path, text) in sources {
        let lines = if path.components().any(|part| part.as_os_str() == "tests") {
            TestLines::All
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let shape = shape(text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
            let folder = module_folder(path);
            test_modules.extend(shape.test_modules.iter().map(|name| folder.join(name)));
            TestLines::Some(shape.test_lines)
        } else {
            TestLines::Some(Vec::new())
        };
        found.insert(path.as_path(), lines);
    }
    for (path, lines) in &mut found {
        // `src/fire/tests.rs` and what lies in `src/fire/tests/` both start with `src/fire/tests`.
        let without_extension = path.with_extension("");
        if test_modules.iter().any(|module| without_extension.starts_with(module)) {
            *lines = TestLines::All;
        }
    }
    Ok(found)
}

/// Where the modules declared in a file have their own files.
fn module_folder(path: &Path) -> PathBuf {
    let owns_folder =
        ["mod", "lib", "main"].iter().any(|name| path.file_stem().is_some_and(|stem| stem == *name));
    if owns_folder { path.parent().unwrap_or(path).to_path_buf() } else { path.with_extension("") }
}

/// Which lines of a source are tests, and which of its modules, written in files of their own.
#[derive(Debug, Default)]
struct Shape {
    test_lines: Vec<RangeInclusive<usize>>,
    test_modules: Vec<String>,
}

fn shape(text: &str) -> Result<Shape> {
    let tokens: TokenStream =
        text.parse().map_err(|_| anyhow!("not readable as Rust (unbalanced brackets or quotes)"))?;
    let mut shape = Shape::default();
    shape.walk(tokens);
    let lines: Vec<&str> = text.lines().collect();
    for range in &mut shape.test_lines {
        *range = with_comments_above(&lines, range.clone());
    }
    Ok(shape)
}

fn with_comments_above(lines: &[&str], range: RangeInclusive<usize>) -> RangeInclusive<usize> {
    let above = lines.get(..range.start().saturating_sub(1)).unwrap_or_default();
    let comments = above
        .iter()
        .rev()
        .take_while(|line| line.trim_start().starts_with("//") && !line.trim_start().starts_with("//!"))
        .count();
    range.start() - comments..=*range.end()
}

impl Shape {
    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some(first) = rest.first() {
            let (attributes, after) = leading_attributes(rest);
            if attributes.iter().any(|attribute| marks_test(attribute)) {
                let item = whole_item(after);
                self.add_test(first, item);
                rest = after.get(item.len()..).unwrap_or_default();
            } else if !attributes.is_empty() {
                rest = after;
            } else if let Some(length) = proptest_block(rest) {
                self.add_test(first, rest.get(..length).unwrap_or_default());
                rest = rest.get(length..).unwrap_or_default();
            } else {
                if let TokenTree::Group(group) = first {
                    self.walk(group.stream());
                }
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }

    fn add_test(&mut self, first: &TokenTree, item: &[TokenTree]) {
        let last = item.last().unwrap_or(first);
        self.test_lines.push(first.span().start().line..=last.span().end().line);
        if let [.., TokenTree::Ident(keyword), TokenTree::Ident(name), end] = item
            && keyword == "mod"
            && is_punct(end, ';')
        {
            self.test_modules.push(name.to_string());
        }
    }
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

/// The attributes at the start, doc comments among them, and the tokens after them.
fn leading_attributes(mut tokens: &[TokenTree]) -> (Vec<&Group>, &[TokenTree]) {
    let mut attributes = Vec::new();
    while let [hash, TokenTree::Group(group), rest @ ..] = tokens
        && is_punct(hash, '#')
        && group.delimiter() == Delimiter::Bracket
    {
        attributes.push(group);
        tokens = rest;
    }
    (attributes, tokens)
}

/// `#[test]`, `#[something::test]`, `#[wasm_bindgen_test]`, `#[cfg(test)]`, `#[cfg(all(test, …))]`.
fn marks_test(attribute: &Group) -> bool {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Ident(name), TokenTree::Group(condition)] if name == "cfg" => only_in_tests(condition),
        [.., TokenTree::Ident(name)] => name == "test" || name == "wasm_bindgen_test",
        _ => false,
    }
}

/// Whether the condition of a `cfg` holds in test builds only; `not(test)` and `any(test, …)` do not.
fn only_in_tests(condition: &Group) -> bool {
    let tokens: Vec<TokenTree> = condition.stream().into_iter().collect();
    tokens.split(|token| is_punct(token, ',')).any(|part| match part {
        [TokenTree::Ident(name)] => name == "test",
        [TokenTree::Ident(name), TokenTree::Group(parts)] => name == "all" && only_in_tests(parts),
        _ => false,
    })
}

/// The tokens of the item at the start: up to its body in braces or its semicolon.
fn whole_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let end = tokens.iter().position(|token| {
        is_punct(token, ';')
            || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    });
    end.and_then(|end| tokens.get(..=end)).unwrap_or(tokens)
}

/// The number of tokens of a `proptest! { … }` at the start.
fn proptest_block(tokens: &[TokenTree]) -> Option<usize> {
    match tokens {
        [TokenTree::Ident(name), bang, TokenTree::Group(_), ..]
            if name == "proptest" && is_punct(bang, '!') =>
        {
            Some(3)
        }
        _ => None,
    }
}
