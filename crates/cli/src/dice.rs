//! The generator of dice.

use crate::failure::Failure;
use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{SeedableRng, TryRng};

/// A seed that someone wrote down must roll the same dice for years. rand promises that of its named generators, while its
/// standard ones may change with any release. This one is defined by its authors' reference code, as is the way in
/// which a seed of 64 bits fills its state (SplitMix64), and it costs no further crate. How its numbers become faces
/// is rand's, too, and stays the same within a minor version; a test holds seeds to faces that were reckoned apart
/// from rand, so that no later version can change them unseen.
pub type Generator = Xoshiro256PlusPlus;

/// The generator that a seed stands for.
pub fn seeded(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

/// A seed from the system, short enough to be read out.
///
/// # Errors
///
/// When the system has none to give.
pub fn random_seed() -> Result<u64, Failure> {
    let drawn = SysRng.try_next_u32();
    drawn.map(u64::from).map_err(|error| {
        Failure::Refused(format!("the system gives no random seed ({error}); choose one with --rng"))
    })
}

#[cfg(test)]
mod tests {
    use super::seeded;
    use rand::RngExt;
}
