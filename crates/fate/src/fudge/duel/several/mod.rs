//! One against several, to the end (FU-86, FU-Q8): the lone fighter rolls once each exchange; with one foe left it goes on
//! as a fight of two.

mod dice;
mod situation;

use super::TurnsListed;
use crate::fudge::document::contest;
use crate::fudge::event::Event;
use crate::fudge::fighter::DuelFighter;
use crate::fudge::group::{FOE, HERO, check_foes, foe_names};
use crate::fudge::rulings::{ClipOverflow, Rulings};
use crate::fudge::unused::unused;
use crate::fudge::wounds::{Boxes, WoundsReport, reports};
use crate::fudge::{RULESET, answer_parts};
use crate::question::{FateQuestion, duel_dice};
use crate::roles::{Names, called};
use dice::{ExchangeDice, ExchangeThrow};
use shootout_ruleset::combat::{Duel, DuelOutcome, Fight, FightOdds, FightReport, shown, ten};
use shootout_ruleset::prelude::*;
use situation::Several;

contest! {
    /// One against two or three, until one side is taken out.
    SeveralDuelScenario
    ["hero", "foes", "weapons", "armour"] ["target", "pace", "turns", "mobility", "rulings"] {
        /// How many exchanges are told one by one.
        #[serde(default = "ten")]
        #[schemars(title = "Exchanges")]
        turns: TurnsListed,
        /// Fights of several go on exchange by exchange.
        #[serde(default)]
        pace: ExchangePace,
        /// The lone fighter.
        hero: DuelFighter,
        /// Their foes: 2 or 3.
        #[schemars(length(min = 2, max = 3), extend("x-entry" = "Foe"))]
        foes: Vec<DuelFighter>,
        /// The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
        #[serde(default = "BoundedInt::<1, 3>::of::<1>")]
        #[schemars(extend("x-refers" = { "list": "foes", "field": "name", "numbers_from": 1 }, "x-words" = ["against", "vs", "versus"]))]
        target: BoundedInt<1, 3>,
    }
}

/// The only pace of fights of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExchangePace {
    /// All roll at once (FU-20).
    #[default]
    Exchange,
}

/// How many may fight one to the end.
const FOES: std::ops::RangeInclusive<usize> = 2..=3;

/// The most Hurt and the most Injured boxes, by the number of foes: what is worked out in a second or so.
const fn most_boxes(foes: usize) -> u8 {
    if foes > 2 { 2 } else { 4 }
}

/// The odds of one against several. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SeveralDuelReport<W> {
    /// What is counted: always an exchange.
    pub unit: &'static str,
    /// Who wins, and when: a is the hero, b the foes.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// How things stand after what is told; a fight that is over stays as it ended.
    pub after: AfterSeveralReport<W>,
}

/// How things stand after this many exchanges.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AfterSeveralReport<W> {
    /// How many.
    pub n: u32,
    /// The hero.
    pub a: Vec<WoundsReport<W>>,
    /// How many foes still stand.
    pub foes_standing: CountReport<W>,
}

impl SeveralDuelScenario {
    fn fight(&self) -> Several<'_> {
        let terms = self.terms();
        let foes = self.foes.iter().map(|foe| foe.fighter(terms)).collect();
        let target = self.target.to_usize() - 1;
        Several::new(self.hero.fighter(terms), foes, target, terms)
    }

    fn name(&self) -> String {
        called(&self.hero.name, "Hero")
    }

    fn foe_names(&self) -> Vec<String> {
        foe_names(self.foes.iter().map(|foe| &foe.name))
    }

    fn check_boxes(&self, path: &str, fighter: &DuelFighter) -> Result<(), InputError> {
        let (most, boxes) = (most_boxes(self.foes.len()), Boxes::new(&fighter.boxes, &self.rulings));
        let rows = [("hurt", boxes.hurt), ("injured", boxes.injured)];
        match rows.into_iter().find(|(_, boxes)| *boxes > most) {
            Some((row, boxes)) => {
                let allowed = format!("at most {most} in a fight against {} foes", self.foes.len());
                Err(InputError::new(format!("{path}.boxes.{row}"), boxes.to_string(), allowed))
            }
            None => Ok(()),
        }
    }
}

