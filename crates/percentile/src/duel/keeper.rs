//! What several turns at once do to everyone, whatever their standings are kept as.

use super::ground::Ground;

/// Those who keep everyone's standing: as it is, or by number.
pub(super) trait Keeper {
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
pub(super) struct Had<'w, K: Keeper> {
    pub who: usize,
    pub own: K::Kept,
    pub hurts: &'w [(usize, K::Hurt)],
    pub moves: bool,
}

impl<K: Keeper> Clone for Had<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Keeper> Copy for Had<'_, K> {}

/// Lets the turns of a beat count, all together: first what each makes of themselves, then what hurts whom.
pub(super) fn let_count<'w, K: Keeper<Hurt: 'w>>(
    keeper: &mut K,
    ground: &Ground<'_>,
    all: &mut [K::Kept],
    turns: impl Iterator<Item = Had<'w, K>> + Clone,
) {
    let before = up(keeper, all);
    let mut moved = 0u16;
    for turn in turns.clone() {
        all[turn.who] = turn.own;
        moved |= u16::from(turn.moves) << turn.who;
    }
    for (whom, hurt) in turns.flat_map(|turn| turn.hurts) {
        all[*whom] = keeper.hurt(*whom, all[*whom], *hurt);
    }
    let after = up(keeper, all);
    if before == after && moved == 0 {
        return;
    }
    for (who, kept) in all.iter_mut().enumerate() {
        let target = ground.duel.target(who, after);
        // Aim is at one target, who stands still (P-MOD-9).
        if target != ground.duel.target(who, before) || target.is_some_and(|target| moved >> target & 1 == 1)
        {
            *kept = keeper.unaimed(who, *kept);
        }
    }
}

/// Who is up, as bits by their places.
pub(super) fn up<K: Keeper>(keeper: &K, all: &[K::Kept]) -> u16 {
    all.iter().enumerate().fold(0, |up, (who, kept)| up | u16::from(keeper.is_up(*kept)) << who)
}
