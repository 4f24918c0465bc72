//! Actions and what they cost (P-ACT), and the timetable of a plan.

use crate::rulings::{ReloadCost, RepairRetry, Rulings};
use crate::scenario::{ActionKind, Mode, PlanStep, WeaponClass};
use crate::time::ACTIONS_A_ROUND;
use serde::Serialize;

/// Rounds a repair takes (P-JAM-5); the character is occupied throughout (A-JAM-6).
pub const REPAIR_ROUNDS: u32 = 4;

/// One line of the table of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ActionRow {
    /// What is done, as written in a plan.
    #[serde(rename = "do")]
    pub kind: ActionKind,
    /// The rule that allows it.
    pub rule: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// Actions it takes when no ruling says otherwise.
    #[serde(rename = "actions")]
    pub cost: u32,
    /// Whether the firer moves by it, which loses aim and rest (P-MOD-9, P-MOD-10).
    #[serde(skip)]
    pub moves: bool,
    /// What else there is to know.
    pub note: &'static str,
}

const fn row(
    kind: ActionKind,
    rule: &'static str,
    label: &'static str,
    cost: u32,
    moves: bool,
    note: &'static str,
) -> ActionRow {
    ActionRow { kind, rule, label, cost, moves, note }
}

/// Everything that can stand in a plan. What can be done in several ways has a row for each; the first is the action's own.
pub const ACTION_KINDS: [ActionRow; 23] = [
    row(ActionKind::Move, "P-ACT-1", "Walk", 1, true, "Movement rate in metres, open ground"),
    row(ActionKind::Run, "P-ACT-2", "Run", 1, true, "up to four times the Movement rate"),
    row(ActionKind::Crawl, "P-ACT-3", "Crawl", 1, true, "up to 1 m"),
    row(ActionKind::Rest, "P-ACT-4", "Rest the weapon", 1, false, "+5 until the firer moves"),
    row(ActionKind::Aim, "P-ACT-5", "Aim", 1, false, "+5 each, two at most, on the first shot"),
    row(
        ActionKind::SwitchChamber,
        "P-ACT-6",
        "Switch a chamber selector",
        1,
        false,
        "the mode of fire is free",
    ),
    row(ActionKind::SwitchField, "P-ACT-7", "Switch a field on or off", 1, false, ""),
    row(ActionKind::Fire, "P-ACT-8", "Fire a single shot", 1, false, "1 shot"),
    row(ActionKind::Fire, "P-ACT-9", "Fire semi-automatic", 1, false, "up to 2 shots"),
    row(ActionKind::Fire, "P-ACT-10", "Fire automatic", 1, false, "up to 4 shots, a heavy weapon 6"),
    row(ActionKind::Fire, "P-ACT-11", "Throw a grenade", 1, false, "a thrown weapon's single shot"),
    row(ActionKind::Fire, "P-ACT-20", "Fire and walk or run", 1, true, "-10 walking, -20 running"),
    row(ActionKind::Operate, "P-ACT-12", "Operate a hand-held item", 1, false, ""),
    row(ActionKind::Draw, "P-ACT-13", "Draw or put away a weapon", 1, false, "heavy weapons: as ruled"),
    row(
        ActionKind::TakeOut,
        "P-ACT-14",
        "Take out an item",
        1,
        false,
        "grenade, magazine, power pack, canister",
    ),
    row(ActionKind::Eject, "P-ACT-15", "Eject a spent magazine", 1, false, "or power pack, or canister"),
    row(ActionKind::PickUp, "P-ACT-16", "Pick up an item", 1, false, ""),
    row(ActionKind::Speak, "P-ACT-17", "Speak", 1, false, "up to 5 words of command"),
    row(ActionKind::Reload, "P-ACT-18", "Reload", 4, false, "magazine, power pack or fuel cell"),
    row(ActionKind::Search, "P-ACT-19", "Take an item off someone helpless", 4, false, ""),
    row(ActionKind::ClearJam, "P-JAM-5", "Clear a jam", 16, false, "4 rounds, then roll at or under Tek"),
    row(ActionKind::Other, "P-TIME-2", "Anything else", 1, false, "by name and cost"),
    row(ActionKind::Other, "P-ACT-21", "Fight hand-to-hand", 4, true, "the whole round, whoever falls"),
];

impl ActionKind {
    /// Its line in the table of actions.
    pub fn row(self) -> &'static ActionRow {
        ACTION_KINDS.iter().find(|row| row.kind == self).unwrap_or(&ACTION_KINDS[ACTION_KINDS.len() - 1])
    }
}

/// When one entry of a plan takes place, in actions counted from 1 over the whole plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The first action it takes. A shot falls in this one.
    pub first: u32,
    /// How many actions it takes.
    pub actions: u32,
}

