//! A ladder of plans: from a list that asks nothing of the dice, over a few rules, to the best decisions.
//!
//! Lists and rules are searched by their beginnings. A beginning is worth no more than the best decisions wherever it says nothing, and what
//! these are worth is read off the same process as the best decisions themselves. The beginning with the greatest bound is gone on with until
//! a whole plan is worth as much: then no other is better.

use super::answer::{Solved, effort, goal_in_full, solve, value_words};
use super::document::Question;
use super::follow::numbers_of;
use super::policy::policy;
use super::words::offer_words;
use crate::advice::decide::{Goal, HasHit, Seeking};
use crate::jam::Condition as GunCondition;
use crate::scenario::ActionKind;
use crate::{Act, Decided, DecisionSpace, Event, NAME, ShootOut, ShooterState, State, TurnOption};
use serde::Serialize;
use shootout_odds::decide::{
    ActionOption, Chosen, Decisions, Goal as _, PolicyProcess, Position, Strategy, ValueSolver,
};
use shootout_odds::{Procedure, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::strategy::steps_words;
use shootout_ruleset::words::{capital, counted};

/// The most states of all processes that a search reads, and in fractions.
const MAX_STATES: usize = 800_000;
const MAX_STATES_IN_FRACTIONS: usize = 80_000;
/// The most rules of a plan of rules.
const MAX_RULES: usize = 3;

/// Plans from the simplest to the best. `W` is what chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste: what each kind of plan is worth.
    pub sentence: String,
    /// The goal, by name.
    pub goal: &'static str,
    /// The best plan of each kind, the simplest first.
    pub rungs: Vec<Rung<W>>,
}

/// A rung of the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung<W> {
    /// What kind of plan it is.
    pub name: &'static str,
    /// The plan in words.
    pub plan: String,
    /// What it is worth.
    pub value: W,
    /// What no plan of its kind that keeps the limits is worth more than, where the search was stopped; else null, and none is better.
    pub at_most: Option<W>,
    /// The chance that a weapon is jammed or has exploded at the end.
    pub jam: W,
    /// How many entries, rules or steps it has.
    pub length: usize,
}

/// What a rule goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Action(u32),
    First,
    Jammed,
    Empty,
    NotAimed,
    NotAimedTwice,
    NotRested,
    Always,
}

/// What is done when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rule {
    when: When,
    act: Act,
    until_hit: bool,
}

/// Does what the first rule says that holds and can be kept; where none does what is best, or waits.
struct Ruled<'r, 'b, 'm, W: Weight> {
    space: &'r DecisionSpace,
    shoot_out: &'r ShootOut<'m>,
    seeking: &'r Seeking,
    rules: &'r [Rule],
    elsewhere_best: bool,
    best: &'r mut ValueSolver<'b, ShootOut<'m>, Seeking, W>,
}

impl<W: Weight> Ruled<'_, '_, '_, W> {
    /// The rule that is kept in a state in which an action is decided on.
    fn rule_at(&self, state: State, mark: u32) -> Option<usize> {
        let State::Choice(moment) = state else { return None };
        let mut options = Vec::new();
        self.shoot_out.options(state, &mut options);
        self.rules.iter().position(|rule| {
            let is_it = |option: &ActionOption<Decided, State>| {
                option.choice == Decided::Act(rule.act) && self.seeking.allows(mark as usize, option)
            };
            rule.when.holds(self.space, &moment) && options.iter().any(is_it)
        })
    }
}

