//! The answer to every question of every rule set as a post of three lines: what fits into it is said, what does not is named.
#![cfg(all(feature = "every-rule-set", feature = "example", feature = "questions"))]

use serde_json::json;
use shootout::export::{DISCORD, Post, Posted, SHORTEST, SIGNATURE, chance_words};
use shootout::link::{decode, encode};
use shootout::questions::{case, first_document};
use shootout::registry::loaded;
use shootout_ruleset::question::{ASK, TAG};

const PAGE: &str = "https://odds.example/";
/// A shorter link than this leaves room for the sentence beside it in every post.
const ROOM_BESIDE: usize = 40;

/// The lines that say something: Markdown has empty ones between.
fn lines(posted: &Posted) -> Vec<&str> {
    posted.text.lines().filter(|line| !line.is_empty()).collect()
}

#[test]
fn three_lines_say_what_fits_and_name_what_does_not() {
    let mut asked = 0;
    for rule_set in loaded() {
        for question in rule_set.questions {
            let name = format!("{}: {}", rule_set.name, question.name);
            let mut document = first_document(rule_set, question.name);
            // A fight of a few rounds is answered at once.
            document.get_mut("rounds").into_iter().for_each(|rounds| *rounds = json!(1));
            let Ok(answered) = case(rule_set, question.name, &document).and_then(|case| case.answer()) else {
                continue;
            };
            let answer = answered.answer;
            asked += 1;
            let mut stated = document;
            stated[TAG] = rule_set.name.into();
            stated[ASK] = question.name.into();
            let link = encode(&stated).ok();
            let address = link.as_ref().map(|link| format!("{PAGE}#{link}"));
            let write =
                |post: Post, most| post.write(&answer, "Open this calculation", address.as_deref(), most);

            let all = write(Post::Text, None);
            let said = lines(&all);
            assert_eq!(all.left_out, Vec::<String>::new(), "{name}");
            assert!(said.len() <= 3, "{name}: {said:?}");
            for chance in &answer.chances {
                assert!(said[1].contains(&chance_words(&chance.chance)), "{name}: {said:?}");
            }
            if let Some(link) = &link {
                let opened = decode(said.last().unwrap());
                assert_eq!(encode(&opened.document).as_ref(), Ok(link), "{name}: {:?}", opened.remarks);
            }
            for post in [Post::Text, Post::Bbcode, Post::Markdown, Post::Discord] {
                let whole = write(post, None);
                assert!(lines(&whole).len() <= 3, "{name}: {}", whole.text);
                assert!(post != Post::Discord || Posted::length(&whole.text) <= DISCORD, "{name}");
                let length = Posted::length(&whole.text);
                for most in [SHORTEST, 160, SIGNATURE, length - 1, length].map(|most| most.max(SHORTEST)) {
                    let cut = write(post, Some(most));
                    assert!(Posted::length(&cut.text) <= most, "{name}, {most}: {}", cut.text);
                    assert_eq!(cut == whole, cut.left_out == whole.left_out, "{name}, {most}: {cut:?}");
                    assert!(!lines(&cut).is_empty(), "{name}, {most}");
                    let has_link = address.as_deref().is_some_and(|address| cut.text.contains(address));
                    let is_named = cut.remark().contains("the link, ");
                    assert_eq!(has_link, address.is_some() && !is_named, "{name}, {most}: {cut:?}");
                    // The link goes last of all.
                    let needs =
                        address.as_ref().map_or(0, |address| Posted::length(address)) + 2 * ROOM_BESIDE;
                    assert!(post != Post::Text || most < needs || !is_named, "{name}, {most}: {cut:?}");
                }
            }
        }
    }
    assert!(asked >= 40, "only {asked} questions were asked");
}
