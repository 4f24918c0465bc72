//! By which number the options of a side are compared.

use crate::assault::{Ended, Verdict};
use crate::document::unit::Unit;
use crate::observable::{chance, count_of};
use crate::standing::Standing;
use shootout_odds::Weight;
use shootout_odds::staged::States;
use shootout_ruleset::metric::Format;
use shootout_ruleset::prelude::*;

/// What a side wants of an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose: a draw, or no contact at all, is as good as a victory.
    NotLose,
    /// To live.
    Survive,
    /// To destroy the enemy.
    Destroy,
    /// To remove as many models of the enemy as possible, on average.
    ModelsRemoved,
    /// To keep as many models as possible, on average.
    ModelsLeft,
}

/// Which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Goal {
    /// What it is worth to a side, the more the better. Models removed are those that the enemy has now and not in the end.
    pub(super) fn worth<W: Weight>(self, side: Side, ends: &States<Ended, W>, enemy: &Unit) -> W {
        let sides = |end: &Ended| match side {
            Side::Attacker => (end.attacker, end.defender),
            Side::Defender => (end.defender, end.attacker),
        };
        let left = |end: &Ended| u16::from(sides(end).0.standing.models_left());
        match self {
            Self::Win => chance(ends, |end| is_won_by(end.verdict, side)),
            Self::NotLose => chance(ends, |end| !is_lost_by(end.verdict, side)),
            Self::Survive => chance(ends, |end| !sides(end).0.is_destroyed()),
            Self::Destroy => chance(ends, |end| sides(end).1.is_destroyed()),
            Self::ModelsRemoved => {
                let models = Standing::of(enemy).models_left();
                count_of(ends, |end| u16::from(models - sides(end).1.standing.models_left())).mean
            }
            Self::ModelsLeft => count_of(ends, left).mean,
        }
    }

    /// How what it is worth is written.
    pub(super) const fn format(self) -> Format {
        match self {
            Self::Win | Self::NotLose | Self::Survive | Self::Destroy => Format::Chance,
            Self::ModelsRemoved | Self::ModelsLeft => Format::Mean,
        }
    }

    /// What is counted, as a heading.
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Win => "Wins",
            Self::NotLose => "Does not lose",
            Self::Survive => "Lives",
            Self::Destroy => "Destroys the enemy",
            Self::ModelsRemoved => "Enemy models removed",
            Self::ModelsLeft => "Own models left",
        }
    }

    /// The same in a sentence, with what it comes to: "wins with a chance of 62%".
    pub(super) fn words(self, worth: &str) -> String {
        match self {
            Self::Win => format!("it wins with a chance of {worth}"),
            Self::NotLose => format!("it does not lose with a chance of {worth}"),
            Self::Survive => format!("it lives with a chance of {worth}"),
            Self::Destroy => format!("it destroys the enemy with a chance of {worth}"),
            Self::ModelsRemoved => format!("it removes {worth} models on average"),
            Self::ModelsLeft => format!("{worth} of its models are left on average"),
        }
    }
}

const fn is_won_by(verdict: Verdict, side: Side) -> bool {
    matches!(
        (verdict, side),
        (Verdict::AttackerWins, Side::Attacker) | (Verdict::DefenderWins, Side::Defender)
    )
}

/// Whoever is gone has lost; a defender that gets away, or shoots the attacker down on the way, has not.
const fn is_lost_by(verdict: Verdict, side: Side) -> bool {
    matches!(
        (verdict, side),
        (Verdict::BothDead, _)
            | (Verdict::DefenderWins | Verdict::AttackerDeadFirst, Side::Attacker)
            | (Verdict::AttackerWins, Side::Defender)
    )
}
