//! Advice as people see it: what to do, what it comes to, and what the obvious plans are worth.

use super::strategy::{compared, strategy, value};
use crate::advice::{AdviceAnswer, BestReport, Question};
use crate::content::{chance, mean, summed, wounds};
use shootout_ruleset::answer::{Answer, AnswerWeight, Remark};
use shootout_ruleset::content::{Cell, Content, Table};
use shootout_ruleset::strategy::Strategy;

/// The answer of a report.
pub(super) fn shown<W: AnswerWeight>(question: &Question, answer: &AdviceAnswer<W>) -> Answer {
    let (mut said, mut in_full) = (Content::default(), Content::default());
    let strategy = answer.best.as_ref().map(|best| strategy(question, answer, best));
    if let Some(best) = &answer.best {
        comes_to(&mut said, question, answer, best);
        in_full.blocks.extend(strategy.iter().flat_map(Strategy::in_full));
        all(&mut in_full, best);
    }
    let remark = |words: &str| Remark { rule: "", words: words.to_owned() };
    let missed = "That chance cannot be reached: this is the best in the actions allowed.";
    let missed = (answer.enough == Some(false)).then(|| remark(missed));
    let none = answer.best.is_none().then(|| remark("No plan meets these limits."));
    Answer {
        sentence: answer.sentence.clone(),
        notes: none.or(missed).into_iter().collect(),
        strategy,
        compared: Some(compared(question, answer)),
        details: said.blocks,
        in_full: in_full.blocks,
        ..Answer::default()
    }
}

fn comes_to<W: AnswerWeight>(
    said: &mut Content,
    question: &Question,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) {
    let mut table = Table::new("", [""]);
    table.row(answer.goal_words.as_str(), [value(question, &best.value)]);
    table.row("at least one hit", [chance(&best.hits.at_least_one)]);
    table.row("mean hits", [mean(&best.hits.mean)]);
    table.row("at least one hit that gets through", [chance(&best.penetrating.at_least_one)]);
    table.row("mean hits that get through", [mean(&best.penetrating.mean)]);
    table.row("jammed or exploded at the end", [chance(&best.jam)]);
    table.row("mean shots fired", [mean(&best.rounds)]);
    if W::EXACT {
        let mut fraction = |words: &str, number: &W| table.row(words, [Cell::words(number.to_string())]);
        fraction("the goal as a fraction", &best.value);
    }
    said.table("What it comes to", table);
    if let Some(worst) = &best.worst_wound {
        wounds(said, "Worst wound of the target", worst);
    }
}

/// Everything that is decided.
fn all<W: AnswerWeight>(said: &mut Content, best: &BestReport<W>) {
    let mut table = Table::new("Action", ["Shot", "Chance"]).numbered();
    table.column_of_words("");
    for decision in &best.decisions {
        let shot = if decision.shot == 0 {
            Cell::words("")
        } else {
            Cell::number(decision.shot.to_string(), decision.shot)
        };
        let mut words = decision.choice.clone();
        if !decision.stands.is_empty() {
            words.push_str(&format!(" ({})", decision.stands));
        }
        if !decision.as_good.is_empty() {
            words.push_str(&format!("; as good: {}", decision.as_good.join(", ")));
        }
        table.row(decision.action.to_string(), [shot, summed(&decision.chance), Cell::words(words)]);
    }
    said.table("Everything that is decided", table);
}
