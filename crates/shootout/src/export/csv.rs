use super::plain::plain;
use csv_core::{Terminator, Writer, WriterBuilder};
use shootout_ruleset::content::{Block, Cell, Content};

/// One number or text a line, so that every line says what it is; a number as it is, and as people read it.
const COLUMNS: [&str; 5] = ["table", "row", "column", "value", "shown"];

/// How spreadsheets of a language read a file: what parts two fields, and what stands before the decimals.
#[derive(Clone, Copy)]
pub(super) struct Dialect {
    delimiter: u8,
    point: char,
}

/// With commas between fields and decimal points, as programs read it.
pub(super) const PLAIN: Dialect = Dialect { delimiter: b',', point: '.' };

/// With decimal commas, and so semicolons between fields, as most spreadsheets of the European continent read it.
pub(super) const SEMICOLON: Dialect = Dialect { delimiter: b';', point: ',' };

pub(super) fn write(content: &Content, dialect: Dialect) -> String {
    let mut file = File::new(dialect);
    file.line(COLUMNS.map(str::to_owned));
    let mut heading = "";
    for block in &content.blocks {
        match block {
            Block::Lead(text) => file.line(["Sentence", "", "", text, ""].map(harmless)),
            Block::Heading(text) => heading = text,
            Block::Line(text) => file.line(["Note", "", "", text, ""].map(harmless)),
            Block::List(items) => {
                items.iter().for_each(|item| file.line([heading, "", "", item, ""].map(harmless)))
            }
            Block::Link { words, address } => file.line([words, "", "", address, ""].map(harmless)),
            Block::Table(table) => {
                for row in &table.rows {
                    let Some((what, cells)) = row.split_first() else { continue };
                    for (cell, column) in cells.iter().zip(table.columns.iter().skip(1)) {
                        let [row, column] = [&what.text, &column.head].map(|text| dialect.key(text));
                        file.line([harmless(heading), row, column, dialect.value(cell), dialect.shown(cell)]);
                    }
                }
            }
        }
    }
    file.text
}

impl Dialect {
    fn value(self, cell: &Cell) -> String {
        cell.number.map_or_else(|| harmless(&cell.text), |number| self.decimals(&full(number).to_string()))
    }

    /// What a row or a column is: a number is one for programs and spreadsheets too, so that they can sort by it.
    fn key(self, text: &str) -> String {
        let number = text.replace('\u{2212}', "-");
        if is_number(&number) { self.decimals(&number) } else { harmless(text) }
    }

    /// What people read of a number; nothing where the value is a text already.
    fn shown(self, cell: &Cell) -> String {
        cell.number.map(|_| harmless(&self.decimals(&cell.text))).unwrap_or_default()
    }

    /// The points before decimals as this dialect has them. A spreadsheet with decimal commas reads `3.1` as a day in January.
    fn decimals(self, text: &str) -> String {
        let is_digit = |place: Option<&u8>| place.is_some_and(u8::is_ascii_digit);
        let bytes = text.as_bytes();
        let is_point = |at: usize| {
            is_digit(at.checked_sub(1).and_then(|at| bytes.get(at))) && is_digit(bytes.get(at + 1))
        };
        let sign = |(at, sign): (usize, char)| if sign == '.' && is_point(at) { self.point } else { sign };
        text.char_indices().map(sign).collect()
    }
}

/// Whether a text is digits with at most a minus and decimals, and so says nothing else. No such text is a formula.
fn is_number(text: &str) -> bool {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
    is_digits(whole.strip_prefix('-').unwrap_or(whole)) && is_digits(decimals)
}

/// A number to 15 significant digits, all that can be relied on: sums of chances give 0.09000000000000001 for 0.09.
fn full(number: f64) -> f64 {
    const DIGITS: i32 = 15;
    let scale = 10_f64.powi((DIGITS - 1).saturating_sub(number.abs().log10().floor() as i32));
    let rounded = (number * scale).round() / scale;
    if rounded.is_finite() { rounded } else { number }
}

