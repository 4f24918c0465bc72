//! Loadouts of percentile shots by rows and columns: the same numbers as sweeps, names, order, what is refused.

use super::*;
use shootout_percentile::catalogue::built_in;
use shootout_ruleset::side_by_side::SideBySide;

const LOADOUT: &str = r#"{ "loadout": 1, "ruleset": "percentile",
    "scenario": { "weapon": "boltgun", "target": {}, "plan": [{ "do": "fire", "mode": "single" }] },
    "rows": [{ "input": "attacker.bs", "values": [40, 55] },
             { "input": "how", "variants": [{ "name": "at once", "set": {} },
                 { "name": "aimed", "set": { "plan": [{ "do": "aim" }, { "do": "fire", "mode": "single" }], "attacker.modifier": 0 } }] }],
    "columns": [{ "input": "target.range_m", "values": [35, 60] }],
    "outputs": ["hit", "jam"] }"#;

fn grid(text: &str) -> Grid {
    let none = &mut |name: &str| panic!("{name}");
    read_grid(text.as_bytes(), built_in(), &[], none).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str) -> InputError {
    match read_grid(text.as_bytes(), built_in(), &[], &mut |name| panic!("{name}")) {
        Ok(_) => panic!("{text}"),
        Err(error) => error,
    }
}

fn filled(grid: &Grid) -> GridTable {
    let mut cells = grid.sweep().cells();
    grid.table((0..grid.sweep().rows()).map(|cell| cells.figures(cell).unwrap()).collect())
}

/// Cells that come one by one make the same table as all at once; before that nothing is known of them.
#[test]
fn cells_are_put_in_as_they_come() {
    let grid = grid(LOADOUT);
    let none = grid.table(Vec::new());
    assert!(none.lines(0).all(|(_, cells)| cells.iter().all(|cell| cell.number.is_none() && !cell.is_best)));
    let mut cells = Cells::new(grid.sweep().outputs().to_vec(), 4, 2);
    let mut work_out = grid.work_out();
    for (row, column) in (0..8).rev().map(|cell| (cell / 2, cell % 2)) {
        cells.put(row, column, work_out(row, column).unwrap());
    }
    let mut table = GridTable::new(&grid, cells);
    assert_eq!(table, filled(&grid));
    // The worst first, of the second column: less skill and no aiming.
    table.sort_by(0, 1);
    table.reverse();
    assert_eq!(table.report().rows[0], "attacker.bs 40, at once");
    assert_eq!(table.report().rows[3], "attacker.bs 55, aimed");
}

/// P-MOD-9: aiming adds 5; at short range nothing else changes.
#[test]
fn rows_are_all_combinations_of_their_inputs() {
    let grid = grid(LOADOUT);
    assert_eq!(
        grid.rows(),
        [
            "attacker.bs 40, at once",
            "attacker.bs 40, aimed",
            "attacker.bs 55, at once",
            "attacker.bs 55, aimed"
        ]
    );
    assert_eq!(grid.columns(), ["target.range_m 35", "target.range_m 60"]);
    let table = filled(&grid);
    let lines: Vec<(&str, Vec<String>)> =
        table.lines(0).map(|(row, cells)| (row, cells.into_iter().map(|cell| cell.text).collect())).collect();
    let hits: Vec<&str> = lines.iter().map(|line| line.1[0].as_str()).collect();
    assert_eq!(hits, ["40%", "45%", "55%", "60%"]);
}

#[test]
fn rows_are_sorted_and_the_best_is_marked() {
    let mut table = filled(&grid(LOADOUT));
    table.sort(0);
    table.show_only(0);
    let rows: Vec<(&str, bool)> = table.lines(0).map(|(row, cells)| (row, cells[0].is_best)).collect();
    assert_eq!(
        rows,
        [
            ("attacker.bs 55, aimed", true),
            ("attacker.bs 55, at once", false),
            ("attacker.bs 40, aimed", false),
            ("attacker.bs 40, at once", false)
        ]
    );
    let report = table.report();
    assert_eq!(
        (report.columns.as_slice(), report.outputs[0].best.as_slice()),
        (["target.range_m 35"].as_slice(), [vec![0]].as_slice())
    );
    // The less the better: no choice spares a chance to jam.
    assert_eq!(report.outputs[1].best, [vec![0, 1, 2, 3]]);
}

