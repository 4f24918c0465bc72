//! A live answer inside someone else's page.

use super::address::address;
use super::html::escaped;
use crate::link::packed::{self, CATALOGUE};
use crate::link::{decode, may_be_embedded, rule_set_name};
use crate::registry::NAMED_FIRST;
use crate::{DocumentKind, kind_of};
use shootout_ruleset::answer::Answer;
use shootout_ruleset::glance::Glance;

/// How a page takes a live answer in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embed {
    /// As a page within the page: works wherever frames are allowed. Where scripts are too, the frame gets the height of
    /// what is in it. What no card shows (a loadout, a scene, …) stands in it as the page itself shows it.
    Frame,
    /// As an element of the page itself: for pages that may load the page's script.
    Element,
}

impl Embed {
    /// Whether what the text of a link opens can be taken in so.
    ///
    /// ```
    /// use shootout::export::Embed;
    /// let named = format!("ruleset={}&ask=order&v=1.1", shootout::registry::FIRST.name);
    /// assert!(Embed::Frame.takes("key=40&v=1.1") && Embed::Element.takes("key=40&v=1.1"));
    /// assert!(Embed::Frame.takes(&named) && !Embed::Element.takes(&named));
    /// ```
    pub fn takes(self, link: &str) -> bool {
        may_be_embedded(link) || self == Self::Frame && is_shown_by_the_page(link)
    }

    /// The HTML to put into a page. `page` is the address of the whole page, `link` the text of the link that opens the document,
    /// `title` what is read to those who cannot see it. A frame is as wide as its place and `height_px` high until its script runs:
    /// as measured, or as [`likely_height_px`] says.
    ///
    /// ```
    /// use shootout::export::Embed;
    /// let frame = Embed::Frame.code("https://example.org/shootout/", "key=40&v=1.1", "A <40> chance", 420);
    /// assert!(frame.contains(r#"src="https://example.org/shootout/embed.html#key=40&amp;v=1.1""#));
    /// assert!(frame.contains(r#"title="A &lt;40&gt; chance""#));
    /// assert!(frame.contains(r#"width="100%" height="420""#));
    /// let element = Embed::Element.code("https://example.org/shootout/", "key=40&v=1.1", "", 0);
    /// assert!(element.ends_with(r#"<shootout-odds scenario="key=40&amp;v=1.1"></shootout-odds>"#));
    /// ```
    pub fn code(self, page: &str, link: &str, title: &str, height_px: u32) -> String {
        let folder = folder(page);
        match self {
            Self::Frame => format!(
                "<iframe src=\"{}\" title=\"{}\" width=\"100%\" height=\"{height_px}\" style=\"border:0\" loading=\"lazy\"></iframe>\n\
                 <script defer src=\"{}\"></script>",
                quoted(&format!("{folder}{}#{link}", if may_be_embedded(link) { CARD } else { PAGE })),
                escaped(title),
                quoted(&format!("{folder}embed-frame.js"))
            ),
            Self::Element => format!(
                "<script type=\"module\" src=\"{}\"></script>\n<shootout-odds scenario=\"{}\"></shootout-odds>",
                quoted(&format!("{folder}shootout-odds.js")),
                escaped(link)
            ),
        }
    }
}

/// What a frame shows: one card, or the page itself with nothing around what a link opens.
const CARD: &str = "embed.html";
const PAGE: &str = "framed.html";

/// How high the page in a frame is taken to be: a screen of a phone, in which one sees that there is more.
pub const PAGE_PX: u32 = 640;

/// Whether the page has a view for what a link opens that can stand alone: all but catalogues, and sweeps of the first rule set.
fn is_shown_by_the_page(link: &str) -> bool {
    if packed::is(CATALOGUE, link) {
        return false;
    }
    let is_of_first = rule_set_name(link).is_none_or(|name| name == NAMED_FIRST.name);
    !is_of_first || kind_of(decode(link).document.to_string().as_bytes()) != Some(DocumentKind::Sweep)
}

/// How high the card of an answer is likely to be on a phone, 360 pixels wide, with room to spare; for where it cannot be
/// measured. `link` says how many inputs it leaves open. Where it falls short all the same, the frame scrolls.
///
/// ```
/// use shootout::export::likely_height_px;
/// use shootout_ruleset::answer::{Answer, Chance};
/// let short = Answer { sentence: "A hit, mostly.".to_owned(), ..Answer::default() };
/// let long = Answer { chances: (0..9).map(|_| Chance::new("Hit", &0.5)).collect(), ..short.clone() };
/// assert!(likely_height_px(&long, "v=1.1") > likely_height_px(&short, "v=1.1"));
/// assert!(likely_height_px(&short, "open=first,second&v=1.1") > likely_height_px(&short, "v=1.1"));
/// ```
pub fn likely_height_px(answer: &Answer, link: &str) -> u32 {
    if !may_be_embedded(link) {
        return PAGE_PX;
    }
    let open = link.split('&').find_map(|pair| pair.strip_prefix("open="));
    let inputs =
        INPUTS_PX.saturating_mul(rows(open.map_or(0, |keys| keys.split(',').count()), INPUTS_IN_A_ROW));
    let rest = answer
        .glance
        .as_ref()
        .map_or_else(|| rolls_and_chances_px(answer), |glance| numbers_px(answer, glance));
    FRAME_PX + inputs + rest + LINE_PX.saturating_mul(lines(&answer.sentence))
}

