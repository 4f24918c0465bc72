//! The measured question: bursts of four at 35, 25, 15 and 5 that jam on doubles, through 60% and then 35%. How many hits
//! get through, after one action and after four?

use crate::document;
use shootout_odds::{Rational, Weight};
use shootout_percentile::ShootOut;
use shootout_percentile::scenario::Scenario;
use std::hint::black_box;

/// Shots in an action.
const BURST: usize = 4;
/// Shots in four actions.
const SHOTS: usize = 4 * BURST;

/// The question about this many actions.
pub fn scenario(actions: usize) -> Scenario {
    let mut scenario =
        document::scenario(include_str!("../../../../data/percentile/scenarios/measured_question.json"));
    scenario.plan.truncate(actions);
    scenario
}

/// Both answers, each from its scenario on.
pub fn answers_from_scenarios(one: &Scenario, four: &Scenario) -> [Vec<f64>; 2] {
    [one, four]
        .map(|scenario| answer(&ShootOut::new(black_box(scenario)).expect("the question goes together")))
}

/// One answer, the scenario being ready.
pub fn answer(shoot_out: &ShootOut<'_>) -> Vec<f64> {
    black_box(shoot_out).penetrating().pmf
}

/// What one shot can come to, as the floor is given it.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// The chance to hit and get through.
    pub pierces: f64,
    /// The chance to jam.
    pub jams: f64,
}

/// The shots of the question, worked out by hand: 32, 23, 14 and 5 rolls hit and do not jam, ten jam.
pub fn odds_by_hand() -> [Odds; SHOTS] {
    let hits = [32.0, 23.0, 14.0, 5.0];
    std::array::from_fn(|shot| Odds { pierces: hits[shot % BURST] / 100.0 * 0.60 * 0.35, jams: 0.10 })
}

/// The floor: both answers in one pass by the recurrence that any exact method comes down to, each shot shifting the chances
/// of all counts, with every chance handed over ready. It knows no rule, allocates nothing and answers nothing else.
pub fn floor(shots: &[Odds; SHOTS]) -> ([f64; BURST + 1], [f64; SHOTS + 1]) {
    let mut after_one = [0.0; BURST + 1];
    let mut firing = [0.0; SHOTS + 1];
    let mut jammed = [0.0; SHOTS + 1];
    firing[0] = 1.0;
    for (shot, odds) in shots.iter().enumerate() {
        let goes_on = 1.0 - odds.pierces - odds.jams;
        for hits in (0..=shot).rev() {
            let chance = firing[hits];
            jammed[hits] += chance * odds.jams;
            firing[hits + 1] += chance * odds.pierces;
            firing[hits] = chance * goes_on;
        }
        if shot + 1 == BURST {
            after_one = std::array::from_fn(|hits| firing[hits] + jammed[hits]);
        }
    }
    (after_one, std::array::from_fn(|hits| firing[hits] + jammed[hits]))
}

/// Stops everything unless all ways to answer agree with the fractions that the question is known to come to.
pub fn check() {
    let (one, four) = (scenario(1), scenario(4));
    let exact = [&one, &four].map(|scenario| {
        ShootOut::new(scenario).expect("the question goes together").penetrating::<Rational>()
    });
    assert_eq!(exact[0].pmf[0], Rational::ratio(108_154_822_415_639, 125_000_000_000_000));
    assert_eq!(exact[0].mean, Rational::ratio(284_277, 2_000_000));
    assert!((exact[1].pmf[0].to_f64() - 0.728_226_089_277).abs() < 1e-12);
    assert!((exact[1].mean.to_f64() - 0.336_725_644_050).abs() < 1e-12);
    let (after_one, after_four) = floor(&odds_by_hand());
    let by_floor = [after_one.to_vec(), after_four.to_vec()];
    for found in [answers_from_scenarios(&one, &four), by_floor] {
        for (found, exact) in found.iter().zip(&exact) {
            assert_eq!(found.len(), exact.pmf.len());
            let near = |(chance, exact): (&f64, &Rational)| (chance - exact.to_f64()).abs() < 1e-15;
            assert!(found.iter().zip(&exact.pmf).all(near));
        }
    }
}
