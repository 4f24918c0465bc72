//! The dogfight: two fighters, On Your Six, and the race to shoot first (FV-40 to FV-43, FV-Q11). Both stay in one zone.

mod course;
pub mod plan;
mod script;

use crate::fight::{self, DuelOutcome, Fight, FightReport, TurnsTold, Winner, ten};
use crate::margin::difference;
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::told::{defends, marked_track, rolls, track};
use crate::track::{BoxValue, Consequence, TrackReport, check_track};
use crate::transcript::Script;
use crate::vehicles::RULESET;
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::MAX_BOXES;
use crate::vehicles::shot::chance_of;
use course::{Dogfight, Situation, Who};
use script::DogfightScript;
use serde::{Deserialize, Serialize};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};
use shootout_ruleset::name::Name;
use shootout_ruleset::number::Whole;

super::contest_word! {
    /// A dogfight.
    OfFighters = "dogfight"
}

/// Two fighters of one size, turn by turn, until one is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["a", "b", "first", "tail"], "x-more" = ["turns", "rulings", "contest"])))]
#[serde(deny_unknown_fields)]
pub struct DogfightScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Contest"))]
    pub contest: OfFighters,
    /// How many turns are told one by one.
    #[serde(default = "ten")]
    #[cfg_attr(feature = "schema", schemars(title = "Turns"))]
    pub turns: TurnsTold,
    /// Who has the first turn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Acts first"))]
    pub first: Pilot,
    /// Who is on the other's tail at the start (FV-40).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "On the other's tail", extend("x-null" = "Nobody")))]
    pub tail: Option<Pilot>,
    /// One side.
    #[cfg_attr(feature = "schema", schemars(title = "A"))]
    pub a: FighterCraft,
    /// The other side.
    #[cfg_attr(feature = "schema", schemars(title = "B"))]
    pub b: FighterCraft,
}

/// One of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "pilot", "shoot", "plan", "boxes", "consequences"], "x-more" = ["shields", "weapon", "modifier"])))]
#[serde(deny_unknown_fields)]
pub struct FighterCraft {
    /// What to call it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// The skill that defends, and that places and shakes off a tail (FV-32, FV-40).
    #[cfg_attr(feature = "schema", schemars(title = "Pilot"))]
    pub pilot: Rating,
    /// The skill that shoots (FV-12).
    #[cfg_attr(feature = "schema", schemars(title = "Shoot"))]
    pub shoot: Rating,
    /// What it does while nobody has the tail.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Plan"))]
    pub plan: Plan,
    /// What the game master adds to its shots.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier of shots"))]
    pub modifier: GmModifier,
    /// What stunts and shields add to its defence against shots (FV-35).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Stunts and shields"))]
    pub shields: GmModifier,
    /// The rating of its weapon, added to the stress of a hit (FV-38).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Weapon rating"))]
    pub weapon: Rating,
    /// The values of the free stress boxes, ascending, at most 12 (FV-14).
    #[serde(default = "one_box")]
    #[cfg_attr(feature = "schema", schemars(title = "Free boxes", length(max = 12), extend("x-entry" = "Box")))]
    pub boxes: Vec<BoxValue>,
    /// The free consequences, each once (FV-16).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Free consequences", length(max = 3)))]
    pub consequences: Vec<Consequence>,
}

fn one_box() -> Vec<BoxValue> {
    vec![Whole::nearest(1)]
}

/// What a fighter does while nobody has the tail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Shoot.
    #[default]
    Shoot,
    /// Get on the other's tail first (FV-40).
    Tail,
}

/// The odds of a dogfight. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DogfightReport<W> {
    /// What is counted: always one pilot's turn.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// How both stand after what is told; a fight that is over stays as it ended.
    pub after: AfterReport<W>,
    /// A turn of the one who is tailed.
    pub shake: BothShakes<W>,
    /// How long a tail lasts, kills aside.
    pub tail_life: BothTailLives<W>,
}

/// How both stand after so many turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Who is on the other's tail.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TailReport<W> {
    /// Nobody.
    pub none: W,
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// The fight is over.
    pub over: W,
}

/// The turns of those who are tailed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BothShakes<W> {
    /// While b is on a's tail.
    pub a: ShakeReport<W>,
    /// While a is on b's tail.
    pub b: ShakeReport<W>,
}

/// A turn of one who is tailed (FV-42).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShakeReport<W> {
    /// They get on the pursuer's tail.
    pub reverse: W,
    /// They shake the pursuer off.
    pub r#break: W,
    /// The pursuer stays.
    pub stuck: W,
}

/// How long tails last.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BothTailLives<W> {
    /// That of a.
    pub a: TailLifeReport<W>,
    /// That of b.
    pub b: TailLifeReport<W>,
}

/// The mean number of attacks before a tail is lost; null: it is never lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TailLifeReport<W> {
    /// Of one that was just placed: the other has the next turn.
    pub just_placed: Option<W>,
    /// At the beginning of the pursuer's turn.
    pub already: Option<W>,
}

impl<W: Weight> ShakeReport<W> {
    /// Pilot against pilot (FV-40, FV-42).
    fn of(edge: i32) -> Self {
        let margins = difference::<W>().map(|dice| edge + dice);
        Self {
            reverse: chance_of(&margins, |margin| margin >= 1),
            r#break: chance_of(&margins, |margin| margin == 0),
            stuck: chance_of(&margins, |margin| margin < 0),
        }
    }

