//! A sheet for the table: what everyone in a scene rolls, what the dice mean, the rulings in force, and dice that are rolled already.
//!
//! A rule set says what is asked ([`RollTable`]); the numbers are read off the answers to it, so that nothing here knows a rule.

mod content;
mod html;
mod numbers;
mod strike_off;

#[cfg(test)]
mod tests;

pub use html::{Size, page, sheet};
pub use strike_off::{MAX_DICE, StrikeOff};

use crate::companion::Companion;
use numbers::Numbers;
use serde::Serialize;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::content::Block;
use shootout_ruleset::scene::{Asked, RollRow, RollTable, Standing};
use shootout_ruleset::words::capital;

/// More numbers than these nobody would read on paper.
pub const MAX_NUMBERS: usize = 1_500;

/// The sheet of a scene.
#[derive(Clone, Debug, Serialize)]
pub struct Paper {
    /// What the scene is called; empty where it has no name.
    pub name: String,
    /// Where the fight is: "Round 1".
    pub place: String,
    /// What everyone rolls; those who are alike and roll the same stand together.
    pub people: Vec<Roller>,
    /// What the dice mean once a roll has come off.
    #[serde(skip)]
    pub ranges: Vec<Block>,
    /// The disputed rules that are read otherwise than by default.
    pub rulings: Vec<RulingOnPaper>,
    /// How many are read by default.
    pub default_rulings: usize,
    /// Dice that are rolled already, to be struck off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<StrikeOff>,
}

/// Those who are alike and roll the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Roller {
    /// Their names.
    pub names: Vec<String>,
    /// What there is to say of each of them: what is asked for at the table, how they stand.
    pub about: String,
    /// What they roll.
    pub tables: Vec<RolledTable>,
}

/// What someone rolls with one thing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolledTable {
    /// With what.
    pub with: String,
    /// What goes with every number of it: "or less". Empty where they differ.
    pub words: String,
    /// What the chance in each cell is of: "Hit".
    pub chance_of: String,
    /// What the columns are.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<RolledRow>,
    /// Why there is nothing to roll where there is no number.
    pub refused: Vec<String>,
}

/// A row of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolledRow {
    /// At whom, or in what circumstances.
    pub what: String,
    /// A cell for each column.
    pub cells: Vec<RolledCell>,
}

/// What is rolled in one circumstance.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct RolledCell {
    /// The numbers, in the order in which they are rolled; none where there is nothing to roll.
    pub numbers: Vec<PaperNumber>,
    /// The chance that matters most; empty where there is none.
    pub chance: String,
}

/// A number to roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PaperNumber {
    /// What is said before it: "only".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// The number: "35", "4dF +3".
    pub figure: String,
    /// What is said after it: "or less".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
}

/// A disputed rule that is read otherwise than by default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingOnPaper {
    /// The doubt that it settles.
    pub doubt: &'static str,
    /// The doubt as a question.
    pub question: &'static str,
    /// How it is read.
    pub reading: String,
    /// How it is read by default.
    pub default: String,
}

impl Paper {
    /// The sheet of a scene as it stands.
    ///
    /// # Errors
    ///
    /// When it has more numbers than fit on any paper, or one of its questions cannot be read.
    pub fn of(scene: &Companion) -> Result<Self, InputError> {
        let asked = scene.rolls_on_paper();
        let count: usize = asked.iter().map(|table| table.rows.len() * table.columns.len()).sum();
        if count > MAX_NUMBERS {
            let found = format!("{count} numbers");
            let allowed = format!("at most {MAX_NUMBERS}: fewer who are still in the fight");
            return Err(InputError::new("", found, allowed));
        }
        let (rulings, default_rulings) = rulings(scene);
        Ok(Self {
            name: scene.name().to_owned(),
            place: scene.heading(),
            people: people(scene, asked)?,
            ranges: scene.ranges_on_paper(),
            rulings,
            default_rulings,
            dice: None,
        })
    }
}

/// What everyone rolls, in the order of the scene.
fn people(scene: &Companion, asked: Vec<RollTable>) -> Result<Vec<Roller>, InputError> {
    let standing = scene.standing();
    let mut by_place: Vec<(usize, Vec<RolledTable>)> = Vec::new();
    for table in asked {
        let rolled = rolled_table(scene, &table)?;
        if rolled.is_empty() {
            continue;
        }
        match by_place.iter_mut().find(|(place, _)| *place == table.by) {
            Some((_, tables)) => tables.push(rolled),
            None => by_place.push((table.by, vec![rolled])),
        }
    }
    let mut people: Vec<Roller> = Vec::new();
    for (place, tables) in by_place {
        let Some(one) = standing.get(place) else { continue };
        match people.iter_mut().find(|known| known.tables == tables && known.about == about(one)) {
            Some(known) => known.names.push(one.name.clone()),
            None => people.push(Roller { names: vec![one.name.clone()], about: about(one), tables }),
        }
    }
    Ok(people)
}

