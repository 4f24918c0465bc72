//! What is offered to one who decides, option by option, by what that is worth: numbers that a person can work out.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::deciding::{autogun, pistol, value};
use shootout_odds::decide::{ActionOption, Decisions};
use shootout_odds::{Play, Procedure, Rational, Weight};
use shootout_percentile::advice::decide::{Counted, Goal, Sought};
use shootout_percentile::location::Location;
use shootout_percentile::number::{BoundedInt, Percent};
use shootout_percentile::scenario::{ActionKind, Scenario, Weapon};
use shootout_percentile::{AllowedActions, Decided, DecisionSpace, Hand};

const HITS: Goal = Goal::new(Sought::Most(Counted::Hits));
const THROUGH: Goal = Goal::new(Sought::Most(Counted::Penetrating));

/// Nothing but to fire, to reload and to clear jams.
fn only_fire() -> AllowedActions {
    AllowedActions { aim: false, rest: false, ..AllowedActions::default() }
}

fn scenario(fields: &str) -> Scenario {
    serde_json::from_str(&format!("{{ {fields} }}")).unwrap()
}

/// P-VIS-6: a location behind cover cannot be called.
#[test]
fn what_is_behind_cover_is_not_called() {
    let covered = scenario(
        r#""attacker": { "bs": 40 }, "weapon": { "modes": ["single"] }, "plan": [],
           "target": { "range_m": 20, "cover": { "base": 50 }, "exposed": ["head", "left_arm"] }"#,
    );
    let space =
        DecisionSpace::new(&covered, &AllowedActions { call: true, ..AllowedActions::default() }, 1).unwrap();
    let called: Vec<Location> = space.options().iter().filter_map(|option| option.called).collect();
    assert_eq!(called, [Location::Head, Location::LeftArm]);
}

