//! What is best to do.

use crate::advice::{
    AdviceAnswer, BestReport, Branch, GOALS, Ladder, Line, Outcome, PolicyStep, Question as Asked, advise,
    bound_words, followed, ladder, resolved,
};
use crate::content::{chance, mean, summed, wounds};
use crate::questions::shot;
use crate::scenario::PlanStep;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Remark};
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::document::Node;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::follow::Followed;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::percent::{mean as mean_words, percent};
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::question::{Answered, Case, Command, Question};
use shootout_ruleset::strategy::{self, Compared, ComparedPlan, Next, Plan, Step, Strategy, WayOn};
use shootout_ruleset::words::{capital, counted};

pub(super) const QUESTION: Question = Question {
    name: "advice",
    label: "Advice",
    command: Command::Advise,
    read: |document| Ok(Box::new(AskedAdvice(resolved(document.clone())?))),
    metrics: &[],
    #[cfg(feature = "schema")]
    schema: crate::advice::question_schema,
    #[cfg(feature = "schema")]
    report_schema: None,
};

struct AskedAdvice(Asked);

impl AskedAdvice {
    fn answered<W: AnswerWeight>(&self) -> Result<Answered, InputError> {
        let answer = advise::<W>(&self.0)?;
        Ok(Answered { report_json: json(&answer), answer: shown(&self.0, &answer) })
    }

    /// A ladder as people see it.
    fn rungs<W: AnswerWeight>(&self, ladder: &Ladder<W>) -> Answered {
        let length =
            |length: usize| Cell::number(length.to_string(), u32::try_from(length).unwrap_or(u32::MAX));
        let plans = ladder.rungs.iter().map(|rung| {
            let own = value(&self.0, &rung.value);
            let bound = rung
                .at_most
                .as_ref()
                .map(|most| bound_words(&own.text, &value(&self.0, most).text, self.0.goal.row.is_chance()));
            ComparedPlan {
                name: rung.name.to_owned(),
                remark: bound.unwrap_or_default(),
                is_best: false,
                cells: vec![own, chance(&rung.jam), length(rung.length)],
                plan: None,
            }
        });
        let compared = Compared {
            label: "From a list to the whole plan".to_owned(),
            columns: [worth_head(&self.0), "Jam", "Length"].map(str::to_owned).to_vec(),
            plans: plans.collect(),
        };
        let mut said = Content::default();
        said.heading("The plans");
        let lines = ladder.rungs.iter().map(|rung| {
            let fraction = if W::EXACT { format!(", worth {}", rung.value) } else { String::new() };
            format!("{}: {}{fraction}", capital(rung.name), rung.plan)
        });
        said.blocks.push(Block::List(lines.collect()));
        let answer = Answer {
            sentence: ladder.sentence.clone(),
            compared: Some(compared),
            details: said.blocks,
            ..Answer::default()
        };
        Answered { report_json: json(ladder), answer }
    }
}

impl Case for AskedAdvice {
    fn takes_long(&self) -> bool {
        true
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answered::<f64>()
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        self.answered::<shootout_odds::Rational>()
    }

    fn ladder(&self) -> Result<Answered, InputError> {
        Ok(self.rungs(&ladder::<f64>(&self.0)?))
    }

    #[cfg(feature = "rational")]
    fn exact_ladder(&self) -> Result<Answered, InputError> {
        Ok(self.rungs(&ladder::<shootout_odds::Rational>(&self.0)?))
    }

    fn followed(&self, happened: &str) -> Result<Followed, InputError> {
        followed::<f64>(&self.0, happened)
    }

    #[cfg(feature = "rational")]
    fn exact_followed(&self, happened: &str) -> Result<Followed, InputError> {
        followed::<shootout_odds::Rational>(&self.0, happened)
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(DocumentKind::Advice.instead_of("what is rolled"))
    }
}

/// The answer of a report.
fn shown<W: AnswerWeight>(question: &Asked, answer: &AdviceAnswer<W>) -> Answer {
    let (mut said, mut in_full) = (Content::default(), Content::default());
    let strategy = answer.best.as_ref().map(|best| strategy(question, answer, best));
    if let Some(best) = &answer.best {
        comes_to(&mut said, question, answer, best);
        in_full.blocks.extend(strategy.iter().flat_map(Strategy::in_full));
        all(&mut in_full, best);
    }
    let remark = |words: &str| Remark { rule: "", words: words.to_owned() };
    let missed = "That chance cannot be reached: this is the best in the actions allowed.";
    let missed = (answer.enough == Some(false)).then(|| remark(missed));
    let none = answer.best.is_none().then(|| remark("No plan meets these limits."));
    Answer {
        sentence: answer.sentence.clone(),
        notes: none.or(missed).into_iter().collect(),
        can_be_followed: strategy.is_some(),
        has_ladder: strategy.is_some(),
        strategy,
        compared: Some(compared(question, answer)),
        details: said.blocks,
        in_full: in_full.blocks,
        ..Answer::default()
    }
}

