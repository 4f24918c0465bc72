use super::*;
use serde_json::{Value, json};
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::dice::{Reveals, seeded};
use shootout_ruleset::scene::Way;

fn of(node: Option<Node>) -> PlayedScene {
    PlayedScene::of_node(node.unwrap()).unwrap()
}

/// A scene knows its own steps: it can be gone back in to its start and played again from there, also after it was written and read.
#[test]
fn a_scene_is_gone_back_in_and_played_again() {
    let scene = read(YARD);
    let done = of(Some(Scene::after(&scene, &action("rest", Some(0), None), None).unwrap().document));
    assert_eq!(done.events().len(), 4);
    let back = of(done.stepped(Way::Back));
    assert_eq!((back.events(), back.stepped(Way::Forward).is_some()), (scene.events(), true));
    assert_eq!(of(back.stepped(Way::Forward)).events(), done.events());
    assert!(done.stepped(Way::Forward).is_none());
    // Everyone is in place, and how far they are apart is known; resting comes after.
    assert_eq!(of(done.begun()).events(), scene.events());
    assert_eq!(PlayedScene::name(&of(scene.changed(ByHand::Name("Gate")).unwrap())), "Gate");
}

/// P-FIRE-6, P-FIRE-7: between the dice of a burst fire can be ceased, or swung to another; before its first shot it cannot.
#[test]
fn what_is_decided_between_the_dice() {
    // The two stand so close that fire can swing from one to the other.
    let close = action("distance", Some(1), Some(2));
    let document = asked(&read(YARD), &close, &[("range_m", json!(2))]);
    let closer = Scene::after(&read(YARD), &close, Some(Rolled::typed(&document, ""))).unwrap();
    let scene = scene_of(&closer);
    let attack = action("attack", Some(0), Some(1));
    let document = asked(&scene, &attack, &[("mode", json!("auto"))]);
    let labels = |faces: &str| -> Vec<String> {
        let decisions = scene.decisions(&attack, Rolled::typed(&document, faces));
        decisions.into_iter().map(|decision| decision.label).collect()
    };
    assert_eq!(labels(""), Vec::<String>::new());
    assert_eq!(labels("90"), ["Cease fire", "Swing to Thug 2"]);
    let ceased = scene.decisions(&attack, Rolled::typed(&document, "90")).remove(0).document;
    // One shot is fired, so that one roll is all.
    let (_, words) = {
        let after = Scene::after(&scene, &attack, Some(Rolled::typed(&ceased, "90"))).unwrap();
        (scene_of(&after), after.words)
    };
    assert!(words.contains("1 shot"), "{words}");
}

/// P-AREA-2: a burst that goes astray is drawn where the clock and the metres say: 3 o'clock is to the right.
#[test]
fn a_stray_burst_is_drawn() {
    let thrower = YARD.replacen("\"weapon\": \"autogun\"", "\"weapon\": \"frag_grenade\"", 1);
    let scene = read(&thrower);
    let attack = action("attack", Some(0), Some(1));
    let document = asked(&scene, &attack, &[]);
    assert_eq!(scene.pictures(&attack, Rolled::typed(&document, "97")), []);
    let pictures = scene.pictures(&attack, Rolled::typed(&document, "97,3,4"));
    let [Diagram::ClockFace(face)] = pictures.as_slice() else { panic!("{pictures:?}") };
    assert_eq!((face.landed.right, face.landed.behind), (4.0, 0.0));
    assert_eq!(face.people[0].name, "Thug 1");
}

/// Those of a name and those of a side are kept as groups, and join under names that are free.
#[test]
fn groups_are_kept_and_join() {
    let scene = read(YARD);
    let names: Vec<(String, usize)> =
        scene.groups_of(1).into_iter().map(|(name, of)| (name, of.len())).collect();
    let wanted = [("Thug 1", 1), ("Thug", 2), ("Enemies", 2)];
    assert_eq!(names, wanted.map(|(name, of)| (name.to_owned(), of)));
    let group = scene.group("Thug", &[1, 2]).unwrap();
    let joined = PlayedScene::of_node(scene.changed(ByHand::JoinAll(&group)).unwrap().unwrap()).unwrap();
    let names: Vec<String> = SceneView::standing(&joined).into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Kell", "Thug 1", "Thug 2", "Thug 3", "Thug 4"]);
}

