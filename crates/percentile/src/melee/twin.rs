//! The odds of a blow proven: against every face of every die, and against a second calculation straight from the rules.

use super::{Blow, Event, MeleeScenario};
use crate::damage::DamageChart;
use crate::location::{Location, reversed};
use crate::rulings::Rulings;
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight, brute};

/// What a blow came to, for the twin without short cuts: hit, jam, penetrated, layer that stopped it, wound.
type Came = (bool, bool, bool, Option<u8>, usize);

fn by_every_face(blow: &Blow<'_>) -> shootout_odds::Dist<Came, Rational> {
    brute::distribution(blow, (false, false, false, None, 0), &|before: &Came, event: &Event| {
        let mut came = *before;
        came.2 |= event.penetrates();
        match event {
            Event::Struck { hit, jam, .. } => (came.0, came.1) = (*hit, *jam),
            Event::Layer { layer, through: false, .. } => came.3 = Some(*layer),
            Event::Wounded(severity) => came.4 = *severity as usize,
            _ => {}
        }
        came
    })
}

/// A-JAM-10, P-PARRY-1, P-PARRY-2, A-PARRY-3: the exact reader finds what every face of every die comes to.
#[test]
fn every_face_of_every_die() {
    for text in [
        // A pistol that hits and jams, through a field, bare but for the body.
        r#"{ "rulings": { "jam_shot": "hits_then_jams" }, "attacker": { "ws": 130 },
             "weapon": { "kind": "pistol" }, "defender": { "ws": 40, "armour": [
                 { "kind": "physical", "base": 60, "covers": ["body"] } ] } }"#,
        // Parried, with armour on the body only.
        r#"{ "attacker": { "ws": 9 }, "weapon": { "penetration": { "primitive": 10 } },
             "defender": { "ws": 40, "parries": true, "armour": [
                 { "kind": "physical", "base": 60, "covers": ["body"] } ] } }"#,
        // A hit by the minimum, where a fresh roll says, through a field.
        r#"{ "rulings": { "min_hit_location": "fresh" }, "attacker": { "ws": 0 },
             "weapon": {}, "defender": { "ws": 40, "field": { "value": 30 } } }"#,
        // Wounds, milder behind two layers.
        r#"{ "rulings": { "damage_shift": "per_layer" }, "attacker": { "ws": 5 },
             "weapon": { "penetration": { "energy": 35 } }, "defender": { "ws": 40, "field": { "value": 30 },
                 "armour": [ { "kind": "energy", "base": 65, "covers": ["head"] } ] },
             "damage": { "rows": [ { "up_to": 30, "result": "dead" }, { "up_to": 100, "result": "light" } ] } }"#,
    ] {
        let scenario: MeleeScenario = serde_json::from_str(text).unwrap();
        let blow = Blow::new(&scenario).unwrap();
        let report = blow.report::<Rational>();
        let all = by_every_face(&blow);
        assert_eq!(all.total(), Rational::one());
        let chance = |asked: &dyn Fn(&Came) -> bool| all.map(asked).probability(&true);
        assert_eq!(report.hit, chance(&|came| came.0));
        assert_eq!(report.jam, chance(&|came| came.1));
        assert_eq!(report.penetrating, chance(&|came| came.2));
        for (layer, place) in report.layers.iter().zip(0u8..) {
            assert_eq!(layer.stopped, chance(&|came| came.3 == Some(place)), "{}", layer.name);
        }
        for (severity, wounds) in report.worst_wound.iter().flat_map(|wounds| wounds.0.iter().enumerate()) {
            assert_eq!(*wounds, chance(&|came| came.4 == severity), "severity {severity}");
        }
    }
}

/// The second calculation: face by face from the rules, sharing nothing with the procedure but the scenario.
struct ByRules<'s> {
    scenario: &'s MeleeScenario,
    rulings: Value,
    hit: Rational,
    penetrating: Rational,
    locations: [Rational; 6],
    wounds: [Rational; 5],
}

impl<'s> ByRules<'s> {
    fn of(scenario: &'s MeleeScenario) -> Self {
        let none = Rational::zero;
        let mut by_rules = Self {
            scenario,
            rulings: json!(scenario.rulings),
            hit: none(),
            penetrating: none(),
            locations: [(); 6].map(|()| none()),
            wounds: [(); 5].map(|()| none()),
        };
        for roll in 1..=100 {
            by_rules.roll_to_hit(roll);
        }
        let mut unhurt = Rational::one();
        unhurt.subtract(&by_rules.penetrating);
        by_rules.wounds[0].add(&unhurt);
        by_rules
    }

    fn ruled(&self, name: &str, reading: &str) -> bool {
        self.rulings[name] == reading
    }

