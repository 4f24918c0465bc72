//! Shootout for Python: documents come in and answers go out as JSON text, which `python/shootout` turns into dicts.
//!
//! Whatever is worked out is worked out without the lock of the interpreter.

mod answer;
mod asked;
mod document;
mod error;
mod sweep;

use pyo3::prelude::*;

/// What `python/shootout` calls.
#[pymodule]
mod _shootout {
    #[pymodule_export]
    use super::answer::{Answer, answer, card, compare, loadout};
    #[pymodule_export]
    use super::asked::{backwards, fairness, gear, luck, many, sheet};
    #[pymodule_export]
    use super::document::{link, open, roll, rule_sets, rulings, rulings_of, schema, schemas, table};
    #[pymodule_export]
    use super::sweep::Sweep;
}
