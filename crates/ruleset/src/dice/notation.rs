//! Dice with signs of their own, a throw of which is written side by side: "-0++".

use crate::InputError;

/// How throws are written where dice show signs in place of numbers.
#[derive(Debug)]
pub struct Notation {
    /// What the faces of each die show, the lowest first.
    pub signs: &'static [&'static str],
    /// What a throw is asked for by: "4dF".
    pub prompt: &'static str,
    /// Reads throws with commas or blanks between them: the faces of each, by their numbers.
    pub read: fn(&str) -> Result<Vec<Vec<u32>>, InputError>,
}

impl Notation {
    /// What a face shows, by its number.
    pub(crate) fn sign(&self, face: u32) -> String {
        let place = (face as usize).wrapping_sub(1);
        self.signs.get(place).map_or_else(|| face.to_string(), |sign| (*sign).to_owned())
    }
}