    fn succeeds(&self, roll: i32, number: i32) -> bool {
        if self.ruled("roll_test", "strictly_under") { roll < number } else { roll <= number }
    }

    fn roll_to_hit(&mut self, roll: i32) {
        let MeleeScenario { attacker, weapon, defender, .. } = self.scenario;
        let kind = serde_json::to_value(weapon.kind).unwrap();
        let firearm = kind == "pistol" || kind == "basic";
        let plus =
            [attacker.charging, attacker.higher_ground, attacker.won_previous_round, attacker.powered_armour];
        let minus = [defender.behind_obstacle, attacker.wrong_hand, attacker.weapon_in_each_hand];
        let twenty = [kind == "unarmed", kind == "basic" && !weapon.bayonet];
        let count = |all: &[bool]| all.iter().filter(|&&applies| applies).count() as i32;
        let number = attacker.ws.get() + 10 * count(&plus)
            - 10 * count(&minus)
            - 20 * count(&twenty)
            - 10 * (attacker.engaged_opponents.get() - 1)
            + attacker.modifier.get();
        let lucky = !self.succeeds(1, number);
        let jams = roll >= 98
            && firearm
            && weapon.can_jam != Some(false)
            && self.scenario.rulings.melee_firearm_jams;
        let hits = if lucky { roll == 1 } else { self.succeeds(roll, number) };
        if !hits || jams && self.ruled("jam_shot", "lost") {
            return;
        }
        self.hit.add(&Rational::ratio(1, 100));
        if lucky && self.ruled("min_hit_location", "fresh") {
            (1..=100).for_each(|place| self.strike(place, &Rational::ratio(1, 10_000)));
        } else {
            self.strike(reversed(roll as u32), &Rational::ratio(1, 100));
        }
    }

    fn strike(&mut self, place: u32, weight: &Rational) {
        use Location::{Body, Head, LeftArm, LeftLeg, RightArm, RightLeg};
        let printed = [Head, LeftArm, RightArm, Body, LeftLeg, RightLeg];
        let usual = [Head, RightArm, LeftArm, Body, RightLeg, LeftLeg];
        let chart = if self.ruled("location_chart", "printed") { printed } else { usual };
        let location = chart[[15, 35, 55, 80, 90, 100].iter().position(|&end| place <= end).unwrap()];
        self.locations[location as usize].add(weight);
        let ws = self.scenario.defender.ws.get();
        let parries = self.scenario.defender.parries;
        let parried = (1..=100).filter(|&roll| parries && self.succeeds(roll, ws)).count() as u64;
        self.get_through(location, true, &weight.times(&Rational::ratio(parried, 100)));
        self.get_through(location, false, &weight.times(&Rational::ratio(100 - parried, 100)));
    }

    fn get_through(&mut self, location: Location, parried: bool, weight: &Rational) {
        let MeleeScenario { attacker, weapon, defender, .. } = self.scenario;
        let ws = defender.ws.get();
        let mut chances: Vec<i32> = Vec::new();
        if let Some(field) = &defender.field {
            let value = field.value.get().clamp(1, 100);
            chances.push(if self.ruled("field_value", "stop") { 100 - value } else { value });
        }
        let mut outermost = true;
        for piece in defender.armour.iter().filter(|piece| piece.covers.contains(&location)) {
            let kind = serde_json::to_value(piece.kind).unwrap();
            let adds = json!(weapon.penetration)[kind.as_str().unwrap()].as_i64().unwrap() as i32;
            let less = if parried && outermost { ws } else { 0 };
            chances.push((piece.base.get() + adds - less).clamp(1, 100));
            outermost = false;
        }
        if parried && outermost {
            let base = match self.rulings["unarmoured_parry"].as_str() {
                Some("defender_ws") => ws,
                Some("hundred_minus_ws") => 100 - ws,
                _ => attacker.ws.get(),
            };
            chances.push((base + weapon.penetration.primitive.get()).clamp(1, 100));
        }
        let mut through = weight.clone();
        for chance in &chances {
            through = through.times(&Rational::ratio(*chance as u64, 100));
        }
        self.penetrating.add(&through);
        let layers = chances.len() as i32;
        let shift = match self.rulings["damage_shift"].as_str() {
            Some("outer_once") => 10 * i32::from(layers >= 2),
            Some("per_layer") => 10 * (layers - 1).max(0),
            _ => 0,
        };
        self.hurt(shift, &through);
    }

    fn hurt(&mut self, shift: i32, weight: &Rational) {
        let Some(DamageChart { rows, modifier, .. }) = &self.scenario.damage else { return };
        let mut rolls = [0; 5];
        for roll in 1..=100 {
            let sum = (roll + modifier.get() + shift).clamp(1, 100);
            let row = rows.iter().find(|row| sum <= row.up_to.get()).unwrap();
            rolls[row.result as usize] += 1;
        }
        for (chance, rolls) in self.wounds.iter_mut().zip(rolls) {
            chance.add(&weight.times(&Rational::ratio(rolls, 100)));
        }
    }
}

