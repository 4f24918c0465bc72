//! The answer as a picture, and as something to paste.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, data, example, json, shootout, shots};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of a test's own.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn names_in(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Draws an example into a file; nothing is said, and no other file is left.
fn drawn(scenario: &str, name: &str, more: &[&str]) -> Vec<u8> {
    let folder = folder();
    let file = folder.path().join(name);
    let out = answer(&[&["card", scenario, "-o", file.to_str().unwrap()], more].concat());
    assert_eq!(out, "");
    assert_eq!(names_in(folder.path()), [file.as_path()]);
    fs::read(file).unwrap()
}

/// How many pixels a picture has of each colour.
fn colours(png: &[u8]) -> BTreeMap<[u8; 3], usize> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((frame.width, frame.height), (1200, 630));
    assert_eq!((frame.color_type, frame.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
    let mut colours = BTreeMap::new();
    for pixel in bytes.chunks_exact(4) {
        assert_eq!(pixel[3], 255, "a hole in the picture");
        *colours.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
    }
    colours
}

/// The paper, and ink of which the large number and the letters are: more than thin lines make, less than half.
#[test]
fn a_png_shows_the_answer_in_either_theme() {
    let scenario = example("pirate_with_boltgun.json");
    for (theme, paper, ink) in
        [("light", [0xf6, 0xf4, 0xec], [0x1c, 0x1a, 0x15]), ("dark", [0x14, 0x13, 0x0f], [0xf0, 0xea, 0xdc])]
    {
        let colours = colours(&drawn(&scenario, "card.png", &["--theme", theme]));
        let of = |colour| colours.get(&colour).copied().unwrap_or(0);
        assert!(of(paper) > 1200 * 630 / 2, "{theme}: paper {}", of(paper));
        assert!((20_000..200_000).contains(&of(ink)), "{theme}: ink {}", of(ink));
    }
}

/// The same picture each time, and another for another answer.
#[test]
fn a_png_is_that_of_its_answer() {
    let (one, other) = (example("pirate_with_boltgun.json"), example("plasma_gunner.json"));
    let picture = drawn(&one, "a.png", &[]);
    assert!(picture == drawn(&one, "b.PNG", &[]));
    assert!(picture != drawn(&other, "c.png", &[]));
}

#[test]
fn svg_goes_to_a_file_or_to_standard_output() {
    for scenario in shots() {
        let printed = answer(&["card", &scenario]);
        assert!(
            printed.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\"")
        );
        assert_eq!(String::from_utf8(drawn(&scenario, "card.svg", &[])).unwrap(), printed);
    }
    let scenario = example("pirate_with_boltgun.json");
    let dark = answer(&["card", &scenario, "--theme", "dark"]);
    assert!(dark.contains("#14130f") && !answer(&["card", &scenario]).contains("#14130f"));
}

/// A ruling of the command line shows: 40 is no longer hit on 40.
#[test]
fn rulings_are_heeded() {
    let usual = answer(&["card", &example("pirate_with_boltgun.json")]);
    let under =
        answer(&["card", &example("pirate_with_boltgun.json"), "--ruling", "roll_test=strictly_under"]);
    assert!(usual.contains(">40%<") && !usual.contains(">39%<"));
    assert!(under.contains(">39%<") && !under.contains(">40%<"));
}

/// P-MELEE: a blow has a picture too: who, with what, at whom, the number to roll, and what it comes to.
#[test]
fn a_blow_has_a_picture() {
    let file = example("melee_sword_against_parry.json");
    let drawn = answer(&["card", &file]);
    let odds = json(&["odds", &file]);
    for words in [">Attacker<", ">Sword<", ">Defender<", &format!(">{}<", odds["to_hit"])] {
        assert!(drawn.contains(words), "{words}: {drawn}");
    }
    let hit = format!(">{}%<", (odds["hit"].as_f64().unwrap() * 100.0).round());
    assert!(drawn.contains(&hit), "{hit}");
}

