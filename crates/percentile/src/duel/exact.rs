//! A duel worked out: every way in which everyone can stand, with its chance, turn by turn.
//!
//! Two ways to stand that are equal are one, whatever led to them: nothing but how all stand now decides what comes next. They are kept as
//! [pairs](Pairs) of the sides' states.

use super::clock::{Beat, Clock};
use super::fighter_state::{FighterState, parries_left};
use super::observation::View;
use super::pairs::Effects;
use super::pairs::Pairs;
use super::pairs::{Joint, MAX_FIGHTERS, Sides};
use super::summary::Tally;
use super::transition_cache::{CombatantStore, apply_turns, up};
use super::transition_cache::{Known, Outcomes, TransitionCache};
use rustc_hash::FxHashMap;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::combat::TurnTaken;
use std::iter;

/// Ways to stand that a turn led to, perhaps some of them more than once.
type Found<W> = Vec<(Joint, W)>;

/// Follows a duel to its end.
pub(super) struct Follow<'b, 'g, 'a, W> {
    pub cache: &'b mut TransitionCache<'g, 'a, W>,
    pub clock: &'b Clock,
    pub tally: Tally<W>,
    pub(super) sides: Sides,
    pub(super) effects: Effects,
    pub(super) fighters: usize,
    /// Steps made: a way to stand that was led to.
    pub steps: u64,
}

impl<'b, 'g, 'a, W: Weight> Follow<'b, 'g, 'a, W> {
    pub fn new(cache: &'b mut TransitionCache<'g, 'a, W>, clock: &'b Clock) -> Self {
        let duel = cache.context.duel;
        Self {
            tally: Tally::new(duel, clock),
            sides: Sides::new(duel.first_side, duel.fighters.len()),
            effects: Effects::default(),
            fighters: duel.fighters.len(),
            cache,
            clock,
            steps: 0,
        }
    }

    /// All turns, from how everyone stands at first.
    pub fn all(&mut self, start: &[FighterState]) -> Result<(), InputError> {
        let mut joint = [0; MAX_FIGHTERS];
        for (who, standing) in start.iter().enumerate() {
            joint[who] = self.cache.number(who, *standing);
        }
        let mut now = Pairs::new(0);
        self.add(&mut now, &joint, &W::one());
        let clock = self.clock;
        for turn in 1..=clock.turns {
            self.cache.tick();
            for beat in &clock.beats {
                now = match beat.members[..] {
                    [who] => self.one_acts(who, now, turn)?,
                    _ => self.several_act(beat, &now, turn)?,
                };
            }
            now = self.ticked(now, turn);
        }
        for (row, column, weight) in now.occurring() {
            let joint = self.sides.joint(now.rows_of, now.rows.state(row), now.columns.state(column));
            self.end(None, &joint, weight);
        }
        Ok(())
    }

    /// Adds to the chance that all stand so.
    fn add(&mut self, pairs: &mut Pairs<W>, joint: &Joint, weight: &W) {
        let [row, column] =
            [pairs.rows_of, 1 - pairs.rows_of].map(|side| self.sides.number(side, joint, self.cache));
        pairs.add(row, column, weight);
    }

    /// A beat in which several may act.
    fn several_act(&mut self, beat: &Beat, now: &Pairs<W>, turn: u32) -> Result<Pairs<W>, InputError> {
        let mut after = Pairs::new(now.rows_of);
        let mut found = Vec::new();
        for (row, column, weight) in now.occurring() {
            let joint = self.sides.joint(now.rows_of, now.rows.state(row), now.columns.state(column));
            self.beat(joint, weight.clone(), beat, turn, &mut found)?;
            for (joint, weight) in found.drain(..) {
                self.add(&mut after, &joint, &weight);
            }
        }
        Ok(after)
    }

    fn beat(
        &mut self,
        joint: Joint,
        weight: W,
        beat: &Beat,
        turn: u32,
        found: &mut Found<W>,
    ) -> Result<(), InputError> {
        let acting = beat.members.iter().copied().filter(|who| self.is_free(*who, joint[*who]));
        let free: Vec<usize> = acting.collect();
        if beat.rolled_for && free.len() > 1 {
            return self.in_any_order(joint, weight, &free, turn, found);
        }
        let parries =
            std::array::from_fn(
                |who| {
                    if who < self.fighters { self.cache.parries(who, joint[who]) } else { 0 }
                },
            );
        let mut before = Before { joint, view: self.cache.view(&joint[..self.fighters]), parries };
        self.at_once(&mut before, &free, &mut Vec::new(), weight, turn, found)
    }

    pub(super) fn is_free(&self, who: usize, number: u16) -> bool {
        self.cache.standing(who, number).is_free(self.cache.context.duel.fight)
    }

    /// All of them see the same, and then all that they do counts.
    fn at_once(
        &mut self,
        before: &mut Before,
        waiting: &[usize],
        had: &mut Vec<OneOutcome<W>>,
        weight: W,
        turn: u32,
        found: &mut Found<W>,
    ) -> Result<(), InputError> {
        let Some((who, waiting)) = waiting.split_first() else {
            self.count(&before.joint, all_had(had), weight, turn, found);
            return Ok(());
        };
        let Some(ways) = self.ways(*who, before, turn)? else {
            return self.at_once(before, waiting, had, weight, turn, found);
        };
        if waiting.is_empty() {
            for way in ways.iter() {
                let turns = all_had(had).chain(iter::once(had_by(*who, way)));
                self.count(&before.joint, turns, weight.times(&way.weight), turn, found);
            }
            return Ok(());
        }
        for (place, way) in ways.iter().enumerate() {
            let mut then = *before;
            self.parried(&mut then, way);
            had.push((*who, Outcomes::clone(&ways), place));
            self.at_once(&mut then, waiting, had, weight.times(&way.weight), turn, found)?;
            had.pop();
        }
        Ok(())
    }

