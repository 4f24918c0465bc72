//! Things as a table: a file of a spreadsheet, or lines that are pasted.

use crate::document::{InputError, NOTHING, Node, nearest, quoted};
use crate::typed;

/// The columns that a table may have.
const COLUMNS: [&str; 6] = ["name", "slot", "value", "price", "owner", "count"];
/// Those that it must have.
const REQUIRED: [&str; 3] = ["name", "slot", "value"];

/// The things of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Items {
    /// What documents state in `items`.
    pub nodes: Vec<Node>,
    /// The line on which each stands, the first being 1.
    pub lines: Vec<usize>,
}

/// A row, and the line on which it begins.
struct Row {
    line: usize,
    cells: Vec<String>,
}

/// Reads a table with a head: columns apart by tabs, semicolons or commas, whichever its head has; what stands in `"` may hold these.
///
/// # Errors
///
/// The first thing that is wrong with it, by line and column.
///
/// ```
/// use shootout_ruleset::gear::table::read;
/// let table = "Name;Slot;Value;Price;Owner\nLong rifle;Weapon;long_rifle;;Ann\nScope;Sights;10;12,5;\n";
/// let items = read(table)?;
/// assert_eq!(items.lines, [2, 3]);
/// let error = read("name,slot,value,prize\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 4: found `prize`; allowed: `name`, `slot`, `value`, `price`, `owner`, `count`; did you mean `price`?");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn read(text: &str) -> Result<Items, InputError> {
    let text = text.trim_start_matches('\u{feff}');
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let between = ['\t', ';'].into_iter().find(|between| head.contains(*between)).unwrap_or(',');
    let mut rows = rows(text, between)?.into_iter();
    let head = rows.next().ok_or_else(|| {
        InputError::new("line 1", NOTHING, format!("the names of columns: {}", quoted(COLUMNS)))
    })?;
    let columns = columns(&head)?;
    let mut items = Items::default();
    for row in rows {
        if row.cells.len() > columns.len() {
            let allowed = format!("at most {}, as in the first line", columns.len());
            return Err(InputError::new(
                format!("line {}", row.line),
                format!("{} cells", row.cells.len()),
                allowed,
            ));
        }
        let cell = |name: &str| {
            let place = columns.iter().position(|column| *column == name);
            place
                .and_then(|place| row.cells.get(place))
                .map(|cell| cell.trim())
                .filter(|cell| !cell.is_empty())
        };
        let at = |name: &str| format!("line {}, column {name}", row.line);
        for name in REQUIRED {
            if cell(name).is_none() {
                return Err(InputError::new(at(name), NOTHING, required(name)));
            }
        }
        let mut fields: Vec<(&str, Node)> = Vec::new();
        for name in COLUMNS {
            let Some(cell) = cell(name) else { continue };
            let node = match name {
                "price" | "count" => number(cell, &at(name))?,
                "value" => value(cell),
                _ => Node::Text(cell.to_owned()),
            };
            fields.push((name, node));
        }
        items.nodes.push(Node::object(fields));
        items.lines.push(row.line);
    }
    Ok(items)
}

/// What a column must have in every row.
const fn required(name: &str) -> &'static str {
    match name.as_bytes() {
        b"name" => "what it is called",
        b"slot" => "the name of a slot",
        _ => "what it is in its slot: an id of the catalogue, a number, or JSON",
    }
}

/// The columns of a head, each once.
fn columns(head: &Row) -> Result<Vec<&'static str>, InputError> {
    let mut columns: Vec<&'static str> = Vec::new();
    for (place, cell) in head.cells.iter().enumerate() {
        let at = format!("line {}, column {}", head.line, place + 1);
        let name = cell.trim().to_lowercase();
        let known = COLUMNS.into_iter().find(|known| *known == name);
        let known = known.ok_or_else(|| InputError {
            nearest: nearest(&name, COLUMNS),
            ..InputError::new(at.clone(), format!("`{}`", cell.trim()), quoted(COLUMNS))
        })?;
        if columns.contains(&known) {
            return Err(InputError::new(at, format!("`{known}` again"), "each column once"));
        }
        columns.push(known);
    }
    let missing = REQUIRED.into_iter().find(|name| !columns.contains(name));
    missing.map_or(Ok(columns), |name| {
        let at = format!("line {}", head.line);
        Err(InputError::new(
            at,
            format!("no column `{name}`"),
            format!("at least the columns {}", quoted(REQUIRED)),
        ))
    })
}

/// A number as people type it.
fn number(cell: &str, at: &str) -> Result<Node, InputError> {
    let refused = || InputError::new(at, Node::Text(cell.to_owned()).found(), "a number");
    typed::value(cell).map(Node::Number).ok_or_else(refused)
}

/// What is JSON as that; anything else as text.
fn value(cell: &str) -> Node {
    serde_json::from_str::<serde_json::Value>(cell)
        .map_or_else(|_| Node::Text(cell.to_owned()), |value| Node::from(&value))
}

/// The rows that have anything in them.
fn rows(text: &str, between: char) -> Result<Vec<Row>, InputError> {
    let mut rows: Vec<Row> = Vec::new();
    let mut letters = text.chars().peekable();
    let mut line = 1;
    let mut row = Row { line, cells: vec![String::new()] };
    // The line on which a quotation began that is still open.
    let mut quoted_from: Option<usize> = None;
    while let Some(letter) = letters.next() {
        line += usize::from(letter == '\n');
        let Some(cell) = row.cells.last_mut() else { break };
        match (letter, quoted_from) {
            ('"', Some(_)) if letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            ('"', Some(_)) => quoted_from = None,
            ('"', None) if cell.trim().is_empty() => {
                cell.clear();
                quoted_from = Some(line);
            }
            ('\n', None) => rows.push(std::mem::replace(&mut row, Row { line, cells: vec![String::new()] })),
            ('\r', None) => {}
            (letter, None) if letter == between => row.cells.push(String::new()),
            (letter, _) => cell.push(letter),
        }
    }
    if let Some(line) = quoted_from {
        return Err(InputError::new(
            format!("line {line}"),
            "a `\"` that is not closed",
            "one more `\"` at its end",
        ));
    }
    rows.push(row);
    rows.retain(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
    Ok(rows)
}
