//! An attack: everyone who fires at one ship in an exchange, and exchanges until it is out (FV-Q1, FV-Q3 to FV-Q6).

mod report;

pub use report::{AttackReport, InvokedReport, ShotOdds, ShotReport};

use super::answer::{least_help, unused};
use super::event::{Event, of_shot};
use super::fire::{Fire, FireThrow, Fired, Volley};
use super::gunner::{Attacker, Gunner, MAX_ATTACKERS};
use super::rulings::Rulings;
use super::ship::{Ship, Target};
use super::shot::Shot;
use super::{RULESET, metrics};
use crate::answer_parts::{before_invocations, defends, marked_track, rolls, track};
use crate::invocation::BONUS;
use crate::margin;
use crate::question::FateQuestion;
use crate::roles::{Names, Role, numbered};
use crate::stated::check_count;
use shootout_odds::Weight;
use shootout_ruleset::combat::DuelDice;
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::prelude::*;

/// Everyone who fires at one ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attackers", "target"], "x-more" = ["goal", "exchanges", "rulings"], "x-example-line" = "skill 4 size 2 against a cruiser"))]
#[serde(deny_unknown_fields)]
pub struct AttackScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Those who fire, in the order in which they do so each exchange: 1 to 12.
    #[schemars(length(min = 1, max = 12), extend("x-entry" = "Attacker"))]
    pub attackers: Vec<Attacker>,
    /// The ship that they fire at.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: Target,
    /// The shifts that the invocations are for.
    #[serde(default = "BoundedInt::<1, 60>::of::<1>")]
    #[schemars(title = "Goal of the invocations, in shifts")]
    pub goal: BoundedInt<1, 60>,
    /// How many exchanges are told, in each of which all fire.
    #[serde(default = "BoundedInt::<1, 200>::of::<10>")]
    pub exchanges: BoundedInt<1, 200>,
}

/// What a played exchange of fire came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackOutcome {
    /// Whether the target is out.
    pub out: bool,
}

impl AttackScenario {
    pub(crate) fn ship(&self) -> Ship {
        self.target.ship(&self.rulings)
    }

    /// Those who are within range, with their places, from 0 (FV-25).
    pub(crate) fn who_fires(&self) -> Vec<(usize, Gunner)> {
        let gunners = self.attackers.iter().map(Attacker::gunner).enumerate();
        gunners.filter(|(_, gunner)| gunner.targeting().legal).collect()
    }

    /// The fire of one exchange, with these invocations.
    pub(crate) fn fire(&self, invoked: impl Fn(&Gunner) -> i32) -> Fire {
        let volleys = self.who_fires().into_iter().map(|(place, gunner)| Volley {
            attacker: Role::Of("attacker", place),
            invoked: invoked(&gunner),
            shot: self.shot(&gunner),
        });
        Fire { volleys: volleys.collect(), track: self.ship().track }
    }

    /// The names of the attackers.
    fn names(&self) -> Vec<String> {
        numbered(self.attackers.iter().map(|one| one.name.as_str()))
    }

    fn shot(&self, gunner: &Gunner) -> Shot {
        Shot::new(gunner, &self.ship(), &self.rulings)
    }

    /// Whether anyone has invocations.
    pub(super) fn invokes(&self) -> bool {
        let of_gunners = self.who_fires().into_iter().any(|(_, gunner)| gunner.invocations > 0);
        of_gunners || self.target.invocations.get() > 0
    }

    /// What help the first who is within range needs, what of the target changes nothing, and what the dice do that the odds leave out.
    fn notes(&self, first: &str, target: &str) -> Vec<Remark> {
        let fires = self.who_fires();
        let help =
            fires.first().and_then(|(_, gunner)| least_help(first, gunner, |gunner| self.hit_by(gunner)));
        let before = self.invokes().then(|| before_invocations("FV-08"));
        help.into_iter().chain(unused(target, &self.ship())).chain(before).collect()
    }
}

