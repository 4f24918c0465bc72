//! The odds of many as people see them.

use super::{Group, LevelReport, ManyReport, ManyRules, MobRow, MobTable, NumberReport, Part, Rolled};
use crate::answer::{Answer, AnswerWeight, Answered, Chance, Distribution, Number, Remark, json};
use crate::content::{Block, Cell, Table};
use crate::percent::{mean, percent};
use crate::words::{capital, counted, listed};
use serde::Serialize;
use shootout_odds::Weight;

/// What is taken for granted of all of them.
const AS_THINGS_STAND: &str =
    "Everyone acts as things stand now: nothing that one of them does changes what another one meets.";
/// What is rarer is not told number by number.
const RARE: f64 = 0.001;
/// Under what stands what the tables were rolled to.
const ROLLED: &str = "Rolled";
/// So many of the outcomes that share a row are told.
const MAX_PARTS: usize = 5;

/// The report as JSON, with what stands before it.
#[derive(Serialize)]
struct Headed<'r, W> {
    ruleset: &'r str,
    ask: &'r str,
    sentence: &'r str,
    #[serde(flatten)]
    report: &'r ManyReport<W>,
}

pub(super) fn answered<W: AnswerWeight>(rules: &ManyRules, report: &ManyReport<W>) -> Answered {
    let answer = answer(rules, report);
    let [ruleset, ask] = report.head;
    let report_json = json(&Headed { ruleset, ask, sentence: &answer.sentence, report });
    Answered { answer, report_json }
}

/// What the tables of an answer of many were rolled to, a line for each target; none where they were not.
pub fn rolled(answer: &Answer) -> &[String] {
    let mut blocks = answer.details.iter();
    match (blocks.find(|block| matches!(block, Block::Heading(title) if title == ROLLED)), blocks.next()) {
        (Some(_), Some(Block::List(lines))) => lines,
        _ => &[],
    }
}

fn answer<W: AnswerWeight>(rules: &ManyRules, report: &ManyReport<W>) -> Answer {
    let all = &report.together;
    let mut distributions = Vec::new();
    if let Some(told) = all.numbers.iter().find(|number| number.number.id == report.told) {
        distributions.push(in_short(told));
    }
    let levels: Vec<&LevelReport<W>> = all.worst.iter().filter(|level| !level.chance.is_zero()).collect();
    if let Some(worst) = rules.worst.filter(|_| levels.len() > 1) {
        let outcomes =
            levels.into_iter().map(|LevelReport { level, chance }| (capital(&level.words), chance));
        distributions.push(Distribution::of_outcomes(worst.label, outcomes));
    }
    if let Some(out) = &report.targets_out {
        distributions.push(Distribution::of_counts(format!("Targets {}", rules.out), &out.pmf));
    }
    let mut details = vec![Block::Heading("All together".to_owned()), Block::Table(in_all(&all.numbers))];
    if report.by_target.len() > 1 {
        details.push(Block::Heading("By target".to_owned()));
        details.push(Block::Table(by_target(rules, &report.by_target)));
    }
    let several = report.tables.len() > 1;
    report.tables.iter().for_each(|table| mob_table(&mut details, rules, table, several));
    if !report.rolled.is_empty() {
        details.push(Block::Heading(ROLLED.to_owned()));
        let roll = |Rolled { target, face, words }: &Rolled| {
            let die = report.tables.first().map_or(0, |table| table.sides);
            let at = if report.targets.len() > 1 { format!("target {target}: ") } else { String::new() };
            format!("{}d{die} shows {face}: {words}", at)
        };
        details.push(Block::List(report.rolled.iter().map(roll).collect()));
    }
    let mut notes = vec![Remark { rule: "", words: AS_THINGS_STAND.to_owned() }];
    notes.extend(report.left_out.iter().cloned());
    Answer {
        sentence: sentence(rules, report),
        chances: chances(rules, report),
        distributions,
        details,
        notes,
        ..Answer::default()
    }
}