    /// They roll for who is first, each order as likely: the next is any of those who wait.
    fn in_any_order(
        &mut self,
        joint: Joint,
        weight: W,
        waiting: &[usize],
        turn: u32,
        found: &mut Found<W>,
    ) -> Result<(), InputError> {
        let mut ring = FxHashMap::<(Joint, u32), W>::default();
        ring.insert((joint, (1 << waiting.len()) - 1), weight);
        for left in (1..=waiting.len()).rev() {
            let mut then = FxHashMap::<(Joint, u32), W>::default();
            let share = W::ratio(1, left as u64);
            for ((joint, still), weight) in ring {
                let weight = weight.times(&share);
                for (place, who) in waiting.iter().enumerate().filter(|(place, _)| still >> place & 1 == 1) {
                    let mut alone = Found::new();
                    if self.is_free(*who, joint[*who]) {
                        let view = self.cache.view(&joint[..self.fighters]);
                        let mut before = Before { joint, view, parries: [u8::MAX; MAX_FIGHTERS] };
                        self.at_once(
                            &mut before,
                            &[*who],
                            &mut Vec::new(),
                            weight.clone(),
                            turn,
                            &mut alone,
                        )?;
                    } else {
                        alone.push((joint, weight.clone()));
                    }
                    for (joint, weight) in alone {
                        add_to(&mut then, (joint, still & !(1 << place)), weight);
                    }
                }
            }
            ring = then;
        }
        found.extend(ring.into_iter().map(|((joint, _), weight)| (joint, weight)));
        Ok(())
    }

    fn ways(&mut self, who: usize, before: &Before, turn: u32) -> Result<Option<Outcomes<W>>, InputError> {
        let Some(observation) = self.cache.context.duel.observation(who, &before.view, turn == 1) else {
            return Ok(None);
        };
        self.cache.ways(who, before.joint[who], &observation, turn).map(Some)
    }

    /// Parries are used up one after another, even by blows that fall at once.
    fn parried(&self, before: &mut Before, way: &Known<W>) {
        for (whom, _) in way.hurts.iter().filter(|(_, hurt)| self.cache.is_parried(*hurt)) {
            let left = &mut before.parries[*whom];
            *left = parries_left(*left, true);
            if *left == 0 {
                before.view.parry &= !(1 << whom);
            }
        }
    }

    fn count<'w>(
        &mut self,
        joint: &Joint,
        turns: impl Iterator<Item = TurnTaken<'w, u16, u16>> + Clone,
        weight: W,
        turn: u32,
        found: &mut Found<W>,
    ) {
        self.steps += 1;
        let mut after = *joint;
        let context = self.cache.context;
        apply_turns(self.cache, context, &mut after[..self.fighters], turns);
        for who in 0..self.fighters {
            if self.cache.is_up(joint[who]) && !self.cache.is_up(after[who]) {
                self.tally.falls(who, turn, &weight);
            }
        }
        if context.duel.is_over(up(self.cache, &after[..self.fighters])) {
            return self.end(Some(turn), &after, &weight);
        }
        found.push((after, weight));
    }

    /// All pairs of states when a turn is over.
    fn ticked(&mut self, now: Pairs<W>, turn: u32) -> Pairs<W> {
        let rows_of = now.rows_of;
        let [rows, columns] = [(rows_of, &now.rows), (1 - rows_of, &now.columns)].map(|(side, index)| {
            index.states().iter().map(|state| self.ticked_side(side, *state, turn)).collect::<Vec<_>>()
        });
        now.renamed(&rows, &columns)
    }

    fn ticked_side(&mut self, side: usize, state: u32, turn: u32) -> u32 {
        let (left, new_round) = (self.clock.turns - turn, self.clock.ends_a_round(turn));
        let mut joint = [0; MAX_FIGHTERS];
        for who in self.cache.context.duel.places(side) {
            joint[who] = self.cache.ticked(who, self.sides.standing(who, state), left, new_round);
        }
        self.sides.number(side, &joint, self.cache)
    }

    pub(super) fn end(&mut self, turn: Option<u32>, joint: &Joint, weight: &W) {
        let all = (0..self.fighters).map(|who| self.cache.standing(who, joint[who]));
        self.tally.ends(turn, all, weight);
    }
}

/// Who has had a turn, the ways in which it can go, and the place of the one in which it went.
type OneOutcome<W> = (usize, Outcomes<W>, usize);

/// The turns that were had.
fn all_had<W: Weight>(had: &[OneOutcome<W>]) -> impl Iterator<Item = TurnTaken<'_, u16, u16>> + Clone {
    had.iter().map(|(who, ways, place)| had_by(*who, &ways[*place]))
}

/// A turn that someone has had in one of its ways.
pub(super) fn had_by<W: Weight>(who: usize, way: &Known<W>) -> TurnTaken<'_, u16, u16> {
    TurnTaken { who, own: way.own, harms: &way.hurts, moves: way.moves }
}

/// How all stand before a beat, and what can be seen of it.
#[derive(Clone, Copy)]
struct Before {
    joint: Joint,
    view: View,
    parries: [u8; MAX_FIGHTERS],
}

fn add_to<K: Eq + std::hash::Hash, W: Weight>(ring: &mut FxHashMap<K, W>, joint: K, weight: W) {
    ring.entry(joint).or_insert_with(W::zero).add(&weight);
}
