//! Words for dice, slots and signs, the same on the page, in exports and in pictures.

use crate::jam::{DOUBLES, TOP_THREE, explosion_faces, jam_faces};
use crate::report::{ActionReport, NumberReport, ShotReport};
use crate::rulings::{RollTest, Rulings};
use crate::scenario::{Mode, Scenario, Weapon};
use crate::success::{needs_the_minimum, success_faces};
use crate::time::{grid_place, round_of};
use shootout_odds::{Faces, Weight};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{added, signed};

/// The rolls that make a weapon fail in a mode (P-JAM-1, P-JAM-2, P-JAM-4).
pub fn malfunction(weapon: &Weapon, mode: Mode, rulings: &Rulings) -> String {
    let explodes = explosion_faces(weapon, mode, rulings);
    let jams = jam_faces(weapon, mode, rulings) - explodes;
    let part = |verb: &str, faces: Faces| (!faces.is_empty()).then(|| format!("{verb} on {}", rolls(faces)));
    let parts: Vec<String> = [part("explodes", explodes), part("jams", jams)].into_iter().flatten().collect();
    if parts.is_empty() { "cannot jam".to_owned() } else { parts.join(", ") }
}

/// Rolls of the d100, the usual sets by name.
fn rolls(faces: Faces) -> String {
    if faces == TOP_THREE {
        "98–00".to_owned()
    } else if faces == TOP_THREE | DOUBLES {
        "98–00 and doubles".to_owned()
    } else if faces == DOUBLES {
        "doubles, 00 among them".to_owned()
    } else if faces == DOUBLES - TOP_THREE {
        "doubles below 98".to_owned()
    } else {
        let faces: Vec<String> = faces.iter().map(|face| format!("{:02}", face % 100)).collect();
        faces.join(", ")
    }
}

/// The slot of an action counted over the whole plan: round and action, `1.2`.
pub fn slot(action: u32) -> String {
    format!("{}.{}", round_of(action), grid_place(action).action)
}

/// The slots of actions in a row: `1.2`, `1.2 to 2.1`.
pub fn slots(actions: &[ActionReport<f64>]) -> String {
    match actions {
        [] => String::new(),
        [only] => slot(only.action),
        [first, .., last] => format!("{} to {}", slot(first.action), slot(last.action)),
    }
}

/// The actions that fire, those in a row that ask for the same rolls taken together.
pub fn same_rolls(actions: &[ActionReport<f64>]) -> impl Iterator<Item = &[ActionReport<f64>]> {
    actions.chunk_by(same_numbers)
}

fn same_numbers(one: &ActionReport<f64>, other: &ActionReport<f64>) -> bool {
    (one.mode, one.shots.len()) == (other.mode, other.shots.len())
        && one.shots.iter().zip(&other.shots).all(|(one, other)| asks_the_same(one, other))
}

/// What to roll: the figure to see from afar, and the words beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToRoll {
    /// `35`, `01` or `any`.
    pub figure: String,
    /// `or less`.
    pub words: &'static str,
    /// `or 40 (8%)`: what else it may be, if that depends on what happened before.
    pub or_else: Option<String>,
}

/// What to roll for a shot (P-HIT-1, P-HIT-2, P-HIT-4, A-HIT-1), with its likeliest number and the others.
pub fn to_roll<W: Weight>(shot: &ShotReport<W>, rulings: &Rulings) -> ToRoll {
    let figure = |number: &NumberReport<W>| to_roll_number(number.to_hit, number.automatic, rulings).figure;
    ToRoll { or_else: or_else(shot, figure), ..to_roll_number(shot.to_hit, shot.automatic, rulings) }
}

/// What to roll where this number is needed, or none because it hits by itself: for a blow too.
pub fn to_roll_number(number: i32, automatic: bool, rulings: &Rulings) -> ToRoll {
    let (figure, words) = if automatic {
        ("any".to_owned(), "hits by itself")
    } else if needs_the_minimum(number, rulings) {
        ("01".to_owned(), "only")
    } else if success_faces(number, rulings).len() == 100 {
        ("any".to_owned(), "hits")
    } else if rulings.roll_test == RollTest::StrictlyUnder {
        (number.to_string(), "roll under")
    } else {
        (number.to_string(), "or less")
    };
    ToRoll { figure, words, or_else: None }
}

/// More other numbers than these are not spelled out.
const MAX_OTHERS: usize = 2;

