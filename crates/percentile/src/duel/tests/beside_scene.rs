//! A scene and a duel of the same fight: the same dice leave everyone in the same state. A scene keeps who they are and what the game
//! master says, a duel only what makes a difference to it, and so each has a state of its own; the rules between are the same.

use super::super::duel_context::{DuelContext, ScenarioArena};
use super::super::fighter_state::{FighterState, KeptWounds};
use super::super::observation::View;
use super::super::simulate::Plain;
use super::super::transition_cache::apply_turns;
use super::*;
use crate::UNLIMITED;
use crate::hand::Hand;
use crate::scene::tests::{Steps, Thrown};
use crate::scene::{Act, Attempt, Combatant, Id, Opened, Scene};
use crate::time::ACTIONS_A_ROUND;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use shootout_ruleset::combat::TurnTaken;

const ROUNDS: u32 = 3;

/// Two against one, in armour that saves about half of them, with weapons that jam and run empty.
fn scene(rulings: &serde_json::Value) -> Scene {
    let one = |name: &str, side: &str, initiative: u32, bs: u32| {
        json!({ "event": "add", "combatant": { "name": name, "side": side, "bs": bs, "initiative": initiative,
            "weapon": { "name": "Carbine", "magazine": 14, "modes": ["single", "semi"] },
            "armour": [{ "name": "Vest", "kind": "physical", "base": 50 }] } })
    };
    let text = json!({ "scene": 1, "ruleset": "percentile", "rulings": rulings, "damage": { "rows": [
            { "up_to": 40, "result": "none" }, { "up_to": 65, "result": "light" }, { "up_to": 85, "result": "serious" },
            { "up_to": 95, "result": "knocked_out" }, { "up_to": 100, "result": "dead" } ] },
        "events": [one("Kell", "Law", 60, 55), one("Thug", "Crime", 50, 45), one("Boss", "Crime", 40, 50)] });
    let Opened { scene, lost } = Scene::read(text.to_string().as_bytes(), built_in()).unwrap();
    assert!(lost.is_none(), "{:?}", lost.map(|lost| lost.error));
    scene
}

/// The same fight as a duel, in which everyone goes on with their plan and loses an action when they duck back.
fn duel_of(scene: &Scene, mode: &str) -> Duel {
    let mut document = from_scene(scene).unwrap().document;
    document["rounds"] = json!(ROUNDS);
    document["duck_back"] = json!("loses_action");
    document["values"] = json!(false);
    for side in document["sides"].as_array_mut().unwrap() {
        for fighter in side["fighters"].as_array_mut().unwrap() {
            fighter["plan"] = json!([{ "do": "fire", "mode": mode }]);
            (fighter["when_jammed"], fighter["when_empty"]) = (json!("go_on"), json!("go_on"));
        }
    }
    read(document.to_string().as_bytes(), built_in()).unwrap()
}

fn id(who: usize) -> Id {
    Id::new(who as i32 + 1).unwrap()
}

/// Lets someone fire in the scene with the dice of a generator.
fn fire(scene: &mut Scene, who: usize, at: usize, mode: &str, generator: &mut StdRng) {
    let attack = serde_json::from_value(json!({ "by": who + 1, "at": at + 1, "mode": mode })).unwrap();
    let attempt = Attempt::Attack(attack);
    let mut resolution = scene.begin(attempt).unwrap();
    let mut faces = Vec::new();
    while let Some(sides) = resolution.next_die() {
        faces.push(generator.random_range(1..=u32::from(sides)));
        resolution.give(faces[faces.len() - 1]).unwrap();
    }
    let attempt = resolution.attempt().clone();
    scene.act(attempt.rolled(faces, None)).unwrap();
}

fn wait(scene: &mut Scene, who: usize) {
    let other = Act {
        who: id(who),
        kind: ActionKind::Other,
        at: None,
        hand: None,
        grenade: false,
        name: None,
        cost: None,
    };
    scene.act(other).unwrap();
}

