//! How long someone who gives themselves away is seen as normal (P-VIS-4, A-MOD-11).

use crate::rulings::Rulings;

/// For how many actions after the one in which they give themselves away someone is seen as normal (P-VIS-4, A-MOD-11).
pub const fn actions_given_away(rulings: &Rulings) -> u32 {
    rulings.reveal_actions.to_u32()
}

/// Whether someone is still given away so many actions after the one in which they gave themselves away, 0 being that action itself
/// (P-VIS-4, A-MOD-11).
pub const fn is_given_away(actions_since: u32, rulings: &Rulings) -> bool {
    let lasts = actions_given_away(rulings);
    lasts > 0 && actions_since <= lasts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BoundedInt;

    /// P-VIS-4, A-MOD-11: the action itself and four more; with none of them nobody gives themselves away.
    #[test]
    fn how_long_it_lasts() {
        let lasts = |actions| {
            let rulings = Rulings { reveal_actions: BoundedInt::nearest(actions), ..Rulings::default() };
            (0..9).filter(|&since| is_given_away(since, &rulings)).count()
        };
        assert_eq!([0, 1, 4].map(lasts), [0, 2, 5]);
        assert_eq!(actions_given_away(&Rulings::default()), 4);
    }
}
