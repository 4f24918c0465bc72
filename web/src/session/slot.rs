//! What is fetched after the first answer, as those ask for it that show it. Which file has it, the top of the page knows.

use crate::dom::context::expect_ctx;
use crate::session::QuestionId;
use crate::session::answer_state::AnswerState;
use crate::widgets::later::{Fetch, styled};
use leptos::prelude::*;
use shootout_ruleset::answer::Bound;

/// How distributions are shown, all of an answer alike.
#[derive(Clone, Copy)]
pub struct TableView {
    /// What tells its switches from those of other answers on the page.
    pub group: &'static str,
    /// Whether any table was opened.
    pub tables: RwSignal<bool>,
    /// Which numbers a chance is of.
    pub bound: RwSignal<Bound>,
    /// Whether what is folded away on the screen is open, as it is on paper.
    pub opened: RwSignal<bool>,
}

/// A place on the page for something that is fetched. What it is made of is provided there.
#[derive(Clone, Copy)]
pub enum Slot {
    /// The whole form.
    Form,
    /// The question in a line of words.
    Line,
    /// What was understood of that line.
    LineRead,
    /// The sentence, where the answer does not say it.
    Sentence,
    /// What a part of the sentence asks, of the form of a question.
    SentencePart(QuestionId, &'static str),
    /// The tabs that have no room.
    MoreTabs,
    /// The dice on the table.
    Dice,
    /// What to do whatever the dice show.
    Strategy,
    /// The cards of a plan that is followed.
    Follow,
    /// Simpler plans beside that of an answer.
    Ladder,
    /// What follows after the chances: plans beside each other, decisions.
    Decisions,
    /// The table of the picture that is called so.
    TableOf(&'static str),
    /// Tables, diagrams and distributions.
    Tables(TableView),
    /// The question asked otherwise: by many at once, and backwards.
    AskedOtherwise,
    /// What copies the answer, and what sets the question beside others.
    TakeAlong,
    /// What can be taken along of an answer.
    Copies,
    /// The menu.
    Menu,
    /// What the menu offers for the rule set.
    MenuEntries,
    /// The list of keys.
    Keys,
    /// Nothing: what says in the title of the page what is shown.
    Title,
    /// What stands at the foot of the paper.
    PrintFoot,
    /// One's own catalogue, or the question for the name of an entry.
    Catalogue,
    /// What players see.
    Display,
    /// What the game master sees of that.
    DisplaySheet,
}

/// Says what is read out of an answer.
pub type Announcement = fn(&AnswerState) -> String;

/// What those above hand in. One type for all: each that is provided weighs on the first load.
#[derive(Clone, Copy)]
pub struct FromAbove {
    /// Fills a slot.
    pub fill: fn(Slot) -> AnyView,
    /// Fetches the rules of a rule set, unless they are here, and what its forms are drawn from.
    pub rules: fn(&'static str) -> Fetch<()>,
    /// Fetches what says what is read out of an answer.
    pub announcement: fn() -> Fetch<Announcement>,
}

impl FromAbove {
    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }
}

/// What belongs into a slot, as soon as its code is here.
pub fn fetched(of: Slot) -> AnyView {
    (FromAbove::in_context().fill)(of)
}

/// The same of what only some answers have, and of the dice: these have a style sheet of their own.
pub fn of_some_answers(of: Slot) -> AnyView {
    styled("./styles/answer_parts.css", fetched(of))
}
