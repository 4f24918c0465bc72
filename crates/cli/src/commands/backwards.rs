use crate::failure::Failure;
use crate::input::{Document, Kind, of_the_document};
use crate::output::Shown;
use crate::progress::bar;
use crate::questions::{self, How};
use crate::sweep::ask::input;
use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};
use shootout::{InputError, backwards, kind_of};
use shootout_ruleset::document::Node;

/// With which values of an input an answer is what you want: how many foes, at what distance, so that the heroes win with at least 80%
///
/// Spreadsheets call it goal seek. Exact where the answer is; a fight that is too much for that is simulated, as far as it takes to
/// tell. docs/backwards.md says how, and works an example out by hand.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// What is free, which is its path in the document, and its values: path.of.input=1..12, other=2,4,6 or name=A,B; of a list, how many
    /// entries it has. Once or twice
    #[arg(long, value_name = "VALUES", required = true)]
    free: Vec<String>,
    /// What you want of a number of the answer, by its id: "wins.a>=80%", "mean<=6"; several times for all of it at once. The message
    /// about an unknown one lists them
    #[arg(long, value_name = "LIMIT", required = true)]
    want: Vec<String>,
    /// Print exact fractions too, where nothing is simulated; in JSON every value has them in `fractions`
    #[arg(long)]
    exact: bool,
    #[command(flatten)]
    shown: Shown,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let asked = self.asked()?;
        let text = self.document.text()?;
        self.document.rule_set(&text)?;
        if let Some(error) = no_question(&text) {
            return Err(self.document.failure(error));
        }
        let backwards = self.document.backwards(&text, &asked)?.map_err(|error| self.failure(error))?;
        let mut how = How::of(&self.shown, self.exact, &self.document, (&text, backwards.command(), &[]))?;
        // A link holds what the document states.
        how.link_words = "Open the calculation as it is stated";
        let bar = bar(backwards.rows());
        let found: Vec<Result<_, InputError>> = (0..backwards.rows())
            .into_par_iter()
            .map(|row| {
                let found = if self.exact { backwards.exact_found(row) } else { backwards.found(row) };
                bar.inc(1);
                found
            })
            .collect();
        bar.finish_and_clear();
        let found: Result<Vec<_>, InputError> = found.into_iter().collect();
        let found = found.map_err(|error| self.failure(error))?;
        let answered = backwards.answered(&found, &backwards::words(&backwards));
        questions::show(answered.map_err(|error| self.failure(error))?, &how)
    }

    /// What is asked, as documents write it.
    fn asked(&self) -> Result<Node, Failure> {
        let free: Vec<Value> = self.free.iter().map(|free| input(free)).collect();
        let want: Result<Vec<Value>, Failure> = self.want.iter().map(|want| wanted(want)).collect();
        Ok(Node::from(&json!({ "free": free, "want": want? })))
    }

    /// What is wrong: with an option of this command, or with the document.
    fn failure(&self, error: InputError) -> Failure {
        let options = [("free", &self.free), ("want", &self.want)];
        for (name, given) in options {
            let Some(rest) = error.path.strip_prefix(name) else { continue };
            let place = rest.strip_prefix('[').and_then(|rest| rest.split(']').next()?.parse::<usize>().ok());
            let of = place.and_then(|place| given.get(place)).map(|given| name_of(given));
            let option = of.map_or_else(|| format!("--{name}"), |of| format!("--{name} {of}"));
            return Failure::option(&option, error.found, error.allowed, error.nearest);
        }
        self.document.failure(of_the_document(&error))
    }
}

/// The name in front of values or a limit.
fn name_of(given: &str) -> &str {
    given.split(['=', '<', '>', '≥', '≤']).next().unwrap_or_default().trim()
}

/// `wins.a>=80%` as what is wanted.
fn wanted(typed: &str) -> Result<Value, Failure> {
    let refused = |found: &str| {
        let allowed = "a number of the answer, `>=` or `<=`, and a limit: wins.a>=80%".to_owned();
        Failure::option("--want", Node::Text(found.to_owned()).found(), allowed, None)
    };
    let signs = [(">=", "at_least"), ("≥", "at_least"), ("<=", "at_most"), ("≤", "at_most")];
    let parts = signs.iter().find_map(|(sign, field)| Some((typed.split_once(sign)?, field)));
    let Some(((output, limit), field)) = parts else { return Err(refused(typed)) };
    Ok(json!({ "output": output.trim(), *field: limit.trim() }))
}

/// That a document which is no question stands where one is asked backwards; none where it may be one.
fn no_question(text: &[u8]) -> Option<InputError> {
    let is_scene =
        || serde_json::from_slice::<Value>(text).is_ok_and(|document| document.get("scene").is_some());
    let kind = kind_of(text).or_else(|| is_scene().then_some(Kind::Scene))?;
    let instead = match kind {
        Kind::Sweep => "its `scenario` by itself, with `--free` for what it varies",
        Kind::Scene => "a duel that states this fight, which the page makes of some scenes",
        Kind::Gear => "its `scenario` by itself",
        Kind::Loadout | Kind::Catalogue => "a question in a file by itself",
        Kind::Own(_) | Kind::Duel | Kind::Advice => return None,
    };
    Some(kind.instead_of(&format!("a question, whose input is then free: {instead}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_read() {
        for (typed, expected) in [
            ("wins.a>=80%", json!({ "output": "wins.a", "at_least": "80%" })),
            ("wins.a >= 0.8", json!({ "output": "wins.a", "at_least": "0.8" })),
            ("mean≤6", json!({ "output": "mean", "at_most": "6" })),
            ("a.b<=12,5 %", json!({ "output": "a.b", "at_most": "12,5 %" })),
        ] {
            assert_eq!(wanted(typed).unwrap_or_default(), expected, "{typed}");
        }
        for typed in ["wins.a", "wins.a=80%", "wins.a>80%"] {
            assert!(wanted(typed).is_err(), "{typed}");
        }
    }
}
