//! Questions: a document, its odds, its dice. All that a [`Case`] does follows from them.

use crate::attack::effort::Effort;
use crate::catalogue;
use crate::rulings::{Rulings, differing};
use crate::throw::Throw;
use crate::transcript::{DieRecord, NextDie, next_in_words, records, result, reveals, seen_by_all};
use serde::de::DeserializeOwned;
use shootout_odds::staged::Block;
use shootout_odds::{Counts, Dice, Next, Play, Procedure, Roll, Rolled};
use shootout_ruleset::answer::Number;
#[cfg(feature = "scenes")]
use shootout_ruleset::case::give_faces;
use shootout_ruleset::case::{Reported, json, only_answers};
#[cfg(feature = "scenes")]
use shootout_ruleset::dice::Session;
use shootout_ruleset::dice::{Narrate, RollRequest, RollResult};
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::Case;
use shootout_ruleset::rulings::Setting;
use std::fmt::Debug;

/// A document that asks something: what its fields mean, and what the rules answer.
pub(crate) trait SquadQuestion: DeserializeOwned + 'static {
    /// What documents call the question.
    const ASK: &'static str;
    /// Whether anything can be rolled in it.
    const HAS_DICE: bool = true;
    /// The odds, as the contract has them.
    type Report<W: AnswerWeight>: Serialize;
    /// What it came to when it was rolled.
    type Outcome: Serialize;
    /// How its procedures have ended so far.
    type Ends: EndsSoFar;
    /// What is rolled in it: one procedure, or several one after the other.
    type Procedure<'q>: Block<Why = Throw, End = <Self::Ends as EndsSoFar>::End>;

    /// Checks what the types cannot say.
    fn check(&self) -> Result<(), InputError>;

    /// The odds.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The numbers of these metrics by themselves, where the whole report would be more work; in their order.
    fn numbers(&self, _metrics: &[&Metric]) -> Option<Vec<Option<Number>>> {
        None
    }

    /// The odds as people see them, the sentence among them.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;

    /// Whether the answer can take so long that a page had better go on meanwhile.
    fn takes_long(&self) -> bool {
        false
    }

    /// The place of a choice that cannot be taken as things stand, with why.
    fn ineffective_choice(&self) -> Option<(&'static str, &'static str)> {
        None
    }

    /// How much work the answer is, as far as attacks of many states make it much.
    fn effort(&self) -> Effort {
        Effort::default()
    }

    /// What is rolled next, after procedures that ended like this; none when all is over.
    fn procedure(&self, ended: &Self::Ends) -> Option<Self::Procedure<'_>>;

    /// What the dice came to, once all is over.
    fn outcome(&self, ended: &Self::Ends) -> Option<Self::Outcome>;

    /// What the dice came to, in words.
    fn outcome_in_words(&self, outcome: &Self::Outcome) -> Vec<String>;
}

/// How the procedures of a question have ended so far.
pub(crate) trait EndsSoFar: Copy + Ord + Debug + Default {
    /// How one of them ends.
    type End;

    /// The same with one more.
    fn with(self, end: Self::End) -> Self;
}

/// The end of the only procedure.
impl<End: Copy + Ord + Debug> EndsSoFar for Option<End> {
    type End = End;

    fn with(self, end: End) -> Self {
        Some(end)
    }
}

/// The ends of so many procedures at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct AllEnds<End, const MAX: usize>([Option<End>; MAX]);

impl<End: Copy, const MAX: usize> Default for AllEnds<End, MAX> {
    fn default() -> Self {
        Self([None; MAX])
    }
}

impl<End, const MAX: usize> AllEnds<End, MAX> {
    /// Those that have ended, in order.
    pub fn iter(&self) -> impl Iterator<Item = &End> {
        self.0.iter().flatten()
    }
}

impl<End: Copy + Ord + Debug, const MAX: usize> EndsSoFar for AllEnds<End, MAX> {
    type End = End;

    fn with(mut self, end: End) -> Self {
        if let Some(free) = self.0.iter_mut().find(|known| known.is_none()) {
            *free = Some(end);
        }
        self
    }
}

/// The outcome of a question that has no dice of its own.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct NoDice {}

/// What a question says of dice that has none.
macro_rules! no_dice {
    () => {
        type Outcome = crate::question::NoDice;
        type Ends = Option<()>;
        type Procedure<'q> = shootout_odds::staged::NoBlock<crate::throw::Throw>;

        fn procedure(&self, _: &Option<()>) -> Option<Self::Procedure<'_>> {
            None
        }
        fn outcome(&self, _: &Option<()>) -> Option<crate::question::NoDice> {
            Some(crate::question::NoDice {})
        }
        fn outcome_in_words(&self, _: &crate::question::NoDice) -> Vec<String> {
            Vec::new()
        }
    };
}

