//! The tabs behind *More*, each with a line of what it is for.

use crate::app::question_tabs::{MORE, TABS_OF_A_PHONE, Tab, TabShown, all_tabs};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{click, dynamic};
use crate::dom::tag::tag;
use crate::dom::window::close_popover;
use crate::session::Session;
use crate::session::route::Screen;
use leptos::prelude::*;
use shootout::form;

/// What a fight at the table is for.
const OF_TABLE: &str = "A fight, kept from round to round.";
/// What variants side by side are for.
const OF_LOADOUT: &str = "What is carried, at whom and from where, side by side.";

/// All but those that stand beside it on a phone. Where there is more room, some of these stand there too.
pub fn more_tabs(session: Session) -> AnyView {
    let shown: TabShown = expect_ctx();
    dynamic(move || {
        let rule_set = session.rule_set().name;
        let one = |of: Tab| {
            let about = match of.screen {
                Screen::Table => OF_TABLE,
                Screen::Loadout => OF_LOADOUT,
                _ => form::of(rule_set, of.question).map_or("", |form| form.about.as_str()),
            };
            let show = click(move || {
                close_popover(MORE);
                session.show_tab(of);
            });
            let button = tag("button")
                .of("type", "button")
                .with("aria-current", shown.current(of))
                .on("click", show)
                .child(tag("b").child(of.label))
                .child(tag("small").child(about));
            tag("li").child(button).view()
        };
        let tabs = all_tabs(session).into_iter().skip(TABS_OF_A_PHONE).map(one);
        tag("ul").child(tabs.collect::<Vec<AnyView>>()).view()
    })
}
