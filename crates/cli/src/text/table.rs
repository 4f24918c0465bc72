use super::wrap::wrap;
use super::{WIDTH, plain};
use anstyle::Style;
use textwrap::core::display_width;

const HEAD: Style = Style::new().dimmed();
/// Every row begins with this many spaces.
const INDENT: usize = 2;
/// Between columns.
const GAP: usize = 2;
/// What the last column has at least, if it needs as much.
const LAST: usize = 24;
/// What other columns keep however little room there is.
const LEAST: usize = 8;

/// On which side the cells of a column are flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table that fits the page: what is too long for a column is cut short with `…`; heads and the last column are wrapped.
pub struct Table {
    columns: Vec<(String, Side)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with these column heads.
    pub fn new(columns: &[(&str, Side)]) -> Self {
        Self {
            columns: columns.iter().map(|(head, side)| ((*head).to_owned(), *side)).collect(),
            rows: Vec::new(),
        }
    }

    /// One more column, at the right.
    pub fn column(&mut self, head: &str, side: Side) {
        self.columns.push((head.to_owned(), side));
    }

    /// One more row, a cell for each column.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub(super) fn write(&self, text: &mut String) {
        let widths = self.widths();
        if self.columns.iter().any(|(head, _)| !head.is_empty()) {
            for line in self.head_lines(&widths) {
                text.push_str(&format!("{HEAD}{line}{HEAD:#}\n"));
            }
        }
        for row in &self.rows {
            for line in self.lines(row, &widths) {
                text.push_str(&line);
                text.push('\n');
            }
        }
    }

    /// The width of each column: as wide as its widest cell, unless the page is too narrow for all. Then the last column
    /// is wrapped, and after that the widest of the others is cut.
    fn widths(&self) -> Vec<usize> {
        let widest = |(column, (head, _)): (usize, &(String, Side))| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| display_width(&plain(cell))).max().unwrap_or(0).max(display_width(head))
        };
        let mut widths: Vec<usize> = self.columns.iter().enumerate().map(widest).collect();
        let Some((last, others)) = widths.split_last_mut() else { return widths };
        let room = WIDTH - INDENT - GAP * others.len();
        loop {
            let left = room.saturating_sub(others.iter().sum::<usize>());
            if left >= (*last).min(LAST) {
                *last = (*last).min(left);
                return widths;
            }
            match others.iter_mut().max() {
                Some(widest) if *widest > LEAST => *widest -= 1,
                _ => {
                    *last = left.max(1);
                    return widths;
                }
            }
        }
    }

    /// The heads as lines of text: one, unless a column is narrower than its head. What is short stands in the last.
    fn head_lines(&self, widths: &[usize]) -> Vec<String> {
        let heads: Vec<Vec<String>> =
            self.columns.iter().zip(widths).map(|((head, _), width)| wrap(head, *width, "", "")).collect();
        let lines = heads.iter().map(Vec::len).max().unwrap_or_default();
        let line = |from_last: usize| {
            let cells = heads.iter().zip(widths).zip(&self.columns).map(|((head, width), (_, side))| {
                let part = head.len().checked_sub(from_last).and_then(|place| head.get(place));
                fit(part.map_or("", String::as_str), *width, *side)
            });
            let line = cells.collect::<Vec<String>>().join(&" ".repeat(GAP));
            format!("{}{}", " ".repeat(INDENT), line.trim_end())
        };
        (1..=lines).rev().map(line).collect()
    }

    /// A row as lines of text: one, unless its last cell is wrapped.
    fn lines(&self, cells: &[String], widths: &[usize]) -> Vec<String> {
        let last = widths.len().saturating_sub(1);
        let mut line = " ".repeat(INDENT);
        for (column, (cell, width)) in cells.iter().zip(widths).take(last).enumerate() {
            line.push_str(&fit(&cut(cell, *width), *width, self.columns[column].1));
            line.push_str(&" ".repeat(GAP));
        }
        let (Some(cell), Some(width)) = (cells.get(last), widths.get(last)) else { return vec![line] };
        let indent = " ".repeat(display_width(&line));
        let mut lines = Vec::new();
        for part in wrap(cell, *width, "", "") {
            let before = if lines.is_empty() { &line } else { &indent };
            lines.push(format!("{before}{}", fit(&part, *width, self.columns[last].1)).trim_end().to_owned());
        }
        lines
    }
}

/// A cell filled up to the width of its column.
fn fit(cell: &str, width: usize, side: Side) -> String {
    let space = " ".repeat(width.saturating_sub(display_width(cell)));
    match side {
        Side::Left => format!("{cell}{space}"),
        Side::Right => format!("{space}{cell}"),
    }
}

/// A cell cut short to the width of its column.
fn cut(cell: &str, width: usize) -> String {
    let cell = plain(cell);
    if display_width(&cell) <= width {
        return cell.into_owned();
    }
    let mut short = String::new();
    for sign in cell.chars() {
        short.push(sign);
        if display_width(&short) >= width {
            short.pop();
            break;
        }
    }
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(table: &Table) -> String {
        let mut text = String::new();
        table.write(&mut text);
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn numbers_are_flush_right_and_words_left() {
        let mut table = Table::new(&[("hits", Side::Right), ("where", Side::Left)]);
        table.row(["9".to_owned(), "head".to_owned()]);
        table.row(["10".to_owned(), "body".to_owned()]);
        assert_eq!(text(&table), "  hits  where\n     9  head\n    10  body\n");
    }

    #[test]
    fn the_last_column_is_wrapped_and_others_are_cut_short() {
        let mut table = Table::new(&[("", Side::Left), ("", Side::Left)]);
        table.row(["x".repeat(99), "word ".repeat(30)]);
        let text = text(&table);
        assert!(text.lines().count() > 2);
        assert!(text.lines().all(|line| display_width(line) <= WIDTH), "{text}");
        assert!(text.lines().next().is_some_and(|line| line.contains("x…  word")));
    }

    #[test]
    fn wide_signs_count_double() {
        let mut table = Table::new(&[("name", Side::Left), ("value", Side::Right)]);
        table.row(["防弾".repeat(20), "5".to_owned()]);
        assert!(text(&table).lines().all(|line| display_width(line) <= WIDTH));
    }
}
