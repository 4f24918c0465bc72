//! Whoever joins a scene.

use super::*;
use shootout_ruleset::scene::{Offer, Way, whose_turn};

/// Whoever joins has a name of their own; what is no sample is refused with its place.
#[test]
fn every_sample_can_join() {
    for rule_set in loaded().into_iter().filter(|rule_set| rule_set.scenes.is_some()) {
        let empty = Companion::of_rule_set(rule_set, &Node::Object(Vec::new())).unwrap();
        for (id, _) in empty.samples() {
            let once = Companion::of(Node::from(&empty.joined(id, "id").unwrap())).unwrap().unwrap();
            let twice = Companion::of(Node::from(&once.joined(id, "id").unwrap())).unwrap().unwrap();
            let names: Vec<String> = twice.standing().into_iter().map(|one| one.name).collect();
            assert_eq!(names[1], format!("{} 2", names[0]).replace(" crew 2", " 2 crew"), "{id}");
            assert_eq!(twice.standing().len(), 2, "{id}");
        }
        let Some((id, _)) = empty.samples().next() else { continue };
        let wrong = empty.joined(&format!("{id}x"), "--join").unwrap_err();
        assert_eq!((wrong.path.as_str(), wrong.nearest.as_deref()), ("--join", Some(id)));
    }
}

/// Example scenes of all rule sets that keep some.
const SCENES: [&str; 6] = [
    include_str!("../../../../data/percentile/scenes/firefight.json"),
    include_str!("../../../../data/percentile/scenes/two_sides.json"),
    include_str!("../../../../data/fate_firefight/scenes/yard.json"),
    include_str!("../../../../data/fudge_combat/scenes/on_the_wall.json"),
    include_str!("../../../../data/fate_vehicles/scenes/over_the_moon.json"),
    include_str!("../../../../data/squad_d8/scenes/the_ford.json"),
];

fn opened(text: &str) -> Companion {
    let name = parse(text.as_bytes()).unwrap().get(TAG).and_then(Node::text).cloned().unwrap();
    let rule_set = named(&name).unwrap();
    let of_documents = rule_set.catalogue.as_ref().map(|catalogue| (catalogue.entries)());
    let entries = of_documents.or(rule_set.built_in.map(|entries| entries()));
    Companion::open(text.as_bytes(), entries.unwrap_or(&Entries::default())).unwrap().unwrap()
}

/// Some action that can be done now by whose turn it is, or for all, as its question is filled in, with dice of this seed.
fn acted(scene: &Companion, seed: u64) -> Option<Companion> {
    let play = scene.state_of_play().unwrap_or_default();
    let standing = scene.standing();
    let turn = whose_turn(&standing, &play, None);
    if let Some(turn) = turn {
        assert!(!standing[turn].out, "the turn of {}", standing[turn].name);
    }
    let by_them = |offer: &Offer| offer.offered.is_done_by_them() && offer.refused.is_none();
    let of = |by: Option<usize>| scene.offers(by).into_iter().filter(by_them).map(move |offer| (by, offer));
    let mut offers: Vec<_> = turn.into_iter().flat_map(|by| of(Some(by))).collect();
    offers.extend(of(None).filter(|_| seed.is_multiple_of(4) || turn.is_none()));
    let at = |offer: &Offer, by: Option<usize>| match offer.at_someone {
        true => {
            (0..standing.len()).find(|at| by.is_some_and(|by| scene.reaches(offer.act, by, *at))).map(Some)
        }
        false => Some(None),
    };
    let possible: Vec<SceneAction> = offers
        .iter()
        .filter_map(|(by, offer)| {
            Some(SceneAction { act: offer.act.to_owned(), by: *by, at: at(offer, *by)? })
        })
        .collect();
    let action = possible.get(usize::try_from(seed).unwrap_or_default().checked_rem(possible.len())?)?;
    let done = match scene.question(action).ok()? {
        None => scene.after(action).ok()?,
        Some(question) if scene.is_rolled(&question).ok()? => scene.roll(action, &question, seed).ok()?.1,
        Some(question) => scene.after_dice(action, &question, "").ok()?,
    };
    Companion::of(Node::from(&done.document)).unwrap()
}