/// How a number is distributed, what is rarest at its upper end taken together.
fn in_short<W: AnswerWeight>(NumberReport { number, count }: &NumberReport<W>) -> Distribution {
    let mut rest = W::zero();
    let mut end = count.pmf.len();
    while end > 0 {
        let mut more = rest.clone();
        more.add(&count.pmf[end - 1]);
        if more.to_f64() > RARE {
            break;
        }
        (rest, end) = (more, end - 1);
    }
    let shown = count.pmf[..end].iter().enumerate().map(|(number, chance)| (number.to_string(), chance));
    let shown = shown.chain((!rest.is_zero()).then(|| (format!("{end} or more"), &rest)));
    let outcomes = shown.filter(|(_, chance)| !chance.is_zero());
    Distribution { mean: Some(Number::of(&count.mean)), ..Distribution::of_outcomes(number.label, outcomes) }
}

/// "8 shooters at 3 targets (3, 3 and 2)".
fn who<W>(rules: &ManyRules, report: &ManyReport<W>) -> String {
    let all = counted(report.count, rules.one);
    match report.targets.as_slice() {
        [_] => format!("{all} at one target"),
        counts => {
            let counts: Vec<String> = counts.iter().map(u32::to_string).collect();
            format!("{all} at {} targets ({})", counts.len(), listed(&counts))
        }
    }
}

fn sentence<W: AnswerWeight>(rules: &ManyRules, report: &ManyReport<W>) -> String {
    let numbers: Vec<String> = report
        .together
        .numbers
        .iter()
        .map(|number| {
            let mean = mean(&number.count.mean);
            counted(mean, number.number.one)
        })
        .collect();
    let out = match (&report.together.out, &report.targets_out) {
        (Some(out), _) => format!(" The target is {} with a chance of {}.", rules.out, percent(out)),
        (None, Some(out)) => format!(
            " At least one target is {} with a chance of {}, {} on average.",
            rules.out,
            percent(&out.at_least_one),
            mean(&out.mean)
        ),
        (None, None) => String::new(),
    };
    format!("{}: on average {}.{out}", who(rules, report), listed(&numbers))
}

fn chances<W: AnswerWeight>(rules: &ManyRules, report: &ManyReport<W>) -> Vec<Chance> {
    // What is certain is no chance.
    let uncertain = report.together.numbers.iter().filter(|number| number.count.at_least_one != W::one());
    let at_least = uncertain
        .map(|number| Chance::new(format!("At least one {}", number.number.one), &number.count.at_least_one));
    let mut chances: Vec<Chance> = at_least.collect();
    let out = report.together.out.as_ref().map(|out| Chance::new(format!("Target {}", rules.out), out));
    let several = report.targets_out.as_ref();
    let any = several.map(|out| Chance::new(format!("At least one target {}", rules.out), &out.at_least_one));
    let every = several.filter(|out| out.pmf.len() > report.targets.len()).and_then(|out| out.pmf.last());
    let every = every.map(|all| Chance::new(format!("All targets {}", rules.out), all));
    chances.extend(out.into_iter().chain(any).chain(every));
    chances
}

/// The numbers that add up, each with its mean and what it mostly is.
fn in_all<W: AnswerWeight>(numbers: &[NumberReport<W>]) -> Table {
    let mut table = Table::new("", ["Mean"]);
    table.column_of_numbers("9 times in 10");
    if W::EXACT {
        table.column_of_words("Mean as a fraction");
    }
    for NumberReport { number, count } in numbers {
        let [least, most] = mostly(&count.pmf);
        let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
        let mut cells = vec![Cell::number(mean(&count.mean), count.mean.to_f64()), Cell::words(range)];
        cells.extend(W::EXACT.then(|| Cell::words(count.mean.to_string())));
        table.row(number.label, cells);
    }
    table
}

/// Between which numbers it is but for one time in twenty below them and one in twenty above.
fn mostly<W: Weight>(pmf: &[W]) -> [usize; 2] {
    let beyond = |chances: &mut dyn Iterator<Item = &W>| {
        let mut sum = 0.0;
        chances
            .take_while(|chance| {
                sum += chance.to_f64();
                sum <= 0.05
            })
            .count()
    };
    let (below, above) = (beyond(&mut pmf.iter()), beyond(&mut pmf.iter().rev()));
    [below, pmf.len().saturating_sub(above + 1)]
}

