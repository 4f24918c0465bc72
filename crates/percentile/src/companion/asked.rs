//! What deeds ask: documents of what is rolled or stated, with the scene in which it happens beside it, and the cases that they are.

use crate::number::BoundedInt;
use crate::questions::{AskedBlow, AskedShot};
use crate::scene::{
    Act, Add, AddGroup, Attempt, Change, Copied, Distance, EditGroup, Event, Fight, Id, Kind, MAX_COMBATANTS,
    Refusal, Rename, Rule, Scene, Sheet, State,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Number};
use shootout_ruleset::case::json;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{ASK, Answered, Case, Command, Question};

/// The field of such a document that holds the scene.
const IN_SCENE: &str = "in_scene";

/// What a deed asks, filled in as the scene stands.
pub(super) enum Asked {
    Attempt(Attempt),
    Other(Act),
    Distance(Distance),
    Change(Box<Change>),
    Edit(Box<Editing>),
    Rename(Rename),
    Copy(Copied),
    Join(Box<Joining>),
    Fight(Fight),
    Rule(Box<Rule>),
}

/// Someone joins, or several like them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Joining {
    /// Who.
    pub combatant: Sheet,
    /// How many of them, by numbered names.
    #[serde(default)]
    pub count: BoundedInt<1, { MAX_COMBATANTS as i32 }>,
}

/// A sheet is changed, and those of others with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Editing {
    /// Whose.
    pub who: Id,
    /// The new sheet.
    pub combatant: Sheet,
    /// Who else is changed in the same way.
    #[serde(default)]
    pub goes_for: Scope,
}

/// Whom the change of a sheet goes for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum Scope {
    /// The one whose sheet it is.
    #[default]
    One,
    /// All of the same name but for the number.
    Group,
    /// All of the same side.
    Side,
}

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
            schema: || schemars::schema_for!($of),
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
    question!("other", "Something else", Act),
    question!("distance", "Distance", Distance),
    question!("change", "Condition", Change),
    question!("edit", "Sheet", Editing),
    question!("rename", "Rename", Rename),
    question!("copy", "Copy", Copied),
    question!("join", "Add combatants", Joining),
    question!("fight", "Fight hand-to-hand", Fight),
    question!("rule", "Rulings", Rule),
];

impl Asked {
    /// The name of the question.
    pub const fn question(&self) -> &'static str {
        match self {
            Self::Attempt(Attempt::Attack(_)) => "attack",
            Self::Attempt(Attempt::Blow(_)) => "strike",
            Self::Attempt(Attempt::Repair(_)) => "repair",
            Self::Other(_) => "other",
            Self::Distance(_) => "distance",
            Self::Change(_) => "change",
            Self::Edit(_) => "edit",
            Self::Rename(_) => "rename",
            Self::Copy(_) => "copy",
            Self::Join(_) => "join",
            Self::Fight(_) => "fight",
            Self::Rule(_) => "rule",
        }
    }

    /// Its document, without the scene.
    pub fn document(&self) -> Node {
        match self {
            Self::Attempt(Attempt::Attack(of)) => Node::of(of),
            Self::Attempt(Attempt::Blow(of)) => Node::of(of),
            Self::Attempt(Attempt::Repair(of)) => Node::of(of),
            Self::Other(of) => Node::of(of),
            Self::Distance(of) => Node::of(of),
            Self::Change(of) => Node::of(of),
            Self::Edit(of) => Node::of(of),
            Self::Rename(of) => Node::of(of),
            Self::Copy(of) => Node::of(of),
            Self::Join(of) => Node::of(of),
            Self::Fight(of) => Node::of(of),
            Self::Rule(of) => Node::of(of),
        }
    }
}

impl Default for Joining {
    fn default() -> Self {
        // What a sheet must state; all else has a default.
        let sheet = serde_json::json!({ "name": "Combatant", "bs": 35 });
        let combatant = decode(&Node::from(&sheet), "combatant");
        Self {
            combatant: combatant.unwrap_or_else(|error| unreachable!("a plain sheet is refused: {error}")),
            count: BoundedInt::nearest(1),
        }
    }
}

/// A document with the scene in which it happens beside it.
pub(super) fn in_scene(mut document: Node, scene: Node) -> Node {
    document.set(IN_SCENE.to_owned(), scene);
    document
}

/// What was asked, as it was answered.
pub(super) enum Happening {
    /// Dice decide it.
    Attempt(Attempt),
    /// It is stated.
    Event(Box<Event>),
}

