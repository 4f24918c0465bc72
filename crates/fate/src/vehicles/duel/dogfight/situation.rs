//! A dogfight: how both stand, and what a turn does (FV-40 to FV-42).

use super::{FighterCraft, Plan};
use crate::invocation::BONUS;
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{OpposedRoll, OpposedState, Settled, opposed_duel};
use crate::roles::Role;
use crate::rolls::RollFor;
use crate::track::{Track, TrackState};
use crate::vehicles::event::{Event, of_shot};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::track;
use crate::vehicles::shot::{STYLE, Shot};
use shootout_ruleset::combat::{Duel, Winner};

/// One of the two: 0 is a, 1 is b.
pub(super) type Who = usize;

/// How both stand between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
    pub tracks: [TrackState; 2],
    /// Who is on the other's tail.
    pub tail: Option<Who>,
    /// The free invocations that the tail still carries (FV-A19).
    pub invocations: u8,
    /// Whose turn it is.
    pub turn_of: Who,
}

/// What someone does in their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Act {
    Shot,
    /// Create Advantage: to get on the other's tail, or to shake them off.
    Advantage,
}

/// A dogfight, ready to be fought.
pub(crate) struct Dogfight<'s> {
    crafts: [&'s FighterCraft; 2],
    pub tracks: [Track; 2],
    first: Who,
    tail: Option<Who>,
    rulings: &'s Rulings,
}

impl<'s> Dogfight<'s> {
    pub fn new(crafts: [&'s FighterCraft; 2], first: Who, tail: Option<Who>, rulings: &'s Rulings) -> Self {
        let tracks = crafts.map(|craft| self::track(&craft.boxes, &craft.consequences, rulings));
        Self { crafts, tracks, first, tail, rulings }
    }

    /// What the one whose turn it is does: the tailed never shoots at the pursuer (FV-41).
    pub fn act(&self, situation: &Situation) -> Act {
        let by = situation.turn_of;
        match (situation.tail, self.crafts[by].plan) {
            (Some(tail), _) if tail == by => Act::Shot,
            (None, Plan::Shoot) => Act::Shot,
            (Some(_), _) | (None, Plan::Tail) => Act::Advantage,
        }
    }

    /// A shot by someone; both are of one size.
    pub fn shot(&self, by: Who) -> Shot {
        let (craft, other) = (self.crafts[by], self.crafts[1 - by]);
        let attacker =
            Side::default().with("FV-12", "Shoot", craft.shoot.get()).with_gm(craft.modifier.get());
        let side = Side::default().with("FV-32", "Pilot", other.pilot.get()).with(
            "FV-35",
            "Stunts and shields",
            other.shields.get(),
        );
        Shot { attacker, target: DefenderReport { side, rolls: true }, weapon: craft.weapon.get() }
    }

    /// Whether the one whose turn it is has a free invocation for a shot (FV-A19).
    pub fn invokes(&self, situation: &Situation) -> bool {
        situation.tail == Some(situation.turn_of) && situation.invocations > 0
    }

    /// What pilots add when one creates an advantage (FV-40, FV-42).
    pub fn pilot(&self, who: Who) -> Side {
        Side::default().with("FV-40", "Pilot", self.crafts[who].pilot.get())
    }

    /// How both stand after a shot of so much stress.
    pub fn shot_at(&self, situation: &Situation, stress: i32) -> Situation {
        let other = 1 - situation.turn_of;
        let mut after = *situation;
        after.invocations -= u8::from(self.invokes(situation));
        after.tracks[other] = self.tracks[other].absorb(situation.tracks[other], stress).0;
        after
    }

    /// How both stand after Create Advantage with this margin: on the other's tail, or nobody on anyone's by a tie (FV-42, FV-A18).
    pub fn advantage(&self, situation: &Situation, margin: i32) -> Situation {
        match margin {
            ..0 => *situation,
            0 => Situation { tail: None, invocations: 0, ..*situation },
            1.. => {
                let carried = if margin >= STYLE { 2 } else { 1 };
                let invocations = if self.rulings.six_invoke { carried } else { 0 };
                Situation { tail: Some(situation.turn_of), invocations, ..*situation }
            }
        }
    }

    /// The roll of someone who creates an advantage, against the other.
    pub fn advantage_roll(&self, by: Who) -> OpposedRoll {
        let roll = |who: Who, why| RollFor::new(Role::SIDES[who], why, self.pilot(who).total);
        OpposedRoll::two(roll(by, "advantage"), roll(1 - by, "defence"))
    }

    /// What is invoked for a shot, after the roll.
    fn invoked(&self, situation: &Situation) -> i32 {
        if self.invokes(situation) { BONUS } else { 0 }
    }

    /// What the dice of a turn settle.
    pub fn events(&self, before: &Situation, act: Act, settled: Settled) -> Vec<Event> {
        match act {
            Act::Shot => {
                let (shot, other) = (self.shot(before.turn_of), 1 - before.turn_of);
                let margin = settled.margin + self.invoked(before);
                let (_, absorbed) = self.tracks[other].absorb(before.tracks[other], shot.stress(margin));
                of_shot(&shot, self.invoked(before), margin, &absorbed)
            }
            Act::Advantage => {
                let tail = self.advantage(before, settled.margin).tail.map(|who| Role::SIDES[who]);
                vec![Event::Margin(settled.margin), Event::Tail(tail)]
            }
        }
    }
}

impl Duel for Dogfight<'_> {
    type Situation = Situation;
    type Roll = Act;
    opposed_duel!(no_order);
    /// What the dice of the one whose turn it is, less the other's, come to.
    type Settled = i32;

    fn start(&self) -> Situation {
        let tracks = self.tracks.each_ref().map(Track::fresh);
        let invocations = u8::from(self.tail.is_some() && self.rulings.six_invoke);
        Situation { tracks, tail: self.tail, invocations, turn_of: self.first }
    }

    fn winner(&self, situation: &Situation) -> Option<Winner> {
        situation.winner()
    }

    fn begin_turn(&self, situation: &mut Situation) -> Vec<Act> {
        vec![self.act(situation)]
    }

    fn dice(&self, situation: &Situation, act: &Act) -> OpposedRoll {
        let by = situation.turn_of;
        match act {
            Act::Shot => {
                let roll = self.shot(by).roll([Role::SIDES[by], Role::SIDES[1 - by]]);
                OpposedRoll { one: RollFor { why: "shot", ..roll.one }, ..roll }
            }
            Act::Advantage => self.advantage_roll(by),
        }
    }

    fn settled(&self, _: &Act, end: OpposedState) -> i32 {
        end.settled().dice
    }

    fn after<'d>(&'d self, situation: &'d Situation, act: &'d Act) -> impl Fn(&i32) -> Situation + 'd {
        let (shot, edge) = (self.shot(situation.turn_of), self.dice(situation, act).edge());
        move |dice| match act {
            Act::Shot => self.shot_at(situation, shot.stress(edge + dice + self.invoked(situation))),
            Act::Advantage => self.advantage(situation, edge + dice),
        }
    }

    fn end_turn(&self, situation: &mut Situation) {
        // Who has the tail no longer matters when it is over, nor whose turn it would be.
        *situation = match situation.winner() {
            Some(_) => Situation { tail: None, invocations: 0, turn_of: 0, ..*situation },
            None => Situation { turn_of: 1 - situation.turn_of, ..*situation },
        };
    }
}
