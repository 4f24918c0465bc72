//! The smallest number of models or dice that reaches a goal (SQ-Q20). Halved dice make the answer jump, so each number is worked out
//! in turn; nothing is solved for.

use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::{Attack, MAX_ATTACK_DICE, MAX_HITS};
use crate::document::share::Share;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::fire::Fire;
use crate::metrics;
use crate::observable::chance;
use crate::question::{SquadQuestion, no_dice};
use crate::rulings::Rulings;
use crate::shoot::{Shot, half, hurt};
use crate::standing::Standing;
use crate::target::Hurt;
use crate::volleys::AttackKind;
use shootout_odds::Weight;
use shootout_odds::staged::Worked;
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::prelude::*;

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// The models of the attacker, each with all its weapons.
    #[default]
    Models,
    /// The dice of its one group of weapons, before they are halved.
    Dice,
}

/// What is to be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sought {
    /// This many wounds.
    #[default]
    Wounds,
    /// This many models removed.
    ModelsRemoved,
    /// Nobody is left.
    WipeOut,
    /// The target is pinned.
    Pin,
}

/// How many does it take?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "target", "do", "count", "seek", "how_many", "chance", "most", "facts"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Fewest {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who attacks; how many they are is what is sought.
    pub attacker: Unit,
    /// Who is attacked.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: Unit,
    /// What the attack is.
    #[serde(default, rename = "do")]
    #[schemars(title = "Action")]
    pub action: AttackKind,
    /// What is counted.
    #[serde(default)]
    pub count: Counted,
    /// What is to be reached.
    #[serde(default)]
    #[schemars(title = "Goal")]
    pub seek: Sought,
    /// How many wounds or models.
    #[serde(default = "BoundedInt::<1, 240>::of::<1>")]
    #[schemars(title = "How many at least", extend("x-when" = crate::document::only_while("seek", &["wounds", "models_removed"])))]
    pub how_many: BoundedInt<1, 240>,
    /// The chance that is enough.
    #[serde(default = "half_the_time")]
    #[schemars(title = "Chance that is enough")]
    pub chance: Share,
    /// The greatest number that is tried; not stated: the greatest that an attack allows.
    #[serde(default)]
    #[schemars(title = "At most", extend("x-null" = "No limit"))]
    pub most: Option<BoundedInt<1, 120>>,
    /// The circumstances.
    #[serde(default)]
    #[schemars(title = "Range and cover")]
    pub facts: Facts,
}

fn half_the_time() -> Share {
    Share::HALF
}

/// How likely the goal is with this many.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WithSoMany<W> {
    /// How many.
    pub number: u8,
    /// How likely it is.
    pub chance: W,
}

/// The smallest number that is enough.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FewestReport<W> {
    /// The smallest number; null where none that was tried is enough.
    pub fewest: Option<u8>,
    /// The chance with as many, or with the most that were tried.
    pub chance: W,
    /// The chance with each number, from 1 to that.
    pub tried: Vec<WithSoMany<W>>,
}

/// The most models of a unit.
const MAX_MODELS: u8 = 30;

impl Fewest {
    fn means(&self) -> Means {
        match self.action {
            AttackKind::Shoot => Means::Shoot,
            AttackKind::BlazeAway => Means::BlazeAway,
        }
    }

    /// The attacker with so many models, or as it is where dice are counted.
    fn attacker(&self, number: u8) -> Unit {
        let mut attacker = self.attacker.clone();
        if self.count == Counted::Models {
            attacker.models = Some(BoundedInt::nearest(number.into()));
            attacker.original_models = None;
        }
        attacker
    }

    fn shot_of(&self, number: u8) -> Shot {
        let (attacker, target) = (self.attacker(number), self.target.clone());
        Shot { rulings: self.rulings.clone(), attacker, target, facts: self.facts.clone() }
    }

    /// The attack of so many on the target, in the stated cover or in the open.
    fn attack_of(&self, number: u8, is_open: bool) -> Attack {
        let attacker = self.attacker(number);
        let fire = Fire::new(&attacker, self.means(), &self.facts, &self.rulings);
        let mut attack = fire.on(&Fighter::new(&self.target), &Standing::of(&self.target), is_open);
        if self.count == Counted::Dice {
            set_dice(&mut attack, number);
        }
        attack
    }

    /// The greatest number of which an attack can be.
    fn greatest(&self) -> u8 {
        match self.count {
            Counted::Models => {
                let fits = |number: &u8| self.shot_of(*number).check(self.means()).is_ok();
                (1..=MAX_MODELS).rev().find(fits).unwrap_or(1)
            }
            Counted::Dice => {
                let hits = self.attack_of(1, false).groups.iter().map(|group| group.blast.most()).max();
                MAX_ATTACK_DICE.min(MAX_HITS / hits.unwrap_or(1).max(1)) as u8
            }
        }
    }

    /// The greatest number that is tried.
    fn last(&self) -> u8 {
        self.most.map_or_else(|| self.greatest(), BoundedInt::to_u8)
    }

    /// The chance to reach the goal with so many.
    fn reached<W: Weight>(&self, number: u8, worked: &mut Worked<Attack, W>) -> W {
        let (target, now) = (Fighter::new(&self.target), Standing::of(&self.target));
        let mut read = |is_open| hurt(&self.attack_of(number, is_open), &target, &now, worked);
        let mut all = read(false);
        if self.facts.cover_doubt {
            all = half(all, read(true));
        }
        chance(&all, |hurt| self.is_reached(hurt, &now))
    }

