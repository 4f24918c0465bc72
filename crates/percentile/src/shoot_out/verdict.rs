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

#[cfg(test)]
mod tests {
    use super::*;
    use Ducking::{Hurt, Saved};

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
