//! The table companion: a fight of ships kept exchange by exchange.
//!
//! The scene knows whose turn it is and who may be named next, how the ships stand and who is on whose tail; it fills in the document of
//! what is rolled, and marks what the dice have done. What it cannot know (how far apart ships are, what resists) is stated in the question.

mod dice;
mod document;
mod standing;
mod turns;

#[cfg(test)]
mod tests;

pub use document::{CrewMember, SceneDocument, SceneShip};

use crate::companion::LogLine;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode, entry, quoted};
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

/// As many exchanges are over before a ship can leave (FV-17).
const EXCHANGES_BEFORE_A_JUMP: i32 = 3;

/// The field of a scene that lists those who take part.
const PEOPLE: &str = "crew";

/// Something that can be done, by its name in deeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Attack,
    /// On Your Six, or shaking it off (FV-40, FV-42).
    Tail,
    /// To another zone (FV-43).
    Move,
    ExtraZone,
    Detect,
    Repair,
    Navigate,
    /// To lightspeed (FV-17).
    Jump,
    Other,
    /// To name who acts next (FV-02).
    HandOn,
    /// To be named first by the group (FV-02).
    Begin,
    /// To act now for a fate point (FV-03).
    Interrupt,
    /// To pay a fate point against an interrupt (FV-03).
    Refuse,
    Next,
}

impl Kind {
    const BY_ONE: [Self; 13] = [
        Self::Attack,
        Self::Tail,
        Self::Move,
        Self::ExtraZone,
        Self::Detect,
        Self::Repair,
        Self::Navigate,
        Self::Jump,
        Self::Other,
        Self::HandOn,
        Self::Begin,
        Self::Interrupt,
        Self::Refuse,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Tail => "tail",
            Self::Move => "move",
            Self::ExtraZone => "extra_zone",
            Self::Detect => "detect",
            Self::Repair => "repair",
            Self::Navigate => "navigate",
            Self::Jump => "jump",
            Self::Other => "other",
            Self::HandOn => "hand_on",
            Self::Begin => "begin",
            Self::Interrupt => "interrupt",
            Self::Refuse => "refuse",
            Self::Next => "next",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Tail => "Get on their tail",
            Self::Move => "Move to another zone",
            Self::ExtraZone => "Move an extra zone",
            Self::Detect => "Detect",
            Self::Repair => "Repair",
            Self::Navigate => "Calculate the jump",
            Self::Jump => "Jump to lightspeed",
            Self::Other => "Something else",
            Self::HandOn => "Name who is next",
            Self::Begin => "Act first",
            Self::Interrupt => "Interrupt (1 fate point)",
            Self::Refuse => "Refuse an interrupt (1 fate point)",
            Self::Next => "Next exchange",
        }
    }

    const fn is_at_someone(self) -> bool {
        matches!(self, Self::Attack | Self::Tail | Self::Detect | Self::HandOn | Self::Refuse)
    }

    /// Whether it is an action, of which each has one in an exchange (FV-11).
    const fn is_action(self) -> bool {
        !matches!(
            self,
            Self::HandOn
                | Self::Begin
                | Self::Interrupt
                | Self::Refuse
                | Self::Next
                | Self::Move
                | Self::Jump
        )
    }
}

impl SceneDocument {
    fn member(&self, place: usize, field: &str) -> Result<&CrewMember, InputError> {
        self.crew.get(place).ok_or_else(|| {
            let allowed = match self.crew.len().checked_sub(1) {
                Some(last) => format!("0 to {last}"),
                None => "nothing: nobody takes part".to_owned(),
            };
            InputError::new(field, place.to_string(), allowed)
        })
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
            _ => true,
        }
    }

    /// Why someone cannot do something now.
    fn refusal(&self, kind: Kind, by: usize) -> Option<String> {
        let one = self.crew.get(by)?;
        let refused = |words: &str| Some(words.to_owned());
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
            Kind::Navigate if self.ship(by).calculated => refused("The jump is calculated (FV-17)."),
            Kind::Jump if !self.ship(by).calculated => refused("The jump is not calculated (FV-17)."),
            Kind::Jump if self.round.get() <= EXCHANGES_BEFORE_A_JUMP => {
                refused("Three exchanges come before the jump (FV-17).")
            }
            _ => None,
        }
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

    /// The deed, once it is known that it can be done.
    fn checked(&self, deed: &Deed) -> Result<Kind, InputError> {
        let kinds = if deed.by.is_some() { Kind::BY_ONE.as_slice() } else { &[Kind::Next] };
        let kind = kinds.iter().copied().find(|kind| kind.name() == deed.act).ok_or_else(|| {
            InputError::new("act", format!("`{}`", deed.act), quoted(kinds.iter().map(|kind| kind.name())))
        })?;
        let Some(by) = deed.by else { return Ok(kind) };
        self.member(by, "by")?;
        if let Some(why) = self.refusal(kind, by) {
            let found = format!("`{}`", deed.act);
            return Err(InputError::new("act", found, format!("something else: {why}")));
        }
        if !kind.is_at_someone() {
            return Ok(kind);
        }
        let Some(at) = deed.at else { return Err(InputError::new("at", "nothing", "a target")) };
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
        scene.check().ok()?;
        Some(Node::of(&scene))
    }

    fn standing(&self) -> Vec<Standing> {
        (0..self.crew.len()).map(|place| self.standing_of(place)).collect()
    }

    fn log(&self) -> Vec<(u32, String)> {
        self.log.iter().map(|line| (line.round.get().unsigned_abs(), line.words.clone())).collect()
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let offer = |kind: Kind, refused| Offer {
            act: kind.name(),
            label: kind.label(),
            at_someone: kind.is_at_someone(),
            refused,
        };
        let Some(by) = by else { return vec![offer(Kind::Next, None)] };
        let one = self.crew.get(by);
        let stationed = |kind: &Kind| one.is_some_and(|one| self.is_stationed(*kind, one));
        let kinds = Kind::BY_ONE.into_iter().filter(stationed);
        kinds.map(|kind| offer(kind, self.refusal(kind, by))).collect()
    }

    fn question(&self, deed: &Deed) -> Result<Option<Asked>, InputError> {
        let kind = self.checked(deed)?;
        Ok(self.asked(kind, deed.by.unwrap_or_default(), deed.at.unwrap_or_default()))
    }

    fn after(&self, deed: &Deed, rolled: Option<(&Node, &str)>) -> Result<After, InputError> {
        let kind = self.checked(deed)?;
        let (by, at) = (deed.by.unwrap_or_default(), deed.at.unwrap_or_default());
        let mut scene = self.clone();
        let round = scene.round;
        let words = match (scene.without_dice(kind, by, at), rolled) {
            (Some(words), _) => words,
            (None, Some((document, faces))) => scene.take_dice(kind, by, at, document, faces)?,
            (None, None) => return Err(InputError::new("faces", "nothing", "the dice of this deed")),
        };
        if kind.is_action() {
            scene.crew[by].acted = true;
        }
        scene.log.push(LogLine { round, words: words.clone() });
        scene.check()?;
        Ok(After { document: Node::of(&scene), words })
    }
}
