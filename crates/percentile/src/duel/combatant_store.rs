//! What several turns at once do to everyone, whatever their standings are kept as.

use super::duel_context::DuelContext;
use shootout_ruleset::combat::{self, Combat, TurnTaken, Unsettled, Up};

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

/// Everyone in a duel, as they are kept.
struct Everyone<'k, 'a, K: CombatantStore> {
    store: &'k mut K,
    context: &'k DuelContext<'a>,
    all: &'k mut [K::Kept],
}

impl<K: CombatantStore> Combat for Everyone<'_, '_, K> {
    type Own = K::Kept;
    type Harm = K::Hurt;

    fn up(&self) -> Up {
        up(self.store, self.all).into()
    }

    fn becomes(&mut self, who: usize, own: K::Kept) {
        self.all[who] = own;
    }

    fn suffers(&mut self, whom: usize, hurt: &K::Hurt) {
        self.all[whom] = self.store.hurt(whom, self.all[whom], *hurt);
    }

    /// Aim is at one target, who stands still (P-MOD-9).
    fn unsettled(&mut self, by: Unsettled) {
        let [before, after] = [by.up_before, by.up].map(|up| up as u16);
        for (who, kept) in self.all.iter_mut().enumerate() {
            let target = self.context.duel.target(who, after);
            let moves = target.is_some_and(|target| by.moved >> target & 1 == 1);
            if moves || target != self.context.duel.target(who, before) {
                *kept = self.store.unaimed(who, *kept);
            }
        }
    }
}

/// Lets the turns of a beat count, all together.
pub(super) fn apply_turns<'w, K: CombatantStore<Hurt: 'w>>(
    store: &mut K,
    context: &DuelContext<'_>,
    all: &mut [K::Kept],
    turns: impl Iterator<Item = TurnTaken<'w, K::Kept, K::Hurt>> + Clone,
) {
    combat::apply_turns(&mut Everyone { store, context, all }, turns);
}

/// Who is up, as bits by their places.
pub(super) fn up<K: CombatantStore>(store: &K, all: &[K::Kept]) -> u16 {
    all.iter().enumerate().fold(0, |up, (who, kept)| up | u16::from(store.is_up(*kept)) << who)
}
