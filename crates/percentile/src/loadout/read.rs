//! Reading a loadout: its document, and the rows that its shooters make.

use super::document::{Asked, Document, MAX_SHOOTERS, MAX_TARGETS, Shooter};
use super::{Loadout, Row, tell_apart};
use crate::catalogue::{ARMOUR, COVER, DAMAGE_CHARTS, FIELDS, LOCATION_CHARTS, WEAPONS};
use crate::effort::MAX_STEPS;
use crate::fire::mode_words;
use crate::metrics::work;
use crate::read::{in_full, name_what_is_missing};
use crate::references::place as named_at;
use crate::scenario::{Mode, PlanStep, Target};
use crate::time::ACTIONS_A_ROUND;
use crate::{ShootOut, fields};
use shootout_ruleset::catalogue::{Entries, Place};
use shootout_ruleset::document::{InputError, NOTHING, Node, decode, entry, field};
use shootout_ruleset::side_by_side::weights;
use shootout_ruleset::words::counted;

/// Where loadouts name things of the catalogue.
pub(super) const PLACES: [Place; 8] = [
    named_at("damage", DAMAGE_CHARTS),
    named_at("shooters[].weapon", WEAPONS),
    named_at("shooters[].attacker.field", FIELDS),
    named_at("shooters[].attacker.armour[]", ARMOUR),
    named_at("targets[].cover", COVER),
    named_at("targets[].field", FIELDS),
    named_at("targets[].armour[]", ARMOUR),
    named_at("targets[].location_chart", LOCATION_CHARTS),
];

/// The most cells, when every mode that was asked for is a row of its own.
pub(super) const MAX_CELLS: usize = 10_000;
/// The most work of all cells together: that of a few of the longest plans that a single scenario may have.
const MAX_WORK: f64 = 20.0 * MAX_STEPS;

/// Reads a loadout. Its shooters, weapons, targets and chart are written as in scenarios, by id or in full; instead of a
/// `plan` a shooter may state a `mode`, or `"all"` for a row for each, and how many `actions` they fire (not stated: a
/// round).
pub(super) fn read(text: &[u8], catalogue: &Entries) -> Result<Loadout, InputError> {
    let mut node = in_full(text, catalogue, &PLACES)?;
    let weights = take_weights(&mut node)?;
    let document: Document = decode(&node, "").map_err(|error| match error.path.as_str() {
        "loadout" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => name_what_is_missing(error, |path| fields::field(&place_in_shot(path))),
    })?;
    check_count("shooters", document.shooters.len(), MAX_SHOOTERS)?;
    check_count("targets", document.targets.len(), MAX_TARGETS)?;
    let mut rows = Vec::new();
    if let (Some(shooter), Some(first)) = (document.shooters.first(), document.targets.first()) {
        for (index, target) in document.targets.iter().enumerate() {
            let checked = document.shot(shooter, target, Vec::new()).check();
            checked.map_err(|problem| placed(problem, 0, index))?;
        }
        for (index, shooter) in document.shooters.iter().enumerate() {
            rows.extend(rows_of(&document, shooter, first, index)?);
        }
    }
    tell_apart(&mut rows, &document.shooters);
    let loadout = Loadout { document, weights, rows };
    check_size(&loadout)?;
    Ok(loadout)
}

/// Takes the weights of targets out of a document.
fn take_weights(document: &mut Node) -> Result<Vec<f64>, InputError> {
    match document.get_mut("targets") {
        Some(Node::List(targets)) => weights::take_weights(targets, "targets"),
        _ => Ok(Vec::new()),
    }
}

fn check_count(path: &str, found: usize, most: usize) -> Result<(), InputError> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(InputError::new(path, counted(found, "entry"), format!("1 to {most} entries")))
}

/// That the table is no larger than anyone would wait for.
fn check_size(loadout: &Loadout) -> Result<(), InputError> {
    let (rows, targets) = (loadout.rows.len(), loadout.document.targets.len());
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

/// The rows of a shooter, tried on a target; whether it goes together, and is no more work than anyone would wait for.
fn rows_of(
    document: &Document,
    shooter: &Shooter,
    target: &Target,
    index: usize,
) -> Result<Vec<Row>, InputError> {
    let at = |name: &str| field(&entry("shooters", index), name);
    let tried = |plan: &[PlanStep]| ShootOut::new(&document.shot(shooter, target, plan.to_vec())).map(drop);
    let name = |mode: Option<Mode>| match (&shooter.name, mode) {
        (Some(name), Some(mode)) if shooter.mode == Some(Asked::All) => {
            format!("{name}, {}", mode_words(mode))
        }
        (Some(name), _) => name.clone(),
        (None, Some(mode)) => format!("{}, {}", shooter.weapon.name, mode_words(mode)),
        (None, None) => shooter.weapon.name.clone(),
    };
    let row = |mode, plan| Row { name: name(mode), shooter: index, mode, plan };
    let asked = match (shooter.mode, &shooter.plan) {
        (Some(asked), None) => asked,
        (Some(_), Some(_)) => {
            return Err(InputError::new(at("plan"), "a plan", "a `mode` or a `plan`, not both"));
        }
        (None, None) => {
            let allowed = "`single`, `semi`, `auto` or `all`, or a `plan`";
            return Err(InputError::new(at("mode"), NOTHING, allowed));
        }
        (None, Some(plan)) => {
            if let Some(actions) = shooter.actions {
                return Err(InputError::new(at("actions"), actions.to_string(), "nothing beside a `plan`"));
            }
            tried(plan).map_err(|problem| placed(problem, index, 0))?;
            return Ok(vec![row(None, plan.clone())]);
        }
    };
    tried(&[]).map_err(|problem| placed(problem, index, 0))?;
    let actions = shooter.actions.map_or(ACTIONS_A_ROUND as usize, |actions| actions.to_usize());
    let modes = match asked {
        Asked::Single => vec![Mode::Single],
        Asked::Semi => vec![Mode::Semi],
        Asked::Auto => vec![Mode::Auto],
        Asked::All => Mode::ALL.into_iter().filter(|mode| shooter.weapon.modes.contains(mode)).collect(),
    };
    let of_mode = |mode| {
        let plan = vec![PlanStep::fire(mode); actions];
        tried(&plan).map_err(|problem| InputError { path: at("mode"), ..problem })?;
        Ok(row(Some(mode), plan))
    };
    modes.into_iter().map(of_mode).collect()
}

/// What is wrong with the shot of a shooter at a target, as it stands in the loadout: rulings and chart stand where they stand in a shot.
pub(super) fn placed(problem: InputError, shooter: usize, target: usize) -> InputError {
    let of_shooter = ["attacker", "weapon", "plan"].iter().any(|part| problem.path.starts_with(part));
    let path = match problem.path.strip_prefix("target") {
        Some(rest) => format!("{}{rest}", entry("targets", target)),
        None if of_shooter => format!("{}.{}", entry("shooters", shooter), problem.path),
        None => problem.path,
    };
    InputError { path, ..problem }
}

/// The place of a shot at which a place of a loadout stands.
fn place_in_shot(path: &str) -> String {
    match path.split_once(']') {
        Some((list, rest)) if list.starts_with("targets[") => format!("target{rest}"),
        Some((list, rest)) if list.starts_with("shooters[") => rest.trim_start_matches('.').to_owned(),
        _ => path.to_owned(),
    }
}
