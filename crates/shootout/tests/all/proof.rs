//! Every question of every rule set of the registry stands under the proof of `ruleset::proof`: its examples, and documents drawn at
//! random from its schema. Who registers a question has it proven.
#![cfg(all(feature = "every-rule-set", feature = "example", feature = "questions", feature = "proof"))]

use serde_json::Value;
use shootout::dice::seeded;
use shootout::form::examples;
use shootout::questions::{case, first_document, open};
use shootout::registry::loaded;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::Node;
use shootout_ruleset::proof::{Effort, Observed, Proven, prove, random};
use shootout_ruleset::question::{Case, Command, Question, RuleSet, TAG};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const OF_AN_EXAMPLE: Effort<'_> =
    Effort { rolls: 600, fractions: true, ways: 7_000, except: &[], more: &|_, _| None };
const OF_A_RANDOM_ONE: Effort<'_> = Effort { rolls: 60, ways: 500, ..OF_AN_EXAMPLE };
/// One that throws few dice, which are followed face by face: twice four Fate dice fall in 6,561 ways.
const OF_A_SMALL_ONE: Effort<'_> = Effort { ways: 20_000, ..OF_A_RANDOM_ONE };
/// Fights in fractions are no work for every document.
const OF_A_RANDOM_FIGHT: Effort<'_> = Effort { fractions: false, ..OF_A_RANDOM_ONE };

/// What a contract lets rolls and odds tell otherwise under one name.
struct Otherwise {
    rule_set: &'static str,
    asks: &'static [&'static str],
    /// Makes a document one of which they tell the same.
    make_same: fn(&mut Value),
    names: &'static [&'static str],
}

const OTHERWISE: [Otherwise; 3] = [
    // The odds are before invocations, which they have in `invoked`; the dice come to what is left after them.
    Otherwise {
        rule_set: "fate_firefight",
        asks: &["attack", "manoeuvre"],
        make_same: without_invocations,
        names: &["margin", "hit", "stress"],
    },
    Otherwise {
        rule_set: "fate_vehicles",
        asks: &["attack"],
        make_same: without_invocations,
        names: &["out"],
    },
    // The odds are of all searches, the dice of the first.
    Otherwise {
        rule_set: "squad_d8",
        asks: &["mission"],
        make_same: with_one_search,
        names: &["victory_points", "healed"],
    },
];

fn without_invocations(document: &mut Value) {
    match document {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "invocations");
            fields.values_mut().for_each(without_invocations);
        }
        Value::Array(entries) => entries.iter_mut().for_each(without_invocations),
        _ => {}
    }
}

fn with_one_search(document: &mut Value) {
    if let Some(fields) = document.as_object_mut() {
        fields.remove("searches");
    }
}

/// What a roll tells of the odds by another name.
fn by_another_name(ask: &str, report: &Value, outcome: &Value) -> Option<Observed> {
    match ask {
        // The dice follow the best play, boxes and fate points included.
        "total" => {
            let number = |value: &Value| value.as_i64();
            let needed = number(&report["roller"]["total"])? + number(&report["need"])?;
            Some(Observed::whether(
                "reached",
                number(&outcome["total"])? >= needed,
                report["chance"].as_f64()?,
            ))
        }
        "tail" => Some(Observed::whether("tail", outcome["tail"] == "a", report["success"].as_f64()?)),
        // Dice follow the plan as stated.
        "plan" if report["goal"] == "win" => {
            let has_won =
                outcome["winner"] == "a" && outcome["turns"].as_u64()? <= report["rounds"].as_u64()?;
            Some(Observed::whether("stated", has_won, report["stated"].as_f64()?))
        }
        _ => None,
    }
}

/// Questions whose rolls tell nothing that their odds tell: a plan whose dice stop after some turns while its odds go on for ever, and
/// pairs that have no outcome in the contract. The fights and exchanges that they consist of are compared by their own questions.
const WITHOUT_OUTCOME: [&str; 2] = ["fate_vehicles: plan", "fudge_combat: scene"];

