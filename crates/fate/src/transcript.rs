//! What was rolled: by a generator, or with the dice on the table.
//!
//! Both play the same [`Script`], roll by roll; so a roll's transcript, given to the table, comes to the same.

use crate::dice::{FOUR_DICE, FourDice, rolls};
use rand::{Rng, RngExt};
use serde::Serialize;
use shootout_ruleset::InputError;

/// The next roll of four dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RollRequest {
    /// In duels: the turn, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// Who rolls.
    #[serde(rename = "for")]
    pub roller: String,
    /// What for.
    pub why: &'static str,
}

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RollResult {
    /// What it was for.
    #[serde(flatten)]
    pub request: RollRequest,
    /// What the dice show: `-0++`.
    pub faces: String,
    /// What they come to.
    pub sum: i32,
    /// The same with what is added to this roll.
    pub total: i32,
    /// What this roll settles, in order.
    pub events: Vec<String>,
}

/// Everything that was rolled, or is half rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Transcript<Outcome> {
    /// Every roll in order.
    pub rolls: Vec<RollResult>,
    /// What all of them came to; null while faces are missing.
    pub outcome: Option<Outcome>,
    /// The roll to be made next; null when all is over.
    pub next: Option<RollRequest>,
    /// The faces of all rolls, in order.
    pub faces: Vec<String>,
}

/// What a script waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub request: RollRequest,
    /// What is added to the dice.
    pub added: i32,
}

/// Something that is played roll by roll.
pub(crate) trait Script {
    type Outcome;

    /// The next roll; none when all is over.
    fn asks(&self) -> Option<Asked>;
    /// Takes the dice that were asked for, and says in words what they settle.
    fn give(&mut self, dice: FourDice) -> Vec<String>;
    /// What it came to, once all is over.
    fn outcome(&self) -> Self::Outcome;
}

impl<S: Script + ?Sized> Script for Box<S> {
    type Outcome = S::Outcome;

    fn asks(&self) -> Option<Asked> {
        (**self).asks()
    }
    fn give(&mut self, dice: FourDice) -> Vec<String> {
        (**self).give(dice)
    }
    fn outcome(&self) -> S::Outcome {
        (**self).outcome()
    }
}

/// Lets a generator roll everything.
pub(crate) fn rolled<S: Script>(
    mut script: S,
    generator: &mut (impl Rng + ?Sized),
) -> Transcript<S::Outcome> {
    let mut made = Vec::new();
    while let Some(asked) = script.asks() {
        let dice = FourDice::of_outcome(generator.random_range(1..=FOUR_DICE.outcomes()));
        made.push(result(&mut script, asked, dice));
    }
    transcript(script, made)
}

/// Plays it with the dice of the table, `-0++,000+`; they may end early.
pub(crate) fn replayed<S: Script>(mut script: S, faces: &str) -> Result<Transcript<S::Outcome>, InputError> {
    let made = give(&mut script, faces)?;
    Ok(transcript(script, made))
}

/// Gives a script the dice of the table; they may end early.
pub(crate) fn give<S: Script>(script: &mut S, faces: &str) -> Result<Vec<RollResult>, InputError> {
    let mut made = Vec::new();
    let given = rolls(faces)?;
    for (place, dice) in given.iter().enumerate() {
        let Some(asked) = script.asks() else {
            let found = format!("{} rolls", given.len());
            let allowed = format!("{place}: nothing is left to roll after them");
            return Err(InputError::new("faces", found, allowed));
        };
        made.push(result(script, asked, *dice));
    }
    Ok(made)
}

fn result<S: Script>(script: &mut S, asked: Asked, dice: FourDice) -> RollResult {
    let events = script.give(dice);
    let sum = dice.sum();
    RollResult { request: asked.request, faces: dice.to_string(), sum, total: sum + asked.added, events }
}

fn transcript<S: Script>(script: S, rolls: Vec<RollResult>) -> Transcript<S::Outcome> {
    let next = script.asks().map(|asked| asked.request);
    let faces = rolls.iter().map(|roll| roll.faces.clone()).collect();
    Transcript { rolls, outcome: next.is_none().then(|| script.outcome()), next, faces }
}
