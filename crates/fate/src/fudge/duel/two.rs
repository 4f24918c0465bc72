//! Two who fight until one is taken out.

use super::two_script::DuelScript;
use super::{DuelOutcome, First, Pace, TurnsTold, ten};
use crate::fight::{self, Fight, FightReport, Winner};
use crate::fudge::document::contest;
use crate::fudge::fighter::{DuelFighter, Fighter, Terms};
use crate::fudge::initiative::order;
use crate::fudge::pair::{BothReport, Pair, Who};
use crate::fudge::roll::When;
use crate::fudge::turn::Attack;
use crate::fudge::wounds::{Wounds, WoundsReport, reports};
use crate::fudge::{RULESET, told};
use crate::margin::difference;
use crate::order::Order;
use crate::question::FateQuestion;
use crate::transcript::Script;
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};

contest! {
    /// Two who fight until one is taken out.
    DuelScenario
    ["a", "b", "pace", "first", "weapons", "armour"] ["turns", "mobility", "rulings"] {
        /// How many exchanges or turns are told one by one.
        #[serde(default = "ten")]
        #[cfg_attr(feature = "schema", schemars(title = "Turns"))]
        turns: TurnsTold,
        /// Whether both roll at once, or one attacks and the other defends.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Pace"))]
        pace: Pace,
        /// Who has the first turn, in turn pace.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Acts first"))]
        first: First,
        /// One side.
        #[cfg_attr(feature = "schema", schemars(title = "A"))]
        a: DuelFighter,
        /// The other side.
        #[cfg_attr(feature = "schema", schemars(title = "B"))]
        b: DuelFighter,
    }
}

/// The odds of a fight of two. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuelReport<W> {
    /// What is counted: an exchange, or one fighter's turn.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// Who has the first turn; in turn pace alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstReport<W>>,
    /// How both stand after what is told; a fight that is over stays as it ended.
    pub after: AfterReport<W>,
}

/// Who has the first turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
}

/// How both stand after so many exchanges or turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// How both stand.
    #[serde(flatten)]
    pub both: BothReport<W>,
}

/// How a fight stands between two exchanges or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    /// Whether the first exchange or turn is over.
    pub begun: bool,
    pub wounds: [Wounds; 2],
    /// Whose turn it is, in turn pace; none while initiative is to be rolled.
    pub turn_of: Option<Who>,
}

impl Situation {
    /// Who has won, if the fight is over.
    pub fn winner(&self) -> Option<Winner> {
        match self.wounds.map(|wounds| wounds.out) {
            [false, false] => None,
            [false, true] => Some(Winner::A),
            [true, false] => Some(Winner::B),
            [true, true] => Some(Winner::Both),
        }
    }

    fn when(&self) -> When {
        When { first: !self.begun, ganged: true }
    }
}

/// A fight, ready to be fought.
pub(super) struct Duel<'s> {
    pub fighters: [Fighter; 2],
    pub pace: Pace,
    first: First,
    terms: Terms<'s>,
}

impl<'s> Duel<'s> {
    pub fn new(scenario: &'s DuelScenario) -> Self {
        let terms = scenario.terms();
        let fighters = [&scenario.a, &scenario.b].map(|fighter| fighter.fighter(terms));
        Self { fighters, pace: scenario.pace, first: scenario.first, terms }
    }

    pub fn start(&self) -> Situation {
        let turn_of = match (self.pace, self.first) {
            (Pace::Exchange, _) | (Pace::Turn, First::A) => Some(0),
            (Pace::Turn, First::B) => Some(1),
            (Pace::Turn, First::Initiative) => None,
        };
        Situation { begun: false, wounds: self.fighters.each_ref().map(|fighter| fighter.wounds), turn_of }
    }

    /// The initiative of the two.
    pub fn initiative(&self) -> Order {
        order(
            ["a", "b"].into_iter().zip(&self.fighters).map(|(name, fighter)| {
                (name.to_owned(), [fighter.alertness, fighter.tactics, fighter.skill])
            }),
        )
    }

