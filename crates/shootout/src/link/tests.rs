//! Links there and back, links kept for ever, damaged links.

mod damage;
mod kept;
mod kept_questions;
mod open;
mod question;
mod round_trip;
mod shortened;

use super::{Opened, Remark, decode, text_of};
use serde_json::Value;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{catalogue::built_in, read};

/// What a document means.
fn meaning(document: &Value) -> Scenario {
    let text = document.to_string();
    read::shot(text.as_bytes(), built_in()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Opens a link that nothing is wrong with.
fn opened(link: &str) -> Value {
    let Opened { document, remarks, .. } = decode(link);
    assert_eq!(remarks, [], "{link}");
    document
}

/// A document and what its link opens mean the same.
fn assert_round_trip(document: &Value) {
    let link = text_of(document);
    assert_eq!(meaning(&opened(&link)), meaning(document), "{link}");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.~=&,:+%".contains(&byte);
    assert!(link.bytes().all(plain), "{link}");
    assert!(link.ends_with("&v=1.1"), "{link}");
}

/// The plainest document is nobody's question where nothing of a link could be read; what a link states in full is.
#[test]
fn it_is_known_when_nothing_could_be_read() {
    for link in [
        "",
        "ruleset=zzz&ask=shoot&bs=40&v=1.1",
        "nonsense",
        "v=1.1",
        "bs=4x&weapon=autogum&v=1.1",
        "by&v=",
        "%3D%3D",
    ] {
        let opened = decode(link);
        assert!(opened.is_unread && !opened.remarks.is_empty(), "{link}: {:?}", opened.remarks);
    }
    // The keys of a rule set that nobody knows may mean anything: nothing of the link is read, and only its name is blamed.
    let [wrong] = decode("ruleset=zzz&ask=shoot&bs=40&v=1.1").remarks.try_into().unwrap();
    assert!(matches!(&wrong, Remark::Unreadable(wrong) if wrong.path == "ruleset"), "{wrong}");
    let plainest = text_of(&decode("").document);
    for link in [plainest.as_str(), "bs=41", "bs=4x&range=36"] {
        assert!(!decode(link).is_unread, "{link}");
    }
}

/// A server shows a link behind `?`; a `?` in a value is a letter of it.
#[test]
fn a_link_may_stand_behind_a_question_mark() {
    use super::read::undamaged;
    for address in ["https://x.example/s?bs=45&v=1.1", "?bs=45&v=1.1", "https://x.example/?a=1#bs=45&v=1.1"] {
        assert_eq!(undamaged(address), "bs=45&v=1.1", "{address}");
    }
    assert_eq!(undamaged("bs=45&name=Who?me&v=1.1"), "bs=45&name=Who?me&v=1.1");
    assert_eq!(undamaged("bs%3D45&name%3DWho?me&v%3D1.1"), "bs=45&name=Who?me&v=1.1");
}
