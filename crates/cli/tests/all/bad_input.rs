//! Bad input: exit 2, nothing on standard output; the file, the place, what was found, what is allowed, the nearest name.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{assert_refused, data, example, shootout, shootout_with};

const VALID: &str = r#"{
  "ruleset": "percentile",
  "attacker": { "bs": 45 },
  "weapon": { "id": "autogun", "magazine": 5 },
  "target": { "range_m": 35, "armour": ["flak_vest", { "kind": "energy", "base": 40 }] },
  "damage": { "rows": [{ "up_to": 50, "result": "dead" }, { "up_to": 100, "result": "none" }] },
  "plan": [{ "do": "aim" }, { "do": "fire", "mode": "auto" }]
}"#;

/// What is said of the valid document when `from` is replaced by `to`.
fn error(from: &str, to: &str) -> String {
    assert_eq!(VALID.matches(from).count(), 1, "{from} does not stand once in the document");
    let run = shootout_with(&["odds", "-"], VALID.replace(from, to));
    assert_refused(&run).strip_prefix("standard input: ").unwrap().to_owned()
}

/// The valid document is one, so that each error below is that of its own change.
#[test]
fn the_document_itself_is_valid() {
    assert_eq!(shootout_with(&["odds", "-"], VALID).code, 0);
}

