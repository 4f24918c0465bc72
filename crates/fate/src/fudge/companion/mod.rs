//! The table companion: a fight kept exchange by exchange, or turn by turn.
//!
//! The scene knows who stands how, fills in the document of what is rolled, and marks what the dice have done: clips, Hurt and
//! Injured boxes, who is out. What it cannot know (who has the better position, who is on whose flank) is stated for each fighter.

mod dice;
mod document;
mod standing;

#[cfg(test)]
mod tests;

pub use document::{SceneDocument, SceneFighter};

use super::duel::Pace;
use super::stance::Stance;
use crate::companion::LogLine;
use crate::order::COMBATANTS;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode, entry, quoted};
use shootout_ruleset::number::Whole;
use shootout_ruleset::scene::{After, Asked, Deed, Offer, Scene, SceneRules, Standing};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    people: PEOPLE,
    read: |document| {
        let scene: SceneDocument = decode(document, "")?;
        scene.check()?;
        Ok(Box::new(scene))
    },
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(SceneDocument),
};

/// The field of a scene that lists those who take part.
const PEOPLE: &str = "combatants";

/// Something that can be done, by its name in deeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An exchange with one other (FU-20).
    Fight,
    /// One against all foes who stand (FU-86).
    FightAll,
    /// An attack in turn pace (FU-31).
    Attack,
    Other,
    /// A fate point for +1 to a roll (FU-91).
    FatePoint,
    /// A box of an aspect, for a reroll or a die turned to + (FU-90).
    AspectBox,
    /// FU-30.
    Initiative,
    Next,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Fight => "fight",
            Self::FightAll => "fight_all",
            Self::Attack => "attack",
            Self::Other => "other",
            Self::FatePoint => "fate_point",
            Self::AspectBox => "aspect_box",
            Self::Initiative => "initiative",
            Self::Next => "next",
        }
    }

    const fn label(self, pace: Pace) -> &'static str {
        match (self, pace) {
            (Self::Fight, _) => "Fight",
            (Self::FightAll, _) => "Fight all foes",
            (Self::Attack, _) => "Attack",
            (Self::Other, _) => "Something else",
            (Self::FatePoint, _) => "Spend a fate point",
            (Self::AspectBox, _) => "Tick an aspect box",
            (Self::Initiative, _) => "Roll initiative",
            (Self::Next, Pace::Exchange) => "Next exchange",
            (Self::Next, Pace::Turn) => "Next round",
        }
    }

    const fn is_at_someone(self) -> bool {
        matches!(self, Self::Fight | Self::Attack)
    }
}