#[test]
fn mistakes_are_named_where_they_stand() {
    for (from, to, path) in [
        (r#""loadout": 1"#, r#""loadout": 2"#, "loadout"),
        ("[40, 55]", "[40, 201]", "rows[0].values[1]"),
        (r#""values": [35, 60]"#, r#""values": [35, -1]"#, "columns[0].values[1]"),
        (
            r#""attacker.modifier": 0"#,
            r#""attacker.modifier": 1001"#,
            r#"rows[1].variants[1].set["attacker.modifier"]"#,
        ),
        (
            r#""attacker.modifier": 0"#,
            r#""attacker.modifer": 0"#,
            r#"rows[1].variants[1].set["attacker.modifer"]"#,
        ),
        (
            r#""attacker.modifier": 0"#,
            r#""attacker..modifier": 0"#,
            r#"rows[1].variants[1].set["attacker..modifier"]"#,
        ),
        (r#""name": "aimed""#, r#""name": "at once""#, "rows[1].variants[1]"),
        (r#""variants": ["#, r#""values": [1], "variants": ["#, "rows[1].variants"),
        (r#""columns""#, r#""colums""#, "colums"),
        (r#""jam""#, r#""jams""#, "outputs[1]"),
    ] {
        assert_eq!(LOADOUT.matches(from).count(), 1, "{from}");
        let error = refused(&LOADOUT.replace(from, to));
        assert_eq!(error.path, path, "{error}");
    }
}

#[test]
fn loadouts_have_limits() {
    let many = LOADOUT
        .replace("[35, 60]", "[1]")
        .replace(r#""values": [40, 55]"#, r#""from": 0, "to": 100, "step": 0.01"#);
    let error = refused(&many);
    assert_eq!((error.path.as_str(), error.found.as_str()), ("rows", "20002 cells"));
}

/// Of a rule set with questions numbers and flags without names are called by the labels of its form, and whose they are; texts and
/// names stand for themselves.
#[cfg(feature = "example")]
#[test]
fn values_without_names_are_called_by_their_labels() {
    let form =
        crate::form::Group::drawn(&serde_json::json!({ "properties": { "attacker": { "type": "object",
        "title": "Attacker", "properties": { "skill": { "type": "integer", "title": "Skill" } } } } }));
    let form: &'static crate::form::Group = Box::leak(Box::new(form));
    let text = r#"{ "loadout": 1, "ruleset": "example",
        "scenario": { "attacker": { "skill": 3 }, "defender": { "skill": 3 } },
        "rows": [{ "input": "attacker.skill", "values": [3, 5] }],
        "columns": [{ "input": "defender.skill", "values": [3] }, { "input": "attacker.armour", "values": [4], "names": ["mail"] }],
        "outputs": ["wound.mean"] }"#;
    let grid = grid(text);
    assert_eq!(grid.rows(), ["attacker.skill 3", "attacker.skill 5"]);
    let grid = grid.in_words_of(Some(form));
    assert_eq!(grid.rows(), ["Attacker: Skill 3", "Attacker: Skill 5"]);
    assert_eq!(grid.columns(), ["defender.skill 3, mail"], "the form does not know the other");
}

/// Numbers of a duel are explained with the names of those who fight it, as far as all cells are of the same people.
#[test]
fn numbers_are_explained_with_the_names_of_the_two_sides() {
    let duel = include_str!("../../../../../data/fate_firefight/knives_in_the_dark.json");
    let of_rows = |rows: &str| {
        let scenario = duel.replacen(r#""ruleset": "fate_firefight","#, "", 1);
        let text = format!(
            r#"{{ "loadout": 1, "ruleset": "fate_firefight", "scenario": {scenario}, "rows": [{rows}],
                "outputs": ["first_round.a.mean", "first_round.net"] }}"#
        );
        let grid = grid(&text);
        grid.columns().iter().for_each(|column| assert_eq!(column, ""));
        let metrics = SideBySide::columns(&grid);
        let explained: Vec<String> = metrics.iter().map(|metric| grid.explained(metric)).collect();
        let table = grid.table(Vec::new());
        let of_table = table.outputs().iter().map(|metric| table.explained(metric));
        assert_eq!(of_table.collect::<Vec<_>>(), explained);
        explained
    };
    assert_eq!(
        of_rows(r#"{ "input": "a.skill", "values": [3, 4] }"#),
        [
            "mean stress that Knife deals in the first round",
            "mean stress that Knife deals in the first round, less what Club deals"
        ]
    );
    assert_eq!(
        of_rows(r#"{ "input": "a.name", "values": ["Ann", "Bo"] }"#)[1],
        "mean stress that A deals in the first round, less what Club deals"
    );
}

/// In no rule set a number is about a nameless "a" or "b".
#[test]
fn nobody_is_called_by_a_small_letter() {
    for metric in
        crate::registry::RULE_SETS.iter().flat_map(|rules| rules.questions).flat_map(|of| of.metrics)
    {
        for words in [metric.explanation, metric.spoken, metric.label] {
            let words: Vec<&str> = words.split(|letter: char| !letter.is_alphanumeric()).collect();
            assert!(!words.contains(&"b"), "{words:?}");
            // An article stands before what it belongs to, and what that does comes later.
            let person = |pair: &[&str]| {
                pair[0] == "a" && ["s", "is", "has", "wins", "deals", "takes", "acts"].contains(&pair[1])
            };
            assert!(!words.windows(2).any(person) && words.last() != Some(&"a"), "{words:?}");
        }
    }
}

/// The loadout with these columns.
fn weighted(columns: &str) -> String {
    LOADOUT.replace(r#""columns": [{ "input": "target.range_m", "values": [35, 60] }]"#, columns)
}

const MET: &str = r#""columns": [{ "input": "target.range_m", "values": [35, 60], "weights": [3, null] },
    { "input": "where", "variants": [{ "name": "open", "set": {} },
        { "name": "off", "set": { "attacker.modifier": -10 }, "weight": 2 }, { "name": "never", "set": {}, "weight": 0 }] }]"#;

/// Weights of several inputs are multiplied; the mean stands behind the columns, and is no combination.
#[test]
fn the_mean_over_all_columns_goes_by_their_weights() {
    let grid = grid(&weighted(MET));
    assert_eq!(grid.weights(), [3.0, 6.0, 0.0, 1.0, 2.0, 0.0]);
    assert_eq!((grid.columns().len(), grid.columns()[6].as_str()), (7, "Mean of all"));
    assert_eq!(
        (grid.about_target(6), grid.about_target(5)),
        ("weights 3, 6, 0, 1, 2, 0".to_owned(), String::new())
    );
    assert_eq!(grid.case(&Value::Null, 0, 6), None);
    let report = filled(&grid);
    let report = report.report();
    let mut work_out = grid.work_out();
    for output in 0..2 {
        for row in 0..4 {
            let number = |column: usize| report.outputs[output].numbers[row][column].unwrap();
            let expected = (3.0 * number(0) + 6.0 * number(1) + number(3) + 2.0 * number(4)) / 12.0;
            assert!((number(6) - expected).abs() < 1e-12);
            let cell = work_out(row, 6).unwrap();
            assert!((cell.figures[output].unwrap().value - expected).abs() < 1e-12);
        }
    }
    // Of rows that are still to come there is no mean.
    let none = grid.table(Vec::new());
    assert!(none.report().outputs[0].numbers.iter().all(|row| row[6].is_none()));
}

/// P-MOD-9, P-RNG-3: two BS 40 and 55 with the same plan are 15 apart everywhere, and on average.
#[test]
fn rows_are_compared_on_average_over_all_columns() {
    let said = |grid: &Grid, only| {
        let rendered = grid.rendered_pair([0, 2], 0, only).unwrap();
        let report: Value = serde_json::from_str(&rendered.json).unwrap();
        report
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["words"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let stated = grid(&weighted(MET));
    let words = "attacker.bs 55, at once beats attacker.bs 40, at once, by 15%.";
    assert_eq!(said(&stated, None), [words; 7]);
    assert_eq!(said(&stated, Some(6)), [words]);
    let along = weighted(
        r#""columns": [{ "input": "target.range_m", "values": [35, 60], "weights": [3, 1] },
            { "input": "attacker.modifier", "from": -10, "to": 10, "step": 5 }]"#,
    );
    let along = grid(&along).along_last().unwrap();
    assert_eq!(along.columns(), ["target.range_m 35", "target.range_m 60", "Mean of all"]);
    let all_along = "attacker.bs 55, at once beats attacker.bs 40, at once all along, by 15%.";
    assert_eq!(said(&along, None), [all_along; 3]);
}

#[test]
fn weights_are_refused_where_they_stand() {
    for (columns, path, found) in [
        (r#""values": [35, 60], "weights": [1]"#, "columns[0].weights", "1 weight"),
        (r#""values": [35, 60], "weights": [0, 0]"#, "columns[0].weights[0]", "weights that are all 0"),
        (r#""values": [35, 60], "weights": [1, 101]"#, "columns[0].weights[1]", "101"),
        (r#""values": [35, 60], "weights": 3"#, "columns[0].weights", "3"),
        (
            r#""variants": [{ "name": "near", "set": {}, "weight": 1.5 }]"#,
            "columns[0].variants[0].weight",
            "1.5",
        ),
    ] {
        let error =
            refused(&weighted(&format!(r#""columns": [{{ "input": "target.range_m", {columns} }}]"#)));
        assert_eq!((error.path.as_str(), error.found.as_str()), (path, found));
    }
    let in_rows = LOADOUT.replace(r#""values": [40, 55]"#, r#""values": [40, 55], "weights": [1, 2]"#);
    assert_eq!(refused(&in_rows).path, "rows[0].weights");
    let none = weighted(r#""columns": [{ "input": "target.range_m", "values": [35, 60], "weights": null }]"#);
    assert_eq!(grid(&none).columns().len(), 2);
}
