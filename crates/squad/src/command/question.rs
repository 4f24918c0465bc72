//! What the command dice of a round come to (SQ-Q12), and who wins the Recon Roll (SQ-Q13).

use super::CommandDice;
use super::pool::{BASE_RED, CommandRoll, PlayerDice, Thrown};
use crate::document::at_most;
use crate::document::unit::Unit;
use crate::metrics;
use crate::question::{EndsSoFar, SquadQuestion};
use crate::rulings::{PoolPolicy, Rulings};
use shootout_ruleset::prelude::*;

/// The most units and costs of a list.
const MAX_UNITS: usize = 100;
const MAX_COSTS: usize = 20;

/// The command dice of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["dice", "command_models", "units", "costs"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub struct CommandPool {
    /// The switches of disputed rules that differ from the default.
    pub rulings: Rulings,
    /// Dice on top of the three red ones.
    pub dice: CommandDice,
    /// Command models, each of which lets one die be thrown again.
    pub command_models: BoundedInt<0, 20>,
    /// Units whose dice and Command models count too.
    #[schemars(extend("x-entry" = "Unit"))]
    pub units: Vec<Unit>,
    /// Points that would be needed.
    #[schemars(extend("x-entry" = "Cost"))]
    pub costs: Vec<BoundedInt<0, 100>>,
}

/// The chance of some points.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AtLeast<W> {
    /// The points.
    pub points: i32,
    /// The chance of this many or more.
    pub chance: W,
}

/// Dice by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DiceReport {
    /// Red dice.
    pub red: u16,
    /// White dice.
    pub white: u16,
    /// Blue dice.
    pub blue: u16,
}

/// What the command dice come to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CommandPoolReport<W> {
    /// The dice.
    pub dice: DiceReport,
    /// How many may be thrown again.
    pub rerolls: u16,
    /// Points if none is.
    pub without_rerolls: CountReport<W>,
    /// Points; null where each number has a policy of its own.
    pub points: Option<CountReport<W>>,
    /// The chance of each cost.
    pub at_least: Vec<AtLeast<W>>,
}

/// What was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CommandPoolOutcome {
    /// The points.
    pub points: u16,
}

impl CommandPool {
    fn pool(&self) -> Result<PlayerDice, InputError> {
        let in_play = self.units.iter().filter(|unit| unit.in_play);
        PlayerDice::of(BASE_RED, &self.dice, self.command_models.to_u8(), in_play, "dice")
    }
}

impl SquadQuestion for CommandPool {
    const ASK: &'static str = "command_pool";
    type Report<W: AnswerWeight> = CommandPoolReport<W>;
    type Outcome = CommandPoolOutcome;
    type Ends = Option<Thrown>;
    type Procedure<'q> = CommandRoll;

    fn check(&self) -> Result<(), InputError> {
        at_most("costs", self.costs.len(), MAX_COSTS)?;
        check_units("units", &self.units)?;
        self.pool().map(|_| ())
    }

