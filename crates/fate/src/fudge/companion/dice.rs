//! What is rolled in a scene, and what the dice do to it.

use super::{Kind, SceneDocument, SceneFighter};
use crate::fudge::event::Event;
use crate::fudge::fighter::Fighter;
use crate::fudge::group::{FOE, GroupScenario, HERO};
use crate::fudge::initiative::OrderScenario;
use crate::fudge::pair::{Pair, Who};
use crate::fudge::stance::Pace;
use crate::fudge::wounds::{RollMade, Suffered, Wounds, WoundsStated};
use crate::opposed::OpposedEvent;
use crate::question::thrown;
use crate::roles::{Names, Role};
use crate::rolls::EventWords;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::SceneView;

/// The fields that only fighters of scenes have.
const OF_SCENES: [&str; 9] =
    ["side", "healing", "aspect_boxes", "fate_points", "acted", "away", "heals_in", "place", "out"];

/// Someone as the document of a question has them, without these fields too.
pub(super) fn in_question(one: &SceneFighter, without: &[&str]) -> Node {
    let rolled = one.rolled.map(|made| RollMade { out: one.out, ..made });
    let mut fighter = Node::of(&SceneFighter { rolled, ..one.clone() });
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

    /// Two have met: how they stand now. At exchange pace both have rolled, and so acted; at turn pace the first alone.
    pub(super) fn met(
        &mut self,
        kind: Kind,
        places: [usize; 2],
        roles: [Role; 2],
        pair: &Pair<'_>,
        throws: &[OpposedEvent],
    ) -> String {
        let [by, at] = self.names(places[0], places[1]);
        let (dice, each) = (pair.thrown(throws), pair.each_thrown(throws));
        let (suffers, after) = (pair.suffers(dice), pair.after(dice));
        for who in [0, 1] as [Who; 2] {
            let one = &mut self.combatants[places[who]];
            if self.pace == Pace::Exchange {
                one.rolls(each[who], pair.fighters[who], Suffered::one(suffers[who]));
            }
            one.take(after[who]);
        }
        self.combatants[places[0]].acted = true;
        let names = Names::of(roles.into_iter().zip([&by, &at]));
        let events = pair.events(roles, dice, true);
        let succeeds = events.contains(&Event::Manoeuvre(roles[0]));
        let words: Vec<String> = events.iter().filter_map(|event| event.said(&names)).collect();
        let words = words.join(", ");
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
        let throws = thrown(scenario, faces)?.dice;
        let roles = Names::of([(HERO, &hero)]).and(Names::numbered(FOE, &names));
        let (hero_fights, foes_fight) = scenario.fighters();
        let dice = scenario.melee(&hero_fights, &foes_fight);
        let words: Vec<String> = dice.events(&throws).iter().filter_map(|event| event.said(&roles)).collect();
        let end = dice.end(&throws).unwrap_or_default();
        let (hero_dice, foes_dice) = dice.each_thrown(&throws);
        let one = &mut self.combatants[by];
        one.rolls(hero_dice, &hero_fights, end.hero);
        one.take(dice.melee.hero_after(&end));
        for (foe, place) in foes.into_iter().enumerate() {
            let one = &mut self.combatants[place];
            one.rolls(foes_dice[foe], &foes_fight[foe], Suffered::one(end.suffered_by(foe)));
            one.take(dice.melee.foe_after(foe, &end));
        }
        Ok(format!("{hero} fights {}: {}.", listed(&names), words.join(", ")))
    }

    pub(super) fn ordered(&mut self, scenario: &OrderScenario, faces: &str) -> Result<String, InputError> {
        let people = self.combatants.iter_mut().map(|one| (&one.name, &mut one.place));
        Ok(thrown(scenario, faces)?.outcome.place(people))
    }
}

impl SceneFighter {
    /// They have rolled in this exchange, and suffer this in it. The first of these rolls is the one of the exchange, which the wounds of
    /// before lower in all of it (FU-20, FU-21).
    pub(super) fn rolls(&mut self, dice: i32, as_they_were: &Fighter, suffered: Suffered) {
        let wounds = as_they_were.lowered_by(as_they_were.wounds);
        let before = self.rolled.map(|made| i32::from(made.clips.to_u8())).unwrap_or_default();
        self.rolled = Some(RollMade {
            dice: BoundedInt::nearest(dice),
            wounds: WoundsStated::of(&wounds),
            clips: BoundedInt::nearest(before + i32::from(suffered.clips())),
            out: false,
        });
        self.acted = true;
    }

    /// They stand so now. Who is out keeps the marks they had.
    pub(super) fn take(&mut self, wounds: Wounds) {
        self.out = wounds.out;
        if let Some(made) = &mut self.rolled {
            made.out = wounds.out;
        }
        if wounds.out {
            return;
        }
        self.wounds = WoundsStated::of(&wounds);
    }
}
