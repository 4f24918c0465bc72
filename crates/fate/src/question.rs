//! Questions of the rule sets for Fate dice: a document, its odds, its dice. All that a case does follows from them.

use crate::dice::{FACES, rolls};
use crate::roles::{Names, Role};
use crate::rolls::{EventWords, RollFor, seen_by_all};
use crate::transcript::{RequestTranscript, RollTranscript, Transcript, faces_of, not_legal};
use serde::de::DeserializeOwned;
use shootout_odds::{Next, Procedure, Roll, Rolled, Transition};
use shootout_ruleset::answer::Number;
use shootout_ruleset::case::{Playing, Reported, give_faces, json, only_answers};
use shootout_ruleset::dice::{Narrate, Notation, Reveals, RollRequest, RollResult, Session, events_of};
use shootout_ruleset::follow::Followed;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;
use shootout_ruleset::question::{Case, Command, nothing_to_follow};

/// A document that asks something: what its fields mean, what the rules answer, and what its dice mean.
pub(crate) trait FateQuestion: DeserializeOwned + 'static {
    /// What documents call the rule set.
    const RULESET: &'static str;
    /// What documents call the question.
    const ASK: &'static str;
    /// Whether its transcript says in which turn a throw is made, where turns are counted.
    const IN_TURNS: bool = true;
    /// The odds, as the contract has them.
    type Report<W: AnswerWeight>: Serialize;
    /// The dice.
    type Dice<'q>: Procedure<Why: Into<RollFor>, Event = Self::DiceEvent>
    where
        Self: 'q;
    /// What a throw turned out to mean.
    type DiceEvent: Copy;
    /// What a roll settles.
    type Event: EventWords;
    /// What it came to when it was rolled.
    type Outcome: Serialize;

    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    fn check(&self) -> Result<(), InputError> {
        Ok(())
    }

    /// The odds.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The odds as people see them, the sentence among them.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;

    /// The plan that its answer tells, followed as far as this has happened; as for a [`Case`].
    fn followed<W: AnswerWeight>(&self, _happened: &str) -> Result<Followed, InputError> {
        Err(nothing_to_follow())
    }

    /// Whether the answer can take so long that a page had better go on meanwhile.
    fn takes_long(&self) -> bool {
        false
    }

    /// Why nothing is rolled, in words, where what is asked cannot be done.
    fn not_rolled(&self) -> Option<&'static str> {
        None
    }

    /// Its dice, rolled or played.
    ///
    /// # Errors
    ///
    /// When the question has none; the first of the faces that cannot be read, or that is left over.
    fn played(&self, how: Playing<'_>) -> Result<Played, InputError> {
        match self.not_rolled() {
            Some(words) => not_legal([Self::RULESET, Self::ASK], &how, words),
            None => play(self, Self::ASK, how),
        }
    }

    /// The dice, before the first throw.
    fn dice(&self) -> Self::Dice<'_>;

    /// What a throw settles that was made after these, in order.
    fn events(
        &self,
        dice: &Self::Dice<'_>,
        event: &Self::DiceEvent,
        before: &[Self::DiceEvent],
    ) -> Vec<Self::Event>;

    /// What all throws came to.
    fn outcome(&self, dice: &Self::Dice<'_>, events: &[Self::DiceEvent]) -> Self::Outcome;

    /// The same in words.
    fn outcome_in_words(&self, outcome: &Self::Outcome) -> String;

    /// Who is who.
    fn names(&self) -> Names {
        Names::default()
    }

    /// Who rolls, as transcripts call them.
    fn roller(&self, role: Role) -> String {
        role.to_string()
    }

    /// What the turns are, to people: exchanges, rounds.
    fn unit(&self) -> &'static str {
        "turn"
    }
}

