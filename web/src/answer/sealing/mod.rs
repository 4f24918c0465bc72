//! Making a seal, and its secret, which stays on this device. All of it is in the part that shows sealed rolls.

mod secrets;

pub use secrets::{keep_secret, secret_of};

use crate::document::outcome::words_of;
use crate::dom::random::random_bytes;
use leptos::prelude::window;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use shootout::seal::{self, Sealed};

/// What came of a seal that was to be made: whether the device keeps its secret, or why there is none.
pub type Made = Result<Result<bool, String>, SplitLoaderError>;

/// Seals the question of a link with a secret that this device keeps, and shows it.
///
/// # Errors
///
/// When the part cannot be fetched.
#[wasm_split(seal, fallible, wasm_split_path = leptos::wasm_split)]
pub fn seal_link(question: String) -> Made {
    let Some(bytes) = random_bytes() else {
        return Ok(Err("This browser draws no secrets. Seal it with the command line.".to_owned()));
    };
    let secret = seal::secret_of(bytes);
    Ok(Sealed::new(&question, None, Some(&secret)).map_err(|problem| words_of(&problem)).and_then(|sealed| {
        let is_kept = keep_secret(sealed.commitment(), &secret);
        show(&sealed).map(|()| is_kept)
    }))
}

/// Shows a sealed roll, at its own address.
///
/// # Errors
///
/// When its link is too long, or the browser refuses, in words.
pub fn show(sealed: &Sealed) -> Result<(), String> {
    let link = sealed.link().map_err(|too_long| too_long.to_string())?;
    window().location().set_hash(&link).map_err(|_| "This browser does not let the page open it.".to_owned())
}
