//! Several attacks on one unit, one after the other, and the best order of them (SQ-Q06).

mod report;

pub use report::{AfterAttack, BestOrder, VolleysOutcome, VolleysReport};

use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::state::State;
use crate::document::at_most;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::hand::{Hand, Waiting};
use crate::rulings::Rulings;
use crate::shoot::Fire;
use crate::standing::Standing;
use crate::steps::{Merging, States, Worked, merged};
use crate::target::shot;
use serde::{Deserialize, Serialize};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use shootout_ruleset::words::{capital, plain};
use std::rc::Rc;

/// The most attacks of a round.
const MAX_ATTACKS: usize = 12;
/// The most attacks of which the best order is looked for.
const MAX_ORDERED: usize = 6;

/// What an attack is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// A Shoot action.
    #[default]
    Shoot,
    /// Blaze Away.
    BlazeAway,
}

/// One of the attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["do", "attacker", "facts"])))]
#[serde(deny_unknown_fields)]
pub struct VolleyAttack {
    /// What it is.
    #[serde(default, rename = "do")]
    #[cfg_attr(feature = "schema", schemars(title = "Action"))]
    pub action: AttackKind,
    /// Who attacks.
    #[cfg_attr(feature = "schema", schemars(title = "Attacker"))]
    pub attacker: Unit,
    /// The circumstances.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Range and cover"))]
    pub facts: Facts,
}

/// Attacks on one unit in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["target", "attacks", "best_order"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct Volleys {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Who is attacked.
    #[cfg_attr(feature = "schema", schemars(title = "Target", extend("x-words" = ["against", "vs", "versus"])))]
    pub target: Unit,
    /// The attacks, in order.
    #[cfg_attr(feature = "schema", schemars(extend("x-entry" = "Attack"), title = "Attacks"))]
    pub attacks: Vec<VolleyAttack>,
    /// Whether to look for the order that wipes the target out most often.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Find the best order"))]
    pub best_order: bool,
}

/// How the target stands, and what has happened to it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Suffered {
    pub standing: Standing,
    pub pins: bool,
    pub loses_activation: bool,
}

impl Suffered {
    pub fn nothing(standing: Standing) -> Self {
        Self { standing, pins: false, loses_activation: false }
    }

    fn with(self, target: &Fighter<'_>, end: &State) -> Self {
        let hurt = shot(target, self.standing, end);
        Self {
            standing: hurt.standing,
            pins: self.pins || hurt.pins,
            loses_activation: self.loses_activation || hurt.loses_activation,
        }
    }
}

/// What the odds of one attack depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    shields: u8,
    is_low: bool,
    /// Which parts still have models, whose armour may count.
    parts: [bool; 6],
    /// Models and marks, where removals matter on the way.
    whole: Option<Standing>,
}

/// The attacks of a round on one unit.
pub(crate) struct Barrage<'d> {
    pub target: Fighter<'d>,
    fires: Vec<Fire<'d>>,
}

/// What an attack can do, by what that depends on.
type KnownEnds<W> = (Key, Rc<States<State, W>>);

/// What each attack was found to do, by what that depends on.
pub(crate) struct Known<W> {
    worked: Worked<Attack, W>,
    ends: Vec<Vec<KnownEnds<W>>>,
}

impl<W> Known<W> {
    pub const fn new() -> Self
    where
        W: Weight,
    {
        Self { worked: Worked::new(), ends: Vec::new() }
    }
}

impl<'d> Barrage<'d> {
    pub fn new(target: &'d Unit, attacks: &'d [VolleyAttack], rulings: &'d Rulings) -> Self {
        let fire = |attack: &'d VolleyAttack| {
            let means = match attack.action {
                AttackKind::Shoot => Means::Shoot,
                AttackKind::BlazeAway => Means::BlazeAway,
            };
            Fire::new(&attack.attacker, means, &attack.facts, rulings)
        };
        Self { target: Fighter::new(target), fires: attacks.iter().map(fire).collect() }
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

    /// How the target may stand after one more attack.
    pub fn after<W: Weight>(
        &self,
        attack: usize,
        before: &States<Suffered, W>,
        known: &mut Known<W>,
    ) -> States<Suffered, W> {
        let mut after = Merging::new(before.len());
        for (suffered, weight) in before {
            if suffered.standing.is_gone() {
                after.push(*suffered, weight.clone());
                continue;
            }
            for (end, chance) in self.ends(attack, &suffered.standing, known).iter() {
                after.push(suffered.with(&self.target, end), weight.times(chance));
            }
        }
        after.finish()
    }

    fn ends<W: Weight>(&self, attack: usize, now: &Standing, known: &mut Known<W>) -> Rc<States<State, W>> {
        let fire = &self.fires[attack];
        let of_target = fire.on(&self.target, now, false);
        let key = Key {
            shields: now.shields,
            is_low: now.pinned || now.hit_the_dirt,
            parts: now.models.map(|models| models > 0),
            whole: (!of_target.removed.is_empty()).then_some(*now),
        };
        if known.ends.len() <= attack {
            known.ends.resize_with(attack + 1, Vec::new);
        }
        if let Some((_, ends)) = known.ends[attack].iter().find(|(other, _)| *other == key) {
            return Rc::clone(ends);
        }
        let mut ends = of_target.ends(now.shields, &mut known.worked);
        if fire.is_in_doubt() {
            let open = fire.on(&self.target, now, true).ends(now.shields, &mut known.worked);
            let half = W::ratio(1, 2);
            let both = ends.into_iter().chain(open);
            ends = merged(both.map(|(end, weight)| (end, weight.times(&half))).collect());
        }
        let ends = Rc::new(ends);
        known.ends[attack].push((key, Rc::clone(&ends)));
        ends
    }