    /// How much work that chance is.
    fn effort_of(&self, number: u8) -> Effort {
        self.attack_of(number, false).cheapest().1.times(if self.facts.cover_doubt { 2.0 } else { 1.0 })
    }

    fn is_reached(&self, hurt: &Hurt, before: &Standing) -> bool {
        let wanted = self.how_many.get();
        match self.seek {
            Sought::Wounds => i32::from(hurt.wounds) >= wanted,
            Sought::ModelsRemoved => i32::from(before.models_left() - hurt.standing.models_left()) >= wanted,
            Sought::WipeOut => hurt.standing.is_gone(),
            Sought::Pin => hurt.pins,
        }
    }

    /// The goal in words: "at least 3 wounds".
    fn goal_in_words(&self) -> String {
        let several = |what: &str| format!("at least {}", counted(self.how_many, what));
        match self.seek {
            Sought::Wounds => several("wound"),
            Sought::ModelsRemoved => several("model") + " removed",
            Sought::WipeOut => "nobody left".to_owned(),
            Sought::Pin => "a pin".to_owned(),
        }
    }

    fn counted_in_words(&self, number: u8) -> String {
        match (self.count, number) {
            (Counted::Models, _) => counted(number, "model"),
            (Counted::Dice, 1) => "1 die".to_owned(),
            (Counted::Dice, _) => format!("{number} dice"),
        }
    }
}

/// Gives the one group of an attack so many dice before they are halved (SQ-DICE-06).
fn set_dice(attack: &mut Attack, number: u8) {
    let terms = attack.terms;
    for group in &mut attack.groups {
        let is_halved = group.need_to_hit.is_some_and(|need| terms.halves_at(need));
        group.dice = if is_halved { u16::from(number) / 2 } else { number.into() };
    }
}

impl SquadQuestion for Fewest {
    const ASK: &'static str = "fewest";
    no_dice!();
    const HAS_DICE: bool = false;
    type Report<W: AnswerWeight> = FewestReport<W>;

    fn effort(&self) -> Effort {
        let tried = (1..=self.last()).map(|number| self.effort_of(number));
        tried.fold(Effort::default(), Effort::again)
    }

    fn check(&self) -> Result<(), InputError> {
        if self.count == Counted::Models && self.attacker.parts.is_some() {
            let allowed = "models that are all alike: leave `parts` out, or count dice";
            return Err(InputError::new("attacker.parts", "several parts", allowed));
        }
        self.shot_of(1).check(self.means())?;
        let groups = self.attack_of(1, false).groups.len();
        if self.count == Counted::Dice && groups != 1 {
            let found = format!("{groups} groups of weapons that can fire");
            return Err(InputError::new("attacker.weapons", found, "one group, where dice are counted"));
        }
        let greatest = self.greatest();
        match self.most {
            Some(most) if most.get() > i32::from(greatest) => {
                let allowed =
                    format!("at most {}, the most that an attack allows", self.counted_in_words(greatest));
                Err(InputError::new("most", most.to_string(), allowed))
            }
            _ => Ok(()),
        }
    }

    fn report<W: AnswerWeight>(&self) -> Result<FewestReport<W>, InputError> {
        let enough: W = self.chance.weight();
        let mut worked = Worked::new();
        let mut tried: Vec<WithSoMany<W>> = Vec::new();
        for number in 1..=self.last() {
            let chance: W = self.reached(number, &mut worked);
            let is_enough = chance >= enough || chance.about(&enough);
            tried.push(WithSoMany { number, chance: chance.clone() });
            if is_enough {
                return Ok(FewestReport { fewest: Some(number), chance, tried });
            }
        }
        let chance = tried.last().map_or_else(W::zero, |last| last.chance.clone());
        Ok(FewestReport { fewest: None, chance, tried })
    }

    fn answer<W: AnswerWeight>(&self, report: &FewestReport<W>) -> Answer {
        let names = [&self.attacker, &self.target].map(Unit::plain_name);
        let (goal, enough) = (self.goal_in_words(), percent(&self.chance.weight::<W>()));
        let reached = percent(&report.chance);
        let whole = match report.fewest {
            Some(number) => format!(
                "it takes {} for {goal} with a chance of {enough} or more: {reached}",
                self.counted_in_words(number)
            ),
            None => {
                let most = self.counted_in_words(self.last());
                format!("{most} do not reach {goal} with a chance of {enough}: {reached}")
            }
        };
        let what = if self.count == Counted::Dice { "Dice" } else { "Models" };
        let mut table = Table::new(what, ["Chance"]).numbered();
        for with in &report.tried {
            let cell = Cell::number(percent(&with.chance), with.chance.to_f64());
            table.row(with.number.to_string(), [cell]);
        }
        Answer {
            sentence: format!("{} against {}: {whole}.", capital(&names[0]), names[1]),
            chances: vec![Chance::of(&metrics::REACHED, &report.chance)],
            details: vec![Block::Heading("With so many".to_owned()), Block::Table(table)],
            ..Answer::default()
        }
    }
}
