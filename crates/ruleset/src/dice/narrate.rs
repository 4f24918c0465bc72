//! What dice are rolled for and what they meant, in words.

use super::layout::FaceLayout;
use super::notation::Notation;
use super::transcript::Transcript;
use super::words::{Reveals, RollRequest, RollResult};
use crate::answer::json;
use serde::Serialize;
use serde_json::Value;
use shootout_odds::{Procedure, Roll, Rolled};

/// A procedure whose dice can be put into words.
pub trait Narrate: Procedure {
    /// What documents call the rule set.
    const RULE_SET: &'static str;

    /// How throws are written, where dice show signs in place of numbers.
    const NOTATION: Option<&'static Notation> = None;

    /// What all rolls together come to.
    type Outcome: Serialize;

    /// What is to be rolled, after these throws; a follow-up comes from the one of them that is its `origin`.
    fn ask(
        &self,
        roll: &Roll<Self::Why>,
        before: &[Rolled<Self::Why, Self::Event>],
        origin: Option<usize>,
    ) -> RollRequest;
    /// How the faces of each of its dice are laid out to be tapped; empty: all in rows.
    fn layouts(&self, _roll: &Roll<Self::Why>) -> &'static [FaceLayout] {
        &[]
    }
    /// What an event is in words, where that is all there is to tell of a roll.
    fn words(&self, _event: &Self::Event) -> String {
        String::new()
    }
    /// What a roll meant that was made after these; there is no event where it is thrown again, or where dice of its pool are missing. It may
    /// give anything away.
    fn tell(
        &self,
        rolled: &Rolled<Self::Why, Self::Event>,
        before: &[Rolled<Self::Why, Self::Event>],
    ) -> RollResult {
        let words = match &rolled.event {
            Some(event) => self.words(event),
            None if rolled.roll.dice.told_as().is_some() => "more dice to come".to_owned(),
            None => "thrown again".to_owned(),
        };
        let ask = self.ask(&rolled.roll, before, rolled.origin);
        RollResult { ask, faces: rolled.faces.clone(), words, reveals: Reveals::Anything }
    }
    /// What everyone at the table sees of a roll, whatever is kept from players; empty where that is nothing.
    fn seen_by_all(
        &self,
        _rolled: &Rolled<Self::Why, Self::Event>,
        _before: &[Rolled<Self::Why, Self::Event>],
    ) -> String {
        String::new()
    }
    /// What events came to.
    fn outcome(&self, events: &[Self::Event]) -> Self::Outcome;
    /// The same in words, a line each: where nothing else is said, what the outcome has by its names. While dice are still to be rolled,
    /// nothing is said that they may change.
    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String> {
        if over {
            named(&serde_json::to_value(self.outcome(&events_of(rolled))).unwrap_or_default())
        } else {
            Vec::new()
        }
    }

    /// The transcript as JSON, by all throws, the next one with its origin, and the faces of it that lie there already: a [`Transcript`],
    /// where the rule set's own contract has no other.
    fn transcript_json(
        &self,
        throws: &[Rolled<Self::Why, Self::Event>],
        (next, origin): (Option<&Roll<Self::Why>>, Option<usize>),
        _begun: &[u32],
        seed: Option<u64>,
    ) -> String {
        json(&Transcript {
            ruleset: Self::RULE_SET,
            seed,
            rolls: throws.iter().enumerate().map(|(at, throw)| self.tell(throw, &throws[..at])).collect(),
            outcome: self.outcome(&events_of(throws)),
            next: next.map(|roll| self.ask(roll, throws, origin)),
            faces: throws.iter().flat_map(|throw| throw.faces.iter().copied()).collect(),
        })
    }
}

/// What these throws turned out to mean, those that are made again left out.
pub fn events_of<Why, Event: Copy>(throws: &[Rolled<Why, Event>]) -> Vec<Event> {
    throws.iter().filter_map(|throw| throw.event).collect()
}

/// What an outcome has, by the names of the contract: "hits 3", "out: yes".
fn named(outcome: &Value) -> Vec<String> {
    let words = |(name, value): (&String, &Value)| {
        let name = name.replace('_', " ");
        match value {
            Value::Null => None,
            Value::Bool(is_so) => Some(format!("{name}: {}", if *is_so { "yes" } else { "no" })),
            Value::String(word) => Some(format!("{name}: {word}")),
            other => Some(format!("{name} {other}")),
        }
    };
    outcome.as_object().into_iter().flatten().filter_map(words).collect()
}
