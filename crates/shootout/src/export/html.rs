use super::address::address;
use super::plain::plain;
use shootout_ruleset::content::{Block, Content, Side, Table};

pub(super) fn write(content: &Content) -> String {
    with_tables(content, |side| match side {
        Side::Left => " style=\"text-align:left\"",
        Side::Right => " style=\"text-align:right\"",
    })
}

/// The same for pages that have a style of their own, and allow no other.
pub(crate) fn unstyled(content: &Content) -> String {
    with_tables(content, |_| "")
}

/// How the cells of a column are set: attributes of each.
type Align = fn(Side) -> &'static str;

fn with_tables(content: &Content, align: Align) -> String {
    let mut page = String::from("<section class=\"shootout\">\n");
    for block in &content.blocks {
        page.push_str(&match block {
            Block::Lead(text) => format!("<p><strong>{}</strong></p>\n", escaped(text)),
            Block::Heading(text) => format!("<h3>{}</h3>\n", escaped(text)),
            Block::Line(text) => format!("<p>{}</p>\n", escaped(text)),
            Block::List(items) => {
                let items: Vec<String> =
                    items.iter().map(|item| format!("<li>{}</li>\n", escaped(item))).collect();
                format!("<ul>\n{}</ul>\n", items.concat())
            }
            Block::Table(table) => rows(table, align),
            Block::Link { words, address: to } => match address(to) {
                Some(to) => format!("<p><a href=\"{}\">{}</a></p>\n", escaped(&to), escaped(words)),
                None => format!("<p>{}: {}</p>\n", escaped(words), escaped(to)),
            },
        });
    }
    page.push_str("</section>\n");
    page
}

/// Text that is only text, between tags and between quotation marks.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in plain(text).chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(sign),
        }
    }
    escaped
}

fn rows(table: &Table, align: Align) -> String {
    let mut text = String::from("<table>\n<thead>\n<tr>");
    for column in &table.columns {
        text.push_str(&format!("<th scope=\"col\"{}>{}</th>", align(column.side), escaped(&column.head)));
    }
    text.push_str("</tr>\n</thead>\n<tbody>\n");
    for row in &table.rows {
        text.push_str("<tr>");
        for (place, (cell, column)) in row.iter().zip(&table.columns).enumerate() {
            let words = escaped(&cell.text);
            text.push_str(&match place {
                0 => format!("<th scope=\"row\"{}>{words}</th>", align(column.side)),
                _ => format!("<td{}>{words}</td>", align(column.side)),
            });
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody>\n</table>\n");
    text
}
