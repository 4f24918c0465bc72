//! What is asked for of a link: its page, its picture, or a frame for the pages of others.

use super::Server;
use super::budget::{LONGEST_QUERY, MAX_WORK_S};
use super::reply::{Kept, Reply};
use crate::picture::png;
use axum::http::{HeaderMap, StatusCode, header};
use shootout::InputError;
use shootout::link::in_query;
use shootout::preview::{Asked, FrameAsked, FrameRefused, Places, Preview, Room, refusal, with_tags};

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

/// Why there is none.
enum Refused {
    /// Something of the link.
    Link(InputError),
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
        return Reply::text("").status(StatusCode::SEE_OTHER).with(header::LOCATION, "./");
    }
    let (asked, room) = match kind {
        Kind::Page | Kind::Picture => (query.to_owned(), Room::default()),
        Kind::Oembed => match frame_asked(server, query) {
            Ok(FrameAsked { link, room, .. }) => (link, room),
            Err((status, error)) => return Reply::refused(status, &error).kept(Kept::Briefly),
        },
    };
    let base = server.base.clone();
    // The page is only needed where there is an answer to put into it.
    let index = if kind == Kind::Page { server.files.index() } else { String::new() };
    let made = server.budget.within(move || make(&asked, &base, &index, kind, room)).await;
    match made {
        Err(reply) => reply,
        Ok(Ok(reply)) => reply,
        Ok(Err(Refused::Link(error))) => refused_link(server, headers, query, kind, &error),
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
    let takes_pages = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accepted| accepted.contains("text/html"));
    let reply = if kind == Kind::Page && takes_pages {
        let text = in_query(query).unwrap_or_default();
        let page = refusal(error, &Places::at_server(&server.base, &text));
        Reply::new("text/html; charset=utf-8", page).status(StatusCode::BAD_REQUEST)
    } else {
        Reply::refused(StatusCode::BAD_REQUEST, error)
    };
    reply.kept(Kept::Briefly).with(header::VARY, "accept")
}

fn make(text: &str, base: &str, index: &str, kind: Kind, room: Room) -> Result<Reply, Refused> {
    let preview = preview(text)?;
    let link = preview.link.clone().unwrap_or_default();
    let places = Places::at_server(base, &link);
    // The address of a link names the version of its rules: under another one the same picture would stay for ever.
    let is_current = preview.remarks.is_empty();
    Ok(match kind {
        Kind::Picture => {
            let picture = png(&preview.picture()).map_err(|failure| Refused::Fault(failure.line()))?;
            Reply::new("image/png", picture).kept(if is_current { Kept::ForEver } else { Kept::Hour })
        }
        Kind::Page => {
            let page = with_tags(index, &preview.tags(&places), &preview.body_with_picture(&places));
            Reply::new("text/html; charset=utf-8", page).kept(Kept::Hour)
        }
        Kind::Oembed => {
            let told = preview.oembed(&places, room).to_string();
            Reply::new("application/json", told).kept(Kept::Hour)
        }
    })
}

fn preview(query: &str) -> Result<Preview, Refused> {
    let asked = Asked::of_link(query).map_err(Refused::Link)?;
    let expected_s = asked.expected_s();
    if expected_s > MAX_WORK_S {
        let found = format!("a question that takes up to {expected_s:.0} seconds");
        let allowed = format!("at most {MAX_WORK_S} seconds; the page itself answers it");
        return Err(Refused::Link(InputError::new("", found, allowed)));
    }
    asked.answer().map_err(Refused::Link)
}
