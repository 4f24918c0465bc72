//! What a sealed roll tells programs.

use super::{Roll, Sealed};
use serde::Serialize;
use serde_json::Value;

/// A sealed roll for programs: on the command line, and in the package for JavaScript.
#[derive(Debug, Serialize)]
pub struct Told<'s> {
    /// The link to post.
    pub link: String,
    /// What is sealed: the text of the link that opens the question.
    question: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    awaits: Option<&'s str>,
    needs_secret: bool,
    commitment: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<&'s str>,
    /// The answer to the question.
    sentence: String,
    #[serde(flatten)]
    rolled: Option<Rolled>,
}

/// Its dice, once it is opened.
#[derive(Debug, Serialize)]
struct Rolled {
    dice: Vec<u8>,
    faces: Vec<u32>,
    outcome: Vec<String>,
    transcript: Value,
}

impl<'s> Told<'s> {
    /// What this one tells, with the answer to its question, and its dice if it is opened.
    pub fn new(sealed: &'s Sealed, link: String, sentence: String, roll: Option<Roll>) -> Self {
        let rolled = roll.map(|Roll { dice, played }| {
            let (dice, faces) = dice.into_iter().unzip();
            // It was just written as JSON.
            let transcript = serde_json::from_str(&played.transcript_json).unwrap_or_default();
            Rolled { dice, faces, outcome: played.outcome, transcript }
        });
        Self {
            link,
            question: sealed.text(),
            awaits: sealed.awaits(),
            needs_secret: sealed.needs_secret(),
            commitment: sealed.commitment(),
            secret: sealed.secret(),
            phrase: sealed.phrase(),
            sentence,
            rolled,
        }
    }

    /// With the secret that it was just sealed with, for whoever sealed it.
    #[must_use]
    pub fn with_secret(self, secret: Option<&'s str>) -> Self {
        Self { secret: secret.or(self.secret), ..self }
    }
}
