//! What the scenes of all rule sets for Fate dice share.

use crate::dice::{FourDice, rolls};
use crate::order::{Order, OrderOutcome, OrderScript};
use crate::question::FateQuestion;
use crate::track::BoxValue;
use crate::transcript::{Script, give};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::Mark;

/// The most who take part.
pub(crate) const MAX_COMBATANTS: usize = 40;

/// What free invocations and fate points are counted in.
pub type Invocations = BoundedInt<0, 20>;

/// An aspect on someone, or on a ship (FF-I5, FV-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["aspect", "free"])))]
#[serde(deny_unknown_fields)]
pub struct Aspect {
    /// What it says: "Pinned down".
    #[cfg_attr(feature = "schema", schemars(title = "Aspect"))]
    pub aspect: Name,
    /// Free invocations left.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Free invocations"))]
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
    Err(InputError::new(format!("{path}.aspects"), format!("{found} entries"), allowed))
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

/// Gives exactly so many rolls of the table, the last of which settles what they are for.
///
/// # Errors
///
/// When there are more or fewer, or one of them is wrong.
pub(crate) fn settled<T>(
    faces: &str,
    count: usize,
    mut give: impl FnMut(FourDice) -> Option<T>,
) -> Result<T, InputError> {
    let given = rolls(faces)?;
    let wrong =
        || InputError::new("faces", format!("{} rolls", given.len()), format!("{count}: four dice each"));
    if given.len() != count {
        return Err(wrong());
    }
    given.iter().find_map(|dice| give(*dice)).ok_or_else(wrong)
}

/// Who acts when by these dice of the table.
///
/// # Errors
///
/// When there are too few or too many, or one is wrong.
pub(crate) fn ordered(order: Order, faces: &str) -> Result<OrderOutcome, InputError> {
    let mut script = OrderScript::new(order, None);
    give(&mut script, faces)?;
    if script.asks().is_some() { Err(missing(&script)) } else { Ok(script.outcome()) }
}

/// That the dice of the table are too few: what is still to be rolled.
pub(crate) fn missing<S: Script>(script: &S) -> InputError {
    let next =
        script.asks().map(|asked| format!("four dice more: {}, {}", asked.request.roller, asked.request.why));
    InputError::new("faces", "too few", next.unwrap_or_else(|| "the dice of this action".to_owned()))
}
