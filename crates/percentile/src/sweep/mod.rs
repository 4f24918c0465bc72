//! Shots that differ in some inputs (feature `sweep`): how an input is set by its path, and where along it rules change.

use crate::effort::MAX_STEPS;
use crate::metrics::{Column, Readings, edges_m, output, outputs, work};
use crate::number::BoundedInt;
use crate::read::shot_node;
use crate::references::IN_A_SHOT;
use crate::rulings::Rulings;
use crate::scenario::Scenario;
use crate::{NAME, VERSION};
use serde::de::DeserializeOwned;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{Node, Path, Step, decode};
use shootout_ruleset::metric::{Figure, Metric};
use shootout_ruleset::vary::{Evaluator, Model, Space, Varying};
use std::fmt;

#[cfg(test)]
mod tests;

/// The input along which the rules say where they change.
const DISTANCE: &str = "target.range_m";
/// The most combinations of a sweep: a core's work of three hours for short plans.
const MAX_ROWS: u64 = 1_000_000_000;
/// The most work of all combinations together: some ten days of one core.
const MAX_WORK: f64 = 2e6 * MAX_STEPS;

/// How shots that differ in some inputs are worked out.
pub const VARYING: Varying = Varying {
    metrics: || outputs().map(|column| &column.metric).collect(),
    example: ", such as `attacker.bs` or `target.armour[0].base`",
    max_rows: MAX_ROWS,
    model: |catalogue, space| Ok(Box::new(ShotModel::new(catalogue, space)?)),
};

/// A scenario, ready to be varied.
struct ShotModel {
    catalogue: Entries,
    /// The scenario with the first value of every input.
    base: Scenario,
    /// Each value of each input, ready to be put into a scenario; none where the document has to be read anew.
    changes: Option<Vec<Vec<Change>>>,
}

impl ShotModel {
    /// Reads every value of every input once.
    fn new(catalogue: &Entries, space: &Space) -> Result<Self, InputError> {
        let read = |document: Node| shot_node(document, catalogue);
        let base = space.read_at(&space.first(), read)?;
        space.check_stated(|document| read(document).map(drop))?;
        let changes = ready(space, catalogue)?.filter(|_| space.inputs_are_apart());
        if changes.is_none() {
            space.check_values(|document| read(document).map(drop))?;
        }
        Ok(Self { catalogue: catalogue.clone(), base, changes })
    }

    fn shots_at(&self, space: &Space, places: &[usize]) -> Result<Scenario, InputError> {
        space.read_at(places, |document| shot_node(document, &self.catalogue))
    }
}

/// Each value of each input as a change; none where there is an input that cannot be set in a scenario.
fn ready(space: &Space, catalogue: &Entries) -> Result<Option<Vec<Vec<Change>>>, InputError> {
    let mut changes = Vec::with_capacity(space.inputs.len());
    let mut all = true;
    for input in &space.inputs {
        let mut of_input = Vec::with_capacity(input.count());
        for place in 0..input.count() {
            let Some((path, node)) = input.single(place) else { break };
            match change(&Value { node, path, catalogue }) {
                Ok(change) => of_input.push(change),
                Err(NotReady::Unknown) => break,
                Err(NotReady::Wrong(error)) => return Err(input.wrong(error, place)),
            }
        }
        all &= of_input.len() == input.count();
        changes.push(of_input);
    }
    Ok(all.then_some(changes))
}

impl fmt::Debug for ShotModel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ShotModel").field("base", &self.base).finish_non_exhaustive()
    }
}

impl Model for ShotModel {
    fn rule_set(&self) -> &'static str {
        NAME
    }

    fn identity(&self) -> String {
        format!("{VERSION} {}", self.catalogue.identity())
    }

    fn max_work(&self) -> f64 {
        MAX_WORK
    }

    fn none_possible(&self) -> &'static str {
        "nobody can fire"
    }

    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's> {
        Box::new(ShotEvaluator::new(self, space, metrics))
    }
}

/// Goes from one combination to the next by what differs.
#[derive(Debug)]
struct ShotEvaluator<'s> {
    shots: &'s ShotModel,
    space: &'s Space,
    columns: Vec<&'static Column>,
    scenario: Scenario,
    /// Which value of each input stands in the scenario.
    places: Vec<usize>,
}

impl<'s> ShotEvaluator<'s> {
    fn new(shots: &'s ShotModel, space: &'s Space, metrics: &[&'static Metric]) -> Self {
        Self {
            shots,
            space,
            columns: metrics.iter().filter_map(|metric| output(metric.id)).collect(),
            scenario: shots.base.clone(),
            places: space.first(),
        }
    }

    fn scenario(&mut self, places: &[usize]) -> Result<&Scenario, InputError> {
        self.go_to(places)?;
        Ok(&self.scenario)
    }

    fn go_to(&mut self, places: &[usize]) -> Result<(), InputError> {
        let Some(changes) = &self.shots.changes else {
            if self.places != places {
                self.scenario = self.shots.shots_at(self.space, places)?;
                self.places.copy_from_slice(places);
            }
            return Ok(());
        };
        for ((changes, before), place) in changes.iter().zip(&mut self.places).zip(places) {
            if before != place {
                changes[*place](&mut self.scenario);
                *before = *place;
            }
        }
        Ok(())
    }

    fn readings(&self) -> Result<Readings<'_>, InputError> {
        Readings::new(&self.scenario).map_err(|problem| self.space.refused(problem, &self.places))
    }
}