/// P-ACT-13: a heavy weapon takes as many actions to draw as the ruling says, whatever is in hand; any other takes one.
#[test]
fn a_heavy_weapon_is_slow_to_draw() {
    let jammed =
        autogun(r#""rulings": { "heavy_draw_cost": 2 }, "carried": { "weapon": { "jammed": true } }"#);
    let heavy: Weapon = serde_json::from_str(
        r#"{ "name": "Stubber", "class": "heavy", "modes": ["single"], "max_range_m": 400 }"#,
    )
    .unwrap();
    let first_shot = |second: Weapon| {
        let may = AllowedActions { second_weapon: Some(second), ..only_fire() };
        (1..).find(|actions| value(&jammed, &may, &HITS, *actions) > Rational::zero())
    };
    assert_eq!((first_shot(pistol(None)), first_shot(heavy)), (Some(2), Some(3)));
}

/// P-MOD-9, P-MOD-10: the weapon that is drawn is neither aimed nor rested, whatever the one let go was: 40, not 40 + 10 + 5.
#[test]
fn drawing_loses_aim_and_rest() {
    let aimed = autogun(r#""carried": { "aim": 2, "rested": true, "weapon": { "jammed": true } }"#);
    let may = AllowedActions { second_weapon: Some(pistol(None)), ..only_fire() };
    assert_eq!(value(&aimed, &may, &HITS, 2), Rational::ratio(40, 100));
}

/// P-FIRE-1: each weapon fires in the modes it has. The one that is drawn knows no semi-automatic, which would be worth 0.35 + 0.30.
#[test]
fn a_weapon_fires_in_its_own_modes() {
    let weapon = r#""weapon": { "modes": ["single", "semi"] }, "carried": { "weapon": { "jammed": true } }"#;
    let jammed = scenario(&format!(
        r#""attacker": {{ "bs": 40 }}, "target": {{ "range_m": 60 }}, "plan": [], {weapon}"#
    ));
    let may = AllowedActions { second_weapon: Some(pistol(None)), ..only_fire() };
    assert_eq!(value(&jammed, &may, &HITS, 2), Rational::ratio(40, 100));
}

/// P-ACT-18: a fresh magazine goes into the weapon in hand alone. In ten actions two rounds can be fired: the one in the weapon put
/// away, and one after a reload of four actions. For a third it would have to be reloaded as well.
#[test]
fn the_weapon_put_away_is_not_reloaded() {
    let empty = scenario(
        r#""attacker": { "bs": 40 }, "weapon": { "modes": ["single"], "magazine": 1, "can_jam": false },
           "carried": { "weapon": { "rounds": 0 } }, "target": { "range_m": 60 }, "plan": []"#,
    );
    let second = Weapon { can_jam: false, ..pistol(Some(1)) };
    let may = AllowedActions { second_weapon: Some(second), ..only_fire() };
    assert_eq!(value(&empty, &may, &HITS, 10), Rational::ratio(80, 100));
}

/// P-JAM-5: a jam is cleared by one who has the weapon in hand.
#[test]
fn the_weapon_put_away_is_not_repaired() {
    let jammed = autogun(r#""carried": { "weapon": { "jammed": true } }"#);
    let space =
        DecisionSpace::new(&jammed, &AllowedActions { second_weapon: Some(pistol(None)), ..only_fire() }, 20)
            .unwrap();
    let shoot_out = space.shoot_out();
    let options = |state| {
        let mut found: Vec<ActionOption<_, _>> = Vec::new();
        shoot_out.options(state, &mut found);
        found
    };
    let option = |way: &ActionOption<_, _>| match way.choice {
        Decided::Act(act) => &space.options()[usize::from(act)],
        other => panic!("{other:?} before a burst"),
    };
    let repairs =
        |ways: &[ActionOption<_, _>]| ways.iter().any(|way| option(way).entry.kind == ActionKind::ClearJam);
    let in_hand = options(shoot_out.start());
    assert!(repairs(&in_hand));
    let draw = in_hand.iter().find(|way| option(way).draws == Some(Hand::Off)).unwrap();
    assert!(!repairs(&options(draw.then)));
}

/// P-FIRE-6: one who may not cease fires both shots, and they jam with 0.03 + 0.97 x 0.03. Within 3% they may fire one,
/// or nothing.
#[test]
fn a_burst_that_may_not_be_stopped() {
    let semi = scenario(
        r#""attacker": { "bs": 40 }, "weapon": { "modes": ["semi"] }, "target": { "range_m": 60 }, "plan": []"#,
    );
    let limited = Goal { most_jam: Percent::new(3.0), ..HITS };
    assert_eq!(value(&semi, &only_fire(), &limited, 1), Rational::ratio(35, 100));
    assert_eq!(value(&semi, &AllowedActions { cease: false, ..only_fire() }, &limited, 1), Rational::zero());
}

/// The fields of two targets: what hits the first gets through with 0.01, what hits the second, within 8 m of it, always does.
const ARMOURED_AND_BARE: &str = r#""plan": [], "target": { "range_m": 60, "armour": [ { "kind": "physical", "base": 0 } ] },
    "following": [ { "from_previous_m": 8, "target": { "range_m": 60 } } ]"#;

/// P-FIRE-7: with two shots at 35 and 30 they swing to the second target after the first shot, if they may.
#[test]
fn a_burst_that_may_not_swing() {
    let pair = scenario(&format!(
        r#""attacker": {{ "bs": 40 }}, "weapon": {{ "modes": ["semi"], "can_jam": false }}, {ARMOURED_AND_BARE}"#
    ));
    assert_eq!(value(&pair, &only_fire(), &THROUGH, 1), Rational::ratio(35 + 30 * 100, 10_000));
    let never = AllowedActions { swing: false, ..only_fire() };
    assert_eq!(value(&pair, &never, &THROUGH, 1), Rational::ratio(35 + 30, 10_000));
}

/// P-FIRE-7, A-MOD-4: only a burst that has begun swings. Two weapons fire one shot each, at 60 - 20 and 60 - 40, and both at the
/// first target.
#[test]
fn the_other_hand_begins_with_the_first_target() {
    let weapons = r#""weapon": { "class": "pistol", "modes": ["single"], "can_jam": false },
        "off_hand": { "class": "pistol", "modes": ["single"], "can_jam": false }"#;
    let both = scenario(&format!(r#""attacker": {{ "bs": 60 }}, {weapons}, {ARMOURED_AND_BARE}"#));
    assert_eq!(value(&both, &only_fire(), &THROUGH, 1), Rational::ratio(40 + 20, 10_000));
}

/// P-JAM-5: a jam that is cleared at the very end does not count as one. With a Tek of 100 one shot and a repair of sixteen
/// actions end without a jam, if there are seventeen actions.
#[test]
fn a_repair_that_just_fits_counts() {
    let ready = autogun(r#""carried": {}"#);
    let never_jammed = Goal { most_jam: Percent::new(0.0), ..HITS };
    assert_eq!(value(&ready, &only_fire(), &never_jammed, 16), Rational::zero());
    assert_eq!(value(&ready, &only_fire(), &never_jammed, 17), Rational::ratio(40, 100));
}

/// A-JAM-4: by the other reading a jammed round is not spent. Who may spend one fires again when the jam is cleared after sixteen
/// actions: 0.40 + 0.03 x 0.40.
#[test]
fn a_jammed_round_that_is_not_spent() {
    let one_round = Goal { most_rounds: Some(BoundedInt::nearest(1)), ..HITS };
    let kept = autogun(r#""rulings": { "jam_spends_round": false }"#);
    assert_eq!(value(&kept, &only_fire(), &one_round, 18), Rational::ratio(412, 1_000));
    let spent = autogun(r#""rulings": { "jam_spends_round": true }"#);
    assert_eq!(value(&spent, &only_fire(), &one_round, 18), Rational::ratio(400, 1_000));
}

/// A-JAM-5: a repair that was planned and failed is remembered, where trying again takes four actions. Half the time the first one
/// clears the jam, and there are five shots; else the second does half the time, and there is one.
#[test]
fn a_planned_repair_is_tried_again() {
    let jammed = scenario(
        r#""rulings": { "repair_retry": "each_round" }, "attacker": { "bs": 40, "tek": 50 }, "target": { "range_m": 60 },
           "weapon": { "modes": ["single"], "magazine": 5 }, "carried": { "weapon": { "jammed": true } }, "plan": [ { "do": "clear_jam" } ]"#,
    );
    let one = Goal::new(Sought::AtLeast(Counted::Hits, BoundedInt::nearest(1)));
    // In one action: one shot, if the first repair succeeded; in five, after a second one as well. A shot of five jams with 0.03,
    // and the next is fired when the last neither hit nor jammed, with 0.57.
    let shots = |shots: u32| {
        let mut none_yet = Rational::one();
        let mut hit = Rational::zero();
        for _ in 0..shots {
            hit.add_product(&none_yet, &Rational::ratio(40, 100));
            none_yet = none_yet.times(&Rational::ratio(57, 100));
        }
        hit
    };
    assert_eq!(value(&jammed, &only_fire(), &one, 1), Rational::ratio(20, 100));
    let mut five = shots(5).times(&Rational::ratio(1, 2));
    five.add_product(&shots(1), &Rational::ratio(1, 4));
    assert_eq!(value(&jammed, &only_fire(), &one, 5), five);
}

/// A-ACT-3: the mode that was planned is set: in one action semi-automatic, 0.35 + 0.30, comes too late after a single shot; in
/// two it is 0.65 against two single shots.
#[test]
fn a_planned_mode_is_set() {
    let fired = scenario(
        r#""rulings": { "mode_switch_cost": 1 }, "attacker": { "bs": 40 }, "target": { "range_m": 60 },
           "weapon": { "modes": ["single", "semi"], "can_jam": false }, "plan": [ { "do": "fire", "mode": "single" } ]"#,
    );
    assert_eq!(value(&fired, &only_fire(), &HITS, 1), Rational::ratio(40 + 40, 100));
    assert_eq!(value(&fired, &only_fire(), &HITS, 2), Rational::ratio(40 + 80, 100));
    assert_eq!(value(&fired, &only_fire(), &HITS, 3), Rational::ratio(40 + 130, 100));
}

/// A-ACT-3: so is the one that was decided on. Three rounds in two actions: 0.35 + 0.30, and the last one at 35 as well, as a single
/// shot at 40 would have to wait for the mode to be set.
#[test]
fn a_decided_mode_is_set() {
    let short = scenario(
        r#""rulings": { "mode_switch_cost": 1 }, "attacker": { "bs": 40 }, "target": { "range_m": 60 }, "plan": [],
           "weapon": { "modes": ["single", "semi"], "can_jam": false, "magazine": 3 }"#,
    );
    let may = AllowedActions { reload: false, ..only_fire() };
    assert_eq!(value(&short, &may, &HITS, 2), Rational::ratio(65 + 35, 100));
}

/// A-FIRE-1, A-ACT-3: recoil that adds up over the round is over when the mode is set in its last action and the burst falls in the
/// next round. At 150 four shots on automatic cannot miss then; after twenty-four of them hardly one would hit.
#[test]
fn recoil_ends_while_the_mode_is_set() {
    let late = scenario(
        r#""rulings": { "mode_switch_cost": 1, "recoil_reset": "round" }, "attacker": { "bs": 150 }, "target": { "range_m": 60 },
           "weapon": { "modes": ["single", "auto"], "can_jam": false }, "carried": { "action": 3, "weapon": { "auto_shots": 24 } },
           "plan": [ { "do": "fire", "mode": "single" } ]"#,
    );
    assert_eq!(value(&late, &only_fire(), &HITS, 2), Rational::ratio(1 + 4, 1));
}

/// A-JAM-5: a repair tried again takes four actions right after the one that failed; with anything in between it is a new one.
#[test]
fn a_repair_is_tried_again_at_once_or_anew() {
    let jammed = scenario(
        r#""rulings": { "repair_retry": "each_round" }, "attacker": { "bs": 40, "tek": 50 }, "target": { "range_m": 60 },
           "weapon": { "modes": ["single"] }, "carried": { "weapon": { "jammed": true } }, "plan": []"#,
    );
    let space = DecisionSpace::new(&jammed, &only_fire(), 40).unwrap();
    let shoot_out = space.shoot_out();
    let option = |state, kind: ActionKind| {
        let mut found = Vec::new();
        shoot_out.options(state, &mut found);
        let options = found.iter().filter_map(|way| match way.choice {
            Decided::Act(act) => Some((&space.options()[usize::from(act)], way.then)),
            _ => None,
        });
        options
            .into_iter()
            .find(|(option, _)| option.entry.kind == kind)
            .map(|(option, then)| (option.actions, then))
            .unwrap()
    };
    let (first, repair) = option(shoot_out.start(), ActionKind::ClearJam);
    let mut play = Play::at(&shoot_out, repair);
    play.give(&[51]).unwrap();
    let failed = play.state();
    let (_, waited) = option(failed, ActionKind::Other);
    assert_eq!(
        [first, option(failed, ActionKind::ClearJam).0, option(waited, ActionKind::ClearJam).0],
        [16, 4, 16]
    );
}
