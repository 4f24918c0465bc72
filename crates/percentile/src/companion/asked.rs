//! What actions ask: documents of what is rolled or stated, with the scene in which it happens beside it.

use crate::catalogue::{WEAPONS, built_in};
use crate::number::BoundedInt;
use crate::scene::{
    Add, AddGroup, Attempt, Change, EditGroup, Event, Id, MAX_COMBATANTS, Refusal, Rolled, Scene, Sheet,
    State,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::scene::{Asked, not_now};

/// The field of such a document that holds the scene.
pub(super) const IN_SCENE: &str = "in_scene";

/// What of a sheet is in sight: what a fight needs of everyone.
#[cfg(feature = "schema")]
const ON_A_SHEET: [&str; 7] = ["side", "name", "bs", "weapon", "cover", "seen_as", "armour"];

/// What else is on a sheet, by what it is about.
#[cfg(feature = "schema")]
fn in_sections() -> serde_json::Value {
    serde_json::json!([
        { "title": "Skills, hand-to-hand", "inputs": ["ws", "initiative", "attacks", "tek", "melee_weapon", "powered_armour"] },
        { "title": "Grenades", "inputs": ["grenade", "grenades"] },
        { "title": "Size, light, movement", "inputs": ["exposed", "size", "light", "speed_m_per_round", "modifier", "field"] },
        { "title": "Hands, wounds, charts", "inputs": ["off_hand", "wrong_hand", "one_handed", "wounds", "location_chart"] }
    ])
}

/// Someone joins, or several like them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["count", "combatant"]))]
#[serde(deny_unknown_fields)]
pub(super) struct Joining {
    /// Who.
    #[schemars(title = "Who", extend("x-inputs" = ON_A_SHEET, "x-sections" = in_sections()))]
    pub combatant: Sheet,
    /// How many of them, by numbered names.
    #[serde(default)]
    #[schemars(title = "How many", extend("x-offered" = true))]
    pub count: BoundedInt<1, { MAX_COMBATANTS as i32 }>,
}

/// A sheet is changed, and those of others with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["goes_for", "combatant"]))]
#[serde(deny_unknown_fields)]
pub(super) struct Editing {
    /// Whose.
    #[schemars(extend("x-hidden" = true))]
    pub who: Id,
    /// The new sheet.
    #[schemars(title = "Sheet", extend("x-inputs" = ON_A_SHEET, "x-sections" = in_sections()))]
    pub combatant: Sheet,
    /// Who else is changed in the same way.
    #[serde(default)]
    #[schemars(title = "Change", extend("x-offered" = true))]
    pub goes_for: Scope,
}

/// Who the change of a sheet applies to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Scope {
    /// The one whose sheet it is.
    #[default]
    One,
    /// All that share its name, apart from the number.
    Group,
    /// All of the same side.
    Side,
}

/// The sides that are offered before there are others, with what people of them are called.
pub(super) const SIDES: [(&str, &str); 2] = [("Party", "Player"), ("Enemies", "Enemy")];

/// What most have who join, by its id in the catalogue that comes with the program.
const USUAL_WEAPON: &str = "autogun";

