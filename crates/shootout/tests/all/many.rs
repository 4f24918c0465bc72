//! Many who do the same, for every question of every rule set that declares it: what they come to is what two and three of them come to by
//! every way in which the dice of one can fall, one after the other; and what many rolls come to.
#![cfg(all(feature = "every-rule-set", feature = "questions", feature = "proof"))]
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use serde_json::Value;
use shootout::dice::seeded;
use shootout::form::examples;
use shootout::questions::{case, first_document, open};
use shootout::registry::loaded;
use shootout_odds::{Dist, Rational, Weight};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::Node;
use shootout_ruleset::many::{Asked, Group, Many, ManyReport, ManyRules, SIDES, Spread};
use shootout_ruleset::played::{EveryWay, Playing};
use shootout_ruleset::proof::{Tally, random};
use shootout_ruleset::question::{ASK, Question, RuleSet, TAG};
use std::collections::BTreeMap;

/// Of more ways none is followed face by face.
const MAX_WAYS: usize = 10_000;
/// Documents drawn at random for each question.
const DRAWN: u64 = 40;

/// What of an outcome adds up, and the name of what only the worst counts of.
type Came = (Vec<usize>, Option<String>);

fn questions() -> impl Iterator<Item = (&'static RuleSet, &'static ManyRules, &'static Question)> {
    loaded().into_iter().flat_map(|rule_set| {
        rule_set.many.iter().map(move |rules| {
            let question = rule_set.questions.iter().find(|question| question.name == rules.question);
            (rule_set, rules, question.unwrap_or_else(|| panic!("no question {}", rules.question)))
        })
    })
}

/// Its examples, and documents drawn at random: small ones, some as they come, and changed examples. What is invoked is spent once, by one
/// of many; and outcomes of rolls tell nothing of jams from before them.
fn documents(rule_set: &'static RuleSet, question: &'static Question) -> Vec<Value> {
    let examples = examples(rule_set.name).filter_map(|example| {
        let mut document: Value = serde_json::from_str(example.text).ok()?;
        document.as_object_mut()?.remove(TAG);
        let asked = rule_set.question(&mut Node::from(&document), None).ok()?;
        open(example.text.as_bytes()).and_then(|opened| opened.read(None, &[], Entries::EMPTY)).ok()?;
        (asked.name == question.name).then_some(document)
    });
    let examples: Vec<Value> = examples.chain([first_document(rule_set, question.name)]).collect();
    let schema = (question.schema)().to_value();
    let mut generator = seeded(34);
    let mut all = examples.clone();
    for drawn in 0..DRAWN {
        all.push(match examples.get(drawn as usize % examples.len().max(1)) {
            Some(example) if drawn % 3 > 0 => random::changed(&schema, example, &mut generator),
            _ => random::small(&schema, &mut generator),
        });
    }
    all.iter_mut().for_each(without_what_is_not_told);
    all
}

fn without_what_is_not_told(document: &mut Value) {
    match document {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "invocations" && name != "carried");
            fields.values_mut().for_each(without_what_is_not_told);
        }
        Value::Array(entries) => entries.iter_mut().for_each(without_what_is_not_told),
        _ => {}
    }
}

fn many(rule_set: &RuleSet, ask: &str, document: &Value) -> Option<Many> {
    let mut document = document.clone();
    let fields = document.as_object_mut()?;
    fields.insert(TAG.to_owned(), rule_set.name.into());
    fields.insert(ASK.to_owned(), ask.into());
    let entries = rule_set.samples().unwrap_or(Entries::EMPTY);
    open(document.to_string().as_bytes()).ok()?.many(&[], entries).ok()
}

/// Whether the outcome of a roll tells what adds up. Where it does not, the rule set proves by itself what one comes to.
fn is_told_by_rolls(rules: &ManyRules) -> bool {
    rules.adds.iter().all(|number| !number.came.is_empty())
}

