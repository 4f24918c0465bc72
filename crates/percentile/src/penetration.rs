//! Getting through cover, force field and armour, outermost first (P-PEN).

use crate::location::Location;
use crate::rulings::{DamageShift, FieldValue, Rulings};
use crate::scenario::{Armour, ArmourKind, Cover, ForceField, PenetrationBand, Target, Weapon};
use serde::{Deserialize, Serialize};
use shootout_odds::Faces;
use shootout_ruleset::JsonSchema;

/// What velocity or power lost on the way adds to the damage roll (P-PEN-7).
pub const SHIFT: i32 = 10;

/// What a layer is, for the weapon's penetration modifiers (P-PEN-2, A-PEN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LayerKind {
    /// Something solid in front of the target.
    Cover,
    /// A force field, which ignores the weapon (P-PEN-5).
    Field,
    /// Primitive armour.
    Primitive,
    /// Physical armour.
    Physical,
    /// Energy armour.
    Energy,
}

impl LayerKind {
    /// What a person calls it.
    pub const fn words(self) -> &'static str {
        match self {
            LayerKind::Cover => "cover",
            LayerKind::Field => "force field",
            LayerKind::Primitive => "primitive armour",
            LayerKind::Physical => "physical armour",
            LayerKind::Energy => "energy armour",
        }
    }
}

impl From<ArmourKind> for LayerKind {
    fn from(kind: ArmourKind) -> Self {
        match kind {
            ArmourKind::Primitive => LayerKind::Primitive,
            ArmourKind::Physical => LayerKind::Physical,
            ArmourKind::Energy => LayerKind::Energy,
        }
    }
}

/// One layer as a hit meets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer<'s> {
    /// What it is called.
    pub name: &'s str,
    /// What it is.
    pub kind: LayerKind,
    /// The value rolled against, before it is limited to 1 to 100 (P-PEN-4).
    pub value: i32,
    /// The rolls that get through.
    pub pass: Faces,
}

/// What stands between a hit and a body.
#[derive(Clone, Copy, Debug)]
pub struct Protection<'s> {
    /// Cover, and the target whose exposed locations it spares.
    pub cover: Option<(&'s Cover, &'s Target)>,
    /// A force field that is switched on.
    pub field: Option<&'s ForceField>,
    /// Armour, outermost first.
    pub armour: &'s [Armour],
}

impl<'s> Protection<'s> {
    /// What a target has in the way of shots.
    pub fn of_target(target: &'s Target) -> Self {
        Self {
            cover: target.cover.as_ref().map(|cover| (cover, target)),
            field: target.field.as_ref(),
            armour: &target.armour,
        }
    }

    /// Every layer, outermost first: cover, field, armour (P-PEN-6, A-PEN-4, A-PEN-6).
    pub fn layers(&self, weapon: PenetrationBand, rulings: &Rulings) -> Vec<Layer<'s>> {
        let mut layers = Vec::with_capacity(2 + self.armour.len());
        if let Some((cover, _)) = self.cover {
            layers.push(layer(&cover.name, LayerKind::Cover, cover.base.get(), weapon));
        }
        if let Some(field) = self.field {
            layers.push(field_layer(field, rulings));
        }
        layers.extend(
            self.armour.iter().map(|piece| layer(&piece.name, piece.kind.into(), piece.base.get(), weapon)),
        );
        layers
    }

    /// Which of the [`layers`](Self::layers) a hit on this location has to get through (P-PEN-1, P-LOC-3, A-PEN-5).
    pub fn in_the_way(&self, location: Location) -> Vec<usize> {
        let mut places = Vec::with_capacity(4);
        let mut place = 0;
        if let Some((_, target)) = self.cover {
            if target.behind_cover(location) {
                places.push(place);
            }
            place += 1;
        }
        if self.field.is_some() {
            places.push(place);
            place += 1;
        }
        for (index, piece) in self.armour.iter().enumerate() {
            if piece.covers.contains(&location) {
                places.push(place + index);
            }
        }
        places
    }
}

