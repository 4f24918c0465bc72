//! Loadouts of shooters as every medium that serves all rule sets sees them.

use super::Loadout;
use super::read::{PLACES, placed, read};
use crate::NAME;
use crate::location::Location;
use crate::metrics::{COLUMNS, Readings, edges_m, output};
use crate::notes::note_on;
use crate::number::{BoundedInt, Metres};
use crate::range::{Band, POINT_BLANK_M, band};
use crate::rulings::FieldValue;
use crate::scenario::{
    ActionKind, Armour, ArmourKind, MAX_ENTRIES, PenetrationBand, PlanStep, Scenario,
    Target as ScenarioTarget,
};
use serde_json::{Map, Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Remark;
use shootout_ruleset::document::{entry, path};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::side_by_side::weights::WEIGHT;
use shootout_ruleset::side_by_side::{
    Axis, Cases, Cell, OwnLoadout, Row, SideBySideRules, Target, Variable, Words,
};

/// What the registry needs to know.
pub(crate) const LOADOUTS: SideBySideRules = SideBySideRules {
    columns: || COLUMNS.iter().map(|column| &column.metric).collect(),
    sort: "penetrating",
    axes: &AXES,
    read: |text, catalogue| Ok(own(read(text, catalogue)?)),
    places: &PLACES,
    question: "shot",
    rows_at: "shooters",
    row_of: shooter_of,
    targets_at: "targets",
    target_in: "target",
    words: Words {
        row: "Shooter",
        cannot: "cannot fire",
        nobody: "Nobody can fire",
        add_current: "Add the current shot",
    },
    help: "A file with `shooters` and `targets` compares shots side by side.",
};

/// A loadout of shooters as one of any rule set.
pub(super) fn own(loadout: Loadout) -> OwnLoadout {
    let row = |(place, row): (usize, &super::Row)| Row {
        name: row.name.clone(),
        about: loadout.shooter(place),
        place: entry(LOADOUTS.rows_at, row.shooter),
    };
    let target = |target: &ScenarioTarget| Target {
        name: target.name.clone(),
        about: format!("{} m", target.range_m),
        number: Some(("range_m", target.range_m.get())),
        note: note_on(target).map(|note| Remark { rule: note.rule, words: note.words }),
    };
    let mean = (!loadout.weights.is_empty()).then(|| Target::all(&loadout.weights, some_cannot(&loadout)));
    OwnLoadout {
        rule_set: NAME,
        rules: LOADOUTS,
        rows: loadout.rows.iter().enumerate().map(row).collect(),
        targets: loadout.document.targets.iter().map(target).chain(mean).collect(),
        weights: loadout.weights.clone(),
        about_rows: match loadout.actions() {
            Some(1) => "of 1 action".to_owned(),
            Some(actions) => format!("of {actions} actions"),
            None => "of all actions of a row".to_owned(),
        },
        ends: AXES.iter().map(|axis| last(axis, &loadout)).collect(),
        cases: Box::new(loadout),
    }
}

/// What is said of the mean over all targets where a row cannot fire at one of them.
fn some_cannot(loadout: &Loadout) -> Option<Remark> {
    let mut met = (0..loadout.weights.len()).filter(|target| loadout.weights[*target] > 0.0);
    let cannot = |row, target| {
        let shot = loadout.scenario(row, target);
        shot.is_some_and(|shot| Readings::new(&shot).is_ok_and(|readings| !readings.targeting().legal))
    };
    met.any(|target| (0..loadout.rows.len()).any(|row| cannot(row, target))).then(|| Remark {
        rule: "P-FLOW-1",
        words: "A target that one cannot fire at counts as 0.".to_owned(),
    })
}

impl Cases for Loadout {
    fn case(&self, row: usize, target: usize) -> Option<Box<dyn Variable>> {
        let shot = self.scenario(row, target)?;
        let shooter = self.rows.get(row)?.shooter;
        Some(Box::new(Shot { shot, shooter, target }))
    }

    fn document(&self, document: &Value, row: usize, target: usize) -> Option<Value> {
        shot_of(document, self, row, target)
    }
}

/// The shot of a row at a target.
#[derive(Clone, Debug)]
struct Shot {
    shot: Scenario,
    /// The places of its shooter and its target in the document.
    shooter: usize,
    target: usize,
}

impl Variable for Shot {
    fn cell(&self, columns: &[&'static Metric]) -> Result<Cell, InputError> {
        let readings =
            Readings::new(&self.shot).map_err(|problem| placed(problem, self.shooter, self.target))?;
        let targeting = readings.targeting();
        let figure = |metric: &&'static Metric| output(metric.id).and_then(|column| column.figure(&readings));
        Ok(Cell {
            is_legal: targeting.legal,
            reasons: targeting.reasons.into_iter().map(|reason| reason.words).collect(),
            figures: columns.iter().map(figure).collect(),
        })
    }

    fn set(&mut self, axis: &Axis, number: f64) {
        set_along(&mut self.shot, axis, number);
    }

    fn note(&self, axis: &Axis) -> Option<&'static str> {
        note(&self.shot, axis)
    }

    fn rule_changes(&self, axis: &Axis) -> Vec<f64> {
        if axis.name == DISTANCE.name { edges_m(std::iter::once(&self.shot.weapon)) } else { Vec::new() }
    }

    fn changed(&self) -> Vec<(&'static str, Box<dyn Variable>)> {
        let variable = |(words, shot)| (words, Box::new(Self { shot, ..*self }) as Box<dyn Variable>);
        changed(&self.shot).map(variable).collect()
    }

    fn same(&self) -> Box<dyn Variable> {
        Box::new(self.clone())
    }
}

const DISTANCE: Axis = Axis {
    name: "distance",
    label: "Distance",
    title: "Distance (m)",
    is_near_wide: true,
    ticks: &[0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 800.0, 2000.0, 5000.0, 20_000.0, 100_000.0],
    steps_of_one: 10,
    around: ["", " m"],
};
const ARMOUR: Axis = Axis {
    name: "armour",
    label: "Armour",
    title: "Armour (base %)",
    is_near_wide: false,
    ticks: &QUARTERS,
    steps_of_one: 1,
    around: ["armour ", "%"],
};
const SKILL: Axis = Axis { name: "bs", label: "BS", title: "Ballistic Skill", around: ["BS ", ""], ..ARMOUR };

/// Everything that can be varied.
pub(super) const AXES: [Axis; 3] = [DISTANCE, ARMOUR, SKILL];

/// Round percentages and skills.
const QUARTERS: [f64; 5] = [0.0, 25.0, 50.0, 75.0, 100.0];

/// What is to be known where armour is varied that nobody wears.
const NO_ARMOUR: &str = "They wear no armour: worked out as if they wore physical armour everywhere.";

/// The last number of an axis.
pub(super) fn last(axis: &Axis, loadout: &Loadout) -> f64 {
    if axis.name == DISTANCE.name {
        loadout.document.shooters.iter().map(|shooter| shooter.weapon.max_range_m.get()).fold(0.0, f64::max)
    } else {
        100.0
    }
}

/// Sets a shot to a number of an axis, all armour of the target alike.
pub(super) fn set_along(shot: &mut Scenario, axis: &Axis, number: f64) {
    let whole = number as i32;
    if axis.name == DISTANCE.name {
        shot.target.range_m = Metres::new(number).unwrap_or(shot.target.range_m);
    } else if axis.name == SKILL.name {
        shot.attacker.bs = BoundedInt::nearest(whole);
    } else {
        let armour = &mut shot.target.armour;
        if armour.is_empty() {
            let (name, kind, covers) = ("Armour".to_owned(), ArmourKind::Physical, Location::ALL.to_vec());
            armour.push(Armour { name, kind, base: BoundedInt::nearest(0), covers });
        }
        armour.iter_mut().for_each(|piece| piece.base = BoundedInt::nearest(whole));
    }
}

/// What is to be known of that.
pub(super) fn note(shot: &Scenario, axis: &Axis) -> Option<&'static str> {
    (axis.name == ARMOUR.name && shot.target.armour.is_empty()).then_some(NO_ARMOUR)
}

