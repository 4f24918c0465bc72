//! Questions of the rule sets for Fate dice: a document, its odds, its dice. All that a [`Case`] does follows from them.

use crate::dice::{FACES, FOUR_DICE};
use crate::roles::Roles;
use crate::transcript::{RollRequest, RollResult, Script, Transcript, replayed, rolled};
use rand::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Number};
use shootout_ruleset::case::{json, only_answers};
use shootout_ruleset::dice::Reveals;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::played::{NextDice, Played, PlayedRoll};
use shootout_ruleset::question::{Answered, Case, Command};

/// A document that asks something: what its fields mean, and what the rules answer.
pub(crate) trait FateQuestion: DeserializeOwned + 'static {
    /// What documents call the rule set.
    const RULESET: &'static str;
    /// What documents call the question.
    const ASK: &'static str;
    /// The odds, as the contract has them.
    type Report<W: AnswerWeight>: Serialize;
    /// What it came to when it was rolled.
    type Outcome: Serialize;

    /// Checks what the types cannot say.
    fn check(&self) -> Result<(), InputError>;

    /// The odds.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The odds as people see them, the sentence among them.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;

    /// The dice, roll by roll.
    ///
    /// # Errors
    ///
    /// When the question has none.
    fn script(&self) -> Result<Box<dyn Script<Outcome = Self::Outcome> + '_>, InputError>;

    /// What the dice came to, in words.
    fn outcome_in_words(&self, outcome: &Self::Outcome) -> String;

    /// Whether the answer can take so long that a page had better go on meanwhile.
    fn takes_long(&self) -> bool {
        false
    }

    /// Who is who in the transcript.
    fn roles(&self) -> Roles {
        Roles::default()
    }

    /// What the turns of the transcript are, to people: exchanges, rounds.
    fn unit(&self) -> &'static str {
        "turn"
    }

    /// What a roll has settled, as people say it: from the words of the transcript, in which names stand for roles already.
    fn settled_in_words(&self, event: &str) -> String {
        event.to_owned()
    }

    /// The same as far as everyone at the table sees it: neither harm nor protection, nor a margin or a total, which harm lowers.
    fn seen_by_all(&self, event: &str) -> Option<String> {
        SEEN_BY_ALL.contains(&event).then(|| event.to_owned())
    }
}

/// What a roll settles without a word of harm or protection.
const SEEN_BY_ALL: [&str; 9] =
    ["boost", "fail", "failed", "hit", "jammed", "miss", "reached", "success", "tie"];

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

/// Reads a document, out of which `ruleset` and `ask` were taken.
///
/// # Errors
///
/// The first thing that does not fit, or does not go together.
pub(crate) fn read<Q: FateQuestion>(document: &Node) -> Result<Box<dyn Case>, InputError> {
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
            read: crate::question::read::<$document>,
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

/// A report with what stands before it in every document that is written.
#[derive(Serialize)]
struct Headed<'r, R> {
    ruleset: &'static str,
    ask: &'static str,
    sentence: &'r str,
    #[serde(flatten)]
    report: &'r R,
}

/// Everything that was rolled, and by which document.
#[derive(Serialize)]
struct Rolls<Outcome> {
    ruleset: &'static str,
    ask: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(flatten)]
    transcript: Transcript<Outcome>,
}

impl<Q: FateQuestion> Read<Q> {
    fn answered<W: AnswerWeight>(&self) -> Result<Answered, InputError> {
        let report = self.0.report::<W>()?;
        let answer = self.0.answer(&report);
        let headed = Headed { ruleset: Q::RULESET, ask: Q::ASK, sentence: &answer.sentence, report: &report };
        Ok(Answered { report_json: json(&headed), answer })
    }

    fn played(&self, transcript: Transcript<Q::Outcome>, seed: Option<u64>) -> Played {
        let outcome = transcript.outcome.as_ref().map(|outcome| self.0.outcome_in_words(outcome));
        let rolls = Rolls { ruleset: Q::RULESET, ask: Q::ASK, seed, transcript };
        let teller = Teller {
            roles: self.0.roles(),
            unit: self.0.unit(),
            settled: &|event| self.0.settled_in_words(event),
            seen_by_all: &|event| self.0.seen_by_all(event),
        };
        teller.told(&rolls.transcript, outcome, json(&rolls))
    }
}

