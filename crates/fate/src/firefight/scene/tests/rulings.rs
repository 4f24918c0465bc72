//! Disputed rules at the table.

use super::*;

/// The stance in which Ruk meets an attack of Vex.
fn met(yard: &SceneDocument) -> Node {
    let asked = yard.question(&action("attack", Some(0), Some(1))).unwrap().unwrap();
    asked.document.get("defender").and_then(|one| one.get("stance")).cloned().unwrap()
}

fn declares(yard: &SceneDocument, stance: DefendingStance) -> SceneDocument {
    let mut yard = yard.clone();
    yard.combatants[1].stance = stance;
    yard
}

fn stance(name: &str) -> Node {
    Node::Text(name.to_owned())
}

/// FF-A6: what was declared guards from the declaration on, and no longer than the round.
#[test]
fn a_declared_stance_guards_the_round() {
    let focused = declares(&scene(YARD), DefendingStance::Focused);
    assert_eq!(met(&focused), stance("focused"));
    let acted = done(&focused, "other", 1, None, "");
    assert_eq!((met(&acted), met(&next_round(&acted))), (stance("focused"), stance("regular")));
    assert_eq!(acted.combatants[1].last_stance, None);
}

/// FF-A6: from one's own turn to the next, Regular before the first. A minor action begins the turn too (FF-01).
#[test]
fn a_stance_guards_from_ones_own_turn() {
    let yard = ruled(r#"{ "stance_from": "own_turn" }"#);
    let focused = declares(&yard, DefendingStance::Focused);
    assert_eq!(met(&focused), stance("regular"));
    assert!(focused.standing()[1].remarks.contains(&"defends as Regular until their turn".to_owned()));
    for act in ["other", "take_cover"] {
        let acted = done(&focused, act, 1, None, "");
        assert_eq!(met(&acted), stance("focused"), "{act}");
        // In the next round it guards until the turn comes, whatever is declared.
        let next = declares(&next_round(&acted), DefendingStance::Regular);
        assert_eq!(met(&next), stance("focused"), "{act}");
        assert_eq!(met(&done(&next, "other", 1, None, "")), stance("regular"), "{act}");
    }
    // To leave cover takes no action, so it is no turn.
    let mut covered = focused;
    covered.combatants[1].cover = Some(Cover::Zone);
    assert_eq!(met(&done(&covered, "leave_cover", 1, None, "")), stance("regular"));
}

/// FF-I4, FF-24: who is out is said to be nothing else; why an empty weapon does not fire is a sentence with its rule.
#[test]
fn what_is_said_of_the_empty_and_of_those_who_are_out() {
    let mut yard = declares(&ruled(r#"{ "stance_from": "own_turn" }"#), DefendingStance::Focused);
    yard.combatants[1].out = true;
    assert_eq!(yard.standing()[1].remarks, [""; 0]);
    yard.combatants[0].weapon.ammunition = Some(BoundedInt::nearest(0));
    let refused = refused(&yard, "attack", Some(0), Some(1), "0000");
    assert_eq!(refused.allowed, "something else: The weapon has no ammunition left (FF-24).");
}

/// FF-A6, FF-05, FF-06: 3 against half of 3 with a roll, and against nothing without one, as in the odds.
#[test]
fn dice_are_those_of_the_stance_that_guards() {
    let focused = declares(&ruled(r#"{ "stance_from": "own_turn" }"#), DefendingStance::Focused);
    let (_, words) = after(&focused, &action("attack", Some(0), Some(1)), "0000,0000").unwrap();
    assert!(words.starts_with("Vex attacks Ruk: margin 2, hit"), "{words}");
    let acted = done(&focused, "other", 1, None, "");
    let (_, words) = after(&acted, &action("attack", Some(0), Some(1)), "0000").unwrap();
    assert!(words.starts_with("Vex attacks Ruk: margin 3, hit"), "{words}");
}

/// FF-08, FF-A6: where a stance waits for one's own turn, Active Defence is what is done in it.
#[test]
fn active_defence_begins_in_ones_own_turn() {
    let yard = ruled(r#"{ "stance_from": "own_turn" }"#);
    assert!(refused(&yard, "defend", Some(1), None, "").allowed.contains("FF-08"));
    let active = declares(&yard, DefendingStance::Active);
    assert!(!active.standing()[1].has_acted);
    assert_eq!(met(&active), stance("regular"));
    let (defends, words) = after(&active, &action("defend", Some(1), None), "").unwrap();
    assert_eq!((met(&defends), words.as_str()), (stance("active"), "Ruk is in Active Defence."));
    assert!(defends.standing()[1].has_acted);
    assert!(refused(&defends, "defend", Some(1), None, "").allowed.contains("FF-01"));
    // From the declaration on it needs no action.
    let declared = declares(&scene(YARD), DefendingStance::Active);
    assert_eq!(refused(&declared, "defend", Some(1), None, "").path, "act");
    assert_eq!(met(&declared), stance("active"));
}

/// FF-A2, FF-A6: the turn of those who act at once has come for all of them.
#[test]
fn those_who_act_at_once_guard_each_other_as_they_act() {
    let mut yard = declares(&ruled(r#"{ "stance_from": "own_turn" }"#), DefendingStance::Focused);
    yard.combatants[0].place = Some(BoundedInt::nearest(1));
    yard.combatants[1].place = Some(BoundedInt::nearest(2));
    assert_eq!(met(&yard), stance("regular"));
    yard.combatants[1].place = Some(BoundedInt::nearest(1));
    assert_eq!(met(&yard), stance("focused"));
}

/// FF-A1: the order holds for the fight, or is rolled again in each round.
#[test]
fn the_order_lasts_as_initiative_is_rolled() {
    let places = |yard: &SceneDocument| {
        let (ordered, _) = after(yard, &action("initiative", None, None), "0000,+000,+000").unwrap();
        next_round(&ordered).combatants.iter().filter_map(|one| one.place).count()
    };
    assert_eq!(places(&scene(YARD)), 3);
    assert_eq!(places(&ruled(r#"{ "init": "round" }"#)), 0);
}

/// FF-A2, FF-I4: two at once attack from how both stand, also the one who falls by it; then the fight is over for them.
#[test]
fn who_falls_at_once_still_acts() {
    let mut yard = ruled(r#"{ "init_tie": "simultaneous" }"#);
    let felled = |yard: &SceneDocument| {
        // 3 + 4 against 1 - 4 is more than a mild consequence and a box absorb.
        after(yard, &action("attack", Some(0), Some(1)), "++++,----").unwrap()
    };
    let (apart, words) = felled(&yard);
    assert!(apart.standing()[1].out && !words.contains("still acts"));
    assert!(refused(&apart, "attack", Some(1), Some(0), "0000,0000").allowed.contains("FF-I4"));
    for one in &mut yard.combatants[..2] {
        one.place = Some(BoundedInt::nearest(1));
    }
    let (fallen, words) = felled(&yard);
    assert!(words.ends_with("Ruk still acts in this round."), "{words}");
    assert_eq!(refused(&fallen, "attack", Some(2), Some(1), "").path, "at");
    let acted = done(&fallen, "attack", 1, Some(0), "0000,0000");
    assert!(acted.standing()[1].out);
    assert!(refused(&acted, "take_cover", Some(1), None, "").allowed.contains("FF-I4"));
    // With the round the chance is gone; and who has acted before has none.
    assert!(refused(&next_round(&fallen), "other", Some(1), None, "").allowed.contains("FF-I4"));
    let (late, _) = felled(&done(&yard, "other", 1, None, ""));
    assert!(late.standing()[1].out);
}

/// FF-A21: a jam takes the next standard action, whatever that would have been, and Active Defence too; not the minor one.
#[test]
fn a_jam_takes_the_next_standard_action() {
    let offers = |yard: &SceneDocument| {
        let offers = yard.offers(Some(0)).into_iter().filter(|offer| offer.refused.is_none());
        offers.map(|offer| offer.act).collect::<Vec<_>>()
    };
    let mut yard = ruled(r#"{ "comp_effect": "lose_action" }"#);
    yard.combatants[0].jammed = true;
    assert_eq!(offers(&yard), ["take_cover", "brace", "clear_jam"]);
    assert!(refused(&yard, "move", Some(0), None, "").allowed.contains("FF-A21"));
    yard.combatants[0].stance = DefendingStance::Active;
    assert!(!next_round(&yard).combatants[0].jammed);
    yard.combatants[0].stance = DefendingStance::Focused;
    assert!(next_round(&yard).combatants[0].jammed);
    // Where the game master says what a complication does, only the weapon is of no use.
    let mut told = scene(YARD);
    told.combatants[0].jammed = true;
    assert_eq!(offers(&told), ["manoeuvre", "move", "take_cover", "brace", "clear_jam", "other"]);
}

/// FF-24, FF-A35: a standard action fills the weapon to what it held, where that is ruled; not while it is jammed.
#[test]
fn weapons_are_filled_again_as_ruled() {
    let yard = ruled(r#"{ "reload": "standard" }"#);
    let left = |yard: &SceneDocument| yard.combatants[0].weapon.ammunition.map(|left| left.get());
    let refusal = |yard: &SceneDocument| refused(yard, "reload", Some(0), None, "").allowed;
    assert!(refusal(&yard).contains("full weapon holds (FF-A35)"));
    let mut fired = yard.clone();
    for act in ["attack", "manoeuvre"] {
        fired = next_round(&done(&fired, act, 0, Some(1), "----,++++"));
    }
    assert_eq!(left(&fired), Some(0));
    let mut jammed = fired.clone();
    jammed.combatants[0].jammed = true;
    assert!(refusal(&jammed).contains("FF-A21"));
    let (filled, words) = after(&fired, &action("reload", Some(0), None), "").unwrap();
    assert_eq!((left(&filled), words.as_str()), (Some(2), "Vex reloads."));
    assert!(refused(&filled, "attack", Some(0), Some(1), "").allowed.contains("FF-01"));
    assert!(refusal(&next_round(&filled)).contains("full"));
    assert!(refused(&filled, "reload", Some(1), None, "").allowed.contains("not counted"));
    // By default nothing is filled in the fight.
    let usual = done(&scene(YARD), "attack", 0, Some(1), "----,++++");
    assert_eq!(usual.combatants[0].full_ammunition, None);
    assert!(!refused(&next_round(&usual), "reload", Some(0), None, "").allowed.contains("`reload`"));
}
