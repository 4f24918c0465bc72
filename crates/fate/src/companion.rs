//! What the scenes of all rule sets for Fate dice share.

use crate::order::COMBATANTS;
use crate::question::FateQuestion;
use crate::targeting::Reason;
use crate::track::BoxValue;
use shootout_ruleset::name::check_names_differ;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{Mark, Round, not_now};

/// The most who take part.
const MAX_COMBATANTS: usize = 40;

/// What free invocations and fate points are counted in.
pub type Invocations = BoundedInt<0, 20>;

/// An aspect on someone, or on a ship (FF-I5, FV-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["aspect", "free"]))]
#[serde(deny_unknown_fields)]
pub struct Aspect {
    /// What it says: "Pinned down".
    pub aspect: Name,
    /// Free invocations left.
    #[serde(default)]
    #[schemars(title = "Free invocations")]
    pub free: Invocations,
}

/// The most aspects on one of them.
const MAX_ASPECTS: usize = 20;

impl Aspect {
    /// "Pinned down (1 free)".
    pub(crate) fn in_words(&self) -> String {
        match self.free.get() {
            0 => self.aspect.to_string(),
            free => format!("{} ({free} free)", self.aspect),
        }
    }
}

/// Checks the aspects of someone who stands at this path.
pub(crate) fn check_aspects(path: &str, aspects: &[Aspect]) -> Result<(), InputError> {
    let found = aspects.len();
    if found <= MAX_ASPECTS {
        return Ok(());
    }
    let allowed = format!("at most {MAX_ASPECTS}");
    Err(InputError::new(format!("{path}.aspects"), counted(found, "entry"), allowed))
}

/// Checks those who take part, by their names: that they are not too many, and that nobody has the name of another.
pub(crate) fn check_people(path: &str, names: &[&str]) -> Result<(), InputError> {
    let found = names.len();
    if found > MAX_COMBATANTS {
        return Err(InputError::new(path, counted(found, "entry"), format!("at most {MAX_COMBATANTS}")));
    }
    check_names_differ(path, "name", names)
}

/// Why initiative cannot be rolled for so many.
pub(crate) fn refused_initiative(count: usize) -> Option<String> {
    let (fewest, most) = (COMBATANTS.start(), COMBATANTS.end());
    (!COMBATANTS.contains(&count))
        .then(|| format!("Initiative is rolled for {fewest} to {most}; write the places in by hand."))
}

/// Why no round comes after this one.
pub(crate) fn refused_round(round: Round) -> Option<String> {
    (round == Round::nearest(i32::MAX)).then(|| format!("Round {round} is the last one that is counted."))
}

/// The boxes of a track that are still free, ascending.
///
/// # Errors
///
/// The place of the first that is used and is no box of the track.
pub(crate) fn free_boxes(all: &[BoxValue], used: &[BoxValue]) -> Result<Vec<BoxValue>, usize> {
    let mut free = all.to_vec();
    for (place, used) in used.iter().enumerate() {
        let found = free.iter().position(|value| value == used).ok_or(place)?;
        free.remove(found);
    }
    Ok(free)
}

/// Checks that what is used at this path are boxes of the track.
pub(crate) fn check_used(path: &str, all: &[BoxValue], used: &[BoxValue]) -> Result<(), InputError> {
    free_boxes(all, used).map(|_| ()).map_err(|place| {
        let path = entry(&format!("{path}.used_boxes"), place);
        InputError::new(path, used[place].to_string(), "the value of a box, as often as there are such boxes")
    })
}

/// The boxes of a track by their values, some of which are used.
pub(crate) fn box_marks(all: &[BoxValue], used: &[BoxValue]) -> Vec<Mark> {
    let mut used = used.to_vec();
    let mark = |value: &BoxValue| {
        let found = used.iter().position(|used| used == value);
        if let Some(place) = found {
            used.remove(place);
        }
        Mark { label: value.to_string(), used: found.is_some() }
    };
    all.iter().map(mark).collect()
}

/// Uses a box, or frees it again.
pub(crate) fn tap_box(all: &[BoxValue], used: &mut Vec<BoxValue>, place: usize) {
    let marks = box_marks(all, used);
    let (Some(value), Some(mark)) = (all.get(place), marks.get(place)) else { return };
    match used.iter().position(|used| used == value).filter(|_| mark.used) {
        Some(place) => drop(used.remove(place)),
        None => used.push(*value),
    }
    used.sort();
}

/// What invocations are made by: how that is said, and what one is called.
pub(crate) const FATE_POINTS: [&str; 2] = ["pays", "fate point"];
pub(crate) const FREE_INVOCATIONS: [&str; 2] = ["uses", "free invocation"];
pub(crate) const BOOSTS: [&str; 2] = ["uses", "boost"];

/// "Ann pays 1 fate point and uses 2 free invocations.": so many of each.
pub(crate) fn invoked_by<const N: usize>(name: &Name, spent: [(i32, [&str; 2]); N]) -> String {
    let spent = spent.into_iter().filter(|(count, _)| *count > 0);
    let spent = spent.map(|(count, [does, one])| format!("{does} {}", counted(count, one)));
    format!("{name} {}.", spent.collect::<Vec<_>>().join(" and "))
}

/// What was asked in a scene, as it was answered.
///
/// # Errors
///
/// When it cannot be read, or does not go together.
pub(crate) fn read<Q: FateQuestion>(document: &Node) -> Result<Q, InputError> {
    let scenario: Q = decode(document, "")?;
    scenario.check()?;
    Ok(scenario)
}

/// What cannot be done is not rolled: the input says so that forbids it.
pub(crate) fn refuse_what_cannot_be(reasons: &[Reason], document: &Node) -> Result<(), InputError> {
    let Some(reason) = reasons.first() else { return Ok(()) };
    let found = document.at(reason.input).map_or_else(|| "nothing".to_owned(), Node::found);
    Err(not_now(reason.input, found, reason.with_rule()))
}
