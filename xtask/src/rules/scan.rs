//! Tells tests from other code in Rust sources, and collects the rule IDs that each names.
//!
//! Test code is: every file below a folder `tests`; modules under `#[cfg(test)]`, in place or in a file of
//! their own; functions marked as tests, and `proptest!` blocks; each with the comments right above it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::ids::{Id, named};

/// The rule IDs that the sources name.
#[derive(Debug, Default)]
pub struct Mentions {
    pub code: BTreeSet<Id>,
    pub tests: BTreeSet<Id>,
}

/// Scans all sources, given by their paths inside the repository.
pub fn scan(sources: &BTreeMap<PathBuf, String>) -> Result<Mentions> {
    let mut mentions = Mentions::default();
    let mut test_modules = Vec::new();
    let mut undecided = Vec::new();
    for (path, text) in sources {
        if path.components().any(|part| part.as_os_str() == "tests") {
            mentions.tests.extend(named(text));
        } else {
            let shape = shape(text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
            let folder = module_folder(path);
            test_modules.extend(shape.test_modules.iter().map(|name| folder.join(name)));
            undecided.push((path, text, shape.test_lines));
        }
    }
    for (path, text, test_lines) in undecided {
        // `src/fire/tests.rs` and what lies in `src/fire/tests/` both start with `src/fire/tests`.
        let without_extension = path.with_extension("");
        let all_test = test_modules.iter().any(|module| without_extension.starts_with(module));
        for (number, line) in (1..).zip(text.lines()) {
            if all_test || test_lines.iter().any(|range| range.contains(&number)) {
                mentions.tests.extend(named(line));
            } else {
                mentions.code.extend(named(line));
            }
        }
    }
    Ok(mentions)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn scanned(sources: &[(&str, &str)]) -> Result<(Vec<String>, Vec<String>)> {
        let sources = sources.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned())).collect();
        let mentions = scan(&sources)?;
        let words = |ids: BTreeSet<Id>| ids.iter().map(Id::to_string).collect();
        Ok((words(mentions.code), words(mentions.tests)))
    }

    fn check(sources: &[(&str, &str)], code: &[&str], tests: &[&str]) -> Result<()> {
        let (found_code, found_tests) = scanned(sources)?;
        assert_eq!(found_code, code, "code");
        assert_eq!(found_tests, tests, "tests");
        Ok(())
    }

    #[test]
    fn a_test_module_in_place_is_test() -> Result<()> {
        let source = r#"
            //! P-MOD-1
            /// P-MOD-2
            pub fn modifier() -> &'static str { "P-MOD-3 }" } // P-MOD-4
            // P-MOD-5
            #[cfg(test)]
            mod tests {
                use super::*; // P-MOD-6
                fn helper() { "P-MOD-7" }
            }
            const AFTER: &str = "P-MOD-8";
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-MOD-1", "P-MOD-2", "P-MOD-3", "P-MOD-4", "P-MOD-8"],
            &["P-MOD-5", "P-MOD-6", "P-MOD-7"],
        )
    }

    #[test]
    fn marked_functions_and_their_comments_are_tests() -> Result<()> {
        let source = r#"
            fn code() { let id = "P-ACT-1"; }
            /// P-ACT-2
            #[test]
            fn first() { assert!('{' != '}'); /* P-ACT-3 */ }

            // P-ACT-4: about the code below
            fn more_code() {}
            // P-ACT-5
            #[tokio::test]
            async fn second() {}
            proptest! {
                // P-ACT-6
                #[test]
                fn third(x in 0..3) {}
            }
            fn last() { "P-ACT-7" }
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-ACT-1", "P-ACT-4", "P-ACT-7"],
            &["P-ACT-2", "P-ACT-3", "P-ACT-5", "P-ACT-6"],
        )
    }

    #[test]
    fn a_condition_that_also_holds_elsewhere_is_no_test() -> Result<()> {
        let source = r#"
            #[cfg(not(test))]
            fn a() { "P-FIRE-1" }
            #[cfg(any(test, feature = "slow"))]
            fn b() { "P-FIRE-2" }
            #[cfg(all(test, feature = "slow"))]
            fn c() { "P-FIRE-3" }
            #[cfg(feature = "test")]
            fn d() { "P-FIRE-4" }
            #[derive(Debug)]
            struct E { p: [u8; 2] } // P-FIRE-5
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-FIRE-1", "P-FIRE-2", "P-FIRE-4", "P-FIRE-5"],
            &["P-FIRE-3"],
        )
    }

    #[test]
    fn a_test_module_in_its_own_file_is_test() -> Result<()> {
        check(
            &[
                ("crates/percentile/src/lib.rs", "#[cfg(test)]\nmod examples;\nmod fire;"),
                ("crates/percentile/src/examples.rs", "mod deep; // P-LOC-1"),
                ("crates/percentile/src/examples/deep.rs", "// P-LOC-2"),
                ("crates/percentile/src/fire.rs", "#[cfg(test)] mod twin; fn f() {}\n// P-LOC-3"),
                ("crates/percentile/src/fire/twin.rs", "// P-LOC-4"),
                ("crates/percentile/src/twin.rs", "// P-LOC-5"),
            ],
            &["P-LOC-3", "P-LOC-5"],
            &["P-LOC-1", "P-LOC-2", "P-LOC-4"],
        )
    }

    #[test]
    fn files_below_a_tests_folder_are_tests() -> Result<()> {
        check(
            &[
                ("crates/percentile/tests/twin.rs", "// P-PEN-1"),
                ("tests/browser/shot.test.mjs", "test('P-PEN-2: it`s', () => {"),
                ("crates/percentile/src/tests_of_nerve.rs", "// P-PEN-3"),
            ],
            &["P-PEN-3"],
            &["P-PEN-1", "P-PEN-2"],
        )
    }

    #[test]
    fn a_broken_source_is_named() {
        let error = scanned(&[("crates/percentile/src/lib.rs", "fn f() {")]).err();
        let message = error.map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with("crates/percentile/src/lib.rs: "), "{message}");
    }
}
