//! A message for Discord: its Markdown knows no tables, and a message is no longer than [`LONGEST`].

use super::address::address;
use super::columns::columns;
use super::markdown;
use super::plain::{APART, plain, unlinked};
use super::short::DISCORD as LONGEST;
use shootout_ruleset::content::{Block, Content};

/// What stands in place of what does not fit.
const MORE: &str = "There is more than fits into a message.\n";
/// A sentence that is longer is cut short, in characters.
const LONGEST_LEAD: usize = 600;

pub(super) fn write(content: &Content) -> String {
    let foot_at =
        content.blocks.iter().rposition(|block| !matches!(block, Block::Line(_) | Block::Link { .. }));
    let (blocks, foot) = content.blocks.split_at(foot_at.map_or(0, |last| last + 1));
    let mut foot: Vec<String> = foot.iter().map(part).collect();
    if length(&foot.concat()) > LONGEST / 2 {
        // A link that leaves no room for the answer.
        foot.pop();
    }
    let foot = foot.join("");
    let mut message = String::new();
    let mut is_whole = true;
    for group in groups(blocks) {
        let text: String = group.iter().map(part).collect();
        if length(&message) + length(&text) + length(MORE) + length(&foot) <= LONGEST {
            message.push_str(&text);
        } else {
            is_whole = false;
        }
    }
    if !is_whole {
        message.push_str(MORE);
    }
    message + &foot
}

/// A heading with all up to the next one, and what stands before the first one by itself.
fn groups(blocks: &[Block]) -> Vec<&[Block]> {
    let mut groups = Vec::new();
    let mut rest = blocks;
    while let Some(first) = rest.first() {
        let is_heading = |block: &Block| matches!(block, Block::Heading(_));
        let next = rest.iter().skip(1).position(is_heading).map_or(rest.len(), |place| place + 1);
        let (group, others) = rest.split_at(if is_heading(first) { next } else { 1 });
        groups.push(group);
        rest = others;
    }
    groups
}

fn part(block: &Block) -> String {
    match block {
        Block::Lead(text) => format!("**{}**\n", markdown::escaped(&shortened(text))),
        Block::Heading(text) => format!("{}\n", markdown::bold(text)),
        Block::Line(text) => format!("{}\n", markdown::escaped(text)),
        Block::List(items) => items.iter().map(|item| format!("- {}\n", markdown::escaped(item))).collect(),
        Block::Table(table) => format!("```\n{}```\n", columns(table, in_code)),
        Block::Link { words, address: to } => match address(to) {
            Some(to) => format!("[{}]({to})\n", markdown::escaped(words)),
            None => format!("{}: {}\n", markdown::escaped(words), markdown::escaped(to)),
        },
    }
}

fn shortened(text: &str) -> String {
    let text = plain(text);
    if text.chars().count() <= LONGEST_LEAD {
        return text;
    }
    let kept: String = text.chars().take(LONGEST_LEAD).collect();
    kept + "…"
}

/// Text in which no sign ends the code.
fn in_code(text: &str) -> String {
    unlinked(text).replace('`', &format!("`{APART}"))
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
