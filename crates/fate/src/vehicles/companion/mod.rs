//! The table companion: a fight of ships kept exchange by exchange.
//!
//! The scene knows whose turn it is and who may be named next, how the ships stand and who is on whose tail; it fills in the document of
//! what is rolled, and marks what the dice have done. What it cannot know (how far apart ships are, what resists) is stated in the question.

mod contest;
mod dice;
mod document;
mod invoked;
mod kinds;
mod standing;
mod tails;
mod turns;

#[cfg(test)]
mod tests;

pub use document::{CrewMember, SceneDocument, SceneShip};

use super::attack::AttackScenario;
use super::detect::DetectScenario;
use super::duel::contest::ContestScenario;
use super::duel::dogfight::on_your_six::TailScenario;
use super::overcome::OvercomeScenario;
use crate::companion::{read, refuse_what_cannot_be};
use crate::question::{FateQuestion, thrown};
use crate::roles::Names;

use crate::rulings_stated::with_rulings;
use kinds::{ACTS, Kind};
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Counted, LuckOf, SceneRules};
use shootout_ruleset::scene::{
    ActRow, Asked, ByHand, Circumstance, Offered, RollTable, Rolled, Round, SceneState, SceneView, Standing,
    against_each, leave,
};
use shootout_ruleset::{scene_fields, scene_rules};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = scene_rules!(SceneDocument, super::catalogue::LIST, LUCK);

/// What of the rolls is told as luck.
const LUCK: &[LuckOf] = &[
    LuckOf::of(
        AttackScenario::ASK,
        "attacks",
        &[Counted { odds: "/out/by/0", ..Counted::of("/out", "ship taken out") }],
    )
    .not_with("invocations"),
    LuckOf::of(OvercomeScenario::ASK, "rolls", &[Counted::of("/success", "success")]),
    LuckOf::of(DetectScenario::ASK, "rolls", &[Counted::of("/success", "success")]),
];

/// As many exchanges are over before a ship can leave (FV-17).
const EXCHANGES_BEFORE_A_JUMP: i32 = 3;

impl SceneDocument {
    /// The place of the ship that someone is aboard of.
    fn ship_of(&self, by: usize) -> usize {
        let aboard = |ship: &SceneShip| self.crew.get(by).is_some_and(|one| one.ship == ship.name);
        self.ships.iter().position(aboard).unwrap_or_default()
    }

    fn ship(&self, by: usize) -> &SceneShip {
        &self.ships[self.ship_of(by)]
    }

    /// The best Pilot aboard; 0 where nobody is at the helm.
    fn pilot_of(&self, ship: &SceneShip) -> i32 {
        let aboard = self.crew.iter().filter(|one| one.ship == ship.name);
        aboard.filter_map(|one| one.pilot).map(|pilot| pilot.get()).max().unwrap_or_default()
    }

    /// Whether someone has the skill of the station where this is done (FV-12).
    fn is_stationed(&self, kind: Kind, one: &CrewMember) -> bool {
        match kind {
            Kind::Attack => one.shoot.is_some(),
            Kind::Tail | Kind::Move | Kind::ExtraZone => one.pilot.is_some(),
            Kind::Detect => one.notice.is_some(),
            Kind::Repair => one.engineering.is_some(),
            Kind::Navigate | Kind::Jump => one.navigation.is_some(),
            Kind::Advantage => one.advantage_skill().is_some(),
            Kind::PassOn => one.command.is_some(),
            Kind::Duel => one.duel.is_some(),
            _ => true,
        }
    }

    /// Whether someone takes no part any more.
    fn is_out(&self, place: usize) -> bool {
        self.crew[place].down || self.ship(place).out
    }

    /// Whether two are on one side.
    fn is_friend(&self, by: usize, at: usize) -> bool {
        let (own, other) = (self.ship(by), self.ship(at));
        own.name == other.name || (own.side == other.side && !own.side.as_str().is_empty())
    }

    /// The least consequence of someone's ship that is not ignored yet.
    fn open_consequence(&self, by: usize) -> Option<crate::track::Consequence> {
        let ship = self.ship(by);
        ship.taken.iter().copied().filter(|taken| !ship.repaired.contains(taken)).min()
    }
}

impl SceneView for SceneDocument {
    fn round(&self) -> u32 {
        self.round.to_u32()
    }

    fn unit(&self) -> &'static str {
        "exchange"
    }

    fn standing(&self) -> Vec<Standing> {
        (0..self.crew.len()).map(|place| self.standing_of(place)).collect()
    }

    fn only_target(&self, by: usize) -> Option<usize> {
        let mut next = self.named_next_by(by);
        next.next().filter(|_| next.next().is_none())
    }

    fn rolls_on_paper(&self) -> Vec<RollTable> {
        let with = |by: usize| {
            let stationed = self.is_stationed(Kind::Attack, &self.crew[by]);
            stationed.then(|| format!("Guns of {}", self.ship(by).name))
        };
        against_each(self, "attack", with, &[Circumstance::NOW])
    }
}

