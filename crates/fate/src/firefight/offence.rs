//! What is added to the dice of the one who acts (FF-04, FF-06, FF-10, FF-13, FF-20, FF-22, FF-30).

use super::document::{ActingStance, Attacker, Change, Mover, WeaponKind};
use super::rulings::{BraceScope, ChangeScope, Rulings};
use super::stance::focus;
use crate::modifier::Side;

/// What bracing a weapon adds (FF-13).
const BRACE: i32 = 1;

/// What it costs not to do what was declared (FF-04).
const CHANGE: i32 = -1;

/// What a boost from the attack before adds (FF-A25).
const BOOST: i32 = 2;

/// What someone does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Attacks with a weapon.
    Attack(WeaponKind),
    /// Manoeuvres, with a weapon that reaches its target or without one.
    Manoeuvre(Option<ManoeuvreWith>),
    /// Moves.
    Move,
}

/// The weapon of a manoeuvre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ManoeuvreWith {
    pub kind: WeaponKind,
    /// What it adds (FF-22).
    pub bonus: i32,
}

impl Action {
    /// The rule by which the skill counts, and the skill in words.
    const fn skill(self) -> (&'static str, &'static str) {
        match self {
            Self::Attack(WeaponKind::Ranged) => ("FF-10", "Attack skill"),
            Self::Attack(WeaponKind::Melee) => ("FF-20", "Melee skill"),
            Self::Manoeuvre(_) => ("FF-22", "Manoeuvre skill"),
            Self::Move => ("FF-30", "Movement skill"),
        }
    }

    /// Whether a braced weapon helps (FF-13, FF-22, FF-A18).
    pub fn is_braced(self, scope: BraceScope) -> bool {
        match self {
            Self::Attack(WeaponKind::Ranged) | Self::Manoeuvre(Some(_)) => true,
            Self::Attack(WeaponKind::Melee) | Self::Manoeuvre(None) => scope == BraceScope::Any,
            Self::Move => false,
        }
    }
}

/// Someone who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offence {
    pub skill: i32,
    pub stance: ActingStance,
    pub full_concentration: bool,
    pub brace: bool,
    pub changed: Option<Change>,
    /// Whether the attack before left a boost (FF-A25).
    pub boosted: bool,
    pub modifier: i32,
}

impl Offence {
    pub fn of_attacker(attacker: &Attacker) -> Self {
        Self {
            skill: attacker.skill.get(),
            stance: attacker.stance,
            full_concentration: attacker.full_concentration,
            brace: attacker.brace,
            changed: attacker.changed,
            boosted: false,
            modifier: attacker.modifier.get(),
        }
    }

    pub fn of_mover(mover: &Mover) -> Self {
        Self {
            skill: mover.skill.get(),
            stance: mover.stance,
            full_concentration: mover.full_concentration,
            brace: false,
            changed: mover.changed,
            boosted: false,
            modifier: mover.modifier.get(),
        }
    }

    /// All that is added to the dice. Focus and brace add up (FF-A17).
    pub fn side(&self, action: Action, rulings: &Rulings) -> Side {
        let (rule, label) = action.skill();
        let mut focus = focus(self.stance, self.full_concentration);
        if action == Action::Move && !rulings.focused_move {
            // FF-A32.
            focus = 0;
        }
        let weapon = match action {
            Action::Manoeuvre(Some(with)) => with.bonus,
            _ => 0,
        };
        let braced = self.brace && action.is_braced(rulings.brace_scope);
        Side::default()
            .with(rule, label, self.skill)
            .with("FF-06", "Focused", focus)
            .with_if(braced, "FF-13", "Braced", BRACE)
            .with("FF-22", "Weapon's manoeuvre bonus", weapon)
            .with_if(self.boosted, "FF-A25", "Boost", BOOST)
            .with_if(self.changes(rulings.change_scope), "FF-04", "Not as declared", CHANGE)
            .with_gm(self.modifier)
    }