fn rows(count: usize, in_a_row: usize) -> u32 {
    u32::try_from(count.div_ceil(in_a_row)).unwrap_or(u32::MAX)
}

fn lines(words: &str) -> u32 {
    rows(words.chars().count(), CHARACTERS_IN_A_LINE)
}

/// Of an answer that says what to show at a glance.
fn numbers_px(answer: &Answer, glance: &Glance) -> u32 {
    if let Some((_, reasons)) = &glance.cannot {
        let reasons = reasons.iter().map(|reason| lines(reason) + 1);
        return GROUP_PX + LINE_PX.saturating_mul(reasons.sum());
    }
    let groups = glance.numbers.iter().take(MAX_GROUPS);
    let groups =
        groups.map(|group| GROUP_PX + SHOTS_PX.saturating_mul(rows(group.numbers.len(), SHOTS_IN_A_ROW)));
    let notes = answer.notes.iter().map(|note| lines(&note.words));
    groups.sum::<u32>() + LINE_PX.saturating_mul(notes.sum())
}

/// Of any other.
fn rolls_and_chances_px(answer: &Answer) -> u32 {
    let remarks = answer.notes.iter().chain(&answer.reasons).map(|remark| lines(&remark.words) + 1);
    let rolls = GROUP_PX.saturating_add(SHOTS_PX).saturating_mul(rows(answer.rolls.len(), 1));
    let chances = CHANCES_PX.saturating_mul(rows(answer.chances.len(), CHANCES_IN_A_ROW).saturating_sub(1));
    rolls + chances + LINE_PX.saturating_mul(remarks.sum())
}

/// Of a card of 360 pixels, as `web/embed/files/shootout-odds.css` sets it: its edges, title, chances and foot.
const FRAME_PX: u32 = 260;
/// A row of inputs that are left open.
const INPUTS_PX: u32 = 72;
const INPUTS_IN_A_ROW: usize = 2;
/// What stands above and below the numbers of a group, and a row of these.
const GROUP_PX: u32 = 64;
const SHOTS_PX: u32 = 56;
const SHOTS_IN_A_ROW: usize = 2;
/// A row of chances; one is part of every card.
const CHANCES_PX: u32 = 56;
const CHANCES_IN_A_ROW: usize = 2;
/// More actions than these a card does not list.
const MAX_GROUPS: usize = 4;
const LINE_PX: u32 = 21;
const CHARACTERS_IN_A_LINE: usize = 42;

/// The folder in which the page stands.
fn folder(page: &str) -> &str {
    let page = page.split(['#', '?']).next().unwrap_or_default();
    page.rfind('/').map_or(page, |last| &page[..=last])
}

/// An address between quotation marks; one that is not of the web is left as text that leads nowhere.
fn quoted(text: &str) -> String {
    escaped(address(text).as_deref().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_that_of_the_folder_of_the_page() {
        for page in
            ["https://a.example/s/", "https://a.example/s/index.html", "https://a.example/s/?x=1#bs=40"]
        {
            let code = Embed::Frame.code(page, "bs=40", "", 400);
            assert!(code.contains("\"https://a.example/s/embed.html#bs=40\""), "{code}");
        }
    }

    #[test]
    fn nothing_ends_an_attribute_early() {
        let code = Embed::Element.code("https://a.example/", "by=\"><script>", "", 0);
        assert!(code.contains("scenario=\"by=&quot;&gt;&lt;script&gt;\""), "{code}");
        let code = Embed::Frame.code("javascript:alert(1)//", "", "", 400);
        assert!(code.contains("src=\"\""), "{code}");
    }

    /// The page has no view of its own for a sweep of the first rule set, and no answer for a catalogue.
    #[test]
    fn what_the_page_shows_stands_in_a_frame() {
        let sweep = |rule_set: &str| {
            packed::encode_document(&serde_json::json!({ "sweep": 1, "ruleset": rule_set })).unwrap()
        };
        let catalogue = packed::encode(CATALOGUE, &serde_json::json!({})).unwrap();
        for (link, is_framed) in
            [(sweep("example"), true), (sweep(NAMED_FIRST.name), false), (catalogue, false)]
        {
            assert_eq!(
                (Embed::Frame.takes(&link), Embed::Element.takes(&link)),
                (is_framed, false),
                "{link}"
            );
        }
        let code = Embed::Frame.code("https://a.example/", &sweep("example"), "", 400);
        assert!(code.contains("\"https://a.example/framed.html#ruleset=example&amp;packed="), "{code}");
    }

    #[test]
    fn frames_are_well_formed() {
        let code = Embed::Frame.code("https://a.example/", "bs=40&weapon=boltgun", "BS 40 & \"more\"", 400);
        let code = format!("<p>{}</p>", code.replace(" defer", " defer=\"\""));
        let tree = roxmltree::Document::parse(&code).unwrap();
        let frame = tree.root_element().first_element_child().unwrap();
        assert_eq!(frame.attribute("src"), Some("https://a.example/embed.html#bs=40&weapon=boltgun"));
        assert_eq!(frame.attribute("title"), Some("BS 40 & \"more\""));
    }
}
