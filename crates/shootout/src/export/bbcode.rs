use super::address::address;
use super::plain::{APART, unlinked};
use shootout_ruleset::content::{Block, Cell, Content, Side, Table};

pub(super) fn write(content: &Content) -> String {
    let mut parts: Vec<String> = Vec::new();
    for block in &content.blocks {
        parts.push(match block {
            Block::Lead(text) | Block::Heading(text) => format!("[b]{}[/b]", escaped(text)),
            Block::Line(text) => escaped(text),
            Block::List(items) => {
                let items: Vec<String> = items.iter().map(|item| format!("[*]{}\n", escaped(item))).collect();
                format!("[list]\n{}[/list]", items.concat())
            }
            Block::Table(table) => format!("[code]\n{}[/code]", columns(table)),
            Block::Link { words, address: to } => match address(to) {
                Some(to) => format!("[url={to}]{}[/url]", escaped(words)),
                None => format!("{}: {}", escaped(words), escaped(to)),
            },
        });
        // A heading keeps to what it heads.
        parts.push(if matches!(block, Block::Heading(_)) { "\n" } else { "\n\n" }.to_owned());
    }
    parts.concat().trim_end().to_owned() + "\n"
}

/// Text that is only text: a bracket in it opens no tag.
fn escaped(text: &str) -> String {
    unlinked(text).replace('[', "[\u{2060}")
}

/// A table in columns of equal width.
fn columns(table: &Table) -> String {
    let heads = table.columns.iter().map(|column| Cell::words(&column.head)).collect();
    let mut lines: Vec<Vec<String>> = Vec::new();
    for row in std::iter::once(&heads).chain(&table.rows) {
        lines.push(row.iter().map(|cell| escaped(&cell.text)).collect());
    }
    let width = |place: usize| lines.iter().filter_map(|line| line.get(place)).map(|cell| length(cell)).max();
    let widths: Vec<usize> = (0..table.columns.len()).map(|place| width(place).unwrap_or(0)).collect();
    let mut text = String::new();
    for line in &lines {
        let cells = line.iter().zip(&widths).zip(&table.columns).map(|((cell, width), column)| {
            let space = " ".repeat(width - length(cell));
            match column.side {
                Side::Left => format!("{cell}{space}"),
                Side::Right => format!("{space}{cell}"),
            }
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// How many signs of a text are seen.
fn length(text: &str) -> usize {
    text.chars().filter(|sign| *sign != APART).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tag_comes_from_text() {
        assert_eq!(escaped("[b]x[/code]"), "[\u{2060}b]x[\u{2060}/code]");
    }

    #[test]
    fn columns_stand_under_each_other() {
        let mut table = Table::new("Shot", ["1", "[2]"]);
        table.row("Jerk-back", [Cell::number("−10", -10), Cell::number("5", 5)]);
        assert_eq!(columns(&table), "Shot         1  [\u{2060}2]\nJerk-back  −10    5\n");
    }
}
