//! Tables against reports, crossovers against fine grids, and what is refused.

mod crossovers;

use super::cells::{best_first, place_of};
use super::*;
use crate::ShootOut;
use crate::damage::Severity;
use crate::metrics::Readings;
use crate::number::{BoundedInt, Metres};
use crate::report::Report;
use crate::{catalogue::Catalogue, read as scenarios};
use shootout_ruleset::InputError;

const EXAMPLE: &[u8] = include_bytes!("../../../../data/percentile/loadouts/pirates.json");

fn example() -> Loadout {
    super::read(EXAMPLE, Catalogue::built_in()).unwrap()
}

fn document(shooters: &str, targets: &str) -> String {
    format!(
        r#"{{ "loadout": 1, "ruleset": "percentile", "shooters": [{shooters}], "targets": [{targets}],
             "damage": "sample" }}"#
    )
}

fn loadout(shooters: &str, targets: &str) -> Loadout {
    super::read(document(shooters, targets).as_bytes(), Catalogue::built_in()).unwrap()
}

fn refused(text: &str) -> InputError {
    super::read(text.as_bytes(), Catalogue::built_in()).unwrap_err()
}

fn filled(loadout: &Loadout) -> Cells {
    loadout.all_cells().unwrap()
}

/// The place of a column.
fn at(name: &str) -> usize {
    place_of(named(name))
}

fn report(scenario: &Scenario) -> Report<f64> {
    ShootOut::new(scenario).unwrap().report()
}

fn readings(scenario: &Scenario) -> Readings<'_> {
    Readings::new(scenario).unwrap()
}

fn named(name: &str) -> &'static Column {
    column(name).unwrap()
}

const SHOOTER: &str = r#"{ "attacker": { "bs": 40 }, "weapon": "autogun", "mode": "single" }"#;
const TARGET: &str = r#"{ "range_m": 35 }"#;

/// The numbers of a cell are those of the scenario read by itself, ids and all.
#[test]
fn cells_are_ordinary_scenarios() {
    let text = br#"{ "ruleset": "percentile", "attacker": { "name": "Pirate", "bs": 40 }, "weapon": "boltgun",
        "target": { "name": "Officer", "range_m": 35, "field": "refractor_field", "armour": ["powered_armour"] },
        "damage": "sample", "plan": [{ "do": "fire", "mode": "semi" }, { "do": "fire", "mode": "semi" },
        { "do": "fire", "mode": "semi" }, { "do": "fire", "mode": "semi" }] }"#;
    let alone = scenarios::shot(text, Catalogue::built_in()).unwrap();
    let loadout = example();
    let row = loadout.rows.iter().position(|row| row.name == "Boltgun, semi-automatic").unwrap();
    assert_eq!(loadout.scenario(row, 2), Some(alone.clone()));
    let (report, table) = (report(&alone), filled(&loadout));
    let cell = table.cell(row, 2).unwrap();
    let wounds = report.worst_wound.unwrap();
    for (name, expected) in [
        ("hit", report.hits.at_least_one),
        ("hits", report.hits.mean),
        ("penetrating", report.penetrating.mean),
        ("through", report.penetrating.at_least_one),
        ("down", wounds.at(Severity::KnockedOut) + wounds.at(Severity::Dead)),
        ("jam", report.jam),
        ("shots", report.shots_fired.mean),
    ] {
        let found = cell.figures[at(name)].unwrap().value;
        assert!((found - expected).abs() < 1e-15, "{name}: {found}, not {expected}");
    }
}

/// Four shots at 50 that cannot jam: 1, 4, 6, 4, 1 in 16. P10 is reached at one hit, 5/16; P50 at two, 11/16; P90 at three, 15/16.
/// The sum up to 0 is 1/16, less than a tenth.
#[test]
fn quantiles_of_a_binomial() {
    let sure = r#"{ "attacker": { "bs": 50 }, "weapon": { "can_jam": false }, "mode": "single" }"#;
    let table = filled(&loadout(sure, TARGET));
    assert_eq!(["p10", "p50", "p90"].map(|name| table.text(0, 0, at(name))), ["1", "2", "3"]);
    assert_eq!(table.text(0, 0, at("hit")), "93.8%");
    // A single shot hits one time in two: the median is no hit, however the sum is rounded.
    let one = sure.replace("\"single\"", "\"single\", \"actions\": 1");
    assert_eq!(filled(&loadout(&one, TARGET)).text(0, 0, at("p50")), "0");
}

