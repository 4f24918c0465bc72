//! Crossovers that a person can see beforehand.

use shootout_percentile::catalogue::built_in;

/// The stretches of a sweep without other inputs: the first value, the last, the best choices.
fn stretches(output: &str, along: &str, range: [f64; 3], among: &str) -> Vec<(f64, f64, Vec<String>)> {
    let [from, to, step] = range;
    let (path, _) = among.split_once(':').unwrap_or_default();
    let text = format!(
        r#"{{ "sweep": 1, "ruleset": "percentile", "outputs": ["{output}"],
             "scenario": {{ "attacker": {{ "bs": 40 }}, "weapon": "autogun", "plan": [{{ "do": "fire", "mode": "single" }}],
                 "target": {{ "range_m": 20, "armour": [{{ "kind": "physical", "base": 50 }}] }} }},
             "vary": [{{ "input": "{along}", "from": {from}, "to": {to}, "step": {step} }}, {{ "input": {among} }}],
             "crossover": {{ "along": "{along}", "among": {path} }} }}"#,
        among = among.replacen(':', ",", 1),
    );
    let sweep = super::super::read(text.as_bytes(), built_in()).unwrap();
    let found = sweep.crossovers(0).unwrap();
    found.stretches.into_iter().map(|span| (span.from, span.to, span.best)).collect()
}

fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Of chances to jam the least is the best.
#[test]
fn the_less_the_better() {
    let weapons = r#""weapon.can_jam": "values": [true, false], "names": ["jams", "never jams"]"#;
    let found = stretches("jam", "attacker.bs", [10.0, 20.0, 1.0], weapons);
    assert_eq!(found, [(10.0, 20.0, named(&["never jams"]))]);
}

/// P-RNG-4: beyond its greatest range nobody can fire a weapon, and no chance to jam is no advantage then.
#[test]
fn beyond_all_ranges_nothing_is_best() {
    let weapons =
        r#""weapon": "values": [{ "max_range_m": 33 }, { "max_range_m": 35 }], "names": ["A", "B"]"#;
    let found = stretches("jam", "target.range_m", [32.0, 37.0, 1.0], weapons);
    assert_eq!(
        found,
        [(32.0, 33.0, named(&["A", "B"])), (34.0, 35.0, named(&["B"])), (36.0, 37.0, named(&[]))]
    );
}

/// Of 1,201 distances every twelfth is looked at first, 10.2 m and 10.8 m among them; what is so between these two alone is found as well,
/// since the rules say at which distances they change.
#[test]
fn what_comes_and_goes_between_samples() {
    let range = [0.0, 60.0, 0.05];
    let band = r#""weapon": "names": ["even", "odd"], "values": [
        { "max_range_m": 400 },
        { "max_range_m": 400, "penetration": [{ "up_to_m": 10.25, "physical": -30 }, { "up_to_m": 10.55, "physical": 30 },
            { "up_to_m": 400, "physical": -30 }] }]"#;
    let (even, odd) = (named(&["even"]), named(&["odd"]));
    assert_eq!(
        stretches("penetrating", "target.range_m", range, band),
        [(0.0, 10.25, even.clone()), (10.3, 10.55, odd), (10.6, 60.0, even)]
    );
    // Long range begins beyond half of the greatest range, for B 30 cm later (P-RNG-2).
    let halves =
        r#""weapon": "values": [{ "max_range_m": 20.5 }, { "max_range_m": 21.1 }], "names": ["A", "B"]"#;
    let (both, other) = (named(&["A", "B"]), named(&["B"]));
    assert_eq!(
        stretches("hit", "target.range_m", range, halves),
        [
            (0.0, 10.25, both.clone()),
            (10.3, 10.55, other.clone()),
            (10.6, 20.5, both),
            (20.55, 21.1, other),
            (21.15, 60.0, Vec::new())
        ]
    );
}

/// Whoever has worked every figure out already is told the same as one who has the search work them out.
#[test]
fn figures_that_are_there_tell_the_same_crossovers() {
    let text = br#"{ "sweep": 1, "ruleset": "percentile", "outputs": ["hit"],
        "scenario": { "weapon": "lasgun", "target": { "range_m": 60 }, "plan": [] },
        "vary": [{ "input": "plan", "names": ["aimed", "at once"], "values": [
                [{ "do": "aim" }, { "do": "fire", "mode": "semi" }],
                [{ "do": "fire", "mode": "semi" }, { "do": "fire", "mode": "semi" }]] },
            { "input": "attacker.bs", "from": 0, "to": 60, "step": 1 }],
        "crossover": { "along": "attacker.bs", "among": "plan" } }"#;
    let sweep = super::super::read(text, built_in()).unwrap_or_else(|error| panic!("{error}"));
    let mut cells = sweep.cells();
    let mut points = vec![Vec::new(); 61];
    // The last input changes fastest: first all skills of one plan, then those of the other.
    for row in 0..sweep.rows() {
        points[(row % 61) as usize].push(cells.figures(row).unwrap()[0]);
    }
    let found = sweep.crossovers(0).unwrap();
    assert!(!found.changes.is_empty());
    assert_eq!(sweep.crossovers_of(points).unwrap(), found);
}
