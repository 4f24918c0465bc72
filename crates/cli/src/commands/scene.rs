use crate::companion::DeedArguments;
use crate::failure::Failure;
use crate::input::{Catalogues, Kind, name_of, read_file, refused};
use crate::output::{Format, complain, print, print_json};
use crate::text::{Page, Side, Table};
use crate::transcript::write_throws;
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::Companion;
use shootout::dice::Told;
use shootout_percentile::catalogue::Catalogue;
use shootout_percentile::notes::Note;
use shootout_percentile::scene::{Combatant, Id, Luck, Opened, Scene, State, grid_words};
use std::path::PathBuf;

/// A scene at the table: how everyone stands, whose action it is, and what happened
#[derive(Debug, Args)]
pub struct Arguments {
    /// The scene, a JSON file; `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    catalogues: Catalogues,
    /// Under each line of the log, its dice and how rare that was
    #[arg(long)]
    dice: bool,
    /// Instead, the attack, blow or repair of this line of the log, counted from 1, as a document that `odds`, `roll`, `table`
    /// and `melee` read
    #[arg(long, value_name = "LINE", conflicts_with_all = ["dice", "format"])]
    attempt: Option<usize>,
    #[command(flatten)]
    deed: DeedArguments,
    /// How to write it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A scene for other programs.
#[derive(Serialize)]
struct Account<'s> {
    name: &'s str,
    turn: u32,
    round: u32,
    action: u32,
    to_act: Vec<&'s str>,
    combatants: Vec<Standing<'s>>,
    log: Vec<Happened<'s>>,
    /// What of the document could not be read; null when all could.
    lost: Option<String>,
}

#[derive(Serialize)]
struct Standing<'s> {
    id: i32,
    name: &'s str,
    /// The side they fight on; null when they have none.
    side: Option<&'s str>,
    up: bool,
    armed: Vec<String>,
    /// The weapons with the ammo left, whether they can fire or not.
    held: Vec<String>,
    rounds: [Option<u32>; 2],
    /// What matters now, in words.
    status: Vec<String>,
    /// All there is to say.
    standing: Vec<String>,
}

#[derive(Serialize)]
struct Happened<'s> {
    turn: u32,
    round: u32,
    action: u32,
    words: &'s str,
    /// What was stated of the targets and changed nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<Told>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    luck: Vec<Luck>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let mut catalogue = Catalogue::built_in().clone();
        self.catalogues.take_in(&mut catalogue)?;
        let text = read_file(&self.file)?;
        let wrong = |error| Failure::input(name_of(&self.file), error);
        if let Some(companion) = Companion::open(&text).map_err(wrong)? {
            return self.deed.run(&companion, &name_of(&self.file), self.format);
        }
        if self.deed.is_stated() {
            let allowed = "a scene of a rule set that keeps them deed by deed";
            return Err(wrong(InputError::new("--act", "a scene that is kept on the page", allowed)));
        }
        let opened = Scene::read(&text, &catalogue)
            .map_err(|error| Failure::input(name_of(&self.file), refused(&text, Kind::Scene, error)))?;
        if let Some(lost) = &opened.lost {
            complain("warning", &crate::text::plain(&format!("{}: {}", name_of(&self.file), lost.words())));
        }
        if let Some(line) = self.attempt {
            return print_json(&attempt(&opened.scene, line)?);
        }
        match self.format {
            Format::Json => print_json(&self.told(&opened)),
            Format::Text => print(&self.page(&opened.scene).finish()),
        }
    }

    fn told<'s>(&self, opened: &'s Opened) -> Account<'s> {
        let Opened { scene, lost } = opened;
        let state = scene.state();
        let place = state.place();
        let standing = |one: &'s Combatant| Standing {
            id: one.id.get(),
            name: one.name(),
            side: one.side(),
            up: one.is_up(),
            armed: one.armed(),
            held: one.holds(),
            rounds: one.guns.each_ref().map(|gun| gun.rounds),
            status: state.status(one).into_iter().map(|status| status.words).collect(),
            standing: state.standing(one),
        };
        let happened = |(event, line): (usize, &'s shootout_percentile::scene::Line)| Happened {
            turn: line.place.turn,
            round: line.place.round,
            action: line.place.action,
            words: &line.words,
            notes: scene.notes(event),
            rolls: if self.dice { scene.transcript(event) } else { Vec::new() },
            luck: if self.dice { scene.luck(event) } else { Vec::new() },
        };
        Account {
            name: scene.name(),
            turn: place.turn,
            round: place.round,
            action: place.action,
            to_act: state.to_act().into_iter().map(|who| name(state, who)).collect(),
            combatants: state.combatants.iter().map(standing).collect(),
            log: scene.log().iter().enumerate().map(happened).collect(),
            lost: lost.as_ref().map(|lost| lost.words()),
        }
    }

    fn page(&self, scene: &Scene) -> Page {
        let mut page = Page::new();
        let state = scene.state();
        page.heading(if scene.name().is_empty() { "Scene" } else { scene.name() });
        page.paragraph(&format!("Now: {}.", grid_words(state.slot)));
        let to_act: Vec<String> = state.to_act().into_iter().map(|who| next(state, who)).collect();
        if !to_act.is_empty() {
            page.paragraph(&format!("To act: {}.", to_act.join(", ")));
        }
        let blows: Vec<String> = state
            .blows_to_come()
            .into_iter()
            .map(|blow| format!("{} at {}", name(state, blow.who), blow.at))
            .collect();
        if !blows.is_empty() {
            page.paragraph(&format!("Blows to come: {}.", blows.join(", ")));
        }
        page.heading("Combatants");
        page.table(&combatants(state));
        page.heading("Log");
        for (event, line) in scene.log().iter().enumerate() {
            let place = line.place;
            page.item(&format!("{}.{}.{} {}", place.turn, place.round, place.action, line.words));
            scene.notes(event).iter().for_each(|note| page.note(&note.in_line()));
            if self.dice {
                write_throws(&mut page, &scene.transcript(event));
                scene.luck(event).iter().for_each(|luck| page.note(&luck.words));
            }
        }
        page
    }
}

