//! Strategies: what to do whatever the dice show, as a plan with the branches that leave it, and what other plans are worth.

use crate::content::{Block, Cell, Table};
use crate::words::{ConstantText, capital};

/// What to do, whatever the dice show, and what that is worth.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Strategy {
    /// What it is worth to follow it.
    pub worth: Cell,
    /// What that counts: "chance of at least one hit".
    pub goal: String,
    /// What else it comes to, in a sentence.
    pub costs: String,
    /// What must be known of it: that other choices would do as well, or that it may not be the best.
    pub remarks: Vec<String>,
    /// In what time is counted: "action".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub unit: ConstantText,
    /// The last of these.
    pub last: u32,
    /// What to do as long as nothing special happens, in one line: in brief where that would be long.
    pub brief: String,
    /// The same step by step, and where it is left.
    pub line: Line,
    /// Whether the branches of the line say everything that the dice change. If not, the steps say more.
    pub line_is_whole: bool,
    /// Every step, beginning with the first.
    pub steps: Vec<Step>,
    /// Whether every step is listed.
    pub steps_are_complete: bool,
    /// What of it can be taken over; none where no plan can say it.
    pub plan: Option<Plan>,
}

/// What to do in order, as long as nothing special happens.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// When, and what is done.
    pub steps: Vec<(u32, String)>,
    /// Where to do something else.
    pub branches: Vec<Branch>,
    /// Whether branches are left out here: the steps have them.
    pub is_cut: bool,
}

/// Where to leave the main line.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Branch {
    /// After what is done then.
    pub at: u32,
    /// When this has happened.
    pub when: String,
    /// What to do instead.
    pub then: Line,
}

/// What is done at a time, and how to go on from it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// When.
    pub at: u32,
    /// What is done.
    pub does: String,
    /// What the dice may show, and how to go on: one of them always holds.
    pub ways: Vec<WayOn>,
}

/// How to go on from a step.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct WayOn {
    /// When this has happened; empty for whatever has.
    pub when: String,
    /// What comes next.
    pub then: Next,
}

/// What comes after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Next {
    /// The step at this place in the list, counted from 0.
    Step(u32),
    /// Nothing more.
    Nothing,
    /// A step that is not listed.
    NotListed,
}

/// A plan that can be taken over into another question.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The name of the question.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub ask: ConstantText,
    /// Where it stands in its documents.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub at: ConstantText,
    /// The plan itself, as JSON.
    pub json: String,
}

/// Plans beside each other, from the best to the worst.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Compared {
    /// What it is: "Compared with other plans".
    pub label: String,
    /// What the numbers are.
    pub columns: Vec<String>,
    /// The plans.
    pub plans: Vec<ComparedPlan>,
}

/// A plan and its numbers.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct ComparedPlan {
    /// What it is called.
    pub name: String,
    /// What must not be overlooked of it: "over the limit"; empty where there is nothing.
    pub remark: String,
    /// Whether nothing that was found is better.
    pub is_best: bool,
    /// Its numbers, one for each column.
    pub cells: Vec<Cell>,
    /// The plan to be taken over; none where that is not of use.
    pub plan: Option<Plan>,
}

/// So many steps are listed for everyone.
const MANY_STEPS: usize = 20;

/// Equal steps in a row put together: from this time, to this one, what is done.
pub fn stretches<'s>(steps: impl IntoIterator<Item = (u32, &'s str)>) -> Vec<(u32, u32, &'s str)> {
    let mut stretches: Vec<(u32, u32, &str)> = Vec::new();
    for (at, words) in steps {
        match stretches.last_mut() {
            Some((_, to, before)) if *before == words => *to = at,
            _ => stretches.push((at, at, words)),
        }
    }
    stretches
}

