//! Whose blow falls when: Initiative divided by the number of attacks (P-INIT).

use crate::number::BoundedInt;
use crate::rulings::{InitiativeRounding, InitiativeTies, Rulings};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::words::counted;
use std::cmp::Reverse;

/// The most fighters in one order of blows.
pub const MAX_FIGHTERS: usize = 64;

/// A round of hand-to-hand combat, of which the order of blows is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["fighters"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[schemars(extend("x-only" = ["init_rounding", "init_ties"]))]
    pub rulings: Rulings,
    /// Those who fight, on either side, at most 64.
    #[schemars(length(max = 64), extend("x-entry" = "Fighter"))]
    pub fighters: Vec<OrderFighter>,
}

/// One who strikes in the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "initiative", "attacks"]))]
#[serde(deny_unknown_fields)]
pub struct OrderFighter {
    /// What to call them.
    #[serde(default = "crate::usual_names::fighter")]
    pub name: String,
    /// Their Initiative at the start of the round; it stays so until the round is over (P-INIT-2).
    pub initiative: BoundedInt<0, 200>,
    /// How many attacks they have.
    #[serde(default)]
    pub attacks: BoundedInt<1, 20>,
}

/// The order of blows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OrderReport {
    /// Every blow, in the order in which they fall (P-INIT-2).
    pub blows: Vec<BlowReport>,
}

/// One blow of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BlowReport {
    /// Its place in the order, counted from 1 without gaps. Blows that share a place fall at once, or are rolled for.
    pub place: u32,
    /// The effective Initiative at which it falls.
    pub at: i32,
    /// Who strikes.
    pub name: String,
    /// The same by their place among the fighters, counted from 0.
    pub fighter: usize,
    /// Which of their blows it is, counted from 1.
    pub blow: i32,
    /// Whether those who share this place roll for who strikes first (A-INIT-2).
    pub rolled_for: bool,
}

/// The effective Initiative at which a blow falls, `blow` counted from 1 (P-INIT-1, checks P-INIT-3), as rounded by each reading (A-INIT-1):
///
/// - `position`: the number of each blow is rounded up;
/// - `interval`: the interval is rounded up and taken off blow by blow, below 0 if need be;
/// - `multiple`: the interval is rounded up and counted up from the last blow, at most to the Initiative itself.
pub const fn falls_at(initiative: i32, attacks: i32, blow: i32, rounding: InitiativeRounding) -> i32 {
    let left = attacks - blow + 1;
    let interval = divided_up(initiative, attacks);
    match rounding {
        InitiativeRounding::Position => divided_up(initiative * left, attacks),
        InitiativeRounding::Interval => initiative - interval * (blow - 1),
        InitiativeRounding::Multiple if interval * left > initiative => initiative,
        InitiativeRounding::Multiple => interval * left,
    }
}

/// A number that is not negative divided by one over 0, fractions rounded up.
const fn divided_up(number: i32, by: i32) -> i32 {
    (number + by - 1) / by
}

/// Whose action comes first: the smaller of these, those of the highest Initiative; equal ones act at once, or roll for it (A-ACT-5, A-INIT-2).
pub const fn order_of_acting(initiative: BoundedInt<0, 200>) -> Reverse<BoundedInt<0, 200>> {
    Reverse(initiative)
}

/// A blow before it has a place.
struct Falling<'o> {
    at: i32,
    fighter: usize,
    of: &'o OrderFighter,
    blow: i32,
}

impl Order {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// When there are too many fighters.
    pub fn check(&self) -> Result<(), InputError> {
        let found = self.fighters.len();
        if found > MAX_FIGHTERS {
            return Err(InputError::new(
                "fighters",
                counted(found, "entry"),
                format!("at most {MAX_FIGHTERS}"),
            ));
        }
        Ok(())
    }

