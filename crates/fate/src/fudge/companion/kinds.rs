//! What can be done in a scene: its names, and who may do it when.

use super::SceneDocument;
use crate::companion::{refused_initiative, refused_round};
use crate::fudge::stance::Pace;

shootout_ruleset::acts! {
    /// Something that can be done.
    enum Kind;
    /// An exchange with one other (FU-20).
    Fight: of_one "fight", "Fight" at_someone;
    /// One against all foes who stand (FU-86).
    FightAll: of_one "fight_all", "Fight all foes";
    /// An attack in turn pace (FU-31).
    Attack: of_one "attack", "Attack" at_someone;
    /// An effect instead of harm (FU-22).
    Manoeuvre: of_one "manoeuvre", "Manoeuvre" at_someone;
    /// The other is out of reach for an exchange instead of hurt (FU-22).
    KnockAway: of_one "knock_away", "Knock away" at_someone;
    /// A roll against the surroundings, with boxes and points played best (FU-20, FU-90, FU-91).
    Total: of_one "total", "Reach a total";
    Other: of_one "other", "Something else";
    /// A fate point for +1 to a roll (FU-91).
    FatePoint: of_one "fate_point", "Spend a fate point";
    /// A box of an aspect, for a reroll or a die turned to + (FU-90).
    AspectBox: of_one "aspect_box", "Tick an aspect box";
    /// The treatment of an injury (FU-50, FU-51).
    Heal: of_one "heal", "Heal" at_someone;
    /// FU-30.
    Initiative: of_all "initiative", "Roll initiative";
    Next: of_all "next", "Next exchange";
    /// The whole fight in one roll each (FU-10).
    OneRoll: of_all "one_roll", "One roll for the whole fight";
    /// What lasts for the scene alone is over (FU-43).
    EndScene: of_all "end_scene", "End of the scene";
    /// FU-50, FU-51.
    Day: of_all "day", "A day passes";
}

impl Kind {
    /// Whether it is done at this pace.
    pub const fn is_of(self, pace: Pace) -> bool {
        match self {
            Self::Fight | Self::FightAll | Self::OneRoll => matches!(pace, Pace::Exchange),
            Self::Attack | Self::Initiative => matches!(pace, Pace::Turn),
            _ => true,
        }
    }

    /// Whether it is compared with the rolls of others.
    pub(super) const fn meets_others(self) -> bool {
        matches!(self, Self::Fight | Self::FightAll | Self::Manoeuvre | Self::KnockAway)
    }

    /// Whether it is done by those too who have acted: spending on a roll, and what comes after the fight.
    pub(super) const fn is_free(self) -> bool {
        matches!(self, Self::FatePoint | Self::AspectBox | Self::Heal)
    }
}

impl SceneDocument {
    /// Whether someone has rolled in this exchange, and so is in all of it, whatever has happened to them since.
    pub(super) fn has_rolled(&self, place: usize) -> bool {
        self.pace == Pace::Exchange && self.combatants[place].rolled.is_some()
    }

    /// Those who are still in the fight, by their places.
    pub(super) fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        (0..self.combatants.len()).filter(|place| !self.combatants[*place].out || self.has_rolled(*place))
    }

    /// Those of them who are within reach.
    pub(super) fn within_reach(&self) -> impl Iterator<Item = usize> {
        self.in_the_fight().filter(|place| self.combatants[*place].away.get() == 0 || self.has_rolled(*place))
    }

    /// Whether all who could act in this exchange or round have, while there is anyone.
    pub(super) fn all_have_acted(&self) -> bool {
        let mut can_act = self.combatants.iter().filter(|one| !one.out && one.away.get() == 0).peekable();
        can_act.peek().is_some() && can_act.all(|one| one.acted)
    }

    /// Whether a roll of someone is still to be compared with another: one of their own that is to come, or one that meets them (FU-20,
    /// FU-31). What they spend on it counts in that alone (FU-90, FU-91).
    pub(super) fn compares_again(&self, by: usize) -> bool {
        let one = &self.combatants[by];
        let meets = |at: usize| {
            let other = &self.combatants[at];
            let is_friend = one.side == other.side && !one.side.as_str().is_empty();
            at != by && !other.out && !other.acted && !is_friend
        };
        !one.acted || self.within_reach().any(meets)
    }

    /// The foes of someone who are within reach: all who are not on the same side.
    pub(super) fn foes_of(&self, by: usize) -> Vec<usize> {
        let of_side = &self.combatants[by].side;
        let near = |place: &usize| *place != by && self.combatants[*place].side != *of_side;
        self.within_reach().filter(near).collect()
    }

    /// The two sides of a fight that is one roll, those on each by their places; none where there are more or fewer.
    pub(super) fn two_sides(&self) -> Option<[Vec<usize>; 2]> {
        let first = self.in_the_fight().next()?;
        let side = &self.combatants[first].side;
        let (a, b): (Vec<usize>, Vec<usize>) =
            self.in_the_fight().partition(|place| self.combatants[*place].side == *side);
        let other = &self.combatants[*b.first()?].side;
        b.iter().all(|place| self.combatants[*place].side == *other).then_some([a, b])
    }

    pub(super) fn refusal_for_all(&self, kind: Kind) -> Option<String> {
        match kind {
            Kind::Initiative => refused_initiative(self.in_the_fight().count()),
            Kind::Next => refused_round(self.round),
            Kind::OneRoll if self.round.get() > 1 || self.combatants.iter().any(|one| one.acted) => {
                Some("The fight goes by exchanges already (FU-01).".to_owned())
            }
            Kind::OneRoll => self.refused_one_roll(),
            Kind::Day if self.combatants.iter().all(|one| one.heals_in.is_none()) => {
                Some("Nobody was treated (FU-50, FU-51).".to_owned())
            }
            _ => None,
        }
    }
}
