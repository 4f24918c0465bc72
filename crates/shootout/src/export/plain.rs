/// Text in one line, without signs that command rather than say something: control signs, line breaks, those that turn the
/// direction of writing round, and those that XML does not allow.
pub(crate) fn plain(text: &str) -> String {
    let seen = text.chars().map(|sign| if commands(sign) { ' ' } else { sign });
    let mut plain = String::with_capacity(text.len());
    for sign in seen {
        if sign != ' ' || !(plain.is_empty() || plain.ends_with(' ')) {
            plain.push(sign);
        }
    }
    plain.truncate(plain.trim_end_matches(' ').len());
    plain
}

/// Does nothing and shows nothing, but what stands on both sides of it is no longer a tag, an address or a mention.
pub(super) const APART: char = '\u{2060}';

/// [`plain`] text in which a forum or a chat finds no address to link to and nobody to call.
pub(super) fn unlinked(text: &str) -> String {
    let mut unlinked = String::with_capacity(text.len());
    for sign in plain(text).chars() {
        // An address is recognised by its colon and slashes, or by `www.`.
        if sign == '/' && unlinked.ends_with(':') || sign == '.' && ends_with_www(&unlinked) {
            unlinked.push(APART);
        }
        unlinked.push(sign);
        if sign == '@' {
            unlinked.push(APART);
        }
    }
    unlinked
}

fn ends_with_www(text: &str) -> bool {
    text.get(text.len().saturating_sub(3)..).is_some_and(|end| end.eq_ignore_ascii_case("www"))
}

fn commands(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(sign, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::{plain, unlinked};

    #[test]
    fn only_what_can_be_read_is_left() {
        assert_eq!(plain(" Élan\r\n\u{1b}[31m \u{202e}x\u{0} "), "Élan [31m x");
        assert_eq!(plain("Brick wall, 50 %"), "Brick wall, 50 %");
        assert_eq!(plain("\u{7}\n"), "");
    }

    #[test]
    fn no_address_and_no_mention_comes_from_text() {
        assert_eq!(
            unlinked("http://a.b WWW.c @all a.b 1/2"),
            "http:\u{2060}//a.b WWW\u{2060}.c @\u{2060}all a.b 1/2"
        );
    }
}
