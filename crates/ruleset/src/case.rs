//! Cases of questions with a report: all that a [`Case`] does follows from the report and the dice.

pub use crate::answer::json;
pub use crate::played::{Played, Playing};

use crate::InputError;
use crate::answer::{Answer, AnswerWeight, Number};
use crate::dice::{
    AnySession, DieSigns, Narrate, RollRequest, RollResult, Session, ToldSession, dice_words, face_words,
    read_face,
};
use crate::document::{Node, decode};
use crate::follow::Followed;
use crate::metric::{Metric, numbers};
use crate::played::{NextDice, PlayedRoll};
use crate::question::{Answered, Case, nothing_to_follow};
use crate::rulings::Setting;
use crate::typed::{NOTHING_BETWEEN_COMMAS, between_commas};
use crate::words::counted;
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use shootout_odds::{FaceError, plain};

/// A question that is what its document says: its name, its label, the command that answers it, the types of its document and its report,
/// the numbers that can be compared, and what makes a case of the document, or refuses what does not go together.
///
/// With the feature `schema` of the crate that says so, it has the schemas of those types, too.
#[macro_export]
macro_rules! question {
    ($name:literal, $label:literal, $command:expr, $document:ty => $($report:ident)::+, $metrics:expr, $case:expr) => {
        $crate::question::Question {
            name: $name,
            label: $label,
            command: $command,
            read: |document| {
                // Named without the feature, too, so that no import is unused.
                let _: Option<$($report)::+<f64>> = None;
                let document: $document = $crate::document::decode(document, "")?;
                let case: Result<_, $crate::InputError> = ($case)(document);
                Ok(Box::new(case?) as Box<dyn $crate::question::Case>)
            },
            metrics: $metrics,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!($document),
            #[cfg(feature = "schema")]
            report_schema: Some(|| schemars::schema_for!($($report)::+<$crate::schema::Chance>)),
        }
    };
}

/// A question with the report of its odds, and with its dice: a [`Case`] follows from it.
pub trait Reported {
    /// What documents call the rule set and the question, which stand before its report, with the sentence. Empty where the report says
    /// itself what stands before it.
    const HEAD: [&'static str; 2];

    /// The report of the rule set's own contract.
    type Report<W: AnswerWeight>: Serialize;

    /// Works the odds out.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The report as people see it.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;

    /// The rulings that differ from their defaults, where the report does not say itself by which it was worked out.
    fn rulings(&self) -> Option<Vec<(&'static str, Setting)>> {
        None
    }

    /// Its dice, rolled or played: `playing.of(self)` of a procedure in words.
    ///
    /// # Errors
    ///
    /// As for [`Case::played`].
    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError>;

    /// The plan that its answer tells, followed as far as this has happened.
    ///
    /// # Errors
    ///
    /// As for [`Case::followed`].
    fn followed<W: AnswerWeight>(&self, _happened: &str) -> Result<Followed, InputError> {
        Err(nothing_to_follow())
    }

    /// The numbers of these metrics: those of the report, where they are not known with less work.
    ///
    /// # Errors
    ///
    /// As for [`report`](Self::report).
    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(self.report::<f64>(), metrics)
    }

    /// As for a [`Case`].
    fn has_dice(&self) -> bool {
        self.played(Playing::Entered("")).is_ok_and(|played| played.next.is_some())
    }

    /// As for a [`Case`].
    fn expected_s(&self) -> f64 {
        0.0
    }

    /// As for a [`Case`].
    fn takes_long(&self) -> bool {
        self.expected_s() > 0.0
    }

    /// As for a [`Case`].
    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        None
    }
}

fn answered<Q: Reported, W: AnswerWeight>(question: &Q) -> Result<Answered, InputError> {
    let report = question.report::<W>()?;
    let answer = question.answer(&report);
    Ok(match Q::HEAD {
        ["", _] => Answered { report_json: json(&report), answer },
        [ruleset, ask] => {
            let rulings = question.rulings().map(Rulings);
            let headed = Headed { ruleset, ask, sentence: &answer.sentence, rulings, report: &report };
            Answered { report_json: json(&headed), answer }
        }
    })
}

/// A report as documents write it, with what stands before it.
#[derive(Serialize)]
struct Headed<'r, R> {
    ruleset: &'r str,
    ask: &'r str,
    sentence: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rulings: Option<Rulings>,
    #[serde(flatten)]
    report: &'r R,
}

/// Rulings by their names, in their order, and what they are set to.
struct Rulings(Vec<(&'static str, Setting)>);

impl Serialize for Rulings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, setting)| (name, setting)))
    }
}

/// That a program has no more of a question than its answer: neither dice nor numbers to compare.
pub fn only_answers(ask: &str) -> InputError {
    InputError::new("ask", format!("`{ask}`, of which this program has only the answer"), "what it answers")
}