impl SceneState for SceneDocument {
    type Kind = Kind;

    scene_fields!(crew, ACTS);

    fn with_rulings(&self, document: Node) -> Node {
        with_rulings(document, &self.rulings)
    }

    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        let (ship, crew) = self.of_sample(sample)?;
        self.ships.push(ship);
        self.crew.push(crew);
        Ok(())
    }

    /// Ships that nobody is aboard any more leave too, and nobody is on their tails.
    fn remove(&mut self, gone: &[usize]) {
        leave(&mut self.crew, gone);
        let SceneDocument { ships, crew, acting, .. } = self;
        ships.retain(|ship| crew.iter().any(|one| one.ship == ship.name));
        let names: Vec<_> = ships.iter().map(|ship| ship.name.clone()).collect();
        for ship in ships.iter_mut().filter(|ship| !names.contains(&ship.tailing)) {
            ship.tailing = Default::default();
        }
        if crew.iter().all(|one| one.name != *acting) {
            *acting = Default::default();
        }
    }

    /// Stress, boosts, tails, repairs for the scene and the way into lightspeed are over with it; consequences are not.
    fn ends_scene(&mut self) -> Option<String> {
        (self.round, self.acting) = (Round::default(), Name::default());
        for place in 0..self.ships.len() {
            self.leave_tail(place);
            let ship = &mut self.ships[place];
            ship.used_boxes.clear();
            ship.repaired.clear();
            ship.calculated = false;
        }
        for one in &mut self.crew {
            one.acted = false;
            one.boosts = BoundedInt::nearest(0);
            one.points = BoundedInt::nearest(0);
        }
        Some("The scene is over: stress is gone, consequences stay.".to_owned())
    }

    fn by_hand(&mut self, change: ByHand<'_>) -> Result<Option<()>, InputError> {
        let ByHand::Tap { person, track, mark } = change else { return Ok(None) };
        let place = self.ship_of(person);
        let ship = self.ships.get_mut(place).filter(|_| person < self.crew.len());
        Ok(ship.map(|ship| ship.tap(track, mark)))
    }

    /// Who has acted names the next, whatever else they could do (FV-02).
    fn offered(&self, act: &ActRow<Kind>, by: Option<usize>) -> Offered {
        let is_likeliest = match act.kind {
            Kind::HandOn => by.is_some_and(|by| self.named_next_by(by).next().is_some()),
            Kind::Next => !self.is_anyone_acting() && self.all_have_acted(),
            _ => false,
        };
        if is_likeliest { Offered::Likeliest } else { act.offered }
    }

    fn is_shown(&self, act: &ActRow<Kind>, by: Option<usize>) -> bool {
        by.is_none_or(|by| self.crew.get(by).is_some_and(|one| self.is_stationed(act.kind, one)))
    }

    fn refused(&self, act: &ActRow<Kind>, by: Option<usize>) -> Option<String> {
        let (kind, by) = (act.kind, by?);
        let one = self.crew.get(by)?;
        let refused = |words: &str| Some(words.to_owned());
        if one.down {
            return refused("They are taken out (FV-09).");
        }
        if self.ship(by).out {
            return refused("Their ship is out of the fight (FV-15).");
        }
        if !self.is_stationed(kind, one) {
            return refused("They are not at that station (FV-12).");
        }
        if let Some(words) = self.refused_by_turn(kind, by) {
            return Some(words);
        }
        match kind {
            Kind::Repair if self.open_consequence(by).is_none() => {
                refused("The ship has no consequence to be ignored (FV-13).")
            }
            Kind::PassOn if one.boosts.get() == 0 => refused("They have no boost (FV-12)."),
            Kind::Navigate if self.ship(by).calculated => refused("The jump is calculated (FV-17)."),
            Kind::Jump if !self.ship(by).calculated => refused("The jump is not calculated (FV-17)."),
            Kind::Jump if self.round.get() <= EXCHANGES_BEFORE_A_JUMP => {
                refused("Three exchanges come before the jump (FV-17).")
            }
            _ => None,
        }
    }

    fn refused_at(&self, kind: Kind, by: usize, at: usize) -> Option<&'static str> {
        let (own, other) = (self.ship(by), self.ship(at));
        match kind {
            Kind::HandOn => self.refused_next(at),
            Kind::Refuse => self.refused_refusal(by, at),
            Kind::Duel | Kind::PassOn | Kind::Advantage if by == at => Some("somebody else"),
            Kind::Duel if self.crew[at].duel.is_none() => Some("somebody who duels (FV-05)"),
            Kind::Duel if self.is_out(at) => Some("somebody who is still in the fight"),
            Kind::Duel if self.crew[at].acted => Some("somebody who has not acted in this exchange (FV-02)"),
            Kind::PassOn if !self.is_friend(by, at) => Some("somebody on their side (FV-12)"),
            Kind::Duel | Kind::PassOn => None,
            Kind::Advantage if self.is_friend(by, at) && !other.out => None,
            _ if own.name == other.name => Some("somebody on another ship"),
            _ if other.out => Some("somebody whose ship is still in the fight"),
            Kind::Attack if other.tailing == own.name => {
                Some("somebody else: that ship is on their tail (FV-41)")
            }
            Kind::Tail if own.tailing == other.name => Some("somebody else: they are on that tail already"),
            Kind::Tail if !own.is_fighter() || !other.is_fighter() => {
                Some("a manoeuvrable fighter of size 1, by another (FV-40)")
            }
            _ => None,
        }
    }

    fn asks(&self, kind: Kind, by: usize, at: usize) -> Option<Asked> {
        let one = self.crew.get(by)?;
        let (question, document) = match kind {
            Kind::Attack => (
                AttackScenario::ASK,
                Node::object([
                    ("attackers", Node::List(vec![self.attacker(one, by)])),
                    ("target", self.fired_at(self.ship(at))),
                ]),
            ),
            Kind::Tail => (TailScenario::ASK, self.tail_question(by, at)),
            Kind::Detect => (DetectScenario::ASK, self.detect_question(one, by, at)),
            Kind::Duel => (ContestScenario::ASK, self.duel_question(by, at)),
            _ => (OvercomeScenario::ASK, self.overcome_question(kind, one, by)?),
        };
        Some(Asked { question, document })
    }

    fn happens(&mut self, kind: Kind, by: usize, at: usize) -> Option<String> {
        let name = |scene: &Self, place: usize| {
            scene.crew.get(place).map(|one| one.name.to_string()).unwrap_or_default()
        };
        Some(match kind {
            Kind::Next => {
                self.acting = Name::default();
                self.next_exchange();
                format!("Exchange {} begins.", self.round)
            }
            Kind::Begin => {
                self.acting = self.crew[by].name.clone();
                format!("{} acts first.", name(self, by))
            }
            Kind::HandOn => {
                let begins = self.all_have_acted();
                if begins {
                    self.next_exchange();
                }
                self.acting = self.crew[at].name.clone();
                let next = format!("{} names {}.", name(self, by), name(self, at));
                if begins { format!("{next} Exchange {} begins.", self.round) } else { next }
            }
            Kind::Interrupt => {
                self.pay(by);
                self.acting = self.crew[by].name.clone();
                format!("{} pays a fate point and acts now.", name(self, by))
            }
            Kind::Refuse => {
                self.pay(by);
                format!("{} pays a fate point; {} has to wait.", name(self, by), name(self, at))
            }
            Kind::Move => {
                let lost = self.leave_zone(by);
                format!("{} moves to another zone.{lost}", name(self, by))
            }
            Kind::PassOn => {
                self.crew[by].boosts = BoundedInt::nearest(self.crew[by].boosts.get() - 1);
                self.gets_boosts(at, 1);
                format!("{} passes a boost on to {}.", name(self, by), name(self, at))
            }
            Kind::Jump => {
                let place = self.ship_of(by);
                self.ships[place].out = true;
                self.lose_tails(place);
                format!("{} jumps to lightspeed.", self.ships[place].name)
            }
            Kind::Other => format!("{} does something else.", name(self, by)),
            _ => return None,
        })
    }

    fn decided(
        &mut self,
        kind: Kind,
        by: usize,
        at: usize,
        rolled: &Rolled<'_>,
    ) -> Result<String, InputError> {
        let Rolled { document, faces, .. } = *rolled;
        let name = self.crew[by].name.to_string();
        match kind {
            Kind::Attack => self.attacked(by, at, &read(document)?, faces),
            Kind::Tail => self.tailed(by, at, &read(document)?, faces),
            Kind::Duel => self.fought(by, at, &read(document)?, faces),
            Kind::Advantage => self.took_advantage(by, at, &read(document)?, faces),
            Kind::Detect => {
                let scenario: DetectScenario = read(document)?;
                refuse_what_cannot_be(&scenario.targeting().reasons, document)?;
                let words = thrown(&scenario, faces)?.last_words(&Names::default()).join(", ");
                Ok(format!("{name} looks for {}: {words}.", self.ship(at).name))
            }
            _ => {
                let scenario: OvercomeScenario = read(document)?;
                let thrown = thrown(&scenario, faces)?;
                let words = thrown.last_words(&Names::default()).join(", ");
                let success = thrown.outcome.success;
                Ok(self.overcame(kind, by, &scenario, &words, success))
            }
        }
    }

    fn spend(&mut self, kind: Kind, by: Option<usize>, at: usize) {
        let Some(by) = by else { return };
        self.crew[by].acted |= kind.is_action();
        self.crew[at].acted |= kind == Kind::Duel;
    }
}
