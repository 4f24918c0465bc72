//! Sweeps on the command line: the same numbers as `shootout odds`, the same bytes however they are worked out.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, data, json_with, shootout, shootout_with};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn example(name: &str) -> String {
    data().join("percentile/sweeps").join(name).to_str().unwrap().to_owned()
}

/// A sweep of 1,200 combinations, in five chunks.
fn large() -> String {
    let shot = json!({ "target": { "armour": ["flak_vest"] }, "plan": [{ "do": "fire", "mode": "semi" }] });
    let vary = json!([
        { "input": "weapon", "values": ["autogun", "boltgun", "lasgun"] },
        { "input": "weapon.magazine", "values": [null, 2], "names": ["full", "two, \"=left\""] },
        { "input": "attacker.bs", "from": 30, "to": 39, "step": 1 },
        { "input": "target.range_m", "from": 2.5, "to": 50, "step": 2.5 },
    ]);
    let outputs = ["hit", "penetrating", "jam", "wound"];
    json!({ "sweep": 1, "ruleset": "percentile", "scenario": shot, "vary": vary, "outputs": outputs })
        .to_string()
}

/// The same without an input inside another.
fn quick() -> String {
    let mut document: Value = serde_json::from_str(&large()).unwrap();
    document["vary"][1] = json!({ "input": "attacker.modifier", "values": [null, 10] });
    document["vary"][1]["values"][0] = 0.into();
    document.to_string()
}

fn run(arguments: &[&str]) -> String {
    answer_with(&[&["sweep", "-"], arguments].concat(), large())
}

#[test]
fn every_row_is_what_odds_says() {
    let document: Value =
        serde_json::from_slice(&fs::read(example("skill_and_distance.json")).unwrap()).unwrap();
    let rows = answer(&["sweep", &example("skill_and_distance.json"), "--format", "jsonl"]);
    let mut rows = rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    for weapon in ["autogun", "heavy_stubber"] {
        for bs in (30..=60).step_by(5) {
            for range_m in [2, 10, 35, 120] {
                let mut scenario = document["scenario"].clone();
                scenario["ruleset"] = "percentile".into();
                scenario["weapon"] = weapon.into();
                scenario["attacker"] = json!({ "bs": bs });
                scenario["target"]["range_m"] = range_m.into();
                let odds = json_with(&["odds", "-"], scenario.to_string());
                let row = rows.next().unwrap();
                assert_eq!(row["weapon"], weapon);
                assert_eq!((&row["attacker.bs"], &row["target.range_m"]), (&json!(bs), &json!(range_m)));
                assert_eq!(row["hit"], odds["hits"]["at_least_one"]);
                assert_eq!(row["penetrating"], odds["penetrating"]["mean"]);
                assert_eq!(row["jam"], odds["jam"]);
                let unhurt = odds["worst_wound"]["none"].as_f64().unwrap();
                assert!((row["wound"].as_f64().unwrap() + unhurt - 1.0).abs() < 1e-12);
            }
        }
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn any_number_of_threads_writes_the_same() {
    for format in ["csv", "jsonl"] {
        for document in [large(), quick()] {
            let with = |threads| {
                answer_with(&["sweep", "-", "--format", format, "--threads", threads], document.clone())
            };
            let one = with("1");
            assert_eq!(one.lines().count(), 1200 + usize::from(format == "csv"));
            assert_eq!((with("2"), with("8")), (one.clone(), one));
        }
    }
}

#[test]
fn shards_together_are_the_whole() {
    for format in ["csv", "jsonl"] {
        let whole = run(&["--format", format]);
        for of in [2, 3, 40] {
            let shards =
                (1..=of).map(|shard| run(&["--format", format, "--shard", &format!("{shard}/{of}")]));
            assert_eq!(shards.collect::<String>(), whole, "{of} shards");
        }
    }
}

/// One's own names are text, and whatever is left out is empty.
#[test]
fn tables_can_be_read_again() {
    let text = run(&[]);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head =
        ["weapon", "weapon.magazine", "attacker.bs", "target.range_m", "hit", "penetrating", "jam", "wound"];
    assert_eq!(reader.headers().unwrap(), &head[..]);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), &rows[0][1], &rows[200][1]), (1200, "full", "two, \"=left\""));
    assert!(rows.iter().all(|row| row[7].is_empty()), "there is no damage chart");
    assert_eq!((&rows[0][3], &rows[1][3], &rows[19][3], &rows[20][2]), ("2.5", "5", "50", "31"));
    let lines = run(&["--format", "jsonl"]);
    for (line, row) in lines.lines().zip(&rows) {
        let numbers =
            format!("\"hit\":{},\"penetrating\":{},\"jam\":{},\"wound\":null}}", &row[4], &row[5], &row[6]);
        assert!(line.ends_with(&numbers), "{line}");
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&line["weapon"], line["attacker.bs"].to_string()), (&json!(row[0]), row[2].to_owned()));
    }
}

