//! Entering many like dice at once: their faces one after another, or how many show each face.

use crate::answer::dice::drawn;
use crate::answer::dice::faces::{MAX_KEYS, is_whole, named};
use crate::dom::kit::{button, click, text, words};
use crate::dom::tag::{several, tag};
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use shootout_ruleset::typed::{keypad, number};

/// Fewer dice are entered one by one.
const FEWEST: usize = 4;

/// The way to enter all dice of a throw at once, where they are many and alike.
pub fn handful(dice: &[Vec<String>], give: Callback<Vec<String>>) -> Option<AnyView> {
    let faces = dice.first()?.clone();
    let count = dice.len();
    if count < FEWEST || dice.iter().any(|other| *other != faces) {
        return None;
    }
    let inside = move || several(vec![in_a_row(&faces, count, give), by_face(&faces, count, give)]);
    Some(Disclosure::new("All at once").holding(inside))
}

/// A field for the faces in a row. They are taken once no more can come, or when the field is left or Enter pressed.
fn in_a_row(faces: &[String], count: usize, give: Callback<Vec<String>>) -> AnyView {
    let faces = StoredValue::new(faces.to_vec());
    let (typed, taken) = (RwSignal::new(String::new()), StoredValue::new(String::new()));
    let take = move |text: String, is_left: bool| {
        // With its throw the field is gone, and is left as it goes.
        if typed.is_disposed() {
            return;
        }
        let all = faces.with_value(|faces| {
            let all = read(faces, &text).filter(|all| all.len() == count);
            all.filter(|_| is_left || is_finished(faces, &text))
        });
        // The field is left also when its faces were taken.
        if let Some(all) = all.filter(|_| !is_left || taken.with_value(|taken| *taken != text)) {
            taken.set_value(text.clone());
            give.run(all);
        }
        let _ = typed.try_set(text);
    };
    let entered = words(move || match faces.with_value(|faces| typed.with(|typed| read(faces, typed))) {
        Some(read) => format!("{} of {count}", read.len()),
        None => "Not a face of these dice".to_owned(),
    });
    let has_keys = faces.with_value(Vec::len) <= MAX_KEYS;
    let shown: Signal<String> = typed.into();
    let field = tag("label").class("dice-handful-row").child("Faces, such as 3 5 5 8 1").child(
        tag("input")
            .of("type", "text")
            // The keys of phones have no blank beside their digits, and no signs.
            .of("inputmode", if has_keys { "none" } else { "text" })
            .of("autocomplete", "off")
            .live("value", shown)
            .on("input", text(move |text| take(text, false)))
            .on("change", text(move |text| take(text, true))),
    );
    let keys = has_keys.then(|| keys_for_row(&faces.get_value(), typed, take));
    let entered = tag("p").class("about").of("role", "status").child(entered).view();
    several(vec![field.view(), several(keys.into_iter().collect()), entered])
}

/// A key for each face, which puts it behind those that stand in the row, and one that takes the last away.
fn keys_for_row(
    faces: &[String],
    typed: RwSignal<String>,
    take: impl Fn(String, bool) + Copy + Send + 'static,
) -> AnyView {
    let key = |face: &String| {
        let (sign, spoken) = drawn(face);
        let face = face.clone();
        let put = click(move || take(with_face(typed.get_untracked(), &face), false));
        tag("button")
            .of("type", "button")
            .class("dice-key")
            .with("aria-label", format!("Add {spoken}"))
            .on("click", put)
            .child(sign)
            .view()
    };
    let mut keys: Vec<AnyView> = faces.iter().map(key).collect();
    keys.push(button("Back", "dice-key word", move || take(without_last(&typed.get_untracked()), false)));
    tag("div").class("dice-keys").of("role", "group").of("aria-label", "Faces in a row").child(keys).view()
}

/// A field for each face: how many dice show it.
fn by_face(faces: &[String], count: usize, give: Callback<Vec<String>>) -> AnyView {
    let counts = RwSignal::new(vec![Some(0); faces.len()]);
    let all = StoredValue::new(faces.to_vec());
    let field = |(at, face): (usize, &String)| {
        let put = text(move |typed: String| {
            counts.update(|counts| counts[at] = counted(&typed));
            let Some(counts) = counts.get_untracked().into_iter().collect::<Option<Vec<usize>>>() else {
                return;
            };
            if sum(&counts) == count {
                give.run(all.with_value(|faces| spelled_out(faces, &counts)));
            }
        });
        let input = tag("input")
            .of("type", "text")
            .of("inputmode", keypad(Some(0.0), true))
            .of("autocomplete", "off")
            .on("input", put);
        tag("label").child(format!("Showing {face}")).child(input).view()
    };
    let fields: Vec<AnyView> = faces.iter().enumerate().map(field).collect();
    let entered = words(move || counts.with(|counts| said_of_counts(counts, count)));
    let fields = tag("div")
        .class("dice-handful")
        .of("role", "group")
        .of("aria-label", "How many show each face")
        .child(fields);
    several(vec![fields.view(), tag("p").class("about").of("role", "status").child(entered).view()])
}

