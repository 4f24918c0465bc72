//! Whom the fire of one action or of a whole round makes duck back (P-DUCK-2, P-DUCK-3, A-DUCK-2).

use super::Ducking;
use crate::rulings::{DuckScope, Rulings};

/// What fire on someone comes to, once all of it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It changes nothing.
    Nothing,
    /// They are made to duck back.
    Ducks,
    /// It undoes that they were made to duck back by earlier fire.
    NoLonger,
}

impl Verdict {
    /// What fire comes to after what earlier fire in the same round was to them: each action's fire is judged by itself, or all fire of
    /// the round together (A-DUCK-2). Whoever any of it hurts does not duck back (P-DUCK-3).
    pub const fn of(now: Ducking, earlier_in_round: Option<Ducking>, rulings: &Rulings) -> Self {
        let earlier = match rulings.duck_scope {
            DuckScope::Action => None,
            DuckScope::Round => earlier_in_round,
        };
        match (now, earlier) {
            (Ducking::Saved, None | Some(Ducking::Saved)) => Self::Ducks,
            (Ducking::Saved, Some(Ducking::Hurt)) | (Ducking::Hurt, None | Some(Ducking::Hurt)) => {
                Self::Nothing
            }
            (Ducking::Hurt, Some(Ducking::Saved)) => Self::NoLonger,
        }
    }
}

/// How long someone is ducked back, by whatever tells it: the last action in which they are, or whether they are at all. The least of
/// these means that they are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ducked<Until> {
    /// By fire that is judged already, or because the game master says so.
    pub for_good: Until,
    /// By fire of this round that may still turn out to hurt them (A-DUCK-2); the least unless it is longer than `for_good`.
    pub this_round: Until,
}

impl<Until: Copy + Ord + Default> Ducked<Until> {
    /// Ducked back, whatever happens.
    pub fn for_good(until: Until) -> Self {
        Self { for_good: until, this_round: Until::default() }
    }

    /// How long, as things are now.
    pub fn until(self) -> Until {
        self.for_good.max(self.this_round)
    }

    /// After fire that makes them duck back.
    pub fn by_fire(self, until: Until, rulings: &Rulings) -> Self {
        let longer = until.max(self.until());
        match rulings.duck_scope {
            DuckScope::Action => Self::for_good(longer),
            DuckScope::Round if longer > self.for_good => Self { this_round: longer, ..self },
            DuckScope::Round => self,
        }
    }

    /// After fire that undoes what earlier fire of the round made them do; what fire of another round did stands.
    pub fn no_longer(self) -> Self {
        Self::for_good(self.for_good)
    }

    /// After the round, when what its fire came to is judged.
    pub fn judged(self) -> Self {
        Self::for_good(self.until())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Ducking::{Hurt, Saved};

    /// P-DUCK-3, A-DUCK-2: harm undoes what fire of the same round did, not what fire of the round before did; by the action, nothing.
    #[test]
    fn what_can_be_undone() {
        let ruled = |duck_scope| Rulings { duck_scope, ..Rulings::default() };
        let (action, round) = (ruled(DuckScope::Action), ruled(DuckScope::Round));
        let none = Ducked::<u32>::default();
        assert_eq!(none.by_fire(3, &round).no_longer().until(), 0);
        assert_eq!(none.by_fire(3, &action).no_longer().until(), 3);
        let next_round = none.by_fire(5, &round).judged();
        assert_eq!(next_round.by_fire(6, &round).until(), 6);
        assert_eq!(next_round.by_fire(6, &round).no_longer().until(), 5);
        // Those of whom only whether they are ducked is kept stand alike, whichever fire it was.
        let ducked = Ducked::for_good(true);
        assert_eq!(ducked.by_fire(true, &round), ducked);
    }

    fn verdicts(duck_scope: DuckScope) -> [Verdict; 6] {
        let rulings = Rulings { duck_scope, ..Rulings::default() };
        [
            (Saved, None),
            (Saved, Some(Saved)),
            (Saved, Some(Hurt)),
            (Hurt, None),
            (Hurt, Some(Saved)),
            (Hurt, Some(Hurt)),
        ]
        .map(|(now, earlier)| Verdict::of(now, earlier, &rulings))
    }

    /// P-DUCK-1, P-DUCK-3, A-DUCK-2: by the action, what was before makes no difference; by the round, harm before keeps from ducking
    /// back, and harm afterwards undoes it.
    #[test]
    fn fire_by_itself_or_with_that_of_the_round() {
        use Verdict::{Ducks, NoLonger, Nothing};
        assert_eq!(verdicts(DuckScope::Action), [Ducks, Ducks, Ducks, Nothing, Nothing, Nothing]);
        assert_eq!(verdicts(DuckScope::Round), [Ducks, Ducks, Nothing, Nothing, NoLonger, Nothing]);
    }
}