/// The document of what was tried in a line of the log.
fn attempt(scene: &Scene, line: usize) -> Result<Value, Failure> {
    let document = |event: usize| scene.followed(event).map(|(prepared, _)| prepared.document());
    line.checked_sub(1).and_then(document).ok_or_else(|| {
        let tried = (0..scene.log().len()).filter(|event| document(*event).is_some());
        let tried: Vec<String> = tried.map(|event| (event + 1).to_string()).collect();
        let allowed = match tried.as_slice() {
            [] => "nothing: no line of this scene has dice".to_owned(),
            _ => format!("a line that has dice: {}", tried.join(", ")),
        };
        let error = InputError { path: "line".to_owned(), found: line.to_string(), allowed, nearest: None };
        Failure::input("--attempt", error)
    })
}

fn name(state: &State, who: Id) -> &str {
    state.get(who).map_or("someone", Combatant::name)
}

fn next(state: &State, who: Id) -> String {
    let initiative = state.get(who).map_or(0, |one| one.sheet.initiative.get());
    format!("{} (Initiative {initiative})", name(state, who))
}

/// Those in the scene, by side where there are sides.
fn combatants(state: &State) -> Table {
    let sides = state.sides();
    let has_sides = sides.iter().any(Option::is_some);
    let mut heads = vec![("no.", Side::Right), ("who", Side::Left)];
    heads.extend(has_sides.then_some(("side", Side::Left)));
    heads.extend([("weapons", Side::Left), ("status", Side::Left)]);
    let mut table = Table::new(&heads);
    for side in sides {
        for one in state.combatants.iter().filter(|one| one.side() == side) {
            let armed = one.armed();
            let armed = if armed.is_empty() { "none".to_owned() } else { armed.join("; ") };
            let standing = state.standing(one);
            let standing = if standing.is_empty() { "ready".to_owned() } else { standing.join("; ") };
            let mut row = vec![one.id.to_string(), one.name().to_owned()];
            row.extend(has_sides.then(|| side.unwrap_or("none").to_owned()));
            row.extend([armed, standing]);
            table.row(row);
        }
    }
    table
}
