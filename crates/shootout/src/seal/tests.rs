mod twin;

use super::*;
use crate::link::encode;
use crate::questions::{open, own_catalogue};
use proptest::prelude::*;
use std::collections::BTreeSet;

const QUESTION: &str = "bs=45&weapon=autogun&range=35&plan=aim,semi&v=1.1";
const MADE: &str = "00112233445566778899aabbccddeeff";

fn sealed() -> Sealed {
    Sealed::new(QUESTION, Some("Mara's phrase"), Some(MADE)).unwrap()
}

fn opened() -> Sealed {
    sealed().open(MADE, "Seven blue ducks!").unwrap()
}

/// Worked out with `sha256sum` and not by this program: `printf 'shootout seal 1\nQUESTION\nSECRET' | sha256sum`.
#[test]
fn a_seal_in_figures() {
    let sealed = Sealed::new(QUESTION, None, Some(MADE)).unwrap();
    assert_eq!(sealed.text(), QUESTION);
    assert_eq!(sealed.commitment(), "c7ae630f02a76209f70428c37569384039194775e623ff25035ed8f6fec5fd02");
    let link = sealed.link().unwrap();
    assert_eq!(
        link,
        "bs=45&weapon=autogun&range=35&plan=aim,semi&seal=1-c7ae630f02a76209f70428c37569384039194775e623ff25035ed8f6fec5fd02&check=87644d43b5934800&v=1.1"
    );
    let opened = sealed.open(MADE, "Seven blue ducks!").unwrap();
    assert_eq!(opened.phrase(), Some("seven-blue-ducks"));
    assert_eq!(
        hash::seed(opened.text(), MADE, "seven-blue-ducks"),
        "fbd104442cf9a0f557eba48ebc2c96deac34d1d149be7d021a1cb3443dce9ad4"
    );
}

/// A byte that is not fair for a die is passed over: of this block, 200 and above for 100 sides, 250 and above for 10.
#[test]
fn faces_come_byte_by_byte() {
    // `printf 'shootout face 1\nany text\n0' | sha256sum`
    let block = [
        244_u32, 218, 36, 134, 214, 100, 28, 105, 178, 72, 198, 112, 169, 87, 76, 78, 167, 124, 125, 18, 198,
        149, 165, 182, 230, 44, 143, 134, 113, 50, 225, 41,
    ];
    for sides in [2_u8, 6, 8, 10, 12, 20, 100] {
        let fair = 256 - 256 % u32::from(sides);
        let expected: Vec<u32> = block
            .iter()
            .copied()
            .filter(|byte| *byte < fair)
            .map(|byte| byte % u32::from(sides) + 1)
            .collect();
        let mut faces = Faces::new("any text");
        let found: Vec<u32> = (0..expected.len()).map(|_| faces.face(sides)).collect();
        assert_eq!(found, expected, "D{sides}");
    }
}

/// Every character of a link, closed or opened, in turn: left out, doubled, made another one. What was changed is said.
#[test]
fn a_changed_link_is_refused_wherever_it_was_changed() {
    let public = Sealed::new(QUESTION, Some("the draw of 2 December"), None).unwrap();
    let drawn = public.open("", "4 8 15 16 23 42").unwrap();
    for sealed in [sealed(), opened(), public, drawn] {
        let link = sealed.link().unwrap();
        assert_eq!(Sealed::read(&link).as_ref(), Ok(&sealed));
        let mut places = BTreeSet::new();
        for at in 0..link.len() {
            let (before, rest) = link.split_at(at);
            let after = &rest[1..];
            let sign = rest.chars().next().unwrap();
            let mut others: Vec<String> = "0aZ-_.,&=~+%#[ ".chars().map(String::from).collect();
            others.extend([String::new(), format!("{sign}{sign}")]);
            if sign.is_ascii_alphabetic() {
                let other = if sign.is_ascii_lowercase() {
                    sign.to_ascii_uppercase()
                } else {
                    sign.to_ascii_lowercase()
                };
                others.push(other.to_string());
            }
            for other in others.iter().filter(|other| **other != sign.to_string()) {
                let changed = format!("{before}{other}{after}");
                // A forum may put signs behind the stamp, and blanks before the text: that is no change.
                if undamaged(&changed) == link {
                    continue;
                }
                let refused = Sealed::read(&changed).unwrap_err();
                assert!(!refused.path.is_empty() && !refused.found.is_empty(), "{changed}");
                places.insert(refused.path);
            }
        }
        assert!(places.contains("check") && places.contains("seal") && places.contains("v"), "{places:?}");
    }
}

