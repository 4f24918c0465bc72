use super::wrap::wrap;
use super::{Table, WIDTH};
use anstyle::{AnsiColor, Style};

const HEADING: Style = Style::new().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// A text in the making. Styles are written into it as escape codes, which the way out takes away again where nobody
/// would see colours.
#[derive(Default)]
pub struct Page {
    text: String,
}

impl Page {
    /// An empty page.
    pub fn new() -> Self {
        Self::default()
    }

    /// The headline of what follows, set off by an empty line.
    pub fn heading(&mut self, words: &str) {
        self.gap();
        self.styled(words, HEADING);
    }

    /// A paragraph.
    pub fn paragraph(&mut self, words: &str) {
        self.wrapped(words, "", "");
    }

    /// A line under a heading; when it is too long, it goes on a little further in.
    pub fn item(&mut self, words: &str) {
        self.wrapped(words, "  ", "    ");
    }

    /// A line about the line before, further in.
    pub fn note(&mut self, words: &str) {
        self.wrapped(words, "      ", "        ");
    }

    /// Something to be seen before everything else.
    pub fn warning(&mut self, words: &str) {
        self.styled(words, WARNING);
    }

    /// Lines that are not to be touched, as someone may copy them.
    pub fn verbatim(&mut self, lines: &str) {
        self.text.push_str(lines);
        self.text.push('\n');
    }

    /// A table.
    pub fn table(&mut self, table: &Table) {
        table.write(&mut self.text);
    }

    /// An empty line, unless there is nothing yet to set off from.
    pub fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// The text, escape codes and all.
    pub fn finish(self) -> String {
        self.text
    }

    fn styled(&mut self, words: &str, style: Style) {
        for line in wrap(words, WIDTH, "", "  ") {
            self.text.push_str(&format!("{style}{line}{style:#}\n"));
        }
    }

    fn wrapped(&mut self, words: &str, first: &str, others: &str) {
        for line in wrap(words, WIDTH, first, others) {
            self.text.push_str(&line);
            self.text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_go_on_further_in() {
        let mut page = Page::new();
        page.item(&"word ".repeat(20));
        let text = page.finish();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() == 2 && lines[0].starts_with("  word") && lines[1].starts_with("    word"));
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken() {
        let mut page = Page::new();
        page.paragraph(&"x".repeat(200));
        assert!(page.finish().lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn headings_are_set_off_by_one_line() {
        let mut page = Page::new();
        page.heading("One");
        page.paragraph("a");
        page.gap();
        page.heading("Two");
        assert_eq!(anstream::adapter::strip_str(&page.finish()).to_string(), "One\na\n\nTwo\n");
    }
}
