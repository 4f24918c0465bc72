//! What is said of the work of a plan beforehand, held against the states that are followed.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use shootout_odds::exact::{Visit, expected_visits};
use shootout_percentile::effort::bursts;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::rulings::RecoilReset;
use shootout_percentile::scenario::{
    ActionKind, Cease, Mode, PlanStep, Scenario, Swing, Weapon, WeaponClass,
};
use shootout_percentile::{ShootOut, State};
use std::collections::BTreeMap;

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, ..Config::default() })]

    /// The stated factor is 1: never are there more states before a shot, nor more hits, than was said beforehand.
    #[test]
    fn no_plan_is_more_work_than_was_said(scenario in long_scenario()) {
        let Ok(shoot_out) = ShootOut::new(&scenario) else { return Ok(()) };
        let mut followed: BTreeMap<_, f64> = BTreeMap::new();
        expected_visits(&shoot_out, |visit, _: &f64| {
            if let Visit::Roll(State::Main(moment)) = visit {
                *followed.entry((usize::from(moment.entry), moment.hand as usize, moment.shot)).or_default() += 1.0;
            }
        });
        let hands = if scenario.off_hand.is_some() { 2 } else { 1 };
        let mut said = BTreeMap::new();
        for (place, burst) in bursts(&scenario).into_iter().enumerate() {
            said.insert((burst.entry, place % hands), burst);
        }
        for ((entry, hand, shot), states) in followed {
            if scenario.plan[entry].kind == ActionKind::Fire {
                let burst = said[&(entry, hand)];
                prop_assert!(states <= burst.states, "{states} before shot {shot} of {burst:?}");
            }
        }
        let most_hits = said.values().last().map_or(1.0, |burst| burst.hits);
        let counts = shoot_out.hits::<f64>().pmf.len().max(shoot_out.penetrating::<f64>().pmf.len());
        prop_assert!(counts as f64 <= most_hits, "{counts} counts of hits, not {most_hits}");
    }
}

/// A random scenario with both hands, magazines, ceasing fire, repairs, reloading and rounds in which recoil adds up.
fn long_scenario() -> impl Strategy<Value = Scenario> {
    let scenarios =
        prop_oneof![crate::scenarios::scenario(), crate::scenarios::scenario_with_following_fire()];
    let magazine = || select(&[None, Some(1), Some(3), Some(7), Some(20)][..]);
    let parts = (scenarios, vec(entry(), 1..=16), any::<bool>(), any::<bool>(), magazine(), magazine());
    parts.prop_map(|(mut scenario, plan, pair, adds_up, main, off)| {
        scenario.weapon = weapon(&scenario.weapon, main);
        scenario.off_hand = pair.then(|| weapon(&scenario.weapon, off));
        scenario.rulings.recoil_reset = if adds_up { RecoilReset::Round } else { RecoilReset::Action };
        scenario.carried = Default::default();
        scenario.attacker.tek = scenario.attacker.tek.or(Some(BoundedInt::nearest(40)));
        scenario.plan = plan;
        if scenario.following.is_empty() {
            scenario.plan.iter_mut().for_each(|entry| entry.swing = None);
        }
        scenario
    })
}

/// The weapon that fires in every mode, with such a magazine.
fn weapon(weapon: &Weapon, magazine: Option<i32>) -> Weapon {
    let class = if weapon.class == WeaponClass::Thrown { WeaponClass::Basic } else { weapon.class };
    Weapon { class, modes: Mode::ALL.to_vec(), magazine: magazine.map(BoundedInt::nearest), ..weapon.clone() }
}

fn entry() -> impl Strategy<Value = PlanStep> {
    let fire =
        (select(&Mode::ALL[..]), any::<bool>(), select(&[None, Some(Swing::Hit), Some(Swing::Shot)][..]));
    let fire = fire.prop_map(|(mode, ceases, swing)| PlanStep {
        cease: ceases.then_some(Cease::Hit),
        swing,
        ..PlanStep::fire(mode)
    });
    let other = select(
        &[ActionKind::Aim, ActionKind::Rest, ActionKind::Reload, ActionKind::ClearJam, ActionKind::Move][..],
    );
    prop_oneof![4 => fire, 1 => other.prop_map(PlanStep::new)]
}
