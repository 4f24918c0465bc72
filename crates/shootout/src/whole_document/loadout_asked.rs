//! What is asked of a loadout: all of it, what is against one target, one row against another, or how a number changes along an input.

use crate::sweep::{Grid, is_grid, only_in_full, read_grid};
use serde::Deserialize;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{decode, entry, nearest, parse};
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::side_by_side::{OwnLoadout, Rendered, SideBySide, SideBySideRules};

/// What is asked, by names; all of it where nothing is said. What is wrong with one stands at the name of its field.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LoadoutAsked {
    /// The number to sort by, and to look at.
    pub sort: Option<String>,
    /// Only this target or column.
    pub target: Option<String>,
    /// Along what: of a rule set's own loadouts the name of an axis, of rows and columns an input of theirs with its values.
    pub over: Option<Value>,
    /// Which of these two rows is better, and by how much.
    pub compare: Option<[String; 2]>,
    /// What small changes would do for this row.
    pub improve: Option<String>,
}

impl LoadoutAsked {
    /// Whether what is wrong is what is asked, and not the document.
    pub fn is_wrong(error: &InputError) -> bool {
        const FIELDS: [&str; 5] = ["sort", "target", "over", "compare", "improve"];
        FIELDS.contains(&error.path.as_str()) || error.path.starts_with("over.")
    }

    /// What a program asks, as JSON.
    ///
    /// # Errors
    ///
    /// When it is no object of these fields.
    pub fn read(text: &str) -> Result<Self, InputError> {
        decode(&parse(text.as_bytes())?, "")
    }

    /// Of a loadout of a rule set's own kind.
    ///
    /// # Errors
    ///
    /// What it has nothing of that name of; a cell whose values do not go together.
    pub fn of_own(&self, loadout: &OwnLoadout, rules: &SideBySideRules) -> Result<Rendered, InputError> {
        let ids: Vec<&str> = (rules.columns)().iter().map(|metric| metric.id).collect();
        let column = find("sort", self.sort.as_deref().unwrap_or(rules.sort), &ids, "a column")?;
        let (rows, names) = (loadout.rows(), loadout.targets());
        let [rows, names] = [&rows, &names].map(|all| all.iter().map(String::as_str).collect::<Vec<&str>>());
        let axes: Vec<&str> = rules.axes.iter().map(|axis| axis.name).collect();
        let targets = match &self.target {
            None => (0..names.len()).collect(),
            Some(name) => vec![find("target", name, &names, "the name of a target")?],
        };
        let axis = self.over.as_ref().map(|axis| match axis.as_str() {
            Some(name) => find("over", name, &axes, "one of"),
            None => Err(none_of("over", axis, &axes, "one of")),
        });
        match (self.pair(&rows)?, axis.transpose()?, &self.improve) {
            (Some(pair), axis, _) => loadout.rendered_pair(pair, axis.unwrap_or(0), column, &targets),
            (None, Some(axis), _) => loadout.rendered_along(axis, column, &targets),
            (None, None, Some(row)) => {
                let row = find("improve", row, &rows, "the name of a row")?;
                loadout.rendered_changes(row, column, &targets)
            }
            (None, None, None) => loadout.rendered(column, &targets),
        }
    }

    /// Which of two rows of a loadout by rows and columns is better, if that is asked.
    ///
    /// # Errors
    ///
    /// As of the other kind.
    pub fn of_pair(&self, grid: &Grid) -> Result<Option<Rendered>, InputError> {
        let rows = grid.rows();
        let Some(pair) = self.pair(&rows.iter().map(String::as_str).collect::<Vec<&str>>())? else {
            return Ok(None);
        };
        let output = self.output(grid)?.unwrap_or(0);
        grid.rendered_pair(pair, output, self.column(&grid.columns())?).map(Some)
    }

    /// By which output of a loadout by rows and columns it is sorted.
    ///
    /// # Errors
    ///
    /// When it has none of that name.
    pub fn output(&self, grid: &Grid) -> Result<Option<usize>, InputError> {
        let ids: Vec<&str> = grid.sweep().outputs().iter().map(|metric| metric.id).collect();
        self.sort.as_ref().map(|name| find("sort", name, &ids, "a number")).transpose()
    }