    /// All blows of the round, highest effective Initiative first (P-INIT-2); equal ones as ruled (A-INIT-2), in the order
    /// of the fighters where they share a place.
    ///
    /// # Errors
    ///
    /// When the order does not go together ([`Order::check`]).
    pub fn report(&self) -> Result<OrderReport, InputError> {
        self.check()?;
        let mut falling = self.falling();
        falling.sort_by_key(|blow| (Reverse(self.rank(blow)), blow.fighter, blow.blow));
        let mut blows = Vec::with_capacity(falling.len());
        let places = falling.chunk_by(|a, b| self.rank(a) == self.rank(b));
        for (place, together) in (1..).zip(places) {
            let several = together.iter().any(|blow| blow.fighter != together[0].fighter);
            blows.extend(together.iter().map(|blow| BlowReport {
                place,
                at: blow.at,
                name: blow.of.name.clone(),
                fighter: blow.fighter,
                blow: blow.blow,
                rolled_for: several && self.rulings.init_ties == InitiativeTies::Random,
            }));
        }
        Ok(OrderReport { blows })
    }

    fn falling(&self) -> Vec<Falling<'_>> {
        let rounding = self.rulings.init_rounding;
        let fighters = self.fighters.iter().enumerate();
        let blows = fighters.flat_map(|(fighter, of)| {
            let attacks = of.attacks.get();
            (1..=attacks).map(move |blow| Falling {
                at: falls_at(of.initiative.get(), attacks, blow, rounding),
                fighter,
                of,
                blow,
            })
        });
        blows.collect()
    }

    /// What decides who strikes first, the highest first; equal ranks share a place (A-INIT-2).
    fn rank(&self, blow: &Falling<'_>) -> (i32, i32) {
        match self.rulings.init_ties {
            InitiativeTies::HigherI => (blow.at, blow.of.initiative.get()),
            InitiativeTies::Simultaneous | InitiativeTies::Random => (blow.at, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use InitiativeRounding::{Interval, Multiple, Position};

    fn positions(initiative: i32, attacks: i32, rounding: InitiativeRounding) -> Vec<i32> {
        (1..=attacks).map(|blow| falls_at(initiative, attacks, blow, rounding)).collect()
    }

    /// P-INIT-1, P-INIT-3: the ledger's checks.
    #[test]
    fn blows_are_spread_evenly() {
        assert_eq!(positions(72, 3, Position), [72, 48, 24]);
        assert_eq!(positions(30, 2, Position), [30, 15]);
        assert_eq!(positions(40, 3, Position), [40, 27, 14]);
        assert_eq!(positions(35, 2, Position), [35, 18]);
        assert_eq!(positions(0, 2, Position), [0, 0]);
    }

    /// A-INIT-1: each reading of the rounding, alike where nothing is to be rounded. By the interval the last blows may
    /// fall below 0; by multiples none falls above the Initiative itself (8 and 6 are held to 5).
    #[test]
    fn rounding_by_each_reading() {
        for rounding in [Position, Interval, Multiple] {
            assert_eq!(positions(72, 3, rounding), [72, 48, 24]);
            assert_eq!(positions(40, 1, rounding), [40]);
        }
        assert_eq!(positions(40, 3, Interval), [40, 26, 12]);
        assert_eq!(positions(40, 3, Multiple), [40, 28, 14]);
        assert_eq!(positions(5, 4, Position), [5, 4, 3, 2]);
        assert_eq!(positions(5, 4, Interval), [5, 3, 1, -1]);
        assert_eq!(positions(5, 4, Multiple), [5, 5, 4, 2]);
    }

    fn order(fighters: &[(&str, i32, i32)], init_ties: InitiativeTies) -> Order {
        let fighters = fighters.iter().map(|&(name, initiative, attacks)| OrderFighter {
            name: name.to_owned(),
            initiative: BoundedInt::nearest(initiative),
            attacks: BoundedInt::nearest(attacks),
        });
        Order { rulings: Rulings { init_ties, ..Rulings::default() }, fighters: fighters.collect() }
    }

    /// Place, position and name of every blow, and whether it is rolled for.
    fn blows(order: &Order) -> Vec<(u32, i32, String, bool)> {
        let report = order.report().unwrap();
        report.blows.into_iter().map(|blow| (blow.place, blow.at, blow.name, blow.rolled_for)).collect()
    }

    fn told<const N: usize>(blows: [(u32, i32, &str, bool); N]) -> Vec<(u32, i32, String, bool)> {
        blows.map(|(place, at, name, rolled_for)| (place, at, name.to_owned(), rolled_for)).to_vec()
    }

    /// P-INIT-2, P-INIT-3: the printed example, and the one printed as implausible under the old rules: I 40 with 2 attacks
    /// against I 35 with 5.
    #[test]
    fn printed_examples() {
        let printed = order(&[("H", 30, 2), ("E", 72, 3)], InitiativeTies::HigherI);
        let expected = [(1, 72, "E"), (2, 48, "E"), (3, 30, "H"), (4, 24, "E"), (5, 15, "H")];
        assert_eq!(blows(&printed), told(expected.map(|(place, at, name)| (place, at, name, false))));
        let many = order(&[("A", 40, 2), ("B", 35, 5)], InitiativeTies::HigherI).report().unwrap().blows;
        let at: Vec<(i32, &str, i32)> =
            many.iter().map(|blow| (blow.at, blow.name.as_str(), blow.blow)).collect();
        let expected =
            [(40, "A", 1), (35, "B", 1), (28, "B", 2), (21, "B", 3), (20, "A", 2), (14, "B", 4), (7, "B", 5)];
        assert_eq!(at, expected);
    }

    /// A-INIT-2: at 30 the one of I 60 strikes before those of I 30, who strike at once; or all at once; or they roll.
    #[test]
    fn ties_by_each_reading() {
        let fighters = [("Low", 30, 1), ("High", 60, 2), ("Like", 30, 1)];
        assert_eq!(
            blows(&order(&fighters, InitiativeTies::HigherI)),
            told([
                (1, 60, "High", false),
                (2, 30, "High", false),
                (3, 30, "Low", false),
                (3, 30, "Like", false)
            ])
        );
        for (ties, rolled_for) in [(InitiativeTies::Simultaneous, false), (InitiativeTies::Random, true)] {
            assert_eq!(
                blows(&order(&fighters, ties)),
                told([
                    (1, 60, "High", false),
                    (2, 30, "Low", rolled_for),
                    (2, 30, "High", rolled_for),
                    (2, 30, "Like", rolled_for)
                ])
            );
        }
    }

    /// A-INIT-1, A-INIT-2: one fighter's own blows may fall together, which need no roll.
    #[test]
    fn own_blows_together() {
        let mut alone = order(&[("Slow", 5, 4)], InitiativeTies::Random);
        alone.rulings.init_rounding = Multiple;
        let places: Vec<(u32, i32, bool)> = alone
            .report()
            .unwrap()
            .blows
            .iter()
            .map(|blow| (blow.place, blow.blow, blow.rolled_for))
            .collect();
        assert_eq!(places, [(1, 1, false), (1, 2, false), (2, 3, false), (3, 4, false)]);
    }

    /// The most that a document may hold, and one more.
    #[test]
    fn too_many_fighters() {
        let mut crowd = order(&[("One", 30, 20); MAX_FIGHTERS], InitiativeTies::HigherI);
        assert_eq!(crowd.report().unwrap().blows.len(), 20 * MAX_FIGHTERS);
        crowd.fighters.push(crowd.fighters[0].clone());
        assert_eq!(crowd.report().unwrap_err().path, "fighters");
        assert!(
            serde_json::from_str::<Order>(r#"{ "fighters": [ { "initiative": 30, "attacks": 0 } ] }"#)
                .is_err()
        );
        assert!(serde_json::from_str::<Order>(r#"{ "fighters": [ { "initiative": 201 } ] }"#).is_err());
    }
}
