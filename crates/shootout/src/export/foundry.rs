//! A script macro for Foundry Virtual Tabletop. It uses nothing but what is documented: `ChatMessage.create` and
//! `ChatMessage.getSpeaker` (foundryvtt.com/api), and `window.open` of browsers.

use super::address::address;
use super::html;
use super::plain::APART;
use shootout_ruleset::content::{Block, Content};

pub(super) fn write(content: &Content) -> String {
    let is_link = |block: &&Block| matches!(block, Block::Link { .. });
    let (links, blocks): (Vec<&Block>, Vec<&Block>) = content.blocks.iter().partition(is_link);
    let said = html::unstyled(&Content { blocks: blocks.into_iter().cloned().collect() });
    let linked: String = links.iter().map(|link| paragraph(link)).collect();
    let opened: Vec<String> = links
        .iter()
        .filter_map(|block| if let Block::Link { address: to, .. } = block { address(to) } else { None })
        .collect();
    let opens = if opened.is_empty() { "" } else { " and opens the live page in a window" };
    let mut script = format!("// A script macro: it posts the answer to the chat{opens}.\n");
    // First, as browsers open windows only at once.
    for to in &opened {
        script.push_str(&format!("window.open({}, \"_blank\", \"noopener\");\n", quoted(to)));
    }
    script.push_str(&format!(
        "await ChatMessage.create({{\n  speaker: ChatMessage.getSpeaker(),\n  content: {},\n}});\n",
        quoted(&(only_text(&said) + &linked))
    ));
    script
}

/// A chat makes rolls of what stands in two brackets, and links of what follows an `@`.
fn only_text(html: &str) -> String {
    html.replace("[[", &format!("[{APART}[")).replace('@', &format!("@{APART}"))
}

fn paragraph(link: &Block) -> String {
    let html = html::unstyled(&Content { blocks: vec![link.clone()] });
    let inner = html
        .trim()
        .strip_prefix("<section class=\"shootout\">")
        .and_then(|text| text.strip_suffix("</section>"));
    inner.unwrap_or_default().trim().to_owned()
}

/// Text of a script; no page that shows the script takes a part of it for a tag.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('<', "\\u003c")
}
