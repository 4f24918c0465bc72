//! A duel and a scene of the same fight: the same dice leave both sides in the same state, round by round.

use super::state::{Situation, Who, other};
use super::turn::Duel;
use crate::dice::FourDice;
use crate::firefight::document::{DuelScenario, Minor, PlanEntry};
use crate::firefight::rulings::{ComplicationEffect, Reload, StanceFrom};
use crate::firefight::scene::{SceneCombatant, SceneDocument};
use crate::firefight::stance::acting;
use crate::track::{Track, TrackState};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::Play;
use shootout_ruleset::combat::Duel as _;
use shootout_ruleset::document::{decode, parse};
use shootout_ruleset::scene::{Rolled, Scene, SceneAction};
use std::borrow::Cow;
use std::collections::VecDeque;

/// Rounds of a plan, after which it begins again.
const PLANNED: usize = 3;

fn read<T: serde::de::DeserializeOwned>(document: &Value) -> T {
    decode(&parse(document.to_string().as_bytes()).unwrap(), "").unwrap()
}

/// What either of the two has, with a plan in the duel.
fn one(defence: &str, more: Value) -> Value {
    let mut one = json!({ "name": "One", "skill": 3, "weapon": { "damage": 2, "ammunition": 3 }, "armour": 1,
        "boxes": [1, 2, 3], "consequences": ["mild", "moderate"] });
    one[defence] = json!(3);
    for (name, value) in more.as_object().unwrap() {
        one[name] = value.clone();
    }
    one
}

fn duel_of(rulings: &Value, plans: &[Value; 2]) -> DuelScenario {
    let [a, b] = plans.each_ref().map(|plan| one("defence", json!({ "plan": plan })));
    read(&json!({ "rulings": rulings, "first": "a", "turns": 500, "a": a, "b": b }))
}

fn scene_of(rulings: &Value) -> SceneDocument {
    let combatants = ["Yard", "Roof"].map(|zone| one("athletics", json!({ "name": zone, "zone": zone })));
    read(&json!({ "rulings": rulings, "combatants": combatants }))
}

/// Does something in the scene that can be done there.
fn act(scene: &mut SceneDocument, act: &str, by: Option<Who>, faces: &str) {
    let at = by.filter(|_| act == "attack").map(other);
    let action = SceneAction { act: act.to_owned(), by, at };
    let asked = scene.question(&action).unwrap();
    let rolled = asked.as_ref().map(|asked| Rolled::typed(&asked.document, faces));
    *scene = decode(&scene.after(&action, rolled).unwrap().document, "").unwrap();
}

/// What someone does in the scene who does not attack in the duel.
fn do_nothing_else(scene: &mut SceneDocument, who: Who, entry: PlanEntry) {
    let one = &scene.combatants[who];
    let is_active = acting(entry.stance).is_none();
    let is_empty = one.weapon.ammunition.is_some_and(|counters| counters.get() == 0);
    let name = if is_active {
        // Where a stance guards from the declaration on there is nothing to be done.
        if scene.rulings.stance_from == StanceFrom::Declaration {
            return;
        }
        "defend"
    } else if one.jammed {
        let can_be_cleared = scene.rulings.comp_effect == ComplicationEffect::LoseAction;
        if can_be_cleared { "clear_jam" } else { "other" }
    } else if is_empty && scene.rulings.reload == Reload::Standard {
        "reload"
    } else {
        "other"
    };
    act(scene, name, Some(who), "");
}

/// That someone stands alike: whatever hits them next is absorbed in the same way.
fn assert_alike(one: &SceneCombatant, track: &Track, state: TrackState, round: u32) {
    assert_eq!(one.out, state.out, "round {round}");
    if state.out {
        return;
    }
    let left = Track::new(&one.free_boxes(), &one.consequences);
    for stress in 1..=12 {
        let [here, there] = [left.absorb(left.fresh(), stress), track.absorb(state, stress)];
        assert_eq!(here.1.words(), there.1.words(), "round {round}, {stress} more");
    }
}

fn compare(scene: &SceneDocument, duel: &Duel<'_>, situation: &Situation, round: u32) {
    for (who, one) in scene.combatants.iter().enumerate() {
        let side = &situation.sides[who];
        assert_alike(one, &duel.tracks[who], side.track, round);
        if side.track.out {
            continue;
        }
        assert_eq!(one.cover.is_some(), side.covered, "cover of {who}, round {round}");
        let counters = one.weapon.ammunition.map(|counters| counters.get() as u16);
        // A weapon that is out of the fight is forgotten in a duel.
        assert!(side.weapon_out || counters == side.ammunition, "ammunition of {who}, round {round}");
    }
}

