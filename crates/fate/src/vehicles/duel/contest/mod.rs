//! The formal duel: a contest to so many points (FV-05 to FV-10, FV-Q9).

mod situation;

use crate::answer_parts::rolls;
use crate::opposed::OpposedEvent;
use crate::question::{FateQuestion, duel_dice};
use crate::roles::{Role, sides_called};
use crate::track::{Consequence, check_each_once};
use crate::vehicles::RULESET;
use crate::vehicles::event::Event;
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::combat::{
    Duel, DuelEvent, DuelRolled, Fight, FightOdds, FightReport, TurnsListed, ten,
};
use shootout_ruleset::prelude::*;
use situation::{Contest, Fencer, Round, Situation};

super::contest_word! {
    /// A formal duel.
    FormalDuel = "duel"
}

/// A formal duel of two, to a set number of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b"], "x-more" = ["points", "turns", "rulings", "contest"]))]
#[serde(deny_unknown_fields)]
pub struct ContestScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    pub contest: FormalDuel,
    /// How many rounds are told one by one.
    #[serde(default = "ten")]
    #[schemars(title = "Rounds")]
    pub turns: TurnsListed,
    /// The points that win (FV-09).
    #[serde(default = "BoundedInt::<1, 10>::of::<3>")]
    #[schemars(title = "Points to win")]
    pub points: BoundedInt<1, 10>,
    /// One side.
    pub a: Duellist,
    /// The other side.
    pub b: Duellist,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "skill", "slots", "policy", "free_invocations"], "x-more" = ["scored", "boost", "modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Duellist {
    /// What to call them.
    #[serde(default)]
    pub name: Name,
    /// The skill they duel with (FV-05).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// The consequences that they may take to cut the gain of a round, each once (FV-07).
    #[serde(default)]
    #[schemars(title = "Free consequences", length(max = 3))]
    pub slots: Vec<Consequence>,
    /// When they take one (FV-07).
    #[serde(default)]
    #[schemars(title = "Takes consequences")]
    pub policy: Policy,
    /// Free invocations of equipment stunts: +2 each, one a round (FV-08).
    #[serde(default)]
    pub free_invocations: BoundedInt<0, 5>,
    /// The points they have when the duel is looked at (FV-06).
    #[serde(default)]
    #[schemars(title = "Points already")]
    pub scored: BoundedInt<0, 9>,
    /// Whether a boost waits for their next roll (FV-06, FV-A6).
    #[serde(default)]
    #[schemars(title = "Has a boost")]
    pub boost: bool,
}

/// When someone takes a consequence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Only to save the duel, and then the least one that does.
    #[default]
    Last,
    /// In every round they lose, the one that leaves the other the least.
    AtOnce,
    /// Never.
    Never,
}

/// The odds of a formal duel. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ContestReport<W> {
    /// Which contest it is.
    pub contest: FormalDuel,
    /// What is counted: always a round.
    pub unit: &'static str,
    /// Who wins, and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// The points after what is told; a duel that is over stays as it ended.
    pub after: AfterReport<W>,
    /// Which consequences are taken by the end.
    pub slots_used: BothSlots<W>,
}

/// The points after this many rounds.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// The points of both.
    pub points: Vec<PointsReport<W>>,
}

/// The points that both may have.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PointsReport<W> {
    /// Those of the one side.
    pub a: u8,
    /// Those of the other.
    pub b: u8,
    /// How likely this is.
    pub chance: W,
}

/// The consequences that both take by the end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BothSlots<W> {
    /// The one side.
    pub a: SlotsReport<W>,
    /// The other.
    pub b: SlotsReport<W>,
}

/// The chances that consequences are taken by the end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SlotsReport<W> {
    /// The mild one.
    pub mild: W,
    /// The moderate one.
    pub moderate: W,
    /// The severe one.
    pub severe: W,
}

impl Duellist {
    fn check(&self, path: &str, points: i32) -> Result<(), InputError> {
        if self.scored.get() >= points {
            let allowed = format!("a whole number from 0 to {}: {points} win", points - 1);
            return Err(InputError::new(format!("{path}.scored"), self.scored.to_string(), allowed));
        }
        check_each_once(&format!("{path}.slots"), &self.slots)
    }
}

/// How one of the two stands after a round at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AfterRound {
    pub points: i32,
    pub boost: bool,
    pub free_invocations: i32,
    /// The consequence they took in it.
    pub taken: Option<Consequence>,
    pub has_won: bool,
}

/// A throw of a formal duel.
pub(crate) type ContestThrow = DuelEvent<Situation, (), OpposedEvent>;

