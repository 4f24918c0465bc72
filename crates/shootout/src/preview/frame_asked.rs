//! The query by which pages ask that show answers of others: `url=…&maxwidth=…&maxheight=…&format=json`.

use super::Room;
use percent_encoding::percent_decode_str;
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;

/// What such a page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameAsked {
    /// The text of the link that the address holds; empty where it holds none.
    pub link: String,
    /// The rest of the address behind that of the server, without the link.
    pub page: String,
    /// The room that there is.
    pub room: Room,
}

/// Why it is told nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FrameRefused {
    /// The answer is asked for in a format that there is not.
    Format(InputError),
    /// The address is one of others.
    Foreign(InputError),
    /// Something else of the query cannot be read.
    Query(InputError),
}

impl FrameAsked {
    /// Reads the query, for a server at this address.
    ///
    /// # Errors
    ///
    /// The first thing that cannot be read of it.
    ///
    /// ```
    /// use shootout::preview::FrameAsked;
    /// let query = "url=https%3A%2F%2Fodds.example%2Fs%3Fkey%3D45%26v%3D1.1&maxwidth=400";
    /// let asked = FrameAsked::of_query(query, "https://odds.example/").unwrap();
    /// assert_eq!((asked.link.as_str(), asked.room.width_px), ("key=45&v=1.1", Some(400)));
    /// assert!(FrameAsked::of_query(query, "https://others.example/").is_err());
    /// ```
    pub fn of_query(query: &str, base: &str) -> Result<Self, FrameRefused> {
        if let Some(format) = field(query, "format").filter(|format| format != "json") {
            let error = InputError::new("format", format!("{format:?}"), "`json`");
            return Err(FrameRefused::Format(error));
        }
        let room = Room { width_px: most(query, "maxwidth")?, height_px: most(query, "maxheight")? };
        let allowed = format!("the address of a link of this page, such as {base}s?…");
        let Some(url) = field(query, "url") else {
            return Err(FrameRefused::Query(InputError::new("url", NOTHING, allowed)));
        };
        let Some(rest) = url.strip_prefix(base) else {
            return Err(FrameRefused::Foreign(InputError::new("url", "an address of another site", allowed)));
        };
        let (page, _) = rest.split_once(['#', '?']).unwrap_or((rest, ""));
        let text = rest.split_once('#').or_else(|| rest.split_once('?')).map_or("", |(_, text)| text);
        Ok(Self { link: text.to_owned(), page: page.to_owned(), room })
    }
}

/// The value of a field of a query.
fn field(query: &str, name: &str) -> Option<String> {
    let value = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))?;
    Some(percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned())
}

/// At most so many pixels, if it is said.
fn most(query: &str, name: &str) -> Result<Option<u32>, FrameRefused> {
    let Some(number) = field(query, name) else { return Ok(None) };
    match number.parse() {
        Ok(most) => Ok(Some(most)),
        Err(_) => {
            let error = InputError::new(name, format!("{number:?}"), "a whole number of pixels");
            Err(FrameRefused::Query(error))
        }
    }
}
