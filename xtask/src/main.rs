//! The project's own commands, run as `cargo xtask COMMAND`: build the page, serve it, test everything.
//!
//! One file per command; `workspace` knows where things are, `progress` announces and times the steps.

mod base;
mod browser;
mod command_line;
mod compress;
mod counts;
mod deny;
mod embed;
mod gallery;
mod glue;
mod imports;
mod invariant;
mod join;
mod js;
mod lean;
mod load;
mod new_rule_set;
mod node;
mod offline;
mod order;
mod package;
mod page;
mod panics;
mod profile;
mod progress;
mod python;
mod release;
mod rules;
mod schemas;
mod serve;
mod size;
mod split;
mod squeeze;
mod test;
mod test_code;
mod toolchain;
mod watch;
mod workspace;

use profile::Profile;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use lexopt::prelude::{Long, Short, Value, ValueExt};
use workspace::Workspace;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  serve [--port N] [--watch] [--release]
                  build the page for a look, serve it on 127.0.0.1 (port 8080; 0 takes a free one) and print the address;
                  --watch builds again on every change;
                  --release builds and serves what is published: small and fast pages, embeds and gallery
  build [--base URL]
                  build the page and the gallery of worked examples into dist/; with the address where they will be,
                  chats and forums show their pictures
  package         build the npm package into target/npm/ and pack it
  python          build the wheel of the Python package into target/python/
  release [--native]
                  from a clean checkout, all that one would upload, in target/release-files/VERSION/: page, command, npm package, wheel,
                  crates, sources, licences, sums; --native makes command and wheel alone, which every system has its own of
  test [--only STEP]
                  format, lints, Rust tests, rule coverage, import cycles, what names a rule set,
                  dependencies, npm package, Python package, page build, browser tests, the main paths in Firefox and WebKit;
                  --only may be given more than once
  new-rule-set NAME [--label LABEL] [--rules XY]
                  make a rule set that works: its crate, features, line of the registry, documents, schemas, page of the
                  rule book and tests, as a copy of crates/example; its rule IDs begin with two capitals
  schemas         build the command and write the JSON Schemas of all documents to data/schema, and the types of both packages
  load [--program FILE]
                  ask `shootout serve` with dist/ for 10,000 links and print how fast it answers; without --program it is built
  screenshots     build the page and take its pictures in docs/images/ again
  rules           list the rule IDs that no code or no test names
  advisories FOLDER
                  renew the list of known vulnerabilities in crates from a checkout of rustsec/advisory-db
  size [--embed]  print the sizes of the files in dist/: raw, gzip, brotli;
                  --embed compiles the embed of the first rule set alone and lists its files and what its functions weigh
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    // lexopt already says the cause in its message; the chain would say it twice.
    let command = Command::parse(lexopt::Parser::from_env()).map_err(|error| anyhow!("{error}"))?;
    match command {
        Command::Help => {
            print!("{USAGE}");
            Ok(())
        }
        Command::Serve(options) => serve::run(&Workspace::find()?, options),
        Command::Build(base) => page::build_for(&Workspace::find()?, Profile::Shipping, base.as_ref(), None),
        Command::Package => {
            let package = package::build(&Workspace::find()?)?;
            println!("{}\n{}", package.folder.display(), package.packed.display());
            Ok(())
        }
        Command::Python => {
            println!("{}", python::build_wheel(&Workspace::find()?, None)?.display());
            Ok(())
        }
        Command::Release { is_native } => release::make(&Workspace::find()?, is_native),
        Command::Test { only } => test::run(&Workspace::find()?, &only),
        Command::NewRuleSet(names) => new_rule_set::run(&Workspace::find()?, &names),
        Command::Schemas => schemas::write(&Workspace::find()?),
        Command::Load(program) => load::run(&Workspace::find()?, program),
        Command::Screenshots => browser::take_screenshots(&Workspace::find()?),
        Command::Rules => rules::run(&Workspace::find()?),
        Command::Advisories(folder) => deny::renew_advisories(&Workspace::find()?, &folder),
        Command::Size { embed: false } => size::run(&Workspace::find()?),
        Command::Size { embed: true } => size::of_embed(&Workspace::find()?),
    }
}

/// What the command line asks for.
#[derive(Debug, PartialEq)]
enum Command {
    Help,
    Serve(serve::Options),
    Build(Option<base::Base>),
    Package,
    Python,
    Release { is_native: bool },
    Test { only: Vec<test::Step> },
    NewRuleSet(new_rule_set::Names),
    Schemas,
    Load(Option<PathBuf>),
    Screenshots,
    Rules,
    Advisories(PathBuf),
    Size { embed: bool },
}

