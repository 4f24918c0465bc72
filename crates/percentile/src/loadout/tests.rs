//! Tables against reports, crossovers against fine grids, and what is refused.

mod crossovers;
mod names;
mod pair;
mod weights;

use super::declared::own;
use super::read::{MAX_CELLS, read};
use super::*;
use crate::ShootOut;
use crate::damage::Severity;
use crate::metrics::{COLUMNS, Column, Readings};
use crate::number::{BoundedInt, Metres};
use crate::report::Report;
use crate::{catalogue::built_in, read as scenarios};
use shootout_ruleset::InputError;
use shootout_ruleset::metric::Better;
use shootout_ruleset::side_by_side::{Cells, Change, OwnLoadout, SideBySide, Sorting};

const EXAMPLE: &[u8] = include_bytes!("../../../../data/percentile/loadouts/pirates.json");

fn from(text: &[u8]) -> Result<Loadout, InputError> {
    read(text, built_in())
}

fn example() -> Loadout {
    from(EXAMPLE).unwrap()
}

fn document(shooters: &str, targets: &str) -> String {
    format!(
        r#"{{ "loadout": 1, "ruleset": "percentile", "shooters": [{shooters}], "targets": [{targets}],
             "damage": "sample" }}"#
    )
}

fn loadout(shooters: &str, targets: &str) -> Loadout {
    from(document(shooters, targets).as_bytes()).unwrap()
}

fn refused(text: &str) -> InputError {
    from(text.as_bytes()).unwrap_err()
}

fn filled(loadout: &Loadout) -> Cells {
    own(loadout.clone()).all_cells().unwrap()
}

/// The place of a column.
fn at(name: &str) -> usize {
    COLUMNS.iter().position(|column| column.metric.id == name).unwrap()
}

/// The rows from the best to the worst against the first target.
fn best_first(cells: &Cells, name: &str) -> Vec<usize> {
    cells.order(Sorting { column: at(name), target: 0, from_worst: false })
}

fn report(scenario: &Scenario) -> Report<f64> {
    ShootOut::new(scenario).unwrap().report()
}

fn readings(scenario: &Scenario) -> Readings<'_> {
    Readings::new(scenario).unwrap()
}

fn named(name: &str) -> &'static Column {
    &COLUMNS[at(name)]
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
    let alone = scenarios::shot(text, built_in()).unwrap();
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
    assert_eq!(best_first(&table, "hit"), [2, 4, 1, 3, 0]);
    assert_eq!(table.best(at("hit"), 0), [2, 4]);
    assert_eq!(table.best(at("shots"), 0), [1, 2, 3, 4]);
    assert_eq!(best_first(&table, "shots"), [1, 2, 3, 4, 0]);
    let cell = table.cell(0, 0).unwrap();
    assert!(!cell.is_legal && cell.reasons[0].contains("reaches 20 m"), "{:?}", cell.reasons);
}

/// Cells are worked out in any order, what is not done is not there, and there are none beyond the table.
#[test]
fn cells_are_worked_out_one_by_one() {
    let loadout = own(example());
    let whole = loadout.all_cells().unwrap();
    let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
    let mut cells = Cells::new(loadout.columns(), rows, targets);
    let mut work_out = loadout.work_out();
    for row in 0..2 {
        cells.put(row, 2, work_out(row, 2).unwrap());
    }
    assert_eq!(cells.cell(1, 2), whole.cell(1, 2));
    assert_eq!((cells.cell(1, 1), cells.best(at("jam"), 2)), (None, vec![0]));
    assert!(work_out(rows, 0).is_err() && work_out(0, targets).is_err());
}

/// Each change by the scenario it makes; better cover for the enemy is no help, less of it is.
#[test]
fn improvements_are_sorted_and_have_their_scenarios() {
    let (shots, loadout) = (example(), own(example()));
    for (row, target) in [(0, 0), (4, 1), (7, 1), (8, 2)] {
        let before = shots.scenario(row, target).unwrap();
        let made: Vec<(&str, Scenario)> = declared::changed(&before).collect();
        assert!(made.iter().all(|(_, after)| *after != before));
        for (place, column) in COLUMNS.iter().enumerate() {
            let found = loadout.changes(row, place, target).unwrap();
            let figure = |scenario| column.figure(&readings(scenario));
            let mut gains = Vec::new();
            for Change { words, before: now, after } in &found {
                let (_, changed) = made.iter().find(|(known, _)| known == words).unwrap();
                assert_eq!((figure(changed), figure(&before)), (Some(*after), Some(*now)), "{words}");
                let more = after.value - now.value;
                gains.push(if column.metric.better == Better::More { more } else { -more });
            }
            assert!(gains.is_sorted_by(|one, next| *one >= next - 1e-9), "{}", column.metric.id);
        }
    }
    let words = |target| -> Vec<String> {
        loadout.changes(0, at("down"), target).unwrap().into_iter().map(|change| change.words).collect()
    };
    let has = |target, words_of: &str| words(target).iter().any(|words| words == words_of);
    assert!(has(1, "cover 10 weaker") && !has(1, "force field 10 weaker"));
    assert!(has(2, "force field 10 weaker") && !has(2, "cover 10 weaker"));
}

/// A shot at 40 and 35 m: at point-blank 20 better, with skill 10, with an action of aiming or resting 5.
#[test]
fn the_most_helpful_change_comes_first() {
    let one = r#"{ "attacker": { "bs": 40 }, "weapon": "boltgun", "mode": "single", "actions": 1 }"#;
    let found = own(loadout(one, TARGET)).changes(0, at("hit"), 0).unwrap();
    let better: Vec<String> = found.iter().map(|change| change.better_by(&named("hit").metric)).collect();
    assert_eq!((found[0].words.as_str(), better[0].as_str()), ("one range band nearer", "+20%"));
    assert_eq!((found[1].words.as_str(), better[1].as_str()), ("Ballistic Skill +10", "+10%"));
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
        let loadout = from(text.as_bytes()).unwrap();
        let found = own(loadout).changes(0, at("penetrating"), 0).unwrap();
        let field = found.iter().find(|change| change.words == "force field 10 weaker").unwrap();
        assert!(field.after.value - field.before.value > 0.01, "{ruling}: {field:?}");
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
    assert!(found.shooter(0).ends_with(&format!(", BS {}", found.document.shooters[0].attacker.bs.get())));
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
