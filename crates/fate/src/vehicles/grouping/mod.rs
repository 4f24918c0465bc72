//! Every way to group the stations of a ship, against one target (FV-31, FV-Q2).

pub mod best;

use super::RULESET;
use super::answer::unused;
use super::gunner::Station;
use super::rulings::Rulings;
use super::ship::{PlainTarget, Ship};
use super::shot::Shot;
use crate::answer_parts::{defends, rolls};
use crate::margin::chance_of;
use crate::modifier::{DefenderReport, Side};
use crate::opposed::Invocations;
use crate::question::{FateQuestion, no_dice};
use crate::targeting::Targeting;
use crate::track::TrackState;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::answer::Decision;
use shootout_ruleset::case::Playing;
use shootout_ruleset::decides::{self, ComparedOption, first_best};
use shootout_ruleset::metric::Format;
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;

/// How many stations are grouped: at most 77 ways for 12.
pub type Stations = BoundedInt<1, 12>;

/// Stations that may be grouped, against one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "stations", "target"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct GroupingScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Each station.
    pub attacker: Station,
    /// How many stations there are (FV-30).
    #[serde(default)]
    #[schemars(extend("x-null" = "By its size"))]
    pub stations: Option<Stations>,
    /// The ship that they fire at.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: PlainTarget,
}

/// The odds of all groupings. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupingReport<W> {
    /// How far the weapons reach, in zones (FV-25).
    pub range: i32,
    /// Whether the target is within range; if not, there is nothing else.
    pub targeting: Targeting,
    /// What each grouping may do.
    #[serde(flatten)]
    pub odds: Option<GroupingOdds<W>>,
}

/// What each grouping may do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupingOdds<W> {
    /// What is added to the dice of a station alone.
    pub attacker: Side,
    /// What counts in defence, and whether it is rolled.
    pub target: DefenderReport,
    /// Every grouping, from one group to all alone.
    pub table: Vec<GroupingRow<W>>,
}

/// What one grouping may do in an exchange.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupingRow<W> {
    /// The sizes of the groups, the largest first.
    pub groups: Vec<i32>,
    /// The chance that at least one group hits.
    pub hit: W,
    /// The mean shifts of all groups together.
    pub mean_shifts: W,
    /// The mean stress of all groups together.
    pub mean_stress: W,
    /// The chance that the target, as it stands, is out in this exchange.
    pub out: W,
}

/// What a group of one size does.
struct Volley<W> {
    misses: W,
    shifts: W,
    stress: W,
    stresses: Dist<i32, W>,
}

impl GroupingScenario {
    /// How many stations there are: as many as the size where the document does not say (FV-30).
    fn stations(&self) -> i32 {
        self.stations.map_or_else(|| self.attacker.size.get().max(1), |stations| stations.get())
    }

    fn ship(&self) -> Ship {
        self.target.ship(&self.rulings)
    }

    fn shot(&self, group: i32, ship: &Ship) -> Shot {
        Shot::new(&self.attacker.group_of(group), ship, &self.rulings)
    }

    fn volley<W: Weight>(&self, group: i32, ship: &Ship) -> Volley<W> {
        let shot = self.shot(group, ship);
        let margins = shot.margins::<W>(Invocations::None);
        Volley {
            misses: chance_of(&margins, |margin| margin < 1),
            shifts: margins.map(|margin| i64::from(Shot::shifts(*margin))).mean(),
            stress: margins.map(|margin| i64::from(shot.stress(*margin))).mean(),
            stresses: margins.map(|margin| shot.stress(*margin)),
        }
    }

    fn table<W: Weight>(&self) -> Vec<GroupingRow<W>> {
        let (ship, stations) = (self.ship(), self.stations());
        let volleys: Vec<Volley<W>> = (1..=stations).map(|group| self.volley(group, &ship)).collect();
        let of = |group: &i32| &volleys[group.unsigned_abs() as usize - 1];
        let row = |groups: Vec<i32>| {
            let (mut none, mut mean_shifts, mut mean_stress) = (W::one(), W::zero(), W::zero());
            let mut stand = Dist::certain(ship.track.fresh());
            for volley in groups.iter().map(of) {
                none = none.times(&volley.misses);
                mean_shifts.add(&volley.shifts);
                mean_stress.add(&volley.stress);
                stand = stand.bind(|state: &TrackState| {
                    volley.stresses.map(|stress| ship.track.absorb(*state, *stress).0)
                });
            }
            let out = shootout_odds::chance(stand.iter().map(|(state, weight)| (state.out, weight)));
            GroupingRow { hit: none.complement(), mean_shifts, mean_stress, out, groups }
        };
        partitions(stations, stations).into_iter().map(row).collect()
    }
}

