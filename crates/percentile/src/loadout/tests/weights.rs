//! The mean over all targets, by hand: BS 45 with a weapon that reaches 200 m is 65 at 5 m and 35 at 200 m (P-RNG-2, P-RNG-3).

use super::*;
use shootout_ruleset::metric::Figure;

const SHOOTER: &str = r#"{ "attacker": { "bs": 45 }, "mode": "single", "actions": 1,
    "weapon": { "name": "Rifle", "modes": ["single"], "max_range_m": 200 } }"#;

fn met(weights: [&str; 3]) -> String {
    let target = |(range_m, weight): (&str, &str)| match weight {
        "" => format!(r#"{{ "range_m": {range_m} }}"#),
        weight => format!(r#"{{ "range_m": {range_m}, "weight": {weight} }}"#),
    };
    let targets = ["5", "200", "300"].into_iter().zip(weights).map(target).collect::<Vec<_>>();
    document(SHOOTER, &targets.join(","))
}

fn read_own(weights: [&str; 3]) -> OwnLoadout {
    own(from(met(weights).as_bytes()).unwrap())
}

fn figure(of: &OwnLoadout, name: &str) -> Option<f64> {
    let cells = of.all_cells().unwrap();
    let figure = cells.cell(0, 3).unwrap().figures[at(name)];
    figure.map(|figure| figure.value)
}

/// Of two that are met, one three times as often, the chance is 3/4 of 65% and 1/4 of 35%.
#[test]
fn each_target_counts_by_its_weight() {
    let of = read_own(["3", "", "0"]);
    assert_eq!(of.targets().last().unwrap(), "Mean of all");
    assert_eq!(of.about_target(3), "weights 3, 1, 0");
    assert!((figure(&of, "hit").unwrap() - 0.575).abs() < 1e-12);
    assert_eq!(figure(&of, "p50"), None, "the mean of medians is the median of nothing");
    assert_eq!(of.targets[3].note, None);
    let better = of.changes(0, at("hit"), 3).unwrap();
    let skilled = better.iter().find(|change| change.words == "Ballistic Skill +10").unwrap();
    assert!((skilled.after.value - 0.675).abs() < 1e-12);
}

/// Nobody reaches 300 m: that target counts as 0, and it is said (P-RNG-4, P-FLOW-1).
#[test]
fn who_cannot_be_fired_at_counts_as_nothing() {
    let of = read_own(["3", "1", "4"]);
    assert!((figure(&of, "hit").unwrap() - 0.2875).abs() < 1e-12);
    assert_eq!(of.targets[3].note.as_ref().unwrap().rule, "P-FLOW-1");
}

/// Along the distance all stand at the same one, so that the mean is that of any of them.
#[test]
fn along_an_input_all_targets_are_set_alike() {
    let of = read_own(["3", "1", "4"]);
    let curve = |target| {
        let mut curve = of.curve(0, at("hit"), target).unwrap();
        while let Some(point) = curve.next_point() {
            point.unwrap();
        }
        curve
    };
    let (all, one) = (curve(3), curve(0));
    assert_eq!(all.changes(), one.changes());
    for (at, figures) in one.points() {
        let mean = all.at(at).unwrap();
        let value = |figure: &Option<Figure>| figure.map_or(-1.0, |figure| figure.value);
        let is_close =
            |(mean, of): (&Option<Figure>, &Option<Figure>)| (value(mean) - value(of)).abs() < 1e-12;
        assert!(mean.iter().zip(&figures).all(is_close), "{at} m");
    }
}

#[test]
fn weights_are_whole_numbers_and_not_all_nothing() {
    assert_eq!(own(from(met(["", "null", ""]).as_bytes()).unwrap()).targets.len(), 3);
    let of = |weights| {
        let error = refused(&met(weights));
        (error.path, error.found)
    };
    assert_eq!(of(["0", "0", "0"]), ("targets[0].weight".to_owned(), "weights that are all 0".to_owned()));
    assert_eq!(of(["1", "101", ""]).0, "targets[1].weight");
    assert_eq!(of(["1", "\"often\"", ""]).0, "targets[1].weight");
}

/// A cell opened by itself is an ordinary shot, which has no weight; the mean is no shot.
#[test]
fn a_cell_opens_without_its_weight() {
    let text = met(["3", "1", ""]);
    let of = own(from(text.as_bytes()).unwrap());
    let document = serde_json::from_str(&text).unwrap();
    assert_eq!(of.case(&document, 0, 0).unwrap()["target"], serde_json::json!({ "range_m": 5 }));
    assert_eq!(SideBySide::case(&of, &document, 0, 3), None);
}
