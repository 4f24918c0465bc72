//! The best plan of one side against the stated plan of the other.
//!
//! A round is declared as a whole (FF-03): when it begins and it is known who acts first, the side that plans chooses a stance
//! (FF-05, FF-06, FF-08) and a minor action (FF-13, FF-25) by how both stand. So the fight is a decision process of as many steps
//! as there are rounds, which is solved from its end to its beginning.

use super::odds::Turns;
use super::state::{First, Situation};
use super::turn::Duel;
use crate::firefight::document::{DefendingStance, DuelScenario, Minor, PlanEntry, PlanGoal, PlanScenario};
use crate::firefight::offence::Action;
use crate::firefight::stance::acting;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::Winner;
use shootout_ruleset::decides::first_best;
use shootout_ruleset::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The most rounds that are worked out, by how both stand and what is done: as many as take a second or two.
const MAX_ROUNDS_WORKED_OUT: usize = 24_000;

/// What the side that plans can do in a round.
pub(crate) fn options(scenario: &PlanScenario) -> Vec<PlanEntry> {
    let duel = scenario.duel();
    let braces = Action::Attack(scenario.a.weapon.kind).is_braced(scenario.rulings.brace_scope);
    let helps = |entry: &PlanEntry| match entry.minor {
        Minor::None => true,
        // A brace is for an attack (FF-13, FF-A18).
        Minor::Brace => braces && acting(entry.stance).is_some(),
        // Cover never helps within a zone (FF-27), nor against melee weapons (FF-25).
        Minor::Cover => !duel.same_zone(),
    };
    let minors = [Minor::None, Minor::Brace, Minor::Cover];
    let all =
        DefendingStance::ALL.into_iter().flat_map(|stance| minors.map(|minor| PlanEntry { stance, minor }));
    all.filter(helps).collect()
}

/// The duel when the side that plans does the same in every round.
pub(crate) fn doing(scenario: &PlanScenario, entry: PlanEntry) -> DuelScenario {
    let mut duel = scenario.duel();
    (duel.a.plan, duel.a.repeat_from) = (vec![entry], BoundedInt::nearest(1));
    duel
}

/// What a fight that stands like this after all rounds is worth: 1 where the goal is reached, else 0.
pub(super) fn is_reached(goal: PlanGoal, situation: &Situation) -> bool {
    match goal {
        PlanGoal::Win => situation.winner() == Some(Winner::A),
        PlanGoal::Stand => !situation.sides[0].track.out,
    }
}

/// The chance that the goal is reached by these ways to stand.
fn reached<W: Weight>(goal: PlanGoal, stand: &Dist<Situation, W>) -> W {
    stand.map(|situation| is_reached(goal, situation)).probability(&true)
}

/// The chance to reach the goal by the plan that is stated.
pub(crate) fn as_stated<W: Weight>(scenario: &PlanScenario) -> W {
    let stated = scenario.duel();
    let turns_listed = stated.turns.get();
    let duel = Duel::new(Cow::Owned(stated));
    let mut turns: Turns<'_, '_, W> = Turns::new(&duel);
    let mut stand = Dist::certain(turns.start());
    for _ in 0..turns_listed {
        stand = stand.bind(|situation| turn(&mut turns, situation));
    }
    reached(scenario.goal, &stand)
}

/// Everything that is best, round by round.
pub(crate) struct BestPlan<W> {
    /// How the first round may begin: who acts first, how likely that is, and what each option is worth.
    pub beginnings: Vec<(First, W, Vec<W>)>,
    /// By round: how often the fight is over before it, and how often best play chooses each option.
    pub rounds: Vec<(W, Vec<W>)>,
    /// The chance to reach the goal.
    pub best: W,
}

/// Works out the best plan; `duels` are the duels of each option, [`doing`] the same in every round.
///
/// # Errors
///
/// When there are too many ways to stand.
pub(crate) fn best_plan<W: Weight>(
    scenario: &PlanScenario,
    duels: &[Duel<'_>],
) -> Result<BestPlan<W>, InputError> {
    let (rounds, start, solved) = solve::<W>(scenario, duels)?;
    let beginnings = start.iter().map(|(situation, chance)| {
        (situation.first, chance.clone(), rounds.worth(situation, &solved.after[0]))
    });
    let mut best = W::zero();
    start.iter().for_each(|(situation, chance)| best.add_product(chance, &solved.after_none[situation]));
    Ok(BestPlan { beginnings: beginnings.collect(), rounds: rounds.followed(start.clone(), &solved), best })
}

/// The rounds of the best plan, how the first may begin, and what is best in each.
pub(super) type SolvedRounds<'d, 's, W> = (Rounds<'d, 's, W>, Dist<Situation, W>, Solved<W>);

/// Solves a fight from its end to its beginning.
pub(super) fn solve<'d, 's, W: Weight>(
    scenario: &PlanScenario,
    duels: &'d [Duel<'s>],
) -> Result<SolvedRounds<'d, 's, W>, InputError> {
    let mut rounds: Rounds<'_, '_, W> = Rounds::new(duels);
    let start = rounds.start();
    let layers = rounds.explore(&start, scenario.rounds.to_usize())?;
    let solved = rounds.solve(scenario.goal, &layers);
    Ok((rounds, start, solved))
}

/// The chances to reach the goal by how both stand when a round begins.
pub(super) type Values<W> = BTreeMap<Situation, W>;

