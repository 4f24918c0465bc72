//! Kept links of documents that ask a question, and links of before there were any.

use super::super::question::decode;
use super::super::{Opened, rule_set_name, text_of};
use crate::registry::OTHERS;
use serde_json::Value;

/// A link of the past, the document that it must open for ever, and how each remark about it begins. Entries are added, never
/// changed.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    about: String,
    link: String,
    opens: Value,
    #[serde(default)]
    remarks: Vec<String>,
}

#[test]
fn kept_links_open_for_ever() {
    let kept: Vec<Kept> =
        serde_json::from_str(include_str!("../../../../../tests/links/kept_questions.json")).unwrap();
    assert!(kept.len() >= 7);
    for Kept { about, link, opens, remarks } in kept {
        let name = rule_set_name(&link).unwrap();
        // The program may have been built without this rule set.
        let Some(rule_set) = OTHERS.iter().find(|rule_set| rule_set.name == name) else {
            continue;
        };
        let Opened { document, remarks: found, open, .. } = decode(&link, rule_set);
        assert_eq!((document, open), (opens, vec![]), "{about}");
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        let begin = found.iter().zip(&remarks).all(|(found, remark)| found.starts_with(remark));
        assert!(begin && found.len() == remarks.len(), "{about}: {found:?}");
    }
}

/// A link that names no rule set is one of a shot, as the first were.
#[test]
fn links_without_a_rule_set_are_shots() {
    let link = "bs=45&weapon=autogun&range=35&plan=single&v=1.1";
    assert_eq!(super::super::decode(link), super::super::decode_of_first(link));
    assert_eq!(text_of(&super::super::decode(link).document), link);
}
