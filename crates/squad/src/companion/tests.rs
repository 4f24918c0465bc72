//! Two forces at the table: turns, what dice do, points, the End Phase.

mod actions;
mod end_phase;
mod missions;
mod upkeep;

use super::SCENES;
use serde_json::{Value, json};
use shootout_ruleset::document::{Node, parse};
use shootout_ruleset::scene::{ByHand, Rolled, Scene, SceneAction};

fn skirmish() -> Value {
    json!({
        "sides": [{ "name": "Red", "points": 2 }, { "name": "Blue" }],
        "units": [
            { "side": "Red", "unit": "line_rifles" },
            { "side": "Red", "unit": { "id": "heavy_gunners", "pinned": true, "hit_the_dirt": true } },
            { "side": "Blue", "unit": "blade_dancers" },
            { "side": "Blue", "unit": "shield_guard" },
        ],
    })
}

fn scene(document: &Value) -> Box<dyn Scene> {
    match (SCENES.read)(&parse(document.to_string().as_bytes()).unwrap()) {
        Ok(scene) => scene,
        Err(error) => panic!("{error}"),
    }
}

fn action(act: &str, by: Option<usize>, at: Option<usize>) -> SceneAction {
    SceneAction { act: act.to_owned(), by, at }
}

/// The scene after an action with these faces, the question as it was filled in.
fn after(document: &Value, act: &str, by: Option<usize>, at: Option<usize>, faces: &str) -> Value {
    let (scene, action) = (scene(document), action(act, by, at));
    let asked = scene.question(&action).unwrap();
    let rolled = asked.as_ref().map(|asked| Rolled::typed(&asked.document, faces));
    match scene.after(&action, rolled) {
        Ok(after) => Value::from(after.document),
        Err(error) => panic!("{act}: {error}"),
    }
}

/// Why an action cannot be done.
fn refused(document: &Value, act: &str, by: Option<usize>, at: Option<usize>) -> String {
    scene(document).question(&action(act, by, at)).unwrap_err().to_string()
}

fn activated(document: &Value, by: usize) -> Value {
    after(&after(document, "activate", Some(by), None, ""), "finish", Some(by), None, "")
}

/// SQ-SEQ-01, SQ-SEQ-02, SQ-SEQ-03: by turns, each unit once; who is left alone goes on; who finished first begins the next round.
#[test]
fn units_are_activated_by_turns() {
    let one = activated(&skirmish(), 0);
    assert_eq!(one["turn"], "Blue");
    assert!(refused(&one, "activate", Some(1), None).contains("SQ-SEQ-03"));
    let two = activated(&one, 2);
    assert!(refused(&two, "activate", Some(0), None).contains("SQ-SEQ-03"));
    assert!(refused(&two, "end_phase", None, None).contains("SQ-SEQ-03"));
    let three = activated(&two, 1);
    assert_eq!((&three["turn"], &three["first_to_finish"]), (&json!("Blue"), &json!("Red")));
    let end = after(&activated(&three, 3), "end_phase", None, None, "");
    assert_eq!(end["phase"], "end_phase");
    let next = after(&end, "next_round", None, None, "");
    assert_eq!(
        (&next["round"], &next["turn"], &next["units"][0]["unit"]["activated"]),
        (&json!(2), &json!("Red"), &json!(false))
    );
}

/// SQ-CP-04, SQ-CP-05: an extra activation costs a point, once before the opponent's turn; what is left is lost.
#[test]
fn an_extra_activation() {
    let one = activated(&skirmish(), 0);
    let paid = after(&one, "extra", None, None, "");
    assert_eq!((&paid["turn"], &paid["sides"][0]["points"]), (&json!("Red"), &json!(1)));
    let two = activated(&paid, 1);
    assert_eq!(two["turn"], "Blue");
    assert!(refused(&two, "extra", None, None).contains("SQ-CP-05"));
    let end = after(&activated(&activated(&two, 2), 3), "end_phase", None, None, "");
    assert_eq!(after(&end, "next_round", None, None, "")["sides"][0]["points"], 0);
}

