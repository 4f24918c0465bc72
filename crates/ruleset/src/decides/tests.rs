use super::*;
#[cfg(feature = "rational")]
use shootout_odds::Rational;

fn options<W: Weight>(worths: &[(char, W)]) -> Vec<ComparedOption<char, W>> {
    worths.iter().map(|(choice, worth)| ComparedOption::new(*choice, worth.clone())).collect()
}

/// The choices in their order, and those of them that are best.
fn told<W>(options: &[ComparedOption<char, W>]) -> (String, String) {
    let best = options.iter().filter(|option| option.is_best);
    (options.iter().map(|option| option.choice).collect(), best.map(|option| option.choice).collect())
}

fn sorted<W: Weight>(worths: &[(char, W)]) -> (String, String) {
    told(&best_first(options(worths)))
}

fn words(order: &str, best: &str) -> (String, String) {
    (order.to_owned(), best.to_owned())
}

#[test]
fn the_best_is_first() {
    assert_eq!(sorted(&[('a', 0.2), ('b', 0.5), ('c', 0.4)]), words("bca", "b"));
    assert_eq!(sorted(&[('a', -0.5), ('b', -2.0)]), words("ab", "a"));
    assert_eq!(sorted::<f64>(&[]), words("", ""));
}

/// What only rounding tells apart is as good, and stays in its order; so it does among those that are not best.
#[test]
fn as_good_is_in_the_order_named() {
    let rounded = 0.1 + 0.2;
    assert_eq!(sorted(&[('a', 0.1), ('b', 0.3), ('c', rounded)]), words("bca", "bc"));
    assert_eq!(sorted(&[('a', 0.3), ('b', rounded), ('c', 0.9)]), words("cab", "c"));
    assert_eq!(told(&best_marked(options(&[('a', 0.1), ('b', 0.3), ('c', rounded)]))), words("abc", "bc"));
}

/// Each is as good as the next, but the last is not as good as the first: the best still stand before all others.
#[test]
fn as_good_as_the_next_is_not_as_good_as_all() {
    let [most, next, last] = [0.5, 0.5 - 0.8e-12, 0.5 - 1.6e-12];
    assert_eq!(sorted(&[('a', last), ('b', next), ('c', most)]), words("bca", "bc"));
}

/// Sorting what is sorted changes nothing.
#[test]
fn sorting_again_changes_nothing() {
    let worths = [0.5 - 1.6e-12, 0.5 - 0.8e-12, 0.5, 0.5 - 2.4e-12, 0.7];
    let once = best_first(worths.iter().enumerate().map(|(place, worth)| ComparedOption::new(place, *worth)));
    assert_eq!(best_first(once.clone()), once);
}

/// Numbers that cannot be compared lead to no panic and no endless loop.
#[test]
fn what_is_no_number_is_borne() {
    let worths = [f64::NAN, 0.5, f64::NAN, 0.25];
    let all = best_first(worths.map(|worth| ComparedOption::new((), worth)));
    assert_eq!(all.len(), 4);
}

#[cfg(feature = "rational")]
#[test]
fn fractions_are_as_good_when_they_are_equal() {
    let third = Rational::ratio(1, 3);
    let mut more = third.clone();
    more.add(&Rational::ratio(1, 1_000_000_000_000_000));
    let worths = [('a', third.clone()), ('b', more.clone()), ('c', third), ('d', more)];
    assert_eq!(sorted(&worths), words("bdac", "bd"));
}

/// What is beyond the limits comes after everything else, and is never best.
#[test]
fn limits_come_first() {
    let with_limits = |limits: [bool; 4]| {
        let all = options(&[('a', 0.9), ('b', 0.2), ('c', 0.4), ('d', 0.9)]).into_iter().zip(limits);
        let all = all.map(|(option, is_within_limits)| ComparedOption { is_within_limits, ..option });
        told(&best_first(all))
    };
    assert_eq!(with_limits([false, true, true, false]), words("cbad", "c"));
    assert_eq!(with_limits([false, true, true, true]), words("dcba", "d"));
    assert_eq!(with_limits([false; 4]), words("adcb", ""));
}

