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
