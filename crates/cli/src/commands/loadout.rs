use crate::declared::side_by_side;
use crate::failure::Failure;
use crate::grid;
use crate::input::Document;
use crate::output::{AnswerFormat, print, print_json};
use crate::sweep::ask::input;
use crate::text::content_page;
use clap::Args;
use serde_json::Value;
use shootout::InputError;
use shootout::sweep::is_grid;
use shootout::whole_document::{LoadoutAsked, with_last_column};
use shootout_ruleset::side_by_side::Rendered;

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
        let rule_set = if is_grid(&text) { None } else { Some(self.document.rule_set(&text)?) };
        match rule_set.and_then(|rule_set| rule_set.loadouts.as_ref()) {
            Some(rules) => {
                let loadout = self.document.side_by_side(&text, rules)?;
                let rendered = self.asked().of_own(&loadout, rules);
                self.write(rendered.map_err(|error| self.failure(error))?)
            }
            None => self.grid(&text),
        }
    }

    /// What the options ask.
    fn asked(&self) -> LoadoutAsked {
        LoadoutAsked {
            sort: self.sort.clone(),
            target: self.target.clone(),
            over: self.over.as_deref().map(Value::from),
            compare: self.compare.clone().and_then(|rows| rows.try_into().ok()),
            improve: self.improve.clone(),
        }
    }

    /// What is wrong with an option, or with the document.
    fn failure(&self, error: InputError) -> Failure {
        match LoadoutAsked::is_wrong(&error) {
            true => Failure::Option(InputError { path: format!("--{}", error.path), ..error }),
            false => self.document.failure(error),
        }
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

    /// Any rule set, by rows and columns.
    fn grid(&self, text: &[u8]) -> Result<(), Failure> {
        if (self.over.is_some() && self.compare.is_none()) || self.improve.is_some() {
            let lists: Vec<String> = side_by_side().map(|rules| format!("`{}`", rules.rows_at)).collect();
            let lists = lists.join(" or ");
            return Err(Failure::Refused(format!(
                "--over without --compare, and --improve, need {lists}; for other documents `shootout sweep` finds crossovers"
            )));
        }
        let along = self.over.as_deref().map(|over| with_last_column(text, &input(over)));
        let grid = match &along {
            Some((whole, place)) => self.document.grid(whole, Some(place))?,
            None => self.document.grid(text, None)?,
        };
        let asked = self.asked();
        let failed = |error| self.failure(error);
        if let Some(rendered) = asked.of_pair(&grid).map_err(failed)? {
            return self.write(rendered);
        }
        let column = asked.column(&grid.columns()).map_err(failed)?;
        let output = asked.output(&grid).map_err(failed)?;
        let mut table = grid::fill(&self.document, &grid)?;
        if let Some(column) = column {
            table.show_only(column);
        }
        if let Some(output) = output {
            table.sort(output);
        }
        match self.format.export() {
            Some(format) => print(&format.write(&table.content())),
            None if self.format == AnswerFormat::Json => print_json(&table.report()),
            None => print(&grid::page(&table)),
        }
    }
}
