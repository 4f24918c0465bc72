//! Sweeps and loadouts of the rule set to copy, whose numbers are worked out by hand.

use crate::common::{answer_with, json_with, shootout_with};
use serde_json::{Value, json};

/// A sweep of the example: its scenario is the document without what is varied.
fn sweep(vary: &str, more: &str) -> String {
    format!(
        r#"{{ "sweep": 1, "ruleset": "example", "outputs": ["wound.at_least_one", "wound.mean"], "vary": [{vary}] {more},
             "scenario": {{ "attacker": {{ "skill": 1 }}, "defender": {{ "skill": 1 }} }} }}"#
    )
}

/// The chance of a wound and the mean wound, by all faces of so many dice and of the sixes among them again, against one die (E-1, E-2, E-3).
fn wound(dice: u32, needs: u32, armour: u32) -> [f64; 2] {
    let hits = |face| u32::from(face >= needs);
    let (mut chance, mut mean) = (0.0, 0.0);
    // Each die comes to its face and to that of a second throw, which counts only after a 6.
    for ways in 0..36_u32.pow(dice) {
        let pairs = (0..dice).map(|die| ways / 36_u32.pow(die) % 36);
        let all: u32 = pairs
            .map(|pair| (pair / 6 + 1, pair % 6 + 1))
            .map(|(face, again)| hits(face) + if face == 6 { hits(again) } else { 0 })
            .sum();
        for defence in 1..=6 {
            let wound = all.saturating_sub(u32::from(defence >= 5)).saturating_sub(armour);
            chance += f64::from(u8::from(wound > 0));
            mean += f64::from(wound);
        }
    }
    [chance, mean].map(|sum| sum / 6.0 / 36f64.powi(dice as i32))
}

/// Each number is the one that all throws come to.
#[test]
fn a_sweep_has_the_numbers_of_odds() {
    let document = sweep(r#"{ "input": "attacker.skill", "from": 1, "to": 3, "step": 1 }"#, "");
    let rows = answer_with(&["sweep", "-", "--format", "jsonl"], document.as_str());
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 3);
    for (row, dice) in rows.iter().zip(1..) {
        assert_eq!(row["attacker.skill"], dice);
        for (name, number) in ["wound.at_least_one", "wound.mean"].into_iter().zip(wound(dice, 5, 0)) {
            assert!((row[name].as_f64().unwrap() - number).abs() < 1e-12, "{row}");
        }
    }
}

/// Whether more dice or a better need wound more depends on the armour: every change is the one that all throws show.
#[test]
fn a_crossover_is_where_all_throws_have_it() {
    let vary = r#"{ "input": "attacker", "names": ["many", "sure"], "values": [{ "skill": 3, "needs": 6 }, { "skill": 2, "needs": 4 }] },
        { "input": "defender.armour", "from": 0, "to": 6, "step": 1 }"#;
    let crossover =
        r#", "crossover": { "along": "defender.armour", "among": "attacker", "output": "wound.mean" }"#;
    let found = json_with(&["sweep", "-", "--crossover"], sweep(vary, crossover));
    let best = |armour| {
        let ([_, many], [_, sure]) = (wound(3, 6, armour), wound(2, 4, armour));
        if (many - sure).abs() < 1e-11 {
            json!(["many", "sure"])
        } else if many > sure {
            json!(["many"])
        } else {
            json!(["sure"])
        }
    };
    let expected: Vec<(u32, Value)> = (0..=6)
        .filter(|armour| *armour == 0 || best(*armour) != best(armour - 1))
        .map(|armour| (armour, best(armour)))
        .collect();
    assert!(expected.len() > 1, "{expected:?}");
    let spans = found["groups"][0]["stretches"].as_array().unwrap();
    let spans: Vec<(u32, Value)> =
        spans.iter().map(|span| (span["from"].as_f64().unwrap() as u32, span["best"].clone())).collect();
    assert_eq!(spans, expected);
}

