//! Rolls that nobody doubts: sealed, opened and checked.

use crate::common::{answer, data, example, json, json_with, shootout, shootout_with};
use serde_json::Value;

const SECRET: &str = "00112233445566778899aabbccddeeff";
const PHRASE: &str = "Seven blue ducks!";

/// A question of every rule set, with what begins its link.
const QUESTIONS: [(&str, &str); 7] = [
    ("percentile/scenarios/automatic_burst.json", "bs=40&weapon=autogun&range=60&plan=auto&"),
    ("percentile/scenarios/melee_sword_against_parry.json", "ruleset=percentile&ask=blow&"),
    ("percentile/scenarios/grenade_thrown.json", "bs="),
    ("fate_firefight/guard_and_ganger.json", "ruleset=fate_firefight&"),
    ("fudge_combat/sword_and_leather.json", "ruleset=fudge_combat&"),
    ("fate_vehicles/broadside.json", "ruleset=fate_vehicles&"),
    ("squad_d8/volley_at_light_cover.json", "ruleset=squad_d8&"),
];

/// A seal with its secret, as JSON.
fn sealed(path: &str) -> Value {
    json(&["seal", path, "--awaits", "Mara's phrase", "--secret", SECRET])
}

/// What the poster keeps and the other side writes opens the seal; whoever has the link then sees the same.
#[test]
fn a_seal_goes_through_its_link_in_every_rule_set() {
    for (file, begins) in QUESTIONS {
        let path = data().join(file).to_string_lossy().into_owned();
        let made = sealed(&path);
        let link = made["link"].as_str().unwrap();
        assert!(link.starts_with(begins) && link.ends_with(".1"), "{link}");
        assert_eq!((&made["secret"], &made["needs_secret"]), (&SECRET.into(), &true.into()));
        let closed = json(&["seal", "check", link]);
        assert_eq!(
            (&closed["link"], &closed["secret"], &closed["faces"]),
            (&made["link"], &Value::Null, &Value::Null)
        );
        let opened = json(&["seal", "open", link, "--secret", SECRET, "--phrase", PHRASE]);
        assert_eq!(opened["phrase"], "seven-blue-ducks");
        let shown = opened["link"].as_str().unwrap();
        assert_eq!(json(&["seal", "check", shown]), opened);
        assert!(opened["faces"].as_array().unwrap().len() == opened["dice"].as_array().unwrap().len());
        // The question is that of the link, and a link that was sealed is sealed anew.
        let question = answer(&["open", shown]);
        assert_eq!(json_with(&["odds", "-"], question)["sentence"], opened["sentence"], "{file}");
        assert_eq!(sealed(shown), made);
        // The table reads the same faces in the same way.
        let transcript = &opened["transcript"];
        let faces = transcript["faces"].as_array().unwrap();
        let faces: Vec<String> =
            faces.iter().map(|face| face.as_str().map_or(face.to_string(), str::to_owned)).collect();
        assert_eq!(&json(&["table", &path, &format!("--faces={}", faces.join(","))]), transcript, "{file}");
    }
}

#[test]
fn what_is_posted_is_printed_whole() {
    let path = example("automatic_burst.json");
    let base = "https://example.org/";
    let page = answer(&["seal", &path, "--secret", SECRET, "--base", base]);
    let link = page.lines().find(|line| line.starts_with(base)).unwrap();
    assert!(page.contains(&format!("\n{SECRET}\n")), "{page}");
    let closed = answer(&["seal", "check", link]);
    assert!(
        closed.contains("Sealed, and not opened yet") && closed.contains("waits for a phrase"),
        "{closed}"
    );
    let opened = answer(&["seal", "open", link, "--secret", SECRET, "--phrase", PHRASE, "--base", base]);
    let shown = opened.lines().find(|line| line.starts_with(base)).unwrap();
    assert!(opened.contains("nothing was altered") && opened.contains("seven-blue-ducks"), "{opened}");
    assert_eq!(answer(&["seal", "check", shown, "--base", base]), opened);
    // Each draws a secret of its own.
    let drawn = || json(&["seal", &path])["secret"].as_str().unwrap().to_owned();
    assert_ne!(drawn(), drawn());
}

