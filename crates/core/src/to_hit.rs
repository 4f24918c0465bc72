//! The number to roll to hit, and its itemised reasons (P-HIT, P-MOD).

use crate::fire::recoil;
use crate::range::{Band, band};
use crate::rulings::{MovingTarget, RollTest, Rulings, WoundModifiers};
use crate::scenario::{Attacker, Gait, Mode, Size, Target, Weapon, WeaponClass, Wound};
use serde::Serialize;
use shootout_odds::Faces;

/// The most actions of aiming that count (P-MOD-9).
pub const MOST_AIM: u8 = 2;

/// One reason of a number, with its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reckoned {
    /// The rule it stands on.
    pub rule: &'static str,
    /// What it is for.
    pub label: &'static str,
    /// What it adds, in percentage points.
    pub value: i32,
}

/// What stays the same for all shots of a weapon at a target.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'s> {
    /// The one who shoots.
    pub attacker: &'s Attacker,
    /// What he shoots with.
    pub weapon: &'s Weapon,
    /// At whom.
    pub target: &'s Target,
    /// How disputed rules are read.
    pub rulings: &'s Rulings,
    /// Whether the weapon is in the hand he does not favour.
    pub wrong_hand: bool,
    /// Whether he fires two weapons at once.
    pub two_weapons: bool,
}

/// What may differ from shot to shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// The mode of fire.
    pub mode: Mode,
    /// The step of jerk-back, counted from 1.
    pub step: i32,
    /// Whether it is the first shot of the burst.
    pub first: bool,
    /// Actions spent aiming at this target.
    pub aim: u8,
    /// Whether the weapon is rested.
    pub rested: bool,
    /// Whether the firer moves in the same action.
    pub moving: Option<Gait>,
}