/// Every way to write a number as a sum of parts no greater than `most`, the largest part first.
fn partitions(number: i32, most: i32) -> Vec<Vec<i32>> {
    if number == 0 {
        return vec![Vec::new()];
    }
    let first = (1..=most.min(number)).rev();
    let with = |part: i32| {
        let rest = partitions(number - part, part).into_iter();
        rest.map(move |rest| std::iter::once(part).chain(rest).collect())
    };
    first.flat_map(with).collect()
}

/// "3+1+1".
fn sizes(groups: &[i32]) -> String {
    let groups: Vec<String> = groups.iter().map(i32::to_string).collect();
    groups.join("+")
}

/// "one group", "each alone", "3+1+1".
fn in_words(groups: &[i32]) -> String {
    match groups {
        [_] => "one group".to_owned(),
        [1, ..] => "each alone".to_owned(),
        several => sizes(several),
    }
}

/// No dice decide how stations are grouped.
fn no_dice(ask: &str) -> InputError {
    let allowed = "a question with dice: `attack` rolls the grouping that you choose";
    InputError::new("ask", format!("`{ask}`, for which nothing is rolled"), allowed)
}

/// The groupings by the number that they are compared by, the best first.
fn decision<W: AnswerWeight>(
    label: &str,
    worth: &str,
    format: Format,
    table: &[GroupingRow<W>],
    of: impl Fn(&GroupingRow<W>) -> &W,
) -> Decision {
    let options = table.iter().map(|row| ComparedOption::new(row, of(row).clone()));
    decides::decision(label, worth, format, options, |row| sizes(&row.groups))
}

impl FateQuestion for GroupingScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "grouping";
    type Report<W: AnswerWeight> = GroupingReport<W>;
    no_dice!();

    fn check(&self) -> Result<(), InputError> {
        self.target.check("target")
    }

    fn report<W: AnswerWeight>(&self) -> Result<GroupingReport<W>, InputError> {
        let alone = self.attacker.group_of(1);
        let targeting = alone.targeting();
        let shot = self.shot(1, &self.ship());
        let odds = targeting.legal.then(|| GroupingOdds {
            attacker: shot.attacker,
            target: shot.target,
            table: self.table(),
        });
        Ok(GroupingReport { range: alone.range(), targeting, odds })
    }

    fn answer<W: AnswerWeight>(&self, report: &GroupingReport<W>) -> Answer {
        let (attacker, target) = (&self.attacker.name, &self.target.name);
        let Some(GroupingOdds { attacker: side, target: defence, table }) = &report.odds else {
            return report.targeting.refused(&format!("{attacker} cannot attack"));
        };
        let decisions = vec![
            decision("To hit at least once", "Chance of a hit", Format::Chance, table, |row| &row.hit),
            decision("To do the most harm", "Mean shifts", Format::Mean, table, |row| &row.mean_shifts),
            decision(
                &format!("To take {target} out at once"),
                "Chance to take it out",
                Format::Chance,
                table,
                |row| &row.out,
            ),
        ];
        Answer {
            sentence: format!(
                "With {} stations, {}.",
                self.stations(),
                listed(&[
                    best(table, |row| &row.hit, |row| format!("to hit ({})", percent(&row.hit))),
                    best(
                        table,
                        |row| &row.mean_shifts,
                        |row| format!("for harm ({} shifts)", mean(&row.mean_shifts))
                    ),
                    best(
                        table,
                        |row| &row.out,
                        |row| format!("to take {target} out at once ({})", percent(&row.out))
                    ),
                ])
            ),
            rolls: vec![
                rolls(format!("A station of {attacker} attacks"), side),
                defends(target.as_str(), defence),
            ],
            chances: table
                .first()
                .into_iter()
                .flat_map(|row| {
                    [
                        Chance::new("One group: at least one hit", &row.hit),
                        Chance::new(format!("One group: {target} out at once"), &row.out),
                    ]
                })
                .collect(),
            decisions,
            notes: unused(target.as_str(), &self.ship()),
            ..Answer::default()
        }
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(no_dice(Self::ASK))
    }
}

/// The grouping that is best for something, in words.
fn best<W: AnswerWeight>(
    table: &[GroupingRow<W>],
    of: impl Fn(&GroupingRow<W>) -> &W,
    for_what: impl Fn(&GroupingRow<W>) -> String,
) -> String {
    let worths: Vec<W> = table.iter().map(|row| of(row).clone()).collect();
    let best = first_best(&worths).map(|place| &table[place]);
    best.map(|row| format!("{} is best {}", in_words(&row.groups), for_what(row))).unwrap_or_default()
}
