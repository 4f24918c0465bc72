use super::{ActionKind, Armour, Mode, PenetrationBand, PlanStep, Scenario, Target, Weapon};
use crate::damage::{DamageChart, DamageRow};
use crate::fire;
use crate::location::LocationBand;
use crate::number::BoundedInt;
use crate::rulings::LocationChart;
use shootout_ruleset::InputError;
use shootout_ruleset::decimals::shortest;
use shootout_ruleset::words::counted;

/// The most entries a plan may have.
pub const MAX_ENTRIES: usize = 1_000;
/// The most pieces of armour one body may wear.
pub const MAX_ARMOUR: usize = 32;
/// The most further targets, and the most bystanders.
pub const MAX_OTHERS: usize = 8;
/// How far following fire may swing, in metres (P-FIRE-7).
pub const SWING_M: f64 = 8.0;

type Checked = Result<(), InputError>;

impl Scenario {
    /// Checks what the types cannot say: that bands ascend, charts have no gaps, modes exist, sizes are sane.
    ///
    /// # Errors
    ///
    /// The first problem in the order of the document.
    pub fn check(&self) -> Checked {
        check_armour("attacker.armour", &self.attacker.armour)?;
        check_weapon("weapon", &self.weapon)?;
        if let Some(weapon) = &self.off_hand {
            check_weapon("off_hand", weapon)?;
        }
        self.check_target("target", &self.target)?;
        check_count("following", self.following.len(), MAX_OTHERS)?;
        for (index, next) in self.following.iter().enumerate() {
            if next.from_previous_m.get() > SWING_M {
                let path = format!("following[{index}].from_previous_m");
                let found = next.from_previous_m.to_string();
                return Err(InputError::new(
                    path,
                    found,
                    "a number from 0 to 8: following fire swings no farther",
                ));
            }
            self.check_target(&format!("following[{index}].target"), &next.target)?;
        }
        check_count("bystanders", self.bystanders.len(), MAX_OTHERS)?;
        for (index, bystander) in self.bystanders.iter().enumerate() {
            check_armour(&format!("bystanders[{index}].armour"), &bystander.armour)?;
        }
        if let Some(chart) = &self.damage {
            chart.check("damage")?;
        }
        self.check_carried()?;
        check_count("plan", self.plan.len(), MAX_ENTRIES)?;
        self.plan.iter().enumerate().try_for_each(|(index, entry)| self.check_entry(index, entry))
    }

    fn check_target(&self, path: &str, target: &Target) -> Checked {
        check_armour(&format!("{path}.armour"), &target.armour)?;
        let chart_path = format!("{path}.location_chart");
        match &target.location_chart {
            Some(bands) => check_location_chart(&chart_path, bands),
            None if self.rulings.location_chart == LocationChart::Custom => Err(InputError::new(
                chart_path,
                "nothing",
                "a chart, as the ruling `location_chart: custom` needs one",
            )),
            None => Ok(()),
        }
    }

    fn check_entry(&self, index: usize, entry: &PlanStep) -> Checked {
        let path = |field: &str| format!("plan[{index}].{field}");
        check_fields_of_action(entry, path)?;
        match entry.kind {
            ActionKind::Fire => self.check_fire(entry, path),
            ActionKind::ClearJam if self.attacker.tek.is_none() => Err(InputError::new(
                "attacker.tek",
                "null",
                "a whole number from 0 to 100, which `clear_jam` is rolled against",
            )),
            _ => Ok(()),
        }
    }

    fn check_fire(&self, entry: &PlanStep, path: impl Fn(&str) -> String) -> Checked {
        let Some(mode) = entry.mode else {
            return Err(InputError::new(path("mode"), "nothing", modes_of(&self.weapon)));
        };
        if !self.weapon.modes.contains(&mode) {
            return Err(InputError::new(
                path("mode"),
                format!("`{}`", fire::mode_name(mode)),
                modes_of(&self.weapon),
            ));
        }
        check_shots(path("shots"), entry.shots, mode, &self.weapon)?;
        match (&self.off_hand, entry.off_hand_mode) {
            (None, Some(_)) => {
                Err(InputError::new(path("off_hand_mode"), "a mode", "null without a weapon in `off_hand`"))
            }
            (None, None) if entry.off_hand_shots.is_some() => Err(InputError::new(
                path("off_hand_shots"),
                "a number",
                "null without a weapon in `off_hand`",
            )),
            (Some(weapon), chosen) if !weapon.modes.contains(&chosen.unwrap_or(mode)) => {
                let found = format!("`{}`", fire::mode_name(chosen.unwrap_or(mode)));
                Err(InputError::new(path("off_hand_mode"), found, modes_of(weapon)))
            }
            (Some(weapon), chosen) => {
                check_shots(path("off_hand_shots"), entry.off_hand_shots, chosen.unwrap_or(mode), weapon)
            }
            (None, None) => Ok(()),
        }
    }
}

/// Refuses more shots than a mode has.
fn check_shots(path: String, shots: Option<BoundedInt<1, 6>>, mode: Mode, weapon: &Weapon) -> Checked {
    let most = fire::shots(mode, weapon.class);
    match shots.filter(|shots| shots.to_u32() > most) {
        Some(shots) => {
            let allowed = format!("a whole number from 1 to {most} in mode `{}`", fire::mode_name(mode));
            Err(InputError::new(path, shots.to_string(), allowed))
        }
        None => Ok(()),
    }
}