/// The numbers of a shot besides the likeliest, as `figure` writes them, with the chance of each given that the shot is fired:
/// `or 69 (8%)`, `or 69 (8%) or 59 (3%)`, `or 44 to 69 (38%)`. None in the usual case, when they all read the same.
pub fn or_else<W: Weight>(
    shot: &ShotReport<W>,
    figure: impl Fn(&NumberReport<W>) -> String,
) -> Option<String> {
    let (first, others) = shot.numbers.split_first()?;
    let shown = figure(first);
    let others: Vec<&NumberReport<W>> = others.iter().filter(|number| figure(number) != shown).collect();
    let mut figures: Vec<(String, W)> = Vec::new();
    let mut all = W::zero();
    for number in &others {
        all.add(&number.chance);
        let written = figure(number);
        match figures.iter_mut().find(|known| known.0 == written) {
            Some(known) => known.1.add(&number.chance),
            None => figures.push((written, number.chance.clone())),
        }
    }
    if figures.len() <= MAX_OTHERS {
        let words: Vec<String> =
            figures.iter().map(|(figure, chance)| format!("or {figure} ({})", percent(chance))).collect();
        return (!words.is_empty()).then(|| words.join(" "));
    }
    let by_value = |number: &&&NumberReport<W>| (number.automatic, number.to_hit);
    let (lowest, highest) = (others.iter().min_by_key(by_value)?, others.iter().max_by_key(by_value)?);
    Some(format!("or {} to {} ({})", figure(lowest), figure(highest), percent(&all)))
}

/// How each number adds up that a shot may have besides its likeliest: `Shot 2 (8%): 40, Aimed +5 = 45`.
pub fn other_sums(scenario: &Scenario, shots: &[ShotReport<f64>]) -> Vec<String> {
    let at_whom = at_several_targets(shots);
    let mut sums = Vec::new();
    for (place, shot) in (1..).zip(shots) {
        for number in shot.numbers.iter().skip(1) {
            let mut words = format!("Shot {place} ({})", percent(&number.chance));
            if at_whom {
                words.push_str(&format!(" at {}", scenario.target_name(number.target)));
            }
            words.push_str(&format!(": {}", scenario.attacker.bs));
            for item in &number.modifiers {
                words.push_str(&format!(", {} {}", item.label, added(item.value)));
            }
            if number.automatic {
                words.push_str("; hits by itself");
            } else if !number.modifiers.is_empty() {
                words.push_str(&format!(" = {}", signed(number.to_hit)));
            }
            sums.push(words);
        }
    }
    sums
}

/// Whether two shots may have the same numbers for the same reasons, equally likely when they are fired, at the same target.
pub fn asks_the_same<W: Weight>(one: &ShotReport<W>, other: &ShotReport<W>) -> bool {
    let same = |one: &NumberReport<W>, other: &NumberReport<W>| {
        (one.target, one.to_hit, one.automatic) == (other.target, other.to_hit, other.automatic)
            && one.modifiers == other.modifiers
            && one.chance.about(&other.chance)
    };
    one.off_hand == other.off_hand
        && one.target_chance.about(&other.target_chance)
        && one.numbers.len() == other.numbers.len()
        && one.numbers.iter().zip(&other.numbers).all(|(one, other)| same(one, other))
}

/// Whether it is to be said at whom each of these shots is fired: not all at the first target, or not for certain.
pub fn at_several_targets<W: Weight>(shots: &[ShotReport<W>]) -> bool {
    shots.iter().any(|shot| shot.target > 0 || may_be_at_another(shot))
}

/// At whom a shot is fired, with how likely that is when it depends on what happened before: `Guard`, `Guard (62%)`.
pub fn target_of<W: Weight>(scenario: &Scenario, shot: &ShotReport<W>) -> String {
    let name = scenario.target_name(shot.target);
    if may_be_at_another(shot) { format!("{name} ({})", percent(&shot.target_chance)) } else { name }
}