    /// The exchange that comes next.
    pub fn pair(&self, situation: &Situation) -> Pair<'_> {
        Pair::new(self.fighters.each_ref(), situation.wounds, situation.when(), self.terms)
    }

    /// The attack that comes next, by the one whose turn it is.
    pub fn attack(&self, situation: &Situation, by: Who) -> Attack<'_> {
        let fighters = [&self.fighters[by], &self.fighters[1 - by]];
        let wounds = [situation.wounds[by], situation.wounds[1 - by]];
        Attack::new(fighters, wounds, situation.when(), self.terms)
    }

    /// How things stand once an exchange has left them with these wounds.
    pub fn exchanged(&self, wounds: [Wounds; 2]) -> Situation {
        self.forgotten(Situation { begun: true, wounds, turn_of: Some(0) })
    }

    /// How things stand once the attack of this one has left the two with these wounds, the attacker first.
    pub fn attacked(&self, by: Who, [attacker, defender]: [Wounds; 2]) -> Situation {
        let wounds = if by == 0 { [attacker, defender] } else { [defender, attacker] };
        self.forgotten(Situation { begun: true, wounds, turn_of: Some(1 - by) })
    }

    /// Whose turn it is no longer matters when the fight is over.
    fn forgotten(&self, situation: Situation) -> Situation {
        if situation.winner().is_some() { Situation { turn_of: Some(0), ..situation } } else { situation }
    }

    /// How things may stand one exchange or turn later; none when the fight is over.
    fn next<W: Weight>(
        &self,
        situation: &Situation,
        dice: &Dist<i32, W>,
        first: &Dist<Who, W>,
    ) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        if self.pace == Pace::Exchange {
            let pair = self.pair(situation);
            return Some(dice.map(|dice| self.exchanged(pair.after(*dice))));
        }
        let turn = |by: Who| {
            let attack = self.attack(situation, by);
            dice.map(|dice| self.attacked(by, attack.after(*dice)))
        };
        Some(match situation.turn_of {
            Some(by) => turn(by),
            None => first.bind(|by| turn(*by)),
        })
    }

    /// Who has the first turn.
    fn first<W: Weight>(&self) -> Dist<Who, W> {
        match self.first {
            First::A => Dist::certain(0),
            First::B => Dist::certain(1),
            First::Initiative => self.initiative().orders().map(|groups| groups[0][0]),
        }
    }
}

impl DuelScenario {
    pub(super) fn unit(&self) -> &'static str {
        match self.pace {
            Pace::Exchange => "exchange",
            Pace::Turn => "turn",
        }
    }

    fn names(&self) -> [String; 2] {
        [self.a.called("A"), self.b.called("B")]
    }

    pub(super) fn told(&self) -> u32 {
        self.turns.get().unsigned_abs()
    }
}

/// How one of the two may stand.
fn stands<W: Weight>(situations: &Dist<Situation, W>, who: Who) -> Vec<WoundsReport<W>> {
    reports(&situations.map(|situation| situation.wounds[who]))
}

impl FateQuestion for DuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = DuelReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.a.check("a", &self.rulings)?;
        self.b.check("b", &self.rulings)
    }

    fn set_turns(&mut self, turns: u32) {
        self.turns = TurnsTold::nearest(turns.try_into().unwrap_or(i32::MAX));
    }

    fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        let duel = Duel::new(self);
        let (dice, first) = (difference::<W>(), duel.first::<W>());
        let fight = Fight::new(duel.start(), |situation| duel.next(situation, &dice, &first))?;
        let turns = self.told();
        let after = fight.after(turns as usize);
        let goes_first = || FirstReport { a: first.probability(&0), b: first.probability(&1) };
        Ok(DuelReport {
            unit: self.unit(),
            fight: fight.report(turns as usize, Situation::winner)?,
            first: (self.pace == Pace::Turn).then(goes_first),
            after: AfterReport { n: turns, both: BothReport { a: stands(&after, 0), b: stands(&after, 1) } },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answer {
        let names = self.names();
        let called = [names[0].as_str(), names[1].as_str()];
        let mut chances = report.fight.win_chances(called);
        chances.extend(report.fight.over_chance(report.unit));
        if let Some(first) = &report.first {
            chances.push(Chance::new(format!("{} acts first", names[0]), &first.a));
        }
        Answer {
            sentence: report.fight.sentence(called, report.unit),
            chances,
            distributions: vec![
                told::stands(&names[0], &report.after.both.a),
                told::stands(&names[1], &report.after.both.b),
            ],
            ..Answer::default()
        }
    }

    fn script(&self) -> Box<dyn Script<Outcome = DuelOutcome> + '_> {
        Box::new(DuelScript::new(self))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        fight::told::outcome(outcome.winner, outcome.turns, self.unit())
    }
}
