//! The actions that fire, with the numbers to roll.

use super::readings::{Tally, chance, hands};
use super::situations::at_any_target;
use super::{ActionReport, ShotReport};
use crate::hand::Hand;
use crate::scenario::{ActionKind, PlanStep};
use crate::shoot_out::DUCKS_AS_PRINTED;
use crate::steady::Steady;
use crate::time::round_of;
use crate::to_hit::band_of;
use crate::{ShootOut, ShooterState};
use shootout_odds::Weight;

impl ShootOut<'_> {
    /// Every entry that fires, each shot with the numbers that it may have when it is fired. Shots that the magazine cannot feed
    /// are listed too, as if it could. `ducks` is [`Self::duck_back_by_entry`].
    pub(super) fn actions<W: Weight>(
        &self,
        tally: &Tally<W>,
        mut ducks: Vec<Vec<W>>,
    ) -> Vec<ActionReport<W>> {
        ducks.resize(self.scenario().plan.len(), Vec::new());
        let mut moment = self.first_moment();
        let mut actions = Vec::new();
        for ((entry, slot), duck) in self.scenario().plan.iter().zip(self.slots()).zip(ducks) {
            if entry.kind != ActionKind::Fire {
                self.pass(&mut moment, entry.kind);
                self.to_next_entry(&mut moment);
                continue;
            }
            let mut fires = W::zero();
            duck.iter().for_each(|share| fires.add(share));
            actions.push(ActionReport {
                action: slot.first,
                round: round_of(slot.first),
                kind: "fire",
                entry: usize::from(moment.entry),
                mode: self.mode(entry, Hand::Main),
                band: band_of(&self.engagement(Hand::Main, 0).aim),
                fires: chance(fires),
                shots: self.shots(moment, entry, tally),
                duck_back: duck.get(DUCKS_AS_PRINTED).cloned().map_or_else(W::zero, chance),
            });
            moment = self.after_firing(moment, entry);
        }
        actions
    }

    fn shots<W: Weight>(
        &self,
        mut moment: ShooterState,
        entry: &PlanStep,
        tally: &Tally<W>,
    ) -> Vec<ShotReport<W>> {
        if entry.moving.is_some() {
            moment.moves();
        }
        let mut shots = Vec::new();
        for &hand in hands(self.scenario()) {
            moment.hand = hand;
            moment.target = 0;
            for number in 0..self.shots_called(entry, hand) {
                moment.shot = number;
                shots.push(self.shot(&moment, tally));
                self.add_recoil(&mut moment, entry);
                moment.shot += 1;
                self.swing(&mut moment, entry, false);
            }
        }
        shots
    }

    /// A shot, with the moment at which it stands when every shot before it is fired as far as the magazine goes and none hits or
    /// jams: its number if it is never fired.
    fn shot<W: Weight>(&self, moment: &ShooterState, tally: &Tally<W>) -> ShotReport<W> {
        let mut by_target = tally.situations.numbers_by_target(self, moment);
        if by_target.is_empty() {
            let chance = if self.is_lawful(moment) { W::one() } else { W::zero() };
            by_target.push(self.number_report(moment, chance));
        }
        let targets: Vec<(usize, W)> =
            by_target.iter().map(|number| (number.target, number.chance.clone())).collect();
        let numbers = at_any_target(by_target);
        let likeliest = numbers[0].clone();
        let mut target_chance = W::zero();
        let at_the_same = targets.iter().filter(|(target, _)| *target == likeliest.target);
        at_the_same.for_each(|(_, chance)| target_chance.add(chance));
        ShotReport {
            off_hand: moment.hand == Hand::Off,
            target: likeliest.target,
            target_chance: chance(target_chance),
            to_hit: likeliest.to_hit,
            automatic: likeliest.automatic,
            fired: chance(tally.situations.fired(moment)),
            hit: likeliest.hit,
            jam: likeliest.jam,
            modifiers: likeliest.modifiers,
            numbers,
        }
    }

    /// The moment after an entry that fires, when every shot it calls for is fired as far as the magazine goes.
    fn after_firing(&self, moment: ShooterState, entry: &PlanStep) -> ShooterState {
        let mut after = moment;
        if !self.begin_to_fire(&mut after, entry) {
            self.to_next_entry(&mut after);
            return after;
        }
        for &hand in hands(self.scenario()) {
            after.hand = hand;
            for _ in 0..self.shots_called(entry, hand) {
                if after.gun().can_fire() {
                    after.gun_mut().spend_round();
                    self.add_recoil(&mut after, entry);
                }
            }
        }
        after.has_fired(&self.scenario().rulings);
        self.to_next_entry(&mut after);
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::situations::put_likeliest_first;
    use crate::report::{NumberReport, Report, ShotReport};
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
        let number =
            |(to_hit, chance)| NumberReport { to_hit, chance, ..last(&tied::<f64>()).numbers[0].clone() };
        let [low, middle, high] = [(1, 0.25), (2, 0.5 + 1e-16), (3, 0.25 + 1e-16)];
        let mut numbers = [high, middle, low].map(number);
        put_likeliest_first(&mut numbers);
        assert_eq!(numbers, [middle, low, high].map(number));
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
