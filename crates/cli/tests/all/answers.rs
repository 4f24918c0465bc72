//! Answers for all examples, in text and JSON.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{
    answer, answer_with, assert_page, blows, example, json, json_with, orders, shootout, shots,
};
use serde_json::{Value, json};

/// Every example is answered in text that fits the page, and in JSON with every field of the contract.
#[test]
fn every_shot_is_answered() {
    for path in shots() {
        let text = answer(&["odds", &path]);
        assert_page(&text);
        let report = json(&["odds", &path]);
        assert_eq!(report["ruleset"], "percentile");
        for field in [
            "sentence",
            "targeting",
            "actions",
            "hits",
            "penetrating",
            "hits_by_location",
            "layers",
            "jam",
            "explosion",
            "shots_fired",
            "worst_wound",
            "caught",
        ] {
            assert!(report.get(field).is_some(), "{path}: no {field}");
        }
        // The page begins with the sentence, set in lines.
        let sentence = report["sentence"].as_str().unwrap();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert!(words(&text).starts_with(&words(sentence)), "{path}");
        for count in ["hits", "penetrating"] {
            let sum: f64 = report[count]["pmf"].as_array().unwrap().iter().map(|p| p.as_f64().unwrap()).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{path}: {count} {sum}");
        }
    }
}

#[test]
fn every_blow_is_answered() {
    for path in blows() {
        assert_page(&answer(&["melee", &path]));
        assert_page(&answer(&["melee", &path, "--exact"]));
        let report = json(&["melee", &path]);
        for field in [
            "ruleset",
            "sentence",
            "to_hit",
            "modifiers",
            "hit",
            "jam",
            "parry",
            "penetrating",
            "hits_by_location",
            "layers",
            "worst_wound",
        ] {
            assert!(report.get(field).is_some(), "{path}: no {field}");
        }
    }
}

/// P-INIT-3, E02: 72 with three attacks against 30 with two: 72, 48, 30, 24, 15.
#[test]
fn every_order_is_answered() {
    for path in orders() {
        assert_page(&answer(&["order", &path]));
    }
    let order = json(&["order", &example("order_harlequin.json")]);
    let falls: Vec<i64> =
        order["blows"].as_array().unwrap().iter().map(|blow| blow["at"].as_i64().unwrap()).collect();
    assert_eq!(falls, [72, 48, 30, 24, 15]);
    assert_eq!((&order["ruleset"], &order["blows"][2]["place"]), (&json!("percentile"), &json!(3)));
}

/// An order and a blow are written in every format, and `odds` answers a blow as `melee` does.
#[test]
fn orders_and_blows_are_written_in_every_format() {
    for (command, path) in
        orders().iter().map(|path| ("order", path)).chain(blows().iter().map(|path| ("melee", path)))
    {
        let sentence = json(&[command, path])["sentence"].as_str().unwrap().to_owned();
        for format in ["bbcode", "markdown", "html", "csv"] {
            let text = answer(&[command, path, "--format", format]);
            assert!(text.contains(&sentence), "{path} {format}: {text}");
        }
        for (format, begins) in
            [("discord", "**"), ("roll20", "&{template:default} {{"), ("foundry", "// A script macro")]
        {
            let text = answer(&[command, path, "--format", format]);
            assert!(text.starts_with(begins), "{path} {format}: {text}");
        }
    }
    let csv = answer(&["order", &example("order_harlequin.json"), "--format", "csv"]);
    // P-INIT-3: the third blow falls at 30.
    assert!(csv.contains("Blows,3,At,30,30\r\n"), "{csv}");
    for path in blows() {
        assert_eq!(answer(&["odds", &path]), answer(&["melee", &path]));
    }
}

/// Margins are numbers in a table for spreadsheets, those below 0 too, and no `'` stands before them; a spreadsheet of another language
/// has its own comma. Skill 3 against half of 3, 1: margins of -6 to 10, each end 1 of 6561.
#[test]
fn margins_are_numbers_in_tables() {
    let document = br#"{ "ruleset": "fate_firefight", "attacker": { "skill": 3 }, "weapon": { "kind": "ranged", "damage": 1 },
        "defender": { "skill": 3 }, "distance": "in_range" }"#;
    let keys = |format: &str, delimiter: u8| -> Vec<(f64, f64)> {
        let text = answer_with(&["odds", "-", "--format", format], document);
        let decimals = if delimiter == b';' { ',' } else { '.' };
        let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let number =
            |text: &str| text.replace(decimals, ".").parse().unwrap_or_else(|_| panic!("{text} of {format}"));
        let rows =
            reader.records().map(Result::unwrap).filter(|row| &row[0] == "Margin" && &row[2] == "Chance");
        rows.map(|row| (number(&row[1]), number(&row[3]))).collect()
    };
    let plain = keys("csv", b',');
    let margins: Vec<f64> = plain.iter().map(|(margin, _)| *margin).collect();
    assert_eq!(margins, (-6..=10).map(f64::from).collect::<Vec<f64>>());
    assert!((plain[0].1 - 1.0 / 6561.0).abs() < 1e-15);
    assert_eq!(keys("csv-semicolon", b';'), plain);
}

