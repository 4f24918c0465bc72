//! Three lines, whatever the rule set.

use super::{LINK, LINK_SAFE, read_markdown, tags};
use crate::export::Post;
use crate::export::plain::{APART, plain};
use crate::testing::hostile_question;
use proptest::prelude::*;
use shootout_ruleset::answer::{Answer, Chance};

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever people and things are called, nothing but the link is a tag or a link, and nobody is called.
    #[test]
    fn names_are_only_text(answer in hostile_question(), most in 80..400_usize) {
        let post = |post: Post| post.write(&answer, "Open", Some(LINK), Some(most)).text;
        let url = format!("url={LINK_SAFE}");
        let bbcode = post(Post::Bbcode);
        prop_assert!(tags(&bbcode).iter().all(|tag| ["b", "/b", "/url", &url].contains(tag)), "{}", bbcode);
        let (_, tables, links) = read_markdown(&post(Post::Markdown).replace(APART, ""));
        prop_assert!(tables.is_empty() && links.iter().all(|link| link == LINK_SAFE), "{:?}", links);
        let text = post(Post::Text).replace(LINK_SAFE, "");
        prop_assert!(!text.contains("://") && tags(&text).is_empty(), "{}", text);
        prop_assert!(text.matches('@').count() == text.matches(&format!("@{APART}")).count(), "{}", text);
        let whole = Post::Text.write(&answer, "Open", None, None).text.replace(APART, "");
        let whole = whole.strip_prefix("Estimated: ").unwrap_or(&whole);
        prop_assert!(whole.starts_with(&plain(&answer.sentence)), "{}", whole);
    }
}

/// As counted by hand in docs/posting.md: a sentence of 109 characters, chances of 41, a link of 91, and two line breaks make 243. Of a post of
/// 242 the sentence gets 242 − 41 − 91 − 2 = 108: up to `in this`, 102, and ` …`. Of one of 160 it would get 26, fewer than eight words: without
/// the last two chances, 23 with ` …`, it gets 44, up to `the far`. One of 120 has no room for both it and the link.
#[test]
fn what_goes_first_is_the_end_of_the_sentence_then_chances_then_the_link() {
    let answer = Answer {
        sentence: "The captain fires at the guard on the far side of the yard and hits him with a chance of 58.0% in this round.".to_owned(),
        chances: [("Hit", 0.58), ("Through", 0.42), ("Down", 0.2), ("Jam", 0.05)]
            .map(|(label, chance)| Chance::new(label, &chance))
            .to_vec(),
        ..Answer::default()
    };
    let link = format!("https://odds.example/#{}&v=1.1", "a".repeat(91 - 22 - 6));
    let post = |most: usize| {
        let posted = Post::Text.write(&answer, "Open", Some(&link), Some(most));
        (posted.text.lines().map(|line| line.chars().count()).collect::<Vec<_>>(), posted.remark())
    };
    assert_eq!(post(243), (vec![109, 41, 91], String::new()));
    let end = "Left out: the end of the sentence";
    assert_eq!(post(242), (vec![104, 41, 91], format!("{end}.")));
    assert_eq!(post(160), (vec![43, 23, 91], format!("{end}; the last 2 of 4 chances.")));
    assert_eq!(post(120), (vec![78, 41], format!("{end}; the link, 91 characters long.")));
    assert_eq!(
        post(80),
        (vec![43, 34], format!("{end}; the last of 4 chances; the link, 91 characters long."))
    );
}

/// What is estimated is not called exact.
#[test]
fn an_estimate_is_called_one() {
    let chances = vec![Chance::new("Won", &0.5)];
    let answer = Answer { estimate: Some("Simulated.".to_owned()), chances, ..Answer::default() };
    assert_eq!(Post::Text.write(&answer, "", None, None).text, "Estimated: Won 50%");
    let answer = Answer { sentence: "Up to 2.".to_owned(), chances: Vec::new(), ..answer };
    assert_eq!(Post::Text.write(&answer, "", None, None).text, "Estimated: Up to 2.");
}

/// Where even the first word of the sentence has no room, the chances are said.
#[test]
fn a_name_as_long_as_a_post_leaves_the_chances() {
    let chances = vec![Chance::new("Hit", &0.5)];
    let answer = Answer { sentence: format!("{} hits.", "x".repeat(200)), chances, ..Answer::default() };
    let posted = Post::Text.write(&answer, "", None, Some(80));
    assert_eq!((posted.text.as_str(), posted.remark().as_str()), ("Hit 50%", "Left out: the sentence."));
}
