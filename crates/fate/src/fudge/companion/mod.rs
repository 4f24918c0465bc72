//! The table companion: a fight kept exchange by exchange, or turn by turn.
//!
//! The scene knows who stands how, fills in the document of what is rolled, and marks what the dice have done: clips, Hurt and
//! Injured boxes, who is out. What it cannot know (who has the better position, who is on whose flank) is stated for each fighter.

mod dice;
mod document;
mod kinds;
mod numbers;
mod one_roll;
mod spent;
mod standing;

#[cfg(test)]
mod tests;

pub use document::{SceneDocument, SceneFighter};

use super::exchange::ExchangeScenario;
use super::group::GroupScenario;
use super::healing::HealingScenario;
use super::initiative::OrderScenario;
use super::pair::Pair;
use super::scene_pace::ScenePaceScenario;
use super::stance::{Manoeuvre, Pace};
use super::total::TotalScenario;
use super::turn::{self, TurnScenario};
use crate::companion::read;
use crate::question::{FateQuestion, thrown};
use crate::roles::Role;
use crate::rulings_stated::with_rulings;
use dice::in_question;
use kinds::{ACTS, Kind};
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Counted, LuckOf, SceneRules};
use shootout_ruleset::scene::{
    ActRow, Asked, ByHand, Circumstance, Offered, RollTable, Rolled, SceneState, SceneView, Standing,
    against_each, joining, leave,
};
use shootout_ruleset::words::signed;
use shootout_ruleset::{scene_fields, scene_rules};
use std::borrow::Cow;

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = scene_rules!(SceneDocument, super::catalogue::LIST, LUCK);

/// What of the rolls is told as luck.
const LUCK: &[LuckOf] = &[
    LuckOf::of(ExchangeScenario::ASK, "exchanges", &[Counted::of("/margin", "margin")]),
    LuckOf::of(TurnScenario::ASK, "attacks", &[Counted::of("/margin", "margin")]),
    LuckOf::of(HealingScenario::ASK, "treatments", &[Counted::of("/days", "day").better_less()]),
];

impl SceneDocument {
    /// Until when someone is passed over who is out of reach (FU-22).
    fn skipped(&self, one: &SceneFighter) -> String {
        match one.away.get() {
            away if away > 0 && !one.out => {
                format!("until {} {} (out of reach)", self.unit(), self.round.get() + away)
            }
            _ => String::new(),
        }
    }
}

impl SceneView for SceneDocument {
    fn round(&self) -> u32 {
        self.round.to_u32()
    }

    fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "round",
        }
    }

    fn standing(&self) -> Vec<Standing> {
        let of = |(place, one)| Standing {
            skipped: self.skipped(one),
            ..standing::of(one, self.terms(), self.counts_now(place))
        };
        self.combatants.iter().enumerate().map(of).collect()
    }

    fn rolls_on_paper(&self) -> Vec<RollTable> {
        let (act, what) = match self.pace {
            Pace::Exchange => ("fight", "Exchange"),
            Pace::Turn => ("attack", "Attack"),
        };
        against_each(self, act, |_| Some(what.to_owned()), &[Circumstance::NOW])
    }
}

impl SceneState for SceneDocument {
    type Kind = Kind;
    scene_fields!(combatants, ACTS);