/// What is between two is their distance; the fight leads on to a two-sided shoot-out, where there are two sides.
#[test]
fn what_is_between_two_and_where_it_leads() {
    let scene = read(YARD);
    assert_eq!(scene.between(0, 1), "30 m");
    let leads = scene.leads_to();
    let (asked, said) = leads[0].asked.clone().unwrap();
    assert_eq!((asked.question, said.as_str()), ("duel", "The fight as it stands, side against side."));
    let alone = of(Some(Scene::after(&scene, &action("remove", Some(0), None), None).unwrap().document));
    assert!(alone.leads_to()[0].asked.is_err());
}

/// A weapon is fired by a hand that holds one, and in a mode that it has: what else is stated is refused at its place.
#[test]
fn a_weapon_fires_as_it_can() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(1));
    for (field, value) in [("with", "off"), ("with", "both")] {
        let document = asked(&scene, &attack, &[(field, json!(value))]);
        assert_eq!(case("attack", document).map(|_| ()).unwrap_err().path, field, "{value}");
    }
    let attack = action("attack", Some(1), Some(0));
    let document = asked(&scene, &attack, &[("mode", json!("auto"))]);
    assert_eq!(case("attack", document).map(|_| ()).unwrap_err().path, "mode");
}

/// What there is to show of an attack to players: who is there, what to roll, and what a roll gives away.
#[test]
fn what_there_is_to_show_to_players() {
    let scene = read(YARD);
    let sides: Vec<(String, String)> =
        SceneView::standing(&scene).into_iter().map(|one| (one.name, one.side)).collect();
    let wanted = [("Kell", "Party"), ("Thug 1", "Enemies"), ("Thug 2", "Enemies")];
    assert_eq!(sides, wanted.map(|(name, side)| (name.to_owned(), side.to_owned())));
    let shot = case("attack", asked(&scene, &action("attack", Some(0), Some(2)), &[])).unwrap();
    let begun = shot.play("").unwrap();
    assert_eq!(
        (begun.next_dice.unwrap().prompts, begun.next_reveals),
        (vec!["D100".to_owned()], Reveals::Nothing)
    );
    // P-LOC-1: 34 reversed is 43, an arm; what hits is no secret, that nothing is in its way is.
    let rolled = shot.play("34").unwrap().rolls.remove(0);
    assert_eq!((rolled.dice, rolled.reveals), (vec!["34".to_owned()], Reveals::Protection));
    assert_eq!(rolled.words, "34 hits the right arm (reversed: 43), nothing in the way.");
    assert_eq!(rolled.seen_by_all, "34 hits the right arm (reversed: 43).");
}

/// An attempt that is broken off after some of its dice goes on where it was from what was stated for it and the faces, what was decided
/// between them included; the seed that threw them stays with it.
#[test]
fn an_attempt_broken_off_goes_on() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(1));
    let document = asked(&scene, &attack, &[("mode", json!("auto"))]);
    let begun = |faces: &str| between_dice::under_way(&scene, &attack, Rolled::typed(&document, faces));
    let mut burst = begun("90").unwrap();
    burst.cease().unwrap();
    let ceased = scene.decisions(&attack, Rolled::typed(&document, "90")).remove(0).document;
    let thrown = Rolled { document: &ceased, faces: "90", seed: Some(7) };
    let again = between_dice::under_way(&scene, &attack, thrown).unwrap();
    assert_eq!((again.attempt(), again.followed()), (burst.attempt(), burst.followed()));
    assert!(again.followed().next.is_none(), "one shot is all");
    let after = scene_of(&Scene::after(&scene, &attack, Some(thrown)).unwrap());
    let Some(Event::Attack(rolled)) = after.events().last() else { panic!("an attack") };
    assert_eq!((rolled.seed, rolled.faces.as_slice()), (Some(7), &[90][..]));
    // Faces that do not go together have nothing under way, nor has what dice do not decide.
    assert!(begun("101").is_none());
    let next = action("next", None, None);
    assert!(between_dice::under_way(&scene, &next, Rolled::typed(&document, "")).is_none());
}

