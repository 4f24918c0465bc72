//! Inputs set in a scenario that is ready, without reading it anew: how, and those that the axes of loadouts vary.

use crate::number::BoundedInt;
use crate::references::IN_A_SHOT;
use crate::scenario::Scenario;
use serde::de::DeserializeOwned;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, Node, decode};
use shootout_ruleset::vary::Step;
use std::fmt;

/// One value of one input, ready to be put into a scenario.
pub(super) struct Change(Box<dyn Fn(&mut Scenario) + Send + Sync>);

impl Change {
    /// What puts it in.
    pub(super) fn new(make: impl Fn(&mut Scenario) + Send + Sync + 'static) -> Self {
        Self(Box::new(make))
    }

    /// Puts the value in.
    pub(super) fn make(&self, scenario: &mut Scenario) {
        (self.0)(scenario);
    }
}

impl fmt::Debug for Change {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Change")
    }
}

/// Why a value is no ready change.
#[derive(Debug)]
pub(super) enum NotReady {
    /// The input is none of those that can be set in a scenario; the scenario has to be read anew.
    Unknown,
    /// The value is wrong; its path is that of the scenario.
    Wrong(InputError),
}

impl From<InputError> for NotReady {
    fn from(error: InputError) -> Self {
        Self::Wrong(error)
    }
}

/// A value of one input, read by the type of its field.
pub(super) struct Value<'v> {
    pub node: &'v Node,
    pub path: &'v str,
    pub steps: &'v [Step],
    pub catalogue: &'v Entries,
}

impl Value<'_> {
    /// Reads it, and puts it in by this function.
    pub(super) fn ready<T: DeserializeOwned + Send + Sync + 'static>(
        &self,
        set: impl Fn(&mut Scenario, &T) + Send + Sync + 'static,
    ) -> Result<Change, NotReady> {
        let value: T = match self.node {
            Node::Number(_) | Node::Bool(_) | Node::Null => decode(self.node, self.path)?,
            node => decode(&self.resolved(node)?, self.path)?,
        };
        Ok(Change::new(move |scenario| set(scenario, &value)))
    }

    /// With the ids replaced by what the catalogue says.
    fn resolved(&self, node: &Node) -> Result<Node, InputError> {
        let mut around = node.clone();
        for name in self.path.rsplit('.') {
            around = Node::Object(vec![(name.to_owned(), around)]);
        }
        self.catalogue.resolve(&mut around, "", &IN_A_SHOT)?;
        let inside = self.path.split('.').try_fold(around, |mut node, name| node.take(name));
        Ok(inside.unwrap_or(Node::Null))
    }
}

macro_rules! set_field {
    ($value:expr, $($field:ident).+) => {
        $value.ready(|scenario, value| scenario.$($field).+.clone_from(value))
    };
}
#[cfg(feature = "sweep")]
pub(super) use set_field;

/// Makes a value of such an input ready.
pub(super) fn change(value: &Value<'_>) -> Result<Change, NotReady> {
    match value.path {
        "attacker.bs" => set_field!(value, attacker.bs),
        "target.range_m" => set_field!(value, target.range_m),
        "target.armour" => set_field!(value, target.armour),
        _ => armour_base(value),
    }
}

/// The base % of one piece of armour.
fn armour_base(value: &Value<'_>) -> Result<Change, NotReady> {
    let [Step::Field(target), Step::Field(list), Step::Entry(index), Step::Field(part)] = value.steps else {
        return Err(NotReady::Unknown);
    };
    if [target, list, part] != ["target", "armour", "base"] {
        return Err(NotReady::Unknown);
    }
    let index = *index;
    value.ready(move |scenario, base: &BoundedInt<-1000, 1000>| {
        scenario.target.armour.get_mut(index).into_iter().for_each(|piece| piece.base = *base);
    })
}
