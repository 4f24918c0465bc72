//! A duel worked out: every way in which everyone can stand, with its chance, turn by turn.
//!
//! Two ways to stand that are equal are one, whatever led to them: nothing but how all stand now decides what comes next.

use super::Fight;
use super::book::{Book, Known, Ways};
use super::clock::{Beat, Clock};
use super::keeper::{Had, Keeper, let_count, up};
use super::sight::View;
use super::standing::Standing;
use super::tally::Tally;
use rustc_hash::FxHashMap;
use shootout_core::scenario::Problem;
use shootout_odds::Weight;

/// The most fighters of a duel.
pub(super) const MOST_FIGHTERS: usize = 16;

/// How all stand, by number.
type Joint = [u16; MOST_FIGHTERS];

/// The ways to stand, each once. The hasher is always the same, so that sums are always made in the same order.
type Ring<W> = FxHashMap<Joint, W>;

/// Follows a duel to its end.
pub(super) struct Follow<'b, 'g, 'a, W> {
    pub book: &'b mut Book<'g, 'a, W>,
    pub clock: &'b Clock,
    pub tally: Tally<W>,
    fighters: usize,
    /// Steps made: a way to stand that was led to.
    pub steps: u64,
}

impl<'b, 'g, 'a, W: Weight> Follow<'b, 'g, 'a, W> {
    pub fn new(book: &'b mut Book<'g, 'a, W>, clock: &'b Clock) -> Self {
        let duel = book.ground.duel;
        Self { tally: Tally::new(duel, clock), fighters: duel.fighters.len(), book, clock, steps: 0 }
    }

    /// All turns, from how everyone stands at first.
    pub fn all(&mut self, start: &[Standing]) -> Result<(), Problem> {
        let mut joint = [0; MOST_FIGHTERS];
        for (who, standing) in start.iter().enumerate() {
            joint[who] = self.book.number(who, *standing);
        }
        let mut ring = Ring::default();
        ring.insert(joint, W::one());
        for turn in 1..=self.clock.turns {
            for beat in &self.clock.beats {
                ring = self.beat(ring, beat, turn)?;
            }
            ring = self.tick(ring, turn);
        }
        for (joint, weight) in ring {
            self.end(None, &joint, &weight);
        }
        Ok(())
    }

    fn beat(&mut self, ring: Ring<W>, beat: &Beat, turn: u32) -> Result<Ring<W>, Problem> {
        let mut next = Ring::with_capacity_and_hasher(ring.len(), Default::default());
        let mut free = Vec::with_capacity(beat.members.len());
        for (joint, weight) in ring {
            free.clear();
            free.extend(beat.members.iter().copied().filter(|who| self.is_free(*who, joint[*who])));
            if free.is_empty() {
                add(&mut next, joint, weight);
                continue;
            }
            if beat.rolled_for && free.len() > 1 {
                self.in_any_order(joint, weight, &free, turn, &mut next)?;
                continue;
            }
            let view = self.book.view(&joint[..self.fighters]);
            let parries =
                std::array::from_fn(
                    |who| {
                        if who < self.fighters { self.book.parries(who, joint[who]) } else { 0 }
                    },
                );
            let mut before = Before { joint, view, parries };
            self.at_once(&mut before, &free, &mut Vec::new(), weight, turn, &mut next)?;
        }
        Ok(next)
    }

    fn is_free(&self, who: usize, number: u16) -> bool {
        let standing = self.book.standing(who, number);
        !standing.down && (standing.busy == 0 || self.book.ground.duel.fight == Fight::HandToHand)
    }

