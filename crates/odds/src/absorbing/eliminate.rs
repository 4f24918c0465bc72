//! One class of a chain: how often each of its states is visited.
//!
//! States are eliminated one by one (state reduction after Grassmann, Taksar and Heyman): without the last state, each of the
//! others leads where the last would have led on. The number of visits to those that are left does not change by it, so that
//! the first state's is known at the end, and the others' follow from it one by one. The chance to move on from a state is
//! summed up from where it leads, not taken as one minus the chance to stay: nothing is cancelled.

use super::classes::Classes;
use super::links::Links;
use crate::Weight;

/// Chances of states of the class, by place, ascending.
type Row<W> = Vec<(usize, W)>;

/// A class that does not end by itself.
pub(super) struct Class<'c, W> {
    /// By place: the number of the state.
    states: &'c [u32],
    /// By place: where it leads within the class.
    rows: Vec<Row<W>>,
    /// By place: the chance to leave the class.
    leaves: Vec<W>,
    /// By place: where it leads outside the class, by number.
    outside: Vec<Vec<(u32, W)>>,
}

/// A state that is eliminated.
struct Eliminated<W> {
    /// The chances of earlier states to come to it.
    from: Row<W>,
    /// The chance to go on to another.
    moves_on: W,
}

impl<'c, W: Weight> Class<'c, W> {
    pub fn new(links: &Links<W>, classes: &Classes, states: &'c [u32]) -> Self {
        let mut class =
            Self { states, rows: Vec::new(), leaves: vec![W::zero(); states.len()], outside: Vec::new() };
        let own = classes.class(states[0]);
        for (place, state) in states.iter().enumerate() {
            let (mut inside, mut outside) = (Vec::new(), Vec::new());
            for (then, chance) in links.row(*state) {
                if classes.class(*then) == own {
                    inside.push((classes.place(*then), chance.clone()));
                } else {
                    class.leaves[place].add(chance);
                    outside.push((*then, chance.clone()));
                }
            }
            inside.sort_by_key(|(place, _)| *place);
            class.rows.push(inside);
            class.outside.push(outside);
        }
        class
    }

    /// Whether nothing leads out of the class.
    pub fn is_closed(&self) -> bool {
        self.outside.iter().all(Vec::is_empty)
    }

    /// The chance to enter the class.
    pub fn chance(&self, entered: &[W]) -> W {
        let mut chance = W::zero();
        self.states.iter().for_each(|state| chance.add(&entered[*state as usize]));
        chance
    }

    /// Finds how often each state of the class is visited, from how often each is entered from outside.
    ///
    /// A state that no chance leads away from, as far as `W` can tell, is the error.
    pub fn solve(&self, entered: &[W], visits: &mut [W]) -> Result<(), u32> {
        let mut entered: Vec<W> = self.states.iter().map(|state| entered[*state as usize].clone()).collect();
        let mut eliminated = self.eliminate(&mut entered)?;
        let mut known: Vec<W> = Vec::with_capacity(entered.len());
        for mut times in entered {
            let Some(Eliminated { from, moves_on }) = eliminated.pop() else { break };
            from.iter().for_each(|(place, chance)| times.add_product(&known[*place], chance));
            known.push(times.over(&moves_on));
        }
        self.states.iter().zip(known).for_each(|(state, times)| visits[*state as usize] = times);
        Ok(())
    }

    /// Eliminates all states, the last first, and passes on how often each is entered.
    fn eliminate(&self, entered: &mut [W]) -> Result<Vec<Eliminated<W>>, u32> {
        let mut rows = self.rows.clone();
        let mut leaves = self.leaves.clone();
        // The earlier states that lead to a state.
        let mut leads_to: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
        for (place, row) in rows.iter().enumerate() {
            row.iter().filter(|(then, _)| *then > place).for_each(|(then, _)| leads_to[*then].push(place));
        }
        let mut eliminated = Vec::with_capacity(rows.len());
        for last in (0..rows.len()).rev() {
            let mut row = std::mem::take(&mut rows[last]);
            row.retain(|(then, _)| *then < last);
            let leaves_last = leaves[last].clone();
            let mut moves_on = leaves_last.clone();
            row.iter().for_each(|(_, chance)| moves_on.add(chance));
            if moves_on.is_zero() {
                return Err(self.states[last]);
            }
            for (then, chance) in &row {
                let share = entered[last].times(chance).over(&moves_on);
                entered[*then].add(&share);
            }
            let mut from = Vec::new();
            for place in std::mem::take(&mut leads_to[last]) {
                // All later states are gone, so that this one stands last.
                let Some((_, chance)) = rows[place].pop_if(|(then, _)| *then == last) else { continue };
                let share = chance.over(&moves_on);
                leaves[place].add_product(&share, &leaves_last);
                for (then, more) in &row {
                    let is_new = add(&mut rows[place], *then, share.times(more));
                    if is_new && *then > place {
                        leads_to[*then].push(place);
                    }
                }
                from.push((place, chance));
            }
            eliminated.push(Eliminated { from, moves_on });
        }
        Ok(eliminated)
    }

    /// Passes on how often the states outside are entered from this class.
    pub fn leave(&self, visits: &[W], entered: &mut [W]) {
        for (state, outside) in self.states.iter().zip(&self.outside) {
            for (then, chance) in outside {
                entered[*then as usize].add_product(&visits[*state as usize], chance);
            }
        }
    }
}

/// Adds to the chance of a place; whether it had none before.
fn add<W: Weight>(row: &mut Row<W>, place: usize, chance: W) -> bool {
    let found = row.binary_search_by_key(&place, |(known, _)| *known);
    match found {
        Ok(known) => row[known].1.add(&chance),
        Err(gap) => row.insert(gap, (place, chance)),
    }
    found.is_err()
}
