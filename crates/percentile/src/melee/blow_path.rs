//! What a blow has to get through, by location and by whether it was parried (P-PEN, P-PARRY).

use super::parry::{parried_value, unarmoured_base};
use super::scenario::{Defender, MeleeScenario};
use crate::damage::WoundFaces;
use crate::location::Location;
use crate::penetration::{Layer, LayerKind, Protection, damage_shift, modifier, pass_faces};
use crate::scenario::PenetrationBand;
use shootout_odds::Faces;

/// What a parry without armour is called among the layers.
pub(super) const BARE_PARRY: &str = "Parry without armour";

/// Every layer that a blow may meet, and the way to each location.
#[derive(Clone, Debug)]
pub(super) struct BlowPaths<'s> {
    /// What the defender has, outermost first; after it what their parry counts as where they wear nothing (P-PARRY-2).
    pub layers: Vec<Layer<'s>>,
    /// By location: not parried, parried.
    ways: [[BlowPath; 2]; Location::ALL.len()],
}

/// What a blow has to get through, and what it does then.
#[derive(Clone, Debug)]
pub(super) struct BlowPath {
    /// Layers that need a roll, by their number among all layers, with the rolls that get through.
    pub barriers: Vec<(u8, Faces)>,
    /// What was lost on the way, added to the damage roll (P-PEN-7, A-PEN-3).
    pub shift: i32,
    /// What the damage roll does; none without a chart.
    pub wounds: Option<WoundFaces>,
}

/// Nobody in a fight is behind cover.
fn protection(defender: &Defender) -> Protection<'_> {
    Protection { cover: None, field: defender.field.as_ref(), armour: &defender.armour }
}

/// Whether a location is without armour, which a parry then counts as (P-PARRY-2). Armour elsewhere is none here, nor is a
/// force field armour.
pub(super) fn is_bare(defender: &Defender, location: Location) -> bool {
    defender.armour.iter().all(|piece| !piece.covers.contains(&location))
}

impl<'s> BlowPaths<'s> {
    pub fn new(scenario: &'s MeleeScenario) -> Self {
        let weapon = PenetrationBand::from(scenario.weapon.penetration);
        let mut layers = protection(&scenario.defender).layers(weapon, &scenario.rulings);
        let value = unarmoured_base(scenario) + modifier(LayerKind::Primitive, weapon);
        layers.push(Layer { name: BARE_PARRY, kind: LayerKind::Primitive, value, pass: pass_faces(value) });
        let ways = Location::ALL
            .map(|location| [false, true].map(|parried| way(scenario, &layers, location, parried)));
        Self { layers, ways }
    }

    pub const fn at(&self, location: Location, parried: bool) -> &BlowPath {
        &self.ways[location as usize][parried as usize]
    }
}

