#[cfg(feature = "schema")]
use super::goals::seeking;
use super::goals::{GOALS, GoalRow, Needs, goal};
use crate::advice::decide::Goal;
use crate::catalogue::Catalogue;
use crate::damage::Severity;
use crate::number::{BoundedInt, Percent};
use crate::read::resolved_shot;
use crate::references::IN_ADVICE;
use crate::rulings::Rulings;
use crate::scenario::{PlanStep, Scenario};
use crate::time::ACTIONS_A_ROUND;
use crate::{AllowedActions, DecisionSpace, NAME};
use serde::{Deserialize, Serialize};
use shootout_ruleset::document::{
    InputError, NOTHING, Node, UNKNOWN_FIELD, decode, field, nearest, parse, quoted,
};
use shootout_ruleset::question::take_tag;

/// The most actions that are decided on: a turn.
pub const MAX_ACTIONS: i32 = 24;

/// A question what to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Who shoots what at whom; its plan is what is decided already.
    pub scenario: Scenario,
    /// A plan to hold against the best, if one is stated.
    pub plan: Option<Vec<PlanStep>>,
    /// What they are after.
    pub goal: Asked,
    /// Actions to be decided on.
    pub actions: BoundedInt<1, MAX_ACTIONS>,
    /// What they may do.
    pub may: AllowedActions,
}

/// What someone is after, with what was stated with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    /// The goal.
    pub row: &'static GoalRow,
    /// How many.
    pub number: Option<BoundedInt<1, 20>>,
    /// How bad a wound.
    pub wound: Option<Severity>,
    /// The greatest chance that a weapon is jammed or has exploded at the end.
    pub most_jam: Option<Percent>,
    /// The most shots that they may fire.
    pub most_rounds: Option<BoundedInt<1, 1000>>,
    /// The chance that is enough: asked for are the fewest actions that reach it.
    pub enough: Option<Percent>,
}

/// A goal as a document states it; its name alone is enough.
#[derive(Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "x-short-for" = "seek", "x-inputs" = ["seek", "number", "wound"], "x-new" = { "seek": GOALS[0].name },
    "x-sections" = [{ "title": "Limits", "inputs": ["most_jam", "most_rounds", "enough"] }]
)))]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// What to seek, by name.
    #[cfg_attr(feature = "schema", schemars(title = "Seek"))]
    seek: String,
    /// How many hits, for the goals that ask for a number.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "How many", extend("x-when" = seeking(|goal| goal.needs == Needs::Number), "x-new" = 2)))]
    number: Option<BoundedInt<1, 20>>,
    /// How bad a wound must be, where one is sought.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "How bad", extend("x-when" = seeking(|goal| goal.needs == Needs::Wound), "x-new" = Severity::KnockedOut)))]
    wound: Option<Severity>,
    /// The greatest chance that a weapon is jammed or has exploded at the end, in percent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Jam at most (%)", extend("x-null" = "any")))]
    most_jam: Option<Percent>,
    /// The most rounds that may be spent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Shots at most", extend("x-null" = "any")))]
    most_rounds: Option<BoundedInt<1, 1000>>,
    /// A chance that is enough, in percent: the fewest actions that reach it are sought, up to the number of actions.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Enough (%)", extend("x-when" = seeking(|goal| goal.is_chance), "x-null" = "the best")))]
    enough: Option<Percent>,
}

/// What a question says beside its scenario.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Beside {
    /// How many actions are to be decided on, a round if nothing is stated.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Actions", extend("x-null" = "a round")))]
    actions: Option<BoundedInt<1, MAX_ACTIONS>>,
    /// What may be done besides firing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "They may"))]
    may: AllowedActions,
}

