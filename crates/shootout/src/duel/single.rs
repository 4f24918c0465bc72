//! The beat of one fighter, for all pairs of states together.
//!
//! What a way of their turn makes of their own side depends on the other side only by who of it is up before and after, and the other way round
//! ([`let_count`] looks at nothing else). So the state that each state of the other side becomes is found once for all states of their own, and the
//! chances of a whole row are added up at once.

use super::book::Known;
use super::exact::{Follow, had_by};
use super::keeper::let_count;
use super::pairs::{Index, Pairs};
use super::sides::Joint;
use super::sight::View;
use rustc_hash::FxHashMap;
use shootout_odds::Weight;
use shootout_ruleset::InputError;

/// A state that has not been asked for yet.
const UNKNOWN: u32 = u32::MAX;

/// What can be done to a side from outside: who does it, the number of the harm, and who of their own side is up before and after.
type Deed = (usize, u32, u16, u16);

/// What each state of a side becomes by what is done to it.
#[derive(Default)]
pub(super) struct Effects {
    numbers: FxHashMap<Deed, usize>,
    /// By the number of what is done, then by state.
    states: Vec<Vec<u32>>,
}

impl Effects {
    fn number(&mut self, deed: Deed) -> usize {
        let next = self.states.len();
        let number = *self.numbers.entry(deed).or_insert(next);
        if number == next {
            self.states.push(Vec::new());
        }
        number
    }

    fn known(&self, number: usize, state: u32) -> Option<u32> {
        self.states[number].get(state as usize).copied().filter(|after| *after != UNKNOWN)
    }

    fn learn(&mut self, number: usize, state: u32, after: u32) {
        let states = &mut self.states[number];
        if states.len() <= state as usize {
            states.resize(state as usize + 1, UNKNOWN);
        }
        states[state as usize] = after;
    }
}

/// Columns whose states look alike to those who are against them.
struct Group {
    view: View,
    columns: Vec<usize>,
    /// By the number of what is done to them.
    moves: FxHashMap<usize, Moves>,
}

/// Where the columns of a group go.
struct Moves {
    /// By place in the group: the column after it, and the place in `up` of those who are up then.
    to: Vec<(u32, u32)>,
    /// Who of this side may be up after it, with the first column of the group that shows it.
    up: Vec<(u16, usize)>,
}

/// A row of the table whose fighter acts.
struct Acting<'r, W> {
    who: usize,
    turn: u32,
    /// The state of their side, and who of it is up.
    state: u32,
    up: u16,
    group: usize,
    /// By place in the group: the chance, where there is one.
    live: Vec<(usize, &'r W)>,
}

