//! The odds of a duel.

use super::state::{First, NAMES, Situation, Who, other};
use super::turn::{Duel, Setup};
use crate::fight::{Fight, FightOdds, FightReport, apart};
use crate::firefight::attack::Done;
use crate::firefight::document::{DuelScenario, FirstToAct};
use crate::firefight::initiative::is_rolled_each_round;
use crate::track::{TrackReport, TrackState};
use serde::Serialize;
use shootout_odds::absorbing::Chain;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::count::CountReport;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The odds of a duel. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuelReport<W> {
    /// What is counted: always a turn, one combatant's.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// Who acts first in the first round.
    pub first: FirstReport<W>,
    /// What both deal in the first round.
    pub first_round: RoundReport<W>,
    /// How both stand after the turns that are told.
    pub after: AfterReport<W>,
}

/// Who acts first in the first round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstReport<W> {
    /// The one side.
    pub a: W,
    /// The other.
    pub b: W,
    /// Both act at once.
    pub both: W,
}

/// The stress that each deals in a round, attacking from how both stand at its start with their minor actions done (FF-Q3): the
/// order of acting, and what one does to the other before, play no part.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundReport<W> {
    /// What the one side deals; a miss, and no attack, count 0.
    pub a: CountReport<W>,
    /// What the other deals.
    pub b: CountReport<W>,
    /// The mean of the one less that of the other; less than 0 where the other deals more.
    #[cfg_attr(feature = "schema", schemars(with = "shootout_ruleset::schema::Difference"))]
    pub net: W,
}

/// How both stand after this many turns; a fight that is over stays as it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// The number of turns.
    pub n: u32,
    /// The track of the one side.
    pub a: Vec<TrackReport<W>>,
    /// The track of the other.
    pub b: Vec<TrackReport<W>>,
}

/// What a fight comes to, and how both stand after the turns that are told, a first.
pub(crate) type FightAndTracks<W> = (FightReport<W>, [Dist<TrackState, W>; 2]);

/// A duel turn by turn, with what it needs again and again worked out once.
pub(crate) struct Turns<'s, W> {
    pub duel: Duel<'s>,
    /// Who acts first by initiative.
    pub initiative: Dist<First, W>,
    /// What the attacks may do.
    attacks: BTreeMap<Setup, Dist<Done, W>>,
}

impl<'s, W: Weight> Turns<'s, W> {
    pub fn new(scenario: &'s DuelScenario) -> Self {
        let duel = Duel::new(Cow::Borrowed(scenario));
        let initiative = duel.initiative(NAMES).orders().map(|groups| First::of_groups(groups));
        Self { duel, initiative, attacks: BTreeMap::new() }
    }

    /// How things may stand one turn later; none when the fight is over.
    pub fn next(&mut self, situation: &Situation) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        if situation.first == First::Unknown {
            let initiative = self.initiative.clone();
            return Some(
                initiative.bind(|first| self.acted(Situation { first: *first, ..*situation }, &[0, 1])),
            );
        }
        Some(self.acted(*situation, &[0, 1]))
    }

    /// The turn of a situation when only the attacks of these are rolled.
    fn acted(&mut self, mut situation: Situation, rolling: &[Who]) -> Dist<Situation, W> {
        let Self { duel, attacks, .. } = self;
        let setups = duel.prepare(&mut situation);
        let mut stand = Dist::certain(situation);
        for setup in setups.into_iter().filter(|setup| rolling.contains(&setup.attacker)) {
            let done = attacks.entry(setup).or_insert_with(|| duel.attack(&setup).distribution());
            stand = stand.convolve(done, |before, done| {
                let mut after = *before;
                duel.apply(&mut after, &setup, done);
                after
            });
        }
        stand.map(|situation| {
            let mut after = *situation;
            duel.finish(&mut after);
            after
        })
    }
}