/// Each step of a fight is taken back and done again from its document alone, as after a page was opened anew; what was rolled opens as its
/// question, with its dice, and how rare that was.
#[test]
fn every_step_is_taken_back_and_done_again() {
    let mut lucky = std::collections::BTreeSet::new();
    for text in SCENES {
        let mut scene = opened(text);
        let rule_set = scene.rule_set().name;
        let before = scene.log().len();
        let seen =
            |scene: &Companion| (scene.standing(), scene.state_of_play(), scene.heading(), scene.log());
        let mut moments = vec![seen(&scene)];
        for step in 0..40_u64 {
            let Some(next) = acted(&scene, step * 5 + 3) else { continue };
            scene = next;
            moments.push(seen(&scene));
        }
        let stepped = |scene: &Companion, way: Way| {
            scene.stepped(way).map(|document| Companion::of(Node::from(&document)).unwrap().unwrap())
        };
        let end = scene.log().len();
        assert!(end > before + 10, "{rule_set}: {end}");
        for line in before..end {
            let Some(question) = scene.tried(line) else { continue };
            let behind = scene.behind(line);
            assert!(scene.case(&question).is_ok() && !behind.throws.is_empty(), "{rule_set}: {line}");
            lucky.extend((!behind.luck.is_empty()).then_some(rule_set));
        }
        // Of the rolls whose luck is told, the ledger has those that are not certain; it knows who made them, and none twice.
        let report = ledger([&scene]).report().unwrap();
        let told = (0..end).filter(|line| !scene.behind(*line).luck.is_empty()).count();
        assert!((1..=told).contains(&report.together.rolls), "{rule_set}: {told}, {}", report.sentence);
        assert!(report.people.iter().any(|one| one.who.is_some()), "{rule_set}: {report:?}");
        assert_eq!(ledger([&scene, &opened(text), &scene]).report().unwrap().each, report.each, "{rule_set}");
        for moment in moments.iter().rev().skip(1) {
            scene = stepped(&scene, Way::Back).unwrap_or_else(|| panic!("{rule_set}: {}", scene.log().len()));
            assert_eq!(&seen(&scene), moment, "{rule_set}");
        }
        for moment in &moments[1..] {
            scene =
                stepped(&scene, Way::Forward).unwrap_or_else(|| panic!("{rule_set}: {}", scene.log().len()));
            assert_eq!(&seen(&scene), moment, "{rule_set}");
        }
        assert!(stepped(&scene, Way::Forward).is_none(), "{rule_set}");
        // Whoever does something else has left what was taken back behind.
        scene = stepped(&scene, Way::Back).unwrap();
        scene = (0..9).find_map(|seed| acted(&scene, seed)).unwrap();
        assert!(stepped(&scene, Way::Forward).is_none(), "{rule_set}");
    }
    assert_eq!(lucky.len(), 5, "all tell how lucky rolls were: {lucky:?}");
}

/// A step is not taken back over what was changed by hand since: others may stand in the places that it has changed.
#[test]
fn what_was_changed_by_hand_is_not_overwritten() {
    let yard = opened(SCENES[2]);
    let waits = SceneAction { act: "other".to_owned(), by: Some(0), at: None };
    let mut done = yard.after(&waits).unwrap().document;
    let of = |document: &Value| Companion::of(Node::from(document)).unwrap().unwrap();
    assert!(of(&done).stepped(Way::Back).is_some());
    done["combatants"].as_array_mut().unwrap().swap(0, 1);
    assert!(of(&done).stepped(Way::Back).is_none());
}

/// How many fights of an example are played: in some hardly anybody falls.
fn fights(scene: &str) -> u64 {
    if scene.contains("fate_firefight") { 16 } else { 2 }
}

/// Whatever happens in a fight: nobody who is out has a turn or may begin, none of them can do anything, and the enemies who are out can
/// leave.
#[test]
fn a_dead_mans_turn_never_comes() {
    let mut out = std::collections::BTreeMap::<&str, usize>::new();
    for (text, fight) in SCENES.into_iter().flat_map(|text| (0..fights(text)).map(move |fight| (text, fight)))
    {
        let mut scene = opened(text);
        for step in 0..60_u64 {
            let Some(next) = acted(&scene, step * 7 + fight * 1000 + 1) else { continue };
            scene = next;
            let standing = scene.standing();
            let play = scene.state_of_play().unwrap_or_default();
            for (place, one) in standing.iter().enumerate().filter(|(_, one)| one.out) {
                *out.entry(scene.rule_set().name).or_default() += 1;
                let name = &one.name;
                assert!(
                    !play.may_act.contains(&place) && play.acting != Some(place),
                    "{name} in {}",
                    scene.rule_set().name
                );
                let acts: Vec<&str> = scene
                    .offers(Some(place))
                    .into_iter()
                    .filter(|offer| offer.refused.is_none() && offer.offered.is_done_by_them())
                    .map(|offer| offer.act)
                    .collect();
                assert_eq!(acts, Vec::<&str>::new(), "{name} in {}", scene.rule_set().name);
            }
            if standing.iter().any(|one| !one.out) && !fallen(&standing).is_empty() {
                let left = scene.without_the_fallen().unwrap_or_else(|| panic!("{}", scene.rule_set().name));
                let left = Companion::of(Node::from(&left)).unwrap().unwrap();
                assert_eq!(fallen(&left.standing()), Vec::<usize>::new());
            }
        }
    }
    assert_eq!(out.len(), 5, "somebody falls in each: {out:?}");
}

/// Kell in the open, 20 m before five thugs with autoguns.
fn five_thugs(kell: &str) -> Companion {
    let thugs: Vec<String> = (1..=5)
        .map(|number| {
            format!(r#"{{ "name": "Thug {number}", "side": "Enemies", "bs": 30, "initiative": 20, "weapon": "autogun" }}"#)
        })
        .collect();
    opened(&format!(
        r#"{{ "scene": 1, "ruleset": "percentile", "damage": "sample", "events": [
            {{ "event": "add", "combatant": {{ "name": "Kell", "side": "Party", "bs": 45, "initiative": 40{kell} }} }},
            {{ "event": "add_group", "combatants": [ {} ] }} ] }}"#,
        thugs.join(", ")
    ))
}

