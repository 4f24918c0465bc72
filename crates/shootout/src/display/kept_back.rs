//! What the game master keeps from players.

use super::names::Names;
use super::{AtTable, Board, Fighter, Person, Reveals, RollShown, ThrowShown, Thrown, ToRoll};
use serde::{Deserialize, Serialize};

/// What is kept back of everyone who is not on the side of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KeptBack {
    /// What they are called.
    pub names: bool,
    /// How they are hurt.
    pub harm: bool,
    /// What protects them.
    pub protection: bool,
    /// The side of the players; none: the first one that there is.
    pub players: Option<String>,
}

impl Default for KeptBack {
    /// All of it: what players see is what the game master lets them see.
    fn default() -> Self {
        Self { names: true, harm: true, protection: true, players: None }
    }
}

/// How many of the last throws are shown.
const THROWS: usize = 6;

impl KeptBack {
    /// The side of the players among those that fight; none where nobody is on any.
    pub fn side<'p>(&'p self, people: &'p [Person]) -> Option<&'p str> {
        let mut sides = people.iter().filter_map(|one| one.side.as_deref());
        let first = sides.clone().next();
        let chosen = self.players.as_deref();
        sides.find(|side| Some(*side) == chosen).or(first)
    }

    /// What players see of a table.
    pub fn board(&self, table: &AtTable) -> Board {
        let players = self.side(&table.people);
        let is_other: Vec<bool> =
            table.people.iter().map(|one| players.is_none() || one.side.as_deref() != players).collect();
        let view = View { kept: self, table, shown: self.shown_names(table, &is_other), is_other: &is_other };
        view.board()
    }

    /// What everyone is called before players. Numbers go by the order of those who are no players.
    fn shown_names(&self, table: &AtTable, is_other: &[bool]) -> Vec<String> {
        let word = if is_other.iter().all(|other| *other) { "Fighter" } else { "Opponent" };
        let mut number = 0;
        let shown = |(one, other): (&Person, &bool)| {
            number += u32::from(*other);
            if *other && self.names { format!("{word} {number}") } else { one.name.clone() }
        };
        table.people.iter().zip(is_other).map(shown).collect()
    }

    const fn hides(&self, reveals: Reveals) -> bool {
        match reveals {
            Reveals::Nothing => false,
            Reveals::Protection => self.protection,
            Reveals::Harm => self.harm,
            Reveals::Anything => self.protection || self.harm,
        }
    }
}

/// A table as players see it.
struct View<'v> {
    kept: &'v KeptBack,
    table: &'v AtTable,
    /// What everyone is called here.
    shown: Vec<String>,
    /// Who is not on the side of the players.
    is_other: &'v [bool],
}

impl View<'_> {
    fn board(&self) -> Board {
        let table = self.table;
        let is_about_others = table.targets.iter().any(|target| self.is_other.get(*target) != Some(&false));
        let throws = table.throws.iter().skip(table.throws.len().saturating_sub(THROWS));
        let throws = throws.map(|throw| ThrowShown {
            faces: throw.faces.clone(),
            words: self.thrown(throw, is_about_others),
        });
        let said = table.said.iter().filter_map(|line| self.words(line, Reveals::Anything, is_about_others));
        Board {
            heading: table.heading.clone(),
            acting: table.acting.and_then(|acting| self.shown.get(acting).cloned()),
            doing: table.doing.as_ref().and_then(|doing| self.words(doing, Reveals::Nothing, false)),
            done: table.done.as_ref().and_then(|done| self.words(done, Reveals::Nothing, false)),
            roll: table.next.as_ref().map(|next| self.roll(next, is_about_others)),
            throws: throws.collect(),
            said: said.collect(),
            people: (0..table.people.len()).map(|place| self.fighter(place)).collect(),
        }
    }

    /// What a throw meant, or as much of it as everyone sees.
    fn thrown(&self, throw: &Thrown, is_about_others: bool) -> String {
        let all = self.words(&throw.words, throw.reveals, is_about_others);
        all.or_else(|| self.names().put(&throw.seen_by_all)).unwrap_or_default()
    }

    /// Words as players may read them; none where they may give away what is kept back.
    fn words(&self, words: &str, reveals: Reveals, is_about_others: bool) -> Option<String> {
        let names = self.names();
        let others = self.table.people.iter().zip(self.is_other).filter(|(_, other)| **other);
        let others: Vec<String> = others.map(|(one, _)| one.name.clone()).collect();
        let concerns_others = is_about_others || names.mention(words, &others);
        if self.kept.hides(reveals) && concerns_others { None } else { names.put(words) }
    }

    fn names(&self) -> Names {
        let people = self.table.people.iter().zip(&self.shown).zip(self.is_other);
        Names::new(
            people.map(|((one, shown), other)| (one.name.clone(), shown.clone(), *other && self.kept.names)),
        )
    }

    fn roll(&self, next: &ToRoll, is_about_others: bool) -> RollShown {
        let words = |words: &str| self.words(words, next.reveals, is_about_others);
        let (figure, need) = leading_number(&next.need);
        // Dice and number have places of their own.
        let (what, last) = match last_need(&next.what) {
            Some((what, last)) if figure.is_none() => (what, Some(last)),
            _ => (next.what.as_str(), None),
        };
        // What is for must not be told by what is left of it.
        let (Some(what), Some(need)) = (words(what), words(&need)) else {
            return RollShown { dice: next.dice.clone(), ..RollShown::default() };
        };
        let ranges = next.ranges.iter().map(|(faces, means)| Some((faces.clone(), words(means)?)));
        RollShown {
            dice: next.dice.clone(),
            figure: figure.or(last),
            need,
            what,
            ranges: ranges.collect::<Option<_>>().unwrap_or_default(),
        }
    }

    fn fighter(&self, place: usize) -> Fighter {
        let (one, other) = (&self.table.people[place], self.is_other[place]);
        let hidden = other && self.kept.hides(Reveals::Anything);
        let standing = one.standing.iter().filter_map(|words| self.words(words, Reveals::Nothing, false));
        Fighter {
            name: self.shown[place].clone(),
            acts: self.table.acting == Some(place),
            out: one.out && !(other && self.kept.harm),
            standing: if hidden { Vec::new() } else { standing.collect() },
        }
    }
}

/// The number with which words begin, if they do, and the rest of them.
fn leading_number(words: &str) -> (Option<String>, String) {
    match words.split_once(' ') {
        Some((first, rest)) if first.bytes().all(|byte| byte.is_ascii_digit()) => {
            (Some(first.to_owned()), rest.to_owned())
        }
        _ => (None, words.to_owned()),
    }
}

/// The least face that succeeds, with which words may end, and what it is for: "hit" and "5+" of "hit: 3 d8, 5+".
fn last_need(words: &str) -> Option<(&str, String)> {
    let last = words.rsplit([' ', ',']).next()?;
    let number = last.strip_suffix('+')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let what = words.rsplit_once(": ").map_or(words, |(what, _)| what);
    is_number.then(|| (what, last.to_owned()))
}

#[cfg(test)]
mod tests;
