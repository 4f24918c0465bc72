/// An address of the web that may stand in any markup: every sign that could end it there is percent-encoded. `None` for
/// what is no such address, a script for instance.
pub(crate) fn address(text: &str) -> Option<String> {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme)?;
    if !(scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http")) {
        return None;
    }
    let mut address = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&*+,=%".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    Some(address)
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn nothing_ends_an_address_early() {
        assert_eq!(
            address("https://a.example/#v=1&n=[b](x) \"é\"<'>").as_deref(),
            Some("https://a.example/#v=1&n=%5Bb%5D%28x%29%20%22%C3%A9%22%3C%27%3E")
        );
    }

    #[test]
    fn only_the_web_is_linked_to() {
        for other in ["javascript:alert(1)", "javascript://x%0aalert(1)", "data:text/html,x", "v=1&bs=40", ""]
        {
            assert_eq!(address(other), None, "{other}");
        }
        assert!(address("HTTP://localhost:8080/#x").is_some());
    }
}
