//! The odds of an assault, and how people see them.

use super::result::{Ended, SideEnd, Verdict};
use super::terms::{FightOrder, Terms};
use super::{Assault, Objection, Reaction};
use crate::attack::Attack;
use crate::document::unit::Unit;
use crate::observable::{chance, count_of};
use crate::shoot::{GroupReport, PerPoints, needs, rolled};
use crate::standing::Standing;
use crate::{metrics, pictures};
use shootout_odds::Weight;
use shootout_odds::staged::{Staged, States, Worked, ends_by_blocks, merged};
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::prelude::*;

/// How likely each outcome of an assault is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OutcomeReport<W> {
    /// The attacker wins.
    pub attacker_wins: W,
    /// The defender wins.
    pub defender_wins: W,
    /// Nobody wins.
    pub draw: W,
    /// Nobody is left.
    pub both_dead: W,
    /// The reaction leaves nobody to attack.
    pub attacker_dead_first: W,
    /// There is no contact.
    pub avoided: W,
}

/// Wounds suffered on both sides.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct JointWounds<W> {
    /// By the attacker.
    pub attacker: u16,
    /// By the defender.
    pub defender: u16,
    /// How likely both together are.
    pub chance: W,
}

/// What an assault does to one side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SideReport<W> {
    /// Wounds that it suffers, as they count for the result.
    pub wounds: CountReport<W>,
    /// Models that it loses to wounds.
    pub models_removed: CountReport<W>,
    /// Nobody is left.
    pub wiped_out: W,
    /// Nobody is left, or it is trapped.
    pub destroyed: W,
    /// It is not destroyed, and pinned.
    pub pinned: W,
    /// It is not destroyed, and activated.
    pub activated: W,
    /// It is not destroyed, with less than half of its models.
    pub half_strength: W,
}

/// The odds of an assault. All but the first two are null where it cannot be made.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AssaultReport<W> {
    /// Whether it can be made.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<Objection>,
    /// The reaction that takes place.
    pub reaction: Option<Reaction>,
    /// Who strikes first.
    pub order: Option<FightOrder>,
    /// The groups of the reaction's fire.
    pub reaction_groups: Option<Vec<GroupReport<W>>>,
    /// The groups of the attacker's strike, at full numbers.
    pub attacker_groups: Option<Vec<GroupReport<W>>>,
    /// The groups of the defender's strike, at full numbers.
    pub defender_groups: Option<Vec<GroupReport<W>>>,
    /// How it ends.
    pub outcome: Option<OutcomeReport<W>>,
    /// A draw in which nobody is hurt.
    pub no_wounds: Option<W>,
    /// Wounds of both sides together.
    pub wounds: Option<Vec<JointWounds<W>>>,
    /// What 100 points of the attacker do to the defender on average; null where it has no points too.
    pub per_100_points: Option<PerPoints<W>>,
    /// What it does to the attacker.
    pub attacker: Option<SideReport<W>>,
    /// What it does to the defender.
    pub defender: Option<SideReport<W>>,
}

impl<W: Weight> OutcomeReport<W> {
    pub(crate) fn of(ends: &States<Ended, W>) -> Self {
        let of = |verdict: Verdict| chance(ends, |end| end.verdict == verdict);
        Self {
            attacker_wins: of(Verdict::AttackerWins),
            defender_wins: of(Verdict::DefenderWins),
            draw: of(Verdict::Draw),
            both_dead: of(Verdict::BothDead),
            attacker_dead_first: of(Verdict::AttackerDeadFirst),
            avoided: of(Verdict::Avoided),
        }
    }
}

impl<W: AnswerWeight> OutcomeReport<W> {
    /// What can happen, as people see it.
    pub(crate) fn shown(&self) -> Vec<Chance> {
        let shown = [
            (&metrics::ATTACKER_WINS, &self.attacker_wins),
            (&metrics::DEFENDER_WINS, &self.defender_wins),
            (&metrics::DRAW, &self.draw),
            (&metrics::BOTH_DEAD, &self.both_dead),
            (&metrics::DEAD_FIRST, &self.attacker_dead_first),
            (&metrics::AVOIDED, &self.avoided),
        ];
        let shown = shown.into_iter().filter(|(_, chance)| !chance.is_zero());
        shown.map(|(metric, chance)| Chance::of(metric, chance)).collect()
    }
}

impl<W: Weight> SideReport<W> {
    pub(crate) fn attacker(ends: &States<Ended, W>, unit: &Unit) -> Self {
        Self::of(ends, unit, |end| (end.attacker, end.attacker_wounds))
    }

    pub(crate) fn defender(ends: &States<Ended, W>, unit: &Unit) -> Self {
        Self::of(ends, unit, |end| (end.defender, end.defender_wounds))
    }

    fn of(ends: &States<Ended, W>, unit: &Unit, side: impl Fn(&Ended) -> (SideEnd, u16)) -> Self {
        let (models, original) = (Standing::of(unit).models_left(), unit.original());
        let lives = |holds: fn(&Standing) -> bool| {
            chance(ends, |end| {
                let (side, _) = side(end);
                !side.is_destroyed() && holds(&side.standing)
            })
        };
        Self {
            wounds: count_of(ends, |end| side(end).1),
            models_removed: count_of(ends, |end| u16::from(models - side(end).0.standing.models_left())),
            wiped_out: chance(ends, |end| side(end).0.standing.is_gone()),
            destroyed: chance(ends, |end| side(end).0.is_destroyed()),
            pinned: lives(|standing| standing.pinned),
            activated: lives(|standing| standing.activated),
            half_strength: chance(ends, |end| {
                let (side, _) = side(end);
                !side.is_destroyed() && side.standing.is_below_half(original)
            }),
        }
    }
}

