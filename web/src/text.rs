//! Small changes to words.

/// Words with a capital first letter.
pub fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::capital;

    #[test]
    fn the_first_letter() {
        assert_eq!(["right arm", "", "−10"].map(capital), ["Right arm", "", "−10"]);
    }
}
