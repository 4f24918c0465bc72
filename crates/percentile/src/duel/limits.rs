//! How much work a duel may be.

/// The most steps that are made, over all changes together: some ten seconds of one core.
pub(super) const MAX_STEPS: f64 = 3e7;
/// The same in fractions, whose digits grow with every round.
pub(super) const MAX_STEPS_IN_FRACTIONS: f64 = 2e6;
/// What a position in which a best plan decides costs, in steps.
pub(super) const A_POSITION: f64 = 3.0;
/// In how many positions best plans may decide at the most: some seconds.
pub(super) const MAX_POSITIONS: f64 = MAX_STEPS / A_POSITION;
/// The most ways in which all may stand at one time, for the memory that they take.
pub(super) const MAX_STATES: f64 = 2e7;
/// The most ways in which one may stand.
pub(super) const MAX_STANDINGS: usize = 20_000;