pub(crate) use no_dice;

/// The dice of a question: its procedures one after the other.
pub(crate) struct QuestionDice<'q, Q>(pub &'q Q);

/// How far they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct DiceState<Ends, Line> {
    /// How many procedures have ended.
    number: u32,
    /// How far the one is that is under way; none when all is over.
    line: Option<Line>,
    ends: Ends,
}

type StateOf<'q, Q> =
    DiceState<<Q as SquadQuestion>::Ends, <<Q as SquadQuestion>::Procedure<'q> as Block>::Line>;

impl<'q, Q: SquadQuestion> QuestionDice<'q, Q> {
    /// Goes on with the next procedure in which something is thrown.
    fn begin(&self, mut number: u32, mut ends: Q::Ends) -> StateOf<'q, Q> {
        while let Some(procedure) = self.0.procedure(&ends) {
            let line = procedure.begin();
            let Some(end) = procedure.end(&line) else { return DiceState { number, line: Some(line), ends } };
            (number, ends) = (number + 1, ends.with(end));
        }
        DiceState { number, line: None, ends }
    }

    /// How all procedures ended after this; none while dice are missing. What is only stated happens.
    fn ends_after(&self, state: StateOf<'q, Q>) -> Option<Q::Ends> {
        let state = Play::at(self, state).state();
        state.line.is_none().then_some(state.ends)
    }
}

impl<'q, Q: SquadQuestion> Procedure for QuestionDice<'q, Q> {
    const POOLS: bool = true;
    type State = StateOf<'q, Q>;
    type Why = Throw;
    /// How far the dice are after a throw.
    type Event = StateOf<'q, Q>;

    fn start(&self) -> Self::State {
        self.begin(0, Q::Ends::default())
    }

    fn next(&self, DiceState { line, ends, .. }: Self::State) -> Next<Throw> {
        let roll = line.and_then(|line| self.0.procedure(&ends)?.roll(&line));
        roll.map_or(Next::Done, |(pool, why)| Next::Roll(Roll::new(Dice::pool(pool), why)))
    }

    fn counted(&self, state: Self::State, counts: Counts) -> Option<(Self::State, Self::State)> {
        let procedure = self.0.procedure(&state.ends)?;
        let line = procedure.fallen(state.line?, counts);
        let then = match procedure.end(&line) {
            Some(end) => self.begin(state.number + 1, state.ends.with(end)),
            None => DiceState { line: Some(line), ..state },
        };
        Some((then, then))
    }
}

impl<'q, Q: SquadQuestion> Narrate for QuestionDice<'q, Q> {
    const RULE_SET: &'static str = crate::RULESET;
    type Outcome = Option<Q::Outcome>;

    fn ask(&self, roll: &Roll<Throw>, _: &[Rolled<Throw, Self::State>], _: Option<usize>) -> RollRequest {
        let dice = roll.dice.sides();
        RollRequest {
            dice,
            what: next_in_words(&roll.why, dice.len()),
            reveals: reveals(roll.why.step),
            signs: roll.why.die.signs(),
            ..RollRequest::default()
        }
    }

    fn tell(&self, rolled: &Rolled<Throw, Self::State>, _: &[Rolled<Throw, Self::State>]) -> RollResult {
        result(&rolled.roll, &rolled.faces)
    }

    fn seen_by_all(&self, rolled: &Rolled<Throw, Self::State>, _: &[Rolled<Throw, Self::State>]) -> String {
        seen_by_all(&rolled.roll.why, &rolled.faces)
    }

    fn outcome(&self, events: &[Self::State]) -> Option<Q::Outcome> {
        let state = events.last().copied().unwrap_or_else(|| self.start());
        self.0.outcome(&self.ends_after(state)?)
    }

    fn totals(&self, rolled: &[Rolled<Throw, Self::State>], _: bool) -> Vec<String> {
        let last = rolled.last().and_then(|last| last.event);
        let outcome = self.outcome(last.as_slice());
        outcome.map(|outcome| self.0.outcome_in_words(&outcome)).unwrap_or_default()
    }

    fn transcript_json(
        &self,
        throws: &[Rolled<Throw, Self::State>],
        (next, _): (Option<&Roll<Throw>>, Option<usize>),
        begun: &[u32],
        seed: Option<u64>,
    ) -> String {
        let all = throws.iter().map(|throw| (&throw.roll, &*throw.faces));
        let dice = records(all.chain(next.map(|next| (next, begun))));
        let last = throws.last().and_then(|last| last.event);
        json(&Rolls {
            ruleset: crate::RULESET,
            ask: Q::ASK,
            seed,
            faces: dice.iter().map(|die| die.face).collect(),
            dice,
            next: next.map(|next| NextDie::of(&next.why)),
            outcome: self.outcome(last.as_slice()),
        })
    }
}