/// What is asked for at the table, where that is a number.
fn about(one: &Standing) -> String {
    let said = one.sheet.iter().filter(|(_, value)| !value.is_empty());
    said.map(|(label, value)| format!("{label} {value}")).collect::<Vec<_>>().join(" \u{b7} ")
}

fn rolled_table(scene: &Companion, table: &RollTable) -> Result<RolledTable, InputError> {
    let mut numbers = Numbers::default();
    let mut rows: Vec<(Vec<String>, &str, Vec<RolledCell>)> = Vec::new();
    for RollRow { what, about, asked } in &table.rows {
        let cell = |asked: &Option<Asked>| match asked {
            Some(asked) => numbers.cell(scene, asked),
            None => Ok(RolledCell::default()),
        };
        let cells = asked.iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        match rows.iter_mut().find(|known| known.1 == about && known.2 == cells) {
            Some(known) => known.0.push(what.clone()),
            None => rows.push((vec![what.clone()], about, cells)),
        }
    }
    let row = |(what, about, cells): (Vec<String>, &str, Vec<RolledCell>)| {
        let comma = if about.is_empty() { "" } else { ", " };
        RolledRow { what: format!("{}{comma}{about}", what.join(", ")), cells }
    };
    let mut rolled = RolledTable {
        with: table.with.clone(),
        words: String::new(),
        chance_of: without_name(&numbers.chance_of(), scene.standing().get(table.by)),
        columns: table.columns.clone(),
        rows: rows.into_iter().map(row).collect(),
        refused: numbers.refused,
    };
    rolled.say_once();
    Ok(rolled)
}

/// What a chance is of without the name of whose it is, so that those who roll the same stand together: "Wins".
fn without_name(chance: &str, one: Option<&Standing>) -> String {
    let rest = one.and_then(|one| chance.strip_prefix(one.name.as_str()));
    rest.map_or_else(|| chance.to_owned(), |rest| capital(rest.trim_start()))
}

impl RolledTable {
    /// Whether nothing is ever rolled, and nothing said why: they have nothing for it.
    fn is_empty(&self) -> bool {
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        self.refused.is_empty() && cells.all(|cell| cell.numbers.is_empty())
    }

    /// What goes with every number, nearly always the same, is said once, and elsewhere only where it differs.
    fn say_once(&mut self) {
        let all = || self.rows.iter().flat_map(|row| &row.cells).flat_map(|cell| &cell.numbers);
        let mut known: Vec<(&str, usize)> = Vec::new();
        for number in all() {
            match known.iter_mut().find(|(words, _)| *words == number.after) {
                Some((_, times)) => *times += 1,
                None => known.push((&number.after, 1)),
            }
        }
        let most = known.into_iter().max_by_key(|(_, times)| *times);
        self.words = most.map(|(words, _)| words.to_owned()).unwrap_or_default();
        let numbers = self.rows.iter_mut().flat_map(|row| &mut row.cells).flat_map(|cell| &mut cell.numbers);
        for number in numbers.filter(|number| number.after == self.words) {
            number.after.clear();
        }
    }
}

/// The disputed rules that are read otherwise than by default, and how many are not.
fn rulings(scene: &Companion) -> (Vec<RulingOnPaper>, usize) {
    let stated: Value = scene.rulings().into();
    let switches = scene.rule_set().rulings;
    let differing: Vec<RulingOnPaper> = switches
        .iter()
        .filter_map(|switch| {
            let value = stated.get(switch.name)?;
            let default = switch.default_value();
            let is_default = switch.setting(value) == switch.setting(&default);
            let words = |value: &Value| {
                switch.reading(value).map_or_else(|| value.to_string(), |reading| reading.words.to_owned())
            };
            (!is_default).then(|| RulingOnPaper {
                doubt: switch.doubt,
                question: switch.question,
                reading: words(value),
                default: words(&default),
            })
        })
        .collect();
    let by_default = switches.len() - differing.len();
    (differing, by_default)
}
