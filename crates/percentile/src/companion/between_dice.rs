//! What is decided while dice lie, and what they come to in a picture.

use super::asked::{Happening, happening, in_scene};
use crate::area::Place;
use crate::scene::{Attempt, Kind, Refusal, Resolution, Scene, State};
use shootout_ruleset::diagram::{ClockFace, Diagram, OnFace};
use shootout_ruleset::scene::{Decision, Rolled, SceneAction};

/// The rule by which it is asked where a stray shot lands.
const DEVIATION: &str = "P-AREA-2";
/// How far off a stray shot lands at most, in metres.
const DEVIATION_M: f64 = 10.0;

/// The dice of an action, as far as they lie; none where none are rolled for it.
pub(super) fn under_way(scene: &Scene, action: &SceneAction, rolled: Rolled<'_>) -> Option<Resolution> {
    let asked = scene.asked(action)?;
    let Ok(Happening::Attempt(attempt)) = happening(asked.question, rolled.document.clone(), scene) else {
        return None;
    };
    let (faces, _) = attempt.prepare(scene.state()).ok()?.typed(rolled.faces).ok()?;
    Resolution::new(scene.state(), attempt, faces).ok()
}

/// Ceasing fire, and swinging on to another.
pub(super) fn decisions(scene: &Scene, action: &SceneAction, rolled: Rolled<'_>) -> Option<Vec<Decision>> {
    let dice = under_way(scene, action, rolled)?;
    let after = |label: String, decide: &dyn Fn(&mut Resolution) -> Result<(), Refusal>| {
        let mut decided = dice.clone();
        decide(&mut decided).ok()?;
        let document = in_scene(decided.attempt().asked().document, scene.to_node());
        Some(Decision { label, document })
    };
    let state = scene.state();
    let by = state.get(dice.attempt().by()).ok()?;
    let ceased = after("Cease fire".to_owned(), &Resolution::cease);
    let others = state.combatants.iter().filter(|one| one.is_up());
    let swings = others.filter_map(|one| {
        let friend = if by.is_friend_of(one) { ", friend" } else { "" };
        after(format!("Swing to {}{friend}", one.name()), &|dice| dice.swing_to(one.id))
    });
    Some(ceased.into_iter().chain(swings).collect())
}

/// Where a stray burst has landed; none while there is none.
pub(super) fn stray(state: &State, dice: &Resolution) -> Option<Diagram> {
    let Attempt::Attack(attack) = dice.attempt() else { return None };
    let result = dice.followed().results.iter().rev().find(|result| result.ask.rule == DEVIATION)?;
    let [clock, metres] = result.faces[..] else { return None };
    let Kind::Shot(scenario) = dice.prepared().scenario() else { return None };
    let reaches_m = scenario.weapon.burst_radius_m?.get();
    let name = |who| state.get(who).map_or_else(|_| String::new(), |one| one.name().to_owned());
    let at = Place::stray(clock, metres);
    let near = attack.near.iter().map(|near| OnFace {
        name: name(near.who),
        right: f64::from(near.right_m.get()),
        behind: f64::from(near.behind_m.get()),
    });
    let target = OnFace { name: name(attack.at), right: 0.0, behind: 0.0 };
    Some(Diagram::ClockFace(ClockFace {
        label: "Where the burst lands".to_owned(),
        words: format!(
            "As {} sees it the burst lands at {clock} o'clock, {metres} m off; its radius is {reaches_m} m.",
            name(attack.by)
        ),
        rim_m: DEVIATION_M,
        landed: OnFace { name: String::new(), right: at.right_m, behind: at.behind_m },
        reaches_m,
        people: std::iter::once(target).chain(near).collect(),
    }))
}
