//! What an attack or a manoeuvre costs those who take part: fate points, the one use of cover, the weapon.

use super::*;
use shootout_ruleset::scene::ByHand;

/// Vex attacks Ruk with so many invocations of both; the fate points that both have left, and the words.
fn invoked(scene: &SceneDocument, stated: [i32; 2], faces: &str) -> ([i32; 2], String) {
    let shot = action("attack", Some(0), Some(1));
    let mut asked = scene.question(&shot).unwrap().unwrap();
    for (side, count) in ["attacker", "defender"].into_iter().zip(stated) {
        asked.document.get_mut(side).unwrap().set("invocations".to_owned(), Node::of(&count));
    }
    let after = scene.after(&shot, Some(Rolled::typed(&asked.document, faces))).unwrap();
    let left: SceneDocument = decode(&after.document, "").unwrap();
    ([0, 1].map(|place: usize| left.combatants[place].fate_points.get()), after.words)
}

/// FF-I1, FF-A40: each invocation after the roll is +2 and costs a fate point; those beyond the fate points are free ones.
#[test]
fn invocations_are_paid() {
    let (left, words) = invoked(&scene(YARD), [1, 0], "0000,0000");
    assert_eq!(left, [1, 0]);
    assert_eq!(words, "Vex attacks Ruk: invoked +2, margin 4, hit, stress 7, out. Vex pays 1 fate point.");
    // 3 against 1, and 2 * (3 - 1): margin 6. Vex has 2 fate points, Ruk none.
    let (left, words) = invoked(&scene(YARD), [3, 1], "0000,0000");
    assert_eq!(left, [0, 0]);
    let paid = "Vex pays 2 fate points and uses 1 free invocation. Ruk uses 1 free invocation.";
    assert!(words.contains("margin 6,") && words.ends_with(paid), "{words}");
}

