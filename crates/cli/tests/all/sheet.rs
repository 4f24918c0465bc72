//! `shootout sheet`: the sheet of every example scene, as text, JSON and a page; what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, json, shootout};
use std::fs;
use std::path::PathBuf;

/// The example scenes of all rule sets.
fn scenes() -> Vec<PathBuf> {
    let folders = fs::read_dir(data()).unwrap().map(|folder| folder.unwrap().path().join("scenes"));
    let files = folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    files.map(|file| file.unwrap().path()).collect()
}

#[test]
fn every_scene_has_a_sheet() {
    let scenes = scenes();
    assert!(scenes.len() >= 6, "{scenes:?}");
    for scene in &scenes {
        let scene = scene.to_str().unwrap();
        let sheet = json(&["sheet", scene]);
        let page = answer(&["sheet", scene]);
        assert_page(&page);
        for roller in sheet["people"].as_array().unwrap() {
            for name in roller["names"].as_array().unwrap() {
                assert!(page.contains(name.as_str().unwrap()), "{scene}: {name}");
            }
        }
        assert!(page.contains("Rulings in force"), "{scene}");
    }
}

/// The far ends of the ranges of an autogun in the hands of someone with BS 35: +20, 0 and -10.
#[test]
fn a_page_has_its_paper() {
    let scene = data().join("percentile/scenes/two_sides.json");
    let page =
        |paper: &str| answer(&["sheet", scene.to_str().unwrap(), "--format", "html", "--paper", paper]);
    let [a4, letter] = ["a4", "letter"].map(page);
    assert!(a4.contains("size: A4;") && letter.contains("size: letter;"));
    assert_eq!(a4.replace("size: A4;", "size: letter;"), letter);
    let row = "<tr><th scope=\"row\">Single shot, in the open</th><td><b>55</b></td><td><b>35</b></td><td><b>25</b></td></tr>";
    assert!(a4.contains(row), "{a4}");
}

#[test]
fn what_is_no_scene_and_what_is_no_seal_is_refused() {
    let scene = data().join("percentile/scenes/two_sides.json");
    let scene = scene.to_str().unwrap();
    let refused = |arguments: &[&str]| {
        let run = shootout(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        run.err
    };
    let shot = data().join("percentile/scenarios/pirate_with_boltgun.json");
    assert!(refused(&["sheet", shot.to_str().unwrap()]).contains("scene"));
    assert!(refused(&["sheet", scene, "--dice", "10"]).contains("--seal"));
    assert!(refused(&["sheet", scene, "--dice", "10", "--seal", "bs=45&v=1.1"]).contains("seal"));
}
