//! Two who fight until one is taken out.

mod situation;

use super::{First, TurnsListed};
use crate::fudge::document::contest;
use crate::fudge::event::Event;
use crate::fudge::fighter::DuelFighter;
use crate::fudge::pair::{BothReport, Who};
use crate::fudge::stance::Pace;
use crate::fudge::unused::unused;
use crate::fudge::wounds::{WoundsReport, reports};
use crate::fudge::{RULESET, answer_parts};
use crate::question::{FateQuestion, duel_dice};
use crate::roles::sides_called;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::{Duel as _, DuelRolled, Fight, FightOdds, FightReport, shown, ten};
use shootout_ruleset::prelude::*;
pub(crate) use situation::Duel;
use situation::Situation;

contest! {
    /// Two who fight until one is taken out.
    DuelScenario
    ["a", "b", "pace", "first", "weapons", "armour"] ["turns", "mobility", "rulings"] {
        /// How many exchanges or turns are told one by one.
        #[serde(default = "ten")]
        turns: TurnsListed,
        /// Whether both roll at once, or one attacks and the other defends.
        #[serde(default)]
        pace: Pace,
        /// Who has the first turn, in turn pace.
        #[serde(default)]
        #[schemars(title = "Acts first", extend("x-when" = { "field": "pace", "values": ["turn"] }))]
        first: First,
        /// One side.
        a: DuelFighter,
        /// The other side.
        #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
        b: DuelFighter,
    }
}

/// The odds of a fight of two. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FirstReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
}

/// How both stand after this many exchanges or turns.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
        Duel::new(fighters, self.pace, self.first, self.terms())
    }

    fn called(&self) -> [String; 2] {
        sides_called(&self.a.name, &self.b.name)
    }
}

/// How one of the two may stand.
fn stands<W: Weight>(situations: &Dist<Situation, W>, who: Who) -> Vec<WoundsReport<W>> {
    reports(&situations.map(|situation| situation.wounds[who]))
}

impl FateQuestion for DuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = DuelReport<W>;
    duel_dice!(Duel);

    fn check(&self) -> Result<(), InputError> {
        self.a.check("a", &self.rulings)?;
        self.b.check("b", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        let duel = self.fight();
        let first = duel.first::<W>();
        let fight = Fight::of(&duel)?;
        let FightOdds { report, turns, after } =
            fight.odds(self.turns.to_u32(), |situation| duel.winner(situation))?;
        let goes_first = || FirstReport { a: first.probability(&0), b: first.probability(&1) };
        Ok(DuelReport {
            unit: self.unit(),
            fight: report,
            first: (self.pace == Pace::Turn).then(goes_first),
            after: AfterReport { n: turns, both: BothReport { a: stands(&after, 0), b: stands(&after, 1) } },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answer {
        let names = self.called();
        let fighters = self.fight().fighters;
        let after = &report.after;
        let mut answer = report.fight.answer([&names[0], &names[1]], "Both stand", report.unit);
        if let Some(first) = &report.first {
            answer.chances.push(Chance::new(format!("{} acts first", names[0]), &first.a));
        }
        answer.diagrams.push(answer_parts::marked_boxes(
            format!("Wounds {}", shown::after(after.n, report.unit)),
            &[(&names[0], fighters[0].boxes, &after.both.a), (&names[1], fighters[1].boxes, &after.both.b)],
        ));
        answer.distributions.extend([
            answer_parts::stands(&names[0], &after.both.a),
            answer_parts::stands(&names[1], &after.both.b),
        ]);
        answer.notes.splice(0..0, unused(fighters.iter().zip(&names), self.terms()));
        answer
    }

    fn events(&self, dice: &Self::Dice<'_>, event: &Self::DiceEvent, _: &[Self::DiceEvent]) -> Vec<Event> {
        let Some(DuelRolled { before, roll, event }) = event.rolled else { return Vec::new() };
        let settled = event.settled().map(|settled| dice.duel.events(&before, roll, settled.dice));
        settled.unwrap_or_default()
    }

    fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "turn",
        }
    }
}
