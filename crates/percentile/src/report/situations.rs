//! How each shot may come to be fired, and the numbers that it may have then.

use super::NumberReport;
use crate::scenario::ActionKind;
use crate::to_hit::{Trigger, itemised};
use crate::{ShootOut, ShooterState, State};
use shootout_odds::Weight;

/// One way to come to a shot: at whom it is fired then, and with what that counts for its number.
#[derive(Clone, Debug)]
struct Situation<W> {
    moment: ShooterState,
    trigger: Trigger,
    /// The chance that the shot is fired so.
    chance: W,
}

/// How every shot of a plan may come to be fired.
#[derive(Clone, Debug)]
pub(crate) struct Situations<W>(Vec<Situation<W>>);

/// Which shot it is: its entry, its hand, its number in the burst.
fn place(moment: &ShooterState) -> impl Ord + use<> {
    (moment.entry, moment.hand, moment.shot)
}

impl<W: Weight> Situations<W> {
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// Counts a die that is rolled with this chance, if it is a shot's.
    pub fn see(&mut self, shoot_out: &ShootOut<'_>, state: &State, chance: &W) {
        let State::Main(moment) = state else { return };
        if shoot_out.entry(moment).kind != ActionKind::Fire {
            return;
        }
        let trigger = shoot_out.trigger(moment);
        // Shots come in their order: those of the same place are the last ones.
        let of_shot = self.0.iter_mut().rev().take_while(|known| place(&known.moment) == place(moment));
        let same =
            |known: &&mut Situation<W>| known.moment.target == moment.target && known.trigger == trigger;
        match of_shot.into_iter().find(same) {
            Some(known) => known.chance.add(chance),
            None => self.0.push(Situation { moment: *moment, trigger, chance: chance.clone() }),
        }
    }

    /// The situations in which the shot of a moment may be fired.
    fn of_shot(&self, moment: &ShooterState) -> &[Situation<W>] {
        let start = self.0.partition_point(|known| place(&known.moment) < place(moment));
        let length = self.0[start..].partition_point(|known| place(&known.moment) == place(moment));
        &self.0[start..start + length]
    }

    /// The chance that the shot of a moment is fired.
    pub fn fired(&self, moment: &ShooterState) -> W {
        let mut fired = W::zero();
        self.of_shot(moment).iter().for_each(|situation| fired.add(&situation.chance));
        fired
    }

    /// The numbers of the shot of a moment at each of its targets, given that it is fired, the likeliest first; none when it is
    /// never fired.
    pub fn numbers_by_target(&self, shoot_out: &ShootOut<'_>, moment: &ShooterState) -> Vec<NumberReport<W>> {
        let fired = self.fired(moment);
        match self.of_shot(moment) {
            _ if fired.is_zero() => Vec::new(),
            [only] => vec![shoot_out.number_report(&only.moment, W::one())],
            several => {
                let report =
                    |one: &Situation<W>| shoot_out.number_report(&one.moment, one.chance.over(&fired));
                merged(several.iter().map(report).collect(), |one, other| order_of(one) == order_of(other))
            }
        }
    }
}

/// Takes the numbers at all targets together: those that are the same are one, told as it is in the likeliest case. The likeliest
/// comes first, and of equally likely ones the lower.
pub(super) fn at_any_target<W: Weight>(by_target: Vec<NumberReport<W>>) -> Vec<NumberReport<W>> {
    merged(by_target, |one, other| value_of(one) == value_of(other))
}

/// What makes two numbers the same. To hit by itself comes after the number that would add up.
const fn value_of<W>(number: &NumberReport<W>) -> (i32, bool) {
    (number.to_hit, number.automatic)
}

/// In which order equally likely numbers stand.
const fn order_of<W>(number: &NumberReport<W>) -> ((i32, bool), usize) {
    (value_of(number), number.target)
}

/// Those that are the same as one, as the likeliest of them has it; the likeliest first.
fn merged<W: Weight>(
    mut numbers: Vec<NumberReport<W>>,
    are_same: fn(&NumberReport<W>, &NumberReport<W>) -> bool,
) -> Vec<NumberReport<W>> {
    put_likeliest_first(&mut numbers);
    let mut merged: Vec<NumberReport<W>> = Vec::with_capacity(numbers.len());
    for number in numbers {
        match merged.iter_mut().find(|known| are_same(known, &number)) {
            Some(known) => known.chance.add(&number.chance),
            None => merged.push(number),
        }
    }
    put_likeliest_first(&mut merged);
    merged
}

/// Puts the likeliest first and, of those that are equally likely but for rounding, the one that comes first in order.
pub(super) fn put_likeliest_first<W: Weight>(all: &mut [NumberReport<W>]) {
    // Being equal but for rounding does not carry over from one to the next, as sorting would need: hence one by one.
    for first in 0..all.len() {
        let rest = &all[first..];
        let chances = rest.iter().map(|one| &one.chance);
        let most = chances.fold(W::zero(), |most, chance| if *chance > most { chance.clone() } else { most });
        let likeliest = rest.iter().enumerate().filter(|(_, one)| one.chance.about(&most));
        let next = likeliest.min_by_key(|(_, one)| order_of(one)).map_or(0, |(place, _)| place);
        all[first..=first + next].rotate_right(1);
    }
}

impl ShootOut<'_> {
    /// The number of a shot at this moment, which is the one to roll with this chance.
    pub(super) fn number_report<W: Weight>(&self, moment: &ShooterState, chance: W) -> NumberReport<W> {
        let engagement = self.engagement(moment.hand, moment.target);
        let (hit, jam) = if self.is_lawful(moment) { self.hit_and_jam_faces(moment) } else { (0, 0) };
        NumberReport {
            to_hit: self.to_hit(moment),
            chance,
            automatic: engagement.automatic,
            target: usize::from(moment.target),
            hit: W::ratio(u64::from(hit), 100),
            jam: W::ratio(u64::from(jam), 100),
            modifiers: itemised(&engagement.aim, &self.trigger(moment)),
        }
    }

    /// Whether a shot may be fired at whom it is meant for. A burst that may not begin with the first target never swings to another.
    pub(super) fn is_lawful(&self, moment: &ShooterState) -> bool {
        [0, moment.target].iter().all(|&target| self.may_fire_at(moment.entry, moment.hand, target))
    }
}
