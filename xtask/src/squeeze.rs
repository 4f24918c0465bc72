//! What nobody reads on the way to the reader: comments and blanks in the style sheet.

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
}
