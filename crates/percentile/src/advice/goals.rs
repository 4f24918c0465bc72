use crate::advice::decide::{Counted, Sought};
use crate::damage::Severity;
use crate::number::BoundedInt;

/// Something to be after.
#[derive(Clone, Copy, Debug)]
pub struct GoalRow {
    /// What documents and the command line call it.
    pub name: &'static str,
    /// What it is; `#` stands for the number or the wound that is asked for.
    pub words: &'static str,
    /// What has to be stated with it.
    pub needs: Needs,
    /// Whether its value is a chance; else it is a mean.
    pub is_chance: bool,
    sought: fn(BoundedInt<1, 20>, Severity) -> Sought,
}

/// What has to be stated with a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// How many.
    Number,
    /// How bad a wound; the scenario needs a damage chart then.
    Wound,
}

/// Goals are the same when they have the same name.
impl PartialEq for GoalRow {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

const ONE: BoundedInt<1, 20> = BoundedInt::nearest(1);

const fn most(
    name: &'static str,
    words: &'static str,
    sought: fn(BoundedInt<1, 20>, Severity) -> Sought,
) -> GoalRow {
    GoalRow { name, words, needs: Needs::Nothing, is_chance: false, sought }
}

const fn at_least(
    name: &'static str,
    words: &'static str,
    needs: Needs,
    sought: fn(BoundedInt<1, 20>, Severity) -> Sought,
) -> GoalRow {
    GoalRow { name, words, needs, is_chance: true, sought }
}

/// Every goal, the usual one first.
pub const GOALS: [GoalRow; 7] = [
    most("penetrating", "mean hits that get through", |_, _| Sought::Most(Counted::Penetrating)),
    most("hits", "mean hits", |_, _| Sought::Most(Counted::Hits)),
    at_least("hit", "chance of at least one hit", Needs::Nothing, |_, _| Sought::AtLeast(Counted::Hits, ONE)),
    at_least("through", "chance that at least one hit gets through", Needs::Nothing, |_, _| {
        Sought::AtLeast(Counted::Penetrating, ONE)
    }),
    at_least("hits_at_least", "chance of at least # hits", Needs::Number, |number, _| {
        Sought::AtLeast(Counted::Hits, number)
    }),
    at_least("through_at_least", "chance that at least # hits get through", Needs::Number, |number, _| {
        Sought::AtLeast(Counted::Penetrating, number)
    }),
    at_least("wound", "chance of # or worse", Needs::Wound, |_, wound| {
        Sought::AtLeast(Counted::Wounds(wound), ONE)
    }),
];

/// The goal of this name.
///
/// ```
/// assert_eq!(shootout_percentile::advice::goal("hit").map(|goal| goal.words), Some("chance of at least one hit"));
/// ```
#[must_use]
pub fn goal(name: &str) -> Option<&'static GoalRow> {
    GOALS.iter().find(|goal| goal.name == name)
}

impl GoalRow {
    pub(super) fn sought(&self, number: Option<BoundedInt<1, 20>>, wound: Option<Severity>) -> Sought {
        (self.sought)(number.unwrap_or(ONE), wound.unwrap_or(Severity::Dead))
    }
}

/// That something matters with these goals alone, as the hint of an input.
#[cfg(feature = "schema")]
pub(super) fn seeking(is_one: fn(&GoalRow) -> bool) -> serde_json::Value {
    let names: Vec<&str> = GOALS.iter().filter(|goal| is_one(goal)).map(|goal| goal.name).collect();
    serde_json::json!({ "field": "seek", "values": names })
}
