use crate::failure::Failure;
use crate::input::{Catalogues, FromLink};
use crate::output::{Format, print, print_json};
use crate::seed::random_bytes;
use crate::text::Page;
use crate::transcript::{write_end, write_rolls};
use clap::{Args, Subcommand};
use shootout::InputError;
use shootout::seal::{self, Roll, Sealed, Told};

/// A roll that nobody doubts: seals a question, whose dice are then fixed by your secret and somebody else's phrase
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Later>,
    /// The scenario, a JSON file, or a link; `-` is standard input
    #[arg(value_name = "FILE|LINK", required = true)]
    question: Option<String>,
    #[command(flatten)]
    catalogues: Catalogues,
    /// What will fix the dice, as everyone reads it: "the phrase that Mara posts"
    #[arg(long, value_name = "WORDS")]
    awaits: Option<String>,
    /// Without a secret: everyone can open it once the value is published that --awaits names
    #[arg(long, requires = "awaits")]
    public: bool,
    /// The secret, 32 digits from 0 to 9 and a to f; without it, the system draws one
    #[arg(long, value_name = "SECRET", conflicts_with = "public")]
    secret: Option<String>,
    #[command(flatten)]
    shown: Shown,
}

/// What is done with a seal.
#[derive(Debug, Subcommand)]
enum Later {
    /// Opens a seal with your secret and the phrase: the dice, what they mean, and the link for everyone
    Open(Open),
    /// Checks a sealed link that somebody has posted: whether it was changed, what it waits for, or what its dice are
    Check(Check),
}

#[derive(Debug, Args)]
struct Open {
    /// The sealed link
    link: String,
    /// The secret that was made with the seal; none where it was sealed with --public
    #[arg(long, value_name = "SECRET", default_value = "")]
    secret: String,
    /// The phrase as it was posted, or the value as it was published: letters and digits count
    #[arg(long, value_name = "WORDS")]
    phrase: String,
    #[command(flatten)]
    shown: Shown,
}

#[derive(Debug, Args)]
struct Check {
    /// The sealed link, as it was posted
    link: String,
    #[command(flatten)]
    shown: Shown,
}

/// How it is written.
#[derive(Debug, Args)]
struct Shown {
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The address of the page; without it, links are only their text
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        match (&self.command, &self.question) {
            (Some(Later::Open(open)), _) => open.run(),
            (Some(Later::Check(check)), _) => check.run(),
            // Without a command, there is a question: it is asked for.
            (None, question) => self.make(question.as_deref().unwrap_or_default()),
        }
    }
}

impl Arguments {
    fn make(&self, question: &str) -> Result<(), Failure> {
        let linked = FromLink::of(question, &self.catalogues)?;
        linked.has_dice()?;
        let drawn = match (&self.secret, self.public) {
            (Some(secret), _) => Some(secret.clone()),
            (None, true) => None,
            (None, false) => Some(seal::secret_of(random_bytes()?)),
        };
        let sealed =
            Sealed::new(&linked.link, self.awaits.as_deref(), drawn.as_deref()).map_err(of_option)?;
        let link = self.shown.link(&sealed)?;
        let secret = drawn.map(|secret| secret.trim().to_ascii_lowercase());
        if self.shown.format == Format::Json {
            return self.shown.json(&sealed, &linked, secret.as_deref(), None);
        }
        let mut page = Page::new();
        page.paragraph(&linked.sentence()?);
        page.heading("Post this link");
        page.verbatim(&link);
        if let Some(secret) = &secret {
            page.heading("Keep this secret until the phrase is posted");
            page.verbatim(secret);
        }
        page.heading(if secret.is_some() { "Then open it" } else { "Once the value is published" });
        let option = secret.map(|secret| format!(" --secret {secret}")).unwrap_or_default();
        page.verbatim(&format!("shootout seal open '{link}'{option} --phrase \"…\""));
        print(&page.finish())
    }
}

impl Open {
    fn run(&self) -> Result<(), Failure> {
        let sealed = read(&self.link)?;
        self.shown.opened(&sealed.open(&self.secret, &self.phrase).map_err(of_option)?)
    }
}

impl Check {
    fn run(&self) -> Result<(), Failure> {
        let sealed = read(&self.link)?;
        if sealed.phrase().is_some() {
            return self.shown.opened(&sealed);
        }
        let linked = FromLink::of(sealed.text(), &Catalogues::default())?;
        if self.shown.format == Format::Json {
            return self.shown.json(&sealed, &linked, None, None);
        }
        let mut page = Page::new();
        page.paragraph(&linked.sentence()?);
        page.paragraph("Sealed, and not opened yet. The link was not changed by accident; whether it still is what was sealed shows when it is opened.");
        page.item(&waits_for(&sealed));
        print(&page.finish())
    }
}

/// What a closed seal waits for.
fn waits_for(sealed: &Sealed) -> String {
    match (sealed.awaits(), sealed.needs_secret()) {
        (Some(awaits), true) => format!("waits for: {awaits}; then whoever sealed it opens it"),
        (Some(awaits), false) => format!("waits for: {awaits}; then everyone can open it, without a secret"),
        (None, _) => "waits for a phrase; then whoever sealed it opens it".to_owned(),
    }
}

/// A sealed link that was given.
fn read(link: &str) -> Result<Sealed, Failure> {
    Sealed::read(link).map_err(|error| Failure::input("the link", error))
}

/// What is wrong is what an option says.
fn of_option(error: InputError) -> Failure {
    Failure::Option(InputError { path: format!("--{}", error.path), ..error })
}

impl Shown {
    fn link(&self, sealed: &Sealed) -> Result<String, Failure> {
        let link = sealed.link().map_err(|error| Failure::Refused(format!("the link: {error}")))?;
        Ok(match self.base.as_deref().and_then(|base| base.split('#').next()) {
            Some(page) => format!("{page}#{link}"),
            None => link,
        })
    }

    /// An opened seal.
    fn opened(&self, sealed: &Sealed) -> Result<(), Failure> {
        let linked = FromLink::of(sealed.text(), &Catalogues::default())?;
        let roll = sealed.roll(&*linked.case).map_err(|error| linked.failure(error))?;
        if self.format == Format::Json {
            return self.json(sealed, &linked, None, roll);
        }
        let link = self.link(sealed)?;
        let mut page = Page::new();
        page.paragraph(&linked.sentence()?);
        let fixed_by =
            if sealed.secret().is_some() { ", this secret and this phrase" } else { " and this phrase" };
        page.paragraph(&format!(
            "Checked: nothing was altered. The dice are those of this question{fixed_by}."
        ));
        page.item(&format!("the phrase, as it counts: {}", sealed.phrase().unwrap_or_default()));
        if let Some(awaits) = sealed.awaits() {
            page.item(&format!("it was to be: {awaits}"));
        }
        if let Some(Roll { played, .. }) = &roll {
            write_rolls(&mut page, played);
            write_end(&mut page, played);
        }
        page.heading("The link for everyone");
        page.verbatim(&link);
        print(&page.finish())
    }

    fn json(
        &self,
        sealed: &Sealed,
        linked: &FromLink,
        secret: Option<&str>,
        roll: Option<Roll>,
    ) -> Result<(), Failure> {
        let told = Told::new(sealed, self.link(sealed)?, linked.sentence()?, roll);
        print_json(&told.with_secret(secret))
    }
}