/// What a question says of its dice that has none of its own: it plays those of another one, or none.
macro_rules! no_dice {
    () => {
        type Dice<'q> = shootout_ruleset::combat::NoDice<crate::rolls::RollFor>;
        type DiceEvent = ();
        type Event = crate::rolls::Unsaid;
        type Outcome = ();

        fn dice(&self) -> Self::Dice<'_> {
            Self::Dice::default()
        }
        fn events(&self, _: &Self::Dice<'_>, (): &(), _: &[()]) -> Vec<Self::Event> {
            Vec::new()
        }
        fn outcome(&self, _: &Self::Dice<'_>, _: &[()]) {}
        fn outcome_in_words(&self, (): &()) -> String {
            String::new()
        }
    };
}

/// What a question says of its dice that are those of a duel: `fight` makes it, and `turns` says how many turns are played. What two sides
/// are called `called` says; where one stands against others the question says itself who is who.
macro_rules! duel_dice {
    ($duel:ident of one) => {
        type Dice<'q> = shootout_ruleset::combat::DuelDice<$duel<'q>>;
        type DiceEvent = shootout_ruleset::combat::EventOf<$duel<'static>>;
        type Event = Event;
        type Outcome = shootout_ruleset::combat::DuelOutcome;

        fn dice(&self) -> Self::Dice<'_> {
            Self::Dice { duel: self.fight(), max_turns: self.turns.to_u32() }
        }
        fn outcome(&self, dice: &Self::Dice<'_>, events: &[Self::DiceEvent]) -> Self::Outcome {
            dice.outcome(events)
        }
    };
    ($duel:ident) => {
        crate::question::duel_dice!($duel of one);

        fn outcome_in_words(&self, outcome: &Self::Outcome) -> String {
            let [a, b] = self.called();
            shootout_ruleset::combat::shown::outcome([&a, &b], outcome.winner, outcome.turns, self.unit())
        }
        fn names(&self) -> crate::roles::Names {
            crate::roles::Names::sides(&self.called())
        }
    };
}

pub(crate) use {duel_dice, no_dice};

/// Tells so many turns of a fight one by one, whatever the file says.
pub(crate) const TURNS: InputOption = InputOption {
    command: Command::Duel,
    name: "turns",
    value: "N",
    help: "Lists this many turns one by one, at most 500, whatever the file says; the fight is still followed to its end",
    path: "turns",
    set: |document, turns| document.set("turns".to_owned(), turns),
    estimates: false,
};

/// Reads a document, out of which `ruleset` and `ask` were taken, of a question with this report.
///
/// # Errors
///
/// The first thing that does not fit, or does not go together.
pub(crate) fn read<Q, R>(document: &Node) -> Result<Box<dyn Case>, InputError>
where
    Q: FateQuestion<Report<f64> = R>,
{
    let question: Q = decode(document, "")?;
    question.check()?;
    Ok(Box::new(Read(question)))
}

/// A question as the rule set declares it: its label, its command, its document, its report, its metrics.
macro_rules! question {
    ($label:literal, $command:expr, $document:ident, $($report:ident)::+, $metrics:expr) => {
        shootout_ruleset::question::Question {
            name: <$document as crate::question::FateQuestion>::ASK,
            label: $label,
            command: $command,
            read: crate::question::read::<$document, $($report)::+<f64>>,
            metrics: $metrics,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!($document),
            #[cfg(feature = "schema")]
            report_schema: Some(|| {
                crate::question::of_report(
                    schemars::schema_for!($($report)::+<shootout_ruleset::schema::Chance>),
                    <$document as crate::question::FateQuestion>::ASK,
                )
            }),
        }
    };
}

pub(crate) use question;

/// The schema of a report with what it says was asked: several questions may say the same.
#[cfg(feature = "schema")]
pub(crate) fn of_report(mut schema: schemars::Schema, ask: &str) -> schemars::Schema {
    let words = schemars::json_schema!({ "description": "What was asked.", "const": ask });
    if let Some(properties) = schema.get_mut("properties").and_then(|properties| properties.as_object_mut()) {
        properties.insert(shootout_ruleset::question::ASK.to_owned(), words.to_value());
    }
    schema
}

/// A document that was read and goes together.
struct Read<Q>(Q);

