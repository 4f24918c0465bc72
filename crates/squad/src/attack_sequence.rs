//! Attacks on one unit, one after the other: how it may stand after each.

use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::Fighter;
use crate::attack::state::State;
use crate::document::at_most;
use crate::document::unit::Unit;
use crate::fire::Fire;
use crate::observable::chance;
use crate::standing::Standing;
use crate::target::{Hurt, shot};
use crate::throw::{Results, Throw, Thrower};
use shootout_odds::staged::{Staged, States, Worked};
use shootout_odds::{Counts, Pool, Weight};
use shootout_ruleset::prelude::*;

/// The attacks of a round on one unit.
pub(crate) struct AttackSequence<'d> {
    pub target: Fighter<'d>,
    fires: Vec<Fire<'d>>,
    /// How the target stands before the first.
    now: Standing,
    /// Whether it is one attack by itself, of which more is told.
    is_single: bool,
}

/// A step of it: whether there is cover, and the attack.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SequenceStep {
    Cover(usize),
    Attack(usize),
}

/// What the odds of one attack depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AttackKey {
    attack: usize,
    shields: u8,
    is_low: bool,
    is_open: bool,
    /// Which parts still have models, whose armour may count.
    parts: [bool; 6],
    /// Models and marks, where removals matter on the way.
    whole: Option<Standing>,
}

impl<'d> AttackSequence<'d> {
    pub fn new(target: &'d Unit, fires: Vec<Fire<'d>>) -> Self {
        Self { target: Fighter::new(target), fires, now: Standing::of(target), is_single: false }
    }

    /// One attack by itself.
    pub fn single(target: &'d Unit, fire: Fire<'d>) -> Self {
        Self { target: Fighter::new(target), fires: vec![fire], now: Standing::of(target), is_single: true }
    }

    /// Checks the attacks; the target stands at this path.
    pub fn check(&self, target: &str, most: usize) -> Result<(), InputError> {
        at_most("attacks", self.fires.len(), most)?;
        for (place, fire) in self.fires.iter().enumerate() {
            let path = entry("attacks", place);
            let [attacker, facts] = ["attacker", "facts"].map(|field| format!("{path}.{field}"));
            fire.attacker.unit.check(&attacker)?;
            fire.check([&attacker, target, &facts], &self.target)?;
        }
        Ok(())
    }

    /// The steps of one attack.
    pub fn steps_of(&self, attack: usize) -> Vec<SequenceStep> {
        let cover = self.fires[attack].is_in_doubt().then_some(SequenceStep::Cover(attack));
        cover.into_iter().chain([SequenceStep::Attack(attack)]).collect()
    }

    /// How much work the odds of all attacks in order are: each is worked out for every way in which the target may stand, as far as it
    /// depends on that.
    pub fn effort(&self) -> Effort {
        let attacks = 0..self.fires.len();
        let alone = attacks.clone().map(|attack| self.effort_of(attack));
        let after = attacks.map(|attack| self.effort_after(attack));
        alone.chain(after).fold(Effort::default(), Effort::then)
    }

    /// How much more work the best order is: of the attacks so many are left after so many.
    pub fn effort_of_orders(&self) -> Effort {
        let (mut beginnings, mut orders) = (1.0, 0.0);
        for left in (1..=self.fires.len()).rev() {
            beginnings *= left as f64;
            orders += beginnings / self.fires.len() as f64;
        }
        let after = (0..self.fires.len()).map(|attack| self.effort_after(attack).times(orders));
        after.fold(Effort::default(), Effort::then)
    }

    /// How much work it is to work an attack out for all that it depends on.
    fn effort_of(&self, attack: usize) -> Effort {
        let (fire, now) = (&self.fires[attack], &self.now);
        let of_target = fire.on(&self.target, now, false);
        let parts = now.models.iter().filter(|models| **models > 0).count() as f64;
        let whole =
            if of_target.removed.is_empty() { parts } else { f64::from(self.target.healths.left(now)) };
        let first = attack == 0;
        let keys = if first { 1.0 } else { 2.0 * (f64::from(of_target.shields) + whole) };
        fire.effort(&self.target, now).times(keys)
    }

    /// How much work it is to follow an attack from all ways in which the target may stand. What has shields left was hardly hit.
    fn effort_after(&self, attack: usize) -> Effort {
        let now = &self.now;
        let wounds = f64::from(self.target.healths.left(now)) + 1.0;
        let burns =
            self.fires.iter().any(|fire| fire.attacker.all_weapons().any(|weapon| weapon.keywords.it_burns));
        let triggers = if burns { 4.0 } else { 2.0 };
        let states = if attack == 0 { 1.0 } else { (wounds + f64::from(now.shields)) * triggers };
        let ends = self.fires[attack].effort(&self.target, now).ends;
        Effort::of(states, ends, (wounds + f64::from(now.shields)) * triggers)
    }

