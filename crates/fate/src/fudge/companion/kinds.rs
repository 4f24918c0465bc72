//! What can be done in a scene: its names, and who may do it when.

use super::{PEOPLE, SceneDocument, SceneFighter};
use crate::fudge::duel::Pace;
use crate::order::COMBATANTS;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{entry, quoted};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::{SceneAction, not_now, person};

/// Something that can be done, by its name in actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An exchange with one other (FU-20).
    Fight,
    /// One against all foes who stand (FU-86).
    FightAll,
    /// An attack in turn pace (FU-31).
    Attack,
    /// An effect instead of harm (FU-22).
    Manoeuvre,
    /// The other is out of reach for an exchange instead of hurt (FU-22).
    KnockAway,
    /// A roll against the surroundings, with boxes and points played best (FU-20, FU-90, FU-91).
    Total,
    Other,
    /// A fate point for +1 to a roll (FU-91).
    FatePoint,
    /// A box of an aspect, for a reroll or a die turned to + (FU-90).
    AspectBox,
    /// The treatment of an injury (FU-50, FU-51).
    Heal,
    /// The whole fight in one roll each (FU-10).
    OneRoll,
    /// FU-30.
    Initiative,
    Next,
    /// What lasts for the scene alone is over (FU-43).
    EndScene,
    /// FU-50, FU-51.
    Day,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fight => "fight",
            Self::FightAll => "fight_all",
            Self::Attack => "attack",
            Self::Manoeuvre => "manoeuvre",
            Self::KnockAway => "knock_away",
            Self::Total => "total",
            Self::Other => "other",
            Self::FatePoint => "fate_point",
            Self::AspectBox => "aspect_box",
            Self::Heal => "heal",
            Self::OneRoll => "one_roll",
            Self::Initiative => "initiative",
            Self::Next => "next",
            Self::EndScene => "end_scene",
            Self::Day => "day",
        }
    }

    pub const fn label(self, pace: Pace) -> &'static str {
        match (self, pace) {
            (Self::Fight, _) => "Fight",
            (Self::FightAll, _) => "Fight all foes",
            (Self::Attack, _) => "Attack",
            (Self::Manoeuvre, _) => "Manoeuvre",
            (Self::KnockAway, _) => "Knock away",
            (Self::Total, _) => "Reach a total",
            (Self::Other, _) => "Something else",
            (Self::FatePoint, _) => "Spend a fate point",
            (Self::AspectBox, _) => "Tick an aspect box",
            (Self::Heal, _) => "Heal",
            (Self::OneRoll, _) => "One roll for the whole fight",
            (Self::Initiative, _) => "Roll initiative",
            (Self::Next, Pace::Exchange) => "Next exchange",
            (Self::Next, Pace::Turn) => "Next round",
            (Self::EndScene, _) => "End of the scene",
            (Self::Day, _) => "A day passes",
        }
    }

    pub const fn is_at_someone(self) -> bool {
        matches!(self, Self::Fight | Self::Attack | Self::Manoeuvre | Self::KnockAway | Self::Heal)
    }

    /// Whether it is done by those too who have acted: spending on a roll, and what comes after the fight.
    const fn is_free(self) -> bool {
        matches!(self, Self::FatePoint | Self::AspectBox | Self::Heal)
    }
}

