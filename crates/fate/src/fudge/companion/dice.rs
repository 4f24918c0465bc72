//! What is rolled in a scene, and what the dice do to it.

use super::{Kind, SceneDocument, SceneFighter};
use crate::fudge::event::Event;
use crate::fudge::group::{FOE, GroupScenario, HERO};
use crate::fudge::initiative::OrderScenario;
use crate::fudge::pair::Who;
use crate::fudge::stance::Pace;
use crate::fudge::wounds::{Wounds, WoundsStated};
use crate::opposed::{OpposedEvent, last};
use crate::question::{FateQuestion, thrown};
use crate::roles::{Names, Role};
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::SceneView;

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
pub(super) struct Contender<'n> {
    name: &'n str,
    alertness: i32,
    tactics: i32,
    skill: i32,
}

impl SceneDocument {
    pub(super) fn contenders(&self) -> Vec<Contender<'_>> {
        let contender = |place: usize| {
            let one = &self.combatants[place];
            let [alertness, tactics, skill] =
                [one.alertness, one.tactics, one.skill].map(|rating| rating.get());
            Contender { name: one.name.as_str(), alertness, tactics, skill }
        };
        self.in_the_fight().map(contender).collect()
    }

    fn names(&self, by: usize, at: usize) -> [String; 2] {
        [by, at].map(|place| self.combatants[place].name.to_string())
    }

    /// What the dice of two come to: in words, whether the manoeuvre of the first succeeds, and how both stand then.
    pub(super) fn fought<N: FateQuestion<DiceEvent = OpposedEvent, Event = Event>>(
        &self,
        scenario: &N,
        roles: [Role; 2],
        [by, at]: [usize; 2],
        faces: &str,
        after: impl FnOnce(i32) -> [Wounds; 2],
    ) -> Result<(String, bool, [Wounds; 2]), InputError> {
        let thrown = thrown(scenario, faces)?;
        let names = Names::of(roles.into_iter().zip(self.names(by, at)));
        let succeeds = thrown.events().any(|event| *event == Event::Manoeuvre(roles[0]));
        let words = thrown.last_in_words(&names).join(", ");
        Ok((words, succeeds, after(last(&thrown.dice).unwrap_or_default().dice)))
    }

    /// Two have met: how they stand now. At exchange pace both have rolled, and so acted; at turn pace the first alone.
    pub(super) fn met(
        &mut self,
        kind: Kind,
        places: [usize; 2],
        words: String,
        succeeds: bool,
        after: [Wounds; 2],
    ) -> String {
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
        let effect = match kind {
            Kind::KnockAway if succeeds => {
                // For this one, and for the next (FU-22).
                self.combatants[places[1]].away = BoundedInt::nearest(2);
                format!(" {at} is out of reach for the next {}.", self.unit())
            }
            Kind::Manoeuvre | Kind::KnockAway if !succeeds => " The manoeuvre fails.".to_owned(),
            _ => String::new(),
        };
        format!("{by} {does} {at}: {words}.{effect}")
    }

    /// One against all foes who stand (FU-86).
    pub(super) fn fought_all(
        &mut self,
        by: usize,
        scenario: &GroupScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let foes = self.foes_of(by);
        let name = |place: &usize| self.combatants[*place].name.to_string();
        let names: Vec<String> = foes.iter().map(name).collect();
        let hero = name(&by);
        if scenario.foes.len() != foes.len() {
            let found = counted(scenario.foes.len(), "entry");
            return Err(InputError::new("foes", found, format!("{}: those who stand", foes.len())));
        }
        let thrown = thrown(scenario, faces)?;
        let roles = Names::of([(HERO, &hero)]).and(Names::numbered(FOE, &names));
        let words = thrown.last_in_words(&roles).join(", ");
        let end = thrown.dice.last().and_then(|throw| throw.end).unwrap_or_default();
        let (hero_fights, foes_fight) = scenario.fighters();
        let melee = scenario.melee(&hero_fights, &foes_fight).melee;
        let mut stands = |place: usize, wounds: Wounds| {
            self.combatants[place].take(wounds);
            self.combatants[place].acted = true;
        };
        stands(by, melee.hero_after(&end));
        for (foe, place) in foes.into_iter().enumerate() {
            stands(place, melee.foe_after(foe, &end));
        }
        Ok(format!("{hero} fights {}: {words}.", listed(&names)))
    }

    pub(super) fn ordered(&mut self, scenario: &OrderScenario, faces: &str) -> Result<String, InputError> {
        let people = self.combatants.iter_mut().map(|one| (&one.name, &mut one.place));
        Ok(thrown(scenario, faces)?.outcome.place(people))
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
