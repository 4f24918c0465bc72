//! Rolls that nobody doubts: the dice of a question, fixed by a secret of whoever asks and a phrase that others choose after it.
//!
//! The poster seals a link: it then holds a commitment to the question and to a secret. Somebody else answers with a phrase, or a value
//! is published that nobody knew. Secret and phrase give the faces, and the opened link holds all of it, so that everyone who opens it
//! works out the same. `docs/sealed_rolls.md` is the protocol; a test runs the Python that stands there.

mod hash;
mod pairs;
mod phrase;
mod told;

#[cfg(test)]
mod tests;

pub use hash::Faces;
pub use phrase::{LONGEST_AWAITS, counted};
pub use told::Told;

use crate::link::{LONGEST, TooLong, decode, undamaged};
use hash::{check_of, commitment, seed};
use pairs::{Pairs, awaiting};
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;
use shootout_ruleset::link::STAMP;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::Case;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// How many digits a secret has: 128 bits.
pub const SECRET_DIGITS: usize = 32;

const AWAITS: &str = "awaits";
const SEAL: &str = "seal";
const SECRET: &str = "secret";
const PHRASE: &str = "phrase";
const CHECK: &str = "check";

/// A sealed roll: closed, or opened and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// What is sealed: the text of a link, with what fixes the dice.
    text: String,
    commitment: String,
    /// What fixes the dice, in words.
    awaits: Option<String>,
    opened: Option<Key>,
}

/// What opens a seal.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    /// Empty where there is none.
    secret: String,
    phrase: String,
}

/// The dice of an opened seal.
#[derive(Clone, Debug, PartialEq)]
pub struct Roll {
    /// Every die, in the order in which they were rolled: its sides, and the number of its face.
    pub dice: Vec<(u8, u32)>,
    /// What they mean.
    pub played: Played,
}

/// Whether the text of a link is of a sealed roll, whole or not.
///
/// ```
/// assert!(shootout::seal::is_sealed("https://example.org/#key=45&seal=1-00&v=1.1"));
/// assert!(!shootout::seal::is_sealed("key=45&v=1.1"));
/// ```
pub fn is_sealed(text: &str) -> bool {
    Pairs(&undamaged(text)).names_any()
}

/// That a question can be sealed: something is rolled for it.
///
/// # Errors
///
/// When nothing is.
pub fn check_dice(case: &dyn Case) -> Result<(), InputError> {
    let played = case.play("")?;
    if played.next.is_some() {
        return Ok(());
    }
    let why = played.outcome.iter().find(|why| !why.is_empty());
    let found = why.map_or_else(|| "nothing to roll".to_owned(), |why| format!("nothing to roll: {why}"));
    Err(InputError::new("", found, "a question with dice"))
}

/// A secret of these bytes, which must be as random as they come.
pub fn secret_of(bytes: [u8; SECRET_DIGITS / 2]) -> String {
    hash::digits(&bytes)
}

impl Sealed {
    /// Seals the text of a link with a secret; without one, everybody can open it once what it awaits is known, which must then be said.
    ///
    /// # Errors
    ///
    /// When the secret is none that this program makes, or what is awaited cannot be written.
    ///
    /// ```
    /// use shootout::seal::Sealed;
    /// let secret = "00112233445566778899aabbccddeeff";
    /// let sealed = Sealed::new("key=45&v=1.1", Some("Mara's phrase"), Some(secret))?;
    /// let opened = sealed.open(secret, "Seven blue ducks!")?;
    /// assert_eq!(Sealed::read(&opened.link().unwrap())?, opened);
    /// # Ok::<(), shootout::InputError>(())
    /// ```
    pub fn new(question: &str, awaits: Option<&str>, secret: Option<&str>) -> Result<Self, InputError> {
        let awaits = awaits.map(phrase::awaits).transpose()?;
        if secret.is_none() && awaits.is_none() {
            let allowed = "what is published later and fixes the dice, for there is no secret";
            return Err(InputError::new(AWAITS, NOTHING, allowed));
        }
        let secret = secret.map(checked_secret).transpose()?.unwrap_or_default();
        let text = awaiting(question, awaits.as_deref());
        let commitment = commitment(&text, &secret);
        Ok(Self { text, commitment, awaits, opened: None })
    }

    /// Reads the text of a sealed link, and checks all that can be checked of it.
    ///
    /// # Errors
    ///
    /// When the link was changed or cut short, or is of a later program.
    pub fn read(text: &str) -> Result<Self, InputError> {
        let text = undamaged(text);
        let pairs = Pairs(&text);
        let stamped = pairs.stamped()?;
        let pairs = Pairs(&stamped);
        let [awaits, seal, secret, phrase, check] =
            [AWAITS, SEAL, SECRET, PHRASE, CHECK].map(|key| pairs.only(key));
        let (awaits, secret, phrase) = (awaits?, secret?, phrase?);
        let seal = seal?.ok_or_else(|| InputError::new(SEAL, NOTHING, "the seal of a sealed link"))?;
        let commitment = pairs::commitment(seal)?.to_owned();
        let text = pairs.without(&[SEAL, SECRET, PHRASE, CHECK]);
        let opened = match (secret, phrase) {
            (None, None) => None,
            (secret, Some(phrase)) => {
                let secret = secret.map_or(Ok(String::new()), secret_as_made)?;
                let secret = secret.as_str();
                check_commitment(&text, secret, &commitment)?;
                Some(Key { secret: secret.to_owned(), phrase: phrase::as_counted(phrase)? })
            }
            (Some(_), None) => {
                return Err(InputError::new(
                    PHRASE,
                    NOTHING,
                    "the phrase, which is there where the secret is",
                ));
            }
        };
        let wanted = check_of(&pairs.without(&[CHECK]));
        if check? != Some(wanted.as_str()) {
            let found = "a link that was changed: its check is of another text";
            return Err(InputError::new(CHECK, found, "the whole link, as it was posted"));
        }
        let awaits = awaits.map(pairs::words_of).transpose()?;
        Ok(Self { text, commitment, awaits, opened })
    }