/// A table for spreadsheets that part fields by semicolons and write decimals behind a comma: the same rows.
#[test]
fn decimal_commas_for_spreadsheets() {
    let text = run(&["--format", "csv-semicolon"]);
    let rows = |text: &str, delimiter: u8| -> Vec<csv::StringRecord> {
        let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        reader.records().map(Result::unwrap).collect()
    };
    let (german, plain) = (rows(&text, b';'), rows(&run(&[]), b','));
    assert_eq!((german.len(), &german[0][3], &german[200][1]), (1200, "2,5", "two, \"=left\""));
    for (german, plain) in german.iter().zip(&plain) {
        for (place, (german, plain)) in german.iter().zip(plain).enumerate() {
            let is_number = place > 1;
            assert_eq!(german, if is_number { plain.replace('.', ",") } else { plain.to_owned() });
        }
    }
}

#[test]
fn flags_are_as_good_as_a_file() {
    let scenario = data().join("percentile/scenarios/automatic_burst.json");
    let flags = [
        "--scenario",
        scenario.to_str().unwrap(),
        "--vary",
        "attacker.bs=30..60:5",
        "--vary",
        "target.range_m=10,20,40",
        "--vary",
        "weapon.can_jam=true,false",
        "--output",
        "hit,jam",
    ];
    let by_flags = answer(&[&["sweep"], flags.as_slice()].concat());
    let document = json!({ "sweep": 1, "ruleset": "percentile", "scenario": serde_json::from_slice::<Value>(&fs::read(&scenario).unwrap()).unwrap(),
        "vary": [{ "input": "attacker.bs", "values": [30, 35, 40, 45, 50, 55, 60] }, { "input": "target.range_m", "values": [10, 20, 40] },
            { "input": "weapon.can_jam", "values": [true, false] }], "outputs": ["hit", "jam"] });
    assert_eq!(by_flags, answer_with(&["sweep", "-"], document.to_string()));
    assert!(
        by_flags.starts_with("attacker.bs,target.range_m,weapon.can_jam,hit,jam\n30,10,true,"),
        "{by_flags}"
    );
}

/// A folder to write to, and the file in it.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.csv");
    (folder, file)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn to_file(file: &Path, document: &str, more: &[&str]) -> crate::common::Run {
    shootout_with(&[&["sweep", "-", "-o", file.to_str().unwrap()], more].concat(), document)
}

