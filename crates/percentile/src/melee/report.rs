//! The odds of a blow.

use super::blow::{Blow, Event};
use super::blow_path::{is_bare, outermost_armour};
use super::parry::parried_value;
use super::to_hit::itemised;
use crate::damage::{DamageChart, RISING};
use crate::location::Location;
use crate::penetration::{Layer, LayerKind, pass_faces};
use crate::report::{ByLocation, Wounds, wounds};
use crate::rulings::UnarmouredParry;
use crate::to_hit::AppliedModifier;
use crate::visibility::Reason;
use serde::Serialize;
use shootout_odds::exact::{Highest, distribution, expected};
use shootout_odds::{Faces, Weight};
use shootout_ruleset::JsonSchema;

/// The odds of a blow. `W` is the number that chances are counted in: `f64`, or exact rationals.
///
/// Every chance is that of the whole blow, dice yet unrolled, unless its field says otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MeleeReport<W> {
    /// The number to roll, before the 1% minimum (P-MELEE-1, A-HIT-4).
    pub to_hit: i32,
    /// What the number is made of, besides the skill itself.
    pub modifiers: Vec<AppliedModifier>,
    /// The chance to hit.
    pub hit: W,
    /// The chance that the weapon jams (A-JAM-10).
    pub jam: W,
    /// The chance that a parry succeeds once the blow has hit; 0 when none is tried (P-PARRY-1).
    pub parry: W,
    /// The chance to hit and get through everything.
    pub penetrating: W,
    /// The chance to hit each location (P-LOC).
    pub hits_by_location: ByLocation<W>,
    /// Every layer that the defender has, outermost first. If they parry and leave a location bare, the last is what
    /// the parry counts as there (P-PARRY-2).
    pub layers: Vec<MeleeLayerReport<W>>,
    /// The chance of each result of the damage chart, no wound for a blow that does not get through; null without a chart.
    pub worst_wound: Option<Wounds<W>>,
    /// What players should know before they trust the numbers.
    pub warnings: Vec<Reason>,
}

/// One layer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MeleeLayerReport<W> {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: LayerKind,
    /// The value rolled against when no parry lowers it, before it is limited to 1 to 100 (P-PEN-4).
    pub value: i32,
    /// The value rolled against where a parry lowers it (P-PARRY-1); null when none can.
    pub value_parried: Option<i32>,
    /// The chance that a blow gets through when it meets this layer and no parry lowers it.
    pub through: W,
    /// The same where a parry lowers it; null when none can.
    pub through_parried: Option<W>,
    /// The chance that it is rolled against.
    pub met: W,
    /// The chance that it stops the blow.
    pub stopped: W,
}

/// What is added up over all events of a blow.
struct Tally<W> {
    penetrating: W,
    locations: [W; Location::ALL.len()],
    met: Vec<W>,
    stopped: Vec<W>,
}

impl<W: Weight> Tally<W> {
    fn of(blow: &Blow<'_>) -> Self {
        let layers = blow.ways.layers.len();
        let mut tally = Self {
            penetrating: W::zero(),
            locations: Location::ALL.map(|_| W::zero()),
            met: vec![W::zero(); layers],
            stopped: vec![W::zero(); layers],
        };
        expected(blow, |event: &Event, chance: &W| tally.see(event, chance));
        tally
    }

    fn see(&mut self, event: &Event, chance: &W) {
        if event.penetrates() {
            self.penetrating.add(chance);
        }
        if let Some(location) = event.location() {
            self.locations[location as usize].add(chance);
        }
        if let Event::Layer { layer, through, .. } = event {
            self.met[usize::from(*layer)].add(chance);
            if !through {
                self.stopped[usize::from(*layer)].add(chance);
            }
        }
    }
}

