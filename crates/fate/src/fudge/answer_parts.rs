//! Pieces of answers that several questions share.

use super::outcome::{Outcome, OutcomesReport};
use super::pair::Pair;
use super::wounds::{Boxes, Wounds, WoundsReport};
pub(crate) use crate::answer_parts::DICE;
use crate::margin::{self, MarginReport};
use crate::modifier::Side;
use shootout_ruleset::answer::{AnswerWeight, Chance, Distribution, Roll};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes, MarkedRow, MarkedTrack};
use shootout_ruleset::words::capital;

/// Someone's roll, of which the dice may lie already.
pub(crate) fn rolls(name: &str, side: &Side, lies: Option<i32>) -> Roll {
    match lies {
        None => Roll::new(format!("{name} rolls"), DICE, side.modifiers.clone()),
        Some(dice) => {
            let with_dice = side.clone().with("FU-20", "Dice of this exchange", dice);
            Roll::new(format!("{name} has rolled"), "", with_dice.modifiers)
        }
    }
}

/// What someone suffers, outcome by outcome.
pub(crate) fn suffers<W: AnswerWeight>(name: &str, report: &OutcomesReport<W>) -> Distribution {
    let rows = report.rows().into_iter().filter(|(_, chance)| !chance.is_zero());
    let outcomes = rows.map(|(of, chance)| (capital(of.in_words()), chance));
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

/// That someone has the higher total.
pub(crate) fn wins<W: AnswerWeight>(name: &str, chance: &W) -> Chance {
    Chance::new(format!("{name} wins"), chance).explained(format!("chance that {name} has the higher total"))
}

/// How likely each box of wounds is to be marked after it; of those who are out only that is told.
pub(crate) fn marked_boxes<W: AnswerWeight>(
    label: String,
    of: &[(&str, Boxes, &[WoundsReport<W>])],
) -> Diagram {
    let track = |(name, boxes, states): &(&str, Boxes, &[WoundsReport<W>])| {
        let chance_of = |holds: &dyn Fn(&Wounds) -> bool| -> f64 {
            states.iter().filter(|one| holds(&one.wounds())).map(|one| one.chance().to_f64()).sum()
        };
        let row = |label: &str, boxes: u8, marked: &dyn Fn(&Wounds) -> u8| {
            let chance = |place: u8| chance_of(&|wounds| !wounds.out && marked(wounds) > place);
            MarkedRow::new(label, (0..boxes).map(chance).collect())
        };
        let rows = vec![
            row("Clipped", 1, &|wounds| u8::from(wounds.clipped)),
            row("Hurt", boxes.hurt, &|wounds| wounds.hurt),
            row("Injured", boxes.injured, &|wounds| wounds.injured),
            MarkedRow::new("Out", vec![chance_of(&|wounds| wounds.out)]),
        ];
        MarkedTrack { name: (*name).to_owned(), rows }
    };
    Diagram::MarkedBoxes(MarkedBoxes { label, tracks: of.iter().map(track).collect() })
}

/// How strongly what someone suffers is shaded.
const fn shade(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::None => 0.0,
        Outcome::Scratched => 0.1,
        Outcome::Clipped => 0.3,
        Outcome::Hurt => 0.5,
        Outcome::Injured => 0.75,
        Outcome::TakenOut => 1.0,
    }
}

/// What both of two suffer, in a word or two, and its shade. A scratch is the word of the rules for no harm (FU-03); whoever only defends
/// does not even scratch.
fn both_suffer(names: &[String; 2], suffers: [Outcome; 2]) -> (String, f64) {
    let harmed = names.iter().zip(suffers).filter(|(_, outcome)| *outcome > Outcome::Scratched);
    let words: Vec<String> = harmed.map(|(name, of)| format!("{name} {}", of.in_words())).collect();
    let worst = suffers.into_iter().max().unwrap_or_default();
    match words.as_slice() {
        [] if worst == Outcome::Scratched => (capital(worst.in_words()), shade(worst)),
        [] => ("No harm".to_owned(), shade(Outcome::Scratched)),
        words => (words.join(", "), shade(worst)),
    }
}

/// The margins that the first of two may be told, by what both suffer.
pub(crate) fn margins<W: AnswerWeight>(
    names: &[String; 2],
    pair: &Pair<'_>,
    margins: &[MarginReport<W>],
) -> Distribution {
    let suffer = |margin| both_suffer(names, pair.suffers(pair.dice_of(margin as i32)));
    margin::distribution(margins).banded(suffer)
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
