//! Opening links, files and documents of other views, and copying what is said of an answer.

use crate::document::catalogue_view::offered;
use crate::document::path;
use crate::dom::kit::{effect, spawn};
use crate::session::history::History;
use crate::session::inbox::{Arrived, Inbox, Origin};
use crate::session::link::{NO_CONNECTION, OfLink};
use crate::session::notice::Notice;
use crate::session::opened_file::{self, Opened};
use crate::session::rule_set::FIRST_QUESTION;
use crate::session::{QuestionId, Session, bare};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::link::{self, PACKED, Remark, UNREAD, packed};
use shootout::registry::FIRST;
use shootout::{DocumentKind, kind_of};
use shootout_ruleset::question::TAG;

/// What opens things, and says what came of it; copies are the same.
#[derive(Clone, Copy)]
struct Opener {
    session: Session,
    notice: Notice,
    history: History,
    inbox: Inbox,
    of_link: OfLink,
}

/// Opens each link, file and document that arrives, once the rules are here by which it is read.
pub fn follow_arrivals(session: Session) {
    let (notice, history, of_link) = (Notice::in_context(), History::in_context(), OfLink::in_context());
    let inbox = Inbox::in_context();
    let opener = Opener { session, notice, history, inbox, of_link };
    effect(move || {
        // Short links are of the question that is there from the start.
        let is_short =
            |arrived: &Arrived| matches!(arrived, Arrived::Link(text) if link::rule_set_name(text).is_none());
        let can_open = session.is_whole() || (session.is_shown() && inbox.is_next(is_short));
        if !can_open {
            return;
        }
        match inbox.arrived() {
            None => {}
            Some(Arrived::Link(text)) if link::rule_set_name(&text).is_none() => spawn(async move {
                match read_short_link(text.clone()).await {
                    Ok((Some(document), unread)) => opener.show_link(text, document, unread),
                    Ok((None, unread)) => opener.of_link.refused(unread),
                    Err(_) => opener.fail(),
                }
            }),
            Some(arrived) => spawn(async move {
                if open_part(opener, arrived).await.is_err() {
                    opener.fail();
                }
            }),
        }
    });
}

/// What a short link holds, with all that it names in full, and what could not be read of it; nothing where nothing could be read. A part by
/// itself: whoever follows a link waits for nothing else.
#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn read_short_link(text: String) -> Result<(Option<Value>, Vec<String>), SplitLoaderError> {
    let opened = link::decode_of_first(&text);
    if opened.is_unread {
        return Ok((None, unread(&opened.remarks)));
    }
    let entries = untrack(|| offered(FIRST.name));
    let document = FIRST.in_full_by(FIRST_QUESTION.0, bare(opened.document), &entries.entries);
    Ok((Some(document), opened.remarks.iter().map(ToString::to_string).collect()))
}

/// The rule set of a document, if its questions are varied here one by one.
fn varied(document: &Value) -> Option<&str> {
    document.get(TAG).and_then(Value::as_str).filter(|name| *name != FIRST.name)
}

/// What is said of a link of which nothing could be read: what stood on the page stays, and nothing stands in.
fn unread(remarks: &[Remark]) -> Vec<String> {
    let told = remarks.iter().filter(|remark| !matches!(remark, Remark::StoodIn { .. }));
    std::iter::once(UNREAD.to_owned()).chain(told.map(ToString::to_string)).collect()
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn open_part(opener: Opener, arrived: Arrived) -> Result<(), SplitLoaderError> {
    opener.open(arrived);
    Ok(())
}

impl Opener {
    fn open(self, arrived: Arrived) {
        match arrived {
            Arrived::Link(text) => self.open_link(&text),
            Arrived::File { name, text, said } => self.open_file(&name, &text, said),
        }
    }

    fn fail(self) {
        self.notice.say(NO_CONNECTION);
        self.of_link.done();
    }

    /// Shows what a short link holds.
    fn show_link(self, text: String, document: Value, unread: Vec<String>) {
        let Some(place) = QuestionId::named(untrack(|| self.session.first()), FIRST_QUESTION.0) else {
            return self.of_link.done();
        };
        self.session.show(place, document);
        self.opened(text, place, unread);
    }

    fn open_link(self, text: &str) {
        let opened = link::decode(text);
        if opened.is_refused() {
            return self.of_link.refused(unread(&opened.remarks));
        }
        let unread: Vec<String> = opened.remarks.iter().map(ToString::to_string).collect();
        if packed::is(PACKED, text) {
            return self.open_packed(text, &opened.document, unread);
        }
        let Some(place) = QuestionId::of(&opened.document) else { return self.of_link.refused(unread) };
        self.session.open(place, bare(opened.document));
        self.opened(text.to_owned(), place, unread);
    }

    /// Shows what a link holds that is packed, on the screen of its kind.
    fn open_packed(self, text: &str, document: &Value, unread: Vec<String>) {
        let packed = document.to_string().into_bytes();
        if let (Some(kind), None) =
            (kind_of(&packed).filter(|kind| *kind == DocumentKind::Sweep), varied(document))
        {
            let (what, command) = (kind.words(), kind.command());
            let words = format!(
                "The link holds {what}, which this page cannot show. On the command line: shootout {command} FILE, with the file that shootout \
                 open LINK writes"
            );
            return self.of_link.refused(vec![words]);
        }
        match opened_file::read(&packed) {
            Ok(Opened::Question(place, document)) => {
                self.session.open(place, document);
                self.opened(text.to_owned(), place, unread);
            }
            Ok(Opened::Catalogue) => {
                self.inbox.send_catalogue("The link".to_owned(), packed, Origin::Stranger);
                self.of_link.taken(unread);
            }
            Ok(opened) => {
                self.show_undoable(opened, "Opened the link.".to_owned());
                self.of_link.taken(unread);
            }
            Err(reason) => self.of_link.refused(vec![UNREAD.to_owned(), reason]),
        }
    }

    /// A link was opened: as long as its document stands as it is, the address says so.
    fn opened(self, text: String, place: QuestionId, unread: Vec<String>) {
        let at = place.path();
        let stands = self.session.document.whole().with_untracked(|all| path::get(all, &at).cloned());
        self.of_link.opened(text, at, stands.unwrap_or_default(), unread);
    }

    fn open_file(self, name: &str, text: &[u8], said: String) {
        match opened_file::read(text) {
            Ok(Opened::Catalogue) => {
                self.inbox.send_catalogue(name.to_owned(), text.to_vec(), Origin::File);
            }
            Ok(opened) => self.show_undoable(opened, said),
            Err(reason) => self.notice.say(format!("{name} was not opened. {reason}")),
        }
    }

    /// Shows what was opened in place of what was there, and says so.
    fn show_undoable(self, opened: Opened, said: String) {
        let before = untrack(|| self.history.length());
        opened.show(self.session);
        // What was there already is not there to be undone.
        if untrack(|| self.history.length()) == before {
            self.notice.say(said);
        } else {
            self.notice.say_undoable(said, self.history);
        }
    }
}