/// Reads a question what to do: a scenario with a `goal`, a number of `actions` and what they `may` do. Its `plan`, if
/// it has one, is held against the best; what is `decided` already goes before. A plain scenario is a question too.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout_percentile::advice;
/// use shootout_percentile::catalogue::Catalogue;
/// let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "autogun", "target": { "range_m": 35 },
///     "goal": { "seek": "hits_at_least", "number": 2 }, "actions": 8 }"#;
/// let question = advice::read(text, Catalogue::built_in())?;
/// assert_eq!(question.goal.words(), "chance of at least 2 hits");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn read(text: &[u8], catalogue: &Catalogue) -> Result<Question, InputError> {
    let mut document = parse(text)?;
    take_tag(&mut document, NAME)?;
    catalogue.resolve(&mut document, "", &IN_ADVICE)?;
    resolved(document)
}

/// The same for a document without its tag whose ids are resolved.
pub(crate) fn resolved(mut document: Node) -> Result<Question, InputError> {
    let goal = asked(document.take("goal"))?;
    let decided = document.take("decided").unwrap_or_else(|| Node::List(Vec::new()));
    let plan = document.take("plan");
    let mut beside = Node::Object(Vec::new());
    for name in ["actions", "may"] {
        if let Some(node) = document.take(name) {
            beside.set(name.to_owned(), node);
        }
    }
    let Beside { actions, may } = decode(&beside, "")?;
    document.set("plan".to_owned(), decided);
    let scenario = resolved_shot(&document).map_err(of_question)?;
    let plan = plan.map(|node| decode::<Vec<PlanStep>>(&node, "plan")).transpose()?;
    let question = Question {
        scenario,
        plan,
        goal,
        actions: actions.unwrap_or(BoundedInt::nearest(ACTIONS_A_ROUND as i32)),
        may,
    };
    question.check()?;
    Ok(question)
}

/// What a question has beside a scenario.
const OWN: [&str; 4] = ["goal", "actions", "may", "decided"];

/// An error of the scenario as one of the question: what is wrong with its plan is wrong with what is decided, and a question has
/// more fields.
fn of_question(error: InputError) -> InputError {
    if let Some(rest) = error.path.strip_prefix("plan") {
        return InputError { path: format!("decided{rest}"), ..error };
    }
    if error.found != UNKNOWN_FIELD || error.path.contains(['.', '[']) {
        return error;
    }
    InputError {
        allowed: format!("{}, {}", quoted(OWN), error.allowed),
        nearest: error.nearest.or_else(|| nearest(&error.path, OWN)),
        ..error
    }
}

/// The goal that a document states, by its name or in full.
fn asked(node: Option<Node>) -> Result<Asked, InputError> {
    let written = match node {
        None => return Ok(Asked::new(&GOALS[0])),
        Some(Node::Text(name)) => return Ok(Asked::new(named(&name, "goal")?)),
        Some(node) => decode::<Written>(&node, "goal")?,
    };
    let row = named(&written.seek, "goal.seek")?;
    let Written { number, wound, most_jam, most_rounds, enough, .. } = written;
    Ok(Asked { row, number, wound, most_jam, most_rounds, enough })
}

fn named(name: &str, path: &str) -> Result<&'static GoalRow, InputError> {
    goal(name).ok_or_else(|| InputError {
        path: path.to_owned(),
        found: Node::Text(name.to_owned()).found(),
        allowed: quoted(GOALS.iter().map(|goal| goal.name)),
        nearest: nearest(name, GOALS.iter().map(|goal| goal.name)),
    })
}

impl Asked {
    /// A goal of which nothing more is stated.
    #[must_use]
    pub const fn new(row: &'static GoalRow) -> Self {
        Self { row, number: None, wound: None, most_jam: None, most_rounds: None, enough: None }
    }

    /// The goal as the engine understands it.
    #[must_use]
    pub fn goal(&self) -> Goal {
        Goal {
            sought: self.row.sought(self.number, self.wound),
            most_rounds: self.most_rounds,
            most_jam: self.most_jam,
        }
    }

