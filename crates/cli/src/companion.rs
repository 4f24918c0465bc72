//! Scenes that are kept action by action: how everyone stands, and the scene after an action.

use crate::failure::Failure;
use crate::input::{name_of, read_file};
use crate::output::{Format, note, print, print_json};
use crate::seed::random_seed;
use crate::text::Page;
use crate::whole::whole;
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{Companion, Done, Volley};
use shootout_ruleset::dice::with_faces;
use shootout_ruleset::document::parse;
use shootout_ruleset::scene::{Behind, Mark, Offer, SceneAction, Standing, StateOfPlay, Throw, Track};
use std::path::{Path, PathBuf};

/// An action in a scene.
#[derive(Debug, Args)]
pub struct SceneActionArguments {
    /// In a scene: does this action and prints the scene after it; --actions lists the actions
    #[arg(long, value_name = "ACTION", conflicts_with_all = ["dice", "attempt", "format"])]
    act: Option<String>,
    /// Who does it, by name; leave it out for actions that concern everyone
    #[arg(long, value_name = "NAME", requires = "act")]
    by: Option<String>,
    /// Who it is done to, by name
    #[arg(long, value_name = "NAME", requires = "act")]
    at: Option<String>,
    /// All who are like them and can do it now do it too, one after another: "Thug 1" and every other thug. With --faces first the first
    /// throw of each, then what else each rolls
    #[arg(long, requires = "by", conflicts_with_all = ["asked", "question"])]
    all: bool,
    /// The faces of your own dice; without them the dice are rolled
    #[arg(long, value_name = "FACES", requires = "act", allow_hyphen_values = true)]
    faces: Option<String>,
    /// Rolls the dice with this seed
    #[arg(long, value_name = "N", value_parser = whole::<u64>, requires = "act", conflicts_with = "faces")]
    rng: Option<u64>,
    /// The answers to what the action asks: the document of `--question` with your changes, a JSON file; `-` is standard input.
    /// Without it, the action is done as it is filled in
    #[arg(long, value_name = "FILE", requires = "act", conflicts_with = "question")]
    asked: Option<PathBuf>,
    /// Show instead how everyone stands, and what can be done
    #[arg(long, conflicts_with_all = ["act", "join", "dice", "attempt"])]
    actions: bool,
    /// A sample of the catalogue joins, by its id; prints the scene after it
    #[arg(long, value_name = "ID", conflicts_with_all = ["act", "dice", "attempt", "format"])]
    join: Option<String>,
    /// Print instead the document that the action rolls or asks, which `odds`, `roll` and `table` read
    #[arg(long, requires = "act", conflicts_with_all = ["faces", "rng"])]
    question: bool,
}

/// A scene for other programs.
#[derive(Serialize)]
struct SceneReport {
    ruleset: &'static str,
    round: u32,
    /// Whose turn it is; left out where the order of acting says it.
    #[serde(skip_serializing_if = "String::is_empty")]
    turn: String,
    /// What each side has; left out where nothing is counted by side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sides: Vec<String>,
    combatants: Vec<ReportedCombatant>,
    /// Who is left of a fight that is over; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<String>,
    /// What can be done for all.
    actions: Vec<ReportedAction>,
    log: Vec<String>,
}

#[derive(Serialize)]
struct ReportedCombatant {
    name: String,
    side: String,
    out: bool,
    has_acted: bool,
    /// The place in the order of acting; null while there is none.
    place: Option<u32>,
    /// Until when they are passed over, and why; left out where they are not.
    #[serde(skip_serializing_if = "String::is_empty")]
    skipped: String,
    tracks: Vec<ReportedTrack>,
    remarks: Vec<String>,
    actions: Vec<ReportedAction>,
}

#[derive(Serialize)]
struct ReportedTrack {
    label: &'static str,
    /// How many are left of how many, where they are alike; left out where each has a label of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<String>,
    free: Vec<String>,
    used: Vec<String>,
}

#[derive(Serialize)]
struct ReportedAction {
    act: &'static str,
    /// Why it cannot be done now; null where it can.
    refused: Option<String>,
}

