//! The rule behind a number or a word, one tap away.

use leptos::prelude::*;
use shootout::rulebook;

/// The element that shows a rule.
const SHEET: &str = "rule-sheet";

/// The rule that the sheet shows.
#[derive(Clone, Copy)]
pub struct RuleShown(pub RwSignal<String>);

/// A rule's ID; a tap opens its words.
#[component]
pub fn RuleButton(
    #[prop(into)] rule: String,
    /// What stands before the ID on the button.
    #[prop(default = "")]
    label: &'static str,
) -> impl IntoView {
    let RuleShown(shown) = expect_context();
    let id = rule.clone();
    view! {
        <button
            type="button"
            class="rule"
            class:labelled=!label.is_empty()
            popovertarget=SHEET
            on:click=move |_| shown.set(id.clone())
        >
            {label}
            <span class="unseen">" rule "</span>
            <span>{rule}</span>
        </button>
    }
    .into_any()
}

/// Text in which each rule ID is a button.
#[component]
pub fn RuleText(#[prop(into)] text: String) -> impl IntoView {
    pieces(&text)
        .into_iter()
        .map(|piece| match piece {
            Piece::Words(words) => words.to_owned().into_any(),
            Piece::Rule(rule) => view! { <RuleButton rule /> }.into_any(),
        })
        .collect::<Vec<AnyView>>()
}

/// The sheet that shows one rule in words. There is one on the page.
#[component]
pub fn RuleSheet() -> impl IntoView {
    let RuleShown(shown) = expect_context();
    let words = move || shown.with(|rule| rulebook::words(rule).unwrap_or("No words for this rule."));
    // Inside the sheet a rule only replaces the one shown: the sheet is open already.
    let body = move || {
        pieces(words())
            .into_iter()
            .map(|piece| match piece {
                Piece::Words(words) => words.to_owned().into_any(),
                Piece::Rule(rule) => {
                    let id = rule.to_owned();
                    view! {
                        <button type="button" class="rule" on:click=move |_| shown.set(id.clone())>
                            {rule.to_owned()}
                        </button>
                    }
                    .into_any()
                }
            })
            .collect::<Vec<AnyView>>()
    };
    view! {
        <div id=SHEET class="sheet" popover="auto" role="dialog" aria-labelledby="rule-sheet-title">
            <div class="sheet-head">
                <h2 id="rule-sheet-title">{move || shown.get()}</h2>
                <button type="button" popovertarget=SHEET popovertargetaction="hide" autofocus=true>
                    "Close"
                </button>
            </div>
            <p>{body}</p>
        </div>
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'t> {
    Words(&'t str),
    Rule(&'t str),
}

/// Splits text at the rule IDs in it.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut words_from = 0;
    let mut at = 0;
    for word in text.split_inclusive(|letter: char| !is_of_id(letter)) {
        let id = word.trim_end_matches(|letter| !is_of_id(letter)).trim_end_matches('-');
        if is_rule(id) {
            if words_from < at {
                pieces.push(Piece::Words(&text[words_from..at]));
            }
            pieces.push(Piece::Rule(id));
            words_from = at + id.len();
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

/// `P-MOD-2`, `A-JAM-1`, `VIS-A3`, and the name of a whole group of rules where it has words.
fn is_rule(id: &str) -> bool {
    let known_start = ["P-", "A-", "VIS-"].iter().any(|start| id.starts_with(start));
    known_start && rulebook::words(id).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_ids_in_text_are_found() {
        let text = "Light (P-MOD-6) or serious: P-MOD-7, not P-NONE-1.";
        let expected = [
            Piece::Words("Light ("),
            Piece::Rule("P-MOD-6"),
            Piece::Words(") or serious: "),
            Piece::Rule("P-MOD-7"),
            Piece::Words(", not P-NONE-1."),
        ];
        assert_eq!(pieces(text), expected);
    }

    #[test]
    fn text_without_rules_stays_whole() {
        assert_eq!(pieces("9–10 m, A MAN"), [Piece::Words("9–10 m, A MAN")]);
        assert!(pieces("").is_empty());
    }
}
