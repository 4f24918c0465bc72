//! A duel rolled out again and again with seeded dice: for those that are too much to be worked out. Every number that comes
//! of it is an estimate and says so.

use super::clock::{Beat, Clock};
use super::deed::Way;
use super::ground::{Ground, Shelf};
use super::keeper::{Had, Keeper, let_count};
use super::sight::View;
use super::standing::{Hurt, Standing};
use super::tally::Tally;
use super::{Duel, Fight};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use shootout_ruleset::InputError;

/// Standings kept as they are.
pub(super) struct Plain<'g, 'a>(pub &'g Ground<'a>);

impl Keeper for Plain<'_, '_> {
    type Kept = Standing;
    type Hurt = Hurt;

    fn is_up(&self, kept: Standing) -> bool {
        !kept.down
    }
    fn hurt(&mut self, _: usize, kept: Standing, hurt: Hurt) -> Standing {
        kept.hurt(&hurt, &self.0.duel.rulings, self.0.duel.duck_back)
    }
    fn unaimed(&mut self, _: usize, kept: Standing) -> Standing {
        kept.unaimed()
    }
}

/// So many duels rolled out; what each number of the tally counts is a share of them.
pub(super) fn simulate(
    duel: &Duel,
    trials: u32,
    seed: u64,
    most_positions: f64,
) -> Result<Tally<f64>, InputError> {
    let shelf = Shelf::default();
    let ground = Ground::new::<f64>(duel, &shelf, most_positions);
    let clock = Clock::of(duel)?;
    let start = ground.start()?;
    let mut tally = Tally::new(duel, &clock);
    let mut generator = StdRng::seed_from_u64(seed);
    for _ in 0..trials {
        trial(&ground, &clock, start.clone(), &mut generator, &mut tally)?;
    }
    tally.share(trials);
    Ok(tally)
}

fn trial(
    ground: &Ground<'_>,
    clock: &Clock,
    mut all: Vec<Standing>,
    generator: &mut StdRng,
    tally: &mut Tally<f64>,
) -> Result<(), InputError> {
    for turn in 1..=clock.turns {
        for beat in &clock.beats {
            let before = View::of(&all);
            play(ground, beat, turn, &mut all, generator)?;
            let fallen = before.up & !View::of(&all).up;
            (0..all.len()).filter(|who| fallen >> who & 1 == 1).for_each(|who| tally.falls(who, turn, &1.0));
            if ground.duel.is_over(View::of(&all).up) {
                tally.ends(Some(turn), &all, &1.0);
                return Ok(());
            }
        }
        let left = clock.turns - turn;
        let new_round = clock.ends_a_round(turn);
        for (who, standing) in all.iter_mut().enumerate() {
            *standing = ground.ticked(who, *standing, left, new_round);
        }
    }
    tally.ends(None, &all, &1.0);
    Ok(())
}

fn play(
    ground: &Ground<'_>,
    beat: &Beat,
    turn: u32,
    all: &mut [Standing],
    generator: &mut StdRng,
) -> Result<(), InputError> {
    let mut keeper = Plain(ground);
    let mut waiting: Vec<usize> = beat.members.clone();
    if beat.rolled_for {
        while !waiting.is_empty() {
            let next = waiting.swap_remove(generator.random_range(0..waiting.len()));
            let Some(way) = roll(ground, next, all, &View::of(&*all), turn, generator)? else { continue };
            let had = Had { who: next, own: way.own, hurts: &way.hurts, moves: way.moves };
            let_count(&mut keeper, ground, all, &[had]);
        }
        return Ok(());
    }
    let mut view = View::of(&*all);
    let mut parries: Vec<u8> = all.iter().map(|standing| standing.parries).collect();
    let mut ways: Vec<(usize, Way)> = Vec::with_capacity(waiting.len());
    for who in waiting {
        if let Some(way) = roll(ground, who, all, &view, turn, generator)? {
            for (whom, hurt) in &way.hurts {
                parries[*whom] -= u8::from(hurt.parried).min(parries[*whom]);
                if parries[*whom] == 0 {
                    view.parry &= !(1 << whom);
                }
            }
            ways.push((who, way));
        }
    }
    let turns =
        ways.iter().map(|(who, way)| Had { who: *who, own: way.own, hurts: &way.hurts, moves: way.moves });
    let_count(&mut keeper, ground, all, &turns.collect::<Vec<_>>());
    Ok(())
}

/// The turn of one who can act now and has a target.
fn roll(
    ground: &Ground<'_>,
    who: usize,
    all: &[Standing],
    view: &View,
    turn: u32,
    generator: &mut StdRng,
) -> Result<Option<Way>, InputError> {
    let standing = &all[who];
    if standing.down || (standing.busy > 0 && ground.duel.fight == Fight::Shooting) {
        return Ok(None);
    }
    let Some(seen) = ground.seen(who, view, turn == 1) else { return Ok(None) };
    ground.roll(who, standing, &seen, turn, generator).map(Some)
}
