//! Faces of dice as they are typed.

use shootout_odds::plain;

/// Dice with more faces than this have a field, not a key for each face.
pub const MAX_KEYS: usize = 12;

/// The face that is typed, as its die shows it; a number may be written without zeros before it.
pub fn named<'f>(faces: &'f [String], typed: &str) -> Option<&'f String> {
    let typed: String = typed.chars().map(plain).collect();
    let number = |face: &str| face.parse::<u32>().ok();
    let same = |face: &&String| **face == typed || (number(face).is_some() && number(face) == number(&typed));
    faces.iter().find(same)
}

/// Whether what is typed can be no other face than it is.
pub fn is_whole(faces: &[String], typed: &str) -> bool {
    let others = faces.iter().filter(|face| face.starts_with(typed) && *face != typed);
    named(faces, typed).is_some() && others.count() == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_faces_are_given_once_they_can_be_no_other() {
        let twenty: Vec<String> = (1..=20).map(|face| face.to_string()).collect();
        assert!(is_whole(&twenty, "3") && is_whole(&twenty, "20") && is_whole(&twenty, "12"));
        assert!(!is_whole(&twenty, "1") && !is_whole(&twenty, "2") && !is_whole(&twenty, "21"));
        assert_eq!(named(&twenty, "1"), Some(&twenty[0]));
        let hundred: Vec<String> = (1..=100).map(|face| format!("{:02}", face % 100)).collect();
        assert!(is_whole(&hundred, "07") && is_whole(&hundred, "00") && !is_whole(&hundred, "7"));
        assert_eq!(named(&hundred, "7"), Some(&hundred[6]));
        assert_eq!(named(&hundred, "\u{ff10}\u{ff17}"), Some(&hundred[6]));
        let fate = ["-", "0", "+"].map(str::to_owned);
        assert!(is_whole(&fate, "\u{2212}") && named(&fate, "\u{ff0b}") == Some(&fate[2]));
    }
}
