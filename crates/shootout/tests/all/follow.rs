//! Every plan of several steps can be followed, and its cards are the plan's own: in fractions, all that may happen on a card comes to the
//! numbers of the card. On ways drawn at random through the examples and through documents drawn from the schemas.
#![cfg(all(feature = "every-rule-set", feature = "example", feature = "questions", feature = "proof"))]

use serde_json::{Value, json};
use shootout::dice::seeded;
use shootout::form::examples;
use shootout::questions::{case, first_document};
use shootout::registry::loaded;
use shootout_ruleset::document::Node;
use shootout_ruleset::proof::{follow, random};
use shootout_ruleset::question::{Command, Question, RuleSet, TAG};
use std::collections::BTreeMap;

/// Documents drawn at random for each question: as one of the examples with a few fields drawn anew, and small ones.
const DRAWN: u64 = 16;
/// How many cards are looked at on one way.
const CARDS: usize = 8;

/// The documents of the examples of a question, and the one with which it begins.
fn known(rule_set: &'static RuleSet, question: &Question) -> Vec<Value> {
    let of_examples = examples(rule_set.name).filter_map(|example| {
        let mut document: Value = serde_json::from_str(example.text).ok()?;
        document.as_object_mut()?.remove(TAG);
        let asked = rule_set.question(&mut Node::from(&document), None).ok()?;
        (asked.name == question.name).then_some(document)
    });
    of_examples.chain([first_document(rule_set, question.name)]).collect()
}

/// The same of so few actions or rounds that they are worked out in fractions at once.
fn short(mut document: Value) -> Value {
    for name in ["actions", "rounds"] {
        let stated = document.get_mut(name).filter(|stated| stated.as_u64() > Some(2));
        stated.into_iter().for_each(|stated| *stated = json!(2));
    }
    document
}

#[test]
fn all_that_may_happen_on_a_card_comes_to_its_numbers() {
    let mut looked_at: BTreeMap<String, usize> = BTreeMap::new();
    for rule_set in loaded() {
        for question in rule_set.questions.iter().filter(|question| question.command == Command::Advise) {
            let known = known(rule_set, question);
            let schema = (question.schema)().to_value();
            let drawn = (0..DRAWN).map(|seed| match known.get(seed as usize % (known.len() + 1)) {
                Some(example) => random::changed(&schema, example, &mut seeded(seed)),
                None => random::small(&schema, &mut seeded(seed)),
            });
            let name = format!("{}: {}", rule_set.name, question.name);
            for (seed, document) in known.iter().cloned().chain(drawn).map(short).enumerate() {
                let Ok(case) = case(rule_set, question.name, &document) else { continue };
                if let Ok(answered) = case.answer() {
                    assert_eq!(
                        case.followed("").is_ok(),
                        answered.answer.can_be_followed,
                        "{name}: {document}"
                    );
                    let offered = answered.answer.has_ladder;
                    assert!(offered || case.ladder().is_err(), "{name}: {document}");
                }
                let way = |in_fractions| follow(&*case, in_fractions, &mut seeded(seed as u64), CARDS);
                for in_fractions in [true, false] {
                    let cards =
                        way(in_fractions).unwrap_or_else(|error| panic!("{name}: {error}\n{document}"));
                    if cards > 0 {
                        *looked_at.entry(name.clone()).or_default() += cards;
                    }
                }
            }
        }
    }
    assert_eq!(looked_at.keys().collect::<Vec<_>>(), ["fate_firefight: plan", "percentile: advice"]);
    assert!(looked_at.values().all(|cards| *cards > 30), "{looked_at:?}");
}

/// A question whose answer is one choice has no cards.
#[test]
fn one_choice_is_no_plan_to_follow() {
    for rule_set in loaded() {
        for question in rule_set.questions.iter().filter(|question| question.command != Command::Advise) {
            let document = first_document(rule_set, question.name);
            let Ok(case) = case(rule_set, question.name, &document) else { continue };
            let error = case.followed("").expect_err("no plan");
            assert_eq!(error.path, "ask", "{}: {}", rule_set.name, question.name);
        }
    }
}