fn asked(spread: Spread, sides: u32) -> Asked {
    Asked { spread, sides, rows: None, seed: None }
}

fn at_one(count: u32) -> Asked {
    asked(Spread::even(count, 1).unwrap(), 100)
}

/// What an outcome of a roll comes to.
fn came(rules: &ManyRules, outcome: &Value) -> Option<Came> {
    let number = |place: &str| {
        let found = outcome.pointer(place)?;
        found.as_bool().map(usize::from).or_else(|| found.as_u64().map(|number| number as usize))
    };
    let numbers = rules.adds.iter().map(|added| number(added.came)).collect::<Option<_>>()?;
    let worst = rules.worst.and_then(|worst| outcome.pointer(worst.came));
    let worst = worst.filter(|worst| !worst.is_null()).map(|worst| match worst {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    });
    Some((numbers, worst))
}

/// What one comes to, face by face; none where there are too many ways.
fn one_face_by_face(rule_set: &RuleSet, rules: &ManyRules, document: &Value) -> Option<Dist<Came, Rational>> {
    let case = case(rule_set, rules.question, document).ok()?;
    let mut ways = EveryWay::at_most(MAX_WAYS);
    case.played(Playing::FaceByFace(&mut ways)).ok()?;
    let outcomes = ways.outcomes?;
    let mut all = Rational::zero();
    let mut found = Vec::new();
    for (outcome, weight) in outcomes.iter() {
        all.add(weight);
        found.push((came(rules, &serde_json::from_str(outcome).ok()?)?, weight.clone()));
    }
    found.iter_mut().for_each(|(_, weight)| *weight = weight.over(&all));
    Some(Dist::from_weights(found))
}

/// One more of them, way by way; the worse of two by the order of the levels.
fn one_more(
    all: &Dist<Came, Rational>,
    one: &Dist<Came, Rational>,
    levels: &[String],
) -> Dist<Came, Rational> {
    let place = |worst: &Option<String>| {
        worst.as_ref().and_then(|worst| levels.iter().position(|level| level == worst))
    };
    all.bind(|(numbers, worst)| {
        one.map(|(more, other)| {
            let numbers = numbers.iter().zip(more).map(|(number, more)| number + more).collect();
            (numbers, if place(other) > place(worst) { other.clone() } else { worst.clone() })
        })
    })
}

fn chance(all: &Dist<Came, Rational>, holds: impl Fn(&Came) -> bool) -> Rational {
    let mut chance = Rational::zero();
    all.iter().filter(|(came, _)| holds(came)).for_each(|(_, weight)| chance.add(weight));
    chance
}

/// The names of the levels, the mildest first.
fn levels<W>(group: &Group<W>) -> Vec<String> {
    group.worst.iter().map(|level| level.level.id.clone()).collect()
}

/// Numbers, worst, whose chances are these, and the rows of the table.
fn check_against(report: &ManyReport<Rational>, rules: &ManyRules, ways: &Dist<Came, Rational>, what: &str) {
    let group = &report.together;
    for (place, number) in group.numbers.iter().enumerate() {
        for (count, found) in number.count.pmf.iter().enumerate() {
            let expected = chance(ways, |(numbers, _)| numbers[place] == count);
            assert_eq!(*found, expected, "{what}: {} {count}", number.number.id);
        }
    }
    for level in &group.worst {
        let expected = chance(ways, |(_, worst)| worst.as_ref() == Some(&level.level.id));
        assert_eq!(level.chance, expected, "{what}: {}", level.level.id);
    }
    let levels = levels(group);
    let place = |id: &String| levels.iter().position(|level| level == id).unwrap();
    let told = rules.adds.iter().position(|number| number.id == rules.told).unwrap();
    for row in &report.tables[0].rows {
        let expected = chance(ways, |(numbers, worst)| {
            let is_among = (row.numbers[0]..=row.numbers[1]).contains(&numbers[told]);
            is_among
                && match (&row.worst, worst) {
                    (Some([from, to]), Some(worst)) => (place(from)..=place(to)).contains(&place(worst)),
                    _ => true,
                }
        });
        assert_eq!(row.chance, expected, "{what}: {}", row.words);
    }
}

