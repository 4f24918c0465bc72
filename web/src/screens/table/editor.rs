//! The scene that is kept, whose action is being put together, and what is being rolled for it.

use crate::answer::dice::Dice;
use crate::document::path;
use crate::dom::kit::memo;
use crate::dom::storage;
use crate::screens::table::printed_dice::PrintedDice;
use crate::session::history::History;
use crate::session::my_catalogue::MyCatalogues;
use crate::session::navigation::{Navigation, Panel};
use crate::session::notice::Notice;
use crate::session::route::Screen;
use crate::session::{Session, bare_scene, pending_action};
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::{COMPANION, Companion};
use shootout::display::Thrown;
use shootout::{InputError, form};
use shootout_ruleset::document::Node;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::scene::{Happened, SceneAction, Standing, StateOfPlay, Way};
use std::sync::Arc;

/// An action that is put together and whose dice are rolled: it is applied once they lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// The action.
    pub action: SceneAction,
    /// Who does what, in words; to whom may still change.
    pub words: String,
}

/// What the engine says of the scene.
#[derive(Clone, Debug, Default, PartialEq)]
struct SceneState {
    standing: Vec<Standing>,
    /// What is played now: "Round 3".
    place: Option<String>,
    play: StateOfPlay,
    log: Vec<Happened>,
    name: String,
    /// Who is left of a fight that is over.
    left: Option<String>,
    /// Whether the scene itself knows of a step back, and of one forward.
    steps: (bool, bool),
    problem: Option<InputError>,
}

impl SceneState {
    fn of(companion: &Result<Arc<Companion>, InputError>) -> Self {
        match companion {
            Ok(companion) => Self {
                standing: companion.standing(),
                place: Some(companion.heading()),
                play: companion.state_of_play().unwrap_or_default(),
                log: companion.log(),
                name: companion.name().to_owned(),
                left: companion.left_of_fight(),
                steps: (companion.stepped(Way::Back).is_some(), companion.stepped(Way::Forward).is_some()),
                problem: None,
            },
            Err(problem) => Self { problem: Some(problem.clone()), ..Self::default() },
        }
    }
}

/// A scene as it was read from its document; another reading is another scene.
#[derive(Clone)]
struct Opened(Arc<Result<Arc<Companion>, InputError>>);

impl PartialEq for Opened {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The scene of the rule set that is shown; copies are the same.
#[derive(Clone, Copy)]
pub struct Editor {
    /// The documents of all questions, among which the scene is kept.
    pub session: Session,
    /// The dice of the question that is shown.
    pub dice: Dice,
    /// Who acts, as the game master has chosen.
    pub by: RwSignal<Option<usize>>,
    /// Who acts, and to whom, as the game master has chosen.
    pub at: RwSignal<Option<(usize, usize)>>,
    /// Whose sheet is open.
    pub shown: RwSignal<Option<usize>>,
    /// What is being done.
    pub pending: Memo<Option<Pending>>,
    /// How everyone stands.
    pub standing: Memo<Vec<Standing>>,
    /// Where the fight is: the round or exchange that is played. None where the scene cannot be read.
    pub place: Memo<Option<String>>,
    /// Whose turn it is, and what each side has; empty where the order of acting says all.
    pub play: Memo<StateOfPlay>,
    /// What has happened.
    pub log: Memo<Vec<Happened>>,
    /// What the scene is called.
    pub name: Memo<String>,
    /// Who is left where nobody has an enemy any more, in words; none while the fight goes on.
    pub left: Memo<Option<String>>,
    /// Whether a fight that is over goes on all the same.
    pub goes_on: RwSignal<bool>,
    /// The dice of what was done last.
    pub(super) last_dice: RwSignal<Option<LastDice>>,
    /// How many lines of the log came of what was done last.
    pub fresh: RwSignal<usize>,
    /// Whether it is being printed.
    pub printing: RwSignal<bool>,
    /// The dice that are printed with it.
    pub printed_dice: RwSignal<PrintedDice>,
    /// Why the scene cannot be read.
    pub problem: Memo<Option<InputError>>,
    /// What says over the page what came of something.
    pub notice: Notice,
    pub(super) history: History,
    document: Memo<Value>,
    opened: Memo<Opened>,
    mine: MyCatalogues,
    /// Who was chosen before, in this fight and others.
    pub(super) turns: StoredValue<Turns>,
}

impl Editor {
    /// The scene among these documents.
    pub fn of(session: Session, dice: Dice) -> Self {
        let mine = MyCatalogues::in_context();
        let document = memo(move || stated(session, mine));
        // To read a scene is to play it through: once for each document, however many ask.
        let opened = memo(move || {
            // Again once all rules of the rule set are here: the first one begins without those of its scenes.
            let rule_set = session.rule_set();
            let companion = document.with(|document| Companion::of_rule_set(rule_set, &Node::from(document)));
            Opened(Arc::new(companion.map(Arc::new)))
        });
        let scene = memo(move || opened.with(|opened| SceneState::of(&opened.0)));
        let pending = memo(move || {
            let (action, words) = pending_action::action_of(&session.doing()?)?;
            Some(Pending { action, words })
        });
        let editor = Self {
            session,
            dice,
            by: RwSignal::new(None),
            at: RwSignal::new(None),
            shown: RwSignal::new(None),
            pending,
            standing: memo(move || scene.with(|scene| scene.standing.clone())),
            place: memo(move || scene.with(|scene| scene.place.clone())),
            play: memo(move || scene.with(|scene| scene.play.clone())),
            log: memo(move || scene.with(|scene| scene.log.clone())),
            name: memo(move || scene.with(|scene| scene.name.clone())),
            left: memo(move || scene.with(|scene| scene.left.clone())),
            goes_on: RwSignal::new(false),
            last_dice: RwSignal::new(None),
            fresh: RwSignal::new(1),
            printing: RwSignal::new(false),
            printed_dice: RwSignal::new(PrintedDice::default()),
            problem: memo(move || scene.with(|scene| scene.problem.clone())),
            notice: Notice::in_context(),
            history: History::in_context(),
            document,
            opened,
            mine,
            turns: StoredValue::new(kept_turns()),
        };
        editor.follow_turns();
        editor.follow_log();
        let steps =
            memo(move || if editor.is_shown() { scene.with(|scene| scene.steps) } else { (false, false) });
        editor.follow_steps(steps);
        let is_open = Signal::derive(move || {
            let rule_set = session.place.get().rule_set.name;
            session.document.whole().with(|documents| pending_action::is_under_way(documents, rule_set))
        });
        let close = Callback::new(move |()| editor.leave());
        Navigation::in_context().enter(Screen::Table, Panel { is_open, close });
        editor.follow_other_tabs();
        editor
    }

