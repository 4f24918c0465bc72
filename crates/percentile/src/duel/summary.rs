//! What was tallied of a duel, as a report: who is first, when whom falls, who is left.

use super::clock::Clock;
use super::fighter_state::FighterState;
use super::policy::Policy;
use super::report::{
    Condition, DropReport, DuelReport, FighterReport, LeftReport, Method, RoundReport, SideReport, When,
};
use super::{Duel, Fight};
use crate::NAME;
use crate::damage::{RISING, Severity};
use crate::notes::{Note, notes_on};
use crate::number::Metres;
use crate::time::{ACTIONS_A_ROUND, round_of};
use shootout_odds::{Weight, beside_each_other};
use std::collections::BTreeMap;

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
    let chances = tally.left.iter().map(|(up, chance)| (*up, chance.to_f64())).collect();
    let left = likeliest_first(chances).into_iter();
    left.map(|up| LeftReport { names: names(up), chance: tally.left[&up].clone() }).collect()
}

/// Those of these with the greatest chance first. It is compiled once for all kinds of numbers.
fn likeliest_first(mut chances: Vec<(u16, f64)>) -> Vec<u16> {
    chances.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    chances.into_iter().map(|(up, _)| up).collect()
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

/// How someone stands at the end: unhurt, lightly or seriously wounded, or down.
pub(super) const ENDS: usize = 4;

/// Chances of how a duel goes. Turns are counted from 1, as the clock divides the time.
pub(super) struct Tally<W> {
    /// That a fighter goes down, by fighter and turn.
    pub falls: Vec<Vec<W>>,
    /// That it ends so, by turn: the first side puts the other down, or the second does, or both at once.
    pub ends: Vec<[W; 3]>,
    /// Who is left standing, as bits by their places.
    pub left: BTreeMap<u16, W>,
    /// How each stands at the end.
    pub condition: Vec<[W; ENDS]>,
    first_side: u16,
}

impl<W: Weight> Tally<W> {
    pub fn new(duel: &Duel, clock: &Clock) -> Self {
        let turns = clock.turns as usize;
        let none = || std::array::from_fn(|_| W::zero());
        Self {
            falls: vec![vec![W::zero(); turns]; duel.fighters.len()],
            ends: vec![std::array::from_fn(|_| W::zero()); turns],
            left: BTreeMap::new(),
            condition: vec![none(); duel.fighters.len()],
            first_side: duel.side(0),
        }
    }

    /// Someone goes down.
    pub fn falls(&mut self, who: usize, turn: u32, chance: &W) {
        self.falls[who][turn as usize - 1].add(chance);
    }

    /// One side is down, or, without a turn, the time is over; everyone stands so.
    pub fn ends<'s>(
        &mut self,
        turn: Option<u32>,
        all: impl IntoIterator<Item = &'s FighterState>,
        chance: &W,
    ) {
        let mut up = 0u16;
        for (who, standing) in all.into_iter().enumerate() {
            up |= u16::from(!standing.down) << who;
            let place = match (standing.down, standing.wounds.worst()) {
                (true, _) => ENDS - 1,
                (false, Severity::None) => 0,
                (false, Severity::Light) => 1,
                (false, _) => 2,
            };
            self.condition[who][place].add(chance);
        }
        self.left.entry(up).or_insert_with(W::zero).add(chance);
        if let Some(turn) = turn {
            let how = match (up & self.first_side, up & !self.first_side) {
                (0, 0) => 2,
                (0, _) => 1,
                _ => 0,
            };
            self.ends[turn as usize - 1][how].add(chance);
        }
    }
}

impl Tally<f64> {
    /// Makes shares of what was counted in so many trials.
    pub fn share(&mut self, trials: u32) {
        let falls = self.falls.iter_mut().flatten();
        let numbers = falls.chain(self.ends.iter_mut().flatten()).chain(self.left.values_mut());
        numbers.chain(self.condition.iter_mut().flatten()).for_each(|count| *count /= f64::from(trials));
    }
}

/// A chart that turns low and high about; those who carry grenades for nothing; those who cannot be fired at, however things go, and those who can only once they have given
/// themselves away.
pub(super) fn warnings(duel: &Duel) -> Vec<String> {
    let chart = duel.damage.rises().then(|| format!("{RISING} (P-PEN-7)"));
    if duel.fight == Fight::HandToHand {
        return chart.into_iter().collect();
    }
    let carriers = duel.fighters.iter().filter(|fighter| fighter.sheet.grenade.is_some());
    let throws =
        carriers.map(|fighter| format!("{} throws no grenades: no plan of a duel does", fighter.sheet.name));
    let mut warnings: Vec<String> = chart.into_iter().chain(throws).collect();
    let pairs = duel
        .fighters
        .iter()
        .enumerate()
        .flat_map(|(who, fighter)| fighter.targets.iter().map(move |target| (who, *target)));
    for (who, target) in pairs {
        let [hidden, shown] = [false, true].map(|revealed| duel.why_not(who, target, revealed));
        let [by, at] = [who, target].map(|place| &duel.fighters[place].sheet.name);
        match (hidden, shown) {
            (Some(_), Some(why)) => warnings.push(format!("{by} cannot fire at {at}: {why}")),
            (Some(why), None) => {
                warnings.push(format!("{by} can fire at {at} only while {at} is revealed: {why}"));
            }
            (None, _) => {}
        }
    }
    warnings
}

/// The remarks on how fighters stand (P-MOD-1). Hand-to-hand cover counts for nothing anyway.
pub(super) fn notes(duel: &Duel) -> Vec<Note> {
    if duel.fight == Fight::HandToHand {
        return Vec::new();
    }
    let sheets = duel.fighters.iter().map(|fighter| &fighter.sheet);
    let targets: Vec<_> = sheets.map(|sheet| sheet.target(Metres::default())).collect();
    notes_on(&targets.iter().collect::<Vec<_>>())
}