    /// Which column alone is shown.
    ///
    /// # Errors
    ///
    /// When there is none of that name.
    pub fn column(&self, columns: &[String]) -> Result<Option<usize>, InputError> {
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        self.target.as_ref().map(|name| find("target", name, &columns, "the name of a column")).transpose()
    }

    /// The two rows that are compared, if any are.
    fn pair(&self, rows: &[&str]) -> Result<Option<[usize; 2]>, InputError> {
        let Some([one, other]) = &self.compare else { return Ok(None) };
        let row = |name: &str| find("compare", name, rows, "the name of a row");
        let pair = [row(one)?, row(other)?];
        if pair[0] == pair[1] {
            return Err(InputError::new("compare", format!("`{one}` twice"), "two different rows"));
        }
        Ok(Some(pair))
    }
}

/// The text of a loadout by rows and columns with one more input of its columns, and where that stands.
pub fn with_last_column(text: &[u8], input: &Value) -> (Vec<u8>, String) {
    let mut document: Value = serde_json::from_slice(text).unwrap_or_default();
    let mut columns = document["columns"].as_array().cloned().unwrap_or_default();
    let place = entry("columns", columns.len());
    columns.push(input.clone());
    match document.as_object_mut() {
        Some(fields) => fields.insert("columns".to_owned(), columns.into()),
        // Whatever is wrong with it is said of the text itself.
        None => return (text.to_owned(), place),
    };
    (document.to_string().into_bytes(), place)
}

/// What is asked of a loadout as JSON. It holds its scenario in full.
///
/// # Errors
///
/// What is wrong with the document, or with what is asked; the first cell whose values do not go together.
pub fn loadout_report(
    text: &[u8],
    rule_set: &RuleSet,
    catalogue: &Entries,
    asked: &LoadoutAsked,
) -> Result<String, InputError> {
    match rule_set.loadouts.as_ref().filter(|_| !is_grid(text)) {
        Some(rules) => Ok(asked.of_own(&(rules.read)(text, catalogue)?, rules)?.json),
        None => of_grid(text, catalogue, asked),
    }
}

/// Of a loadout by rows and columns.
fn of_grid(text: &[u8], catalogue: &Entries, asked: &LoadoutAsked) -> Result<String, InputError> {
    if let Some(row) = &asked.improve {
        return Err(InputError::new("improve", format!("`{row}`"), "nothing for rows and columns"));
    }
    let along = asked.over.as_ref().map(|input| with_last_column(text, input));
    if along.is_some() && asked.compare.is_none() {
        return Err(InputError::new("over", "an input", "nothing for rows and columns without `compare`"));
    }
    let read = |text: &[u8]| read_grid(text, catalogue, &[], &mut only_in_full);
    let grid = match &along {
        None => read(text)?,
        Some((whole, place)) => {
            read(whole).and_then(Grid::along_last).map_err(|error| match error.path.strip_prefix(place) {
                Some(rest) => InputError { path: format!("over{rest}"), ..error },
                None => error,
            })?
        }
    };
    if let Some(rendered) = asked.of_pair(&grid)? {
        return Ok(rendered.json);
    }
    let (column, output) = (asked.column(&grid.columns())?, asked.output(&grid)?);
    let mut cells = grid.sweep().cells();
    let cells = (0..grid.sweep().rows()).map(|cell| cells.figures(cell)).collect::<Result<Vec<_>, _>>()?;
    let mut table = grid.table(cells);
    if let Some(column) = column {
        table.show_only(column);
    }
    if let Some(output) = output {
        table.sort(output);
    }
    Ok(shootout_ruleset::case::json(&table.report()))
}

/// How many names a message lists.
const NAMED: usize = 12;

/// The first of this name.
fn find(field: &str, name: &str, known: &[&str], what: &str) -> Result<usize, InputError> {
    let found = known.iter().position(|one| *one == name);
    found.ok_or_else(|| InputError {
        found: format!("`{name}`"),
        nearest: nearest(name, known.iter().copied()),
        ..none_of(field, &Value::Null, known, what)
    })
}

/// What stands in a field that names none of these.
fn none_of(field: &str, found: &Value, known: &[&str], what: &str) -> InputError {
    let listed: Vec<String> = known.iter().take(NAMED).map(|name| format!("`{name}`")).collect();
    let more = if known.len() > NAMED { " and more" } else { "" };
    InputError::new(field, found.to_string(), format!("{what}: {}{more}", listed.join(", ")))
}
