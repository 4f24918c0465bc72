use super::{Page, Side, Table};
use shootout_ruleset::content::{Block, Content, Side as ContentSide, Table as ContentTable};

/// The page of a content, as the exports write it for other places.
pub fn content_page(content: &Content) -> Page {
    let mut page = Page::new();
    for block in &content.blocks {
        match block {
            Block::Lead(words) => page.paragraph(words),
            Block::Heading(words) => page.heading(words),
            Block::Line(words) => page.warning(words),
            Block::List(items) => items.iter().for_each(|item| page.item(item)),
            Block::Table(content) => page.table(&table(content)),
            Block::Link { words, address } => page.paragraph(&format!("{words}: {address}")),
        }
    }
    page
}

fn table(content: &ContentTable) -> Table {
    let mut table = Table::new(&[]);
    for column in &content.columns {
        let side = match column.side {
            ContentSide::Left => Side::Left,
            ContentSide::Right => Side::Right,
        };
        table.column(&column.head, side);
    }
    for row in &content.rows {
        table.row(row.iter().map(|cell| cell.text.clone()));
    }
    table
}
