//! What turns do to those who take part, wherever they are kept.

use crate::JsonSchema;
use serde::Serialize;

/// Who is up, as bits by their places: 0b101 for the first and the third.
pub type Up = u64;

/// Those who take part in a fight, however they are kept: as sheets in a scene, as a few bytes in a duel. At most 64.
///
/// A rule set implements it for each way in which it keeps them, so that [`apply_turns`] lets turns count alike in all.
///
/// ```
/// use shootout_ruleset::combat::{Combat, TurnTaken, Up, Winner, apply_turns, winner};
///
/// /// Two who throw stones: how many each has left, and how many bruises they can still take.
/// struct Two([(u32, u32); 2]);
///
/// impl Combat for Two {
///     type Own = u32;
///     type Harm = u32;
///
///     fn up(&self) -> Up {
///         (0..2).filter(|who| self.0[*who].1 > 0).fold(0, |up, who| up | 1 << who)
///     }
///     fn apply_own(&mut self, who: usize, stones: u32) {
///         self.0[who].0 = stones;
///     }
///     fn apply_harm(&mut self, who: usize, bruises: &u32) {
///         self.0[who].1 = self.0[who].1.saturating_sub(*bruises);
///     }
/// }
///
/// let mut two = Two([(3, 1), (3, 2)]);
/// let turn = |who, harms| TurnTaken { who, own: 2, harms, moves: false };
/// // They throw at once: both stones hit, though the second had put the first out.
/// apply_turns(&mut two, [turn(0, &[(1, 1)]), turn(1, &[(0, 1)])].into_iter());
/// assert_eq!(two.0, [(2, 0), (2, 1)]);
/// assert_eq!(winner(two.up(), [0b01, 0b10]), Some(Winner::B));
/// ```
pub trait Combat {
    /// What a turn makes of the one who takes it: the rounds that they have left, the aim that they have lost.
    type Own;
    /// What a turn does to someone, perhaps to the one who takes it.
    type Harm;

    /// Who is still in the fight.
    fn up(&self) -> Up;

    /// Their own turn leaves them so.
    fn apply_own(&mut self, who: usize, own: Self::Own);

    /// This is done to someone, who may be out already.
    fn apply_harm(&mut self, who: usize, harm: &Self::Harm);

    /// Some have moved or gone down: what others had that hung on them, such as aim, is lost.
    fn unsettled(&mut self, _by: Unsettled) {}
}

/// A turn that someone has taken.
#[derive(Debug)]
pub struct TurnTaken<'t, Own, Harm> {
    /// Who.
    pub who: usize,
    /// What it makes of them.
    pub own: Own,
    /// What it does to whom, in this order.
    pub harms: &'t [(usize, Harm)],
    /// Whether they have moved.
    pub moves: bool,
}

impl<Own: Clone, Harm> Clone for TurnTaken<'_, Own, Harm> {
    fn clone(&self) -> Self {
        Self { own: self.own.clone(), ..*self }
    }
}

/// What turns have changed on which others may hang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsettled {
    /// Who was up before.
    pub up_before: Up,
    /// Who is up now.
    pub up: Up,
    /// Who has moved.
    pub moved: Up,
}

/// Lets turns count, all together: first what each makes of the one who took it, then what is done to whom. So those who act at
/// once are all heard, even who goes down by it.
pub fn apply_turns<'t, C: Combat<Harm: 't>>(
    combat: &mut C,
    turns: impl Iterator<Item = TurnTaken<'t, C::Own, C::Harm>> + Clone,
) {
    let up_before = combat.up();
    let mut moved = 0;
    for TurnTaken { who, own, moves, .. } in turns.clone() {
        combat.apply_own(who, own);
        moved |= Up::from(moves) << who;
    }
    for (whom, harm) in turns.flat_map(|turn| turn.harms) {
        combat.apply_harm(*whom, harm);
    }
    let up = combat.up();
    if up != up_before || moved != 0 {
        combat.unsettled(Unsettled { up_before, up, moved });
    }
}

/// Who has won a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The one side.
    A,
    /// The other.
    B,
    /// Both are out at once.
    Both,
}

impl Winner {
    /// Who has won, by which of the two sides are out; nobody while both stand.
    pub const fn by_out(out: [bool; 2]) -> Option<Self> {
        match out {
            [false, false] => None,
            [false, true] => Some(Self::A),
            [true, false] => Some(Self::B),
            [true, true] => Some(Self::Both),
        }
    }
}

/// Who has won, when these are up; nobody while somebody of each side is.
pub const fn winner(up: Up, sides: [Up; 2]) -> Option<Winner> {
    Winner::by_out([up & sides[0] == 0, up & sides[1] == 0])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes down what happens to whom.
    #[derive(Default)]
    struct Heard {
        down: Up,
        said: Vec<String>,
    }

    impl Combat for Heard {
        type Own = &'static str;
        type Harm = bool;

        fn up(&self) -> Up {
            0b111 & !self.down
        }
        fn apply_own(&mut self, who: usize, own: &'static str) {
            self.said.push(format!("{who} {own}"));
        }
        fn apply_harm(&mut self, who: usize, falls: &bool) {
            self.down |= Up::from(*falls) << who;
            self.said.push(format!("{who} is hit"));
        }
        fn unsettled(&mut self, by: Unsettled) {
            self.said.push(format!("{:03b} up, {:03b} before, {:03b} moved", by.up, by.up_before, by.moved));
        }
    }

    fn heard(turns: &[TurnTaken<'_, &'static str, bool>]) -> Vec<String> {
        let mut heard = Heard::default();
        apply_turns(&mut heard, turns.iter().cloned());
        heard.said
    }

    /// What each makes of themselves comes first, whoever goes down by the others.
    #[test]
    fn turns_at_once_all_count() {
        let turns = [
            TurnTaken { who: 0, own: "fires", harms: &[(1, true)], moves: false },
            TurnTaken { who: 1, own: "runs and fires", harms: &[(0, false), (2, true)], moves: true },
        ];
        let all = [
            "0 fires",
            "1 runs and fires",
            "1 is hit",
            "0 is hit",
            "2 is hit",
            "001 up, 111 before, 010 moved",
        ];
        assert_eq!(heard(&turns), all);
    }

    /// Nothing is lost to others by one who stands still and hurts nobody.
    #[test]
    fn what_changes_nothing_unsettles_nobody() {
        let turn = TurnTaken { who: 0, own: "waits", harms: &[(1, false)], moves: false };
        assert_eq!(heard(&[turn]), ["0 waits", "1 is hit"]);
    }

    #[test]
    fn a_side_has_won_when_nobody_of_the_other_is_up() {
        let of = |up| winner(up, [0b0011, 0b1100]);
        assert_eq!(
            [0b0101, 0b0010, 0b1000, 0].map(of),
            [None, Some(Winner::A), Some(Winner::B), Some(Winner::Both)]
        );
    }
}
