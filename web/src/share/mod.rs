//! The answer for others: links, text to paste, code to embed, pictures.
//!
//! `link` opens what others sent; `copy` is the menu of what can be taken along; `clipboard`, `picture` and `code` are the ways out.

pub mod clipboard;
mod code;
pub mod copy;
pub mod formats;
pub mod frame_height;
pub mod link;
pub mod picture;

pub use code::code_of;
