//! Where the dice change what to do: by what has happened, and then by when it has.

use crate::dom::tag::{nothing, tag};
use leptos::prelude::*;
use shootout_ruleset::strategy::{Line, WAIT};

/// So many ways can be taken in at a glance; more are folded under what has happened.
const AT_A_GLANCE: usize = 6;

/// Something that may happen, and what to do then.
#[derive(Debug, PartialEq)]
struct Case {
    when: String,
    ways: Vec<Way>,
}

/// What to do when it has happened in certain actions.
#[derive(Debug, PartialEq)]
struct Way {
    /// From this action to that one.
    stretches: Vec<(u32, u32)>,
    /// What to do, word for word.
    plain: String,
    /// The same without the number of actions that are left, so that it holds for several actions.
    general: String,
    further: Vec<Case>,
}

impl Way {
    fn words(&self) -> &str {
        if matches!(self.stretches.as_slice(), [(from, to)] if from == to) {
            &self.plain
        } else {
            &self.general
        }
    }

    fn actions(&self) -> String {
        let one = |&(from, to): &(u32, u32)| {
            if from == to { from.to_string() } else { format!("{from}\u{2013}{to}") }
        };
        self.stretches.iter().map(one).collect::<Vec<String>>().join(", ")
    }
}

/// What is told of the branches of a line up to the last action.
fn cases(line: &Line, last: u32, unit: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for branch in &line.branches {
        let more = if branch.then.is_cut { ", then as the dice fall" } else { "" };
        let plain = branch.words(line, unit);
        let is_like_the_line = plain != branch.then.words();
        let general = if is_like_the_line { plain.clone() } else { general(&branch.then, last) };
        let way = Way {
            stretches: vec![(branch.at, branch.at)],
            plain: plain + more,
            general: general + more,
            further: crate::answer::branches::cases(&branch.then, last, unit),
        };
        match cases.iter_mut().find(|case| case.when == branch.when) {
            Some(case) => add(&mut case.ways, way, branch.at),
            None => cases.push(Case { when: branch.when.clone(), ways: vec![way] }),
        }
    }
    cases
}

/// Adds a way, to one that comes to the same if there is one.
fn add(ways: &mut Vec<Way>, way: Way, action: u32) {
    let same = ways.iter_mut().find(|known| known.general == way.general && known.further == way.further);
    let Some(known) = same else { return ways.push(way) };
    match known.stretches.last_mut() {
        Some((_, to)) if *to + 1 == action => *to = action,
        _ => known.stretches.push((action, action)),
    }
}

/// The steps of a line. What is done up to the last action is done to the end, however many that are.
fn general(line: &Line, last_of_all: u32) -> String {
    let stretches = line.stretches();
    let [before @ .., (from, to, last)] = stretches.as_slice() else { return line.words() };
    if *to != last_of_all || *last == WAIT {
        return line.words();
    }
    let first = line.steps.iter().filter(|(at, _)| at < from).cloned().collect();
    let end = format!("{last} to the end");
    if before.is_empty() {
        return end;
    }
    format!("{}, {end}", Line { steps: first, ..Line::default() }.words())
}

/// The branches of a line up to the last action; `unit` is what these are called.
pub fn branches(line: &Line, last: u32, unit: &'static str) -> AnyView {
    list(&cases(line, last, unit), "After ", unit)
}

fn list(cases: &[Case], after: &'static str, unit: &'static str) -> AnyView {
    if cases.is_empty() {
        return nothing();
    }
    let are_many = cases.iter().map(|case| case.ways.len()).sum::<usize>() > AT_A_GLANCE;
    let rows: Vec<AnyView> = cases
        .iter()
        .map(|case| {
            let ways: Vec<AnyView> = case.ways.iter().map(|of| way(of, unit)).collect();
            let when = tag("b").child(format!("{after}{} in {unit}\u{2026}", case.when));
            let ways = tag("ul").child(ways);
            let row = tag("li");
            if are_many {
                let folded = tag("details").class("behind").child(tag("summary").child(when)).child(ways);
                return row.child(folded).view();
            }
            row.child(when).child(ways).view()
        })
        .collect();
    tag("ul").class("answer-branches").child(rows).view()
}

