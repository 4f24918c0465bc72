//! Pools of eight-sided dice: the printed and worked examples of a rule set that throws them, all counted by hand there.

use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::{
    DiceEntryError, DiceError, Die, Dist, Faces, Next, Play, Pool, Procedure, Rational, Reroll, Roll,
    Transition, Weight,
};

const D8: Die = Die::numbered(8);

/// So many dice that succeed at `need` or more.
fn pool(count: u32, need: i32) -> Pool {
    Pool::new(D8, count, Faces::between(need, 8)).expect("eight sides make a pool")
}

fn of(parts: &[u64], whole: u64) -> Vec<Rational> {
    parts.iter().map(|part| Rational::ratio(*part, whole)).collect()
}

fn mean(pool: Pool) -> Rational {
    Dist::from_pmf(&pool.pmf::<Rational>()).mean()
}

#[test]
fn successes_are_binomial() {
    assert_eq!(pool(3, 4).pmf::<Rational>(), of(&[27, 135, 225, 125], 512));
    assert_eq!(pool(6, 5).pmf::<Rational>(), of(&[1, 6, 15, 20, 15, 6, 1], 64));
    assert_eq!(pool(6, 4).pmf::<Rational>(), of(&[729, 7290, 30375, 67500, 84375, 56250, 15625], 262_144));
}

/// Up to three failures are thrown again.
#[test]
fn some_failures_are_thrown_again() {
    let again = pool(5, 5).rerolling(Reroll::at_most(3, Faces::up_to(4))).unwrap();
    assert_eq!(again.pmf::<Rational>(), of(&[1, 8, 28, 66, 95, 58], 256));
    assert_eq!(mean(again), Rational::ratio(233, 64));
}

/// All ones are, and of the other failures up to two.
#[test]
fn ones_are_thrown_again_for_a_reason_of_their_own() {
    let ones = pool(5, 4).rerolling(Reroll::every(Faces::up_to(1))).unwrap();
    assert_eq!(mean(ones), Rational::ratio(225, 64));
    let both = ones.rerolling(Reroll::at_most(2, Faces::between(2, 3))).unwrap();
    assert_eq!(mean(both), Rational::ratio(34_585, 8192));
    let hits = of(&[349_929, 5_391_795, 36_813_850, 151_323_750, 399_178_125, 480_684_375], 1_073_741_824);
    assert_eq!(both.pmf::<Rational>(), hits);
}

/// One success has to be thrown again.
#[test]
fn successes_may_be_taken_back() {
    let resilient = pool(5, 5).rerolling(Reroll::at_most(1, Faces::between(5, 8))).unwrap();
    assert_eq!(resilient.pmf::<Rational>(), of(&[7, 15, 20, 15, 6, 1], 64));
}

/// Each success has to be confirmed by 5 or more.
#[test]
fn thrown_again_other_faces_may_succeed() {
    let confirm = Reroll::every(Faces::between(6, 8)).succeeding(Faces::between(5, 8));
    let confirmed = pool(4, 6).rerolling(confirm).unwrap();
    assert_eq!(confirmed.pmf::<Rational>(), of(&[28_561, 26_364, 9126, 1404, 81], 65_536));
}

/// Beyond 8 half the dice are thrown, and need an 8.
#[test]
fn a_pool_may_be_halved() {
    assert_eq!(pool(7, 8).halved().pmf::<Rational>(), of(&[343, 147, 21, 1], 512));
    assert_eq!(pool(1, 8).halved().pmf::<Rational>(), [Rational::one()]);
    assert_eq!(pool(1, 8).halved().dice(), None);
}

/// A hundred and twenty-seven dice, eight sides each: no rounding.
#[test]
fn large_pools_stay_exact() {
    let again = pool(127, 5).rerolling(Reroll::at_most(30, Faces::up_to(4))).unwrap();
    let pmf: Vec<Rational> = again.with_count(40).pmf();
    assert_eq!(Dist::from_pmf(&pmf).total(), Rational::one());
    let floats: f64 = again.pmf::<f64>().iter().sum();
    assert!((floats - 1.0).abs() < 1e-12);
    for (exact, float) in pmf.iter().zip(again.with_count(40).pmf::<f64>()) {
        assert!((exact.to_f64() - float).abs() < 1e-12);
    }
}

#[test]
fn what_is_no_pool_is_refused() {
    let error = |pool: Result<Pool, DiceError>| pool.unwrap_err().to_string();
    assert_eq!(error(Pool::new(D8, 128, Faces::up_to(1))), "0 to 127 dice can be thrown together, not 128");
    assert_eq!(error(Pool::new(Die::numbered(33), 1, Faces::up_to(1))), "a die has 1 to 32 sides, not 33");
    assert_eq!(error(Pool::new(D8, 1, Faces::between(5, 9))), "face 9 is not on a die of 8 sides");
    let ones = pool(5, 4).rerolling(Reroll::every(Faces::up_to(1))).unwrap();
    let twice = ones.rerolling(Reroll::at_most(1, Faces::up_to(3)));
    assert_eq!(error(twice), "face 1 is thrown again for two reasons; a die is thrown again once at most");
    let mixed = pool(5, 4).rerolling(Reroll::at_most(2, Faces::between(3, 4)));
    assert_eq!(
        error(mixed),
        "only 2 of these dice are thrown again, so they must all be successes or all failures"
    );
    let limited = pool(5, 4).rerolling(Reroll::at_most(2, Faces::up_to(1))).unwrap();
    assert_eq!(
        limited.rerolling(Reroll::at_most(2, Faces::up_to(0).with(8))),
        Err(DiceError::TooManyRerolls)
    );
}