impl SceneActionArguments {
    /// Whether an action is asked for.
    pub fn is_stated(&self) -> bool {
        self.act.is_some() || self.join.is_some() || self.actions
    }

    /// Prints the scene, or what an action makes of it. `file` is what errors call it.
    ///
    /// # Errors
    ///
    /// When the action cannot be done, or the answer cannot be written.
    pub fn run(&self, companion: &Companion, file: &str, format: Format, dice: bool) -> Result<(), Failure> {
        if let Some(id) = &self.join {
            let joined = companion.joined(id, "--join");
            return print_json(&joined.map_err(|error| Failure::input(file, error))?);
        }
        let Some(act) = &self.act else {
            return match format {
                Format::Json => print_json(&scene_report(companion)),
                Format::Text => print(&page(companion, dice).finish()),
            };
        };
        let wrong = |error: InputError| Failure::input(file, error);
        let place = |name: &Option<String>, field| {
            name.as_ref().map(|name| companion.place_of(name, field)).transpose()
        };
        let (by, at) = (place(&self.by, "--by").map_err(wrong)?, place(&self.at, "--at").map_err(wrong)?);
        if let (true, Some(by)) = (self.all, by) {
            return self.all_of_a_kind(companion, act, by, at, wrong);
        }
        let action = SceneAction { act: act.clone(), by, at };
        let question = match (companion.question(&action).map_err(wrong)?, &self.asked) {
            (Some(_), Some(answered)) => Some(read_json(answered)?),
            (question, _) => question,
        };
        let Done { document, words } = match (&question, &self.faces) {
            (Some(question), _) if self.question => return print_json(question),
            (Some(question), Some(faces)) => companion.after_dice(&action, question, faces).map_err(wrong)?,
            (Some(question), None) if !companion.is_rolled(question).map_err(wrong)? => {
                // What is done as it is filled in all the same says what must not be overlooked.
                let answered = companion.case(question).and_then(|case| case.answer()).map_err(wrong)?;
                answered.answer.notes.iter().for_each(|remark| note(&remark.words));
                companion.after_dice(&action, question, "").map_err(wrong)?
            }
            (Some(question), None) => {
                let seed = self.rng.map_or_else(random_seed, Ok)?;
                let (faces, done) = companion.roll(&action, question, seed).map_err(wrong)?;
                note(&format!("rolled {faces} (--rng {seed})"));
                done
            }
            (None, _)
                if self.question || self.asked.is_some() || self.faces.is_some() || self.rng.is_some() =>
            {
                return Err(wrong(InputError::new(
                    "--act",
                    format!("`{act}`, for which nothing is rolled"),
                    "no dice",
                )));
            }
            (None, _) => companion.after(&action).map_err(wrong)?,
        };
        note(&words);
        print_json(&document)
    }
}

impl SceneActionArguments {
    /// Prints the scene after all who are like someone have done something; a note says what came of each.
    fn all_of_a_kind(
        &self,
        companion: &Companion,
        act: &str,
        by: usize,
        at: Option<usize>,
        wrong: impl Fn(InputError) -> Failure,
    ) -> Result<(), Failure> {
        let nobody = || {
            let found = format!("`{act}`, which nobody else like them can do now");
            InputError::new("--all", found, "an action that several can do")
        };
        let volley = Volley::of(companion, act, by, at).ok_or_else(|| wrong(nobody()))?;
        let mut seed = match &self.faces {
            Some(_) => 0,
            None => self.rng.map_or_else(random_seed, Ok)?,
        };
        if self.faces.is_none() {
            note(&format!("rolled (--rng {seed})"));
        }
        let mut seeds = || {
            let this = seed;
            seed = seed.wrapping_add(1);
            this
        };
        let typed = self.faces.as_deref().unwrap_or_default();
        let rest: Option<&mut dyn FnMut() -> u64> =
            if self.faces.is_none() { Some(&mut seeds) } else { None };
        let volleyed = volley.play(companion, typed, rest).map_err(&wrong)?;
        if let Some(next) = volleyed.next {
            let allowed = format!("all dice; next: {}: {}", next.who, next.what);
            return Err(wrong(InputError::new("--faces", format!("`{typed}`"), allowed)));
        }
        let Some(document) = volleyed.document else { return Err(wrong(nobody())) };
        volleyed.lines.iter().for_each(|line| note(&line.told()));
        print_json(&document)
    }
}

