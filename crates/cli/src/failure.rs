use crate::text::plain;
use shootout::InputError;
use std::io;
use std::process::ExitCode;
use thiserror::Error;

/// Why a command gives no answer.
#[derive(Debug, Error)]
pub enum Failure {
    /// A file that cannot be read, or cannot be made where it was asked for.
    #[error("{file}: {source}")]
    File {
        /// The file.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file that was to be written, and for which there is no room, or whose device failed.
    #[error("{file}: {source}")]
    Write {
        /// The file.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// Something wrong with what is given by an option, which stands where the place in a document would.
    #[error(transparent)]
    Option(InputError),
    /// Something wrong in a document, or in what was given on the command line.
    #[error("{file}: {error}")]
    Input {
        /// The file.
        file: String,
        /// What is wrong in it.
        error: InputError,
    },
    /// Options that do not go together, or a request that cannot be met.
    #[error("{0}")]
    Refused(String),
    /// The answer could not be delivered.
    #[error("the answer could not be written: {0}")]
    Output(io::Error),
}

impl Failure {
    /// Something wrong in a file or an option.
    pub fn input(file: impl Into<String>, error: InputError) -> Self {
        Self::Input { file: file.into(), error }
    }

    /// Something wrong with what is given by an option.
    pub fn option(option: &str, found: String, allowed: String, nearest: Option<String>) -> Self {
        Self::Option(InputError { path: option.to_owned(), found, allowed, nearest })
    }

    /// 2 for what the person who asks can put right, 1 when their system is at fault.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Output(_) | Failure::Write { .. } => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }

    /// In one line, safe for a terminal.
    pub fn line(&self) -> String {
        plain(&self.to_string()).into_owned()
    }
}
