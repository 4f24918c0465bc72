use super::names::tell_apart;
use super::place::place;
use super::{Loadout, Row};
use crate::catalogue::Catalogue;
use crate::effort::MAX_STEPS;
use crate::fire::mode_words;
use crate::metrics::work;
use crate::number::BoundedInt;
use crate::read::shot_node;
use crate::scenario::{Mode, PlanStep, Scenario};
use crate::time::ACTIONS_A_ROUND;
use crate::{NAME, ShootOut};
use serde::Deserialize;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, NOTHING, Node, decode, entry, field, parse};
use shootout_ruleset::question::take_tag;

/// The most shooters of a loadout.
pub const MAX_SHOOTERS: usize = 100;
/// The most targets of a loadout.
pub const MAX_TARGETS: usize = 100;
/// The most cells, when every mode that was asked for is a row of its own.
pub const MAX_CELLS: usize = 10_000;
/// The most actions that a mode of fire can be asked for; a longer plan can be stated.
pub const MAX_ACTIONS: i32 = 100;
/// The most work of all cells together: that of a few of the longest plans that a single scenario may have.
const MAX_WORK: f64 = 20.0 * MAX_STEPS;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "loadout")]
    _version: BoundedInt<1, 1>,
    #[serde(default)]
    rulings: Option<Node>,
    shooters: Vec<Shooter>,
    targets: Vec<Node>,
    #[serde(default)]
    damage: Option<Node>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shooter {
    #[serde(default)]
    name: Option<String>,
    attacker: Node,
    weapon: Node,
    #[serde(default)]
    plan: Option<Node>,
    #[serde(default)]
    mode: Option<Asked>,
    #[serde(default)]
    actions: Option<BoundedInt<1, MAX_ACTIONS>>,
}

/// Which modes of fire are asked for.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ModesAsked"))]
#[serde(rename_all = "snake_case")]
pub(super) enum Asked {
    /// One shot an action.
    Single,
    /// Up to two shots an action.
    Semi,
    /// Up to four shots an action, six for a heavy weapon.
    Auto,
    /// Each that the weapon has, in a row of its own.
    #[cfg_attr(feature = "schema", schemars(title = "Each mode"))]
    All,
}

/// Reads a loadout. Its shooters, weapons, targets and chart are written as in scenarios, by id or in full; instead of a
/// `plan` a shooter may state a `mode`, or `"all"` for a row for each, and how many `actions` they fire (not stated: a
/// round).
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::loadout;
/// use shootout_percentile::catalogue::Catalogue;
/// let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 35 }],
///     "shooters": [{ "attacker": { "bs": 40 }, "weapon": "autogun", "mode": "all" }] }"#;
/// let rows = loadout::read(text, Catalogue::built_in())?.rows;
/// let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
/// assert_eq!(names, ["Autogun, single shot", "Autogun, semi-automatic", "Autogun, automatic"]);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn read(text: &[u8], catalogue: &Catalogue) -> Result<Loadout, InputError> {
    read_with(text, catalogue.entries())
}

/// The same with what documents may name.
pub(super) fn read_with(text: &[u8], catalogue: &Entries) -> Result<Loadout, InputError> {
    let mut document = parse(text)?;
    take_tag(&mut document, NAME)?;
    let written: Written = decode(&document, "").map_err(|error| match error.path.as_str() {
        "loadout" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    check_count("shooters", written.shooters.len(), MAX_SHOOTERS)?;
    check_count("targets", written.targets.len(), MAX_TARGETS)?;
    let reader = Reader { catalogue, rulings: written.rulings, damage: written.damage };
    let mut loadout =
        Loadout { rulings: Default::default(), damage: None, rows: Vec::new(), targets: Vec::new() };
    for (index, target) in written.targets.iter().enumerate() {
        let scenario = reader.target(target, &entry("targets", index))?;
        (loadout.rulings, loadout.damage) = (scenario.rulings, scenario.damage);
        loadout.targets.push(scenario.target);
    }
    let Some(first) = written.targets.first() else { return Ok(loadout) };
    for (index, shooter) in written.shooters.into_iter().enumerate() {
        loadout.rows.extend(reader.rows(shooter, first, index)?);
    }
    check_size(&loadout)?;
    tell_apart(&mut loadout.rows);
    Ok(loadout)
}

fn check_count(path: &str, found: usize, most: usize) -> Result<(), InputError> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(InputError::new(path, format!("{found} entries"), format!("1 to {most} entries")))
}

/// That the table is no larger than anyone would wait for.
fn check_size(loadout: &Loadout) -> Result<(), InputError> {
    let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
    if loadout.number_of_cells() > MAX_CELLS {
        let found = format!("{rows} rows against {targets} targets");
        return Err(InputError::new("shooters", found, format!("at most {MAX_CELLS} cells")));
    }
    let row = |row| loadout.scenario(row, 0).map_or(0.0, |scenario| work(&scenario));
    if (0..rows).map(row).sum::<f64>() * targets as f64 > MAX_WORK {
        let found = format!("{rows} rows against {targets} targets, with plans as long as these");
        return Err(InputError::new("shooters", found, "fewer rows or targets, or shorter plans"));
    }
    Ok(())
}

/// Reads the parts of a loadout as parts of scenarios.
struct Reader<'r> {
    catalogue: &'r Entries,
    rulings: Option<Node>,
    damage: Option<Node>,
}