/// The shot of a cell, as the loadout spells its parts: what is named by its id stays so.
pub(super) fn shot_of(document: &Value, loadout: &Loadout, row: usize, target: usize) -> Option<Value> {
    let row = loadout.rows.get(row)?;
    let shooter = document.get("shooters")?.get(row.shooter)?;
    let mut shot = Map::new();
    for name in ["ruleset", "rulings"] {
        shot.extend(document.get(name).map(|value| (name.to_owned(), value.clone())));
    }
    for name in ["attacker", "weapon"] {
        shot.insert(name.to_owned(), shooter.get(name)?.clone());
    }
    let mut target = document.get("targets")?.get(target)?.clone();
    path::remove(&mut target, WEIGHT);
    shot.insert("target".to_owned(), target);
    shot.extend(document.get("damage").map(|value| ("damage".to_owned(), value.clone())));
    let plan = match row.mode {
        Some(mode) => Value::Array(vec![json!({ "do": "fire", "mode": mode }); row.plan.len()]),
        None => shooter.get("plan")?.clone(),
    };
    shot.insert("plan".to_owned(), plan);
    Some(Value::Object(shot))
}

/// The one who shoots in a shot, as a shooter of a loadout.
pub(super) fn shooter_of(shot: &Value) -> Option<Value> {
    let mut shooter = Map::new();
    for name in ["attacker", "weapon", "plan"] {
        shooter.insert(name.to_owned(), shot.get(name)?.clone());
    }
    Some(Value::Object(shooter))
}

