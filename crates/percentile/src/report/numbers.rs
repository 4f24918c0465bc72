//! What each shot may have to be rolled against when it is fired, and how likely each of these numbers is then.

use super::shapes::NumberReport;
use crate::scenario::ActionKind;
use crate::shoot_out::{ShootOut, ShooterState, State};
use crate::to_hit::{Trigger, itemised};
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
pub(super) struct Situations<W>(Vec<Situation<W>>);

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
                merged(several.iter().map(report).collect(), |number| (value_of(number), number.target))
            }
        }
    }
}

/// Takes the numbers at all targets together: those that are the same are one, told as it is in the likeliest case. The likeliest
/// comes first, and of equally likely ones the lower.
pub(super) fn at_any_target<W: Weight>(by_target: Vec<NumberReport<W>>) -> Vec<NumberReport<W>> {
    merged(by_target, value_of)
}

/// What makes two numbers the same. To hit by itself comes after the number that would add up.
const fn value_of<W>(number: &NumberReport<W>) -> (i32, bool) {
    (number.to_hit, number.automatic)
}

/// Those with the same key as one, as the likeliest of them has it; the likeliest first.
fn merged<W: Weight, K: Ord>(
    mut numbers: Vec<NumberReport<W>>,
    key: impl Fn(&NumberReport<W>) -> K,
) -> Vec<NumberReport<W>> {
    let order = |number: &NumberReport<W>| (value_of(number), number.target);
    put_likeliest_first(&mut numbers, |number| &number.chance, order);
    let mut merged: Vec<NumberReport<W>> = Vec::with_capacity(numbers.len());
    for number in numbers {
        match merged.iter_mut().find(|known| key(known) == key(&number)) {
            Some(known) => known.chance.add(&number.chance),
            None => merged.push(number),
        }
    }
    put_likeliest_first(&mut merged, |number| &number.chance, order);
    merged
}

