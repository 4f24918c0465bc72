use std::borrow::Cow;

/// Text as it may go to a terminal: what a document says must not move the cursor, ring the bell or colour the screen, and
/// must not turn the direction of writing round.
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.chars().any(commands) {
        text.chars().map(|sign| if commands(sign) { '\u{fffd}' } else { sign }).collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a sign is a command to a terminal rather than something to read.
fn commands(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(plain("Élan \u{1b}[31m\u{7}\n\u{202e}x"), "Élan \u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}x");
        assert_eq!(plain("Brick wall, 50 %"), "Brick wall, 50 %");
    }
}
