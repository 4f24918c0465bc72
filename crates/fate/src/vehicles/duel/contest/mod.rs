//! The formal duel: a contest to so many points (FV-05 to FV-10, FV-Q9).

mod script;
mod situation;

use crate::answer_parts::rolls;
use crate::die_by_die::DuelScript;
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::track::Consequence;
use crate::transcript::Script;
use crate::vehicles::RULESET;
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
pub(crate) use script::AfterRound;
use serde::{Deserialize, Serialize};
use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::combat::{self, Duel, DuelOutcome, Fight, FightOdds, FightReport, TurnsListed, ten};
use shootout_ruleset::document::entry;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use situation::{Contest, Fencer, Situation};

super::contest_word! {
    /// A formal duel.
    FormalDuel = "duel"
}

/// A formal duel of two, to a set number of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["a", "b"], "x-more" = ["points", "turns", "rulings", "contest"])))]
#[serde(deny_unknown_fields)]
pub struct ContestScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Contest"))]
    pub contest: FormalDuel,
    /// How many rounds are told one by one.
    #[serde(default = "ten")]
    #[cfg_attr(feature = "schema", schemars(title = "Rounds"))]
    pub turns: TurnsListed,
    /// The points that win (FV-09).
    #[serde(default = "three")]
    #[cfg_attr(feature = "schema", schemars(title = "Points to win"))]
    pub points: BoundedInt<1, 10>,
    /// One side.
    #[cfg_attr(feature = "schema", schemars(title = "A"))]
    pub a: Duellist,
    /// The other side.
    #[cfg_attr(feature = "schema", schemars(title = "B"))]
    pub b: Duellist,
}

const fn three() -> BoundedInt<1, 10> {
    BoundedInt::nearest(3)
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "skill", "slots", "policy", "free_invocations"], "x-more" = ["scored", "boost", "modifier"])))]
#[serde(deny_unknown_fields)]
pub struct Duellist {
    /// What to call them.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// The skill they duel with (FV-05).
    #[cfg_attr(feature = "schema", schemars(title = "Skill", extend("x-unnamed" = "plain")))]
    pub skill: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
    /// The consequences that they may take to cut the gain of a round, each once (FV-07).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Free consequences", length(max = 3)))]
    pub slots: Vec<Consequence>,
    /// When they take one (FV-07).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Takes consequences"))]
    pub policy: Policy,
    /// Free invocations of equipment stunts: +2 each, one a round (FV-08).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Free invocations"))]
    pub free_invocations: BoundedInt<0, 5>,
    /// The points they have when the duel is looked at (FV-06).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Points already"))]
    pub scored: BoundedInt<0, 9>,
    /// Whether a boost waits for their next roll (FV-06, FV-A6).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Has a boost"))]
    pub boost: bool,
}

/// When someone takes a consequence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Only to save the duel, and then the least one that does.
    #[default]
    Last,
    /// In every round they lose, the one that leaves the other the least.
    AtOnce,
    /// Never.
    Never,
}

/// The odds of a formal duel. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestReport<W> {
    /// Which contest it is.
    pub contest: FormalDuel,
    /// What is counted: always a round.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// The points after what is told; a duel that is over stays as it ended.
    pub after: AfterReport<W>,
    /// Which consequences are taken by the end.
    pub slots_used: BothSlots<W>,
}

/// The points after this many rounds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// The points of both.
    pub points: Vec<PointsReport<W>>,
}

/// The points that both may have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PointsReport<W> {
    /// Those of the one side.
    pub a: u8,
    /// Those of the other.
    pub b: u8,
    /// How likely this is.
    pub chance: W,
}

/// The consequences that both take by the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BothSlots<W> {
    /// The one side.
    pub a: SlotsReport<W>,
    /// The other.
    pub b: SlotsReport<W>,
}

/// The chances that consequences are taken by the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SlotsReport<W> {
    /// The mild one.
    pub mild: W,
    /// The moderate one.
    pub moderate: W,
    /// The severe one.
    pub severe: W,
}

impl Duellist {
    fn check(&self, path: &str, points: i32) -> Result<(), InputError> {
        if self.scored.get() >= points {
            let allowed = format!("a whole number from 0 to {}: {points} win", points - 1);
            return Err(InputError::new(format!("{path}.scored"), self.scored.to_string(), allowed));
        }
        let slots = &self.slots;
        match (1..slots.len()).find(|place| slots[..*place].contains(&slots[*place])) {
            Some(place) => Err(InputError::new(
                entry(&format!("{path}.slots"), place),
                format!("`{}` again", slots[place].name()),
                "each consequence once",
            )),
            None => Ok(()),
        }
    }
}

