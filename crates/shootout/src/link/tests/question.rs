//! Links of documents that ask a question: any document there and back, and every document of `data/` of such a rule set,
//! as it is and changed in any place.

use super::super::question::{decode, encode};
use super::super::{LONGEST, Opened, Remark, held, may_be_embedded, rule_set_name};
use crate::registry::{CATALOGUE, FIRST, OTHERS};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Number;
use shootout_ruleset::document::{Node, decode as decode_node};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{Case, Command, Question, RuleSet};
use std::fs;
use std::path::Path;

/// A rule set that takes whatever document there is, to see what links alone do.
const ANY: RuleSet = RuleSet {
    name: "any",
    label: "Any",
    version: 3,
    questions: &[Question {
        name: "any",
        label: "Any",
        command: Command::Odds,
        read: |_| Ok(Box::new(Nothing) as Box<dyn Case>),
        metrics: &[],
        #[cfg(feature = "schema")]
        schema: || schemars::json_schema!({}),
        #[cfg(feature = "schema")]
        report_schema: None,
    }],
    ..RuleSet::NOTHING
};

/// A rule set whose documents are one of its own types.
const STRICT: RuleSet = RuleSet {
    name: "strict",
    questions: &[Question {
        name: "walk",
        label: "Walk",
        command: Command::Odds,
        read: |document: &Node| decode_node::<Walk>(document, "").map(|_| Box::new(Nothing) as Box<dyn Case>),
        metrics: &[],
        #[cfg(feature = "schema")]
        schema: || schemars::json_schema!({}),
        #[cfg(feature = "schema")]
        report_schema: None,
    }],
    ..ANY
};

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Walk {
    #[serde(rename = "steps")]
    _steps: BoundedInt<0, 9>,
    #[serde(rename = "names", default)]
    _names: Vec<String>,
}

struct Nothing;

impl Case for Nothing {
    fn answer(&self) -> Result<shootout_ruleset::question::Answered, InputError> {
        Err(InputError::new("", "", ""))
    }
    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<shootout_ruleset::question::Answered, InputError> {
        self.answer()
    }
    fn numbers(&self, _: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        Err(InputError::new("", "", ""))
    }
    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(InputError::new("", "", ""))
    }
}

/// Opens a link that nothing is wrong with.
fn opened(link: &str, rule_set: &RuleSet) -> Value {
    let Opened { document, remarks, .. } = decode(link, rule_set);
    assert_eq!(remarks, [], "{link}");
    document
}

fn words(link: &str) -> Vec<String> {
    decode(link, &STRICT).remarks.iter().map(Remark::to_string).collect()
}

/// Values without parts; texts that could be taken for something else, and any others.
fn leaf() -> impl Strategy<Value = Value> {
    const ODD: &[&str] = &[
        "",
        " ",
        "~",
        "~x",
        "45",
        "-1e3",
        "null",
        "true",
        "none",
        "empty_list",
        "empty_object",
        "a.b:c,d&e=f#g",
        "50%+5%",
        "(big) [one]*",
        "é 日本 🎲",
        "ends. ",
        "\n\t\"",
        "&amp;",
        "%2C",
        "v=9.9",
        "</a>",
        "01",
        "-",
    ];
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1000..1000_i32).prop_map(|tenths| json!(f64::from(tenths) + 0.5)),
        select(ODD).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ]
}

/// Any value that a document may hold: lists and objects in each other, empty ones too.
fn value() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(3, 24, 5, |inner| {
        prop_oneof![vec(inner.clone(), 0..5).prop_map(Value::from), fields(inner).prop_map(Value::from)]
    })
}

