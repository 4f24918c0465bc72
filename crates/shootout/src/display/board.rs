//! What is left for players: all of it may be seen by everyone.

use crate::link::TooLong;
use crate::link::packed::{self, DISPLAY};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};

/// What players see.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Board {
    /// Where the fight is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub heading: String,
    /// Whose action it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acting: Option<String>,
    /// What they are about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doing: Option<String>,
    /// What was done last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<String>,
    /// What is to be rolled now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollShown>,
    /// What was rolled, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<ThrowShown>,
    /// What came of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
    /// Everyone in the fight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Fighter>,
}

/// What is to be rolled, as players see it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RollShown {
    /// The dice.
    pub dice: String,
    /// The number that is looked for, if there is one and it may be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// What goes on after that number: "or less hits".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub need: String,
    /// What it is for; empty where that is kept back.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// What the faces mean.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<(String, String)>,
}

/// A throw, as players see it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ThrowShown {
    /// What the dice show.
    pub faces: Vec<String>,
    /// What it meant; empty where that is kept back.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
}

/// Someone in the fight, as players see them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fighter {
    /// What they are called here.
    pub name: String,
    /// Whether it is their action.
    #[serde(skip_serializing_if = "is_false")]
    pub acts: bool,
    /// Whether they are known to be out of the fight.
    #[serde(skip_serializing_if = "is_false")]
    pub out: bool,
    /// What else may be seen of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_false(of: &bool) -> bool {
    !*of
}

/// How many of the last throws stay in a link that would be too long with more.
const LAST_THROWS: usize = 2;

impl Board {
    /// The text of the link that shows it as it is now, on a device that this one does not reach. Where it would be too long, only the
    /// last throws stay, then nothing but what is to be done now.
    ///
    /// # Errors
    ///
    /// When even that is too long.
    pub fn link(&self) -> Result<String, TooLong> {
        let text = |board: &Self| packed::encode(DISPLAY, &serde_json::to_value(board).unwrap_or_default());
        let mut shorter = self.clone();
        text(self)
            .or_else(|_| {
                shorter.throws.drain(..shorter.throws.len().saturating_sub(LAST_THROWS));
                text(&shorter)
            })
            .or_else(|_| {
                shorter.people.clear();
                text(&shorter)
            })
    }

    /// What a link shows.
    ///
    /// # Errors
    ///
    /// When it was damaged, or shows no board.
    pub fn of_link(text: &str) -> Result<Self, InputError> {
        decode(&Node::from(&packed::decode(DISPLAY, text)?), DISPLAY)
    }

    /// What is heard of it: whose action it is, what came of the dice, what to roll now.
    pub fn spoken(&self) -> String {
        let throw = self.throws.last().map(|throw| match (throw.faces.join(" "), throw.words.as_str()) {
            // What it meant is kept back.
            (faces, "") => faces,
            (faces, words) => format!("{faces}: {words}"),
        });
        let roll = self.roll.as_ref().map(|roll| {
            let figure = roll.figure.clone().unwrap_or_default();
            let words = [&roll.what, &format!("{figure} {}", roll.need)].map(|words| words.trim().to_owned());
            let words: Vec<String> = words.into_iter().filter(|words| !words.is_empty()).collect();
            format!("Roll {}. {}", roll.dice, words.join(": "))
        });
        let acting = self.acting.as_ref().filter(|_| self.doing.is_none()).map(|name| format!("{name} acts"));
        let said = self.said.iter().cloned();
        acting
            .into_iter()
            .chain(self.doing.clone())
            .chain(self.done.clone())
            .chain(throw)
            .chain(said)
            .chain(roll)
            .collect::<Vec<_>>()
            .join(". ")
    }
}
