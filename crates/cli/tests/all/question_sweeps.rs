//! Sweeps, crossovers and loadouts of the Fate firefight: the same numbers as `shootout odds` and `shootout duel`, and those of the
//! ledger.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, assert_page, data, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};

fn document(name: &str) -> String {
    data().join("fate_firefight").join(name).to_string_lossy().into_owned()
}

fn close(found: &Value, expected: f64) {
    assert!((found.as_f64().unwrap() - expected).abs() < 1e-9, "{found} is not {expected}");
}

/// The hit chances of the ledger's table 5.1 by the edge, with a defender who rolls and one who does not.
#[test]
fn hit_chances_by_the_edge() {
    let sweep = json!({ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["hit", "stress.mean"],
        "scenario": { "ask": "attack", "attacker": { "skill": 0 }, "weapon": { "damage": 1 }, "defender": { "skill": 0 } },
        "vary": [{ "input": "defender.stance", "values": ["regular", "focused"] },
                 { "input": "attacker.modifier", "from": -4, "to": 4, "step": 1 }] });
    let rolls = [423, 927, 1711, 2727, 3834, 4850, 5634, 6138, 6404];
    let no_roll = [1, 5, 15, 31, 50, 66, 76, 80, 81];
    let rows = answer_with(&["sweep", "-", "--format", "jsonl"], sweep.to_string());
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 18);
    let expected = rolls
        .map(|falls| f64::from(falls) / 6561.0)
        .into_iter()
        .chain(no_roll.map(|falls| f64::from(falls) / 81.0));
    for (row, expected) in rows.iter().zip(expected) {
        close(&row["hit"], expected);
    }
}

/// Every row is what the document by itself says, in every question that can be swept.
#[test]
fn every_row_is_what_the_document_says() {
    for (command, scenario, input, values, output, path) in [
        (
            "odds",
            json!({ "ask": "manoeuvre", "attacker": {}, "defender": { "skill": 2 } }),
            "attacker.skill",
            json!([0, 3]),
            "aspect",
            "/aspect",
        ),
        (
            "odds",
            json!({ "ask": "move", "mover": {} }),
            "mover.skill",
            json!([0, 2]),
            "zones.mean",
            "/zones/mean",
        ),
        (
            "duel",
            serde_json::from_str(&std::fs::read_to_string(document("duel_across_the_yard.json")).unwrap())
                .unwrap(),
            "a.armour",
            json!([0, 1]),
            "wins.a",
            "/wins/a",
        ),
    ] {
        let sweep = json!({ "sweep": 1, "ruleset": "fate_firefight", "scenario": scenario, "outputs": [output],
            "vary": [{ "input": input, "values": values }] });
        let rows = answer_with(&["sweep", "-", "--format", "jsonl"], sweep.to_string());
        for (row, value) in rows.lines().zip(values.as_array().unwrap()) {
            let row: Value = serde_json::from_str(row).unwrap();
            let mut alone = scenario.clone();
            alone["ruleset"] = "fate_firefight".into();
            let (side, field) = input.split_once('.').unwrap();
            alone[side][field] = value.clone();
            let report = json_with(&[command, "-"], alone.to_string());
            close(&row[output], report.pointer(path).unwrap().as_f64().unwrap());
        }
    }
}

/// The means of FF-X7, attack 3, damage 2, armour 1, by the defence against a regular attack: to the fourth place as printed.
const REGULAR: [f64; 5] = [3.8360, 2.8224, 1.9145, 1.1753, 0.6401];
/// The same when either of the two is focused: of the foe's attack, or of an attack on a focused foe.
const ATTACK_IS_FOCUSED: [f64; 2] = [5.9439, 4.8910];
const TARGET_IS_FOCUSED: f64 = 3.8272;

