//! Documents of scenes: whole, damaged, wrong.

use super::*;

fn read(text: &str) -> Result<crate::scene::Opened, shootout_ruleset::InputError> {
    Scene::read(text.as_bytes(), built_in())
}

fn example() -> Scene {
    read(include_str!("../../../../../data/percentile/scenes/firefight.json")).unwrap().scene
}

#[test]
fn a_scene_is_written_and_read_again() {
    let mut scene = example();
    for undone in 0..=24 {
        let text = written(&scene);
        let opened = read(&text).unwrap();
        assert_eq!(opened.lost, None);
        assert_eq!(opened.scene, scene, "{undone} undone");
        scene.undo();
    }
    assert_eq!(
        redo_all(&mut read(&written(&scene)).unwrap().scene),
        24,
        "what was undone can still be done again"
    );
}

/// Wherever a document breaks off, the events written before that are there, and it is said that others are not.
#[test]
fn a_document_that_breaks_off() {
    let scene = example();
    let text = written(&scene);
    let first_event = text.match_indices('\n').nth(2).unwrap().0;
    for cut in (0..text.trim_end().len()).step_by(37).chain([first_event - 1, first_event, first_event + 1]) {
        let Ok(opened) = Scene::read(&text.as_bytes()[..cut], built_in()) else {
            assert!(cut <= first_event, "cut at {cut} of {}", text.len());
            continue;
        };
        let lost = opened.lost.unwrap();
        let whole_lines = text[..cut].matches('\n').count() - 2;
        assert_eq!(lost.kept, whole_lines, "cut at {cut}");
        assert_eq!(opened.scene.events(), &scene.events()[..whole_lines]);
        assert!(lost.words().contains("left out"));
    }
}

#[test]
fn an_event_that_is_wrong_ends_the_scene_before_it() {
    let text = include_str!("../../../../../data/percentile/scenes/firefight.json");
    for (right, wrong, path) in [
        (r#""faces": [7, 81, 71]"#, r#""faces": [7, 81, 171]"#, "events[9]"),
        (r#""faces": [7, 81, 71]"#, r#""faces": [7, "x", 71]"#, "events[9].faces[1]"),
        (r#""mode": "semi" }, "faces": [7"#, r#""mode": "semj" }, "faces": [7"#, "events[9].of.mode"),
        (
            r#""event": "act", "who": 1, "do": "aim""#,
            r#""event": "acts", "who": 1, "do": "aim""#,
            "events[6].event",
        ),
        (r#""weapon": "plasma_gun""#, r#""weapon": "plasma_gum""#, "events[1].combatant.weapon"),
        (r#""initiative": 35"#, r#""initiative": -35"#, "events[1].combatant.initiative"),
        (r#""initiative": 35"#, r#""initative": 35"#, "events[1].combatant.initative"),
    ] {
        assert!(text.contains(right), "{right}");
        let opened = read(&text.replacen(right, wrong, 1)).unwrap();
        let lost = opened.lost.unwrap();
        assert_eq!(lost.error.path, path, "{}", lost.error);
        assert_eq!(opened.scene.events(), &example().events()[..lost.kept]);
        assert!(path.starts_with(&format!("events[{}]", lost.kept)));
    }
}

#[test]
fn heads_that_are_wrong() {
    for (text, path) in [
        (r#"{ "ruleset": "percentile", "events": [] }"#, "scene"),
        (r#"{ "scene": 2, "ruleset": "percentile", "events": [] }"#, "scene"),
        (r#"{ "scene": 1, "events": [] }"#, "ruleset"),
        (r#"{ "scene": 1, "ruleset": "percentile", "events": {} }"#, "events"),
        (
            r#"{ "scene": 1, "ruleset": "percentile", "rulings": { "jam_shot": "won" }, "events": [] }"#,
            "rulings.jam_shot",
        ),
        (r#"{ "scene": 1, "ruleset": "percentile", "damage": { "rows": [] }, "events": [] }"#, "damage"),
        (r#"{ "scene": 1, "ruleset": "percentile", "damage": "none", "events": [] }"#, "damage"),
        (r#"{ "scene": 1, "ruleset": "percentile", "more": 1, "events": [] }"#, "more"),
        ("[]", ""),
        ("", ""),
        ("{", ""),
    ] {
        assert_eq!(read(text).unwrap_err().path, path, "{text}");
    }
}

/// No more can be undone than happened.
#[test]
fn more_undone_than_happened_is_refused() {
    let scene =
        |more: &str| read(&format!(r#"{{ "scene": 1, "ruleset": "percentile", "events": [], {more} }}"#));
    let error = scene(r#""undone": 3"#).unwrap_err();
    assert_eq!((error.path.as_str(), error.found.as_str()), ("undone", "3"));
    assert_eq!(error.allowed, "0 to 0, as many as there are events");
    assert!(scene(r#""undone": 0"#).is_ok());
}

/// What is no face of a die is told in a person's words.
#[test]
fn a_face_that_is_no_number_says_what_a_face_is() {
    let text = include_str!("../../../../../data/percentile/scenes/firefight.json");
    let lost =
        read(&text.replacen(r#""faces": [7, 81, 71]"#, r#""faces": [7, "x", 71]"#, 1)).unwrap().lost.unwrap();
    assert_eq!(lost.error.found, "\"x\"");
    assert_eq!(lost.error.allowed, "a whole number from 1 to 100");
}