fn check_clips(rulings: &Rulings) -> Result<(), InputError> {
    if rulings.clip_overflow == ClipOverflow::Cumulative {
        let allowed = "\"never\" or \"exchange\" in a fight against several";
        return Err(InputError::new("rulings.clip_overflow", "`cumulative`", allowed));
    }
    Ok(())
}

impl SeveralDuelScenario {
    /// What to call the foes together.
    fn group(&self) -> String {
        format!("the group of {}", self.foes.len())
    }
}

impl FateQuestion for SeveralDuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = SeveralDuelReport<W>;
    duel_dice!(Several of one);

    fn takes_long(&self) -> bool {
        true
    }

    fn check(&self) -> Result<(), InputError> {
        check_clips(&self.rulings)?;
        check_foes(self.foes.len(), FOES, self.target.to_usize())?;
        self.hero.check("hero", &self.rulings)?;
        self.check_boxes("hero", &self.hero)?;
        for (place, foe) in self.foes.iter().enumerate() {
            let path = entry("foes", place);
            foe.check(&path, &self.rulings)?;
            self.check_boxes(&path, foe)?;
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<SeveralDuelReport<W>, InputError> {
        let several = self.fight();
        let fight = Fight::of(&several)?;
        let FightOdds { report, turns, after } =
            fight.odds(self.turns.to_u32(), |situation| several.winner(situation))?;
        Ok(SeveralDuelReport {
            unit: "exchange",
            fight: report,
            after: AfterSeveralReport {
                n: turns,
                a: reports(&after.map(|situation| situation.hero)),
                foes_standing: CountReport::of(&after.map(|situation| situation.standing().len() as i64)),
            },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &SeveralDuelReport<W>) -> Answer {
        let (hero, foes, after) = (self.name(), self.group(), &report.after);
        // Its name is no name of its own: only a line that begins with it has a capital.
        let mut answer = report.fight.answer([&hero, &capital(&foes)], "Neither side is out", report.unit);
        answer.sentence = report.fight.sentence([&hero, &foes], report.unit);
        let in_sentences = report.fight.win_chances([&hero, &foes]);
        for (chance, in_sentence) in answer.chances.iter_mut().zip(in_sentences) {
            chance.explanation = in_sentence.explanation;
        }
        answer.diagrams.push(answer_parts::marked_boxes(
            format!("Wounds {}", shown::after(after.n, report.unit)),
            &[(&hero, self.hero.fighter(self.terms()).boxes, &after.a)],
        ));
        answer.distributions.extend([
            answer_parts::stands(&hero, &after.a),
            Distribution::of_counts("Foes still standing", &after.foes_standing.pmf),
        ]);
        let several = self.fight();
        let names = self.foe_names();
        let all = several.foes.iter().zip(&names).chain([(&several.hero, &hero)]);
        answer.notes.splice(0..0, unused(all, self.terms()));
        answer
    }

    fn events(
        &self,
        dice: &Self::Dice<'_>,
        event: &Self::DiceEvent,
        before: &[Self::DiceEvent],
    ) -> Vec<Event> {
        let Some(rolled) = event.rolled else { return Vec::new() };
        let of_turn = before.iter().filter(|other| other.turn == event.turn).chain([event]);
        let throws: Vec<ExchangeThrow> =
            of_turn.filter_map(|event| Some(event.rolled.as_ref()?.event)).collect();
        ExchangeDice::new(&dice.duel, &rolled.before).events(&throws)
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let (hero, foes) = (self.name(), self.group());
        shown::outcome([&hero, &foes], outcome.winner, outcome.turns, "exchange")
    }

    fn names(&self) -> Names {
        Names::of([(HERO, self.name())]).and(Names::numbered(FOE, self.foe_names()))
    }

    fn unit(&self) -> &'static str {
        "exchange"
    }
}
