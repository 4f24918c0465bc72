//! Reads the paths that a file names.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::test_code::TestLines;

/// A path that a file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    pub line: usize,
    /// The modules in place, `mod a { … }`, around it.
    pub inside: Vec<String>,
    pub segments: Vec<String>,
    /// The name under which `use` makes it known here; none elsewhere and for `*` and `_`.
    pub known_as: Option<String>,
}

/// Reads all paths of two segments and more, and those of `use`, outside of tests.
pub fn read(text: &str, tests: &TestLines) -> Result<Vec<Path>> {
    let tokens: TokenStream =
        text.parse().map_err(|_| anyhow!("not readable as Rust (unbalanced brackets or quotes)"))?;
    let mut reader = Reader { paths: Vec::new(), inside: Vec::new() };
    reader.walk(tokens);
    reader.paths.retain(|path| !tests.has(path.line));
    Ok(reader.paths)
}

struct Reader {
    paths: Vec<Path>,
    inside: Vec<String>,
}

impl Reader {
    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while !rest.is_empty() {
            let taken = match rest {
                [TokenTree::Ident(keyword), after @ ..] if keyword == "use" => {
                    let end = after.iter().position(|token| is(token, ';')).unwrap_or(after.len());
                    let (tree, _) = after.split_at(end);
                    self.tree(tree, &[]);
                    1 + end
                }
                [TokenTree::Ident(keyword), TokenTree::Ident(name), TokenTree::Group(body), ..]
                    if keyword == "mod" && body.delimiter() == Delimiter::Brace =>
                {
                    self.inside.push(name.to_string());
                    self.walk(body.stream());
                    self.inside.pop();
                    3
                }
                [TokenTree::Ident(first), ..] => {
                    let (segments, taken) = segments(rest);
                    if segments.len() > 1 {
                        self.add(first.span().start().line, segments, None);
                    }
                    taken
                }
                // `::a::b` names another crate.
                [one, two, ..] if is(one, ':') && is(two, ':') => 2 + segments(&rest[2..]).1,
                [TokenTree::Group(group), ..] => {
                    self.walk(group.stream());
                    1
                }
                _ => 1,
            };
            rest = rest.get(taken..).unwrap_or_default();
        }
    }

    /// What follows `use`, or stands between two commas in its braces.
    fn tree(&mut self, tokens: &[TokenTree], before: &[String]) {
        let [first, ..] = tokens else { return };
        let line = first.span().start().line;
        let (more, taken) = segments(tokens);
        let mut path = [before, &more].concat();
        match tokens.get(taken..).unwrap_or_default() {
            [.., TokenTree::Group(group)] => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                inner.split(|token| is(token, ',')).for_each(|part| self.tree(part, &path));
            }
            [TokenTree::Ident(keyword), TokenTree::Ident(name)] if keyword == "as" => {
                let name = name.to_string();
                self.add(line, path, Some(name).filter(|name| name != "_"));
            }
            [.., star] if is(star, '*') => self.add(line, path, None),
            _ => {
                if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let name = path.last().cloned();
                self.add(line, path, name);
            }
        }
    }

    fn add(&mut self, line: usize, segments: Vec<String>, known_as: Option<String>) {
        self.paths.push(Path { line, inside: self.inside.clone(), segments, known_as });
    }
}

/// The names at the start that `::` joins, and how many tokens they take; at least one.
fn segments(tokens: &[TokenTree]) -> (Vec<String>, usize) {
    let mut names = Vec::new();
    let mut taken = 0;
    while let Some(TokenTree::Ident(name)) = tokens.get(taken) {
        names.push(name.to_string());
        taken += 1;
        match tokens.get(taken..) {
            Some([one, two, TokenTree::Ident(_), ..]) if is(one, ':') && is(two, ':') => taken += 2,
            _ => break,
        }
    }
    (names, taken.max(1))
}

fn is(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_from_use_and_elsewhere() -> Result<()> {
        let text = "\
use crate::{fire::{self, Burst as Salvo}, jam::*};
use super::dice as _;
mod inner { fn f(x: &super::Jam) -> ::std::fmt::Result { a::b(Vec::<u8>::new()) } }
";
        let found: Vec<(usize, String, Option<String>)> = read(text, &TestLines::Some(Vec::new()))?
            .into_iter()
            .map(|path| (path.line, [path.inside, path.segments].concat().join("::"), path.known_as))
            .collect();
        let expected = [
            (1, "crate::fire", Some("fire")),
            (1, "crate::fire::Burst", Some("Salvo")),
            (1, "crate::jam", None),
            (2, "super::dice", None),
            (3, "inner::super::Jam", None),
            (3, "inner::a::b", None),
        ]
        .map(|(line, path, name)| (line, path.to_owned(), name.map(str::to_owned)));
        assert_eq!(found, expected);
        Ok(())
    }
}