fn comes_to<W: AnswerWeight>(
    said: &mut Content,
    question: &Asked,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) {
    let mut table = Table::new("", [""]);
    table.row(answer.goal_words.as_str(), [value(question, &best.worth.value)]);
    table.row("at least one hit", [chance(&best.worth.hits.at_least_one)]);
    table.row("mean hits", [mean(&best.worth.hits.mean)]);
    table.row("at least one hit that gets through", [chance(&best.worth.penetrating.at_least_one)]);
    table.row("mean hits that get through", [mean(&best.worth.penetrating.mean)]);
    table.row("jammed or exploded at the end", [chance(&best.worth.jam)]);
    table.row("mean shots fired", [mean(&best.worth.rounds)]);
    if W::EXACT {
        let mut fraction = |words: &str, number: &W| table.row(words, [Cell::words(number.to_string())]);
        fraction("the goal as a fraction", &best.worth.value);
    }
    said.table("What it comes to", table);
    if let Some(worst) = &best.worth.worst_wound {
        wounds(said, "Worst wound of the target", worst);
    }
}

/// Everything that is decided.
fn all<W: AnswerWeight>(said: &mut Content, best: &BestReport<W>) {
    let mut table = Table::new("Action", ["Shot", "Chance"]).numbered();
    table.column_of_words("");
    for decision in &best.decisions {
        let shot = if decision.shot == 0 {
            Cell::words("")
        } else {
            Cell::number(decision.shot.to_string(), decision.shot)
        };
        let mut words = decision.choice.clone();
        if !decision.stands.is_empty() {
            words.push_str(&format!(" ({})", decision.stands));
        }
        if !decision.as_good.is_empty() {
            words.push_str(&format!("; as good: {}", decision.as_good.join(", ")));
        }
        table.row(decision.action.to_string(), [shot, summed(&decision.chance), Cell::words(words)]);
    }
    said.table("Everything that is decided", table);
}

/// What can be tried out of a goal without changing its file. The goal itself comes first: it drops how many and how bad the file's own
/// goal was about.
pub(in crate::questions) const OPTIONS: [InputOption; 7] = [
    of_goal("goal", "NAME", "goal.seek", "The goal, by name", |document, seek| {
        let mut goal = goal_of(document);
        ["number", "wound"].into_iter().for_each(|field| drop(goal.take(field)));
        goal.set("seek".to_owned(), seek);
        document.set(GOAL.to_owned(), goal);
    }),
    of_goal("number", "N", "goal.number", "How many, for goals that ask for a number", |document, number| {
        set_in_goal(document, "number", number);
    }),
    of_goal(
        "wound",
        "WOUND",
        "goal.wound",
        "How bad, for the goal `wound`: light, serious, knocked_out or dead",
        |document, wound| set_in_goal(document, "wound", wound),
    ),
    of_goal(
        "most-jam",
        "PERCENT",
        "goal.most_jam",
        "The greatest chance, in percent, that a weapon is jammed or has exploded at the end",
        |document, most| set_in_goal(document, "most_jam", most),
    ),
    of_goal("most-rounds", "N", "goal.most_rounds", "The most shots that may be fired", |document, most| {
        set_in_goal(document, "most_rounds", most);
    }),
    of_goal(
        "enough",
        "PERCENT",
        "goal.enough",
        "The chance, in percent, that is enough: the fewest actions that reach it are sought",
        |document, enough| set_in_goal(document, "enough", enough),
    ),
    of_goal(
        "actions",
        "N",
        "actions",
        "Actions to be decided on, or with --enough the most of them: 1 to 24",
        |document, actions| document.set("actions".to_owned(), actions),
    ),
];

const GOAL: &str = "goal";

const fn of_goal(
    name: &'static str,
    value: &'static str,
    path: &'static str,
    help: &'static str,
    set: fn(&mut Node, Node),
) -> InputOption {
    InputOption { command: Command::Advise, name, value, help, path, set, estimates: false }
}

fn set_in_goal(document: &mut Node, field: &str, value: Node) {
    let mut goal = goal_of(document);
    goal.set(field.to_owned(), value);
    document.set(GOAL.to_owned(), goal);
}

/// The goal of a document in full, where its name alone may stand for it, or nothing for the first.
fn goal_of(document: &mut Node) -> Node {
    let of = |seek: String| Node::Object(vec![("seek".to_owned(), Node::Text(seek))]);
    match document.take(GOAL) {
        None => of(GOALS[0].metric.id.to_owned()),
        Some(Node::Text(name)) => of(name),
        Some(stated) => stated,
    }
}

/// What a plan is worth.
fn value<W: AnswerWeight>(question: &Asked, number: &W) -> Cell {
    if question.goal.row.is_chance() { summed(number) } else { mean(number) }
}

/// The best decisions as people see them.
fn strategy<W: AnswerWeight>(question: &Asked, answer: &AdviceAnswer<W>, best: &BestReport<W>) -> Strategy {
    let plan = best.main_plan.as_ref();
    Strategy {
        worth: value(question, &best.worth.value),
        goal: answer.goal_words.clone(),
        costs: format!(
            "Ends jammed {}; {} shots on average.",
            percent(&best.worth.jam),
            mean_words(&best.worth.rounds)
        ),
        remarks: remarks(question, answer, best),
        unit: "action",
        last: answer.actions,
        brief: best.plan.in_brief().words(),
        line: line(&best.plan, best.plan_is_complete),
        line_is_whole: best.plan_is_complete,
        steps: best.policy.steps.iter().map(step).collect(),
        steps_are_complete: best.policy.is_complete,
        plan: plan.map(|plan| to_be_taken(question, plan)),
    }
}

