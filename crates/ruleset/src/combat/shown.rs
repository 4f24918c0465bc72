//! A fight as people see it, and the numbers of it that can be compared.

use super::{ByReport, FightReport, Winner};
use crate::answer::{Answer, AnswerWeight, Chance, Distribution, Remark};
use crate::diagram::{Diagram, SharesOverTime};
use crate::metric::Metric;
use crate::percent::{mean, percent};
use crate::words::counted;
use shootout_odds::Weight;

/// The one side wins in the end.
pub const WINS_A: Metric =
    Metric::chance("wins.a", "A wins", "chance that A wins in the end").spoken("that A wins in the end");
/// The other side wins in the end.
pub const WINS_B: Metric = Metric::chance("wins.b", "B wins", "chance that B wins in the end")
    .spoken("that B wins in the end")
    .less_is_better();
/// Both fall at once.
pub const WINS_BOTH: Metric =
    Metric::chance("wins.both", "Both fall at once", "chance that both are taken out at once")
        .spoken("that both fall at once")
        .less_is_better();
/// Neither can win any more.
pub const WINS_NEITHER: Metric = Metric::chance(
    "wins.neither",
    "The fight never ends",
    "chance that neither can take the other out any more",
)
.spoken("that neither can win any more")
.less_is_better();
/// The fight is over after the turns that are told.
pub const OVER: Metric =
    Metric::chance("by.last.over", "Over", "chance that the fight is over after the turns that are told")
        .spoken("that the fight is over within the turns stated");
/// The one side has won by then.
pub const HAS_WON_A: Metric =
    Metric::chance("by.last.a", "A has won", "chance that A has won after the turns that are told")
        .spoken("that A has won within the turns stated");
/// The other side has.
pub const HAS_WON_B: Metric =
    Metric::chance("by.last.b", "B has won", "chance that B has won after the turns that are told")
        .spoken("that B has won within the turns stated")
        .less_is_better();

impl<W: Weight> FightReport<W> {
    /// In a sentence, with the names of the two sides; `unit` is what is counted: a turn, an exchange.
    pub fn sentence(&self, [a, b]: [&str; 2], unit: &str) -> String {
        let wins = &self.wins;
        let mut words =
            format!("{a} wins with a chance of {}, {b} with {}", percent(&wins.a), percent(&wins.b));
        if !wins.both.is_zero() {
            words += &format!("; the chance that both fall at once is {}", percent(&wins.both));
        }
        if !wins.neither.is_zero() {
            words += &format!("; the chance that the fight never ends is {}", percent(&wins.neither));
        }
        match &self.mean {
            Some(length) => format!("{words}. It takes {} on average.", counted(mean(length), unit)),
            None => words + ".",
        }
    }
}

impl<W: AnswerWeight> FightReport<W> {
    /// As people see it, with the names of the two sides: who wins, and by when. `between` says what holds while neither has.
    pub fn answer(&self, names: [&str; 2], between: &'static str, unit: &'static str) -> Answer {
        Answer {
            sentence: self.sentence(names, unit),
            chances: self.win_chances(names).into_iter().chain(self.over_chance(unit)).collect(),
            distributions: self.won_by(names, unit),
            diagrams: vec![self.shares(names.map(str::to_owned), between, unit)],
            notes: self.cut_short(unit).into_iter().collect(),
            ..Answer::default()
        }
    }

    /// Who wins in the end; other ends where the fight can come to them.
    pub fn win_chances(&self, [a, b]: [&str; 2]) -> Vec<Chance> {
        let wins = &self.wins;
        let of = |name: &str, chance| {
            let label = Chance::new(format!("{name} wins"), chance);
            label.explained(format!("chance that {name} wins in the end"))
        };
        let others = [(&WINS_BOTH, &wins.both), (&WINS_NEITHER, &wins.neither)];
        let possible = others.into_iter().filter(|(_, chance)| !chance.is_zero());
        [of(a, &wins.a), of(b, &wins.b)]
            .into_iter()
            .chain(possible.map(|(metric, chance)| Chance::of(metric, chance)))
            .collect()
    }

    /// How likely each side is to have won by each turn that is told; a side that has no chance by then is left out.
    pub fn won_by(&self, names: [&str; 2], unit: &'static str) -> Vec<Distribution> {
        self.by_turn(names.map(|name| format!("{name} has won")), unit)
    }

    /// The same in words that say what it is that a and b have then done.
    pub fn by_turn(&self, [a, b]: [String; 2], unit: &'static str) -> Vec<Distribution> {
        let of = |what: String, chance: fn(&ByReport<W>) -> &W| {
            let is_possible = self.by.last().is_some_and(|by| !chance(by).is_zero());
            is_possible.then(|| Distribution::by(what, unit, self.by.iter().map(chance)))
        };
        [of(a, |by| &by.a), of(b, |by| &by.b)].into_iter().flatten().collect()
    }

    /// Who has won by each turn, drawn: the one side grows from below, the other from above. `between` says what holds while neither
    /// has.
    pub fn shares(&self, [below, above]: [String; 2], between: &'static str, unit: &'static str) -> Diagram {
        let by = self.by.iter().map(|by| [by.a.to_f64(), by.b.to_f64()]).collect();
        let label = format!("The fight by {unit}");
        Diagram::SharesOverTime(SharesOverTime { label, unit, below, above, between, by })
    }

    /// That fewer turns are told than were asked for, as fractions grow.
    pub fn cut_short(&self, unit: &str) -> Option<Remark> {
        let end = "Who wins in the end and the mean are still exact.";
        self.exact_up_to.map(|turns_listed| cut_short(turns_listed, unit, end))
    }

    /// That it is over after all that is told.
    pub fn over_chance(&self, unit: &str) -> Option<Chance> {
        let by = self.by.last()?;
        let then = after(by.n, unit);
        let chance = Chance::of(&OVER, &by.over).labelled(format!("Over {then}"));
        Some(chance.explained(format!("chance that the fight is over {then}")))
    }
}

/// That fractions are told for these turns alone; `end` says what is exact beside them.
pub fn cut_short(turns_listed: u32, unit: &str, end: &str) -> Remark {
    let turns_listed = counted(turns_listed, unit);
    let words = format!(
        "Fractions grow with each {unit}: only the first {turns_listed} can be listed in fractions. {end}"
    );
    Remark { rule: "", words }
}

/// What a fight of these two that was played came to.
pub fn outcome([a, b]: [&str; 2], winner: Option<Winner>, turns: u32, unit: &str) -> String {
    let who = match winner {
        Some(Winner::A) => format!("{a} has won"),
        Some(Winner::B) => format!("{b} has won"),
        Some(Winner::Both) => "both are out".to_owned(),
        None => "both still stand".to_owned(),
    };
    format!("{who} {}", after(turns, unit))
}

/// "after 1 turn", "after 3 turns".
pub fn after(turns: u32, unit: &str) -> String {
    format!("after {}", counted(turns, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who has won has a name.
    #[test]
    fn outcomes_name_the_fighters() {
        let of = |winner, turns| outcome(["Knife", "Club"], winner, turns, "turn");
        assert_eq!(of(Some(Winner::A), 1), "Knife has won after 1 turn");
        assert_eq!(of(Some(Winner::B), 3), "Club has won after 3 turns");
        assert_eq!(of(Some(Winner::Both), 2), "both are out after 2 turns");
        assert_eq!(of(None, 10), "both still stand after 10 turns");
    }
}
