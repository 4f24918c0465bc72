//! What a person types for the dice that they rolled.

use crate::{Dice, Die, FaceError, plain};
use thiserror::Error;

/// What a person gave for dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceEntry {
    /// The face of each die, by its number.
    Faces(Vec<u32>),
    /// The total alone.
    Total(i64),
}

/// Text that is none of what the dice can show.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceEntryError {
    /// Faces that the dice cannot show together.
    #[error(transparent)]
    Face(#[from] FaceError),
    /// Something that stands on no face of its die.
    #[error("die {die}: “{found}” is not a face of it; it shows {allowed}{}", in_words(.nearest.as_deref()))]
    NotAFace {
        /// The place of the die, from 1.
        die: usize,
        /// What was typed.
        found: String,
        /// What it shows.
        allowed: String,
        /// The face that may have been meant.
        nearest: Option<String>,
    },
    /// A total that the dice cannot come to.
    #[error(
        "{found} is not a total of these dice; they come to {least} to {most}, and {nearest} is the nearest"
    )]
    NotATotal {
        /// What was typed.
        found: i64,
        /// The least that they come to.
        least: i64,
        /// The most that they come to.
        most: i64,
        /// The nearest total that they come to.
        nearest: i64,
    },
    /// A total for dice of which the faces are needed.
    #[error("the face of each die is needed, not the total alone")]
    ByFaces,
}

fn in_words(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean “{nearest}”?"))
}

impl Dice {
    /// The faces in a text, one for each die in turn, by number. Labels and numbers stand apart by blanks or commas; labels of one
    /// character each may also stand together. Signs and digits are taken as [`plain`] reads them: `−` for `-`.
    ///
    /// ```
    /// use shootout_odds::{Dice, Die};
    /// let dice = Dice::of(Die::DF, 4)?;
    /// assert_eq!(dice.parse_faces("-0++")?, [1, 2, 3, 3]);
    /// assert_eq!(dice.parse_faces("−, 0, +, +")?, [1, 2, 3, 3]);
    /// let error = dice.parse_faces("-0+5").unwrap_err();
    /// assert_eq!(error.to_string(), "die 4: “5” is not a face of it; it shows -, 0 or +; did you mean “+”?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When something is on no face of its die, or there are too many or too few; dice that are left over are like the last.
    pub fn parse_faces(self, text: &str) -> Result<Vec<u32>, DiceEntryError> {
        let text: String = text.chars().map(plain).collect();
        let parts =
            text.split(|char: char| char.is_whitespace() || char == ',').filter(|part| !part.is_empty());
        let mut faces = Vec::new();
        for part in parts {
            let die = self.die_at(faces.len());
            if !die.has_short_labels() || die.face_of(part).is_some() {
                faces.push(self.parse_face(faces.len(), part)?);
                continue;
            }
            for (place, char) in part.char_indices() {
                faces.push(self.parse_face(faces.len(), &part[place..place + char.len_utf8()])?);
            }
        }
        let (found, wanted) = (faces.len(), self.sides().len());
        if found == wanted { Ok(faces) } else { Err(FaceError::WrongNumber { found, wanted }.into()) }
    }

    fn parse_face(self, place: usize, text: &str) -> Result<u32, DiceEntryError> {
        let die = self.die_at(place);
        die.face_of(text).ok_or_else(|| DiceEntryError::NotAFace {
            die: place + 1,
            found: text.to_owned(),
            allowed: die.in_words(),
            nearest: die.nearest(text),
        })
    }

    /// Faces, or for dice that are told by their total also that alone: `+2`, or `7` for two dice of six sides. What can be
    /// read as a face for each die is.
    ///
    /// # Errors
    ///
    /// When it is neither, or a total that the dice cannot come to.
    pub fn parse(self, text: &str) -> Result<DiceEntry, DiceEntryError> {
        let faces = match self.parse_faces(text) {
            Ok(faces) => return Ok(DiceEntry::Faces(faces)),
            Err(error) => error,
        };
        let total = text.trim().chars().map(plain).collect::<String>().parse();
        match total {
            Ok(total) if self.is_told_by_total_alone() => {
                self.check_total(total)?;
                Ok(DiceEntry::Total(total))
            }
            _ => Err(faces),
        }
    }

    /// The number of the outcome with this total.
    pub(crate) fn check_total(self, total: i64) -> Result<u32, DiceEntryError> {
        if !self.is_told_by_total_alone() {
            return Err(DiceEntryError::ByFaces);
        }
        let can_be = self.totals::<f64>();
        let can_be = || can_be.iter().map(|(total, _)| *total);
        let (least, most) = (can_be().min().unwrap_or_default(), can_be().max().unwrap_or_default());
        let nearest = can_be().min_by_key(|other| other.abs_diff(total)).unwrap_or_default();
        match self.outcome_of_total(total) {
            Some(outcome) if nearest == total => Ok(outcome),
            _ => Err(DiceEntryError::NotATotal { found: total, least, most, nearest }),
        }
    }

    /// Whether the total says all that is asked of these dice: not of a pool of which some may be thrown again.
    fn is_told_by_total_alone(self) -> bool {
        self.are_totalled() && !self.pool().is_some_and(|pool| pool.rerolls())
    }

    /// A die by its place; those past the last are like it.
    fn die_at(self, place: usize) -> Die {
        self.die(place.min(self.sides().len() - 1)).unwrap_or(self.first())
    }
}

impl Die {
    /// The first face with this on it, by number.
    fn face_of(self, text: &str) -> Option<u32> {
        match self.labels() {
            None => text.parse().ok().filter(|face| (1..=u32::from(self.sides())).contains(face)),
            Some(labels) => {
                let is_meant = |label: &str| label.eq_ignore_ascii_case(text);
                (1..).zip(labels).find(|(_, face)| is_meant(face.label())).map(|(number, _)| number)
            }
        }
    }