fn remarks<W: AnswerWeight>(question: &Asked, answer: &AdviceAnswer<W>, best: &BestReport<W>) -> Vec<String> {
    let fewest = (answer.enough == Some(true))
        .then(|| format!("It takes at least {}.", counted(answer.actions, "action")));
    let open = match &best.worth.at_most {
        Some(most) => {
            let [found, most] = [&best.worth.value, most].map(|of| value(question, of).text);
            let bound = bound_words(&found, &most, question.goal.row.is_chance());
            Some(format!("Good, but not proven best: the search was stopped. {}.", capital(&bound)))
        }
        None => best.tie.then(|| {
            "Other choices would do as well. These are the simplest and fire the fewest shots.".to_owned()
        }),
    };
    fewest.into_iter().chain(open).collect()
}

/// A line as people see it. Branches that do not say everything are told in brief: the steps say more.
fn line(of: &Line, is_whole: bool) -> strategy::Line {
    let branch = |Branch { action, when, then }: &Branch| strategy::Branch {
        at: *action,
        when: when.clone(),
        then: if is_whole { line(then, true) } else { line(&then.in_brief(), false) },
    };
    strategy::Line {
        steps: of.steps.iter().map(|step| (step.action, step.words.clone())).collect(),
        branches: of.branches.iter().map(branch).collect(),
        is_cut: of.is_cut,
    }
}

fn step(of: &PolicyStep) -> Step {
    let way = |outcome: &Outcome| WayOn {
        when: outcome.when.clone(),
        then: match outcome.then {
            Some(next) => Next::Step(next),
            None if outcome.is_left_out => Next::NotListed,
            None => Next::Nothing,
        },
    };
    Step { at: of.action, does: of.words.clone(), ways: of.outcomes.iter().map(way).collect() }
}

/// A plan as a shot takes it: after what is decided already.
fn to_be_taken(question: &Asked, plan: &[PlanStep]) -> Plan {
    let whole = [question.scenario.plan.as_slice(), plan].concat();
    Plan { ask: shot::QUESTION.name, at: "plan", json: json(&whole) }
}

/// What the numbers are by which plans are compared.
fn worth_head(question: &Asked) -> &'static str {
    if question.goal.row.is_chance() { "Chance" } else { "Mean" }
}

/// The best and the obvious plans.
fn compared<W: AnswerWeight>(question: &Asked, answer: &AdviceAnswer<W>) -> Compared {
    let cells = |worth: Cell, jam: &W, rounds: &W| vec![worth, chance(jam), mean(rounds)];
    let best = answer.best.as_ref().map(|best| ComparedPlan {
        name: if best.worth.at_most.is_some() { "the best found" } else { "the best" }.to_owned(),
        remark: String::new(),
        is_best: true,
        cells: cells(value(question, &best.worth.value), &best.worth.jam, &best.worth.rounds),
        plan: None,
    });
    let others = answer.alternatives.iter().map(|plan| ComparedPlan {
        name: plan.name.clone(),
        remark: if plan.keeps_limits { "" } else { "over the limit" }.to_owned(),
        is_best: false,
        cells: cells(value(question, &plan.value), &plan.jam, &plan.rounds),
        plan: Some(to_be_taken(question, &plan.plan)),
    });
    Compared {
        label: "Compared with other plans".to_owned(),
        columns: [worth_head(question), "Jam", "Shots"].map(str::to_owned).to_vec(),
        plans: best.into_iter().chain(others).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::parse;

    fn put(name: &str, typed: &str, document: &str) -> Node {
        let mut document = parse(document.as_bytes()).unwrap();
        OPTIONS.iter().find(|option| option.name == name).unwrap().put(&mut document, typed);
        document
    }

    /// A goal by its name, in full or left out: the option stands beside what the file says, and a new goal keeps the limits.
    #[test]
    fn options_stand_beside_what_the_file_says() {
        let first = GOALS[0].metric.id;
        for (name, typed, before, after) in [
            (
                "number",
                "2",
                r#"{ "goal": "hits_at_least" }"#,
                r#"{ "goal": { "seek": "hits_at_least", "number": 2 } }"#,
            ),
            ("most-jam", "5.5", "{}", &format!(r#"{{ "goal": {{ "seek": "{first}", "most_jam": 5.5 }} }}"#)),
            (
                "goal",
                "hit",
                r#"{ "goal": { "seek": "hits_at_least", "number": 2, "most_jam": 5 } }"#,
                r#"{ "goal": { "seek": "hit", "most_jam": 5 } }"#,
            ),
            ("actions", "8", r#"{ "actions": 3 }"#, r#"{ "actions": 8 }"#),
        ] {
            assert_eq!(put(name, typed, before), parse(after.as_bytes()).unwrap(), "{name}");
        }
    }
}
