use crate::failure::Failure;
use crate::input::{Document, Reader};
use crate::output::{Format, print, print_json};
use crate::rule_set::Chosen;
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value, json};
use shootout::compare::Compared;
use shootout_ruleset::metric::{Figure, Metric};
use shootout_ruleset::rulings::{Reading, Switch};
use std::path::PathBuf;

/// The disputed rules with their readings; with a document, what each other reading would change
#[derive(Debug, Args)]
pub struct Arguments {
    /// A document, a JSON file; `-` is standard input
    #[arg(conflicts_with = "name")]
    file: Option<PathBuf>,
    #[command(flatten)]
    rule_set: Chosen,
    #[command(flatten)]
    reader: Reader,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A disputed rule in an answer.
#[derive(Serialize)]
struct SwitchAnswer {
    name: &'static str,
    doubt: &'static str,
    question: &'static str,
    /// The reading in force.
    value: Value,
    readings: Vec<ReadingAnswer>,
}

#[derive(Serialize)]
struct ReadingAnswer {
    value: String,
    words: &'static str,
    /// The numbers under this reading, when they are others than those of the reading in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    headline: Option<Map<String, Value>>,
    /// The same in words.
    #[serde(skip)]
    changes: Option<String>,
}

#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    headline: Option<Map<String, Value>>,
    /// The same in words.
    #[serde(skip)]
    words: Option<String>,
    rulings: Vec<SwitchAnswer>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let answer = match &self.file {
            None => self.listed()?,
            Some(file) => self.compared(Document { file: file.clone(), reader: self.reader.clone() })?,
        };
        match self.format {
            Format::Json => print_json(&answer),
            Format::Text => print(&page(&answer).finish()),
        }
    }

    /// The switches of a rule set, with the rulings of the command line.
    fn listed(&self) -> Result<Answer, Failure> {
        let rule_set = self.rule_set.with("disputed rules", |rule_set| !rule_set.rulings.is_empty())?;
        let set = self.reader.settings(rule_set)?;
        let value = |switch: &Switch| {
            let given = set.iter().rev().find(|(name, _)| *name == switch.name);
            given.map_or_else(|| switch.default_value(), |(_, setting)| json!(setting))
        };
        let rulings = rule_set.rulings.iter().map(|switch| told(switch, value(switch), None));
        Ok(Answer { headline: None, words: None, rulings: rulings.collect() })
    }

    /// The numbers of a document, and what other readings make of them.
    fn compared(&self, document: Document) -> Result<Answer, Failure> {
        let text = document.text()?;
        let compared = document.compared(&text)?;
        let switches = compared.switches.iter().zip(&compared.in_force);
        Ok(Answer {
            headline: Some(named(compared.metrics, &compared.now)),
            words: Some(in_words(compared.metrics, &compared.now)),
            rulings: switches.map(|(switch, value)| told(switch, value.clone(), Some(&compared))).collect(),
        })
    }
}

fn told(switch: &'static Switch, value: Value, compared: Option<&Compared>) -> SwitchAnswer {
    let reading = |reading: &Reading| {
        let differs = compared.and_then(|compared| {
            let of = |found: &&_| is_of(found, switch, reading);
            compared.differences.iter().find(of).map(|found| (compared, &found.numbers))
        });
        ReadingAnswer {
            value: reading.setting.to_string(),
            words: reading.words,
            headline: differs.map(|(compared, numbers)| named(compared.metrics, numbers)),
            changes: differs.map(|(compared, then)| changes(compared.metrics, &compared.now, then)),
        }
    };
    let Switch { name, doubt, question, .. } = *switch;
    SwitchAnswer { name, doubt, question, value, readings: switch.readings.iter().map(reading).collect() }
}

fn is_of<N>(found: &shootout_ruleset::rulings::Difference<N>, switch: &Switch, reading: &Reading) -> bool {
    found.switch.name == switch.name && found.reading.setting == reading.setting
}

/// Numbers by what programs call them.
fn named(metrics: &[Metric], numbers: &[Option<f64>]) -> Map<String, Value> {
    metrics.iter().zip(numbers).map(|(metric, number)| (metric.id.to_owned(), json!(number))).collect()
}

/// A number as people read it, none where there is nothing to count. What many were added up to is not called certain.
fn words(metric: &Metric, number: Option<f64>) -> Option<String> {
    number.map(|value| metric.text(Some(Figure { value, certain: false })))
}

fn in_words(metrics: &[Metric], numbers: &[Option<f64>]) -> String {
    let numbers = metrics.iter().zip(numbers);
    let numbers = numbers.filter_map(|(metric, number)| {
        words(metric, *number).map(|number| format!("{} {number}", metric.label))
    });
    numbers.collect::<Vec<_>>().join(", ")
}

/// "hit 42.5% (44.2%)": the numbers that are others, and what they are by the reading in force.
fn changes(metrics: &[Metric], now: &[Option<f64>], then: &[Option<f64>]) -> String {
    let pairs = metrics.iter().zip(now.iter().zip(then));
    let changed: Vec<String> = pairs
        .filter_map(|(metric, (now, then))| {
            let [now, then] = [now, then].map(|number| words(metric, *number).unwrap_or("none".to_owned()));
            (now != then).then(|| format!("{} {then} ({now})", metric.label))
        })
        .collect();
    if changed.is_empty() {
        "-> less change than can be seen here".to_owned()
    } else {
        format!("-> {}", changed.join(", "))
    }
}

fn page(answer: &Answer) -> Page {
    let mut page = Page::new();
    if let Some(words) = &answer.words {
        page.heading("By the rulings in force");
        page.item(words);
        page.gap();
        page.paragraph(
            "An asterisk marks the ruling in force. Other rulings show the numbers that they change, with those above in \
             brackets. Rulings that change none come last.",
        );
    } else {
        page.paragraph("An asterisk marks the ruling in force. Set another with --ruling NAME=VALUE.");
    }
    // Those that matter here come first.
    let matters = |switch: &&SwitchAnswer| switch.readings.iter().any(|reading| reading.changes.is_some());
    let (first, others): (Vec<_>, Vec<_>) = answer.rulings.iter().partition(matters);
    for switch in first.into_iter().chain(others) {
        page.heading(&format!("{} ({})", switch.name, switch.doubt));
        page.paragraph(switch.question);
        page.table(&table(switch));
    }
    page
}

fn table(switch: &SwitchAnswer) -> Table {
    let in_force = match &switch.value {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    };
    let mut table = Table::new(&[("", Side::Left), ("", Side::Left), ("", Side::Left)]);
    let mut listed = false;
    for reading in &switch.readings {
        let chosen = reading.value == in_force;
        listed |= chosen;
        let mark = if chosen { "*" } else { "" };
        table.row([mark, &reading.value, reading.words].map(str::to_owned));
        if let Some(changes) = &reading.changes {
            table.row([String::new(), String::new(), changes.clone()]);
        }
    }
    if !listed {
        table.row(["*".to_owned(), in_force, "As set.".to_owned()]);
    }
    table
}
