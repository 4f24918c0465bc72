use crate::declared::side_by_side;
use crate::failure::Failure;
use crate::grid;
use crate::input::Document;
use crate::output::{AnswerFormat, print, print_json};
use crate::sweep::ask::input;
use crate::text::content_page;
use clap::Args;
use serde_json::Value;
use shootout::nearest;
use shootout::sweep::{Grid, is_grid};
use shootout_ruleset::document::entry;
use shootout_ruleset::side_by_side::{Rendered, SideBySide, SideBySideRules};

/// What the command does.
const ABOUT: &str = "Variants side by side: rows and columns of any document, or rows against targets";

/// The same, and what files it reads.
fn long_about() -> String {
    let declared: Vec<&str> = side_by_side().map(|rules| rules.help).collect();
    let any =
        "One with `rows` and `columns` varies any document of any rule set; docs/sweeps.md describes it.";
    format!("{ABOUT}\n\n{} {any}", declared.join(" "))
}

#[derive(Debug, Args)]
#[command(about = ABOUT, long_about = long_about())]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The number to sort by, by its name; --over and --improve look at the same one. Without it: the first number, or with `rows`
    /// the order of the file
    #[arg(long, value_name = "NUMBER")]
    sort: Option<String>,
    /// Only this target or column, by its name
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// Show instead how the number changes along an input, and where another row becomes the best; with `rows` and --compare, an input by
    /// its path with its values: path.of.input=1..5
    #[arg(long, value_name = "AXIS")]
    over: Option<String>,
    /// Show instead which of two rows, by their names, is better, and by how much: along --over, without it along the first axis, or with
    /// `rows` as it is stated
    #[arg(long, num_args = 2, value_names = ["ROW", "OTHER"])]
    compare: Option<Vec<String>>,
    /// Show instead what small changes would do for this row, by its name
    #[arg(long, value_name = "ROW", conflicts_with_all = ["over", "compare"])]
    improve: Option<String>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if is_grid(&text) {
            return self.grid(&text);
        }
        let rule_set = self.document.rule_set(&text)?;
        match &rule_set.loadouts {
            Some(rules) => self.side_by_side(&text, rules),
            // Says what it lacks.
            None => self.grid(&text),
        }
    }

    /// A loadout of the rule set's own kind.
    fn side_by_side(&self, text: &[u8], rules: &SideBySideRules) -> Result<(), Failure> {
        let sort = self.sort.as_deref().unwrap_or(rules.sort);
        let ids: Vec<&str> = (rules.columns)().iter().map(|metric| metric.id).collect();
        let column = find("--sort", sort, &ids, "a column")?;
        let loadout = self.document.side_by_side(text, rules)?;
        let (rows, names) = (loadout.rows(), loadout.targets());
        let [rows, names] = [&rows, &names].map(|all| all.iter().map(String::as_str).collect::<Vec<&str>>());
        let axes: Vec<&str> = rules.axes.iter().map(|axis| axis.name).collect();
        let targets = match &self.target {
            None => (0..names.len()).collect(),
            Some(name) => vec![find("--target", name, &names, "the name of a target")?],
        };
        let axis = self.over.as_deref().map(|axis| find("--over", axis, &axes, "one of")).transpose()?;
        let rendered = match (self.pair(&rows)?, axis, &self.improve) {
            (Some(pair), axis, _) => loadout.rendered_pair(pair, axis.unwrap_or(0), column, &targets),
            (None, Some(axis), _) => loadout.rendered_along(axis, column, &targets),
            (None, None, Some(row)) => {
                let row = find("--improve", row, &rows, "the name of a row")?;
                loadout.rendered_changes(row, column, &targets)
            }
            (None, None, None) => loadout.rendered(column, &targets),
        };
        self.write(rendered.map_err(|error| self.document.failure(error))?)
    }

    /// The two rows that are compared, if any are.
    fn pair(&self, rows: &[&str]) -> Result<Option<[usize; 2]>, Failure> {
        let Some([one, other]) = self.compare.as_deref() else { return Ok(None) };
        let row = |name| find("--compare", name, rows, "the name of a row");
        let pair = [row(one)?, row(other)?];
        if pair[0] == pair[1] {
            let allowed = "two different rows".to_owned();
            return Err(Failure::option("--compare", format!("`{one}` twice"), allowed, None));
        }
        Ok(Some(pair))
    }

    fn write(&self, rendered: Rendered) -> Result<(), Failure> {
        match (self.format.export(), rendered.export) {
            (Some(format), Some(export)) => print(&format.write(&export)),
            (Some(format), None) => {
                let words = format!("--improve goes with text and json, not with {}", format.words());
                Err(Failure::Refused(words))
            }
            (None, _) if self.format == AnswerFormat::Json => print(&(rendered.json + "\n")),
            (None, _) => print(&content_page(&rendered.page).finish()),
        }
    }

    /// Two rows of any rule set's variants.
    fn rows_compared(&self, text: &[u8]) -> Result<(), Failure> {
        let along = self.over.as_deref().map(|over| with_last_column(text, over));
        let grid = match &along {
            Some((whole, place)) => self.document.grid(whole, Some(place))?,
            None => self.document.grid(text, None)?,
        };
        let (rows, columns) = (grid.rows(), grid.columns());
        let [rows, columns] =
            [&rows, &columns].map(|all| all.iter().map(String::as_str).collect::<Vec<&str>>());
        let output = self.sort.as_deref().map_or(Ok(0), |name| output(&grid, name))?;
        let name = self.target.as_deref();
        let column = name.map(|name| find("--target", name, &columns, "the name of a column")).transpose()?;
        let Some(pair) = self.pair(&rows)? else { return Ok(()) };
        let rendered = grid.rendered_pair(pair, output, column);
        self.write(rendered.map_err(|error| self.document.failure(error))?)
    }

    /// Any rule set, by rows and columns.
    fn grid(&self, text: &[u8]) -> Result<(), Failure> {
        if self.compare.is_some() {
            return self.rows_compared(text);
        }
        if self.over.is_some() || self.improve.is_some() {
            let lists: Vec<String> = side_by_side().map(|rules| format!("`{}`", rules.rows_at)).collect();
            let lists = lists.join(" or ");
            return Err(Failure::Refused(format!(
                "--over without --compare, and --improve, need {lists}; for other documents `shootout sweep` finds crossovers"
            )));
        }
        let grid = self.document.grid(text, None)?;
        let mut table = grid::fill(&self.document, &grid)?;
        if let Some(name) = &self.target {
            let columns: Vec<&str> = table.columns().iter().map(String::as_str).collect();
            let column = find("--target", name, &columns, "the name of a column")?;
            table.show_only(column);
        }
        if let Some(name) = &self.sort {
            table.sort(output(&grid, name)?);
        }
        match self.format.export() {
            Some(format) => print(&format.write(&table.content())),
            None if self.format == AnswerFormat::Json => print_json(&table.report()),
            None => print(&grid::page(&table)),
        }
    }
}