#[test]
fn what_was_changed_is_said() {
    let link = opened().link().unwrap();
    for (from, to, place) in [
        ("range=35", "range=34", SEAL),
        ("secret=0011", "secret=0012", SEAL),
        ("secret=0011", "secret=001", SECRET),
        ("seven-blue", "eleven-blue", CHECK),
        ("seven-blue", "Seven-blue", PHRASE),
        ("seal=1-", "seal=2-", SEAL),
        ("&phrase=seven-blue-ducks", "", PHRASE),
        ("awaits=Mara", "awaits=Jens", SEAL),
        ("&v=1.1", "", STAMP),
        ("&v=1.1", "&v=1.2", SEAL),
        ("bs=45&", "bs=45&seal=1&", SEAL),
    ] {
        let changed = link.replacen(from, to, 1);
        assert_ne!(changed, link);
        assert_eq!(Sealed::read(&changed).unwrap_err().path, place, "{changed}");
    }
}

#[test]
fn forums_do_no_harm() {
    for sealed in [sealed(), opened()] {
        let link = sealed.link().unwrap();
        for text in [
            format!("https://example.org/#{link}"),
            format!("{link}**"),
            format!("{link}[/url]"),
            format!("{link} and what follows"),
            link.replace('&', "&amp;"),
            link.replace("range", "ran\u{200b}ge"),
        ] {
            assert!(is_sealed(&text));
            assert_eq!(Sealed::read(&text).as_ref(), Ok(&sealed), "{text}");
        }
    }
}

#[test]
fn only_its_secret_opens_a_seal() {
    let other = MADE.replace('0', "1");
    for (secret, place) in [(other.as_str(), SECRET), ("", SECRET), ("hunter2", SECRET)] {
        assert_eq!(sealed().open(secret, "Seven blue ducks!").unwrap_err().path, place, "{secret}");
    }
    for phrase in ["", "ok", "?!…", "Würfelglück", &"a".repeat(101)] {
        assert_eq!(sealed().open(MADE, phrase).unwrap_err().path, PHRASE, "{phrase}");
    }
    let public = Sealed::new(QUESTION, Some("the draw"), None).unwrap();
    assert_eq!(public.open(MADE, "4 8 15 16 23").unwrap_err().path, SECRET);
    assert!(!public.needs_secret() && sealed().needs_secret());
    assert_eq!(Sealed::new(QUESTION, None, None).unwrap_err().path, AWAITS);
    assert_eq!(Sealed::new(QUESTION, Some(" \n"), None).unwrap_err().path, AWAITS);
    assert_eq!(Sealed::new(QUESTION, Some("draw"), Some("7")).unwrap_err().path, SECRET);
}

/// A letter with a mark of its own looks like one letter, and what nobody sees divides no word.
/// Who opens cannot choose again.
#[test]
fn an_opened_seal_stays_as_it_was_opened() {
    let opened = opened();
    let (secret, phrase) = (opened.secret().unwrap_or_default(), opened.phrase().unwrap_or_default());
    assert_eq!(opened.open(secret, phrase).as_ref(), Ok(&opened));
    let refused = opened.open(secret, "another phrase").map_err(|error| (error.path, error.found));
    assert_eq!(refused, Err(("phrase".to_owned(), "`another-phrase`".to_owned())));
}

#[test]
fn what_looks_alike_counts_alike_or_is_refused() {
    for (phrase, found) in [
        ("Wu\u{308}rfelglu\u{308}ck", "`u\u{308}`"),
        ("W\u{fc}rfelgl\u{fc}ck", "`\u{fc}`"),
        ("\u{301}seven blue", "`\u{301}`"),
        ("\u{1f986}\u{301} seven", "`\u{1f986}\u{301}`"),
    ] {
        let refused = counted(phrase).unwrap_err();
        assert_eq!((refused.path.as_str(), refused.found.as_str()), (PHRASE, found), "{phrase}");
    }
    for hidden in ['\u{ad}', '\u{200b}', '\u{200d}', '\u{202e}', '\u{2060}', '\u{feff}'] {
        assert_eq!(counted(&format!("lu{hidden}cky seven")).as_deref(), Ok("lucky-seven"), "{hidden:?}");
    }
}

/// What is sealed is the question alone: it opens as it always did, and a link that was sealed already is sealed anew.
#[test]
fn the_question_is_that_of_the_link() {
    let plain = decode(QUESTION);
    for sealed in [sealed(), opened()] {
        let link = sealed.link().unwrap();
        assert_eq!(decode(&link), plain);
        assert_eq!(encode(&sealed.question().document).unwrap(), QUESTION);
        assert_eq!(Sealed::new(&link, Some("Mara's phrase"), Some(MADE)).unwrap(), super::tests::sealed());
    }
}