/// Six dice at 4 or more, ones thrown again and one other failure; then as many for the wounds.
struct Attack {
    hit: Pool,
    wound: Pool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Hit,
    Wound(u8),
    Done(u8),
}

impl Attack {
    fn pool(&self, step: Step) -> Option<Pool> {
        match step {
            Step::Hit => Some(self.hit),
            Step::Wound(hits) => Some(self.wound.with_count(hits)),
            Step::Done(_) => None,
        }
    }
}

impl Procedure for Attack {
    type State = Step;
    type Why = Step;
    type Event = u8;
    const TOTALS: bool = true;

    fn start(&self) -> Step {
        Step::Hit
    }
    fn next(&self, step: Step) -> Next<Step> {
        let dice = self.pool(step).and_then(Pool::dice);
        dice.map_or(Next::Done, |dice| Next::Roll(Roll::new(dice, step)))
    }
    fn transitions(&self, step: Step, found: &mut Vec<Transition<Step, u8>>) {
        let Some(dice) = self.pool(step).and_then(Pool::dice) else { return };
        for successes in 0..=dice.sides().len() as u8 {
            let faces = dice.totalling(|total| total == i64::from(successes));
            let then = if step == Step::Hit { Step::Wound(successes) } else { Step::Done(successes) };
            found.push(Transition::new(faces, successes, then));
        }
    }
}

fn attack() -> Attack {
    let again = [Reroll::every(Faces::up_to(1)), Reroll::at_most(1, Faces::between(2, 3))];
    let rerolling = |pool: Pool, reroll| pool.rerolling(reroll).expect("no face has two reasons");
    Attack { hit: again.into_iter().fold(pool(6, 4), rerolling), wound: pool(6, 5) }
}

/// The dice on the table: all six; the two ones; the first of the other failures; then a die for each hit.
#[test]
fn a_pool_is_thrown_in_parts() {
    let attack = attack();
    let mut play = Play::new(&attack);
    let all = play.enter("1 3 4 6 2 1").unwrap();
    assert_eq!((all.event, all.outcome), (None, 0));
    assert_eq!(attack.hit.rerolled(&all.faces), [0, 5, 1]);
    assert_eq!(play.asks().unwrap().dice.sides(), [8, 8]);
    let wrong = play.enter("9 1").unwrap_err();
    assert_eq!(wrong.to_string(), "die 1: “9” is not a face of it; it shows 1 to 8; did you mean “8”?");
    assert_eq!(play.enter("1 8").unwrap().event, None);
    assert_eq!(play.asks().unwrap().dice.sides(), [8]);
    // Two of the first, one of the ones, none of the last.
    assert_eq!(play.enter("2").unwrap().event, Some(3));
    assert_eq!(play.asks().unwrap().why, Step::Wound(3));
    assert_eq!(play.enter("5 8 4").unwrap().event, Some(2));
    assert!(matches!(play.enter("1"), Err(DiceEntryError::Face(_))));
}

/// Without a hit there is nothing to throw any more.
#[test]
fn a_pool_of_no_dice_is_passed_over() {
    let attack = attack();
    let mut play = Play::new(&attack);
    for entry in ["2 2 2 2 2 2", "3"] {
        play.enter(entry).unwrap();
    }
    assert!(play.asks().is_none());
    assert_eq!(play.state(), Step::Wound(0));
}

/// Seeded rolls follow the odds: Pearson's chi-square stays under the 99.9 % point for its degrees of freedom.
#[test]
fn seeded_pools_follow_the_odds() {
    const ROLLS: u32 = 20_000;
    let attack = attack();
    let odds = attack.hit.pmf::<f64>();
    let mut seen = [0u32; 7];
    let mut generator = StdRng::seed_from_u64(20_261_122);
    for _ in 0..ROLLS {
        let rolled = Play::roll_out(&attack, &mut generator);
        let hits = rolled.iter().find_map(|part| part.event).unwrap();
        seen[usize::from(hits)] += 1;
    }
    // 0 and 1 together, as 0 is rare.
    let wanted = [odds[0] + odds[1], odds[2], odds[3], odds[4], odds[5], odds[6]];
    let found = [seen[0] + seen[1], seen[2], seen[3], seen[4], seen[5], seen[6]];
    let chi_square: f64 = wanted
        .iter()
        .zip(found)
        .map(|(chance, found)| {
            let wanted = chance * f64::from(ROLLS);
            (f64::from(found) - wanted).powi(2) / wanted
        })
        .sum();
    const POINT_999_WITH_5_DEGREES: f64 = 20.515;
    assert!(chi_square < POINT_999_WITH_5_DEGREES, "chi-square {chi_square}");
}
