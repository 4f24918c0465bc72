//! The card that one is at: what to do, how the chances stand, and a button for everything that may happen.

use crate::answer::following::{Following, kept};
use crate::answer::{BROKEN, WORKING};
use crate::document::outcome::words_of;
use crate::dom::context::expect_ctx;
use crate::dom::kit::{button, click, dynamic, flag, text, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::dom::window::element;
use crate::widgets::disclosure::is_wide;
use crate::widgets::later::once_styled;
use crate::work::{Failure, LatestJob, Output, Wanted, WorkerClient};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shootout_ruleset::follow::{Card, Followed, Happening};
use shootout_ruleset::words::capital;

/// What takes the focus on a card; at the end its title does.
const FIRST: &str = ".follow :is(h3[tabindex], .follow-way, .labelled input)";
/// All of it.
const CARDS: &str = "follow";

/// The cards of the plan that is followed.
pub fn panel() -> AnyView {
    let of: Following = expect_ctx();
    once_styled("./styles/follow.css", move || Cards::of(of.clone()).view())
}

/// How far the work on a card is.
#[derive(Clone, Debug, PartialEq)]
enum Work {
    Done,
    /// It goes on, since this happened on the card in sight.
    Going(Option<usize>),
    Broken,
    /// It cannot be done, in words.
    Refused(String),
}

/// The cards so far; copies are the same.
#[derive(Clone, Copy)]
struct Cards {
    of: StoredValue<Following>,
    job: LatestJob,
    /// What has happened on each card before the one in sight.
    said: StoredValue<Vec<String>>,
    /// What is asked of the worker, or was last.
    asked: StoredValue<Vec<String>>,
    followed: RwSignal<Option<Followed>>,
    work: RwSignal<Work>,
    /// What is read out.
    announced: RwSignal<String>,
}

impl Cards {
    /// Goes on where it was left.
    fn of(of: Following) -> Self {
        let happened = kept::happened(of.place, &of.document).unwrap_or_default();
        let asked: Vec<String> =
            happened.split(", ").filter(|said| !said.is_empty()).map(str::to_owned).collect();
        let cards = Self {
            of: StoredValue::new(of),
            job: LatestJob::of(WorkerClient::new()),
            said: StoredValue::new(Vec::new()),
            asked: StoredValue::new(asked),
            followed: RwSignal::new(None),
            work: RwSignal::new(Work::Done),
            announced: RwSignal::new(String::new()),
        };
        cards.work_out(None);
        cards
    }

    /// Whether the cards are followed by taps, so that the focus and what is read out go with them.
    fn is_by_hand(self) -> bool {
        self.of.with_value(|of| of.by_hand.get_value())
    }

    /// Works out what was asked for.
    fn work_out(self, tapped: Option<usize>) {
        let (rule_set, document) = self.of.with_value(|of| (of.place.rule_set.name, of.document.clone()));
        let happened = self.asked.with_value(|asked| asked.join(", "));
        self.work.set(Work::Going(tapped));
        self.job.ask(Wanted::Follow { happened }, rule_set, document, move |output, _| self.hear(output));
    }

    fn hear(self, output: Output) {
        match output {
            Output::Followed(outcome) => match *outcome {
                Ok(followed) => self.arrive(followed),
                // What was kept fits the plan no longer: the rules are newer.
                Err(_)
                    if self.followed.with_untracked(Option::is_none)
                        && self.asked.with_value(|asked| !asked.is_empty()) =>
                {
                    self.asked.set_value(Vec::new());
                    self.work_out(None);
                }
                Err(problem) => self.work.set(Work::Refused(words_of(&problem))),
            },
            Output::Failed(Failure::Refused(why)) => self.work.set(Work::Refused(why)),
            Output::Failed(Failure::Broken) => self.work.set(Work::Broken),
            _ => {}
        }
    }

    /// Shows the next card.
    fn arrive(self, followed: Followed) {
        let mut said = self.asked.get_value();
        let more = followed.cards.iter().skip(said.len()).filter_map(Card::happening);
        said.extend(more.map(|happening| happening.words.clone()));
        self.work.set(Work::Done);
        self.show(followed, said);
    }

    fn show(self, followed: Followed, said: Vec<String>) {
        self.of.with_value(|of| kept::keep(of.place, &of.document, &said.join(", ")));
        self.said.set_value(said);
        if self.is_by_hand() {
            self.announced.set(announcement(&followed));
            let is_first = self.followed.with_untracked(Option::is_none);
            request_animation_frame(move || focus_first(is_first));
        }
        self.followed.set(Some(followed));
    }

    fn is_going(self) -> bool {
        self.work.with_untracked(|work| matches!(work, Work::Going(_)))
    }

    fn note_tap(self) {
        self.of.with_value(|of| of.by_hand.set_value(true));
    }

    /// This happened on the card in sight.
    fn happen(self, place: usize, words: String) {
        if self.is_going() {
            return;
        }
        self.note_tap();
        let mut asked = self.said.get_value();
        asked.push(words);
        self.asked.set_value(asked);
        self.work_out(Some(place));
    }

    /// The dice of the last card showed these faces.
    fn show_dice(self, faces: &str) {
        let faces = faces.trim();
        if self.is_going() || faces.is_empty() || faces.contains(',') {
            return;
        }
        self.note_tap();
        let mut asked = self.said.get_value();
        asked.pop();
        asked.push(faces.to_owned());
        self.asked.set_value(asked);
        self.work_out(None);
    }

    /// Back to a card before the one in sight; what is being worked out is wanted no longer. Nothing need be worked out for it.
    fn back_to(self, choose: fn(&[Card]) -> Option<usize>) {
        self.job.cancel();
        self.note_tap();
        self.work.set(Work::Done);
        let Some(mut followed) = self.followed.get_untracked() else { return };
        let Some(place) = choose(before_last(&followed)) else { return };
        followed.cards.truncate(place + 1);
        if let Some(card) = followed.cards.last_mut() {
            card.happened = None;
        }
        let mut said = self.said.get_value();
        said.truncate(place);
        self.show(followed, said);
    }

    fn back(self) {
        if self.is_going() {
            self.job.cancel();
            self.work.set(Work::Done);
            return focus_first(false);
        }
        self.back_to(|cards| cards.iter().rposition(asks));
    }

    fn close(self) {
        self.of.with_value(|of| kept::forget(of.place));
        // What holds the cards goes with it.
        self.of.get_value().is_open.set(false);
    }

    fn view(self) -> AnyView {
        let is_going = flag(move || self.work.with(|work| matches!(work, Work::Going(_))));
        let card = dynamic(move || {
            self.followed
                .with(|followed| followed.as_ref().map_or_else(nothing, |followed| self.card(followed)))
        });
        tag("div")
            .class("follow")
            .of("id", CARDS)
            .of("role", "group")
            .of("aria-label", "Follow at the table")
            .with("aria-busy", words(move || is_going.get().to_string()))
            .class_while("busy", is_going)
            .child(tag("div").class("follow-card").child(card))
            .child(self.state())
            .child(self.foot())
            .child(tag("p").class("unseen").of("role", "status").child(words(move || self.announced.get())))
            .view()
    }

    /// That a card is being worked out, or why there is none. It has its place from the start, so that nothing moves.
    fn state(self) -> AnyView {
        let shown = dynamic(move || match self.work.get() {
            Work::Done => nothing(),
            Work::Going(_) => WORKING.into_child(),
            Work::Refused(why) => why.into_child(),
            Work::Broken => several(vec![
                BROKEN.into_child(),
                " ".into_child(),
                button("Try again", "", move || self.work_out(None)),
            ]),
        });
        tag("p").class("follow-state").child(shown).view()
    }

    fn foot(self) -> AnyView {
        let is_first = flag(move || {
            let is_asked = |followed: &Followed| before_last(followed).iter().any(asks);
            !self.followed.with(|followed| followed.as_ref().is_some_and(is_asked))
        });
        let is_idle = flag(move || is_first.get() && !self.work.with(|work| matches!(work, Work::Going(_))));
        let choice = |words: &'static str, disabled: Signal<bool>, act: fn(Self)| {
            tag("button")
                .of("type", "button")
                .with("disabled", disabled)
                .on("click", click(move || act(self)))
                .child(words)
                .view()
        };
        tag("div")
            .class("follow-foot")
            .child(choice("Back", is_idle, Self::back))
            .child(choice("From the start", is_first, |cards| {
                cards.back_to(|cards| cards.iter().position(asks))
            }))
            .child(choice("Close", Signal::stored(false), Self::close))
            .view()
    }

    fn card(self, followed: &Followed) -> AnyView {
        let Some((card, before)) = followed.cards.split_last() else { return nothing() };
        let since = before.iter().rposition(asks).map_or(0, |place| place + 1);
        let sure = before
            .iter()
            .skip(since)
            .map(|card| tag("p").class("follow-sure").child(followed.title(card)).view());
        let sure: Vec<AnyView> = sure.collect();
        let stands = (!card.stands.is_empty()).then(|| capital(&card.stands));
        let is_end = card.does.is_empty() && stands.is_none();
        // Where words do not tell what to do, that is the title.
        let (title, stands) = match stands {
            Some(stands) if card.does.is_empty() => (stands, None),
            stands => (followed.title(card), stands),
        };
        let title = tag("h3").with("tabindex", is_end.then_some("-1".to_owned())).child(title);
        let stands = stands.map(|stands| tag("p").class("about").child(stands));
        let task = tag("div").class("follow-task").child(sure).child(title).child(stands);
        several(vec![task.view(), worth(followed, card), self.ways(followed, card)])
    }

    /// What may happen; at the end what did.
    fn ways(self, followed: &Followed, card: &Card) -> AnyView {
        let ways = card.happenings.iter().enumerate().map(|(place, happening)| self.way(place, happening));
        let ways: Vec<AnyView> = ways.collect();
        let inside = if !ways.is_empty() {
            several(ways)
        } else if card.stands.is_empty() {
            came_of(followed)
        } else {
            self.dice()
        };
        tag("div").class("follow-ways").child(inside).view()
    }

    fn way(self, place: usize, happening: &Happening) -> AnyView {
        let said = happening.words.clone();
        let happens = move || self.happen(place, said.clone());
        let is_tapped = flag(move || self.work.with(|work| *work == Work::Going(Some(place))));
        tag("button")
            .of("type", "button")
            .class("follow-way")
            .class_while("tapped", is_tapped)
            .on("click", click(happens))
            .child(tag("span").child(capital(&happening.words)))
            .child(" ")
            .child(tag("b").child(happening.chance_text()))
            .view()
    }

    /// Where words do not tell what to do, the faces of the dice do.
    fn dice(self) -> AnyView {
        let input = tag("input")
            .of("type", "text")
            .of("inputmode", "numeric")
            .of("autocomplete", "off")
            .on("change", text(move |faces| self.show_dice(&faces)));
        tag("label")
            .class("labelled")
            .child(tag("span").class("label").child("What the dice of that card showed"))
            .child(input)
            .view()
    }
}

