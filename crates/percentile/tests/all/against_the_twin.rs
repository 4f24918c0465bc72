//! The engine against a second copy of the rules, on random scenarios, in exact fractions.

use crate::twin::{Action, Answer, Duck, Number, Rolled, Shot};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use shootout_percentile::ShootOut;
use shootout_percentile::report::{ActionReport, CountReport, NumberReport, Report, ShotReport};
use shootout_percentile::scenario::Scenario;

/// How many random scenarios are compared.
const CASES: u32 = 2000;

proptest! {
    #![proptest_config(Config { cases: CASES, failure_persistence: None, ..Config::default() })]

    #[test]
    fn engine_and_twin_agree(scenario in crate::scenarios::scenario()) {
        agreement(&scenario).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn engine_and_twin_agree_on_following_fire(scenario in crate::scenarios::scenario_with_following_fire()) {
        agreement(&scenario).map_err(TestCaseError::fail)?;
    }
}

/// Random numbers seldom meet the edges of the die: all of them, with every ruling that moves an edge.
#[test]
fn engine_and_twin_agree_on_every_number() {
    for modifier in -2..=102 {
        for (mode, jam_set) in
            [("single", "doubles_and_98"), ("auto", "doubles_and_98"), ("auto", "doubles_only")]
        {
            for (roll_test, jam_shot, min_hit_location) in [
                ("at_or_under", "lost", "reversed"),
                ("at_or_under", "hits_then_jams", "fresh"),
                ("strictly_under", "lost", "fresh"),
                ("strictly_under", "hits_then_jams", "reversed"),
            ] {
                must_agree(&crate::plainest::shot_with(json!({
                    "rulings": {
                        "roll_test": roll_test, "jam_shot": jam_shot, "auto_jam_set": jam_set,
                        "min_hit_location": min_hit_location,
                    },
                    "attacker": { "bs": 0, "modifier": modifier },
                    "plan": [{ "do": "fire", "mode": mode, "shots": 1 }],
                })));
            }
        }
    }
}

/// All that decides how far one can see, at every distance where it changes and a step beyond.
#[test]
fn engine_and_twin_agree_on_every_limit_of_sight() {
    let mut distances = Vec::new();
    for limit_m in [3.0, 30.0, 40.0, 50.0, 60.0, 80.0, 100.0, 300.0, 600.0] {
        distances.extend([limit_m / 2.0, limit_m / 2.0 + 0.25, limit_m, limit_m + 0.25]);
    }
    let rows = [None, Some("A1"), Some("A2"), Some("A3"), Some("A4"), Some("A5"), Some("A6"), Some("A7")];
    for range_m in distances {
        for light in ["daylight", "twilight", "night", "lit"] {
            for seen_as in rows {
                for (size, called) in
                    [("small", None), ("normal", None), ("large", None), ("large", Some("head"))]
                {
                    for (revealed, other_reading) in
                        [(false, false), (false, true), (true, false), (true, true)]
                    {
                        must_agree(&crate::plainest::shot_with(json!({
                            "rulings": {
                                "twilight_halves_autohit": other_reading,
                                "reveal_limit": if other_reading { "none" } else { "size" },
                                "beyond_max": if other_reading { "long_band" } else { "forbidden" },
                            },
                            "target": {
                                "range_m": range_m, "light": light, "seen_as": seen_as, "size": size, "called": called,
                                "revealed": revealed, "cover": { "base": 50 },
                            },
                        })));
                    }
                }
            }
        }
    }
}

/// All that can be done in up to four actions before a burst, with every reading of how long aim lasts.
#[test]
fn engine_and_twin_agree_on_every_preparation() {
    let steps = [
        json!({ "do": "aim" }),
        json!({ "do": "rest" }),
        json!({ "do": "move" }),
        json!({ "do": "fire", "mode": "single" }),
    ];
    let mut preparations: Vec<Vec<Value>> = vec![Vec::new()];
    let mut longest = preparations.clone();
    for _ in 0..4 {
        longest = longest
            .iter()
            .flat_map(|before| {
                steps.iter().map(move |step| [before.as_slice(), std::slice::from_ref(step)].concat())
            })
            .collect();
        preparations.extend(longest.iter().cloned());
    }
    for mut plan in preparations {
        plan.push(json!({ "do": "fire", "mode": "semi" }));
        for (persists, both) in [(false, false), (false, true), (true, false), (true, true)] {
            must_agree(&crate::plainest::shot_with(json!({
                "rulings": { "aim_persists": persists, "aim_semi_both": both },
                "plan": plan,
            })));
        }
    }
}

fn must_agree(scenario: &Scenario) {
    if let Err(differences) = agreement(scenario) {
        panic!("{differences}");
    }
}

/// The scenario and all differences in words, if there are any.
fn agreement(scenario: &Scenario) -> Result<(), String> {
    let differences = compare(scenario);
    if differences.is_empty() {
        return Ok(());
    }
    let written = serde_json::to_string_pretty(scenario).expect("a scenario can be written");
    Err(format!("{written}\n{}", differences.join("\n")))
}

/// Everything in which the engine's report and the twin's answer differ, in words.
fn compare(scenario: &Scenario) -> Vec<String> {
    let engine = match ShootOut::new(scenario) {
        Ok(engine) => engine,
        Err(problem) => return vec![format!("the engine refuses the scenario: {problem}")],
    };
    let mut differences = Differences(Vec::new());
    let twin = crate::twin::work_out(scenario);
    differences.in_report(scenario, &engine.report(), &twin);
    differences.between("the most rounds", &engine.most_rounds(), &twin.most_rounds);
    differences.0
}

struct Differences(Vec<String>);

impl Differences {
    fn between<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, engine: &T, twin: &T) {
        if engine != twin {
            self.0.push(format!("{what}: engine {engine:?}, twin {twin:?}"));
        }
    }

    fn in_report(&mut self, scenario: &Scenario, engine: &Report<Rational>, twin: &Answer) {
        self.between("targeting.legal", &engine.targeting.legal, &twin.legal);
        self.between("reasons are given", &!engine.targeting.reasons.is_empty(), &!twin.legal);
        self.in_count("hits", &engine.hits, &twin.hits);
        self.in_count("penetrating", &engine.penetrating, &twin.penetrating);
        self.between("hits_by_location", &engine.hits_by_location.0.to_vec(), &twin.by_location);
        self.in_layers(engine, twin);
        self.between("jam", &engine.jam, &twin.jam);
        self.between("explosion", &engine.explosion, &twin.explosion);
        self.between("shots_fired", &engine.shots_fired.mean, &twin.shots_fired);
        let worst_wound = engine.worst_wound.as_ref().map(|wounds| wounds.0.to_vec());
        self.between("worst_wound", &worst_wound, &twin.worst_wound);
        self.between("caught", &engine.caught, &twin.caught);
        self.in_people(scenario, engine, twin);
        self.in_backlash(scenario, engine, twin);
        let repair = engine.repair.as_ref().map(|repair| (repair.chance.clone(), repair.mean_rounds.clone()));
        self.between("repair", &repair, &twin.repair);
        let ducks: Vec<Duck> = engine
            .duck_back_as_ruled
            .iter()
            .map(|duck| Duck { round: duck.round, action: duck.action, chance: duck.chance.clone() })
            .collect();
        self.between("duck_back_as_ruled", &ducks, &twin.ducks);
        self.between("actions", &engine.actions.len(), &twin.actions.len());
        for (place, (engine, action)) in engine.actions.iter().zip(&twin.actions).enumerate() {
            self.in_action(&format!("actions[{place}]"), scenario, engine, action, twin.band);
        }
    }

    /// Only where fire may swing are the targets listed.
    fn in_people(&mut self, scenario: &Scenario, engine: &Report<Rational>, twin: &Answer) {
        if scenario.following.is_empty() {
            self.between("targets", &engine.targets.len(), &0);
            self.between("targets_hit_together", &engine.targets_hit_together.len(), &0);
            return;
        }
        self.between("targets", &engine.targets.len(), &twin.people.len());
        for (place, (engine, person)) in engine.targets.iter().zip(&twin.people).enumerate() {
            self.in_count(&format!("targets[{place}].hits"), &engine.hits, &person.hits);
            self.in_count(&format!("targets[{place}].penetrating"), &engine.penetrating, &person.penetrating);
        }
        self.between("targets_hit_together", &engine.targets_hit_together, &twin.hit_together);
    }

    fn in_backlash(&mut self, scenario: &Scenario, engine: &Report<Rational>, twin: &Answer) {
        let can_explode = scenario.weapon.plasma && scenario.weapon.can_jam;
        self.between("backlash is reported", &engine.backlash.is_some(), &can_explode);
        let Some(backlash) = &engine.backlash else { return };
        self.between("backlash.penetrating", &backlash.penetrating, &twin.backlash);
        let engine_wounds = backlash.worst_wound.as_ref().map(|wounds| wounds.0.to_vec());
        let twin_wounds = scenario.damage.as_ref().map(|_| twin.backlash_wounds.clone());
        self.between("backlash.worst_wound", &engine_wounds, &twin_wounds);
    }

    fn in_count(&mut self, what: &str, engine: &CountReport<Rational>, twin: &[Rational]) {
        self.between(&format!("{what}.pmf"), &engine.pmf, &twin.to_vec());
        let mut mean = Rational::zero();
        for (count, chance) in twin.iter().enumerate() {
            mean.add_product(chance, &Rational::ratio(count as u64, 1));
        }
        self.between(&format!("{what}.mean"), &engine.mean, &mean);
        self.between(&format!("{what}.at_least_one"), &engine.at_least_one, &twin[0].complement());
    }

    fn in_layers(&mut self, engine: &Report<Rational>, twin: &Answer) {
        self.between("layers", &engine.layers.len(), &twin.layers.len());
        let counts = twin.met.iter().zip(&twin.stopped);
        for (place, (engine, (layer, (met, stopped)))) in
            engine.layers.iter().zip(twin.layers.iter().zip(counts)).enumerate()
        {
            let what = |field: &str| format!("layers[{place}].{field}");
            self.between(&what("name"), &engine.name, &layer.name);
            self.between(&what("kind"), &json!(engine.kind), &json!(layer.kind));
            self.between(&what("value"), &engine.value, &layer.value);
            let through = Rational::ratio(layer.faces_through as u64, 100);
            self.between(&what("through"), &engine.through, &through);
            self.between(&what("met"), &engine.met, met);
            self.between(&what("stopped"), &engine.stopped, stopped);
        }
    }

    fn in_action(
        &mut self,
        what: &str,
        scenario: &Scenario,
        engine: &ActionReport<Rational>,
        twin: &Action,
        band: &str,
    ) {
        self.between(&format!("{what}.action"), &engine.action, &twin.action);
        self.between(&format!("{what}.round"), &engine.round, &twin.round);
        self.between(&format!("{what}.do"), &engine.kind, &"fire");
        self.between(&format!("{what}.band"), &json!(engine.band), &Value::from(band));
        self.between(&format!("{what}.fires"), &engine.fires, &twin.fires);
        self.between(&format!("{what}.duck_back"), &engine.duck_back, &twin.duck_back);
        self.between(&format!("{what}.shots"), &engine.shots.len(), &twin.shots.len());
        for (place, (engine, shot)) in engine.shots.iter().zip(&twin.shots).enumerate() {
            self.in_shot(&format!("{what}.shots[{place}]"), scenario.attacker.bs.get(), engine, shot);
        }
    }

    fn in_shot(&mut self, what: &str, bs: i32, engine: &ShotReport<Rational>, twin: &Shot) {
        self.between(&format!("{what}.fired"), &engine.fired, &twin.fired);
        let numbers: Vec<Rolled> = engine.numbers.iter().map(rolled).collect();
        self.between(&format!("{what}.numbers"), &numbers, &twin.numbers);
        for (place, number) in engine.numbers.iter().enumerate() {
            let modifiers: i32 = number.modifiers.iter().map(|modifier| modifier.value).sum();
            let what = format!("{what}.numbers[{place}].modifiers, added up");
            self.between(&what, &(bs + modifiers), &number.to_hit);
        }
        let shown =
            (engine.to_hit, engine.automatic, engine.target, &engine.hit, &engine.jam, &engine.modifiers);
        let first = engine.numbers.first().map(|first| {
            (first.to_hit, first.automatic, first.target, &first.hit, &first.jam, &first.modifiers)
        });
        self.between(&format!("{what} shows the likeliest number"), &Some(shown), &first);
    }
}

/// A number of the engine's as the twin writes it.
fn rolled(engine: &NumberReport<Rational>) -> Rolled {
    let of = if engine.automatic { Number::Automatic } else { Number::Roll };
    Rolled {
        number: of(engine.to_hit),
        chance: engine.chance.clone(),
        hit: engine.hit.clone(),
        jam: engine.jam.clone(),
    }
}
