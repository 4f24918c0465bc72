//! The question "duel": its odds, its dice, its words.

use super::state::{First, Situation, Who, other};
use super::turn::Duel;
use crate::answer_parts::track;
use crate::firefight::RULESET;
use crate::firefight::attack::Done;
use crate::firefight::document::DuelScenario;
use crate::firefight::event::{Event, of_attack, of_roll};
use crate::firefight::initiative::is_rolled_each_round;
use crate::question::{FateQuestion, duel_dice};
use crate::roles::sides_called;
use crate::track::{TrackReport, TrackState};
use shootout_odds::absorbing::Chain;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::{
    self, Duel as _, DuelRolled, Fight, FightOdds, FightReport, IndependentOdds, product_of_chains,
};
use shootout_ruleset::prelude::*;
use std::borrow::Cow;

/// The odds of a duel. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoundReport<W> {
    /// What the one side deals; a miss, and no attack, count 0.
    pub a: CountReport<W>,
    /// What the other deals.
    pub b: CountReport<W>,
    /// The mean of the one less that of the other; less than 0 where the other deals more.
    #[schemars(with = "shootout_ruleset::schema::Difference")]
    pub net: W,
}

/// How both stand after this many turns; a fight that is over stays as it ended.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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

/// A firefight turn by turn.
pub(crate) type Turns<'d, 's, W> = combat::Turns<'d, Duel<'s>, W>;

/// What both deal in the first round.
pub(super) fn first_round<W: Weight>(duel: &Duel<'_>) -> RoundReport<W> {
    let mut situation = Situation { first: First::AtOnce, second_turn: true, ..duel.start() };
    let setups = duel.begin_turn(&mut situation);
    let [a, b] = [0, 1].map(|who: Who| {
        let setup = setups.iter().find(|setup| setup.attacker == who);
        let stress = setup.map(|setup| {
            let done: Dist<Done, W> = duel.settles(&situation, setup);
            CountReport::of(&done.map(|done| i64::from(done.stress.unwrap_or(0))))
        });
        stress.unwrap_or_else(|| CountReport::of_pmf(vec![W::one()]))
    });
    let mut net = a.mean.clone();
    net.subtract(&b.mean);
    RoundReport { a, b, net }
}

/// Who acts first in the first round.
fn acts_first<W: Weight>(turns: &Turns<'_, '_, W>) -> Dist<First, W> {
    turns.begun(&turns.start()).map(|situation| situation.first)
}

/// The attacks of one side alone, in fights where this one acts first; what the other's attacks need is left out.
fn alone<W: Weight>(
    turns: &mut Turns<'_, '_, W>,
    attacker: Who,
    first: First,
) -> Option<Chain<Situation, W>> {
    let mut start = Situation { first, ..turns.start() };
    start.sides[other(attacker)].ammunition = None;
    let turn = |situation: &Situation| {
        let goes_on = situation.winner().is_none();
        goes_on.then(|| turns.turn(situation, |setup| setup.attacker == attacker))
    };
    Chain::explore(start, MAX_STATES_ALONE, turn).ok()
}

/// The fight as two who attack each other each by themselves; none where the order of acting, rolled for each round,
/// ties their attacks together, or where that takes too long.
pub(crate) fn by_product<W: Weight>(
    turns: &mut Turns<'_, '_, W>,
    scenario: &DuelScenario,
) -> Option<FightAndTracks<W>> {
    let is_open = turns.duel.is_order_open(&turns.start());
    if is_open && is_rolled_each_round(scenario.rulings.init) {
        return None;
    }
    let turns_listed = scenario.turns.to_usize();
    let mut fights = Vec::new();
    for (first, chance) in acts_first(turns).iter() {
        let on = [alone(turns, 1, *first)?, alone(turns, 0, *first)?];
        let out = |situation: &Situation| situation.winner().is_some();
        let track = |side: Who, situation: &Situation| situation.sides[side].track;
        fights.push((product_of_chains(on.each_ref(), turns_listed, out, track)?, chance.clone()));
    }
    Some(IndependentOdds::mixed(fights)?.report())
}

