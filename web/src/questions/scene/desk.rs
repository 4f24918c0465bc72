//! The scene that is kept, whose deed is being put together, and what is being rolled for it.

use crate::document::path;
use crate::notice::Notice;
use crate::questions::answer::ANSWER;
use crate::questions::dice::Dice;
use crate::questions::state::{Asked, Place, bare};
use crate::widgets::kit::memo;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{COMPANION, Companion, Done, SCENE};
use shootout_ruleset::document::Node;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::TAG;
use shootout_ruleset::scene::{Deed, Happened, Offer, Standing, StateOfPlay};

/// What the tab of the scene is called where documents note which one is shown.
pub const TAB: &str = COMPANION;

/// A deed whose dice are being rolled: it is applied once they lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// The deed.
    pub deed: Deed,
    /// The question that is rolled for it.
    pub place: Place,
    /// Who does what to whom, in words.
    pub words: String,
}

/// What the engine says of the scene.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    standing: Vec<Standing>,
    /// What is played now: "Round 3".
    place: Option<String>,
    play: StateOfPlay,
    log: Vec<Happened>,
    problem: Option<InputError>,
}

impl Told {
    fn of(companion: Result<Companion, InputError>) -> Self {
        match companion {
            Ok(companion) => Self {
                standing: companion.standing(),
                place: Some(companion.heading()),
                play: companion.state_of_play().unwrap_or_default(),
                log: companion.log(),
                problem: None,
            },
            Err(problem) => Self { problem: Some(problem), ..Self::default() },
        }
    }
}

/// The scene of the rule set that is shown; copies are the same.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The documents of all questions, among which the scene is kept.
    pub asked: Asked,
    /// The dice of the question that is shown.
    dice: Dice,
    /// Who acts, as the game master has chosen.
    pub by: RwSignal<Option<usize>>,
    /// To whom.
    pub at: RwSignal<Option<usize>>,
    /// What is being rolled.
    pub pending: RwSignal<Option<Pending>>,
    /// How everyone stands.
    pub standing: Memo<Vec<Standing>>,
    /// Where the fight is: the round or exchange that is played. None where the scene cannot be read.
    pub place: Memo<Option<String>>,
    /// Whose turn it is, and what each side has; empty where the order of acting says all.
    pub play: Memo<StateOfPlay>,
    /// What has happened.
    pub log: Memo<Vec<Happened>>,
    /// Why the scene cannot be read.
    pub problem: Memo<Option<InputError>>,
    notice: Notice,
}

impl Desk {
    /// The scene among these documents.
    pub fn of(asked: Asked, dice: Dice, pending: RwSignal<Option<Pending>>) -> Self {
        let told = memo(move || Told::of(companion(asked)));
        Self {
            asked,
            dice,
            by: RwSignal::new(None),
            at: RwSignal::new(None),
            pending,
            standing: memo(move || told.with(|told| told.standing.clone())),
            place: memo(move || told.with(|told| told.place.clone())),
            play: memo(move || told.with(|told| told.play.clone())),
            log: memo(move || told.with(|told| told.log.clone())),
            problem: memo(move || told.with(|told| told.problem.clone())),
            notice: Notice::in_context(),
        }
    }

    /// Where the scene stands among all documents.
    pub fn path(self) -> String {
        path_of(self.asked)
    }

    /// The engine of the scene as it stands.
    pub fn companion(self) -> Option<Companion> {
        companion(self.asked).ok()
    }

    /// Whether the scene is shown in place of a question, followed.
    pub fn is_shown(self) -> bool {
        let rule_set = self.asked.place.get().rule_set;
        rule_set.scenes.is_some() && self.asked.tab().as_deref() == Some(TAB)
    }

