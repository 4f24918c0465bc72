//! Inputs, each for what stands at one path of the document.

pub mod choice;
pub mod frame;
pub mod list_row;
pub mod number;
pub mod outline;
pub mod picker;
pub mod row_buttons;
pub mod rows;
pub mod text;
pub mod toggle;