impl FateQuestion for AttackScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "attack";
    type Report<W: AnswerWeight> = AttackReport<W>;
    const IN_TURNS: bool = false;
    type Dice<'q> = DuelDice<Fire>;
    type DiceEvent = FireThrow;
    type Event = Event;
    type Outcome = AttackOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_count("attackers", self.attackers.len(), &(1..=MAX_ATTACKERS))?;
        self.target.check("target")
    }

    fn report<W: AnswerWeight>(&self) -> Result<AttackReport<W>, InputError> {
        Ok(AttackReport {
            attacks: self.attackers.iter().map(|attacker| self.shot_report(attacker)).collect(),
            out: self.fire(|_| 0).report(self.exchanges.to_u32())?,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &AttackReport<W>) -> Answer {
        let names = self.names();
        let target = self.target.name.to_string();
        let in_range: Vec<(&String, &ShotOdds<W>)> = names
            .iter()
            .zip(&report.attacks)
            .filter_map(|(name, shot)| Some((name, shot.odds.as_ref()?)))
            .collect();
        let Some((first, odds)) = in_range.first() else {
            let refused = report.attacks.first().map(|shot| &shot.targeting);
            return refused.map(|targeting| targeting.refused("Nobody can attack")).unwrap_or_default();
        };
        let mut sentence = self.sentence(&in_range, &target);
        let exchanges = exchanges_in_words(report.out.by.len());
        let mut chances = self.hit_chances(&in_range, &target);
        if let Some(out) = report.out.by.last() {
            chances.push(Chance::of(&metrics::OUT, out).labelled(format!("{target} out after {exchanges}")));
            sentence += &format!(" After {exchanges}, {target} is out with a chance of {}.", percent(out));
        }
        if let Some(length) = &report.out.mean {
            sentence += &format!(" That takes {} on average.", counted(mean(length), "exchange"));
        }
        let mut all_rolls = Vec::new();
        for (name, odds) in &in_range {
            all_rolls.push(rolls(format!("{name} attacks"), &odds.attacker));
            all_rolls.push(defends(&target, &odds.target));
        }
        Answer {
            sentence,
            rolls: all_rolls,
            chances,
            diagrams: vec![Diagram::MarkedBoxes(MarkedBoxes {
                label: format!("Damage after {exchanges}"),
                tracks: vec![marked_track(&target, &self.ship().track, &report.out.tracks)],
            })],
            distributions: vec![
                margin::distribution(&odds.margin).banded(|margin| margin_means(margin, odds.target.rolls)),
                Distribution::of_counts(format!("Stress by {first}"), &odds.stress.pmf),
                Distribution::by(format_args!("{target} out"), "exchange", &report.out.by),
                track(format!("{target} after {exchanges}"), &report.out.tracks),
            ],
            notes: self.notes(first, &target).into_iter().chain(report.out.cut_short()).collect(),
            ..Answer::default()
        }
    }

    fn not_rolled(&self) -> Option<&'static str> {
        self.who_fires().is_empty().then_some("nothing is rolled: nobody is within range")
    }

    fn dice(&self) -> DuelDice<Fire> {
        let against = self.target.invocations.get();
        DuelDice { duel: self.fire(|gunner| BONUS * (gunner.invocations - against)), max_turns: 1 }
    }

    fn events(&self, dice: &Self::Dice<'_>, throw: &FireThrow, _: &[FireThrow]) -> Vec<Event> {
        let Some(Fired { volley, margin, absorbed }) = dice.duel.fired(throw) else { return Vec::new() };
        of_shot(&volley.shot, volley.invoked, margin, &absorbed)
    }

    fn outcome(&self, dice: &Self::Dice<'_>, events: &[FireThrow]) -> AttackOutcome {
        AttackOutcome { out: dice.outcome(events).winner.is_some() }
    }

    fn outcome_in_words(&self, outcome: &AttackOutcome) -> String {
        let stands = if outcome.out { "out" } else { "still in the fight" };
        format!("{} is {stands}", self.target.name)
    }

    fn names(&self) -> Names {
        Names::one("target", &self.target.name).and(Names::numbered("attacker", self.names()))
    }
}