/// Refuses what belongs to another action, so that a slip cannot be silently ignored.
fn check_fields_of_action(entry: &PlanStep, path: impl Fn(&str) -> String) -> Checked {
    let fire_only = [
        ("mode", entry.mode.is_some()),
        ("shots", entry.shots.is_some()),
        ("moving", entry.moving.is_some()),
        ("cease", entry.cease.is_some()),
        ("swing", entry.swing.is_some()),
        ("swing_after", !entry.swing_after.is_empty()),
        ("off_hand_mode", entry.off_hand_mode.is_some()),
        ("off_hand_shots", entry.off_hand_shots.is_some()),
    ];
    let other_only = [("name", entry.name.is_some()), ("cost", entry.cost.is_some())];
    let misplaced =
        |fields: &[(&'static str, bool)]| fields.iter().find(|field| field.1).map(|field| field.0);
    if entry.kind != ActionKind::Fire
        && let Some(field) = misplaced(&fire_only)
    {
        return Err(InputError::new(path(field), "a value", "null, except with \"do\": \"fire\""));
    }
    if entry.kind != ActionKind::Other
        && let Some(field) = misplaced(&other_only)
    {
        return Err(InputError::new(path(field), "a value", "null, except with \"do\": \"other\""));
    }
    Ok(())
}

fn modes_of(weapon: &Weapon) -> String {
    let names: Vec<String> =
        weapon.modes.iter().map(|&mode| format!("`{}`", fire::mode_name(mode))).collect();
    format!("{}, the modes of {}", names.join(", "), weapon.name)
}

fn check_count(path: &str, found: usize, most: usize) -> Checked {
    if found > most {
        return Err(InputError::new(path, counted(found, "entry"), format!("at most {most}")));
    }
    Ok(())
}

fn check_armour(path: &str, armour: &[Armour]) -> Checked {
    check_count(path, armour.len(), MAX_ARMOUR)
}

/// Checks a weapon by itself; `path` is where it stands in its document.
///
/// # Errors
///
/// The first thing about it that does not go together.
pub fn check_weapon(path: &str, weapon: &Weapon) -> Checked {
    if weapon.modes.is_empty() {
        return Err(InputError::new(
            format!("{path}.modes"),
            "no mode",
            "at least one of `single`, `semi`, `auto`",
        ));
    }
    if weapon.max_range_m.get() <= 0.0 {
        return Err(InputError::new(
            format!("{path}.max_range_m"),
            weapon.max_range_m.to_string(),
            "a number over 0",
        ));
    }
    let mut edge = 0.0;
    for (index, band) in weapon.penetration.iter().enumerate() {
        if band.up_to_m.get() <= edge {
            let path = format!("{path}.penetration[{index}].up_to_m");
            return Err(InputError::new(
                path,
                band.up_to_m.to_string(),
                format!("a number over {}: bands ascend", shortest(edge)),
            ));
        }
        edge = band.up_to_m.get();
    }
    check_last_band(path, &weapon.penetration, weapon.max_range_m.get())
}

fn check_last_band(path: &str, bands: &[PenetrationBand], max_range_m: f64) -> Checked {
    match bands.last() {
        Some(last) if last.up_to_m.get() != max_range_m => Err(InputError::new(
            format!("{path}.penetration[{}].up_to_m", bands.len() - 1),
            last.up_to_m.to_string(),
            format!("{}: the last band ends at the maximum range", shortest(max_range_m)),
        )),
        _ => Ok(()),
    }
}

fn check_location_chart(path: &str, bands: &[LocationBand]) -> Checked {
    check_ascending(path, bands.iter().map(|band| band.up_to.get()))
}

/// Checks that a damage chart covers 1 to 100 without gaps; `path` is that of its rows.
///
/// # Errors
///
/// When rows do not ascend or the last does not end at 100.
pub fn check_chart(path: &str, rows: &[DamageRow]) -> Checked {
    check_ascending(path, rows.iter().map(|row| row.up_to.get()))
}

impl DamageChart {
    /// Checks that it covers 1 to 100 without gaps, also where a location has rows of its own; `path` is where it stands.
    ///
    /// # Errors
    ///
    /// When rows do not ascend or the last does not end at 100.
    pub fn check(&self, path: &str) -> Checked {
        check_chart(&format!("{path}.rows"), &self.rows)?;
        let mut own = self.by_location.iter().enumerate();
        own.try_for_each(|(index, own)| check_chart(&format!("{path}.by_location[{index}].rows"), &own.rows))
    }
}

fn check_ascending(path: &str, edges: impl Iterator<Item = i32>) -> Checked {
    let mut before = 0;
    let mut last = None;
    for (index, edge) in edges.enumerate() {
        if edge <= before {
            let path = format!("{path}[{index}].up_to");
            return Err(InputError::new(
                path,
                edge.to_string(),
                format!("a whole number from {} to 100", before + 1),
            ));
        }
        before = edge;
        last = Some(index);
    }
    match last {
        None => Err(InputError::new(path, "no rows", "rows that cover 1 to 100")),
        Some(index) if before != 100 => Err(InputError::new(
            format!("{path}[{index}].up_to"),
            before.to_string(),
            "100 in the last row: no gaps",
        )),
        Some(_) => Ok(()),
    }
}