/// Steps in one line: `aim ×2, single shot`; waiting at the end is not said.
///
/// ```
/// use shootout_ruleset::strategy::steps_words;
/// assert_eq!(steps_words(&["wind", "wind", "throw", "wait"]), "wind \u{d7}2, throw");
/// assert_eq!(steps_words(&["wait"]), "nothing more");
/// ```
pub fn steps_words(steps: &[&str]) -> String {
    let last = steps.iter().rposition(|words| *words != WAIT).map_or(0, |last| last + 1);
    let runs = steps[..last].chunk_by(|one, next| one == next);
    let words: Vec<String> = runs
        .map(|run| match run {
            [one] => (*one).to_owned(),
            several => format!("{} \u{d7}{}", several[0], several.len()),
        })
        .collect();
    if words.is_empty() { "nothing more".to_owned() } else { words.join(", ") }
}

/// What is done where nothing is.
pub const WAIT: &str = "wait";

impl Line {
    /// Its steps, equal ones in a row put together.
    pub fn stretches(&self) -> Vec<(u32, u32, &str)> {
        stretches(self.steps.iter().map(|(at, words)| (*at, words.as_str())))
    }

    /// Its steps in one line.
    pub fn words(&self) -> String {
        let words: Vec<&str> = self.steps.iter().map(|(_, words)| words.as_str()).collect();
        steps_words(&words)
    }

    /// Whether the dice change something on the way.
    pub const fn hangs_on_dice(&self) -> bool {
        self.is_cut || !self.branches.is_empty()
    }
}

impl Branch {
    /// What to do then, instead of going on along `line`. Where that reads like what is done anyway, first what is different: `unit` is in what
    /// time is counted.
    ///
    /// ```
    /// use shootout_ruleset::strategy::{Branch, Line};
    /// let steps = |from: u32| (from..=3).map(|at| (at, "wind".to_owned())).collect();
    /// let stops = Branch { at: 2, when: "a jam".to_owned(), then: Line::default() };
    /// let then = Line { steps: steps(2), branches: vec![stops], is_cut: false };
    /// let branch = Branch { at: 1, when: "a hit".to_owned(), then };
    /// let line = Line { steps: steps(1), branches: vec![branch.clone()], is_cut: false };
    /// assert_eq!(branch.words(&line, "action"), "the same, but after a jam in action 2 nothing more: wind \u{d7}2");
    /// ```
    pub fn words(&self, line: &Line, unit: &str) -> String {
        let words = self.then.words();
        let steps = line.steps.iter().filter(|(at, _)| *at > self.at).cloned().collect();
        if (Line { steps, ..Line::default() }).words() != words {
            return words;
        }
        let leads_alike = |one: &Self, other: &Self| {
            (one.at, &one.when) == (other.at, &other.when) && one.then.words() == other.then.words()
        };
        let lacks =
            |branches: &[Self], branch: &Self| !branches.iter().any(|known| leads_alike(known, branch));
        let says = |Self { at, when, then }: &Self| format!("after {when} in {unit} {at} {}", then.words());
        // Where branches are left out, nothing is known of those that are not there.
        let new = || self.then.branches.iter().find(|branch| lacks(&line.branches, branch)).map(says);
        let gone = || {
            let mut later = line.branches.iter().filter(|branch| branch.at > self.at);
            let gone = later.find(|branch| lacks(&self.then.branches, branch));
            gone.map(|Self { at, when, .. }| format!("{when} in {unit} {at} changes nothing"))
        };
        let new = if line.is_cut { None } else { new() };
        match new.or_else(|| if self.then.is_cut { None } else { gone() }) {
            Some(difference) => format!("the same, but {difference}: {words}"),
            None if self.then.hangs_on_dice() => format!("the same, but otherwise as the dice fall: {words}"),
            None => words,
        }
    }
}

impl Next {
    /// In words: "step 3".
    pub fn words(self) -> String {
        match self {
            Self::Step(place) => format!("step {}", place + 1),
            Self::Nothing => "nothing more".to_owned(),
            Self::NotListed => "not listed".to_owned(),
        }
    }
}

