//! A reply with a strong tag of its bytes, and how long it may be kept.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use sha2::{Digest, Sha256};
use shootout::InputError;
use shootout::preview::no_answer;
use std::io::{self, Write};

/// How long a reply may be kept by others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// For ever: its address names the version of what it was made by.
    ForEver,
    /// For an hour, and a day longer while it is asked for anew.
    Hour,
    /// For a minute.
    Briefly,
    /// Only if the server says each time that it is still the same.
    Asked,
    /// Not at all.
    Never,
}

impl Kept {
    const fn words(self) -> &'static str {
        match self {
            Self::ForEver => "public, max-age=31536000, immutable",
            Self::Hour => "public, max-age=3600, stale-while-revalidate=86400",
            Self::Briefly => "public, max-age=60",
            Self::Asked => "no-cache",
            Self::Never => "no-store",
        }
    }
}

/// What is sent back.
#[derive(Clone, Debug)]
pub struct Reply {
    status: StatusCode,
    kind: &'static str,
    kept: Kept,
    body: axum::body::Bytes,
    tag: Option<String>,
    headers: Vec<(HeaderName, HeaderValue)>,
    /// The same as a page, where a person may have asked.
    page: Option<String>,
}

impl Reply {
    /// Something of a kind, such as `image/png`.
    pub fn new(kind: &'static str, body: impl Into<axum::body::Bytes>) -> Self {
        Self {
            status: StatusCode::OK,
            kind,
            kept: Kept::Never,
            body: body.into(),
            tag: None,
            headers: Vec::new(),
            page: None,
        }
    }

    /// Plain text.
    pub fn text(text: &str) -> Self {
        Self::new("text/plain; charset=utf-8", text.to_owned())
    }

    /// What is wrong with a request: where, what was found and what is allowed.
    pub fn refused(status: StatusCode, error: &InputError) -> Self {
        let InputError { path, found, allowed, nearest } = error;
        let message = error.to_string();
        // What is wrong with a request as a whole is not in any document.
        let message = message.strip_prefix("the document: ").unwrap_or(&message);
        let told = json!({ "error": { "path": path, "found": found, "allowed": allowed, "nearest": nearest, "message": message } });
        let page = Some(page_of_error(status, error));
        Self { status, page, ..Self::new("application/json", format!("{told}\n")) }
    }

    /// The same of its parts.
    pub fn error(status: StatusCode, path: &str, found: &str, allowed: &str) -> Self {
        Self::refused(status, &InputError::new(path, found, allowed))
    }

    /// With this status.
    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// May be kept so long.
    pub fn kept(mut self, kept: Kept) -> Self {
        self.kept = kept;
        self
    }

    /// With a header.
    pub fn with(mut self, name: HeaderName, value: &'static str) -> Self {
        self.headers.push((name, HeaderValue::from_static(value)));
        self
    }

    /// That what was asked for is at another address, counted from this one.
    pub fn elsewhere(address: &str) -> Self {
        let mut reply = Self::text("").status(StatusCode::SEE_OTHER);
        reply.headers.extend(HeaderValue::from_str(address).map(|address| (header::LOCATION, address)));
        reply
    }

    /// In this form, as whoever asks takes it; another one may take another.
    pub fn encoded(self, encoding: Option<&'static str>) -> Self {
        let reply = self.with(header::VARY, "accept-encoding");
        match encoding {
            Some(encoding) => reply.with(header::CONTENT_ENCODING, encoding),
            None => reply,
        }
    }

    /// With a tag that is known, so that it need not be worked out for each request.
    pub fn tagged(mut self, tag: &str) -> Self {
        self.tag = Some(tag.to_owned());
        self
    }

    /// As it goes out: without its body where whoever asks has it already.
    pub fn into_response(mut self, asked: &HeaderMap) -> Response {
        if let Some(page) = self.page.take() {
            self = self.with(header::VARY, "accept");
            if takes_pages(asked) {
                (self.kind, self.body) = ("text/html; charset=utf-8", page.into());
            }
        }
        let tag = self.tag.unwrap_or_else(|| tag(&self.body));
        let is_known = self.status == StatusCode::OK && knows(asked, &tag);
        let mut response = Response::new(if is_known { Body::empty() } else { Body::from(self.body) });
        *response.status_mut() = if is_known { StatusCode::NOT_MODIFIED } else { self.status };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.kept.words()));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        for (name, value) in self.headers {
            headers.insert(name, value);
        }
        response
    }
}

/// Whether a person asks: programs that read replies take no pages.
pub fn takes_pages(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

/// What is wrong with a request, for people.
fn page_of_error(status: StatusCode, error: &InputError) -> String {
    let title = match status {
        StatusCode::NOT_FOUND => "There is nothing at this address",
        StatusCode::SERVICE_UNAVAILABLE => "Too much is asked at once",
        StatusCode::INTERNAL_SERVER_ERROR => "Something is broken here",
        _ => "This cannot be answered",
    };
    no_answer(title, error, "./")
}

/// A strong tag: the same for the same bytes alone. So is one of all that these bytes are made of.
pub fn tag(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let letters: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{letters}\"")
}

/// Whether who asks takes what is sent in this form.
pub fn takes(asked: &HeaderMap, encoding: &str) -> bool {
    let taken = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    taken.flat_map(|all| all.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(encoding)
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Text in a smaller form, which all browsers and most programs take.
pub fn gzip(text: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text)?;
    encoder.finish()
}

/// What [`gzip`] is called in requests and replies.
pub const GZIP: &str = "gzip";

/// Whether who asks has what this tag stands for. What passes it on may have made the tag a weak one.
pub fn knows(asked: &HeaderMap, tag: &str) -> bool {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
    })
}
