//! The grid of turns, rounds and actions (P-TIME).

/// Actions in a round for those who shoot or act under fire (P-TIME-2). A fight hand-to-hand takes all of them (P-TIME-3).
pub const ACTIONS_A_ROUND: u32 = 4;
/// Rounds in a turn (P-TIME-1).
pub const ROUNDS_A_TURN: u32 = 6;
/// Seconds in a round (P-TIME-1); guidance only, no odds depend on it (P-TIME-5).
pub const SECONDS_A_ROUND: u32 = 10;

/// Where an action stands on the grid of turns, rounds and actions (P-TIME-4), everything counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridPlace {
    /// The turn.
    pub turn: u32,
    /// The round in the turn, 1 to 6.
    pub round: u32,
    /// The action in the round, 1 to 4.
    pub action: u32,
}

/// The round in which an action stands, both counted from 1 over the whole plan.
pub const fn round_of(action: u32) -> u32 {
    1 + action.saturating_sub(1) / ACTIONS_A_ROUND
}

/// Whether a round is over with this action, counted from 1 over the whole plan.
pub const fn ends_a_round(action: u32) -> bool {
    round_of(action) != round_of(action + 1)
}

/// The place on the grid of an action counted from 1 over the whole plan.
pub const fn grid_place(action: u32) -> GridPlace {
    let round = round_of(action);
    GridPlace {
        turn: 1 + (round - 1) / ROUNDS_A_TURN,
        round: 1 + (round - 1) % ROUNDS_A_TURN,
        action: 1 + action.saturating_sub(1) % ACTIONS_A_ROUND,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-TIME-1, P-TIME-2: a turn is a minute, six rounds of ten seconds, 24 actions.
    #[test]
    fn a_turn_is_a_minute() {
        assert_eq!(ROUNDS_A_TURN * SECONDS_A_ROUND, 60);
        assert_eq!(ROUNDS_A_TURN * ACTIONS_A_ROUND, 24);
    }

    /// P-TIME-3: a fight takes whole rounds, so it begins and ends on the grid's round lines.
    #[test]
    fn a_round_is_four_actions_on_the_grid() {
        assert_eq!((1..=8).map(round_of).collect::<Vec<_>>(), [1, 1, 1, 1, 2, 2, 2, 2]);
    }

    /// P-TIME-2: every fourth action ends a round.
    #[test]
    fn every_fourth_action_ends_a_round() {
        assert_eq!((1..=8).filter(|action| ends_a_round(*action)).collect::<Vec<_>>(), [4, 8]);
    }

    /// P-TIME-4: turn, then rounds 1 to 6, then actions 1 to 4.
    #[test]
    fn the_grid_counts_turns_rounds_and_actions() {
        assert_eq!(grid_place(1), GridPlace { turn: 1, round: 1, action: 1 });
        assert_eq!(grid_place(24), GridPlace { turn: 1, round: 6, action: 4 });
        assert_eq!(grid_place(25), GridPlace { turn: 2, round: 1, action: 1 });
    }
}
