//! What the answer to a question says, whatever it is written in and whatever the rule set.

use crate::{mean, percent, percent_of_many};
use shootout_ruleset::answer::{Answer, Chance, Decision, Distribution, Modifier, Number, Remark, Roll};
use shootout_ruleset::content::{Block, Cell, Column, Content, Side, Table};
use shootout_ruleset::metric::Format;
use shootout_ruleset::strategy::{Compared, Strategy};
use shootout_ruleset::words::{added, capital, signed};

/// Gathers what an answer says: that its numbers are estimates, if they are; the sentence; what must not be overlooked; why it cannot be done, if it cannot; what is rolled,
/// with the reasons of each number; the chances; what is to be decided, or what to do whatever the dice show, with other
/// plans beside it; how counts and outcomes are distributed; and what else the rule set sets out. Numbers that are known as fractions are followed by these.
pub fn answer_content(answer: &Answer) -> Content {
    let mut content = Content::default();
    content.blocks.extend(answer.estimate.iter().map(|estimate| Block::Line(estimate.clone())));
    content.blocks.push(Block::Lead(answer.sentence.clone()));
    content.blocks.extend(answer.notes.iter().map(|note| Block::Line(in_line(note))));
    if !answer.reasons.is_empty() {
        content.heading("This cannot be done");
        content.blocks.push(Block::List(answer.reasons.iter().map(in_line).collect()));
    }
    rolls(&mut content, &answer.rolls);
    chances(&mut content, &answer.chances);
    answer.decisions.iter().for_each(|one| decision(&mut content, one));
    content.blocks.extend(answer.strategy.iter().flat_map(Strategy::in_short));
    content.blocks.extend(answer.compared.iter().flat_map(Compared::blocks));
    answer.distributions.iter().for_each(|one| distribution(&mut content, one));
    content.blocks.extend(answer.details.iter().cloned());
    content
}

/// What an answer says to others, with who says it and, given the address of the page that shows all this, a link of these words.
pub fn signed_answer(answer: &Answer, words: &str, link: Option<&str>) -> Content {
    let odds = if answer.estimate.is_some() { "Odds estimated" } else { "Exact odds" };
    answer_content(answer).signed_as(odds, words, link)
}

/// What there is to say, with its rule in brackets if one says it.
pub fn in_line(remark: &Remark) -> String {
    match remark.rule {
        "" => remark.words.clone(),
        rule => format!("{} ({rule})", remark.words),
    }
}

/// More rolls than these do not fit beside each other.
const MAX_ROLLS_BESIDE: usize = 4;

