//! What is written of rolls: the transcript of the contract, in the order of its fields.

use crate::dice::{FACES, rolls, sum_of};
use shootout_ruleset::case::{Playing, json};
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;

/// Everything that was rolled, or is half rolled, and by which document.
#[derive(Serialize)]
pub(crate) struct Transcript<Outcome> {
    pub ruleset: &'static str,
    pub ask: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Every roll in order.
    pub rolls: Vec<RollTranscript>,
    /// What all of them came to; null while faces are missing.
    pub outcome: Option<Outcome>,
    /// The roll to be made next; null when all is over.
    pub next: Option<RequestTranscript>,
    /// The faces of all rolls, in order.
    pub faces: Vec<String>,
}

/// The next roll of four dice.
#[derive(Serialize)]
pub(crate) struct RequestTranscript {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    #[serde(rename = "for")]
    pub roller: String,
    pub why: &'static str,
}

/// A roll that was made.
#[derive(Serialize)]
pub(crate) struct RollTranscript {
    #[serde(flatten)]
    pub request: RequestTranscript,
    pub faces: String,
    pub sum: i32,
    pub total: i32,
    /// What this roll settles, in order.
    pub events: Vec<String>,
}

impl RollTranscript {
    /// A roll that showed these faces, by their numbers, to which so much is added.
    pub fn new(request: RequestTranscript, faces: &[u32], added: i32, events: Vec<String>) -> Self {
        let (sum, signs) = (sum_of(faces), faces.iter().map(|face| FACES[*face as usize - 1]).collect());
        Self { request, faces: signs, sum, total: sum + added, events }
    }
}

/// The faces of all rolls.
pub(crate) fn faces_of(rolls: &[RollTranscript]) -> Vec<String> {
    rolls.iter().map(|roll| roll.faces.clone()).collect()
}

/// What cannot be done, so that nothing is rolled: `words` say why.
///
/// # Errors
///
/// When faces were given all the same.
pub(crate) fn not_legal(
    [ruleset, ask]: [&'static str; 2],
    how: &Playing<'_>,
    words: &str,
) -> Result<Played, InputError> {
    let seed = if let Playing::Rolled(_, seed) = how { Some(*seed) } else { None };
    if let Playing::Entered(faces) = how
        && let given @ 1.. = rolls(faces)?.len()
    {
        let allowed = "0 rolls: nothing is left to roll after them";
        return Err(InputError::new("faces", counted(given, "roll"), allowed));
    }
    let transcript = Transcript {
        ruleset,
        ask,
        seed,
        rolls: Vec::new(),
        outcome: Some(NotLegalOutcome { legal: false }),
        next: None,
        faces: Vec::new(),
    };
    Ok(Played { outcome: vec![words.to_owned()], transcript_json: json(&transcript), ..Played::default() })
}

/// What came of what cannot be done.
#[derive(Serialize)]
struct NotLegalOutcome {
    /// Always false.
    legal: bool,
}
