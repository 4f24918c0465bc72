use super::address::address;
use super::html::escaped;
use shootout_core::scenario::Scenario;

/// High enough for most cards, until the frame is given its own height or where it never is.
const HEIGHT: u32 = 460;

/// The HTML that shows the answer on another page, to be tried there: a frame with the card of a link, and the script that
/// gives it the height it needs. `page` is the address of the page beside which `embed.html` lies. `None` for what is no
/// address of the web.
///
/// ```
/// use shootout::{Catalogue, export::embed_code, link, read};
/// let text = "bs=40&weapon=boltgun&range=35&plan=single&open=bs,range&v=1.1";
/// let scenario = read::shot(link::decode(text).document.to_string().as_bytes(), Catalogue::built_in())?;
/// let code = embed_code(&scenario, "https://example.org/shootout/index.html", text);
/// assert_eq!(
///     code.as_deref(),
///     Some(
///         "<iframe src=\"https://example.org/shootout/embed.html#bs=40&amp;weapon=boltgun&amp;range=35&amp;plan=single\
///          &amp;open=bs,range&amp;v=1.1\" title=\"Odds: Attacker with Boltgun\" width=\"100%\" height=\"460\"></iframe>\n\
///          <script defer src=\"https://example.org/shootout/embed-frame.js\"></script>\n"
///     )
/// );
/// # Ok::<(), shootout::InputError>(())
/// ```
#[must_use]
pub fn embed_code(scenario: &Scenario, page: &str, link: &str) -> Option<String> {
    let page = page.split(['#', '?']).next().unwrap_or_default();
    let (folder, _) = page.rsplit_once('/')?;
    let frame = address(&format!("{folder}/embed.html#{link}"))?;
    let script = address(&format!("{folder}/embed-frame.js"))?;
    let title = format!("Odds: {} with {}", scenario.attacker.name, scenario.weapon.name);
    Some(format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"100%\" height=\"{HEIGHT}\"></iframe>\n\
         <script defer src=\"{}\"></script>\n",
        escaped(&frame),
        escaped(&title),
        escaped(&script)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::hostile;
    use crate::{Catalogue, link, read};
    use proptest::prelude::*;
    use roxmltree::Document;

    proptest! {
        /// Whatever names and links hold, there is one frame and one script, with the attributes that they should have.
        #[test]
        fn names_and_links_stay_text((scenario, _) in hostile()) {
            let code = embed_code(&scenario, "https://example.org/#bs=40", &scenario.target.name).unwrap();
            // As XML, in which an attribute without a value would be wrong.
            let page = format!("<p>{}</p>", code.replace(" defer ", " "));
            let page = Document::parse(&page).unwrap();
            let elements: Vec<_> = page.root_element().children().filter(|node| node.is_element()).collect();
            let attributes = |element: usize| {
                elements[element].attributes().map(|attribute| attribute.name().to_owned()).collect::<Vec<_>>()
            };
            prop_assert_eq!(elements.len(), 2);
            prop_assert_eq!(attributes(0), ["src", "title", "width", "height"]);
            prop_assert_eq!(attributes(1), ["src"]);
            prop_assert!(elements[0].attribute("src").unwrap().starts_with("https://example.org/embed.html#"));
            prop_assert_eq!(elements[1].attribute("src"), Some("https://example.org/embed-frame.js"));
        }
    }

    #[test]
    fn only_pages_of_the_web_are_embedded() {
        let document = link::decode("").document;
        let scenario = read::shot(document.to_string().as_bytes(), Catalogue::built_in()).unwrap();
        for page in ["", "index.html", "javascript:alert(1)//", "file:///home/page/"] {
            assert_eq!(embed_code(&scenario, page, "v=1.1"), None, "{page}");
        }
    }
}