impl ContestScenario {
    fn contest(&self) -> Contest<'_> {
        let styles = [self.rulings.style_a, self.rulings.style_b];
        let fencer = |one: &Duellist, style| Fencer::new(one, style);
        let fencers = [fencer(&self.a, styles[0]), fencer(&self.b, styles[1])];
        Contest { fencers, points: self.points.get().unsigned_abs() as u8, rulings: &self.rulings }
    }

    fn names(&self) -> [String; 2] {
        super::names(&self.a.name, &self.b.name)
    }
}

/// The chances that one of the two takes each consequence by the end.
fn slots_used<W: AnswerWeight>(
    fight: &Fight<Situation, W>,
    start: &Situation,
    who: usize,
) -> Result<SlotsReport<W>, InputError> {
    let taken = |slot: Consequence| {
        let had = start.sides[who].has(slot);
        fight.end_chance(|situation| had && !situation.sides[who].has(slot))
    };
    let [mild, moderate, severe] = Consequence::ALL.map(taken);
    Ok(SlotsReport { mild: mild?, moderate: moderate?, severe: severe? })
}

impl FateQuestion for ContestScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = ContestReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        let points = self.points.get();
        self.a.check("a", points)?;
        self.b.check("b", points)
    }

    fn report<W: AnswerWeight>(&self) -> Result<ContestReport<W>, InputError> {
        let contest = self.contest();
        let start = contest.start();
        let fight = Fight::of(&contest)?;
        let turns_listed = self.turns.get().unsigned_abs();
        let FightOdds { report, turns, after } =
            fight.odds(turns_listed, |situation| contest.winner(situation))?;
        Ok(ContestReport {
            contest: FormalDuel,
            unit: "round",
            fight: report,
            after: AfterReport { n: turns, points: points(&after) },
            slots_used: BothSlots { a: slots_used(&fight, &start, 0)?, b: slots_used(&fight, &start, 1)? },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ContestReport<W>) -> Answer {
        let names = self.names();
        let called = [names[0].as_str(), names[1].as_str()];
        let contest = self.contest();
        let sides = contest.start().sides;
        let mut chances = report.fight.win_chances(called);
        chances.extend(report.fight.over_chance(report.unit));
        for (name, used) in names.iter().zip([&report.slots_used.a, &report.slots_used.b]) {
            let slots = [("mild", &used.mild), ("moderate", &used.moderate), ("severe", &used.severe)];
            for (slot, chance) in slots.into_iter().filter(|(_, chance)| !chance.is_zero()) {
                chances.push(Chance::new(format!("{name} takes a {slot} consequence"), chance));
            }
        }
        let points = report.after.points.iter();
        let label = |who: usize| format!("{} rolls in round 1", names[who]);
        Answer {
            sentence: report.fight.sentence(called, report.unit),
            rolls: vec![
                rolls(label(0), &contest.side(0, &sides[0])),
                rolls(label(1), &contest.side(1, &sides[1])),
            ],
            chances,
            diagrams: vec![report.fight.shares(names.clone(), "Undecided", report.unit)],
            distributions: report
                .fight
                .won_by(called, report.unit)
                .into_iter()
                .chain([Distribution::of_outcomes(
                    format!("Points after {} rounds, {} first", report.after.n, names[0]),
                    points.map(|row| (format!("{}:{}", row.a, row.b), &row.chance)),
                )])
                .collect(),
            notes: report.fight.cut_short(report.unit).into_iter().collect(),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = DuelOutcome> + '_>, InputError> {
        Ok(Box::new(DuelScript::new(self.contest(), self.turns.get().unsigned_abs())))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let names = self.names();
        combat::shown::outcome([&names[0], &names[1]], outcome.winner, outcome.turns, "round")
    }

    fn roles(&self) -> Roles {
        Roles::sides(&self.names())
    }

    fn unit(&self) -> &'static str {
        "round"
    }
}

/// The points that both may have.
fn points<W: Weight>(situations: &Dist<Situation, W>) -> Vec<PointsReport<W>> {
    let points = situations.map(|situation| situation.sides.map(|side| side.points));
    let mut chances: Vec<W> = points.iter().map(|(_, chance)| chance.clone()).collect();
    beside_each_other(&mut chances);
    points.iter().zip(chances).map(|(([a, b], _), chance)| PointsReport { a: *a, b: *b, chance }).collect()
}
