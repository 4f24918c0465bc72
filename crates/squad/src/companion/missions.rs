//! The Recon Roll and the five missions at the table: their rolls, what these do, and who wins (SQ-MIS).

use super::dice::{ended, fought, outcome};
use super::scene_actions::Act;
use super::{Ground, Phase, SceneDocument, SceneUnit, Used};
use crate::assault::{Arrival, Assault, Where};
use crate::catalogue::{CATALOGUE, UNITS};
use crate::command::{Recon, ReconOutcome, ReconSide};
use crate::cover::{Cover, CoverFrom};
use crate::missions::{
    Found, Mission, MissionName, MissionVerdict, Points, ahead_by_a_tenth, eruption, may_search, more,
    strength,
};
use crate::nerve::{Nerve, Reason};
use crate::question::{SquadQuestion, checked};
use crate::standing::{Healths, Removal, Standing};
use crate::upkeep::healed;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::Asked;

/// How many rounds a mission has (SQ-MIS-05).
const ROUNDS: i32 = 5;

/// Two specimens: a sample, to be replaced in the question by what the table plays with (SQ-A53).
fn specimens() -> Node {
    let is_beast = |unit: &Node| unit.get("keywords").is_some_and(|keywords| keywords.get("beast").is_some());
    let mut units = (CATALOGUE.entries)().of(UNITS).map(|(_, unit)| unit.clone());
    let mut beasts = units.find(is_beast).unwrap_or(Node::Null);
    beasts.set("name".to_owned(), Node::Text("Specimens".to_owned()));
    beasts.set("models".to_owned(), Node::of(&2));
    beasts
}

impl Act {
    /// Whether it is for all, and there because of a mission or before the first round.
    pub(super) const fn is_of_a_mission(self) -> bool {
        matches!(
            self,
            Self::Recon
                | Self::Objectives
                | Self::Ground
                | Self::FirstHolds
                | Self::SecondHolds
                | Self::Score
        )
    }
}

impl SceneDocument {
    fn plays(&self, mission: MissionName) -> bool {
        self.mission == Some(mission)
    }

    /// Whether all rounds of a mission are played.
    pub(super) fn is_over(&self) -> bool {
        self.mission.is_some() && self.round.get() >= ROUNDS
    }

    /// Whether something for all belongs to what is played.
    pub(super) fn is_open_for_all(&self, act: Act) -> bool {
        match act {
            Act::Recon => self.round.get() == 1 && self.sides.len() == 2,
            Act::Objectives | Act::FirstHolds | Act::SecondHolds => self.plays(MissionName::ControlTheIntel),
            Act::Ground => self.plays(MissionName::SeismicShift),
            Act::Score => self.mission.is_some(),
            Act::LaySmoke => self.units.iter().any(SceneUnit::has_smoke),
            Act::Smoke => self.smoke.get() > 0,
            _ => true,
        }
    }

    /// Whether something of one unit belongs to the mission that is played.
    pub(super) fn is_of_mission(&self, act: Act, by: usize) -> bool {
        let Some(one) = self.units.get(by) else { return false };
        match act {
            Act::Circle => self.plays(MissionName::Occupation),
            Act::Specimens | Act::Survive => one.charged,
            Act::Unstable => {
                let keywords = one.unit.all_keywords();
                let can_be_pinned = !keywords.vehicle && !keywords.construct;
                self.ground == Some(Ground::Unstable) && can_be_pinned && one.unit.in_play
            }
            _ => self.plays(MissionName::RaidTheLabs) && may_search(&one.unit),
        }
    }

