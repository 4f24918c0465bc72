//! A field for a number. What is not allowed stays as it is typed, with a word on what is.

use crate::document::typed::number_from;
use crate::widgets::kit::{Handler, flag};
use crate::widgets::number::NUMBER;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout_percentile::number::{BoundedInt, FARTHEST_M, Metres};
use std::sync::atomic::{AtomicU32, Ordering};

/// A kind of number that a field takes.
pub trait Allowed: Copy + 'static {
    /// The number, if it is allowed.
    fn from_number(number: f64) -> Option<Self>;
    /// What is allowed.
    fn words() -> String;
}

impl<const MIN: i32, const MAX: i32> Allowed for BoundedInt<MIN, MAX> {
    fn from_number(number: f64) -> Option<Self> {
        // The cast stops at the limits of its type, which the comparison finds.
        Self::new(number as i32).filter(|whole| f64::from(whole.get()) == number)
    }

    fn words() -> String {
        format!("whole numbers from {MIN} to {MAX}")
    }
}

impl Allowed for Metres {
    fn from_number(number: f64) -> Option<Self> {
        Self::new(number)
    }

    fn words() -> String {
        format!("0 to {FARTHEST_M}")
    }
}

/// A number that is taken when it is left or entered. `take` answers whether it could be.
pub fn number_field<N: Allowed>(
    label: impl Into<String>,
    unit: &'static str,
    now: Option<f64>,
    take: impl Fn(N) -> bool + Send + 'static,
) -> AnyView {
    let read = move |typed: &str| match number_from(typed).as_f64().and_then(N::from_number) {
        Some(number) if take(number) => String::new(),
        Some(_) => "Not taken.".to_owned(),
        None => format!("Allowed: {}.", N::words()),
    };
    erased(label.into(), unit, now, Box::new(read))
}

/// The field; `read` takes what was typed, or answers why it was not taken.
fn erased(
    label: String,
    unit: &'static str,
    now: Option<f64>,
    read: Box<dyn Fn(&str) -> String + Send>,
) -> AnyView {
    static FIELDS: AtomicU32 = AtomicU32::new(0);
    let wrong_id = format!("number-wrong-{}", FIELDS.fetch_add(1, Ordering::Relaxed));
    let wrong = RwSignal::new(String::new());
    let is_right = flag(move || wrong.with(String::is_empty));
    let changed: Handler = Box::new(move |event| wrong.set(read(&event_target_value(&event))));
    let typed: Handler = Box::new(move |_| wrong.set(String::new()));
    let shown = now.map(|now| now.to_string()).unwrap_or_default();
    let why: Signal<String> = wrong.into();
    let field = tag("label")
        .class("small-number")
        .child(tag("span").class("unseen").child(label))
        .child(
            tag("input")
                .of("type", "text")
                .of("inputmode", "decimal")
                .of(NUMBER, "")
                .of("autocomplete", "off")
                .with("aria-invalid", Signal::derive(move || (!is_right.get()).to_string()))
                .with("aria-describedby", wrong_id.clone())
                .live("value", shown)
                .on("input", typed)
                .on("change", changed),
        )
        .child(tag("span").of("aria-hidden", "true").child(unit));
    tag("div")
        .class("small-field")
        .child(field)
        .child(
            tag("p")
                .class("wrong")
                .with("id", wrong_id)
                .of("role", "status")
                .with("hidden", is_right)
                .child(why),
        )
        .view()
}

#[cfg(test)]
mod tests {
    use super::{Allowed, BoundedInt, Metres};

    #[test]
    fn a_number_is_taken_as_it_is_or_not_at_all() {
        type Modifier = BoundedInt<-1000, 1000>;
        for (typed, taken) in [(1.0, Some(1)), (-1000.0, Some(-1000)), (1.5, None), (1001.0, None)] {
            assert_eq!(Modifier::from_number(typed).map(BoundedInt::get), taken, "{typed}");
        }
        assert_eq!(Modifier::from_number(5e9), None);
        assert_eq!(Modifier::from_number(f64::NAN), None);
        assert_eq!(Metres::from_number(2.5).map(Metres::get), Some(2.5));
        assert_eq!(Metres::from_number(-1.0), None);
        assert_eq!(Modifier::words(), "whole numbers from -1000 to 1000");
        assert_eq!(Metres::words(), "0 to 1000000");
    }
}
