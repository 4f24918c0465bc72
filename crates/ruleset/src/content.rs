//! What is said to others, for the places where people talk: forums, wikis and chats, web pages, spreadsheets.

/// What an export says, before any markup. Text in it may hold anything; whoever writes it makes it safe.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Content {
    /// The parts, in order.
    pub blocks: Vec<Block>,
}

/// A part of what is said.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Block {
    /// The sentence that says it all.
    Lead(String),
    /// What the blocks up to the next heading are about.
    Heading(String),
    /// A remark.
    Line(String),
    /// Things of a kind.
    List(Vec<String>),
    /// Numbers.
    Table(Table),
    /// Where to read on. An address that is not one of the web is shown as text.
    Link {
        /// What to click on.
        words: String,
        /// The whole address.
        address: String,
    },
}

/// Numbers in rows and columns. The first cell of a row says what the row is.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Column {
    /// What it is.
    pub head: String,
    /// Where its cells are set.
    pub side: Side,
    /// Of which number its cells are shares, where they are to be drawn as such.
    #[cfg_attr(feature = "wire", serde(default))]
    pub whole: Option<f64>,
}

/// Where text is set in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// As people read it.
    pub text: String,
    /// The number in full, if it is one.
    pub number: Option<f64>,
    /// Whether it is a difference no greater than its own error, which may be none: it stands in brackets, and is drawn faintly.
    pub is_within_error: bool,
}

impl Content {
    /// Ends it with who says it and, given the address of the page that shows all this, a link of these words.
    pub fn signed(self, words: &str, link: Option<&str>) -> Self {
        self.signed_as("Exact odds", words, link)
    }

    /// The same of odds that may not be exact: `odds` says what they are.
    pub fn signed_as(mut self, odds: &str, words: &str, link: Option<&str>) -> Self {
        self.blocks.push(Block::Line(format!("{odds} by Shootout, an unofficial calculator.")));
        if let Some(address) = link {
            self.blocks.push(Block::Link { words: words.to_owned(), address: address.to_owned() });
        }
        self
    }

    /// Begins a part about something.
    pub fn heading(&mut self, words: impl Into<String>) {
        self.blocks.push(Block::Heading(words.into()));
    }

    /// Adds numbers under a heading.
    pub fn table(&mut self, heading: impl Into<String>, table: Table) {
        self.heading(heading);
        self.blocks.push(Block::Table(table));
    }
}

impl Table {
    /// A table of this column of words and these columns of numbers.
    pub fn new<H: Into<String>>(what: impl Into<String>, numbers: impl IntoIterator<Item = H>) -> Self {
        let mut columns = vec![Column { head: what.into(), side: Side::Left, whole: None }];
        columns.extend(numbers.into_iter().map(|head| Column {
            head: head.into(),
            side: Side::Right,
            whole: None,
        }));
        Self { columns, rows: Vec::new() }
    }

    /// The same with numbers in its first column.
    pub fn numbered(mut self) -> Self {
        if let Some(first) = self.columns.first_mut() {
            first.side = Side::Right;
        }
        self
    }

    /// Adds a column of words at the right.
    pub fn column_of_words(&mut self, head: impl Into<String>) {
        self.columns.push(Column { head: head.into(), side: Side::Left, whole: None });
    }

    /// Adds a column of numbers at the right.
    pub fn column_of_numbers(&mut self, head: impl Into<String>) {
        self.columns.push(Column { head: head.into(), side: Side::Right, whole: None });
    }

    /// The same with its last column drawn as shares of a number.
    pub fn drawn_as_shares_of(mut self, whole: f64) -> Self {
        if let Some(last) = self.columns.last_mut() {
            last.whole = Some(whole);
        }
        self
    }

    /// Adds a row.
    pub fn row(&mut self, what: impl Into<String>, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(std::iter::once(Cell::words(what)).chain(cells).collect());
    }
}

impl Cell {
    /// The same, where that is a difference no greater than its own error. What the brackets mean is said below the table.
    ///
    /// ```
    /// use shootout_ruleset::content::Cell;
    /// let gain = Cell::number("+0.4", 0.004).within_error();
    /// assert_eq!((gain.text.as_str(), gain.is_within_error), ("(+0.4)", true));
    /// ```
    pub fn within_error(self) -> Self {
        Self { text: format!("({})", self.text), is_within_error: true, ..self }
    }

    /// Words.
    pub fn words(text: impl Into<String>) -> Self {
        Self { text: text.into(), number: None, is_within_error: false }
    }

    /// A number, as people read it and in full.
    pub fn number(text: impl Into<String>, number: impl Into<f64>) -> Self {
        Self { text: text.into(), number: Some(number.into()), is_within_error: false }
    }
}
