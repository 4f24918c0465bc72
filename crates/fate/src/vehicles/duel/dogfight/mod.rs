//! The dogfight: two fighters, On Your Six, and the race to shoot first (FV-40 to FV-43, FV-Q11). Both stay in one zone.

mod answer;
pub mod on_your_six;
pub mod plan;
mod situation;
mod tails;

pub use tails::{BothShakes, BothTailLives, ShakeReport, TailLifeReport, TailReport};

use crate::question::{FateQuestion, duel_dice};
use crate::roles::sides_called;
use crate::track::{BoxValue, Consequence, TrackReport, check_track};
use crate::vehicles::RULESET;
use crate::vehicles::event::Event;
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::MAX_BOXES;
use shootout_ruleset::combat::{DuelRolled, Fight, FightOdds, FightReport, TurnsListed, Winner, ten};
use shootout_ruleset::prelude::*;
use situation::{Dogfight, Situation, Who};

super::contest_word! {
    /// A dogfight.
    OfFighters = "dogfight"
}

/// Two fighters of one size, turn by turn, until one is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b", "first", "tail"], "x-more" = ["turns", "rulings", "contest"]))]
#[serde(deny_unknown_fields)]
pub struct DogfightScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    pub contest: OfFighters,
    /// How many turns are told one by one.
    #[serde(default = "ten")]
    pub turns: TurnsListed,
    /// Who has the first turn.
    #[serde(default)]
    #[schemars(title = "Acts first")]
    pub first: Pilot,
    /// Who is on the other's tail at the start (FV-40).
    #[serde(default)]
    #[schemars(title = "On the other's tail", extend("x-null" = "Nobody"))]
    pub tail: Option<Pilot>,
    /// One side.
    pub a: FighterCraft,
    /// The other side.
    pub b: FighterCraft,
}

/// One of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pilot {
    /// The one side.
    #[default]
    A,
    /// The other.
    B,
}

impl Pilot {
    const fn who(self) -> Who {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }
}

/// A fighter and its pilot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "pilot", "shoot", "plan", "boxes", "consequences"], "x-more" = ["shields", "weapon", "modifier"]))]
#[serde(deny_unknown_fields)]
pub struct FighterCraft {
    /// What to call it.
    #[serde(default)]
    pub name: Name,
    /// The skill that defends, and that places and shakes off a tail (FV-32, FV-40).
    pub pilot: Rating,
    /// The skill that shoots (FV-12).
    pub shoot: Rating,
    /// What it does while nobody has the tail.
    #[serde(default)]
    pub plan: Plan,
    /// What the game master adds to its shots.
    #[serde(default)]
    #[schemars(title = "Other modifier of shots")]
    pub modifier: GmModifier,
    /// What stunts and shields add to its defence against shots (FV-35).
    #[serde(default)]
    #[schemars(title = "Stunts and shields")]
    pub shields: GmModifier,
    /// The rating of its weapon, added to the stress of a hit (FV-38).
    #[serde(default)]
    #[schemars(title = "Weapon rating")]
    pub weapon: Rating,
    /// The values of the free stress boxes, ascending, at most 12 (FV-14).
    #[serde(default = "one_box")]
    #[schemars(title = "Free boxes", length(max = 12), extend("x-entry" = "Box"))]
    pub boxes: Vec<BoxValue>,
    /// The free consequences, each once (FV-16).
    #[serde(default)]
    #[schemars(title = "Free consequences", length(max = 3))]
    pub consequences: Vec<Consequence>,
}

fn one_box() -> Vec<BoxValue> {
    vec![BoundedInt::nearest(1)]
}

/// What a fighter does while nobody has the tail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Shoot.
    #[default]
    Shoot,
    /// Get on the other's tail first (FV-40).
    Tail,
}

/// The odds of a dogfight. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DogfightReport<W> {
    /// Which contest it is.
    pub contest: OfFighters,
    /// What is counted: always one pilot's turn.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// How both stand after what is told; a fight that is over stays as it ended.
    pub after: AfterReport<W>,
    /// A turn of the pilot who is tailed.
    pub shake: BothShakes<W>,
    /// How long a tail lasts, kills aside.
    pub tail_life: BothTailLives<W>,
}

/// How both stand after this many turns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// The one side.
    pub a: Vec<TrackReport<W>>,
    /// The other.
    pub b: Vec<TrackReport<W>>,
    /// Who is on the other's tail.
    pub tail: TailReport<W>,
}

impl DogfightScenario {
    fn fight(&self) -> Dogfight<'_> {
        Dogfight::new([&self.a, &self.b], self.first.who(), self.tail.map(Pilot::who), &self.rulings)
    }

    fn called(&self) -> [String; 2] {
        sides_called(&self.a.name, &self.b.name)
    }

    /// Whether anybody can be on a tail: somebody is at the start, or plans to be.
    fn has_tails(&self) -> bool {
        self.tail.is_some() || [self.a.plan, self.b.plan].contains(&Plan::Tail)
    }
}

impl FateQuestion for DogfightScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = DogfightReport<W>;
    duel_dice!(Dogfight);

    fn check(&self) -> Result<(), InputError> {
        check_track("a", &self.a.boxes, MAX_BOXES, &self.a.consequences)?;
        check_track("b", &self.b.boxes, MAX_BOXES, &self.b.consequences)
    }

    fn report<W: AnswerWeight>(&self) -> Result<DogfightReport<W>, InputError> {
        let dogfight = self.fight();
        let fight = Fight::of(&dogfight)?;
        let turns_listed = self.turns.to_u32();
        let FightOdds { report, turns, after } = fight.odds(turns_listed, Situation::winner)?;
        let stands = |who: Who| dogfight.tracks[who].reports(&after.map(|situation| situation.tracks[who]));
        let shake = |who| ShakeReport::of(&dogfight.advantage_roll(who).margins());
        let shake = BothShakes { a: shake(0), b: shake(1) };
        Ok(DogfightReport {
            contest: OfFighters,
            unit: "turn",
            fight: report,
            after: AfterReport { n: turns, a: stands(0), b: stands(1), tail: TailReport::of(&after) },
            tail_life: BothTailLives { a: shake.b.tail_life(), b: shake.a.tail_life() },
            shake,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &DogfightReport<W>) -> Answer {
        answer::answer(self, report)
    }

    fn events(&self, dice: &Self::Dice<'_>, throw: &Self::DiceEvent, _: &[Self::DiceEvent]) -> Vec<Event> {
        let Some(DuelRolled { before, roll, event }) = throw.rolled else { return Vec::new() };
        event.settled().map(|settled| dice.duel.events(&before, roll, settled)).unwrap_or_default()
    }
}

impl Situation {
    /// Who has won: whoever is left.
    pub(super) fn winner(&self) -> Option<Winner> {
        match self.tracks.map(|track| track.out) {
            [true, _] => Some(Winner::B),
            [false, true] => Some(Winner::A),
            [false, false] => None,
        }
    }
}