/// The timetable of a plan: each entry's slot, in order. `class` is that of the weapon in hand.
pub fn timetable(plan: &[PlanStep], class: WeaponClass, rulings: &Rulings) -> Vec<Slot> {
    let mut next = 1;
    let mut before = Before::default();
    let mut slots = Vec::with_capacity(plan.len());
    for entry in plan {
        let Cost { switch, actions } = before.cost(entry, class, rulings);
        slots.push(Slot { first: next + switch, actions });
        next += switch + actions;
        before = Before {
            set: if entry.kind == ActionKind::Fire { entry.mode } else { before.set },
            tried: entry.kind == ActionKind::ClearJam,
        };
    }
    slots
}

/// What came before an action, as far as its cost asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// The mode of fire that is set; none: whichever is used first (A-ACT-3).
    pub set: Option<Mode>,
    /// A repair that failed, which the next one goes on from (A-JAM-5).
    pub tried: bool,
}

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Actions that it takes first to change the mode of fire (A-ACT-3).
    pub switch: u32,
    /// Actions that it takes itself.
    pub actions: u32,
}

impl Before {
    /// What an action costs now. `class` is that of the weapon in hand.
    pub fn cost(&self, entry: &PlanStep, class: WeaponClass, rulings: &Rulings) -> Cost {
        let changes = entry.kind == ActionKind::Fire && self.set.is_some_and(|set| Some(set) != entry.mode);
        let switch = if changes { mode_switch_cost(rulings) } else { 0 };
        Cost { switch, actions: actions_of(entry, self.tried, class, rulings) }
    }
}

/// Actions that changing the mode of fire takes (A-ACT-3).
pub(crate) const fn mode_switch_cost(rulings: &Rulings) -> u32 {
    rulings.mode_switch_cost.to_u32()
}

/// Whether a repair that is tried again after it failed is quicker than the first try (A-JAM-5).
pub(crate) fn tries_again_quicker(rulings: &Rulings) -> bool {
    rulings.repair_retry == RepairRetry::EachRound
}

