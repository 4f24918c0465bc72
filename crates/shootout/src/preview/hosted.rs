//! Static pages, made before it was known where they stand, as a server sends them that does know.

use super::html::{LINK, attribute, discovery};
use super::places::{Places, counted_from};

/// How a page names its picture, and its own address.
const PICTURE: &str = "<meta property=\"og:image\" content=\"";
const PAGE: &str = "property=\"og:url\"";
const HEAD_ENDS: &str = "</head>";

/// The link that a static page says opens its answer.
///
/// ```
/// # #[cfg(feature = "example")] {
/// use shootout::preview::{Asked, Places, held_link};
/// let link = "ruleset=example&attacker.skill=3&defender.skill=5&v=1.1";
/// let page = Asked::of_link(link)?.answer()?.page(&Places::default());
/// assert_eq!(held_link(&page).as_deref(), Some(link));
/// assert_eq!(held_link("<head></head>"), None);
/// # }
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn held_link(page: &str) -> Option<String> {
    let head = page.split(HEAD_ENDS).next().unwrap_or_default();
    let (_, link) = head.split_once(LINK)?;
    // No other sign of a link is written otherwise in a page.
    Some(link.split('"').next()?.replace("&amp;", "&"))
}

/// A page as a server at `base` sends it that draws previews: `name` is its file, with its folders. Its picture, its own address and, where
/// it is of an answer, that of its frame are whole, as whoever shows previews wants them. What is whole already stays.
///
/// ```
/// use shootout::preview::hosted;
/// let page = hosted("<head>\n<meta property=\"og:image\" content=\"a.png\">\n</head>", "https://odds.example/", "gallery/a.html");
/// assert!(page.contains("content=\"https://odds.example/gallery/a.png\""));
/// assert!(page.contains("<meta property=\"og:url\" content=\"https://odds.example/gallery/a.html\">"));
/// ```
pub fn hosted(page: &str, base: &str, name: &str) -> String {
    let folder = name.rsplit_once('/').map_or(base.to_owned(), |(folder, _)| format!("{base}{folder}/"));
    let Some((head, body)) = page.split_once(HEAD_ENDS) else { return page.to_owned() };
    let mut head = with_whole_picture(head, &folder);
    if !head.contains(PAGE) {
        let file = name.rsplit('/').next().unwrap_or_default();
        // A folder stands for the page in it.
        let own = format!("{folder}{}", if file == "index.html" { "" } else { file });
        let quoted = attribute(&own);
        head.push_str(&format!(
            "<meta property=\"og:url\" content=\"{quoted}\">\n<link rel=\"canonical\" href=\"{quoted}\">\n"
        ));
        if held_link(page).is_some() {
            head.push_str(&discovery(&Places::frame_of(base, &own), "Live answer"));
        }
    }
    format!("{head}{HEAD_ENDS}{body}")
}

fn with_whole_picture(head: &str, folder: &str) -> String {
    let Some((before, rest)) = head.split_once(PICTURE) else { return head.to_owned() };
    let (picture, after) = rest.split_once('"').unwrap_or((rest, ""));
    format!("{before}{PICTURE}{}\"{after}", attribute(&counted_from(folder, picture)))
}