impl Blow<'_> {
    /// The odds, with chances counted in `W`.
    pub fn report<W: Weight>(&self) -> MeleeReport<W> {
        let tally = Tally::of(self);
        MeleeReport {
            to_hit: self.to_hit(),
            modifiers: itemised(self.scenario()),
            hit: chance(self.hits()),
            jam: chance(self.jams()),
            parry: chance(self.parries()),
            layers: self.layers(&tally),
            penetrating: tally.penetrating,
            hits_by_location: ByLocation(tally.locations),
            worst_wound: self.worst_wound(),
            warnings: self.warnings(),
        }
    }

    fn layers<W: Weight>(&self, tally: &Tally<W>) -> Vec<MeleeLayerReport<W>> {
        let defender = &self.scenario().defender;
        let layers = &self.ways.layers;
        let shown = layers.len() - usize::from(!self.parries_without_armour());
        let lowered = |place: usize| {
            let outermost = |location: &Location| outermost_armour(defender, *location) == Some(place);
            defender.parries && Location::ALL.iter().any(outermost)
        };
        let report = |(place, layer): (usize, &Layer<'_>)| {
            let value_parried = lowered(place).then(|| parried_value(layer.value, defender));
            MeleeLayerReport {
                name: layer.name.to_owned(),
                kind: layer.kind,
                value: layer.value,
                value_parried,
                through: chance(layer.pass),
                through_parried: value_parried.map(|value| chance(pass_faces(value))),
                met: tally.met[place].clone(),
                stopped: tally.stopped[place].clone(),
            }
        };
        layers.iter().enumerate().take(shown).map(report).collect()
    }

    fn worst_wound<W: Weight>(&self) -> Option<Wounds<W>> {
        self.scenario().damage.as_ref()?;
        let severity = |event: &Event| match event {
            Event::Wounded(severity) => *severity as usize,
            _ => 0,
        };
        Some(wounds(distribution(self, &Highest(severity))))
    }

    /// Whether a parry without armour (P-PARRY-2) may come to be rolled.
    fn parries_without_armour(&self) -> bool {
        let defender = &self.scenario().defender;
        defender.parries && Location::ALL.iter().any(|location| is_bare(defender, *location))
    }

    fn warnings(&self) -> Vec<Reason> {
        let as_printed = self.scenario().rulings.unarmoured_parry == UnarmouredParry::DefenderWs;
        let parried = (as_printed && self.parries_without_armour()).then(|| Reason {
            rule: "A-PARRY-1",
            words: "As printed, parriers without armour are easier to get through the better they fight; the ruling \
                    `unarmoured_parry` has other values."
                .to_owned(),
        });
        let rises = self.scenario().damage.as_ref().is_some_and(DamageChart::rises);
        let chart = rises.then(|| Reason { rule: "P-PEN-7", words: RISING.to_owned() });
        parried.into_iter().chain(chart).collect()
    }
}