    /// What is sought, without its limits.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.row.needs, self.number, self.wound) {
            (Needs::Number, Some(number), _) if number == BoundedInt::nearest(1) => {
                self.row.words.replace("# hits get", "one hit gets").replace("# hits", "one hit")
            }
            (Needs::Number, Some(number), _) => self.row.words.replace('#', &number.to_string()),
            (Needs::Wound, _, Some(Severity::Dead)) => "chance of a dead target".to_owned(),
            (Needs::Wound, _, Some(Severity::KnockedOut)) => {
                "chance of a target knocked out or dead".to_owned()
            }
            (Needs::Wound, _, Some(wound)) => self.row.words.replace('#', &format!("a {}", wound.words())),
            _ => self.row.words.to_owned(),
        }
    }

    /// The limits, in words.
    #[must_use]
    pub fn limits(&self) -> Option<String> {
        let rounds = self.most_rounds.map(|most| {
            let plural = if most == BoundedInt::nearest(1) { "" } else { "s" };
            format!("{most} shot{plural} fired")
        });
        let jam =
            self.most_jam.map(|most| format!("a chance of {}% to end with a jammed weapon", most.get()));
        let limits: Vec<String> = [rounds, jam].into_iter().flatten().collect();
        (!limits.is_empty()).then(|| format!("at most {}", limits.join(" and ")))
    }

    fn check(&self, scenario: &Scenario, may: &AllowedActions) -> Result<(), InputError> {
        let wrong = |name: &str, found: &str, allowed: &str| {
            Err(InputError::new(field("goal", name), found, allowed))
        };
        match (self.row.needs, self.number, self.wound) {
            (Needs::Number, None, _) => return wrong("number", NOTHING, "a whole number from 1 to 20"),
            (Needs::Nothing | Needs::Wound, Some(_), _) => {
                return wrong(
                    "number",
                    "a number",
                    "null, except with `hits_at_least` and `through_at_least`",
                );
            }
            (Needs::Wound, _, None | Some(Severity::None)) => {
                let allowed = "`light`, `serious`, `knocked_out` or `dead`";
                return wrong("wound", self.wound.map_or(NOTHING, |_| "`none`"), allowed);
            }
            (Needs::Nothing | Needs::Number, _, Some(_)) => {
                return wrong("wound", "a wound", "null, except with `wound`");
            }
            _ => {}
        }
        if self.row.needs == Needs::Wound && scenario.damage.is_none() {
            return Err(InputError::new("damage", NOTHING, "a damage chart, as the goal `wound` needs one"));
        }
        if self.enough.is_some() && !self.row.is_chance {
            return wrong("enough", "a chance", "null with a goal that is a mean");
        }
        if self.most_rounds.is_some() && !may.cease {
            let allowed = "true with a limit on the shots fired: they must be able to stop";
            return Err(InputError::new("may.cease", "false", allowed));
        }
        Ok(())
    }
}

impl Question {
    /// A question about a scenario: the best in as many actions as asked for, its plan to be held against it.
    #[must_use]
    pub fn about(mut scenario: Scenario, goal: Asked, actions: BoundedInt<1, MAX_ACTIONS>) -> Self {
        let plan = std::mem::take(&mut scenario.plan);
        Self { scenario, plan: Some(plan), goal, actions, may: AllowedActions::default() }
    }

    /// Its rulings.
    pub fn rulings(&mut self) -> &mut Rulings {
        &mut self.scenario.rulings
    }

    /// Checks what only makes sense together, after something was changed.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together.
    pub fn check(&self) -> Result<(), InputError> {
        self.goal.check(&self.scenario, &self.may)?;
        if let Some(plan) = &self.plan {
            let with_plan = Scenario { plan: plan.clone(), ..self.scenario.clone() };
            with_plan.check()?;
        }
        self.space(self.actions.get().unsigned_abs())?;
        Ok(())
    }

    /// Everything that may be done in so many actions.
    pub(super) fn space(&self, actions: u32) -> Result<DecisionSpace, InputError> {
        DecisionSpace::new(&self.scenario, &self.may, actions).map_err(of_question)
    }
}
