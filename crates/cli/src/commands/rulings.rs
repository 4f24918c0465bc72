use crate::failure::Failure;
use crate::input::{Document, Reader};
use crate::output::{Format, print, print_json};
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use shootout::{mean, percent_of_many};
use shootout_percentile::answer::answer;
use shootout_percentile::compare::{Difference, Headline, other_readings};
use shootout_percentile::rulings::{Reading, Rulings, Switch};
use shootout_percentile::scenario::Scenario;
use std::path::PathBuf;

/// The disputed rules with their readings; with a scenario, what each other reading would change
#[derive(Debug, Args)]
pub struct Arguments {
    /// A scenario, a JSON file; `-` is standard input
    file: Option<PathBuf>,
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
    headline: Option<Headline>,
}

#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    headline: Option<Headline>,
    rulings: Vec<SwitchAnswer>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let (rulings, headline, differences) = self.compare()?;
        let in_force = serde_json::to_value(&rulings).unwrap_or_default();
        let switches = Rulings::SWITCHES.iter().map(|switch| SwitchAnswer {
            name: switch.name,
            doubt: switch.doubt,
            question: switch.question,
            value: in_force.get(switch.name).cloned().unwrap_or_default(),
            readings: switch
                .readings
                .iter()
                .map(|reading| ReadingAnswer {
                    value: reading.setting.to_string(),
                    words: reading.words,
                    headline: under(&differences, switch, reading),
                })
                .collect(),
        });
        let answer = Answer { headline, rulings: switches.collect() };
        match self.format {
            Format::Json => print_json(&answer),
            Format::Text => print(&page(&answer).finish()),
        }
    }

    /// The rulings in force, and with a scenario its numbers and what other readings make of them.
    fn compare(&self) -> Result<(Rulings, Option<Headline>, Vec<Difference>), Failure> {
        let Some(file) = &self.file else {
            let mut rulings = Rulings::default();
            self.reader.set_rulings(&mut rulings)?;
            return Ok((rulings, None, Vec::new()));
        };
        let document = Document { file: file.clone(), reader: self.reader.clone() };
        let scenario: Scenario = document.read()?;
        let answer = answer::<f64>(&scenario).map_err(|problem| document.failure(problem))?;
        let headline = Headline::of(&answer.report);
        let differences = other_readings(&scenario);
        Ok((scenario.rulings, Some(headline), differences))
    }
}

fn under(differences: &[Difference], switch: &Switch, reading: &Reading) -> Option<Headline> {
    let found = differences
        .iter()
        .find(|found| found.switch.name == switch.name && found.reading.setting == reading.setting);
    found.map(|found| found.headline)
}

fn page(answer: &Answer) -> Page {
    let mut page = Page::new();
    if let Some(headline) = &answer.headline {
        page.heading("By the rulings in force");
        page.item(
            &numbers(headline)
                .iter()
                .map(|(name, words)| format!("{name} {words}"))
                .collect::<Vec<_>>()
                .join(", "),
        );
        page.gap();
        page.paragraph(
            "An asterisk marks the reading in force. Other readings show the numbers that they change, with those above in \
             brackets. Rulings that change none come last.",
        );
    } else {
        page.paragraph("An asterisk marks the reading in force. Set another with --ruling NAME=VALUE.");
    }
    // Those that matter here come first.
    let matters = |switch: &&SwitchAnswer| switch.readings.iter().any(|reading| reading.headline.is_some());
    let (first, others): (Vec<_>, Vec<_>) = answer.rulings.iter().partition(matters);
    for switch in first.into_iter().chain(others) {
        page.heading(&format!("{} ({})", switch.name, switch.doubt));
        page.paragraph(switch.question);
        page.table(&table(switch, answer.headline.as_ref()));
    }
    page
}

fn table(switch: &SwitchAnswer, now: Option<&Headline>) -> Table {
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
        if let Some((now, then)) = now.zip(reading.headline.as_ref()) {
            table.row([String::new(), String::new(), changes(now, then)]);
        }
    }
    if !listed {
        table.row(["*".to_owned(), in_force, "As set.".to_owned()]);
    }
    table
}

/// "hit 42.5% (44.2%)": the numbers that are others, and what they are by the reading in force.
fn changes(now: &Headline, then: &Headline) -> String {
    let pairs = numbers(now).into_iter().zip(numbers(then));
    let changed: Vec<String> = pairs
        .filter(|(now, then)| now.1 != then.1)
        .map(|((name, now), (_, then))| format!("{name} {then} ({now})"))
        .collect();
    if changed.is_empty() {
        "-> less change than can be seen here".to_owned()
    } else {
        format!("-> {}", changed.join(", "))
    }
}

/// The numbers of a headline in words.
fn numbers(headline: &Headline) -> Vec<(&'static str, String)> {
    let all = [
        ("hit", Some(percent_of_many(headline.hit))),
        ("mean hits", Some(mean(&headline.mean_hits))),
        ("penetrate", Some(percent_of_many(headline.penetrating))),
        ("mean penetrating", Some(mean(&headline.mean_penetrating))),
        ("jam", Some(percent_of_many(headline.jam))),
        ("dead", headline.dead.map(percent_of_many)),
        ("caught, mean", headline.caught.as_ref().map(mean)),
        ("first duck-back", headline.duck_back.map(percent_of_many)),
    ];
    all.into_iter().filter_map(|(name, number)| number.map(|number| (name, number))).collect()
}
