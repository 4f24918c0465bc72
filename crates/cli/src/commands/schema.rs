use crate::failure::Failure;
use crate::output::print;
use clap::Args;
use serde_json::Value;
use shootout::schema;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The JSON Schemas of the documents: prints, writes or checks them
#[derive(Debug, Args)]
pub struct Arguments {
    /// The schema to print, by the name of its file; without it, the names are listed
    #[arg(conflicts_with_all = ["check", "write"])]
    name: Option<String>,
    /// Checks that a folder holds exactly what this program would write
    #[arg(long, value_name = "DIR", conflicts_with = "write")]
    check: Option<PathBuf>,
    /// Writes them into a folder, and makes it if needed; overwrites schemas of the same names and no other files
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        match (&self.check, &self.write) {
            (Some(folder), _) => check(folder),
            (None, Some(folder)) => write(folder),
            (None, None) => self.show(),
        }
    }

    fn show(&self) -> Result<(), Failure> {
        let files = schema::files();
        let Some(name) = &self.name else {
            return print(&files.iter().map(|(name, _)| format!("{name}\n")).collect::<String>());
        };
        match files.iter().chain(&schema::files_to_copy()).find(|(known, _)| known == name) {
            Some((_, text)) => print(text),
            None => {
                let known: Vec<String> = files.iter().map(|(name, _)| format!("`{name}`")).collect();
                Err(Failure::Refused(format!("no schema is called `{name}`; allowed: {}", known.join(", "))))
            }
        }
    }
}

fn write(folder: &Path) -> Result<(), Failure> {
    let failed = |file: &Path, source| Failure::File { file: file.display().to_string(), source };
    fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
    let files = schema::files();
    for (name, _) in &files {
        let file = folder.join(name);
        if !is_free(&file).map_err(|source| failed(&file, source))? {
            let words = "is not a JSON Schema and is not overwritten: move it, or write to another folder";
            return Err(Failure::Refused(format!("{}: {words}; nothing was written", file.display())));
        }
    }
    for (name, text) in &files {
        let file = folder.join(name);
        let file_name = || file.display().to_string();
        fs::write(&file, text).map_err(|source| Failure::Write { file: file_name(), source })?;
    }
    print(&format!("{} schemas written to {}\n", files.len(), folder.display()))
}

/// Whether a schema may be written here: where nothing is yet, or another JSON Schema.
fn is_free(file: &Path) -> io::Result<bool> {
    match fs::read(file) {
        Ok(found) => {
            Ok(serde_json::from_slice(&found).is_ok_and(|found: Value| found.get("$schema").is_some()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

/// Compares the folder with what this program would write; everything that differs is named.
fn check(folder: &Path) -> Result<(), Failure> {
    let files = schema::files();
    let mut wrong = Vec::new();
    for (name, text) in &files {
        match fs::read_to_string(folder.join(name)) {
            Ok(found) if found == *text => {}
            Ok(_) => wrong.push(format!("{name} is not up to date")),
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    let found = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    for name in found.filter(|found| !files.iter().any(|(name, _)| *found == **name)) {
        wrong.push(format!("{} is not a schema of this program", name.display()));
    }
    if wrong.is_empty() {
        return print(&format!("{} schemas in {} are up to date\n", files.len(), folder.display()));
    }
    let folder = folder.display();
    Err(Failure::Refused(format!(
        "{folder}: {}; `shootout schema --write {folder}` puts it right",
        wrong.join("; ")
    )))
}
