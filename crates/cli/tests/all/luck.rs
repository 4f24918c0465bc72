//! `shootout luck`: each roll against its odds, what counts once, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, example, json, shootout};
use serde_json::Value;

const SCENE: &str = "percentile/scenes/firefight.json";

fn scene() -> String {
    data().join(SCENE).to_str().unwrap().to_owned()
}

fn refused(arguments: &[&str]) -> String {
    let run = shootout(arguments);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
    run.err
}

/// The rank of each roll is the chance of less hits, and half that of as many, by the odds of what was attempted in its line.
#[test]
fn ranks_are_those_of_the_odds() {
    let scene = scene();
    let report = json(&["luck", &scene]);
    let each = report["each"].as_array().unwrap();
    assert!(each.len() > 2, "{report}");
    let mut checked = 0;
    for roll in each {
        let line = roll["line"].to_string();
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), answer(&["scene", &scene, "--attempt", &line])).unwrap();
        let odds = json(&["odds", file.path().to_str().unwrap()]);
        let Some(pmf) = odds["hits"]["pmf"].as_array() else { continue };
        let pmf: Vec<f64> = pmf.iter().map(|chance| chance.as_f64().unwrap()).collect();
        let rank = roll["rank"].as_f64().unwrap();
        let mut worse = 0.0;
        let ranks = pmf.iter().map(|chance| {
            let rank = worse + chance / 2.0;
            worse += chance;
            rank
        });
        checked += usize::from(ranks.into_iter().any(|known| (known - rank).abs() < 1e-9));
    }
    assert!(checked > 0, "{report}");
    let sum = |rolls: &[Value]| rolls.iter().map(|roll| roll["points"].as_u64().unwrap()).sum::<u64>();
    assert_eq!(report["together"]["points"], sum(each));
    // What two scenes have in common at their beginning is one fight.
    assert_eq!(json(&["luck", &scene, &scene])["each"], report["each"]);
    let page = answer(&["luck", &scene]);
    assert_page(&page);
    assert!(page.starts_with(report["sentence"].as_str().unwrap()), "{page}");
}

/// Only those of one person; who is unknown is told who rolled.
#[test]
fn of_one_person() {
    let scene = scene();
    let people = json(&["luck", &scene])["people"].as_array().unwrap().clone();
    let name = people[0]["who"].as_str().unwrap();
    let alone = json(&["luck", &scene, "--by", name]);
    assert_eq!(alone["together"]["points"], people[0]["points"]);
    assert_eq!(alone["together"]["this_or_worse"], people[0]["this_or_worse"]);
    let wrong = refused(&["luck", &scene, "--by", "Nobody"]);
    assert!(wrong.contains("--by") && wrong.contains(name), "{wrong}");
}

/// The example of docs/luck.md: four times the same of a D4 are 4 of 4⁴ ways.
#[test]
fn a_die_by_hand() {
    let report = json(&["luck", "--die", "d4", "3 3 3 3"]);
    assert_eq!(report["dice"][0]["as_uneven"], 1.0 / 64.0);
    assert_eq!(report["dice"][0]["exact"], true);
    let page = answer(&["luck", "--die", "d100", "00", "07,35"]);
    assert!(page.contains("D100, tens") && page.contains("D100, ones"), "{page}");
}

#[test]
fn what_is_refused() {
    assert!(refused(&["luck", "--die", "d4", "3 5"]).contains("faces[1]"));
    assert!(refused(&["luck", "--die", "4", "3"]).contains("--die"));
    assert!(refused(&["luck", "--die", "d6", " "]).contains("faces"));
    assert!(refused(&["luck", &example("pirate_with_boltgun.json")]).contains("scene"));
}
