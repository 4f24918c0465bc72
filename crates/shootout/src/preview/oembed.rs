//! What pages that show answers of others ask for (oembed.com, version 1.0).

use super::{Places, Preview};
use crate::card;
use crate::export::{Embed, likely_height_px};
use serde_json::{Value, json};

/// How wide a live answer is where nobody says how wide it may be, in CSS pixels.
const WIDTH_PX: u32 = 600;
/// How long it may be kept, in seconds.
const KEPT_S: u32 = 86_400;

/// The room that there is for an answer, in CSS pixels; as much as is needed where nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// At most so wide.
    pub width_px: Option<u32>,
    /// At most so high.
    pub height_px: Option<u32>,
}

impl Preview {
    /// The answer as a frame that can be put into any page, or, where there is none for that, as a link to its page.
    pub fn oembed(&self, places: &Places, room: Room) -> Value {
        let mut told = json!({
            "version": "1.0",
            "type": "link",
            "title": self.title,
            "provider_name": "Shootout",
            "provider_url": places.home,
            "cache_age": KEPT_S,
            "thumbnail_url": places.picture,
            "thumbnail_width": card::WIDTH,
            "thumbnail_height": card::HEIGHT,
        });
        let link = self.link.as_ref().filter(|link| Embed::Frame.takes(link));
        if let (Some(link), Value::Object(fields)) = (link, &mut told) {
            let height_px = likely_height_px(&self.answer, link).min(room.height_px.unwrap_or(u32::MAX));
            let width_px = WIDTH_PX.min(room.width_px.unwrap_or(WIDTH_PX));
            let code = Embed::Frame.code(&places.home, link, &self.answer.sentence, height_px);
            // The script that gives the frame its height is not for pages that take code from others.
            let frame = code.lines().next().unwrap_or_default();
            fields.insert("type".to_owned(), json!("rich"));
            fields.insert("html".to_owned(), json!(frame));
            fields.insert("width".to_owned(), json!(width_px));
            fields.insert("height".to_owned(), json!(height_px));
        }
        told
    }
}