    /// All of them see the same, and then all that they do counts.
    fn at_once(
        &mut self,
        before: &mut Before,
        waiting: &[usize],
        had: &mut Vec<(usize, Ways<W>, usize)>,
        weight: W,
        turn: u32,
        next: &mut Ring<W>,
    ) -> Result<(), Problem> {
        let Some((who, waiting)) = waiting.split_first() else {
            let turns = had.iter().map(|(who, ways, place)| had_by(*who, &ways[*place]));
            self.count(&before.joint, &turns.collect::<Vec<_>>(), weight, turn, next);
            return Ok(());
        };
        let Some(ways) = self.ways(*who, before, turn)? else {
            return self.at_once(before, waiting, had, weight, turn, next);
        };
        if had.is_empty() && waiting.is_empty() {
            for way in ways.iter() {
                self.count(&before.joint, &[had_by(*who, way)], weight.times(&way.weight), turn, next);
            }
            return Ok(());
        }
        for (place, way) in ways.iter().enumerate() {
            let mut then = *before;
            self.parried(&mut then, way);
            had.push((*who, Ways::clone(&ways), place));
            self.at_once(&mut then, waiting, had, weight.times(&way.weight), turn, next)?;
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
        next: &mut Ring<W>,
    ) -> Result<(), Problem> {
        let mut ring = FxHashMap::<(Joint, u32), W>::default();
        ring.insert((joint, (1 << waiting.len()) - 1), weight);
        for left in (1..=waiting.len()).rev() {
            let mut then = FxHashMap::<(Joint, u32), W>::default();
            let share = W::ratio(1, left as u64);
            for ((joint, still), weight) in ring {
                let weight = weight.times(&share);
                for (place, who) in waiting.iter().enumerate().filter(|(place, _)| still >> place & 1 == 1) {
                    let mut alone = Ring::default();
                    if self.is_free(*who, joint[*who]) {
                        let view = self.book.view(&joint[..self.fighters]);
                        let mut before = Before { joint, view, parries: [u8::MAX; MOST_FIGHTERS] };
                        self.at_once(
                            &mut before,
                            &[*who],
                            &mut Vec::new(),
                            weight.clone(),
                            turn,
                            &mut alone,
                        )?;
                    } else {
                        alone.insert(joint, weight.clone());
                    }
                    for (joint, weight) in alone {
                        add(&mut then, (joint, still & !(1 << place)), weight);
                    }
                }
            }
            ring = then;
        }
        ring.into_iter().for_each(|((joint, _), weight)| add(next, joint, weight));
        Ok(())
    }

    fn ways(&mut self, who: usize, before: &Before, turn: u32) -> Result<Option<Ways<W>>, Problem> {
        let Some(seen) = self.book.ground.seen(who, &before.view, turn == 1) else { return Ok(None) };
        self.book.ways(who, before.joint[who], &seen).map(Some)
    }

    /// Parries are used up one after another, even by blows that fall at once.
    fn parried(&self, before: &mut Before, way: &Known<W>) {
        for (whom, _) in way.hurts.iter().filter(|(_, hurt)| self.book.is_parried(*hurt)) {
            let left = &mut before.parries[*whom];
            *left = left.saturating_sub(1);
            if *left == 0 {
                before.view.parry &= !(1 << whom);
            }
        }
    }

    fn count(
        &mut self,
        joint: &Joint,
        turns: &[Had<'_, Book<'g, 'a, W>>],
        weight: W,
        turn: u32,
        next: &mut Ring<W>,
    ) {
        self.steps += 1;
        let mut after = *joint;
        let ground = self.book.ground;
        let_count(self.book, ground, &mut after[..self.fighters], turns);
        for who in 0..self.fighters {
            if self.book.is_up(joint[who]) && !self.book.is_up(after[who]) {
                self.tally.falls(who, turn, &weight);
            }
        }
        if ground.duel.is_over(up(self.book, &after[..self.fighters])) {
            return self.end(Some(turn), &after, &weight);
        }
        add(next, after, weight);
    }

    fn tick(&mut self, ring: Ring<W>, turn: u32) -> Ring<W> {
        let (left, new_round) = (self.clock.turns - turn, self.clock.ends_a_round(turn));
        let mut next = Ring::with_capacity_and_hasher(ring.len(), Default::default());
        self.book.tick();
        for (mut joint, weight) in ring {
            for (who, number) in joint.iter_mut().enumerate().take(self.fighters) {
                *number = self.book.ticked(who, *number, left, new_round);
            }
            add(&mut next, joint, weight);
        }
        next
    }

    fn end(&mut self, turn: Option<u32>, joint: &Joint, weight: &W) {
        let all = (0..self.fighters).map(|who| self.book.standing(who, joint[who]));
        self.tally.ends(turn, all, weight);
    }
}

/// A turn that someone has had in one of its ways.
fn had_by<'w, 'g, 'a, W: Weight>(who: usize, way: &'w Known<W>) -> Had<'w, Book<'g, 'a, W>> {
    Had { who, own: way.own, hurts: &way.hurts, moves: way.moves }
}

/// How all stand before a beat, and what can be seen of it.
#[derive(Clone, Copy)]
struct Before {
    joint: Joint,
    view: View,
    parries: [u8; MOST_FIGHTERS],
}

fn add<K: Eq + std::hash::Hash, W: Weight>(ring: &mut FxHashMap<K, W>, joint: K, weight: W) {
    ring.entry(joint).or_insert_with(W::zero).add(&weight);
}
