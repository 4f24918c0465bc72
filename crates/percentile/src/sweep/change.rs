//! Inputs set in a scenario that is ready, without reading it anew.

use crate::number::BoundedInt;
use crate::references::IN_A_SHOT;
use crate::rulings::Rulings;
use crate::scenario::Scenario;
use serde::de::DeserializeOwned;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, Node, decode};
use shootout_ruleset::vary::Step;
use std::fmt;

/// One value of one input, ready to be put into a scenario.
pub(super) struct Change(Box<dyn Fn(&mut Scenario) + Send + Sync>);

impl Change {
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
struct Value<'v> {
    node: &'v Node,
    path: &'v str,
    catalogue: &'v Entries,
}

impl Value<'_> {
    fn ready<T: DeserializeOwned + Send + Sync + 'static>(
        &self,
        set: impl Fn(&mut Scenario, &T) + Send + Sync + 'static,
    ) -> Result<Change, NotReady> {
        let value: T = match self.node {
            Node::Number(_) | Node::Bool(_) | Node::Null => decode(self.node, self.path)?,
            node => decode(&self.resolved(node)?, self.path)?,
        };
        Ok(Change(Box::new(move |scenario| set(scenario, &value))))
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

/// Makes a value ready.
pub(super) fn change(
    path: &str,
    steps: &[Step],
    node: &Node,
    catalogue: &Entries,
) -> Result<Change, NotReady> {
    let value = Value { node, path, catalogue };
    match path {
        "attacker.bs" => set_field!(value, attacker.bs),
        "attacker.tek" => set_field!(value, attacker.tek),
        "attacker.modifier" => set_field!(value, attacker.modifier),
        "attacker.wounds" => set_field!(value, attacker.wounds),
        "attacker.wrong_hand" => set_field!(value, attacker.wrong_hand),
        "attacker.one_handed" => set_field!(value, attacker.one_handed),
        "attacker.two_weapons" => set_field!(value, attacker.two_weapons),
        "weapon" => set_field!(value, weapon),
        "weapon.class" => set_field!(value, weapon.class),
        "weapon.max_range_m" => set_field!(value, weapon.max_range_m),
        "weapon.magazine" => set_field!(value, weapon.magazine),
        "weapon.plasma" => set_field!(value, weapon.plasma),
        "weapon.can_jam" => set_field!(value, weapon.can_jam),
        "weapon.burst_radius_m" => set_field!(value, weapon.burst_radius_m),
        "target.range_m" => set_field!(value, target.range_m),
        "target.size" => set_field!(value, target.size),
        "target.speed_m_per_round" => set_field!(value, target.speed_m_per_round),
        "target.called" => set_field!(value, target.called),
        "target.cover" => set_field!(value, target.cover),
        "target.exposed" => set_field!(value, target.exposed),
        "target.field" => set_field!(value, target.field),
        "target.armour" => set_field!(value, target.armour),
        "target.seen_as" => set_field!(value, target.seen_as),
        "target.light" => set_field!(value, target.light),
        "target.revealed" => set_field!(value, target.revealed),
        "damage" => set_field!(value, damage),
        "plan" => set_field!(value, plan),
        "target.cover.base" => value.ready(|scenario, base: &BoundedInt<-1000, 1000>| {
            scenario.target.cover.iter_mut().for_each(|cover| cover.base = *base);
        }),
        "target.field.value" => value.ready(|scenario, number: &BoundedInt<-1000, 1000>| {
            scenario.target.field.iter_mut().for_each(|field| field.value = *number);
        }),
        "damage.modifier" => value.ready(|scenario, modifier: &BoundedInt<-1000, 1000>| {
            scenario.damage.iter_mut().for_each(|chart| chart.modifier = *modifier);
        }),
        _ => inside(&value, steps),
    }
}

/// Inputs inside lists, and rulings.
fn inside(value: &Value<'_>, steps: &[Step]) -> Result<Change, NotReady> {
    let [Step::Field(first), rest @ ..] = steps else { return Err(NotReady::Unknown) };
    match (first.as_str(), rest) {
        ("rulings", [Step::Field(name)]) => ruling(value, name),
        ("target", [Step::Field(list), Step::Entry(index), Step::Field(part)])
            if list == "armour" && part == "base" =>
        {
            let index = *index;
            value.ready(move |scenario, base: &BoundedInt<-1000, 1000>| {
                scenario.target.armour.get_mut(index).into_iter().for_each(|piece| piece.base = *base);
            })
        }
        ("plan", [Step::Entry(index), Step::Field(part)]) => {
            let index = *index;
            match part.as_str() {
                "mode" => value.ready(move |scenario, mode| {
                    scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.mode.clone_from(mode));
                }),
                "shots" => value.ready(move |scenario, shots| {
                    scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.shots.clone_from(shots));
                }),
                _ => Err(NotReady::Unknown),
            }
        }
        _ => Err(NotReady::Unknown),
    }
}

fn ruling(value: &Value<'_>, name: &str) -> Result<Change, NotReady> {
    // Reads it as part of a document, for the same errors.
    let object = Node::Object(vec![(name.to_owned(), value.node.clone())]);
    let _: Rulings = decode(&object, "rulings")?;
    let Some(switch) = Rulings::SWITCHES.iter().find(|switch| switch.name == name) else {
        return Err(NotReady::Unknown);
    };
    let setting = switch.setting(&value.node.clone().into());
    let (name, setting) = (switch.name, setting.ok_or(NotReady::Unknown)?);
    Rulings::default().set(name, setting).map_err(|_| NotReady::Unknown)?;
    Ok(Change(Box::new(move |scenario| {
        // It was just set the same way.
        let _ = scenario.rulings.set(name, setting);
    })))
}
