//! Setting a fight up: several at once, numbered names, a change that goes for a whole group; and what is said of each.

use super::*;
use crate::scene::{AddGroup, EditGroup, Sheet};
use shootout_ruleset::scene::{numbered, stem};

fn sheet(text: &str) -> Sheet {
    let text = format!(r#"{{ "event": "add", "combatant": {text} }}"#);
    let Event::Add(add) = event(&text) else { panic!("an add") };
    add.combatant
}

fn names(scene: &Scene) -> Vec<&str> {
    scene.state().combatants.iter().map(|one| one.name()).collect()
}

const THUG: &str =
    r#"{ "name": "Thug", "side": "Enemies", "bs": 30, "weapon": "autogun", "cover": "brick_wall" }"#;

/// Three thugs, added at once.
fn thugs() -> Scene {
    let mut scene = scene(false, "");
    let combatants = scene.state().several(&sheet(THUG), 3);
    scene.act(AddGroup { combatants }).unwrap();
    scene
}

#[test]
fn several_join_at_once_by_numbered_names() {
    let mut scene = thugs();
    assert_eq!(names(&scene), ["Thug 1", "Thug 2", "Thug 3"]);
    assert_eq!(scene.log()[0].words, "Thug 1, Thug 2 and Thug 3 join (Enemies): BS 30, Autogun, each.");
    assert_eq!(scene.log().len(), 1, "one step to take back");
    let combatants = scene.state().several(&sheet(THUG), 2);
    scene.act(AddGroup { combatants }).unwrap();
    assert_eq!(names(&scene)[3..], ["Thug 4", "Thug 5"]);
    let again = Scene::read(written(&scene).as_bytes(), built_in()).unwrap();
    assert_eq!((again.scene, again.lost), (scene, None));
}

#[test]
fn numbers_count_on_where_the_name_ends() {
    assert_eq!(stem("Thug 12"), "Thug");
    assert_eq!(
        [stem("Kell"), stem("7"), stem("Mark IV"), stem("Big  Thug 2")],
        ["Kell", "7", "Mark IV", "Big  Thug"]
    );
    assert_eq!(numbered("Thug", 1, &["Thug 1", "Thug 2"]), ["Thug"], "a free name is kept");
    assert_eq!(numbered("Thug 2", 1, &["Thug 1", "Thug 2"]), ["Thug 3"], "and not Thug 2 2");
    assert_eq!(numbered("Ruk", 2, &["Ruk"]), ["Ruk 2", "Ruk 3"]);
    assert_eq!(numbered("Ruk 9", 2, &[]), ["Ruk 1", "Ruk 2"]);
    assert_eq!(numbered("Thug", 2, &["Thug 4", "Thugs 9"]), ["Thug 5", "Thug 6"]);
}

/// Those of a saved group keep their names where they can.
#[test]
fn a_group_joins_beside_others_of_the_same_names() {
    let mut scene = thugs();
    let group = [THUG, r#"{ "name": "Thug 2", "bs": 35 }"#, r#"{ "name": "Boss", "bs": 55 }"#].map(sheet);
    let combatants = scene.state().renamed(&group);
    scene.act(AddGroup { combatants }).unwrap();
    assert_eq!(names(&scene), ["Thug 1", "Thug 2", "Thug 3", "Thug", "Thug 4", "Boss"]);
    assert_eq!(scene.log()[1].words, "Thug, Thug 4 and Boss join.");
}

#[test]
fn a_group_is_edited_at_once_and_keeps_what_differs() {
    let mut scene = thugs();
    act(&mut scene, r#"{ "event": "change", "who": 2, "wounds": ["light"], "weapon": { "rounds": 3 } }"#);
    let mut boss = scene.state().get(id(3)).unwrap().sheet.clone();
    boss.name = "Thug 3".to_owned();
    boss.bs = crate::number::BoundedInt::nearest(50);
    act(&mut scene, &serde_json::json!({ "event": "edit", "who": 3, "combatant": boss }).to_string());

    let mut changed = scene.state().get(id(1)).unwrap().sheet.clone();
    changed.ws = crate::number::BoundedInt::nearest(44);
    changed.cover = None;
    changed.side = None;
    let group = scene.state().group_of(id(1));
    assert_eq!(group, [id(1), id(2), id(3)]);
    let edits = scene.state().edits(id(1), &changed, &group).unwrap();
    scene.act(EditGroup { edits }).unwrap();
    let state = scene.state();
    let told = |who: i32| {
        let one = state.get(id(who)).unwrap();
        (
            one.name(),
            one.sheet.bs.get(),
            one.sheet.ws.get(),
            one.sheet.cover.is_some(),
            one.side(),
            one.guns[0].rounds,
        )
    };
    assert_eq!(told(1), ("Thug 1", 30, 44, false, None, Some(20)));
    assert_eq!(told(2), ("Thug 2", 30, 44, false, None, Some(3)), "the ammo left stays");
    assert_eq!(told(3), ("Thug 3", 50, 44, false, None, Some(20)), "the skill that was not changed stays");
    assert_eq!(state.get(id(2)).unwrap().wounds.len(), 1);
    assert_eq!(scene.log().last().unwrap().words, "The sheets of Thug 1, Thug 2 and Thug 3 are changed.");
    assert!(scene.undo() && scene.state().get(id(3)).unwrap().side() == Some("Enemies"), "in one step");
}

/// A saved group is a scene of its own; it joins another with everything on the sheets.
#[test]
fn a_group_is_saved_as_a_scene() {
    let mut scene = thugs();
    add(&mut scene, "Boss", r#""side": "Enemies", "bs": 50, "armour": ["flak_vest"]"#);
    let side = scene.state().side_of(id(1));
    assert_eq!(side, [id(1), id(2), id(3), id(4)]);
    let saved = Scene::of_group("Enemies", scene.state().sheets(&side)).unwrap();
    let read = Scene::read(written(&saved).as_bytes(), built_in()).unwrap().scene;
    assert_eq!((read.name(), read.state().combatants.len()), ("Enemies", 4));
    let combatants = scene.state().renamed(&read.state().sheets(&side));
    scene.act(AddGroup { combatants }).unwrap();
    assert_eq!(names(&scene)[4..], ["Thug 4", "Thug 5", "Thug 6", "Boss 2"]);
    let boss = |at: usize| &scene.state().combatants[at].sheet;
    assert_eq!((&boss(3).armour, boss(3).bs), (&boss(7).armour, boss(7).bs));
    assert!(Scene::of_group("Nobody", Vec::new()).is_err());
}

#[test]
fn groups_of_other_sides_and_other_names_are_other_groups() {
    let mut scene = thugs();
    add(&mut scene, "Thug 4", r#""side": "Party", "bs": 30"#);
    add(&mut scene, "Thugs", r#""side": "Enemies", "bs": 30"#);
    assert_eq!(scene.state().group_of(id(2)), [id(1), id(2), id(3)]);
    assert_eq!(scene.state().group_of(id(4)), [id(4)]);
}

#[test]
fn groups_that_cannot_be() {
    let mut scene = thugs();
    for (text, part) in [
        (r#"{ "event": "add_group", "combatants": [] }"#, "an empty group"),
        (
            r#"{ "event": "add_group", "combatants": [{ "name": "A", "side": " ", "bs": 30 }] }"#,
            "a name of blanks alone",
        ),
        (r#"{ "event": "edit_group", "edits": [] }"#, "names one combatant or more"),
        (
            r#"{ "event": "edit_group", "edits": [{ "who": 1, "combatant": { "name": "A", "bs": 1 } },
                { "who": 1, "combatant": { "name": "B", "bs": 1 } }] }"#,
            "once",
        ),
    ] {
        let refusal = refused(&mut scene, text);
        assert!(refusal.words.contains(part), "{refusal}");
    }
    let many = vec![sheet(THUG); crate::scene::MAX_COMBATANTS];
    let refusal = scene.act(AddGroup { combatants: many }).unwrap_err();
    assert_eq!((refusal.words.as_str(), names(&scene).len()), ("a scene holds at most 64 combatants", 3));
    let text = r#"{ "scene": 1, "ruleset": "percentile", "events": [{ "event": "add_group", "combatants": [
        { "name": "A", "bs": 30 }, { "name": "B", "bs": 30, "weapon": "autogum" }] }] }"#;
    let lost = Scene::read(text.as_bytes(), built_in()).unwrap().lost.unwrap();
    assert_eq!(lost.error.path, "events[0].combatants[1].weapon");
}

/// What matters now: wounds and weapons that cannot fire are trouble; until when someone is busy is not said.
#[test]
fn the_status_says_what_matters_now() {
    let mut scene = scene(false, "");
    add(
        &mut scene,
        "Kell",
        r#""bs": 40, "tek": 30, "weapon": { "name": "Rifle", "magazine": 1, "max_range_m": 200 }"#,
    );
    add(&mut scene, "Ruk", r#""bs": 40, "weapon": { "name": "Gun" }, "off_hand": { "name": "Pistol" }"#);
    let status = |scene: &Scene, who: i32| {
        let one = scene.state().get(id(who)).unwrap();
        let troubles = one.troubles().into_iter().map(|words| (words, true));
        troubles.chain(scene.state().notes(one).into_iter().map(|words| (words, false))).collect::<Vec<_>>()
    };
    let words = |words: &[(&str, bool)]| {
        words.iter().map(|(words, trouble)| ((*words).to_owned(), *trouble)).collect::<Vec<_>>()
    };
    assert_eq!(status(&scene, 1), words(&[]));
    act(&mut scene, r#"{ "event": "act", "who": 2, "do": "aim", "at": 1 }"#);
    resolve(&mut scene, r#""by": 1, "at": 2, "mode": "single""#, &[97]);
    assert_eq!(status(&scene, 1), words(&[("empty", true)]));
    assert_eq!(status(&scene, 2), words(&[("aims at Kell", false)]));
    let ruk = scene.state().get(id(2)).unwrap();
    assert_eq!(scene.state().standing(ruk), ["aims at Kell"]);
    let kell = scene.state().get(id(1)).unwrap();
    assert_eq!(
        (kell.holds(), scene.state().standing(kell)),
        (vec!["Rifle 0/1".to_owned()], vec!["revealed 1 action ago".to_owned()])
    );
    act(
        &mut scene,
        r#"{ "event": "change", "who": 1, "weapon": { "condition": "jammed" }, "wounds": ["light", "serious"] }"#,
    );
    act(&mut scene, r#"{ "event": "change", "who": 2, "off_hand": { "condition": "ruined" } }"#);
    assert_eq!(status(&scene, 2), words(&[("Pistol jammed for good", true), ("aims at Kell", false)]));
    act(&mut scene, r#"{ "event": "act", "who": 1, "do": "clear_jam" }"#);
    let jammed =
        words(&[("light wound and serious wound", true), ("jammed", true), ("clearing a jam", false)]);
    assert_eq!(status(&scene, 1), jammed);
    act(&mut scene, r#"{ "event": "change", "who": 1, "health": "knocked_out" }"#);
    assert_eq!(status(&scene, 1)[0], ("knocked out".to_owned(), true));
}