/// Questions whose dice fall in too many ways to be followed face by face: fights that go on until somebody has won, dice that are thrown again
/// while nobody is ahead, and three throws of four Fate dice. Of some of these a small document is drawn by chance.
const TOO_MANY_WAYS: [&str; 16] = [
    "example: duel",
    "fate_firefight: duel",
    "fate_firefight: order",
    "fate_firefight: plan",
    "fate_vehicles: dogfight",
    "fate_vehicles: duel",
    "fate_vehicles: lightspeed",
    "fate_vehicles: plan",
    "fate_vehicles: tail",
    "fudge_combat: duel",
    "fudge_combat: duel_of_several",
    "fudge_combat: group",
    "fudge_combat: order",
    "fudge_combat: scene",
    "fudge_combat: total",
    "squad_d8: recon",
];

/// Documents drawn at random for each question.
const DRAWN: u64 = 40;
/// Small ones for each question.
const DRAWN_SMALL: u64 = 4;
/// Of fights, and of what is best in them.
const DRAWN_FIGHTS: u64 = 12;

/// A document that asks a question, and where it is from.
struct Asked {
    rule_set: &'static RuleSet,
    question: &'static Question,
    title: String,
    document: Value,
    effort: Effort<'static>,
}

impl Asked {
    /// Proves it; none where it cannot be asked, or nothing is rolled.
    fn prove(&self) -> Result<Option<Proven>, String> {
        let Ok(case) = self.case() else { return Ok(None) };
        let ask = self.question.name;
        let except = self.otherwise().map_or(&[][..], |otherwise| otherwise.names);
        let more = |report: &Value, outcome: &Value| by_another_name(ask, report, outcome);
        let effort = Effort { except, more: &more, ..self.effort };
        let proven = prove(&*case, self.question, effort)
            .map_err(|error| format!("{}, {}: {error}\n{}", self.name(), self.title, self.document))?;
        Ok(Some(proven).filter(|proven| proven.has_dice))
    }

    /// What its rolls tell otherwise than its odds.
    fn otherwise(&self) -> Option<&'static Otherwise> {
        let is_asked = |otherwise: &&Otherwise| {
            otherwise.rule_set == self.rule_set.name && otherwise.asks.contains(&self.question.name)
        };
        let mut same = self.document.clone();
        OTHERWISE.iter().find(is_asked).filter(|otherwise| {
            (otherwise.make_same)(&mut same);
            same != self.document
        })
    }

    /// The document of which they tell the same, where it is another.
    fn made_same(&self) -> Option<Self> {
        let otherwise = self.otherwise()?;
        let mut document = self.document.clone();
        (otherwise.make_same)(&mut document);
        let title = format!("{}, with the same odds and dice", self.title);
        Some(Self { title, document, ..*self })
    }

    fn case(&self) -> Result<Box<dyn Case>, InputError> {
        case(self.rule_set, self.question.name, &self.document)
    }

    fn name(&self) -> String {
        format!("{}: {}", self.rule_set.name, self.question.name)
    }
}

/// The examples of a rule set that ask a question, the document with which each question begins, and all of them where rolls and odds tell
/// the same.
fn examples_of(rule_set: &'static RuleSet) -> Vec<Asked> {
    let of_examples = examples(rule_set.name).filter_map(|example| {
        let mut document: Value = serde_json::from_str(example.text).ok()?;
        document.as_object_mut()?.remove(TAG);
        let question = rule_set.question(&mut Node::from(&document), None).ok()?;
        open(example.text.as_bytes()).and_then(|opened| opened.read(None, &[], &Entries::default())).ok()?;
        Some(Asked { rule_set, question, title: example.title.to_owned(), document, effort: OF_AN_EXAMPLE })
    });
    let begun = rule_set.questions.iter().map(|question| {
        let document = first_document(rule_set, question.name);
        Asked { rule_set, question, title: "as it begins".to_owned(), document, effort: OF_AN_EXAMPLE }
    });
    let all: Vec<Asked> = of_examples.chain(begun).collect();
    let same: Vec<Asked> = all.iter().filter_map(Asked::made_same).collect();
    all.into_iter().chain(same).collect()
}

/// Documents of a rule set whose dice fall in few ways: what few of the examples and of the documents that are drawn do.
fn with_few_dice(rule_set: &'static RuleSet) -> impl Iterator<Item = Asked> {
    let all: Vec<Value> =
        serde_json::from_str(include_str!("data/few_dice.json")).expect("a list of documents");
    let of_rule_set = all.into_iter().filter(move |document| document[TAG] == rule_set.name);
    of_rule_set.enumerate().map(move |(number, mut document)| {
        document.as_object_mut().expect("an object").remove(TAG);
        let question =
            rule_set.question(&mut Node::from(&document), None).expect("a question of its rule set");
        let title = format!("few dice {number}");
        let asked = Asked { rule_set, question, title, document, effort: OF_A_SMALL_ONE };
        assert!(asked.case().is_ok(), "{}: {}", asked.title, asked.document);
        asked
    })
}