/// That someone stands alike in both, as far as a duel keeps it. How long they stay ducked is not printed (P-DUCK-4): whoever loses an
/// action for it in the duel is ducked in the scene.
fn assert_alike(scene: &Scene, one: &Combatant, fighter: &FighterState, rulings: &Rulings, place: &str) {
    assert_eq!(one.is_up(), !fighter.down, "up, {place}");
    if fighter.down {
        return;
    }
    assert_eq!(KeptWounds::of(&one.wounds, rulings), fighter.wounds, "wounds, {place}");
    assert!(!fighter.ducked.until() || scene.state().ducked(one), "ducked, {place}");
    let (gun, kept) = (&one.guns[Hand::Main as usize], fighter.moment.guns[Hand::Main as usize]);
    assert_eq!(gun.condition, kept.condition, "condition, {place}");
    // Rounds that cannot be spent before the end are not kept.
    assert!(kept.rounds == UNLIMITED || gun.rounds == Some(u32::from(kept.rounds)), "rounds, {place}");
}

/// Plays one fight in both; whether anyone was hurt, ducked, or had a weapon that jammed.
fn play(rulings: &serde_json::Value, mode: &str, seed: u64) -> [bool; 3] {
    let mut scene = scene(rulings);
    let duel = duel_of(&scene, mode);
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<f64>(&duel, &arena, f64::MAX);
    let mut all = context.start().unwrap();
    let mut seen = [false; 3];
    for turn in 1..=ROUNDS * ACTIONS_A_ROUND {
        for who in 0..all.len() {
            let place = format!("{rulings} {mode} seed {seed} action {turn} fighter {who}");
            let view = View::of(&all);
            if all[who].down || !scene.state().to_act().contains(&id(who)) {
                continue;
            }
            let Some(observation) = duel.observation(who, &view, turn == 1) else { return seen };
            let seeded = || StdRng::seed_from_u64(seed << 16 | u64::from(turn) << 4 | who as u64);
            let fires = !all[who].ducked.until() && all[who].moment.guns[Hand::Main as usize].can_fire();
            let outcome = context.roll(who, &all[who], &observation, turn, &mut seeded()).unwrap();
            let taken = TurnTaken { who, own: outcome.own, harms: &outcome.hurts, moves: outcome.moves };
            apply_turns(&mut Plain(&context), &context, &mut all, std::iter::once(taken));
            if fires {
                fire(&mut scene, who, usize::from(observation.targets[0]), mode, &mut seeded());
            } else {
                wait(&mut scene, who);
            }
            for (fighter, one) in all.iter().zip(scene.state().combatants.clone()) {
                assert_alike(&scene, &one, fighter, &duel.rulings, &place);
                seen[0] |= fighter.down || !one.wounds.is_empty();
                seen[1] |= fighter.ducked.until();
                seen[2] |= one.guns[Hand::Main as usize].condition != Default::default();
            }
        }
        let left = ROUNDS * ACTIONS_A_ROUND - turn;
        for (who, fighter) in all.iter_mut().enumerate() {
            *fighter = context.ticked(who, *fighter, left, turn % ACTIONS_A_ROUND == 0);
        }
    }
    seen
}

/// P-DUCK-1, P-DUCK-2, P-DUCK-3, P-MOD-6, P-MOD-7, P-JAM-1, P-FIRE-5, A-DUCK-2, A-JAM-4, A-MOD-2: whatever the dice show, everyone
/// stands in the scene as in the duel.
#[test]
fn scene_and_duel_go_the_same_way() {
    for rulings in [
        json!({}),
        json!({ "duck_scope": "round" }),
        json!({ "duck_scope": "round", "wound_mods": "sum", "recoil_reset": "round" }),
        json!({ "duck_from_cover": false, "jam_spends_round": false, "jam_shot": "hits_then_jams" }),
    ] {
        let mut seen = [false; 3];
        for (seed, mode) in (0..10).flat_map(|seed| [(seed, "single"), (seed, "semi")]) {
            let of_one = play(&rulings, mode, seed);
            seen.iter_mut().zip(of_one).for_each(|(all, one)| *all |= one);
        }
        assert_eq!(seen, [true; 3], "hurt, ducked, jammed: {rulings}");
    }
}