/// Puts the likeliest first and, of those that are equally likely but for rounding, the one with the least key.
fn put_likeliest_first<T, W: Weight, K: Ord>(
    all: &mut [T],
    chance: impl Fn(&T) -> &W,
    key: impl Fn(&T) -> K,
) {
    // Being equal but for rounding does not carry over from one to the next, as sorting would need: hence one by one.
    for first in 0..all.len() {
        let rest = &all[first..];
        let most = rest
            .iter()
            .map(&chance)
            .fold(W::zero(), |most, chance| if *chance > most { chance.clone() } else { most });
        let likeliest = rest.iter().enumerate().filter(|(_, one)| chance(one).about(&most));
        let next = likeliest.min_by_key(|(_, one)| key(one)).map_or(0, |(place, _)| place);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Report, ShotReport};
    use crate::scenario::Scenario;
    use shootout_odds::Rational;

    /// A rifle that fires in every mode, unless the fields say otherwise.
    fn report<W: Weight>(bs: i32, fields: &str) -> Report<W> {
        let weapon = if fields.contains("\"weapon\"") { "" } else { r#""weapon": {}, "# };
        let target = if fields.starts_with("\"target\"") { "" } else { r#""target": { "range_m": 50 }, "# };
        let text = format!(r#"{{ "attacker": {{ "bs": {bs} }}, {weapon} {target} {fields} }}"#);
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        ShootOut::new(&scenario).unwrap().report()
    }

    fn last<W: Weight>(report: &Report<W>) -> &ShotReport<W> {
        report.actions.last().and_then(|action| action.shots.last()).unwrap()
    }

    fn numbers<W: Weight>(shot: &ShotReport<W>) -> Vec<(i32, W)> {
        shot.numbers.iter().map(|number| (number.to_hit, number.chance.clone())).collect()
    }

    fn of(part: u64, whole: u64) -> Rational {
        Rational::ratio(part, whole)
    }

    /// P-MOD-9, P-FIRE-6, A-FIRE-2: a shot that is only fired when the aim was used up before it is never an aimed one. Five rounds
    /// feed the last shot only when the burst took two of them at most, and then the aimed shot was fired too.
    #[test]
    fn an_aim_that_is_always_used_up_counts_nowhere() {
        let report: Report<Rational> = report(
            50,
            r#""weapon": { "magazine": 5 },
               "plan": [ { "do": "fire", "mode": "auto", "cease": "hit" }, { "do": "fire", "mode": "single" }, { "do": "aim" },
                         { "do": "fire", "mode": "single" }, { "do": "fire", "mode": "single" } ]"#,
        );
        let shown: Vec<(i32, &Rational)> =
            report.actions[1..].iter().map(|action| (action.shots[0].to_hit, &action.shots[0].hit)).collect();
        assert_eq!(shown, [(50, &of(50, 100)), (55, &of(55, 100)), (50, &of(50, 100))]);
        assert_eq!(last(&report).modifiers, []);
        assert_eq!(numbers(last(&report)), [(50, Rational::one())]);
        // Twice the burst is over in time: a hit at once, or a miss and then a hit; and no shot after it jams. On automatic 98 to 00
        // and the doubles below jam: of the first 40 rolls three, of the first 30 two.
        let burst_of_one = of(40 - 3, 100);
        let burst_of_two = of(100 - 40 - 8, 100).times(&of(30 - 2, 100));
        let mut in_time = burst_of_one;
        in_time.add(&burst_of_two);
        assert_eq!(last(&report).fired, in_time.times(&of(97 * 97, 10_000)));
    }

    /// P-MOD-9, A-FIRE-2: whether the aim is still there depends on whether the burst left a round for the aimed shot. The first
    /// shot of the burst is rolled against 45, and 98 to 00 jam.
    #[test]
    fn all_numbers_are_listed_with_their_chances() {
        let report: Report<Rational> = report(
            50,
            r#""weapon": { "magazine": 2 },
               "plan": [ { "do": "fire", "mode": "semi", "cease": "hit" }, { "do": "aim" }, { "do": "fire", "mode": "single" },
                         { "do": "reload" }, { "do": "fire", "mode": "single" } ]"#,
        );
        let (aimed, plain) = (of(52 * 97, 10_000), of(45 * 97, 10_000));
        let mut fired = aimed.clone();
        fired.add(&plain);
        let shot = last(&report);
        assert_eq!(shot.fired, fired);
        assert_eq!(numbers(shot), [(55, aimed.over(&fired)), (50, plain.over(&fired))]);
        assert_eq!((shot.to_hit, &shot.hit, &shot.jam), (55, &of(55, 100), &of(3, 100)));
        assert_eq!(shot.modifiers.iter().map(|item| item.rule).collect::<Vec<_>>(), ["P-MOD-9"]);
        assert_eq!((&shot.numbers[1].hit, shot.numbers[1].modifiers.len()), (&of(50, 100), 0));
    }

    /// P-FIRE-7: the weapon swings at a hit, so that what a later shot is fired at is a matter of dice. On automatic 60 hits with 55
    /// rolls and 34 miss without a jam: the second target is the likelier one.
    #[test]
    fn the_likelier_target_is_shown() {
        let swung = |further_m: u32| {
            report::<Rational>(
                70,
                &format!(
                    r#""following": [ {{ "from_previous_m": 3, "target": {{ "range_m": {further_m} }} }} ],
                       "plan": [ {{ "do": "fire", "mode": "auto", "shots": 2, "swing": "hit" }} ]"#
                ),
            )
        };
        let alike = swung(52);
        assert_eq!(numbers(last(&alike)), [(50, Rational::one())]);
        assert_eq!((last(&alike).target, &last(&alike).target_chance), (1, &of(55, 89)));
        // Beyond half the range it is ten harder to hit (P-MOD-11).
        let far = swung(150);
        assert_eq!(numbers(last(&far)), [(40, of(55, 89)), (50, of(34, 89))]);
        assert_eq!(last(&far).numbers.iter().map(|number| number.target).collect::<Vec<_>>(), [1, 0]);
    }

    /// Of two numbers that are equally likely the lower one is shown, however `f64` rounds their chances.
    #[test]
    fn of_equally_likely_numbers_the_lower_comes_first() {
        fn tied<W: Weight>() -> Report<W> {
            report(
                55,
                r#""weapon": { "can_jam": false }, "following": [ { "from_previous_m": 3, "target": { "range_m": 150 } } ],
                   "plan": [ { "do": "fire", "mode": "single" }, { "do": "fire", "mode": "semi", "swing": "hit" } ]"#,
            )
        }
        assert_eq!(numbers(last(&tied::<Rational>())), [(35, of(1, 2)), (45, of(1, 2))]);
        assert_eq!(last(&tied::<f64>()).to_hit, 35);
        let [low, middle, high] = [(1, 0.25), (2, 0.5 + 1e-16), (3, 0.25 + 1e-16)];
        let mut numbers = [high, middle, low];
        put_likeliest_first(&mut numbers, |number| &number.1, |number| number.0);
        assert_eq!(numbers, [middle, low, high]);
    }

    /// A-FIRE-2, P-VIS-1: a shot that is never fired has the number that a table would add up; one that may not be fired has no
    /// chances.
    #[test]
    fn a_shot_that_is_never_fired_keeps_a_number() {
        let empty: Report<Rational> =
            report(50, r#""weapon": { "magazine": 1 }, "plan": [ { "do": "fire", "mode": "semi" } ]"#);
        let shot = last(&empty);
        assert_eq!((&shot.fired, shot.to_hit, &shot.hit), (&Rational::zero(), 40, &of(40, 100)));
        assert_eq!(numbers(shot), [(40, Rational::one())]);
        let hidden: Report<Rational> = report(
            50,
            r#""target": { "range_m": 50, "cover": { "base": 50 }, "exposed": [] }, "plan": [ { "do": "fire", "mode": "single" } ]"#,
        );
        assert_eq!(numbers(last(&hidden)), [(50, Rational::zero())]);
        assert_eq!(last(&hidden).hit, Rational::zero());
    }
}
