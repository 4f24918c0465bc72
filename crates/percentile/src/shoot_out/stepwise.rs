//! Entries of a plan done one by one, for those who decide anew what to do next: in a duel, wounded in between.

use super::ready::magazines;
use super::state::{ShooterState, State};
use super::{Scenario, ShootOut};
use shootout_ruleset::InputError;

impl<'s> ShootOut<'s> {
    /// Makes a scenario ready whose plan is a list of things to do, each by itself, by one who stands anyhow before it:
    /// [`begin`](Self::begin) says from where to read, and every line of events ends in [`State::ActionDone`].
    ///
    /// # Errors
    ///
    /// As [`ShootOut::new`].
    ///
    /// ```
    /// use shootout_percentile::{ShootOut, State, scenario::Scenario};
    /// use shootout_odds::Play;
    /// let scenario: Scenario = serde_json::from_str(r#"{ "attacker": { "bs": 40 }, "weapon": { "magazine": 8 },
    ///     "target": { "range_m": 30 }, "plan": [ { "do": "aim" }, { "do": "fire", "mode": "single" } ] }"#)?;
    /// let shoot_out = ShootOut::stepwise(&scenario)?;
    /// let State::ActionDone(aimed) = shoot_out.begin(shoot_out.first_moment()) else { panic!("aiming needs no die") };
    /// assert_eq!((aimed.entry, aimed.aim), (1, 1));
    /// let mut play = Play::at(&shoot_out, shoot_out.begin(aimed));
    /// play.give(&[60])?; // a miss, and the aim is used up
    /// let State::ActionDone(fired) = play.state() else { panic!("nothing more to roll") };
    /// assert_eq!((fired.aim, fired.guns[0].rounds), (0, 7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stepwise(scenario: &'s Scenario) -> Result<Self, InputError> {
        // Whoever decides anew may empty any magazine.
        let [full, left] = magazines(scenario, [u32::MAX; 2]);
        Ok(Self { full, left, stepwise: true, ..Self::new(scenario)? })
    }

    /// Where the entry of the plan begins that the moment is at: its first die, or, when it needs none, how it leaves the
    /// attacker. A moment past the plan stays as it is.
    ///
    /// Only for those made by [`stepwise`](Self::stepwise). A new round does not settle recoil here (A-FIRE-1): whoever keeps the
    /// time does that.
    #[must_use]
    pub fn begin(&self, mut moment: ShooterState) -> State {
        let entry = self.scenario().plan.get(usize::from(moment.entry));
        let has_die = entry.is_some_and(|entry| self.enter_on(&mut moment, entry));
        if has_die { State::Main(moment) } else { State::ActionDone(moment) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jam::Condition;
    use crate::{Event, Gun};
    use shootout_odds::exact::{Coarse, Count, distribution};
    use shootout_odds::{Play, Rational, Weight, outcomes};

    fn scenario(rulings: &str, plan: &str) -> Scenario {
        serde_json::from_str(&format!(
            r#"{{ "rulings": {rulings}, "attacker": {{ "bs": 50, "tek": 30 }}, "weapon": {{ "magazine": 9 }},
                 "target": {{ "range_m": 50 }}, "plan": {plan} }}"#
        ))
        .unwrap()
    }

    /// Hits over the whole plan by doing its entries one after another, whatever each leaves.
    fn hits_singly(scenario: &Scenario) -> Vec<Rational> {
        let shoot_out = ShootOut::stepwise(scenario).unwrap();
        let hits = outcomes::Sum(|event: &Event| u8::from(matches!(event, Event::Shot(shot) if shot.hit)));
        let mut standing = vec![(shoot_out.first_moment(), 0, Rational::one())];
        for _ in &scenario.plan {
            let before = std::mem::take(&mut standing);
            for (moment, already, chance) in before {
                for reached in
                    outcomes::outcomes::<_, _, Rational>(&shoot_out, shoot_out.begin(moment), &hits)
                {
                    let State::ActionDone(left) = reached.state else { panic!("{:?}", reached.state) };
                    standing.push((left, already + reached.mark, reached.weight.times(&chance)));
                }
            }
        }
        let mut pmf =
            vec![Rational::zero(); 1 + usize::from(standing.iter().map(|way| way.1).max().unwrap())];
        standing.iter().for_each(|(_, hits, chance)| pmf[usize::from(*hits)].add(chance));
        pmf
    }

    /// P-FLOW-2, P-JAM-3, A-FIRE-2, P-ACT-18, P-MOD-9: entry by entry comes to the same as the plan in one go.
    #[test]
    fn one_by_one_comes_to_the_whole() {
        let plan = r#"[ { "do": "aim" }, { "do": "fire", "mode": "auto" }, { "do": "clear_jam" },
            { "do": "fire", "mode": "auto", "cease": "hit" }, { "do": "fire", "mode": "semi" }, { "do": "reload" }, { "do": "rest" },
            { "do": "fire", "mode": "semi" } ]"#;
        for rulings in ["{}", r#"{ "aim_persists": true, "jam_shot": "hits_then_jams" }"#] {
            let scenario = scenario(rulings, plan);
            let whole: Vec<Rational> = distribution(
                &ShootOut::new(&scenario).unwrap(),
                &Coarse(Count(|event: &Event| usize::from(matches!(event, Event::Shot(shot) if shot.hit)))),
            );
            assert_eq!(hits_singly(&scenario), whole, "{rulings}");
        }
    }

    /// A-JAM-6: with a jammed weapon they can still do other things; a repair is rolled for, and what cannot fire does
    /// not.
    #[test]
    fn a_jam_does_not_end_it() {
        let scenario = scenario(
            "{}",
            r#"[ { "do": "fire", "mode": "single" }, { "do": "aim" }, { "do": "clear_jam" } ]"#,
        );
        let shoot_out = ShootOut::stepwise(&scenario).unwrap();
        let jammed = Gun { condition: Condition::Jammed, rounds: 9 };
        let moment =
            ShooterState { guns: [jammed, shoot_out.first_moment().guns[1]], ..shoot_out.first_moment() };
        let State::ActionDone(idle) = shoot_out.begin(moment) else { panic!("it cannot fire") };
        let State::ActionDone(aimed) = shoot_out.begin(idle) else { panic!("aiming needs no die") };
        assert_eq!((idle.aim, aimed.aim), (0, 1));
        let mut play = Play::at(&shoot_out, shoot_out.begin(aimed));
        play.give(&[30]).unwrap();
        let State::ActionDone(ready) = play.state() else { panic!("nothing more to roll") };
        assert_eq!(ready.guns[0], Gun { condition: Condition::Ready, rounds: 9 });
    }

    /// A-FIRE-1: recoil that adds up over the round is for the keeper of the time to settle.
    #[test]
    fn recoil_is_kept() {
        let scenario = scenario(r#"{ "recoil_reset": "round" }"#, r#"[ { "do": "fire", "mode": "semi" } ]"#);
        let shoot_out = ShootOut::stepwise(&scenario).unwrap();
        let mut play = Play::at(&shoot_out, shoot_out.begin(shoot_out.first_moment()));
        play.give(&[90]).unwrap();
        play.give(&[90]).unwrap();
        let State::ActionDone(left) = play.state() else { panic!("nothing more to roll") };
        assert_eq!(left.recoil_steps, [[2, 0], [0, 0]]);
    }
}
