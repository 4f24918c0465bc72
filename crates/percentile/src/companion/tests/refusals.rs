//! What is wrong with the answer to a question of a scene is said at its input, with what was found there and what is allowed.

use super::*;
use serde_json::{Value, json};

/// What an answer is refused for, by the form as by the scene: both say the same.
fn refused(scene: &PlayedScene, action: &SceneAction, stated: &[(&str, Value)]) -> InputError {
    let mut document = scene.question(action).unwrap().unwrap().document;
    for (field, value) in stated {
        document.set((*field).to_owned(), Node::from(value));
    }
    let places = crate::references::IN_A_SCENE;
    places.iter().try_for_each(|places| built_in().resolve(&mut document, "", places)).unwrap();
    let question = scene.question(action).unwrap().unwrap().question;
    let in_form = case(question, document.clone()).map(|_| ()).unwrap_err();
    let at_the_table = Scene::after(scene, action, Some(Rolled::typed(&document, ""))).unwrap_err();
    assert_eq!(in_form, at_the_table);
    in_form
}

/// A name that is too long, one of blanks, what is not thrown, and all that a sheet or an attack does not go together with.
#[test]
fn an_answer_is_refused_at_its_input() {
    let scene = read(YARD);
    let long = json!("W".repeat(81));
    let named = |name: &Value| json!({ "name": name, "bs": 20, "weapon": "stub_gun" });
    let found_long = ("a name of 81 characters", "1 to 80 characters");
    let join = action("join", None, None);
    let edit = action("edit", Some(1), None);
    let change = action("change", Some(1), None);
    let attack = action("attack", Some(0), Some(1));
    let mut sheet = Value::from(Node::of(&scene.state().combatants[1].sheet));
    sheet["side"] = long.clone();
    let armed = json!({ "name": "Rat", "bs": 20, "weapon": "stub_gun", "grenade": "autogun" });
    let rename = action("rename", Some(0), None);
    for (action, stated, path, (found, allowed)) in [
        (&rename, vec![("name", long.clone())], "name", found_long),
        (&rename, vec![("name", json!("  "))], "name", ("a name of blanks alone", "1 to 80 characters")),
        (&action("copy", Some(0), None), vec![("name", long.clone())], "name", found_long),
        (&join, vec![("combatant", named(&long)), ("count", json!(1))], "combatant.name", found_long),
        (
            &join,
            vec![("combatant", armed), ("count", json!(3))],
            "combatant.grenade",
            ("Autogun, which is not thrown", "what is thrown (P-ACT-11)"),
        ),
        (&edit, vec![("combatant", sheet.clone()), ("goes_for", json!("one"))], "combatant.side", found_long),
        (&edit, vec![("combatant", sheet), ("goes_for", json!("group"))], "combatant.side", found_long),
        (
            &change,
            vec![("weapon", json!({ "rounds": 99_999 }))],
            "weapon.rounds",
            ("99999", "0 to 30: the magazine holds 30"),
        ),
        (
            &change,
            vec![("aim_at", json!(2))],
            "aim_at",
            ("2", "something else: nobody can aim at themselves"),
        ),
        (
            &attack,
            vec![("at", json!(9))],
            "at",
            ("9", "something else: nobody in the scene has the number 9"),
        ),
        (
            &action("distance", Some(1), Some(2)),
            vec![("between", json!([1, 1]))],
            "between",
            ("a list", "something else: a distance is between two"),
        ),
        (
            &action("fight", Some(1), Some(0)),
            vec![("fighters", json!([2]))],
            "fighters",
            ("a list", "something else: a fight needs two fighters or more, each named once"),
        ),
    ] {
        let refused = refused(&scene, action, &stated);
        assert_eq!(
            (refused.path.as_str(), refused.found.as_str(), refused.allowed.as_str()),
            (path, found, allowed)
        );
    }
}

/// Who cannot act at all is what is wrong, where no other input is.
#[test]
fn who_cannot_act_is_what_is_wrong() {
    let attack = action("attack", Some(0), Some(1));
    let document = read(YARD).question(&attack).unwrap().unwrap().document;
    let dead = YARD.replace(
        r#"{ "event": "distance","#,
        r#"{ "event": "change", "who": 1, "health": "dead" }, { "event": "distance","#,
    );
    let mut document = document;
    document.set("in_scene".to_owned(), read(&dead).to_node());
    let refused = case("attack", document).map(|_| ()).unwrap_err();
    assert_eq!(refused.to_string(), "by: found 1; allowed: something else: Kell is dead");
}

/// A scene that is read names the input of the event that cannot happen.
#[test]
fn an_event_of_a_document_is_refused_at_its_input() {
    let long = YARD.replacen("Thug 2", &"W".repeat(81), 1);
    let lost = PlayedScene::read(long.as_bytes(), built_in()).unwrap().lost.unwrap();
    assert_eq!(lost.error.path, "events[1].combatants[1].name");
    assert_eq!((lost.error.found.as_str(), lost.kept), ("a name of 81 characters", 1));
}