/// FF-A40: where only the attacker invokes, best play pays for no more than it makes: nothing for a hit, one for a miss by 1,
/// one for the new roll after a miss by 3, which one +2 cannot mend.
#[test]
fn best_play_pays_for_what_it_makes() {
    let yard = ruled(r#"{ "fp_mode": "attacker" }"#);
    assert_eq!(invoked(&yard, [2, 2], "0000,0000").0, [2, 0]);
    assert_eq!(invoked(&yard, [2, 0], "---0,0000").0, [1, 0]);
    let (left, words) = invoked(&yard, [1, 0], "----,+000,0000");
    assert_eq!(left, [1, 0]);
    // 3 + 0 against 1 + 1.
    assert!(words.contains("margin 1, hit") && words.ends_with("Vex pays 1 fate point."), "{words}");
}

/// FF-A11, FF-A40: only the side pays that the ruling lets invoke.
#[test]
fn who_cannot_invoke_pays_nothing() {
    let mut yard = ruled(r#"{ "fp_mode": "defender" }"#);
    yard.combatants[1].fate_points = BoundedInt::nearest(1);
    assert_eq!(invoked(&yard, [1, 1], "0000,0000").0, [2, 0]);
    let mut yard = ruled(r#"{ "focused_invokes": "cover_only" }"#);
    yard.combatants[1].fate_points = BoundedInt::nearest(1);
    yard.combatants[1].stance = DefendingStance::Focused;
    // Nothing is rolled against, and nothing invoked.
    assert_eq!(invoked(&yard, [0, 1], "0000").0, [2, 1]);
}

/// FF-26, FF-A14: cover stays; where its aspect is invoked only once, the first defence that it helps uses it up.
#[test]
fn cover_that_helps_once_is_used_up() {
    let left = |mut yard: SceneDocument, act: &str, zone: &str| {
        for one in &mut yard.combatants {
            one.zone = Name::new(zone).unwrap();
        }
        yard.combatants[1].cover = Some(Cover::Zone);
        let (left, words) = after(&yard, &action(act, Some(0), Some(1)), "----,0000").unwrap();
        (left.combatants[1].cover, words.contains("Ruk has used up their cover."))
    };
    let once = || ruled(r#"{ "cover": "once" }"#);
    assert_eq!(left(scene(YARD), "attack", ""), (Some(Cover::Zone), false));
    assert_eq!(left(once(), "attack", ""), (None, true));
    assert_eq!(left(once(), "manoeuvre", ""), (None, true));
    // Within the zone it does not help (FF-27), and so is not used.
    assert_eq!(left(once(), "attack", "Yard"), (Some(Cover::Zone), false));
    // A manoeuvre without a weapon is not covered from (FF-25).
    let mut bare = once();
    bare.combatants[0].weapon.manoeuvre = BoundedInt::nearest(0);
    assert_eq!(left(bare, "manoeuvre", ""), (Some(Cover::Zone), false));
}

/// FF-22, FF-24: a manoeuvre spends a counter of the weapon that helps; an empty one, or one that does not reach, helps not.
#[test]
fn only_weapons_that_help_spend_counters() {
    let mut yard = scene(YARD);
    let act = action("manoeuvre", Some(0), Some(1));
    let mut asked = yard.question(&act).unwrap().unwrap();
    asked.document.set("distance".to_owned(), Node::of(&"out_of_range"));
    let far = yard.after(&act, Some(Rolled::typed(&asked.document, "0000,0000"))).unwrap();
    let far: SceneDocument = decode(&far.document, "").unwrap();
    assert_eq!(far.combatants[0].weapon.ammunition.map(|left| left.get()), Some(2));
    yard.combatants[0].weapon.ammunition = Some(BoundedInt::nearest(0));
    let asked = yard.question(&act).unwrap().unwrap();
    assert_eq!(asked.document.get("weapon"), Some(&Node::Null));
}

/// FF-A25: where that is ruled, a hit by 3 trades a shift for a boost, which the attacker has: 3 + 1 against 1.
#[test]
fn a_boost_for_a_shift_is_the_attackers() {
    let boosts = |yard: &SceneDocument| {
        let left = done(yard, "attack", 0, Some(1), "+000,0000");
        left.combatants.iter().map(|one| one.aspects.len()).collect::<Vec<_>>()
    };
    assert_eq!(boosts(&ruled(r#"{ "style_boost": true }"#)), [1, 0, 0]);
    assert_eq!(boosts(&scene(YARD)), [0, 0, 0]);
}

/// FF-I2, FF-I6: 4 against 1 with a weapon of 2 is a stress of 5, a mild consequence and the box of 3; then a tie uses the box
/// of 1. What is used is told in ascending order.
#[test]
fn boxes_are_used_up() {
    let mut yard = scene(YARD);
    yard.combatants[1].boxes = [1, 2, 3].map(BoundedInt::nearest).into();
    yard.combatants[0].weapon.damage = BoundedInt::nearest(2);
    let hit = done(&yard, "attack", 0, Some(1), "+000,0000");
    let hit = done(&next_round(&hit), "attack", 0, Some(1), "0000,++00");
    assert_eq!(hit.combatants[1].used_boxes.iter().map(|value| value.get()).collect::<Vec<_>>(), [1, 3]);
}

/// FF-I2, FF-I3: a tap uses a box or a consequence, and another frees it again.
#[test]
fn marks_are_tapped() {
    let tap = |scene: &SceneDocument, track: usize, mark: usize| -> SceneDocument {
        decode(&scene.changed(ByHand::Tap { person: 1, track, mark }).ok().flatten().unwrap(), "").unwrap()
    };
    let hit = tap(&tap(&scene(YARD), 0, 1), 1, 0);
    let ruk = &hit.combatants[1];
    assert_eq!(ruk.used_boxes, [ruk.boxes[1]]);
    assert_eq!((ruk.suffered[0].consequence.name(), ruk.consequences.len()), ("mild", 0));
    let well = tap(&tap(&hit, 0, 1), 1, 0);
    assert_eq!(well, scene(YARD));
    assert!(scene(YARD).changed(ByHand::Tap { person: 7, track: 0, mark: 0 }).ok().flatten().is_none());
}
