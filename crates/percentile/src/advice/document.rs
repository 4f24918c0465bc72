use crate::advice::decide::{Counted, Goal, Sought};
use crate::damage::Severity;
use crate::metrics::{HIT, HITS, PENETRATING, THROUGH};
use crate::number::{BoundedInt, Percent};
use crate::read::{in_full, resolved_shot};
use crate::references::IN_ADVICE;
use crate::scenario::{PlanStep, Scenario};
use crate::time::ACTIONS_A_ROUND;
use crate::{AllowedActions, DecisionSpace};
use serde::{Deserialize, Serialize};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{NOTHING, Node, UNKNOWN_FIELD, decode, field, nearest, quoted};
use shootout_ruleset::metric::{Format, Metric};
use shootout_ruleset::words::counted;
use shootout_ruleset::{InputError, JsonSchema};

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
#[derive(Deserialize, Serialize, JsonSchema)]
#[schemars(extend(
    "x-short-for" = "seek", "x-inputs" = ["seek", "number", "wound"], "x-new" = { "seek": GOALS[0].metric.id },
    "x-sections" = [{ "title": "Limits", "inputs": ["most_jam", "most_rounds", "enough"] }]
))]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// What to seek, by name.
    seek: String,
    /// How many hits, for the goals that ask for a number.
    #[serde(default)]
    #[schemars(title = "How many", extend("x-when" = seeking(|goal| goal.needs == Needs::Number), "x-new" = 2))]
    number: Option<BoundedInt<1, 20>>,
    /// How bad a wound must be, where one is sought.
    #[serde(default)]
    #[schemars(title = "How bad", extend("x-when" = seeking(|goal| goal.needs == Needs::Wound), "x-new" = Severity::KnockedOut))]
    wound: Option<Severity>,
    /// The greatest chance that a weapon is jammed or has exploded at the end, in percent.
    #[serde(default)]
    #[schemars(title = "Jam at most (%)", extend("x-null" = "any"))]
    most_jam: Option<Percent>,
    /// The most rounds that may be spent.
    #[serde(default)]
    #[schemars(title = "Shots at most", extend("x-null" = "any"))]
    most_rounds: Option<BoundedInt<1, 1000>>,
    /// A chance that is enough, in percent: the fewest actions that reach it are sought, up to the number of actions.
    #[serde(default)]
    #[schemars(title = "Enough (%)", extend("x-when" = seeking(GoalRow::is_chance), "x-null" = "the best"))]
    enough: Option<Percent>,
}

/// What a question says beside its scenario.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Beside {
    /// How many actions are to be decided on, a round if nothing is stated.
    #[serde(default)]
    #[schemars(extend("x-null" = "a round"))]
    actions: Option<BoundedInt<1, MAX_ACTIONS>>,
    /// What may be done besides firing.
    #[serde(default)]
    #[schemars(title = "They may")]
    may: AllowedActions,
}

/// Reads a question what to do: a scenario with a `goal`, a number of `actions` and what they `may` do. Its `plan`, if
/// it has one, is held against the best; what is `decided` already goes before. A plain scenario is a question too.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn read(text: &[u8], catalogue: &Entries) -> Result<Question, InputError> {
    resolved(in_full(text, catalogue, &IN_ADVICE)?)
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
        allowed: quoted(GOALS.iter().map(|goal| goal.metric.id)),
        nearest: nearest(name, GOALS.iter().map(|goal| goal.metric.id)),
    })
}

impl Asked {
    /// A goal of which nothing more is stated.
    pub const fn new(row: &'static GoalRow) -> Self {
        Self { row, number: None, wound: None, most_jam: None, most_rounds: None, enough: None }
    }

    /// The goal as the engine understands it.
    pub fn goal(&self) -> Goal {
        Goal {
            sought: self.row.sought(self.number, self.wound),
            most_rounds: self.most_rounds,
            most_jam: self.most_jam,
        }
    }

