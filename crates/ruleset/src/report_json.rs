//! Reports as JSON: the one way in which they are written.

use crate::rulings::Setting;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A report as JSON, its fields in their order.
///
/// # Panics
///
/// Never: the reports of rule sets are structs, lists, numbers and text, which JSON has.
pub fn json(report: &impl Serialize) -> String {
    serde_json::to_string_pretty(report).unwrap_or_else(|error| unreachable!("a report is not JSON: {error}"))
}

/// What stands before a report.
pub(crate) struct Head<'h> {
    pub ruleset: &'h str,
    pub ask: &'h str,
    pub sentence: &'h str,
    pub rulings: Option<Rulings<'h>>,
}

/// Rulings by their names, and what they are set to.
#[derive(Clone, Copy)]
pub(crate) struct Rulings<'r>(pub &'r [(&'r str, Setting)]);

impl Serialize for Rulings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, setting) in self.0 {
            map.serialize_entry(name, setting)?;
        }
        map.end()
    }
}

/// A report as JSON, in one object with what stands before it.
pub(crate) fn headed_json<R: Serialize>(head: &Head<'_>, report: &R) -> String {
    #[derive(Serialize)]
    struct Headed<'r, R> {
        ruleset: &'r str,
        ask: &'r str,
        sentence: &'r str,
        #[serde(skip_serializing_if = "Option::is_none")]
        rulings: Option<Rulings<'r>>,
        #[serde(flatten)]
        report: &'r R,
    }
    let Head { ruleset, ask, sentence, rulings } = *head;
    json(&Headed { ruleset, ask, sentence, rulings, report })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_a_report_is_in_one_object_with_it() {
        #[derive(Serialize)]
        struct Odds {
            hit: f64,
        }
        let rulings = [("halve", Setting::Flag(true)), ("ammo", Setting::Name("few"))];
        let head =
            Head { ruleset: "duel", ask: "shoot", sentence: "A hits.", rulings: Some(Rulings(&rulings)) };
        let compact: String = headed_json(&head, &Odds { hit: 0.5 }).split('\n').map(str::trim).collect();
        let expected = r#"{"ruleset": "duel","ask": "shoot","sentence": "A hits.","rulings": {"halve": true,"ammo": "few"},"hit": 0.5}"#;
        assert_eq!(compact, expected);
    }
}
