//! What is rolled in a scene, and what the dice do to it.

use super::{Kind, PEOPLE, SceneDocument, SceneFighter};
use crate::companion::{ordered, read, settled};
use crate::die_by_die::one_turn;
use crate::fudge::answer_parts;
use crate::fudge::duel::{Duel, First, Pace};
use crate::fudge::exchange::ExchangeScenario;
use crate::fudge::group::{GroupScenario, MeleePlay};
use crate::fudge::healing::HealingScenario;
use crate::fudge::initiative::OrderScenario;
use crate::fudge::pair::Who;
use crate::fudge::scene_pace::ScenePaceScenario;
use crate::fudge::stance::Manoeuvre;
use crate::fudge::total::TotalScenario;
use crate::fudge::turn::TurnScenario;
use crate::fudge::wounds::{Wounds, WoundsStated};
use crate::order::OrderQuestion;
use crate::question::FateQuestion;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::{Asked, Scene, SceneAction};
use shootout_ruleset::words::listed;

/// The fields that only fighters of scenes have.
const OF_SCENES: [&str; 9] =
    ["side", "healing", "aspect_boxes", "fate_points", "acted", "away", "heals_in", "place", "out"];

/// Someone as the document of a question has them, without these fields too.
pub(super) fn in_question(one: &SceneFighter, without: &[&str]) -> Node {
    let mut fighter = Node::of(one);
    for field in OF_SCENES.iter().chain(without) {
        fighter.take(field);
    }
    fighter
}

/// One who fights, for initiative.
#[derive(Serialize)]
struct Contender<'n> {
    name: &'n str,
    alertness: i32,
    tactics: i32,
    skill: i32,
}

impl SceneDocument {
    /// What is rolled for an action, without the rulings; none where nothing is.
    pub(super) fn asked(&self, kind: Kind, by: Option<usize>, at: Option<usize>) -> Option<Asked> {
        let mut document = Node::Object(Vec::new());
        let question = match kind {
            Kind::Fight | Kind::Attack | Kind::Manoeuvre | Kind::KnockAway => {
                let (question, names, without): (_, _, &[&str]) = match self.pace {
                    Pace::Exchange => (ExchangeScenario::ASK, ["a", "b"], &["defence", "tactics"]),
                    Pace::Turn => (TurnScenario::ASK, ["attacker", "defender"], &["tactics"]),
                };
                let (by, at) = (by?, at?);
                let mut one = self.against(by, at, without);
                if matches!(kind, Kind::Manoeuvre | Kind::KnockAway) {
                    one.set("manoeuvre".to_owned(), Node::of(&Manoeuvre::default()));
                }
                document.set(names[0].to_owned(), one);
                document.set(names[1].to_owned(), self.against(at, by, without));
                question
            }
            Kind::FightAll => {
                let (by, without) = (by?, &["defence", "tactics"]);
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
                self.total(by?, &mut document);
                return Some(Asked { question: TotalScenario::ASK, document });
            }
            Kind::Heal => {
                self.healing(by?, &mut document);
                return Some(Asked { question: HealingScenario::ASK, document });
            }
            Kind::Initiative => {
                document.set(PEOPLE.to_owned(), Node::of(&self.contenders()));
                return Some(Asked { question: OrderScenario::ASK, document });
            }
            Kind::Other | Kind::FatePoint | Kind::AspectBox | Kind::Next | Kind::EndScene | Kind::Day => {
                return None;
            }
        };
        let terms = [
            ("weapons", Node::of(&self.weapons)),
            ("armour", Node::of(&self.armour)),
            ("mobility", Node::of(&self.mobility)),
        ];
        terms.into_iter().for_each(|(name, value)| document.set(name.to_owned(), value));
        Some(Asked { question, document })
    }