fn fields(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Map<String, Value>> {
    btree_map("[a-z][a-z0-9_]{0,6}", value, 0..5).prop_map(|fields| fields.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever a document holds, its link opens the same document.
    #[test]
    fn every_document_goes_into_a_link_and_back(mut document in fields(value())) {
        for reserved in [TAG, "v", "open"] {
            document.remove(reserved);
        }
        document.insert(TAG.to_owned(), json!("any"));
        let document = Value::Object(document);
        if let Ok(link) = encode(&document, 3) {
            prop_assert_eq!(opened(&link, &ANY), document, "{}", link);
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.~=&+%".contains(&byte);
            prop_assert!(link.bytes().all(plain), "{}", link);
            prop_assert!(link.starts_with("ruleset=any&") && link.ends_with("v=1.3"), "{}", link);
        }
    }

    /// Every document of a rule set, changed in any place: it opens the same, or as far as it can be read, and says so.
    #[test]
    fn changed_documents_open_or_say_what_is_wrong(place in any::<Index>(), value in leaf()) {
        for (rule_set, document) in documents() {
            let mut changed = document.clone();
            let places = leaves(&document, String::new());
            let place = &places[place.index(places.len())];
            *changed.pointer_mut(place).unwrap() = value.clone();
            let Ok(link) = encode(&changed, rule_set.version) else { continue };
            let mut body = Node::from(&changed);
            body.take(TAG);
            let readable = rule_set.read(body, None).is_ok();
            let Opened { document, remarks, .. } = decode(&link, rule_set);
            if readable {
                prop_assert_eq!((document, remarks), (changed, vec![]), "{}", link);
            } else {
                prop_assert!(!remarks.is_empty(), "{}", link);
            }
        }
    }

    /// Cut anywhere, a link opens, and says that it was cut.
    #[test]
    fn a_link_cut_short_says_so(end in any::<Index>()) {
        for (rule_set, document) in documents() {
            let link = encode(&document, rule_set.version).unwrap();
            let cut = &link[..end.index(link.len() - 2)];
            prop_assert!(!decode(cut, rule_set).remarks.is_empty(), "{}", cut);
        }
    }

    /// Any text at all.
    #[test]
    fn any_text_opens_or_says_why_not(text in any::<String>()) {
        prop_assert!(!decode(&text, &STRICT).remarks.is_empty());
    }
}

/// The places of all values without parts, as JSON pointers; that of the rule set is none of them.
fn leaves(value: &Value, place: String) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let inner = fields.iter().filter(|(name, _)| *name != TAG);
            inner.flat_map(|(name, value)| leaves(value, format!("{place}/{name}"))).collect()
        }
        Value::Array(entries) => {
            let inner = entries.iter().enumerate();
            inner.flat_map(|(index, value)| leaves(value, format!("{place}/{index}"))).collect()
        }
        _ => vec![place],
    }
}

/// The documents in the data folders of the rule sets that ask questions, if the program has any here.
pub(super) fn documents() -> Vec<(&'static RuleSet, Value)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let mut found = Vec::new();
    for rule_set in OTHERS {
        let Ok(folder) = fs::read_dir(data.join(rule_set.name)) else { continue };
        for path in folder.map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
            let document: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
            // Beside the questions there may be documents about many of them.
            let mut body = Node::from(&document);
            body.take(TAG);
            if rule_set.read(body, None).is_ok() {
                found.push((*rule_set, document));
            }
        }
    }
    found
}

/// Every example, whole and in the length that a forum bears.
#[test]
fn every_example_goes_into_a_link() {
    for (rule_set, document) in documents() {
        let link = encode(&document, rule_set.version).unwrap();
        assert_eq!(opened(&link, rule_set), document, "{link}");
        assert_eq!(rule_set_name(&link).as_deref(), Some(rule_set.name));
        assert_eq!(super::super::encode(&document).as_deref(), Ok(link.as_str()));
        assert_eq!(super::super::decode(&link).document, document);
        assert!(link.len() < 700, "{}: {link}", link.len());
    }
}

/// Of the first rule set, what asks something else than its short links hold says what; the page draws its form.
#[test]
fn what_is_no_shot_goes_into_a_link_too() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile/scenarios");
    let mut asked = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let text = fs::read(&path).unwrap();
        let catalogue = CATALOGUE();
        let held = held(&text, catalogue).unwrap();
        let link = super::super::encode(&held).unwrap();
        let Some(ask) = held["ask"].as_str() else {
            assert!(may_be_embedded(&link));
            continue;
        };
        assert_eq!(rule_set_name(&link).as_deref(), Some(FIRST.name));
        assert!(!may_be_embedded(&link));
        let opened = super::super::decode(&link);
        assert_eq!((opened.document, opened.remarks), (held.clone(), vec![]));
        asked.push(ask.to_owned());
    }
    asked.sort();
    assert_eq!(asked, ["blow", "blow", "order"]);
}

