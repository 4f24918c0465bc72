//! One against several, to the end (FU-86, FU-Q8): the lone fighter rolls once each exchange; with one foe left it goes on
//! as a fight of two.

use super::several_script::SeveralScript;
use super::{DuelOutcome, TurnsTold, ten};
use crate::fight::{self, Fight, FightReport, Winner};
use crate::fudge::document::contest;
use crate::fudge::fighter::{DuelFighter, Fighter, Terms};
use crate::fudge::group::{Melee, check_foes};
use crate::fudge::pair::Pair;
use crate::fudge::roll::When;
use crate::fudge::rulings::{ClipOverflow, Rulings};
use crate::fudge::wounds::{Boxes, Wounds, WoundsReport, reports};
use crate::fudge::{RULESET, told};
use crate::margin::difference;
use crate::question::FateQuestion;
use crate::transcript::Script;
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Distribution};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::document::entry;
use shootout_ruleset::number::Whole;

contest! {
    /// One against two or three, until one side is taken out.
    SeveralDuelScenario
    ["hero", "foes", "weapons", "armour"] ["target", "turns", "mobility", "rulings"] {
        /// How many exchanges are told one by one.
        #[serde(default = "ten")]
        #[cfg_attr(feature = "schema", schemars(title = "Exchanges"))]
        turns: TurnsTold,
        /// Fights of several go on exchange by exchange.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Pace"))]
        pace: ExchangePace,
        /// The lone fighter.
        #[cfg_attr(feature = "schema", schemars(title = "Hero"))]
        hero: DuelFighter,
        /// Their foes: 2 or 3.
        #[cfg_attr(feature = "schema", schemars(title = "Foes", length(min = 2, max = 3), extend("x-entry" = "Foe")))]
        foes: Vec<DuelFighter>,
        /// The number of the foe whom the hero strikes, where that is ruled to be their choice (FU-A17).
        #[serde(default = "first_foe")]
        #[cfg_attr(feature = "schema", schemars(title = "Target"))]
        target: Whole<1, 3>,
    }
}

/// The only pace of fights of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ExchangePace {
    /// All roll at once (FU-20).
    #[default]
    Exchange,
}

const fn first_foe() -> Whole<1, 3> {
    Whole::nearest(1)
}

/// How many may fight one to the end.
const FOES: std::ops::RangeInclusive<usize> = 2..=3;

/// The most Hurt and the most Injured boxes, by the number of foes: what is worked out in a second or so.
const fn most_boxes(foes: usize) -> u8 {
    if foes > 2 { 2 } else { 4 }
}

/// The odds of one against several. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeveralDuelReport<W> {
    /// What is counted: always an exchange.
    pub unit: &'static str,
    /// Who wins, and when: a is the hero, b the foes.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// How things stand after what is told; a fight that is over stays as it ended.
    pub after: AfterSeveralReport<W>,
}

/// How things stand after so many exchanges.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterSeveralReport<W> {
    /// How many.
    pub n: u32,
    /// The hero.
    pub a: Vec<WoundsReport<W>>,
    /// How many foes still stand.
    pub foes_standing: CountReport<W>,
}

/// How a fight stands between two exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    /// Whether the first exchange is over.
    pub begun: bool,
    pub hero: Wounds,
    /// By their places in the document; places that nobody has are out.
    pub foes: [Wounds; 3],
}

impl Situation {
    /// Who has won, if the fight is over: a is the hero.
    pub fn winner(&self) -> Option<Winner> {
        match (self.hero.out, self.foes.iter().all(|foe| foe.out)) {
            (false, false) => None,
            (false, true) => Some(Winner::A),
            (true, false) => Some(Winner::B),
            (true, true) => Some(Winner::Both),
        }
    }

    /// The places of the foes who stand.
    pub fn standing(&self) -> Vec<usize> {
        (0..self.foes.len()).filter(|foe| !self.foes[*foe].out).collect()
    }
}

/// What comes next in a fight.
pub(super) enum Next<'f> {
    /// Two foes or more, by their places.
    Melee(Vec<usize>, Melee<'f>),
    /// One foe is left.
    Pair(usize, Pair<'f>),
}

/// A fight, ready to be fought.
pub(super) struct Several<'s> {
    hero: Fighter,
    foes: Vec<Fighter>,
    target: usize,
    terms: Terms<'s>,
}

impl<'s> Several<'s> {
    pub fn new(scenario: &'s SeveralDuelScenario) -> Self {
        let terms = scenario.terms();
        let foes = scenario.foes.iter().map(|foe| foe.fighter(terms)).collect();
        let target = scenario.target.get().unsigned_abs() as usize - 1;
        Self { hero: scenario.hero.fighter(terms), foes, target, terms }
    }

    pub fn start(&self) -> Situation {
        let nobody = Wounds { out: true, ..Wounds::default() };
        let foe = |place: usize| self.foes.get(place).map_or(nobody, |foe| foe.wounds);
        Situation { begun: false, hero: self.hero.wounds, foes: std::array::from_fn(foe) }
    }

