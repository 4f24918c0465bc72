//! Who can do what in a round.

use super::*;

const STANDARD: [&str; 4] = ["attack", "manoeuvre", "move", "other"];

fn offered(scene: &SceneDocument, by: usize) -> Vec<&'static str> {
    let offers = scene.offers(Some(by)).into_iter();
    offers.filter(|offer| offer.refused.is_none()).map(|offer| offer.act).collect()
}

/// FF-01: each has one standard action a round, and the minor action beside it.
#[test]
fn one_standard_action_a_round() {
    let yard = scene(YARD);
    assert_eq!(offered(&yard, 0), ["attack", "manoeuvre", "move", "take_cover", "brace", "other"]);
    for (act, at, faces) in [
        ("attack", Some(1), "0000,0000"),
        ("manoeuvre", Some(1), "0000,0000"),
        ("move", None, "0000"),
        ("other", None, ""),
    ] {
        let acted = done(&yard, act, 0, at, faces);
        assert_eq!(offered(&acted, 0), ["take_cover", "brace"], "{act}");
        for again in STANDARD {
            let refused = refused(&acted, again, Some(0), Some(1), "");
            assert!(
                refused.allowed.contains("The standard action of this round is used (FF-01)."),
                "{refused}"
            );
        }
        assert_eq!(
            acted.standing().iter().map(|one| one.has_acted).collect::<Vec<_>>(),
            [true, false, false]
        );
        assert!(acted.standing()[0].remarks.contains(&"has acted".to_owned()));
        assert_eq!(offered(&next_round(&acted), 0), offered(&yard, 0), "{act}");
    }
}

/// FF-01: a minor action leaves the standard action, and the jam of a weapon takes it.
#[test]
fn what_uses_the_standard_action() {
    let yard = scene(YARD);
    let covered = done(&yard, "take_cover", 0, None, "");
    assert!(!covered.standing()[0].has_acted);
    assert_eq!(offered(&covered, 0), ["attack", "manoeuvre", "move", "leave_cover", "other"]);
    let mut jammed = yard;
    jammed.combatants[0].jammed = true;
    assert!(done(&jammed, "clear_jam", 0, None, "").standing()[0].has_acted);
}

/// FF-08: Active Defence is the action of the round; the minor action is left.
#[test]
fn active_defence_is_the_action() {
    let mut yard = scene(YARD);
    yard.combatants[1].stance = DefendingStance::Active;
    assert!(yard.standing()[1].has_acted && !yard.combatants[1].acted);
    assert_eq!(offered(&yard, 1), ["take_cover", "brace"]);
}

/// FF-24: an empty weapon is not offered for an attack.
#[test]
fn empty_weapons_do_not_attack() {
    let mut yard = scene(YARD);
    yard.combatants[0].weapon.ammunition = Some(BoundedInt::nearest(0));
    assert_eq!(offered(&yard, 0), ["manoeuvre", "move", "take_cover", "brace", "other"]);
    // The counters of a melee weapon are left aside.
    yard.combatants[1].weapon.ammunition = Some(BoundedInt::nearest(0));
    assert!(offered(&yard, 1).contains(&"attack"));
}

/// Nothing is cut off in silence: not the last round, not the ninth in the order, not the aspect for which there is no room.
#[test]
fn limits_are_told() {
    let mut last = scene(YARD);
    last.round = BoundedInt::nearest(1000);
    assert!(refused(&last, "next_round", None, None, "").allowed.contains("Round 1000 is the last"));
    let combatant =
        |number: usize| format!(r#"{{ "name": "{number}", "skill": 1, "weapon": {{ "damage": 1 }} }}"#);
    let crowd: Vec<String> = (0..9).map(combatant).collect();
    let crowd = scene(&format!(r#"{{ "combatants": [{}] }}"#, crowd.join(",")));
    assert!(refused(&crowd, "initiative", None, None, "").allowed.contains("rolled for 2 to 8"));
    let mut full = scene(YARD);
    let aspect = Aspect { aspect: Name::new("Pinned").unwrap(), free: BoundedInt::nearest(0) };
    full.combatants[1].aspects = vec![aspect; 20];
    let over = refused(&full, "manoeuvre", Some(0), Some(1), "0000,0000");
    assert_eq!((over.path.as_str(), over.found.as_str()), ("combatants[1].aspects", "21 entries"));
}

/// FF-01, FF-03, FF-05, FF-13: stance, declaration, brace and both actions are those of one round.
#[test]
fn a_round_begins_anew() {
    let mut yard = scene(YARD);
    let one = &mut yard.combatants[0];
    (one.stance, one.braced, one.acted, one.minor_used) = (DefendingStance::Active, true, true, true);
    one.declared = Some(Declared { act: Act::Attack, at: Name::default() });
    assert_eq!(next_round(&yard).combatants, scene(YARD).combatants);
}

/// FF-28: who operates a vehicle is not offered cover.
#[test]
fn operators_of_vehicles_take_no_cover() {
    let mut yard = scene(YARD);
    yard.combatants[0].vehicle_operator = true;
    let refused = refused(&yard, "take_cover", Some(0), None, "");
    assert!(refused.path == "act" && refused.allowed.contains("FF-28"), "{refused}");
    assert!(!offered(&yard, 0).contains(&"take_cover"));
}

/// FF-01: once all have acted, the next round is likeliest, whatever minor action is left; before that nothing is said of it.
#[test]
fn the_next_round_follows_the_last_who_acts() {
    let mut yard = scene(YARD);
    let likeliest = |yard: &SceneDocument, by: Option<usize>| {
        let offers = yard.offers(by).into_iter();
        offers.filter(|offer| offer.offered == Offered::Likeliest).map(|offer| offer.act).collect::<Vec<_>>()
    };
    for place in 0..3 {
        assert_eq!((likeliest(&yard, Some(0)), likeliest(&yard, None)), (vec![], vec![]));
        yard.combatants[place].acted = true;
    }
    assert_eq!((likeliest(&yard, Some(0)), likeliest(&yard, None)), (vec!["attack"], vec!["next_round"]));
}

/// The next scene begins at its first round with nothing of the last but consequences and what was fired; its line can be taken back.
#[test]
fn the_next_scene_begins_anew() {
    let hit = done(&next_round(&scene(YARD)), "attack", 0, Some(1), "-0++,000+");
    let log = SceneState::happened(&hit);
    assert_eq!((log[0].when.as_str(), log[0].words.as_str()), ("2", "Round 2 begins."));
    let next: SceneDocument = decode(&hit.next_scene(&[2]).unwrap(), "").unwrap();
    let ruk = &next.combatants[1];
    assert_eq!((next.round(), next.combatants.len(), next.combatants[0].acted), (1, 2, false));
    assert_eq!((ruk.used_boxes.len(), ruk.suffered.len(), ruk.consequences.len()), (0, 1, 0));
    assert_eq!(next.combatants[0].weapon.ammunition.map(|left| left.get()), Some(1));
    let back: SceneDocument = decode(&next.stepped(shootout_ruleset::scene::Way::Back).unwrap(), "").unwrap();
    assert_eq!(back.combatants, hit.combatants);
}
