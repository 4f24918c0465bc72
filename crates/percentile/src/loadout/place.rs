use super::Loadout;
use crate::metrics::Readings;
use crate::scenario::Scenario;
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;

/// The place of the loadout that stands for a place of a scenario: its target stands at one path, its shooter at another;
/// rulings and chart stand where they stand in a scenario. Without a shooter their places stay as they are.
pub(super) fn place(path: &str, shooter: &str, target: &str) -> String {
    if let Some(rest) = path.strip_prefix("target") {
        return format!("{target}{rest}");
    }
    let of_shooter = ["attacker", "weapon", "plan"].iter().any(|part| path.starts_with(part));
    if of_shooter && !shooter.is_empty() { format!("{shooter}.{path}") } else { path.to_owned() }
}

impl Loadout {
    /// The readings of a cell, perhaps changed a little.
    pub(super) fn readings<'s>(
        &self,
        scenario: &'s Scenario,
        row: usize,
        target: usize,
    ) -> Result<Readings<'s>, InputError> {
        let placed = |problem: InputError| {
            let shooter = self.rows.get(row).map(|row| entry("shooters", row.shooter)).unwrap_or_default();
            let path = place(&problem.path, &shooter, &entry("targets", target));
            InputError { path, ..problem }
        };
        Readings::new(scenario).map_err(placed)
    }
}
