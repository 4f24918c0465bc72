//! Reaching a total with aspect boxes and fate points (FU-90, FU-91, FU-Q10), played best.
//!
//! After a roll a box turns one die to + or rolls all four again; fate points add 1 each in the end. What is best, and the chance
//! that it gives, is found by the reader that decides ([`shootout_odds::decide`]).

mod dice;
mod play;

pub use super::moves::Move;

use super::fighter::GmModifier;
use super::ladder::Ladder;
use super::moves::{Best, Pattern};
use super::rulings::Rulings;
use super::{RULESET, answer_parts, metrics};
use crate::dice::rolls;
use crate::fudge::event::Event;
use crate::modifier::Side;
use crate::question::FateQuestion;
use dice::TotalDice;
use play::{State, Values};
use shootout_odds::Weight;
use shootout_ruleset::answer::{Decision, Roll};
use shootout_ruleset::decides::{self, ComparedOption};
use shootout_ruleset::metric::Format;
use shootout_ruleset::prelude::*;
use shootout_ruleset::words::signed;

/// The chance to reach a total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "target", "modifier", "boxes", "fate_points", "faces"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct TotalScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The skill that is rolled.
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Ladder,
    /// The total that is needed.
    pub target: Ladder,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// Aspect boxes that may be spent (FU-90).
    #[serde(default)]
    #[schemars(title = "Aspect boxes")]
    pub boxes: BoundedInt<0, 10>,
    /// Fate points that may be spent (FU-91).
    #[serde(default)]
    pub fate_points: BoundedInt<0, 20>,
    /// What the dice show now, such as -0++.
    #[serde(default)]
    #[schemars(title = "Faces now", extend("x-null" = "Not rolled yet"))]
    pub faces: Option<String>,
}

/// The odds of reaching a total. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TotalReport<W> {
    /// What is added to the dice.
    pub roller: Side,
    /// What the dice must come to, without fate points.
    pub need: i32,
    /// The fate points that may be spent on this roll.
    pub fate_points: i32,
    /// The chance before the roll, with all boxes.
    pub chance: W,
    /// The same with 0, 1, 2 and so on of the boxes.
    pub by_boxes: Vec<W>,
    /// As the dice lie; null where the document does not say.
    pub now: Option<NowReport<W>>,
}

/// What is best to do with the dice as they lie.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NowReport<W> {
    /// What the dice come to.
    pub sum: i32,
    /// The same with what is added.
    pub total: i32,
    /// The chance when everything is done best.
    pub chance: W,
    /// What a box may do now, with the chance after it; empty once the target can be had.
    pub moves: Vec<MoveReport<W>>,
    /// What is best.
    pub best: Best,
}

/// Something that a box may do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MoveReport<W> {
    /// What.
    #[serde(rename = "move")]
    pub does: Move,
    /// The chance after it, when everything else is done best.
    pub chance: W,
}

/// What a played total came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TotalOutcome {
    /// What was reached in the end.
    pub total: i32,
}

impl TotalScenario {
    fn side(&self) -> Side {
        Side::default().with("FU-02", "Skill", self.skill.get()).with_gm(self.modifier.get())
    }

    /// What is added to the dice.
    pub(crate) fn added(&self) -> i32 {
        self.side().total
    }

    /// What the dice must come to without fate points.
    fn need(&self) -> i32 {
        self.target.get() - self.added()
    }

    /// The fate points that one roll may take (FU-A12).
    fn spendable(&self) -> i32 {
        self.rulings.fp_per_roll.of(self.fate_points.get())
    }

    fn boxes(&self) -> u8 {
        self.boxes.to_u8()
    }

    /// What the dice show now; checked before.
    fn pattern(&self) -> Option<Pattern> {
        let faces = rolls(self.faces.as_deref()?).ok()?;
        faces.first().map(Pattern::of)
    }

    fn now<W: Weight>(&self, values: &Values<W>, pattern: Pattern) -> NowReport<W> {
        let (boxes, sum) = (self.boxes(), pattern.sum());
        let moves = values.moves(boxes, pattern).iter().cloned();
        NowReport {
            sum,
            total: self.side().total + sum,
            chance: values.value(boxes, pattern).clone(),
            moves: moves.map(|(does, chance)| MoveReport { does, chance }).collect(),
            best: values.best(boxes, pattern),
        }
    }
}