/// How the chances stand: what the plan is after to see from afar, the rest beside it.
fn worth(followed: &Followed, card: &Card) -> AnyView {
    let mut numbers = followed.counts.iter().zip(&card.numbers);
    let Some((sought, number)) = numbers.next() else { return nothing() };
    let others = numbers.map(|(count, number)| {
        let words = format!("{} {}", capital(&count.label), count.text(number));
        tag("small").child(words).view()
    });
    tag("p")
        .class("follow-worth")
        .child(tag("b").child(sought.text(number)))
        .child(" ")
        .child(tag("span").child(capital(&sought.label)).child(others.collect::<Vec<AnyView>>()))
        .view()
}

/// All that happened.
fn came_of(followed: &Followed) -> AnyView {
    let rows = followed.cards.iter().filter_map(|card| {
        let happened = card.happening()?;
        let row = tag("li").child(tag("span").child(followed.title(card))).child(" ");
        Some(row.child(tag("b").child(capital(&happened.words))).view())
    });
    tag("ol")
        .class("follow-ended")
        .of("aria-label", "What came of it")
        .child(rows.collect::<Vec<AnyView>>())
        .view()
}

/// Whether it is asked what happened on a card.
fn asks(card: &Card) -> bool {
    !card.is_certain()
}

/// The cards before the one in sight.
fn before_last(followed: &Followed) -> &[Card] {
    followed.cards.split_last().map_or(&[], |(_, before)| before)
}

/// What is read out of a card.
fn announcement(followed: &Followed) -> String {
    let card = followed.last();
    card.map(|card| format!("{}. {}", followed.title(card), capital(&followed.chances(&card.numbers))))
        .unwrap_or_default()
}

/// The focus goes on to the next card; as the first is shown, a phone has all of it in sight.
fn focus_first(is_first: bool) {
    if let Some(cards) = element(CARDS).filter(|_| is_first && !is_wide()) {
        cards.scroll_into_view();
    }
    let first = document().query_selector(FIRST).ok().flatten();
    if let Some(first) = first.and_then(|first| first.dyn_into::<HtmlElement>().ok()) {
        // Refused only where it is not shown.
        let _ = first.focus();
    }
}
