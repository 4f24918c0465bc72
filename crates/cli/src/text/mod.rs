//! Text for people: pages of headings, paragraphs and tables, at most 80 columns wide.

mod content;
mod page;
mod plain;
mod table;
mod wrap;

pub use content::{content_page, table_of};
pub use page::Page;
pub use plain::plain;
pub use table::{Side, Table};

/// The widest a line of text may be, in columns.
pub const WIDTH: usize = 80;
