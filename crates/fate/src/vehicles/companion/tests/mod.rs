//! A fight at the table, action by action, with dice of which the outcome is known.

mod beyond_fire;
mod next;

use super::SCENES;
use serde_json::{Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::document::parse;
use shootout_ruleset::scene::{ByHand, Rolled, Scene, SceneAction, Standing};

fn read(scene: &Value) -> Box<dyn Scene> {
    (SCENES.read)(&parse(scene.to_string().as_bytes()).unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

fn action(act: &str, by: Option<usize>, at: Option<usize>) -> SceneAction {
    SceneAction { act: act.to_owned(), by, at }
}

/// The scene after an action with these dice, and the words.
fn after(scene: &Value, action: &SceneAction, faces: &str) -> Result<(Value, String), InputError> {
    let scene = read(scene);
    let asked = scene.question(action)?;
    let rolled = asked.as_ref().map(|asked| Rolled::typed(&asked.document, faces));
    let done = scene.after(action, rolled)?;
    Ok((Value::from(done.document), done.words))
}

/// Fleck (0), Hunter (1), gunners (2) and a chief (3) of one ship; Fleck acts.
fn moon() -> Value {
    json!({
        "acting": "Fleck",
        "ships": [
            { "name": "Comet", "size": 1, "named": true },
            { "name": "Raider", "size": 1 },
            { "name": "Behemoth", "size": 5, "named": true, "modifier": 1 }
        ],
        "crew": [
            { "name": "Fleck", "ship": "Comet", "pilot": 2, "shoot": 3, "helpers": 5, "fate_points": 1 },
            { "name": "Hunter", "ship": "Raider", "pilot": 2, "shoot": 3 },
            { "name": "Gunners", "ship": "Behemoth", "shoot": 2, "group": 2, "fate_points": 1 },
            { "name": "Chief", "ship": "Behemoth", "engineering": 3, "notice": 2, "navigation": 3 }
        ]
    })
}

/// FV-02: whoever has the turn is the one whose turn it is until they have named the next; FV-12: stations are told.
#[test]
fn whose_turn_it_is() {
    let waits =
        |scene: &Value| -> Vec<bool> { read(scene).standing().iter().map(|one| !one.has_acted).collect() };
    assert_eq!(waits(&moon()), [true, false, false, false]);
    let (scene, _) = after(&moon(), &action("other", Some(0), None), "").unwrap();
    assert_eq!(waits(&scene), [true, false, false, false]);
    let (scene, _) = after(&scene, &action("hand_on", Some(0), Some(2)), "").unwrap();
    assert_eq!(waits(&scene), [false, false, true, false]);
    assert!(read(&scene).standing().iter().all(|one| one.place.is_none()), "nobody has a place in an order");
    let remarks = read(&scene).standing()[3].remarks.clone();
    assert_eq!(remarks[..2], ["aboard Behemoth", "Notice 2, Engineering 3, Navigation 3"]);
}

/// FV-14: the boxes are the ship's; they are shown once, with the first of its crew.
#[test]
fn a_ship_is_shown_once() {
    let standing = read(&moon()).standing();
    let of: Vec<Option<&str>> = standing.iter().map(|one| one.tracks_of.as_deref()).collect();
    assert_eq!(of, [Some("Comet"), Some("Raider"), Some("Behemoth"), Some("Behemoth")]);
    let shown = |place| Standing::shown_tracks(&standing, place).len();
    assert_eq!([0, 1, 2, 3, 4].map(shown), [2, 2, 2, 0, 0]);
    assert_eq!(standing[3].tracks, standing[2].tracks);
}

/// FV-02, FV-11: the first is named, each who has acted names the next who has not, the last begins the next exchange.
#[test]
fn the_turn_is_handed_on() {
    let mut scene = moon();
    scene["acting"] = json!("");
    let (scene, words) = after(&scene, &action("begin", Some(0), None), "").unwrap();
    assert_eq!(words, "Fleck acts first.");
    let early = after(&scene, &action("hand_on", Some(0), Some(1)), "").unwrap_err();
    assert!(early.allowed.contains("have not acted yet"), "{early}");
    let other = after(&scene, &action("other", Some(1), None), "").unwrap_err();
    assert!(other.allowed.contains("It is the turn of Fleck"), "{other}");
    let (mut scene, _) = after(&scene, &action("other", Some(0), None), "").unwrap();
    let twice = after(&scene, &action("other", Some(0), None), "").unwrap_err();
    assert!(twice.allowed.contains("They have acted"), "{twice}");
    let again = after(&scene, &action("hand_on", Some(0), Some(0)), "").unwrap_err();
    assert_eq!(
        (again.path.as_str(), again.allowed.as_str()),
        ("at", "somebody who has not acted in this exchange (FV-02)")
    );
    let may: Vec<bool> = read(&scene)
        .standing()
        .iter()
        .map(|one| one.remarks.contains(&"may be named next".to_owned()))
        .collect();
    assert_eq!(may, [false, true, true, true]);
    for (by, at) in [(0, 1), (1, 2), (2, 3)] {
        scene = after(&scene, &action("hand_on", Some(by), Some(at)), "").unwrap().0;
        scene = after(&scene, &action("other", Some(at), None), "").unwrap().0;
    }
    let (scene, words) = after(&scene, &action("hand_on", Some(3), Some(3)), "").unwrap();
    assert_eq!(words, "Chief names Chief. Exchange 2 begins.");
    assert_eq!((scene["round"].clone(), scene["crew"][0]["acted"].clone()), (json!(2), json!(false)));
}

/// FV-03, FV-A22: before the turn is used, somebody with a fate point may take it; a fate point refuses that.
#[test]
fn interrupts_cost_fate_points() {
    let (scene, words) = after(&moon(), &action("interrupt", Some(2), None), "").unwrap();
    assert_eq!(words, "Gunners pays a fate point and acts now.");
    assert_eq!(
        (scene["acting"].clone(), scene["crew"][2]["fate_points"].clone()),
        (json!("Gunners"), json!(0))
    );
    let (back, _) = after(&scene, &action("interrupt", Some(0), None), "").unwrap();
    assert_eq!(back["acting"], "Fleck", "as often as somebody pays");
    let none = after(&moon(), &action("interrupt", Some(1), None), "").unwrap_err();
    assert!(none.allowed.contains("They have no fate point"), "{none}");
    let (refused, words) = after(&moon(), &action("refuse", Some(0), Some(2)), "").unwrap();
    assert_eq!(words, "Fleck pays a fate point; Gunners has to wait.");
    assert_eq!(
        (refused["acting"].clone(), refused["crew"][0]["fate_points"].clone()),
        (json!("Fleck"), json!(0))
    );
    let nobody = after(&moon(), &action("refuse", Some(0), Some(1)), "").unwrap_err();
    assert_eq!(nobody.allowed, "somebody who can interrupt (FV-03)");
    let (acted, _) = after(&moon(), &action("other", Some(0), None), "").unwrap();
    let late = after(&acted, &action("interrupt", Some(2), None), "").unwrap_err();
    assert!(late.allowed.contains("has announced"), "{late}");
}

/// FV-03: to refuse is offered while somebody can interrupt: not once it is announced, nor where nobody is left who could pay.
#[test]
fn only_interrupts_are_refused() {
    let refused = |scene: &Value| {
        let offers = read(scene).offers(Some(0));
        offers.into_iter().find(|offer| offer.act == "refuse").unwrap().refused
    };
    assert_eq!(refused(&moon()), None);
    let nobody = Some("There is nobody who can interrupt. (FV-03)".to_owned());
    let (acted, _) = after(&moon(), &action("other", Some(0), None), "").unwrap();
    assert_eq!(refused(&acted), nobody);
    for (field, value) in [("fate_points", json!(0)), ("acted", json!(true)), ("down", json!(true))] {
        let mut scene = moon();
        scene["crew"][2][field] = value;
        assert_eq!(refused(&scene), nobody, "{field}");
    }
}

/// FV-12, FV-14, FV-16, FV-36, FV-37: the question is filled in, and the ship that is hit marks a box.
#[test]
fn an_attack_marks_the_ship() {
    let asked = read(&moon()).question(&action("attack", Some(0), Some(2))).unwrap().unwrap();
    let document = Value::from(asked.document.clone());
    assert_eq!((asked.question, document["attackers"][0]["helpers"].clone()), ("attack", json!(5)));
    assert_eq!(
        (document["target"]["boxes"].clone(), document["target"]["size"].clone()),
        (json!([1, 2, 3, 4, 5]), json!(5))
    );
    // 3 + 5 + 4 against 0 + 1 + 8: 3 shifts.
    let (scene, words) = after(&moon(), &action("attack", Some(0), Some(2)), "++++").unwrap();
    assert_eq!(words, "Fleck attacks Behemoth: margin 3, hit, stress 3, box 3.");
    assert_eq!(scene["ships"][2]["used_boxes"], json!([3]));
    let standing = read(&scene).standing();
    let used: Vec<bool> = standing[2].tracks[0].marks.iter().map(|mark| mark.used).collect();
    assert_eq!(used, [false, false, true, false, false]);
    assert!(standing[0].remarks.iter().any(|remark| remark == "has acted"), "{:?}", standing[0].remarks);
    // 3 + 5 + 3 against 2: 9 shifts, more than the fighter can absorb.
    let (scene, words) = after(&moon(), &action("attack", Some(0), Some(1)), "0+++,0000").unwrap();
    assert!(words.ends_with("stress 9, out."), "{words}");
    assert_eq!(scene["ships"][1]["out"], true);
    let gone = after(&scene, &action("hand_on", Some(0), Some(1)), "").unwrap_err();
    assert_eq!(gone.allowed, "somebody whose ship is still in the fight");
    let mut ones = moon();
    ones["rulings"] = json!({ "stress": "ones" });
    let (scene, words) = after(&ones, &action("attack", Some(0), Some(2)), "++++").unwrap();
    assert!(words.ends_with("boxes 3."), "{words}");
    assert_eq!(scene["ships"][2]["used_boxes"], json!([1, 2, 3]));
    let few = after(&moon(), &action("attack", Some(0), Some(1)), "++++").unwrap_err();
    assert_eq!((few.path.as_str(), few.found.as_str()), ("faces", "1 roll"));
}

/// What is asked states the rulings that differ from the default, and no others.
#[test]
fn house_rulings_alone_are_stated() {
    let rulings = |scene: &Value| {
        let asked = read(scene).question(&action("attack", Some(0), Some(1))).unwrap().unwrap();
        Value::from(asked.document).get("rulings").cloned()
    };
    assert_eq!(rulings(&moon()), None);
    let mut scene = moon();
    scene["rulings"] = json!({ "stress": "ones", "nav": "single" });
    assert_eq!(rulings(&scene), Some(json!({ "stress": "ones" })));
}

/// FV-A19: a tail brings a free invocation, with style two, that an attack may use and that are gone when it is shaken off.
#[test]
fn a_tail_may_bring_free_invocations() {
    let tail = |scene: &Value, by, at, faces: &str| {
        after(scene, &action("tail", Some(by), Some(at)), faces).unwrap().0
    };
    let six = |scene: &Value, ship: usize| scene["ships"][ship]["aspects"].clone();
    let with = |free: i32| json!([{ "aspect": "On Your Six", "free": free }]);
    assert_eq!(six(&tail(&moon(), 0, 1, "0+++,0000"), 1), json!([]));
    let mut ruled = moon();
    ruled["rulings"] = json!({ "six_invoke": true });
    let [plain, style] = ["00++,0000", "0+++,0000"].map(|faces| tail(&ruled, 0, 1, faces));
    assert_eq!((six(&plain, 1), six(&style, 1)), (with(1), with(2)));
    let (turn, _) = after(&style, &action("hand_on", Some(0), Some(1)), "").unwrap();
    let kept = tail(&turn, 1, 0, "000-,0000");
    let broken = tail(&turn, 1, 0, "0000,0000");
    let reversed = tail(&turn, 1, 0, "000+,0000");
    assert_eq!([six(&kept, 1), six(&broken, 1), six(&reversed, 1)], [with(2), json!([]), json!([])]);
    assert_eq!(six(&reversed, 0), with(1));
    let (moved, _) = after(&turn, &action("move", Some(1), None), "").unwrap();
    assert_eq!(six(&moved, 1), json!([]));
}

/// FV-40, FV-41, FV-42, FV-43: on the tail, no shot at the pursuer, shaken off, lost in another zone.
#[test]
fn tails_are_kept() {
    let asked = read(&moon()).question(&action("tail", Some(0), Some(1))).unwrap().unwrap();
    let document = Value::from(asked.document);
    assert_eq!((asked.question, &document["a"]), ("tail", &json!({ "name": "Comet", "pilot": 2 })));
    assert_eq!(document["tailed"], false);
    let (scene, words) = after(&moon(), &action("tail", Some(0), Some(1)), "0+++,0000").unwrap();
    assert_eq!(words, "Fleck manoeuvres against Raider: margin 3, Comet is on the tail of Raider.");
    assert_eq!(scene["ships"][0]["tailing"], "Raider");
    let (scene, _) = after(&scene, &action("hand_on", Some(0), Some(1)), "").unwrap();
    assert!(read(&scene).standing()[1].remarks.contains(&"tailed by Comet".to_owned()));
    let shot = after(&scene, &action("attack", Some(1), Some(0)), "0000,0000").unwrap_err();
    assert!(shot.allowed.contains("FV-41"), "{shot}");
    let (reversed, _) = after(&scene, &action("tail", Some(1), Some(0)), "000+,0000").unwrap();
    let tails = |scene: &Value| [0, 1].map(|place: usize| scene["ships"][place]["tailing"].clone());
    assert_eq!(tails(&reversed), [json!(""), json!("Comet")]);
    let (broken, _) = after(&scene, &action("tail", Some(1), Some(0)), "0000,0000").unwrap();
    assert_eq!(tails(&broken), [json!(""), json!("")]);
    let (stuck, words) = after(&scene, &action("tail", Some(1), Some(0)), "000-,0000").unwrap();
    assert_eq!(
        (tails(&stuck), words.ends_with("Comet stays on the tail of Raider.")),
        ([json!("Raider"), json!("")], true)
    );
    let (moved, words) = after(&scene, &action("move", Some(1), None), "").unwrap();
    assert_eq!(
        (tails(&moved), words.as_str()),
        ([json!(""), json!("")], "Hunter moves to another zone. Nobody is on that tail any more.")
    );
    let large = after(&moon(), &action("tail", Some(0), Some(2)), "").unwrap_err();
    assert!(large.allowed.contains("FV-40"), "{large}");
}

/// FV-13, FV-17, FV-20, FV-24: repairs, the jump, sensors; each at their station only.
#[test]
fn stations_do_their_part() {
    let mut scene = moon();
    scene["acting"] = json!("Chief");
    scene["ships"][2]["taken"] = json!(["severe", "mild"]);
    let asked = read(&scene).question(&action("repair", Some(3), None)).unwrap().unwrap();
    assert_eq!(Value::from(asked.document)["consequence"], "mild");
    let (repaired, words) = after(&scene, &action("repair", Some(3), None), "0000").unwrap();
    assert_eq!(words, "Chief repairs: margin 1, success.");
    assert_eq!(repaired["ships"][2]["repaired"], json!(["mild"]));
    let (failed, _) = after(&scene, &action("repair", Some(3), None), "00--").unwrap();
    assert_eq!(failed["ships"][2]["repaired"], json!([]));
    let (away, words) = after(&scene, &action("navigate", Some(3), None), "000-").unwrap();
    assert_eq!(
        (away["ships"][2]["calculated"].clone(), words.as_str()),
        (json!(true), "Chief calculates the jump: margin 0, tie, success.")
    );
    let (_, words) = after(&scene, &action("detect", Some(3), Some(0)), "0000").unwrap();
    assert_eq!(words, "Chief looks for Comet: margin 2, success.");
    let station = after(&scene, &action("attack", Some(3), Some(0)), "").unwrap_err();
    assert!(station.allowed.contains("not at that station (FV-12)"), "{station}");
    let offers: Vec<&str> = read(&scene).offers(Some(3)).iter().map(|offer| offer.act).collect();
    assert_eq!(
        offers,
        [
            "detect",
            "repair",
            "navigate",
            "advantage",
            "jump",
            "other",
            "hand_on",
            "begin",
            "interrupt",
            "refuse"
        ]
    );
    let (_, words) = after(&moon(), &action("extra_zone", Some(0), None), "0000").unwrap();
    assert_eq!(words, "Fleck moves an extra zone: margin 1, success.");
}

/// FV-17: a ship whose jump is calculated leaves after three exchanges; whoever was on its tail has lost it.
#[test]
fn a_ship_jumps() {
    let mut scene = moon();
    let early = after(&scene, &action("jump", Some(3), None), "").unwrap_err();
    assert!(early.allowed.contains("The jump is not calculated"), "{early}");
    scene["ships"][2]["calculated"] = json!(true);
    scene["round"] = json!(3);
    let early = after(&scene, &action("jump", Some(3), None), "").unwrap_err();
    assert!(early.allowed.contains("Three exchanges come before"), "{early}");
    scene["round"] = json!(4);
    scene["ships"][0]["tailing"] = json!("Behemoth");
    let (away, words) = after(&scene, &action("jump", Some(3), None), "").unwrap();
    assert_eq!(words, "Behemoth jumps to lightspeed.");
    assert_eq!(
        (away["ships"][2]["out"].clone(), away["ships"][0]["tailing"].clone()),
        (json!(true), json!(""))
    );
    assert_eq!(away["acting"], "Fleck", "the turn of the others goes on");
}

/// FV-02: where the ship of the one whose turn it is has gone, the group names another who has not acted.
#[test]
fn the_turn_of_one_who_is_gone_is_anyones() {
    let mut scene = moon();
    scene["ships"][0]["out"] = json!(true);
    scene["crew"][1]["acted"] = json!(true);
    let (next, _) = after(&scene, &action("begin", Some(2), None), "").unwrap();
    assert_eq!(next["acting"], "Gunners");
    let acted = after(&scene, &action("begin", Some(1), None), "").unwrap_err();
    assert!(acted.allowed.contains("They have acted in this exchange"), "{acted}");
}

/// FV-37: a tie is a boost for the attacker, and a defence with style one for the target; FV-40: a hulk is on nobody's tail, and only
/// manoeuvrable fighters are.
#[test]
fn boosts_and_tails_of_hulks() {
    // 3 + 5 helpers against 2: -6 is a margin of 0, and -4 - 4 one of -2.
    let (_, words) = after(&moon(), &action("attack", Some(0), Some(1)), "---0,+++0").unwrap();
    assert_eq!(words, "Fleck attacks Raider: margin 0, tie. Fleck gets a boost.");
    let mut scene = moon();
    scene["crew"][0]["helpers"] = json!(0);
    let (_, words) = after(&scene, &action("attack", Some(0), Some(1)), "--00,++00").unwrap();
    assert_eq!(words, "Fleck attacks Raider: margin -3, miss. Raider gets a boost.");
    scene["ships"][0]["tailing"] = json!("Raider");
    let (down, _) = after(&scene, &action("attack", Some(0), Some(1)), "++++,0000").unwrap();
    assert_eq!(
        (down["ships"][1]["out"].clone(), down["ships"][0]["tailing"].clone()),
        (json!(true), json!(""))
    );
    let mut clumsy = moon();
    clumsy["ships"][0]["manoeuvrable"] = json!(false);
    let refused = after(&clumsy, &action("tail", Some(0), Some(1)), "").unwrap_err();
    assert!(refused.allowed.contains("manoeuvrable fighter"), "{refused}");
}

/// Boxes and consequences are used by a tap, and free again by another.
#[test]
fn marks_are_tapped() {
    let tap = |scene: &Value, track: usize, mark: usize| {
        Value::from(read(scene).changed(ByHand::Tap { person: 2, track, mark }).ok().flatten().unwrap())
    };
    let scene = tap(&tap(&moon(), 0, 4), 0, 1);
    assert_eq!(scene["ships"][2]["used_boxes"], json!([2, 5]));
    assert_eq!(tap(&scene, 0, 4)["ships"][2]["used_boxes"], json!([2]));
    let taken = tap(&scene, 1, 1);
    assert_eq!(taken["ships"][2]["taken"], json!(["moderate"]));
    assert_eq!(tap(&taken, 1, 0)["ships"][2]["taken"], json!([]));
    assert!(read(&moon()).changed(ByHand::Tap { person: 9, track: 0, mark: 0 }).ok().flatten().is_none());
}

/// What is wrong with a scene is told.
#[test]
fn wrong_scenes_are_refused() {
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut scene = moon();
        change(&mut scene);
        let error = (SCENES.read)(&parse(scene.to_string().as_bytes()).unwrap()).map(|_| ()).unwrap_err();
        (error.path, error.found)
    };
    assert_eq!(
        refused(&|scene| scene["crew"][1]["ship"] = json!("Raidr")),
        ("crew[1].ship".to_owned(), "\"Raidr\"".to_owned())
    );
    assert_eq!(refused(&|scene| scene["acting"] = json!("Nobody")).0, "acting");
    assert_eq!(refused(&|scene| scene["ships"][1]["used_boxes"] = json!([2])).0, "ships[1].used_boxes[0]");
    assert_eq!(refused(&|scene| scene["ships"][1]["tailing"] = json!("Raider")).0, "ships[1].tailing");
    assert_eq!(refused(&|scene| scene["ships"][1]["name"] = json!("Comet")).0, "ships[1].name");
}
