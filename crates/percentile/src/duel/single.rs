//! The beat of one fighter, for all pairs of states together.
//!
//! What a way of their turn makes of their own side depends on the other side only by who of it is up before and after, and the other way round
//! ([`apply_turns`] looks at nothing else). So the state that each state of the other side becomes is found once for all states of their own, and the
//! chances of a whole row are added up at once.

use super::exact::{Follow, had_by};
use super::observation::View;
use super::pairs::Joint;
use super::pairs::{Index, Pairs};
use super::transition_cache::{DOWN, Known};
use super::transition_cache::{apply_turns, up};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use std::iter;

/// Columns whose states look alike to those who are against them.
struct Group {
    view: View,
    columns: Vec<usize>,
    /// By the number of the harm that is done to them; then by who of the side that does it is up before and after.
    moves: Vec<Vec<((u16, u16), Moves)>>,
}

/// Where the columns of a group go.
struct Moves {
    /// By place in the group: the column after it, and the place in `up` of those who are up then.
    to: Vec<(u32, u32)>,
    /// Who of this side may be up after it, with the first place in the group that shows it.
    up: Vec<(u16, usize)>,
}

/// What becomes of one's own side, for one row: what the one who acts makes of themselves (their number, and the harm if it hurts their own side), who
/// of the others is up before and after; then the row to which that leads.
type OwnSide = Vec<((u16, Option<u32>, u16, u16), usize)>;

/// What is needed for one way of a turn, kept so that no memory has to be asked for again.
struct Scratch<W> {
    own_side: OwnSide,
    /// By place in `Moves::up`: the row of one's own side, or none when the duel is over; and the chance.
    then: Vec<(Option<usize>, W)>,
}

/// A row of the table whose fighter acts.
struct Acting<'r, W> {
    who: usize,
    turn: u32,
    /// The state of their side, and who of it is up.
    state: u32,
    up: u16,
    /// By place in the group of columns: the chance, where there is one.
    live: Vec<(usize, &'r W)>,
}