#[test]
fn a_public_seal_has_no_secret() {
    let path = example("automatic_burst.json");
    let made = json(&["seal", &path, "--public", "--awaits", "the draw of 2 December"]);
    assert_eq!((&made["secret"], &made["needs_secret"]), (&Value::Null, &false.into()));
    let link = made["link"].as_str().unwrap();
    let opened = json(&["seal", "open", link, "--phrase", "4 8 15 16 23 42"]);
    assert_eq!(
        (&opened["phrase"], &opened["awaits"]),
        (&"4-8-15-16-23-42".into(), &"the draw of 2 December".into())
    );
    let closed = answer(&["seal", "check", link]);
    assert!(closed.contains("the draw of 2 December") && closed.contains("without a secret"), "{closed}");
    let shown = answer(&["seal", "open", link, "--phrase", "4 8 15 16 23 42"]);
    assert!(!shown.contains("secret"), "{shown}");
    assert_eq!(shootout(&["seal", &path, "--public"]).code, 2);
    let no_dice = data().join("squad_d8/over_the_wall.json");
    let refused = shootout(&["seal", no_dice.to_str().unwrap()]);
    assert!(refused.err.contains("found nothing to roll; allowed: a question with dice"), "{}", refused.err);
}

/// What is wrong is said in one line: where, what was found, what is allowed.
#[test]
fn what_cannot_be_sealed_or_opened_is_refused() {
    let path = example("automatic_burst.json");
    let made = sealed(&path);
    let link = made["link"].as_str().unwrap();
    let opened = json(&["seal", "open", link, "--secret", SECRET, "--phrase", PHRASE]);
    let shown = opened["link"].as_str().unwrap();
    let changed = shown.replace("range=60", "range=50");
    let cut = shown.replace("&v=1.1", "");
    let other = SECRET.replace('0', "1");
    let order = example("order_harlequin.json");
    let too_far = shown.replace("blue", "red");
    for (arguments, said) in [
        (vec!["seal", "check", &changed], "the link: seal"),
        (vec!["seal", "check", &cut], "the link: v"),
        (vec!["seal", "check", &too_far], "the link: check"),
        (vec!["seal", "check", "bs=40&v=1.1"], "the link: seal"),
        (vec!["seal", "open", link, "--secret", &other, "--phrase", PHRASE], "--secret"),
        (vec!["seal", "open", link, "--phrase", PHRASE], "--secret"),
        (vec!["seal", "open", link, "--secret", SECRET, "--phrase", "ok"], "--phrase"),
        (vec!["seal", "open", link, "--secret", SECRET, "--phrase", "Würfelglück"], "--phrase"),
        (vec!["seal", &path, "--secret", "hunter2"], "--secret"),
        (vec!["seal", &path, "--awaits", " "], "--awaits"),
        (vec!["seal", &order], "what is rolled"),
        (vec!["seal", "no_such_file.json"], "no_such_file.json"),
        (vec!["seal"], "FILE|LINK"),
    ] {
        let run = shootout(&arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
    }
    let long = format!(r#"{{ "attacker": {{ "name": "{}" }} }}"#, "x".repeat(2000));
    assert_eq!(shootout_with(&["seal", "-"], long).code, 2);
}

/// The example of the page, with the faces that are derived there.
#[test]
fn the_example_of_the_page() {
    let page = include_str!("../../../../docs/sealed_rolls.md");
    let links: Vec<String> = page
        .lines()
        .filter(|line| line.starts_with("    bs=") && line.contains("&seal=1-"))
        .map(|line| line.trim().to_owned())
        .collect();
    let [closed, opened] = links.as_slice() else { panic!("{links:?}") };
    let run = json(&["seal", "open", closed, "--secret", SECRET, "--phrase", PHRASE]);
    assert_eq!(run["link"], opened.as_str());
    assert_eq!((&run["dice"][0], &run["faces"][0]), (&100.into(), &36.into()));
}
