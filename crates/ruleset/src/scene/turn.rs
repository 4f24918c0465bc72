//! Whose turn it is, and whether anyone is left to fight.

use super::{Standing, StateOfPlay};

impl Standing {
    /// Whether both fight on one side, or share what they have. Who is on no side has no other friends.
    pub fn is_friend_of(&self, other: &Self) -> bool {
        let shares = self.tracks_of.is_some() && self.tracks_of == other.tracks_of;
        shares || (!self.side.is_empty() && self.side == other.side)
    }
}

/// Who has the turn: the one `chosen`, else whoever is at it, else the first who may begin; without turns of sides the first in the order
/// who has not acted yet, else the first of all who can. Nobody who is out has one.
///
/// ```
/// use shootout_ruleset::scene::{Standing, StateOfPlay, whose_turn};
/// let all = [true, false].map(|out| Standing { out, ..Standing::default() });
/// let play = StateOfPlay { may_act: vec![0, 1], ..StateOfPlay::default() };
/// assert_eq!(whose_turn(&all, &play, Some(0)), Some(1));
/// ```
pub fn whose_turn(standing: &[Standing], play: &StateOfPlay, chosen: Option<usize>) -> Option<usize> {
    let can = |place: &usize| standing.get(*place).is_some_and(|one| !one.out);
    let next = || play.acting.iter().chain(&play.may_act).copied().find(can);
    let in_order = || {
        let order = |place: &usize| {
            let one = &standing[*place];
            (one.has_acted, one.place.unwrap_or(u32::MAX))
        };
        (0..standing.len()).filter(can).min_by_key(order)
    };
    chosen.filter(can).or_else(next).or_else(in_order)
}

/// Who is left of a fight in which nobody has an enemy any more, in words: "only Party is left". None while it goes on, or where there
/// never was one.
///
/// ```
/// use shootout_ruleset::scene::{Standing, left_of_fight};
/// let of = |side: &str, out| Standing { side: side.to_owned(), out, ..Standing::default() };
/// assert_eq!(left_of_fight(&[of("Party", false), of("Thugs", true)]).as_deref(), Some("only Party is left"));
/// assert_eq!(left_of_fight(&[of("Party", false), of("Thugs", false)]), None);
/// assert_eq!(left_of_fight(&[of("Party", false)]), None);
/// ```
pub fn left_of_fight(standing: &[Standing]) -> Option<String> {
    let mut up = standing.iter().filter(|one| !one.out);
    let Some(first) = up.next() else {
        return (!standing.is_empty()).then(|| "nobody is left".to_owned());
    };
    let is_over = up.all(|other| first.is_friend_of(other)) && !fallen(standing).is_empty();
    let who = if first.side.is_empty() { &first.name } else { &first.side };
    is_over.then(|| format!("only {who} is left"))
}

/// Those who are out and were no friends of the first who is up, by their places.
pub fn fallen(standing: &[Standing]) -> Vec<usize> {
    let up = standing.iter().find(|one| !one.out);
    let is_fallen = |(_, one): &(usize, &Standing)| one.out && up.is_none_or(|up| !up.is_friend_of(one));
    standing.iter().enumerate().filter(is_fallen).map(|(place, _)| place).collect()
}