/// FF-Q3: the grid of the documents that come with the program, with defence 3: nine pairs of stances.
#[test]
fn the_stance_grid() {
    let grid = json(&["loadout", &document("stance_grid.json")]);
    let of = |output: usize, own: usize, foe: usize| {
        grid["outputs"][output]["numbers"][own][foe].as_f64().unwrap()
    };
    let near =
        |found: f64, expected: f64| assert!((found - expected).abs() < 5e-5, "{found} is not {expected}");
    // Dealt: own stance by the foe's; half of 3 is 1, which in X7 is the column of 2 and 3.
    near(of(0, 0, 0), REGULAR[1]);
    near(of(0, 1, 0), ATTACK_IS_FOCUSED[1]);
    near(of(0, 0, 1), TARGET_IS_FOCUSED);
    // Against Active Defence the whole 3 counts, as half of 6 does.
    near(of(0, 0, 2), REGULAR[3]);
    for foe in 0..3 {
        near(of(0, 2, foe), 0.0);
        for own in 0..3 {
            // Both are alike: what one deals in a pair of stances, the other deals in the pair turned round.
            assert_eq!(of(0, own, foe), of(1, foe, own));
            near(of(2, own, foe), of(0, own, foe) - of(1, own, foe));
        }
    }
    // Focusing against a regular foe brings 1.063862 more, net.
    assert!((of(2, 1, 0) - of(2, 0, 0) - 1.063862).abs() < 1e-6);
    let page = answer(&["loadout", &document("stance_grid.json")]);
    assert_page(&page);
    for part in ["Net stress", "Guard focused", "Ganger active", "A wins"] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
}

/// From FF-X7: against a foe of defence 3, focusing deals 2.0686 more, and costs 3.8272 less what a regular defence lets through:
/// with defence 5, 3.8272 - 1.9145 = 1.9127; with defence 6, 3.8272 - 1.1753 = 2.6519. So it pays up to defence 5.
#[test]
fn where_focusing_ceases_to_pay() {
    let found = json(&["sweep", &document("focus_or_not.json"), "--crossover"]);
    let spans = found["groups"][0]["stretches"].as_array().unwrap();
    let spans: Vec<(f64, f64, &Value)> = spans
        .iter()
        .map(|span| (span["from"].as_f64().unwrap(), span["to"].as_f64().unwrap(), &span["best"]))
        .collect();
    assert_eq!(spans, [(0.0, 5.0, &json!(["focused"])), (6.0, 8.0, &json!(["regular"]))]);
    assert_page(&answer(&["sweep", &document("focus_or_not.json"), "--crossover"]));
}

