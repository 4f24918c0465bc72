//! One exchange (FU-20): both roll once, and the loser suffers (FU-Q1, FU-Q4, FU-Q11).

use super::RULESET;
use super::answer_parts;
use super::document::contest;
use super::fighter::{ExchangeFighter, Fighter, called};
use super::metrics;
use super::outcome::Outcome;
use super::pair::{Pair, PairPlay, PairReport};
use super::roll::When;
use super::unused::Geared;
use crate::dice::{DIFFERENCES, FourDice};
use crate::margin;
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::{Asked, Script};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::percent::percent;

contest! {
    /// One exchange of two.
    ExchangeScenario
    ["a", "b", "weapons", "armour"] ["mobility", "rulings"] [, "x-example-line" = "duellist against guard, unaware"] {
        /// One side.
        #[cfg_attr(feature = "schema", schemars(title = "A"))]
        a: ExchangeFighter,
        /// The other side.
        #[cfg_attr(feature = "schema", schemars(title = "B", extend("x-words" = ["against", "vs", "versus"])))]
        b: ExchangeFighter,
    }
}

/// The odds of an exchange. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExchangeReport<W> {
    /// What both do to each other.
    #[serde(flatten)]
    pub pair: PairReport<W>,
    /// Whether manoeuvres succeed.
    pub manoeuvre: ManoeuvresReport<W>,
}

/// The chances that manoeuvres succeed; null where none is tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManoeuvresReport<W> {
    /// That of the one side.
    pub a: Option<W>,
    /// That of the other.
    pub b: Option<W>,
}

/// What a played exchange came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarginOutcome {
    /// The margin of the first of the two over the other, of what counts in defence; below 0 they lost.
    pub margin: i32,
}

impl ExchangeScenario {
    /// The chance of each outcome for what a suffers, and for what b does, the least first, and nothing else: the engine's part of an
    /// exchange (FU-20).
    #[must_use]
    pub fn outcomes<W: Weight>(&self) -> [[W; 6]; 2] {
        let fighters = self.fighters();
        let pair = pair(&fighters, self.terms());
        let mut counts = [[0_u64; 6]; 2];
        for (dice, count) in (-8..).zip(DIFFERENCES) {
            for (counts, suffered) in counts.iter_mut().zip(pair.suffers(dice)) {
                counts[suffered as usize] += u64::from(count);
            }
        }
        counts.map(|counts| counts.map(|count| W::ratio(count, 6561)))
    }

    pub(crate) fn fighters(&self) -> [Fighter; 2] {
        [&self.a, &self.b].map(|fighter| fighter.fighter(self.terms()))
    }

    /// What to call the two.
    fn names(&self) -> [String; 2] {
        [called(&self.a.name, "A"), called(&self.b.name, "B")]
    }
}

/// Two in an exchange, with the wounds that they have at first.
pub(crate) fn pair<'f>(fighters: &'f [Fighter; 2], terms: super::fighter::Terms<'f>) -> Pair<'f> {
    let wounds = [fighters[0].wounds, fighters[1].wounds];
    Pair::new(fighters.each_ref(), wounds, When::ONCE, terms)
}

impl FateQuestion for ExchangeScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "exchange";
    type Report<W: AnswerWeight> = ExchangeReport<W>;
    type Outcome = MarginOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.a.check("a", &self.rulings)?;
        self.b.check("b", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<ExchangeReport<W>, InputError> {
        let fighters = self.fighters();
        let pair = pair(&fighters, self.terms());
        let manoeuvre = ManoeuvresReport { a: pair.manoeuvre_chance(0), b: pair.manoeuvre_chance(1) };
        Ok(ExchangeReport { pair: pair.report(), manoeuvre })
    }

    fn answer<W: AnswerWeight>(&self, report: &ExchangeReport<W>) -> Answer {
        let names = self.names();
        let fighters = self.fighters();
        let mut answer = answer(&names, &pair(&fighters, self.terms()), &report.pair);
        let unused = [self.a.unused(&names[0], self.terms()), self.b.unused(&names[1], self.terms())];
        answer.notes.extend(unused.into_iter().flatten());
        answer.notes.extend(pair(&self.fighters(), self.terms()).remarks(&names));
        for (name, chance) in names.iter().zip([&report.manoeuvre.a, &report.manoeuvre.b]) {
            if let Some(chance) = chance {
                answer.chances.push(Chance::new(format!("{name}'s manoeuvre succeeds"), chance));
                answer.sentence += &format!(" {name}'s manoeuvre succeeds with {}.", percent(chance));
            }
        }
        answer
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = MarginOutcome> + '_>, InputError> {
        let play = PairPlay::new(["a", "b"].map(str::to_owned), "exchange", None);
        Ok(Box::new(ExchangeScript { scenario: self, fighters: self.fighters(), play, margin: None }))
    }

    fn outcome_in_words(&self, outcome: &MarginOutcome) -> String {
        answer_parts::won(&self.names(), pair(&self.fighters(), self.terms()).won(outcome.margin))
    }

    fn roles(&self) -> Roles {
        Roles::sides(&self.names())
    }

    fn settled_in_words(&self, event: &str) -> String {
        answer_parts::settled(event)
    }

    fn seen_by_all(&self, event: &str) -> Option<String> {
        let won = |margin| pair(&self.fighters(), self.terms()).won(margin).map(|(who, _)| who);
        answer_parts::seen_by_all(event, Some((&self.names(), &won)))
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
        rolls: vec![answer_parts::rolls(a, &report.a.side), answer_parts::rolls(b, &report.b.side)],
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
            margin::distribution(&report.margin)
                .banded(|margin| answer_parts::both_suffer(names, pair.suffers(pair.dice_of(margin as i32)))),
            answer_parts::suffers(b, &report.b_suffers),
            answer_parts::suffers(a, &report.a_suffers),
            answer_parts::stands(b, &report.after.b),
            answer_parts::stands(a, &report.after.a),
        ],
        ..Answer::default()
    }
}

/// An exchange under way.
struct ExchangeScript<'s> {
    scenario: &'s ExchangeScenario,
    fighters: [Fighter; 2],
    play: PairPlay,
    margin: Option<i32>,
}

impl Script for ExchangeScript<'_> {
    type Outcome = MarginOutcome;

    fn asks(&self) -> Option<Asked> {
        self.margin.is_none().then(|| self.play.asks(&pair(&self.fighters, self.scenario.terms())))
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let pair = pair(&self.fighters, self.scenario.terms());
        let Some(settled) = self.play.give(&pair, dice) else { return Vec::new() };
        self.margin = Some(settled.margin);
        settled.words
    }

    fn outcome(&self) -> MarginOutcome {
        MarginOutcome { margin: self.margin.unwrap_or_default() }
    }
}