/// What is best in each round.
pub(super) struct Solved<W> {
    /// The values when the first round begins.
    pub after_none: Values<W>,
    /// The values after round 1, 2, and so on.
    pub after: Vec<Values<W>>,
    /// The best option by how both stand, round by round.
    pub chosen: Vec<BTreeMap<Situation, usize>>,
}

/// The rounds of a fight by how both stand at the beginning and what the side that plans does.
pub(super) struct Rounds<'d, 's, W> {
    pub turns: Vec<Turns<'d, 's, W>>,
    /// How both may stand when the next round begins, by option.
    next: BTreeMap<Situation, Vec<Dist<Situation, W>>>,
}

impl<'d, 's, W: Weight> Rounds<'d, 's, W> {
    fn new(duels: &'d [Duel<'s>]) -> Self {
        Self { turns: duels.iter().map(Turns::new).collect(), next: BTreeMap::new() }
    }

    /// How the first round may begin.
    fn start(&self) -> Dist<Situation, W> {
        let turns = &self.turns[0];
        turns.begun(&turns.start())
    }

    /// Works out all rounds that may come; how both may stand when each begins, and after the last.
    fn explore(
        &mut self,
        start: &Dist<Situation, W>,
        rounds: usize,
    ) -> Result<Vec<BTreeSet<Situation>>, InputError> {
        let mut layers = vec![start.iter().map(|(situation, _)| *situation).collect::<BTreeSet<_>>()];
        for round in 0..rounds {
            let to_come =
                |situation: &&Situation| situation.winner().is_none() && !self.next.contains_key(*situation);
            let to_come = layers[round].iter().filter(to_come).count();
            // Said before the work is done.
            if (self.next.len() + to_come) * self.turns.len() > MAX_ROUNDS_WORKED_OUT {
                let allowed = format!(
                    "at most {round} here: with more rounds there are too many combinations of states"
                );
                return Err(InputError::new("rounds", rounds.to_string(), allowed));
            }
            let mut later = BTreeSet::new();
            for situation in &layers[round] {
                if situation.winner().is_some() {
                    later.insert(*situation);
                    continue;
                }
                if !self.next.contains_key(situation) {
                    let after = self.turns.iter_mut().map(|turns| next_round(turns, situation)).collect();
                    self.next.insert(*situation, after);
                }
                later.extend(
                    self.next[situation]
                        .iter()
                        .flat_map(|after| after.iter().map(|(situation, _)| *situation)),
                );
            }
            layers.push(later);
        }
        Ok(layers)
    }

    /// The values and the best options, from the last round to the first. Of options that are as good the first is chosen.
    fn solve(&self, goal: PlanGoal, layers: &[BTreeSet<Situation>]) -> Solved<W> {
        let ends = |situation: &Situation| if is_reached(goal, situation) { W::one() } else { W::zero() };
        let mut layers = layers.iter().rev();
        let last = layers.next().into_iter().flatten();
        let mut values: Values<W> = last.map(|situation| (*situation, ends(situation))).collect();
        let (mut after, mut chosen) = (Vec::new(), Vec::new());
        for layer in layers {
            let mut before = Values::new();
            let mut choices = BTreeMap::new();
            for situation in layer {
                let worth = self.worth(situation, &values);
                let option = first_best(&worth);
                let value = option.map_or_else(|| ends(situation), |option| worth[option].clone());
                before.insert(*situation, value);
                choices.extend(option.map(|option| (*situation, option)));
            }
            after.push(std::mem::replace(&mut values, before));
            chosen.push(choices);
        }
        after.reverse();
        chosen.reverse();
        Solved { after_none: values, after, chosen }
    }

    /// What each option is worth, by the values of how both stand after the round; nothing once the fight is over.
    fn worth(&self, situation: &Situation, values: &Values<W>) -> Vec<W> {
        let mean = |after: &Dist<Situation, W>| {
            let mut mean = W::zero();
            after.iter().for_each(|(situation, chance)| mean.add_product(chance, &values[situation]));
            mean
        };
        self.next.get(situation).map(|options| options.iter().map(mean).collect()).unwrap_or_default()
    }

    /// How often best play chooses each option, round by round.
    fn followed(&self, mut stand: Dist<Situation, W>, solved: &Solved<W>) -> Vec<(W, Vec<W>)> {
        let mut rounds = Vec::new();
        for chosen in &solved.chosen {
            let mut counts = vec![W::zero(); self.turns.len()];
            let mut over = W::zero();
            for (situation, chance) in stand.iter() {
                match chosen.get(situation) {
                    Some(option) => counts[*option].add(chance),
                    None => over.add(chance),
                }
            }
            rounds.push((over, counts));
            stand = stand.bind(|situation| match chosen.get(situation) {
                Some(option) => self.next[situation][*option].clone(),
                None => Dist::certain(*situation),
            });
        }
        rounds
    }
}

/// How things may stand one turn later; a fight that is over stays as it is.
pub(super) fn turn<W: Weight>(turns: &mut Turns<'_, '_, W>, situation: &Situation) -> Dist<Situation, W> {
    turns.next(situation).unwrap_or_else(|| Dist::certain(*situation))
}

/// How things may stand when the next round begins and it is known who acts first.
fn next_round<W: Weight>(turns: &mut Turns<'_, '_, W>, situation: &Situation) -> Dist<Situation, W> {
    let first = turn(turns, situation);
    let second = first.bind(|situation| turn(turns, situation));
    let begun = |situation: &Situation| match situation.winner() {
        Some(_) => Dist::certain(*situation),
        None => turns.begun(situation),
    };
    second.bind(begun)
}