    /// How much work the odds of all attacks in order are: each is worked out for every way in which the target may stand, as far as it
    /// depends on that.
    pub fn effort(&self, now: Standing) -> Effort {
        let attacks = 0..self.fires.len();
        let alone = attacks.clone().map(|attack| self.effort_of(attack, now));
        let after = attacks.map(|attack| self.effort_after(attack, now));
        alone.chain(after).fold(Effort::default(), Effort::then)
    }

    /// How much more work the best order is: of the attacks so many are left after so many.
    pub fn effort_of_orders(&self, now: Standing) -> Effort {
        let (mut beginnings, mut orders) = (1.0, 0.0);
        for left in (1..=self.fires.len()).rev() {
            beginnings *= left as f64;
            orders += beginnings / self.fires.len() as f64;
        }
        let after = (0..self.fires.len()).map(|attack| self.effort_after(attack, now).times(orders));
        after.fold(Effort::default(), Effort::then)
    }

    /// How much work it is to work an attack out for all that it depends on.
    fn effort_of(&self, attack: usize, now: Standing) -> Effort {
        let fire = &self.fires[attack];
        let of_target = fire.on(&self.target, &now, false);
        let parts = now.models.iter().filter(|models| **models > 0).count() as f64;
        let whole =
            if of_target.removed.is_empty() { parts } else { f64::from(self.target.healths.left(&now)) };
        let first = attack == 0;
        let keys = if first { 1.0 } else { 2.0 * (f64::from(of_target.shields) + whole) };
        fire.effort(&self.target, &now).times(keys)
    }

    /// How much work it is to follow an attack from all ways in which the target may stand. What has shields left was hardly hit.
    fn effort_after(&self, attack: usize, now: Standing) -> Effort {
        let wounds = f64::from(self.target.healths.left(&now)) + 1.0;
        let burns =
            self.fires.iter().any(|fire| fire.attacker.all_weapons().any(|weapon| weapon.keywords.it_burns));
        let triggers = if burns { 4.0 } else { 2.0 };
        let states = if attack == 0 { 1.0 } else { (wounds + f64::from(now.shields)) * triggers };
        let ends = self.fires[attack].effort(&self.target, &now).ends;
        Effort::of(states, ends, (wounds + f64::from(now.shields)) * triggers)
    }

    /// Throws the dice of all attacks in order.
    pub fn play(&self, now: Standing, hand: &mut dyn Hand) -> Result<Suffered, Waiting> {
        let mut suffered = Suffered::nothing(now);
        for (place, fire) in self.fires.iter().enumerate() {
            if suffered.standing.is_gone() {
                break;
            }
            hand.begin(Some(place as u8));
            let who = capital(&plain(fire.attacker.unit.name.as_str()));
            let hurt = fire.play(&who, &self.target, suffered.standing, hand)?.hurt;
            suffered = Suffered {
                standing: hurt.standing,
                pins: suffered.pins || hurt.pins,
                loses_activation: suffered.loses_activation || hurt.loses_activation,
            };
        }
        Ok(suffered)
    }

    /// How the target may stand after all attacks in order.
    pub fn all<W: Weight>(&self, now: Standing) -> States<Suffered, W> {
        let mut known = Known::new();
        let start = vec![(Suffered::nothing(now), W::one())];
        (0..self.fires.len()).fold(start, |states, attack| self.after(attack, &states, &mut known))
    }

    /// The order with the greatest chance that nobody is left; of several, the first in the order of the document.
    pub fn best_order<W: Weight>(&self, now: Standing) -> (Vec<usize>, W) {
        let mut search = Search { barrage: self, known: Known::new(), order: Vec::new(), best: None };
        search.go(&vec![(Suffered::nothing(now), W::one())]);
        search.best.unwrap_or_else(|| (Vec::new(), W::zero()))
    }
}

/// All orders, those with the same beginning together.
struct Search<'b, 'd, W> {
    barrage: &'b Barrage<'d>,
    known: Known<W>,
    order: Vec<usize>,
    best: Option<(Vec<usize>, W)>,
}

impl<W: Weight> Search<'_, '_, W> {
    fn go(&mut self, states: &States<Suffered, W>) {
        if self.order.len() == self.barrage.fires.len() {
            let gone = crate::counted::chance(states, |suffered| suffered.standing.is_gone());
            let is_better = self.best.as_ref().is_none_or(|(_, best)| gone > *best && !gone.about(best));
            if is_better {
                self.best = Some((self.order.clone(), gone));
            }
            return;
        }
        for attack in 0..self.barrage.fires.len() {
            if self.order.contains(&attack) {
                continue;
            }
            let after = self.barrage.after(attack, states, &mut self.known);
            self.order.push(attack);
            self.go(&after);
            self.order.pop();
        }
    }
}

impl Volleys {
    fn barrage(&self) -> Barrage<'_> {
        Barrage::new(&self.target, &self.attacks, &self.rulings)
    }

    fn check_all(&self) -> Result<(), InputError> {
        self.target.check("target")?;
        self.barrage().check("target", if self.best_order { MAX_ORDERED } else { MAX_ATTACKS })
    }
}
