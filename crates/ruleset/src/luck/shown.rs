//! Luck as people see it.

use super::die::{DieReport, FaceCount, report_of_dice};
use super::report::{LedgerReport, RollReport, TogetherReport};
use crate::answer::{Answer, Answered, Chance, Distribution, Remark, json};
use crate::content::{Block, Cell, Table};
use crate::decimals::fixed;
use crate::percent::percent;
use crate::words::counted;
use serde::Serialize;

/// What rolls are called where nobody is named.
const NOBODY: &str = "nobody named";
/// What is taken for granted.
const AS_THEY_WERE: &str = "Luck is the chance of coming out worse, and half that of just the same: 50 of 100 is neither good nor bad. \
     The odds of each roll are as they were when it was made.";
/// So many points wide are the bars of how lucky one may be.
const BAR: usize = 5;

/// "14 rolls, luck 38 of 100. A night like this or worse: 1 in 5.2 (19.4%)."
pub(super) fn sentence(together: &TogetherReport) -> String {
    let Some(luck) = together.luck else { return "No roll with odds.".to_owned() };
    let (side, chance) = rarer(together);
    let rolls = counted(together.rolls, "roll");
    format!("{rolls}, luck {} of 100. A night like this or {side}: {}.", fixed(luck, 0), one_in(chance))
}

/// The sentence of an answer with its worst and best roll, in lines to be posted.
pub fn in_short(answer: &Answer) -> String {
    let rolls = answer.details.iter().filter_map(|block| match block {
        Block::List(lines) => Some(lines.as_slice()),
        _ => None,
    });
    let lines = std::iter::once(&answer.sentence).chain(rolls.flatten());
    lines.map(String::as_str).collect::<Vec<_>>().join("\n")
}

/// Which side is the rarer one, and its chance.
fn rarer(together: &TogetherReport) -> (&'static str, f64) {
    match together.this_or_better < together.this_or_worse {
        true => ("better", together.this_or_better),
        false => ("worse", together.this_or_worse),
    }
}

/// "1 in 40 (2.5%)"; what is no rarer than every second time in percent alone.
fn one_in(chance: f64) -> String {
    let times = 1.0 / chance;
    match times {
        often if often <= 2.0 => percent(&chance),
        some if some < 9.95 => format!("1 in {} ({})", fixed(some, 1), percent(&chance)),
        _ => format!("1 in {} ({})", fixed(times, 0), percent(&chance)),
    }
}

pub(super) fn answer(report: &LedgerReport) -> Answer {
    let together = &report.together;
    let is_told = together.luck.is_some();
    let mut details = Vec::new();
    if let (Some(worst), Some(best)) = (&report.worst, &report.best) {
        let rolls = match worst.rank < best.rank {
            true => vec![roll("Worst", worst), roll("Best", best)],
            false => vec![roll("Worst and best", worst)],
        };
        details.extend([Block::Heading("Worst and best roll".to_owned()), Block::List(rolls)]);
    }
    if report.people.len() > 1 {
        let mut table = Table::new("Whose", ["Rolls", "Luck", "This or worse", "This or better"]);
        for person in &report.people {
            let who = person.who.as_deref().unwrap_or(NOBODY);
            let TogetherReport { rolls, luck, this_or_worse, this_or_better, .. } = &person.together;
            let luck = luck.unwrap_or_default();
            let chance = |chance: &f64| Cell::number(percent(chance), *chance);
            let cells = [Cell::number(rolls.to_string(), *rolls as f64), Cell::number(fixed(luck, 0), luck)];
            table.row(who, cells.into_iter().chain([this_or_worse, this_or_better].map(chance)));
        }
        details.extend([Block::Heading("By person".to_owned()), Block::Table(table)]);
    }
    if !report.dice.is_empty() {
        details.push(Block::Heading("Real dice".to_owned()));
        details.extend(report.dice.iter().flat_map(die));
    }
    let mut notes = vec![Remark { rule: "", words: AS_THEY_WERE.to_owned() }];
    if report.left_out > 0 {
        let rolls = counted(report.left_out, "roll");
        notes.push(Remark { rule: "", words: format!("Left out, for their odds are not told, take long, are certain or cannot be read any more: {rolls}.") });
    }
    let (side, chance) = rarer(together);
    Answer {
        sentence: report.sentence.clone(),
        chances: if is_told {
            vec![Chance::new(format!("Like this or {side}"), &chance)]
        } else {
            Vec::new()
        },
        distributions: if together.rolls > 1 { vec![distribution(together)] } else { Vec::new() },
        details,
        notes,
        ..Answer::default()
    }
}

/// "Worst, 4 of 100: Vex fires … (round 2). No hit: 4.2% of such attacks".
fn roll(which: &str, RollReport { when, words, rare, points, .. }: &RollReport) -> String {
    let words = words.trim_end_matches('.');
    format!("{which}, {points} of 100: {words} ({when}): {rare}")
}

/// Whether dice of so many sides are fair that showed these faces.
pub fn answer_of_dice(sides: u8, faces: &[u32]) -> Answered {
    let reports = report_of_dice(sides, faces);
    let mut details = Vec::new();
    for report in &reports {
        let mut table = Table::new("Face", ["Times"]).numbered();
        for FaceCount { face, count } in &report.faces {
            table.row(face.as_str(), [Cell::number(count.to_string(), *count)]);
        }
        details.extend([Block::Heading(report.die.clone()), Block::Table(table)]);
        let expected = format!("Expected of each: {}.", fixed(report.expected, 1));
        details.extend([expected, report.more_words()].map(Block::Line));
    }
    let exact = reports.iter().all(|report| report.exact);
    let answer = Answer {
        sentence: reports.iter().map(DieReport::words).collect::<Vec<_>>().join(" "),
        estimate: (!exact).then(|| "So many rolls: approximated by chi-square.".to_owned()),
        details,
        ..Answer::default()
    };
    let report_json = json(&DiceReport { sentence: answer.sentence.clone(), dice: reports });
    Answered { answer, report_json }
}

/// What there is to say of dice, for programs.
#[derive(Serialize)]
struct DiceReport {
    sentence: String,
    dice: Vec<DieReport>,
}

/// What there is to say of a die, and how often it showed each face.
pub(super) fn die(report: &DieReport) -> [Block; 3] {
    let faces = report.faces.iter().map(|face| format!("{}: {}", face.face, face.count));
    let expected = fixed(report.expected, 1);
    let faces = format!("{} ({expected} each expected)", faces.collect::<Vec<_>>().join(", "));
    [Block::Line(report.words()), Block::Line(faces), Block::Line(report.more_words())]
}

/// How lucky one is in so many rolls with such odds, on average: in bars of several points.
fn distribution(together: &TogetherReport) -> Distribution {
    let mut bars = [0.0; 100 / BAR];
    for (sum, chance) in together.sums.iter().enumerate() {
        let bar = (sum / (BAR * together.rolls)).min(bars.len() - 1);
        bars[bar] += chance;
    }
    let outcomes = bars.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
    let outcomes = outcomes.map(|(bar, chance)| (format!("{} to {}", bar * BAR, (bar + 1) * BAR), chance));
    Distribution::of_outcomes("Luck in so many such rolls", outcomes)
}
