//! Turn pace: an attack against a defence, of which a failure hurts nobody (FU-31, FU-32, FU-Q3).

use super::document::contest;
use super::event::Event;
use super::exchange::MarginOutcome;
use super::fighter::{Fighter, TurnFighter};
use super::outcome::{Outcome, OutcomesReport};
use super::pair::Pair;
use super::stance::Pace;
use super::unused::unused;
use super::wounds::WoundsReport;
use super::{RULESET, answer_parts, metrics};
use crate::margin::{MarginReport, chance_of};
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::{Names, Role, called};
use shootout_ruleset::answer::Roll;
use shootout_ruleset::prelude::*;

contest! {
    /// One attack in turn pace.
    TurnScenario
    ["attacker", "defender", "weapons", "armour"] ["mobility", "rulings"] {
        /// Whose turn it is.
        attacker: TurnFighter,
        /// The one attacked.
        #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
        defender: TurnFighter,
    }
}

/// The odds of an attack in turn pace. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TurnReport<W> {
    /// All that is added to the attack.
    pub attacker: Side,
    /// All that is added to the defence.
    pub defender: Side,
    /// The attack's total less the defence's.
    pub edge: i32,
    /// Every margin that can come up.
    pub margin: Vec<MarginReport<W>>,
    /// The chance of a margin above 0.
    pub succeeds: W,
    /// The chance of a margin of 0.
    pub tie: W,
    /// What the defender suffers.
    pub suffers: OutcomesReport<W>,
    /// The chance that the attacker's manoeuvre succeeds; null where none is tried.
    pub manoeuvre: Option<W>,
    /// How both stand after it.
    pub after: AfterTurnReport<W>,
}

/// How two stand after a turn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AfterTurnReport<W> {
    /// The attacker.
    pub attacker: Vec<WoundsReport<W>>,
    /// The defender.
    pub defender: Vec<WoundsReport<W>>,
}

impl TurnScenario {
    pub(crate) fn fighters(&self) -> [Fighter; 2] {
        [&self.attacker, &self.defender].map(|fighter| fighter.fighter(self.terms()))
    }

    fn names(&self) -> [String; 2] {
        [called(&self.attacker.name, "Attacker"), called(&self.defender.name, "Defender")]
    }
}

/// The two, in transcripts.
pub(crate) const ROLES: [Role; 2] = [Role::One("attacker"), Role::One("defender")];

impl FateQuestion for TurnScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "turn";
    type Report<W: AnswerWeight> = TurnReport<W>;
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = MarginOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.attacker.check("attacker", &self.rulings)?;
        self.defender.check("defender", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<TurnReport<W>, InputError> {
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Turn, &fighters, self.terms());
        let dice = pair.differences::<W>();
        Ok(TurnReport {
            attacker: pair.rolled[0].side.clone(),
            defender: pair.rolled[1].side.clone(),
            edge: pair.edge(),
            margin: pair.margins(&dice),
            succeeds: chance_of(&dice, |dice| pair.margin(0, dice) > 0),
            tie: chance_of(&dice, |dice| pair.margin(0, dice) == 0),
            suffers: pair.suffering(&dice, 1),
            manoeuvre: pair.manoeuvre_chance(&dice, 0),
            after: AfterTurnReport { attacker: pair.stands(&dice, 0), defender: pair.stands(&dice, 1) },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &TurnReport<W>) -> Answer {
        let names = self.names();
        let [attacker, defender] = &names;
        let hurt = report.suffers.at_least(Outcome::Hurt);
        let mut sentence = format!(
            "{attacker} succeeds against {defender} with a chance of {}; {defender} is hurt or worse with {}.",
            percent(&report.succeeds),
            percent(&hurt),
        );
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Turn, &fighters, self.terms());
        let mut chances = vec![
            Chance::of(&metrics::SUCCEEDS, &report.succeeds),
            Chance::of(&metrics::TIE, &report.tie),
            Chance::new(format!("{defender} hurt or worse"), &hurt),
            Chance::of(&metrics::TURN_OUT, &report.suffers.taken_out)
                .labelled(format!("{defender} taken out at once")),
        ];
        if let Some(chance) = &report.manoeuvre {
            sentence += &format!(" The manoeuvre succeeds with {}.", percent(chance));
            chances.push(Chance::of(&metrics::TURN_MANOEUVRE, chance));
        }
        Answer {
            sentence,
            rolls: vec![
                Roll::new(
                    format!("{attacker} attacks"),
                    answer_parts::DICE,
                    report.attacker.modifiers.clone(),
                ),
                Roll::new(
                    format!("{defender} defends"),
                    answer_parts::DICE,
                    report.defender.modifiers.clone(),
                ),
            ],
            chances,
            diagrams: vec![answer_parts::marked_boxes(
                "Wounds afterwards".to_owned(),
                &[(defender, fighters[1].boxes, &report.after.defender)],
            )],
            distributions: vec![
                answer_parts::margins(&names, &pair, &report.margin),
                answer_parts::suffers(defender, &report.suffers),
                answer_parts::stands(defender, &report.after.defender),
            ],
            notes: unused(fighters.iter().zip(&names), self.terms())
                .into_iter()
                .chain(pair.remarks(&names))
                .collect(),
            ..Answer::default()
        }
    }

    fn dice(&self) -> OpposedRoll {
        Pair::once(Pace::Turn, &self.fighters(), self.terms()).dice(ROLES)
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        let Some(settled) = event.settled() else { return Vec::new() };
        Pair::once(Pace::Turn, &self.fighters(), self.terms()).events(ROLES, settled.dice, true)
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> MarginOutcome {
        let fighters = self.fighters();
        let edge = Pair::once(Pace::Turn, &fighters, self.terms()).edge();
        MarginOutcome { margin: last(events).map(|settled| edge + settled.dice).unwrap_or_default() }
    }

    fn outcome_in_words(&self, outcome: &MarginOutcome) -> String {
        answer_parts::margin(&self.names(), outcome.margin)
    }

    fn names(&self) -> Names {
        Names::of(ROLES.into_iter().zip(self.names()))
    }
}
