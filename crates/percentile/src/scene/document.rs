//! The document of a scene, one event a line.

use super::event::Event;
use super::refusal::{Refusal, RefusedInput};
use super::{MAX_EVENTS, Scene};
use crate::NAME;
use crate::catalogue::{DAMAGE_CHARTS, built_in};
use crate::damage::DamageChart;
use crate::number::BoundedInt;
use crate::references::place;
use crate::rulings::Rulings;
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use serde_json::{Value, json};
use shootout_ruleset::JsonSchema;
use shootout_ruleset::catalogue::{Entries, Place};
use shootout_ruleset::document::{InputError, LARGEST_BYTES, Node, decode, entry, parse};
use shootout_ruleset::question::take_tag;
use shootout_ruleset::words::counted;

/// The version of the document.
pub(super) const VERSION: i32 = 1;

/// Where the head of a scene names things of the catalogue.
const IN_THE_HEAD: [Place; 1] = [place("damage", DAMAGE_CHARTS)];

/// A scene that was read, and what of it could not be.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The scene, as far as it is good.
    pub scene: Scene,
    /// What is lost of its end; none when all is there.
    pub lost: Option<Lost>,
}

/// What is lost of a damaged document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The first thing wrong.
    pub error: InputError,
    /// How many events were kept.
    pub kept: usize,
}

impl Lost {
    /// What to tell the one who opened it.
    pub fn words(&self) -> String {
        format!(
            "the end of the scene is damaged and was left out; {} events were kept ({})",
            self.kept, self.error
        )
    }
}

/// A fight at the table, played out action by action: how it began, and what happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    /// What to call it.
    #[serde(default)]
    pub name: String,
    /// The rulings on disputed rules when it begins.
    #[serde(default)]
    pub rulings: Rulings,
    /// The chart on which hits that penetrate are rolled when it begins; none: wounds are left to the game master.
    #[serde(default)]
    pub damage: Option<DamageChart>,
    /// How many of the last events are undone.
    #[serde(default)]
    pub undone: BoundedInt<0, 10_000>,
}

impl Scene {
    /// Reads a scene. A document that breaks off or goes wrong among its events gives the events before that.
    ///
    /// # Errors
    ///
    /// When even its head cannot be read: the first thing wrong, its place, what was found and what is allowed.
    pub fn read(bytes: &[u8], catalogue: &Entries) -> Result<Opened, InputError> {
        let (node, broken) = match parse(bytes) {
            Ok(node) => (node, None),
            Err(error) => match good_lines(bytes) {
                Some(node) => (node, Some(error)),
                None => return Err(error),
            },
        };
        let (mut scene, events) = read_head(node, catalogue)?;
        let lost = scene.fill(events, catalogue).err().or(broken);
        let kept = scene.events.len();
        match &lost {
            None => scene.go_back()?,
            Some(_) => scene.head.undone = BoundedInt::default(),
        }
        Ok(Opened { scene, lost: lost.map(|error| Lost { error, kept }) })
    }

    /// The scene of a document without what says that it is one, all of which must be good.
    pub(crate) fn of_node(node: Node) -> Result<Self, InputError> {
        let catalogue = built_in();
        let (mut scene, events) = read_bare(node, catalogue)?;
        scene.fill(events, catalogue)?;
        scene.go_back()?;
        Ok(scene)
    }

    /// Lets happen what a document lists, until something of it is wrong.
    fn fill(&mut self, events: Vec<Node>, catalogue: &Entries) -> Result<(), InputError> {
        for (index, node) in events.into_iter().enumerate() {
            let path = entry("events", index);
            let event = Event::read(node, &path, catalogue)?;
            // What is rolled stands beside its dice.
            let stated = if event.attempt().is_some() { format!("{path}.of") } else { path.clone() };
            self.act(event).map_err(|refusal| illegal(&path, &stated, refusal))?;
        }
        Ok(())
    }

    /// Takes back what the document says is undone.
    fn go_back(&mut self) -> Result<(), InputError> {
        let (kept, undone) = (self.events.len(), self.head.undone.to_usize());
        self.head.undone = BoundedInt::default();
        if undone > kept {
            let allowed = format!("0 to {kept}, as many as there are events");
            return Err(InputError::new("undone", undone.to_string(), allowed));
        }
        if let Some(before) = self.at(kept - undone) {
            *self = before;
        }
        Ok(())
    }

    /// The scene as its document holds it, without what says that it is one, and without what is undone.
    pub(crate) fn to_node(&self) -> Node {
        self.node_of(self.events())
    }

