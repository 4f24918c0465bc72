//! The generator of dice, and faces as people write them.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use shootout_core::transcript::percentile;

/// A seed that someone wrote down must roll the same dice for years. rand promises that of its named generators, while its
/// standard ones may change with any release. This one is defined by its authors' reference code, as is the way in
/// which a seed of 64 bits fills its state (SplitMix64), and it costs no further crate. How its numbers become faces
/// is rand's, too, and stays the same within a minor version; a test holds seeds to faces that were reckoned apart
/// from rand, so that no later version can change them unseen.
pub type Generator = Xoshiro256PlusPlus;

/// The generator that a seed stands for.
#[must_use]
pub fn seeded(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

/// Dice thrown together, by their sides: "D100", "D12 and D10".
///
/// ```
/// assert_eq!(shootout::dice::dice_words(&[12, 10]), "D12 and D10");
/// ```
#[must_use]
pub fn dice_words(sides: &[u8]) -> String {
    sides.iter().map(|sides| format!("D{sides}")).collect::<Vec<_>>().join(" and ")
}

/// A face as the die shows it: 7 on a D100 is 07, 100 is 00.
///
/// ```
/// use shootout::dice::face_words;
/// assert_eq!([face_words(7, 100), face_words(100, 100), face_words(7, 10)], ["07", "00", "7"]);
/// ```
#[must_use]
pub fn face_words(face: u32, sides: u8) -> String {
    if sides == 100 { percentile(face) } else { face.to_string() }
}

/// The face that someone means. Dice of 10 and 100 sides show their highest number as zeros.
///
/// # Errors
///
/// What such a die can show.
///
/// ```
/// use shootout::dice::face;
/// assert_eq!(face("00", 100), Ok(100));
/// assert!(face("0", 12).is_err());
/// ```
pub fn face(text: &str, sides: u8) -> Result<u32, String> {
    let highest = u32::from(sides);
    let with_zeros = sides == 10 || sides == 100;
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(0) if digits && with_zeros => Ok(highest),
        Ok(face) if digits && (1..=highest).contains(&face) => Ok(face),
        _ => {
            let zeros = match sides {
                10 => ", 0 being 10",
                100 => ", 00 being 100",
                _ => "",
            };
            Err(format!("a face of a D{sides}: a whole number from 1 to {sides}{zeros}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{face, seeded};
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

    #[test]
    fn faces_are_read_as_dice_show_them() {
        for (text, sides, expected) in [
            ("7", 100, 7),
            ("07", 100, 7),
            ("00", 100, 100),
            ("100", 100, 100),
            ("0", 10, 10),
            ("12", 12, 12),
        ] {
            assert_eq!(face(text, sides), Ok(expected), "{text} on a D{sides}");
        }
        for (text, sides) in [
            ("101", 100),
            ("-1", 100),
            ("+5", 100),
            ("", 100),
            ("x", 100),
            ("1.5", 10),
            ("13", 12),
            ("0", 12),
            ("99999999999999999999", 100),
        ] {
            assert!(face(text, sides).is_err(), "{text} on a D{sides}");
        }
    }
}
