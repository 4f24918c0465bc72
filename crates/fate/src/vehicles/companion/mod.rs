//! The table companion: a fight of ships kept exchange by exchange.
//!
//! The scene knows whose turn it is and who may be named next, how the ships stand and who is on whose tail; it fills in the document of
//! what is rolled, and marks what the dice have done. What it cannot know (how far apart ships are, what resists) is stated in the question.

mod contest;
mod dice;
mod document;
mod invoked;
mod kinds;
mod sample;
mod standing;
mod tails;
mod turns;

#[cfg(test)]
mod tests;

pub use document::{CrewMember, SceneDocument, SceneShip};

use crate::rulings_stated::{asked_with_rulings, with_rulings};
use kinds::Kind;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode, entry, quoted};
use shootout_ruleset::question::SceneRules;
use shootout_ruleset::scene::{
    After, Asked, LogLine, Offer, Rolled, Scene, SceneAction, Standing, leave, not_now, person,
};

/// What the rule set declares of its scenes.
pub const SCENES: SceneRules = SceneRules {
    people: PEOPLE,
    samples: super::catalogue::LIST,
    read: |document| {
        let scene: SceneDocument = decode(document, "")?;
        scene.check()?;
        Ok(Box::new(scene))
    },
    questions: &[],
    names: &[],
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(SceneDocument),
};

/// As many exchanges are over before a ship can leave (FV-17).
const EXCHANGES_BEFORE_A_JUMP: i32 = 3;

/// The field of a scene that lists those who take part.
const PEOPLE: &str = "crew";

impl SceneDocument {
    /// As a document, once it is known that all goes together.
    fn written(&self) -> Result<Node, InputError> {
        self.check()?;
        Ok(with_rulings(Node::of(self), &self.rulings))
    }

    fn member(&self, place: usize, field: &str) -> Result<&CrewMember, InputError> {
        person(&self.crew, place, field)
    }

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

    /// Why someone cannot do something now.
    fn refusal(&self, kind: Kind, by: usize) -> Option<String> {
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

    /// Why someone cannot do this to that ship.
    fn refusal_at(&self, kind: Kind, by: usize, at: usize) -> Option<&'static str> {
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

    /// The action, once it is known that it can be done.
    fn checked(&self, action: &SceneAction) -> Result<Kind, InputError> {
        let kinds = if action.by.is_some() { Kind::BY_ONE.as_slice() } else { &[Kind::Next] };
        let kind = kinds.iter().copied().find(|kind| kind.name() == action.act).ok_or_else(|| {
            InputError::new("act", format!("`{}`", action.act), quoted(kinds.iter().map(|kind| kind.name())))
        })?;
        let Some(by) = action.by else { return Ok(kind) };
        self.member(by, "by")?;
        if let Some(why) = self.refusal(kind, by) {
            return Err(not_now("act", format!("`{}`", action.act), why));
        }
        if !kind.is_at_someone() {
            return Ok(kind);
        }
        let Some(at) = action.at else { return Err(InputError::new("at", "nothing", "a target")) };
        self.member(at, "at")?;
        match self.refusal_at(kind, by, at) {
            Some(allowed) => Err(InputError::new("at", entry(PEOPLE, at), allowed)),
            None => Ok(kind),
        }
    }
}

impl Scene for SceneDocument {
    fn round(&self) -> u32 {
        self.round.get().unsigned_abs()
    }

    fn unit(&self) -> &'static str {
        "exchange"
    }

    fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Node> {
        let mut scene = self.clone();
        self.crew.get(person)?;
        let place = scene.ship_of(person);
        scene.ships.get_mut(place)?.tap(track, mark);
        scene.written().ok()
    }

    fn standing(&self) -> Vec<Standing> {
        (0..self.crew.len()).map(|place| self.standing_of(place)).collect()
    }

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let mut scene = self.clone();
        let (ship, crew) = self.of_sample(sample)?;
        scene.ships.push(ship);
        scene.crew.push(crew);
        scene.written()
    }

    /// Ships that nobody is aboard any more leave too, and nobody is on their tails.
    fn without(&self, gone: &[usize]) -> Option<Node> {
        let mut scene = self.clone();
        leave(&mut scene.crew, gone);
        let SceneDocument { ships, crew, acting, .. } = &mut scene;
        ships.retain(|ship| crew.iter().any(|one| one.ship == ship.name));
        let names: Vec<_> = ships.iter().map(|ship| ship.name.clone()).collect();
        for ship in ships.iter_mut().filter(|ship| !names.contains(&ship.tailing)) {
            ship.tailing = Default::default();
        }
        if crew.iter().all(|one| one.name != *acting) {
            *acting = Default::default();
        }
        scene.written().ok()
    }

    fn log_lines(&self) -> &[LogLine] {
        &self.log
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let offer =
            |kind: Kind, refused| Offer::at_once(kind.name(), kind.label(), kind.is_at_someone(), refused);
        let Some(by) = by else { return vec![offer(Kind::Next, None)] };
        let one = self.crew.get(by);
        let stationed = |kind: &Kind| one.is_some_and(|one| self.is_stationed(*kind, one));
        let kinds = Kind::BY_ONE.into_iter().filter(stationed);
        kinds.map(|kind| offer(kind, self.refusal(kind, by))).collect()
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        let kind = self.checked(action)?;
        let asked = self.asked(kind, action.by.unwrap_or_default(), action.at.unwrap_or_default());
        Ok(asked.map(|asked| asked_with_rulings(asked, &self.rulings)))
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let kind = self.checked(action)?;
        let (by, at) = (action.by.unwrap_or_default(), action.at.unwrap_or_default());
        let mut scene = self.clone();
        let round = scene.round;
        let words = match (scene.without_dice(kind, by, at), rolled) {
            (Some(words), _) => words,
            (None, Some(Rolled { document, faces, .. })) => scene.take_dice(kind, by, at, document, faces)?,
            (None, None) => return Err(InputError::new("faces", "nothing", "the dice of this action")),
        };
        if kind.is_action() {
            scene.crew[by].acted = true;
        }
        if kind == Kind::Duel {
            scene.crew[at].acted = true;
        }
        scene.log.push(LogLine::new(round, words.clone(), rolled));
        Ok(After { document: scene.written()?, words })
    }
}