/// One attack in both, with dice from the front of the queue; false when there are too few of them.
fn attack(
    scene: &mut SceneDocument,
    duel: &Duel<'_>,
    situation: &mut Situation,
    setup: &super::turn::Setup,
    outcomes: &mut VecDeque<u32>,
) -> bool {
    let roll = duel.dice(situation, setup);
    let mut play = Play::new(&roll);
    let mut faces = Vec::new();
    while play.asks().is_some() {
        let Some(outcome) = outcomes.pop_front() else { return false };
        let dice = FourDice::of_outcome(outcome);
        faces.push(dice.to_string());
        play.give(dice.faces()).unwrap();
    }
    let after = duel.after(situation, setup)(&duel.settled(setup, play.state()));
    *situation = after;
    act(scene, "attack", Some(setup.attacker), &faces.join(","));
    true
}

/// Fights it out in both while there are dice.
fn fight(rulings: &Value, plans: &[Value; 2], outcomes: Vec<u32>) {
    let (scenario, mut scene) = (duel_of(rulings, plans), scene_of(rulings));
    let plans = [&scenario.a, &scenario.b].map(|fighter| fighter.plan.clone());
    let duel = Duel::new(Cow::Borrowed(&scenario));
    let (mut situation, mut outcomes) = (duel.start(), VecDeque::from(outcomes));
    for round in 1..=20 {
        let entries = [0, 1].map(|who: Who| plans[who][(round as usize - 1) % PLANNED]);
        for (one, entry) in scene.combatants.iter_mut().zip(entries) {
            one.stance = entry.stance;
        }
        for who in [0, 1] {
            let entry = entries[who];
            match entry.minor {
                Minor::Brace => act(&mut scene, "brace", Some(who), ""),
                Minor::Cover if scene.combatants[who].cover.is_none() => {
                    act(&mut scene, "take_cover", Some(who), "");
                }
                Minor::Cover | Minor::None => {}
            }
            let setups = duel.begin_turn(&mut situation);
            for setup in &setups {
                if !attack(&mut scene, &duel, &mut situation, setup, &mut outcomes) {
                    return;
                }
            }
            if setups.is_empty() {
                do_nothing_else(&mut scene, who, entry);
            }
            compare(&scene, &duel, &situation, round);
            if situation.winner().is_some() {
                return;
            }
            duel.end_turn(&mut situation);
        }
        act(&mut scene, "next_round", None, "");
        compare(&scene, &duel, &situation, round);
        // In Active Defence a jam is spent in one's turn in a duel, and at the end of the round at the table (FF-A21).
        let jams = situation.sides.map(|side| side.jammed || side.weapon_out);
        assert_eq!([0, 1].map(|who: Who| scene.combatants[who].jammed), jams, "round {round}");
    }
}

fn plan() -> impl Strategy<Value = Value> {
    let stance = prop::sample::select(vec!["regular", "regular", "focused", "active"]);
    let minor = prop::sample::select(vec!["none", "brace", "cover"]);
    prop::collection::vec((stance, minor), PLANNED).prop_map(|plan| {
        plan.into_iter().map(|(stance, minor)| json!({ "stance": stance, "minor": minor })).collect()
    })
}

fn rulings() -> impl Strategy<Value = Value> {
    let effect = prop::sample::select(vec!["report", "lose_action", "weapon_out"]);
    let from = prop::sample::select(vec!["declaration", "own_turn"]);
    let reload = prop::sample::select(vec!["none", "standard"]);
    let cover = prop::sample::select(vec!["per_defence", "once"]);
    (effect, from, reload, cover).prop_map(|(effect, from, reload, cover)| {
        json!({ "comp_effect": effect, "stance_from": from, "reload": reload, "cover": cover })
    })
}

proptest! {
    // A fight of sixty throws each.
    #![proptest_config(ProptestConfig::with_cases(80))]

    /// FF-05 to FF-08, FF-14, FF-24 to FF-26, FF-I4, FF-I6, FF-A6, FF-A14, FF-A21, FF-A35: boxes, consequences, cover, ammunition and jams.
    #[test]
    fn duel_and_scene_go_the_same_way(
        rulings in rulings(),
        plans in [plan(), plan()],
        outcomes in prop::collection::vec(1u32..=81, 60),
    ) {
        fight(&rulings, &plans, outcomes);
    }
}
