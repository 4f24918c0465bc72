//! Whole numbers as options of the command line take them.

use shootout_ruleset::typed::{in_doubt, number};

/// A whole number as it is typed.
///
/// # Errors
///
/// What is allowed, or which numbers it may be.
pub fn whole<N: TryFrom<u64>>(typed: &str) -> Result<N, String> {
    // Seeds may be greater than what people type as numbers.
    let read = number(typed).and_then(|number| number.as_u64()).or_else(|| typed.parse().ok());
    match (read.and_then(|number| N::try_from(number).ok()), in_doubt(typed)) {
        (Some(number), _) => Ok(number),
        (None, Some(numbers)) => Err(format!("it may be {numbers}")),
        (None, None) => Err("a whole number is allowed, not below 0 and not too large".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_read_as_people_type_them() {
        for (typed, expected) in
            [("7", 7), ("+7", 7), ("１０", 10), ("1 000", 1000), ("18446744073709551615", u64::MAX)]
        {
            assert_eq!(whole(typed), Ok(expected), "{typed}");
        }
        for typed in ["-1", "−1", "1.5", "x", "", "18446744073709551616"] {
            assert!(whole::<u64>(typed).unwrap_err().starts_with("a whole number"), "{typed}");
        }
        assert_eq!(whole::<u64>("1,000"), Err("it may be 1000 or 1".to_owned()));
        assert!(whole::<u16>("70000").is_err());
    }
}