    /// The same with what is undone, so that it can be done again.
    pub(crate) fn to_whole_node(&self) -> Node {
        let mut node = self.node_of(&self.events);
        let undone = self.events.len() - self.done;
        if undone > 0 {
            node.set("undone".to_owned(), Node::of(&undone));
        }
        node
    }

    fn node_of(&self, events: &[Event]) -> Node {
        let Head { name, rulings, damage, .. } = &self.head;
        let events = events.iter().map(Node::of).collect();
        Node::Object(vec![
            ("name".to_owned(), Node::of(name)),
            ("rulings".to_owned(), Node::of(rulings)),
            ("damage".to_owned(), Node::of(damage)),
            ("events".to_owned(), Node::List(events)),
        ])
    }
}

/// What a scene's document is.
#[cfg(feature = "schema")]
pub(crate) fn schema() -> schemars::Schema {
    let mut generator = schemars::SchemaGenerator::default();
    let version = json!({ "description": "The version of the document.", "const": VERSION });
    let events = json!({
        "description": "What happened, in order. Each must be possible as the scene stands after those before it.",
        "type": "array", "maxItems": MAX_EVENTS, "default": [], "items": generator.subschema_for::<Event>()
    });
    let mut schema = generator.into_root_schema_for::<Head>();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert("scene".to_owned(), version);
        properties.insert("events".to_owned(), events);
    }
    schema.insert("required".to_owned(), json!(["scene"]));
    schema
}

/// An event that cannot happen: at its input that is wrong, where one is; what was attempted stands at `stated`.
fn illegal(path: &str, stated: &str, refusal: Refusal) -> InputError {
    let why = refusal.to_string();
    let (path, [found, allowed]) = match refusal.input.map(|input| *input) {
        Some(RefusedInput { path, wrong: Some(wrong) }) => (format!("{stated}.{path}"), wrong),
        Some(RefusedInput { path, wrong: None }) => (format!("{stated}.{path}"), [why, POSSIBLE.to_owned()]),
        None => (path.to_owned(), [why, POSSIBLE.to_owned()]),
    };
    InputError::new(path, found, allowed)
}

/// What an event must be.
const POSSIBLE: &str = "what can happen as the scene then stands";

/// The scene without its events, and those.
fn read_head(mut node: Node, catalogue: &Entries) -> Result<(Scene, Vec<Node>), InputError> {
    take_tag(&mut node, NAME)?;
    let known = format!("{VERSION}: the version that is read here");
    match node.take("scene") {
        Some(Node::Number(number)) if number.as_i64() == Some(i64::from(VERSION)) => {}
        Some(other) => return Err(InputError::new("scene", other.found(), known)),
        None => return Err(InputError::new("scene", "nothing", known)),
    }
    read_bare(node, catalogue)
}

/// The same of a document out of which what says that it is one was taken.
fn read_bare(mut node: Node, catalogue: &Entries) -> Result<(Scene, Vec<Node>), InputError> {
    let events = match node.take("events") {
        None => Vec::new(),
        Some(Node::List(events)) => events,
        Some(other) => return Err(InputError::new("events", other.found(), "a list in `[ ]`")),
    };
    if events.len() > MAX_EVENTS {
        let found = counted(events.len(), "entry");
        return Err(InputError::new("events", found, format!("at most {MAX_EVENTS}")));
    }
    catalogue.resolve(&mut node, "", &IN_THE_HEAD)?;
    let head: Head = decode(&node, "")?;
    super::check_damage(head.damage.as_ref())
        .map_err(|refusal| InputError::new("damage", refusal.words, "rows that cover 1 to 100"))?;
    Ok((Scene::with_head(head), events))
}

/// What can be read of a document that breaks off or is broken in one of its lines: its lines before that.
fn good_lines(bytes: &[u8]) -> Option<Node> {
    let bytes = bytes.get(..LARGEST_BYTES.min(bytes.len()))?;
    let good = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(bytes.get(..error.valid_up_to())?).ok()?,
    };
    let ends: Vec<usize> = good.match_indices('\n').map(|(end, _)| end).collect();
    let closed = |end: usize| {
        parse(format!("{}]}}", good.get(..end)?.trim_end().trim_end_matches(',')).as_bytes()).ok()
    };
    // Lines that are good together are good without the last of them.
    let (mut low, mut high) = (0, ends.len());
    let mut found = None;
    while low < high {
        let middle = low.midpoint(high);
        // The first line is the head, which alone cannot be closed as a list.
        match ends.get(middle).and_then(|end| closed(*end)) {
            Some(node) => {
                found = Some(node);
                low = middle + 1;
            }
            None if middle == 0 => low = 1,
            None => high = middle,
        }
    }
    found
}
