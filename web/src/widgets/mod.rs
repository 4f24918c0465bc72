//! The parts that inputs and answers are made of.

pub mod bound;
pub mod chip_sentence;
pub mod choice_line;
pub mod curves;
pub mod disclosure;
pub mod face_pad;
pub mod help;
pub mod large;
pub mod later;
pub mod number_field;
pub mod packed_link;
pub mod popover;
pub mod qr_code;
pub mod rule;
pub mod share_rows;
pub mod theme;
