//! The rule behind a number or a word, one tap away.

use crate::dom::context::expect_ctx;
use crate::dom::kit::{click, dynamic};
use crate::dom::tag::{Child, several, tag};
use crate::widgets::later::{Part, later};
use crate::widgets::popover::sheet;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use shootout::rulebook;

/// The element that shows a rule.
const SHEET: &str = "rule-sheet";

/// The rule that the sheet shows.
#[derive(Clone, Copy)]
pub struct RuleShown(pub RwSignal<String>);

/// A rule's ID; a tap opens its words.
pub fn rule_button(rule: impl Into<String>) -> AnyView {
    labelled_rule("", rule.into())
}

/// A rule's ID after what it is the rule of, on one button.
pub fn labelled_rule(label: impl Into<String>, rule: impl Into<String>) -> AnyView {
    let (label, rule) = (label.into(), rule.into());
    let id = rule.clone();
    let (class, name) = match label.as_str() {
        "" => ("rule", Some(format!("Rule {rule}"))),
        _ => ("rule labelled", None),
    };
    let RuleShown(shown) = expect_ctx();
    let show = click(move || shown.set(id.clone()));
    tag("button")
        .of("type", "button")
        .with("class", class)
        .with("popovertarget", SHEET)
        .with("aria-label", name)
        .on("click", show)
        .child(label)
        .child(" ")
        .child(tag("span").child(rule))
        .view()
}

/// Text in which each rule ID is a button.
pub fn rule_text(text: &str) -> AnyView {
    in_pieces(text, |rule| rule_button(rule))
}

fn in_pieces(text: &str, button: fn(&str) -> AnyView) -> AnyView {
    let pieces: Vec<AnyView> = pieces(text)
        .into_iter()
        .map(|piece| match piece {
            Piece::Words(words) => words.into_child(),
            Piece::Rule(before, rule, after) => {
                tag("span").class("rule-in-words").child(before).child(button(rule)).child(after).view()
            }
        })
        .collect();
    several(pieces)
}

/// Inside the sheet a rule only replaces the one shown: the sheet is open already.
fn next_rule(rule: &str) -> AnyView {
    let RuleShown(shown) = expect_ctx();
    let id = rule.to_owned();
    let show = click(move || shown.set(id.clone()));
    tag("button").of("type", "button").class("rule").on("click", show).child(rule.to_owned()).view()
}

/// The sheet that shows one rule in words. There is one on the page.
pub fn rule_sheet() -> AnyView {
    let RuleShown(shown) = expect_ctx();
    let title: Signal<String> = shown.into();
    sheet(SHEET, title, || tag("div").child(later(|| Box::pin(words_part()))).view())
}

#[wasm_split(rulebook, fallible, wasm_split_path = leptos::wasm_split)]
fn words_part() -> Part {
    Ok(words)
}

/// What the rule shown says.
fn words() -> AnyView {
    let RuleShown(shown) = expect_ctx();
    let said = dynamic(move || {
        let words = shown.with(|rule| rulebook::words(rule).unwrap_or("No words for this rule."));
        in_pieces(words, next_rule)
    });
    tag("p").child(said).view()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'t> {
    Words(&'t str),
    /// A rule, with what is written around it without a space.
    Rule(&'t str, &'t str, &'t str),
}

/// Splits text at the rule IDs in it.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut words_from = 0;
    let mut at = 0;
    for word in text.split_inclusive(|letter: char| !is_of_id(letter)) {
        let id = word.trim_end_matches(|letter| !is_of_id(letter)).trim_end_matches('-');
        if is_rule(id) {
            let words = &text[words_from..at];
            let (words, before) =
                words.split_at(words.rfind(char::is_whitespace).map_or(0, |space| space + 1));
            if !words.is_empty() {
                pieces.push(Piece::Words(words));
            }
            let after = word[id.len()..].trim_end();
            pieces.push(Piece::Rule(before, id, after));
            words_from = at + id.len() + after.len();
        }
        at += word.len();
    }
    if words_from < text.len() {
        pieces.push(Piece::Words(&text[words_from..]));
    }
    pieces
}

fn is_of_id(letter: char) -> bool {
    letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'
}

/// The ID of a rule or a doubt, or the name of a whole group of them. Told by their form, so
/// that the words of the rules need not be there: capitals in each part, and a number in the last.
fn is_rule(id: &str) -> bool {
    let letters = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_uppercase());
    let Some((parts, last)) = id.rsplit_once('-') else { return false };
    let number = last.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let has_number = !number.is_empty() && last.len() - number.len() <= 1;
    parts.split('-').all(letters)
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && (has_number || parts == "VIS" && last.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_ids_in_text_are_found() {
        let text = "Light (P-MOD-6) or serious: P-MOD-7, not P-NONE.";
        let expected = [
            Piece::Words("Light "),
            Piece::Rule("(", "P-MOD-6", ")"),
            Piece::Words(" or serious: "),
            Piece::Rule("", "P-MOD-7", ","),
            Piece::Words(" not P-NONE."),
        ];
        assert_eq!(pieces(text), expected);
    }

    #[test]
    fn text_without_rules_stays_whole() {
        assert_eq!(pieces("9–10 m, A MAN"), [Piece::Words("9–10 m, A MAN")]);
        assert!(pieces("").is_empty());
    }

    /// What has the form of a rule is one: every rule, and whatever else a rule names.
    #[test]
    fn each_rule_that_is_named_has_words() {
        for rule in rulebook::rules() {
            assert!(is_rule(rule.id), "{}", rule.id);
            for piece in pieces(rule.words) {
                if let Piece::Rule(_, named, _) = piece {
                    assert!(rulebook::words(named).is_some(), "{} names {named}", rule.id);
                }
            }
        }
    }
}