    /// Opens it: with its secret, which is empty where there is none, and the phrase as it was written.
    ///
    /// # Errors
    ///
    /// When the secret is another than that of the seal, the phrase says too little, or the seal was opened with another phrase.
    pub fn open(&self, secret: &str, phrase: &str) -> Result<Self, InputError> {
        let secret = if secret.trim().is_empty() { String::new() } else { checked_secret(secret)? };
        if commitment(&self.text, &secret) != self.commitment {
            return Err(match (self.needs_secret(), secret.is_empty()) {
                (false, _) => InputError::new(SECRET, "a secret", "none: this seal is opened by everybody"),
                (true, true) => InputError::new(SECRET, NOTHING, "the secret that was made with this seal"),
                (true, false) => InputError::new(
                    SECRET,
                    "the secret of another seal",
                    "the one that was made with this seal",
                ),
            });
        }
        let phrase = counted(phrase)?;
        if let Some(opened) = self.phrase().filter(|opened| *opened != phrase) {
            let allowed = format!("`{opened}`, with which this seal is opened already");
            return Err(InputError::new(PHRASE, format!("`{phrase}`"), allowed));
        }
        Ok(Self { opened: Some(Key { secret, phrase }), ..self.clone() })
    }

    /// The text of its link.
    ///
    /// # Errors
    ///
    /// When it is longer than a link may be.
    pub fn link(&self) -> Result<String, TooLong> {
        let mut said = vec![format!("{SEAL}={PROTOCOL}-{}", self.commitment)];
        if let Some(Key { secret, phrase }) = &self.opened {
            said.extend((!secret.is_empty()).then(|| format!("{SECRET}={secret}")));
            said.push(format!("{PHRASE}={phrase}"));
        }
        let unchecked = pairs::before_stamp(&self.text, &said);
        let link = pairs::before_stamp(&unchecked, &[format!("{CHECK}={}", check_of(&unchecked))]);
        if link.len() > LONGEST { Err(TooLong { length: link.len() }) } else { Ok(link) }
    }

    /// What is sealed: the text of a link that opens the question.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The commitment to question and secret.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// What fixes the dice, as the poster has said it.
    pub fn awaits(&self) -> Option<&str> {
        self.awaits.as_deref()
    }

    /// Whether it takes a secret to open it.
    pub fn needs_secret(&self) -> bool {
        commitment(&self.text, "") != self.commitment
    }

    /// The phrase as it counts, once it is opened.
    pub fn phrase(&self) -> Option<&str> {
        self.opened.as_ref().map(|key| key.phrase.as_str())
    }

    /// The secret, once it is opened; none where there never was one.
    pub fn secret(&self) -> Option<&str> {
        self.opened.as_ref().map(|key| key.secret.as_str()).filter(|secret| !secret.is_empty())
    }

    /// The faces that it fixes, die after die, once it is opened.
    pub fn faces(&self) -> Option<Faces> {
        let Key { secret, phrase } = self.opened.as_ref()?;
        Some(Faces::new(&seed(&self.text, secret, phrase)))
    }

    /// The dice of its question, once it is opened.
    ///
    /// # Errors
    ///
    /// When the question has no dice.
    pub fn roll(&self, case: &dyn Case) -> Result<Option<Roll>, InputError> {
        let Some(mut faces) = self.faces() else { return Ok(None) };
        let mut dice = Vec::new();
        let played = case.draw(&mut |sides| {
            let face = faces.face(sides);
            dice.push((sides, face));
            face
        })?;
        Ok(Some(Roll { dice, played }))
    }

    /// What its question states, with what could not be read of it.
    pub fn question(&self) -> crate::link::Opened {
        decode(&self.text)
    }
}

/// Whether question, secret and commitment belong together.
fn check_commitment(text: &str, secret: &str, wanted: &str) -> Result<(), InputError> {
    if commitment(text, secret) == wanted {
        return Ok(());
    }
    let found = "a question, a secret and a seal that do not belong together: one of them was changed";
    Err(InputError::new(SEAL, found, "the whole link, as it was posted"))
}

/// A secret as this program makes it: others could be guessed.
fn checked_secret(secret: &str) -> Result<String, InputError> {
    let secret = secret.trim().to_ascii_lowercase();
    if secret.len() == SECRET_DIGITS && secret.bytes().all(hash::is_digit) {
        return Ok(secret);
    }
    let found = if secret.len() == SECRET_DIGITS {
        "signs other than these digits".to_owned()
    } else {
        format!("{} signs", secret.chars().count())
    };
    let allowed = format!("{SECRET_DIGITS} digits from 0 to 9 and a to f, as they were made with the seal");
    Err(InputError::new(SECRET, found, allowed))
}

/// The secret of a link, which is written as it was made.
fn secret_as_made(written: &str) -> Result<String, InputError> {
    checked_secret(written).ok().filter(|secret| secret == written).ok_or_else(|| {
        InputError::new(SECRET, "a secret that was changed or cut short", "the whole link, as it was posted")
    })
}

/// Whether what stands behind a stamp is of its version.
fn is_of_version(sign: char) -> bool {
    sign.is_ascii_digit() || sign == '.'
}

/// What is wrong with a link that does not end with its stamp.
fn cut_short() -> InputError {
    InputError::new(STAMP, NOTHING, "the whole link, which ends with its versions, such as `v=1.1`")
}
