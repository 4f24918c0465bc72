//! Inputs of things that the catalogue of the first rule set holds: one file for each.

mod catalogue_entry;
mod damage;
mod details;
pub mod list;
mod locations;
mod weapon;

pub use catalogue_entry::place_of;
pub use details::entry_details;
