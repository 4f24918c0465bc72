//! A formal duel: how things stand, and what a round does (FV-05 to FV-09).

use super::{Duellist, Policy};
use crate::invocation::BONUS;
use crate::modifier::Side;
use crate::opposed::{OpposedRoll, OpposedState, opposed_duel};
use crate::roles::Role;
use crate::rolls::RollFor;
use crate::track::{Consequence, Consequences, set_of};
use crate::vehicles::rulings::{CutBoost, Rulings, Style};
use crate::vehicles::shot::STYLE;
use shootout_ruleset::combat::{Duel, Winner};

/// What does not change of one of the two.
#[derive(Clone, Debug)]
pub(crate) struct Fencer {
    skill: i32,
    modifier: i32,
    slots: Consequences,
    policy: Policy,
    free_invocations: u8,
    scored: u8,
    boost: bool,
    style: Style,
}

/// How one of the two stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SideState {
    pub points: u8,
    /// The consequences that may still be taken, a bit each.
    slots: Consequences,
    /// Whether a boost waits for the next roll (FV-06, FV-10, FV-A6).
    pub boost: bool,
    pub free_invocations: u8,
}

impl SideState {
    /// Whether a consequence may still be taken.
    pub fn has(&self, slot: Consequence) -> bool {
        self.slots & slot.bit() != 0
    }
}

/// How both stand between two rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
    pub sides: [SideState; 2],
}

/// What a round is worth to its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Gain {
    points: u8,
    boost: bool,
}

/// A round that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// The margin of a.
    pub margin: i32,
    /// What the loser took.
    pub taken: Option<Consequence>,
    /// The points that the winner scored.
    pub scored: u8,
    pub boost: bool,
    pub after: Situation,
}

/// A duel, ready to be fought.
pub(crate) struct Contest<'s> {
    pub fencers: [Fencer; 2],
    /// The points that win (FV-09).
    pub points: u8,
    pub rulings: &'s Rulings,
}

impl Fencer {
    pub fn new(one: &Duellist, style: Style) -> Self {
        Self {
            skill: one.skill.get(),
            modifier: one.modifier.get(),
            slots: set_of(&one.slots),
            policy: one.policy,
            free_invocations: one.free_invocations.to_u8(),
            scored: one.scored.to_u8(),
            boost: one.boost,
            style,
        }
    }
}

/// The levels that a consequence cuts (FV-07).
const fn cut(slot: Consequence) -> u8 {
    match slot {
        Consequence::Mild => 1,
        Consequence::Moderate | Consequence::Severe => 2,
    }
}

impl Contest<'_> {
    /// All that is added to someone's dice: boosts and free invocations are spent on the next roll, one of each.
    pub fn side(&self, who: usize, state: &SideState) -> Side {
        let fencer = &self.fencers[who];
        Side::default()
            .with("FV-05", "Skill", fencer.skill)
            .with_if(state.boost, "FV-10", "Boost", BONUS)
            .with_if(state.free_invocations > 0, "FV-08", "Equipment stunt", BONUS)
            .with_gm(fencer.modifier)
    }

    /// A round in which a's dice less b's come to `dice`.
    pub fn round(&self, situation: &Situation, dice: i32) -> Round {
        let totals = [0, 1].map(|who: usize| self.side(who, &situation.sides[who]).total);
        let margin = totals[0] - totals[1] + dice;
        let mut sides = situation.sides.map(|state| SideState {
            boost: false,
            free_invocations: state.free_invocations.saturating_sub(1),
            ..state
        });
        if margin == 0 {
            // Nobody scores; a twist of the story occurs (FV-05, FV-A1).
            return Round { margin, taken: None, scored: 0, boost: false, after: Situation { sides } };
        }
        let (winner, loser) = if margin > 0 { (0, 1) } else { (1, 0) };
        let gain = self.gain(winner, margin.abs());
        let taken = self.taken(loser, &sides[loser], sides[winner].points, gain);
        let gain = taken.map_or(gain, |slot| self.after_cut(gain, slot));
        if let Some(slot) = taken {
            sides[loser].slots &= !slot.bit();
            sides[winner].free_invocations += u8::from(self.rulings.cons_invoke);
        }
        sides[winner].points = (sides[winner].points + gain.points).min(self.points);
        let mut after = Situation { sides };
        if self.winner(&after).is_some() {
            // What waits for a next roll no longer matters.
            after.sides = after.sides.map(|state| SideState { free_invocations: 0, ..state });
        } else {
            after.sides[winner].boost = gain.boost;
        }
        Round { margin, taken, scored: gain.points, boost: gain.boost, after }
    }

    /// What a round won by so much is worth (FV-06).
    fn gain(&self, winner: usize, by: i32) -> Gain {
        match self.fencers[winner].style {
            _ if by < STYLE => Gain { points: 1, boost: false },
            Style::Two => Gain { points: 2, boost: false },
            Style::Boost => Gain { points: 1, boost: true },
        }
    }

    /// What a consequence leaves of it (FV-07, FV-A4).
    fn after_cut(&self, gain: Gain, slot: Consequence) -> Gain {
        let cut = cut(slot);
        let of_boost = u8::from(gain.boost && self.rulings.cut_boost == CutBoost::Level);
        let points = gain.points.saturating_sub(cut.saturating_sub(of_boost));
        Gain { points, boost: gain.boost && of_boost == 0 }
    }

    /// The consequence that the loser of a round takes. One is always enough, so that more of them change nothing (FV-A3).
    fn taken(&self, loser: usize, state: &SideState, points: u8, gain: Gain) -> Option<Consequence> {
        let mut free = Consequence::ALL.into_iter().filter(|slot| state.has(*slot));
        let wins = |gain: Gain| points + gain.points >= self.points;
        match self.fencers[loser].policy {
            Policy::Never => None,
            Policy::Last if !wins(gain) => None,
            Policy::Last => free.find(|slot| !wins(self.after_cut(gain, *slot))),
            Policy::AtOnce => free.min_by_key(|slot| self.after_cut(gain, *slot)),
        }
    }
}

impl Duel for Contest<'_> {
    type Situation = Situation;
    /// Both roll in each round.
    type Roll = ();
    opposed_duel!(no_order);
    /// What a's dice less b's come to.
    type Settled = i32;

    fn start(&self) -> Situation {
        let state = |fencer: &Fencer| SideState {
            points: fencer.scored,
            slots: fencer.slots,
            boost: fencer.boost,
            free_invocations: fencer.free_invocations,
        };
        Situation { sides: self.fencers.each_ref().map(state) }
    }

    /// FV-09: who has the points.
    fn winner(&self, situation: &Situation) -> Option<Winner> {
        match situation.sides.map(|side| side.points >= self.points) {
            [true, _] => Some(Winner::A),
            [_, true] => Some(Winner::B),
            [false, false] => None,
        }
    }

    fn begin_turn(&self, _: &mut Situation) -> Vec<()> {
        vec![()]
    }

    fn dice(&self, situation: &Situation, (): &()) -> OpposedRoll {
        let [one, other] = [0, 1].map(|who: usize| {
            RollFor::new(Role::SIDES[who], "round", self.side(who, &situation.sides[who]).total)
        });
        OpposedRoll::two(one, other)
    }

    fn settled(&self, (): &(), end: OpposedState) -> i32 {
        end.settled().dice
    }

    fn after<'d>(&'d self, situation: &'d Situation, (): &'d ()) -> impl Fn(&i32) -> Situation + 'd {
        |dice| self.round(situation, *dice).after
    }

    fn end_turn(&self, _: &mut Situation) {}
}
