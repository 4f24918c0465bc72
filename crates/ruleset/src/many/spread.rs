//! How many there are, and at which of several like targets.

use crate::InputError;

/// The most who do the same.
pub const MAX_COUNT: u32 = 200;
/// The most targets.
const MAX_TARGETS: u32 = 20;

/// How many act against each target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread(Vec<u32>);

impl Spread {
    /// So many, spread over so many targets as evenly as possible: the first have one more.
    ///
    /// # Errors
    ///
    /// When there are none, too many, or more targets than those who act.
    ///
    /// ```
    /// use shootout_ruleset::many::Spread;
    /// assert_eq!(Spread::even(8, 3)?.counts(), [3, 3, 2]);
    /// let error = Spread::even(2, 3).unwrap_err();
    /// assert_eq!(error.to_string(), "targets: found 3; allowed: 1 to 2, for each needs one of the 2 who act");
    /// # Ok::<(), shootout_ruleset::InputError>(())
    /// ```
    pub fn even(count: u32, targets: u32) -> Result<Self, InputError> {
        check_count("count", count)?;
        let most = count.min(MAX_TARGETS);
        if targets == 0 || targets > most {
            let why = match most {
                MAX_TARGETS => String::new(),
                _ => format!(", for each needs one of the {count} who act"),
            };
            return Err(InputError::new("targets", targets.to_string(), format!("1 to {most}{why}")));
        }
        Ok(Self((0..targets).map(|target| count / targets + u32::from(target < count % targets)).collect()))
    }

    /// So many at each target.
    ///
    /// # Errors
    ///
    /// When there are none at one of them, or too many targets or together.
    pub fn given(counts: Vec<u32>) -> Result<Self, InputError> {
        if counts.is_empty() || counts.len() > MAX_TARGETS as usize {
            let found = format!("{} targets", counts.len());
            return Err(InputError::new("split", found, format!("1 to {MAX_TARGETS} targets")));
        }
        counts.iter().try_for_each(|count| check_count("split", *count))?;
        check_count("split", counts.iter().sum())?;
        Ok(Self(counts))
    }

    /// How many act against each target.
    pub fn counts(&self) -> &[u32] {
        &self.0
    }

    /// How many there are of all of them.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }
}

fn check_count(place: &str, count: u32) -> Result<(), InputError> {
    match count {
        1..=MAX_COUNT => Ok(()),
        _ => Err(InputError::new(place, count.to_string(), format!("1 to {MAX_COUNT} who act"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_evenly_as_possible() {
        let counts = |count, targets| Spread::even(count, targets).unwrap().0;
        assert_eq!(counts(8, 1), [8]);
        assert_eq!(counts(8, 4), [2; 4]);
        assert_eq!(counts(7, 5), [2, 2, 1, 1, 1]);
        assert_eq!(counts(MAX_COUNT, MAX_TARGETS), [10; 20]);
    }

    #[test]
    fn what_cannot_be_spread_is_refused() {
        let refused = |spread: Result<Spread, InputError>| spread.unwrap_err().to_string();
        assert_eq!(refused(Spread::even(0, 1)), "count: found 0; allowed: 1 to 200 who act");
        assert_eq!(refused(Spread::even(201, 1)), "count: found 201; allowed: 1 to 200 who act");
        assert_eq!(refused(Spread::even(50, 21)), "targets: found 21; allowed: 1 to 20");
        assert_eq!(refused(Spread::even(50, 0)), "targets: found 0; allowed: 1 to 20");
        assert_eq!(refused(Spread::given(vec![3, 0])), "split: found 0; allowed: 1 to 200 who act");
        assert_eq!(refused(Spread::given(vec![150, 51])), "split: found 201; allowed: 1 to 200 who act");
        assert_eq!(refused(Spread::given(vec![])), "split: found 0 targets; allowed: 1 to 20 targets");
        assert_eq!(Spread::given(vec![1, 4]).unwrap().count(), 5);
    }
}
