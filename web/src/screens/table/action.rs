//! What can be done in the scene, and what is being done, from its question to its dice: begun, decided, applied or given up.

use crate::answer::dice::new_seed;
use crate::document::path;
use crate::screens::table::editor::Editor;
use crate::session::{QuestionId, bare, bare_scene, pending_action, written_out};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::Done;
use shootout_ruleset::played::Played;
use shootout_ruleset::scene::{Offer, SceneAction, why_refused};
use shootout_ruleset::words::capital;

impl Editor {
    /// What can be done, followed: by the one who acts, or for all.
    pub fn offers(self, by: Option<usize>) -> Vec<Offer> {
        self.companion().map(|companion| companion.offers(by)).unwrap_or_default()
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
                Ok(done) => self.put_done(done, &action),
                Err(error) => self.notice.say(format!("{}.", capital(&why_refused(&error)))),
            },
            Ok(Some(question)) => self.begin(offer, &action, question),
            Err(error) => self.notice.say(format!("Not possible: {}.", why_refused(&error))),
        }
    }

    /// Opens it with its dice on the table, to be entered one by one.
    pub fn enter_dice(self, offer: &Offer, action: &SceneAction) {
        self.act_by(offer, action.by, action.at);
        if self.pending.with_untracked(Option::is_some) {
            self.dice.begin();
        }
    }

    /// Rolls what is likeliest, as it is filled in, and does it: one tap. Undo takes it back.
    pub fn roll(self, label: &str, action: &SceneAction, question: &Value) {
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.roll(action, question, new_seed()) {
            Ok((faces, done)) => {
                let names = [action.by, action.at].map(|place| place.and_then(|place| self.name_of(place)));
                let [by, at] = names.map(Option::unwrap_or_default);
                let arrow = if at.is_empty() { "" } else { " \u{2192} " };
                let doing = format!("{by}: {}{arrow}{at}", label.to_lowercase());
                let played = companion.case(question).and_then(|case| case.play(&faces)).ok();
                self.put_done(done, action);
                self.note_dice(doing, played.iter().map(|played| (action.at, played)));
            }
            Err(error) => self.notice.say(format!("Not possible: {}.", why_refused(&error))),
        }
    }

    /// Takes over what an action has done.
    fn put_done(self, done: Done, action: &SceneAction) {
        let chosen = || self.by.get_untracked().and_then(|by| self.name_of(by));
        let before = chosen();
        self.put(done.document);
        // Where someone has left, others stand in their places.
        if chosen() != before {
            self.by.set(None);
        }
        self.go_on(action);
    }

    /// Takes over what several have done at once.
    pub(super) fn put_volley(self, document: Value) {
        self.put(document);
        self.by.set(None);
        self.keep_turn();
    }

    fn name_of(self, place: usize) -> Option<String> {
        self.standing.with_untracked(|standing| Some(standing.get(place)?.name.clone()))
    }

    /// Goes on with the scene after an action; with the same one only while they can still act.
    fn go_on(self, action: &SceneAction) {
        let can_act = |by: usize| {
            self.standing
                .with_untracked(|standing| standing.get(by).is_some_and(|one| !one.has_acted && !one.out))
        };
        if action.by.is_some_and(|by| !can_act(by)) {
            self.by.set(None);
        }
        self.keep_turn();
    }

    /// Opens the question that is asked for an action, in one step.
    fn begin(self, offer: &Offer, action: &SceneAction, question: Value) {
        let Some(place) = QuestionId::of(&question) else { return };
        let name = action.by.and_then(|by| self.name_of(by));
        let who = name.map(|name| format!("{name}: ")).unwrap_or_default();
        let label =
            if action.by.is_some() { offer.label.to_ascii_lowercase() } else { offer.label.to_string() };
        let asked = (place.question.name, written_out(place, bare(question)));
        let noted = pending_action::noted(action, &format!("{who}{label}"), asked);
        self.session.document.update_by_itself(&pending_action::path_of(place.rule_set.name), noted);
    }

    /// The dice of the question that is shown, as far as they lie.
    pub fn played(self) -> Memo<Option<Result<Played, InputError>>> {
        self.dice.played
    }

    /// The faces of the dice of what is being rolled, once all lie; empty where nothing is rolled and all is stated. Followed.
    pub fn faces(self) -> Option<String> {
        if !self.has_dice() {
            return self
                .session
                .answer_state
                .with(|answer_state| answer_state.problem.is_none())
                .then(String::new);
        }
        self.dice.played.with(|played| match played {
            Some(Ok(played)) if played.next.is_none() && !played.rolls.is_empty() => {
                Some(played.faces.clone())
            }
            _ => None,
        })
    }

    /// Whether dice are rolled for what is being done, followed; while what is stated of it is wrong, that is not known.
    pub fn has_dice(self) -> bool {
        let place = self.session.place.get();
        place.read(&self.session.stated()).is_ok_and(|case| case.has_dice())
    }

    /// What was decided while dice lie changes what is asked, as a step of its own.
    pub fn decide(self, question: Value) {
        let place = self.session.place.get_untracked();
        self.session.document.update_by_itself(&place.path(), bare(question));
    }

    /// Applies what is stated, and the dice that lie, to the scene.
    pub fn apply(self) {
        let pending = self.pending.get_untracked();
        let (Some(pending), Some(faces)) = (pending, untrack(|| self.faces())) else { return };
        let Some(companion) = untrack(|| self.companion()) else { return };
        let question = untrack(|| self.session.place.get().whole(&self.session.stated()));
        let seed = untrack(|| self.dice.lying()).and_then(|thrown| thrown.seed);
        match companion.after_rolled(&pending.action, &question, &faces, seed) {
            Ok(Done { document, .. }) => {
                let (doing, at) = untrack(|| (self.said_of_pending(), self.target_of_pending()));
                let played = self.dice.played.get_untracked();
                let path = untrack(|| self.path());
                let before = self.without_doing();
                let mut next = before.clone();
                path::set(&mut next, &path, bare_scene(document));
                self.session.document.squash(self.is_under_way(), before, next);
                self.go_on(&pending.action);
                if let Some(Ok(played)) = played {
                    self.note_dice(doing, std::iter::once((at, &played)));
                }
            }
            Err(error) => self.notice.say(format!("Not applied: {error}.")),
        }
    }

    /// All documents without what is being done.
    fn without_doing(self) -> Value {
        let rule_set = self.session.place.get_untracked().rule_set.name;
        let mut documents = self.session.document.whole().get_untracked();
        path::set(&mut documents, &pending_action::path_of(rule_set), Value::Null);
        documents
    }

    fn is_under_way(self) -> impl Fn(&Value) -> bool {
        let rule_set = self.session.place.get_untracked().rule_set.name;
        move |documents| pending_action::is_under_way(documents, rule_set)
    }

    /// Back to the scene; what was being done is given up. Dice that lie and what was filled in come back with Undo.
    pub fn leave(self) {
        let has_dice = untrack(|| self.dice.lying()).is_some_and(|thrown| !thrown.faces.is_empty());
        if !has_dice && !untrack(|| self.is_filled_in()) {
            return self.session.document.roll_back(self.is_under_way(), self.without_doing());
        }
        let rule_set = self.session.place.get_untracked().rule_set.name;
        self.session.document.update_by_itself(&pending_action::path_of(rule_set), Value::Null);
        let given_up = if has_dice { "The dice were given up." } else { "What was filled in was given up." };
        self.notice.say_undoable(given_up, self.history);
    }

    /// Whether anything is stated otherwise than as the question of the action began.
    fn is_filled_in(self) -> bool {
        let pending = self.pending.get().zip(self.companion());
        let begun = pending.and_then(|(pending, companion)| companion.question(&pending.action).ok()?);
        begun.is_some_and(|begun| written_out(self.session.place.get(), bare(begun)) != self.session.stated())
    }
}
