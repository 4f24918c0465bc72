//! The address of the page: the link that it holds, and what it is without one.

use leptos::prelude::*;
use leptos::web_sys::Location;
use shootout::link::in_query;

/// How an equals sign may stand in an address.
const EQUALS: [&str; 3] = ["=", "%3D", "%3d"];

/// Says in the head of a page that its server draws previews of links, and where it does: the name of its page of one link.
const SERVER: &str = "meta[name=shootout-preview]";

/// The text of the link behind the `#` or, where there is none, behind the `?`. The name of a place on the page is none, nor is what
/// others append to addresses.
pub fn link_text() -> Option<String> {
    let location = window().location();
    behind_hash(&location).or_else(|| in_query(&location.search().ok()?))
}

fn behind_hash(location: &Location) -> Option<String> {
    let hash = location.hash().ok()?;
    let text = hash.strip_prefix('#')?;
    EQUALS.iter().any(|equals| text.contains(equals)).then(|| text.to_owned())
}

/// The path of this page, and its query unless that is a link.
pub fn without_link() -> String {
    let location = window().location();
    let mut path = location.pathname().unwrap_or_default();
    // The page of one link shows the whole page; that itself has no name.
    if let Some(name) = preview_name()
        && let Some(folder) = path.strip_suffix(&name)
        && folder.ends_with('/')
    {
        path.truncate(folder.len());
    }
    let query = location.search().unwrap_or_default();
    if in_query(&query).is_some() { path } else { path + &query }
}

/// The address of this page, without a link.
pub fn page_address() -> String {
    window().location().origin().unwrap_or_default() + &without_link()
}

/// The address at which links have previews, if this page comes from a server that draws them.
pub fn preview_address() -> Option<String> {
    let page = page_address();
    let folder = page.rfind('/').map_or("", |last| &page[..=last]);
    preview_name().map(|name| format!("{folder}{name}"))
}

fn preview_name() -> Option<String> {
    document().query_selector(SERVER).ok()??.get_attribute("content")
}

/// What the address of this view has behind the `#`, alone or with what it shows.
pub const DISPLAY: &str = "#display";

/// Whether the address asks for this view.
pub fn asks_for_display() -> bool {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix(DISPLAY).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}