/// SQ-CP-05: one's own activation comes first. Nobody pays before it, neither when the first round begins nor a later one, and nobody
/// takes back a turn in which nothing was done.
#[test]
fn an_extra_activation_comes_after_an_activation() {
    let mut begun = skirmish();
    begun["turn"] = json!("Red");
    begun["sides"][1]["points"] = json!(2);
    assert!(refused(&begun, "extra", None, None).contains("activated first"));
    let paid = after(&activated(&begun, 0), "extra", None, None, "");
    assert_eq!((&paid["turn"], &paid["sides"][0]["points"]), (&json!("Red"), &json!(1)));
    assert!(refused(&paid, "extra", None, None).contains("activated first"));
    let all = [1, 2, 3].iter().fold(paid, |scene, by| activated(&scene, *by));
    let mut later = after(&after(&all, "end_phase", None, None, ""), "next_round", None, None, "");
    later["sides"][1]["points"] = json!(2);
    assert!(refused(&later, "extra", None, None).contains("activated first"));
}

/// SQ-ACT-02, SQ-PIN-05, SQ-ACT-03: the pin goes with the activation, and so does the dirt.
#[test]
fn a_pinned_unit_is_activated() {
    let one = after(&skirmish(), "activate", Some(1), None, "");
    let unit = &one["units"][1]["unit"];
    assert_eq!([&unit["pinned"], &unit["hit_the_dirt"]], [false, false]);
    let down = after(&one, "hit_the_dirt", Some(1), None, "");
    assert_eq!(down["units"][1]["unit"]["hit_the_dirt"], true);
}

/// Units of the catalogue are written out where a scene is begun or opened, so that forms show and edit what they have; and casualties
/// entered by hand leave the original number as it was: 3 of 10 test their nerve (SQ-NRV-04).
#[test]
fn units_of_the_catalogue_are_edited_by_hand() {
    let ford: Value =
        serde_json::from_str(include_str!("../../../../data/squad_d8/scenes/the_ford.json")).unwrap();
    let ford = json!({ "sides": ford["sides"], "units": ford["units"] });
    let begun = scene(&ford).begun().map(Value::from).unwrap();
    assert_eq!(scene(&ford).in_full().map(Value::from), Some(begun.clone()));
    let rifles = &begun["units"][1]["unit"];
    assert_eq!(
        (&rifles["name"], &rifles["models"], &rifles["shoot"]),
        (&json!("Line Rifles"), &json!(5), &json!(4))
    );
    assert_eq!(rifles["weapons"].as_array().map(Vec::len), Some(2));
    let below_half = |document: &Value, models: u8| {
        let mut document = document.clone();
        let place = document["units"].as_array().unwrap().len() - 1;
        document["units"][place]["unit"]["models"] = json!(models);
        let marks = scene(&document).standing()[place].tracks[0].marks.clone();
        assert_eq!((marks.len(), marks.iter().filter(|mark| !mark.used).count()), (10, usize::from(models)));
        document["phase"] = json!("end_phase");
        scene(&document)
            .offers(Some(place))
            .iter()
            .any(|offer| offer.act == "nerve" && offer.refused.is_none())
    };
    assert_eq!([3, 4, 5].map(|models| below_half(&begun, models)), [true, true, false]);
    // The same of a unit that joins, and of one whose scene has gone on since.
    let militia = Node::from(&json!({ "name": "Levy", "nerve": 5, "armour": 4, "models": 10 }));
    let joined = scene(&ford).changed(ByHand::Join(&militia)).unwrap().map(Value::from).unwrap();
    assert!(below_half(&joined, 3));
    assert!(below_half(&after(&begun, "activate", Some(0), None, ""), 3));
}

