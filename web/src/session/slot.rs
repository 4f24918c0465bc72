//! What is fetched after the first answer, as those ask for it that show it. Which file has it, the top of the page knows.

use crate::dom::context::expect_ctx;
use crate::session::QuestionId;
use crate::widgets::later::styled;
use leptos::prelude::*;

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
    /// What follows after the chances: plans beside each other, decisions.
    Decisions,
    /// The table of the picture that is called so.
    TableOf(&'static str),
    /// Tables, diagrams and distributions.
    Tables,
    /// What can be taken along of an answer.
    Copies,
    /// The menu.
    Menu,
    /// What the menu offers for the rule set.
    MenuEntries,
    /// The list of keys.
    Keys,
    /// What stands at the foot of the paper.
    PrintFoot,
    /// One's own catalogue, or the question for the name of an entry.
    Catalogue,
    /// What players see.
    Display,
    /// What the game master sees of that.
    DisplaySheet,
}

/// What fills the slots.
#[derive(Clone, Copy)]
pub struct FillSlot(pub fn(Slot) -> AnyView);

/// What belongs into a slot, as soon as its code is here.
pub fn fetched(of: Slot) -> AnyView {
    let FillSlot(fill) = expect_ctx();
    fill(of)
}

/// The same of what only some answers have, and of the dice: these have a style sheet of their own.
pub fn of_some_answers(of: Slot) -> AnyView {
    styled("./styles/answer_parts.css", fetched(of))
}
