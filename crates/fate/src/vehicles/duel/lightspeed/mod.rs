//! The escape to lightspeed: fire on a ship, while its navigator calculates the jump (FV-17, FV-Q10).

mod script;
mod situation;

use crate::answer_parts::{marked_track, rolls, track};
use crate::dice::sum;
use crate::modifier::Side;
use crate::question::FateQuestion;
use crate::roles::{Roles, numbered};
use crate::track::TrackReport;
use crate::transcript::Script;
use crate::vehicles::RULESET;
use crate::vehicles::answer::unused;
use crate::vehicles::detect::succeeds;
use crate::vehicles::gunner::{Chaser, GmModifier, Gunner, Rating, check_count};
use crate::vehicles::rulings::{Navigation, Rulings};
use crate::vehicles::ship::{Fugitive, Ship};
use crate::vehicles::shot::{Shot, chance_of};
use script::EscapeScript;
use serde::{Deserialize, Serialize};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::combat::{self, DuelOutcome, Fight, FightOdds, FightReport, TurnsListed, Winner, ten};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::capital;
use situation::{Escape, Situation};

super::contest_word! {
    /// An escape to lightspeed.
    ToLightspeed = "lightspeed"
}

/// A ship under fire that is to jump to lightspeed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["ship", "attackers", "navigation"], "x-more" = ["ready_after", "turns", "rulings", "contest"])))]
#[serde(deny_unknown_fields)]
pub struct LightspeedScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Contest"))]
    pub contest: ToLightspeed,
    /// How many exchanges are told one by one.
    #[serde(default = "ten")]
    #[cfg_attr(feature = "schema", schemars(title = "Exchanges"))]
    pub turns: TurnsListed,
    /// The ship that flees.
    #[cfg_attr(feature = "schema", schemars(title = "Ship"))]
    pub ship: Fugitive,
    /// Those who fire at it, in the order in which they do so each exchange: at most 12.
    #[cfg_attr(feature = "schema", schemars(title = "Attackers", length(max = 12), extend("x-entry" = "Attacker")))]
    pub attackers: Vec<Chaser>,
    /// The calculation: one task, or up to 6 where the ruling says so (FV-A15).
    #[cfg_attr(feature = "schema", schemars(title = "Navigation", length(min = 1, max = 6), extend("x-entry" = "Task")))]
    pub navigation: Vec<Task>,
    /// After how many exchanges the ship can jump at the earliest (FV-17).
    #[serde(default = "three")]
    #[cfg_attr(feature = "schema", schemars(title = "Ready after exchange"))]
    pub ready_after: BoundedInt<1, 20>,
}

const fn three() -> BoundedInt<1, 20> {
    BoundedInt::nearest(3)
}

/// A part of the calculation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["skill", "difficulty"], "x-more" = ["modifier"])))]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The navigator's skill (FV-17).
    #[cfg_attr(feature = "schema", schemars(title = "Skill", extend("x-unnamed" = "plain")))]
    pub skill: Rating,
    /// What the roll is compared with.
    #[cfg_attr(feature = "schema", schemars(title = "Difficulty"))]
    pub difficulty: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
}

/// The odds of an escape: a is away, b has caught it. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LightspeedReport<W> {
    /// Which contest it is.
    pub contest: ToLightspeed,
    /// What is counted: always an exchange.
    pub unit: &'static str,
    /// Whether it escapes (a) or is lost (b), and when.
    #[serde(flatten)]
    pub fight: FightReport<W>,
    /// How the ship stands after what is told; what is over stays as it ended.
    pub after: AfterReport<W>,
    /// The chance that a roll of each task succeeds.
    pub navigation: Vec<W>,
}

/// How the ship stands after this many exchanges.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterReport<W> {
    /// How many.
    pub n: u32,
    /// Its boxes and consequences.
    pub a: Vec<TrackReport<W>>,
}

impl Task {
    /// All that is added to the dice.
    pub(super) fn side(&self) -> Side {
        Side::default().with("FV-17", "Navigation", self.skill.get()).with_gm(self.modifier.get())
    }

    /// By how much dice meet the difficulty.
    pub(super) fn margin(&self, dice: i32) -> i32 {
        self.side().total + dice - self.difficulty.get()
    }

    fn chance<W: Weight>(&self, rulings: &Rulings) -> W {
        chance_of(&sum::<W>().map(|dice| self.margin(*dice)), |margin| succeeds(margin, rulings))
    }
}

impl LightspeedScenario {
    fn ship(&self) -> Ship {
        self.ship.ship(&self.rulings)
    }

    /// The shots of those who are within range, with the places of who fires them, from 0 (FV-25).
    fn shots(&self) -> Vec<(usize, Shot)> {
        let gunners = self.attackers.iter().map(Chaser::gunner).enumerate();
        let fire = gunners.filter(|(_, gunner)| gunner.targeting().legal);
        let shot = |gunner: &Gunner| Shot::new(gunner, &self.ship(), &self.rulings);
        fire.map(|(place, gunner)| (place, shot(&gunner))).collect()
    }

