//! The parts that inputs and answers are made of.

pub mod body;
pub mod chip_sentence;
pub mod choice;
pub mod disclosure;
pub mod frame;
pub mod help;
pub mod icon;
pub mod kit;
pub mod later;
pub mod number;
pub mod picker;
pub mod rows;
pub mod rule;
pub mod sheet;
pub mod tag;
pub mod text;
pub mod toggle;