/// In place of what stands in the valid document, what is wrong: its path, what is found there, and words of what is allowed.
type Wrong = (&'static str, &'static str, &'static str, &'static str, &'static str);

const SKILL: &str = "a whole number from 0 to 200";

fn refused(wrong: &[Wrong]) {
    for (from, to, path, found, allowed) in wrong {
        let said = error(from, to);
        let expected = format!("{path}: found {found}");
        assert!(said.starts_with(&expected), "{from} -> {to}\n  {said}\n  {expected}");
        let said_allowed = said.split_once("; allowed: ").unwrap().1;
        assert!(said_allowed.contains(allowed), "{from} -> {to}\n  {said}");
    }
}

#[test]
fn the_place_what_was_found_and_what_is_allowed() {
    refused(&[
        // Unknown fields.
        ("\"bs\": 45", "\"bss\": 45", "attacker.bss", "an unknown field", "`name`, `bs`"),
        ("\"plan\"", "\"plans\"", "plans", "an unknown field", "`plan`"),
        // Wrong types.
        ("\"bs\": 45", "\"bs\": \"45\"", "attacker.bs", "\"45\"", SKILL),
        ("\"bs\": 45", "\"bs\": [45]", "attacker.bs", "a list", SKILL),
        ("\"bs\": 45", "\"bs\": 45, \"wrong_hand\": 1", "attacker.wrong_hand", "1", "true or false"),
        ("{ \"do\": \"aim\" }", "\"aim\"", "plan[0]", "\"aim\"", "an object"),
        // Numbers out of range or not finite.
        ("\"bs\": 45", "\"bs\": 201", "attacker.bs", "201", SKILL),
        ("\"bs\": 45", "\"bs\": 45.5", "attacker.bs", "45.5", SKILL),
        ("\"range_m\": 35", "\"range_m\": -1", "target.range_m", "-1", "a number from 0 to 1000000"),
        ("\"range_m\": 35", "\"range_m\": NaN", "target.range_m", "`NaN`", "a value"),
        ("\"range_m\": 35", "\"range_m\": -Infinity", "target.range_m", "`Infinity`", "a number such as 45"),
        (
            "\"range_m\": 35",
            "\"range_m\": 1e999",
            "target.range_m",
            "a number too large",
            "a number below 1e308",
        ),
        (
            "\"base\": 40",
            "\"base\": 1001",
            "target.armour[1].base",
            "1001",
            "a whole number from -1000 to 1000",
        ),
        ("\"magazine\": 5", "\"magazine\": 0", "weapon.magazine", "0", "a whole number from 1 to 100000"),
    ]);
}

#[test]
fn what_does_not_go_together_and_what_is_missing() {
    refused(&[
        // Gaps in charts, bands out of order.
        ("\"up_to\": 100", "\"up_to\": 99", "damage.rows[1].up_to", "99", "100 in the last row"),
        ("\"up_to\": 100", "\"up_to\": 40", "damage.rows[1].up_to", "40", "a whole number from 51 to 100"),
        (
            "\"magazine\": 5",
            "\"penetration\": [{ \"up_to_m\": 50 }, { \"up_to_m\": 20 }]",
            "weapon.penetration[1].up_to_m",
            "20",
            "a number over 50",
        ),
        // A mode the weapon lacks.
        (
            "{ \"id\": \"autogun\", \"magazine\": 5 }",
            "\"lasgun\"",
            "plan[1].mode",
            "`auto`",
            "`single`, `semi`",
        ),
        // What is missing, or stands there twice.
        ("\"bs\": 45", "", "attacker.bs", "nothing", SKILL),
        ("\"damage\"", "\"weapon\"", "weapon", "the same field again", "each field once"),
        ("\"percentile\"", "null", "ruleset", "null", "`percentile`"),
    ]);
}

/// The nearest known name is offered.
#[test]
fn slips_are_guessed() {
    for (from, to, path, nearest) in [
        ("\"bs\"", "\"bss\"", "attacker.bss", "bs"),
        ("\"percentile\"", "\"percentil\"", "ruleset", "percentile"),
        ("\"autogun\"", "\"autgun\"", "weapon.id", "autogun"),
        ("\"flak_vest\"", "\"flak vest\"", "target.armour[0]", "flak_vest"),
        ("\"energy\"", "\"enrgy\"", "target.armour[1].kind", "energy"),
        ("\"auto\"", "\"full-auto\"", "plan[1].mode", "auto"),
        ("\"aim\"", "\"aims\"", "plan[0].do", "aim"),
        ("\"dead\"", "\"daed\"", "damage.rows[0].result", "dead"),
        ("\"damage\"", "\"rulings\": { \"jam_shots\": 1 }, \"damage\"", "rulings.jam_shots", "jam_shot"),
        ("\"damage\"", "\"rulings\": { \"jam_shot\": \"lots\" }, \"damage\"", "rulings.jam_shot", "lost"),
    ] {
        let said = error(from, to);
        assert!(said.starts_with(&format!("{path}: found ")), "{from} -> {to}\n  {said}");
        assert!(said.ends_with(&format!("did you mean `{nearest}`?")), "{from} -> {to}\n  {said}");
    }
}

/// Absurd sizes: a million actions, a document too large, nesting without end.
#[test]
fn absurd_sizes_are_refused() {
    let aims = |count: usize| vec!["{\"do\":\"aim\"}"; count].join(",");
    let entries = error("{ \"do\": \"aim\" }", &aims(1000));
    assert_eq!(entries, "plan: found 1001 entries; allowed: at most 1000");
    let large = "the document: found more than 1048576 bytes; allowed: at most 1048576 bytes (1 MiB)";
    assert_eq!(error("{ \"do\": \"aim\" }", &aims(1_000_000)), large);
    let run = shootout_with(&["odds", "-"], "[".repeat(500_000));
    assert!(assert_refused(&run).ends_with("allowed: at most 127 levels"));
}

/// Broken bytes and broken JSON.
#[test]
fn broken_text_is_refused() {
    for (text, message) in [
        (
            &b"{\"ruleset\": \"\xff\"}"[..],
            "the document: found a byte that is not UTF-8 at offset 13; allowed: text in UTF-8",
        ),
        (b"", "the document: found nothing; allowed: an object in `{ }`"),
        (
            b"{",
            "the document: found the end of the text at line 1, column 1; allowed: the rest of the object, up to its `}`",
        ),
        (b"[]", "the document: found a list; allowed: an object in `{ }`"),
        (
            b"\xef\xbb\xbf{}",
            "the document: found a byte order mark in front of the document; allowed: UTF-8 without a byte order mark",
        ),
    ] {
        for command in ["odds", "roll", "rulings", "melee", "order"] {
            let run = shootout_with(&[command, "-"], text);
            assert_eq!(assert_refused(&run), format!("standard input: {message}"), "{command}");
        }
    }
}

/// What is in a document cannot play tricks on the terminal.
#[test]
fn messages_hold_no_escape_codes() {
    let said = error("\"autogun\"", "\"\\u001b[31mred\\u0007\"");
    assert!(said.contains("\\u001b[31mred"), "{said}");
    let run = shootout(&["odds", "no\u{1b}[31mfile"]);
    assert!(!run.err.contains('\u{1b}'), "{}", run.err);
}

/// The file is named, whichever it is.
#[test]
fn files_are_named() {
    let missing = shootout(&["odds", "no/such.json"]);
    assert!(assert_refused(&missing).starts_with("no/such.json: "));
    let folder = shootout(&["odds", data().to_str().unwrap()]);
    assert!(assert_refused(&folder).contains("data: "));
    let path = example("automatic_burst.json");
    let catalogue = shootout(&["odds", &path, "--catalogue", &path]);
    assert!(assert_refused(&catalogue).starts_with(&format!("{path}: attacker: found an unknown field")));
}

/// One kind of document for the command of another.
#[test]
fn the_command_for_a_document_is_named() {
    let [shot, blow, order] =
        ["automatic_burst.json", "melee_sword_against_parry.json", "order_harlequin.json"].map(example);
    for (command, path, other) in [
        ("odds", &order, "order"),
        ("melee", &order, "order"),
        ("order", &shot, "odds"),
        ("order", &blow, "odds"),
        ("roll", &order, "order"),
        ("table", &order, "order"),
    ] {
        let run = shootout(&[command, path]);
        let line = assert_refused(&run);
        assert!(line.ends_with(&format!("`shootout {other}` reads this file")), "{command}: {line}");
    }
}

/// What has no numbers that readings could change is told.
#[test]
fn an_order_has_no_numbers_to_compare() {
    let run = shootout(&["rulings", &example("order_harlequin.json")]);
    assert!(
        assert_refused(&run).contains("ask: found `order`, which has no numbers to compare"),
        "{}",
        run.err
    );
}

#[test]
fn rulings_of_the_command_line_are_checked() {
    let path = example("automatic_burst.json");
    let said = |ruling: &str| assert_refused(&shootout(&["odds", &path, "--ruling", ruling])).to_owned();
    assert!(said("jam_shots=lost").ends_with("did you mean `jam_shot`?"));
    assert!(
        said("jam_shot=losst")
            .contains("jam_shot: found `losst`; allowed: `lost`, `hits_then_jams`; did you mean `lost`?")
    );
    assert!(
        said("reveal_actions=1001")
            .ends_with("reveal_actions: found `1001`; allowed: a whole number from 0 to 1000")
    );
    assert!(said("jam_shot").contains("such as `jam_shot=lost`"));
    // A ruling that the document is not ready for.
    assert!(
        said("location_chart=custom").starts_with(&format!("{path}: target.location_chart: found nothing"))
    );
}

/// Options that clap refuses, too.
#[test]
fn unknown_options_are_refused() {
    for arguments in [
        &["ods"][..],
        &["odds"],
        &["odds", "-", "--formt", "json"],
        &["odds", "-", "--format", "yaml"],
        &["roll", "-", "--rng", "-1"],
        &["roll", "-", "--rng", "18446744073709551616"],
        &["catalogue", "weapon"],
        &["schema", "--check", "a", "--write", "b"],
    ] {
        let run = shootout(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.starts_with("error: "), "{}", run.err);
    }
    let list = shootout(&["catalogue", "weapon"]);
    assert!(assert_refused(&list).ends_with("did you mean `weapons`?"), "{}", list.err);
}

/// Two magazines of which any number of rounds may be left: refused with how much of it can be had, and what would make it less.
#[test]
fn plans_that_can_go_in_too_many_ways_are_refused() {
    let plan = vec![r#"{ "do": "fire", "mode": "auto", "cease": "hit" }"#; 1000].join(",");
    let weapon = r#"{ "modes": ["auto"], "magazine": 3000 }"#;
    let document = format!(
        r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 50 }}, "weapon": {weapon}, "off_hand": {weapon},
             "target": {{ "range_m": 9 }}, "plan": [{plan}] }}"#
    );
    for command in ["odds", "card", "rulings"] {
        let run = shootout_with(&[command, "-"], document.as_str());
        let line = assert_refused(&run);
        assert!(line.contains("plan: found 1000 entries, too many to be followed exactly"), "{line}");
        assert!(
            line.contains("allowed: the first ") && line.contains(" without `cease` and `clear_jam`"),
            "{line}"
        );
    }
}