/// A layer that the weapon's modifier for its kind stands against (P-PEN-2).
fn layer<'s>(name: &'s str, kind: LayerKind, base: i32, weapon: PenetrationBand) -> Layer<'s> {
    let value = base + modifier(kind, weapon);
    Layer { name, kind, value, pass: pass_faces(value) }
}

/// A force field: no weapon changes its value (P-PEN-5), read as ruled (A-PEN-1).
fn field_layer<'s>(field: &'s ForceField, rulings: &Rulings) -> Layer<'s> {
    let value = field.value.get();
    let pass = match rulings.field_value {
        FieldValue::Pass => pass_faces(value),
        FieldValue::Stop => Faces::up_to(100) - pass_faces(value),
    };
    Layer { name: &field.name, kind: LayerKind::Field, value, pass }
}

/// What a weapon adds against a kind of layer (P-PEN-2).
pub const fn modifier(kind: LayerKind, weapon: PenetrationBand) -> i32 {
    match kind {
        LayerKind::Cover => weapon.cover.get(),
        LayerKind::Field => 0,
        LayerKind::Primitive => weapon.primitive.get(),
        LayerKind::Physical => weapon.physical.get(),
        LayerKind::Energy => weapon.energy.get(),
    }
}

/// The rolls that penetrate a value: at or under it; 01 always does, and 100 or more is certain (P-PEN-1, P-PEN-4).
pub const fn pass_faces(value: i32) -> Faces {
    let held = if value < 1 {
        1
    } else if value > 100 {
        100
    } else {
        value
    };
    Faces::up_to(held)
}

/// The weapon's modifiers at a distance: those of the first band that reaches it, else of the last (P-PEN-3, A-PEN-7).
pub fn band_at(weapon: &Weapon, range_m: f64) -> PenetrationBand {
    let reaches = weapon.penetration.iter().find(|band| range_m <= band.up_to_m.get());
    reaches.or(weapon.penetration.last()).copied().unwrap_or_default()
}

/// What is added to the damage roll of a hit that got through these layers (P-PEN-7, A-PEN-3).
pub fn damage_shift(through: impl Iterator<Item = LayerKind>, rulings: &Rulings) -> i32 {
    let (mut layers, mut cover) = (0, false);
    for kind in through {
        layers += 1;
        cover |= kind == LayerKind::Cover;
    }
    match rulings.damage_shift {
        DamageShift::CoverOnce => SHIFT * i32::from(cover),
        DamageShift::OuterOnce => SHIFT * i32::from(layers >= 2),
        DamageShift::PerLayer => SHIFT * (layers - 1).max(0),
    }
}

/// Which rolls get through a layer, in words (A-PEN-1).
pub(crate) fn pass_words(layer: &Layer<'_>, pass: Faces, rulings: &Rulings) -> String {
    if layer.kind == LayerKind::Field && rulings.field_value == FieldValue::Stop {
        format!("over {} gets through", 100 - pass.len())
    } else {
        format!("{} or less gets through", pass.len())
    }
}