impl ContestScenario {
    /// How both stand after a round with these throws.
    pub(crate) fn after(&self, throws: &[ContestThrow]) -> [AfterRound; 2] {
        let contest = self.fight();
        let before = contest.start();
        let settled = throws.last().and_then(|throw| throw.rolled?.event.settled()).unwrap_or_default();
        let after = contest.round(&before, settled.dice).after;
        [0, 1].map(|who: usize| {
            let (had, has) = (before.sides[who], after.sides[who]);
            AfterRound {
                points: i32::from(has.points),
                boost: has.boost,
                free_invocations: i32::from(has.free_invocations),
                taken: Consequence::ALL.into_iter().find(|slot| had.has(*slot) && !has.has(*slot)),
                has_won: has.points >= contest.points,
            }
        })
    }

    fn fight(&self) -> Contest<'_> {
        let styles = [self.rulings.style_a, self.rulings.style_b];
        let fencer = |one: &Duellist, style| Fencer::new(one, style);
        let fencers = [fencer(&self.a, styles[0]), fencer(&self.b, styles[1])];
        Contest { fencers, points: self.points.to_u8(), rulings: &self.rulings }
    }

    fn called(&self) -> [String; 2] {
        sides_called(&self.a.name, &self.b.name)
    }
}

/// The chances that one of the two takes each consequence by the end.
fn slots_used<W: AnswerWeight>(
    fight: &Fight<Situation, W>,
    start: &Situation,
    who: usize,
) -> Result<SlotsReport<W>, InputError> {
    let taken = |slot: Consequence| {
        let had = start.sides[who].has(slot);
        fight.end_chance(|situation| had && !situation.sides[who].has(slot))
    };
    let [mild, moderate, severe] = Consequence::ALL.map(taken);
    Ok(SlotsReport { mild: mild?, moderate: moderate?, severe: severe? })
}

impl FateQuestion for ContestScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = ContestReport<W>;
    duel_dice!(Contest);

    fn check(&self) -> Result<(), InputError> {
        let points = self.points.get();
        self.a.check("a", points)?;
        self.b.check("b", points)
    }

    fn report<W: AnswerWeight>(&self) -> Result<ContestReport<W>, InputError> {
        let contest = self.fight();
        let start = contest.start();
        let fight = Fight::of(&contest)?;
        let turns_listed = self.turns.to_u32();
        let FightOdds { report, turns, after } =
            fight.odds(turns_listed, |situation| contest.winner(situation))?;
        Ok(ContestReport {
            contest: FormalDuel,
            unit: "round",
            fight: report,
            after: AfterReport { n: turns, points: points(&after) },
            slots_used: BothSlots { a: slots_used(&fight, &start, 0)?, b: slots_used(&fight, &start, 1)? },
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ContestReport<W>) -> Answer {
        let names = self.called();
        let mut answer = report.fight.answer([&names[0], &names[1]], "Undecided", report.unit);
        for (name, used) in names.iter().zip([&report.slots_used.a, &report.slots_used.b]) {
            let slots = [("mild", &used.mild), ("moderate", &used.moderate), ("severe", &used.severe)];
            for (slot, chance) in slots.into_iter().filter(|(_, chance)| !chance.is_zero()) {
                answer.chances.push(Chance::new(format!("{name} takes a {slot} consequence"), chance));
            }
        }
        let points = report.after.points.iter();
        answer.distributions.push(Distribution::of_outcomes(
            format!("Points after {} rounds, {} first", report.after.n, names[0]),
            points.map(|row| (format!("{}:{}", row.a, row.b), &row.chance)),
        ));
        let contest = self.fight();
        let sides = contest.start().sides;
        let rolled =
            |who: usize| rolls(format!("{} rolls in round 1", names[who]), &contest.side(who, &sides[who]));
        Answer { rolls: vec![rolled(0), rolled(1)], ..answer }
    }

    fn events(&self, contest: &Self::Dice<'_>, throw: &ContestThrow, _: &[ContestThrow]) -> Vec<Event> {
        let Some(DuelRolled { before, event: OpposedEvent::Settled(settled), .. }) = throw.rolled else {
            return Vec::new();
        };
        let Round { margin, taken, scored, boost, .. } = contest.duel.round(&before, settled.dice);
        if margin == 0 {
            return vec![Event::Margin(0), Event::Tie];
        }
        let [a, b] = Role::SIDES;
        let (winner, loser) = if margin > 0 { (a, b) } else { (b, a) };
        let mut events = vec![Event::Margin(margin)];
        events.extend(taken.map(|slot| Event::Takes(loser, slot)));
        events.push(Event::Scores(winner, scored));
        events.extend(boost.then_some(Event::Boost(winner)));
        events
    }

    fn unit(&self) -> &'static str {
        "round"
    }
}

/// The points that both may have.
fn points<W: Weight>(situations: &Dist<Situation, W>) -> Vec<PointsReport<W>> {
    let points = situations.map(|situation| situation.sides.map(|side| side.points));
    let mut chances: Vec<W> = points.iter().map(|(_, chance)| chance.clone()).collect();
    beside_each_other(&mut chances);
    points.iter().zip(chances).map(|(([a, b], _), chance)| PointsReport { a: *a, b: *b, chance }).collect()
}