prop_compose! {
    fn any_attacker()(
        ws in 0..200, flags in any::<[bool; 6]>(), engaged_opponents in 1..6, modifier in -60..60,
    ) -> Value {
        let [charging, higher_ground, won_previous_round, powered_armour, wrong_hand, weapon_in_each_hand] = flags;
        json!({ "ws": ws, "charging": charging, "higher_ground": higher_ground,
            "won_previous_round": won_previous_round, "powered_armour": powered_armour,
            "engaged_opponents": engaged_opponents, "wrong_hand": wrong_hand,
            "weapon_in_each_hand": weapon_in_each_hand, "modifier": modifier })
    }
}

prop_compose! {
    fn any_weapon()(
        kind in prop::sample::select(vec!["melee", "unarmed", "pistol", "basic"]), bayonet in any::<bool>(),
        can_jam in any::<Option<bool>>(), adds in [-60..60, -60..60, -60..60],
    ) -> Value {
        json!({ "kind": kind, "bayonet": bayonet, "can_jam": can_jam, "penetration":
            { "primitive": adds[0], "physical": adds[1], "energy": adds[2], "cover": -30 } })
    }
}

fn any_armour() -> impl Strategy<Value = Value> {
    let kind = prop::sample::select(vec!["primitive", "physical", "energy"]);
    let covers = prop::sample::subsequence(Location::ALL.to_vec(), 0..=6);
    (kind, -20..160, covers)
        .prop_map(|(kind, base, covers)| json!({ "kind": kind, "base": base, "covers": covers }))
}

prop_compose! {
    fn any_defender()(
        ws in 0..150, parries in any::<bool>(), behind_obstacle in any::<bool>(),
        field in prop::option::of(-20..130), armour in prop::collection::vec(any_armour(), 0..4),
    ) -> Value {
        json!({ "ws": ws, "parries": parries, "behind_obstacle": behind_obstacle,
            "field": field.map(|value| json!({ "value": value })), "armour": armour })
    }
}

/// Random readings of every ruling that a blow may ask, and of those it must not ask.
fn any_rulings() -> impl Strategy<Value = Rulings> {
    let picks = prop::collection::vec(any::<prop::sample::Index>(), Rulings::SWITCHES.len());
    picks.prop_map(|picks| {
        let mut rulings = Rulings::default();
        for (switch, pick) in Rulings::SWITCHES.iter().zip(picks) {
            let reading = pick.get(switch.readings);
            if reading.setting.to_string() != "custom" {
                rulings.set(switch.name, reading.setting).unwrap();
            }
        }
        rulings
    })
}

prop_compose! {
    fn any_blow()(
        rulings in any_rulings(), attacker in any_attacker(), weapon in any_weapon(), defender in any_defender(),
        chart in prop::option::of((1..40, 41..99, -30..30)),
    ) -> MeleeScenario {
        let damage = chart.map(|(dead, light, modifier)| json!({ "modifier": modifier, "rows": [
            { "up_to": dead, "result": "dead" }, { "up_to": light, "result": "light" },
            { "up_to": 100, "result": "none" } ] }));
        serde_json::from_value(json!({ "rulings": rulings, "attacker": attacker, "weapon": weapon,
            "defender": defender, "damage": damage })).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// P-MELEE-1, A-HIT-4, A-JAM-10, P-PARRY-1, P-PARRY-2, A-PARRY-1, A-PARRY-2, A-PARRY-3, by every ruling.
    #[test]
    fn report_and_second_calculation_agree(scenario in any_blow()) {
        let report = Blow::new(&scenario).unwrap().report::<Rational>();
        let twin = ByRules::of(&scenario);
        prop_assert_eq!(&report.hit, &twin.hit);
        prop_assert_eq!(&report.penetrating, &twin.penetrating);
        prop_assert_eq!(&report.hits_by_location.0, &twin.locations);
        prop_assert_eq!(report.worst_wound.is_some(), scenario.damage.is_some());
        if let Some(wounds) = &report.worst_wound {
            prop_assert_eq!(&wounds.0, &twin.wounds);
        }
        let mut accounted = report.penetrating.clone();
        report.layers.iter().for_each(|layer| accounted.add(&layer.stopped));
        prop_assert_eq!(&accounted, &report.hit, "what hits is stopped by a layer or penetrates");
        let quick = Blow::new(&scenario).unwrap().report::<f64>();
        prop_assert!((quick.penetrating - report.penetrating.to_f64()).abs() < 1e-12);
    }
}
