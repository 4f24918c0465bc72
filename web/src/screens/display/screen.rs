//! What players see, as large as the screen allows.

use crate::dom::address::link_text;
use crate::dom::kit::{dynamic, effect, memo, on_window, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::display::channel::{Channel, Said};
use crate::widgets::theme::theme_switch;
use leptos::prelude::*;
use shootout::InputError;
use shootout::display::{Board, Fighter, RollShown, ThrowShown};

/// What there is to show.
#[derive(Clone, Debug, PartialEq)]
enum Shown {
    /// No game master's window has said anything yet.
    Nothing,
    /// What the last one said.
    Live(Board),
    /// The same, from a window that is gone or shows no table any more.
    Left(Board),
    /// What a link holds.
    Still(Result<Board, InputError>),
}

impl Shown {
    const fn board(&self) -> Option<&Board> {
        match self {
            Self::Live(board) | Self::Left(board) | Self::Still(Ok(board)) => Some(board),
            Self::Nothing | Self::Still(Err(_)) => None,
        }
    }
}

/// The whole view.
pub fn screen() -> AnyView {
    let shown = match link_text() {
        Some(text) => RwSignal::new(Shown::Still(Board::of_link(&text))),
        None => follow(),
    };
    // Another link that is opened here, or none, is a visit of its own.
    on_window("hashchange", |_| drop(window().location().reload()));
    let spoken = words(move || shown.with(|shown| shown.board().map(Board::spoken).unwrap_or_default()));
    let board = memo(move || shown.with(|shown| shown.board().cloned()));
    several(vec![
        tag("p").class("unseen").of("role", "status").child(spoken).view(),
        dynamic(move || board.with(|board| board.as_ref().map_or_else(nothing, drawn))),
        tag("footer")
            .class("display-foot")
            .child(dynamic(move || shown.with(remark)))
            .child(tag("keep-awake"))
            .child(tag("awake-switch"))
            .child(theme_switch())
            .view(),
    ])
}

/// Follows the windows of the game master.
fn follow() -> RwSignal<Shown> {
    let shown = RwSignal::new(Shown::Nothing);
    let asks = RwSignal::new(0_u32);
    let channel = Channel::open(move |said| match said {
        Said::Shows(board) => shown.set(Shown::Live(*board)),
        Said::Begins => asks.update(|asks| *asks += 1),
        Said::Ends => {
            shown.update(|shown| {
                if let Shown::Live(board) = shown {
                    *shown = Shown::Left(std::mem::take(board));
                }
            });
            // There may be another one.
            asks.update(|asks| *asks += 1);
        }
        Said::Asks => {}
    });
    effect(move || {
        asks.track();
        channel.say(&Said::Asks);
    });
    shown
}

/// What to do where nothing is shown, or how old it is.
fn remark(shown: &Shown) -> AnyView {
    let words = match shown {
        Shown::Live(_) => return nothing(),
        Shown::Left(_) => {
            "The game master has left the table or closed the window. This is what it showed last.".to_owned()
        }
        Shown::Still(Ok(_)) => {
            "This is the table when the code was shown. Scan the code again to see it now.".to_owned()
        }
        Shown::Still(Err(error)) => format!("This link shows nothing. {error}. Scan the code again."),
        Shown::Nothing => {
            return several(vec![
                tag("h1").child("Waiting for the table").view(),
                tag("p")
                    .child(
                        "Open the Table in another window of this browser, on this device. This window then follows it.",
                    )
                    .view(),
                tag("p")
                    .child("On another device: the game master chooses \u{201c}Display for players\u{201d}, then shows the code.")
                    .view(),
            ]);
        }
    };
    tag("p").child(words).view()
}

fn drawn(board: &Board) -> AnyView {
    let nobody = Board { heading: board.heading.clone(), ..Board::default() } == *board;
    let nobody = nobody.then(|| tag("p").class("doing").child("Nobody is in the fight yet."));
    let acting = board.acting.clone().map(|name| tag("h1").child(name).view());
    let doing = board.doing.clone().map(|words| tag("p").class("doing").child(words).view());
    let roll = board.roll.as_ref().map(to_roll);
    // The last throw stands first; once all lie, the last whose meaning everyone may see.
    let mut throws: Vec<&ThrowShown> = board.throws.iter().rev().collect();
    if roll.is_none() {
        throws.sort_by_key(|throw| throw.words.is_empty());
    }
    let throws: Vec<AnyView> = throws.into_iter().map(throw).collect();
    let throws = (!throws.is_empty()).then(|| tag("ol").class("throws").child(throws).view());
    let said: Vec<AnyView> = board.said.iter().map(|line| tag("p").child(line.clone()).view()).collect();
    let done = board.done.clone().map(|words| tag("p").class("done").child(words).view());
    let came = (throws.is_some() || !said.is_empty()).then(|| {
        tag("section")
            .class("came")
            .of("aria-label", "What came of it")
            .child(done)
            .child((!said.is_empty()).then(|| tag("div").class("said").child(said)))
            .child(throws)
            .view()
    });
    let is_over = roll.is_none();
    let (large, came) = if is_over { (came, None) } else { (None, came) };
    tag("div")
        .class("board")
        .class_while("over", is_over)
        .child(tag("p").class("when").child(board.heading.clone()))
        .child(
            tag("div")
                .class("now")
                .child(tag("header").class("acting").child(acting).child(doing).child(nobody))
                .child(roll)
                .child(large),
        )
        .child(tag("div").class("beside").child(came).child(people(&board.people)))
        .view()
}

fn to_roll(roll: &RollShown) -> AnyView {
    let RollShown { dice, figure, need, what, ranges } = roll;
    let (large, beside) = match figure {
        Some(figure) => (figure.clone(), Some(dice.clone())),
        None => (dice.clone(), None),
    };
    let ranges: Vec<AnyView> = ranges
        .iter()
        .map(|(faces, means)| {
            tag("li").child(tag("b").child(faces.clone())).child(" ").child(means.clone()).view()
        })
        .collect();
    // The dice alone are left where the rest is kept back.
    let what = if what.is_empty() { "The game master says what it means" } else { what.as_str() };
    let ranges = (!ranges.is_empty()).then(|| tag("ul").class("ranges").child(ranges).view());
    tag("section")
        .class("roll")
        .of("aria-label", "To roll")
        .child(tag("p").class("what").child(what))
        .child(
            tag("p")
                .class("figure")
                .child(tag("b").class_while("dice", figure.is_none()).child(large))
                .child(" ")
                .child(tag("span").child(need.clone()))
                .child(beside.map(|dice| tag("small").child(" on ").child(dice).view())),
        )
        .child(ranges)
        .view()
}

fn throw(throw: &ThrowShown) -> AnyView {
    tag("li")
        .child(tag("b").child(throw.faces.join(" ")))
        .child(" ")
        .child(tag("span").child(throw.words.clone()))
        .view()
}

/// What is heard of whoever acts.
const ACTS_NOW: &str = "acts now";

fn people(people: &[Fighter]) -> AnyView {
    if people.is_empty() {
        return nothing();
    }
    let rows: Vec<AnyView> = people
        .iter()
        .map(|Fighter { name, acts, out, standing }| {
            let mut words = standing.clone();
            if *out && words.is_empty() {
                words.push("out of the fight".to_owned());
            }
            // Some rule sets say so themselves.
            let is_said = words.iter().any(|words| words == ACTS_NOW);
            let now =
                (*acts && !is_said).then(|| tag("span").class("unseen").child(" ").child(ACTS_NOW).view());
            tag("li")
                .class_while("acts", *acts)
                .class_while("out", *out)
                .child(tag("b").child(name.clone()).child(now))
                .child(" ")
                .child(tag("span").child(words.join(" · ")))
                .view()
        })
        .collect();
    tag("section").class("fighters").of("aria-label", "In the fight").child(tag("ul").child(rows)).view()
}