impl Command {
    fn parse(mut arguments: lexopt::Parser) -> Result<Self> {
        let mut command = match arguments.next()? {
            Some(Value(name)) if name == "new-rule-set" => return Self::new_rule_set(arguments),
            None | Some(Short('h') | Long("help")) => return Ok(Self::Help),
            Some(Value(name)) => match name.to_str() {
                Some("help") => Self::Help,
                Some("serve") => Self::Serve(serve::Options::default()),
                Some("build") => Self::Build(None),
                Some("package") => Self::Package,
                Some("python") => Self::Python,
                Some("release") => Self::Release { is_native: false },
                Some("test") => Self::Test { only: Vec::new() },
                Some("schemas") => Self::Schemas,
                Some("load") => Self::Load(None),
                Some("screenshots") => Self::Screenshots,
                Some("rules") => Self::Rules,
                Some("advisories") => Self::Advisories(arguments.value()?.into()),
                Some("size") => Self::Size { embed: false },
                _ => bail!("unknown command {}\n\n{USAGE}", name.display()),
            },
            Some(argument) => return Err(argument.unexpected().into()),
        };
        while let Some(argument) = arguments.next()? {
            match (&mut command, argument) {
                (_, Short('h') | Long("help")) => return Ok(Self::Help),
                (Self::Build(base), Long("base")) => *base = Some(arguments.value()?.parse()?),
                (Self::Serve(options), Long("port")) => options.port = arguments.value()?.parse()?,
                (Self::Serve(options), Long("watch")) => options.watch = true,
                (Self::Serve(options), Long("release")) => options.release = true,
                (Self::Release { is_native }, Long("native")) => *is_native = true,
                (Self::Load(program), Long("program")) => *program = Some(arguments.value()?.into()),
                (Self::Size { embed }, Long("embed")) => *embed = true,
                (Self::Test { only }, Long("only")) => only.push(arguments.value()?.parse()?),
                (_, argument) => return Err(argument.unexpected().into()),
            }
        }
        Ok(command)
    }

    fn new_rule_set(mut arguments: lexopt::Parser) -> Result<Self> {
        let (mut name, mut label, mut rules) = (None, None, None);
        while let Some(argument) = arguments.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(Self::Help),
                Long("label") => label = Some(arguments.value()?.string()?),
                Long("rules") => rules = Some(arguments.value()?.string()?),
                Value(value) if name.is_none() => name = Some(value.string()?),
                argument => return Err(argument.unexpected().into()),
            }
        }
        let Some(name) = name else { bail!("new-rule-set: a name is missing\n\n{USAGE}") };
        Ok(Self::NewRuleSet(new_rule_set::Names::new(name, label, rules)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Command> {
        Command::parse(lexopt::Parser::from_args(arguments))
    }

    #[test]
    fn serve_takes_its_options() -> Result<()> {
        let expected = serve::Options { port: 9000, watch: true, release: false };
        assert_eq!(parse(&["serve", "--watch", "--port", "9000"])?, Command::Serve(expected));
        Ok(())
    }

    #[test]
    fn build_takes_an_address() -> Result<()> {
        let expected = Command::Build(Some("https://odds.example/".parse()?));
        assert_eq!(parse(&["build", "--base", "https://odds.example"])?, expected);
        Ok(())
    }

    #[test]
    fn a_release_is_of_everything_or_native() -> Result<()> {
        assert_eq!(parse(&["release"])?, Command::Release { is_native: false });
        assert_eq!(parse(&["release", "--native"])?, Command::Release { is_native: true });
        Ok(())
    }

    #[test]
    fn test_takes_several_steps() -> Result<()> {
        let only = vec![test::Step::Lint, test::Step::Rules];
        assert_eq!(parse(&["test", "--only", "lint", "--only=rules"])?, Command::Test { only });
        Ok(())
    }

    #[test]
    fn wrong_words_are_refused() {
        for wrong in [
            &["sevre"] as &[&str],
            &["build", "--watch"],
            &["build", "--base", "odds.example"],
            &["serve", "--port", "99999"],
            &["test", "--only", "nothing"],
            &["test", "browser"],
            &["new-rule-set"],
            &["new-rule-set", "Space Knights"],
        ] {
            assert!(parse(wrong).is_err(), "{wrong:?} was taken");
        }
    }
}
