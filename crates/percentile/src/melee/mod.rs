//! Hand-to-hand: one blow by Weapon Skill (P-MELEE), its modifiers (P-MMOD) and the parry (P-PARRY). What the rules here do
//! not say is the parent game's to say, and comes in as stated: whether they parry, how often they strike (P-MELEE-5).
//!
//! A blow hits, strikes a location and gets through layers as a shot does; what differs stands here. The file `scenario`
//! holds what a person states, `to_hit` the number to roll, `blow` the procedure, with what can go wrong with a firearm, `blow_path` what
//! it has to get through, `parry` what a parry changes of that. It is read by `report` as odds and by `words` at the table.

mod blow;
mod blow_path;
mod parry;
mod report;
mod scenario;
mod to_hit;
#[cfg(test)]
mod twin;
mod words;

pub use blow::{Blow, Event};
pub use report::{MeleeLayerReport, MeleeReport};
pub use scenario::{Defender, Fighter, MeleeKind, MeleeScenario, MeleeWeapon};
pub use to_hit::{MODIFIERS, OfBlow};
pub use words::BlowOutcome;