fn may_be_at_another<W: Weight>(shot: &ShotReport<W>) -> bool {
    !shot.target_chance.is_zero() && !shot.target_chance.about(&W::one())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_hit::AppliedModifier;

    /// P-JAM-1, P-JAM-2, P-JAM-4, A-JAM-7.
    #[test]
    fn what_makes_a_weapon_fail() {
        let mut weapon: Weapon = serde_json::from_str("{}").unwrap();
        let usual = Rulings::default();
        assert_eq!(malfunction(&weapon, Mode::Semi, &usual), "jams on 98–00");
        assert_eq!(malfunction(&weapon, Mode::Auto, &usual), "jams on 98–00 and doubles");
        weapon.plasma = true;
        let mild = Rulings { plasma_doubles_explode: false, ..Rulings::default() };
        assert_eq!(malfunction(&weapon, Mode::Auto, &mild), "explodes on 98–00, jams on doubles below 98");
        weapon.can_jam = false;
        assert_eq!(malfunction(&weapon, Mode::Auto, &usual), "cannot jam");
    }

    #[test]
    fn slots_by_round() {
        assert_eq!([slot(1), slot(4), slot(5)], ["1.1", "1.4", "2.1"]);
    }

    /// A shot with these numbers, each with its chance in percent; one above 1000 hits by itself.
    fn shot(numbers: &[(i32, u32)]) -> ShotReport<f64> {
        let numbers: Vec<NumberReport<f64>> = numbers
            .iter()
            .map(|(to_hit, percent)| NumberReport {
                to_hit: *to_hit,
                chance: f64::from(*percent) / 100.0,
                automatic: *to_hit > 1000,
                target: 0,
                hit: 0.5,
                jam: 0.03,
                modifiers: Vec::new(),
            })
            .collect();
        ShotReport {
            off_hand: false,
            target: 0,
            target_chance: 1.0,
            to_hit: numbers[0].to_hit,
            automatic: numbers[0].automatic,
            fired: 1.0,
            hit: 0.5,
            jam: 0.03,
            modifiers: Vec::new(),
            numbers,
        }
    }

    fn figure(to_hit: i32, rulings: &Rulings) -> (String, &'static str) {
        let ToRoll { figure, words, or_else } = to_roll(&shot(&[(to_hit, 100)]), rulings);
        assert_eq!(or_else, None);
        (figure, words)
    }

    #[test]
    fn what_to_roll() {
        let usual = Rulings::default();
        assert_eq!(figure(35, &usual), ("35".to_owned(), "or less"));
        assert_eq!(figure(0, &usual), ("01".to_owned(), "only"));
        assert_eq!(figure(-25, &usual), ("01".to_owned(), "only"));
        assert_eq!(figure(110, &usual), ("any".to_owned(), "hits"));
        assert_eq!(figure(1035, &usual), ("any".to_owned(), "hits by itself"));
        let under = Rulings { roll_test: RollTest::StrictlyUnder, ..Rulings::default() };
        assert_eq!(figure(35, &under), ("35".to_owned(), "roll under"));
        assert_eq!(figure(1, &under), ("01".to_owned(), "only"));
        // 00 is not under 100.
        assert_eq!(figure(100, &under), ("100".to_owned(), "roll under"));
        assert_eq!(figure(101, &under), ("any".to_owned(), "hits"));
    }

    #[test]
    fn what_else_may_have_to_be_rolled() {
        let other = |numbers: &[(i32, u32)]| to_roll(&shot(numbers), &Rulings::default()).or_else;
        assert_eq!(other(&[(64, 92), (69, 8)]).unwrap(), "or 69 (8%)");
        assert_eq!(other(&[(64, 89), (69, 8), (59, 3)]).unwrap(), "or 69 (8%) or 59 (3%)");
        assert_eq!(other(&[(64, 62), (54, 20), (69, 10), (44, 8)]).unwrap(), "or 44 to 69 (38%)");
        assert_eq!(other(&[(-5, 60), (-15, 30), (5, 10)]).unwrap(), "or 5 (10%)");
        assert_eq!(other(&[(0, 60), (-10, 40)]), None, "01 is rolled for either");
        assert_eq!(other(&[(40, 60), (1040, 40)]).unwrap(), "or any (40%)");
    }

    #[test]
    fn how_other_numbers_add_up() {
        let scenario: Scenario = serde_json::from_str(
            r#"{ "attacker": { "bs": 60 }, "weapon": {}, "target": { "range_m": 20 }, "plan": [] }"#,
        )
        .unwrap();
        let mut two = shot(&[(60, 92), (65, 8)]);
        two.numbers[1].modifiers = vec![AppliedModifier { rule: "P-MOD-9", label: "Aimed", value: 5 }];
        let shots = [shot(&[(60, 100)]), two, shot(&[(55, 70), (60, 30)])];
        assert_eq!(other_sums(&scenario, &shots), ["Shot 2 (8%): 60, Aimed +5 = 65", "Shot 3 (30%): 60"]);
    }

    /// P-FIRE-7: whom fire that swings at a hit is aimed at is a matter of dice.
    #[test]
    fn at_whom() {
        let scenario: Scenario = serde_json::from_str(
        r#"{ "attacker": { "bs": 40 }, "weapon": {}, "target": { "name": "Guard", "range_m": 20 },
             "following": [ { "from_previous_m": 3, "target": { "name": "Thug", "range_m": 20 } } ], "plan": [] }"#,
    )
    .unwrap();
        let first = shot(&[(40, 100)]);
        let perhaps = ShotReport { target_chance: 0.625, ..first.clone() };
        let second = ShotReport { target: 1, ..first.clone() };
        let words = [&first, &perhaps, &second].map(|shot| target_of(&scenario, shot));
        assert_eq!(words, ["Guard", "Guard (62.5%)", "Thug"]);
        let said = [first, perhaps, second].map(|shot| at_several_targets(&[shot]));
        assert_eq!(said, [false, true, true]);
    }
}
