//! Pages that need no script, and what stands in the head of those that do.

use super::{Places, Preview};
use crate::card;
use crate::export::{address, answer_content, escaped, plain, unstyled_html};
use shootout_ruleset::InputError;

/// The style sheet of pages that need no script.
pub const STYLE: &str = include_str!("page.css");

/// How a static page of an answer says in its head which link opens it.
pub(super) const LINK: &str = "<meta name=\"shootout-link\" content=\"";

/// Longer descriptions are cut short wherever they are shown.
const LONGEST_DESCRIPTION: usize = 300;

impl Preview {
    /// What stands in the head of a page about the answer: title, description, picture, and where to ask for a live frame. Who asks for
    /// the page's own address or for a frame follows whole addresses alone: where none is known, nothing is said of them.
    pub fn tags(&self, places: &Places) -> String {
        let title = escaped(&format!("{} · {}", self.title, self.rule_set));
        let description = escaped(&self.description());
        let picture = attribute(&places.picture);
        let [page, oembed] = [&places.page, &places.oembed].map(|place| address(place));
        let canonical =
            page.as_ref().map(|page| format!("<link rel=\"canonical\" href=\"{}\">\n", escaped(page)));
        let page = page.map(|page| format!("<meta property=\"og:url\" content=\"{}\">\n", escaped(&page)));
        let frame = oembed.map(|oembed| discovery(&oembed, &title));
        let [canonical, page, frame] = [canonical, page, frame].map(Option::unwrap_or_default);
        let (width, height) = (card::WIDTH, card::HEIGHT);
        format!(
            "<title>{title}</title>\n\
             <meta name=\"description\" content=\"{description}\">\n\
             {canonical}{frame}<meta property=\"og:site_name\" content=\"Shootout\">\n\
             <meta property=\"og:type\" content=\"article\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{description}\">\n\
             {page}<meta property=\"og:image\" content=\"{picture}\">\n\
             <meta property=\"og:image:type\" content=\"image/png\">\n\
             <meta property=\"og:image:width\" content=\"{width}\">\n\
             <meta property=\"og:image:height\" content=\"{height}\">\n\
             <meta property=\"og:image:alt\" content=\"{description}\">\n\
             <meta name=\"twitter:card\" content=\"summary_large_image\">\n"
        )
    }

    /// What is said below the title: the sentence, after what is not as it seems with the link.
    fn description(&self) -> String {
        let remarks: String = self.remarks.iter().map(|remark| format!("{remark}. ")).collect();
        let words = plain(&(remarks + &self.answer.sentence));
        if words.chars().count() <= LONGEST_DESCRIPTION {
            return words;
        }
        let kept: String = words.chars().take(LONGEST_DESCRIPTION - 1).collect();
        format!("{}…", kept.trim_end())
    }

    /// The answer itself: the sentence, and all numbers.
    pub fn body(&self) -> String {
        let remarks: Vec<String> =
            self.remarks.iter().map(|remark| format!("<p>{}.</p>\n", escaped(remark))).collect();
        format!(
            "<h1>{}</h1>\n<p>{}, rules version {}</p>\n{}{}",
            escaped(&self.title),
            escaped(self.rule_set),
            self.rules_version,
            remarks.concat(),
            on_its_own(&unstyled_html(&answer_content(&self.answer)))
        )
    }

    /// The same below the live page of a server, for those who run no scripts: with the picture, from the folder of that page.
    pub fn body_with_picture(&self, places: &Places) -> String {
        let beside = places.picture.strip_prefix(&places.home).map(|name| format!("./{name}"));
        self.body() + &picture(&beside.unwrap_or_default())
    }

    /// A whole page that needs no script, with the picture and a link to the live page.
    pub fn page(&self, places: &Places) -> String {
        let live = attribute(&places.live);
        let open = if self.link.is_some() { "Change it on the live page" } else { "To the live page" };
        let index = match places.index.as_str() {
            "" => String::new(),
            index => format!("<p><a href=\"{}\">All worked examples</a></p>\n", attribute(index)),
        };
        let body = format!(
            "{index}{}<p><a href=\"{live}\">{open}</a></p>\n{}",
            self.body(),
            picture(&places.picture)
        );
        let says_link =
            self.link.as_deref().map(|link| format!("{LINK}{}\">\n", escaped(link))).unwrap_or_default();
        whole(&(self.tags(places) + &says_link), &places.home, &body)
    }
}

