//! Actions and what they cost (P-ACT), and the timetable of a plan.

use crate::rulings::{ReloadCost, RepairRetry, Rulings};
use crate::scenario::{Deed, Entry, Mode, WeaponClass};
use crate::time::ACTIONS_A_ROUND;

/// Rounds a repair takes (P-JAM-5); the character is occupied throughout (A-JAM-6).
pub const REPAIR_ROUNDS: u32 = 4;

/// One line of the table of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeedRow {
    /// What is done, as written in a plan.
    pub deed: Deed,
    /// The rule that allows it.
    pub rule: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// Actions it takes when no ruling says otherwise.
    pub cost: u32,
    /// Whether the firer moves by it, which loses aim and rest (P-MOD-9, P-MOD-10).
    pub moves: bool,
    /// What else there is to know.
    pub note: &'static str,
}

const fn row(
    deed: Deed,
    rule: &'static str,
    label: &'static str,
    cost: u32,
    moves: bool,
    note: &'static str,
) -> DeedRow {
    DeedRow { deed, rule, label, cost, moves, note }
}

/// Everything that can stand in a plan. What can be done in several ways has a row for each; the first is the deed's own.
pub const DEEDS: [DeedRow; 23] = [
    row(Deed::Move, "P-ACT-1", "Walk", 1, true, "Movement rate in metres, open ground"),
    row(Deed::Run, "P-ACT-2", "Run", 1, true, "up to four times the Movement rate"),
    row(Deed::Crawl, "P-ACT-3", "Crawl", 1, true, "up to 1 m"),
    row(Deed::Rest, "P-ACT-4", "Rest the weapon", 1, false, "+5 until the firer moves"),
    row(Deed::Aim, "P-ACT-5", "Aim", 1, false, "+5 each, two at most, on the first shot"),
    row(Deed::SwitchChamber, "P-ACT-6", "Switch a chamber selector", 1, false, "the mode of fire is free"),
    row(Deed::SwitchField, "P-ACT-7", "Switch a field on or off", 1, false, ""),
    row(Deed::Fire, "P-ACT-8", "Fire a single shot", 1, false, "1 shot"),
    row(Deed::Fire, "P-ACT-9", "Fire semi-automatic", 1, false, "up to 2 shots"),
    row(Deed::Fire, "P-ACT-10", "Fire automatic", 1, false, "up to 4 shots, a heavy weapon 6"),
    row(Deed::Fire, "P-ACT-11", "Throw a grenade", 1, false, "a thrown weapon's single shot"),
    row(Deed::Fire, "P-ACT-20", "Fire and walk or run", 1, true, "-10 walking, -20 running"),
    row(Deed::Operate, "P-ACT-12", "Operate a hand-held item", 1, false, ""),
    row(Deed::Draw, "P-ACT-13", "Draw or put away a weapon", 1, false, "heavy weapons: as ruled"),
    row(Deed::TakeOut, "P-ACT-14", "Take out an item", 1, false, "grenade, magazine, power pack, canister"),
    row(Deed::Eject, "P-ACT-15", "Eject a spent magazine", 1, false, "or power pack, or canister"),
    row(Deed::PickUp, "P-ACT-16", "Pick up an item", 1, false, ""),
    row(Deed::Speak, "P-ACT-17", "Speak", 1, false, "up to 5 words of command"),
    row(Deed::Reload, "P-ACT-18", "Reload", 4, false, "magazine, power pack or fuel cell"),
    row(Deed::Search, "P-ACT-19", "Take an item off someone helpless", 4, false, ""),
    row(Deed::ClearJam, "P-JAM-5", "Clear a jam", 16, false, "4 rounds, then roll at or under Tek"),
    row(Deed::Other, "P-TIME-2", "Anything else", 1, false, "by name and cost"),
    row(Deed::Other, "P-ACT-21", "Fight hand-to-hand", 4, true, "the whole round, whoever falls"),
];

