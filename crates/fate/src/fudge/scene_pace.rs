//! Scene pace: a whole fight in one roll each (FU-10, FU-Q2), in pairs or side against side (FU-A18).

use super::document::contest;
use super::event::Event;
use super::exchange::{self, MarginOutcome};
use super::fighter::{Fighter, OneRollFighter};
use super::outcome::{NO_ARMOUR, Outcome, OutcomesReport, outcome};
use super::pair::{Pair, PairReport};
use super::roll::{Use, When};
use super::rulings::SceneMode;
use super::stance::Pace;
use super::unused::unused;
use super::{RULESET, answer_parts, metrics};
use crate::margin::{self, MarginReport};
use crate::question::FateQuestion;
use crate::roles::{Names, Role, called, numbered};
use crate::rolls::{RollFor, by_sum};
use crate::stated::check_count;
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dist, Next, Procedure, Transition, Weight, chance};
use shootout_ruleset::prelude::*;

contest! {
    /// A fight in one roll each.
    ScenePaceScenario
    ["a", "b", "weapons", "armour"] ["mobility", "rulings"] {
        /// One side: 1 to 6.
        #[schemars(title = "Side A", length(min = 1, max = 6), extend("x-entry" = "Fighter"))]
        a: Vec<OneRollFighter>,
        /// The other side: 1 to 6, as many as the first where they fight in pairs.
        #[schemars(title = "Side B", length(min = 1, max = 6), extend("x-entry" = "Fighter"))]
        b: Vec<OneRollFighter>,
    }
}

/// How many fight on a side.
const FIGHTERS: std::ops::RangeInclusive<usize> = 1..=6;

/// The odds of a fight in one roll each. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum ScenePaceReport<W> {
    /// Each against the one opposite.
    Pairing {
        /// One for each, in the order of the document.
        pairs: Vec<PairReport<W>>,
    },
    /// Side against side.
    Total(TotalsReport<W>),
}

/// Side against side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TotalsReport<W> {
    /// The totals of a less those of b.
    pub edge: i32,
    /// Every margin of a over b that can come up.
    pub margin: Vec<MarginReport<W>>,
    /// The chance that a wins.
    pub a_wins: W,
    /// The chance that nobody does.
    pub tie: W,
    /// The chance that b wins.
    pub b_wins: W,
    /// What side a suffers.
    pub a_suffers: OutcomesReport<W>,
    /// What side b suffers.
    pub b_suffers: OutcomesReport<W>,
}

/// What a played fight came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ScenePaceOutcome {
    /// Side against side.
    Total(MarginOutcome),
    /// Pairs: each has its own.
    Pairs {},
}

impl ScenePaceScenario {
    /// Those of both sides, side by side.
    fn fighters(&self) -> [Vec<Fighter>; 2] {
        [&self.a, &self.b].map(|side| side.iter().map(|fighter| fighter.fighter(self.terms())).collect())
    }

    pub(super) fn pairs(&self) -> Vec<[Fighter; 2]> {
        let [a, b] = self.fighters();
        a.into_iter().zip(b).map(|(a, b)| [a, b]).collect()
    }

    /// What to call all of both sides, so that those of one name can be told apart.
    fn names(&self) -> [Vec<String>; 2] {
        [(&self.a, "A"), (&self.b, "B")].map(|(side, otherwise)| {
            let called: Vec<String> = (1..)
                .zip(side)
                .map(|(number, one): (u32, _)| called(&one.name, &format!("{otherwise} {number}")))
                .collect();
            numbered(called.iter().map(String::as_str))
        })
    }

    /// What counts in defence, of a whole side.
    fn totals(&self) -> [Vec<i32>; 2] {
        let total = |fighter: &Fighter| {
            fighter.roll(&fighter.wounds, Use::Both, When::ONCE, self.terms()).defence_total
        };
        self.fighters().map(|side| side.iter().map(total).collect())
    }

    pub(super) fn edge(&self) -> i32 {
        let [a, b] = self.totals();
        a.iter().sum::<i32>() - b.iter().sum::<i32>()
    }

