//! How much work the odds of an attack are, roughly: what makes many states of few dice.
//!
//! Dice of several groups that may be forced again (SQ-KW-36) wait for each other, so that their numbers multiply; dice of one group, and
//! those that are thrown again, only add up. The factors were measured; they are good to within a factor of some.

use super::Attack;

/// Seconds for a state of several groups that wait for each other, for each pair of dice and each pair of groups.
const WAITING_S: f64 = 2.5e-9;
/// Seconds for each step of a group by itself.
const ALONE_S: f64 = 1e-8;
/// How much longer fractions take.
const EXACT: f64 = 40.0;
/// What nobody waits for.
const MAX_S: f64 = 300.0;
/// What nobody waits for in fractions, which are only asked for by those who have the numbers already.
const MAX_EXACT_S: f64 = 60.0;

impl Attack {
    /// How long its odds take, in seconds.
    pub fn expected_s(&self) -> f64 {
        let dice = || self.groups.iter().map(|group| group.dice);
        let all = f64::from(dice().sum::<u16>());
        let forced = |dice: u16| f64::from(dice.min(self.resilient.into()));
        let groups = self.groups.len() as f64;
        let waiting = if self.resilient > 0 && self.groups.len() > 1 {
            dice().map(|dice| forced(dice) + 1.0).product::<f64>() * all * all * groups / 2.0
        } else {
            0.0
        };
        let alone = |dice: u16| {
            let again = f64::from(dice.min(self.rerolls.into()));
            f64::from(dice) * (f64::from(dice) + again * again + forced(dice) * forced(dice))
        };
        waiting * WAITING_S + dice().map(alone).sum::<f64>() * ALONE_S
    }
}

/// Why an answer is not worked out; none where it is. What is looked for is said with what makes it less.
pub(crate) fn too_long(expected_s: f64, exact: bool) -> Option<(String, &'static str)> {
    let (expected_s, most) = if exact { (expected_s * EXACT, MAX_EXACT_S) } else { (expected_s, MAX_S) };
    let less = if exact {
        "decimals instead of fractions; or fewer groups of weapons, models or shields, or less Resilient"
    } else {
        "fewer groups of weapons, models or shields, or less Resilient"
    };
    let found = || format!("an answer that takes about {:.0} minutes", (expected_s / 60.0).max(1.0));
    (expected_s > most).then(|| (found(), less))
}