/// The same by flags: the scenario says by which rules.
#[test]
fn flags_take_a_document_of_any_rule_set() {
    let guard = document("guard_and_ganger.json");
    let flags = ["sweep", "--scenario", &guard, "--vary", "defender.cover=null,zone", "--output", "hit"];
    // e = +2 and, behind cover, 0.
    let rows = answer(&flags);
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!((rows[0], rows.len()), ("defender.cover,hit", 3));
    for (row, (cover, falls)) in rows[1..].iter().zip([("", 5634.0), ("zone", 3834.0)]) {
        let (found, hit) = row.split_once(',').unwrap();
        assert_eq!(found, cover);
        assert!((hit.parse::<f64>().unwrap() - falls / 6561.0).abs() < 1e-12);
    }
    let run = shootout(&["sweep", "--scenario", &guard, "--vary", "defender.cover=wall", "--output", "hit"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("--vary defender.cover") && run.err.contains("`zone`, `border`"), "{}", run.err);
}

/// Variants set several places; rows, columns and the best are named in every format.
#[test]
fn weapons_side_by_side() {
    let file = document("weapons_side_by_side.json");
    let found = json(&["loadout", &file, "--sort", "stress.mean"]);
    assert_eq!(found["columns"], json!(["In the open", "Behind cover", "Armoured"]));
    assert_eq!(found["rows"].as_array().unwrap().len(), 6);
    let first: Vec<f64> = found["outputs"][1]["numbers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row[0].as_f64().unwrap())
        .collect();
    assert!(first.windows(2).all(|pair| pair[0] >= pair[1]), "{first:?}");
    // Cover does not help against a melee weapon (FF-20, FF-27).
    let sword =
        found["rows"].as_array().unwrap().iter().position(|row| row == "Chainsword, regular").unwrap();
    let hits = &found["outputs"][0]["numbers"][sword];
    assert_eq!(hits[0], hits[1]);
    // e = +2 (FF-X3), behind cover 0.
    let gun = found["rows"].as_array().unwrap().iter().position(|row| row == "Lasgun, regular").unwrap();
    close(&found["outputs"][0]["numbers"][gun][0], 5634.0 / 6561.0);
    close(&found["outputs"][0]["numbers"][gun][1], 3834.0 / 6561.0);
    for format in ["text", "csv", "markdown", "bbcode"] {
        let page = answer(&["loadout", &file, "--format", format]);
        assert!(page.contains("Chainsword, focused") && page.contains("Behind cover"), "{format}: {page}");
    }
    assert_page(&answer(&["loadout", &file]));
    let one = json(&["loadout", &file, "--target", "Armoured"]);
    assert_eq!(one["columns"], json!(["Armoured"]));
    for (option, name, near) in [("--target", "Armored", "Armoured"), ("--sort", "hits", "hit")] {
        let run = shootout(&["loadout", &file, option, name]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(&format!("did you mean `{near}`?")), "{}", run.err);
    }
    let run = shootout(&["loadout", &file, "--over", "distance"]);
    assert!(run.code == 2 && run.err.contains("`shootout sweep` finds crossovers"), "{}", run.err);
}

/// What cannot be done has no numbers; what a combination lacks is told by its values, and nothing is written.
#[test]
fn what_cannot_be_done_is_told() {
    let sweep = |vary: Value| {
        json!({ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["hit"],
            "scenario": { "attacker": { "skill": 3 }, "weapon": { "damage": 2 }, "defender": { "skill": 3 } }, "vary": vary })
            .to_string()
    };
    let far = sweep(json!([{ "input": "distance", "values": ["in_range", "out_of_range"] }]));
    let rows = answer_with(&["sweep", "-"], far);
    assert!(rows.ends_with("out_of_range,\n"), "{rows}");
    // FF-28: neither is wrong by itself.
    let both = sweep(json!([{ "input": "defender.vehicle_operator", "values": [false, true] },
        { "input": "defender.cover", "values": [null, "zone"] }]));
    let run = shootout_with(&["sweep", "-"], both);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(
        run.err.contains("vary[1].values[1]") && run.err.contains("`defender.vehicle_operator` true"),
        "{}",
        run.err
    );
}

/// FF-Q13: by the table of edges, 75% need an edge of 2, where the half of 3 that defends counts 1: a skill of 3, focused 1. In cover
/// 2 more.
#[test]
fn the_least_skill_for_a_chance() {
    let guard = document("guard_and_ganger.json");
    let flags = [
        "sweep",
        "--scenario",
        &guard,
        "--vary",
        "defender.cover=null,zone",
        "--vary",
        "attacker.stance=regular,focused",
        "--vary",
        "attacker.skill=0..10:1",
        "--output",
        "hit",
        "--along",
        "attacker.skill",
        "--at-least",
        "0.75",
    ];
    let found = json(&flags);
    let groups = found["groups"].as_array().unwrap();
    let least: Vec<f64> = groups.iter().map(|group| group["least"].as_f64().unwrap()).collect();
    assert_eq!(least, [3.0, 1.0, 5.0, 3.0]);
    groups.iter().for_each(|group| close(&group["number"], 5634.0 / 6561.0));
    assert_eq!((&found["at_least"], &found["output"]), (&json!(0.75), &json!("hit")));
    let page = answer(&flags);
    assert_page(&page);
    assert!(page.contains("The least `attacker.skill` for at least 75%: chance to hit"), "{page}");
}

/// FF-Q13, FF-X9: at e = -2 one invocation reaches 62.9%, two 89.7%, three 98.8%.
#[test]
fn the_fewest_invocations_for_a_chance() {
    let sweep = |limit: &str| {
        format!(
            r#"{{ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["invoked.attacker"],
                "scenario": {{ "attacker": {{ "skill": 0 }}, "weapon": {{ "damage": 1 }}, "defender": {{ "skill": 4 }} }},
                "vary": [{{ "input": "attacker.invocations", "from": 0, "to": 3, "step": 1 }}],
                "reach": {{ "along": "attacker.invocations", {limit} }} }}"#
        )
    };
    for (limit, least, number) in [
        (0.26, json!(0.0), 1711.0 / 6561.0),
        (0.62, json!(1.0), 334_253.0 / 531_441.0),
        (0.63, json!(2.0), 4_292_519.0 / 4_782_969.0),
        (0.98, json!(3.0), 1_148_654_107.0 / 1_162_261_467.0),
        (0.99, json!(null), 1_148_654_107.0 / 1_162_261_467.0),
    ] {
        let found = json_with(&["sweep", "-", "--reach"], sweep(&format!("\"at_least\": {limit}")));
        assert_eq!(found["groups"][0]["least"], least, "{limit}");
        close(&found["groups"][0]["number"], number);
    }
    let page = answer_with(&["sweep", "-", "--reach"], sweep("\"at_least\": 0.99"));
    assert!(page.contains("not in range"), "{page}");
    // A chance that is 1 in 26 at once is at most a half from the first value on.
    let found = json_with(&["sweep", "-", "--reach"], sweep("\"at_most\": 0.5"));
    assert_eq!(found["groups"][0]["least"], json!(0.0));
    for (limit, parts) in [
        ("\"at_least\": 0.5, \"at_most\": 0.5", ["reach: found both", "`at_least` or `at_most`"]),
        ("\"output\": \"hit\"", ["reach: found neither", "`at_least` or `at_most`"]),
        ("\"output\": \"hits\", \"at_least\": 1", ["reach.output", "did you mean `hit`?"]),
        ("\"atleast\": 1", ["reach.atleast", "did you mean `at_least`?"]),
    ] {
        let run = shootout_with(&["sweep", "-", "--reach"], sweep(limit));
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}

/// FF-30: 651 moves in three chunks: shards one after another are the whole, in Parquet too, and a run for a file is the same.
#[test]
fn shards_and_files_are_those_of_any_sweep() {
    let sweep = json!({ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["zones.mean", "minor_lost"],
        "scenario": { "ask": "move", "mover": {} },
        "vary": [{ "input": "mover.skill", "from": 0, "to": 20, "step": 1 }, { "input": "mover.modifier", "from": -15, "to": 15, "step": 1 }] });
    let run = |arguments: &[&str]| answer_with(&[&["sweep", "-"], arguments].concat(), sweep.to_string());
    let whole = run(&[]);
    assert_eq!(whole.lines().count(), 652);
    assert_eq!(run(&["--shard", "1/2"]) + &run(&["--shard", "2/2"]), whole);
    let folder = tempfile::TempDir::new().unwrap();
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    run(&["-o", &file("whole.csv"), "--threads", "1"]);
    assert_eq!(std::fs::read_to_string(file("whole.csv")).unwrap(), whole);
    run(&["--format", "parquet", "-o", &file("whole.parquet")]);
    for shard in ["1", "2"] {
        run(&["--format", "parquet", "-o", &file(shard), "--shard", &format!("{shard}/2")]);
    }
    answer(&["sweep", "--join", &file("1"), &file("2"), "-o", &file("joined.parquet")]);
    let bytes = |name: &str| std::fs::read(file(name)).unwrap();
    assert_eq!(bytes("joined.parquet"), bytes("whole.parquet"));
}

/// A document of another kind is named as such, and a scenario of another rule set refused.
#[test]
fn other_documents_are_named() {
    let (grid, sweep, shot) =
        (document("stance_grid.json"), document("focus_or_not.json"), document("guard_and_ganger.json"));
    for (arguments, words) in [
        (
            ["odds", &grid],
            "found a loadout; allowed: what `shootout odds` answers; `shootout loadout` reads this file",
        ),
        (
            ["duel", &sweep],
            "found a sweep; allowed: what `shootout duel` answers; `shootout sweep` reads this file",
        ),
        (["sweep", &grid], "found a loadout; allowed: a sweep; `shootout loadout` reads this file"),
        (["loadout", &sweep], "found a sweep; allowed: a loadout; `shootout sweep` reads this file"),
        (["loadout", &shot], "ask: found an unknown field; allowed: `loadout`, `scenario`, `rows`"),
    ] {
        let run = shootout(&arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(words), "{words}: {}", run.err);
    }
    let other = json!({ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["hit"], "scenario": { "ruleset": "percentile" },
        "vary": [{ "input": "attacker.skill", "values": [1] }] });
    let run = shootout_with(&["sweep", "-"], other.to_string());
    assert!(
        run.err.contains("scenario.ruleset: found `percentile`; allowed: `fate_firefight`"),
        "{}",
        run.err
    );
    let order = json!({ "sweep": 1, "ruleset": "fate_firefight", "outputs": ["first"],
        "scenario": { "ask": "order", "combatants": [] }, "vary": [{ "input": "combatants", "values": [[]] }] });
    let run = shootout_with(&["sweep", "-"], order.to_string());
    assert!(
        run.err.contains("outputs[0]") && run.err.contains("no numbers that can be compared"),
        "{}",
        run.err
    );
}
