//! Initiative (FF-02, FF-03).

use super::RULESET;
use super::document::{OrderScenario, Rating};
use super::rulings::{Initiative, InitiativeTie};
use crate::order::{Contender, Order, OrderQuestion, Ties};

/// The two skills of which one is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skills {
    better: i32,
    other: i32,
}

/// The better of the two is rolled (FF-A3).
pub(crate) fn skills_of(perception: Rating, tactica: Rating) -> Skills {
    let (perception, tactica) = (perception.get(), tactica.get());
    Skills { better: perception.max(tactica), other: perception.min(tactica) }
}

/// Whether it is rolled anew when a round begins, so that the order of the last one is gone (FF-A1).
pub(crate) const fn is_rolled_each_round(init: Initiative) -> bool {
    matches!(init, Initiative::Round)
}

/// The order of acting (FF-02): highest first; the lowest declares first, and the highest acts first (FF-03). Ties go
/// by the higher rating, then the higher other skill, then a coin; or by a coin alone; or all act at once (FF-A2).
pub(crate) fn order_of(
    combatants: impl IntoIterator<Item = (String, Skills)>,
    init_tie: InitiativeTie,
) -> Order {
    let contenders = combatants.into_iter().map(|(name, skills)| Contender {
        name,
        rating: skills.better,
        tie_breakers: match init_tie {
            InitiativeTie::Rating => vec![skills.better, skills.other],
            InitiativeTie::Coin | InitiativeTie::Simultaneous => Vec::new(),
        },
    });
    let ties = if init_tie == InitiativeTie::Simultaneous { Ties::AtOnce } else { Ties::Coin };
    Order { contenders: contenders.collect(), ties }
}

impl OrderQuestion for OrderScenario {
    const RULESET: &'static str = RULESET;

    fn order(&self) -> Order {
        let combatants = self.combatants.iter().map(|combatant| {
            (combatant.name.as_str().to_owned(), skills_of(combatant.perception, combatant.tactica))
        });
        order_of(combatants, self.rulings.init_tie)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::FateQuestion;
    use shootout_odds::{Rational, Weight};
    use shootout_ruleset::document::{decode, parse};

    fn first(tie: &str, combatants: [(i32, i32); 2]) -> [Rational; 2] {
        let [a, b] = combatants;
        let text = format!(
            r#"{{ "rulings": {{ "init_tie": "{tie}" }}, "combatants": [
                {{ "name": "A", "perception": {}, "tactica": {} }}, {{ "name": "B", "perception": {}, "tactica": {} }} ] }}"#,
            a.0, a.1, b.0, b.1
        );
        let scenario: OrderScenario = parse(text.as_bytes()).and_then(|node| decode(&node, "")).unwrap();
        scenario.check().unwrap();
        let report = scenario.order().report::<Rational>();
        [0, 1].map(|place| report.combatants[place].first.clone())
    }

    fn of_6561<const N: usize>(counts: [u64; N]) -> [Rational; N] {
        counts.map(|count| Rational::ratio(count, 6561))
    }

    /// FF-02, FF-03, FF-A2, FF-A3: 3 against 2 by the better skill. A rolls more in 3834, as much in 1016 of 6561;
    /// ties go to the higher rating, to a coin, or both act first.
    #[test]
    fn ties_by_each_reading() {
        let combatants = [(1, 3), (2, 0)];
        assert_eq!(first("rating", combatants), of_6561([4850, 1711]));
        assert_eq!(first("coin", combatants), of_6561([3834 + 508, 1711 + 508]));
        assert_eq!(first("simultaneous", combatants), of_6561([4850, 1711 + 1016]));
    }

    /// FF-A2: equal ratings go by the other skill, and by a coin when that is equal too.
    #[test]
    fn the_other_skill_parts_equals() {
        assert_eq!(first("rating", [(3, 1), (0, 3)]), of_6561([3834, 2727]));
        assert_eq!(first("rating", [(3, 1), (1, 3)]), [Rational::ratio(1, 2), Rational::ratio(1, 2)]);
    }
}
