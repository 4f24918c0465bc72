//! Scenarios as links and back.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, blows, data, json, json_with, shootout, shootout_with, shots};
use serde_json::json;

/// The odds of every example are those of the scenario that its link opens.
#[test]
fn every_shot_goes_through_a_link() {
    for path in shots() {
        let link = answer(&["link", &path]);
        let opened = answer(&["open", link.trim_end()]);
        assert_eq!(json_with(&["odds", "-"], opened), json(&["odds", &path]), "{path}: {link}");
    }
}

/// A catalogue of one's own is packed: what a link opens is the file. What others cannot read is refused before.
#[test]
fn a_catalogue_goes_through_a_link() {
    let path = data().join("percentile/catalogue/own.example.json").to_string_lossy().into_owned();
    let link = answer(&["link", &path, "--base", "https://example.org/"]);
    assert!(link.starts_with("https://example.org/#catalogue=") && link.ends_with("&v=1.1\n"), "{link}");
    let file: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let opened: serde_json::Value = serde_json::from_str(&answer(&["open", link.trim_end()])).unwrap();
    assert_eq!(opened, file);
    let damaged = shootout(&["open", &link.trim_end().replace("&v=1.1", "")]);
    assert_eq!((damaged.code, damaged.out.as_str()), (2, ""));
    let wrong = r#"{ "cover": [{ "id": "crate", "name": "Crate", "base": "x" }] }"#;
    assert!(shootout_with(&["link", "-"], wrong).err.contains("cover[0].base"));
    let no_answer = shootout(&["link", &path, "--base", "https://example.org/", "--embed", "frame"]);
    assert_eq!(no_answer.code, 2);
}

#[test]
fn the_address_of_the_page_goes_before() {
    let path = crate::common::example("automatic_burst.json");
    let text = "bs=40&weapon=autogun&range=60&plan=auto&v=1.1";
    assert_eq!(answer(&["link", &path]), format!("{text}\n"));
    for base in ["https://example.org/shootout/", "https://example.org/shootout/#bs=1"] {
        let link = answer(&["link", &path, "--base", base]);
        assert_eq!(link, format!("https://example.org/shootout/#{text}\n"));
        assert_eq!(answer(&["open", link.trim_end()]), answer(&["open", text]));
    }
}

/// What is pasted elsewhere leads to the page, in every format that can: to just what was asked, rulings and own entries too.
#[test]
fn what_is_pasted_links_to_the_page() {
    let path = crate::common::example("automatic_burst.json");
    let to = "https://odds.example/#bs=40&weapon=autogun&range=60&plan=auto&v=1.1";
    let asked = ["odds", &path, "--base", "https://odds.example", "--format"];
    for (format, linked) in [
        ("bbcode", format!("[url={to}]")),
        ("markdown", format!("]({to})")),
        ("html", format!("<a href=\"{}\">", to.replace('&', "&amp;"))),
        ("csv", to.to_owned()),
        ("discord", format!("]({to})")),
        ("roll20", format!("]({to})")),
        ("foundry", format!("window.open(\"{to}\"")),
    ] {
        let text = answer(&[&asked[..], &[format]].concat());
        assert!(text.contains(&linked), "{format}: {text}");
        let without = answer(&["odds", &path, "--format", format]);
        assert!(!without.contains("://") && !without.contains("window.open"), "{format}: {without}");
    }
    let ruled = answer(&[&asked[..], &["csv", "--ruling", "jam_shot=hits_then_jams"]].concat());
    assert!(ruled.contains("&rulings.jam_shot=hits_then_jams&"), "{ruled}");
    for (command, file) in [
        ("order", "percentile/scenarios/order_harlequin.json"),
        ("duel", "fate_firefight/duel_across_the_yard.json"),
    ] {
        let path = data().join(file).to_string_lossy().into_owned();
        let link = answer(&["link", &path]);
        let text = answer(&[command, &path, "--base", "https://odds.example", "--format", "foundry"]);
        assert!(text.contains(&format!("https://odds.example/#{}", link.trim_end())), "{command}: {text}");
    }
}

