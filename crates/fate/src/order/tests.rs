use super::*;
use crate::dice::rolls;
use shootout_odds::{Play, Rational};

fn order(ratings: &[(&str, i32, &[i32])], ties: Ties) -> Order {
    let contenders = ratings.iter().map(|(name, rating, tie_breakers)| Contender {
        name: (*name).to_owned(),
        rating: *rating,
        tie_breakers: tie_breakers.to_vec(),
    });
    Order { contenders: contenders.collect(), ties }
}

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// FF-X11, FF-Q10, FF-02: 3 against 2, and 3 against 2 and 2: who is first alone, who shares the first place.
#[test]
fn highest_alone_and_shared() {
    let two = order(&[("A", 3, &[]), ("B", 2, &[])], Ties::AtOnce).report::<Rational>();
    let a = &two.combatants[0];
    assert_eq!((&a.strictly_first, &a.tied_first), (&ratio(142, 243), &ratio(1016, 6561)));
    assert_eq!(a.first, ratio(3834 + 1016, 6561));
    let three = order(&[("A", 3, &[]), ("B", 2, &[]), ("C", 2, &[])], Ties::Coin).report::<Rational>();
    let a = &three.combatants[0];
    assert_eq!((&a.strictly_first, &a.tied_first), (&ratio(74_948, 177_147), &ratio(97_676, 531_441)));
}

/// Whoever wins ties by a breaker wins all of them; a coin gives each half; at once both are first.
#[test]
fn ties_by_each_reading() {
    let first = |order: &Order| {
        let report = order.report::<Rational>();
        [0, 1].map(|place| report.combatants[place].first.clone())
    };
    let [tie, less] = [1107, (6561 - 1107) / 2];
    let broken = order(&[("A", 2, &[2, 1]), ("B", 2, &[2, 0])], Ties::Coin);
    assert_eq!(first(&broken), [ratio(less + tie, 6561), ratio(less, 6561)]);
    let coin = order(&[("A", 2, &[]), ("B", 2, &[])], Ties::Coin);
    assert_eq!(first(&coin), [ratio(1, 2), ratio(1, 2)]);
    let at_once = order(&[("A", 2, &[]), ("B", 2, &[])], Ties::AtOnce);
    assert_eq!(first(&at_once), [ratio(less + tie, 6561), ratio(less + tie, 6561)]);
    let orders = at_once.report::<Rational>().orders.unwrap();
    let both = orders.iter().find(|groups| groups.order == [["A", "B"]]).unwrap();
    assert_eq!((&both.chance, orders.len()), (&ratio(tie, 6561), 3));
}

/// FF-Q10: the chances of first places are those of the whole orders, for all ways to break ties.
#[test]
fn first_places_are_those_of_the_orders() {
    let contenders: [(&str, i32, &[i32]); 4] =
        [("A", 3, &[3, 1]), ("B", 2, &[2, 5]), ("C", 3, &[3, 1]), ("D", 3, &[3, 0])];
    let plain = contenders.map(|(name, rating, _)| (name, rating, &[] as &[i32]));
    for order in [order(&contenders, Ties::Coin), order(&plain, Ties::Coin), order(&plain, Ties::AtOnce)] {
        let report = order.report::<Rational>();
        let orders = report.orders.unwrap();
        let mut total = Rational::zero();
        orders.iter().for_each(|groups| total.add(&groups.chance));
        assert_eq!(total, Rational::one());
        for combatant in report.combatants {
            let mut first = Rational::zero();
            let leads = orders.iter().filter(|groups| groups.order[0].contains(&combatant.name));
            leads.for_each(|groups| first.add(&groups.chance));
            assert_eq!(first, combatant.first, "{}", combatant.name);
        }
    }
}

/// Of more than four only first places are told; those of eight equals are an eighth each.
#[test]
fn many_combatants() {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let eight = order(&names.map(|name| (name, 1, &[] as &[i32])), Ties::Coin).report::<Rational>();
    assert_eq!(eight.orders, None);
    assert!(eight.combatants.iter().all(|combatant| combatant.first == ratio(1, 8)));
}

#[test]
fn names_are_checked() {
    let check = |names: &[&str]| check_names("combatants", names.iter().copied());
    assert!(check(&["A", "B"]).is_ok());
    for (names, path, found) in [
        (&["A"] as &[&str], "combatants", "1 entry"),
        (&["A"; 9], "combatants", "9 entries"),
        (&["A", "B", "A"], "combatants[2].name", "`A` again"),
    ] {
        let error = check(names).unwrap_err();
        assert_eq!((error.path.as_str(), error.found.as_str()), (path, found));
    }
}

/// Where an order stands after these dice.
fn end(dice: &OrderDice, faces: &str) -> GroupsState {
    let mut play = Play::new(dice);
    for roll in rolls(faces).unwrap() {
        play.give(roll.faces()).unwrap();
    }
    play.state()
}

/// Who rolled what for, with the totals.
type RollsTold<'o> = Vec<(&'o str, &'static str, i32)>;

/// What was rolled; then the order.
fn played<'o>(order: &'o Order, faces: &str) -> (RollsTold<'o>, Vec<Vec<&'o str>>) {
    let dice = OrderDice::new(order.clone());
    let name = |place: usize| order.contenders[place].name.as_str();
    let mut play = Play::new(&dice);
    let mut told = Vec::new();
    for roll in rolls(faces).unwrap() {
        let asked = play.asks().unwrap().why;
        let Role::Contender(place) = asked.role else { panic!("{asked:?}") };
        told.push((name(place), asked.why, roll.sum() + asked.added));
        play.give(roll.faces()).unwrap();
    }
    let groups = dice.groups(&play.state());
    (told, groups.iter().map(|group| group.iter().map(|place| name(*place)).collect()).collect())
}

/// Initiative in the order of the document, then a roll-off of those who share a total; who ties again rolls again.
#[test]
fn roll_offs_at_the_table() {
    let three = order(&[("A", 2, &[]), ("B", 0, &[]), ("C", 1, &[])], Ties::Coin);
    // 2 + 0, 0 + 2, 1 + 1: all 2. Then 1, 1, 2: C is first, A and B again: 0 and 1.
    let faces = "0000,00++,000+ 000+,000+,00++ 0000,000+";
    let (rolls, order) = played(&three, faces);
    let initiative = [("A", "initiative", 2), ("B", "initiative", 2), ("C", "initiative", 2)];
    assert_eq!(rolls[..3], initiative);
    assert_eq!(rolls[3..6], [("A", "roll_off", 1), ("B", "roll_off", 1), ("C", "roll_off", 2)]);
    assert_eq!(rolls[6..], [("A", "roll_off", 0), ("B", "roll_off", 1)]);
    assert_eq!(order, [["C"], ["B"], ["A"]]);
    let dice = OrderDice::new(three.clone());
    assert!(
        matches!(dice.next(end(&dice, "0000,00++,000+")), Next::Roll(roll) if roll.why.why == "roll_off")
    );
    let at_once = Order { ties: Ties::AtOnce, ..three };
    assert_eq!(played(&at_once, "0000,00++,000+").1, [["A", "B", "C"]]);
}