/// SQ-ACT-01: five rifles at 4+ hit three times; two of these wound at 5+, and two of five models go. They do not fire twice.
#[test]
fn fire_is_done_to_the_target() {
    let one = after(&skirmish(), "activate", Some(0), None, "");
    let shot = after(&one, "shoot", Some(0), Some(2), "8 8 8 1 1 8 5 1");
    let dancers = &shot["units"][2]["unit"];
    assert_eq!([&dancers["models"], &dancers["original_models"]], [3, 5]);
    let words = shot["log"][1]["words"].as_str().unwrap();
    assert_eq!(words, "Line Rifles shooting at Blade Dancers: 3 hits, 2 wounds. Blade Dancers: 3 models.");
    assert!(refused(&shot, "shoot", Some(0), Some(2)).contains("SQ-ACT-01"));
    let shoot = action("shoot", Some(0), Some(2));
    let asked = scene(&one).question(&shoot).unwrap().unwrap().document;
    let missing = scene(&one).after(&shoot, Some(Rolled::typed(&asked, "8 8")));
    assert_eq!(missing.unwrap_err().path, "faces");
    assert!(refused(&one, "shoot", Some(0), Some(1)).contains("the other side"));
    assert!(refused(&skirmish(), "shoot", Some(0), Some(2)).contains("Activate it first"));
}

/// A weapon of which fewer are left than carried it is carried by those who are left: the document stays one that can be read.
#[test]
fn casualties_lose_their_weapons_last() {
    let mut document = skirmish();
    document["units"][1]["unit"] = json!({ "id": "heavy_gunners", "models": 4, "armour": 2 });
    let one = activated(&document, 0);
    let two = after(&one, "activate", Some(2), None, "");
    // Fifteen dice, all of which hit and wound: nobody is left to strike back. Red has no other unit to activate, so Blue goes on.
    let faces = ["8"; 30].join(" ");
    let fought = after(&two, "assault", Some(2), Some(1), &faces);
    assert_eq!(
        (&fought["units"][1]["destroyed"], &fought["units"][2]["acting"], &fought["turn"]),
        (&json!(true), &json!(false), &json!("Blue"))
    );
    let mut small = skirmish();
    small["units"][1]["unit"] = json!({ "id": "heavy_gunners", "weapons": [{ "count": 4 }] });
    small["units"][2]["unit"] = json!({ "id": "line_rifles", "name": "Blue Rifles" });
    let ready = after(&activated(&small, 0), "activate", Some(2), None, "");
    let shot = after(&ready, "shoot", Some(2), Some(1), "8 1 1 1 1 8");
    assert_eq!(shot["units"][1]["unit"]["weapons"][0]["count"], 3);
}

