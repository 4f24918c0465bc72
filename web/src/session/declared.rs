//! What the forms declare of the documents of all questions.

use crate::document::Declared;
use crate::session::form_lookup::{called, default, field_meta, renamed};
use crate::session::references::list_edited;

/// The inputs of all documents.
pub const DECLARED: Declared = Declared { field_meta, called, default, renamed, list_edited };