fn way(way: &Way, unit: &'static str) -> AnyView {
    // Each may lead to many more: who wants to know opens them.
    let further = (!way.further.is_empty()).then(|| {
        tag("details").class("behind").child(tag("summary").child("What changes that")).child(list(
            &way.further,
            "Then after ",
            unit,
        ))
    });
    tag("li")
        .child(tag("span").class("when").child(way.actions()).child(tag("span").class("unseen").child(": ")))
        .child(tag("div").child(way.words().to_owned()).child(further))
        .view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::strategy::Branch;

    fn line(first: u32, words: &[&str], branches: Vec<Branch>) -> Line {
        let steps = (first..).zip(words).map(|(at, words)| (at, (*words).to_owned()));
        Line { steps: steps.collect(), branches, ..Line::default() }
    }

    fn after(at: u32, when: &str, words: &[&str]) -> Branch {
        Branch { at, when: when.to_owned(), then: line(at + 1, words, Vec::new()) }
    }

    fn told(branches: Vec<Branch>, last: u32) -> Vec<(String, String, String)> {
        shown(&cases(&Line { branches, ..Line::default() }, last, "action"))
    }

    fn shown(cases: &[Case]) -> Vec<(String, String, String)> {
        let each = |case: &Case| {
            let ways = case.ways.iter();
            ways.map(|way| (case.when.clone(), way.actions(), way.words().to_owned())).collect::<Vec<_>>()
        };
        cases.iter().flat_map(each).collect()
    }

    fn row(when: &str, actions: &str, words: &str) -> (String, String, String) {
        (when.to_owned(), actions.to_owned(), words.to_owned())
    }

    #[test]
    fn what_comes_to_the_same_is_told_once() {
        let branches = vec![
            after(1, "a hit", &["semi", "semi", "semi", "semi"]),
            after(1, "a jam", &["draw", "single", "single", "single"]),
            after(2, "a hit", &["semi", "semi", "semi"]),
            after(2, "a jam", &["draw", "single", "single"]),
            after(4, "a hit", &["semi"]),
        ];
        let expected = [
            row("a hit", "1\u{2013}2, 4", "semi to the end"),
            row("a jam", "1\u{2013}2", "draw, single to the end"),
        ];
        assert_eq!(told(branches, 5), expected);
    }

    #[test]
    fn what_holds_of_one_action_is_told_in_full() {
        let branches =
            vec![after(2, "a jam", &["draw", "single", "single"]), after(3, "a jam", &["single", "wait"])];
        let expected = [row("a jam", "2", "draw, single \u{d7}2"), row("a jam", "3", "single")];
        assert_eq!(told(branches, 5), expected);
    }

    #[test]
    fn what_leads_to_something_else_is_not_the_same() {
        let mut branches = vec![after(1, "a hit", &["semi", "semi"]), after(2, "a hit", &["semi"])];
        branches[0].then.branches.push(after(2, "a jam", &["single"]));
        assert_eq!(told(branches, 3), [row("a hit", "1", "semi \u{d7}2"), row("a hit", "2", "semi")]);
    }
    #[test]
    fn what_reads_like_the_line_says_first_what_is_different() {
        let mut hit = after(1, "a hit", &["semi", "semi"]);
        hit.then.branches.push(after(2, "a jam", &["wait"]));
        let line = line(1, &["semi", "semi", "semi"], vec![hit]);
        let words = "the same, but after a jam in action 2 nothing more: semi \u{d7}2";
        assert_eq!(shown(&cases(&line, 3, "action")), [row("a hit", "1", words)]);
    }
}