/// Makes a change; none where there is nothing to change.
type Make = fn(&mut Scenario) -> Option<()>;

/// By how much numbers change, in percent.
const STEP: i32 = 10;

const CHANGES: [(&str, Make); 9] = [
    ("Ballistic Skill +10", skill),
    ("penetration +10", penetration),
    ("one more action of aiming first", aim),
    ("an action to rest the weapon first", rest),
    ("one range band nearer", nearer),
    ("armour 10 weaker", armour),
    ("cover 10 weaker", cover),
    ("force field 10 weaker", force_field),
    ("damage rolls 10 lower", damage),
];

/// The shot after each of them that it has something to be changed for: no weaker cover where there is none.
pub(super) fn changed(shot: &Scenario) -> impl Iterator<Item = (&'static str, Scenario)> {
    CHANGES.into_iter().filter_map(|(words, make)| {
        let mut changed = shot.clone();
        make(&mut changed).map(|()| (words, changed))
    })
}

/// A number changed by so much; none where a limit keeps it as it is.
fn add<const MIN: i32, const MAX: i32>(number: &mut BoundedInt<MIN, MAX>, more: i32) -> Option<()> {
    let changed = BoundedInt::new(number.get() + more)?;
    *number = changed;
    Some(())
}

fn skill(scenario: &mut Scenario) -> Option<()> {
    add(&mut scenario.attacker.bs, STEP)
}

fn penetration(scenario: &mut Scenario) -> Option<()> {
    let target = &scenario.target;
    if target.armour.is_empty() && target.cover.is_none() {
        return None;
    }
    let weapon = &mut scenario.weapon;
    if weapon.penetration.is_empty() {
        weapon.penetration.push(PenetrationBand { up_to_m: weapon.max_range_m, ..Default::default() });
    }
    weapon.penetration.iter_mut().try_for_each(|band| {
        let kinds = [&mut band.primitive, &mut band.physical, &mut band.energy, &mut band.cover];
        kinds.into_iter().try_for_each(|modifier| add(modifier, STEP))
    })
}