    /// Why something of a mission cannot be done now.
    pub(super) fn refused_for_mission(&self, act: Act) -> Option<&'static str> {
        let in_end_phase = self.phase == Phase::EndPhase;
        if !self.is_open_for_all(act) {
            return Some("That is for another mission.");
        }
        match act {
            Act::Recon if !self.turn.as_str().is_empty() => Some("The initiative is known (SQ-MIS-02)."),
            Act::Recon if self.recon().report::<f64>().is_ok_and(|report| report.toss) => {
                Some("Nobody has command dice: toss for it (SQ-A33).")
            }
            Act::Objectives if self.objectives.get() > 0 => Some("That was rolled (SQ-MIS-08)."),
            Act::Ground if in_end_phase => Some("The ground is rolled for when a round begins (SQ-MIS-09)."),
            Act::Ground if self.ground.is_some() => Some("That was rolled in this round (SQ-MIS-09)."),
            Act::FirstHolds | Act::SecondHolds if !in_end_phase => {
                Some("Objectives count at the end of a round (SQ-MIS-08).")
            }
            Act::FirstHolds | Act::SecondHolds if self.objectives.get() == 0 => {
                Some("How many objectives there are is rolled first (SQ-MIS-08).")
            }
            Act::FirstHolds | Act::SecondHolds if self.held.get() >= self.objectives.get() => {
                Some("All objectives have counted in this round (SQ-MIS-08).")
            }
            Act::SecondHolds if self.sides.len() < 2 => Some("There is no second side."),
            _ => None,
        }
    }

    fn recon(&self) -> Recon {
        let side = |side: usize| {
            let left = self.units_of_side(side).filter(|one| !one.destroyed);
            ReconSide { units: left.map(|one| one.unit.clone()).collect(), ..ReconSide::default() }
        };
        Recon { rulings: self.rulings.clone(), a: side(0), b: side(1) }
    }

    /// What is rolled.
    pub(super) fn asked_in_mission(&self, act: Act, by: usize) -> Option<Asked> {
        let rulings = self.stated_rulings();
        let mission = |mission: MissionName| ("mission", Node::of(&mission));
        let unit = || Some(&self.units.get(by)?.unit);
        let (question, document) = match act {
            Act::Recon => (Recon::ASK, Node::of(&self.recon())),
            Act::Objectives => (Mission::ASK, Node::object([mission(MissionName::ControlTheIntel), rulings])),
            Act::Ground => {
                let limit = ("limit", Node::of(&self.limit));
                (Mission::ASK, Node::object([mission(MissionName::SeismicShift), limit, rulings]))
            }
            Act::Search => {
                let searcher = ("searcher", Node::of(&self.units.get(by)?.as_searcher()));
                (Mission::ASK, Node::object([mission(MissionName::RaidTheLabs), searcher, rulings]))
            }
            Act::Specimens => {
                let attacker = ("attacker", specimens());
                (Assault::ASK, Node::object([attacker, ("defender", Node::of(unit()?)), rulings]))
            }
            Act::Unstable => {
                let heavy_cover = ("heavy_cover", Node::of(&self.units.get(by)?.in_building));
                let reason = ("reason", Node::of(&Reason::Unstable));
                (Nerve::ASK, Node::object([("unit", Node::of(unit()?)), reason, heavy_cover, rulings]))
            }
            _ => return None,
        };
        Some(Asked { question, document })
    }

    /// What is known of a Shoot action: the ground, and the Heavy Cover of a target in a building (SQ-MIS-09, SQ-BLD-02).
    pub(super) fn facts_of_shooting(&self, at: usize) -> Node {
        let rumbles = (self.ground == Some(Ground::Rumbling)).then(|| ("rumbling", Node::of(&true)));
        let covered = [("cover", Node::of(&Cover::Heavy)), ("cover_from", Node::of(&CoverFrom::Building))];
        let covered = covered.into_iter().filter(|_| self.is_in_building(at));
        Node::object(rumbles.into_iter().chain(covered))
    }

    /// Whether a unit is in a building.
    pub(super) fn is_in_building(&self, place: usize) -> bool {
        self.units.get(place).is_some_and(|one| one.in_building)
    }

    /// What is known of an assault: a defender in a building is assaulted there (SQ-BLD-03), who has acted or stands on cracked earth does not sprint, reactions shoot on rumbling ground
    /// (SQ-ACT-01, SQ-MIS-09), and who has hurt itself fights harder (SQ-KW-27).
    pub(super) fn facts_of_an_assault(&self, by: usize, at: usize) -> Node {
        let arrives = (!self.may_charge(by)).then(|| ("arrives", Node::of(&Arrival::Advance)));
        let yes = |holds: bool, field: &'static str| holds.then(|| (field, Node::of(&true)));
        let rumbles = yes(self.ground == Some(Ground::Rumbling), "rumbling");
        let invigorated = yes(self.used.contains(&Used::Invigorated), "invigorated");
        let place = self.is_in_building(at).then(|| ("where", Node::of(&Where::Building)));
        Node::object([arrives, place, rumbles, invigorated].into_iter().flatten())
    }

    /// Does what was ended, and says what happened.
    pub(super) fn rolled_in_mission(
        &mut self,
        act: Act,
        by: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        match act {
            Act::Recon => Ok(self.scouted(&outcome(&checked::<Recon>(document)?, faces)?)),
            Act::Search => Ok(self.searched(by, &ended(&checked::<Mission>(document)?, faces)?)),
            Act::Unstable => {
                Ok(self.tested_on_the_ground(by, outcome(&checked::<Nerve>(document)?, faces)?.pass))
            }
            Act::Specimens => self.charged_by_specimens(by, &checked(document)?, faces),
            _ => {
                let found = ended(&checked::<Mission>(document)?, faces)?;
                if act == Act::Ground {
                    return Ok(self.shaken(found.ground().unwrap_or_default()));
                }
                let objectives = found.number;
                self.objectives = BoundedInt::nearest(i32::from(objectives));
                Ok(format!("{}.", counted(objectives, "objective")))
            }
        }
    }

    fn scouted(&mut self, outcome: &ReconOutcome) -> String {
        let Some(winner) = self.sides.get(usize::from(outcome.winner == Some("b"))) else {
            return "Toss for the initiative.".to_owned();
        };
        self.turn = winner.name.clone();
        self.initiative = self.turn.clone();
        let ahead = outcome.difference.unsigned_abs();
        format!(
            "{} wins the Recon Roll by {ahead}: takes an edge, deploys first, may hold back that many units, and begins.",
            winner.name
        )
    }

    fn shaken(&mut self, effect: &str) -> String {
        let (ground, words) = match effect {
            "unstable" => (Ground::Unstable, "Unstable ground: every unit tests its nerve, or is pinned."),
            "cracked" => (Ground::Cracked, "Cracked earth: nobody sprints in this round."),
            "rumbling" => (Ground::Rumbling, "Rumbling ground: Shoot actions are at -1 in this round."),
            _ => (Ground::Eruption, "Eruptions: each unit takes a wound, two in a building."),
        };
        self.ground = Some(ground);
        let mut words = words.to_owned();
        if ground == Ground::Eruption {
            for place in 0..self.units.len() {
                let one = &mut self.units[place];
                if one.destroyed || !one.unit.in_play {
                    continue;
                }
                let wounds = eruption(one.in_building);
                let now = Standing::of(&one.unit);
                one.stands(&Healths::of(&one.unit).wounded(now, wounds, Removal::Shooting));
                words += &self.left(place);
                if self.units[place].destroyed && self.units[place].acting {
                    self.finish(place);
                }
            }
        }
        words
    }

    fn tested_on_the_ground(&mut self, by: usize, pass: bool) -> String {
        let one = &mut self.units[by];
        one.shaken = true;
        if pass {
            return format!("{}: stands on the unstable ground.", one.unit.name);
        }
        one.stands(&Standing::of(&one.unit).pinned(one.unit.all_keywords().vehicle));
        format!("{}: pinned by the unstable ground.", one.unit.name)
    }

    fn searched(&mut self, by: usize, found: &Found) -> String {
        self.used.push(Used::Search);
        let name = self.name(by);
        if found.specimens {
            self.units[by].charged = true;
            return format!(
                "{name} finds specimens: two of them charge it, with no reactions, for one round. Who is not destroyed has a point."
            );
        }
        for _ in 0..found.healed {
            if let Some(standing) = healed(&self.units[by].unit, true) {
                self.gets_health(by, standing);
            }
        }
        self.score(self.side_of(by), i32::from(found.points));
        match (found.points, found.healed) {
            (0, 0) => format!("{name} finds med packs, and needs none."),
            (0, healed) => format!("{name} finds med packs: {healed} health.{}", self.left(by)),
            (1, _) => format!("{name} finds files: a victory point."),
            (points, _) => format!("{name} finds vital research: {points} victory points."),
        }
    }

    /// One round of assault; who is not destroyed has a point, and the specimens are gone (SQ-MIS-10).
    fn charged_by_specimens(
        &mut self,
        by: usize,
        assault: &Assault,
        faces: &str,
    ) -> Result<String, InputError> {
        let Some(ended) = fought(assault, faces)? else {
            return Err(InputError::new("attacker", "specimens that cannot charge", "others"));
        };
        let one = &mut self.units[by];
        one.charged = false;
        one.stands(&ended.defender.standing);
        one.destroyed |= ended.defender.is_destroyed();
        let (is_destroyed, is_done) = (one.destroyed, one.unit.activated);
        let point = if is_destroyed { "" } else { " A victory point." };
        self.score(self.side_of(by), i32::from(!is_destroyed));
        let wounds = counted(ended.defender_wounds, "wound");
        let words = format!("{} fights the specimens: {wounds}.{}{point}", self.name(by), self.left(by));
        if is_done && self.units[by].acting {
            self.finish(by);
        }
        Ok(words)
    }

    /// Gives a side victory points.
    fn score(&mut self, side: usize, points: i32) {
        if let Some(side) = self.sides.get_mut(side) {
            side.victory_points = Points::nearest(side.victory_points.get() + points);
        }
    }

    /// What is done for a mission without dice, in words; none where dice are rolled.
    pub(super) fn in_mission(&mut self, act: Act, by: usize) -> Option<String> {
        Some(match act {
            Act::Circle => {
                let one = &mut self.units[by];
                one.in_circle = !one.in_circle;
                let words = if one.in_circle { "is in the circle" } else { "leaves the circle" };
                format!("{} {words}.", one.unit.name)
            }
            Act::Survive => {
                self.score(self.side_of(by), 1);
                self.units[by].charged = false;
                format!("{} survives the specimens: a victory point.", self.name(by))
            }
            Act::FirstHolds | Act::SecondHolds => {
                let side = usize::from(act == Act::SecondHolds);
                self.score(side, 1);
                self.held = BoundedInt::nearest(self.held.get() + 1);
                format!("{} holds an objective: a victory point.", self.sides[side].name)
            }
            Act::Score => self.result(),
            _ => return None,
        })
    }

    /// How the mission stands, in words.
    fn result(&self) -> String {
        let units_of = |side: usize| self.units_of_side(side);
        let points = |side: usize| self.sides.get(side).map_or(0, |side| side.victory_points.get().into());
        let destroyed = |by: usize| -> i64 {
            units_of(1 - by).filter(|one| one.destroyed).map(|one| one.unit.cost()).sum()
        };
        let inside = |side: usize| {
            strength(units_of(side).filter(|one| one.in_circle && !one.destroyed).map(|one| &one.unit))
        };
        let (what, [a, b]) = match self.mission {
            Some(MissionName::Occupation) => ("Unit Strength in the circle", [0, 1].map(inside)),
            Some(MissionName::ControlTheIntel | MissionName::RaidTheLabs) => {
                ("Victory points", [0, 1].map(points))
            }
            _ => ("Points destroyed", [0, 1].map(destroyed)),
        };
        let verdict = match self.mission {
            Some(MissionName::MeetingEngagement | MissionName::SeismicShift) => {
                ahead_by_a_tenth(a, b, self.limit.get().into())
            }
            _ => more(a, b),
        };
        let name = |side: usize| self.sides.get(side).map_or("nobody", |side| side.name.as_str());
        let winner = match verdict {
            MissionVerdict::A => name(0),
            MissionVerdict::B => name(1),
            MissionVerdict::Draw => "nobody",
        };
        let ends =
            if self.is_over() && self.phase == Phase::EndPhase { "It is over" } else { "If it ends now" };
        format!("{what}: {} {a}, {} {b}. {ends}: {winner} wins.", name(0), name(1))
    }
}
