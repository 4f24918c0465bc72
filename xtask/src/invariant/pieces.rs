//! A source in pieces: what is code, what is text in it, and what is said about it.

use std::path::Path;

/// What a piece of a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Code,
    /// A text in quotes, without them.
    Text,
    /// A comment, or any line of a file that is no program.
    Prose,
}

/// A piece of one line.
#[derive(Debug, PartialEq, Eq)]
pub struct Piece<'t> {
    /// The line, from 1.
    pub line: usize,
    pub kind: Kind,
    pub text: &'t str,
}

/// What a kind of program looks like.
struct Syntax {
    quotes: &'static str,
    has_line_comments: bool,
    is_rust: bool,
}

/// The pieces of a file, in order.
pub fn pieces<'t>(path: &Path, text: &'t str) -> Vec<Piece<'t>> {
    let syntax = match path.extension().and_then(|extension| extension.to_str()) {
        Some("rs") => Syntax { quotes: "\"", has_line_comments: true, is_rust: true },
        Some("js" | "mjs" | "ts") => Syntax { quotes: "\"'`", has_line_comments: true, is_rust: false },
        Some("css") => Syntax { quotes: "\"'", has_line_comments: false, is_rust: false },
        _ => {
            return text
                .lines()
                .zip(1..)
                .map(|(text, line)| Piece { line, kind: Kind::Prose, text })
                .collect();
        }
    };
    let mut found = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while !rest.is_empty() {
        let (kind, skipped, length, end) = next(rest, &syntax);
        let inside = rest.get(skipped..skipped + length).unwrap_or_default();
        line += newlines(rest.get(..skipped).unwrap_or_default());
        found.extend(inside.split('\n').zip(line..).map(|(text, line)| Piece { line, kind, text }));
        let whole = skipped + length + end;
        line += newlines(rest.get(skipped..whole).unwrap_or_default());
        rest = rest.get(whole..).unwrap_or_default();
    }
    found.retain(|piece| !piece.text.trim().is_empty());
    found
}

fn newlines(text: &str) -> usize {
    text.matches('\n').count()
}

/// The piece that a source begins with: what it is, how much stands before it, how long it is, and how much ends it.
fn next(rest: &str, syntax: &Syntax) -> (Kind, usize, usize, usize) {
    let until = |from: usize, end: &str| {
        let after = rest.get(from..).unwrap_or_default();
        after.find(end).map_or((after.len(), 0), |length| (length, end.len()))
    };
    let raw = raw_quote(rest).filter(|_| syntax.is_rust);
    if rest.starts_with("//") && syntax.has_line_comments {
        (Kind::Prose, 0, until(0, "\n").0, 0)
    } else if rest.starts_with("/*") {
        let (length, end) = until(2, "*/");
        (Kind::Prose, 2, length, end)
    } else if let Some((skipped, end)) = raw {
        let (length, end) = until(skipped, &end);
        (Kind::Text, skipped, length, end)
    } else if let Some(quote) = rest.chars().next().filter(|sign| syntax.quotes.contains(*sign)) {
        let length = quoted_length(rest.get(1..).unwrap_or_default(), quote, syntax);
        (Kind::Text, 1, length, usize::from(length + 1 < rest.len()))
    } else {
        (Kind::Code, 0, code_length(rest, syntax), 0)
    }
}

/// How much of a source is code, at least one sign.
fn code_length(rest: &str, syntax: &Syntax) -> usize {
    let mut before = 'x';
    let mut signs = rest.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let after = rest.get(at..).unwrap_or_default();
        let ends = syntax.quotes.contains(sign)
            || (after.starts_with("//") && syntax.has_line_comments)
            || after.starts_with("/*")
            || (syntax.is_rust && !is_of_word(before) && raw_quote(after).is_some());
        if ends && at > 0 {
            return at;
        }
        // A sign in quotes of its own, such as `'"'` in Rust.
        if sign == '\'' && syntax.is_rust {
            let length = sign_length(after);
            while signs.peek().is_some_and(|(next, _)| *next < at + length) {
                signs.next();
            }
        }
        before = sign;
    }
    rest.len()
}

const fn is_of_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_'
}

/// How long a sign in quotes is; 1 where it is a lifetime.
fn sign_length(text: &str) -> usize {
    let mut signs = text.char_indices().skip(1);
    match signs.next() {
        Some((_, '\\')) => text.get(3..).and_then(|rest| rest.find('\'')).map_or(1, |end| end + 4),
        Some(_) => signs.next().filter(|(_, sign)| *sign == '\'').map_or(1, |(at, _)| at + 1),
        None => 1,
    }
}

/// How a raw text begins and ends, `r#"` and `"#`: how long the one is, and the other.
fn raw_quote(text: &str) -> Option<(usize, String)> {
    let signs = text.strip_prefix('r')?;
    let fences = signs.len() - signs.trim_start_matches('#').len();
    signs.get(fences..)?.starts_with('"').then(|| (fences + 2, format!("\"{}", "#".repeat(fences))))
}

/// How long a text is that ends with this quote. One in JavaScript or a style sheet ends with its line at the latest, or else a quote in a
/// regular expression would turn all that follows inside out.
fn quoted_length(text: &str, quote: char, syntax: &Syntax) -> usize {
    let ends_with_line = !syntax.is_rust && quote != '`';
    let mut is_escaped = false;
    for (at, sign) in text.char_indices() {
        if !is_escaped && (sign == quote || (ends_with_line && sign == '\n')) {
            return at;
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(usize, Kind, String)> {
        let pieces = pieces(Path::new(path), text);
        pieces.into_iter().map(|piece| (piece.line, piece.kind, piece.text.trim().to_owned())).collect()
    }

    #[test]
    fn rust_has_code_texts_and_comments() {
        let text = "let a = \"x \\\" y\"; // \"said\"\nf(r#\"one\n\"two\"\"#, '\"', 'a, b\"z\");\n/* c\n d */ let e;";
        let expected = [
            (1, Kind::Code, "let a ="),
            (1, Kind::Text, "x \\\" y"),
            (1, Kind::Code, ";"),
            (1, Kind::Prose, "// \"said\""),
            (2, Kind::Code, "f("),
            (2, Kind::Text, "one"),
            (3, Kind::Text, "\"two\""),
            (3, Kind::Code, ", '\"', 'a, b"),
            (3, Kind::Text, "z"),
            (3, Kind::Code, ");"),
            (4, Kind::Prose, "c"),
            (5, Kind::Prose, "d"),
            (5, Kind::Code, "let e;"),
        ];
        assert_eq!(found("a.rs", text), expected.map(|(line, kind, text)| (line, kind, text.to_owned())));
    }

    #[test]
    fn scripts_style_sheets_and_other_files_have_their_own() {
        let script = found("a.mjs", "const a = 'b' + `c`; // d");
        assert_eq!(script[1], (1, Kind::Text, "b".to_owned()));
        assert_eq!(script[3], (1, Kind::Text, "c".to_owned()));
        let style = found("a.css", ".a { background: url(//b) } /* c */");
        assert_eq!(style[0], (1, Kind::Code, ".a { background: url(//b) }".to_owned()));
        assert_eq!(found("a.html", "<p>\n\"b\"</p>")[1], (2, Kind::Prose, "\"b\"</p>".to_owned()));
    }
}
