//! Hand-to-hand: one blow by Weapon Skill (P-MELEE), its modifiers (P-MMOD) and the parry (P-PARRY). What the rules here do
//! not say is the parent game's to say, and comes in as stated: whether they parry, how often they strike (P-MELEE-5).
//!
//! A blow hits, strikes a location and gets through layers as a shot does; what differs stands here. The file `scenario`
//! holds what a person states, `to_hit` the number to roll, `jam` what can go wrong with a firearm, `parry` what a parry
//! changes, `way` what is then to be got through. `blow` puts them together as a procedure, read by `report` as odds and
//! by `words` at the table.

mod blow;
mod blow_path;
mod jam;
mod narrate;
mod parry;
mod report;
mod scenario;
mod state;
mod to_hit;
#[cfg(test)]
mod twin;
mod words;

pub use blow::Blow;
pub use jam::jam_faces;
pub use narrate::BlowOutcome;
pub use parry::{parried_value, parry_faces, unarmoured_base};
pub use report::{MeleeLayerReport, MeleeReport};
pub use scenario::{Defender, Fighter, MeleeKind, MeleePenetration, MeleeScenario, MeleeWeapon};
pub use state::{Event, State, Step};
pub use to_hit::{MODIFIERS, Modifier, itemised, number};