    fn contenders(&self) -> Vec<Contender<'_>> {
        let contender = |place: usize| {
            let one = &self.combatants[place];
            let [alertness, tactics, skill] =
                [one.alertness, one.tactics, one.skill].map(|rating| rating.get());
            Contender { name: one.name.as_str(), alertness, tactics, skill }
        };
        self.in_the_fight().map(contender).collect()
    }

    /// Does what was rolled, and says what happened.
    pub(super) fn take_dice(
        &mut self,
        kind: Kind,
        action: &SceneAction,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let (by, at) = (action.by.unwrap_or_default(), action.at.unwrap_or_default());
        match kind {
            Kind::Fight | Kind::Attack | Kind::Manoeuvre | Kind::KnockAway => {
                let names = self.names(by, at);
                let (words, after) = match self.pace {
                    Pace::Exchange => read::<ExchangeScenario>(document)?.fought(names, faces)?,
                    Pace::Turn => read::<TurnScenario>(document)?.fought(names, faces)?,
                };
                Ok(self.met(kind, [by, at], words, after))
            }
            Kind::FightAll => self.fought_all(by, &read(document)?, faces),
            Kind::OneRoll => self.fought_out(document, faces),
            Kind::Total => self.reached(by, document, faces),
            Kind::Heal => self.treated(by, at, document, faces),
            Kind::Initiative => self.ordered(&read(document)?, faces),
            Kind::Other | Kind::FatePoint | Kind::AspectBox | Kind::Next | Kind::EndScene | Kind::Day => {
                Ok(String::new())
            }
        }
    }

    fn names(&self, by: usize, at: usize) -> [String; 2] {
        [by, at].map(|place| self.combatants[place].name.to_string())
    }

    /// Two have met: how they stand now. At exchange pace both have rolled, and so acted; at turn pace the first alone.
    fn met(&mut self, kind: Kind, places: [usize; 2], words: Vec<String>, after: [Wounds; 2]) -> String {
        let [by, at] = self.names(places[0], places[1]);
        for who in [0, 1] as [Who; 2] {
            self.combatants[places[who]].take(after[who]);
        }
        self.combatants[places[0]].acted = true;
        self.combatants[places[1]].acted |= self.pace == Pace::Exchange;
        let does = match kind {
            Kind::Fight => "fights",
            Kind::Attack => "attacks",
            Kind::Manoeuvre => "manoeuvres against",
            _ => "tries to knock away",
        };
        let told = answer_parts::listed_words(&words);
        let succeeds = words.contains(&format!("{by} manoeuvre"));
        let effect = match kind {
            Kind::KnockAway if succeeds => {
                // For this one, and for the next (FU-22).
                self.combatants[places[1]].away = BoundedInt::nearest(2);
                format!(" {at} is out of reach for the next {}.", self.unit())
            }
            Kind::Manoeuvre | Kind::KnockAway if !succeeds => " The manoeuvre fails.".to_owned(),
            _ => String::new(),
        };
        format!("{by} {does} {at}: {told}.{effect}")
    }

    /// One against all foes who stand (FU-86).
    fn fought_all(&mut self, by: usize, scenario: &GroupScenario, faces: &str) -> Result<String, InputError> {
        let foes = self.foes_of(by);
        let name = |place: &usize| self.combatants[*place].name.to_string();
        let names: Vec<String> = foes.iter().map(name).collect();
        let hero = name(&by);
        if scenario.foes.len() != foes.len() {
            let found = format!("{} entries", scenario.foes.len());
            return Err(InputError::new("foes", found, format!("{}: those who stand", foes.len())));
        }
        let (words, hero_after, after) = scenario.fought(&hero, &names, faces)?;
        self.combatants[by].take(hero_after);
        self.combatants[by].acted = true;
        for (place, wounds) in foes.into_iter().zip(after) {
            self.combatants[place].take(wounds);
            self.combatants[place].acted = true;
        }
        Ok(format!("{hero} fights {}: {}.", listed(&names), answer_parts::listed_words(&words)))
    }

    fn ordered(&mut self, scenario: &OrderScenario, faces: &str) -> Result<String, InputError> {
        let outcome = ordered(scenario.order(), faces)?;
        for one in &mut self.combatants {
            one.place = outcome.place_of(one.name.as_str()).map(BoundedInt::nearest);
        }
        Ok(format!("Initiative: {}.", outcome.words()))
    }
}

impl SceneFighter {
    /// They stand so now. Who is out keeps the marks they had.
    pub(super) fn take(&mut self, wounds: Wounds) {
        self.out = wounds.out;
        if wounds.out {
            return;
        }
        let count = |marked: u8| BoundedInt::nearest(i32::from(marked));
        self.wounds = WoundsStated {
            clipped: wounds.clipped,
            clips: count(wounds.clips),
            hurt: count(wounds.hurt),
            injured: count(wounds.injured),
        };
    }
}

impl ExchangeScenario {
    /// What these dice come to, with the names of the two in the words, and how both stand then.
    fn fought(&self, names: [String; 2], faces: &str) -> Result<(Vec<String>, [Wounds; 2]), InputError> {
        let duel = Duel::new(names, self.fighters(), Pace::Exchange, First::A, self.terms());
        let (words, after) = one_turn(&duel, 2, faces)?;
        Ok((words, after.wounds))
    }
}

impl TurnScenario {
    /// What these dice come to, with the names of the two in the words, and how both stand then.
    fn fought(&self, names: [String; 2], faces: &str) -> Result<(Vec<String>, [Wounds; 2]), InputError> {
        let duel = Duel::new(names, self.fighters(), Pace::Turn, First::A, self.terms());
        let (words, after) = one_turn(&duel, 2, faces)?;
        Ok((words, after.wounds))
    }
}

impl GroupScenario {
    /// What these dice come to, with the names of all in the words, and how they stand then: the hero, the foes.
    fn fought(
        &self,
        hero_name: &str,
        foe_names: &[String],
        faces: &str,
    ) -> Result<(Vec<String>, Wounds, Vec<Wounds>), InputError> {
        let (hero, foes) = self.fighters();
        let melee = self.melee(&hero, &foes);
        let mut play = MeleePlay::named(hero_name.to_owned(), foe_names.to_vec(), None);
        let settled = settled(faces, 1 + foes.len(), |dice| play.give(&melee, dice))?;
        let after = (0..foes.len()).map(|foe| melee.foe_after(foe, &settled.end)).collect();
        Ok((settled.words, melee.hero_after(&settled.end), after))
    }
}
