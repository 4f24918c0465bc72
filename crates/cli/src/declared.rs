//! What rule sets declare of the command line: options, each of which stands for an input of the document, and names and words of commands.

use crate::failure::Failure;
use clap::{Arg, ArgMatches, Args, Command as Clap, FromArgMatches};
use shootout::InputError;
use shootout::registry::RULE_SETS;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::question::{Command, RuleSet};
use shootout_ruleset::side_by_side::SideBySideRules;
use std::fmt::Debug;
use std::marker::PhantomData;

/// A command that takes options of rule sets.
pub trait Takes: Debug + Clone {
    /// Which.
    const COMMAND: Command;
}

/// `shootout duel`.
#[derive(Clone, Debug)]
pub struct ToDuel;

/// `shootout advise`.
#[derive(Clone, Debug)]
pub struct ToAdvise;

impl Takes for ToDuel {
    const COMMAND: Command = Command::Duel;
}

impl Takes for ToAdvise {
    const COMMAND: Command = Command::Advise;
}

/// What else rule sets call a command.
pub fn aliases(command: Command) -> Vec<&'static str> {
    let aliases = RULE_SETS.iter().flat_map(|rule_set| rule_set.aliases);
    aliases.filter(|(of, _)| *of == command).map(|(_, name)| *name).collect()
}

/// What rule sets declare of loadouts of their own kind.
pub fn side_by_side() -> impl Iterator<Item = &'static SideBySideRules> {
    RULE_SETS.iter().filter_map(|rule_set| rule_set.loadouts.as_ref())
}

/// The options that were given.
#[derive(Clone, Debug)]
pub struct Declared<C> {
    /// Their names, with what was typed.
    given: Vec<(&'static str, String)>,
    command: PhantomData<C>,
}

/// The options of a rule set for a command.
fn options_of(rule_set: &RuleSet, command: Command) -> impl Iterator<Item = &'static InputOption> {
    rule_set.options.iter().filter(move |option| option.command == command)
}

/// The options of all rule sets for a command, each name once, with those who know it.
fn all_options(command: Command) -> Vec<(&'static InputOption, Vec<&'static str>)> {
    let mut all: Vec<(&InputOption, Vec<&str>)> = Vec::new();
    for rule_set in RULE_SETS {
        for option in options_of(rule_set, command) {
            match all.iter_mut().find(|(known, _)| known.name == option.name) {
                Some((_, rule_sets)) => rule_sets.push(rule_set.name),
                None => all.push((option, vec![rule_set.name])),
            }
        }
    }
    all
}

impl<C: Takes> Args for Declared<C> {
    fn augment_args(clap: Clap) -> Clap {
        all_options(C::COMMAND).into_iter().fold(clap, |clap, (option, rule_sets)| {
            let help = format!("{} [rule sets: {}]", option.help, rule_sets.join(", "));
            clap.arg(Arg::new(option.name).long(option.name).value_name(option.value).help(help))
        })
    }

    fn augment_args_for_update(clap: Clap) -> Clap {
        Self::augment_args(clap)
    }
}

impl<C: Takes> FromArgMatches for Declared<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = all_options(C::COMMAND).into_iter().filter_map(|(option, _)| {
            let typed: &String = matches.get_one(option.name)?;
            Some((option.name, typed.clone()))
        });
        Ok(Self { given: given.collect(), command: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<C: Takes> Declared<C> {
    /// What was given, as this rule set understands it, in the order in which it declares it.
    ///
    /// # Errors
    ///
    /// The first that it does not know.
    pub fn of(&self, rule_set: &RuleSet) -> Result<Vec<Given<'_>>, Failure> {
        let known = || options_of(rule_set, C::COMMAND);
        if let Some((name, _)) = self.given.iter().find(|(name, _)| known().all(|one| one.name != *name)) {
            let names: Vec<String> = known().map(|option| format!("`--{}`", option.name)).collect();
            let allowed = match names.is_empty() {
                true => format!("none of its own with documents of {}", rule_set.name),
                false => format!("with documents of {}: {}", rule_set.name, names.join(", ")),
            };
            return Err(Failure::option(
                &format!("--{name}"),
                "an option of other rule sets".to_owned(),
                allowed,
                None,
            ));
        }
        let typed = |option: &'static InputOption| {
            let (_, typed) = self.given.iter().find(|(name, _)| *name == option.name)?;
            Some(Given { option, typed })
        };
        Ok(known().filter_map(typed).collect())
    }
}

/// An option that was given.
#[derive(Clone, Copy, Debug)]
pub struct Given<'g> {
    /// Which.
    pub option: &'static InputOption,
    /// As it was typed.
    pub typed: &'g str,
}

impl Given<'_> {
    /// What is wrong with a document, if it is wrong where this option was put.
    pub fn blame(&self, error: &InputError) -> Option<Failure> {
        let InputError { path, found, allowed, nearest } = error;
        let blamed = path == self.option.path;
        let name = format!("--{}", self.option.name);
        // Whoever wants nothing leaves the option out.
        let allowed = allowed.strip_suffix(", or null").unwrap_or(allowed);
        blamed.then(|| Failure::option(&name, found.clone(), allowed.to_owned(), nearest.clone()))
    }
}