#[test]
fn an_answer_that_no_link_holds_is_written_all_the_same() {
    let path = crate::common::example("automatic_burst.json");
    let goes_on = ["--base", "https://odds.example", "--format", "markdown"];
    // Advice on a shot: a link of the file would open the shot.
    let run = shootout(&[&["advise", &path], &goes_on[..]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!run.out.contains("://") && run.err.contains("no link"), "{} {}", run.out, run.err);
    for (arguments, words) in [
        (vec!["--base", "https://odds.example"], "--base needs a format to paste"),
        (vec!["--base", "odds.example", "--format", "html"], "--base: found `odds.example`"),
    ] {
        let run = shootout(&[&["odds", path.as_str()], arguments.as_slice()].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(words), "{}", run.err);
    }
}

#[test]
fn a_page_takes_the_live_answer_in() {
    let path = crate::common::example("automatic_burst.json");
    let base = "https://example.org/shootout/#old";
    let frame = answer(&["link", &path, "--base", base, "--embed", "frame"]);
    let text = "bs=40&amp;weapon=autogun&amp;range=60&amp;plan=auto&amp;v=1.1";
    assert!(
        frame.starts_with(&format!("<iframe src=\"https://example.org/shootout/embed.html#{text}\"")),
        "{frame}"
    );
    let element = answer(&["link", &path, "--base", base, "--embed", "element"]);
    assert!(
        element.ends_with(&format!("<shootout-odds scenario=\"{text}\"></shootout-odds>\n")),
        "{element}"
    );
    assert_eq!(shootout(&["link", &path, "--embed", "frame"]).code, 2);
}

/// What an author leaves open stands before the stamp.
#[test]
fn inputs_can_be_left_open() {
    let path = crate::common::example("automatic_burst.json");
    let text = "bs=40&weapon=autogun&range=60&plan=auto&open=bs,range&v=1.1";
    assert_eq!(answer(&["link", &path, "--open", "bs,range"]), format!("{text}\n"));
    assert_eq!(answer(&["open", text]), answer(&["open", &text.replace("open=bs,range&", "")]));
    let run = shootout(&["link", &path, "--open", "plan"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: --open: found `plan`; allowed: `bs`, `tek`, "), "{}", run.err);
}

/// What only one's own catalogue has stands in the link itself.
#[test]
fn a_catalogue_of_ones_own_goes_with_the_link() {
    let catalogue = data().join("percentile/catalogue/own.example.json").to_str().unwrap().to_owned();
    let shot = json!({
        "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "rivet_gun", "target": { "range_m": 10 },
        "plan": [{ "do": "fire", "mode": "semi" }]
    });
    let link = answer_with(&["link", "-", "--catalogue", &catalogue], shot.to_string());
    let opened = answer(&["open", link.trim_end()]);
    let own = json_with(&["odds", "-", "--catalogue", &catalogue], shot.to_string());
    assert_eq!(json_with(&["odds", "-"], opened), own, "{link}");
}

/// What could not be read is said on standard error; the rest is printed.
#[test]
fn remarks_stand_beside_the_document() {
    let run = shootout(&["open", "bs=45&weapon=autogun&range=far&plan=auto"]);
    assert_eq!(run.code, 0);
    let document: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&document["attacker"]["bs"], &document["target"]["range_m"]), (&json!(45), &json!(35)));
    assert_eq!(
        run.err,
        "note: the link does not end with its version, such as `v=1.1`; it may have been cut short\n\
         note: target.range_m: found \"far\"; allowed: a number from 0 to 1000000; 35 is used instead\n"
    );
}

/// A document that nobody has asked for is not printed; a rule set that nobody knows is said to be one, and nothing else is blamed.
#[test]
fn a_link_of_which_nothing_can_be_read_is_refused() {
    let run = shootout(&["open", "ruleset=zzz&ask=shoot&bs=40&v=1.1"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("ruleset: found \"zzz\"; allowed: `percentile`, "), "{}", run.err);
    assert!(run.err.contains("`squad_d8`"), "{}", run.err);
    assert!(!run.err.contains("ask"), "{}", run.err);
    assert_eq!(shootout(&["open", "bs=4x&v=1.1"]).out, "");
}

#[test]
fn what_makes_no_link_is_refused() {
    let shot = |name: &str| {
        json!({
            "ruleset": "percentile", "attacker": { "bs": 40, "name": name }, "weapon": "autogun",
            "target": { "range_m": 10 }, "plan": []
        })
        .to_string()
    };
    let digits: String = (0..400_u64).map(|at| (at * 2_654_435_761 % 4_294_967_291).to_string()).collect();
    for (input, message) in [
        // What cannot be packed any closer: digits that follow no rule.
        (shot(&digits), "error: standard input: the link would be "),
        (
            shot("x").replace("40", "400"),
            "error: standard input: attacker.bs: found 400; allowed: a whole number from 0 to 200",
        ),
    ] {
        let run = shootout_with(&["link", "-"], input);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.starts_with(message), "{}", run.err);
    }
    // A blow has a link that the page opens, but it leaves nothing open, and no card shows it.
    let blow = &blows()[0];
    for (option, value, message) in [
        ("--embed", "element", "--embed: an element shows only cards"),
        ("--open", "bs", "--open: links of this question"),
    ] {
        let run = shootout(&["link", blow, "--base", "https://example.org/", option, value]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(message), "{}", run.err);
    }
    let run = shootout(&["open", "hello"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.starts_with("error: this is not a link; allowed: "), "{}", run.err);
}

/// A two-sided shoot-out goes into a link as a question does, and comes back as it was, with what it asks.
#[test]
fn a_two_sided_shoot_out_has_a_link() {
    let duel = data().join("percentile/duels/standoff.json");
    let link = shootout(&["link", duel.to_str().unwrap()]);
    assert_eq!((link.code, link.err.as_str()), (0, ""));
    let opened = shootout(&["open", link.out.trim()]);
    assert_eq!(opened.code, 0, "{}", opened.err);
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let mut expected = read(&std::fs::read_to_string(&duel).unwrap());
    expected["ask"] = "duel".into();
    assert_eq!(read(&opened.out), expected);
}

/// Every document of the program but its catalogues and gear has a link that opens to it: a loadout, a sweep or a scene as it is written, with the
/// scenario in it that a sweep names by its file; a question of a rule set without keys of its own with no field more or less.
#[test]
fn every_document_goes_through_a_link() {
    let mut packed = Vec::new();
    for path in documents() {
        let link = answer(&["link", path.to_str().unwrap()]);
        let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        let run = shootout(&["open", link.trim_end()]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}: {link}", path.display());
        let mut document = read(&std::fs::read_to_string(&path).unwrap());
        let kind = ["loadout", "sweep", "scene"].into_iter().find(|kind| document.get(kind).is_some());
        if document["ruleset"] == "percentile" && kind.is_none() {
            // Short links leave out what goes without saying.
            continue;
        }
        if let Some(beside) = document.get("scenario").and_then(|scenario| scenario.as_str()) {
            document["scenario"] = read(&std::fs::read_to_string(path.with_file_name(beside)).unwrap());
        }
        assert_eq!(read(&run.out), document, "{}", path.display());
        assert_eq!(link.contains("&packed="), kind.is_some(), "{link}");
        packed.extend(kind);
    }
    let count = |kind: &str| packed.iter().filter(|one| **one == kind).count();
    assert_eq!(["loadout", "sweep", "scene"].map(count), [10, 6, 6]);
}

/// The documents that come with the program, but for catalogues and schemas, and for gear, which no page shows.
fn documents() -> Vec<std::path::PathBuf> {
    let mut folders = vec![data()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_left_out = ["catalogue", "schema", "gear"].iter().any(|name| path.ends_with(name));
            match path.is_dir() {
                true if !is_left_out => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "json") => files.push(path),
                _ => {}
            }
        }
    }
    files
}

