//! What can be done in a scene, by whom and when.

use super::{PEOPLE, Phase, SceneDocument, SceneUnit};
use crate::document::weapon::Kind;
use crate::standing::Standing;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{entry, quoted};
use shootout_ruleset::scene::{SceneAction, not_now, person};
use std::borrow::Cow;

/// Something that can be done, by its name in actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// A unit's activation begins (SQ-SEQ-03).
    Activate,
    Shoot,
    BlazeAway,
    Assault,
    HitTheDirt,
    /// Moves, a short action.
    Advance,
    /// Moves, a long action.
    Sprint,
    /// Goes further or fights harder, and may hurt itself (SQ-KW-27).
    Invigorate,
    /// Gives a friend a health back (SQ-KW-30).
    Medic,
    /// Searches a building (SQ-MIS-10).
    Search,
    /// Is charged by specimens (SQ-MIS-10).
    Specimens,
    /// Is not destroyed by specimens (SQ-MIS-10).
    Survive,
    /// Comes into the central circle, or leaves it (SQ-MIS-07).
    Circle,
    /// Tests its nerve on unstable ground (SQ-MIS-09).
    Unstable,
    /// Its activation is over.
    Finish,
    /// In the End Phase, for a point (SQ-CP-06).
    Unpin,
    /// In the End Phase (SQ-NRV-04).
    Nerve,
    /// In the End Phase (SQ-KW-40).
    Shields,
    /// Who has the initiative in the first round (SQ-MIS-02).
    Recon,
    /// How many objectives there are (SQ-MIS-08).
    Objectives,
    /// What the ground does in this round (SQ-MIS-09).
    Ground,
    /// The first player holds an objective at the end of a round (SQ-MIS-08).
    FirstHolds,
    /// The second player does.
    SecondHolds,
    /// Who wins if it ends now.
    Score,
    /// The command dice of the first player (SQ-CP-01).
    FirstPool,
    /// The command dice of the second player.
    SecondPool,
    /// A second activation before the opponent's, for a point (SQ-CP-05).
    Extra,
    EndPhase,
    /// A smoke marker is placed where no unit was the target (SQ-KW-43).
    LaySmoke,
    /// Which smoke is gone, in the End Phase (SQ-KW-43).
    Smoke,
    NextRound,
}

impl Act {
    const BY_ONE: [Self; 18] = [
        Self::Activate,
        Self::Shoot,
        Self::BlazeAway,
        Self::Assault,
        Self::HitTheDirt,
        Self::Advance,
        Self::Sprint,
        Self::Invigorate,
        Self::Medic,
        Self::Search,
        Self::Specimens,
        Self::Survive,
        Self::Circle,
        Self::Unstable,
        Self::Finish,
        Self::Unpin,
        Self::Nerve,
        Self::Shields,
    ];
    const FOR_ALL: [Self; 13] = [
        Self::Recon,
        Self::Objectives,
        Self::Ground,
        Self::FirstPool,
        Self::SecondPool,
        Self::Extra,
        Self::LaySmoke,
        Self::EndPhase,
        Self::Smoke,
        Self::FirstHolds,
        Self::SecondHolds,
        Self::Score,
        Self::NextRound,
    ];

