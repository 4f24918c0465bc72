//! What is rolled in a scene, as a document of its question.

use super::{Act, SceneCombatant, SceneDocument};
use crate::firefight::ammunition::empty;
use crate::firefight::document::{
    AttackScenario, Attacker, Change, Combatant, Defender, DefendingStance, Distance, ManoeuvreScenario,
    ManoeuvreWeapon, MoveScenario, Mover, OrderScenario, WeaponKind,
};
use crate::firefight::rulings::StanceFrom;
use crate::firefight::stance::{acting, guarding};
use shootout_ruleset::number::BoundedInt;

impl SceneDocument {
    pub(super) fn attack(&self, by: &SceneCombatant, at: &SceneCombatant) -> AttackScenario {
        AttackScenario {
            rulings: self.rulings.clone(),
            attacker: attacker(by, Act::Attack, at),
            weapon: by.weapon.clone(),
            defender: self.defender(at, by),
            distance: Some(distance(by, at)),
            crosses_border: true,
            goal: None,
            attacks: BoundedInt::nearest(1),
        }
    }

    pub(super) fn manoeuvre(&self, by: &SceneCombatant, at: &SceneCombatant) -> ManoeuvreScenario {
        let weapon = &by.weapon;
        ManoeuvreScenario {
            rulings: self.rulings.clone(),
            attacker: attacker(by, Act::Manoeuvre, at),
            weapon: by.can_manoeuvre_with_weapon().then_some(ManoeuvreWeapon {
                kind: weapon.kind,
                damage: weapon.damage,
                penetration: weapon.penetration,
                manoeuvre: weapon.manoeuvre,
                ammunition: weapon.ammunition,
            }),
            defender: self.defender(at, by),
            distance: Some(distance(by, at)),
            crosses_border: true,
            goal: None,
        }
    }

    fn defender(&self, at: &SceneCombatant, by: &SceneCombatant) -> Defender {
        Defender {
            name: at.name.clone(),
            skill: match by.weapon.kind {
                WeaponKind::Ranged => at.athletics,
                WeaponKind::Melee => at.assault,
            },
            stance: at.guard(self.rulings.stance_from, at.acts_at_once_with(by)),
            chosen: true,
            cover: at.cover,
            vehicle_operator: at.vehicle_operator,
            armour: at.armour,
            toughness: at.toughness,
            boxes: at.free_boxes(),
            consequences: at.consequences.clone(),
            modifier: at.defence_modifier,
            invocations: BoundedInt::nearest(0),
        }
    }

    pub(super) fn movement(&self, by: &SceneCombatant) -> MoveScenario {
        MoveScenario {
            rulings: self.rulings.clone(),
            mover: Mover {
                name: by.name.clone(),
                skill: by.athletics,
                stance: acting(by.stance).unwrap_or_default(),
                full_concentration: false,
                changed: changed(by, Act::Move, None),
                modifier: by.modifier,
            },
            cost: BoundedInt::nearest(0),
            minor_used: by.minor_used,
        }
    }

    pub(super) fn order(&self) -> OrderScenario {
        let combatant = |place: usize| {
            let one = &self.combatants[place];
            Combatant { name: one.name.clone(), perception: one.perception, tactica: one.tactica }
        };
        OrderScenario {
            rulings: self.rulings.clone(),
            combatants: self.in_the_fight().map(combatant).collect(),
        }
    }
}

impl SceneCombatant {
    /// The stance that guards them (FF-A6). The turn of those who act at once with an attacker has come too (FF-A2).
    pub(super) fn guard(&self, from: StanceFrom, is_their_turn: bool) -> DefendingStance {
        let last_turn = if is_their_turn { self.stance } else { self.last_stance.unwrap_or_default() };
        guarding(from, self.stance, last_turn)
    }

    /// Whether the two share a place in the order (FF-A2).
    pub(super) fn acts_at_once_with(&self, other: &Self) -> bool {
        self.place.is_some() && self.place == other.place
    }

    /// A weapon that is jammed or empty is no help; nor is one without a bonus, which would only spend a counter.
    fn can_manoeuvre_with_weapon(&self) -> bool {
        let weapon = &self.weapon;
        let fires = !self.jammed && empty(weapon.kind, weapon.ammunition).is_none();
        fires && weapon.manoeuvre.get() > 0
    }
}

fn attacker(by: &SceneCombatant, act: Act, at: &SceneCombatant) -> Attacker {
    Attacker {
        name: by.name.clone(),
        skill: by.skill,
        stance: acting(by.stance).unwrap_or_default(),
        full_concentration: false,
        brace: by.braced,
        changed: changed(by, act, Some(at)),
        modifier: by.modifier,
        invocations: BoundedInt::nearest(0),
    }
}

/// What is not as it was declared (FF-04); who has declared nothing changes nothing.
fn changed(by: &SceneCombatant, act: Act, at: Option<&SceneCombatant>) -> Option<Change> {
    let declared = by.declared.as_ref()?;
    if declared.act != act {
        return Some(Change::Action);
    }
    let at = at.filter(|_| !declared.at.as_str().is_empty())?;
    (at.name != declared.at).then_some(Change::Target)
}

/// Who are in zones of one name are in the same zone, and who are in zones of other names are not; where one of them is in none, a melee
/// weapon is taken to reach.
fn distance(by: &SceneCombatant, at: &SceneCombatant) -> Distance {
    let is_known = [by, at].iter().all(|one| !one.zone.as_str().is_empty());
    match is_known {
        true if by.zone == at.zone => Distance::SameZone,
        true => Distance::InRange,
        false => Distance::within_reach(Some(by.weapon.kind)),
    }
}
