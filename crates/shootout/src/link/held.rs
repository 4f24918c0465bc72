//! What a link is to hold.

use crate::document_kind::kind_of;
use crate::form::is_drawn;
use crate::questions;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::question::{ASK, answered_by};

/// The document that a link of this text is to hold: as it is written, but what this catalogue has otherwise than the one that comes
/// with the program is written out.
///
/// # Errors
///
/// When links hold no documents of its kind; else the first thing that is wrong with it.
pub fn held(text: &[u8], catalogue: &Entries) -> Result<Value, InputError> {
    let opened = questions::open(text)?;
    let rule_set = opened.rule_set();
    let (mut places, mut asks) = ([].as_slice(), None);
    if let (Some(_), Some(kind)) = (rule_set.built_in, kind_of(text)) {
        let links = &rule_set.short_links;
        let implied = rule_set.implied.iter().find(|implied| implied.kind == kind);
        if kind != links.kind {
            // A link of its own says what is asked; the page draws the form.
            asks = implied.map(|of| of.question).filter(|asks| is_drawn(rule_set.name, asks));
            asks.ok_or_else(|| kind.instead_of(links.kind.words()))?;
        }
        places = implied.map_or(places, |implied| implied.places);
    }
    // What holds many questions is none itself.
    let other = kind_of(text).filter(|_| rule_set.built_in.is_none());
    let read = opened.read(None, &[], catalogue);
    read.map_err(|error| other.map_or(error, |kind| kind.instead_of(&answered_by(None))))?;
    // It was just read as JSON.
    let mut document: Value = serde_json::from_slice(text).unwrap_or_default();
    if let (Some(asks), Some(fields)) = (asks, document.as_object_mut()) {
        fields.insert(ASK.to_owned(), asks.into());
    }
    Ok(match (rule_set.built_in, rule_set.catalogue) {
        (Some(built_in), _) => catalogue.written_out(&document, places, built_in()),
        (None, Some(own)) => own.own_written_out(&document, catalogue),
        (None, None) => document,
    })
}
