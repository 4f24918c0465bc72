//! The escape to lightspeed: fire on a ship, while its navigator calculates the jump (FV-17, FV-Q10).

mod situation;

use crate::answer_parts::{marked_track, rolls, track};
use crate::margin::chance_of;
use crate::modifier::Side;
use crate::opposed::OpposedRoll;
use crate::question::{FateQuestion, duel_dice};
use crate::roles::{Names, Role, numbered};
use crate::rolls::RollFor;
use crate::stated::check_count;
use crate::track::TrackReport;
use crate::vehicles::RULESET;
use crate::vehicles::answer::unused;
use crate::vehicles::event::Event;
use crate::vehicles::gunner::{Chaser, GmModifier, Gunner, MAX_ATTACKERS, Rating};
use crate::vehicles::rulings::{Navigation, Rulings};
use crate::vehicles::ship::{Fugitive, Ship};
use crate::vehicles::shot::Shot;
use crate::vehicles::success::succeeds;
use shootout_ruleset::combat::{
    Duel, DuelOutcome, DuelRolled, Fight, FightOdds, FightReport, TurnsListed, Winner, shown, ten,
};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};
use shootout_ruleset::prelude::*;
use situation::Escape;

super::contest_word! {
    /// An escape to lightspeed.
    ToLightspeed = "lightspeed"
}

/// A ship under fire that is to jump to lightspeed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["ship", "attackers", "navigation"], "x-more" = ["ready_after", "turns", "rulings", "contest"]))]
#[serde(deny_unknown_fields)]
pub struct LightspeedScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Which contest it is.
    #[serde(default)]
    pub contest: ToLightspeed,
    /// How many exchanges are told one by one.
    #[serde(default = "ten")]
    #[schemars(title = "Exchanges")]
    pub turns: TurnsListed,
    /// The ship that flees.
    pub ship: Fugitive,
    /// Those who fire at it, in the order in which they do so each exchange: at most 12.
    #[schemars(length(max = 12), extend("x-entry" = "Attacker"))]
    pub attackers: Vec<Chaser>,
    /// The calculation: one task, or up to 6 where the ruling says so (FV-A15).
    #[schemars(length(min = 1, max = 6), extend("x-entry" = "Task"))]
    pub navigation: Vec<Task>,
    /// After how many exchanges the ship can jump at the earliest (FV-17).
    #[serde(default = "BoundedInt::<1, 20>::of::<3>")]
    #[schemars(title = "Ready after exchange")]
    pub ready_after: BoundedInt<1, 20>,
}

/// A part of the calculation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "difficulty"], "x-more" = ["modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The navigator's skill (FV-17).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// What the roll is compared with.
    pub difficulty: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
}

/// The odds of an escape: a is away, b has caught it. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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

    /// Its dice, against the difficulty.
    fn roll(&self) -> OpposedRoll {
        let roll = RollFor::new(SHIP, "navigation", self.side().total);
        OpposedRoll::alone(roll, self.difficulty.get())
    }
}

/// Who rolls for the ship, in transcripts.
const SHIP: Role = Role::One("ship");

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

    fn fight(&self) -> Escape<'_> {
        Escape { scenario: self, track: self.ship().track, shots: self.shots() }
    }
}

impl FateQuestion for LightspeedScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = super::DUEL;
    type Report<W: AnswerWeight> = LightspeedReport<W>;
    duel_dice!(Escape of one);

    fn check(&self) -> Result<(), InputError> {
        self.ship.check("ship")?;
        check_count("attackers", self.attackers.len(), &(0..=MAX_ATTACKERS))?;
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
        Err(InputError::new("navigation", counted(found, "entry"), allowed))
    }

    fn report<W: AnswerWeight>(&self) -> Result<LightspeedReport<W>, InputError> {
        let escape = self.fight();
        let fight = Fight::of(&escape)?;
        let tasks = self.navigation.iter().map(|task| task.roll().margins());
        let navigation =
            tasks.map(|margins| chance_of(&margins, |margin| succeeds(margin, &self.rulings))).collect();
        let FightOdds { report, turns, after } =
            fight.odds(self.turns.to_u32(), |situation| escape.winner(situation))?;
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
        let then = |n| shown::after(n, report.unit);
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

    fn events(&self, dice: &Self::Dice<'_>, throw: &Self::DiceEvent, _: &[Self::DiceEvent]) -> Vec<Event> {
        let Some(DuelRolled { before, roll, event }) = throw.rolled else { return Vec::new() };
        event.margin().map(|margin| dice.duel.events(&before, roll, margin)).unwrap_or_default()
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        let ship = capital(self.ship.name.as_str());
        let end = match outcome.winner {
            Some(Winner::A) => "is away",
            Some(Winner::B | Winner::Both) => "is lost",
            None => "is still in the fight",
        };
        format!("{ship} {end} {}", shown::after(outcome.turns, "exchange"))
    }

    fn names(&self) -> Names {
        Names::of([(SHIP, &self.ship.name)]).and(Names::numbered("attacker", self.chasers()))
    }

    fn unit(&self) -> &'static str {
        "exchange"
    }
}