impl Joining {
    /// One who joins next: on the first side that has nobody, else on that of those who joined last, with the usual weapon.
    pub(super) fn next(state: &State) -> Self {
        let sides = state.sides();
        let empty = SIDES.into_iter().map(|(side, _)| side).find(|side| !sides.contains(&Some(*side)));
        let last = || state.combatants.last().and_then(|one| one.side());
        let side = empty.or_else(last).unwrap_or_default();
        let name = SIDES.into_iter().find(|(of, _)| *of == side).map_or("Combatant", |(_, name)| name);
        let weapon = built_in().find(WEAPONS, USUAL_WEAPON);
        let weapon = weapon.cloned().map(Value::from);
        let sheet = serde_json::json!({
            "name": name, "side": side, "bs": 40, "ws": 30, "initiative": 30, "tek": 30, "weapon": weapon
        });
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
pub(super) fn happening(ask: &str, mut document: Node, scene: &Scene) -> Result<Happening, InputError> {
    document.take(IN_SCENE);
    let (document, state) = (&document, scene.state());
    let refused = |why: Refusal| refusal(&why, document);
    Ok(Happening::Event(Box::new(match ask {
        "attack" => return Ok(Happening::Attempt(Attempt::Attack(decode(document, "")?))),
        "strike" => return Ok(Happening::Attempt(Attempt::Blow(decode(document, "")?))),
        "repair" => return Ok(Happening::Attempt(Attempt::Repair(decode(document, "")?))),
        "change" => {
            let stated: Change = decode(document, "")?;
            let one = state.get(stated.who).map_err(refused)?;
            Event::Change(stated.beside(&Change::as_they_stand(state, one))?)
        }
        "edit" => edited(state, decode(document, "")?).map_err(refused)?,
        "join" => {
            let Joining { combatant, count } = decode(document, "")?;
            joining(state.several(&combatant, count.to_u32()))
        }
        "other" => Event::Act(decode(document, "")?),
        // What else is asked is called as the event is that it becomes.
        _ => Event::decode(ask, document, "")?.unwrap_or_else(|| unreachable!("nobody asks `{ask}`")),
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

impl Attempt {
    /// What is asked for it, without the scene.
    pub(super) fn asked(&self) -> Asked {
        let (question, document) = match self {
            Attempt::Attack(of) => ("attack", Node::of(of)),
            Attempt::Blow(of) => ("strike", Node::of(of)),
            Attempt::Repair(of) => ("repair", Node::of(of)),
        };
        Asked { question, document }
    }

    /// The event that it is once all its dice are rolled.
    pub(crate) fn rolled(self, faces: Vec<u32>, seed: Option<u64>) -> Event {
        match self {
            Attempt::Attack(of) => Event::Attack(Rolled { of, faces, seed }),
            Attempt::Blow(of) => Event::Blow(Rolled { of, faces, seed }),
            Attempt::Repair(of) => Event::Repair(Rolled { of, faces, seed }),
        }
    }
}

impl Happening {
    /// What has happened, once its dice lie, as `document` states it.
    ///
    /// # Errors
    ///
    /// When it cannot be tried, or the faces are not those that it asks for.
    pub fn event(
        self,
        state: &State,
        document: &Node,
        faces: &str,
        seed: Option<u64>,
    ) -> Result<Event, InputError> {
        match self {
            Self::Event(event) if faces.is_empty() => Ok(*event),
            Self::Event(_) => {
                Err(InputError::new("faces", format!("`{faces}`"), "nothing: no dice are rolled"))
            }
            Self::Attempt(attempt) => {
                let prepared = attempt.prepare(state).map_err(|why| refusal(&why, document))?;
                Ok(attempt.rolled(prepared.faces(faces)?, seed))
            }
        }
    }
}

/// A refusal of what a document states: at the input that it is about, else at whoever does it.
pub(super) fn refusal(why: &Refusal, document: &Node) -> InputError {
    let input = why.input.as_deref();
    let path = match input {
        Some(input) => in_answer(&input.path),
        None => DOERS.into_iter().find(|field| document.get(field).is_some()).unwrap_or("act").to_owned(),
    };
    match input.and_then(|input| input.wrong.clone()) {
        Some([found, allowed]) => InputError::new(path, found, allowed),
        None => {
            let found = document.at(&path).map_or_else(|| "nothing".to_owned(), Node::found);
            not_now(path, found, why)
        }
    }
}

/// The fields that say who does something, or how many do.
const DOERS: [&str; 5] = ["by", "who", "of", "fighters", "count"];

/// Where in the answer to a question stands what an event has in this place: one sheet goes for all that an event lists.
fn in_answer(path: &str) -> String {
    let of_many = path.strip_prefix("combatants[").or_else(|| path.strip_prefix("edits["));
    let rest = of_many.and_then(|rest| rest.split_once("].")).map(|(_, rest)| rest);
    match rest {
        Some(rest) if rest.starts_with("combatant.") => rest.to_owned(),
        Some(rest) => format!("combatant.{rest}"),
        None => path.to_owned(),
    }
}