/// Six rounds at 40, none can jam: 6 × 0.4 hits, however the plan and the magazine divide. Aiming is gone on with: 0.5 each
/// after two actions. Without a magazine there is no such number.
#[test]
fn hits_of_a_magazine() {
    let of = |weapon: &str, plan: &str| {
        let shooter =
            format!(r#"{{ "attacker": {{ "bs": 40 }}, "weapon": {{ "can_jam": false {weapon} }}, {plan} }}"#);
        let armoured = r#"{ "range_m": 35, "field": "refractor_field", "armour": ["powered_armour"] }"#;
        let value = |target| filled(&loadout(&shooter, target)).cell(0, 0)?.figures[at("per_magazine")];
        assert_eq!(value(TARGET), value(armoured), "armour does not keep from being hit");
        value(TARGET).map(|figure| figure.value)
    };
    let close = |found: Option<f64>, expected: f64| assert!((found.unwrap() - expected).abs() < 1e-12);
    close(of(r#", "magazine": 6"#, r#""mode": "single""#), 6.0 * 0.4);
    let aimed = r#""plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "single" }]"#;
    close(of(r#", "magazine": 6"#, aimed), 6.0 * 0.5);
    // A fresh magazine is not part of it.
    let reloads = r#""plan": [{ "do": "fire", "mode": "single" }, { "do": "reload" }]"#;
    close(of(r#", "magazine": 6"#, reloads), 6.0 * 0.4);
    assert_eq!(of("", r#""mode": "single""#), None);
    assert_eq!(of(r#", "magazine": 6"#, r#""plan": [{ "do": "aim" }]"#), None);
}

/// Equal rows keep their order and are all marked; one that cannot fire is last, and not the best at sparing ammunition.
#[test]
fn sorting_is_stable_and_ties_are_marked() {
    let far =
        r#"{ "name": "Far", "attacker": { "bs": 90 }, "weapon": { "max_range_m": 20 }, "mode": "single" }"#;
    let better = SHOOTER.replace("40", "60");
    let loadout = loadout(&[far, SHOOTER, &better, SHOOTER, &better].join(","), TARGET);
    let table = filled(&loadout);
    assert_eq!(best_first(&table, named("hit"), 0), [2, 4, 1, 3, 0]);
    assert_eq!(table.best(at("hit"), 0), [2, 4]);
    assert_eq!(table.best(at("shots"), 0), [1, 2, 3, 4]);
    assert_eq!(best_first(&table, named("shots"), 0), [1, 2, 3, 4, 0]);
    let cell = table.cell(0, 0).unwrap();
    assert!(!cell.is_legal && cell.reasons[0].contains("reaches 20 m"), "{:?}", cell.reasons);
}

/// Cells are worked out in any order, what is not done is not there, and there are none beyond the table.
#[test]
fn cells_are_worked_out_one_by_one() {
    let loadout = example();
    let whole = filled(&loadout);
    let mut cells = loadout.no_cells();
    for row in 0..2 {
        cells.put(row, 2, loadout.cell(row, 2).unwrap());
    }
    assert_eq!(cells.cell(1, 2), whole.cell(1, 2));
    assert_eq!((cells.cell(1, 1), cells.best(at("jam"), 2)), (None, vec![0]));
    assert!(loadout.cell(loadout.rows.len(), 0).is_err() && loadout.cell(0, loadout.targets.len()).is_err());
}

/// Each change by the scenario it makes; better cover for the enemy is no help, less of it is.
#[test]
fn improvements_are_sorted_and_have_their_scenarios() {
    let loadout = example();
    for (row, target) in [(0, 0), (4, 1), (7, 1), (8, 2)] {
        for column in &COLUMNS {
            let found = improvements(&loadout, row, target, column).unwrap();
            let before = loadout.scenario(row, target).unwrap();
            for change in &found {
                let after = column.figure(&readings(&change.scenario)).unwrap();
                assert_eq!(after, change.after);
                assert_ne!(change.scenario, before, "{}", change.words);
                let more = after.value - column.figure(&readings(&before)).unwrap().value;
                let sign = if column.metric.better == Better::More { 1.0 } else { -1.0 };
                assert!((change.gain - sign * more).abs() < 1e-12);
            }
            assert!(found.windows(2).all(|pair| pair[0].gain >= pair[1].gain - 1e-9), "{}", column.metric.id);
        }
    }
    let words = |target| -> Vec<&str> {
        improvements(&loadout, 0, target, named("down")).unwrap().iter().map(|change| change.words).collect()
    };
    assert!(words(1).contains(&"cover 10 weaker") && !words(1).contains(&"force field 10 weaker"));
    assert!(words(2).contains(&"force field 10 weaker") && !words(2).contains(&"cover 10 weaker"));
}

/// By the ruling that a field's value is the chance to stop, weaker is less.
#[test]
fn a_weaker_field_lets_more_through_by_either_ruling() {
    for ruling in ["pass", "stop"] {
        let text = document(SHOOTER, r#"{ "range_m": 35, "field": { "value": 40 } }"#).replacen(
            "\"shooters\"",
            &format!("\"rulings\": {{ \"field_value\": \"{ruling}\" }}, \"shooters\""),
            1,
        );
        let loadout = super::read(text.as_bytes(), Catalogue::built_in()).unwrap();
        let found = improvements(&loadout, 0, 0, named("penetrating")).unwrap();
        let field = found.iter().find(|change| change.words == "force field 10 weaker").unwrap();
        assert!(field.gain > 0.01, "{ruling}: {}", field.gain);
    }
}

#[test]
fn mistakes_are_named_where_they_stand() {
    let valid = document(SHOOTER, TARGET);
    for (from, to, path, nearest) in [
        ("\"loadout\": 1", "\"loadout\": 2", "loadout", None),
        ("\"ruleset\": \"percentile\"", "\"ruleset\": \"percentil\"", "ruleset", Some("percentile")),
        ("\"shooters\"", "\"shooter\"", "shooter", Some("shooters")),
        ("\"bs\": 40", "\"bss\": 40", "shooters[0].attacker.bss", Some("bs")),
        ("\"bs\": 40", "\"bs\": 201", "shooters[0].attacker.bs", None),
        ("\"autogun\"", "\"autogum\"", "shooters[0].weapon", Some("autogun")),
        ("\"single\"", "\"singel\"", "shooters[0].mode", Some("single")),
        ("\"mode\"", "\"moda\"", "shooters[0].moda", Some("mode")),
        ("\"mode\": \"single\"", "\"name\": \"x\"", "shooters[0].mode", None),
        ("\"single\"", "\"single\", \"actions\": 0", "shooters[0].actions", None),
        ("\"single\"", "\"single\", \"plan\": []", "shooters[0].plan", None),
        ("\"mode\": \"single\"", "\"plan\": [{ \"do\": \"fire\" }]", "shooters[0].plan[0].mode", None),
        ("\"range_m\": 35", "\"range_m\": -1", "targets[0].range_m", None),
        ("\"range_m\": 35", "\"range_m\": 35, \"armor\": []", "targets[0].armor", Some("armour")),
        ("\"sample\"", "\"simple\"", "damage", Some("sample")),
        ("{ \"range_m\": 35 }", "", "targets", None),
        (SHOOTER, "", "shooters", None),
    ] {
        assert_eq!(valid.matches(from).count(), 1, "{from}");
        let error = refused(&valid.replace(from, to));
        assert_eq!((error.path.as_str(), error.nearest.as_deref()), (path, nearest), "{error}");
        assert!(!error.found.is_empty() && !error.allowed.is_empty(), "{error}");
    }
    let boltgun_second = document(
        &[SHOOTER, &SHOOTER.replace("autogun", "hunting_rifle").replace("single", "auto")].join(","),
        TARGET,
    );
    assert_eq!(refused(&boltgun_second).path, "shooters[1].mode");
    let second = document(SHOOTER, &[TARGET, r#"{ "range_m": 35, "cover": "brick_wal" }"#].join(","));
    assert_eq!(refused(&second).path, "targets[1].cover");
}

#[test]
fn rows_say_who_shoots_and_how_long() {
    let found = loadout(SHOOTER, TARGET);
    assert!(found.shooter(0).ends_with(&format!(", BS {}", found.rows[0].attacker.bs.get())));
    assert_eq!(found.shooter(1), "");
    // A mode without a number of actions is a round of it: four.
    let round = r#"{ "attacker": { "name": "Vex", "bs": 45 }, "weapon": "autogun", "mode": "single" }"#;
    let two = round.replace("\"single\"", "\"single\", \"actions\": 2");
    assert_eq!(loadout(round, TARGET).actions(), Some(4));
    assert_eq!(loadout(round, TARGET).shooter(0), "Vex, BS 45");
    assert_eq!(loadout(&two, TARGET).actions(), Some(2));
    assert_eq!(loadout(&format!("{round},{two}"), TARGET).actions(), None);
}

#[test]
fn tables_have_limits() {
    let many = |count: usize, one: &str| vec![one; count].join(",");
    let error = refused(&document(&many(101, SHOOTER), TARGET));
    assert_eq!((error.path.as_str(), error.found.as_str()), ("shooters", "101 entries"));
    assert_eq!(refused(&document(SHOOTER, &many(101, TARGET))).path, "targets");
    // A hundred against a hundred is the most there may be, and three modes each are too many.
    assert_eq!(loadout(&many(100, SHOOTER), &many(100, TARGET)).number_of_cells(), MAX_CELLS);
    let every = SHOOTER.replace("single", "all");
    let error = refused(&document(&many(100, &every), &many(100, TARGET)));
    assert_eq!(error.found, "300 rows against 100 targets");
    // Long plans in many cells would take an hour.
    let plan = many(1000, r#"{ "do": "fire", "mode": "auto" }"#);
    let long = SHOOTER.replace("\"mode\": \"single\"", &format!("\"plan\": [{plan}]"));
    assert_eq!(loadout(&long, TARGET).rows[0].plan.len(), 1000);
    let error = refused(&document(&many(10, &long), &many(100, TARGET)));
    assert!(error.found.ends_with("with plans as long as these"), "{error}");
}
