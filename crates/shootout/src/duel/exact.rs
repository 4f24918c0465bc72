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
use shootout_odds::Weight;
use shootout_ruleset::InputError;

/// The most fighters of a duel.
pub(super) const MOST_FIGHTERS: usize = 16;

/// How all stand, by number.
type Joint = [u16; MOST_FIGHTERS];

/// The ways to stand, each once. The hasher has no seed, so that sums are always made in the same order.
type Ring<W> = FxHashMap<Joint, W>;

/// Ways to stand that a turn led to, perhaps some of them more than once.
type Found<W> = Vec<(Joint, W)>;

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
    pub fn all(&mut self, start: &[Standing]) -> Result<(), InputError> {
        let mut joint = [0; MOST_FIGHTERS];
        for (who, standing) in start.iter().enumerate() {
            joint[who] = self.book.number(who, *standing);
        }
        let mut now = self.no_rings();
        add(&mut now[self.next_beat(&joint, 0)], joint, W::one());
        for turn in 1..=self.clock.turns {
            now = self.turn(now, turn)?;
        }
        for (joint, weight) in now.into_iter().flatten() {
            self.end(None, &joint, &weight);
        }
        Ok(())
    }

    /// A ring for each beat, of those ways to stand in which someone is free to act in it but not in an earlier one; and one
    /// of those in which nobody is.
    fn no_rings(&self) -> Vec<Ring<W>> {
        vec![Ring::default(); self.clock.beats.len() + 1]
    }

    /// The next beat, from one on, in which someone is free to act; the number of beats when there is none.
    fn next_beat(&self, joint: &Joint, from: usize) -> usize {
        let acts = |beat: &Beat| beat.members.iter().any(|who| self.is_free(*who, joint[*who]));
        let next = self.clock.beats.iter().skip(from).position(acts);
        next.map_or(self.clock.beats.len(), |beats| from + beats)
    }

    fn turn(&mut self, mut now: Vec<Ring<W>>, turn: u32) -> Result<Vec<Ring<W>>, InputError> {
        let mut later = self.no_rings();
        let mut found = Vec::new();
        self.book.tick();
        for beat in 0..now.len() {
            for (joint, weight) in std::mem::take(&mut now[beat]) {
                match self.clock.beats.get(beat) {
                    Some(acting) => self.beat(joint, weight, acting, turn, &mut found)?,
                    None => found.push((joint, weight)),
                }
                for (joint, weight) in found.drain(..) {
                    let next = self.next_beat(&joint, beat + 1);
                    match now.get_mut(next) {
                        Some(ring) if next < self.clock.beats.len() => add(ring, joint, weight),
                        _ => {
                            let joint = self.ticked(joint, turn);
                            add(&mut later[self.next_beat(&joint, 0)], joint, weight);
                        }
                    }
                }
            }
        }
        Ok(later)
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
                    if who < self.fighters { self.book.parries(who, joint[who]) } else { 0 }
                },
            );
        let mut before = Before { joint, view: self.book.view(&joint[..self.fighters]), parries };
        self.at_once(&mut before, &free, &mut Vec::new(), weight, turn, found)
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
        found: &mut Found<W>,
    ) -> Result<(), InputError> {
        let Some((who, waiting)) = waiting.split_first() else {
            let turns = had.iter().map(|(who, ways, place)| had_by(*who, &ways[*place]));
            self.count(&before.joint, &turns.collect::<Vec<_>>(), weight, turn, found);
            return Ok(());
        };
        let Some(ways) = self.ways(*who, before, turn)? else {
            return self.at_once(before, waiting, had, weight, turn, found);
        };
        if had.is_empty() && waiting.is_empty() {
            for way in ways.iter() {
                self.count(&before.joint, &[had_by(*who, way)], weight.times(&way.weight), turn, found);
            }
            return Ok(());
        }
        for (place, way) in ways.iter().enumerate() {
            let mut then = *before;
            self.parried(&mut then, way);
            had.push((*who, Ways::clone(&ways), place));
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
                        alone.push((joint, weight.clone()));
                    }
                    for (joint, weight) in alone {
                        add(&mut then, (joint, still & !(1 << place)), weight);
                    }
                }
            }
            ring = then;
        }
        found.extend(ring.into_iter().map(|((joint, _), weight)| (joint, weight)));
        Ok(())
    }

    fn ways(&mut self, who: usize, before: &Before, turn: u32) -> Result<Option<Ways<W>>, InputError> {
        let Some(seen) = self.book.ground.seen(who, &before.view, turn == 1) else { return Ok(None) };
        self.book.ways(who, before.joint[who], &seen, turn).map(Some)
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
        found: &mut Found<W>,
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
        found.push((after, weight));
    }

    /// How all stand when a turn is over.
    fn ticked(&mut self, mut joint: Joint, turn: u32) -> Joint {
        let (left, new_round) = (self.clock.turns - turn, self.clock.ends_a_round(turn));
        for (who, number) in joint.iter_mut().enumerate().take(self.fighters) {
            *number = self.book.ticked(who, *number, left, new_round);
        }
        joint
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
