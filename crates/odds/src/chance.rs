//! Chances that are sums: kept at 1 only for what cannot fail.

use crate::Weight;

/// The chance of the cases that hold, beside that of all others ([`Weight::beside`]).
///
/// ```
/// let tenth = 0.1;
/// assert_eq!(shootout_odds::chance([(true, &tenth); 10].into_iter()), 1.0);
/// ```
pub fn chance<'w, W: Weight + 'w>(cases: impl Iterator<Item = (bool, &'w W)>) -> W {
    let (mut holds, mut fails) = (W::zero(), W::zero());
    for (is_so, weight) in cases {
        if is_so { holds.add(weight) } else { fails.add(weight) }
    }
    holds.beside(&fails)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cannot_fail_is_certain() {
        let tenth = 0.1_f64;
        assert_eq!(chance(std::iter::repeat_n((true, &tenth), 10)), 1.0);
        assert_eq!(chance([(false, &1.0)].into_iter()), 0.0);
        assert!(chance([(true, &1.0), (false, &1e-30)].into_iter()) < 1.0);
    }
}
