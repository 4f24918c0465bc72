//! The twin of the merging reader: every line of events by itself, down to its end, nothing kept by number, nothing merged.

use super::super::clock::{Beat, Clock};
use super::super::duel_context::{DuelContext, ScenarioArena};
use super::super::fighter_state::FighterState;
use super::super::observation::View;
use super::super::simulate::Plain;
use super::super::summary::Tally;
use super::super::transition_cache::apply_turns;
use super::super::turn::TurnOutcome;
use super::super::{Duel, Fight, estimate, exact, transition_cache};
use shootout_odds::{Rational, Weight};
use shootout_ruleset::combat::TurnTaken;

/// Both tallies of so many turns.
pub(super) fn tallies(duel: &Duel, turns: u32) -> [Tally<Rational>; 2] {
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<Rational>(duel, &arena, 1e7);
    let clock = Clock { turns, ..Clock::of(duel).unwrap() };
    let start = context.start().unwrap();
    let mut cache = transition_cache::TransitionCache::new(&context, 20_000);
    let estimate = estimate::estimate(&mut cache, &clock, &start).unwrap().unwrap();
    let mut follow = exact::Follow::new(&mut cache, &clock);
    follow.all(&start).unwrap();
    let (merged, steps) = (follow.tally, follow.steps);
    assert!(!cache.full);
    assert!(steps as f64 <= 2.0 * estimate.steps + 100.0, "{steps} steps, {estimate:?}");
    let mut twin = Twin { context: &context, clock: &clock, tally: Tally::new(duel, &clock) };
    twin.turn(1, &start, &Rational::one());
    [merged, twin.tally]
}

struct Twin<'t, 'a> {
    context: &'t DuelContext<'a>,
    clock: &'t Clock,
    tally: Tally<Rational>,
}

impl Twin<'_, '_> {
    fn turn(&mut self, turn: u32, all: &[FighterState], chance: &Rational) {
        if turn > self.clock.turns {
            return self.tally.ends(None, all, chance);
        }
        self.beats(turn, 0, all, chance);
    }

    fn beats(&mut self, turn: u32, beat: usize, all: &[FighterState], chance: &Rational) {
        if self.context.duel.is_over(View::of(all).up) {
            return self.tally.ends(Some(turn), all, chance);
        }
        let Some(Beat { members, rolled_for }) = self.clock.beats.get(beat).cloned() else {
            let (left, new_round) = (self.clock.turns - turn, self.clock.ends_a_round(turn));
            let next =
                all.iter().enumerate().map(|(who, one)| self.context.ticked(who, *one, left, new_round));
            return self.turn(turn + 1, &next.collect::<Vec<_>>(), chance);
        };
        if rolled_for {
            return self.any_order(turn, beat, &members, all, chance);
        }
        self.together(turn, beat, &members, all, &mut Vec::new(), chance);
    }

    /// Each of those who wait may be the next.
    fn any_order(
        &mut self,
        turn: u32,
        beat: usize,
        waiting: &[usize],
        all: &[FighterState],
        chance: &Rational,
    ) {
        if waiting.is_empty() {
            return self.beats(turn, beat + 1, all, chance);
        }
        let share = chance.times(&Rational::ratio(1, waiting.len() as u64));
        for place in 0..waiting.len() {
            let mut rest = waiting.to_vec();
            let who = rest.remove(place);
            match self.ways(who, turn, all, &[]) {
                None => self.any_order(turn, beat, &rest, all, &share),
                Some(ways) => {
                    for (way, weight) in ways {
                        let next = self.counted(turn, all, &[(who, way)], &share.times(&weight));
                        self.any_order(turn, beat, &rest, &next, &share.times(&weight));
                    }
                }
            }
        }
    }

    fn together(
        &mut self,
        turn: u32,
        beat: usize,
        waiting: &[usize],
        all: &[FighterState],
        had: &mut Vec<(usize, TurnOutcome)>,
        chance: &Rational,
    ) {
        let Some((who, rest)) = waiting.split_first() else {
            let next = self.counted(turn, all, had, chance);
            return self.beats(turn, beat + 1, &next, chance);
        };
        let Some(ways) = self.ways(*who, turn, all, had) else {
            return self.together(turn, beat, rest, all, had, chance);
        };
        for (way, weight) in ways {
            had.push((*who, way));
            self.together(turn, beat, rest, all, had, &chance.times(&weight));
            had.pop();
        }
    }

    fn ways(
        &self,
        who: usize,
        turn: u32,
        all: &[FighterState],
        had: &[(usize, TurnOutcome)],
    ) -> Option<Vec<(TurnOutcome, Rational)>> {
        let one = &all[who];
        if one.down || (one.busy > 0 && self.context.duel.fight == Fight::Shooting) {
            return None;
        }
        let mut seen = all.to_vec();
        for (whom, hurt) in had.iter().flat_map(|(_, way)| &way.hurts) {
            seen[*whom].parries -= u8::from(hurt.parried && seen[*whom].parries > 0);
        }
        let seen = self.context.duel.observation(who, &View::of(&seen), turn == 1)?;
        Some(self.context.ways(who, one, &seen, turn).unwrap())
    }

    fn counted(
        &mut self,
        turn: u32,
        all: &[FighterState],
        had: &[(usize, TurnOutcome)],
        chance: &Rational,
    ) -> Vec<FighterState> {
        let mut next = all.to_vec();
        let turns = had.iter().map(|(who, way)| TurnTaken {
            who: *who,
            own: way.own,
            harms: &way.hurts,
            moves: way.moves,
        });
        apply_turns(&mut Plain(self.context), self.context, &mut next, turns);
        for who in 0..all.len() {
            if !all[who].down && next[who].down {
                self.tally.falls(who, turn, chance);
            }
        }
        next
    }
}
