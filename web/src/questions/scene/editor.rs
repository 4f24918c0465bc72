//! The scene that is kept, whose action is being put together, and what is being rolled for it.

use crate::document::path;
use crate::history::{History, Steps};
use crate::kept::Lost;
use crate::my_catalogue::MyCatalogues;
use crate::navigation::{Navigation, Panel, Place};
use crate::notice::Notice;
use crate::questions::dice::Dice;
use crate::questions::doing;
use crate::questions::state::{Asked, bare_scene};
use crate::storage::{self, Kept};
use crate::widgets::kit::{memo, on_window};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{COMPANION, Companion};
use shootout::form;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::scene::{Happened, Offer, SceneAction, Setting, Standing, StateOfPlay, Way};
use shootout_ruleset::words::capital;

/// What the tab of the scene is called where documents note which one is shown.
pub const TAB: &str = COMPANION;

/// An action that is put together and whose dice are rolled: it is applied once they lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// The action.
    pub action: SceneAction,
    /// Who does what to whom, in words.
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
    /// Whether the scene itself knows of a step back, and of one forward.
    steps: (bool, bool),
    problem: Option<InputError>,
}

impl SceneState {
    fn of(companion: Result<Companion, InputError>) -> Self {
        match companion {
            Ok(companion) => Self {
                standing: companion.standing(),
                place: Some(companion.heading()),
                play: companion.state_of_play().unwrap_or_default(),
                log: companion.log(),
                name: companion.name().to_owned(),
                steps: (companion.stepped(Way::Back).is_some(), companion.stepped(Way::Forward).is_some()),
                problem: None,
            },
            Err(problem) => Self { problem: Some(problem), ..Self::default() },
        }
    }
}

/// The scene of the rule set that is shown; copies are the same.
#[derive(Clone, Copy)]
pub struct Editor {
    /// The documents of all questions, among which the scene is kept.
    pub asked: Asked,
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
    /// Why the scene cannot be read.
    pub problem: Memo<Option<InputError>>,
    /// What says over the page what came of something.
    pub notice: Notice,
    pub(super) history: History,
    mine: MyCatalogues,
}

impl Editor {
    /// The scene among these documents.
    pub fn of(asked: Asked, dice: Dice) -> Self {
        let mine = MyCatalogues::in_context();
        let scene = memo(move || SceneState::of(companion(asked, mine)));
        let pending = memo(move || {
            let (action, words) = doing::action_of(&asked.doing()?)?;
            Some(Pending { action, words })
        });
        let editor = Self {
            asked,
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
            problem: memo(move || scene.with(|scene| scene.problem.clone())),
            notice: Notice::in_context(),
            history: History::in_context(),
            mine,
        };
        let steps =
            memo(move || if editor.is_shown() { scene.with(|scene| scene.steps) } else { (false, false) });
        editor.follow_steps(steps);
        let is_open = Signal::derive(move || {
            let rule_set = asked.place.get().rule_set.name;
            asked.document.whole().with(|documents| doing::is_under_way(documents, rule_set))
        });
        let close = Callback::new(move |()| editor.leave());
        Navigation::in_context().enter(Place::Table, Panel { is_open, close });
        editor.follow_other_tabs();
        editor
    }

    /// Another tab of this browser may have gone on with the scene: then it stands here as it does there, unless the device keeps
    /// nothing of what is done here.
    fn follow_other_tabs(self) {
        // Asked for here: what happens on the window happens in no part of the page.
        let lost = Lost::in_context();
        on_window("storage", move |_| {
            if untrack(|| lost.get()) {
                return;
            }
            let Kept::Document(theirs) = storage::load_document(storage::QUESTIONS) else { return };
            let rule_set = self.asked.place.get_untracked().rule_set.name;
            let mut ours = self.asked.document.whole().get_untracked();
            let ask = doing::ask_of(&theirs, rule_set).map(|ask| format!("{rule_set}.{ask}"));
            let places = [Some(untrack(|| self.path())), Some(doing::path_of(rule_set)), ask];
            let mut is_same = true;
            for place in places.into_iter().flatten() {
                let their = path::get(&theirs, &place).cloned().unwrap_or_default();
                if path::get(&ours, &place).cloned().unwrap_or_default() != their {
                    path::set(&mut ours, &place, their);
                    is_same = false;
                }
            }
            if !is_same {
                self.by.set(None);
                self.asked.document.forget(ours);
            }
        });
    }

    /// Steps of an earlier visit are those that the scene itself knows of.
    fn follow_steps(self, steps: Memo<(bool, bool)>) {
        let is_doing = move || self.pending.with(Option::is_some);
        self.asked.document.goes_on_by(Steps {
            undo: Callback::new(move |()| match self.pending.get_untracked() {
                Some(_) => self.step_back_in_dice(),
                None => self.step(Way::Back),
            }),
            redo: Callback::new(move |()| self.step(Way::Forward)),
            possible: Signal::derive(move || {
                let (back, forward) = steps.get();
                (back || is_doing(), forward && !is_doing())
            }),
        });
    }

