//! How wide text will be at most, without knowing the fonts of whoever looks at it.

/// The widths of signs in parts of the size of the font, on the wide side of the usual fonts.
fn of_sign(sign: char) -> f64 {
    match sign {
        'i' | 'j' | 'l' | 'I' | 'J' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '-' | '/' | '\\' | '"' => 0.42,
        '0'..='9' | 'a'..='l' | 'n'..='v' | 'x'..='z' | '$' | '*' | '_' | '?' | '{' | '}' | '`' | '–' => {
            0.64
        }
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' => 1.0,
        '!'..='~' => 0.8,
        // Marks that stand on the sign before.
        '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' => {
            0.0
        }
        'ß'..='ÿ' => 0.66,
        // Greek to Georgian: some are wider, but not whole words of them.
        '\u{370}'..='\u{10ff}' => 0.8,
        '\u{80}'..='\u{2e7f}' => 0.95,
        '\u{2e80}'..='\u{ffff}' => 1.1,
        _ => 1.4,
    }
}

/// What bold letters are wider.
const BOLD: f64 = 1.1;

/// How wide text is at most, in pixels.
pub(super) fn measure(text: &str, size: f64, bold: bool) -> f64 {
    let wide: f64 = text.chars().map(of_sign).sum();
    wide * size * if bold { BOLD } else { 1.0 }
}

/// Text cut short so that it fits.
pub(super) fn elided(text: &str, room: f64, size: f64, bold: bool) -> String {
    if measure(text, size, bold) <= room {
        return text.to_owned();
    }
    let mut left = room - measure("…", size, bold);
    let fits = |sign: &char| {
        left -= measure(sign.encode_utf8(&mut [0; 4]), size, bold);
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

/// The largest of these sizes at which text fits, and the text; cut short if it fits at none.
pub(super) fn fitted(text: &str, room: f64, sizes: [f64; 3], bold: bool) -> (String, f64) {
    let size = sizes.into_iter().find(|size| measure(text, *size, bold) <= room);
    match size {
        Some(size) => (text.to_owned(), size),
        None => (elided(text, room, sizes[2], bold), sizes[2]),
    }
}

/// Text in at most so many lines, the last cut short if need be.
pub(super) fn wrapped(text: &str, room: f64, size: f64, bold: bool, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut words = text.split(' ').peekable();
    while words.peek().is_some() {
        if lines.len() + 1 >= most {
            let rest: Vec<&str> = words.collect();
            lines.push(elided(&rest.join(" "), room, size, bold));
            break;
        }
        let mut line = String::new();
        while let Some(word) = words.peek() {
            let longer = if line.is_empty() { (*word).to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && measure(&longer, size, bold) > room {
                break;
            }
            line = longer;
            words.next();
        }
        lines.push(elided(&line, room, size, bold));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_where_it_ends_to_fit() {
        assert_eq!(elided("Pirate", 1000.0, 20.0, false), "Pirate");
        // The dots are 20 wide and each digit 12.8, so three digits are left in 60.
        assert_eq!(elided("0123456789", 60.0, 20.0, false), "012…");
        assert!(measure(&elided(&"W".repeat(500), 300.0, 28.0, true), 28.0, true) <= 300.0);
    }

    #[test]
    fn lines_are_broken_between_words() {
        // Ten digits are 128 wide, with a space and two more 160.4.
        assert_eq!(wrapped("0123456789 01 234", 161.0, 20.0, false, 3), ["0123456789 01", "234"]);
        assert_eq!(wrapped("0123456789 01 234", 161.0, 20.0, false, 1), ["0123456789…"]);
        assert_eq!(wrapped(&"x".repeat(90), 100.0, 20.0, false, 3), ["xxxxxx…"]);
    }

    #[test]
    fn a_smaller_size_comes_before_cutting() {
        assert_eq!(fitted("0123", 40.0, [30.0, 20.0, 15.0], false), ("0123".to_owned(), 15.0));
        assert_eq!(fitted("0123", 30.0, [30.0, 20.0, 15.0], false), ("0…".to_owned(), 15.0));
    }
}