    /// What can be done, followed: by the one who acts, or for all.
    pub fn offers(self, by: Option<usize>) -> Vec<Offer> {
        companion(self.asked).map(|companion| companion.offers(by)).unwrap_or_default()
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

    /// Whether a deed can be done to somebody as the scene stands, followed.
    pub fn reaches(self, act: &str, at: usize) -> bool {
        let by = self.actor();
        by.zip(companion(self.asked).ok()).is_some_and(|(by, companion)| companion.reaches(act, by, at))
    }

    /// Who can be acted against by anything that is offered, those of another side first, and whether they are of one's own.
    pub fn targets(self) -> Vec<(usize, String, bool)> {
        let (Some(by), Ok(companion)) = (self.actor(), companion(self.asked)) else { return Vec::new() };
        let offers = companion.offers(Some(by));
        let offers = offers.iter().filter(|offer| offer.at_someone && offer.refused.is_none());
        let acts: Vec<&str> = offers.map(|offer| offer.act).collect();
        let is_reached = |at: usize| acts.iter().any(|act| companion.reaches(act, by, at));
        self.standing.with(|standing| {
            let side = standing.get(by).map(|one| one.side.as_str()).unwrap_or_default();
            let is_friend = |one: &Standing| !side.is_empty() && one.side == side;
            let others = standing
                .iter()
                .enumerate()
                .filter(|(place, one)| *place != by && !one.out && is_reached(*place));
            let mut others: Vec<_> =
                others.map(|(place, one)| (place, one.name.clone(), is_friend(one))).collect();
            others.sort_by_key(|(.., friend)| *friend);
            others
        })
    }

    /// The target: the one chosen, else the first enemy.
    pub fn target(self) -> Option<usize> {
        let targets = self.targets();
        let chosen = self.at.get().filter(|chosen| targets.iter().any(|(place, ..)| place == chosen));
        chosen.or_else(|| targets.first().map(|(place, ..)| *place))
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

    /// A sample of the catalogue joins, by its id. Undo takes it out again.
    pub fn join(self, id: &str) {
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.joined(id, COMPANION) {
            Ok(document) => self.put(document),
            Err(error) => self.notice.say(format!("Not added: {} are allowed.", error.allowed)),
        }
    }

    /// Does a deed, or opens the question that is rolled for it.
    pub fn act(self, offer: &Offer, is_for_all: bool) {
        let by = if is_for_all { None } else { untrack(|| self.actor()) };
        let at = if offer.at_someone { untrack(|| self.target()) } else { None };
        let deed = Deed { act: offer.act.to_owned(), by, at };
        let Some(companion) = untrack(|| self.companion()) else { return };
        match companion.question(&deed) {
            Ok(None) => match companion.after(&deed) {
                Ok(done) => self.take(&deed, done),
                Err(error) => self.notice.say(format!("{}.", error.allowed)),
            },
            Ok(Some(question)) => {
                let Some(place) = Place::of(&question) else { return };
                let name = |place: Option<usize>| {
                    self.standing.with_untracked(|standing| Some(standing.get(place?)?.name.clone()))
                };
                let who = name(by).map(|name| format!("{name}: ")).unwrap_or_default();
                let whom = name(at).map(|name| format!(" → {name}")).unwrap_or_default();
                let words = format!("{who}{}{whom}", offer.label.to_lowercase());
                self.dice.close();
                self.asked.open(place, bare(question));
                self.pending.set(Some(Pending { deed, place, words }));
                // On a phone the answer with its dice is far below the inputs.
                request_animation_frame(|| {
                    if let Some(answer) = document().get_element_by_id(ANSWER) {
                        answer.scroll_into_view();
                    }
                });
            }
            Err(error) => self.notice.say(format!("Not possible: {}.", error.allowed)),
        }
    }

    /// The dice of the question that is shown, as far as they lie.
    pub fn played(self) -> Memo<Option<Result<Played, InputError>>> {
        self.dice.played
    }

    /// The faces of the dice of what is being rolled, once all lie, followed.
    pub fn faces(self) -> Option<String> {
        self.dice.played.with(|played| match played {
            Some(Ok(played)) if played.next.is_none() && !played.rolls.is_empty() => {
                Some(played.faces.clone())
            }
            _ => None,
        })
    }

    /// Applies the dice that lie to the scene.
    pub fn apply(self) {
        let pending = self.pending.get_untracked();
        let (Some(pending), Some(faces)) = (pending, untrack(|| self.faces())) else { return };
        let Some(companion) = untrack(|| self.companion()) else { return };
        let question = untrack(|| pending.place.whole(&self.asked.stated()));
        match companion.after_dice(&pending.deed, &question, &faces) {
            Ok(done) => {
                self.leave();
                self.take(&pending.deed, done);
            }
            Err(error) => self.notice.say(format!("Not applied: {error}.")),
        }
    }

    /// Back to the scene; what was being rolled is given up.
    pub fn leave(self) {
        self.pending.set(None);
        self.dice.close();
        self.asked.ask(TAB);
    }

    /// Goes on with the scene after a deed; with the same one only while they can still act.
    fn take(self, deed: &Deed, Done { document, .. }: Done) {
        self.put(document);
        let can_act = |by: usize| {
            self.standing.with_untracked(|standing| standing.get(by).is_some_and(|one| !one.has_acted))
        };
        if !deed.by.is_some_and(can_act) {
            self.by.set(None);
        }
    }
}

fn path_of(asked: Asked) -> String {
    format!("{}.{COMPANION}", asked.place.get().rule_set.name)
}

/// A scene without the names of its rule set and of what it is.
fn bare_scene(mut document: Value) -> Value {
    if let Some(fields) = document.as_object_mut() {
        fields.remove(TAG);
        fields.remove(SCENE);
    }
    document
}

fn companion(asked: Asked) -> Result<Companion, InputError> {
    let place = path_of(asked);
    let stated = asked.document.whole().with(|documents| path::get(documents, &place).cloned());
    let document = stated.filter(Value::is_object).unwrap_or_else(|| Value::Object(Default::default()));
    Companion::of_rule_set(asked.place.get().rule_set, &Node::from(&document))
}
