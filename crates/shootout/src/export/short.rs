//! An answer in three lines, for posts: its sentence, its chances, its link. Where a post may be no longer than so many characters, what does
//! not fit is left out, and it is said what.

use super::address::address;
use super::answered::{chance_words, worth_words};
use super::{bbcode, markdown};
use crate::percent_of_many;
use shootout_ruleset::answer::{Answer, Chance, Decision, Distribution};

/// The longest message of Discord, in the UTF-16 units in which it is counted.
pub const DISCORD: usize = 2_000;
/// The longest signature of many forums.
pub const SIGNATURE: usize = 255;
/// A post is never made shorter than this many characters: nothing of an answer would be left.
pub const SHORTEST: usize = 80;

/// A sentence is cut to no fewer words than these while something else can be left out.
const LEAST_WORDS: usize = 8;
/// So many outcomes stand for a distribution, the likeliest.
const OUTCOMES: usize = 3;
/// What stands at the end of what goes on.
const GOES_ON: &str = "…";
/// What stands before numbers that are simulated.
const ESTIMATED: &str = "Estimated: ";

/// How the three lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// Without any markup, the address bare: for every place.
    Text,
    /// For forums.
    Bbcode,
    /// For wikis and code hosts.
    Markdown,
    /// For Discord: never longer than a message.
    Discord,
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The text.
    pub text: String,
    /// What did not fit, in words: `the last 2 of 5 chances`. Nothing where all did.
    pub left_out: Vec<String>,
}

impl Posted {
    /// How long a text is as forums and chats count it, in UTF-16 units: no fewer than its characters.
    pub fn length(text: &str) -> usize {
        text.encode_utf16().count()
    }

    /// What did not fit, as a sentence; empty where all did.
    pub fn remark(&self) -> String {
        match &self.left_out[..] {
            [] => String::new(),
            all => format!("Left out: {}.", all.join("; ")),
        }
    }
}

/// What the three lines say.
struct Lines<'a> {
    /// The words of the sentence.
    words: Vec<&'a str>,
    is_estimate: bool,
    /// What `figures` are: "chances".
    kind: &'static str,
    figures: Vec<String>,
    link: Option<String>,
}

/// How much of it is said.
#[derive(Clone, Copy)]
struct Extent {
    /// Words of the sentence.
    words: usize,
    figures: usize,
    has_link: bool,
}

impl Post {
    /// The longest that it may be.
    pub const fn limit(self) -> Option<usize> {
        match self {
            Self::Discord => Some(DISCORD),
            Self::Text | Self::Bbcode | Self::Markdown => None,
        }
    }

    /// Writes an answer: its sentence, its chances in one line, and, given the address of the page that shows it, a link of these words.
    /// `most` is how long it may be, where that is less than its own limit.
    ///
    /// ```
    /// use shootout::export::Post;
    /// use shootout_ruleset::answer::{Answer, Chance};
    /// let answer = Answer {
    ///     sentence: "A pirate hits with a chance of 40%.".to_owned(),
    ///     chances: vec![Chance::new("Hit", &0.4), Chance::new("Jam", &0.1)],
    ///     ..Answer::default()
    /// };
    /// let whole = Post::Text.write(&answer, "Open this", Some("https://example.org/#skill=40&v=1.1"), None);
    /// let lines = "A pirate hits with a chance of 40%.\nHit 40% · Jam 10%\nhttps://example.org/#skill=40&v=1.1";
    /// assert_eq!((whole.text.as_str(), whole.remark().as_str()), (lines, ""));
    /// let short = Post::Text.write(&answer, "Open this", Some("https://example.org/#skill=40&v=1.1"), Some(81));
    /// assert!(short.text.contains("\nHit 40% …\n"));
    /// assert_eq!(short.remark(), "Left out: the last of 2 chances.");
    /// ```
    pub fn write(self, answer: &Answer, words: &str, link: Option<&str>, most: Option<usize>) -> Posted {
        let lines = Lines::of(answer, link);
        let most = [most, self.limit()].into_iter().flatten().min().unwrap_or(usize::MAX);
        let fits = |extent: &Extent| Posted::length(&self.text(&lines, *extent, words)) <= most;
        let whole =
            Extent { words: lines.words.len(), figures: lines.figures.len(), has_link: lines.link.is_some() };
        let extent = extents(whole).find(fits).unwrap_or(Extent { words: 0, figures: 0, has_link: false });
        Posted { text: self.text(&lines, extent, words), left_out: lines.left_out(whole, extent) }
    }

    fn text(self, lines: &Lines<'_>, extent: Extent, words: &str) -> String {
        let sentence = lines.cut_sentence(extent);
        let figures = lines.cut_figures(extent.figures);
        let link = lines.link.as_deref().filter(|_| extent.has_link);
        let all = [
            (!sentence.is_empty()).then(|| self.bold(&sentence)),
            (!figures.is_empty()).then(|| self.plain(&figures)),
            link.map(|link| self.linked(link, words)),
        ];
        // Markdown joins lines that stand under each other.
        let between = if self == Self::Markdown { "\n\n" } else { "\n" };
        all.into_iter().flatten().collect::<Vec<_>>().join(between)
    }