    /// The names of those who chase.
    fn chasers(&self) -> Vec<String> {
        numbered(self.attackers.iter().map(|one| one.name.as_str()))
    }

    fn escape(&self) -> Escape<'_> {
        Escape {
            track: self.ship().track,
            shots: self.shots().len(),
            tasks: self.navigation.len() as u8,
            ready_after: self.ready_after.get().unsigned_abs() as u8,
            rulings: &self.rulings,
        }
    }
}

impl FateQuestion for LightspeedScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = LightspeedReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.ship.check("ship")?;
        check_count("attackers", 0, self.attackers.len())?;
        let (most, allowed) = match self.rulings.nav {
            Navigation::Tasks => (6, "1 to 6"),
            Navigation::Single | Navigation::Retry | Navigation::Bank => {
                (1, "1; with the ruling `nav` `tasks`, 1 to 6")
            }
        };
        let found = self.navigation.len();
        if (1..=most).contains(&found) {
            return Ok(());
        }
        Err(InputError::new("navigation", format!("{found} entries"), allowed))
    }

    fn report<W: AnswerWeight>(&self) -> Result<LightspeedReport<W>, InputError> {
        let escape = self.escape();
        let stresses: Vec<Dist<i32, W>> = self.shots().iter().map(|(_, shot)| shot.stresses(0)).collect();
        let navigation: Vec<W> = self.navigation.iter().map(|task| task.chance(&self.rulings)).collect();
        let fight = Fight::in_steps(escape.steps(), escape.start(), |situation| {
            escape.next(situation, &stresses, &navigation)
        })?;
        let turns_listed = self.turns.get().unsigned_abs();
        let FightOdds { report, turns, after } = fight.odds(turns_listed, Situation::winner)?;
        let after = after.map(|situation| situation.track);
        Ok(LightspeedReport {
            contest: ToLightspeed,
            unit: "exchange",
            fight: report,
            after: AfterReport { n: turns, a: escape.track.reports(&after) },
            navigation,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &LightspeedReport<W>) -> Answer {
        // It begins sentences and labels; without a name it is "ship".
        let ship = capital(self.ship.name.as_str());
        let wins = &report.fight.wins;
        let then = |n| combat::shown::after(n, report.unit);
        let mut sentence = format!(
            "{ship} escapes with a chance of {}, and is lost with {}.",
            percent(&wins.a),
            percent(&wins.b)
        );
        if let Some(by) = report.fight.by.last() {
            sentence += &format!(" {} it is away with {}.", capital(&then(by.n)), percent(&by.a));
        }
        let mut chances = vec![
            Chance::new(format!("{ship} escapes"), &wins.a),
            Chance::new(format!("{ship} is lost"), &wins.b),
        ];
        if !wins.neither.is_zero() {
            chances.push(Chance::new("Never decided", &wins.neither));
        }
        chances.extend(report.fight.over_chance(report.unit));
        let tasks = report.navigation.iter().enumerate();
        chances.extend(tasks.map(|(place, chance)| {
            let number = if self.navigation.len() == 1 { String::new() } else { format!(" {}", place + 1) };
            Chance::new(format!("A roll of navigation{number} succeeds"), chance)
        }));
        let (mut all_rolls, chasers) = (Vec::new(), self.chasers());
        for (place, shot) in self.shots() {
            all_rolls.push(rolls(format!("{} attacks", chasers[place]), &shot.attacker));
            all_rolls.push(crate::answer_parts::defends(&ship, &shot.target));
        }
        all_rolls.extend(self.navigation.iter().map(|task| rolls("Navigation".to_owned(), &task.side())));
        Answer {
            sentence,
            rolls: all_rolls,
            chances,
            diagrams: vec![
                report.fight.shares(
                    [format!("{ship} away"), format!("{ship} lost")],
                    "Still chased",
                    report.unit,
                ),
                Diagram::MarkedBoxes(MarkedBoxes {
                    label: format!("Damage {}", then(report.after.n)),
                    tracks: vec![marked_track(&ship, &self.ship().track, &report.after.a)],
                }),
            ],
            distributions: report
                .fight
                .by_turn([format!("{ship} away"), format!("{ship} lost")], report.unit)
                .into_iter()
                .chain([track(format!("{ship} {}", then(report.after.n)), &report.after.a)])
                .collect(),
            notes: unused(&ship, &self.ship())
                .into_iter()
                .chain(report.fight.cut_short(report.unit))
                .collect(),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = DuelOutcome> + '_>, InputError> {
        Ok(Box::new(EscapeScript::new(self)))
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let ship = capital(self.ship.name.as_str());
        let end = match outcome.winner {
            Some(Winner::A) => "is away",
            Some(Winner::B | Winner::Both) => "is lost",
            None => "is still in the fight",
        };
        format!("{ship} {end} {}", combat::shown::after(outcome.turns, "exchange"))
    }

    fn roles(&self) -> Roles {
        Roles::one("ship", &self.ship.name).and(Roles::numbered("attacker", self.chasers()))
    }

    fn unit(&self) -> &'static str {
        "exchange"
    }
}