impl<Q: FateQuestion> Case for Read<Q> {
    fn takes_long(&self) -> bool {
        self.0.takes_long()
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answered::<f64>()
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answered::<shootout_odds::Rational>()
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        numbers::<f64>(self.0.report::<f64>(), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        numbers::<shootout_odds::Rational>(self.0.report::<shootout_odds::Rational>(), metrics)
    }

    fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        Ok(self.played(rolled(self.0.script()?, generator), Some(seed)))
    }

    fn play(&self, faces: &str) -> Result<Played, InputError> {
        if cfg!(not(feature = "more-than-answers")) {
            return Err(only_answers(Q::ASK));
        }
        Ok(self.played(replayed(self.0.script()?, faces)?, None))
    }
}

/// How a transcript is told to people.
pub(crate) struct Teller<'t> {
    pub roles: Roles,
    /// What a turn is.
    pub unit: &'static str,
    /// How people say what a roll has settled.
    pub settled: &'t dyn Fn(&str) -> String,
    /// What everyone sees of it.
    pub seen_by_all: &'t dyn Fn(&str) -> Option<String>,
}

impl Teller<'_> {
    /// Everything that was rolled, in words.
    pub fn told<Outcome>(
        &self,
        transcript: &Transcript<Outcome>,
        outcome: Option<String>,
        transcript_json: String,
    ) -> Played {
        Played {
            rolls: transcript.rolls.iter().map(|roll| self.roll(roll)).collect(),
            outcome: outcome.into_iter().collect(),
            next: transcript.next.as_ref().map(|request| self.what(request)),
            next_needs: Vec::new(),
            next_reveals: Reveals::Nothing,
            pending: 0,
            next_dice: transcript.next.as_ref().map(|_| four_dice()),
            faces: transcript.faces.join(","),
            transcript_json,
        }
    }

    /// Who rolls what for: "Guard: attack", in a fight "turn 3, Guard: attack"; where everyone just rolls for the exchange,
    /// "exchange 3: Guard".
    fn what(&self, request: &RollRequest) -> String {
        let roller = self.roles.named(&request.roller);
        let why = request.why.replace('_', " ");
        match request.turn {
            Some(turn) if why == self.unit => format!("{why} {turn}: {roller}"),
            Some(turn) => format!("{} {turn}, {roller}: {why}", self.unit),
            None => format!("{roller}: {why}"),
        }
    }

    fn roll(&self, roll: &RollResult) -> PlayedRoll {
        let added = roll.total - roll.sum;
        let total = match added {
            0 => format!("{}", roll.total),
            _ => format!("{} {added:+} = {}", roll.sum, roll.total),
        };
        let events: Vec<String> =
            roll.events.iter().map(|event| self.roles.named(&event.replace('_', " "))).collect();
        let told = |start: String, events: Vec<String>| {
            if events.is_empty() { start } else { format!("{start}: {}", events.join(", ")) }
        };
        let words = told(total, events.iter().map(|event| (self.settled)(event)).collect());
        let seen = events.iter().filter_map(|event| (self.seen_by_all)(event)).collect();
        // What the dice come to, all can count.
        let seen_by_all = told(format!("dice {:+}", roll.sum).replace("+0", "0"), seen);
        let dice = roll.faces.chars().map(String::from).collect();
        PlayedRoll {
            what: self.what(&roll.request),
            needs: Vec::new(),
            faces: roll.faces.clone(),
            dice,
            words,
            asked_reveals: Reveals::Nothing,
            reveals: Reveals::Anything,
            seen_by_all,
        }
    }
}

/// Every throw is of four dice, written side by side.
fn four_dice() -> NextDice {
    let faces: Vec<String> = FACES.iter().map(|face| face.to_string()).collect();
    NextDice {
        faces: vec![faces; FOUR_DICE.sides().len()],
        shows: Vec::new(),
        prompts: vec!["4dF".to_owned()],
        layouts: Vec::new(),
        between: "",
    }
}