#[test]
fn the_first_of_the_best() {
    assert_eq!(first_best(&[0.1, 0.3, 0.1 + 0.2]), Some(1));
    assert_eq!(first_best(&[0.1, 0.3 - 1e-9, 0.3]), Some(2));
    assert_eq!(most(&[0.1, 0.3, 0.2]), Some(&0.3));
}

/// Keeps what was worked out. `b` cannot be made, and `x` is too much work.
struct Counting {
    choices: Vec<char>,
    worked_out: Vec<char>,
}

impl Decides<f64> for Counting {
    type Choice = char;
    type Result = f64;

    fn choices(&self) -> Vec<char> {
        self.choices.clone()
    }

    fn result(&mut self, choice: &char) -> Result<Option<f64>, InputError> {
        self.worked_out.push(*choice);
        match choice {
            'a' => Ok(Some(0.25)),
            'c' => Ok(Some(0.5)),
            'x' => Err(InputError::new("choice", "x", "less work")),
            _ => Ok(None),
        }
    }

    fn worth(&self, lost: &f64) -> f64 {
        1.0 - lost
    }
}

/// What cannot be made is left out, and what is too much work is said.
#[test]
fn every_choice_is_worked_out_once() {
    let mut question = Counting { choices: vec!['a', 'b', 'c'], worked_out: Vec::new() };
    let options = question.compared().unwrap();
    let shown = options.iter().map(|option| (option.choice, option.worth, option.result, option.is_best));
    assert_eq!(shown.collect::<Vec<_>>(), [('a', 0.75, 0.25, true), ('c', 0.5, 0.5, false)]);
    assert_eq!(question.worked_out, ['a', 'b', 'c']);
    question.choices.push('x');
    assert_eq!(question.compared().unwrap_err().allowed, "less work");
}

/// Dice that are as good as each other, of which fewer come first.
struct FewestFirst;

impl Decides<f64> for FewestFirst {
    type Choice = u32;
    type Result = (f64, u32);

    fn choices(&self) -> Vec<u32> {
        vec![3, 2, 1, 4]
    }

    fn result(&mut self, dice: &u32) -> Result<Option<(f64, u32)>, InputError> {
        Ok(Some((if *dice == 2 { 0.75 } else { 0.5 }, *dice)))
    }

    fn worth(&self, (worth, _): &(f64, u32)) -> f64 {
        *worth
    }

    fn tie_break(&self, (_, one): &(f64, u32), (_, other): &(f64, u32)) -> Ordering {
        one.cmp(other)
    }
}

#[test]
fn a_tie_is_broken_as_the_question_says() {
    let choices = |options: Vec<OptionOf<FewestFirst, f64>>| options.into_iter().map(|option| option.choice);
    assert_eq!(choices(FewestFirst.best_first().unwrap()).collect::<Vec<_>>(), [2, 1, 3, 4]);
    assert_eq!(choices(FewestFirst.compared().unwrap()).collect::<Vec<_>>(), [3, 2, 1, 4]);
}

#[test]
fn a_decision_has_the_best_first() {
    let decision = decision(
        "Round 1",
        "Wins",
        Format::Chance,
        [ComparedOption::new("wait", 0.25), ComparedOption::new("fire", 0.5)],
        |choice| format!("{choice} now"),
    );
    assert_eq!((decision.label.as_str(), decision.worth.as_str()), ("Round 1", "Wins"));
    let options =
        decision.options.iter().map(|option| (option.label.as_str(), option.worth.value, option.best));
    assert_eq!(options.collect::<Vec<_>>(), [("fire now", 0.5, true), ("wait now", 0.25, false)]);
}