/// A question that is too long for a readable link is packed, and opens to what it says.
#[test]
fn a_question_that_is_too_long_is_packed() {
    let shot = json!({
        "ruleset": "percentile", "attacker": { "bs": 40, "name": "x".repeat(3_000) }, "weapon": "autogun",
        "target": { "range_m": 10 }, "plan": []
    });
    let link = answer_with(&["link", "-"], shot.to_string());
    assert!(link.starts_with("ruleset=percentile&packed=") && link.len() < 200, "{link}");
    let opened: serde_json::Value = serde_json::from_str(&answer(&["open", link.trim_end()])).unwrap();
    assert_eq!(opened, shot);
}

/// What is packed is refused as a whole: unread by its rules, too. Nothing is written where a document is wrong.
#[test]
fn a_packed_document_that_cannot_be_read_is_refused() {
    let grid = data().join("fate_firefight/stance_grid.json").to_str().unwrap().to_owned();
    let link = answer(&["link", &grid]);
    let open = |text: &str, words: &str| {
        let run = shootout(&["open", text]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}");
        assert!(run.err.contains(words), "{words}: {}", run.err);
    };
    open(
        &link.trim_end().replace("fate_firefight", "fudge_combat"),
        "ruleset: found \"fate_firefight\" in what is packed",
    );
    // `{"loadout":1,"ruleset":"fate_firefight","rows":[]}`, packed by Python.
    open(
        "ruleset=fate_firefight&packed=eNqrVsrJT0zJLy1RsjLUUSoqzUktTgWyldISS1Lj0zKLUtMy0zNKlIBS-eXFSlbRsbUAvBcRdg&v=1.1",
        "scenario: found nothing",
    );
    let embed = shootout(&["link", &grid, "--base", "https://odds.example/", "--embed", "frame"]);
    assert!(
        embed.out.starts_with("<iframe src=\"https://odds.example/framed.html#ruleset="),
        "{}",
        embed.out
    );
    let element = shootout(&["link", &grid, "--base", "https://odds.example/", "--embed", "element"]);
    assert_eq!((element.code, element.out.as_str()), (2, ""));
    let sweep = data().join("percentile/sweeps").read_dir().unwrap().next().unwrap().unwrap().path();
    let sweep = sweep.to_string_lossy();
    let refused = shootout(&["link", &sweep, "--base", "https://odds.example/", "--embed", "frame"]);
    assert!(
        refused.code == 2 && refused.err.contains("does not show a sweep of this rule set"),
        "{}",
        refused.err
    );
    let wrong = r#"{ "sweep": 1, "ruleset": "fate_firefight", "scenario": {}, "vary": [], "outputs": [] }"#;
    let run = shootout_with(&["link", "-"], wrong);
    assert!(run.err.starts_with("error: standard input: vary: found 0 entries"), "{}", run.err);
}

