//! What several turns at once do to everyone, whatever their standings are kept as.

use super::duel_context::DuelContext;

/// Those who keep everyone's standing: as it is, or by number.
pub(super) trait CombatantStore {
    /// A standing.
    type Kept: Copy + PartialEq;
    /// What an action does to someone.
    type Hurt: Copy;

    /// Whether they are up.
    fn is_up(&self, kept: Self::Kept) -> bool;
    /// The fighter after this.
    fn hurt(&mut self, whom: usize, kept: Self::Kept, hurt: Self::Hurt) -> Self::Kept;
    /// The fighter without their aim.
    fn unaimed(&mut self, whom: usize, kept: Self::Kept) -> Self::Kept;
}

/// A turn that someone has had.
pub(super) struct TurnTaken<'w, K: CombatantStore> {
    pub who: usize,
    pub own: K::Kept,
    pub hurts: &'w [(usize, K::Hurt)],
    pub moves: bool,
}

impl<K: CombatantStore> Clone for TurnTaken<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: CombatantStore> Copy for TurnTaken<'_, K> {}

/// Lets the turns of a beat count, all together: first what each makes of themselves, then what hurts whom.
pub(super) fn apply_turns<'w, K: CombatantStore<Hurt: 'w>>(
    store: &mut K,
    context: &DuelContext<'_>,
    all: &mut [K::Kept],
    turns: impl Iterator<Item = TurnTaken<'w, K>> + Clone,
) {
    let before = up(store, all);
    let mut moved = 0u16;
    for turn in turns.clone() {
        all[turn.who] = turn.own;
        moved |= u16::from(turn.moves) << turn.who;
    }
    for (whom, hurt) in turns.flat_map(|turn| turn.hurts) {
        all[*whom] = store.hurt(*whom, all[*whom], *hurt);
    }
    let after = up(store, all);
    if before == after && moved == 0 {
        return;
    }
    for (who, kept) in all.iter_mut().enumerate() {
        let target = context.duel.target(who, after);
        // Aim is at one target, who stands still (P-MOD-9).
        if target != context.duel.target(who, before) || target.is_some_and(|target| moved >> target & 1 == 1)
        {
            *kept = store.unaimed(who, *kept);
        }
    }
}

/// Who is up, as bits by their places.
pub(super) fn up<K: CombatantStore>(store: &K, all: &[K::Kept]) -> u16 {
    all.iter().enumerate().fold(0, |up, (who, kept)| up | u16::from(store.is_up(*kept)) << who)
}
