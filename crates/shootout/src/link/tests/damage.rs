use super::super::{Opened, Remark, decode};
use super::{meaning, opened};
use proptest::prelude::*;
use serde_json::Value;

/// A link with a bit of everything.
const LINK: &str = "bs=45&by=Big+%28bad%29+G%C3%BCnther&tek=30&wounds=light,serious&weapon=autogun&weapon.magazine=5&\
    range=35.5&at=Ork&light=twilight&cover=55:Wall&exposed=head,body&armour=flak_vest,physical:30:body.head:Plate&\
    armour.0.base=50&following.0.from_previous_m=3&following.0.target.range_m=36&damage=sample&\
    rulings.jam_shot=hits_then_jams&plan=aim:times.2,semi:moving.walk:cease.hit,other:cost.2:name.Pray,auto:shots.3&v=1.1";

fn words(link: &str) -> Vec<String> {
    decode(link).remarks.iter().map(Remark::to_string).collect()
}

/// Whatever a forum or chat puts behind a link, or does to all of it, the link opens the same.
#[test]
fn forums_and_chats_change_nothing() {
    let clean = opened(LINK);
    for behind in [
        ".",
        ",",
        ")",
        "].",
        ";",
        "!",
        ">",
        "'",
        "*",
        "_",
        "**",
        ")).",
        "...",
        "…",
        "’",
        "[/url]",
        "[/url] said he",
        "](",
        "</a>",
        "\">link</a>",
        "%3E",
        "%22",
        "%29",
        "\n",
        " ",
        "&",
    ] {
        assert_eq!(opened(&format!("{LINK}{behind}")), clean, "{behind}");
    }
    for changed in [
        LINK.replace('&', "&amp;"),
        LINK.replace('&', "&amp;amp;"),
        LINK.replace('%', "%25")
            .replace('=', "%3D")
            .replace('&', "%26")
            .replace(',', "%2C")
            .replace(':', "%3A"),
        LINK.replace("exposed=head,body", "exposed=head%2Cbody"),
        LINK.replace("bs=45&", "bs=45&\r\n"),
        LINK.replace("plan", "\u{200b}plan"),
        format!("https://example.org/shootout/?x=1#{LINK}"),
        format!("#{LINK}"),
    ] {
        assert_eq!(opened(&changed), clean, "{changed}");
    }
}

/// The order of the pairs is free: a whole comes before its parts.
#[test]
fn pairs_stand_in_any_order() {
    let mut pairs: Vec<&str> = LINK.split('&').collect();
    pairs.reverse();
    assert_eq!(opened(&pairs.join("&")), opened(LINK));
}

/// A place that a newer format has is said, and the rest is read.
#[test]
fn a_newer_link_opens_as_far_as_it_can_be_read() {
    let newer = "bs=45&weapon=autogun&wind=12&range=35&plan=auto,hover&v=2.7";
    let Opened { document, .. } = decode(newer);
    assert_eq!(document["plan"], serde_json::json!([{ "do": "fire", "mode": "auto" }]));
    let words = words(newer);
    assert_eq!(words.len(), 4, "{words:?}");
    assert!(words[0].starts_with("wind: found an unknown key; allowed: `ruleset`, `bs`"), "{words:?}");
    assert_eq!(words[1], "the link is of format 2, newer than format 1, which this program knows");
    assert_eq!(words[2], "the link was made under version 7 of the rules; its odds here are by version 1");
    assert!(words[3].starts_with("plan[1].do: found \"hover\"; allowed: `aim`, `rest`"), "{words:?}");
}

