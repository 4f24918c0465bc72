//! What an answer shows at a glance, where there is no room for tables: in a picture, on a small card in someone else's page.

use serde::Serialize;
use std::borrow::Cow;

/// The parts of it; each may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Glance {
    /// Who, with what, at whom: pieces, and whether they are names.
    pub title: Vec<(String, bool)>,
    /// Why there is nothing to roll: in short, and the reasons.
    pub cannot: Option<(&'static str, Vec<String>)>,
    /// What to roll, those that ask for the same together.
    pub numbers: Vec<NumberGroup>,
    /// How many of something there are: two that are set side by side.
    pub counts: Option<[CountChances; 2]>,
    /// Something drawn, each part shaded by its share.
    pub outline: Option<Outline>,
    /// The few chances that decide.
    pub chances: Vec<GlanceChance>,
}

/// Numbers to roll for something that is done once or more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NumberGroup {
    /// When: `1.3`, `1.3 to 2.1`.
    pub when: String,
    /// What is done, and how often: "Automatic, 3 times".
    pub what: String,
    /// What kind of thing that is, in a word, for a list of several: "automatic".
    #[serde(skip)]
    pub kind: &'static str,
    /// What else there is to know, where there is room: "short range".
    #[serde(skip)]
    pub about: &'static str,
    /// How often it is done.
    #[serde(skip)]
    pub times: usize,
    /// What the numbers are rolled with, and how it is held, where that is several things.
    #[serde(skip)]
    pub with: Vec<(String, &'static str)>,
    /// The numbers, in order.
    pub numbers: Vec<NumberToRoll>,
    /// When it fails: "Each shot jams on 98-00".
    pub fails: String,
}

/// A number to roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NumberToRoll {
    /// What it is for, for those who do not see its place: "shot 2: ".
    pub name: String,
    /// With which of several things it is rolled, by its place.
    #[serde(skip)]
    pub with: usize,
    /// The number: `35`.
    pub figure: String,
    /// What goes with it: "or less".
    pub words: &'static str,
    /// The chance that it is rolled.
    pub chance: String,
    /// What else may have to be rolled, by what happened before: `or 69 (8%)`.
    pub or_else: Option<String>,
    /// At whom, where that is not the first for certain.
    pub at: Option<String>,
}

/// The chance of each number of something, from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct CountChances {
    /// Of what.
    pub label: &'static str,
    /// The chance of each number.
    pub pmf: Vec<f64>,
}

/// Something drawn in parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// What it shows.
    pub label: &'static str,
    /// How wide and how high it is.
    pub size: (u32, u32),
    /// Its parts.
    pub parts: Vec<OutlinePart>,
}

/// A part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlinePart {
    /// Its shape, the data of an SVG path.
    pub shape: &'static str,
    /// How strongly it is shaded, from 0 to 1.
    pub shade: f64,
    /// What is written at it.
    pub words: String,
    /// Where that stands, from the left and the top.
    pub place: (f64, f64),
    /// Which end of it is there.
    pub end: End,
}

/// Which end of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It begins there.
    Start,
    /// Its middle is there, on the shape itself.
    Middle,
    /// It ends there.
    End,
}

/// One of the chances that decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GlanceChance {
    /// What it is the chance of, in a word.
    pub name: Cow<'static, str>,
    /// What exactly.
    pub about: Cow<'static, str>,
    /// The chance, as people read it.
    pub figure: String,
}