/// Every table: its rows follow one another over all faces, their chances are one together, and the error is the largest of all.
fn check_tables(report: &ManyReport<Rational>, what: &str) {
    for table in &report.tables {
        let (mut next, mut all, mut largest) = (1, Rational::zero(), 0.0_f64);
        for row in &table.rows {
            assert!(row.from == next && row.to >= row.from, "{what}: {} of d{}", row.words, table.sides);
            next = row.to + 1;
            all.add(&row.chance);
            let share = f64::from(row.to + 1 - row.from) / f64::from(table.sides);
            largest = largest.max((row.chance.to_f64() - share).abs());
            let mut parts = Rational::zero();
            row.parts.iter().for_each(|part| parts.add(&part.chance));
            assert!(row.parts.is_empty() || parts == row.chance, "{what}: {}", row.words);
        }
        assert_eq!((next, all), (table.sides + 1, Rational::one()), "{what}");
        assert!((largest - table.largest_error.to_f64()).abs() < 1e-12, "{what}");
        assert!(largest < 1.0 / f64::from(table.sides), "{what}: {largest}");
    }
}

/// The brute-force twin: one, two and three of them, by every way in which the dice of each can fall.
#[test]
fn two_and_three_way_by_way() {
    for (rule_set, rules, question) in questions().filter(|(_, rules, _)| is_told_by_rolls(rules)) {
        let mut followed = 0;
        for (number, document) in documents(rule_set, question).into_iter().enumerate() {
            let what = format!("{} {} {number}: {document}", rule_set.name, rules.question);
            let Some(many) = many(rule_set, rules.question, &document) else { continue };
            let Ok(first) = many.exact_report(&at_one(1)) else { continue };
            let Some(one) = one_face_by_face(rule_set, rules, &document) else { continue };
            check_against(&first, rules, &one, &what);
            let mut all = one.clone();
            for count in 2..=3 {
                let Ok(report) = many.exact_report(&at_one(count)) else { break };
                if all.iter().count() * one.iter().count() > 40_000 {
                    break;
                }
                all = one_more(&all, &one, &levels(&first.together));
                check_against(&report, rules, &all, &what);
                followed += 1;
            }
        }
        println!("{} {}: {followed} followed", rule_set.name, rules.question);
        assert!(followed >= 10, "{} {}: only {followed}", rule_set.name, rules.question);
    }
}

/// In fractions all is one, `f64` agrees, every die has a whole table, and the parts of a spread are those who stand alone.
#[test]
fn tables_and_spreads() {
    for (rule_set, rules, question) in questions() {
        let mut checked = 0;
        for (number, document) in documents(rule_set, question).into_iter().enumerate() {
            let what = format!("{} {} {number}: {document}", rule_set.name, rules.question);
            let Some(many) = many(rule_set, rules.question, &document) else { continue };
            let asked = asked(Spread::given(vec![3, 1, 3]).unwrap(), SIDES[number % SIDES.len()]);
            let (Ok(exact), Ok(rounded)) = (many.exact_report(&asked), many.report(&asked)) else { continue };
            check_tables(&exact, &what);
            assert_eq!(
                exact.tables.iter().map(|table| table.targets.clone()).collect::<Vec<_>>(),
                [vec![1, 3], vec![2]]
            );
            let alone = many.exact_report(&Asked { spread: Spread::even(3, 1).unwrap(), ..asked }).unwrap();
            assert_eq!(format!("{:?}", exact.by_target[2]), format!("{:?}", alone.together), "{what}");
            if let Some(out) = &exact.targets_out {
                let none = exact.by_target.iter().fold(Rational::one(), |none, group| {
                    none.times(&group.out.as_ref().unwrap().complement())
                });
                assert_eq!(out.at_least_one, none.complement(), "{what}");
            }
            for (exact, rounded) in exact.tables.iter().zip(&rounded.tables) {
                let faces = |from: u32, to: u32, words: &str| (from, to, words.to_owned());
                let one = exact.rows.iter().map(|row| faces(row.from, row.to, &row.words));
                let other = rounded.rows.iter().map(|row| faces(row.from, row.to, &row.words));
                assert!(one.eq(other), "{what}");
                for (exact, rounded) in exact.rows.iter().zip(&rounded.rows) {
                    assert!((exact.chance.to_f64() - rounded.chance).abs() < 1e-12, "{what}");
                }
            }
            checked += 1;
        }
        assert!(checked >= 10, "{} {}: only {checked}", rule_set.name, rules.question);
    }
}

