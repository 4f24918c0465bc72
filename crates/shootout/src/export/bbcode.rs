use super::address::address;
use super::columns::columns;
use super::plain::unlinked;
use shootout_ruleset::content::{Block, Content};

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
            Block::Table(table) => format!("[code]\n{}[/code]", columns(table, escaped)),
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
pub(super) fn escaped(text: &str) -> String {
    unlinked(text).replace('[', "[\u{2060}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::content::{Cell, Table};

    #[test]
    fn no_tag_comes_from_text() {
        assert_eq!(escaped("[b]x[/code]"), "[\u{2060}b]x[\u{2060}/code]");
    }

    #[test]
    fn columns_stand_under_each_other() {
        let mut table = Table::new("Shot", ["1", "[2]"]);
        table.row("Jerk-back", [Cell::number("−10", -10), Cell::number("5", 5)]);
        assert_eq!(columns(&table, escaped), "Shot         1  [\u{2060}2]\nJerk-back  −10    5\n");
    }
}