/// A-INIT-2: fighters who roll for it keep their place together until they roll; a seed gives each their own, always
/// the same.
#[test]
fn ties_are_rolled_for_with_a_seed() {
    let tie = r#"{ "ruleset": "percentile", "rulings": { "init_ties": "random" },
        "fighters": [{ "name": "A", "initiative": 40 }, { "name": "B", "initiative": 40 }] }"#;
    let places = |arguments: &[&str]| -> Vec<i64> {
        let order = json_with(&[&["order", "-"], arguments].concat(), tie);
        order["blows"].as_array().unwrap().iter().map(|blow| blow["place"].as_i64().unwrap()).collect()
    };
    assert_eq!(places(&[]), [1, 1]);
    assert_eq!(places(&["--rng", "1"]), [1, 2]);
    let first = answer_with(&["order", "-", "--rng", "9"], tie);
    assert_page(&first);
    assert_eq!(first, answer_with(&["order", "-", "--rng", "9"], tie));
    let rolled = json_with(&["order", "-", "--rng", "9"], tie);
    let names = [0, 1].map(|place| rolled["blows"][place]["name"].as_str().unwrap());
    let told = format!("Blows fall in this order: {} at 40, {} at 40.", names[0], names[1]);
    assert_eq!(rolled["sentence"].as_str().unwrap(), told);
    assert!(first.starts_with(&told), "{first}");
}

/// E07: BS 40 automatic, numbers 30, 20, 10 and the minimum: the ledger's chances, in fractions of 100 millions.
#[test]
fn a_printed_example_in_text_and_fractions() {
    let path = example("automatic_burst.json");
    let report = json(&["odds", &path, "--exact"]);
    assert_eq!(report["hits"]["mean"], "53535969/100000000");
    assert_eq!(report["jam"], "37257759/100000000");
    let text = answer(&["odds", &path]);
    // 55.80267%, 35.469229%, 8.122883%, 0.599898%, 0.00532%, and their sums from above and below.
    for line in [
        "         0  55.8%    100%   55.8%",
        "         1  35.5%   44.2%   91.3%",
        "         2   8.1%    8.7%   99.4%",
        "         3   0.6%    0.6%  >99.9%",
        "         4  <0.1%   <0.1%    100%",
        "  jammed by the end   37.3%",
        "  shots fired, mean    3.39",
        "  1          30  28%  11%  BS 40; Jerk-back \u{2212}10 (P-MOD-2)",
        "  4          01   1%  11%  BS 40; Jerk-back \u{2212}40 (P-MOD-2)",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "no line {line}\n{text}");
    }
    let exact = answer(&["odds", &path, "--exact"]);
    assert_page(&exact);
    assert!(exact.contains("  hits, mean     53535969/100000000\n"));
}

/// P50 and others: E07 gives no hit in 55.8% of bursts and at most one in 91.3%.
#[test]
fn quantiles_of_a_printed_example() {
    let text = answer(&["odds", &example("automatic_burst.json")]);
    let row = text.lines().find(|line| line.trim_start().starts_with("hits ")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells[..6], ["hits", "0.54", "44.2%", "0", "0", "1"]);
}

/// What cannot be targeted is an answer that says why, not an error.
#[test]
fn out_of_sight_is_an_answer() {
    let path = example("out_of_sight.json");
    let report = json(&["odds", &path]);
    assert_eq!(report["targeting"]["legal"], false);
    let text = answer(&["odds", &path]);
    assert!(text.contains("This cannot be done\n") && text.contains("VIS-A2"), "{text}");
    let rolled = json(&["roll", &path, "--rng", "1"]);
    assert_eq!((&rolled["rolls"], &rolled["next"]), (&json!([]), &Value::Null));
}

/// A ruling of the command line is that of the document.
#[test]
fn rulings_can_be_given_on_the_command_line() {
    let path = example("automatic_burst.json");
    let report = json(&["odds", &path, "--exact", "--ruling", "jam_shot=hits_then_jams"]);
    // E07 with htj: 0.56425969.
    assert_eq!(report["hits"]["mean"], "56425969/100000000");
    let doubles = json(&["odds", &path, "--exact", "--ruling", "auto_jam_set=doubles_only"]);
    // 0.53929.
    assert_eq!(
        doubles["hits"]["mean"].as_str().map(|mean| mean.split('/').next().unwrap().to_owned()),
        Some("53929".into())
    );
}

/// A file of one's own replaces what the catalogue says, and standard input is a file like others.
#[test]
fn catalogues_of_ones_own() {
    let own = crate::common::data().join("percentile/catalogue/own.example.json");
    let own = own.to_str().unwrap();
    let text = r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "rivet_gun",
        "target": { "range_m": 10, "cover": "cargo_crate" }, "plan": [{ "do": "fire", "mode": "semi" }] }"#;
    let report = json_with(&["odds", "-", "--catalogue", own], text);
    assert!(report["sentence"].as_str().unwrap().contains("Rivet gun"));
    assert_eq!(crate::common::shootout_with(&["odds", "-"], text).code, 2);
}

