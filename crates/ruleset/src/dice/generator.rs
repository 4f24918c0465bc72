//! The generator of dice.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// A seed that someone wrote down must roll the same dice for years. rand promises that of its named generators, while its
/// standard ones may change with any release. This one is defined by its authors' reference code, as is the way in
/// which a seed of 64 bits fills its state (SplitMix64), and it costs no further crate. How its numbers become faces
/// is rand's, too, and stays the same within a minor version; a test holds seeds to faces that were worked out apart
/// from rand, so that no later version can change them unseen.
pub type Generator = Xoshiro256PlusPlus;

/// The generator that a seed stands for.
pub fn seeded(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

#[cfg(test)]
mod tests {
    use super::seeded;
    use rand::RngExt;

    /// xoshiro256++ and SplitMix64 as their authors define them, and the face of a word: the high half of 32 bits of it
    /// times the sides, corrected by a second word where the low half says that the first was not fair.
    struct Reference([u64; 4]);

    impl Reference {
        fn new(mut seed: u64) -> Self {
            Self([(); 4].map(|()| {
                seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut word = seed;
                word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                word ^ (word >> 31)
            }))
        }

        fn word(&mut self) -> u64 {
            let s = &mut self.0;
            let word = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
            let shifted = s[1] << 17;
            s[2] ^= s[0];
            s[3] ^= s[1];
            s[1] ^= s[2];
            s[0] ^= s[3];
            s[2] ^= shifted;
            s[3] = s[3].rotate_left(45);
            word >> 32
        }

        fn face(&mut self, sides: u64) -> u64 {
            let product = self.word() * sides;
            let (high, low) = (product >> 32, product & 0xffff_ffff);
            let unfair = low > (1 << 32) - sides;
            let carry = unfair && low + ((self.word() * sides) >> 32) >= 1 << 32;
            high + u64::from(carry) + 1
        }
    }

    /// A seed rolls the same dice in every version of this program.
    #[test]
    fn seeds_roll_what_they_always_rolled() {
        for seed in [0, 1, 2026, u64::MAX] {
            let (mut generator, mut reference) = (seeded(seed), Reference::new(seed));
            for _ in 0..2000 {
                for sides in [100_u32, 120] {
                    assert_eq!(
                        u64::from(generator.random_range(1..=sides)),
                        reference.face(u64::from(sides))
                    );
                }
            }
        }
    }

    #[test]
    fn a_seed_in_figures() {
        let mut generator = seeded(2026);
        let faces: [u32; 12] = std::array::from_fn(|_| generator.random_range(1..=100));
        assert_eq!(faces, [43, 62, 73, 87, 4, 92, 81, 90, 83, 48, 91, 59]);
    }
}