    /// The next exchange of a fight that is not over. Numbers count while two foes stand.
    pub fn exchange(&self, situation: &Situation) -> Next<'_> {
        let standing = situation.standing();
        let when = When { first: !situation.begun, ganged: standing.len() > 1 };
        if let [foe] = standing[..] {
            let wounds = [situation.hero, situation.foes[foe]];
            return Next::Pair(foe, Pair::new([&self.hero, &self.foes[foe]], wounds, when, self.terms));
        }
        let foes = standing.iter().map(|foe| (&self.foes[*foe], situation.foes[*foe]));
        let target = standing.iter().position(|foe| *foe == self.target);
        let melee = Melee::new((&self.hero, situation.hero), foes, target, when, self.terms);
        Next::Melee(standing, melee)
    }

    /// How things stand once an exchange has left the hero and these foes with these wounds. Foes who are alike change places,
    /// so that situations that go on alike are one.
    pub fn after(&self, situation: &Situation, hero: Wounds, foes: &[(usize, Wounds)]) -> Situation {
        let mut after = Situation { begun: true, hero, ..*situation };
        for (place, wounds) in foes {
            after.foes[*place] = *wounds;
        }
        after
    }

    /// The same where the foes' places do not matter.
    fn merged(&self, mut situation: Situation) -> Situation {
        if situation.hero.out {
            // Who has won is all that is told of the foes, but how many stand.
            let fresh = |wounds: Wounds| if wounds.out { wounds } else { Wounds::default() };
            situation.foes = situation.foes.map(fresh);
        }
        if self.alike() {
            let known = &mut situation.foes[..self.foes.len()];
            known.sort_unstable();
        }
        situation
    }

    /// Whether the foes are all the same but for their wounds, and none of them is chosen.
    fn alike(&self) -> bool {
        let plain = |foe: &Fighter| Fighter { wounds: Wounds::default(), ..foe.clone() };
        let chosen = self.terms.rulings.pick == crate::fudge::rulings::Pick::Chosen;
        !chosen && self.foes.windows(2).all(|two| plain(&two[0]) == plain(&two[1]))
    }

    /// How things may stand one exchange later; none when the fight is over.
    fn next<W: Weight>(&self, situation: &Situation, dice: &Dist<i32, W>) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        Some(match self.exchange(situation) {
            Next::Pair(foe, pair) => dice.map(|dice| {
                let [hero, wounds] = pair.after(*dice);
                self.merged(self.after(situation, hero, &[(foe, wounds)]))
            }),
            Next::Melee(standing, melee) => melee.ends().map(|end| {
                let foes: Vec<(usize, Wounds)> = standing
                    .iter()
                    .enumerate()
                    .map(|(place, foe)| (*foe, melee.foe_after(place, end)))
                    .collect();
                self.merged(self.after(situation, melee.hero_after(end), &foes))
            }),
        })
    }
}

impl SeveralDuelScenario {
    pub(super) fn told(&self) -> u32 {
        self.turns.get().unsigned_abs()
    }

    fn name(&self) -> String {
        self.hero.called("Hero")
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

impl FateQuestion for SeveralDuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = SeveralDuelReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_clips(&self.rulings)?;
        check_foes(self.foes.len(), FOES, self.target.get())?;
        self.hero.check("hero", &self.rulings)?;
        self.check_boxes("hero", &self.hero)?;
        for (place, foe) in self.foes.iter().enumerate() {
            let path = entry("foes", place);
            foe.check(&path, &self.rulings)?;
            self.check_boxes(&path, foe)?;
        }
        Ok(())
    }

    fn set_turns(&mut self, turns: u32) {
        self.turns = TurnsTold::nearest(turns.try_into().unwrap_or(i32::MAX));
    }

    fn report<W: AnswerWeight>(&self) -> Result<SeveralDuelReport<W>, InputError> {
        let several = Several::new(self);
        let dice = difference::<W>();
        let start = several.merged(several.start());
        let fight = Fight::new(start, |situation| several.next(situation, &dice))?;
        let turns = self.told();
        let after = fight.after(turns as usize);
        Ok(SeveralDuelReport {
            unit: "exchange",
            fight: fight.report(turns as usize, Situation::winner)?,
            after: AfterSeveralReport {
                n: turns,
                a: reports(&after.map(|situation| situation.hero)),
                foes_standing: CountReport::of(&after.map(|situation| situation.standing().len() as i64)),
            },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &SeveralDuelReport<W>) -> Answer {
        let (hero, foes) = (self.name(), format!("the group of {}", self.foes.len()));
        let mut chances = report.fight.win_chances([&hero, &foes]);
        chances.extend(report.fight.over_chance("exchange"));
        Answer {
            sentence: report.fight.sentence([&hero, &foes], "exchange"),
            chances,
            distributions: vec![
                told::stands(&hero, &report.after.a),
                Distribution::of_counts("Foes still standing", &report.after.foes_standing.pmf),
            ],
            ..Answer::default()
        }
    }

    fn script(&self) -> Box<dyn Script<Outcome = DuelOutcome> + '_> {
        Box::new(SeveralScript::new(self))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        fight::told::outcome(outcome.winner, outcome.turns, "exchange")
    }
}