    /// How long the pursuer's tail lasts: an attack for each time that it is not lost.
    fn tail_life(&self) -> TailLifeReport<W> {
        let mut lost = self.reverse.clone();
        lost.add(&self.r#break);
        if lost.is_zero() {
            return TailLifeReport { just_placed: None, already: None };
        }
        TailLifeReport { just_placed: Some(self.stuck.over(&lost)), already: Some(W::one().over(&lost)) }
    }
}

impl DogfightScenario {
    fn course(&self) -> Dogfight<'_> {
        Dogfight::new([&self.a, &self.b], self.first.who(), self.tail.map(Pilot::who), &self.rulings)
    }

    fn names(&self) -> [String; 2] {
        super::names(&self.a.name, &self.b.name)
    }
}

/// Who is on the other's tail.
fn tails<W: Weight>(situations: &Dist<Situation, W>) -> TailReport<W> {
    let of = |holds: &dyn Fn(&Situation) -> bool| {
        crate::chance::chance(situations.iter().map(|(situation, weight)| (holds(situation), weight)))
    };
    let goes_on = |situation: &Situation| situation.winner().is_none();
    TailReport {
        none: of(&|situation| goes_on(situation) && situation.tail.is_none()),
        a: of(&|situation| goes_on(situation) && situation.tail == Some(0)),
        b: of(&|situation| goes_on(situation) && situation.tail == Some(1)),
        over: of(&|situation| !goes_on(situation)),
    }
}

impl FateQuestion for DogfightScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = DogfightReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_track("a", &self.a.boxes, MAX_BOXES, &self.a.consequences)?;
        check_track("b", &self.b.boxes, MAX_BOXES, &self.b.consequences)
    }

    fn report<W: AnswerWeight>(&self) -> Result<DogfightReport<W>, InputError> {
        let (dogfight, dice) = (self.course(), difference::<W>());
        let fight = Fight::new(dogfight.start(), |situation| dogfight.next(situation, &dice))?;
        let turns = self.turns.get().unsigned_abs();
        let after = fight.after(turns as usize)?;
        let stands = |who: Who| dogfight.tracks[who].reports(&after.map(|situation| situation.tracks[who]));
        let edge = self.a.pilot.get() - self.b.pilot.get();
        let shake = BothShakes { a: ShakeReport::of(edge), b: ShakeReport::of(-edge) };
        Ok(DogfightReport {
            unit: "turn",
            fight: fight.report(turns as usize, Situation::winner)?,
            after: AfterReport { n: turns, a: stands(0), b: stands(1), tail: tails(&after) },
            tail_life: BothTailLives { a: shake.b.tail_life(), b: shake.a.tail_life() },
            shake,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &DogfightReport<W>) -> Answer {
        let names = self.names();
        let called = [names[0].as_str(), names[1].as_str()];
        let dogfight = self.course();
        let mut chances = report.fight.win_chances(called);
        chances.extend(report.fight.over_chance(report.unit));
        for (who, shake) in [&report.shake.a, &report.shake.b].into_iter().enumerate() {
            let name = &names[who];
            chances.push(Chance::new(format!("{name}, tailed, gets on the other's tail"), &shake.reverse));
            chances.push(Chance::new(format!("{name}, tailed, shakes the other off"), &shake.r#break));
        }
        let mut all_rolls = Vec::new();
        for who in [0, 1] {
            let shot = dogfight.shot(who, false);
            all_rolls.push(rolls(format!("{} shoots", names[who]), &shot.attacker));
            all_rolls.push(defends(&names[1 - who], &shot.target));
        }
        let after = report.after.n;
        Answer {
            sentence: report.fight.sentence(called, report.unit),
            rolls: all_rolls,
            chances,
            diagrams: vec![
                report.fight.shares(names.clone(), "Both fly", report.unit),
                Diagram::MarkedBoxes(MarkedBoxes {
                    label: format!("Damage after {after} turns"),
                    tracks: vec![
                        marked_track(&names[0], &dogfight.tracks[0], &report.after.a),
                        marked_track(&names[1], &dogfight.tracks[1], &report.after.b),
                    ],
                }),
            ],
            distributions: report
                .fight
                .won_by(called, report.unit)
                .into_iter()
                .chain([
                    track(format!("{} after {after} turns", names[0]), &report.after.a),
                    track(format!("{} after {after} turns", names[1]), &report.after.b),
                ])
                .collect(),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = DuelOutcome> + '_>, InputError> {
        Ok(Box::new(DogfightScript::new(self.course(), self.turns.get().unsigned_abs())))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let names = self.names();
        fight::told::outcome([&names[0], &names[1]], outcome.winner, outcome.turns, "turn")
    }

    fn roles(&self) -> Roles {
        Roles::sides(&self.names())
    }

    fn settled_in_words(&self, event: &str) -> String {
        match event.strip_prefix("tail ") {
            Some("none") => "nobody has the tail".to_owned(),
            Some(name) => format!("{name} has the tail"),
            None => event.to_owned(),
        }
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