/// Killed in the middle, a run leaves no result, and another one goes on with what it had worked out.
#[test]
fn a_killed_run_is_gone_on_with() {
    let (folder, file) = folder();
    let mut document: Value = serde_json::from_str(&quick()).unwrap();
    document["vary"][2]["step"] = 0.05.into();
    document["vary"][2]["input"] = "target.speed_m_per_round".into();
    document["scenario"]["attacker"] = json!({ "bs": 40 });
    let document = document.to_string();
    let whole = answer_with(&["sweep", "-"], document.clone());
    assert_eq!(whole.lines().count(), 1 + 3 * 2 * 181 * 20);
    let question = folder.path().join("sweep.json");
    fs::write(&question, &document).unwrap();
    let mut running = std::process::Command::new(env!("CARGO_BIN_EXE_shootout"))
        .args(["sweep", question.to_str().unwrap(), "--threads", "1", "-o", file.to_str().unwrap()])
        .spawn()
        .unwrap();
    let part = folder.path().join("out.csv.part");
    while fs::metadata(&part).map_or(0, |part| part.len()) < 5_000 && running.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    running.kill().unwrap();
    let finished = running.wait().unwrap().success();
    // Whether it was quicker than the hand that kills it, the machine decides.
    assert_eq!((file.exists(), part.exists()), (finished, !finished));
    if !finished {
        let again = to_file(&file, &document, &[]);
        assert_eq!((again.code, again.out.as_str()), (2, ""));
        assert!(again.err.contains("go on with --resume"), "{}", again.err);
        let another = to_file(&file, &document.replace("\"semi\"", "\"single\""), &["--resume"]);
        assert_eq!((another.code, another.out.as_str()), (2, ""));
        assert!(another.err.contains("belongs to another sweep"), "{}", another.err);
        assert!(!file.exists());
    }
    let resumed = to_file(&file, &document, &["--resume"]);
    assert_eq!((resumed.code, resumed.err.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    assert_eq!(names(folder.path()), ["out.csv", "sweep.json"]);
}

/// A combination that is no scenario, far behind many that are: nothing is written anywhere.
#[test]
fn a_bad_combination_leaves_nothing_behind() {
    let (folder, file) = folder();
    fs::write(&file, "what stood there before").unwrap();
    let document = large().replace("\"lasgun\"", "\"hunting_rifle\"");
    for run in [to_file(&file, &document, &[]), shootout_with(&["sweep", "-"], document.clone())] {
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        let expected = "standard input: scenario.plan[0].mode: found `semi` with `weapon` \"hunting_rifle\", `weapon.magazine` \"full\", \
                        `attacker.bs` 30, `target.range_m` 2.5; allowed: `single`";
        assert!(run.err.contains(expected), "{}", run.err);
    }
    assert_eq!(names(folder.path()), ["out.csv"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "what stood there before");
}

#[test]
fn what_is_wrong_is_told_and_nothing_written() {
    let burst = data().join("percentile/scenarios/automatic_burst.json");
    let burst = burst.to_str().unwrap();
    let flags = |vary: &str, output: &str, more: &[&str]| {
        let all = [&["sweep", "--scenario", burst, "--vary", vary, "--output", output], more].concat();
        shootout(&all)
    };
    let mut elsewhere: Value = serde_json::from_str(&quick()).unwrap();
    elsewhere["scenario"] = "nowhere.json".into();
    for (run, expected) in [
        (
            flags("attacker.bss=1..3", "hit", &[]),
            "--vary attacker.bss: input: found `attacker.bss`, an unknown field; allowed: `name`, `bs`",
        ),
        (flags("attacker.bs=", "hit", &[]), "--vary attacker.bs: values: found 0 values"),
        (
            flags("attacker.bs=40,201", "hit", &[]),
            "--vary attacker.bs: values[1]: found 201 for `attacker.bs`; allowed: a whole number from 0 to 200",
        ),
        (
            flags("attacker.bs=0..100:0", "hit", &[]),
            "--vary attacker.bs: step: found 0; allowed: a number over 0",
        ),
        (
            flags("attacker.bs=NaN..100", "hit", &[]),
            "--vary attacker.bs: from: found \"NaN\"; allowed: a number",
        ),
        (
            flags("target.range_m=0..1000:0.001", "hit", &[]),
            "--vary target.range_m: what was given: found 0 to 1000 by 0.001, 1000001 values",
        ),
        (flags("attacker.bs=40", "hit,jem", &[]), "--output: [1]: found \"jem\""),
        (flags("attacker.bs=40", "hit", &["--shard", "3/2"]), "invalid value '3/2' for '--shard <I/N>'"),
        (flags("attacker.bs=40", "hit", &["--shard", "0/2"]), "invalid value '0/2' for '--shard <I/N>'"),
        (flags("attacker.bs=40", "hit", &["--resume"]), "--output-file"),
        (flags("attacker.bs=40", "hit", &["--format", "text"]), "text and json are for --crossover"),
        (
            flags("attacker.bs=40", "hit", &["--crossover"]),
            "--along: what was given: found nothing; allowed: `along` and `among`",
        ),
        (flags("attacker.bs=40", "hit", &["-o", "/no/such/folder/out.csv"]), "there is no folder"),
        (shootout(&["sweep", burst]), "found a shoot-out; allowed: a sweep; `shootout odds` reads this file"),
        (shootout_with(&["sweep", "-"], quick().replace("jam", "jem")), "outputs[2]: found \"jem\""),
        (shootout_with(&["sweep", "-"], elsewhere.to_string()), "error: nowhere.json: "),
    ] {
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{expected}");
        assert!(run.err.contains(expected), "{}\nnot: {expected}", run.err);
    }
}

/// The bytes between head and footer, which are its row groups.
fn row_groups(file: &Path) -> Vec<u8> {
    let bytes = fs::read(file).unwrap();
    let (rest, end) = bytes.split_at(bytes.len() - 8);
    assert_eq!((&bytes[..4], &end[4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    let footer = u32::from_le_bytes(end[..4].try_into().unwrap()) as usize;
    rest[4..rest.len() - footer].to_vec()
}

/// Rows, as the reader of the format gives them.
fn rows_of(file: &Path) -> Vec<Value> {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    let reader = SerializedFileReader::new(fs::File::open(file).unwrap()).unwrap();
    let value = |field: &Field| match field {
        Field::Null => Value::Null,
        Field::Long(number) => json!(number),
        Field::Double(number) => json!(number),
        Field::Str(text) => json!(text),
        other => panic!("{other}"),
    };
    let rows = reader.get_row_iter(None).unwrap().map(Result::unwrap);
    rows.map(|row| row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect())
        .collect()
}

#[test]
fn parquet_has_the_same_rows_and_shards_the_same_row_groups() {
    let (folder, _) = folder();
    let write = |name: &str, more: &[&str]| {
        let file = folder.path().join(name);
        let run = to_file(&file, &large(), &[&["--format", "parquet"], more].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        file
    };
    let whole = write("whole.parquet", &["--threads", "1"]);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(write("eight.parquet", &["--threads", "8"])).unwrap());
    let text = run(&[]);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names = reader.headers().unwrap().clone();
    let lines: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let rows = rows_of(&whole);
    assert_eq!(rows.len(), lines.len());
    for (row, line) in rows.iter().zip(&lines) {
        for (name, text) in names.iter().zip(line) {
            match &row[name] {
                Value::Null => assert_eq!(text, ""),
                Value::String(value) => assert_eq!(value, text.trim_start_matches('\'')),
                value => assert_eq!(value.as_f64(), Some(text.parse().unwrap()), "{name}"),
            }
        }
    }
    let shards: Vec<PathBuf> = (1..=3)
        .map(|shard| write(&format!("{shard}.parquet"), &["--shard", &format!("{shard}/3")]))
        .collect();
    assert_eq!(shards.iter().flat_map(|shard| row_groups(shard)).collect::<Vec<u8>>(), row_groups(&whole));
    assert_eq!(shards.iter().flat_map(|shard| rows_of(shard)).collect::<Vec<Value>>(), rows);
    let joined = folder.path().join("joined.parquet");
    let paths: Vec<&str> = shards.iter().map(|shard| shard.to_str().unwrap()).collect();
    answer(&[&["sweep", "-o", joined.to_str().unwrap(), "--join"], paths.as_slice()].concat());
    assert!(fs::read(&joined).unwrap() == fs::read(&whole).unwrap(), "not the same bytes");
    fs::write(&joined, "no shard").unwrap();
    let run = shootout(&["sweep", "-o", "out.parquet", "--join", paths[0], joined.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str(), run.err.contains("joined.parquet")), (2, "", true));
}
