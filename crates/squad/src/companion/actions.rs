//! What a unit may still do in its activation: two different short actions or one long one, and one short one if it began pinned
//! (SQ-ACT-01, SQ-ACT-02, SQ-ACT-04).

use super::scene_actions::Act;
use super::{Ground, SceneDocument, Used};
use crate::assault::{Arrival, Assault};
use crate::document::weapon::{Kind, Weapon};
use shootout_ruleset::InputError;

/// How many short actions an activation has.
const ACTIONS: usize = 2;

impl SceneDocument {
    /// How many short actions of the activation are gone; a long one is both.
    fn spent(&self, by: usize) -> usize {
        let is_short = |used: &&Used| !matches!(used, Used::Invigorated | Used::Sprint);
        let is_long = self.used.contains(&Used::Sprint) || self.fired && self.shoots_long(by);
        let short = self.used.iter().filter(is_short).count() + usize::from(self.fired);
        if is_long { ACTIONS } else { short }
    }

    /// Whether Shoot is a long action: all its weapons are slow to reload, and it is no vehicle (SQ-ACT-04).
    fn shoots_long(&self, by: usize) -> bool {
        self.units.get(by).is_some_and(|one| {
            let is_quick = |weapon: &Weapon| weapon.kind == Kind::Ranged && !weapon.keywords.slow_reload;
            !one.unit.all_keywords().vehicle && !one.has_weapon(is_quick)
        })
    }

    /// Why a unit has no action left for this.
    pub(super) fn refused_action(&self, act: Act, by: usize) -> Option<&'static str> {
        let spent = self.spent(by);
        let has_moved = self.used.contains(&Used::Advance) || self.used.contains(&Used::Sprint);
        let is_action = matches!(
            act,
            Act::Shoot
                | Act::BlazeAway
                | Act::Assault
                | Act::HitTheDirt
                | Act::Advance
                | Act::Sprint
                | Act::Medic
                | Act::Search
        );
        match act {
            Act::Sprint if self.ground == Some(Ground::Cracked) => {
                Some("Nobody sprints on cracked earth (SQ-MIS-09).")
            }
            Act::Assault if has_moved => Some("It has moved: an assault is a move of its own (SQ-ASL-01)."),
            _ if is_action && spent >= ACTIONS => Some(match self.used.contains(&Used::Pinned) {
                true => "It began pinned: one short action is all (SQ-ACT-02).",
                false => "It has made its actions (SQ-ACT-01).",
            }),
            Act::Sprint if spent > 0 => Some("A Sprint is the only action of an activation (SQ-ACT-01)."),
            Act::Shoot if spent > 0 && self.shoots_long(by) => {
                Some("With Slow Reload, Shoot is the only action of an activation (SQ-ACT-04).")
            }
            _ => None,
        }
    }

    /// Whether a unit may sprint into an assault: as its only action, on firm ground; pinned only if that does not stop it (SQ-KW-51).
    pub(super) fn may_charge(&self, by: usize) -> bool {
        let keeps_pin = self.units.get(by).is_some_and(|one| one.unit.pinned);
        let pin = usize::from(keeps_pin && self.used.contains(&Used::Pinned));
        self.ground != Some(Ground::Cracked) && self.spent(by) == pin
    }

    /// Checks that an assault does not begin with a Sprint that there is no action for.
    pub(super) fn check_arrival(&self, by: usize, assault: &Assault) -> Result<(), InputError> {
        if assault.facts.arrives == Arrival::Advance || self.may_charge(by) {
            return Ok(());
        }
        let allowed = match self.ground {
            Some(Ground::Cracked) => "`advance`: nobody sprints on cracked earth (SQ-MIS-09)",
            _ => "`advance`: a Sprint is the only action of an activation (SQ-ACT-01)",
        };
        Err(InputError::new("facts.arrives", "`sprint`", allowed))
    }
}
