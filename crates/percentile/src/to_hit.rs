//! The number to roll to hit, and its itemised reasons (P-HIT, P-MOD).

use crate::fire::recoil;
use crate::range::{Band, band};
use crate::rulings::{MovingTarget, Rulings};
use crate::scenario::{Attacker, Gait, Mode, Size, Target, Weapon, WeaponClass};
use crate::steady::can_be_aimed_at;
use crate::wounds::Wounds;
use serde::Serialize;
use shootout_ruleset::JsonSchema;

/// One reason for a number, with its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AppliedModifier {
    /// The rule it is based on.
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
    /// What they shoot with.
    pub weapon: &'s Weapon,
    /// At whom.
    pub target: &'s Target,
    /// How disputed rules are read.
    pub rulings: &'s Rulings,
    /// Whether the weapon is in the hand they do not favour.
    pub wrong_hand: bool,
    /// Whether they fire two weapons at once.
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

/// A line of a table of modifiers.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Modifier<W = Worth> {
    /// The rule.
    pub rule: &'static str,
    /// The circumstance.
    pub label: &'static str,
    /// The modifier as the table prints it.
    #[serde(rename = "modifier")]
    pub printed: &'static str,
    /// What it comes to.
    #[serde(skip)]
    pub worth: W,
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
pub fn band_of(aim: &Aim<'_>) -> Band {
    band(aim.target.range_m.get(), aim.weapon.max_range_m.get())
}

/// P-MOD-1 with A-MOD-5 and A-MOD-6: calling a part that shows makes that part the target.
fn partly_hidden(aim: &Aim<'_>) -> i32 {
    let hides = aim.rulings.partial_cover_both && aim.target.partly_hidden();
    when(hides && !called_in_sight(aim.target, aim.rulings), -20)
}

/// Whether a part is called that shows, and is the target by itself (A-MOD-6).
fn called_in_sight(target: &Target, rulings: &Rulings) -> bool {
    let shows = target.called.is_some_and(|part| !target.behind_cover(part));
    shows && !rulings.called_part_stacks_partial
}

/// Whether the part that is called is easier to hit than the whole of who is partly hidden: -10 instead of -20 (A-MOD-6).
pub(crate) fn part_is_easier(target: &Target, rulings: &Rulings) -> bool {
    let hides = rulings.partial_cover_both && target.partly_hidden();
    hides && target.size != Size::Small && called_in_sight(target, rulings)
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
    let Wounds { serious, light } = Wounds::of(&aim.attacker.wounds).that_count(aim.rulings);
    (-10 * light as i32, -40 * serious as i32)
}

/// P-MOD-9 with A-AIM-1: on semi-automatic and automatic the first shot only; at a moving target no shot.
fn aimed(aim: &Aim<'_>, trigger: &Trigger) -> i32 {
    let both = trigger.mode == Mode::Semi && aim.rulings.aim_semi_both;
    let still = can_be_aimed_at(aim.target.speed_m_per_round);
    when(still && (trigger.first || both), 5 * i32::from(trigger.aim))
}

/// P-MOD-14; nearer than this the target is hit automatically.
fn large_target(aim: &Aim<'_>) -> i32 {
    let large = aim.target.size == Size::Large && !aim.target.counts_as_small();
    when(large && !aim.target.hit_automatically(aim.rulings), 10)
}

/// The number to hit before what differs from shot to shot.
pub fn steady_number(aim: &Aim<'_>) -> i32 {
    let steady = |modifier: &Modifier| match modifier.worth {
        Worth::Steady(worth) => worth(aim),
        Worth::EachShot(_) => 0,
    };
    aim.attacker.bs.get() + MODIFIERS.iter().map(steady).sum::<i32>()
}

/// What one shot adds to the [`steady_number`].
pub fn shot_modifier(aim: &Aim<'_>, trigger: &Trigger) -> i32 {
    let each = |modifier: &Modifier| match modifier.worth {
        Worth::Steady(_) => 0,
        Worth::EachShot(worth) => worth(aim, trigger),
    };
    MODIFIERS.iter().map(each).sum()
}

