use super::{Better, Column, Figure, Loadout};
use crate::number::{BoundedInt, Metres};
use crate::range::{Band, POINT_BLANK_M, band};
use crate::rulings::FieldValue;
use crate::scenario::{ActionKind, MAX_ENTRIES, PenetrationBand, PlanStep, Scenario};
use shootout_ruleset::InputError;

/// What a small change does for a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Improvement {
    /// The change.
    pub words: &'static str,
    /// The number without it.
    pub before: Figure,
    /// The number with it.
    pub after: Figure,
    /// By how much it is better: below 0 it makes things worse.
    pub gain: f64,
    /// The scenario with it.
    pub scenario: Scenario,
}

impl Improvement {
    /// By how much it is better, with its sign, as people read it.
    #[must_use]
    pub fn better_by(&self, column: &Column) -> String {
        let size = Figure { value: self.gain.abs(), certain: self.gain.abs() >= 1.0 };
        match column.rank(self.after.value) - column.rank(self.before.value) {
            0 => "–".to_owned(),
            better if better > 0 => format!("+{}", column.text(Some(size))),
            _ => format!("−{}", column.text(Some(size))),
        }
    }
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

/// What changes of ten, or of an action, would do to a column of a cell, the most helpful first. Only those are listed that
/// the scenario has something to be changed for: no weaker cover where there is none.
///
/// # Errors
///
/// When rulings were changed after reading, and a scenario no longer goes together.
///
/// ```
/// use shootout_percentile::loadout::{self, column, improvements};
/// use shootout_percentile::catalogue::Catalogue;
/// let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 35 }], "shooters": [
///     { "attacker": { "bs": 40 }, "weapon": "boltgun", "mode": "single", "actions": 1 }] }"#;
/// let loadout = loadout::read(text, Catalogue::built_in())?;
/// let found = improvements(&loadout, 0, 0, column("hit").unwrap())?;
/// // +20 at point-blank, +10, +5 for an action of aiming or resting.
/// assert_eq!(found[0].words, "one range band nearer");
/// assert_eq!(found[1].words, "Ballistic Skill +10");
/// assert!((found[1].gain - 0.10).abs() < 1e-12);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn improvements(
    loadout: &Loadout,
    row: usize,
    target: usize,
    column: &Column,
) -> Result<Vec<Improvement>, InputError> {
    let Some(scenario) = loadout.scenario(row, target) else { return Ok(Vec::new()) };
    let figure = |scenario: &Scenario| -> Result<Option<Figure>, InputError> {
        Ok(column.figure(&loadout.readings(scenario, row, target)?))
    };
    let Some(before) = figure(&scenario)? else { return Ok(Vec::new()) };
    let mut found = Vec::with_capacity(CHANGES.len());
    for (words, make) in CHANGES {
        let mut scenario = scenario.clone();
        if make(&mut scenario).is_none() {
            continue;
        }
        if let Some(after) = figure(&scenario)? {
            let more = after.value - before.value;
            let gain = if column.metric.better == Better::More { more } else { -more };
            found.push(Improvement { words, before, after, gain, scenario });
        }
    }
    // Equal gains, but for rounding, keep the order of the list.
    found.sort_by_key(|change| std::cmp::Reverse((change.gain * 1e9).round() as i64));
    Ok(found)
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