/// A column for each roll, a row for each reason; of many, a row for each roll.
fn rolls(content: &mut Content, rolls: &[Roll]) {
    if rolls.is_empty() {
        return;
    }
    if rolls.len() > MAX_ROLLS_BESIDE {
        return many_rolls(content, rolls);
    }
    let mut table = Table::new("", rolls.iter().map(|roll| roll.what.as_str()));
    let mut reasons: Vec<(&str, &str)> = Vec::new();
    for modifier in rolls.iter().flat_map(|roll| &roll.modifiers) {
        let reason = (modifier.rule, modifier.label.as_str());
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    for (rule, label) in reasons {
        let added = |roll: &Roll| {
            let found = roll.modifiers.iter().find(|one| (one.rule, one.label.as_str()) == (rule, label));
            found.map_or_else(|| Cell::words(""), |one| Cell::number(added(one.value), one.value as f64))
        };
        table.row(format!("{label} ({rule})"), rolls.iter().map(added));
    }
    table.row("Roll", rolls.iter().map(|roll| Cell::number(roll_words(roll), roll.total as f64)));
    content.table("Rolls", table);
}

/// A row for each roll, its reasons in one cell.
fn many_rolls(content: &mut Content, rolls: &[Roll]) {
    let mut table = Table::new("", ["Roll"]);
    table.columns.push(words("Added"));
    for roll in rolls {
        let reason = |one: &Modifier| format!("{} {} ({})", one.label, added(one.value), one.rule);
        let reasons = roll.modifiers.iter().map(reason).collect::<Vec<_>>().join(", ");
        table.row(
            roll.what.as_str(),
            [Cell::number(roll_words(roll), roll.total as f64), Cell::words(reasons)],
        );
    }
    content.table("Rolls", table);
}

/// What is rolled: `4dF +3`, `2d6`; `6+ on D8` where a die must show something; where there are no dice, the total alone.
pub fn roll_words(roll: &Roll) -> String {
    match (roll.dice.as_str(), roll.total) {
        (dice, _) if !roll.need.is_empty() => format!("{} on {dice}", roll.need),
        ("", total) => format!("{}, no roll", signed(total)),
        (dice, 0) => dice.to_owned(),
        (dice, total) => format!("{dice} {}", added(total)),
    }
}

fn chances(content: &mut Content, chances: &[Chance]) {
    if chances.is_empty() {
        return;
    }
    let exact = chances.iter().any(|chance| chance.chance.fraction.is_some());
    let explained = chances.iter().any(|chance| !chance.explanation.is_empty());
    let mut table = Table::new("", ["Chance"]);
    table.columns.extend(exact.then(|| words("Fraction")));
    table.columns.extend(explained.then(|| words("When")));
    for Chance { label, explanation, chance, .. } in chances {
        let mut cells = vec![Cell::number(chance_words(chance), chance.value)];
        cells.extend(exact.then(|| fraction(chance)));
        cells.extend(explained.then(|| Cell::words(explanation.as_str())));
        table.row(label.as_str(), cells);
    }
    content.table("Chances", table);
}

fn words(head: &str) -> Column {
    Column { head: head.to_owned(), side: Side::Left, whole: None }
}

fn fraction(number: &Number) -> Cell {
    Cell::words(number.fraction.clone().unwrap_or_default())
}

/// A row for each option, and which is best.
fn decision(content: &mut Content, decision: &Decision) {
    let exact = decision.options.iter().any(|option| option.worth.fraction.is_some());
    let mut table = Table::new("Option", [decision.worth.as_str()]);
    table.columns.extend(exact.then(|| words("Fraction")));
    table.columns.push(words("Best"));
    for option in &decision.options {
        let mut cells = vec![Cell::number(worth_words(decision.format, &option.worth), option.worth.value)];
        cells.extend(exact.then(|| fraction(&option.worth)));
        cells.push(Cell::words(if option.best { "best" } else { "" }));
        table.row(option.label.as_str(), cells);
    }
    content.table(decision.label.as_str(), table);
}

/// What an option is worth, as people read it.
pub fn worth_words(format: Format, worth: &Number) -> String {
    match format {
        Format::Chance => chance_words(worth),
        Format::Mean => mean(&worth.value),
        Format::Count => format!("{:.0}", worth.value),
    }
}

/// More rows than these are for nobody to read: the least likely outcomes share one.
const MAX_ROWS: usize = 30;

fn distribution(content: &mut Content, distribution: &Distribution) {
    if let Some(unit) = distribution.unit() {
        return chances_by(content, distribution, unit);
    }
    let outcomes = &distribution.outcomes;
    let exact = outcomes.iter().any(|(_, chance)| chance.fraction.is_some());
    let mut table = Table::new("Outcome", ["Chance"]);
    table.columns.extend(exact.then(|| words("Fraction")));
    let mut row = |what: String, figure: Cell, fraction: Cell| {
        table.row(what, std::iter::once(figure).chain(exact.then_some(fraction)));
    };
    let shown = likeliest(outcomes);
    for (outcome, chance) in shown.iter().map(|index| &outcomes[*index]) {
        // Certain is only what is alone.
        let words = if outcomes.len() > 1 { percent_of_many(chance.value) } else { percent(&chance.value) };
        row(outcome.clone(), Cell::number(words, chance.value), fraction(chance));
    }
    let others = outcomes.len() - shown.len();
    if others > 0 {
        let rest = outcomes.iter().enumerate().filter(|(index, _)| !shown.contains(index));
        let chance: f64 = rest.map(|(_, (_, chance))| chance.value).sum();
        let what = format!("{others} others, none likelier");
        row(what, Cell::number(percent_of_many(chance), chance), Cell::words(""));
    }
    if let Some(number) = &distribution.mean {
        row("Mean".to_owned(), Cell::number(mean(&number.value), number.value), fraction(number));
    }
    content.table(distribution.label.as_str(), table);
}

/// A row for each round, exchange or turn; of very many, some. Each has the chance of all up to it, so it may be certain.
fn chances_by(content: &mut Content, distribution: &Distribution, unit: &str) {
    let exact = distribution.outcomes.iter().any(|(_, chance)| chance.fraction.is_some());
    let mut table = Table::new(capital(unit), ["Chance"]);
    table.columns.extend(exact.then(|| words("Fraction")));
    for (number, chance) in distribution.spread(MAX_ROWS) {
        let cells = std::iter::once(Cell::number(chance_words(&chance), chance.value));
        table.row(number, cells.chain(exact.then(|| fraction(&chance))));
    }
    content.table(distribution.label.as_str(), table);
}

/// The places of the outcomes that get a row each, in order.
fn likeliest(outcomes: &[(String, Number)]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..outcomes.len()).collect();
    if places.len() > MAX_ROWS {
        places.sort_by(|one, other| outcomes[*other].1.value.total_cmp(&outcomes[*one].1.value));
        places.truncate(MAX_ROWS - 1);
        places.sort_unstable();
    }
    places
}

/// A chance as people read it; one of which the fraction shows that it is not certain is not called so.
pub fn chance_words(chance: &Number) -> String {
    let uncertain = chance.fraction.as_ref().is_some_and(|fraction| fraction != "1");
    if uncertain { percent_of_many(chance.value) } else { percent(&chance.value) }
}