/// The text of a loadout by rows and columns with one more input of its columns, as an option states it, and where that stands.
fn with_last_column(text: &[u8], over: &str) -> (Vec<u8>, String) {
    let mut document: Value = serde_json::from_slice(text).unwrap_or_default();
    let mut columns = document["columns"].as_array().cloned().unwrap_or_default();
    let place = entry("columns", columns.len());
    columns.push(input(over));
    match document.as_object_mut() {
        Some(fields) => fields.insert("columns".to_owned(), columns.into()),
        // Whatever is wrong with it is said of the text itself.
        None => return (text.to_owned(), place),
    };
    (document.to_string().into_bytes(), place)
}

/// The output of this name.
fn output(grid: &Grid, name: &str) -> Result<usize, Failure> {
    let ids: Vec<&str> = grid.sweep().outputs().iter().map(|metric| metric.id).collect();
    find("--sort", name, &ids, "a number")
}

/// How many names a message lists.
const NAMED: usize = 12;

/// The first of this name.
fn find(option: &str, name: &str, known: &[&str], what: &str) -> Result<usize, Failure> {
    known.iter().position(|one| *one == name).ok_or_else(|| {
        let listed: Vec<String> = known.iter().take(NAMED).map(|name| format!("`{name}`")).collect();
        let more = if known.len() > NAMED { " and more" } else { "" };
        let allowed = format!("{what}: {}{more}", listed.join(", "));
        Failure::option(option, format!("`{name}`"), allowed, nearest(name, known))
    })
}