impl<Q: Reported> Case for Q {
    fn answer(&self) -> Result<Answered, InputError> {
        answered::<Q, f64>(self)
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        answered::<Q, shootout_odds::Rational>(self)
    }

    fn followed(&self, happened: &str) -> Result<Followed, InputError> {
        Reported::followed::<f64>(self, happened)
    }

    #[cfg(feature = "rational")]
    fn exact_followed(&self, happened: &str) -> Result<Followed, InputError> {
        Reported::followed::<shootout_odds::Rational>(self, happened)
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        Reported::numbers(self, metrics)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        Reported::played(self, playing)
    }

    fn has_dice(&self) -> bool {
        Reported::has_dice(self)
    }

    fn expected_s(&self) -> f64 {
        Reported::expected_s(self)
    }

    fn takes_long(&self) -> bool {
        Reported::takes_long(self)
    }

    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        Reported::without_effect(self)
    }
}

impl Playing<'_> {
    /// A procedure, played so.
    ///
    /// # Errors
    ///
    /// The first of the faces that no die shows, or that is left over.
    pub fn of<P: Narrate>(self, procedure: &P) -> Result<Played, InputError> {
        #[cfg(feature = "proof")]
        if let Self::FaceByFace(ways) = self {
            ways.follow(procedure);
            return Ok(Played::default());
        }
        self.session(&mut Session::new(procedure))
    }

    fn session(self, session: &mut dyn AnySession) -> Result<Played, InputError> {
        let told = match self {
            Self::Rolled(generator, seed) => {
                session.roll_out(generator);
                session.told(&[], Some(seed))
            }
            Self::Entered(faces) => {
                let begun = give_faces(session, faces)?;
                session.told(&begun, None)
            }
            Self::Drawn(face) => {
                while let Some(ask) = session.asks() {
                    let faces: Vec<u32> = ask.dice.iter().map(|sides| face(*sides)).collect();
                    let wrong = |error: FaceError| {
                        InputError::new("faces", error.to_string(), "faces that the dice show")
                    };
                    session.give(&faces).map_err(wrong)?;
                }
                session.told(&[], None)
            }
            #[cfg(feature = "proof")]
            Self::FaceByFace(_) => return Ok(Played::default()),
        };
        Ok(told.played())
    }
}

impl ToldSession {
    fn played(self) -> Played {
        let faces_joined = if self.notation.is_some() { "" } else { "," };
        let throws: Vec<Vec<String>> = self
            .results
            .iter()
            .map(|told| told.faces.iter().zip(told.ask.dice).map(|(face, sides)| self.face(*face, *sides)))
            .map(Iterator::collect)
            .collect();
        let faces = throws.iter().map(|dice| dice.join(faces_joined)).collect::<Vec<_>>().join(",");
        let next_dice = self.next.as_ref().map(|ask| self.next_dice(ask));
        let rolls = self.results.into_iter().zip(throws).zip(self.seen_by_all);
        let rolls = rolls.map(|((told, dice), seen_by_all)| PlayedRoll {
            needs: needs(&told.ask),
            faces: dice.join(match (self.notation, told.ask.dice) {
                (Some(_), _) => "",
                (None, [one, others @ ..]) if others.iter().any(|other| other != one) => " and ",
                (None, _) => " ",
            }),
            dice: shown(&told, dice),
            // Of faces that are signs, several are alike.
            thrown: match (self.notation, told.ask.signs) {
                (None, None) => told.ask.dice.iter().copied().zip(told.faces).collect(),
                _ => Vec::new(),
            },
            what: told.ask.what,
            words: told.words,
            asked_reveals: told.ask.reveals,
            reveals: told.reveals,
            seen_by_all,
        });
        Played {
            rolls: rolls.collect(),
            outcome: self.outcome,
            next_needs: self.next.as_ref().map(needs).unwrap_or_default(),
            next_reveals: self.next.as_ref().map(|ask| ask.reveals).unwrap_or_default(),
            next: self.next.map(|ask| ask.what),
            pending: self.pending,
            next_dice,
            faces,
            transcript_json: self.transcript_json,
        }
    }

    /// A face as its die shows it.
    fn face(&self, face: u32, sides: u8) -> String {
        self.notation.map_or_else(|| face_words(face, sides), |notation| notation.sign(face))
    }