/// P-HIT-1: the numbers before the dice are those of the report; a seed throws the same dice each time, and what it has thrown is kept
/// with it.
#[test]
fn numbers_before_the_dice_and_seeds() {
    let scene = read(YARD);
    let attack = action("attack", Some(0), Some(2));
    let document = asked(&scene, &attack, &[("mode", json!("auto"))]);
    let burst = case("attack", document.clone()).unwrap();
    let report: Value = serde_json::from_str(&burst.answer().unwrap().report_json).unwrap();
    let shots = report["actions"][0]["shots"].as_array().unwrap();
    // BS 45 in the open at less than half the range: 10 less with each shot.
    let numbers: Vec<&Value> = shots.iter().map(|shot| &shot["to_hit"]).collect();
    assert_eq!(numbers, [35, 25, 15, 5]);
    let played = burst.roll(&mut seeded(2026), 2026).unwrap();
    // 43, 62 and 73 are what seed 2026 throws first.
    assert!(played.faces.starts_with("43,62,73"), "{}", played.faces);
    assert_eq!(burst.roll(&mut seeded(2026), 2026).unwrap(), played);
    let thrown = Rolled { document: &document, faces: &played.faces, seed: Some(2026) };
    let after = scene_of(&Scene::after(&scene, &attack, Some(thrown)).unwrap());
    let Some(Event::Attack(rolled)) = after.events().last() else { panic!("an attack") };
    assert_eq!((rolled.seed, &rolled.faces[..3]), (Some(2026), &[43, 62, 73][..]));
}

/// P-ACT-11, P-ACT-14: grenades are offered to those who carry them, with how many are left; the one in hand is thrown next.
#[test]
fn grenades_are_offered_with_their_number() {
    let carrier = YARD.replacen(
        "\"weapon\": \"autogun\"",
        "\"weapon\": \"autogun\", \"grenade\": \"frag_grenade\", \"grenades\": 3",
        1,
    );
    let scene = read(&carrier);
    let offers = |scene: &PlayedScene, by: usize| -> Vec<(String, bool, bool)> {
        let offers = scene.offers(Some(by)).into_iter().filter(|offer| offer.act.ends_with("_grenade"));
        offers
            .map(|offer| {
                (offer.label.into_owned(), offer.refused.is_none(), offer.offered == Offered::Likeliest)
            })
            .collect()
    };
    let offer = |label: &str, can: bool, first: bool| (label.to_owned(), can, first);
    assert_eq!(
        offers(&scene, 0),
        [offer("Throw Frag grenade", false, false), offer("Take out Frag grenade (3 left)", true, false)]
    );
    assert!(offers(&scene, 1).is_empty());
    let taken = scene_of(&Scene::after(&scene, &action("take_out_grenade", Some(0), None), None).unwrap());
    let next = scene_of(&Scene::after(&taken, &action("next", None, None), None).unwrap());
    assert_eq!(
        offers(&next, 0),
        [offer("Throw Frag grenade", true, true), offer("Take out Frag grenade (3 left)", false, false)]
    );
    let throw = action("throw_grenade", Some(0), Some(1));
    let document = asked(&next, &throw, &[]);
    let after = Scene::after(&next, &throw, Some(Rolled::typed(&document, "97,3,4"))).unwrap();
    assert!(after.words.contains(" throws Frag grenade, 2 left, at "), "{}", after.words);
    assert_eq!(offers(&scene_of(&after), 0)[1].0, "Take out Frag grenade (2 left)");
    // What is set with a tap: how many are left.
    let settings = scene.settings(0);
    assert!(
        settings.iter().any(|setting| setting.label == "Frag grenade: left" && setting.now == 3),
        "{settings:?}"
    );
}