/// A handful is what each throws first, in their order; then comes what else they roll. It does what the same dice do one by one.
#[test]
fn all_thugs_fire_with_one_handful() {
    let scene = five_thugs("");
    let volley = Volley::of(&scene, "attack", 1, None).unwrap();
    assert_eq!((volley.count(), volley.name(&scene).as_str()), (5, "Thug"));
    assert_eq!(Volley::of(&scene, "attack", 0, None), None);
    // Of five to-hit dice two are typed: the third is asked for.
    let two = volley.play(&scene, "90 91", None).unwrap();
    assert_eq!((two.next.unwrap().who.as_str(), two.lines.len(), two.document), ("Thug 3", 2, None));
    // P-HIT-1: BS 30 at 20 m, so that 90 to 93 miss and nothing more is rolled; no blank is needed between D100.
    let all = volley.play(&scene, "9091929390", None).unwrap();
    assert_eq!(all.next, None);
    let mut one_by_one = scene;
    for (by, faces) in [(1, "90"), (2, "91"), (3, "92"), (4, "93"), (5, "90")] {
        let action = SceneAction { act: "attack".to_owned(), by: Some(by), at: Some(0) };
        let question = one_by_one.question(&action).unwrap().unwrap();
        let done = one_by_one.after_dice(&action, &question, faces).unwrap();
        one_by_one = Companion::of(Node::from(&done.document)).unwrap().unwrap();
    }
    let volleyed = Companion::of(Node::from(&all.document.unwrap())).unwrap().unwrap();
    assert_eq!(volleyed.log(), one_by_one.log());
    assert_eq!(volleyed.standing(), one_by_one.standing());
}

/// What comes after the first throws belongs to the first who has more to roll; once the only enemy is down, the rest hold their fire.
#[test]
fn a_volley_ends_with_the_last_enemy() {
    let scene = five_thugs("");
    let volley = Volley::of(&scene, "attack", 1, None).unwrap();
    // Thug 1 hits with 10: the body (P-LOC-1: 01 is the head), then the chart is asked for.
    let hit = volley.play(&scene, "10 90 91 92 93", None).unwrap();
    let next = hit.next.unwrap();
    assert_eq!((next.who.as_str(), next.shows.len()), ("Thug 1", 1));
    let waiting: Vec<&str> = hit.lines.iter().map(|line| line.who.as_str()).collect();
    assert_eq!(waiting, ["Thug 1", "Thug 2", "Thug 3", "Thug 4", "Thug 5"]);
    // P-DMG: the sample chart kills on a low roll.
    let dead = volley.play(&scene, "10 90 91 92 93 01", None).unwrap();
    let after = Companion::of(Node::from(&dead.document.unwrap())).unwrap().unwrap();
    assert_eq!(after.left_of_fight().as_deref(), Some("only Enemies is left"));
    let refused: Vec<String> =
        dead.lines.iter().filter(|line| line.is_refused).map(VolleyLine::told).collect();
    assert_eq!(refused.len(), 4, "{:?}", dead.lines);
    assert_eq!(refused[0], "Thug 2: no enemy is left.");
    assert_eq!(dead.dice.len(), 1);
}

/// What is no face is refused with what is allowed, and so is more than all dice.
#[test]
fn a_handful_is_checked() {
    let scene = five_thugs("");
    let volley = Volley::of(&scene, "attack", 1, None).unwrap();
    let wrong = |typed: &str| volley.play(&scene, typed, None).unwrap_err();
    assert_eq!((wrong("x").found.as_str(), wrong("x").allowed.as_str()), ("`x`", "01 to 00"));
    assert_eq!(wrong("90 91 92 93 94 95").allowed, "nothing: all dice lie");
    // A digit may still become another face, until something stands behind it.
    let first = |typed: &str| volley.play(&scene, typed, None).unwrap().lines.len();
    assert_eq!((first("9"), first("9 "), first("90")), (0, 1, 1));
}

/// In every rule set in which several can act in any order, all of a kind act with one roll; whoever looks on sees the same dice.
#[test]
fn volleys_of_every_rule_set() {
    for text in SCENES {
        let scene = opened(text);
        for by in 0..scene.standing().len() {
            for offer in scene.offers(Some(by)) {
                let Some(volley) = Volley::of(&scene, offer.act, by, None) else { continue };
                let mut seed = 0;
                let mut seeds = || {
                    seed += 1;
                    seed
                };
                let Ok(all) = volley.play(&scene, "", Some(&mut seeds)) else {
                    panic!("{}: {}", scene.rule_set().name, offer.act)
                };
                assert_eq!((all.next, all.lines.len()), (None, volley.count()));
                let acted = all.lines.iter().filter(|line| !line.is_refused).count();
                assert_eq!(acted, all.dice.len());
                assert_eq!(all.document.is_some(), acted > 0);
            }
        }
    }
}
