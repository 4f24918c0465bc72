//! What is written for chats: nothing that a stranger is called rolls, calls or breaks out.

use super::LINK;
use crate::export::Format;
use crate::export::plain::{APART, plain};
use crate::export::signed_answer;
use crate::testing::{hostile, shown};
use proptest::prelude::*;
use shootout_ruleset::content::{Block, Cell, Content, Table};

/// A small account of someone with this name.
fn of(name: &str) -> Content {
    let mut content = Content { blocks: vec![Block::Lead(format!("{name} hits with a chance of 40%."))] };
    let mut table = Table::new("", ["Chance"]);
    table.row(name, [Cell::number("40%", 0.4)]);
    content.table("Chances", table);
    content.signed("Open this", Some("https://a.example/#bs=40&v=1.1"))
}

#[test]
fn a_message_for_discord_has_its_tables_in_code() {
    assert_eq!(
        Format::Discord.write(&of("Vex_1")),
        "**Vex\\_1 hits with a chance of 40%.**\n**Chances**\n```\n       Chance\nVex_1     40%\n```\n\
         Exact odds by Shootout, an unofficial calculator.\n[Open this](https://a.example/#bs=40&v=1.1)\n"
    );
}

#[test]
fn what_does_not_fit_into_a_message_is_left_out_and_said() {
    let mut long = of("Vex");
    let mut table = Table::new("", ["Chance"]);
    (0..200).for_each(|number| table.row(number.to_string(), [Cell::words("0.5%")]));
    let foot = long.blocks.split_off(3);
    long.table("Many", table);
    long.blocks.extend(foot);
    let message = Format::Discord.write(&long);
    assert!(message.encode_utf16().count() <= 2_000);
    assert!(
        !message.contains("Many") && message.contains("There is more than fits into a message."),
        "{message}"
    );
    assert!(message.contains("**Chances**") && message.ends_with("(https://a.example/#bs=40&v=1.1)\n"));
}

#[test]
fn a_message_for_roll20_is_one_line_of_its_template() {
    assert_eq!(
        Format::Roll20.write(&of("Vex")),
        "&{template:default} {{name=Shootout}} {{Answer=Vex hits with a chance of 40%.}} {{Chances: Vex=40%}} \
         {{Note 1=Exact odds by Shootout, an unofficial calculator.}} {{Link=[Open this](https://a.example/#bs=40&v=1.1)}}\n"
    );
}

/// One number needs no name, several have theirs; words say what they are. Only what would call something is kept apart.
#[test]
fn rows_for_roll20_read_as_people_say_them() {
    let mut content = Content::default();
    let mut chances = Table::new("", ["Chance"]);
    chances.column_of_words("When");
    chances.row("Hit", [Cell::number("63.2%", 0.632), Cell::words("at least once")]);
    content.table("Chances", chances);
    let mut rolls = Table::new("", ["Vex", "Ann"]);
    rolls.row("Roll", [Cell::number("+3", 3), Cell::number("+2", 2)]);
    content.table("Rolls", rolls);
    let message = Format::Roll20.write(&content);
    assert!(message.contains("{{Chances: Hit=63.2%, at least once}}"), "{message}");
    assert!(message.contains("{{Rolls: Roll=Vex +3, Ann +2}}"), "{message}");
    let ability = Format::Roll20.write(&Content { blocks: vec![Block::Lead("50%{Vex|attack}".to_owned())] });
    assert!(!ability.contains("%{"), "{ability}");
}

#[test]
fn a_macro_for_foundry_posts_and_opens() {
    let script = Format::Foundry.write(&of("[[/r 1d20]] @UUID[x] \"</script>"));
    assert!(
        script.contains("window.open(\"https://a.example/#bs=40&v=1.1\", \"_blank\", \"noopener\");"),
        "{script}"
    );
    assert!(script.contains("ChatMessage.create({"), "{script}");
    for forbidden in ["[[", "@UUID", "</script", "<section"] {
        assert!(!script.contains(forbidden), "{forbidden} in {script}");
    }
}

#[test]
fn a_macro_without_an_address_does_not_say_that_it_opens_one() {
    let content = Content { blocks: vec![Block::Lead("Vex hits.".to_owned())] };
    let script = Format::Foundry.write(&content.signed("Open this", None));
    assert!(script.starts_with("// A script macro: it posts the answer to the chat.\n"), "{script}");
    assert!(!script.contains("window.open"), "{script}");
    let script = Format::Foundry.write(&of("Vex"));
    assert!(script.starts_with(
        "// A script macro: it posts the answer to the chat and opens the live page in a window.\n"
    ));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_commands_a_chat((scenario, answer) in hostile()) {
        let content = signed_answer(&shown(&scenario), "Open this shot", Some(LINK));
        let discord = Format::Discord.write(&content);
        prop_assert!(discord.encode_utf16().count() <= 2_000);
        prop_assert_eq!(discord.matches("```").count() % 2, 0, "{}", discord);
        prop_assert!(!discord.contains("@everyone") && !discord.contains("@here"));
        let roll20 = Format::Roll20.write(&content);
        prop_assert_eq!(roll20.lines().count(), 1);
        let opened = roll20.matches("{{").count();
        prop_assert_eq!(roll20.matches("}}").count(), opened, "{}", roll20);
        for forbidden in ["[[", "@{", "%{", "?{", "${"] {
            prop_assert!(!roll20.contains(forbidden), "{} in {}", forbidden, roll20);
        }
        prop_assert_eq!(roll20.matches("&{").count(), 1);
        let foundry = Format::Foundry.write(&content);
        // What is posted is one text in quotes, which reads back as what was said.
        let text = foundry.split_once("content: ").unwrap().1.rsplit_once(",\n});").unwrap().0;
        let html: String = serde_json::from_str(text).unwrap();
        prop_assert!(!html.contains("[["));
        let html = format!("<p>{html}</p>");
        let page = roxmltree::Document::parse(&html);
        prop_assert!(page.is_ok(), "{}", html);
        let lead = plain(&answer.sentence);
        let said: String = page.unwrap().descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
        prop_assert!(said.replace(APART, "").contains(&lead), "{} in {}", lead, said);
    }
}
