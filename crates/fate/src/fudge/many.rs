//! Many who have an exchange with one each, alike.

use super::exchange::ExchangeScenario;
use super::outcome::Outcome;
use super::pair::Pair;
use super::stance::Pace;
use crate::question::FateQuestion;
use shootout_ruleset::many::{Adds, Level, ManyRules, One, Out, Repeats, WorstOf};
use shootout_ruleset::prelude::*;

/// Which questions many can ask at once.
pub(crate) const MANY: &[ManyRules] = &[ManyRules::of::<ExchangeScenario>()];

/// Won and lost by the first of the two.
const ADDS: &[Adds] = &[
    Adds { id: "a_wins", came: "", label: "Wins", one: "win" },
    Adds { id: "b_wins", came: "", label: "Losses", one: "loss" },
];

const WORST: WorstOf = WorstOf { id: "b_suffers", came: "", label: "The worst that the target suffers" };

impl Repeats for ExchangeScenario {
    const QUESTION: &'static str = Self::ASK;
    const ONE: &'static str = "attacker";
    const ADDS: &'static [Adds] = ADDS;
    const TOLD: &'static str = "a_wins";
    const WORST: Option<WorstOf> = Some(WORST);
    const OUT: &'static str = "taken out at once";

    fn read(document: &Node) -> Result<Self, InputError> {
        let exchange: Self = decode(document, "")?;
        exchange.check()?;
        Ok(exchange)
    }

    /// Many stand for the first of the two, and the second is their target.
    fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError> {
        let fighters = self.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, self.terms());
        let mut numbers = [0, 1].map(|_| Outcome::ALL.map(|_| vec![W::zero(), W::zero()]).to_vec());
        for (dice, chance) in pair.differences::<W>().iter() {
            let winner = pair.won(pair.edge() + dice).map(|(who, _)| who);
            let [_, suffers] = pair.suffers(*dice);
            for (who, by_level) in numbers.iter_mut().enumerate() {
                by_level[suffers as usize][usize::from(winner == Some(who))].add(chance);
            }
        }
        Ok(One {
            numbers: numbers.to_vec(),
            levels: Outcome::ALL.map(|outcome| Level::of(&outcome.word(), outcome.in_words())).to_vec(),
            out: Some(Out::Level(Outcome::TakenOut as usize)),
            left_out: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opposed::{OpposedEvent, last};
    use crate::roles::Role;
    use shootout_odds::{Rational, Weight, brute};
    use shootout_ruleset::document::parse;

    /// FU-03, FU-20: by every face of both throws, who wins and what the second suffers are those of one exchange.
    #[test]
    fn face_by_face() {
        let text = r#"{ "a": { "skill": "Good" }, "b": { "skill": "Fair" } }"#;
        let exchange = ExchangeScenario::read(&parse(text.as_bytes()).unwrap()).unwrap();
        let one = exchange.one::<Rational>().unwrap();
        let fighters = exchange.fighters();
        let pair = Pair::once(Pace::Exchange, &fighters, exchange.terms());
        let roll = pair.dice(Role::SIDES);
        let margins = brute::distribution::<_, _, Rational>(
            &roll,
            None,
            &|before: &Option<i32>, event: &OpposedEvent| {
                last(&[*event]).map(|settled| settled.margin).or(*before)
            },
        );
        // Good against Fair is one better, unarmoured: the printed outcome table (FU-03) from 1, 2, 5 and 7.
        let suffered = |margin: i32| match margin {
            ..0 => 0,
            0 => 1,
            1 => 2,
            2..5 => 3,
            5..7 => 4,
            7.. => 5,
        };
        for (level, wins) in one.numbers[0].iter().enumerate() {
            for (won, chance) in wins.iter().enumerate() {
                let mut expected = Rational::zero();
                for (margin, weight) in margins.iter() {
                    let margin = margin.unwrap();
                    if usize::from(margin > 0) == won && suffered(margin) == level {
                        expected.add(weight);
                    }
                }
                assert_eq!(*chance, expected, "{level} {won}");
            }
        }
    }
}