/// How a modifier is worked out.
#[derive(Clone, Copy, Debug)]
pub enum Worth {
    /// The same for all shots of a weapon at a target.
    Steady(fn(&Aim<'_>) -> i32),
    /// May differ from shot to shot.
    EachShot(fn(&Aim<'_>, &Trigger) -> i32),
}

/// A line of the table of modifiers.
#[derive(Clone, Copy, Debug)]
pub struct Modifier {
    /// The rule.
    pub rule: &'static str,
    /// The circumstance.
    pub label: &'static str,
    /// The modifier as the table prints it.
    pub printed: &'static str,
    /// What it comes to.
    pub worth: Worth,
}

const fn steady(
    rule: &'static str,
    label: &'static str,
    printed: &'static str,
    worth: fn(&Aim<'_>) -> i32,
) -> Modifier {
    Modifier { rule, label, printed, worth: Worth::Steady(worth) }
}

const fn each_shot(
    rule: &'static str,
    label: &'static str,
    printed: &'static str,
    worth: fn(&Aim<'_>, &Trigger) -> i32,
) -> Modifier {
    Modifier { rule, label, printed, worth: Worth::EachShot(worth) }
}

const fn when(applies: bool, value: i32) -> i32 {
    if applies { value } else { 0 }
}

/// Every modifier to hit when shooting. All that apply are added (P-HIT-1, A-MOD-4).
pub const MODIFIERS: [Modifier; 18] = [
    steady("P-MOD-1", "Target partly hidden", "-20", partly_hidden),
    each_shot("P-MOD-2", "Jerk-back", "-5 or -10 a shot", |aim, trigger| {
        recoil(trigger.mode, aim.weapon.class, trigger.step)
    }),
    steady("P-MOD-3", "Moving target", "-10 per 100 m a round", moving_target),
    each_shot("P-MOD-4", "Firing while walking", "-10", |_, trigger| {
        when(trigger.moving == Some(Gait::Walk), -10)
    }),
    each_shot("P-MOD-5", "Firing while running", "-20", |_, trigger| {
        when(trigger.moving == Some(Gait::Run), -20)
    }),
    steady("P-MOD-6", "Light wound", "-10", |aim| wounds(aim).0),
    steady("P-MOD-7", "Serious wound", "-40", |aim| wounds(aim).1),
    steady("P-MOD-8", "Wrong hand", "-20", |aim| when(aim.wrong_hand, -20)),
    each_shot("P-MOD-9", "Aimed", "+5 an action, two at most", aimed),
    each_shot("P-MOD-10", "Rested weapon", "+5", |_, trigger| when(trigger.rested, 5)),
    steady("P-MOD-11", "Long range", "-10", |aim| when(band_of(aim) == Band::Long, -10)),
    steady("P-MOD-12", "Point-blank range", "+20", |aim| when(band_of(aim) == Band::PointBlank, 20)),
    steady("P-MOD-13", "Small target", "-10", |aim| when(aim.target.counts_as_small(), -10)),
    steady("P-MOD-14", "Large target", "+10", large_target),
    steady("P-MOD-15", "Basic weapon one-handed", "-20", |aim| {
        when(aim.attacker.one_handed && aim.weapon.class == WeaponClass::Basic, -20)
    }),
    steady("P-MOD-16", "Heavy weapon one-handed", "-60", |aim| {
        when(aim.attacker.one_handed && aim.weapon.class == WeaponClass::Heavy, -60)
    }),
    steady("P-MOD-17", "Two weapons at once", "-20", |aim| when(aim.two_weapons, -20)),
    steady("P-HIT-1", "Game master's modifier", "any", |aim| aim.attacker.modifier.get()),
];

/// The band of the target's distance.
#[must_use]
pub fn band_of(aim: &Aim<'_>) -> Band {
    band(aim.target.range_m.get(), aim.weapon.max_range_m.get())
}

/// P-MOD-1 with A-MOD-5 and A-MOD-6: calling a part that shows makes that part the target.
fn partly_hidden(aim: &Aim<'_>) -> i32 {
    let called_in_sight = aim.target.called.is_some_and(|part| !aim.target.behind_cover(part));
    let waived = called_in_sight && !aim.rulings.called_part_stacks_partial;
    when(aim.rulings.partial_cover_both && !waived && aim.target.partly_hidden(), -20)
}

/// P-MOD-3 with A-MOD-1.
fn moving_target(aim: &Aim<'_>) -> i32 {
    let speed = aim.target.speed_m_per_round.get();
    match aim.rulings.moving_target {
        MovingTarget::Floor => -10 * (speed / 100.0).floor() as i32,
        MovingTarget::Ceil => -10 * (speed / 100.0).ceil() as i32,
        MovingTarget::Per10m => -((speed / 10.0).floor() as i32),
    }
}

/// What light and serious wounds take off (A-MOD-2, A-MOD-3).
fn wounds(aim: &Aim<'_>) -> (i32, i32) {
    let count = |kind| aim.attacker.wounds.iter().filter(|wound| **wound == kind).count() as i32;
    let (light, serious) = (count(Wound::Light), count(Wound::Serious));
    match aim.rulings.wound_mods {
        WoundModifiers::Sum => (-10 * light, -40 * serious),
        WoundModifiers::Worst if serious > 0 => (0, -40),
        WoundModifiers::Worst => (-10 * light.min(1), 0),
    }
}

/// P-MOD-9 with A-AIM-1: on semi-automatic and automatic the first shot only; at a moving target no shot.
fn aimed(aim: &Aim<'_>, trigger: &Trigger) -> i32 {
    let both = trigger.mode == Mode::Semi && aim.rulings.aim_semi_both;
    let still = aim.target.speed_m_per_round.get() == 0.0;
    when(still && (trigger.first || both), 5 * i32::from(trigger.aim))
}

/// P-MOD-14; nearer than this the target is hit automatically.
fn large_target(aim: &Aim<'_>) -> i32 {
    let large = aim.target.size == Size::Large && !aim.target.counts_as_small();
    when(large && !aim.target.hit_automatically(aim.rulings), 10)
}

/// The number to hit before what differs from shot to shot.
#[must_use]
pub fn steady_number(aim: &Aim<'_>) -> i32 {
    let steady = |modifier: &Modifier| match modifier.worth {
        Worth::Steady(worth) => worth(aim),
        Worth::EachShot(_) => 0,
    };
    aim.attacker.bs.get() + MODIFIERS.iter().map(steady).sum::<i32>()
}

/// What one shot adds to the [`steady_number`].
#[must_use]
pub fn shot_modifier(aim: &Aim<'_>, trigger: &Trigger) -> i32 {
    let each = |modifier: &Modifier| match modifier.worth {
        Worth::Steady(_) => 0,
        Worth::EachShot(worth) => worth(aim, trigger),
    };
    MODIFIERS.iter().map(each).sum()
}

/// The modifiers of one shot that are not zero, in the order of the table.
#[must_use]
pub fn itemised(aim: &Aim<'_>, trigger: &Trigger) -> Vec<Reckoned> {
    let reckon = |modifier: &Modifier| {
        let value = match modifier.worth {
            Worth::Steady(worth) => worth(aim),
            Worth::EachShot(worth) => worth(aim, trigger),
        };
        Reckoned { rule: modifier.rule, label: modifier.label, value }
    };
    MODIFIERS.iter().map(reckon).filter(|reckoned| reckoned.value != 0).collect()
}

/// The rolls that succeed against a number, without any minimum: at or under it, or under it (A-HIT-1).
#[must_use]
pub const fn success_faces(number: i32, rulings: &Rulings) -> Faces {
    let highest = match rulings.roll_test {
        RollTest::AtOrUnder => number,
        RollTest::StrictlyUnder => number - 1,
    };
    Faces::up_to(if highest > 100 { 100 } else { highest })
}

/// The rolls that hit a number: however low it is, 01 does (P-HIT-2, A-HIT-2); however high, the die is still rolled
/// (P-HIT-3).
#[must_use]
pub const fn hit_faces(number: i32, rulings: &Rulings) -> Faces {
    if needs_the_minimum(number, rulings) { Faces::up_to(1) } else { success_faces(number, rulings) }
}

/// Whether only the 1% minimum is left of a number.
#[must_use]
pub const fn needs_the_minimum(number: i32, rulings: &Rulings) -> bool {
    success_faces(number, rulings).is_empty()
}
