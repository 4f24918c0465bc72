//! What documents ask, as every medium that serves all rule sets sees it: each question reads a document into a case, which is answered,
//! rolled out and played.

mod advice;
mod blow;
mod duel;
mod many;
mod order;
mod shot;

pub(crate) use {blow::AskedBlow, many::MANY, shot::AskedShot};

use crate::kinds::{BLOW, ORDER, SHOT};
use crate::references::{IN_A_BLOW, IN_A_SHOT, IN_ADVICE};
use shootout_ruleset::answer::Remark;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::question::Implied;
use shootout_ruleset::question::Question;

/// All of them.
pub(crate) const QUESTIONS: &[Question] =
    &[shot::QUESTION, blow::QUESTION, order::QUESTION, duel::QUESTION, advice::QUESTION];

/// What a page begins with.
pub(crate) const STARTUP_QUESTION: &Question = &shot::STARTUP_QUESTION;

/// Where it is said what is best to do.
pub(crate) const BEST: &[(&str, &str)] = &[(shot::QUESTION.name, advice::QUESTION.name)];

/// What documents ask that do not say: those of before there were other rule sets, and all that people write still.
pub(crate) const IMPLIED: &[Implied] = &[
    Implied { kind: SHOT, question: shot::QUESTION.name, places: &IN_A_SHOT },
    Implied { kind: BLOW, question: blow::QUESTION.name, places: &IN_A_BLOW },
    Implied { kind: ORDER, question: order::QUESTION.name, places: &[] },
    Implied { kind: DocumentKind::Duel, question: duel::QUESTION.name, places: duel::PLACES },
    Implied { kind: DocumentKind::Advice, question: advice::QUESTION.name, places: &IN_ADVICE },
    // A plain shot is a question what to do as well.
    Implied { kind: SHOT, question: advice::QUESTION.name, places: &IN_ADVICE },
];

/// What can be tried out without changing a file.
pub(crate) const OPTIONS: &[InputOption] = &{
    let [rounds, simulate] = duel::OPTIONS;
    let [goal, number, wound, most_jam, most_rounds, enough, actions] = advice::OPTIONS;
    [rounds, simulate, goal, number, wound, most_jam, most_rounds, enough, actions]
};

fn remark((rule, words): (&'static str, &String)) -> Remark {
    Remark { rule, words: words.clone() }
}
