//! Links of what a form holds in full: what stands in the catalogue as it is goes by its id.

use super::super::{decode, encode};
use super::question::documents;
use serde_json::Value;
use shootout_ruleset::document::Node;

/// A form holds in full what its file names, and its link is no longer than that of the file: whoever opens it has the same in full.
#[test]
fn a_form_has_the_link_of_its_file() {
    let mut seen = 0;
    for (rule_set, document) in documents() {
        let Some(catalogue) = rule_set.catalogue.filter(|catalogue| !catalogue.places.is_empty()) else {
            continue;
        };
        let in_full = |document: &Value| {
            let written = catalogue.written_out(&Node::from(document), (catalogue.entries)());
            Value::from(written.unwrap())
        };
        let form = in_full(&document);
        let ask = document["ask"].as_str().unwrap_or_default();
        let link = encode(&rule_set.shortened(ask, &form)).unwrap();
        let opened = decode(&link);
        assert_eq!((in_full(&opened.document), opened.remarks), (form, vec![]), "{link}");
        let of_file = encode(&document).unwrap();
        assert!(link.len() <= of_file.len(), "{} and {}: {link}", link.len(), of_file.len());
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}
