//! What a hit meets on its way, and what it does when nothing stops it.

use super::{one_face, ratio, sight};
use shootout_odds::{Rational, Weight};
use shootout_percentile::damage::Severity;
use shootout_percentile::location::Location;
use shootout_percentile::number::Metres;
use shootout_percentile::rulings::{DamageShift, FieldValue};
use shootout_percentile::scenario::{ArmourKind, PenetrationBand, Scenario};

/// Something between the weapon and a location.
#[derive(Clone, Debug)]
pub struct Layer {
    /// Its name.
    pub name: String,
    /// What it is, as the contract spells it.
    pub kind: &'static str,
    /// The value rolled against, before it is held to 1 to 100.
    pub value: i32,
    /// How many faces of a d100 get through it.
    pub faces_through: usize,
    covers: Vec<Location>,
}

/// How a hit ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Stopped by the layer of this place.
    Stopped(usize),
    /// Through everything, with what it does to the target if there is a chart.
    Through(Option<Severity>),
}

/// What becomes of a hit on one location.
#[derive(Clone, Debug)]
pub struct Strike {
    /// Every end with its chance.
    pub ends: Vec<(End, Rational)>,
    /// The chance to meet each of the scenario's layers.
    pub met: Vec<Rational>,
}

/// P-PEN-4: at 100 or more nothing is rolled, at 0 or less only 01 gets through.
fn penetrates(value: i32, roll: i32) -> bool {
    value >= 100 || roll <= value || roll == 1
}

fn faces_that_penetrate(value: i32) -> usize {
    (1..=100).filter(|&roll| penetrates(value, roll)).count()
}

/// Every layer that the scenario names, outermost first (P-PEN-2, P-PEN-5, P-PEN-6).
pub fn layers(scenario: &Scenario) -> Vec<Layer> {
    let target = &scenario.target;
    let weapon = weapon_at_this_range(scenario);
    let mut layers = Vec::new();
    if let Some(cover) = &target.cover {
        let hidden = Location::ALL.into_iter().filter(|&location| !sight::exposed(scenario, location));
        layers.push(layer(&cover.name, "cover", cover.base.get() + weapon.cover.get(), hidden.collect()));
    }
    if let Some(field) = &target.field {
        let mut field = layer(&field.name, "field", field.value.get(), Location::ALL.to_vec());
        if scenario.rulings.field_value == FieldValue::Stop {
            field.faces_through = 100 - field.faces_through;
        }
        layers.push(field);
    }
    for armour in &target.armour {
        let (kind, added) = match armour.kind {
            ArmourKind::Primitive => ("primitive", weapon.primitive),
            ArmourKind::Physical => ("physical", weapon.physical),
            ArmourKind::Energy => ("energy", weapon.energy),
        };
        layers.push(layer(&armour.name, kind, armour.base.get() + added.get(), armour.covers.clone()));
    }
    layers
}

fn layer(name: &str, kind: &'static str, value: i32, covers: Vec<Location>) -> Layer {
    Layer { name: name.to_owned(), kind, value, faces_through: faces_that_penetrate(value), covers }
}

/// P-PEN-3: the first band that reaches the target, or the last one beyond the maximum range.
fn weapon_at_this_range(scenario: &Scenario) -> PenetrationBand {
    let bands = &scenario.weapon.penetration;
    let reaches = |band: &&PenetrationBand| scenario.target.range_m.get() <= band.up_to_m.get();
    bands.iter().find(reaches).or(bands.last()).copied().unwrap_or_default()
}

/// The same weapon gone off in the hands of the firer: a point-blank hit on what they wear (P-JAM-4).
pub fn at_the_firer(scenario: &Scenario) -> Scenario {
    let mut turned = scenario.clone();
    turned.target.range_m = Metres::default();
    turned.target.cover = None;
    turned.target.field = scenario.attacker.field.clone();
    turned.target.armour = scenario.attacker.armour.clone();
    turned
}

/// What becomes of a hit on each location.
pub fn strikes(scenario: &Scenario) -> Vec<Strike> {
    let layers = layers(scenario);
    Location::ALL.map(|location| strike(scenario, &layers, location)).to_vec()
}

/// Follows a hit on `location` through one layer after the other (P-PEN-1, P-PEN-6, P-PEN-9).
fn strike(scenario: &Scenario, layers: &[Layer], location: Location) -> Strike {
    let mut strike = Strike { ends: Vec::new(), met: vec![Rational::zero(); layers.len()] };
    let mut still_going = Rational::one();
    let mut penetrated = Vec::new();
    for (place, layer) in layers.iter().enumerate() {
        if !layer.covers.contains(&location) {
            continue;
        }
        // A layer that is certain to be got through is not rolled against (P-PEN-4).
        if layer.faces_through < 100 {
            strike.met[place] = still_going.clone();
        }
        let stopped = still_going.times(&ratio(100 - layer.faces_through, 100));
        strike.ends.push((End::Stopped(place), stopped));
        still_going = still_going.times(&ratio(layer.faces_through, 100));
        penetrated.push(layer.kind);
    }
    if scenario.damage.is_none() {
        strike.ends.push((End::Through(None), still_going));
        return strike;
    }
    for severity in Severity::ALL {
        let rolls = (1..=100).filter(|&roll| wound(scenario, location, &penetrated, roll) == Some(severity));
        let chance = still_going.times(&one_face()).times(&ratio(rolls.count(), 1));
        strike.ends.push((End::Through(Some(severity)), chance));
    }
    strike
}

/// What a damage roll does (P-PEN-7, A-PEN-3, A-DMG-1; 4.3 of the rulebook).
fn wound(scenario: &Scenario, location: Location, penetrated: &[&str], roll: i32) -> Option<Severity> {
    let chart = scenario.damage.as_ref()?;
    let shift = match scenario.rulings.damage_shift {
        DamageShift::CoverOnce if penetrated.contains(&"cover") => 10,
        DamageShift::OuterOnce if penetrated.len() >= 2 => 10,
        DamageShift::PerLayer if penetrated.len() >= 2 => 10 * (penetrated.len() as i32 - 1),
        _ => 0,
    };
    let modified = (roll + chart.modifier.get() + shift).clamp(1, 100);
    let mut rows = &chart.rows;
    for own in &chart.by_location {
        if own.location == location {
            rows = &own.rows;
        }
    }
    rows.iter().find(|row| modified <= row.up_to.get()).map(|row| row.result)
}
