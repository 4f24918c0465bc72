//! Seeds for the generator of dice, and secrets.

use crate::failure::Failure;
use rand::TryRng;
use rand::rngs::SysRng;

/// A seed from the system, short enough to be read out.
///
/// # Errors
///
/// When the system has none to give.
pub fn random_seed() -> Result<u64, Failure> {
    let drawn = SysRng.try_next_u32();
    drawn.map(u64::from).map_err(|error| {
        Failure::Refused(format!("the system provides no random seed ({error}); choose one with --rng"))
    })
}

/// Bytes that nobody can guess, from the system.
///
/// # Errors
///
/// When it has none to give.
pub fn random_bytes<const COUNT: usize>() -> Result<[u8; COUNT], Failure> {
    let mut bytes = [0; COUNT];
    let drawn = SysRng.try_fill_bytes(&mut bytes);
    drawn.map(|()| bytes).map_err(|error| {
        Failure::Refused(format!("the system provides no random secret ({error}); choose one with --secret"))
    })
}