impl<'m, W: Weight> Strategy<ShootOut<'m>> for Ruled<'_, '_, 'm, W> {
    /// Whether a shot of this action has hit, and the rule that it goes by.
    type Memory = (HasHit, Option<usize>);

    fn begin(&mut self) -> Option<Self::Memory> {
        self.best.begin()?;
        Some((HasHit::No, self.rule_at(self.shoot_out.start(), 0)))
    }

    fn choose(&mut self, position: Position<State>, memory: &Self::Memory) -> Option<Chosen<Decided>> {
        let State::Choice(moment) = position.state else { return None };
        let (has_hit, rule) = *memory;
        let is_midway = self.space.is_midway(&moment);
        let rule = if is_midway { rule } else { self.rule_at(position.state, position.mark) };
        let Some(rule) = rule.map(|rule| self.rules[rule]) else {
            return if self.elsewhere_best { self.best.choose(position, &()) } else { None };
        };
        let choice = match (is_midway, rule.until_hit && has_hit != HasHit::No) {
            (false, _) => Decided::Act(rule.act),
            (true, true) => Decided::Cease,
            (true, false) => {
                let mut options = Vec::new();
                self.shoot_out.options(position.state, &mut options);
                let fires = options.iter().find(|option| option.choice == Decided::Fire);
                let allowed = fires.is_some_and(|fire| self.seeking.allows(position.mark as usize, fire));
                if allowed { Decided::Fire } else { Decided::Cease }
            }
        };
        Some(Chosen { choice, tied: false })
    }

    fn fall(&self, (has_hit, rule): &Self::Memory, to: Position<State>, seen: u16) -> Self::Memory {
        match to.state {
            State::Choice(moment) if !self.space.is_midway(&moment) => {
                (HasHit::No, self.rule_at(to.state, to.mark))
            }
            _ => (if seen > 0 { HasHit::Before } else { *has_hit }, *rule),
        }
    }

    fn deferring(&mut self, deferred: u32, more: &[Option<State>]) -> u32 {
        self.best.deferring(deferred, more)
    }

    fn mark(&self, mark: u32, event: &Event) -> u32 {
        self.best.mark(mark, event)
    }

    fn seen(&self, event: &Event) -> u16 {
        u16::from(matches!(event, Event::Shot(shot) if shot.hit))
    }
}

impl When {
    fn holds(self, space: &DecisionSpace, moment: &ShooterState) -> bool {
        match self {
            Self::Action(action) => space.action(moment) == action,
            Self::First => space.action(moment) == space.first_action(),
            Self::Jammed => !matches!(moment.gun().condition, GunCondition::Ready | GunCondition::Stowed),
            Self::Empty => moment.gun().rounds == 0,
            Self::NotAimed => moment.aim == 0,
            Self::NotAimedTwice => moment.aim < 2,
            Self::NotRested => !moment.rested,
            Self::Always => true,
        }
    }

    /// Whether a rule that goes by this can say to do that.
    fn is_for(self, option: &TurnOption) -> bool {
        match (self, option.entry.kind) {
            (_, ActionKind::Other) => false,
            (Self::Jammed, kind) => matches!(kind, ActionKind::ClearJam | ActionKind::Draw),
            (Self::Empty, kind) => matches!(kind, ActionKind::Reload | ActionKind::Draw),
            (Self::NotAimed | Self::NotAimedTwice, kind) => kind == ActionKind::Aim,
            (Self::NotRested, kind) => kind == ActionKind::Rest,
            (Self::Action(_) | Self::First | Self::Always, _) => true,
        }
    }

    const RULES: [Self; 7] = [
        Self::Jammed,
        Self::Empty,
        Self::First,
        Self::NotAimed,
        Self::NotAimedTwice,
        Self::NotRested,
        Self::Always,
    ];

    const fn words(self) -> &'static str {
        match self {
            Self::Action(_) => "",
            Self::First => "in the first action ",
            Self::Jammed => "when jammed ",
            Self::Empty => "when empty ",
            Self::NotAimed => "when not aimed ",
            Self::NotAimedTwice => "when not aimed twice ",
            Self::NotRested => "when not rested ",
            Self::Always => "else ",
        }
    }
}

/// Plans of one kind, by their beginnings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An entry for each action, whatever happens.
    List,
    /// Rules, of which the first that holds is kept.
    Rules,
}

/// A beginning, and what no plan that begins so is worth more than.
struct Begun<W> {
    rules: Vec<Rule>,
    at_most: W,
}

/// A whole plan.
struct Whole<W> {
    rules: Vec<Rule>,
    value: W,
    jam: W,
}

struct Search<'r, 'b, 'm, W: Weight> {
    space: &'r DecisionSpace,
    shoot_out: &'r ShootOut<'m>,
    goal: Goal,
    seeking: &'r Seeking,
    best: ValueSolver<'b, ShootOut<'m>, Seeking, W>,
    /// States that may still be read.
    left: usize,
}

