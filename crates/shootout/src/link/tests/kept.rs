//! Links of every age, each with the document that it must open for ever and with what is said of it. Entries are added,
//! never changed.

use super::super::{FORMAT, Opened, decode};
use super::meaning;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    about: String,
    link: String,
    opens: Value,
    /// The same without ids, so that a change of the catalogue cannot change what old links mean unnoticed.
    means: Option<Value>,
    /// How what is said of it begins: with the place, mostly.
    #[serde(default)]
    remarks: Vec<String>,
    /// The inputs that it leaves open.
    #[serde(default)]
    open: Vec<String>,
}

#[test]
fn kept_links_open_for_ever() {
    let kept: Vec<Kept> = serde_json::from_str(include_str!("../../../../../tests/links/kept.json")).unwrap();
    assert!(kept.len() >= 15);
    for Kept { about, link, opens, means, remarks, open } in kept {
        let Opened { document, remarks: found, open: left_open, .. } = decode(&link);
        assert_eq!(left_open, open, "{about}");
        assert_eq!(document, opens, "{about}");
        assert_eq!(meaning(&document), meaning(&means.unwrap_or(opens)), "{about}");
        let mut found: Vec<String> = found.iter().map(ToString::to_string).collect();
        for remark in &remarks {
            let place = found.iter().position(|found| found.starts_with(remark));
            found.remove(place.unwrap_or_else(|| panic!("{about}: nothing of {remark} in {found:?}")));
        }
        assert!(found.is_empty(), "{about}: {found:?}");
    }
    assert_eq!(FORMAT, 1, "keep links of the new format too");
}
