use super::words::two_digits;

/// Dice thrown together, by their sides: "D100", "D12 and D10", "4 D6".
///
/// ```
/// use shootout_ruleset::dice::dice_words;
/// assert_eq!([dice_words(&[12, 10]), dice_words(&[6, 6, 6, 6])], ["D12 and D10", "4 D6"]);
/// ```
pub fn dice_words(sides: &[u8]) -> String {
    let like = sides.chunk_by(|one, other| one == other);
    like.map(|like| pool_words(like.len(), like[0])).collect::<Vec<_>>().join(" and ")
}

/// So many like dice: "D6", "4 D6".
pub fn pool_words(count: usize, sides: u8) -> String {
    if count == 1 { format!("D{sides}") } else { format!("{count} D{sides}") }
}

/// A face as the die shows it: 7 on a D100 is 07, 100 is 00.
///
/// ```
/// use shootout_ruleset::dice::face_words;
/// assert_eq!([face_words(7, 100), face_words(100, 100), face_words(7, 10)], ["07", "00", "7"]);
/// ```
pub fn face_words(face: u32, sides: u8) -> String {
    if sides == 100 { two_digits(face) } else { face.to_string() }
}

/// The face that someone means. Dice of 10 and 100 sides show their highest number as zeros.
///
/// # Errors
///
/// What such a die can show.
///
/// ```
/// use shootout_ruleset::dice::read_face;
/// assert_eq!(read_face("00", 100), Ok(100));
/// assert!(read_face("0", 12).is_err());
/// ```
pub fn read_face(text: &str, sides: u8) -> Result<u32, String> {
    let highest = u32::from(sides);
    let with_zeros = sides == 10 || sides == 100;
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(0) if digits && with_zeros => Ok(highest),
        Ok(face) if digits && (1..=highest).contains(&face) => Ok(face),
        _ => {
            let zeros = match sides {
                10 => ", 0 being 10",
                100 => ", 00 being 100",
                _ => "",
            };
            Err(format!("a face of a D{sides}: a whole number from 1 to {sides}{zeros}"))
        }
    }
}

/// Faces and what they mean; most meanings begin with the faces already.
///
/// ```
/// use shootout_ruleset::dice::with_faces;
/// assert_eq!(with_faces("34", "hit"), "34: hit");
/// assert_eq!(with_faces("34", "34: hit"), "34: hit");
/// ```
pub fn with_faces(faces: &str, words: &str) -> String {
    if words.starts_with(faces) { words.to_owned() } else { format!("{faces}: {words}") }
}

#[cfg(test)]
mod tests {
    use super::read_face;

    #[test]
    fn faces_are_read_as_dice_show_them() {
        for (text, sides, expected) in [
            ("7", 100, 7),
            ("07", 100, 7),
            ("00", 100, 100),
            ("100", 100, 100),
            ("0", 10, 10),
            ("12", 12, 12),
        ] {
            assert_eq!(read_face(text, sides), Ok(expected), "{text} on a D{sides}");
        }
        for (text, sides) in [
            ("101", 100),
            ("-1", 100),
            ("+5", 100),
            ("", 100),
            ("x", 100),
            ("1.5", 10),
            ("13", 12),
            ("0", 12),
            ("99999999999999999999", 100),
        ] {
            assert!(read_face(text, sides).is_err(), "{text} on a D{sides}");
        }
    }
}