/// How all procedures of a question end with these faces.
///
/// # Errors
///
/// When there are more or fewer of them, or one is wrong.
#[cfg(feature = "scenes")]
pub(crate) fn ends_with<Q: SquadQuestion>(question: &Q, faces: &str) -> Result<Q::Ends, InputError> {
    let dice = QuestionDice(question);
    let mut session = Session::new(&dice);
    give_faces(&mut session, faces)?;
    let state = session.events().last().copied().unwrap_or_else(|| dice.start());
    dice.ends_after(state).ok_or_else(|| {
        let found = counted(session.rolled().len(), "throw");
        InputError::new("faces", found, "more: not all dice are rolled")
    })
}

/// Reads a document, out of which `ruleset` and `ask` were taken.
///
/// # Errors
///
/// The first thing that does not fit, or does not go together.
pub(crate) fn read<Q: SquadQuestion>(document: &Node) -> Result<Box<dyn Case>, InputError> {
    let question: Q = checked(document)?;
    let rulings = document.get("rulings").map(|stated| decode(stated, "rulings")).transpose()?;
    Ok(Box::new(Read { question, rulings: rulings.unwrap_or_default() }))
}

/// The same as the question itself.
pub(crate) fn checked<Q: SquadQuestion>(document: &Node) -> Result<Q, InputError> {
    let question: Q = decode(&catalogue::resolved(document)?, "")?;
    question.check()?;
    Ok(question)
}

/// A question as the rule set declares it: its label, its document, its report as a schema has it, its metrics.
macro_rules! question {
    ($label:literal, $document:ident, $report:ty, $metrics:expr) => {
        shootout_ruleset::question::Question {
            name: <$document as crate::question::SquadQuestion>::ASK,
            label: $label,
            command: shootout_ruleset::question::Command::Odds,
            read: crate::question::read::<$document>,
            metrics: $metrics,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!($document),
            #[cfg(feature = "schema")]
            report_schema: Some(|| crate::question::headed(schemars::schema_for!($report))),
        }
    };
}

pub(crate) use question;

/// An answer that takes no longer is there at once, also on a page, which takes some times as long.
const AT_ONCE_S: f64 = 0.02;

/// A document that was read and goes together.
struct Read<Q> {
    question: Q,
    rulings: Rulings,
}

/// The schema of a report with what stands before it, but for what stands before that of every rule set.
#[cfg(feature = "schema")]
pub(crate) fn headed(mut schema: schemars::Schema) -> schemars::Schema {
    use serde_json::{Value, json};
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let words = "The rulings that differ from their defaults.";
        properties.insert("rulings".to_owned(), json!({ "description": words, "type": "object" }));
    }
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.push("rulings".into());
    }
    schema
}

/// Everything that was rolled, and by which document.
#[derive(Serialize)]
struct Rolls<Outcome> {
    ruleset: &'static str,
    ask: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    dice: Vec<DieRecord>,
    faces: Vec<u32>,
    next: Option<NextDie>,
    outcome: Option<Outcome>,
}

impl<Q: SquadQuestion> Reported for Read<Q> {
    const HEAD: [&'static str; 2] = [crate::RULESET, Q::ASK];
    type Report<W: AnswerWeight> = Q::Report<W>;

    fn report<W: AnswerWeight>(&self) -> Result<Q::Report<W>, InputError> {
        self.question.effort().check(W::EXACT)?;
        self.question.report()
    }

    fn answer<W: AnswerWeight>(&self, report: &Q::Report<W>) -> Answer {
        self.question.answer(report)
    }

    fn rulings(&self) -> Option<Vec<(&'static str, Setting)>> {
        Some(differing(&self.rulings))
    }

    fn takes_long(&self) -> bool {
        self.question.takes_long() || Reported::expected_s(self) > 0.0
    }

    /// What takes less is there at once.
    fn expected_s(&self) -> f64 {
        Some(self.question.effort().seconds())
            .filter(|expected_s| *expected_s > AT_ONCE_S)
            .unwrap_or_default()
    }

    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        self.question.ineffective_choice()
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        self.question.effort().check(false)?;
        self.question
            .numbers(metrics)
            .map_or_else(|| numbers::<f64>(self.question.report::<f64>(), metrics), Ok)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        if !Q::HAS_DICE {
            let allowed = "a question with dice: nothing is rolled in this one";
            return Err(InputError::new("ask", format!("`{}`", Q::ASK), allowed));
        }
        playing.of(&QuestionDice(&self.question))
    }
}