    /// The order with the greatest chance that nobody is left; of several, the first in the order of the document.
    pub fn best_order<W: Weight>(&self, worked: &mut Worked<Self, W>) -> (Vec<usize>, W) {
        let mut search = Search { sequence: self, worked, order: Vec::new(), best: None };
        search.go(&vec![(self.start(), W::one())]);
        search.best.unwrap_or_else(|| (Vec::new(), W::zero()))
    }
}

impl Staged for AttackSequence<'_> {
    type State = Hurt;
    type Step = SequenceStep;
    type Why = Throw;
    type Block = Attack;
    type Key = AttackKey;

    fn start(&self) -> Hurt {
        Hurt::nothing(self.now)
    }

    fn steps(&self) -> Vec<SequenceStep> {
        (0..self.fires.len()).flat_map(|attack| self.steps_of(attack)).collect()
    }

    /// Whether the target is in the cover that is in doubt (SQ-DICE-09).
    fn dice(&self, step: SequenceStep, hurt: &Hurt) -> Option<Pool> {
        let is_asked = matches!(step, SequenceStep::Cover(_)) && !hurt.standing.is_gone();
        is_asked.then(|| Pool::new(8, 1, |face| u8::from(face >= 5)))
    }

    fn why(&self, step: SequenceStep, _: &Hurt) -> Throw {
        let words = ["cover", "cover", "cover", "cover", "open", "open", "open", "open"];
        let (SequenceStep::Cover(attack) | SequenceStep::Attack(attack)) = step;
        Throw { attack: Some(attack as u8), ..Throw::of("cover", Results::Words(words)) }
    }

    fn after(&self, step: SequenceStep, hurt: Hurt, counts: Counts) -> Hurt {
        match step {
            SequenceStep::Cover(_) => Hurt { is_open: counts.of(1) > 0, ..hurt },
            SequenceStep::Attack(_) => hurt,
        }
    }

    /// Nobody shoots at a unit that is gone.
    fn key(&self, step: SequenceStep, hurt: &Hurt) -> Option<AttackKey> {
        let (SequenceStep::Attack(attack), false) = (step, hurt.standing.is_gone()) else { return None };
        let now = &hurt.standing;
        let fire = &self.fires[attack];
        Some(AttackKey {
            attack,
            shields: now.shields,
            is_low: now.pinned || now.hit_the_dirt,
            is_open: hurt.is_open,
            parts: now.models.map(|models| models > 0),
            whole: fire.removals_matter(&self.target).then_some(*now),
        })
    }

    fn block(&self, step: SequenceStep, hurt: &Hurt) -> Option<Attack> {
        let SequenceStep::Attack(attack) = step else { return None };
        Some(self.fires[attack].on(&self.target, &hurt.standing, hurt.is_open))
    }

    fn after_block(&self, _: SequenceStep, before: Hurt, end: &State) -> Hurt {
        let hurt = shot(&self.target, before.standing, end);
        if self.is_single {
            return hurt;
        }
        Hurt {
            pins: before.pins || hurt.pins,
            loses_activation: before.loses_activation || hurt.loses_activation,
            ..Hurt::nothing(hurt.standing)
        }
    }

    /// Who attacks is said where it may be one of several.
    fn why_of_block(&self, step: SequenceStep, _: &Hurt, block: &Attack, why: Throw) -> Throw {
        let SequenceStep::Attack(attack) = step else { return why };
        let name = self.fires[attack].attacker.unit.plain_name();
        let who = if self.is_single { String::new() } else { capital(&name) };
        Throw { attack: Some(attack as u8), thrower: Thrower::attacking(who, block.weapons()), ..why }
    }
}

/// All orders, those with the same beginning together.
struct Search<'b, 'd, W: Weight> {
    sequence: &'b AttackSequence<'d>,
    worked: &'b mut Worked<AttackSequence<'d>, W>,
    order: Vec<usize>,
    best: Option<(Vec<usize>, W)>,
}

impl<W: Weight> Search<'_, '_, W> {
    fn go(&mut self, states: &States<Hurt, W>) {
        let sequence = self.sequence;
        if self.order.len() == sequence.fires.len() {
            let gone = chance(states, |hurt| hurt.standing.is_gone());
            let is_better = self.best.as_ref().is_none_or(|(_, best)| gone > *best && !gone.about(best));
            if is_better {
                self.best = Some((self.order.clone(), gone));
            }
            return;
        }
        for attack in 0..sequence.fires.len() {
            if self.order.contains(&attack) {
                continue;
            }
            let after = self.worked.ends(sequence, &sequence.steps_of(attack), states.clone());
            self.order.push(attack);
            self.go(&after);
            self.order.pop();
        }
    }
}