    /// Those of one unit, or those for all.
    pub fn of(one: bool) -> impl Iterator<Item = Self> + Clone {
        let acts: &[Self] = if one { &Self::BY_ONE } else { &Self::FOR_ALL };
        acts.iter().copied()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Activate => "activate",
            Self::Shoot => "shoot",
            Self::BlazeAway => "blaze_away",
            Self::Assault => "assault",
            Self::HitTheDirt => "hit_the_dirt",
            Self::Advance => "advance",
            Self::Sprint => "sprint",
            Self::Invigorate => "invigorate",
            Self::Medic => "medic",
            Self::Search => "search",
            Self::Specimens => "specimens",
            Self::Survive => "survive",
            Self::Circle => "circle",
            Self::Unstable => "unstable",
            Self::Recon => "recon",
            Self::Objectives => "objectives",
            Self::Ground => "ground",
            Self::FirstHolds => "first_holds",
            Self::SecondHolds => "second_holds",
            Self::Score => "score",
            Self::Finish => "finish",
            Self::Unpin => "unpin",
            Self::Nerve => "nerve",
            Self::Shields => "shields",
            Self::FirstPool => "first_pool",
            Self::SecondPool => "second_pool",
            Self::Extra => "extra",
            Self::EndPhase => "end_phase",
            Self::LaySmoke => "lay_smoke",
            Self::Smoke => "smoke",
            Self::NextRound => "next_round",
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Activate => "Activate",
            Self::Shoot => "Shoot",
            Self::BlazeAway => "Blaze away",
            Self::Assault => "Assault",
            Self::HitTheDirt => "Hit the dirt",
            Self::Advance => "Advance",
            Self::Sprint => "Sprint",
            Self::Invigorate => "Invigorated: does it hurt itself?",
            Self::Medic => "Treat a friend",
            Self::Search => "Search a building",
            Self::Specimens => "Fight the specimens",
            Self::Survive => "Survives the specimens (1 point)",
            Self::Circle => "Into the circle, or out of it",
            Self::Unstable => "Nerve test on unstable ground",
            Self::Recon => "Recon Roll",
            Self::Objectives => "How many objectives",
            Self::Ground => "What the ground does",
            Self::FirstHolds => "Objective held",
            Self::SecondHolds => "Objective held",
            Self::Score => "Score",
            Self::Finish => "End of activation",
            Self::Unpin => "Remove the pin (1 point)",
            Self::Nerve => "Nerve test",
            Self::Shields => "Shields come back",
            Self::FirstPool => "Command dice",
            Self::SecondPool => "Command dice",
            Self::Extra => "Extra activation (1 point)",
            Self::EndPhase => "End Phase",
            Self::LaySmoke => "Place a smoke marker",
            Self::Smoke => "Does the smoke go?",
            Self::NextRound => "Next round",
        }
    }

    pub const fn is_at_someone(self) -> bool {
        matches!(self, Self::Shoot | Self::BlazeAway | Self::Assault | Self::Medic)
    }

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
    fn unit(&self, place: usize, field: &str) -> Result<&SceneUnit, InputError> {
        person(&self.units, place, field)
    }

    /// What people call something: that of one side by its name.
    pub(super) fn label(&self, act: Act) -> Cow<'static, str> {
        let side = match act {
            Act::FirstPool | Act::FirstHolds => self.sides.first(),
            Act::SecondPool | Act::SecondHolds => self.sides.get(1),
            Act::Extra => self.has_just_ended().and_then(|side| self.sides.get(side)),
            _ => None,
        };
        side.map_or(Cow::Borrowed(act.label()), |side| Cow::Owned(format!("{}: {}", side.name, act.label())))
    }

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

    /// The action, once it is known that it can be done.
    pub(super) fn checked(&self, action: &SceneAction) -> Result<Act, InputError> {
        let acts = Act::of(action.by.is_some());
        let is_for_all = action.by.is_some() && Act::of(false).any(|act| act.name() == action.act);
        if is_for_all {
            let found = action
                .by
                .and_then(|by| self.units.get(by))
                .map_or_else(String::new, |one| one.unit.name.to_string());
            return Err(InputError::new(
                "by",
                format!("`{found}`"),
                format!("nobody: `{}` is done for all", action.act),
            ));
        }
        let act = acts.clone().find(|act| act.name() == action.act).ok_or_else(|| {
            InputError::new("act", format!("`{}`", action.act), quoted(acts.map(Act::name)))
        })?;
        let refuse = |why: String| Err(not_now("act", format!("`{}`", action.act), why));
        let Some(by) = action.by else {
            return self.refusal_for_all(act).map_or(Ok(act), refuse);
        };
        self.unit(by, "by")?;
        if let Some(why) = self.refusal(act, by) {
            return refuse(why);
        }
        if !self.is_open(act, by) {
            return refuse("it has nothing for that.".to_owned());
        }
        if !act.is_at_someone() {
            return Ok(act);
        }
        let Some(at) = action.at else {
            let allowed = if act == Act::Medic { "a friend" } else { "a unit of the other side" };
            return Err(InputError::new("at", "nothing", allowed));
        };
        let other = self.unit(at, "at")?;
        let wrong = |allowed: &str| Err(InputError::new("at", entry(PEOPLE, at), allowed));
        if other.destroyed {
            return wrong("a unit that is not destroyed");
        }
        if !other.unit.in_play {
            return wrong("a unit in play: this one is in reserve (SQ-RSV-01)");
        }
        let is_friend = self.side_of(at) == self.side_of(by);
        match act {
            Act::Medic if !is_friend || at == by => wrong("another unit of its own side"),
            Act::Medic => self.refused_treatment(at).map_or(Ok(act), wrong),
            _ if is_friend => wrong("a unit of the other side"),
            _ => Ok(act),
        }
    }
}