/// Over many phrases every face of every die is as likely as any other, and so is every pair of faces that follow one another.
#[test]
fn faces_are_fair() {
    for sides in [3_u8, 6, 8, 10, 12, 100] {
        let count = usize::from(sides);
        let (mut faces, mut pairs) = (vec![0_u32; count], vec![0_u32; count * count]);
        let rolls = 300 * count.min(20);
        for phrase in 0..rolls {
            let mut thrown = Faces::new(&hash::seed(QUESTION, MADE, &format!("phrase-{phrase:06}")));
            for _ in 0..10 {
                let [one, other] = [thrown.face(sides), thrown.face(sides)].map(|face| face as usize - 1);
                faces[one] += 1;
                faces[other] += 1;
                pairs[one * count + other] += 1;
            }
        }
        for (seen, what) in [(faces, "faces"), (pairs, "pairs")] {
            let degrees = (seen.len() - 1) as f64;
            let expected = f64::from(seen.iter().sum::<u32>()) / seen.len() as f64;
            let square: f64 = seen.iter().map(|seen| (f64::from(*seen) - expected).powi(2) / expected).sum();
            // Beyond four and a half standard deviations one fair die in some 100,000 would fall; the phrases are always the same.
            let bound = degrees + 4.5 * (2.0 * degrees).sqrt();
            assert!(square < bound, "D{sides}, {what}: {square} of {degrees} degrees");
        }
    }
}

/// A sealed link that must open for ever, with the same faces. They are those that the Python of the page gave.
#[derive(serde::Deserialize)]
struct Kept {
    about: String,
    closed: String,
    opened: String,
    awaits: Option<String>,
    phrase: String,
    dice: Vec<u8>,
    faces: Vec<u32>,
}

#[test]
fn kept_seals_open_for_ever() {
    let kept: Vec<Kept> =
        serde_json::from_str(include_str!("../../../../tests/links/kept_seals.json")).unwrap();
    assert!(kept.len() >= 7);
    for Kept { about, closed, opened, awaits, phrase, dice, faces } in kept {
        let sealed = Sealed::read(&closed).unwrap();
        assert_eq!((sealed.awaits(), sealed.phrase()), (awaits.as_deref(), None), "{about}");
        let read = Sealed::read(&opened).unwrap();
        assert_eq!((read.text(), read.phrase()), (sealed.text(), Some(phrase.as_str())), "{about}");
        assert_eq!(sealed.open(read.secret().unwrap_or_default(), &phrase).unwrap().link().unwrap(), opened);
        let asked = open(read.question().document.to_string().as_bytes()).unwrap();
        let entries = own_catalogue(asked.rule_set()).map(|own| own.entries().clone()).unwrap_or_default();
        let case = asked.read(None, &[], &entries).unwrap();
        let rolled = read.roll(&*case).unwrap().unwrap().dice;
        assert_eq!(rolled, dice.into_iter().zip(faces).collect::<Vec<_>>(), "{about}");
    }
}

proptest! {
    /// Whatever is sealed and opened comes back from its link.
    #[test]
    fn seals_go_through_links(
        bytes in any::<[u8; SECRET_DIGITS / 2]>(),
        awaits in proptest::option::of("\\PC{1,60}"),
        phrase in "[a-zA-Z0-9 ,.!?'’-]{12,60}",
        bs in 1_u8..100,
    ) {
        let secret = secret_of(bytes);
        let question = QUESTION.replace("45", &bs.to_string());
        let awaits = awaits.filter(|words| !words.trim().is_empty());
        let sealed = Sealed::new(&question, awaits.as_deref(), Some(&secret)).unwrap();
        prop_assert_eq!(Sealed::read(&sealed.link().unwrap()).unwrap(), sealed.clone());
        if let Ok(opened) = sealed.open(&secret, &phrase) {
            let read = Sealed::read(&opened.link().unwrap()).unwrap();
            prop_assert_eq!(read.secret(), Some(secret.as_str()));
            prop_assert_eq!(read, opened);
        }
    }

    /// No text makes it panic.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", rest in "[a-z0-9&=.-]{0,80}") {
        let _ = Sealed::read(&text);
        let _ = Sealed::read(&format!("{text}&seal=1-{rest}&check={rest}&v=1.1"));
        let _ = counted(&text);
    }
}