impl Assault {
    /// The odds.
    pub(super) fn odds<W: Weight>(&self) -> AssaultReport<W> {
        let reasons = self.objections();
        if reasons.is_empty() {
            return self.terms().report();
        }
        AssaultReport {
            legal: false,
            reasons,
            reaction: None,
            order: None,
            reaction_groups: None,
            attacker_groups: None,
            defender_groups: None,
            outcome: None,
            no_wounds: None,
            wounds: None,
            per_100_points: None,
            attacker: None,
            defender: None,
        }
    }

    /// That it cannot be made, and why.
    pub(crate) fn impossible(&self, reasons: Vec<Remark>) -> Answer {
        let names = [&self.attacker, &self.defender].map(Unit::plain_name);
        let sentence = format!("{} cannot assault {}.", capital(&names[0]), names[1]);
        Answer { sentence, reasons, ..Answer::default() }
    }

    /// The odds as people see them.
    pub(super) fn shown<W: AnswerWeight>(&self, report: &AssaultReport<W>) -> Answer {
        let names = [&self.attacker, &self.defender].map(Unit::plain_name);
        let attacker = capital(&names[0]);
        let (Some(outcome), Some(of_attacker), Some(of_defender)) =
            (&report.outcome, &report.attacker, &report.defender)
        else {
            return self.impossible(report.reasons.iter().map(Objection::remark).collect());
        };
        let groups = [
            (&report.reaction_groups, "reaction"),
            (&report.attacker_groups, "attacker"),
            (&report.defender_groups, "defender"),
        ];
        let groups = || {
            groups.iter().flat_map(|(groups, who)| groups.iter().flatten().map(|group| (Some(*who), group)))
        };
        let rolls = groups().map(|(who, group)| rolled(who, group));
        let removed = |name: &str, side: &SideReport<W>| {
            Distribution::of_counts(format!("Models of {name} removed"), &side.models_removed.pmf)
        };
        let terms = self.terms();
        let evades = terms.reaction == Some(Reaction::Evade);
        let clears = evades.then(|| self.facts.evade_clears.remark("SQ-ASL-06", "to get clear")).flatten();
        let notes = terms.lapsed().map(|objection| objection.remark()).into_iter().chain(clears).collect();
        Answer {
            sentence: format!(
                "{attacker} assaulting {}: the attacker wins with a chance of {} and loses with {}. Models lost on average: the attacker {}, the defender {}.",
                names[1],
                percent(&outcome.attacker_wins),
                percent(&outcome.defender_wins),
                mean(&of_attacker.models_removed.mean),
                mean(&of_defender.models_removed.mean),
            ),
            rolls: rolls.collect(),
            chances: outcome.shown(),
            details: needs(groups()),
            distributions: vec![removed(&names[1], of_defender), removed(&names[0], of_attacker)],
            diagrams: self.pictured(outcome, of_attacker, of_defender).into(),
            notes,
            ..Answer::default()
        }
    }
}

impl Assault {
    /// Who wins, and what both may lose.
    fn pictured<W: Weight>(
        &self,
        outcome: &OutcomeReport<W>,
        attacker: &SideReport<W>,
        defender: &SideReport<W>,
    ) -> [Diagram; 2] {
        let winners = [
            ("Attacker", &outcome.attacker_wins),
            ("Defender", &outcome.defender_wins),
            ("Draw", &outcome.draw),
        ];
        let lost =
            |unit: &Unit, side: &SideReport<W>| pictures::lost(unit, &side.models_removed, &side.wounds);
        pictures::of_assault(winners, [lost(&self.attacker, attacker), lost(&self.defender, defender)])
    }
}

impl Terms<'_> {
    /// Every way in which it may end.
    pub(crate) fn ends<W: Weight>(&self, worked: &mut Worked<Attack, W>) -> States<Ended, W> {
        let ends = ends_by_blocks(self, worked).into_iter();
        merged(ends.map(|(now, weight)| (self.ended(&now), weight)))
    }

    fn report<W: Weight>(&self) -> AssaultReport<W> {
        let ends = self.ends::<W>(&mut Worked::new());
        let start = self.start();
        let defender = SideReport::defender(&ends, self.defender.unit);
        let both =
            ends.iter().map(|(end, weight)| ((end.attacker_wounds, end.defender_wounds), weight.clone()));
        let joint = |((attacker, defender), chance)| JointWounds { attacker, defender, chance };
        let groups = |attack: &Attack| GroupReport::all(attack);
        AssaultReport {
            legal: true,
            reasons: Vec::new(),
            reaction: self.reaction,
            order: Some(self.order),
            reaction_groups: Some(self.reaction_fire().as_ref().map(groups).unwrap_or_default()),
            attacker_groups: Some(groups(&self.strike_of(true, &start))),
            defender_groups: Some(groups(&self.strike_of(false, &start))),
            outcome: Some(OutcomeReport::of(&ends)),
            no_wounds: Some(chance(&ends, |end| {
                end.verdict == Verdict::Draw && end.attacker_wounds == 0 && end.defender_wounds == 0
            })),
            wounds: Some(merged(both).into_iter().map(joint).collect()),
            per_100_points: PerPoints::of(
                self.attacker.unit,
                &defender.wounds.mean,
                &defender.models_removed.mean,
            ),
            attacker: Some(SideReport::attacker(&ends, self.attacker.unit)),
            defender: Some(defender),
        }
    }
}
