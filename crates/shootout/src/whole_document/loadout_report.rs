use crate::sweep::{is_grid, only_in_full, read_grid};
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::side_by_side::{SideBySide, SideBySideRules};

/// The report of a loadout as JSON: every number of every row in every column, the best of each column told. It holds its scenario in full,
/// and is sorted as its rule set sorts where nothing is said.
///
/// # Errors
///
/// What is wrong with the document; the first cell whose values do not go together.
pub fn loadout_report(text: &[u8], rule_set: &RuleSet, catalogue: &Entries) -> Result<String, InputError> {
    match rule_set.loadouts.as_ref().filter(|_| !is_grid(text)) {
        Some(rules) => side_by_side(text, rules, catalogue),
        None => grid(text, catalogue),
    }
}

/// A loadout by rows and columns.
fn grid(text: &[u8], catalogue: &Entries) -> Result<String, InputError> {
    let grid = read_grid(text, catalogue, &[], &mut only_in_full)?;
    let mut cells = grid.sweep().cells();
    let cells = (0..grid.sweep().rows()).map(|cell| cells.figures(cell)).collect::<Result<Vec<_>, _>>()?;
    Ok(shootout_ruleset::case::json(&grid.table(cells).report()))
}

/// A loadout of a rule set's own kind.
fn side_by_side(text: &[u8], rules: &SideBySideRules, catalogue: &Entries) -> Result<String, InputError> {
    let loadout = (rules.read)(text, catalogue)?;
    let column = (rules.columns)().iter().position(|metric| metric.id == rules.sort);
    let column = column.ok_or_else(|| InputError::new("sort", rules.sort, "a column"))?;
    let targets: Vec<usize> = (0..loadout.targets().len()).collect();
    Ok(loadout.rendered(column, &targets)?.json)
}