impl<Q: FateQuestion> Reported for Read<Q> {
    const HEAD: [&'static str; 2] = [Q::RULESET, Q::ASK];
    type Report<W: AnswerWeight> = Q::Report<W>;

    fn report<W: AnswerWeight>(&self) -> Result<Q::Report<W>, InputError> {
        self.0.report()
    }

    fn answer<W: AnswerWeight>(&self, report: &Q::Report<W>) -> Answer {
        self.0.answer(report)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        self.0.played(playing)
    }

    fn followed<W: AnswerWeight>(&self, happened: &str) -> Result<Followed, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        self.0.followed::<W>(happened)
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        numbers::<f64>(self.0.report::<f64>(), metrics)
    }

    fn takes_long(&self) -> bool {
        self.0.takes_long()
    }
}

/// Plays the dice of a question.
///
/// # Errors
///
/// The first of the faces that cannot be read, or that is left over.
pub(crate) fn play<Q: FateQuestion>(
    question: &Q,
    ask: &'static str,
    how: Playing<'_>,
) -> Result<Played, InputError> {
    how.of(&InWords { dice: question.dice(), question, ask })
}

/// The dice of a question that were thrown to their end.
pub(crate) struct Thrown<Q: FateQuestion> {
    /// What each throw turned out to mean.
    pub dice: Vec<Q::DiceEvent>,
    /// What they came to.
    pub outcome: Q::Outcome,
    /// What each of them settles.
    each: Vec<Vec<Q::Event>>,
}

impl<Q: FateQuestion> Thrown<Q> {
    /// All that they settle, in order.
    pub fn events(&self) -> impl Iterator<Item = &Q::Event> {
        self.each.iter().flatten()
    }

    /// What the last of them settles, in the words of the contract, with names.
    pub fn last_words(&self, names: &Names) -> Vec<String> {
        self.each.last().into_iter().flatten().map(|event| event.words(names)).collect()
    }
}

/// Throws the dice of a question with these faces of the table.
///
/// # Errors
///
/// When there are too few or too many, or one cannot be read.
pub(crate) fn thrown<Q: FateQuestion>(question: &Q, faces: &str) -> Result<Thrown<Q>, InputError> {
    let in_words = InWords { dice: question.dice(), question, ask: "" };
    let mut session = Session::new(&in_words);
    give_faces(&mut session, faces)?;
    if let Some(roll) = session.next_roll() {
        let allowed = format!("four dice more: {}", in_words.what(&roll.why));
        return Err(InputError::new("faces", counted(session.rolled().len(), "roll"), allowed));
    }
    let dice = session.events();
    let mut each = Vec::with_capacity(dice.len());
    for (at, event) in dice.iter().enumerate() {
        each.push(question.events(&in_words.dice, event, &dice[..at]));
    }
    Ok(Thrown { each, outcome: question.outcome(&in_words.dice, &dice), dice })
}

/// The dice of a question in words: the transcript of the contract, what people read and what players may see are all told from the events
/// of the question.
struct InWords<'n, Q: FateQuestion + 'n> {
    question: &'n Q,
    ask: &'static str,
    dice: Q::Dice<'n>,
}

impl<'n, Q: FateQuestion> Procedure for InWords<'n, Q> {
    type State = <Q::Dice<'n> as Procedure>::State;
    type Why = RollFor;
    type Event = Q::DiceEvent;

    fn start(&self) -> Self::State {
        self.dice.start()
    }
    fn next(&self, state: Self::State) -> Next<RollFor> {
        self.dice.next(state).map(|why| {
            let roll: RollFor = why.into();
            RollFor { turn: roll.turn.filter(|_| Q::IN_TURNS), ..roll }
        })
    }
    fn transitions(&self, state: Self::State, found: &mut Vec<Transition<Self::State, Q::DiceEvent>>) {
        self.dice.transitions(state, found);
    }
}

