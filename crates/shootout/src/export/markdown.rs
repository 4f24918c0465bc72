use super::address::address;
use super::plain::unlinked;
use shootout_ruleset::content::{Block, Content, Side, Table};

pub(super) fn write(content: &Content) -> String {
    let parts = content.blocks.iter().map(|block| match block {
        Block::Lead(text) | Block::Heading(text) => format!("{}\n", bold(text)),
        Block::Line(text) => format!("{}\n", escaped(text)),
        Block::List(items) => items.iter().map(|item| format!("- {}\n", escaped(item))).collect(),
        Block::Table(table) => pipes(table),
        Block::Link { words, address: to } => match address(to) {
            Some(to) => format!("[{}]({to})\n", escaped(words)),
            None => format!("{}: {}\n", escaped(words), escaped(to)),
        },
    });
    parts.collect::<Vec<_>>().join("\n")
}

/// Bold text. The signs around it count only where no blank of any kind stands inside beside them.
pub(super) fn bold(text: &str) -> String {
    match text.trim() {
        "" => String::new(),
        text => format!("**{}**", escaped(text)),
    }
}

/// Text that is only text.
pub(super) fn escaped(text: &str) -> String {
    let text = unlinked(text);
    let mut escaped = String::with_capacity(text.len() + 8);
    // At the beginning, digits before a point or a bracket would number a list.
    let digits = text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    for (place, sign) in text.char_indices() {
        let marks = match sign {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '&' | '#' | '$' | '^' | '{'
            | '}' => true,
            '-' | '+' | '=' | ':' => place == 0,
            '.' | ')' => place > 0 && place == digits && !text[place + 1..].starts_with(|next| next != ' '),
            _ => false,
        };
        if marks {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

fn pipes(table: &Table) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rule = |side| if side == Side::Left { "---" } else { "--:" }.to_owned();
    let mut text = line(table.columns.iter().map(|column| escaped(&column.head)).collect());
    text.push_str(&line(table.columns.iter().map(|column| rule(column.side)).collect()));
    for row in &table.rows {
        text.push_str(&line(row.iter().map(|cell| escaped(&cell.text)).collect()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{bold, escaped};

    #[test]
    fn bold_text_has_no_blanks_at_its_ends() {
        assert_eq!(bold("\u{a0}Vex 3 "), "**Vex 3**");
        assert_eq!(bold("\u{a0}"), "");
    }

    #[test]
    fn nothing_in_text_is_markup() {
        assert_eq!(escaped("*a* |b| `c` <d> [e](f) # g"), r"\*a\* \|b\| \`c\` \<d\> \[e\](f) \# g");
        assert_eq!(escaped("12. x"), r"12\. x");
        assert_eq!(escaped("7)"), r"7\)");
        assert_eq!(escaped("58.3% - 1.2"), "58.3% - 1.2");
        assert_eq!(escaped("- x"), r"\- x");
        assert_eq!(escaped(": x"), r"\: x");
        assert_eq!(escaped("@all https://x"), "@\u{2060}all https:\u{2060}//x");
    }
}