impl<W: Weight> Turns<'_, W> {
    /// What both deal in the first round.
    pub fn first_round(&self) -> RoundReport<W> {
        let mut situation = Situation { first: First::AtOnce, second_turn: true, ..self.duel.start() };
        let setups = self.duel.prepare(&mut situation);
        let [a, b] = [0, 1].map(|who: Who| {
            let setup = setups.iter().find(|setup| setup.attacker == who);
            let stress = setup.map(|setup| {
                let done: Dist<Done, W> = self.duel.attack(setup).distribution();
                CountReport::of(&done.map(|done| i64::from(done.stress.unwrap_or(0))))
            });
            stress.unwrap_or_else(|| CountReport::of_pmf(vec![W::one()]))
        });
        let mut net = a.mean.clone();
        net.subtract(&b.mean);
        RoundReport { a, b, net }
    }

    /// The attacks of one side alone, in fights where this one acts first; what the other's attacks need is left out.
    fn alone(&mut self, attacker: Who, first: First) -> Option<Chain<Situation, W>> {
        let mut start = Situation { first, ..self.duel.start() };
        start.sides[other(attacker)].ammunition = None;
        let turn =
            |situation: &Situation| situation.winner().is_none().then(|| self.acted(*situation, &[attacker]));
        Chain::explore(start, MAX_STATES_ALONE, turn).ok()
    }

    /// The fight as two who attack each other each by themselves; none where the order of acting, rolled for each round,
    /// ties their attacks together, or where that takes too long.
    pub fn apart(&mut self, scenario: &DuelScenario) -> Option<FightAndTracks<W>> {
        let firsts = match self.duel.start().first {
            First::Unknown if is_rolled_each_round(scenario.rulings.init) => return None,
            First::Unknown => self.initiative.clone(),
            first => Dist::certain(first),
        };
        let turns = scenario.turns.get().unsigned_abs() as usize;
        let mut fights = Vec::new();
        for (first, chance) in firsts.iter() {
            let on = [self.alone(1, *first)?, self.alone(0, *first)?];
            let out = |situation: &Situation| situation.winner().is_some();
            let track = |side: Who, situation: &Situation| situation.sides[side].track;
            fights.push((apart::follow(on.each_ref(), turns, out, track)?, chance.clone()));
        }
        Some(apart::IndependentOdds::mixed(fights)?.report())
    }
}

/// The most ways to stand for which the attacks of one side are followed by themselves.
const MAX_STATES_ALONE: usize = 100_000;

impl DuelScenario {
    /// The odds, with chances counted in `W`. What is not exact anyway takes the two sides apart where that can be done.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        let mut turns: Turns<'_, W> = Turns::new(self);
        let apart = if W::EXACT { None } else { turns.apart(self) };
        let (fight, tracks) = match apart {
            Some(told) => told,
            None => self.together(&mut turns)?,
        };
        let [a, b] = [0, 1].map(|who: Who| turns.duel.tracks[who].reports(&tracks[who]));
        let n = fight.exact_up_to.unwrap_or(self.turns.get().unsigned_abs());
        let after = AfterReport { n, a, b };
        let (first, first_round) = (self.first_report(&turns.initiative), turns.first_round());
        Ok(DuelReport { unit: "turn", fight, first, first_round, after })
    }

    /// The fight by all the ways in which both can stand.
    pub(crate) fn together<W: AnswerWeight>(
        &self,
        turns: &mut Turns<'_, W>,
    ) -> Result<FightAndTracks<W>, InputError> {
        let fight = Fight::new(turns.duel.start(), |situation| turns.next(situation))?;
        let FightOdds { report, after, .. } =
            fight.odds(self.turns.get().unsigned_abs(), Situation::winner)?;
        let tracks = [0, 1].map(|who: Who| after.map(|situation| situation.sides[who].track));
        Ok((report, tracks))
    }

    fn first_report<W: Weight>(&self, initiative: &Dist<First, W>) -> FirstReport<W> {
        let first = match self.first {
            FirstToAct::A => &Dist::certain(First::One(0)),
            FirstToAct::B => &Dist::certain(First::One(1)),
            FirstToAct::Initiative => initiative,
        };
        FirstReport {
            a: first.probability(&First::One(0)),
            b: first.probability(&First::One(1)),
            both: first.probability(&First::AtOnce),
        }
    }
}
