use crate::failure::Failure;
use crate::input::{Document, Reader, name_of, read_file};
use crate::output::{AnswerFormat, Shown, note, print_json};
use crate::questions::{self, How};
use crate::rule_set::Chosen;
use crate::text::{Page, plain};
use clap::Args;
use serde_json::Value;
use shootout::ask::{Reading, Vocabulary, read};
use shootout::questions::{first_document, in_full, open};
use shootout::{form, nearest};
use shootout_ruleset::document::quoted;
use shootout_ruleset::question::{ASK, Question, RuleSet, TAG};
use std::path::PathBuf;

/// The answer to a line of words: "bs 32 autogun semi 35 m behind a brick wall"
///
/// The words are those of forms and catalogues: labels and fields with their values, choices, names of entries, numbers with units, and
/// `path=value` as in a document. What is not said is as it is on a fresh page. First it is printed what was understood and what was not;
/// nothing is guessed.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The line
    #[arg(required = true, value_name = "WORDS")]
    line: Vec<String>,
    #[command(flatten)]
    rule_set: Chosen,
    /// The question, by the name that documents have for it; not given: the first of the rule set
    #[arg(long, value_name = "NAME")]
    question: Option<String>,
    /// Begins with this document, a JSON file, and changes what the line says of it; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "question"])]
    from: Option<PathBuf>,
    /// Print the document that the line makes, as JSON, instead of the answer
    #[arg(long)]
    document: bool,
    #[command(flatten)]
    reader: Reader,
    #[command(flatten)]
    shown: Shown,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

/// What messages call the document of a line.
const OF_LINE: &str = "the line";

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let line = self.line.join(" ");
        let (rule_set, question, begun) = self.begun()?;
        let (entries, names) = self.reader.known(rule_set)?;
        let begun = in_full(rule_set, question.name, begun, &entries);
        // `begun` checks that there is one.
        let Some(form) = form::of(rule_set.name, question.name) else { return Ok(()) };
        let reading = read(&line, &begun, Vocabulary { form, entries: &entries, names: &names });
        let text = whole(rule_set, question, reading.document.clone()).to_string().into_bytes();
        if self.document {
            say(&line, &reading);
            return print_json(&whole(
                rule_set,
                question,
                rule_set.shortened(question.name, &reading.document),
            ));
        }
        let document = Document { file: PathBuf::from(OF_LINE), reader: self.reader.clone() };
        let case = document.case(&text, Some(question.command)).inspect_err(|_| say(&line, &reading))?;
        let mut how = How::of(&self.shown, self.exact, &document, (&text, question.command, &[]))?;
        if self.shown.format == AnswerFormat::Text {
            how.before = page(&line, &reading).finish() + "\n";
        } else {
            say(&line, &reading);
        }
        questions::answer(&document, &*case, &how)
    }

    /// The document that the line changes: of which rule set, and what it asks.
    fn begun(&self) -> Result<(&'static RuleSet, &'static Question, Value), Failure> {
        let has_form = |rule_set: &RuleSet| asked(rule_set).next().is_some();
        let Some(file) = &self.from else {
            let rule_set = self.rule_set.with("question with a form", has_form)?;
            let question = self.question_of(rule_set)?;
            return Ok((rule_set, question, first_document(rule_set, question.name)));
        };
        let failed = |error| Failure::input(name_of(file), error);
        let text = read_file(file)?;
        let opened = open(&text).map_err(failed)?;
        let rule_set = opened.rule_set();
        let asks = opened.question().map_err(failed)?.name;
        let question = asked(rule_set).find(|question| question.name == asks).ok_or_else(|| {
            Failure::Refused(format!("{}: a line cannot change what asks `{asks}`", name_of(file)))
        })?;
        Ok((rule_set, question, opened.document()))
    }

    fn question_of(&self, rule_set: &'static RuleSet) -> Result<&'static Question, Failure> {
        let name = self.question.as_deref();
        let found = asked(rule_set).find(|question| name.is_none_or(|name| question.name == name));
        found.ok_or_else(|| {
            let name = name.unwrap_or_default();
            let names = || asked(rule_set).map(|question| question.name);
            Failure::option("--question", format!("`{name}`"), quoted(names()), nearest(name, names()))
        })
    }
}

/// The questions of a rule set that a line can ask: those with forms.
fn asked(rule_set: &RuleSet) -> impl Iterator<Item = &'static Question> {
    let name = rule_set.name;
    rule_set.questions.iter().filter(move |question| form::of(name, question.name).is_some())
}

/// A document with the names of its rule set and its question.
fn whole(rule_set: &RuleSet, question: &Question, mut document: Value) -> Value {
    if let Some(fields) = document.as_object_mut() {
        fields.insert(TAG.to_owned(), rule_set.name.into());
        fields.insert(ASK.to_owned(), question.name.into());
    }
    document
}

/// What was understood, a line each.
fn understood<'r>(line: &'r str, reading: &'r Reading) -> impl Iterator<Item = String> + 'r {
    reading.understood.iter().map(|of| {
        let typed = line.get(of.span.clone()).unwrap_or_default();
        plain(&format!("{typed}: {}: {}", of.label, of.shown)).into_owned()
    })
}

/// What was not, a line each, with what it could mean.
fn open_in<'r>(line: &'r str, reading: &'r Reading) -> impl Iterator<Item = String> + 'r {
    reading.open.iter().map(|open| {
        let candidates: Vec<String> = open.candidates.iter().map(|candidate| candidate.words()).collect();
        let could = if candidates.is_empty() { String::new() } else { format!(" {}", candidates.join("; ")) };
        plain(&format!("{}{could}", open.words(line))).into_owned()
    })
}

fn page(line: &str, reading: &Reading) -> Page {
    let mut page = Page::new();
    page.heading("Understood");
    if reading.understood.is_empty() {
        page.item("nothing");
    }
    understood(line, reading).for_each(|of| page.item(&of));
    if !reading.open.is_empty() {
        page.heading("Not understood");
        open_in(line, reading).for_each(|open| page.item(&open));
    }
    page
}

/// Says the same beside an answer for programs and other places.
fn say(line: &str, reading: &Reading) {
    understood(line, reading).for_each(|of| note(&format!("understood {of}")));
    open_in(line, reading).for_each(|open| note(&format!("not understood: {open}")));
}