/// SQ-SEQ-04, SQ-CP-06, SQ-NRV-04, SQ-A29, SQ-A52: in the End Phase pins go for points, as often as there are some; who is below half tests
/// before the round ends, and is destroyed on a failure. Who has hit the dirt stays there when the pin is bought off.
#[test]
fn the_end_phase() {
    let mut document = skirmish();
    document["phase"] = json!("end_phase");
    document["units"][0]["unit"] =
        json!({ "id": "line_rifles", "models": 2, "original_models": 5, "pinned": true });
    assert!(refused(&document, "next_round", None, None).contains("SQ-NRV-04"));
    let one = after(&document, "unpin", Some(0), None, "");
    let both = after(&one, "unpin", Some(1), None, "");
    assert_eq!(
        (&both["sides"][0]["points"], &both["units"][0]["unit"]["pinned"]),
        (&json!(0), &json!(false))
    );
    assert_eq!(both["units"][1]["unit"]["hit_the_dirt"], true);
    assert!(refused(&both, "unpin", Some(1), None).contains("not pinned"));
    // Nerve 4+: 4 passes now, and failed while it was pinned.
    let passed = after(&both, "nerve", Some(0), None, "4");
    assert_eq!(
        (&passed["units"][0]["tested"], &passed["units"][0]["destroyed"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(after(&document, "nerve", Some(0), None, "4")["units"][0]["destroyed"], true);
    assert_eq!(after(&passed, "next_round", None, None, "")["round"], 2);
    assert!(refused(&document, "nerve", Some(3), None).contains("SQ-NRV-04"));
}

/// SQ-KW-40: lost shields come back on 5 or more.
#[test]
fn shields_come_back() {
    let mut document = skirmish();
    document["phase"] = json!("end_phase");
    assert!(refused(&document, "shields", Some(3), None).contains("SQ-KW-40"));
    document["units"][3]["unit"] = json!({ "id": "shield_guard", "shields_left": 1 });
    assert_eq!(after(&document, "shields", Some(3), None, "5 4")["units"][3]["unit"]["shields_left"], 2);
}

/// SQ-CP-01: the dice of a side's units; three red ones without any.
#[test]
fn command_dice() {
    assert_eq!(after(&skirmish(), "second_pool", None, None, "6 6 1")["sides"][1]["points"], 4);
    let asked = scene(&skirmish()).question(&action("first_pool", None, None)).unwrap().unwrap();
    assert_eq!(asked.question, "command_pool");
    assert!(matches!(asked.document.get("units"), Some(Node::List(units)) if units.len() == 2));
}

/// Where nothing is stated there are two sides, and a unit is of the first: so the table can be filled unit by unit.
#[test]
fn a_table_to_be_filled() {
    let found = scene(&json!({ "units": [{ "unit": "line_rifles" }] })).standing();
    assert_eq!((found[0].name.as_str(), found[0].side.as_str()), ("Line Rifles", "Red"));
    assert!(refused(&json!({}), "end_phase", None, None).contains("no units"));
}

/// A unit that acts goes on acting under another name, and nobody does once it is gone; older scenes name it.
#[test]
fn who_acts_may_be_renamed() {
    let mut acting = after(&skirmish(), "activate", Some(0), None, "");
    acting["units"][0]["unit"]["name"] = json!("Old Guard");
    assert_eq!(after(&acting, "finish", Some(0), None, "")["turn"], "Blue");
    acting["units"].as_array_mut().unwrap().remove(0);
    let next = after(&acting, "activate", Some(0), None, "");
    assert_eq!(next["units"][0]["acting"], true);
    let mut older = skirmish();
    older["acting"] = json!("Line Rifles");
    assert_eq!(after(&older, "advance", Some(0), None, "")["units"][0]["acting"], true);
    older["acting"] = json!("Line Rifle");
    let found = (SCENES.read)(&parse(older.to_string().as_bytes()).unwrap()).map(|_| ()).unwrap_err();
    assert_eq!(found.path, "acting");
    let mut two = next;
    two["units"][1]["acting"] = json!(true);
    let found = (SCENES.read)(&parse(two.to_string().as_bytes()).unwrap()).map(|_| ()).unwrap_err();
    assert_eq!(found.path, "units[1].acting");
}

/// SQ-RSV-01, SQ-UNIT-08: who is in reserve is not on the table, so nobody shoots at it or assaults it.
#[test]
fn reserves_are_no_targets() {
    let mut document = skirmish();
    document["units"][2]["unit"] = json!({ "id": "blade_dancers", "in_play": false });
    let ready = after(&document, "activate", Some(0), None, "");
    for act in ["shoot", "assault"] {
        assert!(refused(&ready, act, Some(0), Some(2)).contains("SQ-RSV-01"), "{act}");
    }
    assert!(scene(&ready).question(&action("shoot", Some(0), Some(3))).is_ok());
}

/// SQ-BLD-02, SQ-BLD-03, SQ-NRV-02: a building is Heavy Cover against fire, in an assault and in the Nerve test.
#[test]
fn a_building_covers() {
    let mut document = skirmish();
    document["units"][2]["in_building"] = json!(true);
    document["units"][2]["unit"] = json!({ "id": "blade_dancers", "models": 2, "original_models": 5 });
    let ready = after(&document, "activate", Some(0), None, "");
    let asked = |document: &Value, act: &str, by: usize, at: Option<usize>| {
        Value::from(scene(document).question(&action(act, Some(by), at)).unwrap().unwrap().document)
    };
    let facts = asked(&ready, "shoot", 0, Some(2))["facts"].clone();
    assert_eq!(facts, json!({ "cover": "heavy", "cover_from": "building" }));
    assert_eq!(asked(&ready, "assault", 0, Some(2))["facts"], json!({ "where": "building" }));
    assert_eq!(asked(&ready, "shoot", 0, Some(3))["facts"], json!({}));
    document["phase"] = json!("end_phase");
    // Nerve 4+, and 1 for the cover: 3 passes.
    assert_eq!(after(&document, "nerve", Some(2), None, "3")["units"][2]["destroyed"], false);
    document["units"][2]["in_building"] = json!(false);
    assert_eq!(after(&document, "nerve", Some(2), None, "3")["units"][2]["destroyed"], true);
}

/// SQ-SEQ-03, SQ-SEQ-04: it is said whose turn it is, who acts, who may, and what each side has.
#[test]
fn whose_turn_it_is() {
    let play = |document: &Value| scene(document).state_of_play().unwrap();
    let begun = play(&skirmish());
    assert_eq!(
        (begun.turn.as_str(), begun.acting, begun.may_act),
        ("either side may begin", None, vec![0, 1, 2, 3])
    );
    assert_eq!(begun.sides, ["Red: 2 command points", "Blue: 0 command points"]);
    let acting = after(&skirmish(), "activate", Some(1), None, "");
    assert_eq!((play(&acting).acting, play(&acting).may_act), (Some(1), Vec::new()));
    let ended = after(&acting, "finish", Some(1), None, "");
    assert_eq!((play(&ended).turn.as_str(), play(&ended).may_act), ("Blue's turn", vec![2, 3]));
    let mut end = ended;
    end["phase"] = json!("end_phase");
    end["turn"] = json!("Red");
    end["units"][0]["unit"]["pinned"] = json!(true);
    assert_eq!((play(&end).turn.as_str(), play(&end).may_act), ("End Phase of Red", vec![0]));
}

/// Words of the table: sides by their names, models counted, nothing more said of those who are gone.
#[test]
fn words_of_the_table() {
    let label = |document: &Value, act: &str| {
        let offers = scene(document).offers(None);
        offers.into_iter().find(|offer| offer.act == act).unwrap().label.into_owned()
    };
    assert_eq!(label(&skirmish(), "second_pool"), "Blue: Command dice");
    assert_eq!(label(&activated(&skirmish(), 0), "extra"), "Red: Extra activation (1 point)");
    let mut document = skirmish();
    document["units"][0]["unit"] = json!({ "id": "line_rifles", "models": 3, "original_models": 5 });
    document["units"][2] =
        json!({ "side": "Blue", "unit": { "id": "blade_dancers", "activated": true }, "destroyed": true });
    let standing = scene(&document).standing();
    assert_eq!(standing[0].tracks[0].counted().as_deref(), Some("3 of 5"));
    assert!(standing[0].remarks.iter().all(|remark| !remark.contains("command points")));
    assert!(standing[2].remarks.is_empty());
    assert_eq!(
        refused(&document, "extra", Some(0), None),
        "by: found `Line Rifles`; allowed: nobody: `extra` is done for all"
    );
}

/// Names tell units and sides apart.
#[test]
fn names_differ() {
    let mut document = skirmish();
    document["units"][1]["unit"] = json!("line_rifles");
    let found = (SCENES.read)(&parse(document.to_string().as_bytes()).unwrap()).map(|_| ()).unwrap_err();
    assert_eq!(found.path, "units[1].unit.name");
    document["units"][1] = json!({ "side": "Reds", "unit": "heavy_gunners" });
    let found = (SCENES.read)(&parse(document.to_string().as_bytes()).unwrap()).map(|_| ()).unwrap_err();
    assert_eq!((found.path.as_str(), found.nearest.as_deref()), ("units[1].side", Some("Red")));
}
