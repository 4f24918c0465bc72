//! Two who fight until one is taken out.

mod script;
mod situation;

use super::{DuelOutcome, First, Pace, TurnsListed};
use crate::die_by_die::DuelScript;
use crate::fudge::document::contest;
use crate::fudge::fighter::{DuelFighter, called};
use crate::fudge::pair::{BothReport, Who};
use crate::fudge::unused::Geared;
use crate::fudge::wounds::{WoundsReport, reports};
use crate::fudge::{RULESET, answer_parts};
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::Script;
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::combat::{self, Fight, FightOdds, FightReport, ten};
pub(crate) use situation::Duel;
use situation::Situation;

contest! {
    /// Two who fight until one is taken out.
    DuelScenario
    ["a", "b", "pace", "first", "weapons", "armour"] ["turns", "mobility", "rulings"] {
        /// How many exchanges or turns are told one by one.
        #[serde(default = "ten")]
        #[cfg_attr(feature = "schema", schemars(title = "Turns"))]
        turns: TurnsListed,
        /// Whether both roll at once, or one attacks and the other defends.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Pace"))]
        pace: Pace,
        /// Who has the first turn, in turn pace.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Acts first", extend("x-when" = { "field": "pace", "values": ["turn"] })))]
        first: First,
        /// One side.
        #[cfg_attr(feature = "schema", schemars(title = "A"))]
        a: DuelFighter,
        /// The other side.
        #[cfg_attr(feature = "schema", schemars(title = "B", extend("x-words" = ["against", "vs", "versus"])))]
        b: DuelFighter,
    }
}

/// The odds of a fight of two. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuelReport<W> {
    /// What is counted: an exchange, or one fighter's turn.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// Who has the first turn; in turn pace alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstReport<W>>,
    /// How both stand after what is told; a fight that is over stays as it ended.
    pub after: AfterReport<W>,
}

/// Who has the first turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
}

/// How both stand after this many exchanges or turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// How both stand.
    #[serde(flatten)]
    pub both: BothReport<W>,
}

impl DuelScenario {
    fn fight(&self) -> Duel<'_> {
        let fighters = [&self.a, &self.b].map(|fighter| fighter.fighter(self.terms()));
        Duel::new(in_transcripts(), fighters, self.pace, self.first, self.terms())
    }

    fn names(&self) -> [String; 2] {
        [called(&self.a.name, "A"), called(&self.b.name, "B")]
    }

    fn turns_listed(&self) -> u32 {
        self.turns.get().unsigned_abs()
    }
}

/// What transcripts call the two.
fn in_transcripts() -> [String; 2] {
    ["a", "b"].map(str::to_owned)
}

/// How one of the two may stand.
fn stands<W: Weight>(situations: &Dist<Situation, W>, who: Who) -> Vec<WoundsReport<W>> {
    reports(&situations.map(|situation| situation.wounds[who]))
}

impl FateQuestion for DuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = DuelReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.a.check("a", &self.rulings)?;
        self.b.check("b", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        let duel = self.fight();
        let first = duel.first::<W>();
        let fight = Fight::of(&duel)?;
        let FightOdds { report, turns, after } = fight.odds(self.turns_listed(), Situation::winner)?;
        let goes_first = || FirstReport { a: first.probability(&0), b: first.probability(&1) };
        Ok(DuelReport {
            unit: self.unit(),
            fight: report,
            first: (self.pace == Pace::Turn).then(goes_first),
            after: AfterReport { n: turns, both: BothReport { a: stands(&after, 0), b: stands(&after, 1) } },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answer {
        let names = self.names();
        let called = [names[0].as_str(), names[1].as_str()];
        let duel = self.fight();
        let mut chances = report.fight.win_chances(called);
        chances.extend(report.fight.over_chance(report.unit));
        if let Some(first) = &report.first {
            chances.push(Chance::new(format!("{} acts first", names[0]), &first.a));
        }
        Answer {
            sentence: report.fight.sentence(called, report.unit),
            chances,
            diagrams: vec![
                report.fight.shares(names.clone(), "Both stand", report.unit),
                answer_parts::marked_boxes(
                    format!("Wounds {}", combat::shown::after(report.after.n, report.unit)),
                    &[
                        (&names[0], duel.fighters[0].boxes, &report.after.both.a),
                        (&names[1], duel.fighters[1].boxes, &report.after.both.b),
                    ],
                ),
            ],
            distributions: report
                .fight
                .won_by(called, report.unit)
                .into_iter()
                .chain([
                    answer_parts::stands(&names[0], &report.after.both.a),
                    answer_parts::stands(&names[1], &report.after.both.b),
                ])
                .collect(),
            notes: [self.a.unused(&names[0], self.terms()), self.b.unused(&names[1], self.terms())]
                .into_iter()
                .flatten()
                .chain(report.fight.cut_short(report.unit))
                .collect(),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = DuelOutcome> + '_>, InputError> {
        Ok(Box::new(DuelScript::new(self.fight(), self.turns_listed())))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let names = self.names();
        combat::shown::outcome([&names[0], &names[1]], outcome.winner, outcome.turns, self.unit())
    }

    fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "turn",
        }
    }

    fn roles(&self) -> Roles {
        Roles::sides(&self.names())
    }

    fn settled_in_words(&self, event: &str) -> String {
        answer_parts::settled(event)
    }
}