/// Text that no spreadsheet takes for a formula.
pub fn harmless(text: &str) -> String {
    let text = plain(text);
    if text.starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}']) {
        format!("'{text}")
    } else {
        text
    }
}

struct File {
    writer: Writer,
    text: String,
}

impl File {
    fn new(dialect: Dialect) -> Self {
        let writer = WriterBuilder::new().delimiter(dialect.delimiter).terminator(Terminator::CRLF).build();
        Self { writer, text: String::new() }
    }

    fn line(&mut self, fields: [String; 5]) {
        for (place, field) in fields.iter().enumerate() {
            if place > 0 {
                self.put(|writer, room| writer.delimiter(room).1, 2);
            }
            // Each sign may be doubled, and a quotation mark put in front.
            self.put(|writer, room| writer.field(field.as_bytes(), room).2, 2 * field.len() + 1);
        }
        self.put(|writer, room| writer.terminator(room).1, 3);
    }

    /// Lets the writer write into so much room, which is enough.
    fn put(&mut self, write: impl FnOnce(&mut Writer, &mut [u8]) -> usize, room: usize) {
        let mut room = vec![0; room];
        let written = write(&mut self.writer, &mut room);
        room.truncate(written);
        self.text.push_str(&String::from_utf8_lossy(&room));
    }
}

#[cfg(test)]
mod tests {
    use super::{PLAIN, SEMICOLON, full, harmless, write};
    use shootout_ruleset::content::{Cell, Content, Table};

    #[test]
    fn numbers_lose_the_noise_of_sums_and_nothing_else() {
        assert_eq!(full(0.03 + 0.06).to_string(), "0.09");
        assert_eq!(full(0.1 + 0.2).to_string(), "0.3");
        assert_eq!(full(1.0 / 3.0).to_string(), "0.333333333333333");
        assert_eq!([full(0.0), full(-2.5), full(120.0)], [0.0, -2.5, 120.0]);
        assert_eq!(full(1e-300), 1e-300);
    }

    /// What a row or a column is, where that is a number; a name that begins like one stays text.
    #[test]
    fn keys_are_numbers() {
        let keys = [
            "-6",
            "\u{2212}4",
            "+2",
            "2.50",
            "inf",
            "0",
            "2.5",
            "-1.5",
            "007",
            "2 or more",
            "-1+1",
            "--2",
            "1e3",
            "1.2.3",
            "=2",
        ];
        let found = keys.map(|key| PLAIN.key(key));
        let expected = [
            "-6",
            "-4",
            "'+2",
            "2.50",
            "inf",
            "0",
            "2.5",
            "-1.5",
            "007",
            "2 or more",
            "'-1+1",
            "'--2",
            "1e3",
            "1.2.3",
            "'=2",
        ];
        assert_eq!(found, expected);
    }

    /// Fields are parted by semicolons, and decimals by a comma; what has a semicolon is quoted.
    #[test]
    fn decimal_commas() {
        let mut table = Table::new("Margin", ["Chance"]);
        table.row("-1.5", [Cell::number("40.5%", 0.405)]);
        // With points both would be dates there: February 1950, and the third of January.
        table.row("2.50", [Cell::number("3.1", 3.1)]);
        table.row("a; b", [Cell::words("1.5 m")]);
        let mut content = Content::default();
        content.table("Margin", table);
        let lines = "table;row;column;value;shown\r\nMargin;-1,5;Chance;0,405;40,5%\r\nMargin;2,50;Chance;3,1;3,1\r\nMargin;\"a; b\";Chance;1.5 m;\r\n";
        assert_eq!(write(&content, SEMICOLON), lines);
        assert!(write(&content, PLAIN).contains("Margin,-1.5,Chance,0.405,40.5%\r\n"));
    }

    #[test]
    fn no_formula_comes_from_text() {
        assert_eq!(harmless("=1+1"), "'=1+1");
        assert_eq!(harmless("\t@SUM(A1)"), "'@SUM(A1)");
        assert_eq!(harmless("a=1"), "a=1");
    }
}