/// The modifiers of one shot that are not zero, in the order of the table.
pub fn itemised(aim: &Aim<'_>, trigger: &Trigger) -> Vec<AppliedModifier> {
    let applied = |modifier: &Modifier| {
        let value = match modifier.worth {
            Worth::Steady(worth) => worth(aim),
            Worth::EachShot(worth) => worth(aim, trigger),
        };
        AppliedModifier { rule: modifier.rule, label: modifier.label, value }
    };
    MODIFIERS.iter().map(applied).filter(|modifier| modifier.value != 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::WoundModifiers;
    use crate::scenario::Scenario;

    /// A scenario by what differs from BS 50, a basic weapon of 200 m and a man 50 m away.
    fn scenario(attacker: &str, weapon: &str, target: &str) -> Scenario {
        let text = format!(
            r#"{{ "attacker": {{ "bs": 50 {attacker} }}, "weapon": {{ "max_range_m": 200 {weapon} }},
                 "target": {{ {target} }}, "plan": [] }}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    const STANDING: Trigger =
        Trigger { mode: Mode::Single, step: 1, first: true, aim: 0, rested: false, moving: None };

    fn items(scenario: &Scenario, trigger: Trigger) -> Vec<(&'static str, i32)> {
        let aim = Aim {
            attacker: &scenario.attacker,
            weapon: &scenario.weapon,
            target: &scenario.target,
            rulings: &scenario.rulings,
            wrong_hand: scenario.attacker.wrong_hand,
            two_weapons: scenario.attacker.two_weapons,
        };
        let items = itemised(&aim, &trigger);
        let total = steady_number(&aim) + shot_modifier(&aim, &trigger);
        assert_eq!(total, 50 + items.iter().map(|item| item.value).sum::<i32>(), "P-HIT-1: all are added");
        items.iter().map(|item| (item.rule, item.value)).collect()
    }

    fn standing(attacker: &str, weapon: &str, target: &str) -> Vec<(&'static str, i32)> {
        items(&scenario(attacker, weapon, target), STANDING)
    }

    const AT_50: &str = r#""range_m": 50"#;

    /// P-HIT-1: without circumstances the number is the skill.
    #[test]
    fn nothing_to_add() {
        assert_eq!(standing("", "", AT_50), []);
    }

    /// P-MOD-6, P-MOD-7, P-MOD-8, P-MOD-15, P-MOD-16, P-MOD-17, P-MOD-11, P-MOD-12, P-MOD-13: each circumstance alone.
    #[test]
    fn each_circumstance_alone() {
        for (attacker, weapon, target, expected) in [
            (r#", "wounds": ["light"]"#, "", AT_50, ("P-MOD-6", -10)),
            (r#", "wounds": ["serious"]"#, "", AT_50, ("P-MOD-7", -40)),
            (r#", "wrong_hand": true"#, "", AT_50, ("P-MOD-8", -20)),
            ("", "", r#""range_m": 101"#, ("P-MOD-11", -10)),
            ("", "", r#""range_m": 5"#, ("P-MOD-12", 20)),
            ("", "", r#""range_m": 50, "size": "small""#, ("P-MOD-13", -10)),
            ("", "", r#""range_m": 50, "called": "head""#, ("P-MOD-13", -10)),
            ("", "", r#""range_m": 50, "called": "head", "size": "small""#, ("P-MOD-13", -10)),
            (r#", "one_handed": true"#, "", AT_50, ("P-MOD-15", -20)),
            (r#", "one_handed": true"#, r#", "class": "heavy""#, AT_50, ("P-MOD-16", -60)),
            (r#", "two_weapons": true"#, r#", "class": "pistol""#, AT_50, ("P-MOD-17", -20)),
            (r#", "modifier": -7"#, "", AT_50, ("P-HIT-1", -7)),
        ] {
            assert_eq!(standing(attacker, weapon, target), [expected]);
        }
        assert_eq!(standing(r#", "one_handed": true"#, r#", "class": "pistol""#, AT_50), []);
    }

    /// A-MOD-4: hands and weapons add up.
    #[test]
    fn hands_add_up() {
        let all = r#", "wrong_hand": true, "one_handed": true, "two_weapons": true"#;
        assert_eq!(standing(all, "", AT_50), [("P-MOD-8", -20), ("P-MOD-15", -20), ("P-MOD-17", -20)]);
    }

    /// A-MOD-2, A-MOD-3: the worst wound counts, or all of them.
    #[test]
    fn several_wounds() {
        let mut wounded = scenario(r#", "wounds": ["light", "serious", "light"]"#, "", AT_50);
        assert_eq!(items(&wounded, STANDING), [("P-MOD-7", -40)]);
        wounded.rulings.wound_mods = WoundModifiers::Sum;
        assert_eq!(items(&wounded, STANDING), [("P-MOD-6", -20), ("P-MOD-7", -40)]);
    }

    /// P-MOD-3, A-MOD-1: 250 m a round is -20, -30 or -25.
    #[test]
    fn moving_targets() {
        let mut moving = scenario("", "", r#""range_m": 50, "speed_m_per_round": 250"#);
        for (reading, value) in
            [(MovingTarget::Floor, -20), (MovingTarget::Ceil, -30), (MovingTarget::Per10m, -25)]
        {
            moving.rulings.moving_target = reading;
            assert_eq!(items(&moving, STANDING), [("P-MOD-3", value)]);
        }
    }

    /// P-MOD-4, P-MOD-5: walking and running while firing; running replaces walking.
    #[test]
    fn firing_on_the_move() {
        let still = scenario("", "", AT_50);
        let moving = |gait| Trigger { moving: Some(gait), ..STANDING };
        assert_eq!(items(&still, moving(Gait::Walk)), [("P-MOD-4", -10)]);
        assert_eq!(items(&still, moving(Gait::Run)), [("P-MOD-5", -20)]);
    }

    /// P-MOD-9, P-MOD-10: aim twice and rest, +15 in all. A-AIM-1: on semi-automatic aim helps the first shot, by the other
    /// reading both; on automatic the first alone. A-AIM-4: rest helps every shot.
    #[test]
    fn aimed_and_rested() {
        let mut still = scenario("", "", AT_50);
        let shot = |mode, first| Trigger { mode, step: 0, first, aim: 2, rested: true, ..STANDING };
        for mode in Mode::ALL {
            let first = items(&still, shot(mode, true));
            assert!(first.contains(&("P-MOD-9", 10)) && first.contains(&("P-MOD-10", 5)));
            let later = items(&still, shot(mode, false));
            assert!(!later.iter().any(|item| item.0 == "P-MOD-9") && later.contains(&("P-MOD-10", 5)));
        }
        still.rulings.aim_semi_both = true;
        assert!(items(&still, shot(Mode::Semi, false)).contains(&("P-MOD-9", 10)));
        assert!(!items(&still, shot(Mode::Auto, false)).contains(&("P-MOD-9", 10)));
    }

    /// P-MOD-9: aiming at a target that moves gives nothing.
    #[test]
    fn aiming_at_a_moving_target() {
        let moving = scenario("", "", r#""range_m": 50, "speed_m_per_round": 1"#);
        assert_eq!(items(&moving, Trigger { aim: 2, ..STANDING }), []);
    }

    /// P-MOD-1, A-MOD-5, A-MOD-6: partly hidden -20; a called part in sight -10 instead, or both; a called part behind the
    /// cover both.
    #[test]
    fn partly_hidden_targets() {
        let behind = r#""range_m": 40, "cover": { "base": 50 }, "exposed": ["head", "body"]"#;
        assert_eq!(standing("", "", behind), [("P-MOD-1", -20)]);
        let in_sight = format!(r#"{behind}, "called": "head""#);
        assert_eq!(standing("", "", &in_sight), [("P-MOD-13", -10)]);
        let both = [("P-MOD-1", -20), ("P-MOD-13", -10)];
        assert_eq!(standing("", "", &format!(r#"{behind}, "called": "left_leg""#)), both);
        let mut stacks = scenario("", "", &in_sight);
        stacks.rulings.called_part_stacks_partial = true;
        assert_eq!(items(&stacks, STANDING), both);
        let mut cover_only = scenario("", "", behind);
        cover_only.rulings.partial_cover_both = false;
        assert_eq!(items(&cover_only, STANDING), []);
    }

    /// P-MOD-14, P-HIT-4: large targets give +10 beyond the distance at which they are hit automatically.
    #[test]
    fn large_targets() {
        assert_eq!(standing("", "", r#""range_m": 100, "size": "large""#), []);
        let far = standing("", "", r#""range_m": 150, "size": "large""#);
        assert_eq!(far, [("P-MOD-11", -10), ("P-MOD-14", 10)]);
    }
}