/// A rule set with questions takes units of one's own wherever its documents name some: in what is asked, in a loadout, at the table, in a link.
#[test]
fn units_of_ones_own() {
    let own = crate::common::data().join("squad_d8/catalogue/own_units.example.json");
    let own = own.to_str().unwrap();
    let shot = r#"{ "ruleset": "squad_d8", "ask": "shoot", "attacker": { "id": "river_guard", "models": 2 }, "target": "militia" }"#;
    // Four dice hit on five faces of eight, and half of the hits wound at 5+.
    let report = json_with(&["odds", "-", "--catalogue", own], shot);
    assert_eq!((&report["hits"]["mean"], &report["wounds"]["mean"]), (&json!(2.5), &json!(1.25)));
    assert!(report["sentence"].as_str().unwrap().contains("Militia with rifles"));
    assert_eq!(crate::common::shootout_with(&["odds", "-"], shot).code, 2);
    let link = answer_with(&["link", "-", "--catalogue", own], shot);
    let opened = answer(&["open", link.trim_end()]);
    assert_eq!(json_with(&["odds", "-"], opened.as_str()), report);
    let force = r#"{ "ruleset": "squad_d8", "limit": 400, "units": ["captain", "river_guard", "militia"] }"#;
    let report = json_with(&["force", "-", "--catalogue", own], force);
    assert_eq!((&report["points"], &report["valid"]), (&json!(90 + 150 + 100), &json!(true)));
    let sweep = r#"{ "sweep": 1, "ruleset": "squad_d8", "outputs": ["wounds.mean"],
        "scenario": { "ask": "shoot", "attacker": "river_guard", "target": "militia" },
        "vary": [{ "input": "target", "values": ["militia", "river_guard"] }] }"#;
    assert!(answer_with(&["sweep", "-", "--catalogue", own], sweep).contains("river_guard"));
    let scene = r#"{ "ruleset": "squad_d8", "scene": 1, "units": [{ "unit": "river_guard" }] }"#;
    assert!(answer_with(&["scene", "-", "--catalogue", own], scene).contains("River Guard"));
}

/// Colour only where a terminal shows it, and never against `NO_COLOR`.
#[test]
fn colour_is_off_unless_asked_for() {
    let path = example("automatic_burst.json");
    assert!(!answer(&["odds", &path]).contains('\u{1b}'));
    let run = |name: &str, more: &str| {
        let mut command = assert_cmd::cargo::cargo_bin_cmd!("shootout");
        command.env(name, "1").env_remove(more).args(["odds", &path]).output().unwrap().stdout.contains(&0x1b)
    };
    assert!(run("CLICOLOR_FORCE", "NO_COLOR"));
    assert!(!run("NO_COLOR", "CLICOLOR_FORCE"));
}

/// Nobody is left to read: no complaint.
#[test]
fn a_reader_who_goes_away_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("shootout"))
        .args(["odds", &example("full_turn_automatic.json"), "--exact", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// Help fits the page too.
#[test]
fn help_fits_the_page() {
    let help = answer(&["--help"]);
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let help = if command == "help" { answer(&["help"]) } else { answer(&[command, "--help"]) };
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
    let none = shootout(&[]);
    assert_eq!((none.code, none.out.as_str()), (2, ""));
}

/// A number that depends on what happened before stands with its chance, and the others below it with theirs. In JSON they are
/// `numbers`, in fractions too. Whether the aim is still there is a matter of the burst: 52 rolls miss at 45, 45 hit.
#[test]
fn every_number_of_a_shot_is_listed() {
    let plan = json!([
        { "do": "fire", "mode": "semi", "cease": "hit" }, { "do": "aim" }, { "do": "fire", "mode": "single" },
        { "do": "reload" }, { "do": "fire", "mode": "single" },
    ]);
    let scenario = json!({
        "ruleset": "percentile", "attacker": { "bs": 50 }, "weapon": { "magazine": 2 }, "target": { "range_m": 50 }, "plan": plan,
    })
    .to_string();
    let text = answer_with(&["odds", "-"], scenario.clone());
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.starts_with("To hit, action 8"))
        .skip(2)
        .take(2)
        .map(|line| line.split_whitespace().take(5).collect())
        .collect();
    assert_eq!(rows, [["1", "(53.6%)", "55", "55%", "3%"], ["or", "(46.4%)", "50", "50%", "3%"]]);
    let report = json_with(&["odds", "-", "--exact"], scenario);
    let shot = &report["actions"][2]["shots"][0];
    assert_eq!((&shot["to_hit"], &shot["hit"]), (&json!(55), &json!("11/20")));
    let numbers: Vec<(&Value, &Value)> = shot["numbers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|number| (&number["to_hit"], &number["chance"]))
        .collect();
    assert_eq!(numbers, [(&json!(55), &json!("52/97")), (&json!(50), &json!("45/97"))]);
}
