//! What one can be at: a question, a fight at the table, variants side by side, one's own catalogue, and what players see of a table.

pub mod catalogue;
pub mod display;
pub mod loadout;
pub mod table;