    fn totals_report<W: Weight>(&self) -> TotalsReport<W> {
        let edge = self.edge();
        let dice = self.dice();
        let ends = outcomes(&dice, dice.start(), &Sum(|_: &Option<i32>| 0));
        let margins: Dist<i32, W> =
            Dist::from_weights(ends.into_iter().map(|end| (edge + end.state.1, end.weight)));
        let of = |holds: &dyn Fn(i32) -> bool| {
            chance(margins.iter().map(|(margin, weight)| (holds(*margin), weight)))
        };
        let suffers = |who: usize| OutcomesReport::of(&margins.map(|margin| sides_suffer(*margin)[who]));
        TotalsReport {
            edge,
            margin: MarginReport::all(&margins),
            a_wins: of(&|margin| margin > 0),
            tie: of(&|margin| margin == 0),
            b_wins: of(&|margin| margin < 0),
            a_suffers: suffers(0),
            b_suffers: suffers(1),
        }
    }
}

/// What both sides suffer by their totals; at 0 both are scratched (FU-02).
pub(super) fn sides_suffer(margin: i32) -> [Outcome; 2] {
    [outcome(-margin, NO_ARMOUR), outcome(margin, NO_ARMOUR)]
}

impl FateQuestion for ScenePaceScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "scene";
    type Report<W: AnswerWeight> = ScenePaceReport<W>;
    type DiceEvent = Option<i32>;
    type Dice<'q> = ScenePaceDice;
    type Event = Event;
    type Outcome = ScenePaceOutcome;

    fn check(&self) -> Result<(), InputError> {
        for (side, fighters) in [("a", &self.a), ("b", &self.b)] {
            check_count(side, fighters.len(), &FIGHTERS)?;
            for (place, fighter) in fighters.iter().enumerate() {
                fighter.check(&entry(side, place), &self.rulings)?;
            }
        }
        if self.rulings.scene_mode == SceneMode::Pairing && self.a.len() != self.b.len() {
            let allowed = format!("{}, as on the other side, or \"scene_mode\": \"total\"", self.a.len());
            return Err(InputError::new("b", counted(self.b.len(), "entry"), allowed));
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<ScenePaceReport<W>, InputError> {
        Ok(match self.rulings.scene_mode {
            SceneMode::Total => ScenePaceReport::Total(self.totals_report()),
            SceneMode::Pairing => {
                let pairs = self.pairs();
                let report = |pair: &[Fighter; 2]| Pair::once(Pace::Exchange, pair, self.terms()).report();
                ScenePaceReport::Pairing { pairs: pairs.iter().map(report).collect() }
            }
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ScenePaceReport<W>) -> Answer {
        let names = self.names();
        let fighters = self.fighters();
        let notes = unused(fighters.iter().flatten().zip(names.iter().flatten()), self.terms());
        let totals = match report {
            ScenePaceReport::Total(totals) => totals,
            ScenePaceReport::Pairing { pairs } => {
                let fighters = self.pairs();
                let mut all = Answer { notes, ..Answer::default() };
                for (place, pair) in pairs.iter().enumerate() {
                    let fighters = &fighters[place];
                    let odds = Pair::once(Pace::Exchange, fighters, self.terms());
                    let called = [names[0][place].clone(), names[1][place].clone()];
                    let answer = exchange::answer(&called, &odds, pair);
                    if place > 0 {
                        all.sentence.push(' ');
                    }
                    all.sentence += &answer.sentence;
                    all.rolls.extend(answer.rolls);
                    all.chances.extend(answer.chances);
                    all.diagrams.extend(answer.diagrams);
                    all.distributions.extend(answer.distributions);
                }
                return all;
            }
        };
        let wins = [&totals.a_wins, &totals.b_wins].map(percent);
        Answer {
            sentence: format!("Side A wins with a chance of {}, side B with {}.", wins[0], wins[1]),
            chances: vec![
                answer_parts::wins("Side A", &totals.a_wins),
                Chance::of(&metrics::TIE, &totals.tie),
                answer_parts::wins("Side B", &totals.b_wins),
            ],
            distributions: vec![
                answer_parts::suffers("Side B", &totals.b_suffers),
                answer_parts::suffers("Side A", &totals.a_suffers),
                margin::distribution(&totals.margin),
            ],
            notes,
            ..Answer::default()
        }
    }

    fn dice(&self) -> ScenePaceDice {
        let roll =
            |side: &'static str, place: usize, added| RollFor::new(Role::Of(side, place), "scene", added);
        if self.rulings.scene_mode == SceneMode::Total {
            let [a, b] = self.totals();
            let of_a = a.len();
            let rolls = |side, totals: Vec<i32>| {
                totals.into_iter().enumerate().map(move |(place, added)| roll(side, place, added))
            };
            let rolls: Vec<RollFor> = rolls("a", a).chain(rolls("b", b)).collect();
            return ScenePaceDice { together: rolls.len(), of_a, rolls };
        }
        let pairs = self.pairs();
        let rolls = pairs.iter().enumerate().flat_map(|(place, fighters)| {
            let pair = Pair::once(Pace::Exchange, fighters, self.terms());
            [0, 1].map(|who: usize| roll(["a", "b"][who], place, pair.rolled[who].side.total))
        });
        ScenePaceDice { rolls: rolls.collect(), together: 2, of_a: 1 }
    }

    fn events(&self, _: &Self::Dice<'_>, dice: &Option<i32>, before: &[Option<i32>]) -> Vec<Event> {
        let Some(dice) = *dice else { return Vec::new() };
        if self.rulings.scene_mode == SceneMode::Total {
            let margin = self.edge() + dice;
            let suffered = Role::SIDES.into_iter().zip(sides_suffer(margin));
            let suffered = suffered.filter(|(_, outcome)| *outcome != Outcome::None);
            let suffered = suffered.map(|(side, outcome)| Event::Suffers(side, outcome));
            return std::iter::once(Event::Margin(margin, None)).chain(suffered).collect();
        }
        let place = before.len() / 2;
        let pairs = self.pairs();
        let Some(fighters) = pairs.get(place) else { return Vec::new() };
        Pair::once(Pace::Exchange, fighters, self.terms()).events(pair_roles(place), dice, false)
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[Option<i32>]) -> ScenePaceOutcome {
        match self.rulings.scene_mode {
            SceneMode::Total => {
                let margin =
                    events.last().copied().flatten().map(|dice| self.edge() + dice).unwrap_or_default();
                ScenePaceOutcome::Total(MarginOutcome { margin })
            }
            SceneMode::Pairing => ScenePaceOutcome::Pairs {},
        }
    }

    fn outcome_in_words(&self, outcome: &ScenePaceOutcome) -> String {
        match outcome {
            ScenePaceOutcome::Total(total) => {
                answer_parts::margin(&["Side A", "Side B"].map(str::to_owned), total.margin)
            }
            ScenePaceOutcome::Pairs {} => "every pair has fought".to_owned(),
        }
    }

    fn names(&self) -> Names {
        let [a, b] = self.names();
        let fighters = Names::numbered("a", a).and(Names::numbered("b", b));
        fighters.and(Names::sides(&["Side A", "Side B"]))
    }
}

/// The dice of a fight in one roll each: pair by pair, or all of a and then all of b.
pub(crate) struct ScenePaceDice {
    rolls: Vec<RollFor>,
    /// How many of them settle something together, and how many of those are of side a.
    together: usize,
    of_a: usize,
}

/// How many have rolled, and what those who settle something together have come to, those of side b taken off.
pub(crate) type ScenePaceState = (usize, i32);

/// Its event is what those come to, once all of them have rolled.
impl Procedure for ScenePaceDice {
    type State = ScenePaceState;
    type Why = RollFor;
    type Event = Option<i32>;

    fn start(&self) -> ScenePaceState {
        (0, 0)
    }

    fn next(&self, (rolled, _): ScenePaceState) -> Next<RollFor> {
        RollFor::next(self.rolls.get(rolled).copied())
    }

    fn transitions(
        &self,
        (rolled, sum): ScenePaceState,
        found: &mut Vec<Transition<ScenePaceState, Option<i32>>>,
    ) {
        let place = rolled % self.together;
        let before = if place == 0 { 0 } else { sum };
        by_sum(found, |dice| {
            let sum = if place < self.of_a { before + dice } else { before - dice };
            ((place + 1 == self.together).then_some(sum), (rolled + 1, sum))
        });
    }
}

/// The two of a pair, in transcripts.
pub(super) fn pair_roles(place: usize) -> [Role; 2] {
    ["a", "b"].map(|side| Role::Of(side, place))
}
