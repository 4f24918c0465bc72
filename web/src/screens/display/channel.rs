//! The windows of one browser talk to each other: those that show, and those of the game master.

use leptos::prelude::*;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{BroadcastChannel, MessageEvent};
use shootout::display::Board;

/// What it is called among the windows of this page.
const NAME: &str = "shootout.display";

/// What one window says to the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// One that shows wants to know what.
    Asks,
    /// One of a game master is there.
    Begins,
    /// It goes.
    Ends,
    /// What players see now.
    Shows(Box<Board>),
}

impl Said {
    fn text(&self) -> String {
        match self {
            Self::Asks => "asks".to_owned(),
            Self::Begins => "begins".to_owned(),
            Self::Ends => "ends".to_owned(),
            Self::Shows(board) => serde_json::to_string(board).unwrap_or_default(),
        }
    }

    /// What a text says; none where a window of another version says something else.
    fn of(text: &str) -> Option<Self> {
        match text {
            "asks" => Some(Self::Asks),
            "begins" => Some(Self::Begins),
            "ends" => Some(Self::Ends),
            board => serde_json::from_str(board).ok().map(|board| Self::Shows(Box::new(board))),
        }
    }
}

/// The way to all other windows; copies are the same.
#[derive(Clone, Copy)]
pub struct Channel(StoredValue<Option<BroadcastChannel>, LocalStorage>);

impl Channel {
    /// Listens to the others from now on, until the part of the page goes that asks for it.
    pub fn open(hear: impl Fn(Said) + 'static) -> Self {
        // Where the browser has none, there is one window.
        let channel = BroadcastChannel::new(NAME).ok();
        if let Some(channel) = &channel {
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(said) = event.data().as_string().and_then(|text| Said::of(&text)) {
                    hear(said);
                }
            });
            channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget();
        }
        let open = Self(StoredValue::new_local(channel));
        on_cleanup(move || open.close());
        open
    }

    /// Says something to the others.
    pub fn say(self, said: &Said) {
        self.0.with_value(|channel| {
            // Refused only once it is closed.
            let _ = channel.as_ref().map(|channel| channel.post_message(&JsValue::from_str(&said.text())));
        });
    }

    fn close(self) {
        self.0.try_with_value(|channel| channel.as_ref().map(BroadcastChannel::close));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let board = Board { heading: "Turn 1".to_owned(), ..Board::default() };
        for said in [Said::Asks, Said::Begins, Said::Ends, Said::Shows(Box::new(board))] {
            assert_eq!(Said::of(&said.text()), Some(said));
        }
        assert_eq!(Said::of("{ \"odds\": 1 }"), None);
        assert_eq!(Said::of("hello"), None);
    }
}