/// The most ways to stand for which the attacks of one side are followed by themselves.
const MAX_STATES_ALONE: usize = 100_000;

impl FateQuestion for DuelScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "duel";
    type Report<W: AnswerWeight> = DuelReport<W>;
    duel_dice!(Duel);

    fn check(&self) -> Result<(), InputError> {
        if self.same_zone == Some(false) && self.has_melee_weapon() {
            let allowed = "true with a melee weapon: it reaches only within a zone (FF-20)";
            return Err(InputError::new("same_zone", "false", allowed));
        }
        self.a.check("a")?;
        self.b.check("b")
    }

    /// What is not exact anyway takes each side by itself where that can be done.
    fn report<W: AnswerWeight>(&self) -> Result<DuelReport<W>, InputError> {
        let duel = self.fight();
        let mut turns = Turns::new(&duel);
        let by_product = if W::EXACT { None } else { by_product(&mut turns, self) };
        let (fight, tracks) = match by_product {
            Some(apart) => apart,
            None => self.together(&mut turns)?,
        };
        let [a, b] = [0, 1].map(|who: Who| duel.tracks[who].reports(&tracks[who]));
        let n = fight.exact_up_to.unwrap_or(self.turns.to_u32());
        let after = AfterReport { n, a, b };
        let first = FirstReport::of(&acts_first(&turns));
        Ok(DuelReport { unit: self.unit(), fight, first, first_round: first_round(&duel), after })
    }

    fn answer<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answer {
        let [a, b] = self.called();
        let after = &report.after;
        let mut answer = report.fight.answer([&a, &b], "Both stand", report.unit);
        // Before the last, that it is over by then.
        let first = Chance::new(format!("{a} acts first"), &report.first.a);
        answer.chances.insert(report.fight.win_chances([&a, &b]).len(), first);
        let stands = [(&a, &after.a), (&b, &after.b)];
        let stands = stands.map(|(name, tracks)| track(format!("{name} after {} turns", after.n), tracks));
        answer.distributions.extend(stands);
        answer
    }

    fn events(&self, dice: &Self::Dice<'_>, event: &Self::DiceEvent, _: &[Self::DiceEvent]) -> Vec<Event> {
        let Some(DuelRolled { before, roll, event }) = event.rolled else { return Vec::new() };
        of_roll(&event, |settled| {
            let (duel, target) = (&dice.duel, roll.target());
            of_attack(&duel.attack(&roll), settled, duel.complications_matter(), |stress| {
                duel.tracks[target].absorb(before.sides[target].track, stress).1
            })
        })
    }
}

impl DuelScenario {
    fn fight(&self) -> Duel<'_> {
        Duel::new(Cow::Borrowed(self))
    }

    /// What to call the two; letters where the document does not say.
    pub(crate) fn called(&self) -> [String; 2] {
        let [a, b] = [&self.a, &self.b].map(|fighter| fighter.name.clone().unwrap_or_default());
        sides_called(&a, &b)
    }

    /// The fight by all the ways in which both can stand.
    pub(crate) fn together<W: AnswerWeight>(
        &self,
        turns: &mut Turns<'_, '_, W>,
    ) -> Result<FightAndTracks<W>, InputError> {
        let fight = Fight::of_turns(turns)?;
        let FightOdds { report, after, .. } = fight.odds(self.turns.to_u32(), Situation::winner)?;
        let tracks = [0, 1].map(|who: Who| after.map(|situation| situation.sides[who].track));
        Ok((report, tracks))
    }
}

impl<W: Weight> FirstReport<W> {
    fn of(first: &Dist<First, W>) -> Self {
        Self {
            a: first.probability(&First::One(0)),
            b: first.probability(&First::One(1)),
            both: first.probability(&First::AtOnce),
        }
    }
}