fn picture(place: &str) -> String {
    let (place, width, height) = (attribute(place), card::WIDTH, card::HEIGHT);
    format!("<img src=\"{place}\" alt=\"The answer as a picture\" width=\"{width}\" height=\"{height}\">\n")
}

/// Where pages that show answers of others ask for the frame of one.
pub(super) fn discovery(oembed: &str, title: &str) -> String {
    let oembed = attribute(oembed);
    format!("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{oembed}\" title=\"{title}\">\n")
}

/// A part of a page as the whole of one: its headings next below the title, its tables in places of their own, which scroll where a screen
/// is too narrow, by keys too.
fn on_its_own(html: &str) -> String {
    let html = html.replace("<h3>", "<h2>").replace("</h3>", "</h2>");
    html.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

/// A page that says why there is no answer, and where what can be read of the link opens.
pub fn refusal(error: &InputError, places: &Places) -> String {
    let on = (places.live.as_str(), "Open what can be read of it");
    told("This link cannot be read", &error.to_string(), on, &places.home)
}

/// A page that says what is wrong with a request of anything else, and leads to the page at `home`.
pub fn no_answer(title: &str, error: &InputError, home: &str) -> String {
    let InputError { found, allowed, .. } = error;
    told(title, &format!("Found {found}; allowed: {allowed}."), (home, "Open Shootout"), home)
}

/// A page of a title, a few words, and the place where one goes on.
fn told(title: &str, words: &str, (on, on_words): (&str, &str), home: &str) -> String {
    let head = format!("<title>{title} · Shootout</title>\n<meta name=\"robots\" content=\"noindex\">\n");
    let body = format!(
        "<h1>{title}</h1>\n<p>{}</p>\n<p><a href=\"{}\">{on_words}</a></p>\n",
        escaped(words),
        attribute(on)
    );
    whole(&head, home, &body)
}

/// A whole page in which no script runs. Its style is in it, so that it stands anywhere.
pub(super) fn whole(head: &str, home: &str, body: &str) -> String {
    let icon = attribute(&format!("{home}icon.svg"));
    let touch = attribute(&format!("{home}icons/180.png"));
    format!(
        "<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         {head}<link rel=\"icon\" href=\"{icon}\" type=\"image/svg+xml\">\n<link rel=\"apple-touch-icon\" href=\"{touch}\">\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\
         <p><small>Exact odds by Shootout, an unofficial calculator, not affiliated with any publisher.</small></p>\n</main>\n</body>\n</html>\n"
    )
}

/// An address between quotation marks: one of the web, or one counted from the page. Of anything else nothing is left.
pub(super) fn attribute(place: &str) -> String {
    let first = place.split(['/', '?', '#']).next().unwrap_or_default();
    match address(place) {
        Some(place) => escaped(&place),
        None if first.contains(':') => String::new(),
        None => escaped(place),
    }
}

/// What a page has in its head of its own kind, which that of an answer takes the place of.
const REPLACED: [&str; 5] = [
    "<title>",
    "<meta name=\"description\"",
    "<meta property=\"og:",
    "<meta name=\"twitter:",
    "<link rel=\"canonical\"",
];
const NO_SCRIPT: [&str; 2] = ["<noscript>", "</noscript>"];

/// The live page with the tags of an answer in place of its own, and the answer itself for those who run no scripts.
///
/// ```
/// use shootout::preview::with_tags;
/// let page = "<head>\n<title>All</title>\n</head>\n<noscript>Scripts, please.</noscript>";
/// assert_eq!(with_tags(page, "<title>One</title>\n", "<p>1</p>"), "<head>\n<title>One</title>\n</head>\n<noscript><p>1</p></noscript>");
/// ```
pub fn with_tags(page: &str, tags: &str, body: &str) -> String {
    let is_kept = |line: &&str| !REPLACED.iter().any(|start| line.trim_start().starts_with(start));
    let page = page.lines().filter(is_kept).collect::<Vec<_>>().join("\n");
    let Some((head, rest)) = page.split_once("</head>") else { return page };
    let [open, close] = NO_SCRIPT;
    let rest =
        match rest.split_once(open).and_then(|(before, after)| Some((before, after.split_once(close)?.1))) {
            Some((before, after)) => format!("{before}{open}{body}{close}{after}"),
            None => rest.to_owned(),
        };
    format!("{head}{tags}</head>{rest}")
}
