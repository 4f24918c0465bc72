//! A live answer inside someone else's page.

use super::address::address;
use super::html::escaped;

/// How a page takes a live answer in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embed {
    /// As a page within the page: works wherever frames are allowed. Where scripts are too, the frame gets the height of
    /// what is in it.
    Frame,
    /// As an element of the page itself: for pages that may load the page's script.
    Element,
}

impl Embed {
    /// The HTML to put into a page. `page` is the address of the whole page, `link` the text of the link that opens the shot,
    /// `title` what is read to those who cannot see it.
    ///
    /// ```
    /// use shootout::export::Embed;
    /// let frame = Embed::Frame.code("https://example.org/shootout/", "bs=40&v=1.1", "A <40> shot");
    /// assert!(frame.contains(r#"src="https://example.org/shootout/embed.html#bs=40&amp;v=1.1""#));
    /// assert!(frame.contains(r#"title="A &lt;40&gt; shot""#));
    /// let element = Embed::Element.code("https://example.org/shootout/", "bs=40&v=1.1", "");
    /// assert!(element.ends_with(r#"<shootout-odds scenario="bs=40&amp;v=1.1"></shootout-odds>"#));
    /// ```
    #[must_use]
    pub fn code(self, page: &str, link: &str, title: &str) -> String {
        let folder = folder(page);
        match self {
            Self::Frame => format!(
                "<iframe src=\"{}\" title=\"{}\" width=\"600\" height=\"360\" style=\"border:0\" loading=\"lazy\"></iframe>\n\
                 <script defer src=\"{}\"></script>",
                quoted(&format!("{folder}embed.html#{link}")),
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
            let code = Embed::Frame.code(page, "bs=40", "");
            assert!(code.contains("\"https://a.example/s/embed.html#bs=40\""), "{code}");
        }
    }

    #[test]
    fn nothing_ends_an_attribute_early() {
        let code = Embed::Element.code("https://a.example/", "by=\"><script>", "");
        assert!(code.contains("scenario=\"by=&quot;&gt;&lt;script&gt;\""), "{code}");
        let code = Embed::Frame.code("javascript:alert(1)//", "", "");
        assert!(code.contains("src=\"\""), "{code}");
    }

    #[test]
    fn frames_are_well_formed() {
        let code = Embed::Frame.code("https://a.example/", "bs=40&weapon=boltgun", "BS 40 & \"more\"");
        let code = format!("<p>{}</p>", code.replace(" defer", " defer=\"\""));
        let tree = roxmltree::Document::parse(&code).unwrap();
        let frame = tree.root_element().first_element_child().unwrap();
        assert_eq!(frame.attribute("src"), Some("https://a.example/embed.html#bs=40&weapon=boltgun"));
        assert_eq!(frame.attribute("title"), Some("BS 40 & \"more\""));
    }
}
