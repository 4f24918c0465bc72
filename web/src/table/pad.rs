//! The pad on which the faces of the table's dice are typed.

use super::dice::resolution;
use super::state::Table;
use crate::widgets::face_pad::{FacePad, focus};
use crate::widgets::kit::{button, flag, on_window};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shootout::dice::read_face;
use std::time::Duration;

/// The field with its keys while dice are to be rolled; what to do with them once all are.
pub fn pad(table: Table) -> AnyView {
    let over = flag(move || resolution(table, |resolution| resolution.asks().is_none()));
    let sides = move || untrack(|| resolution(table, |resolution| resolution.next_die()));
    let pad = FacePad::new(
        move |typed| sides().is_some_and(|sides| is_whole(typed, sides)),
        move |typed| {
            // With nothing left to roll, the dice are applied.
            let Some(sides) = sides() else {
                table.finish();
                return Ok(());
            };
            let face = read_face(typed, sides)?;
            table.roll(|resolution| resolution.give(face).map(|_| ()));
            Ok(())
        },
        move || {
            table.take_back();
        },
    );
    let rolling = flag(move || !over.get());
    set_timeout(focus, Duration::ZERO);
    on_window("keydown", move |event| pad.keyed(event.unchecked_ref()));
    let rolls = vec![
        button("Roll", "", move || table.throw(false)),
        button("Roll all", "", move || table.throw(true)),
    ];
    tag("div")
        .class("panel-foot pad")
        .child(tag("div").class("keys").with("hidden", over).child(pad.keys(rolls)))
        .child(
            tag("div")
                .class("done")
                .with("hidden", rolling)
                .child(button("Take back", "", move || pad.back()))
                .child(button("Apply to the scene", "main", move || table.finish())),
        )
        .view()
}

/// Whether digits can be no other face than they are: two on a percentile roll, one on a die that shows 0 for 10.
fn is_whole(digits: &str, sides: u8) -> bool {
    let only_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    match sides {
        _ if !only_digits => false,
        100 => digits.len() == 2,
        10 => digits.len() == 1,
        _ => digits.parse::<u32>().is_ok_and(|face| face * 10 > u32::from(sides)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_whole;

    #[test]
    fn a_face_is_whole_when_no_other_begins_like_it() {
        assert!(is_whole("07", 100) && is_whole("00", 100) && !is_whole("7", 100));
        assert!(is_whole("0", 10) && is_whole("7", 10));
        assert!(!is_whole("-3", 100) && !is_whole("1.", 100) && !is_whole("-", 10));
        assert!(!is_whole("1", 12) && is_whole("2", 12) && is_whole("12", 12) && !is_whole("", 12));
    }
}