    /// What is sought, without its limits.
    pub fn words(&self) -> String {
        match (self.row.needs, self.number, self.wound) {
            (Needs::Number, Some(number), _) if number == BoundedInt::nearest(1) => {
                self.row.metric.explanation.replace("# hits get", "one hit gets").replace("# hits", "one hit")
            }
            (Needs::Number, Some(number), _) => self.row.metric.explanation.replace('#', &number.to_string()),
            (Needs::Wound, _, Some(Severity::Dead)) => "chance of a dead target".to_owned(),
            (Needs::Wound, _, Some(Severity::KnockedOut)) => {
                "chance of a target knocked out or dead".to_owned()
            }
            (Needs::Wound, _, Some(wound)) => {
                self.row.metric.explanation.replace('#', &format!("a {}", wound.words()))
            }
            _ => self.row.metric.explanation.to_owned(),
        }
    }

    /// The limits, in words.
    pub fn limits(&self) -> Option<String> {
        let rounds = self.most_rounds.map(|most| format!("{} fired", counted(most, "shot")));
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
        if self.enough.is_some() && !self.row.is_chance() {
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
    /// Checks what only makes sense together.
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
        self.space(self.actions.to_u32())?;
        Ok(())
    }

    /// Everything that may be done in so many actions.
    pub(super) fn space(&self, actions: u32) -> Result<DecisionSpace, InputError> {
        DecisionSpace::new(&self.scenario, &self.may, actions).map_err(of_question)
    }
}

/// Something to be after.
#[derive(Clone, Copy, Debug)]
pub struct GoalRow {
    /// The number that is to be as great as it can be, by its name; in its explanation `#` stands for the number or the wound that is
    /// asked for.
    pub metric: Metric,
    /// What has to be stated with it.
    pub needs: Needs,
    sought: fn(BoundedInt<1, 20>, Severity) -> Sought,
}

/// What has to be stated with a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// How many.
    Number,
    /// How bad a wound; the scenario needs a damage chart then.
    Wound,
}

/// Goals are the same when they have the same name.
impl PartialEq for GoalRow {
    fn eq(&self, other: &Self) -> bool {
        self.metric.id == other.metric.id
    }
}

const ONE: BoundedInt<1, 20> = BoundedInt::nearest(1);

const fn row(metric: Metric, needs: Needs, sought: fn(BoundedInt<1, 20>, Severity) -> Sought) -> GoalRow {
    GoalRow { metric, needs, sought }
}

/// Every goal, the usual one first.
pub const GOALS: [GoalRow; 7] = [
    row(PENETRATING, Needs::Nothing, |_, _| Sought::Most(Counted::Penetrating)),
    row(HITS, Needs::Nothing, |_, _| Sought::Most(Counted::Hits)),
    row(HIT, Needs::Nothing, |_, _| Sought::AtLeast(Counted::Hits, ONE)),
    row(
        Metric { explanation: "chance that at least one hit gets through", ..THROUGH },
        Needs::Nothing,
        |_, _| Sought::AtLeast(Counted::Penetrating, ONE),
    ),
    row(Metric::chance("hits_at_least", "Hits", "chance of at least # hits"), Needs::Number, |number, _| {
        Sought::AtLeast(Counted::Hits, number)
    }),
    row(
        Metric::chance("through_at_least", "Through", "chance that at least # hits get through"),
        Needs::Number,
        |number, _| Sought::AtLeast(Counted::Penetrating, number),
    ),
    row(Metric::chance("wound", "Wound", "chance of # or worse"), Needs::Wound, |_, wound| {
        Sought::AtLeast(Counted::Wounds(wound), ONE)
    }),
];

/// The goal of this name.
///
/// ```
/// assert_eq!(shootout_percentile::advice::goal("hit").map(|goal| goal.metric.explanation), Some("chance of at least one hit"));
/// ```
pub fn goal(name: &str) -> Option<&'static GoalRow> {
    GOALS.iter().find(|goal| goal.metric.id == name)
}

impl GoalRow {
    /// Whether its value is a chance; else it is a mean.
    pub fn is_chance(&self) -> bool {
        self.metric.format == Format::Chance
    }

    pub(super) fn sought(&self, number: Option<BoundedInt<1, 20>>, wound: Option<Severity>) -> Sought {
        (self.sought)(number.unwrap_or(ONE), wound.unwrap_or(Severity::Dead))
    }
}

/// That something matters with these goals alone, as the hint of an input.
#[cfg(feature = "schema")]
pub(super) fn seeking(is_one: fn(&GoalRow) -> bool) -> serde_json::Value {
    let names: Vec<&str> = GOALS.iter().filter(|goal| is_one(goal)).map(|goal| goal.metric.id).collect();
    serde_json::json!({ "field": "seek", "values": names })
}