impl<W: Weight> Follow<'_, '_, '_, W> {
    /// The pairs of states after one fighter has had their turn, if they are free to act.
    pub(super) fn one_acts(&mut self, who: usize, now: Pairs<W>, turn: u32) -> Result<Pairs<W>, InputError> {
        let side = self.sides.side_of(who);
        let mut now = now.with_rows_of(side);
        let mut groups = self.groups(1 - side, &now.columns);
        let mut after = Pairs::with_columns_of(&now);
        let mut scratch = Scratch { own_side: Vec::new(), then: Vec::new() };
        for row in 0..now.rows.len() {
            let cells = now.take_row(row);
            let state = now.rows.state(row);
            if !self.is_free(who, self.sides.standing(who, state)) {
                after.add_row(state, cells);
                continue;
            }
            let view = self.sides.view(side, state);
            scratch.own_side.clear();
            for group in &mut groups {
                let columns = group.columns.iter().enumerate();
                let live: Vec<(usize, &W)> = columns
                    .filter_map(|(place, column)| Some((place, cells.get(*column)?)))
                    .filter(|(_, chance)| !chance.is_zero())
                    .collect();
                if live.is_empty() {
                    continue;
                }
                let Some(seen) = self.cache.context.duel.observation(who, &view.and(group.view), turn == 1)
                else {
                    let row = after.row(state);
                    let into = after.cells_mut(row);
                    live.iter().for_each(|(place, chance)| into[group.columns[*place]].add(chance));
                    continue;
                };
                let ways = self.cache.ways(who, self.sides.standing(who, state), &seen, turn)?;
                let acting = Acting { who, turn, state, up: view.up, live };
                for way in ways.iter() {
                    self.goes(&acting, way, (group, &now.columns), &mut after, &mut scratch);
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
                None => groups.push(Group { view, columns: vec![column], moves: Vec::new() }),
            }
        }
        groups
    }

    /// One way of a turn, for a row and a group of columns.
    fn goes(
        &mut self,
        acting: &Acting<'_, W>,
        way: &Known<W>,
        (group, columns): (&mut Group, &Index),
        after: &mut Pairs<W>,
        scratch: &mut Scratch<W>,
    ) {
        self.steps += acting.live.len() as u64;
        let own_up = self.own_up(acting, way, columns.state(group.columns[acting.live[0].0]));
        self.own_falls(acting, acting.up & !own_up, way);
        self.find_moves(own_up, acting, way, (group, columns), after);
        let Some((_, moves)) =
            group.moves[way.harm as usize].iter().find(|(ups, _)| *ups == (acting.up, own_up))
        else {
            return;
        };
        let state_in = |place: usize| columns.state(group.columns[place]);

        scratch.then.clear();
        for (up, place) in &moves.up {
            let is_over = *up == 0 || own_up == 0;
            let row = (!is_over).then(|| {
                let ups = (group.view.up, *up);
                self.own_row(acting, way, ups, state_in(*place), after, &mut scratch.own_side)
            });
            scratch.then.push((row, W::zero()));
        }
        if let ([(Some(row), _)], [(up, _)]) = (&scratch.then[..], &moves.up[..])
            && *up == group.view.up
        {
            let into = after.cells_mut(*row);
            for (place, chance) in &acting.live {
                into[moves.to[*place].0 as usize].add_product(chance, &way.weight);
            }
            return;
        }
        for (place, chance) in &acting.live {
            let (column, then) = moves.to[*place];
            let (row, all) = &mut scratch.then[then as usize];
            all.add_product(chance, &way.weight);
            if let Some(row) = row {
                after.cells_mut(*row)[column as usize].add_product(chance, &way.weight);
            } else if own_up == 0 {
                let joint = self.after(acting, way, state_in(*place));
                self.end(Some(acting.turn), &joint, &chance.times(&way.weight));
            }
        }
        for ((up, place), (_, chance)) in moves.up.iter().zip(&scratch.then) {
            if chance.is_zero() {
                continue;
            }
            self.fall(group.view.up & !up, acting.turn, chance);
            // When all of them are down, they stand alike.
            if *up == 0 && own_up != 0 {
                let joint = self.after(acting, way, state_in(*place));
                self.end(Some(acting.turn), &joint, chance);
            }
        }
    }

    /// Whether a way of their turn hurts their own side.
    fn hurts_own_side(&self, who: usize, way: &Known<W>) -> bool {
        let side = self.sides.side_of(who);
        way.hurts.iter().any(|(whom, _)| self.sides.side_of(*whom) == side)
    }

    /// Who of their own side is up after a way of their turn: who acts and whom it hurts.
    fn own_up(&mut self, acting: &Acting<'_, W>, way: &Known<W>, other: u32) -> u16 {
        if way.own != DOWN && !self.hurts_own_side(acting.who, way) {
            return acting.up;
        }
        let joint = self.after(acting, way, other);
        let of_side = self.cache.context.duel.side(self.sides.side_of(acting.who));
        up(self.cache, &joint[..self.fighters]) & of_side
    }

    /// The row of their own side after a way of their turn, when so many of the others are up before and after.
    fn own_row(
        &mut self,
        acting: &Acting<'_, W>,
        way: &Known<W>,
        (before, then): (u16, u16),
        other: u32,
        after: &mut Pairs<W>,
        known: &mut OwnSide,
    ) -> usize {
        let harm = self.hurts_own_side(acting.who, way).then_some(way.harm);
        let key = (way.own, harm, before, then);
        if let Some((_, row)) = known.iter().find(|(known, _)| *known == key) {
            return *row;
        }
        let joint = self.after(acting, way, other);
        let row = after.row(self.sides.number(self.sides.side_of(acting.who), &joint, self.cache));
        known.push((key, row));
        row
    }

    /// Those of their own side go down, wherever the others stand.
    fn own_falls(&mut self, acting: &Acting<'_, W>, fallen: u16, way: &Known<W>) {
        if fallen == 0 {
            return;
        }
        let mut all = W::zero();
        acting.live.iter().for_each(|(_, chance)| all.add_product(chance, &way.weight));
        self.fall(fallen, acting.turn, &all);
    }

    fn fall(&mut self, fallen: u16, turn: u32, chance: &W) {
        (0..self.fighters)
            .filter(|who| fallen >> who & 1 == 1)
            .for_each(|who| self.tally.falls(who, turn, chance));
    }

    /// Finds where the columns of a group go by one way of a turn, unless that is known.
    fn find_moves(
        &mut self,
        own_up: u16,
        acting: &Acting<'_, W>,
        way: &Known<W>,
        (group, columns): (&mut Group, &Index),
        after: &mut Pairs<W>,
    ) {
        let harm = way.harm as usize;
        if group.moves.len() <= harm {
            group.moves.resize_with(harm + 1, Vec::new);
        }
        if group.moves[harm].iter().any(|(ups, _)| *ups == (acting.up, own_up)) {
            return;
        }
        let cause = (acting.who, way.harm, acting.up, own_up);
        let other = 1 - self.sides.side_of(acting.who);
        let mut moves = Moves { to: Vec::with_capacity(group.columns.len()), up: Vec::new() };
        for (place, column) in group.columns.iter().enumerate() {
            let state = columns.state(*column);
            let then = self.effects.known(&cause, state).unwrap_or_else(|| {
                let joint = self.after(acting, way, state);
                let then = self.sides.number(other, &joint, self.cache);
                self.effects.learn(cause, state, then);
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
        group.moves[harm].push(((acting.up, own_up), moves));
    }

    /// How all stand after a way of a turn, the other side's state being this.
    fn after(&mut self, acting: &Acting<'_, W>, way: &Known<W>, other: u32) -> Joint {
        let mut joint = self.sides.joint(self.sides.side_of(acting.who), acting.state, other);
        let context = self.cache.context;
        apply_turns(self.cache, context, &mut joint[..self.fighters], iter::once(had_by(acting.who, way)));
        joint
    }
}
