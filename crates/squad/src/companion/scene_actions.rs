//! What can be done in a scene, by whom and when.

use super::{Phase, SceneDocument, SceneUnit};
use crate::document::weapon::Kind;
use crate::standing::Standing;

shootout_ruleset::acts! {
    /// Something that can be done, by its name in actions.
    enum Act;
    /// A unit's activation begins (SQ-SEQ-03).
    Activate: of_one "activate", "Activate";
    Shoot: of_one "shoot", "Shoot" at_someone;
    BlazeAway: of_one "blaze_away", "Blaze away" at_someone;
    Assault: of_one "assault", "Assault" at_someone;
    HitTheDirt: of_one "hit_the_dirt", "Hit the dirt";
    /// Moves, a short action.
    Advance: of_one "advance", "Advance";
    /// Moves, a long action.
    Sprint: of_one "sprint", "Sprint";
    /// Goes further or fights harder, and may hurt itself (SQ-KW-27).
    Invigorate: of_one "invigorate", "Invigorated: does it hurt itself?";
    /// Gives a friend a health back (SQ-KW-30).
    Medic: of_one "medic", "Treat a friend" at_someone;
    /// Searches a building (SQ-MIS-10).
    Search: of_one "search", "Search a building";
    /// Is charged by specimens (SQ-MIS-10).
    Specimens: of_one "specimens", "Fight the specimens";
    /// Is not destroyed by specimens (SQ-MIS-10).
    Survive: of_one "survive", "Survives the specimens (1 point)";
    /// Comes into the central circle, or leaves it (SQ-MIS-07).
    Circle: of_one "circle", "Into the circle, or out of it";
    /// Tests its nerve on unstable ground (SQ-MIS-09).
    Unstable: of_one "unstable", "Nerve test on unstable ground";
    /// Its activation is over.
    Finish: of_one "finish", "End of activation";
    /// In the End Phase, for a point (SQ-CP-06).
    Unpin: of_one "unpin", "Remove the pin (1 point)";
    /// In the End Phase (SQ-NRV-04).
    Nerve: of_one "nerve", "Nerve test";
    /// In the End Phase (SQ-KW-40).
    Shields: of_one "shields", "Shields come back";
    /// Who has the initiative in the first round (SQ-MIS-02).
    Recon: of_all "recon", "Recon Roll";
    /// How many objectives there are (SQ-MIS-08).
    Objectives: of_all "objectives", "How many objectives";
    /// What the ground does in this round (SQ-MIS-09).
    Ground: of_all "ground", "What the ground does";
    /// The command dice of the first player (SQ-CP-01).
    FirstPool: of_all "first_pool", "Command dice";
    /// The command dice of the second player.
    SecondPool: of_all "second_pool", "Command dice";
    /// A second activation before the opponent's, for a point (SQ-CP-05).
    Extra: of_all "extra", "Extra activation (1 point)";
    /// A smoke marker is placed where no unit was the target (SQ-KW-43).
    LaySmoke: of_all "lay_smoke", "Place a smoke marker";
    EndPhase: of_all "end_phase", "End Phase";
    /// Which smoke is gone, in the End Phase (SQ-KW-43).
    Smoke: of_all "smoke", "Does the smoke go?";
    /// The first player holds an objective at the end of a round (SQ-MIS-08).
    FirstHolds: of_all "first_holds", "Objective held";
    /// The second player does.
    SecondHolds: of_all "second_holds", "Objective held";
    /// Who wins if it ends now.
    Score: of_all "score", "Score";
    NextRound: of_all "next_round", "Next round";
}

impl Act {
    /// The part of the round in which it is done.
    const fn phase(self) -> Phase {
        match self {
            Self::Unpin | Self::Nerve | Self::Shields => Phase::EndPhase,
            _ => Phase::Activations,
        }
    }
}

impl SceneUnit {
    pub(super) fn has_weapon(&self, is_one: impl Fn(&crate::document::weapon::Weapon) -> bool) -> bool {
        let parts = self.unit.parts.iter().flatten().filter_map(|part| part.weapons.as_ref());
        let drones = self.unit.drones.iter().map(|drone| &drone.weapons);
        std::iter::once(&self.unit.weapons).chain(parts).chain(drones).flatten().any(is_one)
    }

    /// The shields that it has lost.
    pub(super) fn lost_shields(&self) -> u8 {
        self.unit.full_shield() - Standing::of(&self.unit).shields
    }

    /// Whether it must test its nerve in this End Phase (SQ-NRV-04).
    pub(super) fn must_test(&self) -> bool {
        !self.tested && Standing::of(&self.unit).is_below_half(self.unit.original())
    }
}

impl SceneDocument {
    /// Whether something is ever done by a unit in this part of the round.
    pub(super) fn is_open(&self, act: Act, by: usize) -> bool {
        let Some(one) = self.units.get(by) else { return false };
        let keywords = one.unit.all_keywords();
        act.phase() == self.phase
            && match act {
                Act::Shoot => one.has_weapon(|weapon| weapon.kind == Kind::Ranged),
                Act::BlazeAway => one.has_weapon(|weapon| weapon.keywords.blaze_away),
                Act::Assault => one.has_weapon(|weapon| weapon.kind == Kind::Assault),
                Act::HitTheDirt => !keywords.vehicle,
                Act::Shields => keywords.shield_generator && keywords.shield.get() > 0,
                Act::Invigorate => keywords.invigorated,
                Act::Medic => keywords.medic,
                Act::Search | Act::Specimens | Act::Survive | Act::Circle | Act::Unstable => {
                    self.is_of_mission(act, by)
                }
                _ => true,
            }
    }

    /// Why a unit cannot do something now.
    pub(super) fn refusal(&self, act: Act, by: usize) -> Option<String> {
        let one = self.units.get(by)?;
        let refused = |words: &str| Some(words.to_owned());
        let acts = one.acting;
        if one.destroyed {
            return refused("It is destroyed.");
        }
        if act.phase() != self.phase {
            return refused(match self.phase {
                Phase::Activations => "That is for the End Phase (SQ-SEQ-04).",
                Phase::EndPhase => "The activations are over (SQ-SEQ-04).",
            });
        }
        match act {
            Act::Activate => self.refused_activation(by).map(str::to_owned),
            Act::Unpin if !one.unit.pinned => refused("It is not pinned."),
            Act::Unpin if self.sides[self.side_of(by)].points.get() == 0 => {
                refused("No command points are left (SQ-CP-06).")
            }
            Act::Nerve if !one.must_test() => refused("It need not test its nerve (SQ-NRV-04)."),
            Act::Unpin | Act::Nerve if self.refused_in_order(act, by).is_some() => {
                self.refused_in_order(act, by).map(str::to_owned)
            }
            Act::Shields if one.recharged => {
                refused("Its shields were rolled for in this End Phase (SQ-KW-40).")
            }
            Act::Shields if one.lost_shields() == 0 => refused("It has lost no shields (SQ-KW-40)."),
            Act::Unstable if one.shaken => refused("It has tested on the ground of this round (SQ-MIS-09)."),
            Act::Unpin | Act::Nerve | Act::Shields | Act::Unstable => None,
            Act::Specimens | Act::Survive | Act::Circle => None,
            _ if !acts => refused("Activate it first (SQ-SEQ-03)."),
            Act::Shoot | Act::BlazeAway if self.fired => {
                refused("It has fired in this activation (SQ-ACT-01).")
            }
            Act::HitTheDirt if one.unit.hit_the_dirt => refused("It has hit the dirt."),
            _ => self.refused_once(act).or_else(|| self.refused_action(act, by)).map(str::to_owned),
        }
    }
}