    /// Where the scene stands among all documents.
    pub fn path(self) -> String {
        path_of(self.session)
    }

    /// The document of the scene, without the names of its rule set and of what it is, followed.
    pub fn document(self) -> Value {
        self.document.get()
    }

    /// The engine of the scene as it stands.
    pub fn companion(self) -> Option<Arc<Companion>> {
        self.opened.with(|opened| opened.0.as_ref().as_ref().ok().cloned())
    }

    /// Whether the scene is shown, or what is done in it, followed.
    pub fn is_shown(self) -> bool {
        let rule_set = self.session.place.get().rule_set;
        rule_set.scenes.is_some() && self.session.screen.get() == Screen::Table
    }

    /// Puts a scene in place of this one, as a step that Undo takes back.
    pub fn put(self, document: Value) {
        self.session.document.update_by_itself(&untrack(|| self.path()), bare_scene(document));
    }

    /// What is played now, and whose turn it is, followed.
    pub fn heading(self) -> String {
        let place = self.place.get().unwrap_or_default();
        self.play
            .with(|play| if play.turn.is_empty() { place.clone() } else { format!("{place}: {}", play.turn) })
    }

    /// A scene in which nothing has happened yet, with one's own rulings.
    pub fn new_scene(self) -> Value {
        begun(self.session.place.get_untracked().rule_set, self.mine)
    }
}

fn path_of(session: Session) -> String {
    path::join(session.place.get().rule_set.name, COMPANION)
}

/// The document of the scene; where there is none yet, the one with which a new one begins.
fn stated(session: Session, mine: MyCatalogues) -> Value {
    let place = path_of(session);
    let stated = session.document.whole().with(|documents| path::get(documents, &place).cloned());
    stated.filter(Value::is_object).unwrap_or_else(|| begun(session.place.get().rule_set, mine))
}

/// The document of a scene in which nothing has happened yet, with one's own rulings.
fn begun(rule_set: &RuleSet, mine: MyCatalogues) -> Value {
    let new = form::of(rule_set.name, COMPANION).and_then(|form| form.new.as_deref().cloned());
    mine.of(rule_set.name).begin(COMPANION, new.unwrap_or_else(|| Value::Object(Default::default())))
}

/// Who acts, and who of those to whom, as the game master has chosen.
type Chosen = (Option<usize>, Option<(usize, usize)>);

/// Who was chosen at places of fights, the last one chosen last.
pub type Turns = Vec<(u64, Chosen)>;

/// Those that the device keeps; none where they are no such text.
fn kept_turns() -> Turns {
    storage::load_chosen().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// What was rolled last.
#[derive(Clone, Debug, PartialEq)]
pub struct LastDice {
    /// How much had happened with it.
    pub happened: usize,
    /// What was done.
    pub doing: String,
    /// To whom.
    pub targets: Vec<usize>,
    /// The throws.
    pub throws: Vec<Thrown>,
}