fn aim(scenario: &mut Scenario) -> Option<()> {
    insert(scenario, ActionKind::Aim, |plan| plan.iter().position(|entry| entry.kind == ActionKind::Fire))
}

/// Before any aiming, which must be followed by the shot.
fn rest(scenario: &mut Scenario) -> Option<()> {
    insert(scenario, ActionKind::Rest, |plan| {
        let shot = plan.iter().position(|entry| entry.kind == ActionKind::Fire)?;
        let (before, _) = plan.split_at(shot);
        let rested = before.iter().any(|entry| entry.kind == ActionKind::Rest);
        let aims = before.iter().rev().take_while(|entry| entry.kind == ActionKind::Aim).count();
        (!rested).then_some(shot - aims)
    })
}

fn insert(scenario: &mut Scenario, kind: ActionKind, place: fn(&[PlanStep]) -> Option<usize>) -> Option<()> {
    let place = place(&scenario.plan).filter(|_| scenario.plan.len() < MAX_ENTRIES)?;
    scenario.plan.insert(place, PlanStep::new(kind));
    Some(())
}

fn nearer(scenario: &mut Scenario) -> Option<()> {
    let max_range_m = scenario.weapon.max_range_m.get();
    let range_m = match band(scenario.target.range_m.get(), max_range_m) {
        Band::PointBlank => return None,
        Band::Short => POINT_BLANK_M,
        Band::Long => (max_range_m / 2.0).max(POINT_BLANK_M),
    };
    scenario.target.range_m = Metres::new(range_m)?;
    Some(())
}

fn armour(scenario: &mut Scenario) -> Option<()> {
    let armour = &mut scenario.target.armour;
    if armour.is_empty() {
        return None;
    }
    armour.iter_mut().try_for_each(|piece| add(&mut piece.base, STEP))
}

fn cover(scenario: &mut Scenario) -> Option<()> {
    add(&mut scenario.target.cover.as_mut()?.base, STEP)
}

/// A weaker field lets more through, or stops less, whichever its value says (A-PEN-1).
fn force_field(scenario: &mut Scenario) -> Option<()> {
    let step = if scenario.rulings.field_value == FieldValue::Stop { -STEP } else { STEP };
    add(&mut scenario.target.field.as_mut()?.value, step)
}

/// Low is deadly (P-PEN-7).
fn damage(scenario: &mut Scenario) -> Option<()> {
    add(&mut scenario.damage.as_mut()?.modifier, -STEP)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::built_in;
    use crate::loadout::read::read;

    fn loadout(document: &Value) -> Loadout {
        read(document.to_string().as_bytes(), built_in()).unwrap()
    }

    /// Opened by itself a cell is the same scenario, so that its numbers are the same.
    #[test]
    fn every_cell_opens_as_its_scenario() {
        let document: Value =
            serde_json::from_str(include_str!("../../../../data/percentile/loadouts/pirates.json")).unwrap();
        let loadout = loadout(&document);
        for row in 0..loadout.rows.len() {
            for target in 0..loadout.document.targets.len() {
                let shot = shot_of(&document, &loadout, row, target).unwrap();
                let read = crate::read::shot(shot.to_string().as_bytes(), built_in()).unwrap();
                assert_eq!(Some(read), loadout.scenario(row, target));
            }
        }
        assert_eq!(shot_of(&document, &loadout, loadout.rows.len(), 0), None);
    }

    #[test]
    fn a_shot_becomes_a_row_that_opens_as_it_was() {
        let shot: Value = serde_json::from_str(include_str!(
            "../../../../data/percentile/scenarios/semi_with_two_aims.json"
        ))
        .unwrap();
        let document = json!({ "loadout": 1, "ruleset": "percentile",
            "shooters": [shooter_of(&shot).unwrap()], "targets": [shot["target"]] });
        let again = shot_of(&document, &loadout(&document), 0, 0).unwrap();
        for name in ["attacker", "weapon", "target", "plan"] {
            assert_eq!(again[name], shot[name]);
        }
    }
}