    /// One step that the scene itself knows of. One forward can be taken back like all that is done.
    fn step(self, way: Way) {
        let stepped = untrack(|| self.companion()).and_then(|companion| companion.stepped(way));
        let Some(document) = stepped else { return };
        match way {
            Way::Forward => self.put(document),
            Way::Back => {
                let mut documents = self.asked.document.whole().get_untracked();
                path::set(&mut documents, &untrack(|| self.path()), bare_scene(document));
                self.asked.document.forget(documents);
            }
        }
    }

    fn step_back_in_dice(self) {
        let has_dice = |thrown: &crate::questions::dice::Thrown| !thrown.faces.is_empty();
        if untrack(|| self.dice.lying()).as_ref().is_some_and(has_dice) {
            self.dice.take_back();
        } else {
            self.leave();
        }
    }

    /// Where the scene stands among all documents.
    pub fn path(self) -> String {
        path_of(self.asked)
    }

    /// The document of the scene, without the names of its rule set and of what it is, followed.
    pub fn document(self) -> Value {
        stated(self.asked, self.mine)
    }

    /// The engine of the scene as it stands.
    pub fn companion(self) -> Option<Companion> {
        companion(self.asked, self.mine).ok()
    }

    /// Whether the scene is shown, or what is done in it, followed.
    pub fn is_shown(self) -> bool {
        let rule_set = self.asked.place.get().rule_set;
        rule_set.scenes.is_some() && self.asked.tab().as_deref() == Some(TAB)
    }

    /// What can be done, followed: by the one who acts, or for all.
    pub fn offers(self, by: Option<usize>) -> Vec<Offer> {
        companion(self.asked, self.mine).map(|companion| companion.offers(by)).unwrap_or_default()
    }

    /// Puts a scene in place of this one, as a step that Undo takes back.
    pub fn put(self, document: Value) {
        self.asked.document.update_by_itself(&untrack(|| self.path()), bare_scene(document));
    }

    /// What is played now, and whose turn it is, followed.
    pub fn heading(self) -> String {
        let place = self.place.get().unwrap_or_default();
        self.play
            .with(|play| if play.turn.is_empty() { place.clone() } else { format!("{place}: {}", play.turn) })
    }

    /// Who acts: the one chosen, else whoever is at it, else the first who may begin; without turns of sides the first in the order who
    /// has not acted yet, else the first of all who can.
    pub fn actor(self) -> Option<usize> {
        let chosen = self.by.get();
        let next = self.play.with(|play| play.acting.or_else(|| play.may_act.first().copied()));
        self.standing.with(|standing| {
            let can = |place: &usize| standing.get(*place).is_some_and(|one| !one.out);
            chosen.filter(can).or(next.filter(can)).or_else(|| {
                let mut able: Vec<usize> = (0..standing.len()).filter(can).collect();
                able.sort_by_key(|place| {
                    let one = &standing[*place];
                    (one.has_acted, one.place.unwrap_or(u32::MAX))
                });
                able.first().copied()
            })
        })
    }

    /// Whether an action can be done to somebody as the scene stands, followed.
    pub fn reaches(self, act: &str, at: usize) -> bool {
        let by = self.actor();
        by.zip(companion(self.asked, self.mine).ok())
            .is_some_and(|(by, companion)| companion.reaches(act, by, at))
    }

    /// Whether someone is on the side of another, followed.
    pub fn is_friend(self, by: usize, at: usize) -> bool {
        self.standing.with(|standing| {
            let side = standing.get(by).map(|one| one.side.as_str()).unwrap_or_default();
            !side.is_empty() && standing.get(at).is_some_and(|one| one.side == side)
        })
    }

    /// Who can be acted against by anything that is offered, those of another side first, and whether they are of one's own.
    pub fn targets(self) -> Vec<(usize, String, bool)> {
        let (Some(by), Ok(companion)) = (self.actor(), companion(self.asked, self.mine)) else {
            return Vec::new();
        };
        let offers = companion.offers(Some(by));
        let offers = offers.iter().filter(|offer| offer.at_someone && offer.refused.is_none());
        let acts: Vec<&str> = offers.map(|offer| offer.act).collect();
        let is_reached = |at: usize| acts.iter().any(|act| companion.reaches(act, by, at));
        let mut others = self.standing.with(|standing| {
            let others = standing
                .iter()
                .enumerate()
                .filter(|(place, one)| *place != by && !one.out && is_reached(*place));
            others
                .map(|(place, one)| (place, one.name.clone(), self.is_friend(by, place)))
                .collect::<Vec<_>>()
        });
        others.sort_by_key(|(.., friend)| *friend);
        others
    }