/// A row for each target.
fn by_target<W: AnswerWeight>(rules: &ManyRules, groups: &[Group<W>]) -> Table {
    let mut heads: Vec<String> = vec![capital(&crate::words::plural(rules.one))];
    heads.extend(rules.adds.iter().map(|number| format!("{}, mean", number.label)));
    heads.extend(groups.iter().all(|group| group.out.is_some()).then(|| capital(rules.out)));
    let mut table = Table::new("Target", heads);
    for (target, group) in (1..).zip(groups) {
        let mut cells = vec![Cell::number(group.count.to_string(), group.count)];
        cells.extend(
            group
                .numbers
                .iter()
                .map(|number| Cell::number(mean(&number.count.mean), number.count.mean.to_f64())),
        );
        cells.extend(group.out.iter().map(|out| Cell::number(percent(out), out.to_f64())));
        table.row(target.to_string(), cells);
    }
    table
}

/// One roll for all who act against a target.
fn mob_table<W: AnswerWeight>(
    blocks: &mut Vec<Block>,
    rules: &ManyRules,
    table: &MobTable<W>,
    several: bool,
) {
    let die = table.sides;
    blocks.push(Block::Heading(format!("One roll for {}: d{die}", counted(table.count, rules.one))));
    if several {
        let targets: Vec<String> = table.targets.iter().map(u32::to_string).collect();
        let word = if targets.len() == 1 { "target" } else { "targets" };
        blocks.push(Block::Line(format!("At {word} {}.", listed(&targets))));
    }
    let mut shown = Table::new(format!("d{die}"), [""; 0]);
    shown.column_of_words("Outcome");
    shown.column_of_numbers("Chance");
    if W::EXACT {
        shown.column_of_words("Fraction");
    }
    for row in &table.rows {
        let mut cells =
            vec![Cell::words(row.words.as_str()), Cell::number(percent(&row.chance), row.chance.to_f64())];
        cells.extend(W::EXACT.then(|| Cell::words(row.chance.to_string())));
        shown.row(faces(row, die), cells);
    }
    blocks.push(Block::Table(shown));
    let shared: Vec<String> =
        table.rows.iter().filter(|row| !row.parts.is_empty()).map(|row| shared(row, die)).collect();
    if !shared.is_empty() {
        let face = percent(&(1.0 / f64::from(die)));
        blocks.push(Block::Line(format!("What is less likely than one face ({face}) shares a row:")));
        blocks.push(Block::List(shared));
    }
    let error = match percent(&table.largest_error) {
        none if table.largest_error.is_zero() => format!("No row is rounded ({none}).",),
        error => format!("Largest rounding error of a row: {error}."),
    };
    blocks.push(Block::Line(error));
}

/// The faces of a row as they are read off the dice: "01–23", "100" of a d100 as "00".
fn faces<W>(row: &MobRow<W>, sides: u32) -> String {
    let digits = if sides < 100 { 1 } else { sides.ilog10() as usize };
    let face = |face: u32| match face {
        last if last == sides && sides >= 100 => "0".repeat(digits),
        face => format!("{face:0digits$}"),
    };
    if row.from == row.to { face(row.from) } else { format!("{}–{}", face(row.from), face(row.to)) }
}

/// "98–00: 5 hits 1.2%, 6 hits 0.3%".
fn shared<W: AnswerWeight>(row: &MobRow<W>, sides: u32) -> String {
    let mut parts: Vec<&Part<W>> = row.parts.iter().collect();
    parts.sort_by(|one, other| other.chance.to_f64().total_cmp(&one.chance.to_f64()));
    let told = parts.iter().take(MAX_PARTS).map(|part| format!("{} {}", part.words, percent(&part.chance)));
    let mut told: Vec<String> = told.collect();
    if parts.len() > MAX_PARTS {
        let mut rest = W::zero();
        parts[MAX_PARTS..].iter().for_each(|part| rest.add(&part.chance));
        told.push(format!("{} others {}", parts.len() - MAX_PARTS, percent(&rest)));
    }
    format!("{}: {}", faces(row, sides), told.join("; "))
}
