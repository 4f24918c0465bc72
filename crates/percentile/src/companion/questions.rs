//! The questions of scenes, and the cases that they are: what dice decide, and what is only stated.

use super::asked::{Happening, IN_SCENE, happening, refusal};
use super::asked_repair::AskedRepair;
use crate::fire::mode_words;
use crate::location::unprotected;
use crate::questions::{AskedBlow, AskedShot};
use crate::scenario::Mode;
use crate::scene::{Attempt, Event, Hands, Kind, Scene};
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Number, Remark};
use shootout_ruleset::case::json;
use shootout_ruleset::document::Node;
use shootout_ruleset::metric::Metric;
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::question::{ASK, Answered, Case, Command, Question};

/// A question of a scene.
macro_rules! question {
    ($name:literal, $label:literal, $of:ty) => {
        Question {
            name: $name,
            label: $label,
            command: Command::Odds,
            read: |document| case($name, document),
            metrics: &[],
            #[cfg(feature = "schema")]
            schema: || crate::schema::of_action(schemars::schema_for!($of)),
            #[cfg(feature = "schema")]
            report_schema: None,
        }
    };
}

/// All of them.
pub(super) const QUESTIONS: &[Question] = &[
    question!("attack", "Attack", crate::scene::Attack),
    question!("strike", "Blow in a fight", crate::scene::Strike),
    question!("repair", "Repair", crate::scene::Repair),
    question!("other", "Something else", crate::scene::Act),
    question!("distance", "Distance", crate::scene::Distance),
    question!("change", "Condition", crate::scene::Change),
    question!("edit", "Sheet", super::asked::Editing),
    question!("rename", "Rename", crate::scene::Rename),
    question!("copy", "Copy", crate::scene::Copied),
    question!("join", "Add combatants", super::asked::Joining),
    question!("fight", "Fight hand-to-hand", crate::scene::Fight),
    question!("rule", "Rulings", crate::scene::Rule),
];

/// Reads a question by itself, its scene beside it.
fn case(ask: &'static str, document: &Node) -> Result<Box<dyn Case>, InputError> {
    let mut document = document.clone();
    let before = document.take(IN_SCENE);
    let before =
        before.ok_or_else(|| InputError::new(IN_SCENE, "nothing", "the scene in which it happens"))?;
    let scene = Scene::of_node(before)
        .map_err(|error| InputError { path: format!("{IN_SCENE}.{}", error.path), ..error })?;
    match happening(ask, document.clone(), &scene)? {
        Happening::Attempt(attempt) => {
            let state = scene.state();
            check_swings(&attempt)?;
            let prepared = attempt.prepare(state).map_err(|why| refusal(&why, &document))?;
            let case: Box<dyn Case> = match prepared.scenario() {
                Kind::Shot(scenario) if matches!(attempt, Attempt::Repair(_)) => {
                    Box::new(AskedRepair((**scenario).clone()))
                }
                Kind::Shot(scenario) => Box::new(AskedShot((**scenario).clone())),
                Kind::Blow(scenario) => Box::new(AskedBlow((**scenario).clone())),
            };
            Ok(Box::new(Tried { case, friends: state.friendly_fire(&attempt) }))
        }
        Happening::Event(event) => {
            let words = scene.state().clone().apply(&event).map_err(|why| refusal(&why, &document))?;
            let note = match &*event {
                Event::Fight(fight) => scene.state().out_of_reach(&fight.fighters),
                _ => None,
            };
            Ok(Box::new(Stated { ask, words, note }))
        }
    }
}

/// Checks that further targets are named only of a burst, which alone swings on to others.
///
/// # Errors
///
/// When they are named for nothing.
fn check_swings(attempt: &Attempt) -> Result<(), InputError> {
    let Attempt::Attack(attack) = attempt else { return Ok(()) };
    let other = attack.off_hand_mode.filter(|_| attack.with == Hands::Both).unwrap_or(attack.mode);
    if attack.following.is_empty() || attack.mode != Mode::Single || other != Mode::Single {
        return Ok(());
    }
    Err(InputError::new("following", mode_words(attack.mode), "nobody, or a burst"))
}

/// What dice decide, in its scene.
struct Tried {
    case: Box<dyn Case>,
    /// That friends are among the targets.
    friends: Option<String>,
}

impl Tried {
    fn with_remarks(&self, mut answered: Answered) -> Answered {
        let friends = self.friends.iter().map(|words| Remark { rule: "", words: words.clone() });
        answered.answer.notes.extend(friends);
        answered
    }

    /// What everyone at the table sees is said of each throw.
    fn seen(played: Played) -> Played {
        let mut played = played;
        for roll in &mut played.rolls {
            roll.seen_by_all = seen_by_all(&roll.words);
        }
        played
    }
}

impl Case for Tried {
    fn takes_long(&self) -> bool {
        self.case.takes_long()
    }

    fn answer(&self) -> Result<Answered, InputError> {
        Ok(self.with_remarks(self.case.answer()?))
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        Ok(self.with_remarks(self.case.exact_answer()?))
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        self.case.numbers(metrics)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        self.case.played(playing).map(Self::seen)
    }
}

/// What everyone sees of words: where a roll hits, not that nothing is in its way. Other words that are kept back are of protection or
/// harm alone.
fn seen_by_all(words: &str) -> String {
    let before = words.strip_suffix('.').and_then(|words| words.strip_suffix(unprotected(true)));
    before.map(|words| format!("{words}.")).unwrap_or_default()
}

/// What needs no dice.
struct Stated {
    ask: &'static str,
    /// What happens.
    words: String,
    /// What must not be overlooked.
    note: Option<String>,
}

/// The same for other programs.
#[derive(Serialize)]
struct StatedReport<'s> {
    sentence: &'s str,
}

impl Case for Stated {
    fn answer(&self) -> Result<Answered, InputError> {
        let report = StatedReport { sentence: &self.words };
        let notes = self.note.iter().map(|words| Remark { rule: "", words: words.clone() }).collect();
        let answer = Answer { sentence: self.words.clone(), notes, ..Answer::default() };
        Ok(Answered { answer, report_json: json(&report) })
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answer()
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(InputError::new(ASK, format!("`{}`, for which nothing is rolled", self.ask), "what is rolled"))
    }
}