impl SceneDocument {
    /// What can be done at this pace: by one of them, or for all.
    fn kinds(&self, by_one: bool) -> &'static [Kind] {
        match (self.pace, by_one) {
            (Pace::Exchange, true) => {
                &[Kind::Fight, Kind::FightAll, Kind::Other, Kind::FatePoint, Kind::AspectBox]
            }
            (Pace::Turn, true) => &[Kind::Attack, Kind::Other, Kind::FatePoint, Kind::AspectBox],
            (Pace::Exchange, false) => &[Kind::Next],
            (Pace::Turn, false) => &[Kind::Initiative, Kind::Next],
        }
    }

    /// Those who are still in the fight, by their places.
    fn in_the_fight(&self) -> impl Iterator<Item = usize> {
        self.combatants.iter().enumerate().filter(|(_, one)| !one.out).map(|(place, _)| place)
    }

    /// The foes of someone who are still in the fight: all who are not on the same side.
    fn foes_of(&self, by: usize) -> Vec<usize> {
        let of_side = &self.combatants[by].side;
        self.in_the_fight().filter(|place| *place != by && self.combatants[*place].side != *of_side).collect()
    }

    fn fighter(&self, place: usize, field: &str) -> Result<&SceneFighter, InputError> {
        self.combatants.get(place).ok_or_else(|| {
            let allowed = match self.combatants.len().checked_sub(1) {
                Some(last) => format!("0 to {last}"),
                None => "nothing: nobody takes part".to_owned(),
            };
            InputError::new(field, place.to_string(), allowed)
        })
    }

    /// Why something cannot be done now.
    fn refusal(&self, kind: Kind, by: Option<usize>) -> Option<String> {
        let one = by.and_then(|by| self.combatants.get(by));
        if one.is_some_and(|one| one.out) {
            return Some("They are out of the fight (FU-04).".to_owned());
        }
        // Points and boxes are spent on rolls of one's own and on those of others' turns.
        match (kind, one) {
            (Kind::FatePoint, Some(one)) => {
                let none = || "They have no fate point (FU-91).".to_owned();
                return (one.fate_points.get() == 0).then(none);
            }
            (Kind::AspectBox, Some(one)) => {
                let none = || "They have no aspect box left (FU-90).".to_owned();
                return (one.aspect_boxes.get() == 0).then(none);
            }
            _ => {}
        }
        if one.is_some_and(|one| one.acted) {
            return Some("They have acted; the next exchange or round comes first (FU-20).".to_owned());
        }
        match kind {
            Kind::FightAll => {
                let foes = by.map_or(0, |by| self.foes_of(by).len());
                let few = "There are not two foes: those on another side who are still in the fight.";
                let many = "More than six foes cannot fight one at once.";
                (!(2..=6).contains(&foes)).then(|| if foes < 2 { few } else { many }.to_owned())
            }
            Kind::Initiative if !COMBATANTS.contains(&self.in_the_fight().count()) => {
                let (fewest, most) = (COMBATANTS.start(), COMBATANTS.end());
                Some(format!("Initiative is rolled for {fewest} to {most}; write the places in by hand."))
            }
            Kind::Next if self.round == Whole::nearest(i32::MAX) => {
                Some(format!("{} is the last one that is counted.", self.round))
            }
            _ => None,
        }
    }

    /// The deed, once it is known that it can be done.
    fn checked(&self, deed: &Deed) -> Result<Kind, InputError> {
        let kinds = self.kinds(deed.by.is_some());
        let kind = kinds.iter().copied().find(|kind| kind.name() == deed.act).ok_or_else(|| {
            let names = kinds.iter().map(|kind| kind.name());
            InputError::new("act", format!("`{}`", deed.act), quoted(names))
        })?;
        if let Some(by) = deed.by {
            self.fighter(by, "by")?;
        }
        if let Some(why) = self.refusal(kind, deed.by) {
            let found = format!("`{}`", deed.act);
            return Err(InputError::new("act", found, format!("something else: {why}")));
        }
        match (kind.is_at_someone(), deed.at) {
            (true, None) => Err(InputError::new("at", "nothing", "a target")),
            (true, Some(at)) if Some(at) == deed.by => {
                Err(InputError::new("at", entry(PEOPLE, at), "somebody else"))
            }
            (true, Some(at)) if self.fighter(at, "at")?.out => {
                Err(InputError::new("at", entry(PEOPLE, at), "someone who is still in the fight"))
            }
            _ => Ok(kind),
        }
    }

    /// What is done without dice, and its words; none of what is rolled.
    fn without_dice(&mut self, kind: Kind, by: Option<usize>) -> Option<String> {
        match (kind, by) {
            (Kind::Next, _) => {
                self.round = Whole::nearest(self.round.get() + 1);
                for one in &mut self.combatants {
                    // Surprise is for the first exchange or turn alone (FU-85).
                    (one.acted, one.unaware) = (false, false);
                    // The weapon is drawn (FU-23).
                    if one.stance == Stance::Drawing {
                        one.stance = Stance::Normal;
                    }
                }
                let what = if self.pace == Pace::Exchange { "Exchange" } else { "Round" };
                Some(format!("{what} {} begins.", self.round))
            }
            (Kind::Other, Some(by)) => {
                let one = &mut self.combatants[by];
                one.acted = true;
                Some(format!("{} does something else.", one.name))
            }
            (Kind::FatePoint, Some(by)) => {
                let one = &mut self.combatants[by];
                one.fate_points = Whole::nearest(one.fate_points.get() - 1);
                Some(format!("{} spends a fate point: +1 to a roll.", one.name))
            }
            (Kind::AspectBox, Some(by)) => {
                let one = &mut self.combatants[by];
                one.aspect_boxes = Whole::nearest(one.aspect_boxes.get() - 1);
                Some(format!("{} ticks an aspect box: a reroll, or a die turned to +.", one.name))
            }
            _ => None,
        }
    }
}

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "round",
        }
    }

    fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Node> {
        let mut scene = self.clone();
        standing::tap(scene.combatants.get_mut(person)?, track, mark);
        scene.check().ok()?;
        Some(Node::of(&scene))
    }

    fn standing(&self) -> Vec<Standing> {
        self.combatants.iter().map(|one| standing::of(one, self.terms())).collect()
    }

    fn log(&self) -> Vec<(u32, String)> {
        self.log.iter().map(|line| (line.round.get().unsigned_abs(), line.words.clone())).collect()
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let offer = |kind: &Kind| Offer {
            act: kind.name(),
            label: kind.label(self.pace),
            at_someone: kind.is_at_someone(),
            refused: self.refusal(*kind, by),
        };
        self.kinds(by.is_some()).iter().map(offer).collect()
    }

    fn question(&self, deed: &Deed) -> Result<Option<Asked>, InputError> {
        let kind = self.checked(deed)?;
        Ok(self.asked(kind, deed.by, deed.at))
    }

    fn after(&self, deed: &Deed, rolled: Option<(&Node, &str)>) -> Result<After, InputError> {
        let kind = self.checked(deed)?;
        let mut scene = self.clone();
        let round = scene.round;
        let words = match (scene.without_dice(kind, deed.by), rolled) {
            (Some(words), _) => words,
            (None, Some((document, faces))) => scene.take_dice(kind, deed, document, faces)?,
            (None, None) => return Err(InputError::new("faces", "nothing", "the dice of this deed")),
        };
        scene.log.push(LogLine { round, words: words.clone() });
        scene.check()?;
        Ok(After { document: Node::of(&scene), words })
    }
}