impl Reader<'_> {
    /// A target, with a shooter of whom nothing is asked.
    fn target(&self, target: &Node, path: &str) -> Result<Scenario, InputError> {
        let nobody = Node::object([("bs", Node::Number(0.into()))]);
        self.scenario(nobody, Node::object([]), target, Node::List(Vec::new()), path, "")
    }

    /// The rows of a shooter, tried on a target.
    fn rows(&self, shooter: Shooter, target: &Node, index: usize) -> Result<Vec<Row>, InputError> {
        let path = entry("shooters", index);
        let (modes, plan) = match (shooter.mode, shooter.plan) {
            (None, Some(plan)) => (None, plan),
            (Some(asked), None) => (Some(asked), Node::List(Vec::new())),
            (Some(_), Some(_)) => {
                return Err(InputError::new(
                    field(&path, "plan"),
                    "a plan",
                    "a `mode` or a `plan`, not both",
                ));
            }
            (None, None) => {
                let allowed = "`single`, `semi`, `auto` or `all`, or a `plan`";
                return Err(InputError::new(field(&path, "mode"), NOTHING, allowed));
            }
        };
        if let (None, Some(actions)) = (modes, shooter.actions) {
            let allowed = "nothing beside a `plan`";
            return Err(InputError::new(field(&path, "actions"), actions.to_string(), allowed));
        }
        let mut scenario =
            self.scenario(shooter.attacker, shooter.weapon, target, plan, "targets[0]", &path)?;
        let Some(asked) = modes else {
            let within = |problem| beneath(problem, "plan", &field(&path, "plan"));
            return Ok(vec![row(scenario, shooter.name, index, None, within)?]);
        };
        let actions = shooter.actions.map_or(ACTIONS_A_ROUND as usize, |actions| actions.get() as usize);
        let modes = match asked {
            Asked::Single => vec![Mode::Single],
            Asked::Semi => vec![Mode::Semi],
            Asked::Auto => vec![Mode::Auto],
            Asked::All => Mode::ALL.into_iter().filter(|mode| scenario.weapon.modes.contains(mode)).collect(),
        };
        let mut rows = Vec::with_capacity(modes.len());
        for mode in modes {
            scenario.plan = vec![PlanStep::fire(mode); actions];
            let at_mode = |problem: InputError| InputError { path: field(&path, "mode"), ..problem };
            rows.push(row(scenario.clone(), shooter.name.clone(), index, Some(mode), at_mode)?);
            if matches!(asked, Asked::All)
                && let (Some(row), Some(name)) = (rows.last_mut(), &shooter.name)
            {
                row.name = format!("{name}, {}", mode_words(mode));
            }
        }
        Ok(rows)
    }

    /// A scenario of these parts. Errors name the places of the loadout: what is wrong with the target stands at
    /// `target_path`, what is wrong with the shooter below `shooter_path`.
    fn scenario(
        &self,
        attacker: Node,
        weapon: Node,
        target: &Node,
        plan: Node,
        target_path: &str,
        shooter_path: &str,
    ) -> Result<Scenario, InputError> {
        let mut document = Node::object([
            ("attacker", attacker),
            ("weapon", weapon),
            ("target", target.clone()),
            ("plan", plan),
        ]);
        for (name, node) in [("rulings", &self.rulings), ("damage", &self.damage)] {
            if let Some(node) = node {
                document.set(name.to_owned(), node.clone());
            }
        }
        shot_node(document, self.catalogue)
            .map_err(|error| InputError { path: place(&error.path, shooter_path, target_path), ..error })
    }
}

/// A problem whose path begins with `root` in a scenario, as it stands at `path` of the loadout.
fn beneath(problem: InputError, root: &str, path: &str) -> InputError {
    let rest = problem.path.strip_prefix(root).unwrap_or_default().to_owned();
    InputError { path: format!("{path}{rest}"), ..problem }
}

/// A row, if its scenario goes together and is no more work than anyone would wait for.
fn row(
    scenario: Scenario,
    name: Option<String>,
    shooter: usize,
    mode: Option<Mode>,
    within: impl FnOnce(InputError) -> InputError,
) -> Result<Row, InputError> {
    ShootOut::new(&scenario).map_err(within)?;
    let Scenario { attacker, weapon, plan, .. } = scenario;
    let name = name.unwrap_or_else(|| match mode {
        Some(mode) => format!("{}, {}", weapon.name, mode_words(mode)),
        None => weapon.name.clone(),
    });
    Ok(Row { name, shooter, mode, attacker, weapon, plan })
}
