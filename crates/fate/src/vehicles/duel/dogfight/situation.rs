//! A dogfight: how both stand, and what a turn does (FV-40 to FV-42).

use super::{FighterCraft, Plan};
use crate::invocation::BONUS;
use crate::margin::difference;
use crate::modifier::{DefenderReport, Side};
use crate::track::{Track, TrackState};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::track;
use crate::vehicles::shot::{STYLE, Shot};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::{Duel, NoOrder, Winner};

/// One of the two: 0 is a, 1 is b.
pub(super) type Who = usize;

/// How both stand between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
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
pub(super) enum Act {
    Shot,
    /// Create Advantage: to get on the other's tail, or to shake them off.
    Advantage,
}

/// A dogfight, ready to be fought.
pub(super) struct Dogfight<'s> {
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
    pub fn shot(&self, by: Who, invoked: bool) -> Shot {
        let (craft, other) = (self.crafts[by], self.crafts[1 - by]);
        let attacker = Side::default()
            .with("FV-12", "Shoot", craft.shoot.get())
            .with_if(invoked, "FV-40", "On Your Six", BONUS)
            .with_gm(craft.modifier.get());
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

    /// What the pilot whose turn it is adds more than the other.
    fn pilots_edge(&self, by: Who) -> i32 {
        self.pilot(by).total - self.pilot(1 - by).total
    }
}

impl Duel for Dogfight<'_> {
    type Situation = Situation;
    type First = NoOrder;
    type Roll = Act;
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

    fn settles<W: Weight>(&self, _: &Act) -> Dist<i32, W> {
        difference()
    }

    fn after<'d>(&'d self, situation: &'d Situation, act: &'d Act) -> impl Fn(&i32) -> Situation + 'd {
        let shot = self.shot(situation.turn_of, self.invokes(situation));
        move |dice| match act {
            Act::Shot => self.shot_at(situation, shot.stress(shot.edge() + dice)),
            Act::Advantage => self.advantage(situation, self.pilots_edge(situation.turn_of) + dice),
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