/// Three dice that need 5 beside one that needs 2, without armour and with 2 of it.
fn many_or_sure(outputs: [&str; 2]) -> Value {
    json!({ "loadout": 1, "ruleset": "example", "outputs": outputs,
        "scenario": { "attacker": { "skill": 1 }, "defender": { "skill": 1 } },
        "rows": [{ "input": "attacker", "variants": [
            { "name": "Many", "set": { "attacker.skill": 3 } },
            { "name": "Sure", "set": { "attacker.needs": 2 } }] }],
        "columns": [{ "input": "defender.armour", "values": [0, 2] }] })
}

#[test]
fn a_loadout_sets_variants_side_by_side() {
    let document: &str = &many_or_sure(["wound.at_least_one", "wound.mean"]).to_string();
    let found = json_with(&["loadout", "-"], document);
    assert_eq!(
        (&found["rows"], &found["columns"]),
        (&json!(["Many", "Sure"]), &json!(["defender.armour 0", "defender.armour 2"]))
    );
    for (row, (dice, needs)) in [(3, 5), (1, 2)].into_iter().enumerate() {
        for (column, armour) in [0, 2].into_iter().enumerate() {
            for (output, expected) in wound(dice, needs, armour).into_iter().enumerate() {
                let number = found["outputs"][output]["numbers"][row][column].as_f64().unwrap();
                assert!((number - expected).abs() < 1e-12, "{row}, {column}: {number}");
            }
        }
    }
    assert_eq!(found["outputs"][1]["best"], json!([[0], [0]]));
    let page = answer_with(&["loadout", "-"], document);
    for part in [
        "Wound: chance that the defender is wounded",
        "Mean wound: mean wound; a miss counts 0",
        "Many",
        "defender.armour 2",
    ] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
}

/// Met three times without armour and once with: the mean of the chances worked out by hand, in every format.
#[test]
fn columns_of_a_loadout_have_weights() {
    let document = r#"{ "loadout": 1, "ruleset": "example", "outputs": ["wound.at_least_one", "wound.mean"],
        "scenario": { "attacker": { "skill": 1 }, "defender": { "skill": 1 } },
        "rows": [{ "input": "attacker", "variants": [
            { "name": "Many", "set": { "attacker.skill": 3 } },
            { "name": "Sure", "set": { "attacker.needs": 2 } }] }],
        "columns": [{ "input": "defender.armour", "values": [0, 2], "weights": [3, 1] }] }"#;
    let found = json_with(&["loadout", "-"], document);
    assert_eq!(found["columns"][2], "Mean of all");
    for (row, (dice, needs)) in [(3, 5), (1, 2)].into_iter().enumerate() {
        let [bare, armoured] = [0, 2].map(|armour| wound(dice, needs, armour));
        for output in 0..2 {
            let expected = (3.0 * bare[output] + armoured[output]) / 4.0;
            let number = found["outputs"][output]["numbers"][row][2].as_f64().unwrap();
            assert!((number - expected).abs() < 1e-12, "{row}, {output}: {number}");
        }
    }
    let alone = json_with(&["loadout", "-", "--target", "Mean of all", "--sort", "wound.mean"], document);
    assert_eq!(alone["columns"], json!(["Mean of all"]));
    let text = answer_with(&["loadout", "-"], document);
    assert!(text.contains("Mean of all"), "{text}");
    let compared =
        json_with(&["loadout", "-", "--compare", "Many", "Sure", "--target", "Mean of all"], document);
    let by = |row: usize| found["outputs"][0]["numbers"][row][2].as_f64().unwrap();
    let lead = compared[0]["stretches"][0]["by_most"].as_f64().unwrap();
    assert!(
        compared.as_array().unwrap().len() == 1 && (lead - (by(0) - by(1)).abs()).abs() < 1e-12,
        "{lead}"
    );
    let run = shootout_with(&["loadout", "-"], document.replace("[3, 1]", "[0, 0]"));
    assert!(
        run.code == 2 && run.err.contains("columns[0].weights[0]: found weights that are all 0"),
        "{}",
        run.err
    );
}