/// What only one's own catalogue has stands in the link of a loadout; where it can stand anywhere, the link is refused.
#[test]
fn a_catalogue_of_ones_own_goes_with_a_packed_link() {
    let catalogue = data().join("percentile/catalogue/own.example.json").to_str().unwrap().to_owned();
    let loadout = json!({
        "loadout": 1, "ruleset": "percentile",
        "shooters": [{ "attacker": { "bs": 40 }, "weapon": "rivet_gun", "mode": "semi" }],
        "targets": [{ "name": "Boarder", "range_m": 12 }]
    });
    let link = answer_with(&["link", "-", "--catalogue", &catalogue], loadout.to_string());
    let opened = answer(&["open", link.trim_end()]);
    let own = json_with(&["loadout", "-", "--catalogue", &catalogue], loadout.to_string());
    assert_eq!(json_with(&["loadout", "-"], opened), own, "{link}");
    let grid = data().join("percentile/sweeps/aim_or_fire.json").to_str().unwrap().to_owned();
    let run = shootout(&["link", &grid, "--catalogue", &catalogue]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("a catalogue of your own beside it"), "{}", run.err);
}

/// Three lines to paste: what a signature has no room for is left out, and it is said what; what is no post is refused.
#[test]
fn three_lines_to_paste() {
    let path = crate::common::example("automatic_burst.json");
    let to = "https://odds.example/#bs=40&weapon=autogun&range=60&plan=auto&v=1.1";
    let post = |options: &[&str]| {
        let all = [&["odds", path.as_str(), "--short", "--base", "https://odds.example"], options].concat();
        let done = shootout(&all);
        assert_eq!(done.code, 0, "{}", done.err);
        (done.out, done.err)
    };
    let (text, remark) = post(&[]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[2], remark.as_str()), (3, to, ""), "{text}");
    assert!(lines[1].starts_with("Hit ") && lines[1].contains(" · Jam "), "{text}");
    assert!(post(&["--format", "bbcode"]).0.ends_with(&format!("[url={to}]Open this calculation[/url]\n")));
    assert!(post(&["--format", "discord"]).0.ends_with(&format!("[Open this calculation]({to})\n")));
    let (text, remark) = post(&["--within", "150"]);
    assert!(text.trim_end().chars().count() <= 150 && text.ends_with(&format!("{to}\n")), "{text}");
    assert!(remark.starts_with("note: Left out: the end of the sentence"), "{remark}");
    for (options, words) in [
        (
            &["--short", "--within", "79"][..],
            "--within: found `79`; allowed: a whole number of characters from 80",
        ),
        (&["--short", "--within", "1,000"], "it may be 1000 or 1"),
        (&["--within", "255"], "--short"),
        (
            &["--short", "--format", "csv"],
            "--short writes lines to paste: --format text, plain, bbcode, markdown or discord",
        ),
    ] {
        let refused = shootout(&[&["odds", path.as_str()], options].concat());
        assert!(refused.code == 2 && refused.err.contains(words), "{options:?}: {}", refused.err);
    }
}