/// A document as JSON.
fn read_json(file: &Path) -> Result<Value, Failure> {
    let document = parse(&read_file(file)?).map_err(|error| Failure::input(name_of(file), error))?;
    Ok(Value::from(document))
}

fn scene_report(companion: &Companion) -> SceneReport {
    let actions = |by| {
        companion
            .offers(by)
            .into_iter()
            .map(|offer| ReportedAction { act: offer.act, refused: offer.refused })
    };
    let one = |(place, standing): (usize, Standing)| ReportedCombatant {
        remarks: standing.in_words(),
        name: standing.name,
        side: standing.side,
        out: standing.out,
        has_acted: standing.has_acted,
        place: standing.place,
        skipped: standing.skipped,
        tracks: standing.tracks.into_iter().map(track).collect(),
        actions: actions(Some(place)).collect(),
    };
    let StateOfPlay { turn, sides, .. } = companion.state_of_play().unwrap_or_default();
    SceneReport {
        ruleset: companion.rule_set().name,
        round: companion.round(),
        turn,
        sides,
        combatants: companion.standing().into_iter().enumerate().map(one).collect(),
        left: companion.left_of_fight(),
        actions: actions(None).collect(),
        log: companion.log().into_iter().map(|line| line.words).collect(),
    }
}

/// A track; things that are alike are called by their numbers.
fn track(track: Track) -> ReportedTrack {
    let counted = track.counted();
    let named = |(place, mark): (usize, Mark)| {
        let label = if mark.label.is_empty() { (place + 1).to_string() } else { mark.label };
        Mark { label, ..mark }
    };
    let marks = track.marks.into_iter().enumerate().map(named);
    let (used, free): (Vec<_>, Vec<_>) = marks.partition(|mark| mark.used);
    let labels = |marks: Vec<Mark>| marks.into_iter().map(|mark| mark.label).collect();
    ReportedTrack { label: track.label, counted, free: labels(free), used: labels(used) }
}

fn page(companion: &Companion, dice: bool) -> Page {
    let mut page = Page::new();
    let StateOfPlay { turn, sides, .. } = companion.state_of_play().unwrap_or_default();
    let turn = if turn.is_empty() { turn } else { format!(": {turn}") };
    page.heading(&format!("{}{turn}", companion.heading()));
    sides.iter().for_each(|side| page.paragraph(side));
    if let Some(left) = companion.left_of_fight() {
        page.paragraph(&format!("The fight is over: {left}."));
    }
    let everyone = companion.standing();
    for (place, one) in everyone.iter().enumerate() {
        page.item(&Standing::line(&everyone, place));
        let words = one.in_words();
        if !words.is_empty() {
            page.note(&words.join("; "));
        }
        if !one.skipped.is_empty() {
            page.note(&format!("skipped {}", one.skipped));
        }
        if !one.out {
            page.note(&format!("can: {}", acts(companion.offers(Some(place)))));
        }
    }
    page.item(&format!("For all: {}", acts(companion.offers(None))));
    if !companion.log().is_empty() {
        log(&mut page, companion, dice);
    }
    page
}

/// What has happened; with its dice under each line, and how rare they were, if asked for.
pub fn log(page: &mut Page, companion: &Companion, dice: bool) {
    page.heading("Log");
    for (place, line) in companion.log().iter().enumerate() {
        page.item(&format!("{} {}", line.when, line.words));
        if !dice {
            companion.notes(place).iter().for_each(|note| page.note(note));
            continue;
        }
        let Behind { notes, throws, luck, .. } = companion.behind(place);
        let thrown = |Throw { what, dice, words }: Throw| {
            format!("{what}: {}", with_faces(&dice.join(" and "), &words))
        };
        let notes = notes.into_iter().chain(throws.into_iter().map(thrown)).chain(luck);
        notes.for_each(|note| page.note(&note));
    }
}

fn acts(offers: Vec<Offer>) -> String {
    let possible: Vec<&str> =
        offers.iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.act).collect();
    possible.join(", ")
}
