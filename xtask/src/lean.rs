//! Scripts and style sheets as they are published.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A script without the lines that are comments: they are for those who read the source, not for those who download it.
pub fn without_comments(script: &str) -> String {
    let is_code =
        |line: &&str| !["//", "/*", "* ", "*/"].iter().any(|start| line.trim_start().starts_with(start));
    let lines: Vec<&str> = script.lines().filter(|line| !line.is_empty()).filter(is_code).collect();
    lines.join("\n") + "\n"
}

/// A style sheet without its comments and indents.
pub fn lean_style(sheet: &str) -> String {
    let (mut lean, mut rest) = (String::with_capacity(sheet.len()), sheet);
    while let Some((before, comment)) = rest.split_once("/*") {
        lean.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    lean.push_str(rest);
    without_indents(&lean)
}

/// A script without its comments and indents; with them where a text goes over several lines, as they are part of it.
pub fn lean_script(script: &str) -> String {
    let script = without_comments(script);
    let goes_on = script.lines().any(|line| line.matches('`').count() % 2 == 1);
    if goes_on { script } else { without_indents(&script) }
}

fn without_indents(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n") + "\n"
}

/// Copies a file, with the folders on the way to it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_their_comments_and_nothing_else() {
        let script =
            "// Why.\n\n/** What. */\nfetch('https://a'); // here\n  // There.\n\n  let a = 2 * 3;\n";
        assert_eq!(without_comments(script), "fetch('https://a'); // here\n  let a = 2 * 3;\n");
        assert_eq!(lean_script(script), "fetch('https://a'); // here\nlet a = 2 * 3;\n");
        let over_lines = "let a = `one\n  two`;\n";
        assert_eq!(lean_script(over_lines), over_lines);
    }

    #[test]
    fn style_sheets_lose_their_comments_and_nothing_else() {
        let sheet =
            "/* What\n   it is. */\n:host { display: block; }\n\n.card {\n    margin: 0; /* why */\n}\n";
        assert_eq!(lean_style(sheet), ":host { display: block; }\n.card {\nmargin: 0;\n}\n");
    }
}