impl Strategy {
    /// What to do, under a heading: in short where that says everything, else step by step; where the steps are many, in short.
    pub fn in_short(&self) -> Vec<Block> {
        let mut blocks = vec![Block::Heading("What to do".to_owned())];
        if self.is_said_in_short() {
            blocks.push(Block::List(self.lines()));
        } else if self.steps.len() <= MANY_STEPS {
            blocks.extend(self.step_by_step());
        } else {
            let mut lines = self.lines();
            let more = if self.steps_are_complete { "" } else { "more than " };
            lines
                .push(format!("The dice change more than this: there are {more}{} steps.", self.steps.len()));
            blocks.push(Block::List(lines));
        }
        blocks.extend(self.remarks.iter().cloned().map(Block::Line));
        blocks
    }

    /// Every step, under a heading, where that is more than is said in short.
    pub fn in_full(&self) -> Vec<Block> {
        if self.is_said_in_short() || self.steps.len() <= MANY_STEPS {
            return Vec::new();
        }
        let heading = Block::Heading("Every step".to_owned());
        std::iter::once(heading).chain(self.step_by_step()).collect()
    }

    fn is_said_in_short(&self) -> bool {
        let is_flat = self.line.branches.iter().all(|branch| !branch.then.hangs_on_dice());
        self.line_is_whole && is_flat
    }

    /// The steps of the main line, and where it is left.
    fn lines(&self) -> Vec<String> {
        let unit = capital(self.unit);
        let stretch = |(first, last, words): (u32, u32, &str)| {
            if first == last {
                format!("{unit} {last}: {words}")
            } else {
                format!("{unit}s {first} to {last}: {words}")
            }
        };
        let mut lines: Vec<String> = self.line.stretches().into_iter().map(stretch).collect();
        if lines.is_empty() {
            lines.push("Nothing".to_owned());
        }
        for branch in &self.line.branches {
            let Branch { when, at, then } = branch;
            let more = if then.hangs_on_dice() { ", then as the dice fall" } else { "" };
            lines.push(format!(
                "After {when} in {} {at}: {}{more}",
                self.unit,
                branch.words(&self.line, self.unit)
            ));
        }
        lines
    }

    /// Every step, and how to go on from it.
    fn step_by_step(&self) -> Vec<Block> {
        let steps = (1..).zip(&self.steps);
        let mut blocks =
            vec![Block::List(steps.map(|(number, step)| self.step_words(number, step)).collect())];
        if !self.steps_are_complete {
            let words = "The list is cut here: there are too many steps. Where it says \"not listed\", ask again from there.";
            blocks.push(Block::Line(words.to_owned()));
        }
        blocks
    }

    fn step_words(&self, number: u32, step: &Step) -> String {
        let mut words = format!("Step {number}, {} {}: {}", self.unit, step.at, step.does);
        for way in &step.ways {
            let goes_without_saying = way.then == Next::Step(number) || way.then == Next::Nothing;
            match way.when.as_str() {
                "" if goes_without_saying => {}
                "" => words.push_str(&format!("; then {}", way.then.words())),
                when => words.push_str(&format!("; after {when}: {}", way.then.words())),
            }
        }
        words
    }
}

