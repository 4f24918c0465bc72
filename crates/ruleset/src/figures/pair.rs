//! One choice against another: which of the two is better from where to where, and by how much.

use super::{CrossoverSearch, Figure, Metric, Point, Scale};
use crate::words::{capital, uncapital};
use serde::Serialize;

/// How the first of two choices stands against the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The first is better.
    First,
    /// The second is better.
    Second,
    /// They are equal.
    Alike,
    /// The second has no number.
    OnlyFirst,
    /// The first has no number.
    OnlySecond,
    /// None of them has a number.
    Neither,
}

impl Standing {
    fn at(point: &Point) -> Self {
        let has = |choice: usize| point.figures.get(choice).is_some_and(Option::is_some);
        match (has(0), has(1)) {
            (true, false) => Self::OnlyFirst,
            (false, true) => Self::OnlySecond,
            (false, false) => Self::Neither,
            (true, true) => match point.best.as_slice() {
                [0] => Self::First,
                [1] => Self::Second,
                _ => Self::Alike,
            },
        }
    }
}

/// Values along which one of two choices stands against the other in the same way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lead {
    /// The first value, in the unit of what is varied.
    pub from: f64,
    /// The last value.
    pub to: f64,
    /// Which of them is better.
    pub better: Standing,
    /// The least by which it is; none where they are alike or cannot be compared.
    pub by_least: Option<f64>,
    /// The most by which it is.
    pub by_most: Option<f64>,
}

/// How two choices are spoken of.
pub struct PairWords<'w> {
    /// What they are called.
    pub names: [&'w str; 2],
    /// What is said where both are not allowed: "Nobody can fire".
    pub nobody: &'w str,
    /// What is said of one of them that is not allowed at a value: "cannot fire"; none where it is, and has nothing to count.
    pub cannot: &'w dyn Fn(usize, f64) -> Option<&'static str>,
}

/// What is said of one without a number that is allowed.
const NOTHING_TO_COUNT: &str = "has nothing to count";

impl CrossoverSearch {
    /// The search for where the better of two of the choices changes, with what is known of them so far. Where one of them begins or
    /// ceases to have a number is looked for, too.
    ///
    /// ```
    /// use shootout_ruleset::figures::{CrossoverSearch, Figure, Metric};
    /// let mut search = CrossoverSearch::new(vec![0, 8], Metric::chance("hit", "Hit", "chance to hit"));
    /// let numbers = |step: i64| [Some(1.0), Some(0.5), (step < 3).then_some(0.25)].map(|of| of.map(Figure::new)).to_vec();
    /// [0, 8].into_iter().for_each(|step| search.put(step, numbers(step)));
    /// // The first is the best everywhere; of the others one ceases on the way.
    /// assert_eq!(search.next_step(), None);
    /// assert_eq!(search.of_pair([1, 2]).next_step(), Some(4));
    /// ```
    #[must_use]
    pub fn of_pair(&self, pair: [usize; 2]) -> Self {
        let mut search = Self {
            differ: |one, other| Standing::at(one) != Standing::at(other),
            ..Self::new(self.waiting.iter().rev().copied().collect(), self.metric)
        };
        for (step, point) in self.points() {
            search.put(step, pair.map(|choice| point.figures.get(choice).copied().flatten()).to_vec());
        }
        search
    }

    /// The stretches along which the first of two choices stands against the second in the same way.
    pub fn leads(&self, scale: &dyn Scale) -> Vec<Lead> {
        let mut leads: Vec<Lead> = Vec::new();
        for (step, point) in self.points() {
            let (at, better) = (scale.number_at(step), Standing::at(point));
            let by = match (better, point.figures.as_slice()) {
                (Standing::First | Standing::Second, [Some(one), Some(other)]) => {
                    Some((one.value - other.value).abs())
                }
                _ => None,
            };
            match leads.last_mut() {
                Some(last) if last.better == better => {
                    last.to = at;
                    last.by_least = last.by_least.zip(by).map(|(least, by)| least.min(by));
                    last.by_most = last.by_most.zip(by).map(|(most, by)| most.max(by));
                }
                _ => leads.push(Lead { from: at, to: at, better, by_least: by, by_most: by }),
            }
        }
        leads
    }
}

/// Which of two choices is better up to where, and by how much, as a sentence: "A beats B up to 90 m, by at most 0.2; beyond 90 m B, by
/// 0.1."; nothing where nothing is known.
pub fn pair_sentence(leads: &[Lead], metric: &Metric, scale: &dyn Scale, words: &PairWords<'_>) -> String {
    let Some(last) = leads.len().checked_sub(1) else { return String::new() };
    let clause = |(place, lead): (usize, &Lead)| {
        let (who, why) = (who(lead, place == 0, words), why(lead, metric, words));
        let up_to = || format!("up to {}", scale.words(lead.to));
        match place {
            0 if last > 0 => format!("{who} {}{why}", up_to()),
            0 if lead.from < lead.to => format!("{who} all along{why}"),
            0 => format!("{who}{why}"),
            _ if place == last => {
                let place = scale.place_words(leads[place - 1].to, lead.from);
                format!("{} {who}{why}", uncapital(&place))
            }
            _ => format!("then {who} {}{why}", up_to()),
        }
    };
    let clauses: Vec<String> = leads.iter().enumerate().map(clause).collect();
    format!("{}.", clauses.join("; "))
}

/// Who is better, at the beginning of a sentence or as it goes on.
fn who(lead: &Lead, is_first: bool, words: &PairWords<'_>) -> String {
    let [one, other] = words.names;
    let on = match lead.better {
        Standing::First if is_first => return format!("{one} beats {other}"),
        Standing::Second if is_first => return format!("{other} beats {one}"),
        Standing::Alike if is_first => return format!("{one} and {other} are alike"),
        Standing::First => return one.to_owned(),
        Standing::Second => return other.to_owned(),
        Standing::Alike => "they are alike".to_owned(),
        Standing::OnlyFirst => format!("only {one}"),
        Standing::OnlySecond => format!("only {other}"),
        Standing::Neither if [0, 1].iter().all(|choice| (words.cannot)(*choice, lead.from).is_some()) => {
            uncapital(words.nobody)
        }
        Standing::Neither => "there is nothing to count".to_owned(),
    };
    if is_first { capital(&on) } else { on }
}

/// By how much, or why the other is out of it.
fn why(lead: &Lead, metric: &Metric, words: &PairWords<'_>) -> String {
    let lacks = |choice: usize| {
        let lacks = (words.cannot)(choice, lead.from).unwrap_or(NOTHING_TO_COUNT);
        format!(", as {} {lacks}", words.names[choice])
    };
    match (lead.better, lead.by_least, lead.by_most) {
        (Standing::OnlyFirst, ..) => lacks(1),
        (Standing::OnlySecond, ..) => lacks(0),
        (_, Some(least), Some(most)) => {
            let [least, most] = [least, most].map(|by| difference(metric, by));
            if least == most { format!(", by {most}") } else { format!(", by at most {most}") }
        }
        _ => String::new(),
    }
}

/// A difference of two numbers as people read it.
fn difference(metric: &Metric, by: f64) -> String {
    let text = metric.text(Some(Figure { value: by, certain: by >= 1.0 }));
    text.strip_prefix('<').map_or_else(|| text.clone(), |little| format!("less than {little}"))
}

#[cfg(test)]
mod tests;
