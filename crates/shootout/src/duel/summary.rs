//! What was tallied of a duel, as a report: who is first, when whom falls, who is left.

use super::Duel;
use super::course::Course;
use super::remarks::{notes, warnings};
use super::report::{
    Condition, DropReport, DuelReport, FighterReport, LeftReport, Method, RoundReport, SideReport, When,
};
use super::tally::Tally;
use crate::registry::PERCENTILE;
use shootout_core::time::{ACTIONS_A_ROUND, round_of};
use shootout_odds::Weight;

/// What was tallied of a duel, as a person gets it: without its sentence, and without what changes are worth.
pub(super) fn report<W: Weight>(duel: &Duel, tally: &Tally<W>, method: Method) -> DuelReport<W> {
    let actions = duel.actions() as usize;
    // A turn of hand-to-hand combat is a round: it counts as done with its last action.
    let each = actions / tally.ends.len().max(1);
    let by_action = |by_turn: &mut dyn Iterator<Item = W>| {
        let mut spread = vec![W::zero(); actions];
        by_turn.enumerate().for_each(|(turn, chance)| spread[(turn + 1) * each - 1] = chance);
        spread
    };
    let side = |side: usize| {
        let loses = |end: &[W; 3]| {
            let mut loses = end[1 - side].clone();
            loses.add(&end[2]);
            loses
        };
        let down = drop_report(by_action(&mut tally.ends.iter().map(loses)));
        let fighter = |who: usize| {
            let down = drop_report(by_action(&mut tally.falls[who].iter().cloned()));
            let [unhurt, light, serious, gone] = tally.condition[who].clone();
            FighterReport {
                name: duel.fighters[who].sheet.name.clone(),
                standing_after: standing_after(&down.by_action),
                down,
                at_the_end: Condition { unhurt, light, serious, down: gone },
            }
        };
        SideReport {
            name: duel.sides[side].clone(),
            first: sum(tally.ends.iter().map(|end| &end[side])),
            standing_after: standing_after(&down.by_action),
            down,
            fighters: duel.places(side).map(fighter).collect(),
        }
    };
    let by_round = by_round(duel, tally);
    DuelReport {
        ruleset: PERCENTILE.name,
        sentence: String::new(),
        method,
        fight: duel.fight,
        rounds: duel.rounds,
        sides: [0, 1].map(side).into(),
        both_at_once: sum(tally.ends.iter().map(|end| &end[2])),
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

/// Those who do what is best.
fn best_plans(duel: &Duel) -> Vec<String> {
    let decide = duel.fighters.iter().filter(|fighter| matches!(fighter.course, Course::Best(_)));
    decide.map(|fighter| fighter.sheet.name.clone()).collect()
}

fn by_round<W: Weight>(duel: &Duel, tally: &Tally<W>) -> Vec<RoundReport<W>> {
    let a_round = tally.ends.len() / duel.rounds.max(1) as usize;
    let mut so_far: [W; 3] = std::array::from_fn(|_| W::zero());
    let rounds = tally.ends.chunks(a_round.max(1)).zip(1..);
    rounds
        .map(|(turns, round)| {
            for (place, sum) in so_far.iter_mut().enumerate() {
                turns.iter().for_each(|turn| sum.add(&turn[place]));
            }
            let over = sum(so_far.iter());
            RoundReport {
                round,
                first: so_far[..2].to_vec(),
                both_at_once: so_far[2].clone(),
                neither: over.complement(),
            }
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

fn drop_report<W: Weight>(by_action: Vec<W>) -> DropReport<W> {
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
        chance: sum(by_action.iter()),
        p10: quantile(10),
        p50: quantile(50),
        p90: quantile(90),
        by_action,
    }
}

fn standing_after<W: Weight>(falls: &[W]) -> Vec<W> {
    let mut down = W::zero();
    let rounds = falls.chunks(ACTIONS_A_ROUND as usize);
    rounds
        .map(|round| {
            round.iter().for_each(|chance| down.add(chance));
            down.complement()
        })
        .collect()
}

/// Chances added up.
pub(super) fn sum<'w, W: Weight + 'w>(chances: impl Iterator<Item = &'w W>) -> W {
    let mut total = W::zero();
    chances.for_each(|chance| total.add(chance));
    total
}