    fn report<W: AnswerWeight>(&self) -> Result<CommandPoolReport<W>, InputError> {
        let pool = self.pool()?;
        let points = pool.points::<W>();
        let by_target = self.rulings.pool_policy == PoolPolicy::Target;
        let needed = || self.costs.iter().map(|cost| cost.to_u8());
        let chances: Vec<W> = if by_target {
            pool.at_least_each(needed().map(u16::from))
        } else {
            needed().map(|needed| points.at_least(&needed.into())).collect()
        };
        let at_least =
            needed().zip(chances).map(|(points, chance)| AtLeast { points: points.into(), chance });
        let PlayerDice { red, white, blue, rerolls } = pool;
        Ok(CommandPoolReport {
            dice: DiceReport { red, white, blue },
            rerolls,
            without_rerolls: CountReport::of(&pool.without_rerolls().points()),
            at_least: at_least.collect(),
            points: (!by_target).then(|| CountReport::of(&points)),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &CommandPoolReport<W>) -> Answer {
        // Where each cost has a policy of its own, no one distribution has the rerolls in it.
        let (shown, before) = match &report.points {
            Some(points) => (points, ""),
            None if report.rerolls == 0 => (&report.without_rerolls, ""),
            None => (&report.without_rerolls, " before rerolls"),
        };
        let costs = report.at_least.iter();
        let reached = |row: &AtLeast<W>| format!("at least {} with {}", row.points, percent(&row.chance));
        let reached = listed(&costs.clone().map(reached).collect::<Vec<_>>());
        let reached = if reached.is_empty() { reached } else { format!("; {reached}") };
        Answer {
            sentence: format!(
                "The command dice come to {} points on average{before}{reached}.",
                mean(&shown.mean)
            ),
            chances: costs
                .map(|row| Chance::new(format!("At least {}", counted(row.points, "point")), &row.chance))
                .collect(),
            distributions: vec![Distribution::of_counts(format!("Command points{before}"), &shown.pmf)],
            ..Answer::default()
        }
    }

    fn procedure(&self, ended: &Option<Thrown>) -> Option<CommandRoll> {
        let pool = self.pool().ok().filter(|_| ended.is_none())?;
        Some(CommandRoll { pool, who: None })
    }

    fn outcome(&self, ended: &Option<Thrown>) -> Option<CommandPoolOutcome> {
        ended.as_ref().map(|thrown| CommandPoolOutcome { points: thrown.points })
    }

    fn outcome_in_words(&self, outcome: &CommandPoolOutcome) -> Vec<String> {
        vec![counted(outcome.points, "point")]
    }
}

fn check_units(path: &str, units: &[Unit]) -> Result<(), InputError> {
    at_most(path, units.len(), MAX_UNITS)?;
    units.iter().enumerate().try_for_each(|(place, unit)| unit.check(&entry(path, place)))
}

/// One of two players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["dice", "command_models", "units"]))]
#[serde(deny_unknown_fields, default)]
pub struct ReconSide {
    /// Dice.
    pub dice: CommandDice,
    /// Command models.
    pub command_models: BoundedInt<0, 20>,
    /// Units whose dice count too, those in reserve among them.
    #[schemars(extend("x-entry" = "Unit"))]
    pub units: Vec<Unit>,
}

/// The Recon Roll (SQ-MIS-02).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields, default)]
pub struct Recon {
    /// The switches of disputed rules that differ from the default.
    pub rulings: Rulings,
    /// One player.
    pub a: ReconSide,
    /// The other.
    pub b: ReconSide,
}

/// By how much one may be ahead.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DifferenceReport<W> {
    /// The points of a less those of b.
    pub difference: i64,
    /// How likely that is, given that they differ.
    pub chance: W,
}

/// The odds of the Recon Roll.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReconReport<W> {
    /// Whether nobody has dice, so that a coin is tossed.
    pub toss: bool,
    /// The chance that one roll is a tie.
    pub tie_once: W,
    /// The chance that a wins.
    pub a_wins: Option<W>,
    /// The chance that b wins.
    pub b_wins: Option<W>,
    /// The mean number of rolls.
    pub expected_rolls: Option<W>,
    /// Differences, given that there is one (SQ-MIS-03).
    pub differences: Vec<DifferenceReport<W>>,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReconOutcome {
    /// "a" or "b"; null where a coin is tossed.
    pub winner: Option<&'static str>,
    /// The points of a less those of b.
    pub difference: i32,
    /// How often they rolled.
    pub rolls: u32,
}

impl Recon {
    fn pools(&self) -> Result<[PlayerDice; 2], InputError> {
        let base = if self.rulings.recon_base_red { BASE_RED } else { 0 };
        let pool = |side: &ReconSide, path: &str| {
            let pool =
                PlayerDice::of(base, &side.dice, side.command_models.to_u8(), side.units.iter(), path)?;
            Ok(if self.rulings.recon_rerolls { pool } else { pool.without_rerolls() })
        };
        Ok([pool(&self.a, "a.dice")?, pool(&self.b, "b.dice")?])
    }
}

/// The rolls of both so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ReconRolls {
    /// How often nobody was ahead.
    ties: u32,
    /// The points of a, while b has not rolled.
    a: Option<u16>,
    /// The points of a less those of b, once they differ.
    difference: i32,
}

