use super::address::address;
use super::bbcode::escaped;
use super::columns::columns;
use shootout_ruleset::content::{Block, Content};

/// Text without markup: tables in columns, for whoever reads in letters of one width.
pub(super) fn write(content: &Content) -> String {
    let mut text = String::new();
    for block in &content.blocks {
        text.push_str(&match block {
            Block::Heading(heading) => format!("{}\n", escaped(heading)),
            Block::Lead(line) | Block::Line(line) => format!("{}\n\n", escaped(line)),
            Block::List(items) => {
                items.iter().map(|item| format!("- {}\n", escaped(item))).collect::<String>() + "\n"
            }
            Block::Table(table) => columns(table, escaped) + "\n",
            Block::Link { words, address: to } => {
                format!("{}: {}\n", escaped(words), address(to).unwrap_or_else(|| escaped(to)))
            }
        });
    }
    text.trim_end().to_owned() + "\n"
}