/// Reads the answer to a question in this scene; the scene beside it is left aside.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub(super) fn happening(ask: &str, mut document: Node, scene: &Scene) -> Result<Happening, InputError> {
    document.take(IN_SCENE);
    let (document, state) = (&document, scene.state());
    let refused = |why: Refusal| refusal("", &why);
    Ok(Happening::Event(Box::new(match ask {
        "attack" => return Ok(Happening::Attempt(Attempt::Attack(decode(document, "")?))),
        "strike" => return Ok(Happening::Attempt(Attempt::Blow(decode(document, "")?))),
        "repair" => return Ok(Happening::Attempt(Attempt::Repair(decode(document, "")?))),
        "distance" => Event::Distance(decode(document, "")?),
        "change" => {
            let stated: Change = decode(document, "")?;
            let one = state.get(stated.who).map_err(refused)?;
            Event::Change(stated.beside(&Change::as_they_stand(state, one)))
        }
        "edit" => edited(state, decode(document, "")?).map_err(refused)?,
        "rename" => Event::Rename(decode(document, "")?),
        "copy" => Event::Copy(decode(document, "")?),
        "join" => {
            let Joining { combatant, count } = decode(document, "")?;
            joining(state.several(&combatant, count.get().unsigned_abs()))
        }
        "fight" => Event::Fight(decode(document, "")?),
        "rule" => Event::Rule(decode(document, "")?),
        _ => Event::Act(decode(document, "")?),
    })))
}

/// Those who join at once.
pub(super) fn joining(mut combatants: Vec<Sheet>) -> Event {
    match combatants.len() {
        1 => Event::Add(Add { combatant: combatants.remove(0) }),
        _ => Event::AddGroup(AddGroup { combatants }),
    }
}

/// One sheet that is changed is an edit; those of several are changed at once.
fn edited(state: &State, Editing { who, combatant, goes_for }: Editing) -> Result<Event, Refusal> {
    let others = match goes_for {
        Scope::One => Vec::new(),
        Scope::Group => state.group_of(who),
        Scope::Side => state.side_of(who),
    };
    let mut edits = state.edits(who, &combatant, &others)?;
    Ok(if edits.len() == 1 { Event::Edit(edits.remove(0)) } else { Event::EditGroup(EditGroup { edits }) })
}

/// That the answer is of those who were asked.
///
/// # Errors
///
/// When it is of others.
pub(super) fn check_same_people(asked: &Node, answered: &Node) -> Result<(), InputError> {
    for field in ["by", "who", "of"] {
        let (Some(meant), Some(found)) = (asked.get(field), answered.get(field)) else { continue };
        if meant != found {
            return Err(InputError::new(field, found.found(), meant.found()));
        }
    }
    Ok(())
}

impl Happening {
    /// What has happened, once its dice lie.
    ///
    /// # Errors
    ///
    /// When it cannot be tried, or the faces are not those that it asks for.
    pub fn event(self, state: &State, faces: &str, seed: Option<u64>) -> Result<Event, InputError> {
        match self {
            Self::Event(event) if faces.is_empty() => Ok(*event),
            Self::Event(_) => {
                Err(InputError::new("faces", format!("`{faces}`"), "nothing: no dice are rolled"))
            }
            Self::Attempt(attempt) => {
                let prepared = attempt.prepare(state).map_err(|why| refusal("", &why))?;
                Ok(attempt.rolled(prepared.faces(faces)?, seed))
            }
        }
    }
}

fn refusal(path: &str, why: &Refusal) -> InputError {
    InputError::new(path, "what cannot be done now", format!("something else: {why}"))
}

/// Reads a question by itself, its scene beside it.
fn case(ask: &'static str, document: &Node) -> Result<Box<dyn Case>, InputError> {
    let mut document = document.clone();
    let before = document.take(IN_SCENE);
    let before =
        before.ok_or_else(|| InputError::new(IN_SCENE, "nothing", "the scene in which it happens"))?;
    let scene = Scene::of_node(before)
        .map_err(|error| InputError { path: format!("{IN_SCENE}.{}", error.path), ..error })?;
    match happening(ask, document, &scene)? {
        Happening::Attempt(attempt) => {
            let prepared = attempt.prepare(scene.state()).map_err(|why| refusal("", &why))?;
            Ok(match prepared.scenario() {
                Kind::Shot(scenario) => Box::new(AskedShot((**scenario).clone())),
                Kind::Blow(scenario) => Box::new(AskedBlow((**scenario).clone())),
            })
        }
        Happening::Event(event) => {
            let words = scene.state().clone().apply(&event).map_err(|why| refusal("", &why))?;
            Ok(Box::new(Stated { ask, words }))
        }
    }
}

/// What needs no dice.
struct Stated {
    ask: &'static str,
    /// What happens.
    words: String,
}

/// The same for other programs.
#[derive(Serialize)]
struct StatedReport<'s> {
    sentence: &'s str,
}

impl Stated {
    fn nothing_is_rolled(&self) -> InputError {
        InputError::new(ASK, format!("`{}`, for which nothing is rolled", self.ask), "what is rolled")
    }
}

impl Case for Stated {
    fn answer(&self) -> Result<Answered, InputError> {
        let report = StatedReport { sentence: &self.words };
        let answer = Answer { sentence: self.words.clone(), ..Answer::default() };
        Ok(Answered { answer, report_json: json(&report) })
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answer()
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        Ok(metrics.iter().map(|_| None).collect())
    }

    fn roll(&self, _generator: &mut dyn Rng, _seed: u64) -> Result<Played, InputError> {
        Err(self.nothing_is_rolled())
    }

    fn play(&self, _faces: &str) -> Result<Played, InputError> {
        Err(self.nothing_is_rolled())
    }
}
