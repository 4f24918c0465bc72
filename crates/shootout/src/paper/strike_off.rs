//! Dice that are rolled already, to be struck off one after another: those of a sealed link, which players may check.

use super::Paper;
use crate::companion::Companion;
use crate::seal::Sealed;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;
use shootout_ruleset::question::Case;

/// The most throws on a list.
pub const MAX_DICE: usize = 500;

/// A list of dice to strike off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StrikeOff {
    /// The sides of each die.
    pub sides: u8,
    /// How many dice are thrown together.
    pub together: usize,
    /// The throws, as the dice show them, in order.
    pub throws: Vec<String>,
    /// The same die by die, by the numbers of their faces.
    pub faces: Vec<u32>,
    /// The phrase as it counts.
    pub phrase: String,
    /// The link from which everyone can work the list out again.
    pub link: String,
}

impl Paper {
    /// The sheet with so many throws of the dice of this scene, as an opened seal fixes them.
    ///
    /// # Errors
    ///
    /// When the seal is not opened, nothing is rolled in the scene, or more is asked for than a list holds.
    pub fn with_dice(self, scene: &Companion, seal: &Sealed, count: usize) -> Result<Self, InputError> {
        Ok(Self { dice: Some(StrikeOff::of(scene, seal, count)?), ..self })
    }
}

impl StrikeOff {
    /// So many throws of the dice of a scene, as an opened seal fixes them.
    ///
    /// # Errors
    ///
    /// As for [`with_dice`](Paper::with_dice).
    pub fn of(scene: &Companion, seal: &Sealed, count: usize) -> Result<Self, InputError> {
        if !(1..=MAX_DICE).contains(&count) {
            return Err(InputError::new("dice", count.to_string(), format!("1 to {MAX_DICE} throws")));
        }
        let closed = || InputError::new("seal", "a seal that is not opened yet", "the link for everyone");
        let (mut dice, phrase) = seal.faces().zip(seal.phrase()).ok_or_else(closed)?;
        let Thrown { sides, together } = thrown(scene)?;
        let signs = signs(scene, sides)?;
        let faces: Vec<u32> = (0..count * together).map(|_| dice.face(sides)).collect();
        let sign = |face: &u32| signs.get(*face as usize - 1).cloned().unwrap_or_else(|| face.to_string());
        let throw = |faces: &[u32]| faces.iter().map(sign).collect::<Vec<_>>().join(" ");
        let link =
            seal.link().map_err(|error| InputError::new("seal", error.to_string(), "a shorter link"))?;
        Ok(Self {
            sides,
            together,
            throws: faces.chunks(together).map(throw).collect(),
            faces,
            phrase: phrase.to_owned(),
            link,
        })
    }
}

/// The dice of a throw.
#[derive(Clone, Copy, PartialEq)]
struct Thrown {
    sides: u8,
    together: usize,
}

/// The cases of the scene in which something is rolled.
fn cases(scene: &Companion) -> impl Iterator<Item = Box<dyn Case>> {
    let asked = scene.rolls_on_paper().into_iter().flat_map(|table| table.rows).flat_map(|row| row.asked);
    asked.flatten().filter_map(|asked| scene.case_of(&asked).ok()).filter(|case| case.has_dice())
}

/// What is thrown first, and how many dice at once: one by one where that is not the same everywhere.
fn thrown(scene: &Companion) -> Result<Thrown, InputError> {
    let first = |case: Box<dyn Case>| {
        let mut sides = Vec::new();
        let played = case.draw(&mut |of| {
            sides.push(of);
            1
        });
        let together = played.ok()?.rolls.first()?.dice.len();
        sides.first().map(|sides| Thrown { sides: *sides, together: together.max(1) })
    };
    let mut all = cases(scene).filter_map(first);
    let nothing = || InputError::new("dice", NOTHING, "a scene in which somebody can roll something");
    let one = all.next().ok_or_else(nothing)?;
    Ok(if all.all(|other| other == one) { one } else { Thrown { together: 1, ..one } })
}

/// What each face of such a die shows.
fn signs(scene: &Companion, sides: u8) -> Result<Vec<String>, InputError> {
    let Some(case) = cases(scene).next() else { return Ok(Vec::new()) };
    let sign = |face: u32| {
        let played = case.draw(&mut |of| if of == sides { face } else { 1 })?;
        let shown = played.rolls.first().and_then(|roll| roll.dice.first()).cloned();
        Ok(shown.unwrap_or_else(|| face.to_string()))
    };
    (1..=u32::from(sides)).map(sign).collect()
}