/// Actions that an entry takes; `tried` says that it is a repair which goes on from one that failed.
fn actions_of(entry: &PlanStep, tried: bool, class: WeaponClass, rulings: &Rulings) -> u32 {
    let listed = entry.kind.row().cost;
    match entry.kind {
        ActionKind::Fire if entry.moving.is_some() => rulings.move_and_fire_cost.to_u32(),
        ActionKind::Reload => match rulings.reload {
            ReloadCost::Four => listed,
            ReloadCost::ItemisedSix => ActionKind::Eject.row().cost + ActionKind::TakeOut.row().cost + listed,
        },
        ActionKind::Draw if class == WeaponClass::Heavy => rulings.heavy_draw_cost.to_u32(),
        // A repair tried again goes on from the failed one (A-JAM-5).
        ActionKind::ClearJam if tried && tries_again_quicker(rulings) => ACTIONS_A_ROUND,
        ActionKind::Other => entry.cost.map_or(listed, |cost| cost.to_u32()),
        _ => listed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BoundedInt;
    use crate::scenario::Gait;

    fn firsts(plan: &[PlanStep], class: WeaponClass, rulings: &Rulings) -> Vec<u32> {
        timetable(plan, class, rulings).iter().map(|slot| slot.first).collect()
    }

    fn cost_of(kind: ActionKind, class: WeaponClass, rulings: &Rulings) -> u32 {
        timetable(&[PlanStep::new(kind)], class, rulings)[0].actions
    }

    /// P-ACT-1 to P-ACT-19: what takes one action and what takes four.
    #[test]
    fn printed_costs() {
        let ones = [
            (ActionKind::Move, "P-ACT-1"),
            (ActionKind::Run, "P-ACT-2"),
            (ActionKind::Crawl, "P-ACT-3"),
            (ActionKind::Rest, "P-ACT-4"),
            (ActionKind::Aim, "P-ACT-5"),
            (ActionKind::SwitchChamber, "P-ACT-6"),
            (ActionKind::SwitchField, "P-ACT-7"),
            (ActionKind::Fire, "P-ACT-8"),
            (ActionKind::Operate, "P-ACT-12"),
            (ActionKind::Draw, "P-ACT-13"),
            (ActionKind::TakeOut, "P-ACT-14"),
            (ActionKind::Eject, "P-ACT-15"),
            (ActionKind::PickUp, "P-ACT-16"),
            (ActionKind::Speak, "P-ACT-17"),
        ];
        for (kind, rule) in ones {
            assert_eq!(kind.row().rule, rule);
            assert_eq!(cost_of(kind, WeaponClass::Basic, &Rulings::default()), 1, "{rule}");
        }
        for (kind, rule) in [(ActionKind::Reload, "P-ACT-18"), (ActionKind::Search, "P-ACT-19")] {
            assert_eq!(kind.row().rule, rule);
            assert_eq!(cost_of(kind, WeaponClass::Basic, &Rulings::default()), 4, "{rule}");
        }
    }

    /// P-ACT-21, P-TIME-3: a fight takes its participants the whole round.
    #[test]
    fn a_fight_is_a_round() {
        let fight = ACTION_KINDS.iter().find(|row| row.rule == "P-ACT-21").unwrap();
        assert_eq!(fight.cost, ACTIONS_A_ROUND);
    }

    /// P-ACT-8, P-ACT-9, P-ACT-10, P-ACT-11: any mode of fire, and throwing, is one action.
    #[test]
    fn every_mode_is_one_action() {
        let plan = [Mode::Single, Mode::Semi, Mode::Auto, Mode::Single].map(PlanStep::fire);
        assert_eq!(firsts(&plan, WeaponClass::Thrown, &Rulings::default()), [1, 2, 3, 4]);
    }

    /// P-ACT-20, A-ACT-2: firing on the move takes one action, or two by the other reading.
    #[test]
    fn fire_and_move() {
        let moving = PlanStep { moving: Some(Gait::Walk), ..PlanStep::fire(Mode::Single) };
        let plan = [moving, PlanStep::new(ActionKind::Aim)];
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 2]);
        let two = Rulings { move_and_fire_cost: BoundedInt::nearest(2), ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &two), [1, 3]);
    }

    /// A-ACT-1: four actions to reload, or six itemised.
    #[test]
    fn reload_by_either_reading() {
        let six = Rulings { reload: ReloadCost::ItemisedSix, ..Rulings::default() };
        assert_eq!(cost_of(ActionKind::Reload, WeaponClass::Basic, &six), 6);
    }

    /// A-ACT-3: by the other reading a change of mode takes an action before the shot.
    #[test]
    fn changing_the_mode() {
        let plan = [Mode::Semi, Mode::Semi, Mode::Auto].map(PlanStep::fire);
        let costly = Rulings { mode_switch_cost: BoundedInt::nearest(1), ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 2, 3]);
        assert_eq!(firsts(&plan, WeaponClass::Basic, &costly), [1, 2, 4]);
    }

    /// A-ACT-3, A-JAM-5: what came before costs an action nothing that it has nothing to do with.
    #[test]
    fn what_came_before() {
        let rulings = Rulings {
            mode_switch_cost: BoundedInt::nearest(1),
            repair_retry: RepairRetry::EachRound,
            ..Rulings::default()
        };
        let before = Before { set: Some(Mode::Auto), tried: true };
        let cost = |entry: PlanStep| before.cost(&entry, WeaponClass::Basic, &rulings);
        assert_eq!(cost(PlanStep::fire(Mode::Auto)), Cost { switch: 0, actions: 1 });
        assert_eq!(cost(PlanStep::fire(Mode::Semi)), Cost { switch: 1, actions: 1 });
        assert_eq!(cost(PlanStep::new(ActionKind::Aim)), Cost { switch: 0, actions: 1 });
        assert_eq!(cost(PlanStep::new(ActionKind::ClearJam)), Cost { switch: 0, actions: 4 });
    }

    /// A-ACT-4, P-ACT-13: a heavy weapon takes as long to draw as the table says.
    #[test]
    fn drawing_a_heavy_weapon() {
        assert_eq!(cost_of(ActionKind::Draw, WeaponClass::Heavy, &Rulings::default()), 4);
        let quick = Rulings { heavy_draw_cost: BoundedInt::nearest(2), ..Rulings::default() };
        assert_eq!(cost_of(ActionKind::Draw, WeaponClass::Heavy, &quick), 2);
        assert_eq!(cost_of(ActionKind::Draw, WeaponClass::Basic, &quick), 1);
    }

    /// P-JAM-5, A-JAM-5, A-JAM-6: a repair occupies four rounds; a further try four more, or one.
    #[test]
    fn repairs_take_rounds() {
        let plan = [ActionKind::ClearJam, ActionKind::ClearJam, ActionKind::Aim].map(PlanStep::new);
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 17, 33]);
        let each = Rulings { repair_retry: RepairRetry::EachRound, ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &each), [1, 17, 21]);
        assert_eq!(REPAIR_ROUNDS * ACTIONS_A_ROUND, ActionKind::ClearJam.row().cost);
    }

    /// P-TIME-2: an action of one's own takes what it says.
    #[test]
    fn other_actions_state_their_cost() {
        let other = PlanStep { cost: Some(BoundedInt::nearest(3)), ..PlanStep::new(ActionKind::Other) };
        assert_eq!(
            firsts(&[other, PlanStep::new(ActionKind::Aim)], WeaponClass::Basic, &Rulings::default()),
            [1, 4]
        );
    }
}