impl EndsSoFar for ReconRolls {
    type End = Thrown;

    fn with(self, Thrown { points, .. }: Thrown) -> Self {
        let Some(a) = self.a else { return Self { a: Some(points), ..self } };
        let difference = i32::from(a) - i32::from(points);
        Self { ties: self.ties + u32::from(difference == 0), a: None, difference }
    }
}

impl SquadQuestion for Recon {
    const ASK: &'static str = "recon";
    type Report<W: AnswerWeight> = ReconReport<W>;
    type Outcome = ReconOutcome;
    type Ends = ReconRolls;
    type Procedure<'q> = CommandRoll;

    fn check(&self) -> Result<(), InputError> {
        check_units("a.units", &self.a.units)?;
        check_units("b.units", &self.b.units)?;
        self.pools().map(|_| ())
    }

    fn report<W: AnswerWeight>(&self) -> Result<ReconReport<W>, InputError> {
        let [a, b] = self.pools()?;
        let difference = a.points::<W>().convolve(&b.points(), |a, b| a - b);
        let tie_once = difference.probability(&0);
        let toss = a.dice() + b.dice() == 0;
        if toss {
            return Ok(ReconReport {
                toss,
                tie_once,
                a_wins: None,
                b_wins: None,
                expected_rolls: None,
                differences: Vec::new(),
            });
        }
        let decided = tie_once.complement();
        let given = |chance: &W| chance.over(&decided);
        let rows = difference.iter().filter(|(difference, _)| **difference != 0);
        Ok(ReconReport {
            toss,
            a_wins: Some(given(&difference.at_least(&1))),
            b_wins: Some(given(&difference.at_most(&-1))),
            expected_rolls: Some(W::one().over(&decided)),
            differences: rows
                .map(|(difference, chance)| DifferenceReport {
                    difference: *difference,
                    chance: given(chance),
                })
                .collect(),
            tie_once,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ReconReport<W>) -> Answer {
        let (Some(a_wins), Some(b_wins)) = (&report.a_wins, &report.b_wins) else {
            let words = "Nobody has command dice: toss for it.".to_owned();
            let notes = vec![Remark { rule: "SQ-MIS-02", words: words.clone() }];
            return Answer { sentence: words, notes, ..Answer::default() };
        };
        let rows = report.differences.iter();
        let outcomes = rows.map(|row| (row.difference.to_string(), &row.chance));
        Answer {
            sentence: format!(
                "A wins the Recon Roll with a chance of {}, B with {}.",
                percent(a_wins),
                percent(b_wins)
            ),
            chances: vec![
                Chance::of(&metrics::A_WINS, a_wins),
                Chance::of(&metrics::B_WINS, b_wins),
                Chance::of(&metrics::TIE_ONCE, &report.tie_once),
            ],
            distributions: vec![Distribution::of_outcomes("A is ahead by", outcomes)],
            ..Answer::default()
        }
    }

    /// Both roll until one is ahead.
    fn procedure(&self, rolls: &ReconRolls) -> Option<CommandRoll> {
        let [a, b] = self.pools().ok().filter(|[a, b]| a.dice() + b.dice() > 0)?;
        let (pool, who) = if rolls.a.is_some() { (b, "B") } else { (a, "A") };
        let roll = u8::try_from(rolls.ties).unwrap_or(u8::MAX);
        (rolls.difference == 0).then_some(CommandRoll { pool, who: Some((roll, who)) })
    }

    fn outcome(&self, rolls: &ReconRolls) -> Option<ReconOutcome> {
        let ReconRolls { ties, difference, .. } = *rolls;
        let winner = match difference {
            0 => return Some(ReconOutcome { winner: None, difference, rolls: 0 }),
            1.. => "a",
            _ => "b",
        };
        Some(ReconOutcome { winner: Some(winner), difference, rolls: ties + 1 })
    }

    fn outcome_in_words(&self, outcome: &ReconOutcome) -> Vec<String> {
        let Some(winner) = outcome.winner else { return vec!["Toss for it".to_owned()] };
        let ahead = outcome.difference.unsigned_abs();
        vec![format!("{} wins by {ahead}", winner.to_ascii_uppercase())]
    }
}
