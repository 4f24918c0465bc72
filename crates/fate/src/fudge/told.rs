//! Pieces of answers that several questions share.

use super::outcome::{Outcome, OutcomesReport};
use super::wounds::WoundsReport;
use crate::modifier::Side;
pub(crate) use crate::told::DICE;
use shootout_ruleset::answer::{AnswerWeight, Distribution, Roll};
use shootout_ruleset::words::capital;

/// Someone's roll.
pub(crate) fn rolls(name: &str, side: &Side) -> Roll {
    Roll::new(format!("{name} rolls"), DICE, side.modifiers.clone())
}

/// An outcome in words: "taken out", "nothing".
pub(crate) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::None => "nothing".to_owned(),
        other => other.word().replace('_', " "),
    }
}

/// What someone suffers, outcome by outcome.
pub(crate) fn suffers<W: AnswerWeight>(name: &str, report: &OutcomesReport<W>) -> Distribution {
    let rows = report.rows().into_iter().filter(|(_, chance)| !chance.is_zero());
    let outcomes = rows.map(|(of, chance)| (capital(&outcome(of)), chance));
    Distribution::of_outcomes(format!("{name} suffers"), outcomes)
}

/// What someone inflicts, outcome by outcome.
pub(crate) fn inflicts<W: AnswerWeight>(name: &str, report: &OutcomesReport<W>) -> Distribution {
    Distribution { label: format!("{name} inflicts"), ..suffers(name, report) }
}

/// How someone may stand.
pub(crate) fn stands<W: AnswerWeight>(name: &str, states: &[WoundsReport<W>]) -> Distribution {
    let outcomes = states.iter().map(|state| (capital(&state.words()), state.chance()));
    Distribution::of_outcomes(format!("{name} afterwards"), outcomes)
}

/// Who won by a margin, and by how much.
pub(crate) fn margin(names: &[String; 2], margin: i32) -> String {
    let winner = usize::from(margin < 0);
    won(names, (margin != 0).then_some((winner, margin.abs())))
}

/// Who won, and by how much, if anyone did.
pub(crate) fn won(names: &[String; 2], winner: Option<(usize, i32)>) -> String {
    match winner {
        Some((who, margin)) => format!("{} wins by {margin}", names[who]),
        None => "a tie: nobody wins".to_owned(),
    }
}