/// How throws of four dice are written: `-0++,000+`.
static FOUR_SIGNS: Notation = Notation {
    signs: &FACES,
    prompt: "4dF",
    read: |text| Ok(rolls(text)?.iter().map(|dice| dice.faces().to_vec()).collect()),
};

type Throw<Q> = Rolled<RollFor, <Q as FateQuestion>::DiceEvent>;

/// How somebody says what a throw settles, who calls people so; nothing where they do not say it.
type Said = fn(&dyn EventWords, &Names) -> Option<String>;

// All that is not of one question alone is left to `RollFor` and `RollTranscript`, which are compiled once.
impl<Q: FateQuestion> InWords<'_, Q> {
    /// What a throw settles, as it is said.
    fn events(&self, throw: &Throw<Q>, before: &[Throw<Q>], names: &Names, said: Said) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(event) = throw.event {
            for event in self.question.events(&self.dice, &event, &events_of(before)) {
                words.extend(said(&event, names));
            }
        }
        words
    }

    /// Who rolls what for.
    fn what(&self, roll: &RollFor) -> String {
        let name = match roll.role {
            Role::Contender(_) => self.question.roller(roll.role),
            role => self.question.names().call(role),
        };
        roll.in_words(&name, self.question.unit())
    }

    fn request(&self, roll: &RollFor) -> RequestTranscript {
        RequestTranscript { turn: roll.turn, roller: self.question.roller(roll.role), why: roll.why }
    }
}

impl<Q: FateQuestion> Narrate for InWords<'_, Q> {
    const RULE_SET: &'static str = Q::RULESET;
    const NOTATION: Option<&'static Notation> = Some(&FOUR_SIGNS);

    type Outcome = Q::Outcome;

    fn ask(&self, roll: &Roll<RollFor>, _: &[Throw<Q>], _: Option<usize>) -> RollRequest {
        let (dice, what) = (roll.dice.sides(), self.what(&roll.why));
        RollRequest { dice, what, reveals: Reveals::Nothing, ..RollRequest::default() }
    }

    fn tell(&self, throw: &Throw<Q>, before: &[Throw<Q>]) -> RollResult {
        let names = self.question.names();
        let events = self.events(throw, before, &names, |event, names| event.said(names));
        RollResult {
            ask: self.ask(&throw.roll, before, None),
            faces: throw.faces.clone(),
            words: throw.roll.why.total_in_words(&throw.faces, &events),
            reveals: Reveals::Anything,
        }
    }

    /// What the dice come to, all can count.
    fn seen_by_all(&self, throw: &Throw<Q>, before: &[Throw<Q>]) -> String {
        let names = self.question.names();
        let seen = self.events(throw, before, &names, |event, names| event.seen_by_all(names));
        seen_by_all(&throw.faces, &seen)
    }

    fn outcome(&self, events: &[Q::DiceEvent]) -> Q::Outcome {
        self.question.outcome(&self.dice, events)
    }

    fn totals(&self, throws: &[Throw<Q>], over: bool) -> Vec<String> {
        if !over {
            return Vec::new();
        }
        vec![self.question.outcome_in_words(&self.outcome(&events_of(throws)))]
    }

    fn transcript_json(
        &self,
        throws: &[Throw<Q>],
        (next, _): (Option<&Roll<RollFor>>, Option<usize>),
        _: &[u32],
        seed: Option<u64>,
    ) -> String {
        let nameless = Names::default();
        let mut rolls = Vec::with_capacity(throws.len());
        for (at, throw) in throws.iter().enumerate() {
            let events =
                self.events(throw, &throws[..at], &nameless, |event, names| Some(event.words(names)));
            let why = &throw.roll.why;
            rolls.push(RollTranscript::new(self.request(why), &throw.faces, why.added, events));
        }
        json(&Transcript {
            ruleset: Q::RULESET,
            ask: self.ask,
            seed,
            outcome: next.is_none().then(|| self.outcome(&events_of(throws))),
            next: next.map(|roll| self.request(&roll.why)),
            faces: faces_of(&rolls),
            rolls,
        })
    }
}
