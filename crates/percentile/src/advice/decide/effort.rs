//! How much work advice is, said before it is begun.

use super::goal::{Goal, Sought};
use crate::fire::{recoil_adds_up, shots};
use crate::scenario::{ActionKind, Mode, Weapon};
use crate::shoot_out::{DecisionSpace, ShootOut, UNLIMITED};

/// In how many positions, at the most, something may have to be decided.
///
/// Before each action: how they have aimed and rested, how each weapon stands and how many rounds are in it, what
/// counts so far; and for each shot of a burst the same again, with the hits that are not yet worked out.
#[must_use]
pub fn positions(space: &DecisionSpace, shoot_out: &ShootOut<'_>, goal: &Goal) -> f64 {
    let scenario = shoot_out.scenario();
    let may = space.may();
    let offered = |kind: ActionKind| space.options().iter().any(|option| option.entry.kind == kind);
    let mut stands = if offered(ActionKind::Aim) { 3.0 } else { 1.0 };
    stands *= if offered(ActionKind::Rest) { 2.0 } else { 1.0 };
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    for (hand, weapon) in weapons.into_iter().enumerate() {
        let Some(weapon) = weapon else { continue };
        stands *= 1.0 + if offered(ActionKind::ClearJam) { 1.0 } else { 0.5 };
        stands *= rounds(space, shoot_out, hand);
        stands *= if may.second_weapon.is_some() { 1.5 } else { 1.0 };
        if recoil_adds_up(&scenario.rulings) {
            stands *= 1.0 + f64::from(most_shots(weapon));
        }
    }
    let shots = f64::from(space.actions() * weapons.into_iter().flatten().map(most_shots).max().unwrap_or(0));
    let counts = match goal.sought {
        Sought::Most(_) => 1.0,
        Sought::AtLeast(_, number) => f64::from(number.get()).min(shots.max(1.0)),
    };
    let limited = goal.most_rounds.map_or(1.0, |rounds| f64::from(rounds.get()).min(shots) + 1.0);
    // What is deferred is told apart only where more than one event is asked for.
    let deferred = if counts > 1.0 || (counts > 0.0 && goal.most_jam.is_some()) { 8.0 } else { 1.0 };
    let fires = space.options().iter().filter(|option| option.entry.kind == ActionKind::Fire).count() as f64;
    let targets = f64::from(1 + u8::try_from(scenario.following.len()).unwrap_or(u8::MAX)).min(6.0);
    let in_bursts = if may.cease || may.swing {
        fires * shots / f64::from(space.actions()) * deferred * targets
    } else {
        0.0
    };
    f64::from(space.actions()) * stands * counts * limited * (1.0 + in_bursts)
}

/// In how many states, at the most, dice are rolled for what is decided already, before the first decision: each of them is kept.
#[must_use]
pub fn states_before(space: &DecisionSpace, goal: &Goal) -> f64 {
    let shots = space.decided_shots();
    let shots = f64::from(shots[0] + shots[1]);
    let counts = match goal.sought {
        Sought::Most(_) => 1.0,
        Sought::AtLeast(_, number) => 1.0 + f64::from(number.get()).min(shots),
    };
    let limited = goal.most_rounds.map_or(1.0, |rounds| 1.0 + f64::from(rounds.get()).min(shots));
    let bursts = space.decided_bursts();
    bursts.iter().map(|burst| f64::from(burst.shots) * burst.states).sum::<f64>() * counts * limited
}

/// How many rounds may be left in a weapon.
fn rounds(space: &DecisionSpace, shoot_out: &ShootOut<'_>, hand: usize) -> f64 {
    let [full, left] = shoot_out.rounds_to_begin_with();
    let most = full[hand].max(left[hand]);
    if full[hand] == UNLIMITED && left[hand] == UNLIMITED {
        return 1.0;
    }
    // On average half of them, as those that can no longer be emptied are one.
    let most = if most == UNLIMITED { left[hand] } else { most };
    1.0 + f64::from(u32::from(most).min(space.actions() * 6)) / 2.0
}

fn most_shots(weapon: &Weapon) -> u32 {
    let of = |mode: &Mode| shots(*mode, weapon.class);
    weapon.modes.iter().map(of).max().unwrap_or(0)
}
