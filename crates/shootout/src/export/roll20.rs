//! A message for the chat of Roll20: its roll template `default`, a row for each number, all in one line.

use super::address::address;
use super::plain::{APART, unlinked};
use shootout_ruleset::content::{Block, Content, Side, Table};

/// More rows than these push everything else out of the chat.
const MAX_ROWS: usize = 24;

pub(super) fn write(content: &Content) -> String {
    let mut fields: Vec<String> = vec!["{{name=Shootout}}".to_owned()];
    let (mut heading, mut remarks, mut left) = ("", 0, MAX_ROWS);
    for block in &content.blocks {
        match block {
            Block::Lead(text) => fields.push(field("Answer", text)),
            Block::Heading(text) => heading = text,
            Block::Line(text) => {
                remarks += 1;
                fields.push(field(&format!("Note {remarks}"), text));
            }
            Block::List(items) => fields.push(field(heading, &items.join("; "))),
            Block::Table(table) => fields.extend(rows(table, heading, &mut left)),
            // A sign of an address that has a meaning of its own in the chat stands there percent-encoded.
            Block::Link { words, address: to } => fields.push(match address(to) {
                Some(to) => format!("{{{{Link=[{}]({})}}}}", escaped(words), linked(&to)),
                None => field(words, to),
            }),
        }
    }
    if left == 0 {
        fields.push(field("More", "There are more numbers than fit here."));
    }
    format!("&{{template:default}} {}\n", fields.join(" "))
}

/// A field for each row. Of two of the same name the chat shows one, so the heading stands in each.
fn rows(table: &Table, heading: &str, left: &mut usize) -> Vec<String> {
    let shown = table.rows.iter().take(*left);
    // Words say what they are, and so does a number by its name, where it is the only one.
    let numbers = table.columns.iter().skip(1).filter(|column| column.side == Side::Right).count();
    let fields: Vec<String> = shown
        .map(|row| {
            let mut cells = row.iter().zip(&table.columns);
            let name = cells.next().map_or("", |(cell, _)| cell.text.as_str());
            let cells = cells.filter(|(cell, _)| !cell.text.is_empty()).map(|(cell, column)| {
                if numbers > 1 && column.side == Side::Right {
                    format!("{} {}", column.head, cell.text)
                } else {
                    cell.text.clone()
                }
            });
            field(&format!("{heading}: {name}"), &cells.collect::<Vec<_>>().join(", "))
        })
        .collect();
    *left -= fields.len();
    fields
}

fn field(name: &str, value: &str) -> String {
    // The first `=` ends the name.
    format!("{{{{{}={}}}}}", escaped(name).replace('=', "\u{ff1d}"), escaped(value))
}

/// Text that is only text: no roll, no macro, no ability, no query, no field, no style comes of it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    let text = unlinked(text);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        escaped.push(sign);
        // A percent sign means something before a brace alone, and stands behind every chance.
        if "{}[]@#&?$*_`<|~".contains(sign) || sign == '%' && signs.peek() == Some(&'{') {
            escaped.push(APART);
        }
    }
    escaped
}

/// An address in which nothing rolls, calls or asks.
fn linked(address: &str) -> String {
    let mut linked = String::with_capacity(address.len());
    for sign in address.chars() {
        match sign {
            '@' | '$' | '*' | '!' => linked.push_str(&format!("%{:02X}", u32::from(sign))),
            _ => linked.push(sign),
        }
    }
    linked
}