    fn next_dice(&self, ask: &RollRequest) -> NextDice {
        let faces_of = |sides: &u8| (1..=u32::from(*sides)).map(|face| self.face(face, *sides)).collect();
        let prompts = match self.notation {
            Some(notation) => vec![notation.prompt.to_owned()],
            None => (0..ask.dice.len()).map(|die| prompt(ask, die)).collect(),
        };
        let signs = |signs: &DieSigns| signs.shows.iter().map(|sign| (*sign).to_owned()).collect();
        NextDice {
            faces: ask.dice.iter().map(faces_of).collect(),
            shows: ask.signs.map_or_else(Vec::new, |die| vec![signs(die); ask.dice.len()]),
            prompts,
            layouts: self.layouts.to_vec(),
            between: if self.notation.is_some() { "" } else { "," },
        }
    }
}

/// What each die of a throw shows to people.
fn shown(told: &RollResult, faces: Vec<String>) -> Vec<String> {
    let Some(signs) = told.ask.signs else { return faces };
    let sign = |face: &u32| signs.shows.get(*face as usize - 1).copied().unwrap_or_default().to_owned();
    told.faces.iter().map(sign).collect()
}

/// "D100", or of two dice thrown together "D10, how many metres off it lands".
fn prompt(ask: &RollRequest, die: usize) -> String {
    let sides = ask.dice.get(die).map_or_else(String::new, |sides| format!("D{sides}"));
    if let Some(DieSigns { name, shows }) = ask.signs {
        return format!("{name}, the number of its face: 1 to {} show {}", shows.len(), shows.join(" "));
    }
    match ask.each.get(die) {
        Some(what) => format!("{sides}, {what}"),
        None => sides,
    }
}

/// The dice, what to look for, the rule; then what their faces mean. Nothing where the request has neither need nor rule.
fn needs(ask: &RollRequest) -> Vec<String> {
    if ask.need.is_empty() && ask.rule.is_empty() {
        return Vec::new();
    }
    let need = if ask.need.is_empty() { String::new() } else { format!(": {}", ask.need) };
    let ranges: Vec<String> =
        ask.ranges.iter().map(|range| format!("{} {}", range.faces, range.means)).collect();
    let dice = format!("{}{need} ({})", dice_words(ask.dice), ask.rule);
    std::iter::once(dice).chain((!ranges.is_empty()).then(|| ranges.join(" · "))).collect()
}

/// Gives a session these faces, with commas or blanks between them; the last of them that wait for others that are thrown together with
/// them.
///
/// # Errors
///
/// The first face that its die does not show, or that is left over; its place is "face 3".
pub fn give_faces(session: &mut dyn AnySession, faces: &str) -> Result<Vec<u32>, InputError> {
    if let Some(notation) = session.notation() {
        return give_throws(session, &(notation.read)(faces)?).map(|()| Vec::new());
    }
    let mut pending = Vec::new();
    let faces: String = faces.chars().map(plain).collect();
    let parts = between_commas(&faces)
        .map_err(|place| InputError::new(format!("face {}", place + 1), NOTHING_BETWEEN_COMMAS, "a face"))?;
    let listed = parts.into_iter().flat_map(str::split_whitespace);
    for (number, face) in (1..).zip(listed) {
        let wrong =
            |found: String, allowed: String| InputError::new(format!("face {number}"), found, allowed);
        let Some(ask) = session.asks() else {
            return Err(wrong(format!("`{face}` left over"), "nothing more: all dice are rolled".to_owned()));
        };
        let sides = ask.dice.get(pending.len()).copied().unwrap_or_default();
        let face = read_face(face, sides).map_err(|allowed| {
            wrong(format!("`{face}`"), format!("{allowed}, for the roll is: {}", ask.what))
        })?;
        pending.push(face);
        if pending.len() == ask.dice.len() {
            session.give(&pending).map_err(|error| wrong(format!("`{face}`"), error.to_string()))?;
            pending.clear();
        }
    }
    Ok(pending)
}

/// What the dice of a question came to that was rolled to its end, such as one that a scene asked, by its document and its faces.
///
/// # Errors
///
/// When the document cannot be read, a face is wrong, or dice are missing.
pub fn outcome_of<Q: Narrate + DeserializeOwned>(
    document: &Node,
    faces: &str,
) -> Result<Q::Outcome, InputError> {
    let question: Q = decode(document, "")?;
    let mut session = Session::new(&question);
    give_faces(&mut session, faces)?;
    match session.asks() {
        None => Ok(session.outcome()),
        Some(ask) => {
            Err(InputError::new("faces", format!("`{faces}`"), format!("more of them: {}", ask.what)))
        }
    }
}

/// Gives a session whole throws.
fn give_throws(session: &mut dyn AnySession, throws: &[Vec<u32>]) -> Result<(), InputError> {
    for (place, faces) in throws.iter().enumerate() {
        if session.give(faces).is_err() {
            let found = counted(throws.len(), "roll");
            let allowed = format!("{}: nothing is left to roll after them", counted(place, "roll"));
            return Err(InputError::new("faces", found, allowed));
        }
    }
    Ok(())
}
