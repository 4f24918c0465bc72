use pyo3::{PyErr, import_exception};

import_exception!(shootout, InputError);

/// The exception for bad input.
pub fn refuse(error: shootout::InputError) -> PyErr {
    let message = error.to_string();
    InputError::new_err((message, error.path, error.found, error.allowed, error.nearest))
}
