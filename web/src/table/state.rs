//! The scene of the Table view: the one place where it changes, is gone back in, and is kept.

use super::behind::Behind;
use super::intent::Intent;
use super::kept;
use crate::history::{History, Steps};
use crate::navigation::{Navigation, Panel};
use crate::notice::Notice;
use crate::own::Own;
use crate::rule_set::{Arrived, Chosen};
use crate::storage;
use crate::views::View;
use leptos::prelude::*;
use shootout_percentile::scene::{Attempt, Event, Id, Refusal, Resolution, Scene, State};

/// What a person is about besides the scene itself.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Nothing: the log is read.
    Log,
    /// An attack or a blow is put together.
    Plan(Attempt),
    /// Dice are rolled.
    Dice(Box<Resolution>),
    /// Someone's sheet is written: theirs, or that of one who joins.
    Sheet(Option<Id>),
    /// Scenes are opened and saved.
    Files,
}

impl Stage {
    pub(super) fn dice(resolution: Resolution) -> Self {
        Self::Dice(Box::new(resolution))
    }

    /// Whether dice lie on the table.
    fn has_dice(&self) -> bool {
        let lie = |resolution: &Resolution| {
            !resolution.followed().told.is_empty() || !resolution.followed().waiting.is_empty()
        };
        matches!(self, Self::Dice(resolution) if lie(resolution))
    }

    /// What is being rolled, with its dice so far.
    fn so_far(&self) -> Option<Event> {
        match self {
            Self::Dice(resolution) => Some(resolution.so_far()),
            _ => None,
        }
    }
}

/// The scene and what is done with it; copies are the same.
#[derive(Clone, Copy)]
pub struct Table {
    pub(super) scene: RwSignal<Scene>,
    pub(super) stage: RwSignal<Stage>,
    /// Whose actions are offered, when the game master has chosen; else the one whose action it is.
    chosen: RwSignal<Option<Id>>,
    /// What each means to do next, as far as it was chosen.
    pub(super) intents: RwSignal<Vec<Intent>>,
    /// Whether the device refused to keep the scene.
    lost: RwSignal<bool>,
    behind: Behind,
    history: History,
    notice: Notice,
    own: Own,
    rule_sets: Chosen,
}

impl Table {
    /// The scene of the last visit, with the attempt that was broken off then; or an empty one.
    pub fn open() -> Self {
        let (history, notice, own) = (History::in_context(), Notice::in_context(), Own::in_context());
        let (scene, attempt, problem) = kept::load(&untrack(|| own.rulings()));
        let stage = attempt.map_or(Stage::Log, Stage::dice);
        let table = Self {
            scene: RwSignal::new(scene),
            stage: RwSignal::new(stage),
            chosen: RwSignal::new(None),
            intents: RwSignal::new(Vec::new()),
            lost: RwSignal::new(false),
            behind: Behind::new(),
            history,
            notice,
            own,
            rule_sets: Chosen::in_context(),
        };
        if let Some(problem) = problem {
            notice.say(problem);
        }
        history.enter(View::Table, table.steps());
        let is_open = Signal::derive(move || table.stage(|stage| !matches!(stage, Stage::Log)));
        let close = Callback::new(move |()| table.show(Stage::Log));
        Navigation::in_context().enter(View::Table, Panel { is_open, close });
        let listener = window_event_listener_untyped("storage", move |_| table.catch_up());
        on_cleanup(move || listener.remove());
        table
    }

    /// Another tab of this browser may have gone on with the scene: then it stands here as it does there, unless what was done
    /// here could not be kept.
    fn catch_up(self) {
        if self.lost.get_untracked() {
            return;
        }
        let mine = self.scene.with_untracked(Scene::write);
        let rolling = self.stage.with_untracked(Stage::so_far);
        if storage::load_scene().is_none_or(|text| text == mine)
            && kept::attempt_text(rolling.as_ref()) == storage::load_attempt()
        {
            return;
        }
        // What cannot be read is left alone: whoever wrote it has it.
        if let (scene, attempt, None) = kept::load(&untrack(|| self.own.rulings())) {
            let stays = self.stage.with_untracked(|stage| matches!(stage, Stage::Log | Stage::Files));
            match attempt {
                Some(attempt) => self.stage.set(Stage::dice(attempt)),
                None if !stays => self.stage.set(Stage::Log),
                None => {}
            }
            self.chosen.set(None);
            self.scene.set(scene);
        }
    }

    fn steps(self) -> Steps {
        let possible = Signal::derive(move || {
            let (back, forward) = self.scene.with(Scene::can_undo_and_redo);
            let rolling = self.stage.with(|stage| matches!(stage, Stage::Dice(_)));
            let (left, taken_back) = self.scene.with(|scene| self.behind.possible(scene));
            (back || rolling || left, taken_back || (forward && !rolling))
        });
        Steps {
            undo: Callback::new(move |()| self.undo()),
            redo: Callback::new(move |()| self.redo()),
            possible,
        }
    }

    /// Takes the last die back while dice are rolled, else what was done last.
    fn undo(self) {
        if self.stage.with_untracked(|stage| matches!(stage, Stage::Dice(_))) {
            if !self.take_back() {
                self.show(Stage::Log);
            }
        } else {
            match self.behind.undo(self.standing()) {
                Some(before) => self.stand(before),
                None => self.travel(Scene::undo),
            }
        }
    }

