//! What documents of the firefight ask: their odds, their dice, their words.

use super::attack_report::AttackReport;
use super::attack_script::{AttackOutcome, AttackScript, ManoeuvreOutcome, ManoeuvreScript};
use super::document::{
    AttackScenario, DuelScenario, ManoeuvreScenario, MoveScenario, OrderScenario, PlanScenario,
};
use super::duel::{Duel, DuelOutcome, DuelReport, PlanReport};
use super::manoeuvre::ManoeuvreReport;
use super::movement::{MoveOutcome, MoveReport, MoveScript};
use super::{RULESET, answer, plan_words, sentence};
use crate::dice::FourDice;
use crate::die_by_die::DuelScript;
use crate::order::{Order, OrderQuestion};
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::{Asked, Script};
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight};
use shootout_ruleset::combat::shown;
use std::borrow::Cow;

/// What something came to that may not be possible at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Tried<Outcome> {
    /// It was done.
    Done(Outcome),
    /// Nothing was rolled, as it cannot be done.
    NotLegal {
        /// Always false.
        legal: bool,
    },
}

impl<Outcome> Tried<Outcome> {
    fn words(&self, done: impl Fn(&Outcome) -> String) -> String {
        match self {
            Self::Done(outcome) => done(outcome),
            Self::NotLegal { .. } => "nothing is rolled: it cannot be done".to_owned(),
        }
    }
}

/// The dice of something that may not be possible: then none are rolled.
struct Trying<S>(Option<S>);

impl<S: Script> Script for Trying<S> {
    type Outcome = Tried<S::Outcome>;

    fn asks(&self) -> Option<Asked> {
        self.0.as_ref()?.asks()
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        self.0.as_mut().map(|script| script.give(dice)).unwrap_or_default()
    }

    fn outcome(&self) -> Self::Outcome {
        match &self.0 {
            Some(script) => Tried::Done(script.outcome()),
            None => Tried::NotLegal { legal: false },
        }
    }
}

type Played<'s, Outcome> = Result<Box<dyn Script<Outcome = Outcome> + 's>, InputError>;

impl FateQuestion for AttackScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "attack";
    type Report<W: AnswerWeight> = AttackReport<W>;
    type Outcome = Tried<AttackOutcome>;

    fn check(&self) -> Result<(), InputError> {
        self.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<AttackReport<W>, InputError> {
        Ok(self.report())
    }

    fn answer<W: AnswerWeight>(&self, report: &AttackReport<W>) -> Answer {
        Answer { sentence: sentence::attack(self, report), ..answer::attack(self, report) }
    }

    fn script(&self) -> Played<'_, Self::Outcome> {
        Ok(Box::new(Trying(self.targeting().legal.then(|| AttackScript::new(self)))))
    }

    fn outcome_in_words(&self, outcome: &Self::Outcome) -> String {
        outcome.words(|attack| match attack.hit {
            true => format!("hit by {}, {} stress", attack.margin, attack.stress),
            false => format!("miss, margin {}", attack.margin),
        })
    }

    fn roles(&self) -> Roles {
        Roles::two(["attacker", "defender"], &[&self.attacker.name, &self.defender.name])
    }
}

impl FateQuestion for ManoeuvreScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "manoeuvre";
    type Report<W: AnswerWeight> = ManoeuvreReport<W>;
    type Outcome = Tried<ManoeuvreOutcome>;

    fn check(&self) -> Result<(), InputError> {
        self.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<ManoeuvreReport<W>, InputError> {
        Ok(self.report())
    }

    fn answer<W: AnswerWeight>(&self, report: &ManoeuvreReport<W>) -> Answer {
        Answer { sentence: sentence::manoeuvre(self, report), ..answer::manoeuvre(self, report) }
    }

    fn script(&self) -> Played<'_, Self::Outcome> {
        Ok(Box::new(Trying(self.targeting().legal.then(|| ManoeuvreScript::new(self)))))
    }

    fn outcome_in_words(&self, outcome: &Self::Outcome) -> String {
        outcome.words(|manoeuvre| format!("margin {}", manoeuvre.margin))
    }

    fn roles(&self) -> Roles {
        Roles::two(["attacker", "defender"], &[&self.attacker.name, &self.defender.name])
    }
}

impl FateQuestion for MoveScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "move";
    type Report<W: AnswerWeight> = MoveReport<W>;
    type Outcome = MoveOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<MoveReport<W>, InputError> {
        Ok(self.report())
    }

    fn answer<W: AnswerWeight>(&self, report: &MoveReport<W>) -> Answer {
        Answer { sentence: sentence::movement(self, report), ..answer::movement(self, report) }
    }

    fn script(&self) -> Played<'_, MoveOutcome> {
        Ok(Box::new(MoveScript::new(self)))
    }

    fn outcome_in_words(&self, outcome: &MoveOutcome) -> String {
        format!("{} zones", outcome.zones)
    }

    fn roles(&self) -> Roles {
        Roles::one("mover", &self.mover.name)
    }
}

impl OrderQuestion for OrderScenario {
    const RULESET: &'static str = RULESET;

    fn order(&self) -> Order {
        self.order()
    }
}

impl FateQuestion for DuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = DuelReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        self.report()
    }

    fn answer<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answer {
        Answer { sentence: sentence::duel(self, report), ..answer::duel(self, report) }
    }

    fn script(&self) -> Played<'_, DuelOutcome> {
        let most_turns = self.turns.get().unsigned_abs();
        Ok(Box::new(DuelScript::new(Duel::new(Cow::Borrowed(self)), most_turns)))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        shown::outcome(self.names().into(), outcome.winner, outcome.turns, "turn")
    }

    fn roles(&self) -> Roles {
        Roles::sides(&<[&str; 2]>::from(self.names()))
    }
}

/// Its dice are those of the fight, both by the plans that are stated.
impl FateQuestion for PlanScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "plan";
    type Report<W: AnswerWeight> = PlanReport<W>;
    type Outcome = DuelOutcome;

    fn takes_long(&self) -> bool {
        true
    }

    fn check(&self) -> Result<(), InputError> {
        self.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<PlanReport<W>, InputError> {
        self.report()
    }

    fn answer<W: AnswerWeight>(&self, report: &PlanReport<W>) -> Answer {
        Answer { sentence: plan_words::sentence(self, report), ..plan_words::answer(self, report) }
    }

    fn script(&self) -> Played<'_, DuelOutcome> {
        let duel = self.duel();
        let most_turns = duel.turns.get().unsigned_abs();
        Ok(Box::new(DuelScript::new(Duel::new(Cow::Owned(duel)), most_turns)))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        self.duel().outcome_in_words(outcome)
    }

    fn roles(&self) -> Roles {
        self.duel().roles()
    }
}
