//! Addresses of the web, as options give them.

use crate::failure::Failure;

/// The address of a folder of the web, with its slash.
///
/// # Errors
///
/// When what was typed for this option is none.
pub fn folder_address(option: &str, typed: &str) -> Result<String, Failure> {
    let is_web = typed.starts_with("https://") || typed.starts_with("http://");
    let is_plain = typed.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>#?\\".contains(&byte));
    if !(is_web && is_plain) {
        let allowed = "an address that begins with https:// or http://, without `#` or `?`".to_owned();
        return Err(Failure::option(option, format!("`{typed}`"), allowed, None));
    }
    Ok(format!("{}/", typed.trim_end_matches('/')))
}
