//! What is hashed, and how faces come of it.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The bytes of a hash.
const BYTES: usize = 32;

/// How many digits of a hash tell that a link was changed.
const CHECK_DIGITS: usize = 16;

/// The hash of some lines, the first of which says what they are.
fn hash(lines: &[&str]) -> [u8; BYTES] {
    Sha256::digest(lines.join("\n")).into()
}

/// Bytes in hexadecimal digits.
pub fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut digits, byte| {
        // Nothing can fail to be written into a text.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// Whether a sign is such a digit.
pub fn is_digit(sign: u8) -> bool {
    sign.is_ascii_digit() || (b'a'..=b'f').contains(&sign)
}

/// The commitment to a question and a secret.
pub fn commitment(text: &str, secret: &str) -> String {
    digits(&hash(&["shootout seal 1", text, secret]))
}

/// By what a change of a link is known that nobody meant.
pub fn check_of(link: &str) -> String {
    let mut check = digits(&hash(&["shootout link 1", link]));
    check.truncate(CHECK_DIGITS);
    check
}

/// What all faces come from.
pub fn seed(text: &str, secret: &str, phrase: &str) -> String {
    digits(&hash(&["shootout dice 1", text, secret, phrase]))
}

/// The faces of a seed, die after die. Each takes the next byte that is fair for it: bytes from the greatest multiple of its sides on are
/// passed over.
///
/// ```
/// let mut faces = shootout::seal::Faces::new("any text");
/// assert!((1..=100).contains(&faces.face(100)));
/// ```
#[derive(Clone, Debug)]
pub struct Faces {
    seed: String,
    blocks: u64,
    block: [u8; BYTES],
    taken: usize,
}

impl Faces {
    /// Of this seed.
    pub fn new(seed: &str) -> Self {
        Self { seed: seed.to_owned(), blocks: 0, block: [0; BYTES], taken: BYTES }
    }

    fn byte(&mut self) -> u8 {
        if self.taken == BYTES {
            self.block = hash(&["shootout face 1", &self.seed, &self.blocks.to_string()]);
            self.blocks += 1;
            self.taken = 0;
        }
        self.taken += 1;
        self.block[self.taken - 1]
    }

    /// The next face, of a die of so many sides, from 1 on.
    ///
    /// # Panics
    ///
    /// When it has none.
    pub fn face(&mut self, sides: u8) -> u32 {
        let sides = u32::from(sides);
        let fair_below = 256 - 256 % sides;
        loop {
            let byte = u32::from(self.byte());
            if byte < fair_below {
                return byte % sides + 1;
            }
        }
    }
}