    fn redo(self) {
        match self.behind.redo(self.standing()) {
            Some(after) => self.stand(after),
            None => self.travel(Scene::redo),
        }
    }

    fn travel(self, way: fn(&mut Scene) -> bool) {
        let mut scene = self.scene.get_untracked();
        way(&mut scene);
        self.stand((scene, Stage::Log));
    }

    fn standing(self) -> (Scene, Stage) {
        (self.scene.get_untracked(), self.stage.get_untracked())
    }

    fn stand(self, (scene, stage): (Scene, Stage)) {
        self.chosen.set(None);
        self.stage.set(stage);
        self.scene.set(scene);
        self.keep();
    }

    /// A step that is no event of the scene.
    fn leave_for(self, after: (Scene, Stage)) {
        let (scene, stage) = self.standing();
        // What a step back shows is what was done: the scene, or the dice.
        let stage = if stage.has_dice() { stage } else { Stage::Log };
        self.behind.step((scene, stage), &after.0);
        self.history.stepped(View::Table);
        self.stand(after);
    }

    /// The scene, followed.
    pub fn scene<T>(self, read: impl FnOnce(&Scene) -> T) -> T {
        self.scene.with(read)
    }

    /// How the scene stands, followed.
    pub fn state<T>(self, read: impl FnOnce(&State) -> T) -> T {
        self.scene.with(|scene| read(scene.state()))
    }

    /// What a person is about, followed.
    pub fn stage<T>(self, read: impl FnOnce(&Stage) -> T) -> T {
        self.stage.with(read)
    }

    /// Whether the device refused to keep the scene, followed.
    pub fn is_lost(self) -> bool {
        self.lost.get()
    }

    /// Says something over the page.
    pub fn say(self, words: impl Into<String>) {
        self.notice.say(words);
    }

    /// Lets something happen, or says why it cannot.
    pub fn act(self, event: impl Into<Event>) -> bool {
        let event = event.into();
        let ends_turn = matches!(
            event,
            Event::Act(_) | Event::Attack(_) | Event::Repair(_) | Event::Blow(_) | Event::Next(_)
        );
        let mut refused = None;
        self.scene.maybe_update(|scene| {
            refused = scene.act(event).err();
            refused.is_none()
        });
        if let Some(refusal) = refused {
            self.say(capital_of(&refusal));
            return false;
        }
        if ends_turn {
            self.chosen.set(None);
        }
        self.behind.event();
        self.history.stepped(View::Table);
        self.keep();
        true
    }

    /// Puts another scene in place of this one, which a step back brings again.
    pub fn replace(self, scene: Scene) {
        self.intents.set(Vec::new());
        self.leave_for((scene, Stage::Log));
    }

    /// An empty scene, with one's own rulings.
    pub fn new_scene(self) {
        self.replace(kept::empty(&untrack(|| self.own.rulings())));
    }

    /// Opens what was tried in a line of the log in the Shot view, as everyone stood then.
    pub fn open_as_shot(self, line: usize) {
        let document = self.scene.with_untracked(|scene| Some(scene.followed(line)?.0.document()));
        if let Some(document) = document {
            let said = "Opened as a shot. Undo brings the last one back.".to_owned();
            self.rule_sets.open_of_first(Arrived::Document(document, said));
        }
    }

    /// Calls the scene otherwise.
    pub fn rename(self, name: &str) {
        self.scene.update(|scene| scene.set_name(name));
        self.keep();
    }

    /// Turns to something else. Dice on the table are given up, which is said and can be undone.
    pub fn show(self, stage: Stage) {
        if self.stage.with_untracked(Stage::has_dice) {
            self.leave_for((self.scene.get_untracked(), stage));
            return self.notice.say_undoable("The dice were given up.", self.history);
        }
        self.stage.set(stage);
        self.keep();
    }

    /// Whose actions are offered, followed: the chosen one, else the one whose action it is.
    pub fn actor(self) -> Option<Id> {
        let chosen = self.chosen.get();
        self.state(|state| {
            let there = |who: &Id| state.get(*who).is_ok();
            let next = || {
                let blow = state.blows_to_come().first().map(|blow| blow.who);
                blow.or_else(|| state.to_act().first().copied())
            };
            chosen.filter(there).or_else(next).or_else(|| state.combatants.first().map(|one| one.id))
        })
    }

    /// Offers someone's actions.
    pub fn choose(self, who: Id) {
        self.chosen.set(Some(who));
    }

    /// Keeps the scene and what is being rolled.
    fn keep(self) {
        let kept = self.scene.with_untracked(kept::keep_scene);
        self.note(kept.is_err());
        self.keep_attempt();
    }

    /// Keeps what is being rolled.
    pub(super) fn keep_attempt(self) {
        let kept = kept::keep_attempt(self.stage.with_untracked(Stage::so_far).as_ref());
        self.note(kept.is_err() || self.lost.get_untracked());
    }

    fn note(self, lost: bool) {
        if self.lost.get_untracked() != lost {
            self.lost.set(lost);
        }
    }
}

/// Why something cannot be, as a sentence.
pub(super) fn capital_of(refusal: &Refusal) -> String {
    format!("{}.", shootout_ruleset::words::capital(&refusal.to_string()))
}
