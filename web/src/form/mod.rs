//! Lists of a document, and what the Table offers of cover and posture.

pub mod list;
pub mod posture;