    /// The target: the one chosen for the one who acts, else the likeliest of all, else the first enemy.
    pub fn target(self) -> Option<usize> {
        let (by, targets) = (self.actor()?, self.targets());
        let is_one = |at: &usize| targets.iter().any(|(place, ..)| place == at);
        let chosen = self.at.get().filter(|(of, _)| *of == by).map(|(_, at)| at);
        let likeliest = || companion(self.asked, self.mine).ok()?.targets(by).into_iter().find(is_one);
        chosen.filter(is_one).or_else(likeliest).or_else(|| targets.first().map(|(place, ..)| *place))
    }

    /// Whether marks of somebody's track are set by a tap.
    pub fn is_tapped(self, person: usize, track: usize) -> bool {
        untrack(|| self.companion()).is_some_and(|companion| companion.tapped(person, track, 0).is_some())
    }

    /// A mark was tapped: it is used, or free again. Undo takes it back.
    pub fn tap(self, person: usize, track: usize, mark: usize) {
        let tapped = untrack(|| self.companion()).and_then(|companion| companion.tapped(person, track, mark));
        if let Some(document) = tapped {
            self.put(document);
        }
    }

    /// A scene in which nothing has happened yet, with one's own rulings.
    pub fn new_scene(self) -> Value {
        begun(self.asked.place.get_untracked().rule_set, self.mine)
    }

    /// What of someone is set by hand with a tap, followed.
    pub fn settings(self, person: usize) -> Vec<Setting> {
        companion(self.asked, self.mine).map(|companion| companion.settings(person)).unwrap_or_default()
    }

    /// A setting of someone was set, by its place. Undo takes it back.
    pub fn set(self, person: usize, setting: usize, to: usize) {
        match untrack(|| self.companion()).map(|companion| companion.set(person, setting, to)) {
            Some(Ok(document)) => self.put(document),
            Some(Err(error)) => self.notice.say(format!("Not set: {} is allowed.", error.allowed)),
            None => {}
        }
    }

    /// A sample of the catalogue joins, by its id. Undo takes it out again.
    pub fn join(self, id: &str) {
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.joined(id, COMPANION) {
            Ok(document) => self.put(document),
            Err(error) => self.notice.say(format!("Not added: {} are allowed.", error.allowed)),
        }
    }

    /// Does what the one who acts can do, or what is done for all; or opens the question that is asked for it.
    pub fn act(self, offer: &Offer, is_for_all: bool) {
        let by = if is_for_all { None } else { untrack(|| self.actor()) };
        let at = if offer.at_someone { untrack(|| self.target()) } else { None };
        self.act_by(offer, by, at);
    }

    /// The same by someone, to someone.
    pub fn act_by(self, offer: &Offer, by: Option<usize>, at: Option<usize>) {
        let action = SceneAction { act: offer.act.to_owned(), by, at };
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.question(&action) {
            Ok(None) => match companion.after(&action) {
                Ok(done) => {
                    self.put(done.document);
                    self.go_on(&action);
                }
                Err(error) => self.notice.say(format!("{}.", capital(&error.allowed))),
            },
            Ok(Some(question)) => self.begin(offer, &action, question),
            Err(error) => self.notice.say(format!("Not possible: {}.", error.allowed)),
        }
    }

    /// Goes on with the scene after an action; with the same one only while they can still act.
    pub(super) fn go_on(self, action: &SceneAction) {
        let can_act = |by: usize| {
            self.standing.with_untracked(|standing| standing.get(by).is_some_and(|one| !one.has_acted))
        };
        if action.by.is_some_and(|by| !can_act(by)) {
            self.by.set(None);
        }
    }
}

fn path_of(asked: Asked) -> String {
    format!("{}.{COMPANION}", asked.place.get().rule_set.name)
}

/// The document of the scene; where there is none yet, the one with which a new one begins.
fn stated(asked: Asked, mine: MyCatalogues) -> Value {
    let place = path_of(asked);
    let stated = asked.document.whole().with(|documents| path::get(documents, &place).cloned());
    stated.filter(Value::is_object).unwrap_or_else(|| begun(asked.place.get().rule_set, mine))
}

/// The document of a scene in which nothing has happened yet, with one's own rulings.
fn begun(rule_set: &RuleSet, mine: MyCatalogues) -> Value {
    let new = form::of(rule_set.name, COMPANION).and_then(|form| form.new.clone());
    mine.of(rule_set.name).begin(COMPANION, new.unwrap_or_else(|| Value::Object(Default::default())))
}

fn companion(asked: Asked, mine: MyCatalogues) -> Result<Companion, InputError> {
    Companion::of_rule_set(asked.place.get().rule_set, &Node::from(&stated(asked, mine)))
}
