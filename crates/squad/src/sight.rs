//! Sight and cover, by heights (SQ-LOS, SQ-COV-01, SQ-Q19).

use crate::cover::Cover;
use crate::document::at_most;
use crate::question::{SquadQuestion, no_dice};
use crate::rulings::Rulings;
use shootout_ruleset::prelude::*;

/// A height, about one per inch (SQ-TER-03).
pub type Height = BoundedInt<0, 20>;

/// The most things that a line crosses.
const MAX_CROSSED: usize = 30;
/// How much lower a thing is that covers nobody (SQ-LOS-02).
const TOO_LOW: i32 = 3;

/// Who looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["height", "hill"]))]
#[serde(deny_unknown_fields)]
pub struct Looker {
    /// Their height.
    pub height: Height,
    /// The height of the hill that they are on.
    #[serde(default)]
    pub hill: Height,
}

/// Whom they look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["height", "hill", "models", "covered", "hidden"]))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Their height.
    pub height: Height,
    /// The height of the hill that they are on.
    #[serde(default)]
    pub hill: Height,
    /// Their models.
    #[serde(default = "BoundedInt::<1, 30>::of::<1>")]
    pub models: BoundedInt<1, 30>,
    /// Models in or behind cover with a clear line.
    #[serde(default)]
    pub covered: BoundedInt<0, 30>,
    /// Models to which the line is blocked.
    #[serde(default)]
    pub hidden: BoundedInt<0, 30>,
}

/// The height of things whose height is not said, as of units.
const fn one_high() -> Height {
    Height::nearest(1)
}

/// What a thing is (SQ-TER-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CrossedKind {
    /// Another unit.
    Unit,
    /// Terrain.
    Terrain,
    /// An obstacle, which never blocks the line.
    Obstacle,
    /// A hill.
    Hill,
}

/// Whose Leader a thing holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Holds {
    /// The shooter's.
    Shooter,
    /// The target's.
    Target,
    /// Both.
    Both,
}

/// Something that the line crosses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["kind", "height", "cover", "holds", "fly"]))]
#[serde(deny_unknown_fields)]
pub struct Crossed {
    /// What it is.
    pub kind: CrossedKind,
    /// Its height.
    #[serde(default = "one_high")]
    pub height: Height,
    /// Whether it flies.
    #[serde(default)]
    pub fly: bool,
    /// Whose Leader it holds.
    #[serde(default)]
    #[schemars(title = "Holds the Leader of")]
    pub holds: Option<Holds>,
    /// The cover it gives; not stated: Light for a unit (SQ-A38), else none.
    #[serde(default)]
    pub cover: Option<Cover>,
}

/// A line from a shooter to a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["shooter", "target", "crossed"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who looks.
    pub shooter: Looker,
    /// Whom they look at.
    pub target: Seen,
    /// What the line crosses.
    #[serde(default)]
    pub crossed: Vec<Crossed>,
}

/// Whether a line is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// It is.
    Clear,
    /// It is not.
    Blocked,
}

/// Sight and cover.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SightReport {
    /// Whether the line is clear.
    pub line: Line,
    /// The grade of cover.
    pub cover: Cover,
    /// What that adds to the die of a weapon without keywords.
    pub modifier: i64,
}

impl Sight {
    fn heights(&self) -> (i32, i32) {
        let of = |height: Height, hill: Height| height.get() + hill.get();
        (of(self.shooter.height, self.shooter.hill), of(self.target.height, self.target.hill))
    }

    /// SQ-LOS-01.
    fn line(&self) -> Line {
        let (shooter, target) = self.heights();
        let blocks =
            |thing: &&Crossed| thing.kind != CrossedKind::Obstacle && !thing.fly && thing.holds.is_none();
        let greatest = self.crossed.iter().filter(blocks).map(|thing| thing.height.get()).max();
        if greatest.is_some_and(|height| height >= shooter.max(target)) { Line::Blocked } else { Line::Clear }
    }

    /// SQ-COV-01, SQ-LOS-02, SQ-TER-01.
    fn cover(&self) -> Cover {
        let (shooter, target) = self.heights();
        let models = self.target.models.get();
        let half = |part: i32| 2 * part >= models;
        if !half(self.target.covered.get()) && !half(self.target.hidden.get()) {
            return Cover::None;
        }
        let is_high_enough = |thing: &&Crossed| shooter.max(target) - thing.height.get() < TOO_LOW;
        let grade = |thing: &Crossed| {
            let default = if thing.kind == CrossedKind::Unit { Cover::Light } else { Cover::None };
            thing.cover.unwrap_or(default)
        };
        self.crossed.iter().filter(is_high_enough).map(grade).max().unwrap_or_default()
    }
}

impl SquadQuestion for Sight {
    const ASK: &'static str = "sight";
    no_dice!();
    type Report<W: AnswerWeight> = SightReport;

    fn check(&self) -> Result<(), InputError> {
        at_most("crossed", self.crossed.len(), MAX_CROSSED)?;
        let (covered, hidden) = (self.target.covered.get(), self.target.hidden.get());
        if covered + hidden > self.target.models.get() {
            let found = format!("{covered} covered and {hidden} hidden");
            let allowed = format!("at most {} together, the models", self.target.models);
            return Err(InputError::new("target.covered", found, allowed));
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<SightReport, InputError> {
        let cover = self.cover();
        Ok(SightReport { line: self.line(), cover, modifier: cover.modifier() })
    }

    fn answer<W: AnswerWeight>(&self, report: &SightReport) -> Answer {
        let line = if report.line == Line::Clear { "clear" } else { "blocked" };
        let sentence = format!("The line of sight is {line}; the target has {}.", report.cover.words());
        Answer { sentence, ..Answer::default() }
    }
}