    fn with_rulings(&self, document: Node) -> Node {
        with_rulings(document, &self.rulings)
    }

    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        let mut one: SceneFighter = decode(sample, "")?;
        let known = self.combatants.iter().map(|one| (&one.name, &one.side));
        let (name, side) = joining(&one.name, known);
        (one.name, one.side) = (name, side.unwrap_or_default());
        self.combatants.push(one);
        Ok(())
    }

    fn remove(&mut self, gone: &[usize]) {
        leave(&mut self.combatants, gone);
    }

    fn ends_scene(&mut self) -> Option<String> {
        self.round = BoundedInt::nearest(1);
        self.combatants.iter_mut().for_each(SceneFighter::end_scene);
        Some("The scene is over: Clipped and Hurt are gone, Injured stays.".to_owned())
    }

    fn by_hand(&mut self, change: ByHand<'_>) -> Result<Option<()>, InputError> {
        let ByHand::Tap { person, track, mark } = change else { return Ok(None) };
        Ok(self.combatants.get_mut(person).map(|one| standing::tap(one, track, mark)))
    }

    fn has(&self, kind: Kind) -> bool {
        kind.is_of(self.pace)
    }

    fn label_of(&self, act: &ActRow<Kind>, _by: Option<usize>) -> Cow<'static, str> {
        let is_next_round = act.kind == Kind::Next && self.pace == Pace::Turn;
        if is_next_round { "Next round" } else { act.label }.into()
    }

    /// A fight goes on blow by blow, and once all have acted by the next exchange: nothing that is done beside it stands for that.
    fn offered(&self, act: &ActRow<Kind>, _by: Option<usize>) -> Offered {
        match act.kind {
            Kind::Fight | Kind::Attack => Offered::Likeliest,
            Kind::Next if self.all_have_acted() => Offered::Likeliest,
            _ => act.offered,
        }
    }

    fn refused(&self, act: &ActRow<Kind>, by: Option<usize>) -> Option<String> {
        let Some((by, one)) = by.and_then(|by| Some((by, self.combatants.get(by)?))) else {
            return self.refusal_for_all(act.kind);
        };
        let why = match act.kind {
            _ if one.out => "They are out of the fight (FU-04).",
            Kind::FatePoint if one.fate_points.get() == 0 => "They have no fate point (FU-91).",
            Kind::AspectBox if one.aspect_boxes.get() == 0 => "They have no aspect box left (FU-90).",
            Kind::FatePoint | Kind::AspectBox if !self.compares_again(by) => match self.pace {
                Pace::Exchange => {
                    "Their roll of this exchange is compared with nobody else's (FU-90, FU-91)."
                }
                Pace::Turn => "Nobody rolls against them any more in this round (FU-90, FU-91).",
            },
            Kind::Heal if !self.combatants.iter().any(|one| one.wounds.injured.get() > 0) => {
                "Nobody is injured (FU-44)."
            }
            kind if kind.is_free() => return None,
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

    fn refused_at(&self, kind: Kind, by: usize, at: usize) -> Option<&'static str> {
        let other = &self.combatants[at];
        match kind {
            Kind::Heal if other.wounds.injured.get() == 0 => Some("someone who is injured (FU-44)"),
            Kind::Heal if other.heals_in.is_some() => Some("someone who was not treated yet"),
            Kind::Heal if !other.out && self.is_foe(by, at) => {
                Some("a friend, or an enemy who is out (FU-50)")
            }
            Kind::Heal => None,
            _ if at == by => Some("somebody else"),
            // Who has rolled in this exchange is in all of it: what happens to them counts from the next one on (FU-20).
            _ if self.has_rolled(at) => None,
            _ if other.out => Some("someone who is still in the fight"),
            _ if other.away.get() > 0 => Some("someone within reach (FU-22)"),
            _ => None,
        }
    }

    fn asks(&self, kind: Kind, by: usize, at: usize) -> Option<Asked> {
        if self.pace == Pace::Exchange && kind.meets_others() && self.combatants.get(by)?.acted {
            // They meet others in the next exchange.
            let mut next = self.clone();
            next.combatants.iter_mut().for_each(SceneFighter::begin);
            return next.asks(kind, by, at);
        }
        let mut document = Node::Object(Vec::new());
        let question = match kind {
            Kind::Fight | Kind::Attack | Kind::Manoeuvre | Kind::KnockAway => {
                let (question, names, without): (_, _, &[&str]) = match self.pace {
                    Pace::Exchange => (ExchangeScenario::ASK, ["a", "b"], &["defence", "tactics"]),
                    Pace::Turn => (TurnScenario::ASK, ["attacker", "defender"], &["tactics", "rolled"]),
                };
                let mut one = self.against(by, at, without);
                if matches!(kind, Kind::Manoeuvre | Kind::KnockAway) {
                    one.set("manoeuvre".to_owned(), Node::of(&Manoeuvre::default()));
                }
                document.set(names[0].to_owned(), one);
                document.set(names[1].to_owned(), self.against(at, by, without));
                question
            }
            Kind::FightAll => {
                let without = &["defence", "tactics"];
                document.set("hero".to_owned(), self.against_all(by, without));
                // Two foes at least stand: all of it counts (FU-A16).
                let foe = |foe: usize| in_question(&self.combatants[foe], without);
                let foes = self.foes_of(by).into_iter().map(foe);
                document.set("foes".to_owned(), Node::List(foes.collect()));
                GroupScenario::ASK
            }
            Kind::OneRoll => {
                self.one_roll(&mut document)?;
                ScenePaceScenario::ASK
            }
            Kind::Total => {
                self.total(by, &mut document);
                return Some(Asked { question: TotalScenario::ASK, document });
            }
            Kind::Heal => {
                self.healing(by, &mut document);
                return Some(Asked { question: HealingScenario::ASK, document });
            }
            Kind::Initiative => {
                document.set(Self::PEOPLE.to_owned(), Node::of(&self.contenders()));
                return Some(Asked { question: OrderScenario::ASK, document });
            }
            _ => return None,
        };
        let terms = [
            ("weapons", Node::of(&self.weapons)),
            ("armour", Node::of(&self.armour)),
            ("mobility", Node::of(&self.mobility)),
        ];
        terms.into_iter().for_each(|(name, value)| document.set(name.to_owned(), value));
        Some(Asked { question, document })
    }

    fn happens(&mut self, kind: Kind, by: usize, _at: usize) -> Option<String> {
        match kind {
            Kind::Next => {
                self.round = BoundedInt::nearest(self.round.get() + 1);
                self.combatants.iter_mut().for_each(SceneFighter::begin);
                let what = if self.pace == Pace::Exchange { "Exchange" } else { "Round" };
                Some(format!("{what} {} begins.", self.round))
            }
            Kind::EndScene => self.ends_scene(),
            Kind::Day => {
                let healed = self.combatants.iter_mut().filter_map(SceneFighter::rest).collect::<Vec<_>>();
                let healed: Vec<String> =
                    healed.into_iter().map(|name| format!(" {name} is healed.")).collect();
                Some(format!("A day passes.{}", healed.concat()))
            }
            Kind::Other => {
                let one = &mut self.combatants[by];
                one.acted = true;
                Some(format!("{} does something else.", one.name))
            }
            Kind::FatePoint => {
                let one = &mut self.combatants[by];
                one.fate_points = BoundedInt::nearest(one.fate_points.get() - 1);
                let Some(made) = one.rolled.as_mut().filter(|_| self.pace == Pace::Exchange) else {
                    return Some(format!("{} spends a fate point: +1 to a roll.", one.name));
                };
                made.dice = BoundedInt::nearest(made.dice.get() + 1);
                let told = signed(made.dice.get());
                Some(format!(
                    "{} spends a fate point: +1 to the roll of this exchange, now {told}.",
                    one.name
                ))
            }
            Kind::AspectBox => {
                let one = &mut self.combatants[by];
                one.aspect_boxes = BoundedInt::nearest(one.aspect_boxes.get() - 1);
                Some(format!("{} ticks an aspect box: a reroll, or a die turned to +.", one.name))
            }
            _ => None,
        }
    }

    fn decided(
        &mut self,
        kind: Kind,
        by: usize,
        at: usize,
        rolled: &Rolled<'_>,
    ) -> Result<String, InputError> {
        let Rolled { document, faces, .. } = *rolled;
        match kind {
            Kind::Fight | Kind::Attack | Kind::Manoeuvre | Kind::KnockAway => match self.pace {
                Pace::Exchange => {
                    let scenario: ExchangeScenario = read(document)?;
                    let (fighters, throws) = (scenario.fighters(), thrown(&scenario, faces)?.dice);
                    let pair = Pair::once(self.pace, &fighters, scenario.terms());
                    Ok(self.met(kind, [by, at], Role::SIDES, &pair, &throws))
                }
                Pace::Turn => {
                    let scenario: TurnScenario = read(document)?;
                    let (fighters, throws) = (scenario.fighters(), thrown(&scenario, faces)?.dice);
                    let pair = Pair::once(self.pace, &fighters, scenario.terms());
                    Ok(self.met(kind, [by, at], turn::ROLES, &pair, &throws))
                }
            },
            Kind::FightAll => self.fought_all(by, &read(document)?, faces),
            Kind::OneRoll => self.fought_out(document, faces),
            Kind::Total => self.reached(by, document, faces),
            Kind::Heal => self.treated(by, at, document, faces),
            Kind::Initiative => self.ordered(&read(document)?, faces),
            _ => Ok(String::new()),
        }
    }
}