impl<W: Weight> Search<'_, '_, '_, W> {
    /// What rules come to; none where that is too much.
    fn worth(&mut self, rules: &[Rule], elsewhere_best: bool) -> Option<(W, W)> {
        let Self { space, shoot_out, seeking, best, .. } = self;
        let mut ruled = Ruled { space, shoot_out, seeking, rules, elsewhere_best, best };
        let process = PolicyProcess::new(*shoot_out, &mut ruled, self.left)?;
        let (numbers, number) = numbers_of::<W>(&process, self.seeking, &self.goal);
        let sought = number.max(1);
        self.left = self.left.saturating_sub(numbers.len() / (sought + 1));
        Some((numbers[sought - 1].clone(), numbers[sought].clone()))
    }

    /// What may be said next after a beginning.
    fn next(&self, kind: Kind, begun: &[Rule]) -> Vec<Rule> {
        let length = u32::try_from(begun.len()).unwrap_or(u32::MAX);
        let whens = match kind {
            Kind::List if length < self.space.actions() => {
                vec![When::Action(self.space.first_action() + length)]
            }
            Kind::Rules if begun.len() < MAX_RULES => When::RULES.to_vec(),
            Kind::List | Kind::Rules => Vec::new(),
        };
        let is_over = begun.last().is_some_and(|rule| rule.when == When::Always);
        let is_said = |when: When| begun.iter().any(|rule| rule.when == when);
        let mut found = Vec::new();
        for when in whens.into_iter().filter(|when| !is_over && !is_said(*when)) {
            for (act, option) in (0..).zip(self.space.options()) {
                let is_plain = option.target == 0 && option.called.is_none();
                let waits = kind == Kind::List && option.entry.kind == ActionKind::Other;
                if !is_plain || !(waits || when.is_for(option)) {
                    continue;
                }
                found.push(Rule { when, act, until_hit: false });
                if kind == Kind::Rules && option.entry.kind == ActionKind::Fire && self.space.may().cease {
                    found.push(Rule { when, act, until_hit: true });
                }
            }
        }
        found
    }

    /// The best plan of a kind, and what none is worth more than where the search was stopped before that was known.
    fn best(&mut self, kind: Kind) -> Option<(Whole<W>, Option<W>)> {
        let (at_most, _) = self.worth(&[], true)?;
        let mut waiting = vec![Begun { rules: Vec::new(), at_most }];
        let (value, jam) = self.worth(&[], false)?;
        // To wait keeps every limit.
        let mut found = Whole { rules: Vec::new(), value, jam };
        loop {
            // Of those with the same bound the one that is most of a plan already.
            let better = |one: &Begun<W>, other: &Begun<W>| match one.at_most.about(&other.at_most) {
                true => one.rules.len() > other.rules.len(),
                false => one.at_most > other.at_most,
            };
            let mut place = 0;
            for other in 1..waiting.len() {
                if better(&waiting[other], &waiting[place]) {
                    place = other;
                }
            }
            if waiting.is_empty() {
                return Some((found, None));
            }
            let begun = waiting.swap_remove(place);
            if begun.at_most <= found.value || begun.at_most.about(&found.value) {
                return Some((found, None));
            }
            for rule in self.next(kind, &begun.rules) {
                let rules: Vec<Rule> = begun.rules.iter().copied().chain([rule]).collect();
                let goes_on = !self.next(kind, &rules).is_empty();
                let bound = if goes_on { self.worth(&rules, true) } else { None };
                let is_whole = kind == Kind::Rules || !goes_on;
                let whole = if is_whole { self.worth(&rules, false) } else { None };
                if (goes_on && bound.is_none()) || (is_whole && whole.is_none()) {
                    return Some((found, Some(begun.at_most)));
                }
                if let Some((value, jam)) = whole.filter(|(value, jam)| self.is_better(value, jam, &found)) {
                    found = Whole { rules: rules.clone(), value, jam };
                }
                if let Some((at_most, _)) = bound {
                    waiting.push(Begun { rules, at_most });
                }
            }
        }
    }

    /// Whether a plan keeps the limit and is worth more, or as much with less of a chance to jam.
    fn is_better(&self, value: &W, jam: &W, found: &Whole<W>) -> bool {
        let keeps = self.goal.most_jam.is_none_or(|most| {
            let most = most.share::<W>();
            *jam <= most || jam.about(&most)
        });
        let is_as_good = value.about(&found.value);
        keeps && if is_as_good { *jam < found.jam && !jam.about(&found.jam) } else { *value > found.value }
    }

    /// A plan in words.
    fn words(&self, kind: Kind, rules: &[Rule]) -> (String, usize) {
        let State::Choice(moment) = self.shoot_out.start() else { return (String::new(), 0) };
        let said = |rule: &Rule| {
            let option = &self.space.options()[usize::from(rule.act)];
            let until = if rule.until_hit { " until a hit" } else { "" };
            format!("{}{}{until}", rule.when.words(), offer_words(self.shoot_out, &moment, option))
        };
        if rules.is_empty() {
            return ("nothing".to_owned(), 0);
        }
        if let (Kind::Rules, [Rule { when: When::Always, .. }]) = (kind, rules) {
            return (said(&rules[0]).replacen("else", "always", 1), 1);
        }
        if kind == Kind::Rules {
            let words: Vec<String> = rules.iter().map(said).collect();
            return (words.join("; "), rules.len());
        }
        // What is listed for actions that an entry before takes is never done.
        let (mut entries, mut free_from) = (Vec::new(), 0);
        for (action, rule) in (0..).zip(rules) {
            if action >= free_from {
                let option = &self.space.options()[usize::from(rule.act)];
                free_from = action + option.delay + option.actions;
                entries.push(said(rule));
            }
        }
        let words: Vec<&str> = entries.iter().map(String::as_str).collect();
        (steps_words(&words), entries.len())
    }
}