impl<W: Weight> Follow<'_, '_, '_, W> {
    /// The pairs of states after one fighter has had their turn, if they are free to act.
    pub(super) fn one_acts(&mut self, who: usize, now: Pairs<W>, turn: u32) -> Result<Pairs<W>, InputError> {
        let side = self.sides.side_of(who);
        let mut now = now.with_rows_of(side);
        let mut groups = self.groups(1 - side, &now.columns);
        let mut after = Pairs::with_columns_of(&now);
        for row in 0..now.rows.len() {
            let cells = now.take_row(row);
            let state = now.rows.state(row);
            if !self.is_free(who, self.sides.standing(who, state)) {
                after.add_row(state, cells);
                continue;
            }
            let view = self.sides.view(side, state);
            for group in 0..groups.len() {
                let columns = groups[group].columns.iter().enumerate();
                let live: Vec<(usize, &W)> = columns
                    .filter_map(|(place, column)| Some((place, cells.get(*column)?)))
                    .filter(|(_, chance)| !chance.is_zero())
                    .collect();
                if live.is_empty() {
                    continue;
                }
                let seen = self.book.ground.seen(who, &view.and(groups[group].view), turn == 1);
                let Some(seen) = seen else {
                    let row = after.row(state);
                    let into = after.cells_mut(row);
                    live.iter().for_each(|(place, chance)| into[groups[group].columns[*place]].add(chance));
                    continue;
                };
                let ways = self.book.ways(who, self.sides.standing(who, state), &seen, turn)?;
                let acting = Acting { who, turn, state, up: view.up, group, live };
                for way in ways.iter() {
                    self.goes(&acting, way, &mut groups, &now.columns, &mut after);
                }
            }
        }
        Ok(after)
    }

    /// The columns by what is seen of their states.
    fn groups(&self, side: usize, columns: &Index) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (column, state) in columns.states().iter().enumerate() {
            let view = self.sides.view(side, *state);
            match groups.iter_mut().find(|group| group.view == view) {
                Some(group) => group.columns.push(column),
                None => groups.push(Group { view, columns: vec![column], moves: FxHashMap::default() }),
            }
        }
        groups
    }

    /// One way of a turn, for a row and a group of columns.
    fn goes(
        &mut self,
        acting: &Acting<'_, W>,
        way: &Known<W>,
        groups: &mut [Group],
        columns: &Index,
        after: &mut Pairs<W>,
    ) {
        let side = self.sides.side_of(acting.who);
        let group = &mut groups[acting.group];
        self.steps += acting.live.len() as u64;
        let state_in = |place: usize, group: &Group| columns.state(group.columns[place]);
        let any = self.after(acting, way, state_in(acting.live[0].0, group));
        let own = self.sides.number(side, &any, self.book);
        let own_up = self.sides.view(side, own).up;
        self.falls(acting, acting.up & !own_up, way);

        let deed = self.effects.number((acting.who, way.harm, acting.up, own_up));
        if !group.moves.contains_key(&deed) {
            let moves = self.moves(deed, acting, way, group, columns, after);
            group.moves.insert(deed, moves);
        }
        let moves = &group.moves[&deed];
        // By who of the others is up then: the row of one's own side, or the chance that the duel is over.
        let mut rows = Vec::with_capacity(moves.up.len());
        for (up, place) in &moves.up {
            let is_over = *up == 0 || own_up == 0;
            rows.push((!is_over).then(|| {
                let joint = self.after(acting, way, state_in(*place, group));
                after.row(self.sides.number(side, &joint, self.book))
            }));
        }
        if let ([Some(row)], [(up, _)]) = (&rows[..], &moves.up[..])
            && *up == group.view.up
        {
            let into = after.cells_mut(*row);
            for (place, chance) in &acting.live {
                into[moves.to[*place].0 as usize].add_product(chance, &way.weight);
            }
            return;
        }
        let mut chances = vec![W::zero(); rows.len()];
        for (place, chance) in &acting.live {
            let (column, then) = moves.to[*place];
            chances[then as usize].add_product(chance, &way.weight);
            if let Some(row) = rows[then as usize] {
                after.cells_mut(row)[column as usize].add_product(chance, &way.weight);
            } else if own_up == 0 {
                let joint = self.after(acting, way, state_in(*place, group));
                self.end(Some(acting.turn), &joint, &chance.times(&way.weight));
            }
        }
        let before = group.view.up;
        let ends: Vec<(u16, usize, W)> = moves
            .up
            .iter()
            .zip(chances)
            .filter(|(_, chance)| !chance.is_zero())
            .map(|((up, place), chance)| (*up, *place, chance))
            .collect();
        for (up, place, chance) in ends {
            let fallen = before & !up;
            (0..self.fighters).filter(|who| fallen >> who & 1 == 1).for_each(|who| {
                self.tally.falls(who, acting.turn, &chance);
            });
            // When all of them are down, they stand alike.
            if up == 0 && own_up != 0 {
                let joint = self.after(acting, way, state_in(place, group));
                self.end(Some(acting.turn), &joint, &chance);
            }
        }
    }

    /// Those of one's own side go down, wherever the others stand.
    fn falls(&mut self, acting: &Acting<'_, W>, fallen: u16, way: &Known<W>) {
        if fallen == 0 {
            return;
        }
        let mut all = W::zero();
        acting.live.iter().for_each(|(_, chance)| all.add_product(chance, &way.weight));
        (0..self.fighters)
            .filter(|who| fallen >> who & 1 == 1)
            .for_each(|who| self.tally.falls(who, acting.turn, &all));
    }

    /// Where the columns of a group go by one way of a turn.
    fn moves(
        &mut self,
        deed: usize,
        acting: &Acting<'_, W>,
        way: &Known<W>,
        group: &Group,
        columns: &Index,
        after: &mut Pairs<W>,
    ) -> Moves {
        let other = 1 - self.sides.side_of(acting.who);
        let mut moves = Moves { to: Vec::with_capacity(group.columns.len()), up: Vec::new() };
        for (place, column) in group.columns.iter().enumerate() {
            let state = columns.state(*column);
            let then = self.effects.known(deed, state).unwrap_or_else(|| {
                let joint = self.after(acting, way, state);
                let then = self.sides.number(other, &joint, self.book);
                self.effects.learn(deed, state, then);
                then
            });
            let up = self.sides.view(other, then).up;
            let known = moves.up.iter().position(|(known, _)| *known == up);
            let number = known.unwrap_or_else(|| {
                moves.up.push((up, place));
                moves.up.len() - 1
            });
            moves.to.push((after.columns.place(then) as u32, number as u32));
        }
        moves
    }

    /// How all stand after a way of a turn, the other side's state being this.
    fn after(&mut self, acting: &Acting<'_, W>, way: &Known<W>, other: u32) -> Joint {
        let mut joint = self.sides.joint(self.sides.side_of(acting.who), acting.state, other);
        let ground = self.book.ground;
        let_count(self.book, ground, &mut joint[..self.fighters], &[had_by(acting.who, way)]);
        joint
    }
}
