//! That the plan of an answer can be followed.

use super::ROUNDING;
use crate::answer::Number;
use crate::follow::{Card, Followed};
use crate::question::{ASK, Case};
use rand::Rng;
use rand::RngExt;
use shootout_odds::{Rational, Weight};

/// That over all that may happen on a card the chances come to one, and the numbers after it to those of the card; and that each card begins
/// with the numbers that the one before it tells. How many cards were looked at, on one way through them that `generator` chooses: none where
/// the answer is no plan of several steps, or there is none.
///
/// # Errors
///
/// What does not hold, in words.
pub fn follow(
    case: &dyn Case,
    in_fractions: bool,
    generator: &mut dyn Rng,
    most: usize,
) -> Result<usize, String> {
    let at = |happened: &str| match in_fractions {
        true => case.exact_followed(happened),
        false => case.followed(happened),
    };
    let mut followed = match at("") {
        Ok(followed) => followed,
        Err(error) if error.path == ASK || !error.allowed.is_empty() => return Ok(0),
        Err(error) => return Err(format!("a refusal says not what is allowed: {error}")),
    };
    let mut looked_at = 0;
    while let Some(card) = followed.last().filter(|_| looked_at < most) {
        let wrong = |error: String| format!("after `{}`, card {card:?}: {error}", followed.happened());
        holds(card, in_fractions).map_err(wrong)?;
        looked_at += 1;
        if card.happenings.is_empty() {
            break;
        }
        let taken = &card.happenings[generator.random_range(0..card.happenings.len())];
        let before = followed.happened();
        let happened =
            if before.is_empty() { taken.words.clone() } else { format!("{before}, {}", taken.words) };
        let next = at(&happened).map_err(|error| wrong(error.to_string()))?;
        goes_on(&followed, &next, &taken.numbers, in_fractions).map_err(wrong)?;
        followed = next;
    }
    Ok(looked_at)
}

/// That the card after what happened has the numbers that were told before.
fn goes_on(before: &Followed, next: &Followed, told: &[Number], exact: bool) -> Result<(), String> {
    if next.cards.len() != before.cards.len() + 1 {
        return Err(format!("{} cards come after {}", next.cards.len(), before.cards.len()));
    }
    let numbers = next.last().map_or(&[][..], |card| &card.numbers);
    if numbers.len() != told.len() || !numbers.iter().zip(told).all(|(one, other)| same(one, other, exact)) {
        return Err(format!("the next card begins with {numbers:?}, told were {told:?}"));
    }
    Ok(())
}

/// That all that may happen on a card comes to it.
fn holds(card: &Card, exact: bool) -> Result<(), String> {
    let words: Vec<&str> = card.happenings.iter().map(|happening| happening.words.as_str()).collect();
    for (place, one) in words.iter().enumerate() {
        if one.is_empty() || one.contains(',') || words[..place].contains(one) {
            return Err(format!("what happens cannot be said by `{one}`"));
        }
    }
    if card.does.is_empty() && !words.is_empty() {
        return Err("something happens where nothing is done".to_owned());
    }
    if words.is_empty() {
        return Ok(());
    }
    let one = |_: &[Number]| Number { value: 1.0, fraction: exact.then(|| "1".to_owned()) };
    let mean_is = |number: Number, of: &dyn Fn(&[Number]) -> Number| {
        let (mut sum, mut fractions) = (0.0, Rational::zero());
        for happening in &card.happenings {
            let number = of(&happening.numbers);
            sum += happening.chance.value * number.value;
            fractions.add_product(&fraction(&happening.chance), &fraction(&number));
        }
        let is_so = if exact { fractions == fraction(&number) } else { is_near(sum, number.value) };
        if is_so { Ok(()) } else { Err(format!("{sum} ({fractions}) over all, in place of {number:?}")) }
    };
    mean_is(one(&[]), &one)?;
    let all = 0..card.numbers.len();
    all.into_iter().try_for_each(|which| mean_is(card.numbers[which].clone(), &|of| of[which].clone()))
}

fn fraction(number: &Number) -> Rational {
    number.fraction.as_ref().and_then(|text| text.parse().ok()).unwrap_or_else(Rational::zero)
}

fn same(one: &Number, other: &Number, exact: bool) -> bool {
    if exact { one.fraction == other.fraction } else { is_near(one.value, other.value) }
}

/// Many numbers were added up.
fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1000.0 * ROUNDING * other.abs().max(1.0)
}
