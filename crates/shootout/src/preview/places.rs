/// The addresses that stand in a preview: whole ones, as those who draw previews want them, or ones counted from the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Of the page that shows the preview.
    pub page: String,
    /// Of the picture, as PNG.
    pub picture: String,
    /// Of what pages that show answers of others ask for.
    pub oembed: String,
    /// Of the live page, at which the answer can be changed.
    pub live: String,
    /// Of the folder in which the live page stands, with its slash.
    pub home: String,
}

impl Places {
    /// Those of a server at this address, for the text of a link.
    ///
    /// ```
    /// use shootout::preview::Places;
    /// let places = Places::at_server("https://odds.example/", "ruleset=example&v=1.1");
    /// assert_eq!(places.picture, "https://odds.example/card.png?ruleset=example&v=1.1");
    /// assert_eq!(places.oembed, "https://odds.example/oembed?url=https%3A%2F%2Fodds.example%2Fs%3Fruleset%3Dexample%26v%3D1.1");
    /// ```
    #[must_use]
    pub fn at_server(base: &str, link: &str) -> Self {
        let page = format!("{base}s?{link}");
        Self {
            picture: format!("{base}card.png?{link}"),
            oembed: format!("{base}oembed?url={}", escaped(&page)),
            live: format!("{base}#{link}"),
            home: base.to_owned(),
            page,
        }
    }
}

/// An address inside the query of another.
fn escaped(address: &str) -> String {
    percent_encoding::utf8_percent_encode(address, INSIDE).to_string()
}

const INSIDE: &percent_encoding::AsciiSet =
    &percent_encoding::NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