/// The ladder of a question.
///
/// # Errors
///
/// As for [`advise`](super::advise); when no plan meets the limits.
pub(crate) fn ladder<W: AnswerWeight>(question: &Question) -> Result<Ladder<W>, InputError> {
    solve::<W, _>(question, effort::<W>(question), |solved| {
        let goal = goal_in_full(question);
        let rungs = rungs(&solved, W::EXACT);
        let Some(best) = rungs.last() else {
            return Err(InputError::new("goal", goal, "limits that a plan meets"));
        };
        let said = rungs.iter().map(|rung| format!("{} {}", rung.name, value_words(question, &rung.value)));
        let (said, actions) = (said.collect::<Vec<_>>().join("; "), counted(solved.actions, "action"));
        let is_reached = rungs.iter().find(|rung| rung.value.about(&best.value));
        let enough = match is_reached.filter(|rung| rung.name != best.name) {
            Some(rung) => format!(" {} is worth as much as the whole plan.", capital(rung.name)),
            None => String::new(),
        };
        let sentence = format!("Plans for the {goal} in {actions}: {said}.{enough}");
        Ok(Ladder { ruleset: NAME, sentence, goal: question.goal.row.metric.id, rungs })
    })?
}

/// The rungs of a question that was solved; none where no plan keeps the limits, or a rung is too much.
fn rungs<W: Weight>(solved: &Solved<'_, '_, W>, in_fractions: bool) -> Vec<Rung<W>> {
    let Some(advice) = &solved.best else { return Vec::new() };
    let Solved { question, space, shoot_out, .. } = solved;
    let goal = question.goal.goal();
    // A limit on the chance to jam is one on whole plans; beginnings are bounded without it.
    let seeking = &Seeking::new(&Goal { most_jam: None, ..goal }, space, shoot_out);
    let best = ValueSolver::new(*shoot_out, seeking, usize::MAX);
    let mut search = Search { space, shoot_out, goal, seeking, best, left: 0 };
    let mut rungs = Vec::new();
    for (kind, name) in [(Kind::List, "a list"), (Kind::Rules, "at most 3 rules")] {
        search.left = if in_fractions { MAX_STATES_IN_FRACTIONS } else { MAX_STATES };
        let Some((Whole { rules, value, jam }, at_most)) = search.best(kind) else { continue };
        // The best decisions bound it, too.
        let most = advice.worth.at_most.as_ref().unwrap_or(&advice.worth.value).clone();
        let at_most = at_most.map(|bound| if bound < most { bound } else { most });
        let (plan, length) = search.words(kind, &rules);
        rungs.push(Rung { name, plan, value, at_most, jam, length });
    }
    let steps = policy(space, shoot_out, &advice.process, &advice.seeking).policy.steps.len();
    rungs.push(Rung {
        name: if advice.worth.at_most.is_some() { "the best found" } else { "the whole plan" },
        plan: "after each roll what is best then".to_owned(),
        value: advice.worth.value.clone(),
        at_most: advice.worth.at_most.clone(),
        jam: advice.worth.jam.clone(),
        length: steps,
    });
    rungs
}

#[cfg(test)]
mod tests;