fn chance<W: Weight>(faces: Faces) -> W {
    W::ratio(u64::from(faces.len()), 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::melee::MeleeScenario;
    use shootout_odds::Rational;

    fn report(text: &str) -> MeleeReport<Rational> {
        let scenario: MeleeScenario = serde_json::from_str(text).unwrap();
        Blow::new(&scenario).unwrap().report()
    }

    fn percent(part: u64) -> Rational {
        Rational::ratio(part, 100)
    }

    /// The contract's example: WS 45 charging is 55; a parry of WS 40 takes primitive armour of 60 + 10 down to 30.
    /// P-MELEE-1, P-MMOD-1, P-PARRY-1: 0.55 x (0.4 x 0.3 + 0.6 x 0.7) = 0.55 x 0.54 = 0.297.
    #[test]
    fn example_of_the_contract() {
        let report = report(
            r#"{ "attacker": { "ws": 45, "charging": true },
                 "weapon": { "name": "Sword", "kind": "melee", "penetration": { "primitive": 10 } },
                 "defender": { "ws": 40, "parries": true,
                     "armour": [ { "name": "Mail", "kind": "primitive", "base": 60 } ] } }"#,
        );
        assert_eq!((report.to_hit, &report.hit, &report.jam), (55, &percent(55), &percent(0)));
        assert_eq!((report.modifiers[0].rule, report.modifiers[0].value), ("P-MMOD-1", 10));
        assert_eq!((&report.parry, &report.penetrating), (&percent(40), &Rational::ratio(297, 1000)));
        let [mail] = report.layers.as_slice() else { panic!("{:?}", report.layers) };
        assert_eq!((mail.value, mail.value_parried), (70, Some(30)));
        assert_eq!((&mail.through, &mail.through_parried), (&percent(70), &Some(percent(30))));
        assert_eq!((&mail.met, &mail.stopped), (&percent(55), &Rational::ratio(550 - 297, 1000)));
        assert_eq!((report.worst_wound, report.warnings), (None, Vec::new()));
    }

    /// P-MELEE-1, P-LOC-4: the hits of WS 40 by location, as the ledger counts them for a shot of 40.
    #[test]
    fn locations_are_as_for_a_shot() {
        let report = report(r#"{ "attacker": { "ws": 40 }, "weapon": {}, "defender": { "ws": 40 } }"#);
        assert_eq!(report.hits_by_location.0, [8, 8, 8, 9, 3, 4].map(percent));
        assert_eq!((report.parry, report.penetrating), (percent(0), percent(40)));
        assert!(report.layers.is_empty() && report.warnings.is_empty());
    }

    /// P-PARRY-2, A-PARRY-1, A-PARRY-2: WS 50 against a bare parrier of WS 30 with a knife of +5: parried three times in
    /// ten, then 35 gets through; else nothing stops it: 0.5 x (0.3 x 0.35 + 0.7) = 0.4025. The printed reading is warned of.
    #[test]
    fn parrier_without_armour() {
        let blow = |reading: &str| {
            report(&format!(
                r#"{{ "rulings": {{ "unarmoured_parry": "{reading}" }}, "attacker": {{ "ws": 50 }},
                     "weapon": {{ "penetration": {{ "primitive": 5 }} }},
                     "defender": {{ "ws": 30, "parries": true }} }}"#
            ))
        };
        let printed = blow("defender_ws");
        assert_eq!(printed.penetrating, Rational::ratio(4025, 10_000));
        assert_eq!((printed.layers.len(), printed.layers[0].kind), (1, LayerKind::Primitive));
        assert_eq!((printed.layers[0].value, printed.layers[0].value_parried), (35, None));
        assert_eq!(printed.layers[0].met, percent(15));
        assert_eq!(printed.warnings[0].rule, "A-PARRY-1");
        let hundred = blow("hundred_minus_ws");
        assert_eq!(hundred.penetrating, Rational::ratio(4625, 10_000));
        assert!(hundred.warnings.is_empty());
        assert_eq!(blow("attacker_ws").penetrating, Rational::ratio(4325, 10_000));
    }

    /// A-PARRY-3, P-PEN-5: a field is met first and stays at 60 whether the blow is parried or not:
    /// 0.5 x 0.6 x (0.4 x 0.1 + 0.6 x 0.5).
    #[test]
    fn parry_leaves_the_field_alone() {
        let report = report(
            r#"{ "attacker": { "ws": 50 }, "weapon": { "penetration": { "physical": -10 } },
                 "defender": { "ws": 40, "parries": true, "field": { "value": 60 },
                     "armour": [ { "kind": "physical", "base": 60 } ] } }"#,
        );
        assert_eq!(report.penetrating, Rational::ratio(5 * 6 * 34, 10_000));
        let [field, coat] = report.layers.as_slice() else { panic!("{:?}", report.layers) };
        assert_eq!((field.value, field.value_parried, &field.stopped), (60, None, &percent(20)));
        assert_eq!((coat.value, coat.value_parried, &coat.met), (50, Some(10), &percent(30)));
    }

    /// P-PARRY-1, A-PARRY-4: no layer has a value for a parry that is not tried, nor has armour that lies under other
    /// armour wherever it protects.
    #[test]
    fn layers_that_no_parry_lowers() {
        let lowered = |parries: bool| {
            let report = report(&format!(
                r#"{{ "attacker": {{ "ws": 50 }}, "weapon": {{}}, "defender": {{ "ws": 40, "parries": {parries},
                     "armour": [ {{ "kind": "primitive", "base": 60 }},
                                 {{ "kind": "physical", "base": 50, "covers": ["body"] }} ] }} }}"#
            ));
            report.layers.into_iter().map(|layer| layer.value_parried).collect::<Vec<_>>()
        };
        assert_eq!(lowered(true), [Some(20), None]);
        assert_eq!(lowered(false), [None, None]);
    }

    /// A-JAM-10, P-MMOD-10, A-HIT-4: a rifle of WS 15 without bayonet is -5 to hit, so 1%, and jams on 3%.
    #[test]
    fn clumsy_rifle() {
        let report = report(
            r#"{ "attacker": { "ws": 15 }, "weapon": { "kind": "basic" }, "defender": { "ws": 40 } }"#,
        );
        assert_eq!((report.to_hit, report.hit, report.jam), (-5, percent(1), percent(3)));
        assert_eq!(report.hits_by_location.0, [1, 0, 0, 0, 0, 0].map(percent));
    }

    /// P-MELEE-4: half of the blows of WS 50 penetrate, of those a tenth kills and a half wounds lightly.
    #[test]
    fn wounds_by_the_chart() {
        let report = report(
            r#"{ "attacker": { "ws": 50 }, "weapon": {}, "defender": { "ws": 40 },
                 "damage": { "rows": [ { "up_to": 10, "result": "dead" }, { "up_to": 60, "result": "light" },
                                       { "up_to": 100, "result": "none" } ] } }"#,
        );
        assert_eq!(report.worst_wound, Some(Wounds([70, 25, 0, 0, 5].map(percent))));
    }
}
