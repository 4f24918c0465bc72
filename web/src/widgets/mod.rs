//! The parts that inputs and answers are made of.

pub mod bound;
pub mod chip_sentence;
pub mod choice;
pub mod curves;
pub mod disclosure;
pub mod face_pad;
pub mod frame;
pub mod help;
pub mod icon;
pub mod kit;
pub mod large;
pub mod later;
pub mod number;
pub mod outline;
pub mod picker;
pub mod row_buttons;
pub mod rows;
pub mod rule;
pub mod sheet;
pub mod tag;
pub mod text;
pub mod toggle;