/// Lists and objects, empty ones, and texts that look like something else.
#[test]
fn a_link_can_be_read_and_written_by_hand() {
    let document = json!({
        "ruleset": "any", "ask": "any", "a": { "name": "Big (bad) 7", "x": [], "y": {}, "z": null },
        "list": [{ "yes": true }, [1, -2], "12", "empty_list", "none", ""], "half": 0.5
    });
    let link = "ruleset=any&ask=any&a.name=Big+%28bad%29+7&a.x=empty_list&a.y=empty_object&a.z=null&half=0.5&list.0.yes=true&\
        list.1.0=1&list.1.1=-2&list.2=~12&list.3=~empty_list&list.4=none&list.5=~&v=1.3";
    assert_eq!(encode(&document, 3).unwrap(), link);
    assert_eq!(opened(link, &ANY), document);
    // The order is free.
    let other: Vec<&str> = link.split('&').rev().collect();
    assert_eq!(opened(&other.join("&"), &ANY), document);
}

/// What forums and chats do to a link.
#[test]
fn forums_and_chats_change_nothing() {
    let link = "ruleset=any&a.name=B%C3%A9a&boxes.0=1&v=1.3";
    let clean = opened(link, &ANY);
    for changed in [
        format!("https://example.org/#{link}"),
        format!("{link})."),
        format!("{link}[/url]"),
        link.replace('&', "&amp;"),
        link.replace("name", "na\u{200b}me"),
        link.replace('%', "%25").replace('=', "%3D").replace('&', "%26"),
    ] {
        assert_eq!(opened(&changed, &ANY), clean, "{changed}");
        assert_eq!(rule_set_name(&changed).as_deref(), Some("any"), "{changed}");
    }
}

/// Each remark says where, what was found and what is allowed; what is missing is said last.
#[test]
fn damage_is_named() {
    for (link, expected) in [
        ("ruleset=strict&steps=3&names.0=A&v=1.3", vec![]),
        (
            "ruleset=strict&steps=3&stesp=4&v=1.3",
            vec!["stesp: found an unknown field; allowed: `steps`, `names`; did you mean `steps`?; left out"],
        ),
        (
            "ruleset=strict&steps=far&v=1.3",
            vec![
                "steps: found \"far\"; allowed: a whole number from 0 to 9; left out",
                "steps: found nothing; allowed: a value: this field is required",
            ],
        ),
        (
            "ruleset=strict&steps=3&steps=4&v=1.3",
            vec!["steps: found the same key again; allowed: each key once; left out"],
        ),
        (
            "ruleset=strict&steps=3&names.5=A&v=1.3",
            vec![
                "names.5: found no such place; allowed: a part of what the link states, lists from 0 on; left out",
            ],
        ),
        (
            "ruleset=strict&steps=3",
            vec!["the link does not end with its version, such as `v=1.1`; it may have been cut short"],
        ),
        (
            "ruleset=strict&steps=3&v=1.2",
            vec!["the link was made under version 2 of the rules; its odds here are by version 3"],
        ),
        (
            "ruleset=strict&ask=wakl&steps=3&v=1.3",
            vec!["ask: found \"wakl\"; allowed: `walk`; did you mean `walk`?"],
        ),
    ] {
        assert_eq!(words(link), expected, "{link}");
    }
}

/// Numbers that would fill the memory, paths that would fill the stack, and more faults than anyone makes.
#[test]
fn absurd_sizes_are_refused() {
    let faults: Vec<String> = (0..3_000).map(|number| format!("a{number}=")).collect();
    for link in [
        "a.9999=1&a.999999999999=1".to_owned(),
        format!("{}=1", vec!["a"; 9_000].join(".")),
        format!("a{}=1", ".0".repeat(9_000)),
        faults.join("&"),
    ] {
        let remarks = words(&link);
        assert!(!remarks.is_empty() && remarks.len() < 100, "{}", remarks.len());
    }
    let long = json!({ "ruleset": "any", "name": "x".repeat(3_000) });
    assert_eq!(encode(&long, 3).map_err(|error| error.length > LONGEST), Err(true));
}