const fn is_fight(question: &Question) -> bool {
    matches!(question.command, Command::Duel | Command::Advise)
}

/// What was proven of each question: what its rolls were compared in, and of how many documents the dice were followed face by face.
type OfQuestions = BTreeMap<String, (BTreeSet<String>, usize)>;

#[test]
fn every_question_is_proven() {
    let all: Vec<Asked> = loaded()
        .into_iter()
        .flat_map(|rule_set| {
            let examples = examples_of(rule_set);
            let drawn = rule_set.questions.iter().flat_map(|question| drawn(question, &examples));
            let drawn: Vec<Asked> = drawn.collect();
            examples.into_iter().chain(drawn).chain(with_few_dice(rule_set))
        })
        .collect();
    let (proven, wrong) = (Mutex::new(OfQuestions::new()), Mutex::new(Vec::new()));
    let next = AtomicUsize::new(0);
    let prove_next = || {
        while let Some(asked) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            match asked.prove() {
                Ok(Some(found)) => {
                    let mut proven = proven.lock().expect("nothing panicked");
                    let (compared, face_by_face) = proven.entry(asked.name()).or_default();
                    compared.extend(found.compared);
                    *face_by_face += usize::from(found.face_by_face);
                }
                Ok(None) => {}
                Err(error) => wrong.lock().expect("nothing panicked").push(error),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(prove_next);
        }
    });
    let (proven, wrong) =
        (proven.into_inner().expect("nothing panicked"), wrong.into_inner().expect("nothing panicked"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let named = |is_so: fn(&(BTreeSet<String>, usize)) -> bool| -> Vec<&String> {
        proven.iter().filter(|(_, of)| is_so(of)).map(|(name, _)| name).collect()
    };
    let nothing = named(|(compared, _)| compared.is_empty());
    assert_eq!(nothing, WITHOUT_OUTCOME, "of these, rolls are compared with nothing: {proven:#?}");
    let not_followed = named(|(_, face_by_face)| *face_by_face == 0);
    assert!(
        not_followed.iter().all(|name| TOO_MANY_WAYS.contains(&name.as_str())),
        "of these, no dice are followed face by face: {not_followed:?}"
    );
}

/// Documents of a question drawn at random: some wholly, most as one of the examples with a few fields drawn anew. Many can be asked.
fn drawn(question: &'static Question, examples: &[Asked]) -> Vec<Asked> {
    let rule_set = examples.first().map(|asked| asked.rule_set);
    let schema = (question.schema)().to_value();
    let examples: Vec<&Asked> =
        examples.iter().filter(|asked| asked.question.name == question.name).collect();
    let (drawn, effort) = match is_fight(question) {
        true => (DRAWN_FIGHTS, OF_A_RANDOM_FIGHT),
        false => (DRAWN, OF_A_RANDOM_ONE),
    };
    let documents = (0..drawn).map(|seed| {
        let generator = &mut seeded(seed);
        match examples.get(seed as usize % (examples.len() + 1)) {
            Some(example) => random::changed(&schema, &example.document, generator),
            None => random::value(&schema, generator),
        }
    });
    let rule_set = rule_set.expect("every question begins with a document");
    let asked =
        |(seed, document)| Asked { rule_set, question, title: format!("drawn {seed}"), document, effort };
    let mut all: Vec<Asked> = documents.enumerate().map(asked).collect();
    let can_be_asked = all.iter().filter(|asked| asked.case().is_ok()).count();
    assert!(can_be_asked > all.len() / 8, "of {} only {can_be_asked} of {drawn} can be asked", all[0].name());
    all.extend((0..DRAWN_SMALL).map(|seed| Asked {
        rule_set,
        question,
        title: format!("small {seed}"),
        document: random::small(&schema, &mut seeded(seed)),
        effort: Effort { ways: 7_000, ..OF_A_SMALL_ONE },
    }));
    all
}
