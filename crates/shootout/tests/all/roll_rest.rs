//! What is left of a question's dice is rolled after those that were entered, in every rule set.
#![cfg(all(feature = "every-rule-set", feature = "questions"))]

use shootout::dice::seeded;
use shootout::form::examples;
use shootout::questions::open;
use shootout::registry::loaded;
use shootout_ruleset::catalogue::Entries;

#[test]
fn what_is_entered_stays_and_the_rest_is_rolled() {
    let mut tested = 0;
    for rule_set in loaded() {
        let mut rolled_out = 0;
        for example in examples(rule_set.name) {
            let Ok(case) =
                open(example.text.as_bytes()).and_then(|opened| opened.read(None, &[], &Entries::default()))
            else {
                continue;
            };
            if !case.has_dice() {
                continue;
            }
            rolled_out += 1;
            let name = format!("{}: {}", rule_set.name, example.title);
            let next = case.play("").unwrap().next_dice.unwrap();
            // The first throw with the least that each die can show: whole, and all but its last die.
            let first: Vec<String> = next.faces.iter().map(|die| die[0].clone()).collect();
            let (_, begun) = first.split_last().unwrap();
            let written = first.join(next.between);
            for seed in 0..4 {
                for (faces, entered) in [("", begun.to_vec()), (written.as_str(), Vec::new())] {
                    let rest = case.roll_rest(faces, entered.clone(), &mut seeded(seed)).unwrap();
                    assert_eq!((rest.next, rest.next_dice), (None, None), "{name}");
                    let given = if faces.is_empty() { entered.join(next.between) } else { written.clone() };
                    assert!(rest.faces.starts_with(&given), "{name}: {} after {given}", rest.faces);
                    assert_eq!(case.play(&rest.faces).unwrap().rolls, rest.rolls, "{name}");
                }
            }
        }
        let has_examples = examples(rule_set.name).next().is_some();
        assert!(rolled_out > 0 || !has_examples, "{} has no example with dice", rule_set.name);
        tested += usize::from(rolled_out > 0);
    }
    assert!(tested >= 5, "only {tested} rule sets have examples with dice");
}