/// What holds many questions has a picture: of a loadout the best row with its number, and the next one, as the loadout itself ranks them; of
/// a sweep its first rows; of a scene who stands how.
#[test]
fn what_holds_many_questions_has_a_picture() {
    let path = |file: &str| data().join(file).to_str().unwrap().to_owned();
    let pirates = path("percentile/loadouts/pirates.json");
    let report = json(&["loadout", &pirates]);
    let (boarder, sort) = (&report["targets"][0], report["sort"].as_str().unwrap());
    let mut rows: Vec<(f64, &str)> = boarder["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["numbers"][sort].as_f64().unwrap(), row["name"].as_str().unwrap()))
        .collect();
    rows.sort_by(|one, other| other.0.total_cmp(&one.0));
    let [best, next] = [rows[0], rows[1]].map(|(number, name)| format!("{name} with {number:.2}"));
    let drawn = answer(&["card", &pirates]);
    let said = format!("the best of {} rows is {best}; next {next}.", rows.len());
    assert!(drawn.contains(&said), "{said}: {drawn}");
    // Two values of one input, three of another, 101 of the third.
    let sweep = answer(&["card", &path("percentile/sweeps/aim_or_fire.json")]);
    assert!(sweep.contains("606 combinations of target.range_m, plan and attacker.bs"), "{sweep}");
    assert!(sweep.contains("at point-blank, aim twice, 0<"), "{sweep}");
    let scene = answer(&["card", &path("squad_d8/scenes/the_ford.json")]);
    for who in ["Red Captain (Red): Models 1 of 1", "Militia (Blue): Models 10 of 10"] {
        assert!(scene.contains(who), "{scene}");
    }
    // A sweep or scene states its rulings itself.
    let run =
        shootout(&["card", &path("percentile/scenes/firefight.json"), "--ruling", "jam_shot=hits_then_jams"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("jam_shot") && run.err.contains("in the document itself"), "{}", run.err);
}

/// A picture that was there is replaced whole, and kept when there is no new one.
#[test]
fn never_half_a_file() {
    let folder = folder();
    let file = folder.path().join("card.svg");
    fs::write(&file, "old").unwrap();
    let path = file.to_str().unwrap();
    let catalogue = data().join("percentile/catalogue/own.example.json");
    let run = shootout(&["card", catalogue.to_str().unwrap(), "-o", path]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    answer(&["card", &example("pirate_with_boltgun.json"), "-o", path]);
    assert!(fs::read_to_string(&file).unwrap().ends_with("</svg>\n"));
    assert_eq!(names_in(folder.path()), [file]);
}

#[test]
fn a_place_that_cannot_be_written_to_is_named() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::create_dir(at("folder.png")).unwrap();
    fs::write(at("file"), "").unwrap();
    let before = names_in(folder.path()).len();
    for (file, words) in [
        (at("card.jpg"), "allowed: the name of a file that ends in .svg or .png"),
        (at("card"), "allowed: the name of a file that ends in .svg or .png"),
        (at("nowhere/card.png"), "there is no folder `"),
        (at("file/card.svg"), "there is no folder `"),
        (at("folder.png"), "there is a folder of this name"),
    ] {
        let run = shootout(&["card", &example("pirate_with_boltgun.json"), "-o", &file]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{file}");
        assert!(run.err.contains(&file) && run.err.contains(words), "{}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
    assert_eq!(names_in(folder.path()).len(), before);
}

/// Bad input is refused before anything is drawn, as by every command.
#[test]
fn bad_input_draws_nothing() {
    let folder = folder();
    let file = folder.path().join("card.png");
    let scenario = r#"{ "ruleset": "percentile", "attacker": { "bs": 400 } }"#;
    let run = crate::common::shootout_with(&["card", "-", "-o", file.to_str().unwrap()], scenario);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("standard input: attacker.bs"), "{}", run.err);
    assert!(names_in(folder.path()).is_empty());
}

/// Every example in every format; the number to rely on stands in each.
#[test]
fn answers_to_paste() {
    for scenario in shots() {
        let sentence = json(&["odds", &scenario])["sentence"].as_str().unwrap().to_owned();
        for (format, beginning) in
            [("bbcode", "[b]"), ("markdown", "**"), ("html", "<section"), ("csv", "table,row,column,value")]
        {
            let text = answer(&["odds", &scenario, "--format", format]);
            assert!(text.starts_with(beginning), "{format}: {text}");
            // Where nothing in the sentence has a meaning in the format it stands there as it is.
            if !sentence.contains(['<', '>', '[', '"', '&']) {
                assert!(text.contains(&sentence), "{format}: {text}");
            }
        }
    }
}

/// The file for spreadsheets has the numbers of the report, in full.
#[test]
fn csv_has_the_numbers_of_the_report() {
    for scenario in shots() {
        let report = json(&["odds", &scenario]);
        let text = answer(&["odds", &scenario, "--format", "csv"]);
        let value = |what: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(what));
            // Behind the number stands what people read of it.
            line.and_then(|line| line.split_once(',')?.0.parse::<f64>().ok())
        };
        if report["targeting"]["legal"] == false {
            continue;
        }
        // Of an area weapon people ask where its bursts land.
        let chances = if report["caught"].is_null() {
            [("Hit", &report["hits"]["at_least_one"]), ("Through", &report["penetrating"]["at_least_one"])]
        } else {
            let bursts = if text.contains("\nChances,In the burst,") { "In the burst" } else { "In bursts" };
            [("Direct hit", &report["hits"]["at_least_one"]), (bursts, &report["caught"])]
        };
        let chances = chances.map(|(name, number)| (format!("Chances,{name},"), number));
        for (what, number) in &chances {
            let line = text.lines().find_map(|line| line.strip_prefix(what.as_str())).unwrap();
            let value: f64 = line.split(',').nth(1).unwrap().parse().unwrap();
            let number = number.as_f64().unwrap();
            assert!((value - number).abs() <= 5.1e-15 * number, "{scenario}: {what}{value}, not {number}");
        }
        for (what, number) in [
            ("Hits over the whole plan,hits,Mean,", &report["hits"]["mean"]),
            ("The weapon,\"shots fired, mean\",Number,", &report["shots_fired"]["mean"]),
            ("Where hits land,left arm,Mean hits,", &report["hits_by_location"]["left_arm"]),
        ] {
            let (value, number) = (value(what).unwrap(), number.as_f64().unwrap());
            // The file has 15 significant digits.
            assert!((value - number).abs() <= 5.1e-15 * number, "{scenario}: {what}{value}, not {number}");
        }
    }
}

#[test]
fn fractions_are_in_every_format() {
    let text = answer(&["odds", &example("pirate_with_boltgun.json"), "--format", "csv", "--exact"]);
    // BS 40 at short range; then armour that lets 40 of 100 hits through.
    assert!(text.contains("Chances,Hit,Fraction,2/5,\r\n"), "{text}");
    assert!(text.contains("Chances,Through,Fraction,4/25,\r\n"), "{text}");
}