/// What a roll against a layer came to, and whether nothing more is in the way then, in words.
pub(crate) const fn passed_words(through: bool, penetrated: bool) -> &'static str {
    match (through, penetrated) {
        (true, true) => "Through, and through everything.",
        (true, false) => "Through.",
        (false, _) => "Stopped.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{BoundedInt, Metres};

    fn target(json: &str) -> Target {
        serde_json::from_str(json).unwrap()
    }

    fn band(up_to_m: f64, primitive: i32) -> PenetrationBand {
        PenetrationBand {
            up_to_m: Metres::new(up_to_m).unwrap(),
            primitive: BoundedInt::nearest(primitive),
            physical: BoundedInt::nearest(2),
            energy: BoundedInt::nearest(3),
            cover: BoundedInt::nearest(4),
        }
    }

    const COVERED: &str = r#"{ "range_m": 20, "cover": { "base": 75 }, "exposed": ["head"],
        "field": { "value": 45 },
        "armour": [ { "kind": "physical", "base": 50, "covers": ["body"] }, { "kind": "energy", "base": 60 },
                    { "kind": "primitive", "base": 70, "covers": ["head"] } ] }"#;

    /// P-PEN-1, P-PEN-6, P-LOC-3, P-PEN-8, A-PEN-5, A-PEN-6: what each location is protected by, outermost first.
    #[test]
    fn layers_by_location() {
        let target = target(COVERED);
        let protection = Protection::of_target(&target);
        assert_eq!(protection.in_the_way(Location::Head), [1, 3, 4]);
        assert_eq!(protection.in_the_way(Location::Body), [0, 1, 2, 3]);
        assert_eq!(protection.in_the_way(Location::LeftLeg), [0, 1, 3]);
        let bare = self::target(r#"{ "range_m": 20 }"#);
        assert!(Protection::of_target(&bare).in_the_way(Location::Body).is_empty());
    }

    /// P-PEN-2, P-PEN-5, A-PEN-2: the weapon's modifier by kind; none against a field, though one against energy armour.
    #[test]
    fn modifiers_by_kind() {
        let target = target(COVERED);
        let layers = Protection::of_target(&target).layers(band(200.0, 1), &Rulings::default());
        let values: Vec<i32> = layers.iter().map(|layer| layer.value).collect();
        assert_eq!(values, [75 + 4, 45, 50 + 2, 60 + 3, 70 + 1]);
    }

    /// P-PEN-4: nothing is certain to stop a shot, and 100 is certain not to.
    #[test]
    fn values_are_held_to_1_and_100() {
        let counts = [-1000, 0, 1, 60, 99, 100, 110].map(|value| pass_faces(value).len());
        assert_eq!(counts, [1, 1, 1, 60, 99, 100, 100]);
        assert!(pass_faces(-5).contains(1));
    }

    /// A-PEN-1: by the other reading a field's value is the chance to be stopped.
    #[test]
    fn fields_read_as_the_chance_to_stop() {
        let target = target(COVERED);
        let stop = Rulings { field_value: FieldValue::Stop, ..Rulings::default() };
        let layers = Protection::of_target(&target).layers(PenetrationBand::default(), &stop);
        assert_eq!((layers[1].value, layers[1].pass.len()), (45, 55));
    }

    /// P-PEN-3, A-PEN-7: the first band that reaches; past the last, the last goes on.
    #[test]
    fn modifiers_by_distance() {
        let mut weapon: Weapon = serde_json::from_str("{}").unwrap();
        weapon.penetration = vec![band(5.0, 30), band(200.0, 20)];
        let primitive = |range_m| band_at(&weapon, range_m).primitive.get();
        assert_eq!([0.0, 5.0, 5.5, 200.0, 300.0].map(primitive), [30, 30, 20, 20, 20]);
    }

    /// P-PEN-7, A-PEN-3: ten for cover; or for two layers; or for each after the first.
    #[test]
    fn shift_by_each_reading() {
        use LayerKind::{Cover, Field, Primitive};
        let shift = |kinds: &[LayerKind], damage_shift| {
            let rulings = Rulings { damage_shift, ..Rulings::default() };
            super::damage_shift(kinds.iter().copied(), &rulings)
        };
        for (kinds, cover_once, outer_once, per_layer) in [
            (&[][..], 0, 0, 0),
            (&[Cover][..], 10, 0, 0),
            (&[Field, Primitive][..], 0, 10, 10),
            (&[Cover, Field, Primitive][..], 10, 10, 20),
        ] {
            assert_eq!(shift(kinds, DamageShift::CoverOnce), cover_once);
            assert_eq!(shift(kinds, DamageShift::OuterOnce), outer_once);
            assert_eq!(shift(kinds, DamageShift::PerLayer), per_layer);
        }
    }
}