impl SceneDocument {
    /// What can be done at this pace: by one of them, or for all.
    pub(super) fn kinds(&self, by_one: bool) -> &'static [Kind] {
        use Kind::{
            AspectBox, Attack, Day, EndScene, FatePoint, Fight, FightAll, Heal, Initiative, KnockAway,
            Manoeuvre, Next, OneRoll, Other, Total,
        };
        match (self.pace, by_one) {
            (Pace::Exchange, true) => {
                &[Fight, FightAll, Manoeuvre, KnockAway, Total, Other, FatePoint, AspectBox, Heal]
            }
            (Pace::Turn, true) => &[Attack, Manoeuvre, KnockAway, Total, Other, FatePoint, AspectBox, Heal],
            (Pace::Exchange, false) => &[Next, OneRoll, EndScene, Day],
            (Pace::Turn, false) => &[Initiative, Next, EndScene, Day],
        }
    }

    /// Those who are still in the fight, by their places.
    pub(super) fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        self.combatants.iter().enumerate().filter(|(_, one)| !one.out).map(|(place, _)| place)
    }

    /// The foes of someone who are within reach: all who are not on the same side.
    pub(super) fn foes_of(&self, by: usize) -> Vec<usize> {
        let of_side = &self.combatants[by].side;
        let near = |place: &usize| {
            let one = &self.combatants[*place];
            *place != by && one.side != *of_side && one.away.get() == 0
        };
        self.in_the_fight().filter(near).collect()
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

    fn fighter(&self, place: usize, field: &str) -> Result<&SceneFighter, InputError> {
        person(&self.combatants, place, field)
    }

    /// Why something cannot be done now.
    pub(super) fn refusal(&self, kind: Kind, by: Option<usize>) -> Option<String> {
        let Some((by, one)) = by.and_then(|by| Some((by, self.combatants.get(by)?))) else {
            return self.refusal_for_all(kind);
        };
        let why = match kind {
            _ if one.out => "They are out of the fight (FU-04).",
            Kind::FatePoint if one.fate_points.get() == 0 => "They have no fate point (FU-91).",
            Kind::AspectBox if one.aspect_boxes.get() == 0 => "They have no aspect box left (FU-90).",
            Kind::Heal if !self.combatants.iter().any(|one| one.wounds.injured.get() > 0) => {
                "Nobody is injured (FU-44)."
            }
            _ if kind.is_free() => return None,
            _ if one.away.get() > 0 => "They are out of reach until they are back (FU-22).",
            _ if one.acted => "They have acted; the next exchange or round comes first (FU-20).",
            Kind::FightAll => match self.foes_of(by).len() {
                0 | 1 => "There are not two foes: those on another side who are still in the fight.",
                2..=6 => return None,
                _ => "At most six foes can fight one at once.",
            },
            _ => return None,
        };
        Some(why.to_owned())
    }

    fn refusal_for_all(&self, kind: Kind) -> Option<String> {
        match kind {
            Kind::Initiative if !COMBATANTS.contains(&self.in_the_fight().count()) => {
                let (fewest, most) = (COMBATANTS.start(), COMBATANTS.end());
                Some(format!("Initiative is rolled for {fewest} to {most}; write the places in by hand."))
            }
            Kind::Next if self.round == BoundedInt::nearest(i32::MAX) => {
                Some(format!("{} is the last one that is counted.", self.round))
            }
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

    /// The action, once it is known that it can be done.
    pub(super) fn checked(&self, action: &SceneAction) -> Result<Kind, InputError> {
        let kinds = self.kinds(action.by.is_some());
        let kind = kinds.iter().copied().find(|kind| kind.name() == action.act).ok_or_else(|| {
            let names = kinds.iter().map(|kind| kind.name());
            InputError::new("act", format!("`{}`", action.act), quoted(names))
        })?;
        if let Some(by) = action.by {
            self.fighter(by, "by")?;
        }
        if let Some(why) = self.refusal(kind, action.by) {
            return Err(not_now("act", format!("`{}`", action.act), why));
        }
        if !kind.is_at_someone() {
            return Ok(kind);
        }
        let Some(at) = action.at else { return Err(InputError::new("at", "nothing", "a target")) };
        let other = self.fighter(at, "at")?;
        let wrong = match kind {
            Kind::Heal if other.wounds.injured.get() == 0 => Some("someone who is injured (FU-44)"),
            Kind::Heal if other.heals_in.is_some() => Some("someone who was not treated yet"),
            Kind::Heal => None,
            _ if Some(at) == action.by => Some("somebody else"),
            _ if other.out => Some("someone who is still in the fight"),
            _ if other.away.get() > 0 => Some("someone within reach (FU-22)"),
            _ => None,
        };
        wrong.map_or(Ok(kind), |allowed| Err(InputError::new("at", entry(PEOPLE, at), allowed)))
    }
}
