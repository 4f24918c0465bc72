use super::{Page, Side, Table};
use shootout_ruleset::content::{Block, Content, Side as ContentSide, Table as ContentTable};

/// The page of a content, as the exports write it for other places.
pub fn content_page(content: &Content) -> Page {
    let mut page = Page::new();
    let before = std::iter::once(None).chain(content.blocks.iter().map(Some));
    for (block, before) in content.blocks.iter().zip(before) {
        // What is said of a table is no row of it.
        if matches!((before, block), (Some(Block::Table(_)), Block::List(_))) {
            page.gap();
        }
        match block {
            Block::Lead(words) => page.paragraph(words),
            Block::Heading(words) => page.heading(words),
            Block::Line(words) => page.warning(words),
            Block::List(items) => items.iter().for_each(|item| page.item(item)),
            Block::Table(content) => page.table(&table_of(content)),
            Block::Link { words, address } => page.paragraph(&format!("{words}: {address}")),
        }
    }
    page
}

/// A table of a content.
pub fn table_of(content: &ContentTable) -> Table {
    let mut table = Table::new(&[]);
    for column in &content.columns {
        let side = match column.side {
            ContentSide::Left => Side::Left,
            ContentSide::Right => Side::Right,
        };
        table.column(&column.head, side);
    }
    for row in &content.rows {
        table.row(row.iter().map(|cell| readable(&cell.text)));
    }
    table
}

/// Longer fractions are for nobody to read.
const MAX_FRACTION: usize = 150;

/// A cell as it is, but for a fraction that nobody would read.
fn readable(cell: &str) -> String {
    let is_fraction = cell.chars().all(|sign| sign.is_ascii_digit() || sign == '/');
    if is_fraction && cell.len() > MAX_FRACTION {
        return format!("a fraction of {} digits", cell.len() - 1);
    }
    cell.to_owned()
}
