//! What was tallied of a duel, as a report: who is first, when whom falls, who is left.

use super::Duel;
use super::policy::Policy;
use super::remarks::{notes, warnings};
use super::report::{
    Condition, DropReport, DuelReport, FighterReport, LeftReport, Method, RoundReport, SideReport, When,
};
use super::tally::Tally;
use crate::NAME;
use crate::time::{ACTIONS_A_ROUND, round_of};
use shootout_odds::{Weight, beside_each_other};

/// What was tallied of a duel, as a person gets it: without its sentence, and without what changes are worth.
pub(super) fn report<W: Weight>(duel: &Duel, tally: &Tally<W>, method: Method) -> DuelReport<W> {
    let actions = duel.actions() as usize;
    // That nobody is down as a whole is added up by itself: what is left of one would lose what is small.
    let stands = |up: u16, side: usize| up & duel.side(side) != 0;
    let undecided = tally.left.iter().filter(|(up, _)| stands(**up, 0) && stands(**up, 1));
    let neither = sum(undecided.map(|(_, chance)| chance));
    let by_round = by_round(duel, tally, &neither);
    let last = by_round.last();
    let side = |side: usize| {
        let loses = |end: &[W; 3]| {
            let mut loses = end[1 - side].clone();
            loses.add(&end[2]);
            loses
        };
        let mut stays_up = sum(tally.ends.iter().map(|end| &end[side]));
        stays_up.add(&neither);
        let down = drop_report(by_action(actions, tally.ends.iter().map(loses).collect()), &stays_up);
        let fighter = |who: usize| {
            let stays_up = sum(tally.condition[who][..3].iter());
            let down = drop_report(by_action(actions, tally.falls[who].clone()), &stays_up);
            let mut condition = tally.condition[who].clone();
            beside_each_other(&mut condition);
            let [unhurt, light, serious, gone] = condition;
            FighterReport {
                name: duel.fighters[who].sheet.name.clone(),
                standing_after: standing_after(&down.by_action, &stays_up),
                down,
                at_the_end: Condition { unhurt, light, serious, down: gone },
            }
        };
        SideReport {
            name: duel.sides[side].clone(),
            first: last.map_or_else(W::zero, |last| last.first[side].clone()),
            standing_after: standing_after(&down.by_action, &stays_up),
            down,
            fighters: duel.places(side).map(fighter).collect(),
        }
    };
    DuelReport {
        ruleset: NAME,
        sentence: String::new(),
        method,
        fight: duel.fight,
        rounds: duel.rounds,
        sides: [0, 1].map(side).into(),
        both_at_once: last.map_or_else(W::zero, |last| last.both_at_once.clone()),
        neither: by_round.last().map_or_else(W::one, |last| last.neither.clone()),
        by_round,
        left_standing: left_standing(duel, tally),
        best_plans: best_plans(duel),
        warnings: warnings(duel),
        notes: notes(duel),
        changes: Vec::new(),
        no_changes: None,
    }
}

/// What happens by turns, by actions. A turn of hand-to-hand combat is a round: it counts as done with its last action.
fn by_action<W: Weight>(actions: usize, by_turn: Vec<W>) -> Vec<W> {
    let each = actions / by_turn.len().max(1);
    let mut spread = vec![W::zero(); actions];
    by_turn.into_iter().enumerate().for_each(|(turn, chance)| spread[(turn + 1) * each - 1] = chance);
    spread
}

/// Those who do what is best.
fn best_plans(duel: &Duel) -> Vec<String> {
    let decide = duel.fighters.iter().filter(|fighter| matches!(fighter.policy, Policy::Best(_)));
    decide.map(|fighter| fighter.sheet.name.clone()).collect()
}

fn by_round<W: Weight>(duel: &Duel, tally: &Tally<W>, neither: &W) -> Vec<RoundReport<W>> {
    let a_round = (tally.ends.len() / duel.rounds.max(1) as usize).max(1);
    let mut so_far: [W; 3] = std::array::from_fn(|_| W::zero());
    let rounds = tally.ends.chunks(a_round).zip((1..).zip((1..).map(|rounds| rounds * a_round)));
    rounds
        .map(|(turns, (round, turns_so_far))| {
            for (place, sum) in so_far.iter_mut().enumerate() {
                turns.iter().for_each(|turn| sum.add(&turn[place]));
            }
            let later = tally.ends.iter().skip(turns_so_far).flatten();
            let still_open = sum(later.chain([neither]));
            let [one, other, both] = so_far.clone();
            let mut outcomes = [one, other, both, still_open];
            beside_each_other(&mut outcomes);
            let [one, other, both_at_once, neither] = outcomes;
            RoundReport { round, first: vec![one, other], both_at_once, neither }
        })
        .collect()
}

fn left_standing<W: Weight>(duel: &Duel, tally: &Tally<W>) -> Vec<LeftReport<W>> {
    let names = |up: u16| {
        let left = duel.fighters.iter().enumerate().filter(|(who, _)| up >> who & 1 == 1);
        left.map(|(_, fighter)| fighter.sheet.name.clone()).collect()
    };
    let mut left: Vec<LeftReport<W>> = tally
        .left
        .iter()
        .map(|(up, chance)| LeftReport { names: names(*up), chance: chance.clone() })
        .collect();
    left.sort_by(|one, other| other.chance.to_f64().total_cmp(&one.chance.to_f64()));
    left
}

/// When it happens, and that it does, beside the chance that it does not.
fn drop_report<W: Weight>(by_action: Vec<W>, does_not: &W) -> DropReport<W> {
    let quantile = |percent| {
        let wanted = W::ratio(percent, 100);
        let mut so_far = W::zero();
        let reached = by_action.iter().position(|chance| {
            so_far.add(chance);
            so_far >= wanted
        });
        reached.map(|place| {
            let action = place as u32 + 1;
            When { action, round: round_of(action) }
        })
    };
    DropReport {
        chance: sum(by_action.iter()).beside(does_not),
        p10: quantile(10),
        p50: quantile(50),
        p90: quantile(90),
        by_action,
    }
}

/// The chance to stand after each round, from the chance to fall in each action and that to stay up.
fn standing_after<W: Weight>(falls: &[W], stays_up: &W) -> Vec<W> {
    let a_round = ACTIONS_A_ROUND as usize;
    let rounds = (a_round..=falls.len()).step_by(a_round);
    rounds
        .map(|actions| {
            let (before, later) = falls.split_at(actions);
            sum(later.iter().chain([stays_up])).beside(&sum(before.iter()))
        })
        .collect()
}

/// Chances added up.
pub(super) fn sum<'w, W: Weight + 'w>(chances: impl Iterator<Item = &'w W>) -> W {
    let mut total = W::zero();
    chances.for_each(|chance| total.add(chance));
    total
}
