//! The tutorial of a rule set, and the crate that it shows.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, data};

/// The files of the rule set to copy.
const EXAMPLE: [&str; 5] = ["lib", "attack", "duel", "scene", "tests"];

/// The tutorial shows lines of the crate, so that it cannot grow old.
#[test]
fn the_tutorial_shows_lines_of_the_crate() {
    let root = data().join("..");
    let text = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let code: String = EXAMPLE.map(|file| text(&format!("crates/example/src/{file}.rs"))).concat();
    let tutorial = text("CONTRIBUTING.md");
    let blocks: Vec<&str> =
        tutorial.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 6);
    for block in blocks {
        assert!(code.contains(block.trim_end()), "not in the crate:\n{block}");
    }
}

/// A rule set to copy stays short: with an attack, a duel and a scene 500 lines with its tests.
#[test]
fn the_example_is_short() {
    let lines = |file| {
        let path = data().join(format!("../crates/example/src/{file}.rs"));
        std::fs::read_to_string(path).unwrap().lines().count()
    };
    let all: usize = EXAMPLE.into_iter().map(lines).sum();
    assert!(all <= 500, "{all} lines");
}

/// The figures of the worked shot in the README are those that its command prints, for the distance it names.
#[test]
fn the_worked_shot_is_what_is_printed() {
    let readme = std::fs::read_to_string(data().join("../README.md")).unwrap();
    let worked = readme.split("## A worked shot").nth(1).unwrap().split("\n## ").next().unwrap();
    let command = worked.lines().find_map(|line| line.trim().strip_prefix("`shootout odds ")).unwrap();
    let file = data().join("..").join(command.split('`').next().unwrap());
    let printed = |more: &[&str]| {
        let mut arguments = vec!["odds", file.to_str().unwrap()];
        arguments.extend(more);
        answer(&arguments)
    };
    let usual = printed(&[]);
    let distance = usual.split(" m away").next().unwrap().rsplit([' ', '\n']).next().unwrap();
    assert!(worked.contains(&format!("a target {distance} m away")), "{distance} m");
    let chances = worked.lines().find_map(|line| line.trim().strip_prefix("chance ")).unwrap();
    let (of_hits, rest) = chances.split_once("mean ").unwrap();
    let rows = usual.split("Number of hits").nth(1).unwrap();
    for (hits, chance) in of_hits.split_whitespace().enumerate() {
        let row = rows.lines().find(|line| line.split_whitespace().next() == Some(&hits.to_string()));
        assert_eq!(row.unwrap().split_whitespace().nth(1), Some(chance), "{hits} hits");
    }
    let (mean, jam) = rest.split_once(", jam ").unwrap();
    assert!(usual.contains(&format!("{jam} to jam")), "{jam}");
    let mean_of = |text: &str| {
        let row = text.lines().find(|line| line.trim_start().starts_with("hits  ")).unwrap().to_owned();
        row.split_whitespace().nth(1).unwrap().to_owned()
    };
    assert_eq!(mean_of(&usual), mean);
    let other = worked.lines().find_map(|line| line.split_once("# mean ")).unwrap();
    assert_eq!(mean_of(&printed(&["--ruling", "jam_shot=hits_then_jams"])), other.1.trim());
}