impl<W: AnswerWeight> NowReport<W> {
    /// What can be done with the dice that lie, the best first. Where no box is best, that stands beside what boxes do, none of which
    /// is spent for nothing.
    fn decision(&self) -> Decision {
        let is_a_move = self.best.as_move().is_some();
        let moves = self.moves.iter().map(|row| ComparedOption {
            is_within_limits: is_a_move,
            ..ComparedOption::new(Best::from(row.does), row.chance.clone())
        });
        let no_box = (!is_a_move).then(|| ComparedOption::new(self.best, self.chance.clone()));
        let words = |best: &Best| match best.as_move() {
            Some(does) => does.label().to_owned(),
            None => capital(best.words()),
        };
        let label = format!("With {} on the dice", signed(self.sum));
        decides::decision(label, "Target reached", Format::Chance, moves.chain(no_box), words)
    }
}

/// The row of the chance with so many boxes.
fn with_boxes(boxes: usize) -> String {
    match boxes {
        0 => "Without a box".to_owned(),
        1 => "With 1 box".to_owned(),
        _ => format!("With {boxes} boxes"),
    }
}

impl FateQuestion for TotalScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "total";
    type Report<W: AnswerWeight> = TotalReport<W>;
    type DiceEvent = State;
    type Dice<'q> = TotalDice;
    type Event = Event;
    type Outcome = TotalOutcome;

    fn check(&self) -> Result<(), InputError> {
        let Some(faces) = &self.faces else { return Ok(()) };
        let wrong =
            |found: String| InputError::new("faces", found, "four of `-`, `0` and `+`, such as `-0++`");
        match rolls(faces) {
            Ok(rolls) if rolls.len() == 1 => Ok(()),
            Ok(rolls) => Err(wrong(counted(rolls.len(), "roll"))),
            Err(error) => Err(wrong(error.found)),
        }
    }

    fn report<W: AnswerWeight>(&self) -> Result<TotalReport<W>, InputError> {
        let values = Values::<W>::new(self.need(), self.spendable(), self.boxes());
        let by_boxes: Vec<W> =
            (0..=self.boxes()).map(|boxes| values.before_the_roll(boxes).clone()).collect();
        Ok(TotalReport {
            roller: self.side(),
            need: self.need(),
            fate_points: self.spendable(),
            chance: values.before_the_roll(self.boxes()).clone(),
            by_boxes,
            now: self.pattern().map(|pattern| self.now(&values, pattern)),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &TotalReport<W>) -> Answer {
        let mut sentence = format!("The chance to reach {} is {}.", self.target, percent(&report.chance));
        let mut chances = vec![Chance::of(&metrics::REACHED, &report.chance)];
        if let Some(now) = &report.now {
            sentence += &format!(
                " With {} on the dice it is {}; best: {}.",
                signed(now.sum),
                percent(&now.chance),
                now.best.words(),
            );
            chances.push(Chance::of(&metrics::REACHED_NOW, &now.chance));
        }
        if report.by_boxes.len() > 1 {
            let rows = report.by_boxes.iter().enumerate();
            chances.extend(rows.map(|(boxes, chance)| Chance::new(with_boxes(boxes), chance)));
        }
        let rolls = vec![Roll::new("The roll", answer_parts::DICE, report.roller.modifiers.clone())];
        let decisions = report.now.iter().map(NowReport::decision).collect();
        Answer { sentence, rolls, chances, decisions, ..Answer::default() }
    }

    fn dice(&self) -> TotalDice {
        TotalDice::new(self)
    }

    fn events(&self, dice: &Self::Dice<'_>, lies: &State, _: &[State]) -> Vec<Event> {
        let mut events = Vec::new();
        dice.played(*lies, |event| events.push(event));
        events
    }

    fn outcome(&self, dice: &Self::Dice<'_>, events: &[State]) -> TotalOutcome {
        TotalOutcome { total: dice.total(events.last()) }
    }

    fn outcome_in_words(&self, outcome: &TotalOutcome) -> String {
        let reached = if outcome.total >= self.target.get() { "reached" } else { "not reached" };
        format!("{}, {reached}", outcome.total)
    }
}
