//! `shootout publish`: pages that show answers without a server.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{data, json, shootout};
use std::fs;
use std::path::Path;

fn path(name: &str) -> String {
    data().join(name).to_str().unwrap().to_owned()
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Text of a page without escapes.
fn plain(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

#[test]
fn each_document_has_a_page_a_picture_and_a_frame() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("made/here");
    let files = [
        "percentile/scenarios/plasma_gunner.json",
        "fate_firefight/guard_and_ganger.json",
        "squad_d8/pin_them_down.json",
    ];
    let mut arguments = vec!["publish".to_owned()];
    arguments.extend(files.map(path));
    arguments
        .extend(["-o", out.to_str().unwrap(), "--base", "https://odds.example/gallery"].map(str::to_owned));
    let run = shootout(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(run.code, 0, "{}", run.err);
    let index = read(&out, "index.html");
    for (file, name) in files.into_iter().zip(["plasma_gunner", "guard_and_ganger", "pin_them_down"]) {
        let sentence = json(&["odds", &path(file)])["sentence"].as_str().unwrap().to_owned();
        let page = plain(&read(&out, &format!("{name}.html")));
        assert!(page.contains(&format!("<strong>{sentence}</strong>")), "{page}");
        let at = format!("https://odds.example/gallery/{name}");
        for tag in [
            format!("property=\"og:image\" content=\"{at}.png\""),
            format!("property=\"og:url\" content=\"{at}.html\""),
            format!("type=\"application/json+oembed\" href=\"{at}.oembed.json\""),
        ] {
            assert!(page.contains(&tag), "{tag} in {page}");
        }
        // It opens the live page, in the folder above.
        let link = crate::common::answer(&["link", &path(file)]);
        assert!(page.contains(&format!("<a href=\"https://odds.example/#{}\">", link.trim())), "{page}");
        assert!(page.contains("<a href=\"https://odds.example/gallery/index.html\">"), "{page}");
        assert!(page.contains("<h2>") && !page.contains("<h3>"), "{page}");
        assert!(fs::read(out.join(format!("{name}.png"))).unwrap().starts_with(b"\x89PNG"));
        let told: serde_json::Value =
            serde_json::from_str(&read(&out, &format!("{name}.oembed.json"))).unwrap();
        assert_eq!(told["thumbnail_url"], format!("{at}.png"));
        assert_eq!(told["provider_url"], "https://odds.example/");
        let frame = plain(told["html"].as_str().unwrap());
        let frames = format!("<iframe src=\"https://odds.example/embed.html#{}\"", link.trim());
        assert!(frame.starts_with(&frames), "{frame}");
        assert!(!page.contains("<script"), "{page}");
        assert!(index.contains(&format!("<a href=\"{at}.html\">")), "{index}");
        assert!(plain(&index).contains(&sentence), "{index}");
    }
    assert_eq!(index.matches("<h2>").count(), 3);
    assert!(index.contains("<b>Guard and ganger</b>"), "{index}");
}

#[test]
fn of_a_folder_all_is_published_that_asks_something() {
    let folder = tempfile::tempdir().unwrap();
    let from = folder.path().join("mine");
    fs::create_dir_all(from.join("at dawn")).unwrap();
    fs::copy(path("percentile/scenarios/plasma_gunner.json"), from.join("at dawn/é.json")).unwrap();
    fs::write(from.join("catalogue.json"), "{}").unwrap();
    fs::write(from.join("notes.txt"), "none").unwrap();
    let out = folder.path().join("out");
    let run = shootout(&["publish", from.to_str().unwrap(), "-o", out.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("catalogue.json was left out: ruleset: found nothing"), "{}", run.err);
    let mut names: Vec<String> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    // Frames in pages of others need a whole address, and none is known.
    assert_eq!(names, ["at-dawn--.html", "at-dawn--.png", "index.html", "pages.txt"]);
    let page = read(&out, "at-dawn--.html");
    assert!(page.contains("content=\"at-dawn--.png\"") && page.contains("<a href=\"../#"), "{page}");
    for whole in ["oembed", "canonical", "og:url"] {
        assert!(!page.contains(whole), "{whole} in {page}");
    }
}

/// What is published no more is gone; what is of others stays, whatever stands in the list.
#[test]
fn another_run_takes_away_what_is_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let to = ["-o", out.to_str().unwrap()];
    let (gunner, guard) =
        (path("percentile/scenarios/plasma_gunner.json"), path("fate_firefight/guard_and_ganger.json"));
    assert_eq!(shootout(&[&["publish", &gunner, &guard], &to[..]].concat()).code, 0);
    assert!(out.join("guard_and_ganger.html").exists());
    fs::write(folder.path().join("mine.html"), "mine").unwrap();
    fs::write(out.join("mine.html"), "mine").unwrap();
    let list = read(&out, "pages.txt") + "../mine.html\n/etc/none.html\n.html\n";
    fs::write(out.join("pages.txt"), list).unwrap();
    assert_eq!(shootout(&[&["publish", &gunner], &to[..]].concat()).code, 0);
    for ending in ["html", "png"] {
        assert!(!out.join(format!("guard_and_ganger.{ending}")).exists());
        assert!(out.join(format!("plasma_gunner.{ending}")).exists());
    }
    assert!(folder.path().join("mine.html").exists() && out.join("mine.html").exists());
    assert!(!read(&out, "index.html").contains("guard_and_ganger"));
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let other = folder.path().join("plasma_gunner.json");
    fs::copy(path("percentile/scenarios/plasma_gunner.json"), &other).unwrap();
    let broken = folder.path().join("broken.json");
    fs::write(&broken, r#"{ "ruleset": "nothing" }"#).unwrap();
    let gunner = path("percentile/scenarios/plasma_gunner.json");
    for (arguments, words) in [
        (vec![gunner.as_str(), broken.to_str().unwrap()], "broken.json: ruleset: found \"nothing\""),
        (vec![&gunner, other.to_str().unwrap()], "would have the same name"),
        (vec![&gunner, "--base", "odds.example"], "--base: found `odds.example`"),
        (vec![&gunner, "--page", "javascript:alert(1)"], "--page: found `javascript:alert(1)`"),
    ] {
        let run = shootout(&[&["publish"], arguments.as_slice(), &["-o", out.to_str().unwrap()]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(words), "{}", run.err);
        assert!(!out.exists(), "{arguments:?}");
    }
}