/// How many dice are typed, none where that is no number; nothing typed is none of them.
fn counted(typed: &str) -> Option<usize> {
    if typed.trim().is_empty() { Some(0) } else { usize::try_from(number(typed)?.as_u64()?).ok() }
}

fn sum(counts: &[usize]) -> usize {
    counts.iter().fold(0, |all, count| all.saturating_add(*count))
}

/// How far the dice are counted: "3 of 5".
fn said_of_counts(counts: &[Option<usize>], all: usize) -> String {
    let Some(counts) = counts.iter().copied().collect::<Option<Vec<usize>>>() else {
        return "Not a number of dice".to_owned();
    };
    match sum(&counts) {
        more if more > all => format!("{more} of {all}: {} too many", more - all),
        entered => format!("{entered} of {all}"),
    }
}

/// Whether one face may follow another without a blank: all have one letter.
fn are_letters(faces: &[String]) -> bool {
    faces.iter().all(|face| face.chars().count() == 1)
}

/// What stands between faces.
fn is_blank(letter: char) -> bool {
    matches!(letter, ',' | '\u{ff0c}') || letter.is_whitespace()
}

/// A row with one face more, and room for the next.
fn with_face(mut row: String, face: &str) -> String {
    if !row.is_empty() && !row.ends_with(is_blank) {
        row.push(' ');
    }
    row.push_str(face);
    row.push(' ');
    row
}

/// A row without its last face.
fn without_last(row: &str) -> String {
    let mut row = row.trim_end_matches(is_blank).to_owned();
    while row.pop().is_some() && !row.is_empty() && !row.ends_with(is_blank) {}
    row
}

/// The faces that a text names: with blanks or commas between them, which faces of one letter do without.
fn read(faces: &[String], typed: &str) -> Option<Vec<String>> {
    if are_letters(faces) {
        let letters = typed.chars().filter(|letter| !is_blank(*letter));
        return letters.map(|letter| named(faces, &letter.to_string()).cloned()).collect();
    }
    typed.split(is_blank).filter(|face| !face.is_empty()).map(|face| named(faces, face).cloned()).collect()
}

/// Whether the last face of a text can be no other than it is: 1 may become 12.
fn is_finished(faces: &[String], typed: &str) -> bool {
    let last = typed.rsplit(is_blank).next().unwrap_or_default();
    last.is_empty() || are_letters(faces) || is_whole(faces, last)
}

/// Each face as often as it is counted.
fn spelled_out(faces: &[String], counts: &[usize]) -> Vec<String> {
    faces.iter().zip(counts).flat_map(|(face, count)| vec![face.clone(); *count]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(up_to: u32) -> Vec<String> {
        (1..=up_to).map(|face| face.to_string()).collect()
    }

    #[test]
    fn a_handful_is_read() {
        let read = |up_to: u32, typed: &str| read(&faces(up_to), typed).map(|read| read.join(" "));
        assert_eq!(read(8, "3 5 5 8 1").as_deref(), Some("3 5 5 8 1"));
        assert_eq!(read(8, "355,81").as_deref(), Some("3 5 5 8 1"));
        assert_eq!(read(8, "3 9"), None);
        assert_eq!(read(20, "12, 7").as_deref(), Some("12 7"));
        assert_eq!(read(20, "127"), None);
    }

    #[test]
    fn a_face_that_may_go_on_is_not_taken_yet() {
        let is_finished = |up_to: u32, typed: &str| is_finished(&faces(up_to), typed);
        assert!(!is_finished(12, "7 3 1") && !is_finished(20, "7, 2"));
        assert!(is_finished(12, "7 3 1 ") && is_finished(12, "7 3 12") && is_finished(12, "7 3 4"));
        assert!(is_finished(8, "731"));
    }

    /// Keys put faces behind what is typed, and take them away, with what parts them from each other.
    #[test]
    fn keys_put_faces_into_the_row() {
        let row = with_face(with_face("3, 5".to_owned(), "10"), "\u{2212}");
        assert_eq!(row, "3, 5 10 \u{2212} ");
        assert_eq!(without_last(&row), "3, 5 10 ");
        assert_eq!(without_last("3, 5"), "3, ");
        assert_eq!([without_last("7"), without_last("")], ["", ""]);
        let fate = ["-", "0", "+"].map(str::to_owned);
        let row = fate.iter().fold(String::new(), |row, face| with_face(row, face));
        assert_eq!(read(&fate, &row).unwrap_or_default(), fate);
        assert_eq!(read(&fate, "\u{2212}０，＋").unwrap_or_default(), fate);
    }

    #[test]
    fn counts_are_told() {
        let told =
            |typed: &[&str]| said_of_counts(&typed.iter().map(|typed| counted(typed)).collect::<Vec<_>>(), 5);
        assert_eq!(told(&["", "2", " 1 "]), "3 of 5");
        assert_eq!(told(&["9", ""]), "9 of 5: 4 too many");
        assert_eq!(told(&["two", "1"]), "Not a number of dice");
    }

    #[test]
    fn counts_are_spelled_out() {
        assert_eq!(spelled_out(&faces(8), &[1, 0, 0, 0, 2, 0, 0, 1]), ["1", "5", "5", "8"]);
    }
}
