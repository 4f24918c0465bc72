//! The JSON Schemas of all documents, and the types that are made from them.

use std::process::Command;

use anyhow::Result;

use crate::progress::run;
use crate::workspace::Workspace;
use crate::{command_line, js, python};

/// Writes the JSON Schemas of all documents to `data/schema`, and the types of the npm and the Python package.
pub fn write(workspace: &Workspace) -> Result<()> {
    run(Command::new(command_line::build(workspace)?)
        .args(["schema", "--write"])
        .arg(workspace.path("data/schema")))?;
    js::write_types(workspace);
    python::write_types(workspace)
}