/// Each remark says where, what was found and what is allowed.
#[test]
fn damage_is_named() {
    for (link, remark) in [
        (
            "bs=4x&weapon=lasgun&range=5&plan=aim&v=1.1",
            "attacker.bs: found \"4x\"; allowed: a whole number from 0 to 200; 40 is used instead",
        ),
        (
            "bs=45&bs=50&weapon=lasgun&range=5&plan=aim&v=1.1",
            "attacker.bs: found the same key again; allowed: each key once; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&light&v=1.1",
            "light: found nothing; allowed: `=` and a value after a key; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&by=%FF&v=1.1",
            "attacker.name: found \"%FF\"; allowed: escapes such as `%C3%A9` of text in UTF-8; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&at.b.c=1&v=1.1",
            "target.name: found an object; allowed: text in double quotes; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&armour.3.base=1&v=1.1",
            "target.armour.3.base: found no such place; allowed: a part of what the link states, lists from 0 on; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&cover=55:Wall:3&v=1.1",
            "target.cover: found \"55:Wall:3\"; allowed: at most base:name; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim,semi:walk&v=1.1",
            "plan: found \"walk\"; allowed: a field and its value, such as `shots.3`; left out",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim&v=x",
            "v: found \"x\"; allowed: the versions of format and rules, such as 1.1; left out",
        ),
        ("bs=45&weapon=lasgun&range=5&plan=aim&lihgt=night&v=1.1", "did you mean `light`?; left out"),
        ("bs=45&weapon=lasgum&range=5&plan=aim&v=1.1", "did you mean `lasgun`?; \"autogun\" is used instead"),
        (
            "bs=45&weapon=lasgun&range=5&plan=clear_jam&v=1.1",
            "attacker.tek: found null; allowed: a whole number from 0 to 100, which `clear_jam` is rolled against; 30 is used instead",
        ),
        (
            "weapon=lasgun&range=5&plan=aim&v=1.1",
            "attacker: found nothing; allowed: a value: this field is required; {\"bs\":40} is used instead",
        ),
        (
            "bs=45&weapon=lasgun&range=5&plan=aim",
            "the link does not end with its version, such as `v=1.1`; it may have been cut short",
        ),
    ] {
        let words = words(link);
        assert!(words.iter().any(|words| words.ends_with(remark)), "{link}: {words:?}");
    }
}

/// Numbers that would fill the memory, and paths that would fill the stack.
#[test]
fn absurd_sizes_are_refused() {
    for link in [
        "plan=aim:times.18446744073709551615&v=1.1".to_owned(),
        format!("plan={}&v=1.1", vec!["auto:times.1000"; 1_000].join(",")),
        "armour.9999.base=1&armour.999999999999.base=1".to_owned(),
        format!("{}=1", vec!["a"; 9_000].join(".")),
        format!("following.0{}=1", ".0".repeat(9_000)),
        "x=1&".repeat(9_000),
        "cover=".to_owned() + &":".repeat(9_000),
        "#".repeat(9_000),
        "%".repeat(9_000),
        String::new(),
    ] {
        let Opened { document, remarks, .. } = decode(&link);
        meaning(&document);
        assert!(!remarks.is_empty());
    }
}

proptest! {
    /// Cut anywhere, a link opens, and says that it was cut.
    #[test]
    fn a_link_cut_short_opens_and_says_so(end in 0..LINK.len() - 2) {
        let Opened { document, remarks, .. } = decode(&LINK[..end]);
        meaning(&document);
        prop_assert!(!remarks.is_empty());
    }

    /// Characters changed, lost or swapped: there is always a document that can be read.
    #[test]
    fn a_damaged_link_opens(changes in prop::collection::vec((0..LINK.len(), 0..LINK.len(), any::<char>(), 0..4_u8), 1..6)) {
        let mut link: Vec<char> = LINK.chars().collect();
        for (one, other, sign, how) in changes {
            let (one, other) = (one % link.len(), other % link.len());
            match how {
                0 => link[one] = sign,
                1 => link.swap(one, other),
                2 => { link.remove(one); }
                _ => link.insert(one, link[other]),
            }
        }
        meaning(&decode(&link.into_iter().collect::<String>()).document);
    }

    /// Any text at all.
    #[test]
    fn any_text_opens(text in any::<String>()) {
        meaning(&decode(&text).document);
    }

    /// Keys and values of the format in any wrong place.
    #[test]
    fn any_pairs_open(pairs in prop::collection::vec((any_part(), any_part()), 0..12)) {
        let link: Vec<String> = pairs.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
        let opened: Value = decode(&link.join("&")).document;
        meaning(&opened);
    }
}

fn any_part() -> impl Strategy<Value = String> {
    const PARTS: &[&str] = &[
        "bs",
        "weapon",
        "id",
        "armour",
        "0",
        "1",
        "plan",
        "semi",
        "auto",
        "aim",
        "times.3",
        "cover",
        "base",
        "55",
        "none",
        "null",
        "following",
        "target",
        "range_m",
        "location_chart",
        "rulings",
        "custom",
        "damage",
        "sample",
        "rows",
        "field",
        "penetration",
        "modes",
        "off_hand",
        "autogun",
        "100",
        "200",
        "-5",
        "1.5",
        "bystanders",
        "clear_jam",
        "~",
    ];
    let divided = (prop::sample::select(PARTS), prop::sample::select(&[".", ":", ","][..]));
    prop::collection::vec(divided, 1..5)
        .prop_map(|parts| parts.into_iter().fold(String::new(), |all, (part, divider)| all + part + divider))
        .prop_map(|part| part.trim_end_matches(['.', ':', ',']).to_owned())
}
