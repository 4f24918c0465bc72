//! The sheet as headings, tables and lists, for a terminal and wherever else nothing is set.

use super::{Paper, PaperNumber, RolledCell, RolledRow, RolledTable, Roller, StrikeOff};
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::words::{capital, counted, listed};

/// How wide a line is, and what stands between columns.
const WIDTH: usize = 80;
const GAP: usize = 2;
/// How many throws stand in a line.
const IN_A_LINE: usize = 10;

impl Paper {
    /// All of it.
    pub fn content(&self) -> Content {
        let mut content = Content::default();
        content.blocks.push(Block::Lead(self.title()));
        for roller in &self.people {
            content.blocks.push(Block::Heading(roller.heading()));
            content.blocks.extend((!roller.about.is_empty()).then(|| Block::Line(roller.about.clone())));
            for table in &roller.tables {
                content.blocks.push(Block::Heading(table.caption()));
                content.blocks.push(table.block());
                content.blocks.extend(table.why_not().map(Block::Line));
            }
        }
        content.blocks.extend(self.ranges.iter().cloned());
        content.heading("Rulings in force");
        content.blocks.push(Block::List(self.rulings_in_words()));
        self.dice.iter().for_each(|dice| dice.put(&mut content));
        content
    }

    /// The name of the scene and where it is.
    pub fn title(&self) -> String {
        if self.name.is_empty() { self.place.clone() } else { format!("{}: {}", self.name, self.place) }
    }

    /// The rulings that differ from the default, and how many do not.
    pub fn rulings_in_words(&self) -> Vec<String> {
        let differing = self.rulings.iter().map(|ruling| {
            format!(
                "{} {} By default: {} ({})",
                ruling.question, ruling.reading, ruling.default, ruling.doubt
            )
        });
        let others = if self.rulings.is_empty() { "" } else { "other " };
        let defaults = counted(self.default_rulings, &format!("{others}disputed rule"));
        let are = if self.default_rulings == 1 { "is" } else { "are" };
        let defaults = (self.default_rulings > 0).then(|| format!("{defaults} {are} read by default."));
        differing.chain(defaults).collect()
    }
}

impl Roller {
    /// Whose numbers these are.
    pub fn heading(&self) -> String {
        let rolls = if self.names.len() == 1 { "rolls" } else { "roll" };
        format!("{} {rolls}", listed(&self.names))
    }
}

impl RolledTable {
    /// With what, what goes with the numbers, and what the chances are of.
    pub fn caption(&self) -> String {
        let words = if self.words.is_empty() { String::new() } else { format!("roll this {}", self.words) };
        let chance = match self.chance_of.as_str() {
            "" => String::new(),
            label => format!("in brackets the chance: {label}"),
        };
        let said: Vec<String> =
            [self.with.clone(), words, chance].into_iter().filter(|one| !one.is_empty()).collect();
        said.join("; ")
    }

    /// Why there is no number in some cells.
    pub fn why_not(&self) -> Option<String> {
        (!self.refused.is_empty()).then(|| {
            let reasons = self.refused.iter().map(|why| why.trim_end_matches('.'));
            format!("\u{2013}: {}.", reasons.collect::<Vec<_>>().join("; "))
        })
    }

    /// A table where it has room in a line, else a list: no number is cut off.
    fn block(&self) -> Block {
        let label = self.rows.iter().map(|row| row.what.chars().count()).max().unwrap_or_default();
        let column = |(place, head): (usize, &String)| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(place)).map(RolledCell::words);
            GAP + cells.chain([head.clone()]).map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let columns: usize = self.columns.iter().enumerate().map(column).sum();
        if GAP + label + columns <= WIDTH {
            return Block::Table(self.table());
        }
        let item = |row: &RolledRow| {
            let cells = self.columns.iter().zip(&row.cells);
            let cells = cells.map(|(head, cell)| format!("{head}: {}", cell.words())).collect::<Vec<_>>();
            format!("{}. {}", capital(&row.what), cells.join("; "))
        };
        Block::List(self.rows.iter().map(item).collect())
    }

    fn table(&self) -> Table {
        let mut table = Table::new("", self.columns.iter().map(String::as_str));
        for row in &self.rows {
            table.row(capital(&row.what), row.cells.iter().map(|cell| Cell::words(cell.words())));
        }
        table
    }
}

impl RolledCell {
    /// All of it in a line.
    pub fn words(&self) -> String {
        if self.numbers.is_empty() {
            return "\u{2013}".to_owned();
        }
        let numbers = self.numbers.iter().map(PaperNumber::words).collect::<Vec<_>>().join(" ");
        if self.chance.is_empty() { numbers } else { format!("{numbers} ({})", self.chance) }
    }
}

impl PaperNumber {
    fn words(&self) -> String {
        let parts = [&self.before, &self.figure, &self.after].into_iter().filter(|part| !part.is_empty());
        parts.map(|part| part.trim()).collect::<Vec<_>>().join(" ")
    }
}

impl StrikeOff {
    /// What the list is, and what is done with it.
    pub fn heading(&self) -> String {
        let dice = if self.together == 1 { String::new() } else { format!("{} ", self.together) };
        format!("Rolled already: {} of {dice}D{}", counted(self.throws.len(), "throw"), self.sides)
    }

    /// How players check it.
    pub fn how_checked(&self) -> String {
        format!(
            "Strike off each throw as it is used, in this order. The dice are those of a sealed link, opened with the phrase \u{201c}{}\u{201d}. \
             Everyone can work them out again: faces(link, [{}] * {}) in docs/sealed_rolls.md, or the same sheet from the same link.",
            self.phrase,
            self.sides,
            self.faces.len()
        )
    }

    fn put(&self, content: &mut Content) {
        content.heading(self.heading());
        content.blocks.push(Block::Line(self.how_checked()));
        let lines = self.throws.chunks(IN_A_LINE);
        content.blocks.push(Block::List(lines.map(|throws| throws.join("   ")).collect()));
        content.blocks.push(Block::Line(format!("Link: {}", self.link)));
    }
}
