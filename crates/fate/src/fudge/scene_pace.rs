//! Scene pace: a whole fight in one roll each (FU-10, FU-Q2), in pairs or side against side (FU-A18).

use super::document::contest;
use super::exchange::{self, MarginOutcome};
use super::fighter::{Fighter, GroupFighter, called};
use super::outcome::{NO_ARMOUR, Outcome, OutcomesReport, outcome};
use super::pair::{PairPlay, PairReport};
use super::roll::{Use, When};
use super::rulings::SceneMode;
use super::{RULESET, answer_parts, metrics};
use crate::dice::{FourDice, sum};
use crate::fudge::unused::Geared;
use crate::margin::{self, MarginReport};
use crate::question::FateQuestion;
use crate::roles::{Roles, numbered};
use crate::transcript::{Asked, RollRequest, Script};
use serde::Serialize;
use shootout_odds::chance;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::document::entry;
use shootout_ruleset::percent::percent;

contest! {
    /// A fight in one roll each.
    ScenePaceScenario
    ["a", "b", "weapons", "armour"] ["mobility", "rulings"] {
        /// One side: 1 to 6.
        #[cfg_attr(feature = "schema", schemars(title = "Side A", length(min = 1, max = 6), extend("x-entry" = "Fighter")))]
        a: Vec<GroupFighter>,
        /// The other side: 1 to 6, as many as the first where they fight in pairs.
        #[cfg_attr(feature = "schema", schemars(title = "Side B", length(min = 1, max = 6), extend("x-entry" = "Fighter")))]
        b: Vec<GroupFighter>,
    }
}

/// How many fight on a side.
const FIGHTERS: std::ops::RangeInclusive<usize> = 1..=6;