    fn bold(self, text: &str) -> String {
        match self {
            Self::Bbcode => format!("[b]{}[/b]", bbcode::escaped(text)),
            Self::Markdown | Self::Discord => markdown::bold(text),
            Self::Text => self.plain(text),
        }
    }

    /// Text that is only text. Where nothing says what reads it, it is what forums need: elsewhere that changes nothing.
    fn plain(self, text: &str) -> String {
        match self {
            Self::Markdown | Self::Discord => markdown::escaped(text),
            Self::Text | Self::Bbcode => bbcode::escaped(text),
        }
    }

    fn linked(self, link: &str, words: &str) -> String {
        match self {
            Self::Bbcode => format!("[url={link}]{}[/url]", self.plain(words)),
            Self::Markdown | Self::Discord => format!("[{}]({link})", self.plain(words)),
            Self::Text => link.to_owned(),
        }
    }
}

/// All that may be said, from the whole to less: the end of the sentence goes first, which often says the chances once more, then chances,
/// at last the link.
fn extents(whole: Extent) -> impl Iterator<Item = Extent> {
    let links = if whole.has_link { &[true, false][..] } else { &[false] };
    let with_sentence = links.iter().flat_map(move |&has_link| {
        (0..=whole.figures).rev().flat_map(move |figures| {
            let is_last = !has_link && figures == 0;
            let least = if is_last { 1 } else { LEAST_WORDS.min(whole.words) };
            (least..=whole.words).rev().map(move |words| Extent { words, figures, has_link })
        })
    });
    // A sentence whose first word has no room: a name may be as long as a post.
    let without = links.iter().flat_map(move |&has_link| {
        (0..=whole.figures).rev().map(move |figures| Extent { words: 0, figures, has_link })
    });
    with_sentence.chain(without)
}

impl<'a> Lines<'a> {
    fn of(answer: &'a Answer, link: Option<&str>) -> Self {
        let (kind, figures) = figures(answer);
        Self {
            words: answer.sentence.split_whitespace().collect(),
            is_estimate: answer.estimate.is_some(),
            kind,
            figures,
            // What is no address of the web leads nowhere.
            link: link.and_then(address),
        }
    }

    /// So many words of the sentence, which says that it is an estimate where the line of numbers does not.
    fn cut_sentence(&self, Extent { words: count, figures, .. }: Extent) -> String {
        let said = self.words.get(..count).unwrap_or(&self.words).join(" ");
        let estimated = if self.is_estimate && figures == 0 && count > 0 { ESTIMATED } else { "" };
        let is_cut = (1..self.words.len()).contains(&count);
        if is_cut { format!("{estimated}{said} {GOES_ON}") } else { format!("{estimated}{said}") }
    }

    fn cut_figures(&self, count: usize) -> String {
        let said = self.figures.get(..count).unwrap_or_default().join(" · ");
        let estimated = if self.is_estimate && count > 0 { ESTIMATED } else { "" };
        let more =
            if count > 0 && count < self.figures.len() { format!(" {GOES_ON}") } else { String::new() };
        format!("{estimated}{said}{more}")
    }

    fn left_out(&self, whole: Extent, said: Extent) -> Vec<String> {
        let kind = self.kind;
        let figures = match (whole.figures - said.figures, whole.figures) {
            (0, _) => None,
            (1, 1) => Some(format!("the line of {kind}")),
            (all, count) if all == count => Some(format!("all {count} {kind}")),
            (1, count) => Some(format!("the last of {count} {kind}")),
            (fewer, count) => Some(format!("the last {fewer} of {count} {kind}")),
        };
        let sentence = match said.words {
            0 if whole.words > 0 => Some("the sentence".to_owned()),
            some if some < whole.words => Some("the end of the sentence".to_owned()),
            _ => None,
        };
        let link = self.link.as_deref().filter(|_| !said.has_link);
        let link = link.map(|link| format!("the link, {} characters long", Posted::length(link)));
        [sentence, figures, link].into_iter().flatten().collect()
    }
}

/// What the line of numbers says, each with its name, and what these are: the chances; where an answer has none, what is best, or the likeliest
/// outcomes.
fn figures(answer: &Answer) -> (&'static str, Vec<String>) {
    if !answer.chances.is_empty() {
        return ("chances", answer.chances.iter().map(chance).collect());
    }
    if !answer.decisions.is_empty() {
        return ("decisions", answer.decisions.iter().filter_map(decision).collect());
    }
    ("outcomes", answer.distributions.first().map(outcomes).unwrap_or_default())
}

fn chance(Chance { label, chance, .. }: &Chance) -> String {
    format!("{label} {}", chance_words(chance))
}

fn decision(decision: &Decision) -> Option<String> {
    let best = decision.options.iter().find(|option| option.best)?;
    Some(format!("{}: {} ({})", decision.label, best.label, worth_words(decision.format, &best.worth)))
}

fn outcomes(distribution: &Distribution) -> Vec<String> {
    let mut likeliest: Vec<_> = distribution.outcomes.iter().collect();
    likeliest.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    let shown = likeliest.into_iter().take(OUTCOMES);
    shown.map(|(outcome, chance)| format!("{outcome} {}", percent_of_many(chance.value))).collect()
}