/// Rolls of the dice of each, put together, and rolls of the table are as the odds say, by chi-square.
#[test]
fn rolls_are_as_the_odds() {
    for (rule_set, rules, question) in questions() {
        let found = documents(rule_set, question).into_iter().find_map(|document| {
            let many = many(rule_set, rules.question, &document)?;
            let report = many.report(&at_one(3)).ok()?;
            let is_open = report.tables[0].rows.len() > 3;
            is_open.then_some((document, many, report))
        });
        let (document, many, report) = found.unwrap_or_else(|| panic!("no document of {}", rules.question));
        let levels = levels(&report.together);
        let case = case(rule_set, rules.question, &document).unwrap();
        let number = |number: usize| {
            let pmf = report.together.numbers[number].count.pmf.iter().enumerate();
            pmf.map(|(count, chance)| (count.to_string(), *chance)).collect::<BTreeMap<_, _>>()
        };
        let mut by_number: Vec<Tally> =
            (0..rules.adds.len()).map(|place| Tally::new(number(place))).collect();
        let worst = report.together.worst.iter().map(|level| (level.level.id.clone(), level.chance));
        let mut by_worst = Tally::new(worst.collect());
        for mob in 0..200 {
            let rolls = (0..3).filter_map(|one| {
                let seed = mob * 3 + one;
                let rolled = case.roll(&mut seeded(seed), seed).ok()?;
                let rolled: Value = serde_json::from_str(&rolled.transcript_json).ok()?;
                came(rules, &rolled["outcome"])
            });
            let rolls: Vec<Came> = rolls.collect();
            if !is_told_by_rolls(rules) {
                break;
            }
            assert_eq!(rolls.len(), 3, "{} {}", rule_set.name, rules.question);
            for (place, tally) in by_number.iter_mut().enumerate() {
                tally.count(rolls.iter().map(|(numbers, _)| numbers[place]).sum::<usize>().to_string());
            }
            let place = |worst: &Option<String>| {
                worst.as_ref().and_then(|worst| levels.iter().position(|level| level == worst))
            };
            if let Some((_, Some(worst))) = rolls.iter().max_by_key(|(_, worst)| place(worst)) {
                by_worst.count(worst.clone());
            }
        }
        let what = format!("{} {}", rule_set.name, rules.question);
        if is_told_by_rolls(rules) {
            by_number.iter().chain([&by_worst]).for_each(|tally| {
                tally.check().unwrap_or_else(|error| panic!("{what}: {error}"));
            });
        }
        let rows = report.tables[0].rows.iter();
        let faces = rows.map(|row| (row.words.clone(), f64::from(row.to + 1 - row.from) / 100.0));
        let mut by_table = Tally::new(faces.collect());
        for seed in 0..300 {
            let rolled = many.report(&Asked { seed: Some(seed), ..at_one(3) }).unwrap();
            by_table.count(rolled.rolled[0].words.clone());
        }
        by_table.check().unwrap_or_else(|error| panic!("{what}, its table: {error}"));
    }
}