/// Two rows against each other in each column as it is stated, and along an input, by the chances worked out by hand.
#[test]
fn two_rows_of_a_loadout_are_compared() {
    let mut stated = many_or_sure(["wound.mean", "wound.at_least_one"]);
    let document: &str = &stated.to_string();
    stated["columns"] = json!([]);
    let alone = stated.to_string();
    let by = |armour: u32, output: usize| wound(3, 5, armour)[output] - wound(1, 2, armour)[output];
    let options = ["loadout", "-", "--compare", "Many", "Sure"];
    let found = json_with(&options, document);
    for (place, armour) in [0, 2].into_iter().enumerate() {
        let stretch = &found[place]["stretches"][0];
        let lead =
            stretch["by_most"].as_f64().unwrap() * if stretch["better"] == "first" { 1.0 } else { -1.0 };
        assert!((lead - by(armour, 1)).abs() < 1e-12, "{armour}: {lead}");
    }
    let along = [&options[..], &["--sort", "wound.at_least_one", "--over", "defender.armour=0..4"]].concat();
    let found = json_with(&along, alone.as_str());
    let stretches = found[0]["stretches"].as_array().unwrap();
    for armour in 0..=4 {
        let holds = |stretch: &&Value| {
            (stretch["from"].as_f64().unwrap()..=stretch["to"].as_f64().unwrap()).contains(&f64::from(armour))
        };
        let stretch = stretches.iter().find(holds).unwrap();
        let by = by(armour, 0);
        let better = if by.abs() < 1e-11 {
            "alike"
        } else if by > 0.0 {
            "first"
        } else {
            "second"
        };
        assert_eq!(stretch["better"], better, "{armour}");
        if better != "alike" {
            let range =
                stretch["by_least"].as_f64().unwrap() - 1e-12..=stretch["by_most"].as_f64().unwrap() + 1e-12;
            assert!(range.contains(&by.abs()), "{armour}: {by}");
        }
    }
    for (over, said) in [
        ("defender.armor=0..4", "--over: found `defender.armor`"),
        ("defender.armour=4,2", "--over: found `defender.armour`, whose values do not ascend"),
    ] {
        let run = shootout_with(&[&options[..], &["--over", over]].concat(), alone.as_str());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(said), "{}", run.err);
    }
    let run = shootout_with(&["loadout", "-", "--compare", "Many", "Sur"], document);
    assert!(run.code == 2 && run.err.contains("did you mean `Sure`?"), "{}", run.err);
}

/// Sweeps and loadouts are refused by the place of their own document.
#[test]
fn bad_sweeps_are_refused_by_their_place() {
    for (vary, parts) in [
        (
            r#"{ "input": "attacker.skill", "values": [3, 13] }"#,
            ["vary[0].values[1]: found 13 for `attacker.skill`", "from 1 to 12"],
        ),
        (
            r#"{ "input": "attacker.skil", "values": [3] }"#,
            ["vary[0].input: found `attacker.skil`, an unknown field", "did you mean `skill`?"],
        ),
        (r#"{ "input": "ask", "values": ["attack"] }"#, ["vary[0].input", "`ask`"]),
        (
            r#"{ "input": "attacker.skill", "from": 1, "to": 30, "step": 1 }"#,
            ["vary[0]: found 13 for `attacker.skill`", "from 1 to 12"],
        ),
    ] {
        let run = shootout_with(&["sweep", "-"], sweep(vary, ""));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{vary}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
    let run = shootout_with(
        &["sweep", "-"],
        sweep(r#"{ "input": "attacker.skill", "values": [3] }"#, "")
            .replace("\"wound.mean\"", "\"wound.men\""),
    );
    assert!(
        run.err.contains("outputs[1]: found \"wound.men\"; allowed: `wound.at_least_one`, `wound.mean`; did you mean `wound.mean`?"),
        "{}",
        run.err
    );
}