/// The odds of a fight in one roll each. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        let rolled = |fighters: usize| {
            (0..fighters).fold(Dist::certain(0), |all, _| all.convolve(&sum(), |all, dice| all + dice))
        };
        let edge = self.edge();
        let margins: Dist<i32, W> = rolled(self.a.len()).convolve(&rolled(self.b.len()), |a, b| edge + a - b);
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
    type Outcome = ScenePaceOutcome;

    fn check(&self) -> Result<(), InputError> {
        for (side, fighters) in [("a", &self.a), ("b", &self.b)] {
            if !FIGHTERS.contains(&fighters.len()) {
                let allowed = format!("{} to {}", FIGHTERS.start(), FIGHTERS.end());
                return Err(InputError::new(side, format!("{} entries", fighters.len()), allowed));
            }
            for (place, fighter) in fighters.iter().enumerate() {
                fighter.check(&entry(side, place), &self.rulings)?;
            }
        }
        if self.rulings.scene_mode == SceneMode::Pairing && self.a.len() != self.b.len() {
            let allowed = format!("{}, as on the other side, or \"scene_mode\": \"total\"", self.a.len());
            return Err(InputError::new("b", format!("{} entries", self.b.len()), allowed));
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<ScenePaceReport<W>, InputError> {
        Ok(match self.rulings.scene_mode {
            SceneMode::Total => ScenePaceReport::Total(self.totals_report()),
            SceneMode::Pairing => {
                let pairs = self.pairs();
                let report = |pair: &[Fighter; 2]| exchange::pair(pair, self.terms()).report();
                ScenePaceReport::Pairing { pairs: pairs.iter().map(report).collect() }
            }
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ScenePaceReport<W>) -> Answer {
        let names = self.names();
        let sides = [&self.a, &self.b].into_iter().zip(&names);
        let notes = sides.flat_map(|(side, names)| {
            let fighters = side.iter().zip(names);
            fighters.flat_map(|(fighter, name)| fighter.unused(name, self.terms()))
        });
        let totals = match report {
            ScenePaceReport::Total(totals) => totals,
            ScenePaceReport::Pairing { pairs } => {
                let fighters = self.pairs();
                let mut all = Answer { notes: notes.collect(), ..Answer::default() };
                for (place, pair) in pairs.iter().enumerate() {
                    let fighters = &fighters[place];
                    let odds = exchange::pair(fighters, self.terms());
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
            notes: notes.collect(),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = ScenePaceOutcome> + '_>, InputError> {
        Ok(match self.rulings.scene_mode {
            SceneMode::Total => {
                Box::new(TotalsScript { scenario: self, totals: self.totals(), rolled: Vec::new() })
            }
            SceneMode::Pairing => Box::new(PairsScript::new(self)),
        })
    }

    fn outcome_in_words(&self, outcome: &ScenePaceOutcome) -> String {
        match outcome {
            ScenePaceOutcome::Total(total) => {
                answer_parts::margin(&["Side A", "Side B"].map(str::to_owned), total.margin)
            }
            ScenePaceOutcome::Pairs {} => "every pair has fought".to_owned(),
        }
    }

    fn roles(&self) -> Roles {
        let [a, b] = self.names();
        let fighters = Roles::numbered("a", a).and(Roles::numbered("b", b));
        fighters.and(Roles::sides(&["Side A", "Side B"]))
    }

    fn settled_in_words(&self, event: &str) -> String {
        answer_parts::settled(event)
    }

    fn seen_by_all(&self, event: &str) -> Option<String> {
        answer_parts::seen_by_all(event, None)
    }
}

/// Pairs one after the other.
struct PairsScript<'s> {
    scenario: &'s ScenePaceScenario,
    pairs: Vec<[Fighter; 2]>,
    /// The pair that rolls.
    place: usize,
    play: PairPlay,
}

impl<'s> PairsScript<'s> {
    fn new(scenario: &'s ScenePaceScenario) -> Self {
        Self { scenario, pairs: scenario.pairs(), place: 0, play: play(0) }
    }
}

/// The rolls of a pair.
fn play(place: usize) -> PairPlay {
    PairPlay::new(["a", "b"].map(|side| format!("{side} {}", place + 1)), "scene", None)
}

impl Script for PairsScript<'_> {
    type Outcome = ScenePaceOutcome;

    fn asks(&self) -> Option<Asked> {
        let fighters = self.pairs.get(self.place)?;
        Some(self.play.asks(&exchange::pair(fighters, self.scenario.terms())))
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let Some(fighters) = self.pairs.get(self.place) else { return Vec::new() };
        let pair = exchange::pair(fighters, self.scenario.terms());
        let Some(settled) = self.play.give(&pair, dice) else { return Vec::new() };
        self.place += 1;
        self.play = play(self.place);
        settled.words
    }

    fn outcome(&self) -> ScenePaceOutcome {
        ScenePaceOutcome::Pairs {}
    }
}

/// All of a, then all of b.
struct TotalsScript<'s> {
    scenario: &'s ScenePaceScenario,
    totals: [Vec<i32>; 2],
    /// The sums of those who have rolled.
    rolled: Vec<i32>,
}

impl TotalsScript<'_> {
    /// The margin of a, once all have rolled.
    fn margin(&self) -> i32 {
        let (a, b) = self.rolled.split_at(self.totals[0].len().min(self.rolled.len()));
        self.scenario.edge() + a.iter().sum::<i32>() - b.iter().sum::<i32>()
    }
}

impl Script for TotalsScript<'_> {
    type Outcome = ScenePaceOutcome;

    fn asks(&self) -> Option<Asked> {
        let (place, on_side_a) = (self.rolled.len(), self.totals[0].len());
        let (side, place) = if place < on_side_a { (0, place) } else { (1, place - on_side_a) };
        let added = *self.totals[side].get(place)?;
        let roller = format!("{} {}", ["a", "b"][side], place + 1);
        Some(Asked { request: RollRequest { turn: None, roller, why: "scene" }, added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        self.rolled.push(dice.sum());
        if self.asks().is_some() {
            return Vec::new();
        }
        let margin = self.margin();
        let suffered = ["a", "b"].into_iter().zip(sides_suffer(margin));
        let suffered = suffered.filter(|(_, outcome)| *outcome != Outcome::None);
        let words = suffered.map(|(side, outcome)| format!("{side} {}", outcome.word()));
        std::iter::once(format!("margin {margin}")).chain(words).collect()
    }

    fn outcome(&self) -> ScenePaceOutcome {
        ScenePaceOutcome::Total(MarginOutcome { margin: self.margin() })
    }
}