fn way(scenario: &MeleeScenario, layers: &[Layer<'_>], location: Location, parried: bool) -> BlowPath {
    let defender = &scenario.defender;
    let mut places = protection(defender).in_the_way(location);
    if parried && is_bare(defender, location) {
        places.push(layers.len() - 1);
    }
    let lowered = if parried { outermost_armour(defender, location) } else { None };
    let pass = |place: usize| {
        let layer = &layers[place];
        if lowered == Some(place) { pass_faces(parried_value(layer.value, defender)) } else { layer.pass }
    };
    let shift = damage_shift(places.iter().map(|&place| layers[place].kind), &scenario.rulings);
    let barriers = places.iter().map(|&place| (place as u8, pass(place)));
    BlowPath {
        barriers: barriers.filter(|barrier| barrier.1.len() < 100).collect(),
        shift,
        wounds: scenario.damage.as_ref().map(|chart| chart.wound_faces(location, shift)),
    }
}

/// The layer that a parry makes harder to get through: the outermost armour at the location, never a field (A-PARRY-3).
pub(super) fn outermost_armour(defender: &Defender, location: Location) -> Option<usize> {
    let outermost = defender.armour.iter().position(|piece| piece.covers.contains(&location));
    outermost.map(|piece| piece + usize::from(defender.field.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::{DamageShift, UnarmouredParry};

    /// A field of 45; a primitive helmet over mail over a physical coat on head and body; bare legs; by a sword that adds
    /// 10 against primitive and takes 5 off against physical armour.
    const WORN: &str = r#"{ "attacker": { "ws": 45 },
        "weapon": { "penetration": { "primitive": 10, "physical": -5, "cover": -30 } },
        "defender": { "ws": 40, "parries": true, "field": { "value": 45 }, "armour": [
            { "kind": "primitive", "base": 60, "covers": ["head"] },
            { "kind": "primitive", "base": 70, "covers": ["head", "body"] },
            { "kind": "physical", "base": 50, "covers": ["head", "body", "left_arm"] } ] } }"#;

    fn read(text: &str) -> MeleeScenario {
        serde_json::from_str(text).unwrap()
    }

    /// The layers on the way to a location, each with how many rolls get through.
    fn on_the_way(scenario: &MeleeScenario, location: Location, parried: bool) -> Vec<(u8, u32)> {
        let ways = BlowPaths::new(scenario);
        let way = ways.at(location, parried);
        way.barriers.iter().map(|(place, pass)| (*place, pass.len())).collect()
    }

    /// P-MELEE-1, P-PEN-2, P-PEN-5, P-PEN-6: not parried, a blow goes through the field and each piece as a shot does.
    #[test]
    fn blows_get_through_as_shots_do() {
        let worn = read(WORN);
        assert_eq!(on_the_way(&worn, Location::Head, false), [(0, 45), (1, 70), (2, 80), (3, 45)]);
        assert_eq!(on_the_way(&worn, Location::LeftArm, false), [(0, 45), (3, 45)]);
    }

    /// P-PARRY-1, A-PARRY-3: parried, 40 less for the outermost armour at the location, whichever piece that is; the field
    /// and the armour beneath stay as they are.
    #[test]
    fn parry_lowers_the_outermost_armour() {
        let worn = read(WORN);
        assert_eq!(on_the_way(&worn, Location::Head, true), [(0, 45), (1, 30), (2, 80), (3, 45)]);
        assert_eq!(on_the_way(&worn, Location::Body, true), [(0, 45), (2, 40), (3, 45)]);
        assert_eq!(on_the_way(&worn, Location::LeftArm, true), [(0, 45), (3, 5)]);
    }

    /// P-PARRY-1, P-PEN-4: the WS is taken off before the value is held to 1 to 100: 120 + 10 - 40 is 90, 20 + 10 - 40 is
    /// 01 only, and 150 + 10 - 40 needs no roll.
    #[test]
    fn lowered_values_are_held_to_1_and_100() {
        for (base, barriers) in [(120, vec![(0, 90)]), (20, vec![(0, 1)]), (150, vec![])] {
            let text = format!(
                r#"{{ "attacker": {{ "ws": 45 }}, "weapon": {{ "penetration": {{ "primitive": 10 }} }},
                     "defender": {{ "ws": 40, "parries": true,
                         "armour": [ {{ "kind": "primitive", "base": {base} }} ] }} }}"#
            );
            assert_eq!(on_the_way(&read(&text), Location::Body, true), barriers);
        }
    }

    /// P-PARRY-2, A-PARRY-1: where they wear nothing, a parry is primitive armour of their WS, 40 + 10, behind the
    /// field; by the other readings 60 + 10 and 45 + 10. WS is not taken off a second time.
    #[test]
    fn parry_without_armour() {
        let mut worn = read(WORN);
        assert_eq!(on_the_way(&worn, Location::LeftLeg, true), [(0, 45), (4, 50)]);
        worn.rulings.unarmoured_parry = UnarmouredParry::HundredMinusWs;
        assert_eq!(on_the_way(&worn, Location::LeftLeg, true), [(0, 45), (4, 70)]);
        worn.rulings.unarmoured_parry = UnarmouredParry::AttackerWs;
        assert_eq!(on_the_way(&worn, Location::LeftLeg, true), [(0, 45), (4, 55)]);
        worn.defender.field = None;
        assert_eq!(on_the_way(&worn, Location::LeftLeg, true), [(3, 55)]);
    }

    /// A-PARRY-2, P-PEN-8: not parried, nothing is in the way where they wear nothing.
    #[test]
    fn not_parried_and_not_armoured() {
        let mut worn = read(WORN);
        assert_eq!(on_the_way(&worn, Location::LeftLeg, false), [(0, 45)]);
        worn.defender.field = None;
        assert_eq!(on_the_way(&worn, Location::LeftLeg, false), []);
    }

    /// P-MELEE-3: with their data, fists get through a physical coat on 01 only.
    #[test]
    fn fists_hardly_penetrate() {
        let mut worn = read(WORN);
        let fists = r#"{ "kind": "unarmed", "penetration": { "primitive": -30, "physical": -60 } }"#;
        worn.weapon = serde_json::from_str(fists).unwrap();
        assert_eq!(on_the_way(&worn, Location::LeftArm, false), [(0, 45), (3, 1)]);
    }

    /// P-PEN-7, A-PEN-3: without cover the damage roll shifts only by the readings that count any layer; a parry without
    /// armour counts as one.
    #[test]
    fn damage_shift_in_a_fight() {
        let mut worn = read(WORN);
        let mut shifts = |reading| {
            worn.rulings.damage_shift = reading;
            let ways = BlowPaths::new(&worn);
            [(Location::Head, false), (Location::LeftLeg, false), (Location::LeftLeg, true)]
                .map(|(location, parried)| ways.at(location, parried).shift)
        };
        assert_eq!(shifts(DamageShift::CoverOnce), [0, 0, 0]);
        assert_eq!(shifts(DamageShift::OuterOnce), [10, 0, 10]);
        assert_eq!(shifts(DamageShift::PerLayer), [30, 0, 10]);
    }

    /// P-MELEE-4, P-PEN-7: damage is by the chart of the one struck, with its modifier for Strength and Toughness and rows
    /// by location.
    #[test]
    fn damage_by_the_chart() {
        let mut worn = read(WORN);
        let chart = r#"{ "modifier": 15, "rows": [ { "up_to": 40, "result": "dead" }, { "up_to": 100, "result": "light" } ],
            "by_location": [ { "location": "head", "rows": [ { "up_to": 100, "result": "knocked_out" } ] } ] }"#;
        worn.damage = Some(serde_json::from_str(chart).unwrap());
        let ways = BlowPaths::new(&worn);
        let wounds = |location| ways.at(location, false).wounds.map(|faces| faces.map(Faces::len));
        assert_eq!(wounds(Location::Body), Some([0, 75, 0, 0, 25]));
        assert_eq!(wounds(Location::Head), Some([0, 0, 0, 100, 0]));
    }
}