/// What a margin of an attack means, and how strongly it is shaded (FV-37).
fn margin_means(margin: i64, defence_rolls: bool) -> (String, f64) {
    let (words, shade) = match margin {
        ..=-3 if defence_rolls => ("Defended with style", 0.0),
        ..0 => ("Miss", 0.1),
        0 => ("Tie: a boost", 0.3),
        1..3 => ("Hit", 0.65),
        3.. => ("Hit with style", 1.0),
    };
    (words.to_owned(), shade)
}

/// "one exchange", "10 exchanges".
pub(super) fn exchanges_in_words(exchanges: usize) -> String {
    if exchanges == 1 { "one exchange".to_owned() } else { format!("{exchanges} exchanges") }
}

impl AttackScenario {
    /// How each attack may come out. The metrics of the first are told in full, of the others whether they hit.
    fn hit_chances<W: AnswerWeight>(
        &self,
        in_range: &[(&String, &ShotOdds<W>)],
        target: &str,
    ) -> Vec<Chance> {
        let mut chances: Vec<Chance> = Vec::new();
        let label = |name: &str, what: &str| {
            if in_range.len() == 1 {
                what.to_owned()
            } else {
                format!("{name}: {}", what.to_ascii_lowercase())
            }
        };
        let Some((first, odds)) = in_range.first() else { return chances };
        // The metrics, and what they say of themselves, are those of the first.
        let of_first = |metric: &Metric, chance| {
            let explanation = metric.explanation.replace("the first attacker", first);
            let of_metric = Chance::of(metric, chance);
            // Beside others, each is called by its name.
            let of_metric =
                if in_range.len() == 1 { of_metric } else { of_metric.labelled(label(first, metric.label)) };
            of_metric.explained(explanation.replace("the target", target))
        };
        chances.push(of_first(&metrics::HIT, &odds.hit));
        let others = in_range.iter().skip(1);
        chances.extend(others.map(|(name, odds)| Chance::new(label(name, metrics::HIT.label), &odds.hit)));
        chances.push(of_first(&metrics::TIE, &odds.tie));
        chances.push(of_first(&metrics::STYLE, &odds.style));
        chances.push(of_first(&metrics::DEFENDED_WITH_STYLE, &odds.defended_with_style));
        chances.extend(self.invoked_chances(in_range));
        chances
    }

    fn sentence<W: Weight>(&self, in_range: &[(&String, &ShotOdds<W>)], target: &str) -> String {
        match in_range {
            [(name, odds)] => format!(
                "{name} hits {target} with a chance of {}, for {} stress on average.",
                percent(&odds.hit),
                mean(&odds.stress.mean)
            ),
            all => {
                let hits: Vec<String> =
                    all.iter().map(|(name, odds)| format!("{name} {}", percent(&odds.hit))).collect();
                format!("The chances to hit {target}: {}.", listed(&hits))
            }
        }
    }

    /// The chances of the goal, where somebody may invoke.
    fn invoked_chances<W: AnswerWeight>(&self, in_range: &[(&String, &ShotOdds<W>)]) -> Vec<Chance> {
        let defends = self.target.invocations.get() > 0;
        let mut chances = Vec::new();
        for (name, odds) in in_range {
            let invokes = self.attackers.iter().any(|one| one.invocations.get() > 0);
            let goal = match self.goal.get() {
                1 => "a hit".to_owned(),
                goal => format!("{goal} shifts"),
            };
            let who = if in_range.len() == 1 { String::new() } else { format!("{name}: ") };
            if invokes {
                let label = format!("{who}{goal} with invocations");
                chances.push(Chance::new(capital(&label), &odds.invoked.attacker));
            }
            if defends {
                let label = format!("{who}{goal}, both sides invoking");
                chances.push(Chance::new(capital(&label), &odds.invoked.both));
            }
        }
        chances
    }
}
