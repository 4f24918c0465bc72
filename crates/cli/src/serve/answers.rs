//! What is asked for of a link: its page, its picture, or a frame for the pages of others.

use super::Server;
use super::budget::{LONGEST_QUERY, MAX_WORK_S, busy};
use super::reply::{GZIP, Kept, Reply, gzip, knows, tag, takes, takes_pages};
use crate::picture::png;
use axum::http::{HeaderMap, StatusCode, header};
use shootout::InputError;
use shootout::link::in_query;
use shootout::preview::{Asked, FrameAsked, FrameRefused, Places, Preview, Room, refusal, with_tags};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::Semaphore;

/// What is made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The live page, with tags of the answer, and the answer for those who run no scripts.
    Page,
    /// The picture.
    Picture,
    /// A frame.
    Oembed,
}

impl Kind {
    const fn media_type(self) -> &'static str {
        match self {
            Kind::Page => "text/html; charset=utf-8",
            Kind::Picture => "image/png",
            Kind::Oembed => "application/json",
        }
    }
}

/// Why there is none.
enum Refused {
    /// Something of the link.
    Link(InputError),
    /// It takes long, and there is no place for more of these now.
    Busy,
    /// Something of the machine.
    Fault(String),
}

/// Makes it, within the budget.
pub async fn reply(server: &Server, headers: &HeaderMap, query: &str, kind: Kind) -> Reply {
    if query.len() > LONGEST_QUERY {
        let found = format!("{} bytes behind the `?`", query.len());
        return Reply::error(StatusCode::URI_TOO_LONG, "", &found, &format!("at most {LONGEST_QUERY} bytes"));
    }
    if kind == Kind::Page && query.is_empty() {
        // Without a link it is the page itself.
        return Reply::elsewhere("./");
    }
    let (asked, room) = match kind {
        Kind::Page | Kind::Picture => (query.to_owned(), Room::default()),
        Kind::Oembed => match frame_asked(server, query) {
            Ok(FrameAsked { link, room, .. }) => (link, room),
            Err((status, error)) => return Reply::refused(status, &error).kept(Kept::Briefly),
        },
    };
    let work = Work {
        asked,
        room,
        kind,
        headers: headers.clone(),
        base: server.base.clone(),
        version: server.version.clone(),
        // The page is only needed where there is an answer to put into it.
        index: if kind == Kind::Page { server.files.index() } else { String::new() },
        long: server.budget.long(),
    };
    match server.budget.within(move || work.done()).await {
        Err(reply) => reply,
        Ok(Ok(reply)) => reply,
        Ok(Err(Refused::Link(error))) => refused_link(server, headers, query, kind, &error),
        Ok(Err(Refused::Busy)) => busy("more slow questions than can be answered at once"),
        Ok(Err(Refused::Fault(fault))) => {
            Reply::error(StatusCode::INTERNAL_SERVER_ERROR, "", &fault, "nothing that you did")
        }
    }
}

/// What a page asks that shows answers of others: of a link, or of a static page that is served here.
fn frame_asked(server: &Server, query: &str) -> Result<FrameAsked, (StatusCode, InputError)> {
    let mut asked = FrameAsked::of_query(query, &server.base).map_err(|refused| match refused {
        FrameRefused::Format(error) => (StatusCode::NOT_IMPLEMENTED, error),
        FrameRefused::Foreign(error) => (StatusCode::NOT_FOUND, error),
        FrameRefused::Query(error) => (StatusCode::BAD_REQUEST, error),
    })?;
    if asked.link.is_empty() {
        asked.link = server.files.link_of(&asked.page).map(str::to_owned).ok_or_else(|| {
            let allowed =
                format!("{}s? and the text of a link, or the address of a page of an answer", server.base);
            (StatusCode::NOT_FOUND, InputError::new("url", "an address without an answer", allowed))
        })?;
    }
    Ok(asked)
}

/// A person gets a page that leads on, a program the error.
fn refused_link(server: &Server, headers: &HeaderMap, query: &str, kind: Kind, error: &InputError) -> Reply {
    let reply = if kind == Kind::Page && takes_pages(headers) {
        let text = in_query(query).unwrap_or_default();
        let page = refusal(error, &Places::at_server(&server.base, &text));
        Reply::new("text/html; charset=utf-8", page).status(StatusCode::BAD_REQUEST)
    } else {
        Reply::refused(StatusCode::BAD_REQUEST, error)
    };
    reply.kept(Kept::Briefly).with(header::VARY, "accept")
}

/// What there is to do for a request.
struct Work {
    asked: String,
    room: Room,
    kind: Kind,
    headers: HeaderMap,
    base: String,
    version: String,
    index: String,
    long: Arc<Semaphore>,
}

impl Work {
    fn done(self) -> Result<Reply, Refused> {
        let asked = Asked::of_link(&self.asked).map_err(Refused::Link)?;
        let link = asked.link().unwrap_or_default().to_owned();
        // A picture is as small as it gets.
        let encoding = (self.kind != Kind::Picture && takes(&self.headers, GZIP)).then_some(GZIP);
        // The address of a link names the version of its rules: under another one the same picture would stay for ever.
        let kept = if self.kind == Kind::Picture && asked.is_current() { Kept::ForEver } else { Kept::Hour };
        let tag = self.tag(&link, encoding);
        let sent = |body: Vec<u8>| {
            let reply = Reply::new(self.kind.media_type(), body).kept(kept).tagged(&tag);
            if self.kind == Kind::Picture { reply } else { reply.encoded(encoding) }
        };
        if knows(&self.headers, &tag) {
            return Ok(sent(Vec::new()));
        }
        let body = self.body(answered(asked, &self.long)?, &Places::at_server(&self.base, &link))?;
        match encoding {
            Some(_) => gzip(&body).map(sent).map_err(|error| Refused::Fault(error.to_string())),
            None => Ok(sent(body)),
        }
    }

    fn body(&self, preview: Preview, places: &Places) -> Result<Vec<u8>, Refused> {
        Ok(match self.kind {
            Kind::Picture => png(&preview.picture()).map_err(|failure| Refused::Fault(failure.line()))?,
            Kind::Page => {
                with_tags(&self.index, &preview.tags(places), &preview.body_with_picture(places)).into_bytes()
            }
            Kind::Oembed => preview.oembed(places, self.room).to_string().into_bytes(),
        })
    }

    /// Known before anything is worked out: it stands for all that the reply is made of.
    fn tag(&self, link: &str, encoding: Option<&str>) -> String {
        let Self { kind, room, base, version, .. } = self;
        tag(format!("{kind:?} {room:?} {encoding:?} {base} {version} {link}").as_bytes())
    }
}

/// The answer, if it is not too much work, and there is a place for it.
fn answered(asked: Asked, long: &Semaphore) -> Result<Preview, Refused> {
    let expected_s = asked.expected_s();
    if expected_s > MAX_WORK_S {
        let found = format!("a question that takes up to {expected_s:.0} seconds");
        let allowed = format!("at most {MAX_WORK_S} seconds; the page itself answers it");
        return Err(Refused::Link(InputError::new("", found, allowed)));
    }
    let _place = match asked.takes_long() {
        true => Some(long.try_acquire().map_err(|_| Refused::Busy)?),
        false => None,
    };
    let begun = Instant::now();
    asked.answer_while(&|| begun.elapsed().as_secs_f64() < MAX_WORK_S).map_err(Refused::Link)
}
