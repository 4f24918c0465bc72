//! Long lines made shorter.

use super::plain;
use textwrap::{Options, WordSplitter};

/// Words in lines of at most `width` columns, the first and all others indented.
pub(super) fn wrap(words: &str, width: usize, first: &str, others: &str) -> Vec<String> {
    // Hyphens stay inside their words: the ID of a rule and `-10` are one word each.
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(others)
        .word_splitter(WordSplitter::NoHyphenation);
    let words = plain(words);
    textwrap::wrap(&words, options).into_iter().map(|line| line.trim_end().to_owned()).collect()
}