    /// Whether its labels may stand together, as each is one character.
    fn has_short_labels(self) -> bool {
        self.labels().is_some_and(|labels| labels.iter().all(|face| face.label().chars().count() == 1))
    }

    /// What it shows: "1 to 8", "-, 0 or +".
    fn in_words(self) -> String {
        let Some(labels) = self.labels() else { return format!("1 to {}", self.sides()) };
        let mut different: Vec<&str> = Vec::new();
        for face in labels {
            if !different.contains(&face.label()) {
                different.push(face.label());
            }
        }
        match different.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
            _ => different.concat(),
        }
    }

    /// The label of the face that may have been meant: that with the value nearest to a number, or that which begins alike.
    fn nearest(self, text: &str) -> Option<String> {
        let faces = || 1..=u32::from(self.sides());
        let face = match text.parse::<i64>() {
            Ok(number) => faces().min_by_key(|face| self.value(*face).map(|value| value.abs_diff(number))),
            Err(_) => {
                let first = |text: &str| text.chars().next().map(|char| char.to_ascii_lowercase());
                faces().find(|face| self.label(*face).is_some_and(|label| first(&label) == first(text)))
            }
        };
        self.label(face?).map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, Faces, Pool, Reroll};
    use proptest::prelude::*;

    fn four() -> Dice {
        Dice::sum(Die::DF, 4).unwrap()
    }

    fn error(dice: Dice, text: &str) -> String {
        dice.parse(text).unwrap_err().to_string()
    }

    #[test]
    fn faces_stand_together_or_apart() {
        for text in ["-0++", "- 0 + +", "-,0,+,+", " –0 ++ ", "－０＋＋", "−，０　＋＋"] {
            assert_eq!(four().parse(text), Ok(DiceEntry::Faces(vec![1, 2, 3, 3])), "{text}");
        }
        for text in ["6, 10", "６，１０", "6\u{a0}10"] {
            assert_eq!(Dice::new(&[12, 10]).parse(text), Ok(DiceEntry::Faces(vec![6, 10])), "{text}");
        }
    }

    #[test]
    fn what_is_no_face_is_refused_with_place_and_what_is_allowed() {
        assert_eq!(error(four(), "++"), "4 dice are thrown together: 4 faces are needed, not 2");
        assert_eq!(error(four(), "-0+x"), "die 4: “x” is not a face of it; it shows -, 0 or +");
        let by_faces = Dice::of(Die::DF, 4).unwrap();
        assert_eq!(
            error(by_faces, "5"),
            "die 1: “5” is not a face of it; it shows -, 0 or +; did you mean “+”?"
        );
        assert_eq!(
            error(Dice::new(&[8, 8]), "3 9"),
            "die 2: “9” is not a face of it; it shows 1 to 8; did you mean “8”?"
        );
        assert_eq!(
            error(Dice::new(&[8]), "99999999999"),
            "die 1: “99999999999” is not a face of it; it shows 1 to 8; did you mean “8”?"
        );
    }

    #[test]
    fn totals_are_taken_where_they_say_enough() {
        assert_eq!(four().parse("+2"), Ok(DiceEntry::Total(2)));
        assert_eq!(four().parse("−1"), Ok(DiceEntry::Total(-1)));
        assert_eq!(four().parse("0"), Ok(DiceEntry::Total(0)));
        assert_eq!(Dice::sum(Die::numbered(6), 2).unwrap().parse("7"), Ok(DiceEntry::Total(7)));
        assert_eq!(
            error(four(), "5"),
            "5 is not a total of these dice; they come to -4 to 4, and 4 is the nearest"
        );
        let pool = Pool::new(Die::numbered(8), 3, Faces::between(5, 8)).unwrap();
        assert_eq!(pool.dice().unwrap().parse("2"), Ok(DiceEntry::Total(2)));
        let again = pool.rerolling(Reroll::every(Faces::up_to(1))).unwrap().dice().unwrap();
        assert_eq!(error(again, "2"), "3 dice are thrown together: 3 faces are needed, not 1");
        assert_eq!(again.check_total(2), Err(DiceEntryError::ByFaces));
    }

    proptest! {
        /// Whatever is typed is an error or something that the dice can show.
        #[test]
        fn any_text_is_faces_a_total_or_an_error(text in "\\PC{0,6}|[-+0-9,− ]{0,12}", count in 1u32..=5) {
            let pool = Pool::new(Die::numbered(8), count, Faces::between(5, 8)).unwrap();
            let all = [Dice::sum(Die::DF, count).unwrap(), Dice::new(&[12, 10]), pool.dice().unwrap()];
            for dice in all {
                match dice.parse(&text) {
                    Ok(DiceEntry::Faces(faces)) => prop_assert!(dice.outcome(&faces).is_ok()),
                    Ok(DiceEntry::Total(total)) => prop_assert!(!dice.totalling(|other| other == total).is_empty()),
                    Err(error) => prop_assert!(!error.to_string().is_empty()),
                }
            }
        }
    }

    #[test]
    fn totals_between_those_that_can_be_are_refused() {
        const EVEN: Die = Die::labelled(&[Face::new("nothing", 0), Face::new("two", 2)]);
        let dice = Dice::sum(EVEN, 2).unwrap();
        assert_eq!(dice.parse("nothing TWO"), Ok(DiceEntry::Faces(vec![1, 2])));
        assert_eq!(
            error(dice, "3"),
            "3 is not a total of these dice; they come to 0 to 4, and 2 is the nearest"
        );
        assert_eq!(
            error(dice, "none two"),
            "die 1: “none” is not a face of it; it shows nothing or two; did you mean “nothing”?"
        );
    }
}
