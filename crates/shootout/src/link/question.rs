//! Links of documents that ask a question: `ruleset=example&attacker.skill=3&defender.skill=2&v=1.1`.
//!
//! A key is the path of a place, entries of lists counted from 0, and what stands there is its value. All that the document
//! states stands in the link, defaults too, so that it means the same for ever. What a rule set declares is not needed to
//! write or read one, only to say whether the document can be read.

use super::open::OPEN;
use super::read::Typed;
use super::remark::Remark;
use super::repair::MAX_REPAIRS;
use super::{FORMAT, Opened, TooLong, fitting, read};
use serde_json::{Map, Value};
use shootout_ruleset::document::{InputError, Node, Path, Step};
use shootout_ruleset::link::{STAMP, Wrong, is_name, word};
use shootout_ruleset::question::{ASK, RuleSet, TAG};

/// The value that stands for a list without entries.
const EMPTY_LIST: &str = "empty_list";
/// The value that stands for an object without fields.
const EMPTY_OBJECT: &str = "empty_object";

/// The text of the link that opens a document, stamped with the version of its rules. Its fields have names in small letters,
/// digits and `_`, as the documents of all rule sets do.
///
/// # Errors
///
/// When it is longer than [`LONGEST`](super::LONGEST).
///
/// ```
/// let document = serde_json::json!({
///     "ruleset": "example", "attacker": { "skill": 3, "name": "Captain 7" }, "tries": [1, 2]
/// });
/// let link = shootout::link::question::encode(&document, 1)?;
/// assert_eq!(link, "ruleset=example&attacker.name=Captain+7&attacker.skill=3&tries.0=1&tries.1=2&v=1.1");
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn encode(document: &Value, rules: u32) -> Result<String, TooLong> {
    let mut pairs = Vec::new();
    if let Value::Object(fields) = document {
        // By which rules it is read and what it asks come first: the rest is understood by them.
        let first = [TAG, ASK];
        for (name, value) in first.iter().filter_map(|name| fields.get_key_value(*name)) {
            state(name, value, &mut pairs);
        }
        for (name, value) in
            fields.iter().filter(|(name, _)| !first.contains(&name.as_str()) && is_name(name))
        {
            state(name, value, &mut pairs);
        }
    }
    pairs.push(format!("{STAMP}={FORMAT}.{rules}"));
    fitting(pairs.join("&"))
}

/// States what stands at a path.
fn state(path: &str, value: &Value, pairs: &mut Vec<String>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, value) in fields.iter().filter(|(name, _)| is_name(name)) {
                state(&format!("{path}.{name}"), value, pairs);
            }
        }
        Value::Array(entries) if !entries.is_empty() => {
            for (index, value) in entries.iter().enumerate() {
                state(&format!("{path}.{index}"), value, pairs);
            }
        }
        value => pairs.push(format!("{path}={}", value_words(value))),
    }
}

fn value_words(value: &Value) -> String {
    match value {
        Value::Object(_) => EMPTY_OBJECT.to_owned(),
        Value::Array(_) => EMPTY_LIST.to_owned(),
        Value::String(text) => word::write_text(text, &[EMPTY_LIST, EMPTY_OBJECT]),
        value => word::write(value).unwrap_or_default(),
    }
}

/// Opens a link as one of this rule set. What cannot be read is left out; where something is then missing without which the
/// document says nothing, the last remark says what.
pub fn decode(text: &str, rule_set: &RuleSet) -> Opened {
    let mut remarks = Vec::new();
    let text = read::undamaged(text);
    let (stamp, stated) = read::pairs(&text, &mut remarks);
    let mut pairs = Vec::with_capacity(stated.len());
    for (key, value) in stated {
        // It is of the link, not of the document: who shows open inputs reads it.
        if key != OPEN {
            pairs.push((key.to_owned(), value));
        }
    }
    let mut typed = Typed::default();
    let mut document = read::document(&pairs, stamp.is_some(), read_value, &mut typed, &mut remarks);
    Path(vec![Step::Field(TAG)]).remove(&mut document);
    read::check_stamp(stamp, rule_set.version, &mut remarks);
    leave_out_unreadable(&mut document, typed, rule_set, &mut remarks);
    let is_unread =
        document.as_object().is_none_or(|fields| fields.keys().all(|name| name == ASK || name == TAG));
    if let Value::Object(fields) = &mut document {
        fields.insert(TAG.to_owned(), Value::from(rule_set.name));
    }
    Opened { document, open: Vec::new(), remarks, is_unread }
}

fn read_value(_: &Path<'_>, written: &str) -> Result<Value, Wrong> {
    match written {
        EMPTY_LIST => Ok(Value::Array(Vec::new())),
        EMPTY_OBJECT => Ok(Value::Object(Map::new())),
        _ => word::read_word(written),
    }
}

/// Takes out what the rule set refuses, one thing after another, until the document can be read or lacks something.
fn leave_out_unreadable(
    document: &mut Value,
    mut typed: Typed,
    rule_set: &RuleSet,
    remarks: &mut Vec<Remark>,
) {
    let mut repairs = 0;
    while let Err(wrong) = rule_set.read(Node::from(&*document), None) {
        repairs += 1;
        if typed.put(document, &wrong.path) {
            continue;
        }
        // Another question would refuse all the rest.
        let stays = wrong.path == ASK || repairs > MAX_REPAIRS || !take_out(document, &wrong);
        remarks.push(if stays { Remark::Unreadable(wrong) } else { Remark::LeftOut(wrong) });
        if stays {
            return;
        }
    }
}

fn take_out(document: &mut Value, wrong: &InputError) -> bool {
    Path::of(&wrong.path).is_some_and(|place| place.remove(document))
}
