//! One exchange (FU-20): both roll once, and the loser suffers (FU-Q1, FU-Q4, FU-Q11).

use super::RULESET;
use super::answer_parts;
use super::document::contest;
use super::event::Event;
use super::fighter::{ExchangeFighter, Fighter};
use super::metrics;
use super::outcome::Outcome;
use super::pair::{Pair, PairReport};
use super::stance::Pace;
use super::unused::unused;
use crate::opposed::{OpposedEvent, OpposedRoll};
use crate::question::FateQuestion;
use crate::roles::{Names, Role, sides_called};
use shootout_ruleset::prelude::*;

contest! {
    /// One exchange of two.
    ExchangeScenario
    ["a", "b", "weapons", "armour"] ["mobility", "rulings"] [, "x-example-line" = "duellist against guard, unaware"] {
        /// One side.
        a: ExchangeFighter,
        /// The other side.
        #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
        b: ExchangeFighter,
    }
}

/// The odds of an exchange. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExchangeReport<W> {
    /// What both do to each other.
    #[serde(flatten)]
    pub pair: PairReport<W>,
    /// Whether manoeuvres succeed.
    pub manoeuvre: ManoeuvresReport<W>,
}

/// The chances that manoeuvres succeed; null where none is tried.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ManoeuvresReport<W> {
    /// That of the one side.
    pub a: Option<W>,
    /// That of the other.
    pub b: Option<W>,
}

/// What a played exchange came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MarginOutcome {
    /// The margin of the first of the two over the other, of what counts in defence; below 0 they lost.
    pub margin: i32,
}

impl ExchangeScenario {
    pub(crate) fn fighters(&self) -> [Fighter; 2] {
        [&self.a, &self.b].map(|fighter| fighter.fighter(self.terms()))
    }

    /// What to call the two.
    fn names(&self) -> [String; 2] {
        sides_called(&self.a.name, &self.b.name)
    }
}

impl FateQuestion for ExchangeScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "exchange";
    type Report<W: AnswerWeight> = ExchangeReport<W>;
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = MarginOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.a.check("a", &self.rulings)?;
        self.b.check("b", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<ExchangeReport<W>, InputError> {
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, self.terms());
        let dice = pair.differences();
        let [a, b] = [0, 1].map(|who| pair.manoeuvre_chance(&dice, who));
        let manoeuvre = ManoeuvresReport { a, b };
        Ok(ExchangeReport { pair: pair.report(), manoeuvre })
    }

    fn answer<W: AnswerWeight>(&self, report: &ExchangeReport<W>) -> Answer {
        let names = self.names();
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, self.terms());
        let mut answer = answer(&names, &pair, &report.pair);
        answer.notes.extend(unused(fighters.iter().zip(&names), self.terms()));
        answer.notes.extend(pair.remarks(&names));
        for (name, chance) in names.iter().zip([&report.manoeuvre.a, &report.manoeuvre.b]) {
            if let Some(chance) = chance {
                answer.chances.push(Chance::new(format!("{name}'s manoeuvre succeeds"), chance));
                answer.sentence += &format!(" {name}'s manoeuvre succeeds with {}.", percent(chance));
            }
        }
        answer
    }

    fn dice(&self) -> OpposedRoll {
        Pair::once(Pace::Exchange, &self.fighters(), self.terms()).dice(Role::SIDES)
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        let Some(settled) = event.settled() else { return Vec::new() };
        Pair::once(Pace::Exchange, &self.fighters(), self.terms()).events(Role::SIDES, settled.dice, true)
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> MarginOutcome {
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, self.terms());
        MarginOutcome { margin: pair.edge() + pair.thrown(events) }
    }

    fn outcome_in_words(&self, outcome: &MarginOutcome) -> String {
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, self.terms());
        answer_parts::won(&self.names(), pair.won(outcome.margin))
    }

    fn names(&self) -> Names {
        Names::sides(&self.names())
    }
}

/// An exchange of two as people see it.
pub(crate) fn answer<W: AnswerWeight>(
    names: &[String; 2],
    pair: &Pair<'_>,
    report: &PairReport<W>,
) -> Answer {
    let [a, b] = names;
    let worse = |suffers: &super::outcome::OutcomesReport<W>| suffers.at_least(Outcome::Hurt);
    let (a_hurt, b_hurt) = (worse(&report.a_suffers), worse(&report.b_suffers));
    let sentence = format!(
        "{a} beats {b} with a chance of {}, and is beaten with {}. {b} is hurt or worse with {}, {a} with {}.",
        percent(&report.a_wins),
        percent(&report.b_wins),
        percent(&b_hurt),
        percent(&a_hurt),
    );
    Answer {
        sentence,
        rolls: [(a, &report.a), (b, &report.b)]
            .iter()
            .zip(pair.fighters)
            .map(|((name, of), fighter)| answer_parts::rolls(name, &of.side, fighter.lies()))
            .collect(),
        chances: vec![
            answer_parts::wins(a, &report.a_wins),
            Chance::of(&metrics::TIE, &report.tie),
            answer_parts::wins(b, &report.b_wins),
            Chance::new(format!("{b} hurt or worse"), &b_hurt),
            Chance::new(format!("{b} taken out at once"), &report.b_suffers.taken_out),
            Chance::new(format!("{a} hurt or worse"), &a_hurt),
            Chance::new(format!("{a} taken out at once"), &report.a_suffers.taken_out),
        ],
        diagrams: vec![answer_parts::marked_boxes(
            "Wounds afterwards".to_owned(),
            &[(a, pair.fighters[0].boxes, &report.after.a), (b, pair.fighters[1].boxes, &report.after.b)],
        )],
        distributions: vec![
            answer_parts::margins(names, pair, &report.margin),
            answer_parts::suffers(b, &report.b_suffers),
            answer_parts::suffers(a, &report.a_suffers),
            answer_parts::stands(b, &report.after.b),
            answer_parts::stands(a, &report.after.a),
        ],
        ..Answer::default()
    }
}