impl Compared {
    /// The plans as a table, under a heading.
    pub fn blocks(&self) -> Vec<Block> {
        let mut table = Table::new("", self.columns.iter().cloned());
        for plan in &self.plans {
            let name = match plan.remark.as_str() {
                "" => plan.name.clone(),
                remark => format!("{} ({remark})", plan.name),
            };
            table.row(name, plan.cells.iter().cloned());
        }
        vec![Block::Heading(self.label.clone()), Block::Table(table)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strategy(line: Line, steps: Vec<Step>) -> Strategy {
        Strategy {
            worth: Cell::number("50%", 0.5),
            goal: "chance to win".to_owned(),
            costs: String::new(),
            remarks: vec!["It is simple.".to_owned()],
            unit: "turn",
            last: 3,
            brief: line.words(),
            line,
            line_is_whole: true,
            steps,
            steps_are_complete: true,
            plan: None,
        }
    }

    /// A branch that reads like the line says only differences that are known: of what is cut none.
    #[test]
    fn what_is_left_out_is_no_difference() {
        let stops = |at| Branch { at, when: "a jam".to_owned(), then: Line::default() };
        let same = |branches, is_cut| {
            let then = Line { is_cut, ..line(&[(2, "wind"), (3, "wind")], branches) };
            Branch { at: 1, when: "a hit".to_owned(), then }
        };
        let main = line(&[(1, "wind"), (2, "wind"), (3, "wind")], vec![stops(2)]);
        for (branch, words) in [
            (same(vec![stops(2)], false), "the same, but otherwise as the dice fall: wind ×2"),
            (same(Vec::new(), true), "the same, but otherwise as the dice fall: wind ×2"),
            (same(Vec::new(), false), "the same, but a jam in turn 2 changes nothing: wind ×2"),
            (same(vec![stops(3)], true), "the same, but after a jam in turn 3 nothing more: wind ×2"),
        ] {
            assert_eq!(branch.words(&main, "turn"), words);
        }
        let cut = Line { is_cut: true, ..main };
        let branch = same(vec![stops(3), stops(2)], false);
        assert_eq!(branch.words(&cut, "turn"), "the same, but otherwise as the dice fall: wind ×2");
        assert_eq!(
            Branch { at: 1, when: "a jam".to_owned(), then: Line::default() }.words(&cut, "turn"),
            "nothing more"
        );
    }

    fn line(steps: &[(u32, &str)], branches: Vec<Branch>) -> Line {
        let steps = steps.iter().map(|(at, words)| (*at, (*words).to_owned())).collect();
        Line { steps, branches, is_cut: false }
    }

    fn list(blocks: &[Block]) -> Vec<String> {
        let lists = blocks.iter().filter_map(|block| match block {
            Block::List(lines) => Some(lines.clone()),
            _ => None,
        });
        lists.flatten().collect()
    }

    #[test]
    fn a_line_with_its_branches_is_told_in_short() {
        let then = line(&[(3, "run")], Vec::new());
        let branch = Branch { at: 2, when: "a jam".to_owned(), then };
        let told = strategy(line(&[(1, "aim"), (2, "fire"), (3, "fire")], vec![branch]), Vec::new());
        let lines = ["Turn 1: aim", "Turns 2 to 3: fire", "After a jam in turn 2: run"];
        assert_eq!(list(&told.in_short()), lines);
        assert_eq!(told.in_short().last(), Some(&Block::Line("It is simple.".to_owned())));
        assert!(told.in_full().is_empty());
        assert_eq!(list(&strategy(Line::default(), Vec::new()).in_short()), ["Nothing"]);
    }

    /// What the branches do not tell is told step by step; of many steps only to those who ask.
    #[test]
    fn what_is_more_than_a_line_is_told_step_by_step() {
        let way = |when: &str, then| WayOn { when: when.to_owned(), then };
        let ways = vec![way("a hit", Next::Nothing), way("", Next::Step(2))];
        let first = Step { at: 1, does: "fire".to_owned(), ways };
        let next = Step { at: 2, does: "wait".to_owned(), ways: vec![way("", Next::Step(2))] };
        let last = Step { at: 3, does: "run".to_owned(), ways: vec![way("a fall", Next::NotListed)] };
        let mut told = strategy(line(&[(1, "fire")], Vec::new()), vec![first, next, last.clone()]);
        told.line_is_whole = false;
        let lines = [
            "Step 1, turn 1: fire; after a hit: nothing more; then step 3",
            "Step 2, turn 2: wait",
            "Step 3, turn 3: run; after a fall: not listed",
        ];
        assert_eq!(list(&told.in_short()), lines);
        told.steps.extend(vec![last; MANY_STEPS]);
        told.steps_are_complete = false;
        let short = ["Turn 1: fire", "The dice change more than this: there are more than 23 steps."];
        assert_eq!(list(&told.in_short()), short);
        assert_eq!(list(&told.in_full()).len(), 23);
    }
}