    /// Whether the change from what was declared counts (FF-04, FF-A4); only this action's roll suffers (FF-A5).
    fn changes(&self, scope: ChangeScope) -> bool {
        match self.changed {
            None => false,
            Some(Change::Action) => true,
            Some(Change::Target) => scope == ChangeScope::ActionOrTarget,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Offence = Offence {
        skill: 3,
        stance: ActingStance::Regular,
        full_concentration: false,
        brace: false,
        changed: None,
        boosted: false,
        modifier: 0,
    };

    fn listed(offence: Offence, action: Action, rulings: &Rulings) -> Vec<(&'static str, i64)> {
        let side = offence.side(action, rulings);
        assert_eq!(i64::from(side.total), side.modifiers.iter().map(|modifier| modifier.value).sum::<i64>());
        side.modifiers.iter().map(|modifier| (modifier.rule, modifier.value)).collect()
    }

    const RANGED: Action = Action::Attack(WeaponKind::Ranged);
    const MELEE: Action = Action::Attack(WeaponKind::Melee);
    const WITH_WEAPON: Action = Action::Manoeuvre(Some(ManoeuvreWith { kind: WeaponKind::Melee, bonus: 2 }));

    /// FF-10, FF-20, FF-22, FF-30: the skill stands under the rule of what it is rolled for.
    #[test]
    fn skills_by_what_they_are_for() {
        let rulings = Rulings::default();
        for (action, expected) in [
            (RANGED, vec![("FF-10", 3)]),
            (MELEE, vec![("FF-20", 3)]),
            (Action::Manoeuvre(None), vec![("FF-22", 3)]),
            (WITH_WEAPON, vec![("FF-22", 3), ("FF-22", 2)]),
            (Action::Move, vec![("FF-30", 3)]),
        ] {
            assert_eq!(listed(PLAIN, action, &rulings), expected);
        }
    }

    /// FF-13, FF-22, FF-A17, FF-A18: brace adds 1 to ranged attacks and manoeuvres with a weapon, beside focus; by
    /// the other reading to all.
    #[test]
    fn brace_counts_where_there_is_a_weapon_to_brace() {
        let braced = Offence { brace: true, stance: ActingStance::Focused, skill: 0, ..PLAIN };
        let any = Rulings { brace_scope: BraceScope::Any, ..Rulings::default() };
        for (action, narrow) in
            [(RANGED, true), (WITH_WEAPON, true), (MELEE, false), (Action::Manoeuvre(None), false)]
        {
            let has = |rulings: &Rulings| {
                let listed = listed(braced, action, rulings);
                assert!(listed.contains(&("FF-06", 2)));
                listed.contains(&("FF-13", 1))
            };
            assert_eq!((has(&Rulings::default()), has(&any)), (narrow, true), "{action:?}");
        }
        assert_eq!(listed(braced, Action::Move, &any), [("FF-06", 2)]);
    }

    /// FF-04, FF-A4, FF-A5: another action or target costs 1, by the other reading only another action.
    #[test]
    fn changes_cost_one() {
        let changed = |changed, change_scope| {
            let rulings = Rulings { change_scope, ..Rulings::default() };
            Offence { changed, ..PLAIN }.side(RANGED, &rulings).total
        };
        for scope in [ChangeScope::ActionOrTarget, ChangeScope::Action] {
            assert_eq!((changed(None, scope), changed(Some(Change::Action), scope)), (3, 2));
        }
        assert_eq!(changed(Some(Change::Target), ChangeScope::ActionOrTarget), 2);
        assert_eq!(changed(Some(Change::Target), ChangeScope::Action), 3);
    }

    /// FF-07, FF-A32: a focused move has +2, unless it demands full concentration or is ruled to have none. FF-21:
    /// what disengaging costs is the game master's modifier.
    #[test]
    fn moves_and_the_game_master() {
        let focused = Offence { stance: ActingStance::Focused, modifier: -2, ..PLAIN };
        let plain = Rulings { focused_move: false, ..Rulings::default() };
        assert_eq!(
            listed(focused, Action::Move, &Rulings::default()),
            [("FF-30", 3), ("FF-06", 2), ("GM", -2)]
        );
        assert_eq!(listed(focused, Action::Move, &plain), [("FF-30", 3), ("GM", -2)]);
        assert_eq!(listed(focused, RANGED, &plain), [("FF-10", 3), ("FF-06", 2), ("GM", -2)]);
        let full = Offence { full_concentration: true, ..focused };
        assert_eq!(listed(full, Action::Move, &Rulings::default()), [("FF-30", 3), ("GM", -2)]);
    }

    /// FF-A25: a boost of the attack before adds 2.
    #[test]
    fn a_boost_adds_two() {
        let boosted = Offence { boosted: true, ..PLAIN };
        assert_eq!(listed(boosted, RANGED, &Rulings::default()), [("FF-10", 3), ("FF-A25", 2)]);
    }
}
