//! Many who attack one alike, as things stand now: what of an attack adds up, and what only the heaviest counts of.
//!
//! Nothing is invoked: fate points are spent once, not by each of many.

use crate::track::Track;
use shootout_ruleset::many::{Adds, Level, One, Out, WorstOf};
use shootout_ruleset::prelude::*;

/// What adds up of attacks that do stress: hits and their stress. `in_outcomes`: whether the outcome of a roll tells them.
pub(crate) const fn hits_and_stress(in_outcomes: bool) -> [Adds; 2] {
    let came = if in_outcomes { ["/hit", "/stress"] } else { [""; 2] };
    [
        Adds { id: "hits", came: came[0], label: "Hits", one: "hit" },
        Adds { id: "stress", came: came[1], label: "Stress", one: "stress point" },
    ]
}

/// The heaviest hit, by its stress.
pub(crate) const fn heaviest(in_outcomes: bool) -> WorstOf {
    let came = if in_outcomes { "/stress" } else { "" };
    WorstOf { id: "heaviest", came, label: "Stress of the heaviest hit" }
}

/// What it is called to be taken out by one hit that nothing was there to absorb (FF-I4).
pub(crate) const BY_ONE_HIT: &str = "taken out by one hit alone";

/// What is said where invocations are stated, by this rule.
pub(crate) fn without_invocations(rule: &'static str) -> Remark {
    let words = "Invocations are left out: what is spent once does not repeat for each of many.";
    Remark { rule, words: words.to_owned() }
}

/// What one attack comes to, given the stress of each hit and none of each miss, on someone with a fresh track, and what is said of
/// invocations.
pub(crate) fn one<W: AnswerWeight>(
    attacks: &[(Option<i32>, W)],
    track: &Track,
    left_out: Option<Remark>,
) -> One<W> {
    let stress = |done: &Option<i32>| done.unwrap_or(0).max(0) as usize;
    let most = attacks.iter().map(|(done, _)| stress(done)).max().unwrap_or_default();
    let mut numbers = vec![vec![Vec::new(); most + 1]; 2];
    for (done, chance) in attacks {
        let heaviest = stress(done);
        for (by_level, number) in numbers.iter_mut().zip([usize::from(done.is_some()), heaviest]) {
            let chances = &mut by_level[heaviest];
            if chances.len() <= number {
                chances.resize(number + 1, W::zero());
            }
            chances[number].add(chance);
        }
    }
    let level = |stress: usize| match stress {
        0 => Level::of(&0, "no stress"),
        stress => Level::of(&stress, format!("heaviest {stress}")),
    };
    let takes_out = |stress: &usize| track.absorb(track.fresh(), *stress as i32).0.out;
    One {
        numbers,
        levels: (0..=most).map(level).collect(),
        out: Some(Out::Level((1..=most).find(takes_out).unwrap_or(most + 1))),
        left_out: left_out.into_iter().collect(),
    }
}
