//! The best of what someone owns, as people see it.

use super::best::{Sale, Sets, Within};
use super::report::GearReport;
use super::{Amount, Item, lines, money};
use crate::answer::{Answer, Answered, Remark, json};
use crate::content::{Block, Cell, Table};
use crate::document::nearest;
use crate::metric::{Better, Figure, Format, Metric};
use crate::percent::{mean, percent};
use crate::words::{capital, counted, listed, uncapital};
use serde::Serialize;

/// So many sets that are as good are told.
const MAX_TOLD: usize = 4;

/// The report as JSON, with what stands before it.
#[derive(Serialize)]
struct Headed<'r> {
    ruleset: &'r str,
    ask: &'r str,
    sentence: &'r str,
    #[serde(flatten)]
    report: &'r GearReport,
}

pub(super) fn answered(sets: &Sets<'_>) -> Answered {
    let report = sets.report();
    let answer = sets.answer();
    let head = Headed {
        ruleset: sets.gear.rule_set.name,
        ask: sets.gear.question.name,
        sentence: &answer.sentence,
        report: &report,
    };
    Answered { report_json: json(&head), answer }
}

impl Sets<'_> {
    fn answer(&self) -> Answer {
        let goals = 0..self.gear.goals.len();
        let sentences: Vec<String> = goals.clone().map(|goal| self.sentence(goal)).collect();
        let mut details: Vec<Block> = goals.flat_map(|goal| self.goal(goal)).collect();
        details.extend(self.sales());
        Answer { sentence: sentences.join(" "), details, notes: self.notes(), ..Answer::default() }
    }

    /// What is best for a goal, in a sentence.
    fn sentence(&self, goal: usize) -> String {
        let words = capital(&format!("{} {}", most(&self.gear.goals[goal]), self.explained(goal)));
        let owned = self.best(goal, Within::Owned);
        let mut parts: Vec<String> = Vec::new();
        if !self.gear.who.is_empty() {
            parts.push(match owned.first() {
                Some(set) => {
                    format!(
                        "{} with what {} owns, {}",
                        self.number(goal, *set),
                        self.gear.who,
                        self.named(*set)
                    )
                }
                None => format!("what {} owns does not fill every slot", self.gear.who),
            });
        }
        let within = match self.gear.budget {
            Some(budget) => format!("a budget of {}", money(budget)),
            None => "any budget".to_owned(),
        };
        let bought = self.best(goal, self.widest());
        parts.push(match bought.first() {
            None => format!("{within} does not fill every slot"),
            Some(best) if owned.contains(best) => format!("{within} buys nothing better"),
            Some(best) => {
                let (number, buys) = (self.number(goal, *best), self.bought(*best));
                let all = format!("for {}", self.cost(*best));
                match buys.as_slice() {
                    [] => format!("within {within}, {number} with {}", self.named(*best)),
                    buys if buys.len() == self.sets[*best].size => {
                        format!("within {within}, {number} with {}, bought {all}", self.named(*best))
                    }
                    buys => {
                        format!(
                            "within {within}, {number} with {}, buying {} {all}",
                            self.named(*best),
                            grouped(buys)
                        )
                    }
                }
            }
        });
        format!("{words}: {}.", parts.join("; "))
    }

    /// All that may be bought.
    fn widest(&self) -> Within {
        self.gear.budget.map_or(Within::Everything, Within::Cost)
    }

    fn explained(&self, goal: usize) -> String {
        self.gear.names.in_words(self.gear.goals[goal].explanation)
    }

    /// "Rifle and Scope (62%)".
    fn told(&self, goal: usize, set: usize) -> String {
        format!("{} ({})", self.named(set), self.number(goal, set))
    }

    fn number(&self, goal: usize, set: usize) -> String {
        self.gear.goals[goal].text(self.sets[set].numbers[goal].map(Figure::new))
    }

    /// What is in a set.
    fn named(&self, set: usize) -> String {
        let items = self.gear.items_of(self.sets[set].place);
        let names: Vec<String> = items.map(|item| self.gear.items[item].name.clone()).collect();
        if names.is_empty() { "nothing".to_owned() } else { grouped(&names) }
    }

    fn goal(&self, goal: usize) -> Vec<Block> {
        let heading = format!("{} {}", most(&self.gear.goals[goal]), self.explained(goal));
        let mut blocks = vec![Block::Heading(capital(&heading))];
        let mut columns: Vec<(String, usize)> = Vec::new();
        let mut told: Vec<String> = Vec::new();
        let owned = self.best(goal, Within::Owned);
        let heads = match self.gear.budget {
            Some(budget) => ["Owned".to_owned(), format!("Up to {}", money(budget))],
            None => ["Owned".to_owned(), "For sale".to_owned()],
        };
        let bought = self.best(goal, self.widest());
        let [owned_head, bought_head] = heads;
        let buys = bought != owned;
        let each = [(owned_head, owned, !self.gear.who.is_empty()), (bought_head, bought, buys)];
        for (head, sets, is_told) in each {
            let Some((best, others)) = sets.split_first().filter(|_| is_told) else { continue };
            told.push(format!("{head}: {}{}.", self.told(goal, *best), self.as_good(others)));
            columns.push((head, *best));
        }
        blocks.push(Block::List(told));
        if !self.gear.foes.is_empty() {
            blocks.push(Block::Table(self.by_foe(goal, &columns)));
        }
        blocks.push(Block::Heading("What more money buys".to_owned()));
        blocks.push(Block::Table(self.ladder_table(goal)));
        blocks
    }

    /// Others that are as good.
    fn as_good(&self, others: &[usize]) -> String {
        if others.is_empty() {
            return String::new();
        }
        let told: Vec<String> = others.iter().take(MAX_TOLD).map(|set| self.priced(*set)).collect();
        let more = others.len() - told.len();
        let more = if more > 0 { format!("; and {}", counted(more, "other set")) } else { String::new() };
        format!("; as good: {}{more}", told.join("; "))
    }

    /// A set with what it costs, if anything.
    fn priced(&self, set: usize) -> String {
        match self.sets[set].cost {
            Amount::ZERO => self.named(set),
            _ => format!("{} for {}", self.named(set), self.cost(set)),
        }
    }

    /// A row for each foe, a column for each set.
    fn by_foe(&self, goal: usize, sets: &[(String, usize)]) -> Table {
        let metric = &self.gear.goals[goal];
        let mut table = Table::new("Foe", ["Weight"]);
        sets.iter().for_each(|(head, _)| table.column_of_numbers(head.as_str()));
        for (place, foe) in self.gear.foes.iter().enumerate() {
            let weight = Cell::number(money(foe.weight), foe.weight.to_f64());
            let numbers = sets.iter().map(|(_, set)| {
                let row = &self.found[self.gear.rows_of(self.sets[*set].place)][place];
                cell(metric, row.numbers[goal].as_ref().map(|number| number.value))
            });
            table.row(foe.name.as_str(), std::iter::once(weight).chain(numbers));
        }
        let all = self.gear.foes.iter().fold(Amount::ZERO, |sum, foe| sum.plus(foe.weight));
        let numbers = sets.iter().map(|(_, set)| cell(metric, self.sets[*set].numbers[goal]));
        table.row("All, by weight", std::iter::once(Cell::number(money(all), all.to_f64())).chain(numbers));
        table
    }

    /// A row for each step of the ladder of prices.
    fn ladder_table(&self, goal: usize) -> Table {
        let metric = &self.gear.goals[goal];
        let rungs = self.ladder(goal);
        let fractions: Vec<Option<String>> =
            rungs.iter().map(|rung| self.fraction(goal, rung.sets[0])).collect();
        let is_exact = fractions.iter().any(Option::is_some);
        let mut table = Table::new("Costs", [capital(&self.gear.names.in_words(metric.label))]).numbered();
        if is_exact {
            table.column_of_words("Fraction");
        }
        table.column_of_numbers("Better by");
        table.column_of_words("Set");
        for (rung, fraction) in rungs.iter().zip(fractions) {
            let set = rung.sets[0];
            let mut cells = vec![cell(metric, self.sets[set].numbers[goal])];
            if is_exact {
                cells.push(Cell::words(fraction.unwrap_or_default()));
            }
            cells.push(
                rung.gain
                    .map_or_else(|| Cell::words(""), |gain| Cell::number(gain_words(metric, gain), gain)),
            );
            let others = match rung.sets.len() - 1 {
                0 => String::new(),
                others => format!(" (as good: {})", counted(others, "other set")),
            };
            cells.push(Cell::words(format!("{}{others}", self.named(set))));
            table.row(self.cost(set), cells);
        }
        table
    }

    fn fraction(&self, goal: usize, set: usize) -> Option<String> {
        let rows = &self.found[self.gear.rows_of(self.sets[set].place)];
        self.gear.weighted_fraction(goal, rows)
    }

    /// What can be sold without loss: as things stand, and once the budget is spent.
    fn sales(&self) -> Vec<Block> {
        let Some(owned) = self.owned_sale() else { return Vec::new() };
        let mut blocks = vec![Block::Heading("What can be sold without loss".to_owned())];
        let mut lines = self.sold(&owned);
        if let Some(budget) = self.gear.budget.filter(|budget| *budget > Amount::ZERO) {
            match self.sale_within_budget() {
                Some(sale) if sale.bought.is_empty() => {}
                Some(sale) => {
                    let bought = self.counted_items(&sale.bought);
                    let cost = money(self.gear.worth(&sale.bought));
                    let after = format!("Once {} {} bought for {cost}", listed(&bought), are(&sale.bought));
                    lines.extend(
                        self.sold(&sale).into_iter().map(|line| format!("{after}: {}", uncapital(&line))),
                    );
                }
                None => lines.push(format!(
                    "No purchase for {} has the best number of every goal at once.",
                    money(budget)
                )),
            }
        }
        blocks.push(Block::List(lines));
        blocks
    }

    /// What can be sold.
    fn sold(&self, sale: &Sale) -> Vec<String> {
        let items = &self.gear.items;
        if sale.together.is_empty() && sale.alone.is_empty() {
            return vec!["Nothing: all of it is needed.".to_owned()];
        }
        let mut lines = Vec::new();
        if !sale.together.is_empty() {
            let brings_in = money(self.gear.worth(&sale.together));
            let sold = self.counted_items(&sale.together);
            lines
                .push(format!("Everything of this at once, which brings in {brings_in}: {}.", listed(&sold)));
        }
        if !sale.alone.is_empty() {
            let alone: Vec<&str> = sale.alone.iter().map(|item| items[*item].name.as_str()).collect();
            let only =
                if sale.together.is_empty() { "One of these, not all" } else { "Instead of some of that" };
            lines.push(format!("{only}: {}.", alone.join(", ")));
        }
        if !sale.is_most {
            let words = "Some other sale may leave more money: too many sets are as good to try all sales.";
            lines.push(words.to_owned());
        }
        lines
    }

    /// Items with how many there are of each.
    fn counted_items(&self, items: &[(usize, u32)]) -> Vec<String> {
        let told = items.iter().map(|(item, count)| {
            let Item { name, price, .. } = &self.gear.items[*item];
            let unknown = if price.is_none() { " (price unknown)" } else { "" };
            format!("{}{unknown}", times(name, *count as usize))
        });
        told.collect()
    }

    fn notes(&self) -> Vec<Remark> {
        let gear = self.gear;
        let mut notes = vec![format!(
            "Every set was worked out: {}, {}.",
            counted(gear.sets(), "set"),
            counted(gear.rows(), "answer")
        )];
        if let Some((count, error)) = self.refused {
            let first = format!("{}: found {}; allowed: {}", error.path, error.found, error.allowed);
            notes.push(format!(
                "{} left out, as what is in them does not go together. The first: {first}.",
                counted(count, "set")
            ));
        }
        let owned = (0..gear.items.len()).filter(|item| gear.is_owned(*item)).count();
        let others = gear.items.iter().filter(|item| !item.owner.is_empty()).count() - owned;
        if others > 0 {
            let belong = if others == 1 { "belongs" } else { "belong" };
            notes.push(format!("{} {belong} to others, and cannot be had.", lines(others)));
        }
        if owned == 0 && !gear.who.is_empty() {
            let owners = gear.items.iter().map(|item| item.owner.as_str()).filter(|owner| !owner.is_empty());
            let meant = nearest(&gear.who, owners).map(|owner| format!("; did you mean {owner}?"));
            let end = meant.unwrap_or_else(|| ".".to_owned());
            notes.push(format!("{} owns nothing of this list{end}", gear.who));
        }
        notes.into_iter().map(|words| Remark { rule: "", words }).collect()
    }
}

/// What the best of a number is called.
fn most(metric: &Metric) -> &'static str {
    if metric.better == Better::More { "highest" } else { "lowest" }
}

fn cell(metric: &Metric, number: Option<f64>) -> Cell {
    let text = metric.text(number.map(Figure::new));
    match number {
        Some(number) => Cell::number(text, number),
        None => Cell::words(text),
    }
}

/// "3.2 points" of chances.
fn gain_words(metric: &Metric, gain: f64) -> String {
    match metric.format {
        Format::Chance => counted(percent(&gain).trim_end_matches('%'), "point"),
        Format::Mean | Format::Count => mean(&gain),
    }
}

/// Names of which some come several times: "2 × Plate and Helmet".
fn grouped(names: &[String]) -> String {
    let told: Vec<String> =
        names.chunk_by(|one, other| one == other).map(|same| times(&same[0], same.len())).collect();
    listed(&told)
}

/// "is" or "are".
const fn are(items: &[(usize, u32)]) -> &'static str {
    match items {
        [(_, 1)] => "is",
        _ => "are",
    }
}

fn times(name: &str, count: usize) -> String {
    if count > 1 { format!("{count} × {name}") } else { name.to_owned() }
}
