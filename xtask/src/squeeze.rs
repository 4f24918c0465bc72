//! What nobody reads on the way to the reader: blanks in the style sheet, names in the parts of the page.

use anyhow::{Context, Result};

/// A style sheet without comments, and without the blanks that mean nothing.
pub fn style_sheet(text: &str) -> String {
    let mut squeezed = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        squeezed.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    squeezed.push_str(rest);
    let words: Vec<&str> = squeezed.split_whitespace().collect();
    let mut line = words.join(" ");
    for sign in ["{", "}", ";", ","] {
        line = line.replace(&format!(" {sign}"), sign).replace(&format!("{sign} "), sign);
    }
    line.replace(": ", ":").replace(";}", "}")
}

/// The id of a section that says nothing to the machine.
const CUSTOM: u8 = 0;
/// What a module begins with: its mark and the version.
const HEAD: usize = 8;

/// A WebAssembly module without names and other sections for people.
///
/// # Errors
///
/// When a section is longer than the module.
pub fn module(bytes: &[u8]) -> Result<Vec<u8>> {
    let (head, mut rest) = bytes.split_at_checked(HEAD).context("a module has no head")?;
    let mut squeezed = head.to_vec();
    while let Some((id, after)) = rest.split_first() {
        let (length, content) = length(after).context("a section has no length")?;
        let section = rest.len() - content.len() + length;
        let (whole, next) = rest.split_at_checked(section).context("a section is longer than the module")?;
        if *id != CUSTOM {
            squeezed.extend_from_slice(whole);
        }
        rest = next;
    }
    Ok(squeezed)
}

/// A number in LEB128, seven bits a byte, and what follows it.
fn length(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let last = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)?;
    let (number, rest) = bytes.split_at_checked(last + 1)?;
    let value = number.iter().rev().fold(0, |value, byte| value << 7 | usize::from(byte & 0x7f));
    Some((value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_that_mean_something_stay() {
        let text = "/* The head */\n.a > .b, .c:not(.d) {\n    inset: 0 calc(100% - 2rem);\n    margin: 0;\n}\n@media (min-width: 4rem) { .a { top: 0; } }\n";
        let squeezed =
            ".a > .b,.c:not(.d){inset:0 calc(100% - 2rem);margin:0}@media (min-width:4rem){.a{top:0}}";
        assert_eq!(style_sheet(text), squeezed);
    }

    /// Two sections, a custom one of 130 bytes between them, whose length takes two bytes.
    #[test]
    fn names_go_and_code_stays() -> Result<()> {
        let head = b"\0asm\x01\0\0\0".to_vec();
        let (code, data) = ([10, 2, 7, 7], [11, 1, 9]);
        let named = [head.as_slice(), &code, &[0, 0x82, 1], &[5; 130], &data].concat();
        assert_eq!(module(&named)?, [head.as_slice(), &code, &data].concat());
        assert!(module(&named[..40]).is_err());
        Ok(())
    }
}
