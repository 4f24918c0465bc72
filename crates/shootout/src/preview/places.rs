/// The addresses that stand in a preview: whole ones, as those who draw previews want them, or ones counted from the page. An empty
/// one is of nothing that there is.
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
    /// Of the list of all pages that this one is of.
    pub index: String,
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
    pub fn at_server(base: &str, link: &str) -> Self {
        let page = format!("{base}s?{link}");
        Self {
            picture: format!("{base}card.png?{link}"),
            oembed: Self::frame_of(base, &page),
            live: format!("{base}#{link}"),
            home: base.to_owned(),
            index: String::new(),
            page,
        }
    }

    /// Where a server at this address is asked for the frame of a page.
    pub(super) fn frame_of(base: &str, page: &str) -> String {
        format!("{base}oembed?url={}", escaped(page))
    }
}

/// An address that is counted from a folder, as a whole one where that of the folder is; a whole one as it is.
///
/// ```
/// use shootout::preview::counted_from;
/// assert_eq!(counted_from("https://odds.example/a/", "../icon.svg"), "https://odds.example/icon.svg");
/// assert_eq!(counted_from("https://odds.example/", "../../a/"), "https://odds.example/a/");
/// assert_eq!(counted_from("https://odds.example/", "https://others.example/"), "https://others.example/");
/// assert_eq!(counted_from("", "../"), "../");
/// ```
pub fn counted_from(folder: &str, place: &str) -> String {
    let Some((scheme, rest)) = folder.split_once("://").filter(|_| !place.contains("://")) else {
        return place.to_owned();
    };
    let mut parts: Vec<&str> = rest.trim_end_matches('/').split('/').collect();
    let mut place = place;
    while let Some((first, after)) = place.split_once('/').filter(|(first, _)| [".", ".."].contains(first)) {
        // Above the host there is nothing.
        if first == ".." && parts.len() > 1 {
            parts.pop();
        }
        place = after;
    }
    format!("{scheme}://{}/{place}", parts.join("/"))
}

/// An address inside the query of another.
fn escaped(address: &str) -> String {
    percent_encoding::utf8_percent_encode(address, INSIDE).to_string()
}

const INSIDE: &percent_encoding::AsciiSet =
    &percent_encoding::NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