impl Evaluator for ShotEvaluator<'_> {
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError> {
        self.go_to(places)?;
        let readings = self.readings()?;
        found.extend(self.columns.iter().map(|column| column.figure(&readings)));
        Ok(())
    }

    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError> {
        self.go_to(places)?;
        let readings = self.readings()?;
        Ok(self.columns.first().and_then(|column| column.possible_figure(&readings)))
    }

    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError> {
        self.scenario(places).map(work)
    }

    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError> {
        let scenario = self.scenario(places)?;
        let weapons = std::iter::once(&scenario.weapon).chain(&scenario.off_hand);
        Ok(if input == DISTANCE { edges_m(weapons) } else { Vec::new() })
    }
}

/// The change of a value whose path is one of these fields of a part of a scenario.
macro_rules! set_one_of {
    ($value:expr, $part:ident: $($field:ident)+) => {
        match $value.path.strip_prefix(concat!(stringify!($part), ".")) {
            $(Some(stringify!($field)) => {
                return $value.ready(|scenario, value| scenario.$part.$field.clone_from(value));
            })+
            _ => {}
        }
    };
}

/// Makes a value ready.
fn change(value: &Value<'_>) -> Result<Change, NotReady> {
    set_one_of!(value, attacker: bs tek modifier wounds wrong_hand one_handed two_weapons);
    set_one_of!(value, weapon: class max_range_m magazine plasma can_jam burst_radius_m);
    set_one_of!(value, target: range_m armour size speed_m_per_round called cover exposed field seen_as light revealed);
    match value.path {
        "weapon" => value.ready(|scenario, weapon| scenario.weapon.clone_from(weapon)),
        "damage" => value.ready(|scenario, chart| scenario.damage.clone_from(chart)),
        "plan" => value.ready(|scenario, plan| scenario.plan.clone_from(plan)),
        "target.cover.base" => value.ready(|scenario, base: &BoundedInt<-1000, 1000>| {
            scenario.target.cover.iter_mut().for_each(|cover| cover.base = *base);
        }),
        "target.field.value" => value.ready(|scenario, number: &BoundedInt<-1000, 1000>| {
            scenario.target.field.iter_mut().for_each(|field| field.value = *number);
        }),
        "damage.modifier" => value.ready(|scenario, modifier: &BoundedInt<-1000, 1000>| {
            scenario.damage.iter_mut().for_each(|chart| chart.modifier = *modifier);
        }),
        _ => inside(value),
    }
}

/// Inputs inside lists, and rulings.
fn inside(value: &Value<'_>) -> Result<Change, NotReady> {
    match Path::of(value.path).unwrap_or_default().0[..] {
        [Step::Field("rulings"), Step::Field(name)] => ruling(value, name),
        [Step::Field("plan"), Step::Entry(index), Step::Field("mode")] => {
            value.ready(move |scenario, mode| {
                scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.mode.clone_from(mode));
            })
        }
        [Step::Field("plan"), Step::Entry(index), Step::Field("shots")] => {
            value.ready(move |scenario, shots| {
                scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.shots.clone_from(shots));
            })
        }
        [Step::Field("target"), Step::Field("armour"), Step::Entry(index), Step::Field("base")] => value
            .ready(move |scenario, base: &BoundedInt<-1000, 1000>| {
                scenario.target.armour.get_mut(index).into_iter().for_each(|piece| piece.base = *base);
            }),
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
    Ok(Box::new(move |scenario| {
        // It was just set the same way.
        let _ = scenario.rulings.set(name, setting);
    }))
}

/// Puts one value of one input into a scenario.
type Change = Box<dyn Fn(&mut Scenario) + Send + Sync>;

/// Why a value is no ready change.
#[derive(Debug)]
enum NotReady {
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
    pub node: &'v Node,
    pub path: &'v str,
    pub catalogue: &'v Entries,
}

impl Value<'_> {
    /// Reads it, and puts it in by this function.
    fn ready<T: DeserializeOwned + Send + Sync + 'static>(
        &self,
        set: impl Fn(&mut Scenario, &T) + Send + Sync + 'static,
    ) -> Result<Change, NotReady> {
        let value: T = decode(&self.resolved()?, self.path)?;
        Ok(Box::new(move |scenario| set(scenario, &value)))
    }

    /// What it is, with the ids replaced by what the catalogue says.
    fn resolved(&self) -> Result<Node, InputError> {
        let mut around = self.node.clone();
        if matches!(around, Node::Number(_) | Node::Bool(_) | Node::Null) {
            return Ok(around);
        }
        for name in self.path.rsplit('.') {
            around = Node::Object(vec![(name.to_owned(), around)]);
        }
        self.catalogue.resolve(&mut around, "", &IN_A_SHOT)?;
        let inside = self.path.split('.').try_fold(around, |mut node, name| node.take(name));
        Ok(inside.unwrap_or(Node::Null))
    }
}