impl Deed {
    /// Its line in the table of actions.
    #[must_use]
    pub fn row(self) -> &'static DeedRow {
        DEEDS.iter().find(|row| row.deed == self).unwrap_or(&DEEDS[DEEDS.len() - 1])
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
///
/// ```
/// use shootout_percentile::action::timetable;
/// use shootout_percentile::rulings::Rulings;
/// use shootout_percentile::scenario::{Deed, Entry, WeaponClass};
/// let plan = [Deed::Reload, Deed::Aim].map(Entry::new);
/// let slots = timetable(&plan, WeaponClass::Basic, &Rulings::default());
/// assert_eq!([slots[0].first, slots[1].first], [1, 5]);
/// ```
#[must_use]
pub fn timetable(plan: &[Entry], class: WeaponClass, rulings: &Rulings) -> Vec<Slot> {
    let mut next = 1;
    let mut mode = None;
    let mut before = None;
    let mut slots = Vec::with_capacity(plan.len());
    for entry in plan {
        let switch = switch_cost(&mut mode, entry, rulings);
        let actions = cost(entry, before, class, rulings);
        slots.push(Slot { first: next + switch, actions });
        next += switch + actions;
        before = Some(entry.deed);
    }
    slots
}

/// What it costs to change to this entry's mode of fire (A-ACT-3). The first mode used is the one already set.
fn switch_cost(set: &mut Option<Mode>, entry: &Entry, rulings: &Rulings) -> u32 {
    if entry.deed != Deed::Fire {
        return 0;
    }
    let changed = set.is_some() && *set != entry.mode;
    *set = entry.mode;
    if changed { rulings.mode_switch_cost.get().unsigned_abs() } else { 0 }
}

/// Actions that an entry takes.
pub(crate) fn cost(entry: &Entry, before: Option<Deed>, class: WeaponClass, rulings: &Rulings) -> u32 {
    let listed = entry.deed.row().cost;
    match entry.deed {
        Deed::Fire if entry.moving.is_some() => rulings.move_and_fire_cost.get().unsigned_abs(),
        Deed::Reload => match rulings.reload {
            ReloadCost::Four => listed,
            ReloadCost::ItemisedSix => Deed::Eject.row().cost + Deed::TakeOut.row().cost + listed,
        },
        Deed::Draw if class == WeaponClass::Heavy => rulings.heavy_draw_cost.get().unsigned_abs(),
        // A repair tried again goes on from the failed one (A-JAM-5).
        Deed::ClearJam
            if before == Some(Deed::ClearJam) && rulings.repair_retry == RepairRetry::EachRound =>
        {
            ACTIONS_A_ROUND
        }
        Deed::Other => entry.cost.map_or(listed, |cost| cost.get().unsigned_abs()),
        _ => listed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BoundedInt;
    use crate::scenario::Gait;

    fn firsts(plan: &[Entry], class: WeaponClass, rulings: &Rulings) -> Vec<u32> {
        timetable(plan, class, rulings).iter().map(|slot| slot.first).collect()
    }

    fn cost_of(deed: Deed, class: WeaponClass, rulings: &Rulings) -> u32 {
        timetable(&[Entry::new(deed)], class, rulings)[0].actions
    }

    /// P-ACT-1 to P-ACT-19: what takes one action and what takes four.
    #[test]
    fn printed_costs() {
        let ones = [
            (Deed::Move, "P-ACT-1"),
            (Deed::Run, "P-ACT-2"),
            (Deed::Crawl, "P-ACT-3"),
            (Deed::Rest, "P-ACT-4"),
            (Deed::Aim, "P-ACT-5"),
            (Deed::SwitchChamber, "P-ACT-6"),
            (Deed::SwitchField, "P-ACT-7"),
            (Deed::Fire, "P-ACT-8"),
            (Deed::Operate, "P-ACT-12"),
            (Deed::Draw, "P-ACT-13"),
            (Deed::TakeOut, "P-ACT-14"),
            (Deed::Eject, "P-ACT-15"),
            (Deed::PickUp, "P-ACT-16"),
            (Deed::Speak, "P-ACT-17"),
        ];
        for (deed, rule) in ones {
            assert_eq!(deed.row().rule, rule);
            assert_eq!(cost_of(deed, WeaponClass::Basic, &Rulings::default()), 1, "{rule}");
        }
        for (deed, rule) in [(Deed::Reload, "P-ACT-18"), (Deed::Search, "P-ACT-19")] {
            assert_eq!(deed.row().rule, rule);
            assert_eq!(cost_of(deed, WeaponClass::Basic, &Rulings::default()), 4, "{rule}");
        }
    }

    /// P-ACT-21, P-TIME-3: a fight takes its participants the whole round.
    #[test]
    fn a_fight_is_a_round() {
        let fight = DEEDS.iter().find(|row| row.rule == "P-ACT-21").unwrap();
        assert_eq!(fight.cost, ACTIONS_A_ROUND);
    }

    /// P-ACT-8, P-ACT-9, P-ACT-10, P-ACT-11: any mode of fire, and throwing, is one action.
    #[test]
    fn every_mode_is_one_action() {
        let plan = [Mode::Single, Mode::Semi, Mode::Auto, Mode::Single].map(Entry::fire);
        assert_eq!(firsts(&plan, WeaponClass::Thrown, &Rulings::default()), [1, 2, 3, 4]);
    }

    /// P-ACT-20, A-ACT-2: firing on the move takes one action, or two by the other reading.
    #[test]
    fn fire_and_move() {
        let moving = Entry { moving: Some(Gait::Walk), ..Entry::fire(Mode::Single) };
        let plan = [moving, Entry::new(Deed::Aim)];
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 2]);
        let two = Rulings { move_and_fire_cost: BoundedInt::nearest(2), ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &two), [1, 3]);
    }

    /// A-ACT-1: four actions to reload, or six itemised.
    #[test]
    fn reload_by_either_reading() {
        let six = Rulings { reload: ReloadCost::ItemisedSix, ..Rulings::default() };
        assert_eq!(cost_of(Deed::Reload, WeaponClass::Basic, &six), 6);
    }

    /// A-ACT-3: by the other reading a change of mode takes an action before the shot.
    #[test]
    fn changing_the_mode() {
        let plan = [Mode::Semi, Mode::Semi, Mode::Auto].map(Entry::fire);
        let costly = Rulings { mode_switch_cost: BoundedInt::nearest(1), ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 2, 3]);
        assert_eq!(firsts(&plan, WeaponClass::Basic, &costly), [1, 2, 4]);
    }

    /// A-ACT-4, P-ACT-13: a heavy weapon takes as long to draw as the table says.
    #[test]
    fn drawing_a_heavy_weapon() {
        assert_eq!(cost_of(Deed::Draw, WeaponClass::Heavy, &Rulings::default()), 4);
        let quick = Rulings { heavy_draw_cost: BoundedInt::nearest(2), ..Rulings::default() };
        assert_eq!(cost_of(Deed::Draw, WeaponClass::Heavy, &quick), 2);
        assert_eq!(cost_of(Deed::Draw, WeaponClass::Basic, &quick), 1);
    }

    /// P-JAM-5, A-JAM-5, A-JAM-6: a repair occupies four rounds; a further try four more, or one.
    #[test]
    fn repairs_take_rounds() {
        let plan = [Deed::ClearJam, Deed::ClearJam, Deed::Aim].map(Entry::new);
        assert_eq!(firsts(&plan, WeaponClass::Basic, &Rulings::default()), [1, 17, 33]);
        let each = Rulings { repair_retry: RepairRetry::EachRound, ..Rulings::default() };
        assert_eq!(firsts(&plan, WeaponClass::Basic, &each), [1, 17, 21]);
        assert_eq!(REPAIR_ROUNDS * ACTIONS_A_ROUND, Deed::ClearJam.row().cost);
    }

    /// P-TIME-2: an action of one's own takes what it says.
    #[test]
    fn other_deeds_state_their_cost() {
        let other = Entry { cost: Some(BoundedInt::nearest(3)), ..Entry::new(Deed::Other) };
        assert_eq!(firsts(&[other, Entry::new(Deed::Aim)], WeaponClass::Basic, &Rulings::default()), [1, 4]);
    }
}
