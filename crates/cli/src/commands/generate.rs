use crate::failure::Failure;
use crate::file::write_whole;
use crate::output::print;
use clap::{Args, Command, Subcommand};
use clap_complete::Shell;
use std::fs;
use std::path::{Path, PathBuf};

/// Manual pages, and completions for your shell
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Prints the manual page, for `man -l -`
    Man {
        /// Writes it into a folder, with a page for each command; makes the folder if needed
        #[arg(long, value_name = "DIR")]
        write: Option<PathBuf>,
    },
    /// Prints the script with which a shell completes commands, options and their values
    Completions {
        /// The shell
        shell: Shell,
    },
}

impl Arguments {
    /// Generates from the command line as it was declared.
    pub fn run(&self, mut command: Command) -> Result<(), Failure> {
        command.build();
        match &self.what {
            What::Man { write: None } => print(&manual_page(&command)?),
            What::Man { write: Some(folder) } => write_manual_pages(&command, folder),
            What::Completions { shell } => {
                let name = command.get_name().to_owned();
                let mut script = Vec::new();
                clap_complete::generate(*shell, &mut command, name, &mut script);
                print(&String::from_utf8_lossy(&script))
            }
        }
    }
}

fn manual_page(command: &Command) -> Result<String, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(Failure::Output)?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn write_manual_pages(command: &Command, folder: &Path) -> Result<(), Failure> {
    let failed = |source| Failure::File { file: folder.display().to_string(), source };
    fs::create_dir_all(folder).map_err(failed)?;
    let commands: Vec<&Command> = std::iter::once(command)
        .chain(command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()))
        .collect();
    for command in &commands {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        write_whole(&folder.join(format!("{name}.1")), manual_page(command)?.as_bytes())?;
    }
    print(&format!("{} manual pages written to {}\n", commands.len(), folder.display()))
}
